# The words of Tabiya in English. Another language is another file with the same ids and the same { $values }.

## The language: its name in its own words, and the letters of king, queen, rook, bishop and knight in written moves
language-name = English
piece-letters = K Q R B N

## Words of several places
white = White
black = Black
white-to-move = White to move
black-to-move = Black to move
save = Save
cancel = Cancel
close = Close
load = Load
resume = Resume
resign = Resign
no-moves = no moves
moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

## Menus
menu-game = Game
menu-file = File
menu-moves = Moves
menu-view = View
menu-help = Help
menu-recent = Recent files
menu-review = Review
menu-export-image = Export image

## Commands: menus, buttons, tooltips, keyboard shortcuts
cmd-new-game = New game
cmd-set-up-game = New game options…
cmd-play-from-here = Play from here…
cmd-rematch = Rematch
cmd-reset-score = Reset the score
cmd-reset = Reset board
cmd-level = Change level…
cmd-claim-draw = Claim a draw
cmd-claim-with-move = Claim a draw with your next move
cmd-offer-draw = Offer a draw…
cmd-accept-draw = Accept
cmd-decline-draw = Decline
cmd-agree-draw = Agree to a draw
cmd-resign-white = White resigns…
cmd-resign-black = Black resigns…
cmd-abort = Abort game
cmd-pause = Pause
cmd-continue = Continue
cmd-train = Train mistakes and puzzles…
cmd-lessons = Learn to play…
cmd-repertoire = Train a repertoire…
cmd-quit = Quit
cmd-open = Open…
cmd-file-games = Games in this file…
cmd-next-game = Next game of the list
cmd-previous-game = Previous game of the list
cmd-next-game-here = Next game at the same move
cmd-previous-game-here = Previous game at the same move
cmd-next-undecided = Next gap or choice
cmd-previous-undecided = Previous gap or choice
cmd-find-position = Find this position in games
cmd-find-pawns = Find this pawn structure in games
cmd-find-material = Find this material in games
cmd-opening-tree = Opening tree
cmd-edit-tags = Edit tags…
cmd-library = Library…
cmd-unfinished = Unfinished games…
cmd-edit-position = Set up position…
cmd-load-fen = Load FEN…
cmd-save = Save
cmd-export-pgn = Export PGN…
cmd-restore-version = Restore earlier version…
cmd-export-png = Board as PNG
cmd-export-svg = Board as SVG
cmd-export-gif = Game as GIF
cmd-print = Print…
cmd-copy-fen = Copy FEN
cmd-copy-pgn = Copy PGN
cmd-copy-image = Copy board image
cmd-paste = Paste…
cmd-restore-previous = Return to the previous game
cmd-clear-recent = Clear list
cmd-undo = Undo move
cmd-redo = Redo move
cmd-undo-all = Undo all moves
cmd-redo-all = Redo all moves
cmd-first = First position
cmd-previous = Previous move
cmd-next = Next move
cmd-last = Last position
cmd-previous-variation = Previous variation
cmd-next-variation = Next variation
cmd-board-cursor = Move pieces with the arrow keys
cmd-type-move = Type a move…
cmd-pass = Pass the turn (null move)
cmd-hint = Hint
cmd-analyze = Analyze
cmd-threat = Show the threat
cmd-more-lines = More analysis lines
cmd-fewer-lines = Fewer analysis lines
cmd-review = Review the game
cmd-previous-error = Previous error
cmd-next-error = Next error
cmd-ask-error = Find a better move
cmd-remove-review = Remove the review
cmd-comment = Comment on this move…
cmd-annotate = Keep drawn arrows and circles with the move
cmd-mark-good = Annotate move: !, !!, !?
cmd-mark-bad = Annotate move: ?, ??, ?!
cmd-evaluate = Evaluate position: =, +=, +-, …
cmd-promote-line = Promote variation to main line
cmd-delete-line = Delete from here
cmd-restore-line = Undo delete
cmd-flip = Flip board
cmd-auto-flip = Auto-flip: side to move at the bottom
cmd-menu-bar = Menu bar
cmd-panel = Side panel
cmd-dock-list = List beside the board
cmd-full-screen = Full screen
cmd-coordinates-inside = Coordinates inside
cmd-coordinates-border = Coordinates outside the board
cmd-coordinates-off = No coordinates
cmd-attack-map = Attack map
cmd-attack-changes = Attack map: what the last move changed
cmd-white-attacks = Show squares attacked by White
cmd-black-attacks = Show squares attacked by Black
cmd-mute = Mute
cmd-palette = Find a command…
cmd-settings = Preferences…
cmd-shortcuts = Keyboard shortcuts
cmd-about = About Tabiya
cmd-menu = Menu
cmd-cancel = Cancel, close
cmd-promote-queen = Promote to a queen
cmd-promote-knight = Promote to a knight
cmd-promote-rook = Promote to a rook
cmd-promote-bishop = Promote to a bishop

## Why a command cannot be done now
reason-game-over = The game is over.
reason-not-begun = No game has been begun yet.
reason-analysis-board = This is an analysis board: to offer a draw or resign, stop the analysis first.
reason-both-have-moved = Both sides have moved: offer a draw or resign instead.
reason-nothing-to-claim = There is no draw to claim.
reason-already-offered = A draw has already been offered.
reason-nothing-offered = No draw has been offered.
reason-no-clock = No clock has been started.
reason-nothing-to-undo = There is no move to undo.
reason-nothing-to-redo = There is no move to redo.
reason-at-start = This is the first position.
reason-at-end = This is the last position.
reason-no-move = There is no move here.
reason-no-variation = There is no variation here.
reason-main-line = This is already the main line; the game in progress always is.
reason-played-move = Moves of the current game cannot be deleted; undo them instead.
reason-nothing-deleted = Nothing has been deleted.
reason-no-file-games = No file with several games is open.
reason-not-listed = The game is not from a list.
reason-no-more-games = There is no further game in the list.
reason-no-previous-game = There is no previous game to return to.
reason-no-unfinished-game = There is no unfinished game.
reason-no-score = There is no score yet: both players need names and a finished game.
reason-no-recent-files = There are no recent files.
reason-paused = The board is hidden while the game is paused.
reason-no-promotion = No pawn is being promoted.
reason-program-to-move = It is { $player }’s turn.
reason-program-plays = A program plays this side.
reason-no-level = Tabiya does not play against you in this game.
reason-in-play = The game is still being played.
reason-cannot-pass = The turn cannot be passed here.
reason-other-rules = The game was played by rules that are not played here.
reason-not-reviewed = The game has not been reviewed.
reason-being-reviewed = The game is being reviewed. Esc stops it.
reason-no-error = No error is marked in this direction.
reason-training = Nothing is noted or saved during a training.
program-failed = The program playing { $side } cannot continue: { $fault }
clocks-stopped = The clocks are stopped.
program-restart = Restart the program
program-replace = Another player…
program-failed-short = { $player } cannot continue.
fault-unknown = there is no program “{ $name }”.
fault-no-program = the program “{ $program }” was not found.
fault-no-folder = its working folder “{ $folder }” does not exist.
fault-not-started = it could not be started ({ $why }).
fault-no-answer-start = it does not answer as a UCI engine does (no “uciok”).
fault-no-answer-ready = it never became ready (no “readyok”).
fault-no-answer-move = it did not move in time.
fault-ended = it exited ({ $how }).
fault-ended-words = it exited ({ $how }). Its last output: “{ $words }”.
ended-from-outside = stopped from outside
fault-illegal-move = it made an illegal move ({ $mv }).
fault-no-chess960 = it does not support Chess960.
fault-no-move = it made no move.
fault-panicked = it had an internal error ({ $why }).
premove-prepared = Premove: { $moves }
premove-help = To answer one reply only, make that reply on the board first. Right-click: cancel.
premove-expecting = Now make your answer to { $reply }. Right-click: cancel.
premove-after = after { $reply }: { $mv }
premove-other-reply = Another reply was played: the premove is dropped.
premove-dropped = The premove is no longer legal.
program-replied-unseen = The reply has been played: { $mv }

## Start and result
start-continue = Continue: { $game }
start-unfinished = { $count } unfinished games…
start-new-game = New game…
start-play = Play Tabiya
start-two = Two players
start-open = Open
start-like-me = Someone like me ({ $level })
palette-like-me = Someone like me
start-training = Training
start-due = Training ({ $count })
start-lessons = Learn to play
start-library = Library
start-games = Recent games
start-or-move = Make a move to start, or choose:
start-move-against = A move on the board begins a game against { $opponent }. Or choose:
start-tabiya = Daily tabiya
start-play-tabiya = Play from here
over-line = { $result } · { $moves }
over-rated = your rating: { $rating }
over-unrated = not rated
over-won = { $winner } won
over-drawn = Draw
over-you-won = You won
over-you-lost = You lost
over-cause = { $ended }: { $cause }
over-abandoned = abandoned
over-adjudication = adjudication
over-death = death of a player
over-emergency = emergency
over-rules-infraction = rules infraction
over-you-won-checkmate = You won by checkmate
over-you-won-resignation = You won by resignation
over-you-won-time = You won on time
over-you-lost-checkmate = You lost by checkmate
over-you-lost-resignation = You resigned
over-you-lost-time = You lost on time
over-same = Rematch · { $level }
over-same-level = Same · { $level }
over-easier = Easier · { $level }
over-harder = Harder · { $level }
over-again = Try again
over-another = Another position
over-endgames = Other endgames
cursor-keys = Arrow keys move the cursor, Enter selects. Tab leads to the panel, Esc back to the game.
curtain = { $player } to move — press to continue
confirm-move-play = Play
paused = Paused — press Space to resume

