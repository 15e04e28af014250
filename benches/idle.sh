#!/bin/sh
# Measures the program at rest: context switches of all its threads over 20 seconds, 10 seconds after its start, and the
# memory it holds (PSS), at 1200x800 with software drawing. Needs Linux and Xvfb.
#
#   benches/idle.sh [path of the program]
set -eu
program=$(realpath "${1:-target/release/tabiya}")
folder=$(mktemp -d)
display=":$((100 + $$ % 400))"
Xvfb "$display" -screen 0 1280x900x24 >"$folder/xvfb.log" 2>&1 &
server=$!
trap 'kill "$player" "$server" 2>/dev/null || :; rm -rf "$folder"' EXIT
player=
sleep 2
cd "$folder"
env -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER DISPLAY="$display" HOME="$folder" XDG_CONFIG_HOME="$folder/config" \
    XDG_DATA_HOME="$folder/data" SDL_AUDIODRIVER=dummy LIBGL_ALWAYS_SOFTWARE=1 "$program" --size 1200x800 &
player=$!
switches() {
    cat /proc/"$player"/task/*/status | awk '/ctxt_switches/ { sum += $2 } END { print sum }'
}
sleep 10
before=$(switches)
sleep 20
after=$(switches)
echo "context switches in 20 s: $((after - before))"
awk '/^Pss:/ { print "PSS: " int($2 / 1024) " MB" }' /proc/"$player"/smaps_rollup
echo "where it is, in MB:"
awk '/^[0-9a-f]+-[0-9a-f]+ / { name = $6 == "" ? "[anonymous]" : $6 } /^Pss:/ { pss[name] += $2 }
     END { for (name in pss) if (pss[name] >= 1024) printf "%6.1f  %s\n", pss[name] / 1024, name }' \
    /proc/"$player"/smaps | sort -rn
