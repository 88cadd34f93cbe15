"""Write the bill of materials of a release, in CycloneDX: sbom.py WHEEL FILE.

Maturin lists the crates in the native core, in the wheel. Added to them are the packages that users
install beside it, in the versions that Crosshatch was tried with, and the Python of the site.
"""

import base64
import json
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from examples import NOT_FOR_USERS

ROOT = Path(__file__).parents[2]
LOCKED = ROOT / ".ci" / "locked.txt"
PYODIDE = ROOT / "packages" / "site" / "pyodide.txt"


def bill(wheel: Path, locked: str, pyodide: str) -> dict[str, Any]:
    """Return the bill of a wheel, of the packages that its metadata names, and of Pyodide."""
    with zipfile.ZipFile(wheel) as archive:
        [name] = [each for each in archive.namelist() if "/sboms/" in each]
        found: dict[str, Any] = json.loads(archive.read(name))
        [name] = [each for each in archive.namelist() if each.endswith(".dist-info/METADATA")]
        metadata = archive.read(name).decode()
    found["components"] += components(metadata, locked)
    version, integrity = pyodide.split()
    site = component("npm", "pyodide", version, "optional")
    digest = base64.b64decode(integrity.removeprefix("sha512-")).hex()
    found["components"].append({**site, "hashes": [{"alg": "SHA-512", "content": digest}]})
    return found


def components(metadata: str, locked: str) -> Iterator[dict[str, Any]]:
    """Yield the packages that users may install, as the metadata of a wheel lists them."""
    versions = dict(re.findall(r"^([\w.-]+)==(\S+)", locked, re.MULTILINE))
    listed = re.findall(
        r"^Requires-Dist: ([\w.-]+)(?:.* extra == '(\w+)')?", metadata, re.MULTILINE
    )
    needed = {(name.lower(), bool(extra)) for name, extra in listed if extra not in NOT_FOR_USERS}
    for name, is_extra in sorted(needed):
        if name in versions:
            yield component("pypi", name, versions[name], "optional" if is_extra else "required")


def component(index: str, name: str, version: str, scope: str) -> dict[str, Any]:
    """Return a package as CycloneDX describes it."""
    purl = f"pkg:{index}/{name}@{version}"
    return {
        "type": "library",
        "name": name,
        "version": version,
        "purl": purl,
        "bom-ref": purl,
        "scope": scope,
    }


def main() -> None:
    """Write the bill of a wheel."""
    wheel, file = map(Path, sys.argv[1:])
    found = bill(wheel, LOCKED.read_text(encoding="utf-8"), PYODIDE.read_text(encoding="utf-8"))
    file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{file.name}, {len(found['components'])} components")


if __name__ == "__main__":
    main()
