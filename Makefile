# `make` alone prints the help. Each target installs what it needs first.

CARGO ?= cargo
PREFIX ?= /usr/local
# The build directory; cargo reads the same variable.
TARGET := $(or $(CARGO_TARGET_DIR),target)
NAME := tabiya
# Screen readers are supported on Linux: what is installed or packed there has them.
FEATURES := $(if $(filter Linux,$(shell uname -s)),--features accessibility)
# The window tests need neither a display nor a sound card.
HEADLESS := SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy

.DEFAULT_GOAL := help
# The files `make mutants` mutates; one room at a time keeps the run short.
MUTANTS ?= src/chess/board/**
# Unit tests compute little: without optimization they are compiled in a fifth of the time.
UNIT_TESTS := --lib --config profile.dev.opt-level=0
OTHER_TESTS := $(filter-out window,$(notdir $(basename $(wildcard tests/*.rs)) $(patsubst %/main.rs,%,$(wildcard tests/*/main.rs))))

.PHONY: help packages run test test-window test-others check lint check-all lines collection bench bench-collection rivals bench-idle bench-ui pictures mutants corpora install uninstall deb rpm appimage flatpak macos packages-check windows windows-check clean

help: ## Print this help
	@echo "Tabiya, a chess board for the desktop"
	@echo
	@grep -hE '^[a-z -]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+)[a-z -]*:.*## (.*)/\1\t\2/' \
		| awk -F '\t' '{ printf "  make %-14s %s\n", $$1, $$2 }'
	@echo
	@echo "  make run ARGS='game.pgn' passes arguments to the program."

packages: ## Install missing system packages (SDL2, pkg-config, a C++ compiler)
	@sh .ci/packages

run: packages ## Build in release mode and start the game
	$(CARGO) run --release --locked -- $(ARGS)

test: packages ## Run every test (no display or sound card needed)
	$(CARGO) test --locked --no-run $(UNIT_TESTS)
	$(CARGO) test --locked --no-run --bins --test '*'
	$(MAKE) --jobs=2 --output-sync test-window test-others

# The tests of the window wait more than they compute: the others run beside them.
test-window:
	$(HEADLESS) $(CARGO) test --locked --test window
test-others:
	$(HEADLESS) $(CARGO) test --locked $(UNIT_TESTS)
	$(HEADLESS) $(CARGO) test --locked --bins $(OTHER_TESTS:%=--test %)
	$(CARGO) test --locked --doc

check: packages ## What a change must pass: formatting, lints and documentation with warnings denied, every test
	$(CARGO) fmt --all --check
	$(MAKE) --jobs=2 --output-sync lint test

# In a folder of their own, lints need not wait for the tests to be compiled.
lint: export CARGO_TARGET_DIR := $(TARGET)/lint
lint:
	$(CARGO) clippy --locked $(FEATURES) --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --locked $(FEATURES) --no-deps --document-private-items

check-all: check ## What CI runs: also lints of the library alone, lints and tests without the window, and the fuzz targets
	$(CARGO) clippy --locked --no-default-features --lib -- -D warnings
	$(CARGO) clippy --locked --no-default-features --features program --lib --bins -- -D warnings
	$(CARGO) test --locked --no-default-features --features program --lib --bins --test core
	$(CARGO) test --locked $(FEATURES) --lib screen_reader
	$(CARGO) test --locked --no-default-features --doc
	$(CARGO) check --locked --manifest-path fuzz/Cargo.toml --target-dir $(TARGET)/fuzz

lines: ## Count the lines of code in src, without comments, blank lines and unit tests
	@sh .ci/lines

collection: ## Make PGN files of 300,000 and 1,000,000 games from the tables of games in DIR: make collection DIR=…
	@test -d "$(DIR)" || { echo "make collection DIR=<folder>"; exit 2; }
	$(CARGO) build --locked --release --no-default-features --features program --example make_collection
	mkdir -p $(TARGET)/collection
	$(TARGET)/release/examples/make_collection $(DIR) 300000 > $(TARGET)/collection/300k.pgn
	$(TARGET)/release/examples/make_collection $(DIR) 1000000 > $(TARGET)/collection/1m.pgn

bench: packages ## Compare the speed of the rules, the PGN reader and (after make collection) searches with other programs
	$(CARGO) bench --locked --manifest-path benches/Cargo.toml
	test ! -d $(TARGET)/collection || $(MAKE) bench-collection

