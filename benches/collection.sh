#!/usr/bin/env bash
# The time of searches in large PGN files, beside `pgn check` of the same file: collection.sh TABIYA FILE…
#
# pgn-extract reads the same files and Scid's core (tkscid, under Xvfb) searches them if they are installed. Of three runs the fastest counts.
set -u
tabiya=$1
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_CACHE_HOME=$scratch/cache
TIMEFORMAT='%R %U %S'

# row RUNS NAME COMMAND…: the shortest time of a command, and the first words of its last line.
row() {
    local runs=$1 name=$2 best='' times
    shift 2
    for _ in $(seq "$runs"); do
        times=$({ time "$@" >"$scratch/out" 2>/dev/null; } 2>&1)
        best=$(printf '%s\n%s\n' "$times" "$best" | grep . | sort -g | head -n 1)
    done
    set -- $best
    printf '  %-46s %7.3f s elapsed, %7.3f s of all processors   %s\n' "$name" "$1" "$(echo "$2 $3" | awk '{print $1 + $2}')" \
        "$(tail -n 1 "$scratch/out" | cut -c 1-30)"
}

position='rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -'
for file in "$@"; do
    printf '%s, %s bytes\n' "$file" "$(wc -c <"$file")"
    find() { "$tabiya" pgn find "$file" "$@"; }
    row 3 'every move checked' "$tabiya" pgn check --quiet "$file"
    rm -rf "$XDG_CACHE_HOME"
    row 1 'position, without an index' find --count --fen "$position"
    row 1 'the index made, and the same' find --count --fen "$position"
    printf '  %-46s %s bytes\n' 'length of the index' "$(cat "$XDG_CACHE_HOME"/tabiya/collections/*.index | wc -c)"
    row 3 'position' find --count --fen "$position"
    row 3 'tree of the starting position' find --tree
    row 3 'years' find --count --where year:1990..1995
    row 3 'rating and result' find --count --where 'elo:>2600 -result:draw'
    row 3 'a name' find --count --where white:kamar
    row 3 'rare material' find --count --material KRPvKR
    row 3 'frequent material' find --count --material KQRRBBNPPPPPPPPvKQRRBBNPPPPPPPP
    row 3 'frequent pawns' find --count --pawns 8/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/8
    row 3 'games that are there twice' "$tabiya" pgn twins "$file"
    if command -v pgn-extract >/dev/null; then
        row 1 'pgn-extract: every move checked' pgn-extract -r "$file"
    fi
    if command -v tkscid >/dev/null && command -v xvfb-run >/dev/null; then
        xvfb-run -a tkscid benches/scid.tcl "$file" "$scratch/scid" "$position 1 2"
    fi
done
