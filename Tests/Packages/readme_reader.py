"""Runs the reader of README.md on a folder of vectors: readme_reader.py FOLDER.

The SDK that the reader imports is the framed format of the adapter in Python.
"""

import os
import re
import sys
import types
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Adapters/python"))

from client import framed  # noqa: E402
from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: E402


def seal(key, key_index, iv_prefix, counter, codec, frame_type, frame):
    clear, escaped = framed.clear_header(codec, frame_type, frame)
    return framed.seal(AESGCM(key), iv_prefix, key_index, counter, clear, escaped, frame)


sys.modules["my_sdk"] = types.SimpleNamespace(seal=seal)
reader = re.search(r"```python\n(import json, my_sdk\n.*?)```", (ROOT / "README.md").read_text(), re.DOTALL).group(1)
os.chdir(Path(sys.argv[1]).parent)
names: dict = {}
exec(reader, names)
print(f"{names['checked']} frames")
