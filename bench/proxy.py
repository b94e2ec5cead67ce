"""A bad network before a node: latency, stalls as lost packets make them, and cuts that heal."""

import random
from dataclasses import dataclass, field
from typing import Final

import trio

LOOPBACK: Final = "127.0.0.1"
CHUNK: Final = 16_384
RESEND_SECONDS: Final = 0.3
"""What TCP takes, about, to notice that a packet was lost and to send it again."""


@dataclass(slots=True)
class Proxy:
    """Passes on, to a port on this machine, what comes to another one.

    `latency` is in seconds each way and `loss` the share of pieces that come late as if sent twice. While it
    is `cut` nothing passes: new callers are let go, and those who were there hear nothing more (`silent`) or
    are let go too.
    """

    port: int
    upstream: int
    rng: random.Random
    latency: float = 0.0
    loss: float = 0.0
    cut: bool = False
    silent: bool = False
    links: int = 0
    _whole: trio.Event = field(default_factory=trio.Event)
    _lives: set[trio.CancelScope] = field(default_factory=set)

    async def run(self, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED) -> None:
        """Serve until cancelled."""
        self._whole.set()
        listeners = await trio.open_tcp_listeners(self.port, host=LOOPBACK)
        task_status.started()
        await trio.serve_listeners(self._pass_on, listeners)

    def break_off(self, *, silent: bool = False) -> None:
        """Cut the node off from all who call it, and from all whom it let in."""
        self.cut, self.silent, self._whole = True, silent, trio.Event()
        if not silent:
            for life in list(self._lives):
                life.cancel()

    def heal(self) -> None:
        """Let pass again; those who heard nothing have to call anew, as after a change of network."""
        self.cut = False
        self._whole.set()
        for life in list(self._lives):
            if self.silent:
                life.cancel()

    async def _pass_on(self, near: trio.SocketStream) -> None:
        if self.cut:
            await trio.aclose_forcefully(near)
            return
        self.links += 1
        try:
            with trio.CancelScope() as life:
                self._lives.add(life)
                try:
                    async with (
                        near,
                        await trio.open_tcp_stream(LOOPBACK, self.upstream) as far,
                        trio.open_nursery() as nursery,
                    ):
                        nursery.start_soon(self._one_way, near, far, life)
                        nursery.start_soon(self._one_way, far, near, life)
                except* OSError:
                    pass  # the node is not there
        finally:
            self._lives.discard(life)

    async def _one_way(
        self, out_of: trio.SocketStream, into: trio.SocketStream, life: trio.CancelScope
    ) -> None:
        hand_in, hand_out = trio.open_memory_channel[tuple[float, bytes]](1024)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._late, hand_out, into, life)
            try:
                async with hand_in:
                    while octets := await out_of.receive_some(CHUNK):
                        await hand_in.send((trio.current_time() + self._delay(), bytes(octets)))
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                life.cancel()

    def _delay(self) -> float:
        return self.latency + (RESEND_SECONDS if self.rng.random() < self.loss else 0.0)

    async def _late(
        self,
        hand_out: trio.MemoryReceiveChannel[tuple[float, bytes]],
        into: trio.SocketStream,
        life: trio.CancelScope,
    ) -> None:
        try:
            async for at, octets in hand_out:
                await trio.sleep_until(at)
                await self._whole.wait()
                await into.send_all(octets)
            await into.send_eof()
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            life.cancel()
