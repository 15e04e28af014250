#!/bin/sh
# Measures the program in a window under Xvfb with software rendering. Needs Linux and Xvfb; for the tasks also xdotool.
#
#   benches/window.sh start [the built example bench_ui]   start time compared with a bare window, frames, memory
#   benches/window.sh list [the built example] FILE...     the lists of these files
#   benches/window.sh rest [the program]                   idle, 10 seconds after the start: context switches of all threads
#                                                          over 20 seconds, and memory (PSS), at 1200x800
#   benches/window.sh tasks [the program] [the pause]      four tasks of a newcomer by keys alone, each from its first key to its
#                                                          effect in a file, with this many seconds after each key (0.4)
set -eu
what=$1
case $what in
start) program=${2:-target/release/examples/bench_ui} screen=3840x2160 ;;
list) program=${2:-target/release/examples/bench_ui} screen=1280x900 ;;
rest) program=${2:-target/release/tabiya} screen=1280x900 ;;
tasks) program=${2:-target/release/tabiya} screen=1280x800 ;;
*) echo "benches/window.sh start|list|rest|tasks [program]" >&2; exit 2 ;;
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
if [ "$what" = tasks ]; then
    pause=${3:-0.4} data=$folder/data/tabiya
    export DISPLAY="$display"
    sleep 5
    xdotool search --sync --onlyvisible --pid "$player" windowfocus >/dev/null 2>&1
    press() {
        for key; do
            xdotool key "$key"
            sleep "$pause"
        done
    }
    # What was done, once these words are in one of these files.
    done_when() {
        words=$2 left=100
        until cat $3 2>/dev/null | grep -q -e "$words"; do
            left=$((left - 1))
            [ "$left" -gt 0 ] || { echo "failed: $1" >&2; exit 1; }
            sleep 0.1
        done
        echo "$1: $(echo "$(date +%s.%N) $began" | awk '{ printf "%.1f", $1 - $2 }') s"
        sleep 2
    }
    begin() { began=$(date +%s.%N); }
    begin
    press Return slash e 4 Return
    done_when "a first game, to the first move" "^1\. e4" "$data/journal/*.pgn"
    begin
    press ctrl+s Return ctrl+l Return
    done_when "save a game and find it again" "^1\. e4" "$data/games/*.pgn"
    begin
    press ctrl+comma Tab Tab Right space Tab Left space Escape
    done_when "another board and other pieces" 'pieces = "Print"' "$folder/config/tabiya/settings.toml"
    begin
    press ctrl+shift+n Tab Right Right space Tab Tab Tab Tab Tab Up space Tab Return
    # On a busy machine the panel with its field comes later.
    sleep 1
    press slash d 4 Return
    done_when "a friend with a clock, to the first move" "^1\. d4" "$data/journal/*.pgn"
    exit
fi
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
