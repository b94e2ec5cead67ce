"""The boundary of the program: whatever goes wrong within becomes one sentence and an exit code.

The commands are imported within it, so that Ctrl-C ends the program with a sentence while they load.
"""

import contextlib
import io
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.ui.cli import FAILED, INTERRUPTED, USAGE
from braus_p2p.ui.language import split, usual
from braus_p2p.ui.printable import printable
from braus_p2p.ui.words import say, speaking, spoken, text

if TYPE_CHECKING:
    from cyclopts import CycloptsError


def run(words: Sequence[str], *, listens: bool = False) -> int:
    """Run a command line and return the exit code: 0, or 1, 2 or 130 after a sentence on standard error.

    The language is settled before the commands are imported, for their help is made then. `listens` if Ctrl-C
    is to be heard from now on.
    """
    with speaking(usual(os.environ)):
        try:
            words, chosen = split(words)
        except LocalError as error:
            _complain(say(error))
            return USAGE
        with speaking(chosen or spoken().language, demanded=chosen is not None):
            return _bounded(words, listens=listens)


def _bounded(words: Sequence[str], *, listens: bool) -> int:
    try:
        try:
            if listens:
                signal.signal(signal.SIGINT, signal.default_int_handler)
            return _run(words)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_output()
        return FAILED
    except BaseException as error:  # noqa: BLE001 - the boundary: what is not known here is raised again
        return _told(error)


def _run(words: Sequence[str]) -> int:
    from cyclopts import CycloptsError  # noqa: PLC0415 - within the boundary, see above

    from braus_p2p.ui.commands import app  # noqa: PLC0415 - the same

    try:
        result = app(list(words), exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        _complain(_usage(error))
        return USAGE
    return result if isinstance(result, int) else 0


def _told(error: BaseException) -> int:
    """Say what has happened and return the exit code; what has no sentence is a bug and raised again."""
    causes = list(_causes(error))
    if any(isinstance(cause, KeyboardInterrupt) for cause in causes):
        ignore_ctrl_c()
        _complain(text("ui-interrupted"))
        return INTERRUPTED
    for cause in causes:
        if isinstance(cause, SystemExit):
            return cause.code if isinstance(cause.code, int) else FAILED
        if isinstance(cause, BrausError):
            _complain(say(cause))
            return FAILED
    for cause in causes:
        if isinstance(cause, OSError):
            _complain(text("ui-system", reason=cause.strerror or str(cause)))
            return FAILED
    raise error


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The errors in a group, which trio makes of those from tasks that ran side by side."""
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _causes(inner)
    else:
        yield error


def ignore_ctrl_c() -> None:
    """Let impatience do no harm: the program is about to end."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _complain(sentence: str) -> None:
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)


def _usage(error: "CycloptsError") -> str:
    """Our own sentence for a command line that cannot be understood."""
    from cyclopts import exceptions  # noqa: PLC0415 - loaded by now

    match error:
        case exceptions.UnknownCommandError():
            word = (error.unused_tokens or [""])[0]
            key = "usage-option" if word.startswith("-") else "usage-command"
            return text(key, word=printable(word), command=_command(error))
        case exceptions.UnknownOptionError():
            return text(
                "usage-option", word=error.token.keyword or error.token.value, command=_command(error)
            )
        case exceptions.CoercionError() if error.token is not None:
            name = error.token.keyword or _parameter(error)
            return text("usage-value", name=name, word=printable(error.token.value), command=_command(error))
        case exceptions.MissingArgumentError():
            return text("usage-missing", name=_parameter(error), command=_command(error))
        case exceptions.UnusedCliTokensError():
            word = (error.unused_tokens or [""])[0]
            if not error.command_chain:  # `braus` alone is a command too, which takes no words
                return text("usage-command", word=printable(word), command=_command(error))
            return text("usage-superfluous", word=printable(word), command=_command(error))
        case exceptions.RepeatArgumentError():
            return text("usage-repeated", name=error.token.keyword or _parameter(error))
        case _:
            return text("usage-other", command=_command(error))


def _parameter(error: "CycloptsError") -> str:
    return "" if error.argument is None else error.argument.name


def _command(error: "CycloptsError") -> str:
    return " ".join(("braus", *(error.command_chain or ())))


def tolerate_any_encoding() -> None:
    """Let a character that a terminal or a pipe cannot take come out as `?` instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _let_go_of_output() -> None:
    """Send nowhere what is still to be written: the pipe's reader has gone, and Python flushes at exit."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
