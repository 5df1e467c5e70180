#!/usr/bin/env python3
"""Recomputes every digest of a folder of vectors: verify_digests.py [VECTORS]

Of each file in index.json, and of the meaning of each test in ledger.json, as
Spec/vectors.md says. Prints what is wrong and how many tests there are.
"""
import hashlib
import json
import sys
from pathlib import Path

LABELS = {"tcId", "comment", "rules", "flags", "needs"}


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def meaning(test):
    fields = {key: value for key, value in test.items() if key not in LABELS}
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def main():
    root, count, wrong = Path([*sys.argv, "Vectors"][1]), 0, []
    index = json.loads((root / "index.json").read_bytes())
    for entry in index["files"] + index["documents"]:
        if sha256((root / entry["path"]).read_bytes()) != entry["sha256"]:
            wrong.append(f"{entry['path']}: its SHA-256 is not the one in index.json")
    ledger = {file["path"]: file["tests"] for file in json.loads((root / "ledger.json").read_bytes())["files"]}
    for entry in index["files"]:
        known = {test["tcId"]: test for test in ledger[entry["path"]] if "retired" not in test}
        for group in json.loads((root / entry["path"]).read_bytes())["testGroups"]:
            for test in group["tests"]:
                count += 1
                name = test.get("id", f"{entry['path']} {test['tcId']}")
                found = known.pop(test["tcId"], None)
                if not found or sha256(meaning(test)) != found["digest"] or test.get("id", found["id"]) != found["id"]:
                    wrong.append(f"{name}: ledger.json knows another test of this number")
        wrong += [f"{test['id']}: ledger.json has it, and the file has not" for test in known.values()]
    print(*wrong, f"{count} tests, {len(wrong)} wrong", sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
