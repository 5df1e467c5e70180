"""The parameters of requests."""

from __future__ import annotations

import binascii
import re
from collections.abc import Collection
from typing import Any, TypeVar

Json = dict[str, Any]
T = TypeVar("T")


class InvalidParams(Exception):
    """Error -32602."""


class Params:
    """The parameters of a request. `null` means the same as an absent member."""

    def __init__(self, members: Any) -> None:
        if not isinstance(members, dict):
            raise InvalidParams("params is not an object")
        self._members = members

    def _get(self, name: str, kind: type[T]) -> T:
        value = self._members.get(name)
        # For Python, true and false are integers.
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise InvalidParams(f"{name} is missing or mistyped")
        return value

    def has(self, name: str) -> bool:
        return self._members.get(name) is not None

    def text(self, name: str) -> str:
        return self._get(name, str)

    def optional_text(self, name: str) -> str | None:
        return self.text(name) if self.has(name) else None

    def flag(self, name: str) -> bool:
        return self._get(name, bool)

    def number(self, name: str) -> int | float:
        return self._get(name, float if isinstance(self._members.get(name), float) else int)

    def whole(self, name: str, lowest: int = 0, highest: int | None = None) -> int:
        number = self.number(name)
        if number % 1 or number < lowest or (highest is not None and number > highest):
            raise InvalidParams(f"{name} is out of range")
        return int(number)

    def data(self, name: str) -> bytes:
        try:
            return binascii.unhexlify(self.text(name))
        except ValueError:
            raise InvalidParams(f"{name} is not hexadecimal") from None

    def choice(self, name: str, words: Collection[str]) -> str:
        word = self.text(name)
        if word not in words:
            raise InvalidParams(f"{name} is none of {', '.join(words)}")
        return word

    def optional_choice(self, name: str, words: Collection[str]) -> str | None:
        return self.choice(name, words) if self.has(name) else None

    def items(self, name: str) -> list[Any]:
        return self._get(name, list)

    def nested(self, name: str) -> Params:
        return Params(self._get(name, dict))

    def counter(self, name: str) -> int:
        """A 64-bit counter, which travels as a decimal string."""
        text = self.text(name)
        if not re.fullmatch("[0-9]{1,20}", text) or int(text) >= 1 << 64:
            raise InvalidParams(f"{name} is no 64-bit counter")
        return int(text)
