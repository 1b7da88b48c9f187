# `make help` lists what there is to do. What is made lies in build/, .venv, .venv-bench and web/node_modules.

PYTHON ?= python3
GAMES ?= 1000000

BIN := .venv/bin
PIP := -m pip install -qq --disable-pip-version-check
INTERPRETED := TABLEHAVEN_BUILD=interpreted PYTHONPATH=src
COMPILED := TABLEHAVEN_BUILD=compiled PYTHONPATH=build/compiled
RELEASE := TABLEHAVEN_BUILD=compiled PYTHONPATH=build/release
BROWSER := $(COMPILED) $(BIN)/python -m pytest -n auto --maxprocesses 4 --dist worksteal tests/browser
RULES := $(INTERPRETED) $(BIN)/python -m tests.rules

.DEFAULT_GOAL := help
.PHONY: help play test web browser lint rules bench soak clean compiled release page
.DELETE_ON_ERROR:

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s  %s\n", $$1, $$2 }' Makefile

play: compiled page ## Play in the browser
	@$(COMPILED) $(BIN)/python -m tablehaven

test: .venv/installed ## Lint, run every test interpreted and compiled, play through the page, count the rules proven
	@scripts/install-system-packages
	@$(MAKE) --no-print-directory --jobs=2 --output-sync lint compiled web
	@echo "Testing the interpreted build …"
	@$(INTERPRETED) $(BIN)/python -m pytest -n auto --ignore=tests/browser
	@echo "Testing the compiled build …"
	@$(COMPILED) $(BIN)/python -m pytest -n auto --ignore=tests/browser
	@echo "Playing through the page in Chromium …"
	@$(BROWSER)
	@$(RULES)

browser: compiled page ## Play through the page in a real Chromium
	@scripts/install-system-packages
	@$(BROWSER)

lint: .venv/installed web/node_modules/.stamp ## Check style, types and the traps of mypyc
	@echo "Checking style and types …"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet || { echo "The files above are not formatted: run $(BIN)/ruff format"; exit 1; }
	@$(BIN)/mypy --strict --no-error-summary
	@$(BIN)/python -m tests.lints
	@$(BIN)/python web/build.py --lint

web: page
	@echo "Testing the page …"
	@$(BIN)/python web/build.py --check

rules: .venv/installed ## Show how many rules, cards, decisions and endings have a test
	@$(RULES)

bench: release page .venv-bench/installed ## Measure the speed, beside other engines
	@$(RELEASE) .venv-bench/bin/python -m bench
	@$(RELEASE) .venv-bench/bin/python -m bench.server
	@$(RELEASE) $(BIN)/python -m bench.page

soak: release ## Play a million random games and check each of them (GAMES=1000 plays fewer)
	@echo "Playing $(GAMES) games …"
	@$(RELEASE) $(BIN)/python -m tests.soak --games $(GAMES)

clean: ## Remove what was built; what was installed stays (.venv, .venv-bench, web/node_modules)
	@rm -rf build dist .hypothesis web/fixtures/*.json
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# Always asked, never slow: hatch_build.py does nothing if the tree fits the sources.
compiled: .venv/made
	@$(BIN)/python hatch_build.py build/compiled

# What ships: slower to make, faster to run.
release: .venv/made
	@$(BIN)/python hatch_build.py --release build/release

# Always asked, never slow, like the compiled tree.
page: .venv/made web/node_modules/.stamp
	@$(BIN)/python web/build.py build/page

# Once for all that need it, before any of them: two installations at a time would spoil each other.
web/node_modules/.stamp: web/package-lock.json .venv/made
	@$(BIN)/python web/build.py --install
	@touch $@

# Enough to build and to play.
.venv/made: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Tablehaven needs Python 3.11 or newer; name one with: make PYTHON=python3.11"; exit 1; }
	@echo "Installing what Tablehaven needs into .venv …"
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv || { rm -rf .venv; \
	  echo "$(PYTHON) cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@$(BIN)/python $(PIP) -e '.[build]'
	@touch $@

# And to test.
.venv/installed: .venv/made
	@echo "Installing the tools of the tests into .venv …"
	@$(BIN)/python $(PIP) -e '.[test,lint,build]'
	@touch $@

# A second environment, because the engines we compare with are heavy.
.venv-bench/installed: .venv/made
	@echo "Installing the engines to compare with into .venv-bench …"
	@test -x .venv-bench/bin/pip || $(BIN)/python -m venv .venv-bench
	@.venv-bench/bin/python $(PIP) -e '.[bench]'
	@touch $@
