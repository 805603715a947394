#!/usr/bin/env python3
"""Scans the archive of server/room for symbols of clocks, randomness, sockets, threads and files.

The rules must give the same room on every machine and for ever; an undefined symbol of this list is how they would stop doing so.
Usage: check_purity.py ARCHIVE. Exit 1 when one is found, or when the archive has no symbols at all (then the check would be blind).
"""
import re
import subprocess
import sys

BANNED = re.compile(
    r"\b(clock_gettime|gettimeofday|time|localtime\w*|gmtime\w*|strftime|clock|nanosleep|usleep|sleep|"
    r"rand|srand|random|getrandom|getentropy|drand48|"
    r"socket|connect|bind|listen|accept4?|send|sendto|sendmsg|recv|recvfrom|recvmsg|epoll_\w+|poll|select|"
    r"pthread_\w+|fork|execve|system|getenv|setlocale|"
    r"open|openat|fopen\w*|read|write|pread|pwrite|mmap)(@|$)"
    r"|std::(chrono|random_device|thread|mutex|condition_variable|this_thread|filesystem|basic_[io]?fstream|cout|cerr|cin)"
    r"|std::__\w*::?random_device|\bu_\w+_\d\d\b|\bSSL_|\bEVP_")


def main() -> int:
    text = subprocess.run(["nm", "-C", "--undefined-only", sys.argv[1]], check=True, capture_output=True, text=True).stdout
    symbols = [line.split(None, 1)[1].strip() for line in text.splitlines() if re.match(r"\s+U\s", line)]
    found = sorted({symbol for symbol in symbols if BANNED.search(symbol)})
    for symbol in found:
        print(f"impure: {symbol}")
    print(f"{len(symbols)} undefined symbols, {len(found)} impure")
    return 1 if found or not symbols else 0


if __name__ == "__main__":
    sys.exit(main())
