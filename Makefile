# Crosshatch from a fresh clone: `make run` solves a puzzle, `make test` runs every test.

PUZZLE ?= examples/gchq.toml
WHAT   ?= all
PYTHON ?= python3
NUMBER ?= 100000
READERS ?=
SECONDS ?= 60
SEED   ?= 7
JOBS   ?= 2
PAPER  ?=

BIN  := .venv/bin
# What the native core is built from; Python sources are used where they are.
CORE := pyproject.toml Cargo.toml $(wildcard Cargo.lock) \
        $(shell find crates -name '*.rs' -o -name Cargo.toml)

# The engine as WebAssembly: files of the page, of which Python's is built last.
WASM := src/crosshatch/web/page/client/python_engine.wasm

# What the parts of the site are built from: all of Python that runs in a browser.
SITE  := packages/site/crosshatch_site
PARTS := packages/site/build.py packages/site/memory.mjs packages/site/LICENSES.txt \
         $(shell find src/crosshatch -name '*.py' -o -name '*.tsv' -o -name '*.toml' -o -name '*.js' -o -name '*.css')

CARGO_TEST := cargo test --quiet --workspace --exclude crosshatch-python

# Tests of one file stay together, as their fixtures cost more than they do.
PYTEST := $(BIN)/pytest --quiet --numprocesses auto --dist loadfile --no-loadscope-reorder

# The long tests often wait for a browser or another process: one more of them than there are cores.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

