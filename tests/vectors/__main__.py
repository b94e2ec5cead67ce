"""Writes all vectors, `schema.json` and `phases.json` anew: `python -m tests.vectors`."""

from tests.vectors.everything import files
from tests.vectors.model import ROOT
from tests.vectors.tables import tables


def main() -> None:
    made = files()
    for old in (path for kind in ("*.json", "*.braus") for path in ROOT.rglob(kind)):
        if old.relative_to(ROOT).as_posix() not in made:
            old.unlink()
    for table, octets in tables().items():
        table.write_bytes(octets)
    for path, octets in made.items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(octets)
    print(f"{len(made)} files, {sum(map(len, made.values()))} octets")


if __name__ == "__main__":
    main()
