"""Tests of releases: notes, addresses, licenses, the workflow, help and templates."""

import json
import re
import runpy
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml

from crosshatch.web import page_files

ROOT = Path(__file__).parents[1]
RELEASE = ROOT / "packages" / "release"
sys.path.insert(0, str(RELEASE))

import addresses  # noqa: E402
import examples  # noqa: E402
import notes  # noqa: E402
import sbom  # noqa: E402
import wheels  # noqa: E402

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHANGES = """# Changes

## 0.2.0 (not released yet)

- Two

## 0.1.0 (2026-12-01)

- One
"""


@pytest.mark.parametrize(
    ("version", "date", "changed"),
    [("0.2.0", "not released yet", "- Two"), ("0.1.0", "2026-12-01", "- One")],
)
def test_notes_are_the_section_of_a_version(version: str, date: str, changed: str) -> None:
    assert (date, changed) == notes.notes(CHANGES, version)


def test_a_version_without_a_section_is_refused() -> None:
    with pytest.raises(
        notes.ReleaseError, match=r"no section for 0\.3\.0, only for 0\.2\.0, 0\.1\.0"
    ):
        notes.notes(CHANGES, "0.3.0")


@pytest.mark.parametrize(
    ("tag", "date", "owner", "sentence"),
    [
        ("v0.2.0", "2026-12-01", "o", "Cargo.toml has version 0.1.0, so v0.1.0 is expected"),
        ("v0.1.0", "not released yet", "o", "0.1.0 has 'not released yet' where its date is"),
        ("v0.1.0", "2026-12-01", "OWNER", "`make addresses REPOSITORY=https://…` writes"),
    ],
)
def test_a_tag_that_is_not_ready_is_refused(tag: str, date: str, owner: str, sentence: str) -> None:
    with pytest.raises(notes.ReleaseError, match=re.escape(sentence)):
        notes.require_tag(tag, "0.1.0", date, f"https://example.org/{owner}/crosshatch")


def test_nothing_but_addresses_has_the_placeholder_for_the_owner() -> None:
    for name in (
        "pyproject.toml",
        "packages/site/pyproject.toml",
        "CITATION.cff",
        "README.md",
        "Cargo.toml",
    ):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "OWNER" not in text.replace(addresses.repository(), ""), name


def test_packages_have_the_engine_for_browsers() -> None:
    [included] = PYPROJECT["tool"]["maturin"]["include"]
    assert (["sdist", "wheel"], ROOT / included["path"]) == (
        included["format"],
        wheels.CLIENT / "*.wasm",
    )
    engines = [page_files.FOLDER / name for name in (page_files.ENGINE, page_files.PYTHON_ENGINE)]
    assert engines == [*wheels.ENGINES]


def test_a_tag_that_is_ready_is_accepted() -> None:
    notes.require_tag("v0.1.0", "0.1.0", "2026-12-01", "https://example.org/crosshatch")


def test_the_version_has_notes() -> None:
    command = [sys.executable, RELEASE / "notes.py"]
    ran = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    assert "\n- " in ran.stdout
    assert "\n## " not in f"\n{ran.stdout}"


def test_readme_names_no_relative_address() -> None:
    assert README == addresses.absolute(README, addresses.repository())


def test_every_address_of_the_project_in_readme_is_a_file() -> None:
    found = re.findall(r"^\[[^\]]+\]: (.*?)/(blob|raw)/main/([^\s#]+)", README, re.MULTILINE)
    assert len(found) > 20
    for base, view, name in found:
        assert addresses.repository() == base
        assert (ROOT / name).is_file(), name
        assert ("raw" if Path(name).suffix in addresses.PICTURES else "blob") == view


def test_every_link_of_readme_has_its_address() -> None:
    labels = set(re.findall(r"\]\[([^\]]+)\]", README))
    assert labels == set(re.findall(r"^\[([^\]]+)\]: ", README, re.MULTILINE))


