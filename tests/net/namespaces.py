"""Two machines on a cable of their own: network namespaces, made for a test and gone after it.

Nothing in them reaches this machine's network: they have a loopback and the two ends of the cable.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

IP = shutil.which("ip") or shutil.which("ip", path="/usr/sbin:/sbin")


def _ip(*words: str) -> None:
    assert IP is not None
    subprocess.run([IP, *words], check=True, capture_output=True, timeout=20)  # noqa: S603 - on our own namespaces


@contextmanager
def namespace(name: str) -> Iterator[str]:
    """A namespace with a loopback and nothing else."""
    full = f"braus-{os.getpid()}-{name}"
    try:
        _ip("netns", "add", full)
    except (subprocess.CalledProcessError, AssertionError):
        pytest.skip("network namespaces are not permitted here, or iproute2 is missing")
    try:
        _ip("-n", full, "link", "set", "lo", "up")
        yield full
    finally:
        _ip("netns", "del", full)


@contextmanager
def cable(*, ours: str = "10.86.0.1", theirs: str = "10.86.0.2") -> Iterator[tuple[str, str]]:
    """Two namespaces that see one another and nobody else."""
    with namespace("a") as a, namespace("b") as b:
        _ip("-n", a, "link", "add", "cable", "type", "veth", "peer", "name", "cable", "netns", b)
        for where, address in ((a, ours), (b, theirs)):
            _ip("-n", where, "addr", "add", f"{address}/24", "dev", "cable")
            _ip("-n", where, "link", "set", "cable", "up")
        yield a, b


def start(where: str, program: str, *words: str) -> subprocess.Popen[str]:
    """A Python program in a namespace, given as text; its output can be read."""
    assert IP is not None
    return subprocess.Popen(  # noqa: S603 - our own program
        [IP, "netns", "exec", where, sys.executable, "-c", program, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
