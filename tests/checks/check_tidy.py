#!/usr/bin/env python3
"""House rules that no formatter knows: sizes of files and functions, banned calls, left-over marks, paths and hosts.

Sizes: a file 600 lines (tests 800), a header of server/room 300, a function 70 (tests 120), server/main.cpp 200. Function lengths are read off the
indentation that the formatters guarantee: a definition opens at the margin and closes with `}` at the margin. A suite of steps
(`describe`, `test`) is not one function.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = {".cpp", ".hpp", ".cu", ".cuh", ".ts", ".tsx", ".mjs", ".py", ".sh"}
MARK = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
SLEEP = re.compile(r"\b(sleep_for|sleep_until|usleep|nanosleep)\b")
UNTRACKED = {".git", ".node", ".cache", "build", "lectern-data", "client-web/node_modules", "client-web/dist", "client-web/src/gen"}
OPENS = re.compile(r"^[A-Za-z_~\[].*\{\s*(//.*)?$")
NOT_FUNCTION = re.compile(r"^(namespace|struct|class|enum|union|extern|constinit|export (const|enum|interface|type|class|default \{)|interface|type|const|describe|test)\b|=\s*\{|^\[\[.*\]\]\s*(struct|class)")


def listed() -> list[str]:
    """What git knows or would take; in a source archive, or where git refuses, everything but what is never tracked."""
    try:
        found = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True)
        return found.stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        files = (p.relative_to(ROOT) for p in ROOT.rglob("*"))
        return sorted(str(p) for p in files if not UNTRACKED & {str(folder) for folder in p.parents})


def names_this_machine(line: str) -> bool:
    """The folder of this checkout. A checkout right below the root has a name too short to mean anything."""
    return len(ROOT.parts) > 2 and f"{ROOT}/" in line


def line_limit(path: str) -> int:
    if path == "server/main.cpp":
        return 200
    if path.startswith("server/room/") and path.endswith(".hpp"):
        return 300
    return 800 if is_test(path) else 600


def is_test(path: str) -> bool:
    return path.startswith("tests/") or "/test/" in path


def long_functions(path: str, lines: list[str]):
    limit = 120 if is_test(path) else 70
    start = None
    for number, line in enumerate(lines, 1):
        if start is None and OPENS.match(line) and not NOT_FUNCTION.search(line):
            start = number
        elif start is not None and line.startswith("}"):
            if number - start + 1 > limit:
                yield f"{path}:{start}: a function of {number - start + 1} lines ({limit})"
            start = None


def check(path: str) -> list[str]:
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    found = []
    if len(lines) > line_limit(path):
        found.append(f"{path}:1: {len(lines)} lines ({line_limit(path)})")
    found += long_functions(path, lines)
    here = path == "tests/checks/check_tidy.py"
    for number, line in enumerate(lines, 1):
        if MARK.search(line) and not here:
            found.append(f"{path}:{number}: a left-over mark")
        if path.startswith("tests/") and SLEEP.search(line) and not here and not path.endswith("check_purity.py"):
            found.append(f"{path}:{number}: tests do not sleep: use virtual time, a readiness line or port 0")
        if names_this_machine(line):
            found.append(f"{path}:{number}: a path of this machine")
    return found


def main() -> int:
    paths = [p for p in listed() if (ROOT / p).is_file()]
    code = [p for p in paths if pathlib.Path(p).suffix in CODE or p in ("dev", ".ci/run")]
    findings = [finding for path in code for finding in check(path)]
    lock = ROOT / "client-web/package-lock.json"
    if lock.exists() and '"resolved"' in lock.read_text(encoding="utf-8"):
        findings.append("client-web/package-lock.json: names a registry host")
    architecture = ROOT / "ARCHITECTURE.md"
    if architecture.exists() and len(architecture.read_text(encoding="utf-8").splitlines()) > 200:
        findings.append("ARCHITECTURE.md: more than 200 lines")
    print("\n".join(findings))
    print(f"{len(code)} files, {len(findings)} findings")
    return 1 if findings or not code else 0


if __name__ == "__main__":
    sys.exit(main())