def test_relative_links_become_absolute() -> None:
    others = "[three](https://example.org), [four](#a)"
    page = f"See [one](docs/one.md#a) and ![two](./two.png), {others}.\n"
    absolute = addresses.absolute(page, "https://example.org/p")
    assert absolute == (
        f"See [one][one-md-a] and ![two][two-png], {others}.\n\n"
        "[one-md-a]: https://example.org/p/blob/main/docs/one.md#a\n"
        "[two-png]: https://example.org/p/raw/main/two.png\n"
    )
    assert absolute == addresses.absolute(absolute, "https://example.org/p")


def test_all_addresses_begin_with_that_of_the_repository() -> None:
    repository = addresses.repository()
    assert all(address.startswith(repository) for address in PROJECT["urls"].values())
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert repository == citation["repository-code"]
    crates = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))["workspace"]
    assert repository == crates["package"]["repository"]
    for crate in crates["members"]:
        manifest = tomllib.loads((ROOT / crate / "Cargo.toml").read_text(encoding="utf-8"))
        assert {"workspace": True} == manifest["package"]["repository"], crate


def test_the_citation_says_what_the_package_says() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert "1.2.0" == citation["cff-version"]
    assert {"message", "title", "abstract"} <= citation.keys()
    assert PROJECT["authors"] == citation["authors"] == [{"name": "Crosshatch contributors"}]
    assert PROJECT["license"] == citation["license"]
    assert "version" not in citation


def test_every_crate_in_the_native_core_is_in_the_licenses() -> None:
    listed = (ROOT / "licenses" / "LICENSE-RUST.txt").read_text(encoding="utf-8")
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    ran = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    packages = {package["id"]: package for package in json.loads(ran.stdout)["packages"]}
    nodes = {node["id"]: node for node in json.loads(ran.stdout)["resolve"]["nodes"]}
    [waiting] = [
        [key] for key, package in packages.items() if package["name"] == "crosshatch-python"
    ]
    linked = set()
    while waiting:
        for needed in nodes[waiting.pop()]["deps"]:
            kinds = {kind["kind"] for kind in needed["dep_kinds"] if not kind["target"]}
            package = packages[needed["pkg"]]
            runs_in_compiler = any("proc-macro" in target["kind"] for target in package["targets"])
            if None in kinds and not runs_in_compiler and package["id"] not in linked:
                linked.add(package["id"])
                waiting.append(package["id"])
    names = {packages[key]["name"] for key in linked if packages[key]["source"]}
    assert {"pyo3", "libc"} <= names
    for name in names:
        assert re.search(rf"\b{name}\b", listed), name


def test_each_extra_for_users_has_a_command_that_needs_it() -> None:
    extras = {*PROJECT["optional-dependencies"]} - {*examples.NOT_FOR_USERS}
    assert extras == {*examples.COMMANDS, *examples.ONLY_EXAMPLES}


@pytest.mark.parametrize(
    "extra", sorted({*examples.COMMANDS, *examples.ONLY_EXAMPLES, "all", "site"})
)
def test_each_extra_for_users_is_in_readme_and_on_the_page_about_installing(extra: str) -> None:
    listed = README[README.index("Extras add") : README.index("an error names it")]
    assert f"`{extra}`" in listed
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    assert f"\n| `{extra}` | " in page


def test_all_is_made_of_every_extra_for_users() -> None:
    tried = {*examples.COMMANDS, *examples.ONLY_EXAMPLES}
    assert tried == examples.closure(["all"]) - {"all"}


def test_linux_wheels_are_linked_for_old_systems() -> None:
    command = wheels.command("abi3", "aarch64-unknown-linux-musl", "python3.11")
    assert ["--zig", "--compatibility", "musllinux_1_2"] == command[-3:]
    assert "--zig" not in wheels.command("abi3", "x86_64-pc-windows-msvc", "python3.11")