## Outcomes
outcome-checkmate = { $winner } wins by checkmate
outcome-resignation = { $winner } wins by resignation
outcome-time = { $winner } wins on time
outcome-stalemate = Draw by stalemate
outcome-insufficient-material = Draw by insufficient material
outcome-dead-position = Draw by dead position: no checkmate is possible
outcome-threefold = Draw by threefold repetition
outcome-fivefold = Draw by fivefold repetition
outcome-fifty = Draw by the fifty-move rule
outcome-seventy-five = Draw by the seventy-five-move rule
outcome-agreement = Draw by agreement
outcome-resignation-unwinnable = Draw — resignation, but the opponent cannot checkmate
outcome-time-unwinnable = Draw — time forfeit, but the opponent cannot checkmate
outcome-aborted = Game aborted

## Panel
headline-new-game = New game
event-casual = Casual game
event-endgame = Endgame to win
headline-game = Game
card-you = You
card-to-move = to move
from-here = From here
date-months = January February March April May June July August September October November December
date-month = { $month } { $year }
date-day = { $day } { $month } { $year }
chess960-position = Chess960, position { $number }
action-first = Start
action-previous = Back
action-next = Next
action-last = End
action-undo = Undo
action-return = Return
action-hint = Hint
action-draw = Draw
action-abort = Abort
action-resign = Resign
action-flip = Flip
action-new-game = New
action-menu = Menu
looking-back-start = Viewing the start (press End to return)
looking-back = Viewing move { $number } (press End to return)
moves-none = No moves yet
moves-unread = Could not be read: { $moves }
clock-live = live: { $time }
clock-periods = { $count ->
    [one] last period
   *[other] { $count } periods
}
draw-offered = { $player } offers a draw
occurred = Same position:
occurred-at-start = start
claim-threefold = threefold repetition
claim-fifty = fifty-move rule
claim-now = Claim a draw: { $reason }
claim-announced = Claim a draw with { $mv }: { $reason }
claim-choose = Claim a draw with your next move…
gauge-repeated = Position repeated { $count } times
gauge-fifty = { $moves ->
    [one] { $moves } move to a fifty-move claim
   *[other] { $moves } moves to a fifty-move claim
}
gauge-fifty-now = Automatic draw in { $to_end ->
    [one] { $to_end } move
   *[other] { $to_end } moves
}, fifty-move claim available
gauge-cannot-mate = { $side } has no mating material
gauge-occurrences = { $count ->
    [one] This position has occurred once.
   *[other] This position has occurred { $count } times.
}
gauge-counters = Fifty-move claim in { $fifty }; automatic draw (seventy-five moves) in { $seventy_five }.
gauge-both-can-mate = Both sides have mating material.
gauge-only-white = Only White has mating material.
gauge-only-black = Only Black has mating material.
gauge-neither = Neither side has mating material.

## Attack map
legend-control = Who controls the squares
legend-changes = What the last move changed
legend-white-count = White’s pieces that attack or defend it
legend-black-count = Black’s pieces that attack or defend it
legend-white-more = White controls it more often
legend-black-more = Black controls it more often
legend-outnumbered = Attacked more often than defended
legend-unguarded = Undefended
legend-white-gained = One more white piece than before reaches it
legend-black-lost = One fewer black piece than before reaches it

## Annotations
annotation-move = Move annotation
annotation-position = Position evaluation
annotation-none = None
move-diagram = Diagram in print
move-comment = Comment on this move…
move-promote = Promote to main line
move-line-up = Move variation up
move-line-down = Move variation down
move-delete = Delete from here
move-restore = Undo delete

## FEN
fen-hint = FEN of the position
fen-fault = Not a valid position: { $fault }

## Preferences
dialog-preferences = Preferences
preferences-search = Search preferences
preferences-none = Nothing found
kept-versions = Earlier versions of your files: { $size }
kept-indexes = Search indexes of your files: { $size }
kept-words = cache, storage, disk space
kept-clear = Clear
preferences-reset = Reset this page
preferences-board = Board
preferences-play = Playing
preferences-sound = Sound
preferences-interface = Interface
preferences-keys = Keys
settings-theme = Theme
settings-panel = Side panel
settings-menu-bar = Menu bar
settings-developer = Developer page
settings-auto-queen = Always promote to a queen
settings-blindfold = Hidden pieces
blindfold-off = None
blindfold-discs = All as discs
blindfold-white = White’s
blindfold-black = Black’s
blindfold-all = All
settings-auto-flip = Auto-flip: side to move at the bottom
settings-last-move = Last move
settings-targets = Show legal moves
settings-own-cursors = Hand cursor over pieces
settings-evaluations = Write evaluations of play and analysis into the game
settings-why-not = Explain illegal moves
settings-speak = Speak moves and results
settings-move-by = Move pieces by
move-by-both = Clicks or dragging
move-by-click = Clicks only
move-by-drag = Dragging only
settings-castle-by-rook = Also castle by moving the king onto its rook
settings-confirm-moves = Confirm each move
confirm-never = Never
confirm-slow = In slow games
confirm-always = Always
settings-confirm-minutes = Slow games have at least
settings-curtain = Cover the board between turns
settings-face-to-face = Turn the far player’s pieces, for a screen that lies flat
settings-ask-resign = Confirm before resigning or agreeing to a draw
settings-ask-leave = Confirm before quitting
settings-engine-threads = Processors for Tabiya at full strength
settings-engine-memory = Memory for Tabiya at full strength
settings-analysis-engine = Program for analysis
settings-syzygy = Folder of endgame tables (Syzygy)
settings-syzygy-hint = Folder
settings-book = Opening book of Tabiya (Polyglot)
settings-book-hint = File (.bin)
book-unread = The opening book is not used. { $fault }
book-is-none = { $file } is no Polyglot book, so Tabiya plays its own openings.
book-found = Tabiya plays its openings from { $file }.
endgame-tables-found = { $count ->
    [one] One endgame table
   *[other] { $count } endgame tables
} of up to { $pieces } pieces.
endgame-tables-none = No endgame tables in { $folder }.
endgame-tables-unread = The folder of endgame tables cannot be read: { $fault }
endgame-tables-damaged = Endgame tables missing or damaged: { $names }
settings-pieces = Pieces
pieces-classic = Classic
pieces-print = Print
pieces-turned = Turned
settings-notation = Notation
settings-language = Language
settings-language-system = Follow the system
settings-piece-letters = Piece letters
piece-letters-language = Follow the language
piece-letters-english = English
settings-coordinates = Coordinates
settings-motion = Motion
motion-system = Follow the desktop
motion-full = Full
motion-reduced = Reduced
settings-animation = Animation speed
settings-sound = Volume
settings-no-sound-device = Volume (no sound device)
settings-muted = Mute
settings-step-sounds = Hear each move when stepping through a game
settings-pan = Hear pieces from their side of the board
settings-sounds = Individual sounds
sounds-pieces = Moves
sounds-events = Checks, offers and results
sounds-warnings = Warnings
sounds-interface = Steps
settings-appearance = Interface
appearance-light = Light
appearance-dark = Dark
settings-high-contrast = High contrast has its own interface and pieces.
settings-scale = Interface scale
settings-scale-automatic = Automatic
coordinates-inside = Inside
coordinates-border = Outside
coordinates-off = Off
last-move-squares = Both squares
last-move-corners = Corners
last-move-arrow = Arrow
last-move-off = Not marked
notation-san = Short algebraic: Nxf7+
notation-figurine = Figurine: ♘xf7+
notation-long = Long algebraic: Ng5xf7+
notation-uci = UCI: g5f7
notation-iccf = ICCF: 7567
sound-start = Start of a game
sound-move = Move
sound-capture = Capture
sound-castle = Castling
sound-check = Check
sound-promotion = Promotion
sound-illegal = Illegal move
sound-mate = Mate
sound-win = Other wins
sound-draw = Draw
sound-dead-position = Dead position
sound-draw-offer = Draw offer
sound-undo = Undo
sound-redo = Redo
sound-low-time = Low time
sound-second = Last ten seconds
sound-click = Stepping through a game
colors-title = Colors of the theme
colors-light = Light squares
colors-dark = Dark squares
colors-background = Table
colors-last-move = Last move
colors-selection = Selected square
colors-frame = Frame of the selection
colors-target = Legal moves
colors-hover = Square under the piece
colors-check = Check
colors-surface = Panels
colors-raised = Fields and buttons
colors-hovered = Button under the mouse
colors-pressed = Pressed button
colors-line = Lines
colors-edge = Edges of fields
colors-text = Text
colors-muted = Secondary text
colors-accent = Accent
colors-accent-hovered = Accent under the mouse
colors-on-accent = Text on accent
colors-alarm = Warnings
theme-name = Name
theme-copy-name = { $theme } copy
theme-material = Material
material-flat = Plain
material-wood = Wood
material-fine-wood = Fine wood
material-weave = Woven vinyl
material-stone = Stone
material-hatch = Hatched
theme-marks = Marks on the squares
theme-panels = Panels and dialogs; dimmed ones are derived from the table
theme-derive = Derive from the table again
theme-more = More colors
theme-fewer = Fewer colors
theme-duplicate = Duplicate
theme-export = Export…
theme-import = Import…
theme-delete = Delete
theme-export-where = Save the theme as
theme-import-which = Theme file to add
theme-exported = Theme saved as { $file }
theme-imported = Theme “{ $theme }” added
theme-deleted = Theme “{ $theme }” moved to the trash
theme-missing = The board or the picture of the theme “{ $theme }” is missing; the default is shown.
look-skipped = { $file } skipped: { $fault }
look-skipped-more = { $count ->
    [one] One more piece or board file skipped; see the log.
   *[other] { $count } more piece or board files skipped; see the log.
}
pieces-incomplete = { $count ->
    [one] Pieces “{ $set }”: one piece is missing and drawn as in Classic.
   *[other] Pieces “{ $set }”: { $count } pieces are missing and drawn as in Classic.
}
pieces-missing = The pieces “{ $set }” are missing; Classic is shown.
theme-skipped = Theme { $file } skipped: { $fault }
theme-in-part = Theme { $file }: { $fault }
theme-too-many = Only the first { $count } of { $total } theme files are used.
theme-failed = The theme could not be saved: { $fault }
theme-weak-mark = { $mark } on { $ground } is hard to see { $eye }: difference { $found }, should be { $least }
theme-weak-color = { $ink } on { $ground } is hard to see: contrast { $found }, should be { $least }
theme-weak-more = { $count ->
    [one] One more color is hard to see.
   *[other] { $count } more colors are hard to see.
}
eye-usual = for everyone
eye-protanopia = without red (protanopia)
eye-deuteranopia = without green (deuteranopia)
eye-tritanopia = without blue (tritanopia)
theme-walnut = Walnut
theme-rosewood = Rosewood
theme-tournament = Tournament
theme-slate = Slate
theme-marble = Marble
theme-newsprint = Newsprint
theme-midnight = Midnight
theme-high-contrast = High contrast

