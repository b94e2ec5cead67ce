"""The table of targets: every door through which something from outside comes in."""

from typing import Final

from tests.fuzz import disks, matches, nets, wires
from tests.fuzz.harness import Target

TARGETS: Final = {
    target.name: target
    for target in (
        Target(wires.check_frames, wires.streams, parses=True),
        Target(wires.check_file, wires.files, parses=True),
        Target(wires.check_canonical, wires.messages, wires.bent_message, parses=True),
        Target(wires.check_messages, wires.messages, wires.bent_message, parses=True),
        Target(wires.check_signatures, wires.keys, cases=400),
        Target(wires.check_points, wires.points),
        Target(wires.check_texts, wires.texts, wires.bent_text, parses=True),
        Target(nets.check_invites, nets.invites, nets.bent_invite, parses=True),
        Target(nets.check_announcements, nets.announcements, nets.bent_announcement),
        Target(nets.check_relayed, nets.relayed, wires.bent_message, cases=400),
        Target(nets.check_calls, nets.calls, cases=400),
        Target(nets.check_notation, nets.notations, nets.bent_notation, parses=True, cases=1000),
        Target(nets.check_typed, nets.typed, wires.bent_text),
        Target(matches.check_lines, matches.lines, matches.bent_line, cases=1000),
        Target(matches.check_records, matches.records, matches.bent_records, cases=800),
        Target(matches.check_sessions, matches.scenes, matches.bent_scene, cases=250),
        Target(disks.check_saved, disks.saved, disks.bent_saved, cases=300),
    )
}
