#!/bin/sh
# Measures the program in a window under Xvfb with software rendering. Needs Linux and Xvfb.
#
#   benches/window.sh start [the built example bench_ui]   start time compared with a bare window, frames, memory
#   benches/window.sh list [the built example] FILE...     the lists of these files
#   benches/window.sh rest [the program]                   idle, 10 seconds after the start: context switches of all threads
#                                                          over 20 seconds, and memory (PSS), at 1200x800
set -eu
what=$1
case $what in
start) program=${2:-target/release/examples/bench_ui} screen=3840x2160 ;;
list) program=${2:-target/release/examples/bench_ui} screen=1280x900 ;;
rest) program=${2:-target/release/tabiya} screen=1280x900 ;;
*) echo "benches/window.sh start|list|rest [program]" >&2; exit 2 ;;
esac
program=$(realpath "$program")
folder=$(mktemp -d)
display=":$((100 + $$ % 400))"
Xvfb "$display" -screen 0 "${screen}x24" >"$folder/xvfb.log" 2>&1 &
server=$!
player=
trap 'kill $player "$server" 2>/dev/null || :; rm -rf "$folder"' EXIT
sleep 2
cd "$folder"
run() {
    exec env -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER DISPLAY="$display" HOME="$folder" XDG_CONFIG_HOME="$folder/config" \
        XDG_DATA_HOME="$folder/data" SDL_AUDIODRIVER=dummy LIBGL_ALWAYS_SOFTWARE=1 "$program" "$@"
}
if [ "$what" = start ]; then
    (run)
    exit
fi
if [ "$what" = list ]; then
    shift 2
    for file; do
        (run --list "$file")
    done
    exit
fi
run --size 1200x800 &
player=$!
switches() {
    cat /proc/"$player"/task/*/status | awk '/ctxt_switches/ { sum += $2 } END { print sum }'
}
sleep 10
before=$(switches)
sleep 20
after=$(switches)
echo "context switches in 20 s: $((after - before))"
awk '/^Pss:/ { print "PSS: " int($2 / 1024) " MB" }
     /^Pss_Anon:/ { print "of which anonymous: " int($2 / 1024) " MB" }' /proc/"$player"/smaps_rollup
echo "by mapping, in MB:"
awk '/^[0-9a-f]+-[0-9a-f]+ / { name = $6 == "" ? "[anonymous]" : $6 } /^Pss:/ { pss[name] += $2 }
     END { for (name in pss) if (pss[name] >= 1024) printf "%6.1f  %s\n", pss[name] / 1024, name }' \
    /proc/"$player"/smaps | sort -rn