## Developer page
info-title = Position
info-turn = Side to move
info-legal-moves = Legal moves
info-move-number = Move number
info-halfmove-clock = Half-move clock
info-halfmoves = { $count } of 100
info-occurrences = Times this position occurred
info-white = White
info-black = Black
info-count = { $moves ->
    [one] { $moves } move, { $captures ->
        [one] { $captures } capture
       *[other] { $captures } captures
    }
   *[other] { $moves } moves, { $captures ->
        [one] { $captures } capture
       *[other] { $captures } captures
    }
}
info-selected = Selected square
info-target = Target square
info-en-passant = En passant square
developer-title = Developer
developer-window = Window
developer-mouse = Mouse
developer-square = Square
developer-key = Last key
developer-frames = Frames
developer-last-frame = Last frame
developer-longest-frame = Longest frame

## New game
dialog-new-game = New game
new-game-swap = Swap sides
new-game-play = Play { $game }
new-game-watch = Watch { $game }
new-game-from = { $game } from this position
cmd-engines = Engines…
dialog-engines = Engines
engines-none = No engines yet. Any UCI engine can play against you.
engines-add-found = Add { $name }
engines-new = New engine
engines-command-hint = stockfish, ssh host engine
engines-add = Add
engines-add-anyway = Add anyway
engines-name = Name
engines-line = Program or command
engines-folder = Working folder, if it needs one
engines-asking = Asking the engine …
engines-fault = The engine cannot be used: { $fault }
engines-says = It calls itself { $name }. Its options apply to playing and to analysis.
engines-press-now = Press now
engines-pressed = “{ $option }” is sent to the engine as soon as it is not thinking.
engines-remove = Remove
engines-log = Messages
level-first-steps = Just learned the moves
level-new = New to chess
level-beginner = Beginner
level-casual = Casual
level-improver = Improver
level-club = Club
level-tournament = Tournament
level-strong = Strong
level-expert = Expert
level-master = Master
level-full = Full strength
level-meaning-first = Knows how the pieces move, and often gives them away.
level-meaning = Plays and errs like online rapid players of this rating.
level-meaning-low = Still loses pieces without noticing.
level-meaning-casual = Sees simple threats, and still overlooks many.
level-meaning-high = The engine, made to look less far ahead: stronger than most people, less human.
level-meaning-full = The engine itself: it plays as well as it can in its time.
level-strength = Strength
level-style = Style
level-from-next-move = Takes effect from Tabiya’s next move.
level-set = Change
level-changed = From now on your opponent is { $player }.
fair-next = Fair match: the next game is at level { $level }.
coach-take-back = Undo move?
level-won = Your wins against it: { $won } of { $games }.
rating-first = Your rating: { $rating }
rating-now = Your rating: { $rating } ({ $change })
rating-games = Your rating in games: { $rating }
rating-puzzles = Your rating in puzzles: { $rating }
rating-about = ± is the range in which a rating lies with 95% certainty. Games with hints, moves taken back, the coach or analysis do not count, nor do games between two people, under another name, or given up before the fourth move.
rating-scale = The rating in games is on the scale of Tabiya’s levels.
rating-none = No game has counted for a rating yet: play against a level, without help.
rating-few = Comes after { $enough } rated games; so far: { $count }.
rating-beaten = Highest level you have beaten: { $level }
first-game = You play { $player }.
first-game-two = Two players instead
headline-fair = Fair match
style-balanced = Balanced
style-attacker = Attacker
style-solid = Solid
style-trader = Trader
style-pawn-pusher = Pawn pusher
style-queen-lover = Queen lover
opponent-person = A person
opponent-engine = Engine
new-game-opponent = Opponent
opponent-add = Add an engine…
other-player-continue = Continue the game
opponent-options = Options…
new-game-side = You play
side-random = Random
new-game-your-name = Your name
new-game-watched = Let a program play your side too, and watch
new-game-fair = Fair match: the level follows your results
new-game-coach = Coach: tells of blunders (the game is not rated)
player-thinks = { $player } …
new-game-black-below = Black at the bottom
new-game-time = Time
new-game-other-time = Different time for Black
new-game-position = Position
new-game-number = Number
new-game-random = New random position
new-game-odds = Odds
new-game-more = Position, odds, times
new-game-more-level = Position, odds, coach, fair match
new-game-less = Opponent and time
new-game-normal = Normal chess
tile-casual = Casual
tile-bullet = Bullet
tile-blitz = Blitz
tile-rapid = Rapid
start-standard = Standard position
start-chess960 = Chess960
start-fen = FEN
start-board = Current position
choice-number = The numbers of Chess960 go from 0 to 959.
choice-not-a-square = “{ $word }” is not a square.
choice-without-king = Both sides need their king.
odds-none = None
odds-white-pawn = White gives odds: pawn f2
odds-white-knight = White gives odds: knight b1
odds-white-rook = White gives odds: rook a1
odds-white-queen = White gives odds: queen d1
odds-black-pawn = Black gives odds: pawn f7
odds-black-knight = Black gives odds: knight b8
odds-black-rook = Black gives odds: rook a8
odds-black-queen = Black gives odds: queen d8
odds-squares = Squares to clear
time-none = No clock
time-without = without a clock
time-stopwatch = Stopwatch (counts up)
time-hourglass = Hourglass, { $time }
time-then = ,{ " " }then{ " " }
time-moves = { $count ->
    [one] { $count } move in { $time }
   *[other] { $count } moves in { $time }
}
time-increment = { $time } + { $bonus } per move
time-bronstein = { $time }, { $bonus } Bronstein
time-delay = { $time }, { $bonus } delay
time-byo-yomi = { $count } × { $period } byo-yomi
time-minutes = { $count } min
time-seconds = { $count } s
time-hint = Another time, e.g. 40/90+30
time-examples = 10 — ten minutes · 5+3 — five minutes and three seconds per move · 10d5 — delay · 10b5 — Bronstein · 30+3x30 — byo-yomi · 40/90+30, 30+30 — periods · *3 — hourglass
time-short = Too short to play: at least ten seconds, or an increment.
time-fault = Not a valid time control. Examples: 10, 5+3, 10d5, 30+3x30, 40/90+30.

