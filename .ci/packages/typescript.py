"""TypeScript types of the JSON Schemas of vector files.

A type says which members there are, which of them may be absent, and of what type their values are. What
TypeScript has no word for (patterns, ranges, conditions) stays with the schemas.
"""

import json
import re
from pathlib import Path

ROOTS = ["index", "changes", "ledger", "seal", "open", "scenario", "clear-header", "emulation-prevention", "trailer",
         "counter-cryptor"]


def pascal(name: str) -> str:
    return "".join(part[0].upper() + part[1:] for part in re.split(r"[^A-Za-z0-9]+", name) if part)


class Types:
    def __init__(self, folder: Path) -> None:
        self._schemas = {
            path.name.removesuffix(".schema.json"): json.loads(path.read_text())
            for path in folder.glob("*.schema.json")
        }
        self.declarations: dict[str, str] = {}

    def declare(self, file: str, pointer: str = "") -> str:
        """The name of the type at a place of a schema, declared where it is not yet."""
        place = [part for part in pointer.split("/") if part and part != "$defs" and part != "properties"]
        name = pascal(" ".join(([] if file == "common" else [file]) + place)) + ("" if place else "File")
        if name not in self.declarations:
            self.declarations[name] = ""  # it may name itself
            schema = self._schemas[file]
            for part in pointer.split("/")[1:]:
                schema = schema[part]
            comment = f"/** {schema['description']} */\n" if "description" in schema else ""
            self.declarations[name] = f"{comment}export type {name} = {self._type(schema, file)};\n"
        return name

    def _type(self, schema: dict | bool, file: str, indent: str = "") -> str:
        if isinstance(schema, bool):
            return "unknown" if schema else "never"
        if "$ref" in schema:
            target, pointer = schema["$ref"].split("#")
            return self.declare(target.removesuffix(".schema.json") or file, pointer)
        if "const" in schema:
            return json.dumps(schema["const"])
        if "enum" in schema:
            return " | ".join(json.dumps(value) for value in schema["enum"])
        if "properties" in schema:
            return self._object(schema, file, indent)
        if "allOf" in schema and "type" not in schema:
            parts = dict.fromkeys(self._type(one, file, indent) for one in schema["allOf"])
            return " & ".join(part for part in parts if part != "unknown") or "unknown"
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return " | ".join(dict.fromkeys(self._type(one, file, indent) for one in schema[choice]))
        kinds = schema.get("type", [])
        if isinstance(kinds, list):
            return " | ".join(self._type({**schema, "type": kind}, file, indent) for kind in kinds) or "unknown"
        if kinds == "array":
            return f"Array<{self._type(schema.get('items', True), file, indent)}>"
        if kinds == "object":
            values = schema.get("additionalProperties", True)
            return f"Record<string, {self._type(values, file, indent)}>"
        return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}[kinds]

    def _object(self, schema: dict, file: str, indent: str) -> str:
        inner = indent + "  "
        members = [
            f"{inner}{json.dumps(key)}{'' if key in schema.get('required', []) else '?'}: {self._type(value, file, inner)};\n"
            for key, value in schema["properties"].items()
        ]
        return "{\n" + "".join(members) + indent + "}"


def types(folder: Path) -> str:
    found = Types(folder)
    for root in ROOTS:
        found.declare(root)
    return "\n".join(text for _, text in sorted(found.declarations.items()))
