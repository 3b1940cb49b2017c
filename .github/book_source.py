"""Copies the pages of a folder for mdBook, which knows only that folder.

    python3 .github/book_source.py docs target/docs https://github.com/OWNER/evenkeel/tree/main target/release/evenkeel

A link to a file outside of the folder becomes one to the repository; mdBook would look for it on the site. A link to a README.md becomes one to
index.md, the name of such a page in a book. The reference of all commands is printed by the program, and stands in the copy alone.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

LINK = re.compile(r"(?<=\]\()(?P<target>[^)\s#]+)(?P<anchor>#[^)\s]*)?(?=\))")
REFERENCE = "# Reference\n\n"
FENCE = re.compile(r"^(```.*?^```)", re.MULTILINE | re.DOTALL)


def rewrite(text: str, page: Path, repository: str) -> str:
    """The text of a page, given by its path from the root of the repository, with the links of a book."""

    def link(found: re.Match[str]) -> str:
        target, anchor = found["target"], found["anchor"] or ""
        if ":" in target:
            return found[0]
        path = Path(os.path.normpath(page.parent / target))
        if path.parts[0] != page.parts[0]:
            return f"{repository}/{path.as_posix()}{anchor}"
        return re.sub(r"(^|/)README\.md$", r"\1index.md", target) + anchor

    parts = FENCE.split(text)
    return "".join(part if FENCE.match(part) else LINK.sub(link, part) for part in parts)


def add_commands(copy: Path, program: str) -> None:
    """Adds the page of all commands, first in the reference."""
    page = subprocess.run([program, "help", "commands"], check=True, capture_output=True, text=True, encoding="utf-8").stdout
    (copy / "reference" / "commands.md").write_text(page, encoding="utf-8")
    summary = copy / "SUMMARY.md"
    before, after = summary.read_text(encoding="utf-8").split(REFERENCE)
    summary.write_text(f"{before}{REFERENCE}- [Commands](reference/commands.md)\n{after}", encoding="utf-8")


def main(folder: str, copy: str, repository: str, program: str) -> None:
    """Writes the copy."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    for page in Path(folder).rglob("*.md"):
        if page.name != "SUMMARY.md":
            text = rewrite(page.read_text(encoding="utf-8"), page, repository)
            (Path(copy) / page.relative_to(folder)).write_text(text, encoding="utf-8")
    add_commands(Path(copy), program)


if __name__ == "__main__":
    main(*sys.argv[1:])