## Dialogs
dialog-library = Library
dialog-games = Games
dialog-comment = Comment
dialog-film = Film of the game
film-speed = Each position
film-from = From move
film-to = To move
film-names = Names of the players
dialog-tags = Tags of the game
dialog-listed-tags = Tags of the games
tags-new = New tag
listed-tags-preview = { $tags } of { $games }
tags-name = Name
tags-value = Value
tags-opening = Opening from the moves
tags-fixed = The tag { $name } says what is on the board; it cannot be set.
tags-no-date = Not a date: “{ $value }”. Write year.month.day, with ?? for what is not known.
dialog-paste = Paste
dialog-unfinished = Unfinished games
unfinished-game = { $game }, move { $number }
unfinished-none = There is no unfinished game.
unfinished-delete = Delete…
unfinished-question = Delete the game { $game }? It is moved to the trash.
unfinished-discard = Delete
unfinished-notes = Notes to this game that had not been saved are back.
unfinished-gone = Another window has continued this game.
dialog-type-move = Type a move
dialog-load-fen = Load FEN
dialog-other-player = Another player
dialog-level = Tabiya’s level
dialog-earlier-move = This is not the current position
dialog-analyze-in-play = Help during a game
dialog-quit = Quit
dialog-palette = Command palette
palette-hint = A few letters, such as “flip”, “dark” or a player’s name
palette-none = Nothing found.
palette-words-export = save as
palette-coach-level = Only against levels up to { $level }.
palette-words-new-game = fair match, coach, rated, two players, friend, Chess960, Fischer random, odds, clock
palette-words-train = training, rating, rated, Elo, endgames, exercises, coordinates, blindfold
palette-words-sprint = sprint, rush, blitz
palette-words-lessons = lessons, course, rules, beginner
palette-words-analyze = analysis board
palette-preferences = Preferences
palette-recent = Recent file
palette-game = Library · { $date } · { $opening }
switch-on = on
switch-off = off
keys-unknown-command = The settings have a key for { $name }, which is not a command.
keys-unknown-key = { $key } cannot be a key for { $name }; see the settings.
dialog-shortcuts = Keyboard shortcuts
dialog-saved = Saved
dialog-about = About Tabiya
comment-before = Comment before the move
comment-after = Comment on the move
comment-paragraph = Ctrl+Enter: new paragraph
type-move-hint = e4, Nf3, e2e4, E2 E4, O-O, castle
move-field-hint = Type a move: e4, Nf3, O-O
type-move-keys = Enter: play · Esc: close
offer-draw-question = Who offers a draw?
offer-draw-by = { $player } offers
resign-as-white = Resign as White?
agree-draw-question = Do both players agree to a draw?
agree-draw-agree = Agree to a draw
resign-as-black = Resign as Black?
earlier-move-question = You are looking at an earlier position of the game. What should happen to { $mv }?
earlier-move-return = Return to the game
earlier-move-variation = Add as a variation
earlier-move-take-back = { $count ->
    [one] Undo { $count } move and play it
   *[other] Undo { $count } moves and play it
}
earlier-move-clocks = Undoing also sets the clocks back.
quit-question = Your game is saved; you can continue it next time.
shortcuts-or = { " " }or{ " " }
shortcuts-others = Elsewhere
shortcuts-fixed = Mouse and focus
shortcuts-change = Change keys…
key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-enter = Enter
key-escape = Esc
key-space = Space
key-left = Left
key-right = Right
key-up = Up
key-down = Down
key-home = Home
key-end = End
key-page-up = PageUp
key-page-down = PageDown
key-backspace = Backspace
key-delete = Del
key-insert = Ins
shortcuts-tab = Tab, Shift+Tab
shortcuts-tab-does = To the board, then through the buttons; in a dialog from one field to the next
shortcuts-arrows = Arrow keys
shortcuts-arrows-does = Step through the game; on the board they move the cursor, in menus and lists the selection
shortcuts-enter = Enter, Space
shortcuts-enter-does = Select on the board, press a button
keys-press = Press a key…
keys-press-hint = Esc cancels, Del removes the key.
keys-reset = Reset
keys-conflict = { $key } is already used for “{ $name }”.
keys-take = Use it here instead
shortcuts-left-button = Left button
shortcuts-left-button-does = Click or drag to move
shortcuts-right-button = Right button
shortcuts-right-button-does = Click: circle · drag: arrow · with Shift red, Ctrl blue, both yellow · hold: where a piece can move, and why not
shortcuts-premove = While a program thinks
shortcuts-premove-does = Make a move in advance; move one of its pieces first to answer that reply only; right-click to cancel
inspected-no-moves = No square is free for this piece.
mode-annotate = Keep drawings
mode-attack-map = Attack map
mode-attack-changes = Attacks: what changed
mode-white-attacks = White’s attacks
mode-black-attacks = Black’s attacks
color-keys = Ctrl with the arrow keys changes it in smaller steps.
files-engine = Choose an engine program
files-name = File name
files-find = Part of a name, or a path
files-places = Places
files-none = No matching files
files-reading = Reading …
files-fault = This folder cannot be read: { $fault }
place-home = Home
place-documents = Documents
place-downloads = Downloads
place-desktop = Desktop
place-current = Current folder
place-computer = Computer
open-recent = Recent files
open-library = Your saved games…
path-open = Open
path-browse = Browse…
saved-to = Game saved to
saved-again = { $key } again shows where it is, and offers to undo it.
saved-before = As it was before:
saved-undo = { $count ->
    [one] Undo
   *[other] Undo all { $count } changes
}
versions-none = There is no earlier version of this file.
versions-no-file = No PGN file is open.
versions-until = Until { $time } ({ $size })
versions-restore = Restore
versions-restored = { $file } is as it was. What it was before can be restored too.
versions-changed = Another program has changed { $file }. This version cannot be restored any more: of a large file only what is replaced is kept.
undo-save-done = { $file } is as it was before. What you changed goes into the library when you leave the game.
undo-save-changed = Another program has changed { $file }, so nothing was undone.
undo-save-failed = { $file } could not be restored: { $fault }
saved-not-yet = The game has not been saved yet.
saved-show-in-folder = Show in folder
saved-copy-path = Copy path
about-version = Version { $version }
about-what = A chess board for two people, or for one against the machine. A tabiya is a well-known position from which play begins.
about-license = Tabiya is released under the MIT license. Typeface: Inter (SIL Open Font License 1.1).

## Lists of games
list-none = There is no list.
list-search = Search: names, or fields such as white: year:1990..1995 result:draw -has:comments
labeled = { $label }: { $value }
thousands-mark = ,
thousands-from = 4
decimal-mark = .
percent = { $count }%
time-milliseconds = { $count } ms
megabytes = { $count } MB
kilobytes = { $count } kB
list-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
list-found = { $found } of { $all }
list-found-so-far = { $found } of { $all } so far…
list-looking = Looking…
list-empty = No games
list-empty-library = Your games appear here when they end, and those you leave unfinished.
list-choose = Choose a game to see its last position.
list-no-preview = The game cannot be shown here.
list-no-match = No game matches
list-clear = Show all games
list-edit-term = Edit { $term }
list-without-term = Without { $term }
list-open = Open
list-delete = Delete
list-export = Export…
filter-white = white
filter-black = black
filter-player = player
filter-winner = winner
filter-loser = loser
filter-event = event
filter-site = site
filter-round = round
filter-elo = elo
filter-white-elo = whiteelo
filter-black-elo = blackelo
filter-year = year
filter-moves = moves
filter-eco = eco
filter-result = result
filter-time = time
filter-has = has
filter-fen = fen
filter-pawns = pawns
filter-material = material
filter-pieces = pieces
filter-at = at
filter-in = in
filter-draw = draw
filter-bullet = bullet
filter-blitz = blitz
filter-rapid = rapid
filter-classical = classical
filter-correspondence = correspondence
filter-comments = comments
filter-variations = variations
filter-evals = evals
filter-clocks = clocks
filter-errors = errors
filter-no-field = Unknown field “{ $name }”. There are { $known }.
filter-bad-value = { $field }: “{ $value }” is not understood. Possible: { $expected }.
filter-quote = A quotation mark is missing at the end.
filter-opposite = “{ $field }:” has no opposite.
filter-is-number = a number or a range such as 2019.., >2600, <25, 1990..1995
filter-is-name = a name
list-columns = Columns
columns-no-room = There is no room for all of them here.
tree-games = List the games
tree-add = Add to the game
tree-back = Back
tree-none = No game has this position.
tree-end = No game goes on from this position.
tree-file = This file
tree-search = Only the games found in the list: { $search }
tree-book = Book
tree-of = Player
tree-player = Only games of this player
tree-any-color = Either color
tree-sum = All
tree-column-weight = Weight
tree-column-games = Games
tree-column-score = Score
tree-column-year = Last
list-place = { $number } of { $count }
list-book = Opening book…
list-review = Review
list-restore = Undo
list-more = More…
list-copy-to-file = Copy to a file…
list-move = Move to a file…
list-merge = Add to the game on the board
list-unpack = Unpack beside it
list-up = Move up
list-down = Move down
list-selected = { $chosen } of { $all } selected
list-read-only = These games are only a copy of what was pasted or unpacked: they can be exported, but not changed, moved or deleted.
list-unite = Merge duplicates, with their notes
list-train = Train as puzzles
list-twins = Find duplicates
list-twins-wait = Duplicates are listed as soon as all games have been read.
list-twins-none = No game is here twice.
list-twins-found = { $count ->
    [one] { $games } in { $count } group of duplicates.
   *[other] { $games } in { $count } groups of duplicates.
}
list-names = Clean names…
spellings-none = No name is spelled in several ways.
spellings-hint = What you tick gets the spelling above it.
spellings-keep = Keep this spelling
spellings-all = Tick all
spellings-change = { $count ->
    [one] Change { $count } name
   *[other] Change { $count } names
}
list-stop = Stop
list-reading-files = { $done } of { $total } files
list-reading-bytes = { $done } of { $total }
column-date = Date
column-white = White
column-black = Black
column-result = Result
column-moves = Moves
column-eco = ECO
column-opening = Opening
column-event = Event
column-file = File
column-number = No.
column-elo = Elo
column-chapter = Name
column-turn = To move
column-task = Find
column-site = Site
column-round = Round
column-time = Time
column-notes = Notes
export-as = Save as one PGN:
export-selected = { $count ->
    [one] Selected game
   *[other] The { $count } selected games
}
export-matches = All { $count } matches
export-so-far = The { $count } read so far
export-all = All { $count } games
export-where = Save as…

## Pasting
pasted-nothing = No position or moves found
pasted-position = Position, { $turn }
pasted-game = Game: { $game }
pasted-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
pasted-moves-from-start = { $moves } from the starting position
pasted-moves-from-board = { $moves } from the current position
pasted-moves-from-given = { $moves } from the position in the text
game-summary = { $white } – { $black }, { $moves }
paste-first = First: { $game }
paste-usable = { $reason } The moves before it can be loaded.
paste-skip = Skip
paste-undo = Undo
paste-from-start = Play from the starting position
paste-from-board = Continue from the board
paste-add = Add to this game
paste-list = Show the games
paste-perhaps = Perhaps { $readings }. Click to choose.
paste-means = Means
issue-running-text = “{ $word }” is in running text and was left out.
issue-other-line = “{ $word }” belongs to another line and was left out.
issue-not-a-move = “{ $word }” is not a move.
issue-turn-missing = The position does not say who is to move.
letters-english = English piece letters.
letters-german = German piece letters.
letters-french = French piece letters.
letters-spanish-or-italian = Spanish or Italian piece letters.
letters-russian = Russian piece letters.
letters-dutch = Dutch piece letters.
letters-portuguese = Portuguese piece letters.
letters-polish = Polish piece letters.
letters-czech = Czech piece letters.
letters-hungarian = Hungarian piece letters.
letters-romanian = Romanian piece letters.
letters-finnish = Finnish piece letters.

## Faults of PGN files
pgn-fault-at = line { $line }, column { $column }: { $fault }
pgn-fault-at-move = line { $line }, column { $column }, move { $number }: { $fault }
pgn-null-move-in-check = The turn cannot be passed in check.
pgn-tag-twice = The tag appears twice; the first one counts.
pgn-tag-not-quoted = The value of the tag is not in quotation marks.
pgn-tag-quote = A quotation mark in the value of the tag has no backslash before it.
pgn-tag-value-unterminated = The value of the tag has no closing quotation mark.
pgn-tag-unterminated = The tag has no closing bracket.
pgn-comment-unterminated = The comment has no closing brace.
pgn-variation-unterminated = The variation has no closing parenthesis.
pgn-variation-not-open = There is a closing parenthesis without an opening one.
pgn-variation-without-move = There is no move that the variation could replace; it was kept as a comment.
pgn-result-tag = The result is { $tag } in the tags and { $marker } after the moves.
pgn-result-tag-unknown = The tag Result is “{ $value }”, which is not a result.
pgn-result-on-board = The result is { $result }, but the moves end like this: { $outcome }.
pgn-set-up-without-fen = The tag SetUp announces a position, but there is no tag FEN.
pgn-variant = This game is tagged as { $name }, which is not played here; it was read as chess.
pgn-nag = Unknown annotation: the numbers go from 0 to 255.
pgn-character = Unexpected “{ $character }”.