# An active environment of the reader's own must not catch the build.
export PATH := $(or $(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)
export VIRTUAL_ENV := $(CURDIR)/.venv
export PYTHON
unexport CONDA_PREFIX PYTHONHOME PYTHONPATH
# The tests start hundreds of processes, and each would compile every module anew.
unexport PYTHONDONTWRITEBYTECODE

# Two steps never install into .venv at once.
.NOTPARALLEL:
.PHONY: help run test lock core-tests test-all walk check ratings days schemas transcripts costs goldens mutants chain fuzz bench bench-plots paper-data docs screenshots man tour
.PHONY: wasm wasm-shares site wheel sdist site-wheel release-check release-notes addresses clean

help: ## this list
	@echo "make …"
	@awk -F ':.*## ' '/^[a-z][a-z0-9-]*:.*## / { name[++n] = $$1; words[n] = $$2; \
		if (length($$1) > width) width = length($$1) } \
		END { for (i = 1; i <= n; i++) printf "  %-" width "s  %s\n", name[i], words[i] }' Makefile

run: .venv/built ## build what is not built yet, solve PUZZLE (examples/gchq.toml) and read its code
	@$(BIN)/crosshatch solve --scan "$(PUZZLE)"

test: .venv/built .venv/dev .venv/docs .venv/tools ## run every test of importance: Rust, Python, and the page in a browser
	@$(MAKE) --no-print-directory wasm || echo "SKIPPED the tests of the page in a browser: its engine is not built" >&2
	$(CARGO_TEST)
	@if command -v node >/dev/null; then node --test --test-reporter=dot tests/page/; \
		else echo "SKIPPED the tests of the page (tests/page): there is no node" >&2; fi
	$(PYTEST) -m "not exhaustive"

lock: .venv/dev ## choose the newest versions of what pyproject.toml lists, with hashes, in .ci/locked.txt
	@$(BIN)/python .ci/fetch --lock

core-tests: ## compile the tests of the Rust crates
	$(CARGO_TEST) --no-run

test-all: .venv/built .venv/dev .venv/docs .venv/tools ## run the tests that make test leaves out because they take minutes
	@$(MAKE) --no-print-directory site || echo "SKIPPED the tests of the page without a server: it is not built" >&2
	@$(MAKE) --no-print-directory docs || echo "SKIPPED the tests of the documentation: it is not built" >&2
	$(CARGO_TEST) -- --ignored
	$(PYTEST) --numprocesses $(WORKERS) -m exhaustive tests

walk: .venv/built .venv/dev .venv/tools ## build the site, and walk through it without a network
	@$(MAKE) --no-print-directory site || echo "SKIPPED the walk through the site: it is not built" >&2
	$(PYTEST) -m exhaustive tests/browser/test_site.py

check: .venv/dev ## format, lints, types, floors and lengths
	@.ci/prepare check
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy --strict
	cargo fmt --check
	cargo clippy --quiet --workspace --all-targets --locked -- -D warnings
	$(BIN)/pytest --quiet --noconftest tests/test_floors.py tests/test_crates.py tests/test_lengths.py

ratings: .venv/built .venv/dev ## rate the puzzles of the collections anew
	$(BIN)/python tests/rated_collections.py

days: .venv/built ## keep the puzzles of more days, up to those of the month UNTIL=2027-03, of all KINDS="tents color"
	$(BIN)/python packages/release/days.py $(UNTIL) $(KINDS) --missing

schemas: .venv/built .venv/dev ## write the tables of docs/json.md anew
	$(BIN)/python tests/json_schemas.py

transcripts: .venv/built .venv/dev ## write anew what commands print (tests/commands), what files give (formats), and all hints
	@$(BIN)/python tests/transcripts.py
	@$(BIN)/python tests/test_formats.py
	@PYTHONPATH=. $(BIN)/python tests/test_hint_transcripts.py

costs: .venv/built .venv/dev ## count anew what tasks cost (bench/costs.toml), and say what has changed
	@$(BIN)/python tests/costs.py

goldens: .venv/built .venv/dev ## draw the golden files of tests/goldens anew, and show what has changed
	@$(BIN)/python tests/goldens.py

mutants: NUMBER = 120
mutants: .venv/built .venv/dev .venv/docs .venv/tools ## put NUMBER=120 faults, drawn by SEED=7, into code, and say which no test notices
	@PYTHONPATH=tests $(BIN)/python -m mutants --number $(NUMBER) --seed $(SEED) --jobs $(JOBS) \
		--commit "$(COMMIT)" --against "$(AGAINST)"

chain: .venv/built .venv/dev ## take certificates to a formally verified checker, as far as it is installed; DIRS="DIR…"
	$(BIN)/python tests/verified_chain.py $(DIRS)

fuzz: .venv/built .venv/dev ## break contents for each reader, NUMBER=100000 READERS="json non", and inputs of the core, SECONDS=60
	.ci/fuzz $(SECONDS)
	$(BIN)/python tests/fuzz.py --number $(NUMBER) $(READERS)

bench: .venv/built .venv/bench ## measure: WHAT=line for bench/line.py, WHAT="survey --write", or all (an hour)
	@$(BIN)/python -m bench $(WHAT)

docs: site .venv/docs ## the documentation as a site, in dist/docs
	@$(BIN)/python -m docs.generator.build

screenshots: .venv/built .venv/dev .venv/tools ## take the pictures of the app for the documentation
	@$(BIN)/python tests/screenshots.py

bench-plots: .venv/bench ## draw the plots of the documentation from bench/RESULTS.md
	@$(BIN)/python -m bench._plots

wasm: $(WASM) ## the engine as WebAssembly, which the page uses

wasm-shares: | .venv/made ## what takes the room in the engine that the page fetches, by crate
	@$(BIN)/python packages/site/shares.py

site: $(WASM) $(SITE)/version.txt ## the app as a folder of files for any web space, in dist/site
	@PYTHONPATH=packages/site $(BIN)/crosshatch site --force -o dist/site

wheel: $(WASM) .venv/release ## a wheel for Python 3.11 and newer on systems like this one, in dist/wheels
	@$(BIN)/python packages/release/wheels.py abi3

sdist: $(WASM) .venv/release ## the sources as a package, in dist/wheels
	@$(BIN)/python packages/release/wheels.py sdist

site-wheel: $(SITE)/version.txt .venv/release ## a wheel with the built parts of the site, in dist/wheels
	@.ci/quietly "Building a wheel of the site…" \
		$(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist/wheels packages/site
	@rm -rf packages/site/build packages/site/*.egg-info
	@ls dist/wheels/crosshatch_puzzles_site-*.whl

release-check: .venv/built .venv/dev .venv/release .venv/bare ## build the packages and try them as users and the release do
	@$(BIN)/python packages/release/check.py

release-notes: ## print what is new in the version of Cargo.toml, or in VERSION=0.1.0
	@$(PYTHON) packages/release/notes.py $(VERSION)

addresses: ## write the address of the repository everywhere: REPOSITORY=https://… for another one
	@$(PYTHON) packages/release/addresses.py $(REPOSITORY)

man: dist/man/made ## the man pages, from what --help says, in dist/man

paper-data: .venv/built .venv/bench ## puzzles, answers and tables of all methods, in dist/paper-data.zip; PAPER="--number 20"
	@$(BIN)/python packages/paper/build.py $(PAPER) dist/paper-data.zip

tour: .venv/built .venv/dev ## run the notebook examples/tour.ipynb, and keep what it shows
	@$(BIN)/python tests/tour.py

clean: ## remove all that was built
	rm -rf .venv target dist $(dir $(WASM))*.wasm $(SITE)/files $(SITE)/bundle $(SITE)/version.txt .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
	rm -f src/crosshatch/_engine*.so

# The stamps: each says that a step is done, for what it depends on.

.venv/made:
	@.ci/prepare
	@.ci/quietly "Making .venv…" $(PYTHON) -m venv --clear .venv
	@touch $@

.venv/fetched: .ci/fetch .ci/locked.txt pyproject.toml | .venv/made
	@.ci/quietly "Fetching what Crosshatch needs…" $(BIN)/python .ci/fetch
	@touch $@

.venv/built: $(CORE) | .venv/fetched
	@.ci/quietly "Building the engine (a few minutes, once)…" $(BIN)/maturin develop --release
	@touch $@

$(WASM): .ci/wasm $(CORE) | .venv/made
	@.ci/wasm
	@touch $@

target/%/made: packages/site/%.txt
	@.ci/prepare site
	@.ci/quietly "Fetching $* from npm…" npm install --silent --no-save --no-audit --no-fund \
		--prefix target/$* "$*@$$(cut -d ' ' -f 1 $<)"
	@grep -qF "$$(cut -d ' ' -f 2 $<)" target/$*/node_modules/.package-lock.json || \
		{ echo "the package $* is not the one of $<" >&2; exit 1; }
	@touch $@

$(SITE)/version.txt: target/pyodide/made target/esbuild/made $(PARTS) | .venv/built
	@.ci/quietly "Bundling the page, and saving the memory of Python…" $(BIN)/python packages/site/build.py \
		target/pyodide/node_modules/pyodide target/esbuild/node_modules/.bin/esbuild

dist/man/made: packages/man/build.py $(wildcard src/crosshatch/cli/*.py) | .venv/built
	@$(BIN)/python $< dist/man
	@touch $@

.venv/dev .venv/bench .venv/docs .venv/release: .ci/locked.txt pyproject.toml | .venv/fetched
	@.ci/quietly "Fetching what $(@F) needs…" $(BIN)/python .ci/fetch $(@F)
	@touch $@

.venv/tools: .ci/prepare | .venv/made
	@.ci/prepare tests
	@touch $@

.venv/bare: .ci/prepare | .venv/made
	@.ci/prepare release
	@touch $@
