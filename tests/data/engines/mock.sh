#!/bin/sh
# An engine that does one thing wrong. The first argument says what, the second what it plays.
# With a third argument it writes its process number into that file.
mode=$1
move=${2:-e7e5}
test -n "$3" && echo $$ >"$3"

# Faster than anybody reads.
flood() { yes "info string there is always more to say"; }

case $mode in
# In a session of its own; "lost" also loses its parent.
detached) exec setsid /bin/sh "$0" stubborn "$move" "$3" ;;
lost) exec 4<&0; setsid /bin/sh "$0" stubborn "$move" "$3" <&4 4<&- & exit 0 ;;
silent) echo "no licence"; exit 4 ;;
orphan) sleep 1000 >/dev/null & echo "no board" >&2; exit 3 ;;
early) echo "error while loading its book" >&2; exit 3 ;;
babble) flood ;;
stubborn) sleep 1000 & test -n "$3" && echo $! >>"$3" ;;
esac

while :; do
    read -r line || { test "$mode" = stubborn && sleep 1000; exit 0; }
    case $line in
    uci)
        test "$mode" = mute && continue
        printf 'Mock 1.0 by nobody in particular\nid name Mock\r\n'
        echo "option name Hash type spin default 16 min 1 max 64"
        echo "option name Hash type spin default 16 min 1 max 64"
        echo "option name Odd thing type knob"
        echo "option name Clear Hash type button"
        test "$mode" = old || echo "option name UCI_Chess960 type check default false"
        echo uciok
        ;;
    isready)
        test "$mode" = unready && continue
        echo readyok
        ;;
    go*)
        # Some engines write long lines.
        printf 'info %2000sdepth 7 score cp 31 nodes 1234 pv %s\n' '' "$move"
        case $mode in
        hang) ;;
        die) { sleep 0.1; echo "segmentation fault, sorry" >&2; } >/dev/null & exit 139 ;;
        vanish) echo "info depth 7 score cp 0"; exit 6 ;;
        mumble) echo "out of memory" >&2; exec >&-; sleep 0.1; exit 5 ;;
        even) echo "info depth 7 score cp 0"; echo "bestmove $move" ;;
        flood) flood ;;
        none) echo "bestmove (none)" ;;
        garbage) echo "bestmove Qx??" ;;
        long) head -c 300000 /dev/zero | tr '\0' x; echo; echo "bestmove $move" ;;
        bytes) printf 'info string \377\376\200\r\nbestmove %s ponder\r\n' "$move" ;;
        twice)
            printf 'bestmove %s\nbestmove %s\n' "$move" "$move"
            move=b8c6
            ;;
        late) sleep 0.4; echo "bestmove $move" ;;
        wait) read -r line; echo "bestmove $move" ;;
        *) echo "bestmove $move" ;;
        esac
        ;;
    quit)
        test "$mode" = saves && sleep 0.1 && echo saved >>"$3"
        test "$mode" = stubborn || exit 0
        ;;
    esac
done