## Messages
text-copied = Copied
position-copied = FEN copied
game-copied = PGN copied
image-copied = Board image copied
copy-failed = Cannot copy: { $fault }
muted = Muted
unmuted = Unmuted
full-screen-failed = Full screen: { $fault }
draw-declined = { $player } declines the draw.
clocks-paused = Clocks paused. Press Space to resume.
edit-undone = The last change was undone.
edit-redone = The change was made again.
line-cut = Not all moves could be added: the game ended first.
loaded = Loaded.
loaded-as = { $what }.
loaded-repaired = { $what }. Repaired: { $repairs }
loaded-with-notes = { $what }. { $notes }
reopened = The game continues. The finished game stays in the library.
previous-kept = The previous game is kept. { $key } returns to it.
score-reset = The score was reset.
previous-restored = Previous game restored
clipboard-empty = There is no text on the clipboard.
clipboard-failed = The text on the clipboard could not be read: { $fault }
clipboard-nothing = No chess position or moves found on the clipboard.
fen-repaired = The FEN was repaired: { $repairs }
open-failed = The file could not be opened: { $fault }
path-other-home = { $path }: home folders of other users are not supported. Type the full path.
file-gone = { $file } does not exist.
file-without-game = There is no game in { $file }
file-busy = { $file } is being written; this takes a moment.
saving = Saving…
saving-loss = { $count ->
    [one] { $files } is not written yet. Quitting now loses this change.
   *[other] { $files } are not written yet. Quitting now loses these changes.
}
saving-kept = { $count ->
    [one] The game is not written to { $files } yet. After quitting now, the next start offers to continue it.
   *[other] The games are not written to { $files } yet. After quitting now, the next start offers to continue them.
}
saving-stopping = Still being stopped: { $work }. Quitting now may leave a temporary file behind.
saving-moving = Games are still being moved. After quitting now, the next start finishes that.
saving-more = { $count ->
    [one] one more file
   *[other] { $count } more files
}
saving-unwritten = Not everything is written yet. After quitting now, the next start offers to continue the game.
quit-anyway = Quit anyway
game-is-here = This game is already on the board.
book-none = No move of these games can go into a book: none was played often enough.
file-no-book = { $file } is not an opening book.
file-packed = { $file } is compressed ({ $kind }). Extract it first, then open the file inside.
file-unpacked = { $file } is compressed: its games can be read and exported, but not changed.
file-nothing = No chess position or moves found in { $file }
refused-not-found = there is no such file or folder
refused-permission = access is not permitted
refused-read-only = the disk is read-only
refused-full = there is no space left
refused-is-folder = this is a folder
refused-no-folder = part of the path is not a folder
refused-name = such a name is not possible there
refused-exists = a file of this name exists already
refused-large = the file is too large
refused-busy = it is in use
refused-memory = there is not enough memory
file-fault = { $file }: { $fault }
games-in-file = { $count ->
    [one] { $count } game in { $file }
   *[other] { $count } games in { $file }
}
files-apart = Only PGN files can be listed together. To be opened by itself: { $files }
games-not-listed = The games could not be listed: { $fault }
moved-to-trash = Moved to the trash: { $what }
games-moved = { $what } moved to { $file }
game-exchanged = Moved in the file: { $game }
games-united = { $games } merged into { $kept }
games-not-united = { $count ->
    [one] One group stays as it is: a game cannot be read, or the results differ.
   *[other] { $count } groups stay as they are: a game cannot be read, or the results differ.
}
games-merged = { $count ->
    [0] No game added as a variation.
    [one] One game added as a variation.
   *[other] { $count } games added as variations.
}
games-not-merged = { $count ->
    [one] One begins in another position or cannot be read.
   *[other] { $count } begin in another position or cannot be read.
}
restored = Restored { $game }
restore-failed = { $game } cannot be restored: { $fault }
restore-left = One of them is no longer on the board.
tags-edited = Tags changed: { $games }
tags-not-edited = The tags could not be changed: { $fault }
save-failed = The game could not be saved: { $fault }
saved-as = Saved to { $file }
show-folder-failed = The folder cannot be shown: { $fault }
saved-in-place = Saved in { $file }
saved-elsewhere = { $fault }. The game is kept in { $file }
added-file-changed = Another program has changed { $file }: the game was added to it
added-file-gone = { $file } was deleted in the meantime: it has been written anew, with this game alone
added-not-all-read = Part of the old game could not be read, so it was left as it is: the game was added to { $file }
image-failed = The image could not be saved: { $fault }
games-saved = { $count ->
    [one] { $count } game saved to { $file }
   *[other] { $count } games saved to { $file }
}
games-failed = The games could not be saved: { $fault }
games-canceled = No games were saved.
gif-canceled = No GIF was made.
endgame-canceled = No endgame was begun.
review-canceled = The review was stopped.
journal-failed = The current game could not be autosaved: { $fault }
journal-damaged = An unfinished game is damaged. It is kept as { $file }
journal-partly-read = Part of the game could not be read. The rest is in { $file }
disk-slow = The disk is slow: a power failure now would lose the last moves.
disk-no-locks = This disk has no file locks: do not continue the same unfinished game in two windows.
disk-not-synced = The disk does not confirm that files are safe: a power failure may undo the last changes.
not-kept = This game is not being saved
not-kept-question = Save it somewhere else, or continue without it: then it is lost.
not-kept-earlier = { $game } is not saved yet
not-kept-earlier-question = Save a copy somewhere else: it includes this game. Without a copy the game may be lost.
not-kept-save-copy = Save a copy…
not-kept-give-up = Continue without a copy
dialog-save-over = Save
save-over-has = { $count ->
    [one] { $file } has one game.
   *[other] { $file } has { $count } games.
}
save-over-replace = { $count ->
    [one] Replace the game of { $file }?
   *[other] Replace the { $count } games of { $file }?
}
save-over-other = { $file } is not a PGN file. Replace it?
save-over-file = { $file } already exists. Replace it?
save-over-kept = The old file is kept beside it, with ~ added to its name.
save-over-add = { $count ->
    [one] Add the game
   *[other] Add { $count } games
}
save-over-ask-replace = Replace…
save-over-replace-button = Replace
saved-added = Added to { $file }
saved-replaced = Saved as { $file }; the old file is { $copy }
dialog-keep-drawings = Only drawings were added
keep-drawings-question = Write the arrows and circles into { $file }? You are asked once for this file.
keep-drawings-write = Write
keep-drawings-drop = Do not write
dialog-not-kept = This game cannot be saved
dialog-earlier-not-kept = An earlier game is not saved
games-not-kept = Games cannot be saved: { $fault }
crash-report = Tabiya stopped because of an internal error. A report is in { $file }
list-changed = { $file } has changed since it was listed
list-stale = { $fault }. The file is being read again: choose the game again.
list-version = One of two versions, since another program has changed the game
speech-failed = The system voice could not be started: { $program }: { $fault }
settings-unreadable = { $fault }
settings-line = line { $line } cannot be read
settings-unknown = there is no setting { $key }
settings-bad-value = { $key }: { $fault }
settings-more = { $count ->
    [one] { $fault }, and one more fault
   *[other] { $fault }, and { $count } more faults
}
settings-copied = settings.toml: { $fault }. The file is kept as { $file }
settings-stays = settings.toml: { $fault }. The file is kept until a setting is changed, and then renamed.
settings-kept = The old settings.toml could not be read; it is kept as { $file }
settings-failed = The settings could not be saved: { $fault }
work-progress = { $work } ({ $done } of { $total })
work-games = Saving games
work-gif = Making the GIF
work-endgame = Solving the endgame
work-review = Reviewing the game
work-reviews = Reviewing games
work-busy = Games are already being saved.
browse-open-title = Open a game or position
browse-save-title = Save the game
browse-save-image-title = Save the image
browse-save-games-title = Save the games
browse-move-games-title = Move the games to
browse-all = All files
browse-folder = All games here

