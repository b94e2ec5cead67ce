"""Machines on cables of their own: network namespaces, made for a test and gone after it.

Nothing in them reaches this machine's network: they have a loopback and the ends of their cables.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

IP = shutil.which("ip") or shutil.which("ip", path="/usr/sbin:/sbin")


def _ip(*words: str) -> None:
    assert IP is not None
    subprocess.run([IP, *words], check=True, capture_output=True, timeout=120)  # noqa: S603 - on our own namespaces


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


@contextmanager
def star(homes: int, *, centre: str = "10.78.0.1") -> Iterator[list[str]]:
    """A machine in the middle and so many homes, each on a cable to it.

    The homes have a way to nobody but the middle, which all of them find at the address `centre`.
    """
    with ExitStack() as stack:
        middle = stack.enter_context(namespace("0"))
        names = [middle, *(stack.enter_context(namespace(str(number))) for number in range(1, homes + 1))]
        _ip("-n", middle, "addr", "add", f"{centre}/32", "dev", "lo")
        for number, name in enumerate(names[1:], 1):
            there = ("peer", "name", "street", "netns", name)
            _ip("link", "add", f"home{number}", "netns", middle, "type", "veth", *there)
            for where, device, last in ((middle, f"home{number}", 1), (name, "street", 2)):
                _ip("-n", where, "addr", "add", f"10.77.{number}.{last}/24", "dev", device)
                _ip("-n", where, "link", "set", device, "up")
            _ip("-n", name, "route", "add", centre, "via", f"10.77.{number}.1")
        yield names


def default_route(where: str, *, via: str) -> None:
    """Let a namespace send all that is for nobody it sees through one machine that it sees."""
    _ip("-n", where, "route", "add", "default", "via", via)


def inside(where: str) -> tuple[str, ...]:
    """The words before a command that is to run in a namespace."""
    assert IP is not None
    return IP, "netns", "exec", where


def start(where: str, program: str, *words: str) -> subprocess.Popen[str]:
    """A Python program in a namespace, given as text; its output can be read."""
    assert IP is not None
    return subprocess.Popen(  # noqa: S603 - our own program
        [IP, "netns", "exec", where, sys.executable, "-c", program, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
