"""The facade: every public name, loaded when it is first used."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import crosshatch
from crosshatch import make

MOST_MODULES = 20


@pytest.mark.parametrize("name", crosshatch.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(crosshatch, name) is getattr(crosshatch, name)
    assert name in dir(crosshatch)


@pytest.mark.parametrize(
    ("home", "name"), [(home, name) for home in (crosshatch, make) for name in home.__all__]
)
def test_every_public_name_has_an_example(home: ModuleType, name: str) -> None:
    public = getattr(home, name)
    # The version and the alias `Ends` have no docstrings of their own.
    assert name in ("Ends", "__version__") or ">>> " in (public.__doc__ or "")


def test_a_name_that_is_not_public_is_none() -> None:
    with pytest.raises(AttributeError, match=r"^module 'crosshatch' has no attribute 'solved'$"):
        crosshatch.solved  # noqa: B018


def test_no_wing_hides_a_public_function() -> None:
    """`import crosshatch.render` would put the wing in the function's place; these two are both."""
    wings = {path.name for path in Path(crosshatch.__file__).parent.iterdir() if path.is_dir()}
    assert not {*crosshatch.__all__} & (wings - {"families", "make"})


def test_few_modules_are_loaded_before_anything_is_used() -> None:
    program = "import crosshatch, json, sys; print(json.dumps([*sys.modules]))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    own = [name for name in json.loads(ran.stdout) if name.startswith("crosshatch")]
    assert len(own) <= MOST_MODULES