## Illegal moves
pawn = pawn
knight = knight
bishop = bishop
rook = rook
queen = queen
king = king
object-pawn = the pawn
object-knight = the knight
object-bishop = the bishop
object-rook = the rook
object-queen = the queen
object-king = the king
piece-on-square = { $piece } on { $square }
the-piece = the { $piece }
list-and = { $first } and { $last }
way-pawn = A pawn moves one square ahead, two from its first square, and captures diagonally.
way-knight = Knights move in an L: two squares one way, one square sideways.
way-bishop = Bishops move diagonally.
way-rook = Rooks move along ranks and files.
way-queen = Queens move along ranks, files and diagonals.
way-king = Kings move one square.
refused-empty-square = There is no piece on { $square }.
refused-not-your-turn = It is { $turn }’s turn; the { $piece } is { $owner }’s.
refused-same-square = The { $piece } must move to another square.
refused-blocked = The { $blocker } blocks the { $piece }.
refused-own-piece = Your own { $piece } is on { $square }.
refused-pawn-has-moved = The pawn on { $square } has already moved; pawns move two squares only from their first square.
refused-pawn-takes-diagonally = Pawns capture diagonally; the { $piece } is in the way.
refused-nothing-to-take = Pawns move diagonally only to capture, and there is nothing on { $square }.
refused-en-passant = It is too late to capture the pawn on { $square } en passant: that is only possible right after its double step.
refused-pinned = The { $piece } is pinned by the { $pinner }.
refused-leaves-king = Capturing en passant would expose your king to the { $attacker }.
refused-answer-check = You are in check from the { $checker }; this move does not stop it.
refused-double-check = Double check from { $checkers }: only the king can move.
refused-king-attacked = Your king cannot move to { $square }: it is attacked by { $attackers }.
refused-promotion-missing = Choose a piece to promote to.
refused-promotion-to = A pawn cannot be promoted to a { $piece }.
refused-promotion-needless = The { $piece } cannot be promoted on { $square }.
castling-no-rook = There is no rook on { $square } to castle with.
castling-rook-moved = You can no longer castle on this side: the rook on { $square } has moved.
castling-right-lost = You can no longer castle on this side: the king or the rook on { $square } has moved.
castling-in-check = You cannot castle out of check: { $checkers } gives check.
castling-blocked = You cannot castle: the { $blocker } is in the way.
castling-through = You cannot castle through { $square }: it is attacked by { $attackers }.
castling-into = You cannot castle to { $square }: it is attacked by { $attackers }.
castling-uncovers = You cannot castle: the rook on { $square } shields the king from the { $attacker }.
typed-unreadable = “{ $typed }” is not a move I understand.
typed-ambiguous = “{ $typed }” is ambiguous: { $moves } or { $last }?
typed-refused = “{ $typed }” is illegal: { $reason }
typed-no-piece = “{ $typed }” is illegal: no { $piece } can reach that square.
typed-impossible = “{ $typed }” is illegal here.

## Spoken moves and positions
spoken-null = no move
spoken-moves = { $piece } to { $square }
spoken-takes = { $piece } takes { $square }
spoken-en-passant = { $piece } takes { $square } en passant
spoken-castles-kingside = castles kingside
spoken-castles-queenside = castles queenside
spoken-promotes = { $mv }, promotes to { $piece }
spoken-check = { $mv }, check
spoken-checkmate = { $mv }, checkmate
spoken-stalemate = { $mv }, stalemate
spoken-from = { $piece } from { $square }
spoken-pawn-of-file = { $file } pawn
spoken-after = after { $mv }
spoken-start = start position
spoken-promotion-asked = Promote to a queen, rook, bishop or knight?
spoken-low-time = { $player } has { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}
spoken-king = king { $squares }
spoken-queens = { $count ->
    [one] queen { $squares }
   *[other] queens { $squares }
}
spoken-rooks = { $count ->
    [one] rook { $squares }
   *[other] rooks { $squares }
}
spoken-bishops = { $count ->
    [one] bishop { $squares }
   *[other] bishops { $squares }
}
spoken-knights = { $count ->
    [one] knight { $squares }
   *[other] knights { $squares }
}
spoken-pawns = { $count ->
    [one] pawn { $squares }
   *[other] pawns { $squares }
}

## Text mode
play-welcome = Tabiya { $version }. Type a move, such as e4 or knight f3, or help.
play-unfinished = There is an unfinished game: { $game }. Type continue to resume it.
play-several-unfinished = There are { $count } unfinished games. Type continue to resume the first, or continue and a number:
play-no-such-game = There is no game { $number }, or another program has continued it.
play-level-range = Levels go from { $lowest } to { $highest }; full is full strength.
play-no-such-opponent = There is no opponent called { $name }: type person, tabiya, a level such as 1200 or the name of one of your engines.
play-kept = The game is kept: the next start offers to continue it.
play-kept-in = The game is kept in
play-yes = yes
play-no = no
play-yes-or-no = Type yes or no.
play-canceled = Canceled.
play-prompt-question = yes or no
play-prompt-promotion = queen, rook, bishop or knight
play-prompt-earlier-move = return, undo or variation
play-prompt-paused = paused
play-prompt-review = review
play-reviewing = Reviewing the game: { $done } of { $total }.
play-review-removed = The review was removed.
play-players = White: { $white }. Black: { $black }.
play-moves-made = { $count ->
    [one] { $count } move was made.
   *[other] { $count } moves were made.
}
play-time = Time: { $time }.
play-two-times = White { $white }, Black { $black }
play-move = { $number } { $mv }: { $spoken }.
play-shown = After { $mv }
play-shown-start = Start position.
play-shown-other-start = The position in which the game begins.
play-shown-task = The position of the task.
play-move-number = Move { $number }.
play-turn = { $turn }.
play-turn-check = { $turn }, in check.
play-looking-back = This is an earlier position. Type end to return to the game, or undo to take moves back.
play-return = return
play-take-back = undo
play-variation = variation
play-earlier-move = Type { $return_to } to go back to the game, { $take_back } to play the move in place of what came after, or { $variation } to add it.
play-over = The game is over. Type new for another one, undo to take back the last move, or back to look at it.
play-review = Type forward and back to step through the game.
play-coach = Type undo to take the move back.
play-no-level = Type new against 900 to begin a game against a level.
play-draw-offered = { $player } offers a draw. { $other } can type accept or decline; a move also declines it.
play-can-claim = { $player } can claim a draw ({ $reason }): type claim.
play-claim-with = You can claim a draw ({ $reason }) with { $mv }: type claim { $mv }.
play-paused = Paused: the clocks are stopped and the board is hidden. Type resume to continue.
play-not-paused = The game is not paused.
play-no-clock = This game is played without a clock.
play-clock-periods = { $count ->
    [one] { $time } of the last period
   *[other] { $time } of { $count } periods
}
play-score = Score: { $white } { $white_points }, { $black } { $black_points }.
play-clocks = White { $white }, Black { $black }.
play-clock-runs = { $player }’s clock is running.
play-clock-paused = The clocks are paused.
play-clock-stands = No clock is running.
play-moves-to-go = { $count ->
    [one] { $count } move to the next time control.
   *[other] { $count } moves to the next time control.
}
play-board-never = The board is drawn only when you type board.
play-pieces = { $side }: { $pieces }.
play-square = { $square }: { $side } { $piece }.
play-square-empty = { $square }: empty.
play-attacked = Attacked by { $side }: { $pieces }.
play-not-attacked = Not attacked by { $side }.
play-can-move = { $side } { $piece } on { $square }: can go to { $squares }.
play-cannot-move = { $side } { $piece } on { $square }: cannot move.
play-not-to = Not to { $square }: { $reason }
play-moves-of = { $piece } { $square }: { $moves }
play-no-legal-moves = There is no legal move.
play-opening = Opening: { $opening }.
play-counts = { $player }: { $counts }{ $taken }.
play-taken = : { $pieces }
play-halfmove-clock = Half-move clock: { $count }.
play-material-even = Material is even.
play-material = { $count ->
    [one] { $side } is ahead by one point.
   *[other] { $side } is ahead by { $count } points.
}
count-queens = { $count ->
    [one] a queen
   *[other] { $count } queens
}
count-rooks = { $count ->
    [one] a rook
   *[other] { $count } rooks
}
count-bishops = { $count ->
    [one] a bishop
   *[other] { $count } bishops
}
count-knights = { $count ->
    [one] a knight
   *[other] { $count } knights
}
count-pawns = { $count ->
    [one] a pawn
   *[other] { $count } pawns
}
play-comment = Comment: { $comment }
play-variations = { $count ->
    [one] There is a variation of this move: type variation.
   *[other] There are { $count } variations of this move: type variation.
}
play-no-comment = There is no comment here.
play-no-tag = There is no such tag.
play-tag-removed = Tag removed.
play-commented = Comment added.
play-comment-removed = Comment removed.
play-previous-kept = Type previous to return to the game before.
play-lose = This game would be lost. Lose it? Type yes or no. To save it somewhere else, type save and the name of a file.
play-not-pgn = { $file } is not a PGN file: it is left as it is. Choose another name.
play-listed = { $number }. { $white } – { $black }, { $result }, { $date }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
play-tree-row = { $mv }: { $games }. White won { $white }, drawn { $draws }, Black won { $black }
play-more-games = { $said } of { $count } games. Type more for the next ones, or load and a number.
play-all-games = { $count ->
    [one] One game. Type load 1 to open it.
   *[other] { $count } games. Type load and a number to open one.
}
play-only-games = { $count ->
    [one] There is only one game in the list.
   *[other] There are only { $count } games in the list.
}
play-pasted = the pasted text
play-is-position = This is a position. Type fen before it to play from there.
play-perhaps = “{ $typed }” is neither a move nor a command. Did you mean { $word }?
play-unknown = “{ $typed }” is neither a move nor a command. Type help for the commands.
play-no-command = There is no command { $typed }. Type help for the commands.
play-help = Moves can be typed in any notation: e4, Nf3, e2e4, E2 E4, knight f3, castles kingside. An empty line says whose turn it is. Commands:

