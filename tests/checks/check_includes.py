#!/usr/bin/env python3
"""Holds every #include against the table of ARCHITECTURE.md ("Folders, and who may depend on whom").

Each folder lists what it may include: own-tree prefixes and library prefixes. Standard headers (no slash, no .h but the
C ones named below) are free to everybody. Anything else is a finding with file and line. Exit 1 when there is one.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]')

MODEL = ["content/model.hpp", "content/decimal.hpp", "content/limits.hpp", "content/expected.hpp", "content/assert.hpp"]
PLAIN_CONTENT = MODEL + ["content/deck_io.hpp"]
PORTS = ["server/log/room_log.hpp", "server/log/digest.hpp", "server/board/leaderboards.hpp"]
TRIES = ["server/tries/try_budget.hpp"]
BASE = ["content/expected.hpp", "content/assert.hpp"]

# folder: (own tree, libraries). The longest matching folder or file rules.
RULES = {
    "content": (["content/"], ["tl/", "yaml-cpp/", "unicode/", "zip.h", "pugixml.hpp"]),
    "server/room": (["server/room/"] + MODEL, ["tl/"]),
    "server/wire": (["server/wire/", "server/room/"] + MODEL, ["tl/"]),
    "server/telemetry": (["server/telemetry/"], ["spdlog/"]),
    "server/telemetry/reason.cpp": (["server/telemetry/", "server/wire/message.hpp"], []),
    "server/telemetry/metrics_page.cpp": (["server/telemetry/"], ["prometheus/"]),
    "server/store": (["server/store/"] + BASE, ["tl/", "sqlite3.h"]),
    "server/redis": (["server/redis/"] + BASE, ["tl/", "boost/asio", "hiredis/"]),
    "server/log": (["server/log/", "server/room/", "server/wire/", "server/store/", "server/redis/", "server/telemetry/"] + MODEL,
                   ["tl/", "boost/asio", "sqlite3.h", "openssl/"]),
    "server/tries": (["server/tries/", "server/room/", "server/log/digest.hpp"] + MODEL, ["tl/"]),
    "server/board": (["server/board/", "server/room/", "server/store/", "server/redis/"] + MODEL, ["tl/", "boost/asio", "sqlite3.h"]),
    "server/lane": (["server/lane/", "server/room/", "server/wire/", "server/telemetry/"] + PLAIN_CONTENT + PORTS + TRIES,
                    ["tl/", "boost/asio", "unicode/"]),
    "server/api": (["server/api/", "server/room/", "server/wire/", "server/telemetry/", "content/"] + PORTS + TRIES, ["tl/", "nlohmann/"]),
    "server/net": (["server/net/", "server/lane/", "server/api/", "server/room/", "server/wire/", "server/telemetry/"] + MODEL + PORTS + TRIES,
                   ["tl/", "boost/asio", "boost/beast", "boost/system", "openssl/"]),
    "server/main.cpp": (["server/", "content/"], ["tl/", "boost/asio", "CLI/", "nlohmann/"]),
    "server/config.cpp": (["server/config.hpp", "server/api/keys.hpp", "server/redis/address.hpp", "server/room/limits.hpp", "server/log/embedded_log.hpp"],
                          ["tl/", "CLI/", "boost/version.hpp", "openssl/crypto.h", "spdlog/version.h"]),
    "server/config.hpp": (["server/log/embedded_log.hpp"], ["tl/"]),
    "client-cli": (["client-cli/", "content/", "server/wire/", "server/room/", "server/log/digest.hpp"],
                   ["tl/", "boost/asio", "CLI/", "nlohmann/", "utf8proc.h", "qrencode.h"]),
    "client-cli/link.cpp": (["client-cli/", "content/", "server/wire/", "server/room/"],
                            ["tl/", "boost/asio", "boost/beast", "boost/system", "openssl/"]),
}

# System headers with a slash or .h that are not a library's. The rules may not have any of them.
SYSTEM = re.compile(r"^(sys|netinet|arpa|net)/|^(unistd|fcntl|signal|termios|poll|dirent|langinfo|ifaddrs|pwd|wchar|locale|pthread)\.h$")
PURE = "server/room"
PURE_BANNED = {"chrono", "random", "thread", "mutex", "atomic", "condition_variable", "future", "iostream", "fstream",
               "filesystem", "ctime", "shared_mutex"}


def rule_of(path: str):
    best = max((folder for folder in RULES if path == folder or path.startswith(folder + "/")), key=len, default=None)
    return best


def finding(path: str, folder: str, header: str) -> str | None:
    trees, libraries = RULES[folder]
    if header.endswith(".pb.h") or header.startswith("google/protobuf"):
        return None if folder == "server/wire" and path.endswith(".cpp") else "generated code is for server/wire/*.cpp alone"
    if any(header == tree or (tree.endswith("/") and header.startswith(tree)) for tree in trees):
        return None
    if any(header == library or header.startswith(library) for library in libraries):
        return None
    if header.split("/")[0] in ("server", "content", "client-cli", "gpu"):
        return f"{folder} may not depend on it"
    if SYSTEM.search(header):
        return "the rules touch no system" if folder == PURE else None
    if "/" in header or header.endswith(".h") or header.endswith(".hpp"):
        return f"{folder} may not use this library"
    if folder == PURE and header in PURE_BANNED:
        return "the rules have no clock, randomness, thread or I/O"
    return None


def main() -> int:
    findings, files = [], 0
    for top in ("content", "server", "client-cli", "gpu"):
        for file in sorted((ROOT / top).rglob("*")):
            if file.suffix not in (".cpp", ".hpp", ".cu", ".cuh"):
                continue
            path = file.relative_to(ROOT).as_posix()
            folder = rule_of(path)
            if folder is None:
                findings.append(f"{path}:1: no rule for this folder")
                continue
            files += 1
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                why = finding(path, folder, match.group(1)) if match else None
                if why:
                    findings.append(f"{path}:{number}: {match.group(1)}: {why}")
    print("\n".join(findings))
    print(f"{files} files, {len(findings)} findings")
    return 1 if findings or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
