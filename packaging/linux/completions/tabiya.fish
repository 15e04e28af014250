# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_tabiya_global_optspecs
    string join \n fen= scale= size= language= h/help V/version
end

function __fish_tabiya_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_tabiya_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_tabiya_using_subcommand
    set -l cmd (__fish_tabiya_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c tabiya -n "__fish_tabiya_needs_command" -l fen -d 'Start from this position' -r
complete -c tabiya -n "__fish_tabiya_needs_command" -l scale -d 'Scale the menus by this factor (0.75 to 4) instead of the display\'s own' -r
complete -c tabiya -n "__fish_tabiya_needs_command" -l size -d 'The initial window size, such as 1200x800' -r
complete -c tabiya -n "__fish_tabiya_needs_command" -l language -d 'The language of the interface by its code, such as en; overrides the settings' -r
complete -c tabiya -n "__fish_tabiya_needs_command" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_needs_command" -s V -l version -d 'Print version'
complete -c tabiya -n "__fish_tabiya_needs_command" -a "play" -d 'Play in this terminal, line by line, without a window'
complete -c tabiya -n "__fish_tabiya_needs_command" -a "perft" -d 'Count the positions DEPTH plies away, for each first move and in total'
complete -c tabiya -n "__fish_tabiya_needs_command" -a "uci" -d 'Run as an engine that speaks the Universal Chess Interface (UCI)'
complete -c tabiya -n "__fish_tabiya_needs_command" -a "bench" -d 'Search a fixed set of positions and print the node count and speed'
complete -c tabiya -n "__fish_tabiya_needs_command" -a "fen" -d 'Print a position as standard FEN, or everything wrong with it'
complete -c tabiya -n "__fish_tabiya_needs_command" -a "match" -d 'Play a match between two programs, each opening once with each color'
complete -c tabiya -n "__fish_tabiya_needs_command" -a "pgn" -d 'Check, search or rewrite PGN files'
complete -c tabiya -n "__fish_tabiya_needs_command" -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -l fen -d 'Start from this position' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -l time -d 'Minutes plus seconds per move, such as 5+3; - for no clock' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -l black-time -d 'A different time for Black' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -l white -d 'White\'s name' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -l black -d 'Black\'s name' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -l language -d 'The language by its code, such as en' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -l board -d 'Draw the board after each move'
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -l figures -d 'Draw the pieces as figurines instead of letters'
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -l flip -d 'Draw the board with Black at the bottom'
complete -c tabiya -n "__fish_tabiya_using_subcommand play" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand perft" -l chess960 -d 'Write castling as in Chess960: king takes rook'
complete -c tabiya -n "__fish_tabiya_using_subcommand perft" -l play-leaves -d 'Make every move of the last ply instead of bulk counting'
complete -c tabiya -n "__fish_tabiya_using_subcommand perft" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand uci" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand bench" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand fen" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l games -d 'Number of games (even): each opening is played twice' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l tc -d 'Time control: seconds and increment such as 8+0.08, or the PGN `TimeControl` format' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l nodes -d 'Nodes per move, instead of a clock' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l depth -d 'Search depth in plies, instead of a clock' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l openings -d 'Take the openings from this PGN, EPD or FEN file [default: named openings]' -r -F
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l plies -d 'Number of plies to take from each PGN opening' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l sprt -d 'Run an SPRT between two Elo differences, such as 0,5, and stop when it decides' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l concurrency -d 'Number of games to play at the same time' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l pgn -d 'Append the games to this PGN file' -r -F
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l hash -d 'Hash size of each program in MB' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l option-a -d 'Set a UCI option of the first program' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l option-b -d 'Set a UCI option of the second program' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l seed -d 'Seed for the order of the openings' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l margin -d 'Milliseconds by which a program may overstep its clock' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -l play-out -d 'Play every game to the end, without adjudication; at 600 plies it is a draw'
complete -c tabiya -n "__fish_tabiya_using_subcommand match" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and not __fish_seen_subcommand_from check format review find sort twins book help" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and not __fish_seen_subcommand_from check format review find sort twins book help" -f -a "check" -d 'List the games and the errors in them'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and not __fish_seen_subcommand_from check format review find sort twins book help" -f -a "format" -d 'Print the games in export format'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and not __fish_seen_subcommand_from check format review find sort twins book help" -f -a "review" -d 'Mark the errors of each game, with what would have been better'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and not __fish_seen_subcommand_from check format review find sort twins book help" -f -a "find" -d 'Find games by a position, pawn structure or material, and by their tags'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and not __fish_seen_subcommand_from check format review find sort twins book help" -f -a "sort" -d 'Print the games of all files in another order'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and not __fish_seen_subcommand_from check format review find sort twins book help" -f -a "twins" -d 'List the games that are there more than once'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and not __fish_seen_subcommand_from check format review find sort twins book help" -f -a "book" -d 'Make a Polyglot opening book from the first moves of games'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and not __fish_seen_subcommand_from check format review find sort twins book help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from check" -l json -d 'Print one JSON object per line for each game'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from check" -l quiet -d 'List only the games with errors or warnings'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from check" -l strict -d 'Also fail on contradictions, such as a result that does not match the moves'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from format" -l reduced -d 'Write only the seven required tags and the main line'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from format" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from review" -s o -l output -d 'The file to write [default: standard output]; it may be the same' -r -F
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from review" -l nodes -d 'The nodes to search in each position; four times as many where a move seems to be an error' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from review" -l syzygy -d 'The folder of Syzygy tables of endgames to look into, or several, separated as in PATH' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from review" -l scores-of-file -d 'Judge by the scores that are in the file ([%eval]) instead of searching'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from review" -l remove -d 'Remove what an earlier review has written, and nothing else'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from review" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l fen -d 'Games with this position: pieces, turn, castling rights and possible en passant captures' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l pawns -d 'Games with these pawns; of the FEN only the pawns count' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l material -d 'Games with exactly these pieces, such as `KRPvKR`, whichever side has which' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l where -d 'Games whose tags fit, such as \'white:carlsen year:2019.. -result:draw\'' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l variations -d 'Look also in variations'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l count -d 'Print only the number of games'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l list -d 'Print a line for each game: its number, the ply of the first hit, the seven tags (the default)'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l tree -d 'Print a line for each move made there: games, White\'s wins, draws, Black\'s wins'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l pgn -d 'Print the games as they are written'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -l json -d 'Print JSON, one object per line'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from find" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from sort" -l by -d 'The columns, such as date,-elo: white, black, event, site, round, date, elo, result, moves, eco; - is the opposite order' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from sort" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from twins" -l json -d 'Print JSON, one array per line for each group'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from twins" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from book" -s o -l output -d 'The book to write (.bin)' -r -F
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from book" -l plies -d 'The plies of each game that count' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from book" -l games -d 'The games in which a move has to be played' -r
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from book" -s h -l help -d 'Print help'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from help" -f -a "check" -d 'List the games and the errors in them'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from help" -f -a "format" -d 'Print the games in export format'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from help" -f -a "review" -d 'Mark the errors of each game, with what would have been better'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from help" -f -a "find" -d 'Find games by a position, pawn structure or material, and by their tags'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from help" -f -a "sort" -d 'Print the games of all files in another order'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from help" -f -a "twins" -d 'List the games that are there more than once'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from help" -f -a "book" -d 'Make a Polyglot opening book from the first moves of games'
complete -c tabiya -n "__fish_tabiya_using_subcommand pgn; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and not __fish_seen_subcommand_from play perft uci bench fen match pgn help" -f -a "play" -d 'Play in this terminal, line by line, without a window'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and not __fish_seen_subcommand_from play perft uci bench fen match pgn help" -f -a "perft" -d 'Count the positions DEPTH plies away, for each first move and in total'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and not __fish_seen_subcommand_from play perft uci bench fen match pgn help" -f -a "uci" -d 'Run as an engine that speaks the Universal Chess Interface (UCI)'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and not __fish_seen_subcommand_from play perft uci bench fen match pgn help" -f -a "bench" -d 'Search a fixed set of positions and print the node count and speed'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and not __fish_seen_subcommand_from play perft uci bench fen match pgn help" -f -a "fen" -d 'Print a position as standard FEN, or everything wrong with it'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and not __fish_seen_subcommand_from play perft uci bench fen match pgn help" -f -a "match" -d 'Play a match between two programs, each opening once with each color'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and not __fish_seen_subcommand_from play perft uci bench fen match pgn help" -f -a "pgn" -d 'Check, search or rewrite PGN files'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and not __fish_seen_subcommand_from play perft uci bench fen match pgn help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and __fish_seen_subcommand_from pgn" -f -a "check" -d 'List the games and the errors in them'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and __fish_seen_subcommand_from pgn" -f -a "format" -d 'Print the games in export format'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and __fish_seen_subcommand_from pgn" -f -a "review" -d 'Mark the errors of each game, with what would have been better'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and __fish_seen_subcommand_from pgn" -f -a "find" -d 'Find games by a position, pawn structure or material, and by their tags'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and __fish_seen_subcommand_from pgn" -f -a "sort" -d 'Print the games of all files in another order'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and __fish_seen_subcommand_from pgn" -f -a "twins" -d 'List the games that are there more than once'
complete -c tabiya -n "__fish_tabiya_using_subcommand help; and __fish_seen_subcommand_from pgn" -f -a "book" -d 'Make a Polyglot opening book from the first moves of games'