## Text mode: what the commands do
help-undo = take back the last move, or all of them
help-redo = redo the move that was taken back, or all of them
help-draw = offer a draw, as the side to move or the other side
help-accept = accept the draw that was offered
help-decline = decline it
help-claim = claim a draw: by the position on the board, or with the move you are about to make
help-resign = resign, as the side to move or the other side
help-abort = end the game without a result, before both sides have moved
help-clock = say the time on both clocks
help-pause = stop the clocks and hide the board
help-resume = restart the clocks
help-board = draw the board; always: after each move too
help-flip = flip the board
help-pieces = say where the pieces are
help-moves = say where the piece on a square can go and why not elsewhere, or list all legal moves
help-square = say what stands on a square and which pieces attack it
help-log = list the moves in two columns, or only the last ones
help-score = say the score between the players, or reset it
help-status = say how the game stands: counters, captured pieces, material, opening, clocks
help-start = show the first position
help-back = show an earlier position
help-forward = show a later position; game: open the next game of the list; gap: go to the next position in its games with no or several answers
help-end = return to the game, or show its last position
help-variation = show the next alternative to the move shown
help-new = start a game: with this time (5+3: five minutes plus three seconds per move), from the standard or a Chess960 position, or against tabiya, its level such as 1200, one of your engines, or person; what is not named stays as it was
help-rematch = play again with the other color
help-continue = continue the unfinished game, or the one with this number
help-previous = return to the previous game; game: open the one before this in the list; gap: go to the previous position with no or several answers
help-rename = name a player
help-comment = say the comment on the move shown, or write one; - removes it
help-tag = say the tags or one of them, or set one; - removes it
help-save = save the game in your library, or add it to this PGN file
help-games = list your saved games, or those in a file
help-find = search the listed games for words, or by fields such as white:ann year:2019..
help-tree = say what was played in the position shown, in the listed games
help-more = list the next games
help-load = open a file, a game in it by its number, or a game from the list
help-hint = say which piece to move; again: the move; again: why
help-analyze = say the best lines of the position shown, after this many seconds (3 by default)
help-review = find the errors of the game, or say again what was found; ask for better moves instead, show the answer, stop, or remove the review
help-train = train what is due today; show the answer, go on, or stop; the game on the board as a repertoire of white or black; guess its moves; blindfold puzzles; say or set your name in the games
help-puzzle = train puzzles: of a theme, or those in a file (lichess CSV, EPD, PGN)
help-lesson = learn the rules and the first mates: list the lessons, or begin one
help-endgame = win an endgame against the best defense: list them, or begin one
help-level = say the level of the program, or change it: a number such as 1200, or full
help-rating = say your rating, and the highest level you have beaten
help-fen = print the position as FEN, or play from another one
help-pgn = print the game as PGN
help-help = explain the commands, or one of them
help-quit = leave; the game is kept

## What is wrong with a FEN or with a position
fen-field-turn = side to move
fen-field-castling = castling rights
fen-field-en-passant = en passant square
fen-field-halfmove-clock = halfmove clock
fen-field-move-number = move number
fen-empty = There is no text.
fen-missing = The { $field } field is missing.
fen-extra-text = There is more text after the move number: “{ $text }”.
fen-extra-space = There are extra spaces.
fen-rank-count = { $count ->
    [one] There is { $count } rank instead of 8.
   *[other] There are { $count } ranks instead of 8.
}
fen-rank-length = { $count ->
    [one] Rank { $rank } (“{ $text }”) has { $count } square instead of 8.
   *[other] Rank { $rank } (“{ $text }”) has { $count } squares instead of 8.
}
fen-bad-piece = “{ $text }” on rank { $rank } is not a piece.
fen-bad-digit = “{ $text }” on rank { $rank } is not a number of empty squares.
fen-adjacent-digits = Rank { $rank } (“{ $text }”) has two digits in a row.
fen-bad-turn = The side to move must be “w” or “b”, not “{ $text }”.
fen-bad-castling = “{ $text }” is not a castling right.
fen-castling-order = The castling rights “{ $text }” are not in the order KQkq.
fen-castling-twice = The castling right “{ $text }” is given twice.
fen-castling-king = For the castling right “{ $text }” { $color }’s king is not on its square.
fen-castling-rook = For the castling right “{ $text }” there is no rook.
fen-bad-en-passant = The en passant square must be a square or “-”, not “{ $text }”.
fen-bad-halfmove-clock = The halfmove clock must be a number, not “{ $text }”.
fen-bad-move-number = The move number must be 1 or more, not “{ $text }”.
fen-leading-zero = The { $field } has leading zeros: “{ $text }”.
fen-number-too-large = The { $field } is too large: { $text }.
fen-too-many-promoted = { $color } has more promoted pieces than missing pawns.
repair-left-out = { $fault } It was left out.
repair-read-as = { $fault } It was read as “{ $text }”.
repair-accepted = { $fault } This was accepted.
position-no-king = { $color } has no king.
position-kings = { $color } has more than one king.
position-pieces = { $color } has { $count } pieces; at most 16 are possible.
position-pawns = { $color } has { $count } pawns; at most 8 are possible.
position-pawn-rank = A pawn cannot stand on { $square }.
position-opponent-in-check = The king on { $square } could be captured from { $checkers }: it must be the other side’s turn.
position-checkers = The king on { $square } is in check from { $checkers }: no move gives more than two checks.
position-aligned-checkers = The king on { $square } is in check from { $checkers } along one line: no move does that.
position-castling-king-side = { $color } cannot castle kingside: the king or the rook is not on its square.
position-castling-queen-side = { $color } cannot castle queenside: the king or the rook is not on its square.
position-en-passant-rank = En passant on { $square } is not possible: no pawn can have just passed over that square.
position-en-passant-occupied = En passant on { $square } is not possible: the square is not empty.
position-en-passant-pawn = En passant on { $square } is not possible: there is no pawn on { $pawn }.
position-en-passant-origin = En passant on { $square } is not possible: { $origin }, where the pawn came from, is not empty.
position-en-passant-check = En passant on { $square } is not possible: the double step cannot have given this check.

## The position editor
editor-title = Set up a position
editor-hand = Move
editor-eraser = Remove
editor-any = Find: any piece
editor-empty = Find: empty square
editor-any-white = Find: any white piece
editor-any-black = Find: any black piece
editor-mirror = Swap
editor-clear = Clear
editor-start = Start
editor-undo = Undo
editor-turn = Side to move
editor-castling = Castling
editor-en-passant = Last double step
editor-en-passant-none = None
editor-en-passant-file = { $file } pawn
editor-move-number = Move
editor-fifty-moves = Fifty-move count
editor-halfmove-clock = Halfmoves since capture or pawn move
editor-sound = This position can be played.
editor-only-find = With squares marked for a search, the position can only be used by Find in games.
editor-over = The game would be over at once: { $outcome }.
editor-play = Play from here
editor-copy = Copy FEN
editor-find = Find in games
editor-first = You are setting up a position: play from it or cancel first.

## Analysis and hints
analysis-thinking = Thinking…
analysis-depth = depth { $depth } · { $speed }/s
analysis-threat = Threats
analysis-no-threat = No threat
analysis-board = Analysis board: you move for both sides, without a clock.
tables-white-wins = White wins · tables, DTZ { $plies }
tables-black-wins = Black wins · tables, DTZ { $plies }
tables-draw = draw · tables
tables-fifty-moves = draw · tables, fifty-move rule
analysis-failed = The analysis program has failed: { $why }
analyze-in-play-question = The game is not over. If you get help now, the game record will say so.
analyze-in-play-analyze = Get help
play-hint-piece = Move the { $piece } on { $square }.
play-line = { $number }) { $score }: { $moves }
play-level = level
play-white-better = White is better by { $pawns }
play-black-better = Black is better by { $pawns }
play-white-mates = White mates in { $count }
play-black-mates = Black mates in { $count }
play-white-table = won by the tables for White
play-black-table = won by the tables for Black
hint-none = The game is over: there is no move to suggest.
merit-mate = It is checkmate.
merit-mate-in = { $count ->
    [one] It leads to checkmate in { $count } move.
   *[other] It leads to checkmate in { $count } moves.
}
merit-wins = It wins material: { $piece } on { $square }.
merit-captures = It takes { $piece } on { $square }.
merit-saves = It saves { $piece } on { $square }, which could be captured.
merit-forks = It attacks two pieces at once, on { $first } and { $second }.
merit-promotes = It promotes the pawn to a { $piece }.
merit-castles = It brings the king to safety.
merit-forced = It is the only legal move.
merit-attacks = It attacks { $piece } on { $square }.
merit-pins = It pins { $piece } on { $square }.
merit-prepares-king = It prepares kingside castling.
merit-prepares-queen = It prepares queenside castling.
merit-develops = It develops { $piece }.
merit-exchanges = It exchanges { $piece }.
merit-simplifies = It exchanges { $piece } while ahead.
merit-open-file = It brings the rook to the open { $file }-file.
merit-half-open-file = It brings the rook to the half-open { $file }-file.
merit-seventh = It brings the rook to the seventh rank.
merit-passed = It pushes a passed pawn.
merit-center = It occupies the center with a pawn.
merit-space = It gains space with a pawn.
merit-air = It gives the king an escape square.
merit-nears = It brings { $piece } closer to the center.
merit-frees = It gives the { $piece } more squares: { $had } before, { $has } now.
merit-best = It is the best move found.

