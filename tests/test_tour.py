"""The notebook `examples/tour.ipynb` runs, and shows what is kept in it."""

import re
from collections.abc import Iterator

import nbformat
import pytest
from nbformat import NotebookNode
from running import without_times
from tests.tour import TOUR, executed


@pytest.fixture(scope="module")
def kept() -> NotebookNode:
    return nbformat.read(TOUR, as_version=4)


def shown(notebook: NotebookNode) -> Iterator[tuple[str, list[str]]]:
    """Yield each cell with code and what it shows, without times."""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            yield cell.source, [*map(text_of, cell.outputs)]


def text_of(output: NotebookNode) -> str:
    assert output.output_type in ("display_data", "execute_result", "stream"), output
    data = output.get("data", {})
    text = output.get("text") or data.get("text/html") or data.get("text/plain")
    assert isinstance(text, str)
    return re.sub(r"  +", " ", without_times(text))


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore")
def test_the_tour_runs_and_shows_what_is_kept(kept: NotebookNode) -> None:
    assert [*shown(kept)] == [*shown(executed())]


def test_the_tour_shows_what_it_promises(kept: NotebookNode) -> None:
    code = "\n".join(source for source, _ in shown(kept))
    for name in ("solve", "hint", "make.nonogram", "optimize", "batch", "check_certificate"):
        assert f"crosshatch.{name}(" in code
    assert all(outputs for _, outputs in shown(kept))