bench-collection: packages ## Measure searches in the files of make collection, beside pgn-extract and Scid where they are installed, and their lists in the window (needs Xvfb)
	$(CARGO) build --locked --release --no-default-features --features program
	bash benches/collection.sh $(TARGET)/release/$(NAME) $(TARGET)/collection/*.pgn
	$(CARGO) build --locked --release --example bench_ui
	sh benches/window.sh list $(TARGET)/release/examples/bench_ui $(abspath $(wildcard $(TARGET)/collection/*.pgn))

rivals: ## Compare the answers of the rules, the notations and PGN with two other libraries (100,000 positions)
	$(CARGO) test --locked --release --manifest-path benches/Cargo.toml --test rivals

bench-idle: packages ## Measure the idle program: context switches and memory (needs Xvfb)
	$(CARGO) build --release --locked
	sh benches/window.sh rest $(TARGET)/release/$(NAME)

bench-ui: packages ## Measure the window: start compared with a bare window, frames, memory (needs Xvfb)
	$(CARGO) build --release --locked --example bench_ui
	sh benches/window.sh start $(TARGET)/release/examples/bench_ui

pictures: packages ## Draw every dialog in several sizes and languages, and the motions, for review: make pictures ARGS='films fr es 480x360 1280x800@4'
	$(HEADLESS) $(CARGO) run --locked --example pictures -- $(TARGET)/pictures $(ARGS)

mutants: ## Run mutation tests (cargo-mutants): make mutants MUTANTS='src/game/**'
	@$(CARGO) mutants --version >/dev/null 2>&1 || $(CARGO) install cargo-mutants --locked
	$(CARGO) mutants --file '$(MUTANTS)' $(ARGS)

corpora: ## Run the test suites in DIR (perft, fen, san, movegen, draws, pgn, openings): make corpora DIR=…
	@test -d "$(DIR)" || { echo "make corpora DIR=<folder>"; exit 2; }
	$(CARGO) build --locked --release --no-default-features --features program --examples --tests
	@failed=0; \
	TABIYA_CORPORA=$(abspath $(DIR)) $(CARGO) test --locked --release --no-default-features --features program --no-fail-fast \
		--test core corpora -- --ignored --nocapture --test-threads=1 || failed=1; \
	for suite in $(wildcard $(DIR)/perft/*); do \
		case $$suite in *standard*) depth=5;; *) depth=4;; esac; \
		$(TARGET)/release/examples/perft_suites $$depth $$suite || failed=1; \
	done; \
	$(TARGET)/release/examples/winnability $(DIR)/draws/unwinnable.tsv $(DIR)/draws/ashlar_unwinnability.tsv || failed=1; \
	exit $$failed

# The user builds; where the user cannot write, root copies.
AS_ROOT = $(shell folder='$(DESTDIR)$(PREFIX)'; until [ -e "$$folder" ]; do folder=$$(dirname "$$folder"); done; [ -w "$$folder" ] || echo sudo)

install: packages ## Install the program, its manual, icons and desktop entry into PREFIX (/usr/local), with sudo if it takes that
	$(CARGO) build --release --locked $(FEATURES)
	$(AS_ROOT) packaging/linux/tree install $(TARGET)/release/$(NAME) $(DESTDIR)$(PREFIX)
	$(if $(DESTDIR),,$(AS_ROOT) packaging/linux/tree refresh $(PREFIX))

uninstall: ## Remove what install put into PREFIX; games and settings are kept
	$(AS_ROOT) packaging/linux/tree uninstall $(DESTDIR)$(PREFIX)
	$(if $(DESTDIR),,$(AS_ROOT) packaging/linux/tree refresh $(PREFIX))

# No folder of whoever builds is in the packages: two builds are equal.
deb rpm appimage: export RUSTFLAGS = --remap-path-prefix=$(or $(CARGO_HOME),$(HOME)/.cargo)=/cargo
deb rpm appimage: packages ## Make a package for Linux in dist/: make deb, make rpm, make appimage
	$(CARGO) build --release --locked $(FEATURES)
	packaging/linux/$@ $(TARGET)/release/$(NAME)

flatpak: ## Make the sources and the manifest for flatpak-builder in dist/flatpak
	packaging/flatpak/make

macos: ## Make a bundle for both kinds of Mac in dist/ (on a Mac)
	packaging/macos/build

packages-check: deb rpm appimage ## Install, use and remove the packages in a bare Debian (needs root); try Wayland and a screen reader
	packaging/linux/check
	packaging/linux/wayland $(TARGET)/release/$(NAME)
	packaging/linux/screen_reader $(TARGET)/release/$(NAME)

windows: ## Build for Windows on Linux: a .zip and an installer in dist/
	packaging/windows/build

windows-check: packages windows ## Try the installer and the program under Wine
	packaging/windows/check

clean: ## Remove all build output
	$(CARGO) clean
