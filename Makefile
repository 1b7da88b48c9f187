# `make help` lists what there is to do. What is made lies in build/, .venv, .venv-bench and web/node_modules.

PYTHON ?= python3
GAMES ?= 1000000
PART ?=

BIN := .venv/bin
PIP := -m pip install -qq --disable-pip-version-check
INTERPRETED := TABLEHAVEN_BUILD=interpreted PYTHONPATH=src
COMPILED := TABLEHAVEN_BUILD=compiled PYTHONPATH=build/compiled
RELEASE := TABLEHAVEN_BUILD=compiled PYTHONPATH=build/release
PYTEST := $(BIN)/python -m pytest -n auto
BROWSER := $(COMPILED) $(PYTEST) --maxprocesses 4 --dist worksteal
# What has no compiled code of its own is tested once, with the quick build.
ONCE := arena browser cli review server storage table tournament
RULES := $(INTERPRETED) $(BIN)/python -m tests.rules

.DEFAULT_GOAL := help
.PHONY: help play test whole part known web browser lint rules bench soak clean compiled release page
.DELETE_ON_ERROR:

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s  %s\n", $$1, $$2 }' Makefile

play: compiled page ## Play in the browser
	@$(COMPILED) $(BIN)/python -m tablehaven

test: $(if $(PART),part,whole) ## Lint, run every test, count the rules proven (PART=games/haven, server, web … runs its tests alone)

whole: .venv/installed
	@scripts/install-system-packages
	@$(MAKE) --no-print-directory --jobs=2 --output-sync lint compiled web
	@echo "Testing the interpreted build …"
	@$(INTERPRETED) $(PYTEST) $(ONCE:%=--ignore=tests/%)
	@echo "Testing the compiled build …"
	@$(COMPILED) $(PYTEST) --ignore=tests/browser
	@echo "Playing through the page in Chromium …"
	@$(BROWSER) tests/browser
	@$(RULES)

# The first folder of the part says what it takes.
part: known .venv/installed $(if $(filter web,$(PART)),web,compiled) $(if $(filter browser%,$(PART)),page)
ifneq ($(PART),web)
	@$(if $(filter browser% storage% server%,$(PART)),scripts/install-system-packages,true)
	@$(if $(filter $(ONCE),$(firstword $(subst /, ,$(PART)))),true,$(INTERPRETED) $(PYTEST) tests/$(PART))
	@$(if $(filter browser%,$(PART)),$(BROWSER),$(COMPILED) $(PYTEST)) tests/$(PART)
endif

known:
	@test "$(PART)" = web || test -e tests/$(PART) || \
	  { echo "There is no tests/$(PART). Parts are the folders and files of tests, and web."; exit 2; }

browser: compiled page ## Play through the page in a real Chromium
	@scripts/install-system-packages
	@$(BROWSER) tests/browser

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