def test_help_names_every_command_of_make() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    commands = [name for line in phony for name in line.split()]
    ran = subprocess.run(
        ["make", "--no-print-directory", "help"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    shown = dict(line.split(maxsplit=1) for line in ran.stdout.splitlines()[1:])
    assert {"release-check", "test-all", "help"} <= {*commands}
    assert sorted(commands) == sorted(shown)
    assert all(shown.values())


def test_templates_and_workflows_can_be_read() -> None:
    files = [*(ROOT / ".github").rglob("*.yml")]
    assert len(files) >= 5
    for file in files:
        assert yaml.safe_load(file.read_text(encoding="utf-8")), file
    for file in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"):
        form = yaml.safe_load(file.read_text(encoding="utf-8"))
        assert {"name", "description", "body"} <= form.keys(), file
        named = [part["id"] for part in form["body"]]
        assert len(named) == len({*named})


def test_the_container_builds_with_commands_of_make() -> None:
    container = json.loads(
        (ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8")
    )
    make, *targets = container["updateContentCommand"].split()
    assert "make" == make
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in targets:
        assert re.search(rf"^(?:\S+ )*{re.escape(target)}(?: \S+)*:", text, re.MULTILINE), target


WORKFLOWS = {
    file.stem: file.read_text(encoding="utf-8")
    for file in (ROOT / ".github" / "workflows").glob("*.yml")
}


@pytest.mark.parametrize("name", sorted(WORKFLOWS))
def test_what_a_workflow_uses_is_pinned(name: str) -> None:
    used = re.findall(r"uses: (.*)", WORKFLOWS[name])
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    for image in re.findall(r"docker run .* (\S+) \\\n|image: (\S+)", WORKFLOWS[name]):
        assert re.search(r"@sha256:[0-9a-f]{64}$", "".join(image)), image
    assert "pip install" not in WORKFLOWS[name]


@pytest.mark.parametrize("name", sorted(WORKFLOWS))
def test_a_job_that_may_write_installs_nothing(name: str) -> None:
    workflow = yaml.safe_load(WORKFLOWS[name])
    assert {} == workflow["permissions"]
    for job in workflow["jobs"].values():
        if {*job["permissions"].values()} != {"read"}:
            commands = [step["run"] for step in job["steps"] if "run" in step]
            assert all(command.startswith("gh release create ") for command in commands)
            assert "actions/checkout" not in str(job["steps"])


def test_every_package_is_locked_with_what_it_needs() -> None:
    fetch = runpy.run_path(str(ROOT / ".ci" / "fetch"))
    name_of, needed_by, closure = fetch["name_of"], fetch["needed_by"], fetch["closure"]
    locked = (ROOT / ".ci" / "locked.txt").read_text(encoding="utf-8")
    for extra in {*PROJECT["optional-dependencies"]} - {"site"}:
        # It names what is missing.
        assert closure({*map(name_of, needed_by(extra))}, locked)
    entries = closure({"rich"}, locked)
    names = {line.partition("==")[0] for line in entries.splitlines() if line[0] != " "}
    assert {"rich", "markdown-it-py", "mdurl", "pygments"} == names
    assert all("--hash=sha256:" in entry for entry in entries.split("# via")[:-1])


def test_the_bill_names_crates_packages_and_the_python_of_the_site(tmp_path: Path) -> None:
    wheel = tmp_path / "crosshatch_puzzles-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        core = {"components": [{"purl": "pkg:cargo/pyo3@1"}]}
        archive.writestr("a.dist-info/sboms/core.cyclonedx.json", json.dumps(core))
        needed = "Requires-Dist: rich>=13\nRequires-Dist: numpy>=2 ; extra == 'make'\n"
        developers = "Requires-Dist: mypy>=1.15 ; extra == 'dev'\n"
        archive.writestr("a.dist-info/METADATA", needed + developers)
    locked = "mypy==1.16 \\\nnumpy==2.4 ; python_version < '3.12' \\\nrich==14.0 \\\n"
    found = sbom.bill(wheel, locked, "1.2.3 sha512-AAEC")["components"]
    expected = {
        "pkg:cargo/pyo3@1": None,
        "pkg:npm/pyodide@1.2.3": "optional",
        "pkg:pypi/numpy@2.4": "optional",
        "pkg:pypi/rich@14.0": "required",
    }
    assert expected == {each["purl"]: each.get("scope") for each in found}
    assert "000102" == found[-1]["hashes"][0]["content"]
