// Saves the memory of Python in WebAssembly, with all modules of Crosshatch loaded:
// node memory.mjs PYTHON, where PYTHON has the files of Pyodide and crosshatch.zip.
//
// Whoever puts the memory back has Python in a quarter of a second, instead of several seconds.

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

// An error that nobody catches would print the whole line of Pyodide in which it was thrown.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: folder, _makeSnapshot: true });
python.FS.writeFile("/crosshatch.zip", readFileSync(join(folder, "crosshatch.zip")));
const loaded = python.runPython(`
import sys, zipfile
from importlib import import_module

sys.path.insert(0, "/crosshatch.zip")

def load(name):
    """Load a module, unless it needs what is not here."""
    from crosshatch.errors import CrosshatchError
    try:
        import_module(name)
    except ImportError:
        return 0
    return 1

names = [
    name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    for name in zipfile.ZipFile("/crosshatch.zip").namelist()
    if name.endswith(".py") and "__main__" not in name
]
import crosshatch.web.site.in_pyodide
sum(map(load, names)), len(names)
`);
console.log(`${loaded} modules of crosshatch loaded`);
writeFileSync(join(folder, "memory.pack"), gzipSync(python.makeMemorySnapshot(), { level: 9 }));
