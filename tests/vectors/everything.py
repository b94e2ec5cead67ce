"""All vectors, and the files that keep them."""

from collections.abc import Iterator
from functools import cache

from tests.support.ring import shared_verdicts
from tests.vectors import (
    edges,
    encodings,
    groups,
    proving,
    records,
    refused_claims,
    refused_deals,
    refused_decisions,
    refused_entries,
    refused_files,
    refused_proofs,
    signing,
)
from tests.vectors.model import Vector, as_json
from tests.vectors.sentences import told

MAKERS = (
    encodings,
    signing,
    groups,
    proving,
    records,
    refused_files,
    refused_entries,
    refused_proofs,
    refused_deals,
    refused_claims,
    refused_decisions,
    edges,
)


def vectors() -> Iterator[Vector]:
    with shared_verdicts():
        for maker in MAKERS:
            yield from maker.vectors()


@cache
def files() -> dict[str, bytes]:
    """The octets of every file by its path below `protocol/vectors`; no two scenarios share a name."""
    made = records.files()
    index = []
    for vector in vectors():
        assert vector.path not in made, vector.path
        made[vector.path] = vector.octets
        index.append({"file": vector.path, "expect": vector.expect, "spec": vector.spec, "what": vector.what})
    made["index.json"] = as_json(sorted(index, key=lambda row: row["file"]))
    made["sentences.json"] = as_json(told(sorted(path for path in made if path.count("/"))))
    return made
