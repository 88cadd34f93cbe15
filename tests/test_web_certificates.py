"""Certificates from the API: files that the checker accepts, or the reason why there is none."""

from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from calling import API, LOOSE, SMALL, client, refused
from drawings import HARD, puzzle_of
from running import ROOT

from crosshatch import Acceptance, check_certificate, load
from crosshatch.answers import certified_results
from crosshatch.files.native_file import write_mapping


def certificate(folder: Path, **said: Any) -> Path:
    """Return the file that the API answers with."""
    answer = client().post(f"{API}/certificate", json=said)
    assert 200 == answer.status_code, answer.text
    assert "application/zip" == answer.headers["content-type"]
    assert 'attachment; filename="certificate.zip"' == answer.headers["content-disposition"]
    path = folder / "certificate.zip"
    path.write_bytes(answer.content)
    return path


def example(name: str) -> dict[str, Any]:
    return write_mapping(load(ROOT / "examples" / f"{name}.toml").document)


@pytest.mark.parametrize(
    ("puzzle", "asked", "sentence"),
    [
        (SMALL, {}, "exactly 1 solution"),
        (example("impossible"), {}, "no solution"),
        (LOOSE, {"limit": 3}, "exactly 2 solutions"),
        (LOOSE, {"limit": 1}, "at least 1 solution"),
        ({**LOOSE, "givens": ["#?", "??"]}, {}, "exactly 1 solution"),
        (
            {**LOOSE, "givens": ["#?", "??"]},
            {"ignore_givens": True, "limit": 3},
            "exactly 2 solutions",
        ),
        (example("say-cheese"), {"known": True}, "88 cells alike in all solutions"),
    ],
)
def test_a_certificate_is_accepted_and_says_what_is_proved(
    tmp_path: Path, puzzle: dict[str, Any], asked: dict[str, Any], sentence: str
) -> None:
    checked = check_certificate(certificate(tmp_path, puzzle=puzzle, **asked))
    assert (Acceptance.ACCEPTED, sentence) == (checked.acceptance, checked.sentence)


def test_a_certificate_is_about_the_puzzle_that_was_sent(tmp_path: Path) -> None:
    path = certificate(tmp_path, puzzle=example("heart"))
    accepted, refusal = (
        check_certificate(path, load(ROOT / "examples" / f"{name}.toml")).acceptance
        for name in ("heart", "cat")
    )
    assert (Acceptance.ACCEPTED, Acceptance.REFUSED) == (accepted, refusal)


def test_a_title_is_only_text_in_a_certificate(tmp_path: Path) -> None:
    title = "../<b>Heart</b>"
    with ZipFile(certificate(tmp_path, puzzle={**SMALL, "title": title})) as archive:
        assert not any("Heart" in name for name in archive.namelist())
        assert f"A certificate for {title}: " in archive.read("README").decode()


def test_what_cannot_be_certified_is_refused_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(certified_results, "is_feasible", lambda _: False)
    sentence = "no certificate: the formula would be larger than any that is checked"
    assert (400, sentence) == refused("certificate", puzzle=SMALL)


def test_a_proof_that_takes_too_long_is_refused() -> None:
    hard = write_mapping(puzzle_of(HARD).document)
    said = refused("certificate", puzzle=hard, seconds=0.4)
    assert (422, "not done within 0.4 seconds") == said
