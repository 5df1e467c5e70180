"""Finds or makes a Python that has the packages of requirements.txt, and notes its path in .venv/ok."""

import fcntl
import os
import re
import subprocess
import sys
import venv
from importlib import metadata
from pathlib import Path


def satisfied(requirements: str) -> bool:
    """Whether this Python has every package, by lines of the form `name>=lowest,<end`."""

    def numbers(version: str) -> list[int]:
        return [int(number) for number in re.findall(r"\d+", version)]

    try:
        return all(
            numbers(lowest) <= numbers(metadata.version(name)) < numbers(end)
            for name, lowest, end in re.findall(r"(?m)^([\w-]+)>=([\d.]+),<([\d.]+)$", requirements)
        )
    except metadata.PackageNotFoundError:
        return False


def prepare(folder: Path) -> None:
    requirements, environment = folder / "requirements.txt", folder / ".venv"
    ok = environment / "ok"
    environment.mkdir(exist_ok=True)
    with open(environment / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several copies may start at once; the first one does the work
        if ok.exists() and ok.stat().st_mtime >= requirements.stat().st_mtime and Path(ok.read_text().strip()).exists():
            return
        if satisfied(requirements.read_text()):
            python = sys.executable
        else:
            venv.create(environment, with_pip=True)
            python = str(environment / "bin" / "python")
            pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(requirements)]
            subprocess.run(pip, check=True, stdout=sys.stderr)
        draft = environment / "ok.new"
        draft.write_text(python + "\n")
        os.replace(draft, ok)


prepare(Path(sys.argv[1]))
