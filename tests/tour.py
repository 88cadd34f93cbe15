"""The notebook `examples/tour.ipynb`: `make tour` runs it and keeps what its cells show."""

import tempfile

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from traitlets.config import Config

try:
    from running import ROOT
except ImportError:
    from tests.running import ROOT

TOUR = ROOT / "examples" / "tour.ipynb"


def executed() -> NotebookNode:
    """Return the notebook with the outputs that its cells have now."""
    notebook = nbformat.read(TOUR, as_version=4)
    place = {"metadata": {"path": str(TOUR.parent)}}
    with tempfile.TemporaryDirectory() as scratch:
        # The kernel talks to this process alone, through sockets that only its user can open.
        config = Config(KernelManager={"transport": "ipc", "ip": f"{scratch}/kernel"})
        NotebookClient(
            notebook, config=config, timeout=600, kernel_name="python3", resources=place
        ).execute()
    for number, cell in enumerate(notebook.cells, start=1):
        # What differs from run to run would be a change of the file.
        cell["id"] = f"cell-{number}"
        cell["metadata"] = {}
        for output in cell.get("outputs", ()):
            # The picture is shown; the text in its place would be as long as the file.
            if "text/html" in output.get("data", {}):
                output["data"].pop("text/plain", None)
    notebook["metadata"] = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    return notebook


def main() -> None:
    """Run the notebook and write it with its outputs."""
    nbformat.write(executed(), TOUR)


if __name__ == "__main__":
    main()
