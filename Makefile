# `make` alone prints this help. Each target does its own set-up.

CARGO ?= cargo
PREFIX ?= /usr/local
NAME := tabiya
# The window tests need neither a display nor a sound card.
HEADLESS := SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy

.DEFAULT_GOAL := help
.PHONY: help packages run test check bench install clean

help: ## Print this help
	@echo "Tabiya, a chess board for the desktop"
	@echo
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/\1\t\2/' \
		| awk -F '\t' '{ printf "  make %-10s %s\n", $$1, $$2 }'
	@echo
	@echo "  make run ARGS='game.pgn' passes arguments to the program."

packages: ## Install the system packages that are missing (SDL2, pkg-config, a C++ compiler)
	@sh .ci/packages

run: packages ## Build in release mode and start the game
	$(CARGO) run --release --locked -- $(ARGS)

test: packages ## Run every test (no display or sound card needed)
	$(HEADLESS) $(CARGO) test --locked

check: packages ## Formatting, lints and documentation with warnings denied, all tests, and the tests without a window
	$(CARGO) fmt --all --check
	$(CARGO) clippy --locked --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --locked --no-deps --document-private-items
	$(HEADLESS) $(CARGO) test --locked
	$(CARGO) test --locked --no-default-features

bench: ## Measure the move generator beside other libraries, in a generic build and in one for this machine
	$(CARGO) bench --locked --no-default-features --bench perft -- --instructions
	RUSTFLAGS="-C target-cpu=native" $(CARGO) bench --locked --no-default-features --bench perft --target-dir target/native

install: packages ## Install the program into PREFIX (/usr/local)
	$(CARGO) build --release --locked
	install -Dm755 target/release/$(NAME) $(DESTDIR)$(PREFIX)/bin/$(NAME)

clean: ## Remove everything that was built
	$(CARGO) clean
