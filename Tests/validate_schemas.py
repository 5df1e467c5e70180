#!/usr/bin/env python3
"""Validates every file of Vectors/, Spec/rules.json and an example against Spec/schemas/.

Prints one line for each error and the number of files; exits with 1 when one
is not valid.
"""
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

ROOT = Path(__file__).resolve().parent.parent
SCHEMAS = ROOT / "Spec" / "schemas"
INDEX = "Vectors/index.json"


def load(path):
    def unique(pairs):
        keys = [key for key, _ in pairs]
        if len(keys) != len(set(keys)):
            raise ValueError(f"{path}: a key stands twice in one object")
        return dict(pairs)

    return json.loads(path.read_bytes(), object_pairs_hook=unique)


def schemas():
    return {path.name: load(path) for path in sorted(SCHEMAS.glob("*.json"))}


def errors(subject):
    """The errors of one file against the schema of this name."""
    path, name = subject
    known = schemas()
    registry = Registry().with_resources((each, Resource.from_contents(schema)) for each, schema in known.items())
    document = load(ROOT / path)
    found = Draft202012Validator(known[name], registry=registry).iter_errors(document)
    lines = [f"{path}, at {error.json_path}: {error.message[:200]}" for error in found]
    if path.startswith("Vectors/") and path != INDEX and document["schema"] != name:
        lines.append(f"{path}: names schema {document['schema']}, the manifest {name}")
    return lines


def main():
    for schema in schemas().values():
        Draft202012Validator.check_schema(schema)
    subjects = [(INDEX, "index.schema.json"), ("Spec/rules.json", "rules.schema.json")]
    subjects.append(("Spec/examples/simulated-call.json", "simulation.schema.json"))
    subjects += [(f"Vectors/{entry['path']}", entry["schema"]) for entry in load(ROOT / INDEX)["files"]]
    with ProcessPoolExecutor() as pool:
        lines = [line for each in pool.map(errors, subjects) for line in each]
    print("\n".join(lines + [f"{len(subjects)} files, {len(lines)} errors"]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
