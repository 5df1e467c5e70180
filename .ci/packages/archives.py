"""Puts a version into archives: archives.py FOLDER-OF-PROGRAMS FOLDER.

Nothing in them depends on when, where or by whom they were made.
"""

import base64
import gzip
import hashlib
import io
import json
import platform
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import typescript

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
SUMMARY = "Test vectors for end-to-end encrypted media frames"

# What an archive holds: paths and bytes; programs may be run.
Files = dict[str, bytes]


def tree(name: str) -> Files:
    """A folder of the project."""
    paths = sorted(path for path in (ROOT / name).rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}


def below(folder: str, files: Files) -> Files:
    return {f"{folder}/{path}": contents for path, contents in files.items()}


def tar_archive(files: Files) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, contents in sorted(files.items()):
            entry = tarfile.TarInfo(path)
            entry.size = len(contents)
            entry.mode = 0o755 if "/bin/" in path else 0o644
            archive.addfile(entry, io.BytesIO(contents))
    return gzip.compress(out.getvalue(), mtime=0)


def zip_archive(files: Files) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, contents in sorted(files.items()):
            entry = zipfile.ZipInfo(path)  # of 1980, the first date that the format knows
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, contents)
    return out.getvalue()


def programs(folder: Path, version: str) -> tuple[str, bytes]:
    def printed(*arguments: str) -> bytes:
        return subprocess.run([folder / "frameproof", *arguments], check=True, capture_output=True).stdout

    files = {f"bin/{name}": (folder / name).read_bytes() for name in ("frameproof", "frameproof-reference")}
    files |= tree("Vectors") | tree("Spec") | {"README.md": (ROOT / "README.md").read_bytes()}
    files["share/man/man1/frameproof.1"] = printed("manual")
    files["share/bash-completion/completions/frameproof"] = printed("completions", "bash")
    files["share/zsh/site-functions/_frameproof"] = printed("completions", "zsh")
    files["share/fish/vendor_completions.d/frameproof.fish"] = printed("completions", "fish")
    name = f"frameproof-{version}-linux-{platform.machine()}"
    return f"{name}.tar.gz", tar_archive(below(name, files))


def npm(version: str) -> tuple[str, bytes]:
    description = {
        "name": "frameproof-vectors",
        "version": version,
        "description": SUMMARY,
        "main": "index.js",
        "types": "index.d.ts",
        "files": ["index.js", "index.d.ts", "Vectors"],
    }
    files = tree("Vectors") | {path.name: path.read_bytes() for path in (HERE / "npm").iterdir()}
    files["package.json"] = json.dumps(description, indent=2).encode() + b"\n"
    files["index.d.ts"] += b"\n" + typescript.types(ROOT / "Spec/schemas").encode()
    return f"frameproof-vectors-{version}.tgz", tar_archive(below("package", files))


def pypi(version: str) -> tuple[str, bytes]:
    name = f"frameproof_vectors-{version}"
    package = tree("Vectors") | {path.name: path.read_bytes() for path in (HERE / "pypi").iterdir()}
    readme = package.pop("README.md")
    files = below("frameproof_vectors", package)
    files[f"{name}.dist-info/METADATA"] = (
        f"Metadata-Version: 2.1\nName: frameproof-vectors\nVersion: {version}\nSummary: {SUMMARY}\n"
        "Requires-Python: >=3.9\nDescription-Content-Type: text/markdown\n\n"
    ).encode() + readme
    files[f"{name}.dist-info/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: frameproof\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    record = [
        f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(contents).digest()).rstrip(b'=').decode()},{len(contents)}"
        for path, contents in sorted(files.items())
    ]
    files[f"{name}.dist-info/RECORD"] = "\n".join([*record, f"{name}.dist-info/RECORD,,", ""]).encode()
    return f"{name}-py3-none-any.whl", zip_archive(files)


def plain(version: str) -> tuple[str, bytes]:
    name = f"frameproof-vectors-{version}"
    return f"{name}.zip", zip_archive(below(name, tree("Vectors") | tree("Spec")))


def main(bin_folder: Path, folder: Path) -> None:
    words = subprocess.run([bin_folder / "frameproof", "version"], check=True, capture_output=True, text=True).stdout
    version = words.split()[1]
    archives = dict([programs(bin_folder, version), npm(version), pypi(version), plain(version)])
    for name, contents in archives.items():
        (folder / name).write_bytes(contents)
        print(f"{name}  {len(contents) / 1e6:.1f} MB")
    sums = [f"{hashlib.sha256(contents).hexdigest()}  {name}\n" for name, contents in sorted(archives.items())]
    (folder / "SHA256SUMS").write_text("".join(sums))


main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]))
