"""The program ``evenkeel``, as a shell starts it."""

from __future__ import annotations

import sys

from evenkeel import _evenkeel


def main() -> int:
    """Run the typed command and return its exit code."""
    _evenkeel.loaded_from(_evenkeel.__file__)
    return _evenkeel.program(["evenkeel", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
