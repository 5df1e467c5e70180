#!/usr/bin/env python3
"""Validates every file of Vectors/, Spec/rules.json and an example against Spec/schemas/.

Prints one line for each error and the number of files; exits with 1 when one
is not valid.
"""
import json
import sys
from pathlib import Path

from jsonschema_rs import Draft202012Validator, Registry, meta

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


def validators():
    """A validator for each schema, by its file's name."""
    schemas = {path.name: load(path) for path in sorted(SCHEMAS.glob("*.json"))}
    for schema in schemas.values():
        meta.validate(schema)
    registry = Registry(list(schemas.items()))
    return {name: Draft202012Validator(schema, registry=registry) for name, schema in schemas.items()}


def errors(path, name, validator):
    """The errors of one file against the schema of this name."""
    document = load(ROOT / path)
    for error in validator.iter_errors(document):
        yield f"{path}, at /{'/'.join(map(str, error.instance_path))}: {error.message[:200]}"
    if "testGroups" in document and document["schema"] != name:
        yield f"{path}: names schema {document['schema']}, the manifest {name}"


def main():
    known = validators()
    subjects = [(INDEX, "index.schema.json"), ("Spec/rules.json", "rules.schema.json")]
    subjects.append(("Spec/examples/simulated-call.json", "simulation.schema.json"))
    index = load(ROOT / INDEX)
    entries = index["files"] + [entry for entry in index["documents"] if "schema" in entry]
    subjects += [(f"Vectors/{entry['path']}", entry["schema"]) for entry in entries]
    lines = [line for path, name in subjects for line in errors(path, name, known[name])]
    print("\n".join(lines + [f"{len(subjects)} files, {len(lines)} errors"]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
