"""The built parts of the site of Crosshatch: `crosshatch site` writes them beside its page."""

from pathlib import Path

VERSION = (Path(__file__).parent / "version.txt").read_text(encoding="utf-8").strip()
"""The version of Crosshatch that they are built from."""
FILES = Path(__file__).parent / "files"
"""The folder with Python in WebAssembly."""
BUNDLE = Path(__file__).parent / "bundle"
"""The folder with the scripts and style sheets of the page, in few files."""
