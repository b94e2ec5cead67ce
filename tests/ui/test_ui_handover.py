"""Who asks for the seat of a node that has lost its terminal, and who does not."""

import json
import socket
import sys
from pathlib import Path

import pytest
import trio
import trio.testing

from braus_p2p.net.disk import lock_directory
from braus_p2p.ui.handover import FILE, _until_taken_over, take_over
from braus_p2p.ui.words import text

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals that hang up")
HERE = "127.0.0.1"
MOST_SECONDS = 60


async def test_what_a_killed_node_has_left_is_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has its port now hears nothing of the token, and nobody was taken over."""
    with socket.create_server((HERE, 0)) as stranger:
        stranger.settimeout(0)
        port = stranger.getsockname()[1]
        (tmp_path / FILE).write_text(json.dumps({"port": port, "token": "t" * 64}))
        await take_over(tmp_path)
        with pytest.raises(BlockingIOError):
            stranger.accept()
    assert "" == capsys.readouterr().out


async def test_silent_callers_keep_nobody_from_his_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Everybody is heard at once, however many say nothing."""
    lock = lock_directory(tmp_path)

    async def outlives(*, task_status: trio.TaskStatus[None]) -> None:
        task_status.started()
        await _until_taken_over(tmp_path)
        lock.release()

    async with trio.open_nursery() as nursery:
        await nursery.start(outlives)
        with trio.fail_after(MOST_SECONDS):
            while not (tmp_path / FILE).exists():
                await trio.testing.wait_all_tasks_blocked()
        port = json.loads((tmp_path / FILE).read_text())["port"]
        silent = [await trio.open_tcp_stream(HERE, port) for _ in range(8)]
        with trio.fail_after(MOST_SECONDS):
            await take_over(tmp_path)
        for stream in silent:
            await stream.aclose()
    assert text("handover-taken") in capsys.readouterr().out
