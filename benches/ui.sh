#!/bin/sh
# Measures the window under Xvfb with software drawing: see examples/bench_ui.rs. Needs Linux and Xvfb.
#
#   benches/ui.sh [path of the built example]
set -eu
program=$(realpath "${1:-target/release/examples/bench_ui}")
folder=$(mktemp -d)
display=":$((100 + $$ % 400))"
Xvfb "$display" -screen 0 3840x2160x24 >"$folder/xvfb.log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || :; rm -rf "$folder"' EXIT
sleep 2
cd "$folder"
env -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER DISPLAY="$display" HOME="$folder" XDG_CONFIG_HOME="$folder/config" \
    XDG_DATA_HOME="$folder/data" SDL_AUDIODRIVER=dummy LIBGL_ALWAYS_SOFTWARE=1 "$program"
