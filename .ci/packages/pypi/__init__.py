"""The vectors of frameproof, as resources of this package."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Literal, TypedDict

if sys.version_info >= (3, 11):
    from importlib.resources.abc import Traversable
else:
    from importlib.abc import Traversable

__all__ = ["Document", "Entry", "Group", "Index", "Kind", "Test", "VectorFile", "folder", "index", "load", "tests"]

Kind = Literal["Seal", "Open", "Scenario", "ClearHeader", "EmulationPrevention", "Trailer", "CounterCryptor"]

# The fields of a test depend on its type; Spec/vectors.md has them.
Test = dict[str, Any]


class Entry(TypedDict):
    """A file with tests, as the index lists it."""

    path: str
    schema: str
    numberOfTests: int
    sha256: str


class Document(TypedDict, total=False):
    """A file without tests. A text for people has no schema."""

    path: str
    schema: str
    sha256: str


class Index(TypedDict):
    """The list of all files."""

    formatVersion: int
    protocolVersion: int
    version: str
    files: list[Entry]
    documents: list[Document]


class Group(TypedDict):
    """Tests of one type."""

    type: Kind
    source: dict[str, str]
    tests: list[Test]


class VectorFile(TypedDict, total=False):
    """One file with tests. A file of the Wycheproof projection has other members."""

    algorithm: str
    schema: str
    formatVersion: int
    profile: str
    protocolVersion: int
    runnable: bool
    judged: Literal["file", "run"]
    numberOfTests: int
    header: list[str]
    notes: dict[str, dict[str, Any]]
    testGroups: list[Group]


def folder() -> Traversable:
    """The folder that has index.json."""
    return files(__name__) / "Vectors"


def index() -> Index:
    """The list of all files."""
    found: Index = _read("index.json")
    return found


def load(path: str) -> VectorFile:
    """One file; its path is the one in the index."""
    found: VectorFile = _read(path)
    return found


def tests(kind: Kind) -> Iterator[Test]:
    """All tests of one type."""
    for entry in index()["files"]:
        if entry["schema"] == "aead_test_schema_v1.json":
            continue
        for group in load(entry["path"])["testGroups"]:
            if group["type"] == kind:
                yield from group["tests"]


def _read(path: str) -> Any:
    place = folder()
    for part in path.split("/"):
        place = place / part
    return json.loads(place.read_text(encoding="utf-8"))