## Review: why a move is an error, and what would have been better
review-better = Better was { $moves }.
review-done = Accuracy: White { $white }%, Black { $black }%. Mistakes and blunders: White { $whites }, Black { $blacks }.
reviews-none = There is no finished game to review.
reviews-done = { $count ->
    [one] { $count } game reviewed.
   *[other] { $count } games reviewed.
}
review-allows-mate = { $count ->
    [one] It allows mate: { $moves }.
   *[other] It allows mate in { $count }: { $moves }.
}
review-misses-mate = { $count ->
    [one] It misses mate: { $moves }.
   *[other] It misses mate in { $count }: { $moves }.
}
review-stalemate = It is stalemate.
review-hangs = After { $moves } { $piece } is lost.
review-stays-attacked = It ignores an attack: after { $moves } { $piece } is lost.
review-allows-fork = It allows a double attack: { $moves } attacks { $pieces }.
review-pin = After { $moves } { $piece } is pinned and attacked, and material is lost.
review-discovery = It allows a discovered attack: after { $moves } { $piece } is attacked, and material is lost.
review-trap = After { $moves } { $piece } is attacked and has no safe square.
review-attack = After { $moves } { $piece } is attacked, and material is lost.
review-removes-guard = After { $moves } { $piece } has lost a defender, and material is lost.
review-repetition = It allows a draw by repetition: { $moves }.
review-exposes = It exposes the king, which is checked three times: { $moves }.
review-castling = After { $moves } the king can no longer castle.
review-passes = After { $moves } { $piece } is a passed pawn.
review-uncovers = After { $moves } { $piece } no longer covers the king.
review-allows-promotion = It lets the pawn on { $square } promote.
review-loses = It loses material: in { $moves } { $piece } falls.
review-misses-capture = It misses that { $piece } could be captured: { $moves }.
review-misses-attack = It misses an attack: { $moves } attacks { $piece } and wins material.
review-misses-fork = It misses a double attack: { $moves } attacks { $pieces }.
review-misses-promotion = It misses that the pawn on { $square } would promote.
review-misses-gain = It misses a gain of material: in { $moves } { $piece } falls.
review-misses-repetition = It misses a draw by repetition: { $moves }.
review-misses-checks = It misses an attack on the king, which is checked three times: { $moves }.
review-misses-uncovering = It misses an attack on the king: after { $moves } { $piece } no longer covers it.
review-misses-passed = It misses a passed pawn: after { $moves } { $piece } is one.
review-misses-castling = It puts off castling: after { $moves } the king has castled.
review-misses-trade = It misses the exchange of queens: { $moves }.
review-misses-trap = It misses that after { $moves } { $piece } is attacked and has no safe square.
review-misses-unstoppable = It misses a pawn that nothing can stop: after { $moves } { $piece } is one.
review-pawn-ending = After { $moves } only kings and pawns are left, with a worse position.
review-misses-pawn-ending = It misses the pawn ending: after { $moves } only kings and pawns are left.
review-allows-center = It allows { $moves }, which occupies the center with a pawn.
review-misses-center = It misses { $moves }, which occupies the center with a pawn.
review-back-rank = It allows mate on the back rank: { $moves }.
review-skewer = It allows a skewer: after { $moves } { $front } is attacked, and behind it { $rear } falls.
review-overload = After { $moves } { $guard } cannot both take back and defend { $target }.
review-drives-king = The king is driven out to { $square }: { $moves }.
review-unstoppable = After { $moves } nothing can stop { $piece }.
review-doubles-pawns = After { $moves } there are doubled pawns on the { $file }-file.
review-gives-bishops = After { $moves } the bishop pair is gone, and the opponent has both bishops.
review-trades-queens = After { $moves } the queens are off the board, with a worse position.
review-allows-mate-threat = It allows { $moves }, which threatens mate.
review-misses-mate-threat = It misses { $moves }, which threatens mate.
review-allows-threat = It allows { $moves }, which attacks { $piece }.
review-misses-threat = It misses { $moves }, which attacks { $piece }.
review-is-inaccuracy = { $moves } is an inaccuracy.
review-is-mistake = { $moves } is a mistake.
review-is-blunder = { $moves } is a blunder.
review-back = Back to the game
review-show-proof = Show why
review-show-better = Better line
review-accuracy = Accuracy
review-inaccuracies = Inaccuracies
review-mistakes = Mistakes
review-blunders = Blunders
review-opening = Opening
review-middlegame = Middlegame
review-endgame = Endgame
review-spread = Difficulty
review-spread-tip = How much lower the chances of winning were after the second- to fourth-best moves than after the best one, on average.
review-time = Time
review-known = Known moves up to { $moves }.
review-so-far = Reviewed up to { $moves } so far.
ask-title = Error { $number } of { $count }
ask-question = { $moves } was played. What was better?
ask-played = That was the move of the game.
ask-avoid = That is the move to avoid.
ask-wrong = { $moves } is not as good as the best move.
ask-lowered = The chances of winning fall from { $before }% to { $after }%.
ask-right = Right: { $moves }.
ask-solution = Show the answer
ask-mistake = Show the mistake
ask-none = There is no mistake with a better move to find.
train-due = Due today: { $count }
train-about = Positions come back until you remember them: your own mistakes from reviewed games, and puzzles.
train-name = Your name in the games
train-name-new = This name is in none of the latest games.
train-endgames = Endgames to win
endgame-queen = Queen against king
endgame-rook = Rook against king
endgame-pawn = Pawn against king
endgame-bishops = Two bishops against king
endgame-bishop-knight = Bishop and knight against king
endgame-queen-pawn = Queen against pawn
endgame-queen-rook = Queen against rook
endgame-rook-pawn = Rook against pawn
endgame-pawns = Pawn against pawn
endgame-task = Win against the best defense.
endgame-mate-in = Win against the best defense: mate in { $count }.
endgame-given-away = This move gives away the win; { $better } keeps it. You can take it back.
endgame-draw-given-away = This move loses; { $better } keeps the draw. You can take it back.
endgame-reached = The win is reached. { $ending }
endgame-missed = The win was given away. { $ending }
train-themes = Puzzles by theme
train-open = Puzzles or a log from a file…
train-save = Save the log…
train-saved = The training log was saved.
train-place = { $number } of { $count }
train-stop = Stop
train-right = Right
train-answer = The answer
train-next = Next
train-ended = Training ended.
train-done = Training ended: { $right } of { $count } right.
train-none = Nothing is left to train today.
train-first = First find the move, or show the answer.
train-not-running = No training is running.
train-kept = Mistakes added to training: { $count }.
train-kept-puzzles = Puzzles added to training: { $count }.
train-imported = New entries in the training log: { $count }.
train-no-puzzles = There are no puzzles in { $file }.
train-skipped = Entries that are no puzzles were left out: { $count }.
train-cut = Only the beginning of the file was read. Puzzles in it: { $count }.
train-not-read = The training could not be read: { $fault }
train-not-written = The training could not be saved: { $fault }. It is tried again with the next answer and when the program ends.
train-not-kept = The last answers of the training could not be saved: { $fault }. They are lost when the program ends.
lessons-about = How the pieces move, the first mates and the simplest endgames, in small tasks. Illegal moves are refused with the reason.
lessons-begin = Begin: { $lesson }
lesson-rook = The rook
lesson-rook-about = The rook moves straight, along ranks and files, as far as nothing is in its way. It captures as it moves.
lesson-bishop = The bishop
lesson-bishop-about = The bishop moves along diagonals, and so stays on squares of its color.
lesson-queen = The queen
lesson-queen-about = The queen moves like a rook or like a bishop. No piece is stronger.
lesson-king = The king
lesson-king-about = The king moves one square in any direction, but never to a square that the opponent attacks.
lesson-knight = The knight
lesson-knight-about = The knight moves two squares straight and one to the side. Only the knight jumps over other pieces.
lesson-pawn = The pawn
lesson-pawn-about = The pawn moves one square straight ahead, or two from its first square. It captures one square diagonally ahead.
lesson-check = Check
lesson-check-about = A king that is attacked is in check. It must move away, the attacker must be captured, or a piece must be put in between.
lesson-mates = Checkmate
lesson-mates-about = A check from which there is no way out is mate, and wins the game.
lesson-castling = Castling
lesson-castling-about = King and rook move together: move the king two squares toward the rook. Neither may have moved before, nothing may stand between them, and the king may not be in check, nor pass over an attacked square or land on one.
lesson-promotion = Promotion
lesson-promotion-about = A pawn that reaches the last rank becomes a queen, rook, bishop or knight, mostly a queen.
lesson-en-passant = En passant
lesson-en-passant-about = If a pawn has just moved two squares and passed an enemy pawn, that pawn may capture it as if it had moved only one, but only on the very next move.
lesson-queen-mate-about = The queen takes squares from the king, your own king comes near, and then she mates. Never leave the other king without a move when it is not in check: that is a draw.
lesson-rook-mate-about = The rook cuts the king off, and mates at the edge of the board when the kings face each other. Where they do not yet, a waiting move helps.
lesson-opposition = The opposition
lesson-opposition-about = When the kings face each other with one square between them, the one that has to move must give way. That decides most pawn endings.
lesson-go = Move to the marked square, { $square }.
lesson-take = Capture the piece that nothing protects.
lesson-fork = Attack the king and the queen at once.
lesson-give-check = Give check.
lesson-out-of-check = Your king is in check. Get out of it.
lesson-castle = Castle.
lesson-promote = Make the pawn a queen.
lesson-passed = Capture the pawn that has just passed yours.
lesson-keep-win = Find the move that keeps the win.
lesson-hold = Find the move that holds the draw.
lesson-done = Lesson ended: { $right } of { $count } tasks done.
lesson-other = { $moves } is legal, but not what is asked for.
repertoire-about = You are asked for the moves of this game with its variations, and for those of the other games in its file. Replies come as often as people play them; what you have learned is not asked again until it is due.
repertoire-white = Train as White
repertoire-black = Train as Black
repertoire-counts = { $due } of { $count } positions to be asked today
repertoire-hole = { $moves }: players rated { $rating } answer this in { $share }% of games, and you have no move.
repertoire-question = What does your repertoire play here?
repertoire-other = { $moves } is not in your repertoire here.
repertoire-also = { $moves } is in your repertoire too.
undecided-missing = { $number } of { $count }: { $side } has no answer here.
undecided-several = { $number } of { $count }: { $side } has several answers here: { $moves }.
undecided-none = { $side } has exactly one answer everywhere in these games.
undecided-too-long = These games are too many for one repertoire. Make the list shorter by a search.
guess-question = Which move was played?
guess-counted = { $moves }: { $own }%. The move of the game was { $game }: { $played }%.
guess-so-far = So far: you { $own }%, the player { $played }%, the engine 100%.
guess-none = This game has no moves to guess after the opening.
exercise-coordinates = Coordinates
exercise-head = Blindfold puzzles
exercise-named = Make this move: { $moves }
exercise-other = That was { $moves }.
train-exercises = Lessons and exercises
train-sprint = Puzzles against the clock
train-guess = Guess the moves of this game
train-left = Solved: { $count }. Time left: { $time }
train-sprint-done = Puzzles against the clock: { $right } of { $count } solved
train-play-on = Play on
theme-mate-1 = Mate in one
theme-mate-2 = Mate in two
theme-mate-3 = Mate in three or more
theme-hanging = Hanging piece
theme-fork = Fork
theme-pin = Pin
theme-discovery = Discovered attack
theme-trap = Trapped piece
theme-promotion = Promotion
theme-sacrifice = Sacrifice
theme-quiet = Quiet move
