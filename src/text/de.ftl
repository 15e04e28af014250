# Die Texte von Tabiya auf Deutsch.

## The language: its name in its own words, and the letters of king, queen, rook, bishop and knight in written moves
language-name = Deutsch
piece-letters = K D T L S

## Words of several places
white = Weiß
black = Schwarz
white-to-move = Weiß am Zug
black-to-move = Schwarz am Zug
save = Speichern
cancel = Abbrechen
close = Schließen
load = Laden
resume = Fortsetzen
resign = Aufgeben
no-moves = keine Züge
moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}

## Menus
menu-game = Partie
menu-file = Datei
menu-moves = Züge
menu-view = Ansicht
menu-help = Hilfe
menu-recent = Zuletzt geöffnet
menu-review = Auswertung
menu-export-image = Bild exportieren

## Commands: menus, buttons, tooltips, keyboard shortcuts
cmd-new-game = Neue Partie
cmd-set-up-game = Neue Partie mit Optionen…
cmd-play-from-here = Ab hier spielen…
cmd-rematch = Revanche
cmd-reset-score = Punktestand zurücksetzen
cmd-reset = Brett zurücksetzen
cmd-level = Stufe ändern…
cmd-claim-draw = Remis reklamieren
cmd-claim-with-move = Remis mit dem nächsten Zug reklamieren
cmd-offer-draw = Remis anbieten…
cmd-accept-draw = Annehmen
cmd-decline-draw = Ablehnen
cmd-agree-draw = Remis vereinbaren
cmd-resign-white = Weiß gibt auf…
cmd-resign-black = Schwarz gibt auf…
cmd-abort = Partie abbrechen
cmd-pause = Pause
cmd-continue = Fortsetzen
cmd-train = Fehler und Aufgaben trainieren…
cmd-lessons = Schach lernen…
cmd-repertoire = Repertoire trainieren…
cmd-quit = Beenden
cmd-open = Öffnen…
cmd-file-games = Partien dieser Datei…
cmd-next-game = Nächste Partie der Liste
cmd-previous-game = Vorige Partie der Liste
cmd-next-game-here = Nächste Partie beim selben Zug
cmd-previous-game-here = Vorige Partie beim selben Zug
cmd-next-undecided = Nächste Lücke oder Wahl
cmd-previous-undecided = Vorige Lücke oder Wahl
cmd-find-position = Diese Stellung in Partien suchen
cmd-find-pawns = Diese Bauernstruktur in Partien suchen
cmd-find-material = Dieses Material in Partien suchen
cmd-opening-tree = Eröffnungsbaum
cmd-edit-tags = Angaben bearbeiten…
cmd-library = Bibliothek…
cmd-unfinished = Unbeendete Partien…
cmd-edit-position = Stellung aufbauen…
cmd-load-fen = FEN laden…
cmd-save = Speichern
cmd-export-pgn = PGN exportieren…
cmd-restore-version = Frühere Fassung wiederherstellen…
cmd-export-png = Brett als PNG
cmd-export-svg = Brett als SVG
cmd-export-gif = Partie als GIF
cmd-print = Drucken…
cmd-copy-fen = FEN kopieren
cmd-copy-pgn = PGN kopieren
cmd-copy-image = Bild des Bretts kopieren
cmd-paste = Einfügen…
cmd-restore-previous = Zur vorigen Partie zurück
cmd-clear-recent = Liste leeren
cmd-undo = Zug zurücknehmen
cmd-redo = Zug wiederholen
cmd-undo-all = Alle Züge zurücknehmen
cmd-redo-all = Alle Züge wiederholen
cmd-first = Anfangsstellung
cmd-previous = Voriger Zug
cmd-next = Nächster Zug
cmd-last = Letzte Stellung
cmd-previous-variation = Vorige Variante
cmd-next-variation = Nächste Variante
cmd-board-cursor = Mit den Pfeiltasten ziehen
cmd-type-move = Zug eintippen…
cmd-pass = Zug auslassen (Nullzug)
cmd-hint = Tipp
cmd-analyze = Analysieren
cmd-threat = Drohung zeigen
cmd-more-lines = Eine Analysevariante mehr
cmd-fewer-lines = Eine Analysevariante weniger
cmd-review = Partie auswerten
cmd-previous-error = Voriger Fehler
cmd-next-error = Nächster Fehler
cmd-ask-error = Besseren Zug finden
cmd-remove-review = Auswertung entfernen
cmd-comment = Zug kommentieren…
cmd-annotate = Gezeichnete Pfeile und Kreise beim Zug behalten
cmd-mark-good = Zug bewerten: !, !!, !?
cmd-mark-bad = Zug bewerten: ?, ??, ?!
cmd-evaluate = Stellung bewerten: =, +=, +-, …
cmd-promote-line = Variante zur Hauptvariante machen
cmd-delete-line = Ab hier löschen
cmd-restore-line = Löschen zurücknehmen
cmd-flip = Brett drehen
cmd-auto-flip = Automatisch drehen: Seite am Zug unten
cmd-menu-bar = Menüleiste
cmd-panel = Seitenleiste
cmd-dock-list = Liste neben dem Brett
cmd-full-screen = Vollbild
cmd-coordinates-inside = Koordinaten auf den Feldern
cmd-coordinates-border = Koordinaten neben dem Brett
cmd-coordinates-off = Keine Koordinaten
cmd-attack-map = Angriffskarte
cmd-attack-changes = Angriffskarte: was der letzte Zug geändert hat
cmd-white-attacks = Von Weiß angegriffene Felder zeigen
cmd-black-attacks = Von Schwarz angegriffene Felder zeigen
cmd-mute = Stumm
cmd-palette = Befehl suchen…
cmd-settings = Einstellungen…
cmd-shortcuts = Tastenkürzel
cmd-about = Über Tabiya
cmd-menu = Menü
cmd-cancel = Abbrechen, schließen
cmd-promote-queen = In eine Dame umwandeln
cmd-promote-knight = In einen Springer umwandeln
cmd-promote-rook = In einen Turm umwandeln
cmd-promote-bishop = In einen Läufer umwandeln

## Why a command cannot be done now
reason-game-over = Die Partie ist beendet.
reason-not-begun = Es hat noch keine Partie begonnen.
reason-analysis-board = Das ist ein Analysebrett: Für Remis oder Aufgabe zuerst die Analyse beenden.
reason-both-have-moved = Beide Seiten haben schon gezogen: Remis anbieten oder aufgeben.
reason-nothing-to-claim = Es gibt kein Remis zu reklamieren.
reason-already-offered = Remis ist schon angeboten.
reason-nothing-offered = Es ist kein Remis angeboten.
reason-no-clock = Es läuft keine Uhr.
reason-nothing-to-undo = Es gibt keinen Zug zurückzunehmen.
reason-nothing-to-redo = Es gibt keinen Zug zu wiederholen.
reason-at-start = Das ist die erste Stellung.
reason-at-end = Das ist die letzte Stellung.
reason-no-move = Hier ist kein Zug.
reason-no-variation = Hier ist keine Variante.
reason-main-line = Das ist schon die Hauptvariante, oder die laufende Partie, die es immer ist.
reason-played-move = Züge der laufenden Partie werden nicht gelöscht, sondern zurückgenommen.
reason-nothing-deleted = Es wurde nichts gelöscht.
reason-no-file-games = Es ist keine Datei mit mehreren Partien geöffnet.
reason-not-listed = Die Partie ist aus keiner Liste.
reason-no-more-games = In der Liste ist keine weitere Partie.
reason-no-previous-game = Es gibt keine vorige Partie.
reason-no-unfinished-game = Es gibt keine unbeendete Partie.
reason-no-score = Es gibt keinen Punktestand: Beide Spieler brauchen einen Namen, und eine Partie muss zu Ende sein.
reason-no-recent-files = Es wurde noch keine Datei geöffnet.
reason-paused = In der Pause ist das Brett verdeckt.
reason-no-promotion = Es wird kein Bauer umgewandelt.
reason-program-to-move = { $player } ist am Zug.
reason-program-plays = Diese Seite spielt ein Programm.
reason-no-level = In dieser Partie spielt Tabiya nicht gegen Sie.
reason-in-play = Die Partie läuft noch.
reason-cannot-pass = Hier kann kein Zug ausgelassen werden.
reason-other-rules = Die Partie folgt Regeln, die hier nicht gespielt werden.
reason-not-reviewed = Die Partie wurde nicht ausgewertet.
reason-being-reviewed = Die Partie wird gerade ausgewertet. Esc bricht das ab.
reason-no-error = In dieser Richtung ist kein Fehler markiert.
reason-training = Im Training wird nichts notiert oder gespeichert.
program-failed = Das Programm, das { $side } spielt, kann nicht weiter: { $fault }
clocks-stopped = Die Uhren stehen.
program-restart = Programm neu starten
program-replace = Anderer Spieler…
program-failed-short = { $player } kann nicht weiter.
fault-unknown = Es gibt kein Programm „{ $name }“.
fault-no-program = Das Programm „{ $program }“ wurde nicht gefunden.
fault-no-folder = Seinen Arbeitsordner „{ $folder }“ gibt es nicht.
fault-not-started = Es ließ sich nicht starten ({ $why }).
fault-no-answer-start = Es antwortet nicht wie eine UCI-Engine (kein „uciok“).
fault-no-answer-ready = Es wird nicht bereit (kein „readyok“).
fault-no-answer-move = Es hat keinen Zug zur rechten Zeit geliefert.
fault-ended = Es hat sich beendet ({ $how }).
fault-ended-words = Es hat sich beendet ({ $how }). Seine letzten Worte: „{ $words }“.
ended-from-outside = von außen beendet
fault-illegal-move = Es hat einen unmöglichen Zug geliefert ({ $mv }).
fault-no-chess960 = Es unterstützt Chess960 nicht.
fault-no-move = Es hat keinen Zug geliefert.
fault-panicked = Es hat einen inneren Fehler ({ $why }).
premove-prepared = Vorbereitet: { $moves }
premove-help = Soll der Zug nur auf eine bestimmte Antwort folgen, diese zuerst auf dem Brett ziehen. Rechtsklick: zurücknehmen.
premove-expecting = Jetzt den eigenen Zug auf { $reply } machen. Rechtsklick: zurücknehmen.
premove-after = nach { $reply }: { $mv }
premove-other-reply = Es kam eine andere Antwort: Der vorbereitete Zug entfällt.
premove-dropped = Der vorbereitete Zug ist jetzt nicht möglich.
program-replied-unseen = Die Antwort ist gespielt: { $mv }

## Start and result
start-continue = Fortsetzen: { $game }
start-unfinished = { $count } unbeendete Partien…
start-new-game = Neue Partie…
start-play = Gegen Tabiya
start-two = Zu zweit
start-open = Öffnen
start-like-me = Jemand wie ich ({ $level })
palette-like-me = Jemand wie ich
start-training = Training
start-due = Training ({ $count })
start-lessons = Schach lernen
start-library = Bibliothek
start-games = Letzte Partien
start-or-move = Einfach ziehen, oder auswählen:
start-move-against = Ein Zug auf dem Brett beginnt eine Partie gegen { $opponent }. Oder auswählen:
start-tabiya = Tagestabija
start-play-tabiya = Ab hier spielen
over-line = { $result } · { $moves }
over-rated = Ihre Wertungszahl: { $rating }
over-unrated = ohne Wertung
over-won = { $winner } hat gewonnen
over-drawn = Remis
over-you-won = Sie haben gewonnen
over-you-lost = Sie haben verloren
over-cause = { $ended }: { $cause }
over-abandoned = Partie abgebrochen
over-adjudication = Schiedsspruch
over-death = Tod eines Spielers
over-emergency = Notfall
over-rules-infraction = Regelverstoß
over-you-won-checkmate = Sie haben durch Matt gewonnen
over-you-won-resignation = Sie haben durch Aufgabe gewonnen
over-you-won-time = Sie haben auf Zeit gewonnen
over-you-lost-checkmate = Sie sind matt
over-you-lost-resignation = Sie haben aufgegeben
over-you-lost-time = Sie haben auf Zeit verloren
over-same = Revanche · { $level }
over-same-level = Gleich · { $level }
over-easier = Leichter · { $level }
over-harder = Schwerer · { $level }
over-again = Noch einmal
over-another = Andere Stellung
over-endgames = Andere Endspiele
cursor-keys = Pfeiltasten bewegen den Cursor, Enter wählt. Tab führt zur Seitenleiste, Esc zurück zur Partie.
curtain = { $player } am Zug – zum Weiterspielen drücken
confirm-move-play = Ziehen
paused = Pause – weiter mit der Leertaste

## Outcomes
outcome-checkmate = { $winner } gewinnt durch Matt
outcome-resignation = { $winner } gewinnt durch Aufgabe
outcome-time = { $winner } gewinnt durch Zeitüberschreitung
outcome-stalemate = Remis durch Patt
outcome-insufficient-material = Remis: ungenügendes Material
outcome-dead-position = Remis: tote Stellung, Matt ist nicht möglich
outcome-threefold = Remis durch dreimalige Stellungswiederholung
outcome-fivefold = Remis durch fünfmalige Stellungswiederholung
outcome-fifty = Remis nach der 50-Züge-Regel
outcome-seventy-five = Remis nach der 75-Züge-Regel
outcome-agreement = Remis durch Vereinbarung
outcome-resignation-unwinnable = Remis – aufgegeben, aber der Gegner kann nicht mattsetzen
outcome-time-unwinnable = Remis – Zeit überschritten, aber der Gegner kann nicht mattsetzen
outcome-aborted = Partie abgebrochen

## Panel
headline-new-game = Neue Partie
event-casual = Freie Partie
event-endgame = Endspiel zum Gewinnen
headline-game = Partie
card-you = Sie
card-to-move = am Zug
from-here = Von hier aus
date-months = Januar Februar März April Mai Juni Juli August September Oktober November Dezember
date-month = { $month } { $year }
date-day = { $day }. { $month } { $year }
chess960-position = Chess960, Stellung { $number }
action-first = Start
action-previous = Zurück
action-next = Vor
action-last = Ende
action-undo = Zurücknehmen
action-return = Zurück
action-hint = Tipp
action-draw = Remis
action-abort = Abbruch
action-resign = Aufgeben
action-flip = Drehen
action-new-game = Neu
action-menu = Menü
looking-back-start = Anfangsstellung wird gezeigt (Ende: zurück zur Partie)
looking-back = Zug { $number } wird gezeigt (Ende: zurück zur Partie)
moves-none = Noch keine Züge
moves-unread = Nicht lesbar: { $moves }
clock-live = jetzt: { $time }
clock-periods = { $count ->
    [one] letzte Periode
   *[other] { $count } Perioden
}
draw-offered = { $player } bietet Remis an
occurred = Gleiche Stellung:
occurred-at-start = Anfang
claim-threefold = dreimalige Stellungswiederholung
claim-fifty = 50-Züge-Regel
claim-now = Remis reklamieren: { $reason }
claim-announced = Remis mit { $mv } reklamieren: { $reason }
claim-choose = Remis mit dem nächsten Zug reklamieren…
gauge-repeated = Stellung zum { $count }. Mal auf dem Brett
gauge-fifty = { $moves ->
    [one] Noch { $moves } Zug bis zur 50-Züge-Regel
   *[other] Noch { $moves } Züge bis zur 50-Züge-Regel
}
gauge-fifty-now = Remis von selbst in { $to_end ->
    [one] { $to_end } Zug
   *[other] { $to_end } Zügen
}, 50-Züge-Regel erfüllt
gauge-cannot-mate = { $side } kann nicht mattsetzen
gauge-occurrences = { $count ->
    [one] Diese Stellung war einmal auf dem Brett.
   *[other] Diese Stellung war { $count }-mal auf dem Brett.
}
gauge-counters = Züge bis zur 50-Züge-Regel: { $fifty }; bis zum Remis von selbst nach 75 Zügen: { $seventy_five }.
gauge-both-can-mate = Beide Seiten haben genug Material zum Mattsetzen.
gauge-only-white = Nur Weiß hat genug Material zum Mattsetzen.
gauge-only-black = Nur Schwarz hat genug Material zum Mattsetzen.
gauge-neither = Keine Seite hat genug Material zum Mattsetzen.
legend-control = Wer die Felder beherrscht
legend-changes = Was der letzte Zug geändert hat
legend-white-count = Weiße Figuren, die es angreifen oder decken
legend-black-count = Schwarze Figuren, die es angreifen oder decken
legend-white-more = Von Weiß öfter beherrscht
legend-black-more = Von Schwarz öfter beherrscht
legend-outnumbered = Öfter angegriffen als gedeckt
legend-unguarded = Ungedeckt
legend-white-gained = Eine weiße Figur mehr als vorher erreicht es
legend-black-lost = Eine schwarze Figur weniger als vorher erreicht es

## Annotations
annotation-move = Zug bewerten
annotation-position = Stellung bewerten
annotation-none = Nichts
move-diagram = Diagramm beim Drucken
move-comment = Zug kommentieren…
move-promote = Zur Hauptvariante machen
move-line-up = Variante nach oben
move-line-down = Variante nach unten
move-delete = Ab hier löschen
move-restore = Löschen zurücknehmen

## FEN
fen-hint = FEN der Stellung
fen-fault = Keine gültige Stellung: { $fault }

## Preferences
dialog-preferences = Einstellungen
preferences-search = Einstellungen suchen
preferences-none = Nichts gefunden
kept-versions = Frühere Fassungen der Dateien: { $size }
kept-indexes = Suchindexe der Dateien: { $size }
kept-words = Cache, Zwischenspeicher, Speicherplatz
kept-clear = Löschen
preferences-reset = Seite zurücksetzen
preferences-board = Brett
preferences-play = Spiel
preferences-sound = Klang
preferences-interface = Oberfläche
preferences-keys = Tasten
settings-theme = Brettfarben
settings-panel = Seitenleiste
settings-menu-bar = Menüleiste
settings-developer = Entwicklerseite
settings-auto-queen = Sofort in eine Dame umwandeln
settings-blindfold = Verdeckte Figuren
blindfold-off = Keine
blindfold-discs = Alle als Scheiben
blindfold-white = Die weißen
blindfold-black = Die schwarzen
blindfold-all = Alle
settings-auto-flip = Automatisch drehen: Seite am Zug unten
settings-last-move = Letzter Zug
settings-targets = Mögliche Züge zeigen
settings-own-cursors = Hand als Mauszeiger über Figuren
settings-evaluations = Bewertungen aus Spiel und Analyse in die Partie schreiben
settings-why-not = Unmögliche Züge erklären
settings-speak = Züge und Ergebnisse vorlesen
settings-move-by = Figuren bewegen durch
move-by-both = Klicken oder Ziehen
move-by-click = Nur Klicken
move-by-drag = Nur Ziehen
settings-castle-by-rook = Rochade auch mit dem König auf den Turm
settings-confirm-moves = Züge bestätigen
confirm-never = Nie
confirm-slow = In langsamen Partien
confirm-always = Immer
settings-confirm-minutes = Langsame Partien haben mindestens
settings-curtain = Brett zwischen den Zügen verdecken
settings-face-to-face = Figuren gegenüber drehen (liegender Bildschirm)
settings-ask-resign = Vor dem Aufgeben und vor einem Remis nachfragen
settings-ask-leave = Vor dem Beenden nachfragen
settings-engine-threads = Prozessorkerne für Tabiya in voller Stärke
settings-engine-memory = Speicher für Tabiya in voller Stärke
settings-analysis-engine = Programm für die Analyse
settings-syzygy = Ordner mit Endspieltabellen (Syzygy)
settings-syzygy-hint = Ordner
settings-book = Eröffnungsbuch von Tabiya (Polyglot)
settings-book-hint = Datei (.bin)
book-unread = Das Eröffnungsbuch wird nicht benutzt. { $fault }
book-is-none = { $file } ist kein Polyglot-Buch; Tabiya spielt seine eigenen Eröffnungen.
book-found = Tabiya spielt seine Eröffnungen nach { $file }.
endgame-tables-found = { $count ->
    [one] Eine Endspieltabelle
   *[other] { $count } Endspieltabellen
} mit bis zu { $pieces } Steinen.
endgame-tables-none = Keine Endspieltabellen in { $folder }.
endgame-tables-unread = Der Ordner mit Endspieltabellen lässt sich nicht lesen: { $fault }
endgame-tables-damaged = Endspieltabellen fehlen oder sind beschädigt: { $names }
settings-pieces = Figuren
pieces-classic = Klassisch
pieces-print = Druck
pieces-turned = Gedrechselt
settings-notation = Notation
settings-language = Sprache
settings-language-system = Wie das System
settings-piece-letters = Figurenbuchstaben
piece-letters-language = Deutsch: K D T L S
piece-letters-english = Englisch: K Q R B N
settings-coordinates = Koordinaten
settings-motion = Bewegung
motion-system = Wie im System
motion-full = Figuren gleiten
motion-reduced = Reduziert
settings-animation = Dauer der Bewegung
settings-sound = Lautstärke
settings-no-sound-device = Lautstärke (kein Tongerät)
settings-muted = Stumm
settings-step-sounds = Beim Durchsehen jeden Zug hören
settings-pan = Figuren von ihrer Seite des Bretts hören
settings-sounds = Einzelne Klänge
sounds-pieces = Züge
sounds-events = Schach, Angebote und Ergebnisse
sounds-warnings = Warnungen
sounds-interface = Durchsehen
settings-appearance = Oberfläche
appearance-light = Hell
appearance-dark = Dunkel
settings-high-contrast = Hoher Kontrast hat seine eigene Oberfläche und eigene Figuren.
settings-scale = Größe der Oberfläche
settings-scale-automatic = Automatisch
coordinates-inside = Auf den Feldern
coordinates-border = Neben dem Brett
coordinates-off = Keine
last-move-squares = Beide Felder
last-move-corners = Ecken
last-move-arrow = Pfeil
last-move-off = Nicht markiert
notation-san = Kurz: Sxf7+
notation-figurine = Figurinen: ♘xf7+
notation-long = Ausführlich: Sg5xf7+
notation-uci = UCI: g5f7
notation-iccf = ICCF: 7567
sound-start = Beginn der Partie
sound-move = Zug
sound-capture = Schlagzug
sound-castle = Rochade
sound-check = Schach
sound-promotion = Umwandlung
sound-illegal = Unmöglicher Zug
sound-mate = Matt
sound-win = Andere Siege
sound-draw = Remis
sound-dead-position = Tote Stellung
sound-draw-offer = Remisangebot
sound-undo = Zurücknehmen
sound-redo = Wiederholen
sound-low-time = Wenig Zeit
sound-second = Letzte zehn Sekunden
sound-click = Durchsehen der Partie
colors-title = Eigene Farben
colors-light = Helle Felder
colors-dark = Dunkle Felder
colors-background = Hintergrund
colors-last-move = Letzter Zug
colors-selection = Gewähltes Feld
colors-frame = Rahmen der Auswahl
colors-target = Mögliche Züge
colors-hover = Feld unter der Figur
colors-check = Schach
colors-surface = Flächen
colors-raised = Felder und Knöpfe
colors-hovered = Knopf unter der Maus
colors-pressed = Gedrückter Knopf
colors-line = Linien
colors-edge = Ränder der Felder
colors-text = Text
colors-muted = Nebentext
colors-accent = Akzent
colors-accent-hovered = Akzent unter der Maus
colors-on-accent = Text auf Akzent
colors-alarm = Warnungen
theme-name = Name
theme-copy-name = { $theme } (Kopie)
theme-material = Material
material-flat = Einfarbig
material-wood = Holz
material-fine-wood = Feines Holz
material-weave = Gewebtes Vinyl
material-stone = Stein
material-hatch = Schraffiert
theme-marks = Marken auf den Feldern
theme-panels = Leisten und Dialoge; blasse Namen folgen dem Tisch
theme-derive = Wieder dem Tisch folgen
theme-more = Mehr Farben
theme-fewer = Weniger Farben
theme-duplicate = Duplizieren
theme-export = Exportieren…
theme-import = Importieren…
theme-delete = Löschen
theme-export-where = Brettfarben speichern als
theme-import-which = Datei mit Brettfarben
theme-exported = Brettfarben gespeichert als { $file }
theme-imported = Brettfarben „{ $theme }“ hinzugefügt
theme-deleted = Brettfarben „{ $theme }“ in den Papierkorb gelegt
theme-missing = Das Brett oder Bild der Brettfarben „{ $theme }“ fehlt; gezeigt werden die üblichen.
look-skipped = { $file } ausgelassen: { $fault }
look-skipped-more = { $count ->
    [one] Noch eine Datei mit Figuren oder Brettern ausgelassen; das Protokoll nennt sie.
   *[other] Noch { $count } Dateien mit Figuren oder Brettern ausgelassen; das Protokoll nennt sie.
}
pieces-incomplete = { $count ->
    [one] Figuren „{ $set }“: Eine fehlt und ist gezeichnet wie in „Klassisch“.
   *[other] Figuren „{ $set }“: { $count } fehlen und sind gezeichnet wie in „Klassisch“.
}
pieces-missing = Es gibt keine Figuren „{ $set }“; gezeigt wird „Klassisch“.
theme-skipped = Brettfarben { $file } ausgelassen: { $fault }
theme-in-part = Brettfarben { $file }: { $fault }
theme-too-many = Von { $total } Dateien mit Brettfarben werden nur die ersten { $count } verwendet.
theme-failed = Die Brettfarben ließen sich nicht speichern: { $fault }
theme-weak-mark = { $mark } auf { $ground } ist { $eye } schlecht zu sehen: Unterschied { $found } statt mindestens { $least }
theme-weak-color = { $ink } auf { $ground } ist schlecht zu sehen: Kontrast { $found } statt mindestens { $least }
theme-weak-more = { $count ->
    [one] Noch eine Farbe ist schlecht zu sehen.
   *[other] Noch { $count } Farben sind schlecht zu sehen.
}
eye-usual = für alle
eye-protanopia = ohne Rot (Protanopie)
eye-deuteranopia = ohne Grün (Deuteranopie)
eye-tritanopia = ohne Blau (Tritanopie)
theme-walnut = Nussbaum
theme-rosewood = Palisander
theme-tournament = Turnier
theme-slate = Schiefer
theme-marble = Marmor
theme-newsprint = Zeitung
theme-midnight = Mitternacht
theme-high-contrast = Hoher Kontrast

## Developer page
info-title = Stellung
info-turn = Am Zug
info-legal-moves = Mögliche Züge
info-move-number = Zugnummer
info-halfmove-clock = Halbzüge ohne Schlagen
info-halfmoves = { $count } von 100
info-occurrences = Stellung vorgekommen
info-white = Weiß
info-black = Schwarz
info-count = { $moves ->
    [one] { $moves } Zug, { $captures ->
        [one] { $captures } Schlagzug
       *[other] { $captures } Schlagzüge
    }
   *[other] { $moves } Züge, { $captures ->
        [one] { $captures } Schlagzug
       *[other] { $captures } Schlagzüge
    }
}
info-selected = Gewähltes Feld
info-target = Zielfeld
info-en-passant = En-passant-Feld
developer-title = Entwicklung
developer-window = Fenster
developer-mouse = Maus
developer-square = Feld
developer-key = Letzte Taste
developer-frames = Bilder
developer-last-frame = Letztes Bild
developer-longest-frame = Längstes Bild

## New game
dialog-new-game = Neue Partie
new-game-swap = Seiten tauschen
new-game-play = Spielen: { $game }
new-game-watch = Zusehen: { $game }
new-game-from = { $game } aus dieser Stellung
cmd-engines = Engines…
dialog-engines = Engines
engines-none = Noch keine Engine. Jedes Programm, das UCI spricht, kann mitspielen.
engines-add-found = { $name } hinzufügen
engines-new = Neue Engine
engines-command-hint = stockfish, ssh rechner engine
engines-add = Hinzufügen
engines-add-anyway = Trotzdem hinzufügen
engines-name = Name
engines-line = Programm oder Befehl
engines-folder = Arbeitsordner, falls nötig
engines-asking = Die Engine wird gefragt…
engines-fault = Das Programm ist nicht verwendbar: { $fault }
engines-says = Sie nennt sich { $name }. Ihre Optionen gelten beim Spielen und bei der Analyse.
engines-press-now = Jetzt drücken
engines-pressed = „{ $option }“ geht an die Engine, sobald sie nicht rechnet.
engines-remove = Entfernen
engines-log = Meldungen
level-first-steps = Kennt gerade die Züge
level-new = Neu im Schach
level-beginner = Anfänger
level-casual = Hobby
level-improver = Aufsteiger
level-club = Verein
level-tournament = Turnier
level-strong = Stark
level-expert = Experte
level-master = Meister
level-full = Volle Stärke
level-meaning-first = Weiß, wie die Figuren ziehen, und stellt sie oft ein.
level-meaning = Spielt und irrt wie Online-Schnellschachspieler dieser Stärke.
level-meaning-low = Verliert noch unbemerkt Figuren.
level-meaning-casual = Sieht einfache Drohungen und übersieht noch viele.
level-meaning-high = Die Engine, die weniger weit rechnen darf: stärker als die meisten, weniger menschlich.
level-meaning-full = Die Engine selbst: Sie spielt so gut, wie sie es in ihrer Zeit kann.
level-strength = Stärke
level-style = Stil
level-from-next-move = Gilt ab dem nächsten Zug von Tabiya.
level-set = Ändern
level-changed = Ab jetzt heißt der Gegner { $player }.
fair-next = Ausgeglichener Wettkampf: Die nächste Partie hat Stufe { $level }.
coach-take-back = Zug zurücknehmen?
level-won = Ihre Siege gegen sie: { $won } von { $games }.
rating-first = Ihre Wertungszahl: { $rating }
rating-now = Ihre Wertungszahl: { $rating } ({ $change })
rating-games = Ihre Wertungszahl in Partien: { $rating }
rating-puzzles = Ihre Wertungszahl in Aufgaben: { $rating }
rating-about = ± ist der Bereich, in dem eine Wertungszahl mit 95 % Sicherheit liegt. Partien mit Tipps, zurückgenommenen Zügen, Trainer oder Analyse zählen nicht, Partien zwischen zwei Personen, unter einem anderen Namen oder vor dem vierten Zug aufgegebene auch nicht.
rating-scale = Die Wertungszahl in Partien ist auf der Skala der Tabiya-Stufen.
rating-none = Noch hat keine Partie für eine Wertungszahl gezählt: Spielen Sie ohne Hilfe gegen eine Stufe.
rating-few = Kommt nach { $enough } gewerteten Partien; bisher: { $count }.
rating-beaten = Höchste Stufe, die Sie geschlagen haben: { $level }
first-game = Gegner: { $player }.
first-game-two = Lieber zu zweit
headline-fair = Ausgeglichener Wettkampf
style-balanced = Ausgewogen
style-attacker = Angreifer
style-solid = Solide
style-trader = Abtauscher
style-pawn-pusher = Bauernstürmer
style-queen-lover = Damenfreund
opponent-person = Ein Mensch
opponent-engine = Engine
new-game-opponent = Gegner
opponent-add = Engine hinzufügen…
other-player-continue = Partie fortsetzen
opponent-options = Optionen…
new-game-side = Sie spielen
side-random = Auslosen
new-game-your-name = Ihr Name
new-game-watched = Ein Programm spielt auch Ihre Seite, Sie sehen zu
new-game-fair = Ausgeglichener Wettkampf: Die Stufe folgt den Ergebnissen
new-game-coach = Trainer: meldet grobe Fehler (Partie ohne Wertung)
player-thinks = { $player } …
new-game-black-below = Schwarz unten
new-game-time = Bedenkzeit
new-game-other-time = Andere Bedenkzeit für Schwarz
new-game-position = Stellung
new-game-number = Nummer
new-game-random = Auslosen
new-game-odds = Vorgabe
new-game-more = Stellung, Vorgabe, Zeiten
new-game-more-level = Stellung, Vorgabe, Trainer, Wettkampf
new-game-less = Gegner und Bedenkzeit
new-game-normal = Normales Schach
tile-casual = Frei
tile-bullet = Bullet
tile-blitz = Blitz
tile-rapid = Schnell
start-standard = Grundstellung
start-chess960 = Chess960
start-fen = FEN
start-board = Stellung auf dem Brett
choice-number = Die Nummern des Chess960 gehen von 0 bis 959.
choice-not-a-square = „{ $word }“ ist kein Feld.
choice-without-king = Beide Seiten brauchen ihren König.
odds-none = Keine
odds-white-pawn = Weiß gibt einen Bauern vor: f2
odds-white-knight = Weiß gibt einen Springer vor: b1
odds-white-rook = Weiß gibt einen Turm vor: a1
odds-white-queen = Weiß gibt die Dame vor: d1
odds-black-pawn = Schwarz gibt einen Bauern vor: f7
odds-black-knight = Schwarz gibt einen Springer vor: b8
odds-black-rook = Schwarz gibt einen Turm vor: a8
odds-black-queen = Schwarz gibt die Dame vor: d8
odds-squares = Felder ohne Figur
time-none = Ohne Uhr
time-without = ohne Uhr
time-stopwatch = Stoppuhr (zählt aufwärts)
time-hourglass = Sanduhr, { $time }
time-then = ,{ " " }dann{ " " }
time-moves = { $count ->
    [one] { $count } Zug in { $time }
   *[other] { $count } Züge in { $time }
}
time-increment = { $time } + { $bonus } pro Zug
time-bronstein = { $time }, { $bonus } nach Bronstein
time-delay = { $time }, { $bonus } Verzögerung
time-byo-yomi = { $count } × { $period } Byoyomi
time-minutes = { $count } Min.
time-seconds = { $count } s
time-hint = Andere Zeit, z. B. 40/90+30
time-examples = 10 – zehn Minuten · 5+3 – fünf Minuten und drei Sekunden pro Zug · 10d5 – Verzögerung · 10b5 – Bronstein · 30+3x30 – Byoyomi · 40/90+30, 30+30 – Abschnitte · *3 – Sanduhr
time-short = Zu kurz zum Spielen: mindestens zehn Sekunden, oder ein Zuschlag pro Zug.
time-fault = Keine gültige Bedenkzeit. Beispiele: 10, 5+3, 10d5, 30+3x30, 40/90+30.

## Dialogs
dialog-library = Bibliothek
dialog-games = Partien
dialog-comment = Kommentar
dialog-film = Film der Partie
film-speed = Jede Stellung
film-from = Ab Zug
film-to = Bis Zug
film-names = Namen der Spieler
dialog-tags = Angaben zur Partie
dialog-listed-tags = Angaben zu den Partien
tags-new = Neue Angabe
listed-tags-preview = { $tags } von { $games }
tags-name = Name
tags-value = Wert
tags-opening = Eröffnung aus den Zügen
tags-fixed = Die Angabe { $name } sagt, was auf dem Brett steht; sie lässt sich nicht setzen.
tags-no-date = Kein Datum: „{ $value }“. Schreiben Sie Jahr.Monat.Tag, mit ?? für Unbekanntes.
dialog-paste = Einfügen
dialog-unfinished = Unbeendete Partien
unfinished-game = { $game }, Zug { $number }
unfinished-none = Es gibt keine unbeendete Partie.
unfinished-delete = Löschen…
unfinished-question = Die Partie { $game } löschen? Sie kommt in den Papierkorb.
unfinished-discard = Löschen
unfinished-notes = Nicht gespeicherte Notizen zu dieser Partie sind wieder da.
unfinished-gone = Diese Partie wird in einem anderen Fenster fortgesetzt.
dialog-type-move = Zug eintippen
dialog-load-fen = FEN laden
dialog-other-player = Anderer Spieler
dialog-level = Stufe von Tabiya
dialog-earlier-move = Das ist nicht die aktuelle Stellung
dialog-analyze-in-play = Hilfe in einer laufenden Partie
dialog-quit = Beenden
dialog-palette = Befehlspalette
palette-hint = Ein paar Buchstaben, etwa „drehen“ oder ein Name
palette-none = Nichts gefunden.
palette-words-export = speichern unter
palette-coach-level = Nur gegen Stufen bis { $level }.
palette-words-new-game = ausgeglichener Wettkampf, fair, Trainer, gewertet, zu zweit, Freund, Chess960, Fischerschach, Vorgabe, Uhr
palette-words-train = Training, Wertungszahl, gewertet, Elo, Endspiele, Übungen, Koordinaten, Blindschach
palette-words-sprint = Sprint, Blitz, Zeit
palette-words-lessons = Lektionen, Kurs, Regeln, Anfänger
palette-words-analyze = Analysebrett
palette-preferences = Einstellungen
palette-recent = Zuletzt geöffnet
palette-game = Bibliothek · { $date } · { $opening }
switch-on = an
switch-off = aus
keys-unknown-command = In den Einstellungen steht eine Taste für { $name }, was kein Befehl ist.
keys-unknown-key = { $key } ist keine Taste, die { $name } haben kann; siehe Einstellungen.
dialog-shortcuts = Tastenkürzel
dialog-saved = Gespeichert
dialog-about = Über Tabiya
comment-before = Kommentar vor dem Zug
comment-after = Kommentar zum Zug
comment-paragraph = Strg+Enter: neuer Absatz
type-move-hint = e4, Sf3, e2e4, E2 E4, O-O
move-field-hint = Zug eintippen: e4, Sf3, O-O
type-move-keys = Enter: ziehen · Esc: schließen
offer-draw-question = Wer bietet Remis an?
offer-draw-by = { $player } bietet an
resign-as-white = Die Partie mit Weiß aufgeben?
agree-draw-question = Einigen sich beide Spieler auf Remis?
agree-draw-agree = Remis vereinbaren
resign-as-black = Die Partie mit Schwarz aufgeben?
earlier-move-question = Das Brett zeigt eine frühere Stellung der Partie. Was soll mit { $mv } geschehen?
earlier-move-return = Zur Partie zurück
earlier-move-variation = Als Variante hinzufügen
earlier-move-take-back = { $count ->
    [one] { $count } Zug zurücknehmen und so ziehen
   *[other] { $count } Züge zurücknehmen und so ziehen
}
earlier-move-clocks = Beim Zurücknehmen werden auch die Uhren zurückgestellt.
quit-question = Die Partie ist gesichert und lässt sich beim nächsten Mal fortsetzen.
shortcuts-or = { " " }oder{ " " }
shortcuts-others = Anderswo
shortcuts-fixed = Maus und Fokus
shortcuts-change = Tasten ändern…
key-ctrl = Strg
key-alt = Alt
key-shift = Umschalt
key-enter = Enter
key-escape = Esc
key-space = Leertaste
key-left = ←
key-right = →
key-up = ↑
key-down = ↓
key-home = Pos1
key-end = Ende
key-page-up = Bild ↑
key-page-down = Bild ↓
key-backspace = Rücktaste
key-delete = Entf
key-insert = Einfg
shortcuts-tab = Tab, Umschalt+Tab
shortcuts-tab-does = Zum Brett, dann durch die Knöpfe; in einem Dialog von Feld zu Feld
shortcuts-arrows = Pfeiltasten
shortcuts-arrows-does = Durch die Partie gehen; auf dem Brett den Cursor bewegen, in Menüs und Listen die Auswahl
shortcuts-enter = Enter, Leertaste
shortcuts-enter-does = Auf dem Brett wählen, einen Knopf drücken
keys-press = Taste drücken…
keys-press-hint = Esc lässt es, wie es ist, Entf nimmt die Taste weg.
keys-reset = Zurücksetzen
keys-conflict = { $key } ist die Taste von „{ $name }“.
keys-take = Stattdessen hier verwenden
shortcuts-left-button = Linke Taste
shortcuts-left-button-does = Klicken oder ziehen: Figur bewegen
shortcuts-right-button = Rechte Taste
shortcuts-right-button-does = Klicken: Kreis · ziehen: Pfeil · mit Umschalt rot, Strg blau, beiden gelb · halten: wohin eine Figur ziehen kann, und warum nicht
shortcuts-premove = Während ein Programm nachdenkt
shortcuts-premove-does = Ziehen: Zug vorbereiten · zuerst eine seiner Figuren ziehen: nur für diese Antwort · Rechtsklick: zurücknehmen
inspected-no-moves = Für diese Figur ist kein Feld frei.
mode-annotate = Zeichnungen behalten
mode-attack-map = Angriffskarte
mode-attack-changes = Angriffe: Änderungen
mode-white-attacks = Angriffe von Weiß
mode-black-attacks = Angriffe von Schwarz
color-keys = Strg mit den Pfeiltasten ändert sie in kleinen Schritten.
files-engine = Programm einer Engine wählen
files-name = Name der Datei
files-find = Teil eines Namens oder ein Pfad
files-places = Orte
files-none = Keine passenden Dateien
files-reading = Wird gelesen …
files-fault = Dieser Ordner ist nicht lesbar: { $fault }
place-home = Persönlicher Ordner
place-documents = Dokumente
place-downloads = Downloads
place-desktop = Schreibtisch
place-current = Aktueller Ordner
place-computer = Computer
open-recent = Zuletzt geöffnet
open-library = Ihre Partien…
path-open = Öffnen
path-browse = Durchsuchen…
saved-to = Partie gespeichert in
saved-again = Noch einmal { $key } zeigt, wo sie liegt, und bietet an, es zurückzunehmen.
saved-before = Wie sie vorher war:
saved-undo = { $count ->
    [one] Zurücknehmen
   *[other] Alle { $count } Änderungen zurücknehmen
}
versions-none = Von dieser Datei gibt es keine frühere Fassung.
versions-no-file = Keine PGN-Datei ist geöffnet.
versions-until = Bis { $time } ({ $size })
versions-restore = Wiederherstellen
versions-restored = { $file } ist wieder, wie es war. Auch der Stand davor lässt sich wiederherstellen.
versions-changed = Ein anderes Programm hat { $file } geändert. Diese Fassung lässt sich nicht mehr wiederherstellen: Von einer großen Datei wird nur aufbewahrt, was ersetzt wird.
undo-save-done = { $file } ist wieder wie vorher. Was Sie geändert haben, kommt in die Bibliothek, wenn Sie die Partie verlassen.
undo-save-changed = Ein anderes Programm hat { $file } geändert; es wurde nichts zurückgenommen.
undo-save-failed = { $file } konnte nicht wiederhergestellt werden: { $fault }
saved-not-yet = Die Partie ist noch nicht gespeichert.
saved-show-in-folder = Im Ordner zeigen
saved-copy-path = Pfad kopieren
about-version = Version { $version }
about-what = Ein Schachbrett für zwei Menschen oder für einen gegen den Computer. Eine Tabija ist eine bekannte Stellung, mit der das Spielen beginnt.
about-license = Tabiya steht unter der MIT-Lizenz. Schrift: Inter (SIL Open Font License 1.1).

## Lists of games
list-none = Es gibt keine Liste.
list-search = Suche: Namen, oder Felder wie weiß: jahr:1990..1995 ergebnis:remis -hat:kommentare
labeled = { $label }: { $value }
thousands-mark = .
thousands-from = 4
decimal-mark = ,
percent = { $count } %
time-milliseconds = { $count } ms
megabytes = { $count } MB
kilobytes = { $count } kB
list-count = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
list-found = { $found } von { $all }
list-found-so-far = { $found } von { $all } bisher…
list-looking = Suche läuft…
list-empty = Keine Partien
list-empty-library = Hier erscheinen beendete Partien, und unbeendete, die verlassen wurden.
list-choose = Eine Partie auswählen, um ihre letzte Stellung zu sehen.
list-no-preview = Die Partie lässt sich hier nicht zeigen.
list-no-match = Keine Partie passt
list-clear = Alle Partien zeigen
list-edit-term = { $term } bearbeiten
list-without-term = Ohne { $term }
list-open = Öffnen
list-delete = Löschen
list-export = Exportieren…
filter-white = weiß
filter-black = schwarz
filter-player = spieler
filter-winner = sieger
filter-loser = verlierer
filter-event = turnier
filter-site = ort
filter-round = runde
filter-elo = elo
filter-white-elo = weißelo
filter-black-elo = schwarzelo
filter-year = jahr
filter-moves = züge
filter-eco = eco
filter-result = ergebnis
filter-time = zeit
filter-has = hat
filter-fen = fen
filter-pawns = bauern
filter-material = material
filter-pieces = figuren
filter-at = bei
filter-in = in
filter-draw = remis
filter-bullet = bullet
filter-blitz = blitz
filter-rapid = schnell
filter-classical = klassisch
filter-correspondence = fernschach
filter-comments = kommentare
filter-variations = varianten
filter-evals = bewertungen
filter-clocks = uhren
filter-errors = fehler
filter-no-field = Unbekanntes Feld „{ $name }“. Es gibt { $known }.
filter-bad-value = { $field }: „{ $value }“ ist nicht verständlich. Möglich: { $expected }.
filter-quote = Am Ende fehlt ein Anführungszeichen.
filter-opposite = „{ $field }:“ hat kein Gegenteil.
filter-is-number = eine Zahl oder ein Bereich wie 2019.., >2600, <25, 1990..1995
filter-is-name = ein Name
list-columns = Spalten
columns-no-room = Hier ist nicht für alle Platz.
tree-games = Partien auflisten
tree-add = In die Partie aufnehmen
tree-back = Zurück
tree-none = Keine Partie hat diese Stellung.
tree-end = Keine Partie geht von dieser Stellung aus weiter.
tree-file = Diese Datei
tree-search = Nur die in der Liste gefundenen Partien: { $search }
tree-book = Buch
tree-of = Spieler
tree-player = Nur Partien dieses Spielers
tree-any-color = Beide Farben
tree-sum = Alle
tree-column-weight = Gewicht
tree-column-games = Partien
tree-column-score = Punkte
tree-column-year = Zuletzt
list-place = { $number } von { $count }
list-book = Eröffnungsbuch…
list-review = Auswerten
list-restore = Zurücknehmen
list-more = Mehr…
list-copy-to-file = In eine Datei kopieren…
list-move = In eine Datei verschieben…
list-merge = Zur Partie auf dem Brett hinzufügen
list-unpack = Daneben entpacken
list-up = Nach oben
list-down = Nach unten
list-selected = { $chosen } von { $all } ausgewählt
list-read-only = Diese Partien sind nur eine Kopie von Eingefügtem oder Entpacktem: Sie lassen sich exportieren, aber nicht ändern, verschieben oder löschen.
list-unite = Dubletten mit ihren Notizen vereinigen
list-train = Als Aufgaben trainieren
list-twins = Dubletten suchen
list-twins-wait = Die Dubletten werden aufgelistet, sobald alle Partien gelesen sind.
list-twins-none = Keine Partie ist doppelt.
list-twins-found = { $count ->
    [one] { $games } in { $count } Gruppe von Dubletten.
   *[other] { $games } in { $count } Gruppen von Dubletten.
}
list-names = Namen vereinheitlichen…
spellings-none = Kein Name ist verschieden geschrieben.
spellings-hint = Was angekreuzt ist, bekommt die Schreibweise darüber.
spellings-keep = Diese Schreibweise behalten
spellings-all = Alle ankreuzen
spellings-change = { $count ->
    [one] { $count } Namen ändern
   *[other] { $count } Namen ändern
}
list-stop = Anhalten
list-reading-files = { $done } von { $total } Dateien
list-reading-bytes = { $done } von { $total }
column-date = Datum
column-white = Weiß
column-black = Schwarz
column-result = Ergebnis
column-moves = Züge
column-eco = ECO
column-opening = Eröffnung
column-event = Turnier
column-file = Datei
column-number = Nr.
column-elo = Elo
column-chapter = Name
column-turn = Am Zug
column-task = Gesucht
column-site = Ort
column-round = Runde
column-time = Bedenkzeit
column-notes = Anmerkungen
export-as = Als ein PGN speichern:
export-selected = { $count ->
    [one] Ausgewählte Partie
   *[other] Die { $count } ausgewählten Partien
}
export-matches = Alle { $count } gefundenen
export-so-far = Die { $count } bisher gelesenen
export-all = Alle { $count } Partien
export-where = Speichern unter…

## Pasting
pasted-nothing = Weder Stellung noch Züge gefunden
pasted-position = Stellung, { $turn }
pasted-game = Partie: { $game }
pasted-games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
pasted-moves-from-start = { $moves } aus der Grundstellung
pasted-moves-from-board = { $moves } aus der Stellung auf dem Brett
pasted-moves-from-given = { $moves } aus der Stellung im Text
game-summary = { $white } – { $black }, { $moves }
paste-first = Die erste: { $game }
paste-usable = { $reason } Die Züge davor lassen sich laden.
paste-skip = Überspringen
paste-undo = Zurücknehmen
paste-from-start = Aus der Grundstellung spielen
paste-from-board = Vom Brett aus weiterspielen
paste-add = Zu dieser Partie hinzufügen
paste-list = Partien zeigen
paste-perhaps = Vielleicht { $readings }. Zum Auswählen klicken.
paste-means = Gemeint ist
issue-running-text = „{ $word }“ steht in fließendem Text und wurde ausgelassen.
issue-other-line = „{ $word }“ gehört zu einer anderen Variante und wurde ausgelassen.
issue-not-a-move = „{ $word }“ ist kein Zug.
issue-turn-missing = Die Stellung sagt nicht, wer am Zug ist.
letters-english = Englische Figurenbuchstaben.
letters-german = Deutsche Figurenbuchstaben.
letters-french = Französische Figurenbuchstaben.
letters-spanish-or-italian = Spanische oder italienische Figurenbuchstaben.
letters-russian = Russische Figurenbuchstaben.
letters-dutch = Niederländische Figurenbuchstaben.
letters-portuguese = Portugiesische Figurenbuchstaben.
letters-polish = Polnische Figurenbuchstaben.
letters-czech = Tschechische Figurenbuchstaben.
letters-hungarian = Ungarische Figurenbuchstaben.
letters-romanian = Rumänische Figurenbuchstaben.
letters-finnish = Finnische Figurenbuchstaben.

## Faults of PGN files
pgn-fault-at = Zeile { $line }, Spalte { $column }: { $fault }
pgn-fault-at-move = Zeile { $line }, Spalte { $column }, Zug { $number }: { $fault }
pgn-null-move-in-check = Im Schach kann kein Zug ausgelassen werden.
pgn-tag-twice = Die Angabe steht zweimal da; die erste gilt.
pgn-tag-not-quoted = Der Wert der Angabe steht nicht in Anführungszeichen.
pgn-tag-quote = Vor einem Anführungszeichen im Wert der Angabe fehlt der Backslash.
pgn-tag-value-unterminated = Dem Wert der Angabe fehlt das schließende Anführungszeichen.
pgn-tag-unterminated = Der Angabe fehlt die schließende Klammer.
pgn-comment-unterminated = Dem Kommentar fehlt die schließende geschweifte Klammer.
pgn-variation-unterminated = Der Variante fehlt die schließende Klammer.
pgn-variation-not-open = Hier schließt eine Klammer, die nie geöffnet wurde.
pgn-variation-without-move = Die Variante ersetzt keinen Zug; sie steht nun als Kommentar da.
pgn-result-tag = Das Ergebnis ist { $tag } in den Angaben und { $marker } nach den Zügen.
pgn-result-tag-unknown = Die Angabe Result ist „{ $value }“, was kein Ergebnis ist.
pgn-result-on-board = Das Ergebnis ist { $result }, doch die Züge enden so: { $outcome }.
pgn-set-up-without-fen = Die Angabe SetUp kündigt eine Stellung an, aber die Angabe FEN fehlt.
pgn-variant = Diese Partie ist als { $name } gekennzeichnet, was hier nicht gespielt wird; sie wurde als Schach gelesen.
pgn-nag = Unbekannte Bewertung: Die Nummern gehen von 0 bis 255.
pgn-character = „{ $character }“ ist hier nicht zu erwarten.

## Messages
text-copied = Kopiert
position-copied = FEN kopiert
game-copied = PGN kopiert
image-copied = Bild des Bretts kopiert
copy-failed = Kopieren nicht möglich: { $fault }
muted = Ton aus
unmuted = Ton an
full-screen-failed = Vollbild: { $fault }
draw-declined = { $player } lehnt Remis ab.
clocks-paused = Die Uhren stehen. Weiter mit der Leertaste.
edit-undone = Die letzte Änderung ist zurückgenommen.
edit-redone = Die Änderung ist wiederhergestellt.
line-cut = Nicht alle Züge passten: Die Partie war vorher zu Ende.
loaded = Geladen.
loaded-as = { $what }.
loaded-repaired = { $what }. Berichtigt: { $repairs }
loaded-with-notes = { $what }. { $notes }
reopened = Die Partie geht weiter. Die beendete bleibt in der Bibliothek.
previous-kept = Die vorige Partie ist aufgehoben: zurück mit { $key }.
score-reset = Der Punktestand beginnt von vorn.
previous-restored = Vorige Partie wiederhergestellt
clipboard-empty = In der Zwischenablage ist kein Text.
clipboard-failed = Der Text in der Zwischenablage war nicht zu lesen: { $fault }
clipboard-nothing = In der Zwischenablage sind weder Stellung noch Züge.
fen-repaired = Die FEN wurde berichtigt: { $repairs }
open-failed = Die Datei ließ sich nicht öffnen: { $fault }
path-other-home = { $path }: Ordner anderer Benutzer sind hier nicht bekannt. Bitte den ganzen Pfad eintippen.
file-gone = { $file } gibt es nicht.
file-without-game = In { $file } ist keine Partie.
file-busy = { $file } wird gerade geschrieben; das dauert einen Moment.
saving = Wird gespeichert …
saving-loss = { $count ->
    [one] { $files } ist noch nicht geschrieben. Wer jetzt beendet, verliert diese Änderung.
   *[other] { $files } sind noch nicht geschrieben. Wer jetzt beendet, verliert diese Änderungen.
}
saving-kept = { $count ->
    [one] Die Partie ist noch nicht in { $files } geschrieben. Wird jetzt beendet, bietet der nächste Start an, sie fortzusetzen.
   *[other] Die Partien sind noch nicht in { $files } geschrieben. Wird jetzt beendet, bietet der nächste Start an, sie fortzusetzen.
}
saving-stopping = Wird noch abgebrochen: { $work }. Wer jetzt beendet, lässt vielleicht eine temporäre Datei zurück.
saving-moving = Noch werden Partien verschoben. Wird jetzt beendet, führt der nächste Start das zu Ende.
saving-more = { $count ->
    [one] eine weitere Datei
   *[other] { $count } weitere Dateien
}
saving-unwritten = Es ist noch nicht alles geschrieben. Wird jetzt beendet, bietet der nächste Start an, die Partie fortzusetzen.
quit-anyway = Trotzdem beenden
game-is-here = Diese Partie steht schon auf dem Brett.
book-none = Kein Zug dieser Partien kommt in ein Buch: Keiner wurde oft genug gespielt.
file-no-book = { $file } ist kein Eröffnungsbuch.
file-packed = { $file } ist gepackt ({ $kind }). Zuerst entpacken, dann die Datei darin öffnen.
file-unpacked = { $file } ist gepackt: Die Partien lassen sich ansehen und exportieren, aber nicht ändern.
file-nothing = In { $file } sind weder Stellung noch Züge.
refused-not-found = Datei oder Ordner gibt es nicht
refused-permission = Zugriff nicht erlaubt
refused-read-only = der Datenträger lässt sich nicht beschreiben
refused-full = kein Platz mehr
refused-is-folder = das ist ein Ordner
refused-no-folder = ein Teil des Pfads ist kein Ordner
refused-name = ein solcher Name ist dort nicht möglich
refused-exists = eine Datei mit diesem Namen gibt es schon
refused-large = die Datei ist zu groß
refused-busy = wird gerade benutzt
refused-memory = zu wenig Arbeitsspeicher
file-fault = { $file }: { $fault }
games-in-file = { $count ->
    [one] { $count } Partie in { $file }
   *[other] { $count } Partien in { $file }
}
files-apart = Nur PGN-Dateien lassen sich zusammen auflisten. Einzeln zu öffnen: { $files }
games-not-listed = Die Partien ließen sich nicht auflisten: { $fault }
moved-to-trash = In den Papierkorb gelegt: { $what }
games-moved = { $what } nach { $file } verschoben
game-exchanged = In der Datei verschoben: { $game }
games-united = { $games } zu { $kept } vereinigt
games-not-united = { $count ->
    [one] Eine Gruppe bleibt, wie sie ist: eine Partie ist nicht lesbar, oder die Ergebnisse sind verschieden.
   *[other] { $count } Gruppen bleiben, wie sie sind: eine Partie ist nicht lesbar, oder die Ergebnisse sind verschieden.
}
games-merged = { $count ->
    [0] Keine Partie als Variante hinzugefügt.
    [one] Eine Partie als Variante hinzugefügt.
   *[other] { $count } Partien als Varianten hinzugefügt.
}
games-not-merged = { $count ->
    [one] Eine beginnt in einer anderen Stellung oder ist nicht lesbar.
   *[other] { $count } beginnen in einer anderen Stellung oder sind nicht lesbar.
}
restored = { $game } wiederhergestellt
restore-failed = { $game } lässt sich nicht wiederherstellen: { $fault }
restore-left = Eine davon ist nicht mehr auf dem Brett.
tags-edited = Angaben geändert: { $games }
tags-not-edited = Die Angaben konnten nicht geändert werden: { $fault }
save-failed = Die Partie ließ sich nicht speichern: { $fault }
saved-as = Gespeichert als { $file }
show-folder-failed = Der Ordner kann nicht gezeigt werden: { $fault }
saved-in-place = In { $file } gespeichert
saved-elsewhere = { $fault }. Die Partie ist in { $file } gesichert.
added-file-changed = Ein anderes Programm hat { $file } geändert: Die Partie wurde angehängt.
added-file-gone = { $file } wurde inzwischen gelöscht: Die Datei wurde neu angelegt und enthält nur diese Partie.
added-not-all-read = Ein Teil der alten Partie war nicht lesbar und bleibt stehen: Die Partie wurde an { $file } angehängt.
image-failed = Das Bild ließ sich nicht speichern: { $fault }
games-saved = { $count ->
    [one] { $count } Partie in { $file } gespeichert
   *[other] { $count } Partien in { $file } gespeichert
}
games-failed = Die Partien ließen sich nicht speichern: { $fault }
games-canceled = Es wurden keine Partien gespeichert.
gif-canceled = Es wurde kein GIF gemacht.
endgame-canceled = Es wurde kein Endspiel begonnen.
review-canceled = Die Auswertung wurde abgebrochen.
journal-failed = Die laufende Partie ließ sich nicht sichern: { $fault }
journal-damaged = Eine unbeendete Partie ist beschädigt. Sie bleibt als { $file } erhalten.
journal-partly-read = Ein Teil der Partie war nicht lesbar. Der Rest ist in { $file }
disk-slow = Die Festplatte ist langsam: Bei einem Stromausfall wären die letzten Züge verloren.
disk-no-locks = Auf diesem Datenträger gibt es keine Dateisperren: Bitte dieselbe offene Partie nicht in zwei Fenstern fortsetzen.
disk-not-synced = Der Datenträger bestätigt nicht, dass Dateien sicher sind: Ein Stromausfall könnte die letzten Änderungen rückgängig machen.
not-kept = Diese Partie wird nicht gesichert
not-kept-question = An anderer Stelle speichern, oder ohne sie weitermachen: Dann ist sie verloren.
not-kept-earlier = { $game } ist noch nicht gespeichert
not-kept-earlier-question = Eine Kopie an anderer Stelle speichern: Sie enthält auch diese Partie. Ohne Kopie geht die Partie vielleicht verloren.
not-kept-save-copy = Kopie speichern…
not-kept-give-up = Ohne Kopie weiter
dialog-save-over = Speichern
save-over-has = { $count ->
    [one] { $file } enthält eine Partie.
   *[other] { $file } enthält { $count } Partien.
}
save-over-replace = { $count ->
    [one] Die Partie in { $file } ersetzen?
   *[other] Die { $count } Partien in { $file } ersetzen?
}
save-over-other = { $file } ist keine PGN-Datei. Trotzdem ersetzen?
save-over-file = { $file } gibt es schon. Ersetzen?
save-over-kept = Die alte Datei bleibt daneben erhalten, mit ~ hinter dem Namen.
save-over-add = { $count ->
    [one] Partie anhängen
   *[other] { $count } Partien anhängen
}
save-over-ask-replace = Ersetzen…
save-over-replace-button = Ersetzen
saved-added = An { $file } angehängt
saved-replaced = Gespeichert als { $file }; die alte Datei ist { $copy }
dialog-keep-drawings = Nur Zeichnungen sind neu
keep-drawings-question = Pfeile und Kreise in { $file } schreiben? Für diese Datei wird nur einmal gefragt.
keep-drawings-write = Schreiben
keep-drawings-drop = Nicht schreiben
dialog-not-kept = Speichern nicht möglich
dialog-earlier-not-kept = Eine frühere Partie ist nicht gespeichert
games-not-kept = Partien können nicht gespeichert werden: { $fault }
crash-report = Tabiya wurde durch einen internen Fehler beendet. Ein Bericht ist in { $file }
list-changed = { $file } wurde geändert, seit die Liste gelesen wurde
list-stale = { $fault }. Die Datei wird neu gelesen: Bitte die Partie noch einmal auswählen.
list-version = Eine von zwei Fassungen, da ein anderes Programm die Partie geändert hat
speech-failed = Die Stimme des Systems lässt sich nicht starten: { $program }: { $fault }
settings-unreadable = { $fault }
settings-line = Zeile { $line } ist nicht lesbar
settings-unknown = Es gibt keine Einstellung { $key }
settings-bad-value = { $key }: { $fault }
settings-more = { $count ->
    [one] { $fault }, und noch ein Fehler
   *[other] { $fault }, und noch { $count } Fehler
}
settings-copied = settings.toml: { $fault }. Die Datei bleibt als { $file } erhalten.
settings-stays = settings.toml: { $fault }. Die Datei bleibt, bis eine Einstellung geändert wird, und wird dann umbenannt.
settings-kept = Die alte settings.toml war nicht lesbar; sie bleibt als { $file } erhalten.
settings-failed = Die Einstellungen ließen sich nicht speichern: { $fault }
work-progress = { $work } ({ $done } von { $total })
work-games = Partien werden gespeichert
work-gif = GIF wird gemacht
work-endgame = Endspiel wird berechnet
work-review = Die Partie wird ausgewertet
work-reviews = Partien auswerten
work-busy = Es werden gerade schon Partien gespeichert.
browse-open-title = Partie oder Stellung öffnen
browse-save-title = Partie speichern
browse-save-image-title = Bild speichern
browse-save-games-title = Partien speichern
browse-move-games-title = Partien verschieben
browse-all = Alle Dateien
browse-folder = Alle Partien hier

## Illegal moves
pawn = Bauer
knight = Springer
bishop = Läufer
rook = Turm
queen = Dame
king = König
object-pawn = den Bauern
object-knight = den Springer
object-bishop = den Läufer
object-rook = den Turm
object-queen = die Dame
object-king = den König
piece-on-square = { $piece } { $square }
the-piece = { $piece }
list-and = { $first } und { $last }
way-pawn = Ein Bauer zieht ein Feld vor, vom Ausgangsfeld auch zwei, und schlägt schräg.
way-knight = Springer ziehen zwei Felder in eine Richtung und eines zur Seite.
way-bishop = Läufer ziehen auf Diagonalen.
way-rook = Türme ziehen auf Reihen und Linien.
way-queen = Damen ziehen auf Reihen, Linien und Diagonalen.
way-king = Könige ziehen ein Feld weit.
refused-empty-square = Auf { $square } steht keine Figur.
refused-not-your-turn = { $turn } ist am Zug; { $piece } gehört { $owner }.
refused-same-square = { $piece } muss auf ein anderes Feld ziehen.
refused-blocked = { $blocker } steht { $piece ->
    [Dame] der Dame
    [Bauer] dem Bauern
   *[other] dem { $piece }
} im Weg.
refused-own-piece = Auf { $square } steht { $piece ->
    [Dame] die eigene Dame
   *[other] der eigene { $piece }
}.
refused-pawn-has-moved = Der Bauer auf { $square } hat schon gezogen; der Doppelschritt ist nur vom Ausgangsfeld möglich.
refused-pawn-takes-diagonally = Bauern schlagen schräg; { $piece } steht im Weg.
refused-nothing-to-take = Bauern ziehen nur zum Schlagen schräg, und auf { $square } steht nichts.
refused-en-passant = Zu spät, um den Bauern auf { $square } en passant zu schlagen: Das geht nur unmittelbar nach seinem Doppelschritt.
refused-pinned = { $piece } ist durch { $pinner } gefesselt.
refused-leaves-king = Nach dem Schlagen en passant stünde der eigene König im Schach: { $attacker }.
refused-answer-check = { $checker } gibt Schach; dieser Zug hebt es nicht auf.
refused-double-check = Doppelschach durch { $checkers }: Nur der König kann ziehen.
refused-king-attacked = Der König kann nicht nach { $square } ziehen: Das Feld ist angegriffen durch { $attackers }.
refused-promotion-missing = Bitte die Figur für die Umwandlung wählen.
refused-promotion-to = Ein Bauer kann nicht in { $piece ->
    [Bauer] einen Bauern
   *[other] einen { $piece }
} umgewandelt werden.
refused-promotion-needless = { $piece } kann auf { $square } nicht umgewandelt werden.
castling-no-rook = Auf { $square } steht kein Turm zum Rochieren.
castling-rook-moved = Auf dieser Seite kann nicht mehr rochiert werden: Der Turm auf { $square } hat schon gezogen.
castling-right-lost = Auf dieser Seite kann nicht mehr rochiert werden: Der König oder der Turm auf { $square } hat schon gezogen.
castling-in-check = Im Schach kann nicht rochiert werden: Schach durch { $checkers }.
castling-blocked = Bei der Rochade steht { $blocker } im Weg.
castling-through = Der König kann bei der Rochade nicht über { $square } ziehen: Das Feld ist angegriffen durch { $attackers }.
castling-into = Der König kann bei der Rochade nicht nach { $square } ziehen: Das Feld ist angegriffen durch { $attackers }.
castling-uncovers = Nach der Rochade stünde der König im Schach durch { $attacker }: Der Turm auf { $square } verdeckt ihn.
typed-unreadable = „{ $typed }“ ist kein lesbarer Zug.
typed-ambiguous = „{ $typed }“ ist nicht eindeutig: { $moves } oder { $last }?
typed-refused = „{ $typed }“ ist nicht möglich: { $reason }
typed-no-piece = „{ $typed }“ ist nicht möglich: { $piece ->
    [Dame] Keine Dame
   *[other] Kein { $piece }
} erreicht das Feld.
typed-impossible = „{ $typed }“ ist hier nicht möglich.

## Spoken moves and positions
spoken-null = kein Zug
spoken-moves = { $piece } nach { $square }
spoken-takes = { $piece } schlägt { $square }
spoken-en-passant = { $piece } schlägt { $square } en passant
spoken-castles-kingside = kurze Rochade
spoken-castles-queenside = lange Rochade
spoken-promotes = { $mv }, Umwandlung in { $piece ->
    [Dame] eine Dame
   *[other] einen { $piece }
}
spoken-check = { $mv }, Schach
spoken-checkmate = { $mv }, matt
spoken-stalemate = { $mv }, patt
spoken-from = { $piece } von { $square }
spoken-pawn-of-file = { $file }-Bauer
spoken-after = nach { $mv }
spoken-start = Anfangsstellung
spoken-promotion-asked = Was wird aus dem Bauern: Dame, Turm, Läufer oder Springer?
spoken-low-time = { $player }: noch { $seconds ->
    [one] { $seconds } Sekunde.
   *[other] { $seconds } Sekunden.
}
spoken-king = König { $squares }
spoken-queens = { $count ->
    [one] Dame { $squares }
   *[other] Damen { $squares }
}
spoken-rooks = { $count ->
    [one] Turm { $squares }
   *[other] Türme { $squares }
}
spoken-bishops = { $count ->
    [one] Läufer { $squares }
   *[other] Läufer { $squares }
}
spoken-knights = { $count ->
    [one] Springer { $squares }
   *[other] Springer { $squares }
}
spoken-pawns = { $count ->
    [one] Bauer { $squares }
   *[other] Bauern { $squares }
}

## Text mode
play-welcome = Tabiya { $version }. Einen Zug eintippen, etwa e4 oder Sf3, oder help für die Befehle.
play-unfinished = Es gibt eine unbeendete Partie: { $game }. Mit continue geht sie weiter.
play-several-unfinished = Es gibt { $count } unbeendete Partien. Mit continue geht die erste weiter, mit continue und einer Nummer eine andere:
play-no-such-game = Es gibt keine Partie { $number }, oder ein anderes Programm hat sie fortgesetzt.
play-level-range = Die Stufen reichen von { $lowest } bis { $highest }; full ist die volle Stärke.
play-no-such-opponent = Einen Gegner namens { $name } gibt es nicht: person, tabiya, eine Stufe wie 1200 oder der Name eines Ihrer Programme.
play-kept = Die Partie ist gesichert: Der nächste Start bietet an, sie fortzusetzen.
play-kept-in = Die Partie ist gespeichert in
play-yes = ja
play-no = nein
play-yes-or-no = Bitte ja oder nein eintippen.
play-canceled = Abgebrochen.
play-prompt-question = ja oder nein
play-prompt-promotion = Dame, Turm, Läufer oder Springer
play-prompt-earlier-move = zurück, zurücknehmen oder Variante
play-prompt-paused = Pause
play-prompt-review = Durchsicht
play-reviewing = Die Partie wird ausgewertet: { $done } von { $total }.
play-review-removed = Die Auswertung wurde entfernt.
play-players = Weiß: { $white }. Schwarz: { $black }.
play-moves-made = { $count ->
    [one] { $count } Zug wurde gespielt.
   *[other] { $count } Züge wurden gespielt.
}
play-time = Bedenkzeit: { $time }
play-two-times = Weiß { $white }, Schwarz { $black }
play-move = { $number } { $mv }: { $spoken }.
play-shown = Nach { $mv }
play-shown-start = Anfangsstellung.
play-shown-other-start = Die Stellung, mit der die Partie beginnt.
play-shown-task = Die Stellung der Aufgabe.
play-move-number = Zug { $number }.
play-turn = { $turn }.
play-turn-check = { $turn }, im Schach.
play-looking-back = Das ist eine frühere Stellung. Mit end geht es zurück zur Partie, mit undo werden Züge zurückgenommen.
play-return = zurück
play-take-back = zurücknehmen
play-variation = variante
play-earlier-move = { $return_to } eintippen, um zur Partie zurückzukehren, { $take_back }, um alles Spätere zurückzunehmen und so zu ziehen, oder { $variation }, um den Zug hinzuzufügen.
play-over = Die Partie ist zu Ende. Mit new beginnt eine andere, mit undo wird der letzte Zug zurückgenommen, mit back lässt sie sich ansehen.
play-review = Mit forward und back durch die Partie gehen.
play-coach = Mit undo nehmen Sie den Zug zurück.
play-no-level = Mit new against 900 beginnt eine Partie gegen eine Stufe.
play-draw-offered = { $player } bietet Remis an. { $other } kann accept oder decline eintippen; auch ein Zug lehnt ab.
play-can-claim = { $player } kann Remis reklamieren ({ $reason }): claim eintippen.
play-claim-with = Remis lässt sich mit { $mv } reklamieren ({ $reason }): claim { $mv } eintippen.
play-paused = Pause: Die Uhren stehen, und das Brett ist verdeckt. Weiter mit resume.
play-not-paused = Die Partie ist nicht unterbrochen.
play-no-clock = Diese Partie wird ohne Uhr gespielt.
play-clock-periods = { $count ->
    [one] { $time } der letzten Periode
   *[other] { $time } von { $count } Perioden
}
play-score = Punktestand: { $white } { $white_points }, { $black } { $black_points }.
play-clocks = Weiß { $white }, Schwarz { $black }.
play-clock-runs = Es läuft die Uhr von { $player }.
play-clock-paused = Die Uhren sind angehalten.
play-clock-stands = Keine Uhr läuft.
play-moves-to-go = { $count ->
    [one] Noch { $count } Zug bis zur Zeitkontrolle.
   *[other] Noch { $count } Züge bis zur Zeitkontrolle.
}
play-board-never = Das Brett wird nur noch mit board gezeichnet.
play-pieces = { $side }: { $pieces }.
play-square = { $square }: { $side ->
    [Schwarz] { $piece ->
        [Dame] schwarze Dame
       *[other] schwarzer { $piece }
    }
   *[other] { $piece ->
        [Dame] weiße Dame
       *[other] weißer { $piece }
    }
}.
play-square-empty = { $square }: leer.
play-attacked = Angegriffen von { $side }: { $pieces }.
play-not-attacked = Von { $side } nicht angegriffen.
play-can-move = { $piece } { $square } ({ $side }) kann nach { $squares }.
play-cannot-move = { $piece } { $square } ({ $side }) kann nicht ziehen.
play-not-to = Nicht nach { $square }: { $reason }
play-moves-of = { $piece } { $square }: { $moves }
play-no-legal-moves = Es gibt keinen möglichen Zug.
play-opening = Eröffnung: { $opening }.
play-counts = { $player }: { $counts }{ $taken }.
play-taken = : { $pieces }
play-halfmove-clock = Halbzüge ohne Schlagen und Bauernzug: { $count }.
play-material-even = Das Material ist ausgeglichen.
play-material = { $count ->
    [one] { $side } hat einen Punkt mehr.
   *[other] { $side } hat { $count } Punkte mehr.
}
count-queens = { $count ->
    [one] eine Dame
   *[other] { $count } Damen
}
count-rooks = { $count ->
    [one] ein Turm
   *[other] { $count } Türme
}
count-bishops = { $count ->
    [one] ein Läufer
   *[other] { $count } Läufer
}
count-knights = { $count ->
    [one] ein Springer
   *[other] { $count } Springer
}
count-pawns = { $count ->
    [one] ein Bauer
   *[other] { $count } Bauern
}
play-comment = Kommentar: { $comment }
play-variations = { $count ->
    [one] Zu diesem Zug gibt es eine Variante: variation eintippen.
   *[other] Zu diesem Zug gibt es { $count } Varianten: variation eintippen.
}
play-no-comment = Hier ist kein Kommentar.
play-no-tag = So eine Angabe gibt es nicht.
play-tag-removed = Die Angabe ist gelöscht.
play-commented = Der Kommentar steht in der Partie.
play-comment-removed = Der Kommentar ist gelöscht.
play-previous-kept = Mit previous geht es zurück zur vorigen Partie.
play-lose = Diese Partie ginge verloren. Trotzdem weiter? Bitte ja oder nein eintippen. Um sie an anderer Stelle zu speichern: save und einen Dateinamen.
play-not-pgn = { $file } ist keine PGN-Datei und bleibt, wie sie ist. Bitte einen anderen Namen wählen.
play-listed = { $number }. { $white } – { $black }, { $result }, { $date }, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
play-tree-row = { $mv }: { $games }. Weiß gewann { $white }, remis { $draws }, Schwarz gewann { $black }
play-more-games = { $said } von { $count } Partien. Mit more kommen die nächsten, mit load und einer Nummer wird eine geöffnet.
play-all-games = { $count ->
    [one] Eine Partie. Mit load 1 wird sie geöffnet.
   *[other] { $count } Partien. Mit load und einer Nummer wird eine geöffnet.
}
play-only-games = { $count ->
    [one] In der Liste ist nur eine Partie.
   *[other] In der Liste sind nur { $count } Partien.
}
play-pasted = der eingefügte Text
play-is-position = Das ist eine Stellung. Mit fen davor wird von ihr aus gespielt.
play-perhaps = „{ $typed }“ ist weder ein Zug noch ein Befehl. Gemeint ist vielleicht { $word }?
play-unknown = „{ $typed }“ ist weder ein Zug noch ein Befehl. Die Befehle zeigt help.
play-no-command = Es gibt keinen Befehl { $typed }. Die Befehle zeigt help.
play-help = Züge gehen in jeder Notation: e4, Sf3, e2e4, E2 E4, O-O. Eine leere Zeile sagt, wer am Zug ist. Befehle:

## Text mode: what the commands do
help-undo = den letzten Zug zurücknehmen, oder alle
help-redo = den zurückgenommenen Zug wiederholen, oder alle
help-draw = Remis anbieten, für die Seite am Zug oder die andere
help-accept = das Remisangebot annehmen
help-decline = es ablehnen
help-claim = Remis reklamieren: für die Stellung auf dem Brett, oder mit dem Zug, der gleich folgt
help-resign = aufgeben, mit der Seite am Zug oder der anderen
help-abort = die Partie ohne Ergebnis beenden, solange nicht beide Seiten gezogen haben
help-clock = beide Uhren ansagen
help-pause = die Uhren anhalten und das Brett verdecken
help-resume = die Uhren weiterlaufen lassen
help-board = das Brett zeichnen; always: auch nach jedem Zug
help-flip = das Brett drehen
help-pieces = sagen, wo die Figuren stehen
help-moves = sagen, wohin die Figur eines Feldes ziehen kann und warum nicht anderswohin, oder alle möglichen Züge auflisten
help-square = sagen, was auf einem Feld steht und welche Figuren es angreifen
help-log = die Züge in zwei Spalten auflisten, oder nur die letzten
help-score = sagen, wie viel die Spieler gegeneinander gewonnen haben, oder neu zählen
help-status = sagen, wie die Partie steht: Zähler, geschlagene Figuren, Material, Eröffnung, Uhren
help-start = die erste Stellung zeigen
help-back = eine frühere Stellung zeigen
help-forward = eine spätere Stellung zeigen; game: die nächste Partie der Liste öffnen; gap: zur nächsten Stellung ihrer Partien mit keiner oder mehreren Antworten gehen
help-end = zur Partie zurückkehren, oder ihre letzte Stellung zeigen
help-variation = den nächsten Zug zeigen, der statt des gezeigten gespielt wurde
help-new = eine Partie beginnen: mit dieser Bedenkzeit (5+3: fünf Minuten und drei Sekunden pro Zug), aus der Grundstellung (standard) oder einer Stellung des Chess960, oder gegen tabiya, eine Stufe wie 1200, eine eigene Engine oder einen Menschen (person); was nicht genannt ist, bleibt
help-rematch = noch einmal mit der anderen Farbe spielen
help-continue = die unbeendete Partie fortsetzen, oder die mit dieser Nummer
help-previous = zur Partie zurückkehren, die vorher auf dem Brett war; game: die Partie davor in der Liste öffnen; gap: zur vorigen Stellung mit keiner oder mehreren Antworten gehen
help-rename = einem Spieler einen Namen geben
help-comment = den Kommentar zum gezeigten Zug sagen, oder einen schreiben; - löscht ihn
help-tag = die Angaben zur Partie oder eine davon sagen, oder eine setzen; - löscht sie
help-save = die Partie zu den gespeicherten legen, oder an diese PGN-Datei anhängen
help-games = die gespeicherten Partien auflisten, oder die einer Datei
help-find = in der Liste nach Wörtern suchen, oder nach Feldern wie white:ann year:2019..
help-tree = sagen, was in der gezeigten Stellung gespielt wurde, in den Partien der Liste
help-more = die nächsten Partien auflisten
help-load = eine Datei öffnen, ihre Partie mit dieser Nummer, oder eine Partie der Liste
help-hint = sagen, welche Figur zu ziehen ist; noch einmal: den Zug; noch einmal: warum
help-analyze = die besten Varianten der gezeigten Stellung sagen, nach so vielen Sekunden (3, wenn nichts gesagt wird)
help-review = die Fehler der Partie finden oder noch einmal sagen, was gefunden wurde; stattdessen nach besseren Zügen fragen, die Lösung zeigen, anhalten oder die Auswertung entfernen
help-train = trainieren, was heute fällig ist; Lösung zeigen, weiter oder beenden; die Partie auf dem Brett als Repertoire für white oder black; ihre Züge raten (guess); Blindaufgaben (head); den eigenen Namen in den Partien nennen oder festlegen (name)
help-puzzle = Aufgaben trainieren: zu einem Thema oder aus einer Datei (CSV von lichess, EPD, PGN)
help-lesson = Regeln und erste Matts lernen: die Lektionen nennen oder eine beginnen
help-endgame = ein Endspiel gegen die beste Verteidigung gewinnen: alle nennen oder eines beginnen
help-level = die Stufe des Programms sagen oder ändern: eine Zahl wie 1200, oder full (volle Stärke)
help-rating = die eigene Wertungszahl und die höchste geschlagene Stufe sagen
help-fen = die Stellung als FEN ausgeben, oder von einer anderen aus spielen
help-pgn = die Partie als PGN ausgeben
help-help = die Befehle erklären, oder einen davon
help-quit = gehen; die Partie bleibt gesichert

## What is wrong with a FEN or with a position
fen-field-turn = Seite am Zug
fen-field-castling = Rochaderechte
fen-field-en-passant = En-passant-Feld
fen-field-halfmove-clock = Halbzugzähler
fen-field-move-number = Zugnummer
fen-empty = Es ist kein Text da.
fen-missing = Eine Angabe fehlt: { $field }.
fen-extra-text = Nach der Zugnummer steht noch Text: „{ $text }“.
fen-extra-space = Es sind überzählige Leerzeichen da.
fen-rank-count = { $count ->
    [one] Es ist { $count } Reihe statt 8.
   *[other] Es sind { $count } Reihen statt 8.
}
fen-rank-length = { $count ->
    [one] Reihe { $rank } („{ $text }“) hat { $count } Feld statt 8.
   *[other] Reihe { $rank } („{ $text }“) hat { $count } Felder statt 8.
}
fen-bad-piece = „{ $text }“ in Reihe { $rank } ist keine Figur.
fen-bad-digit = „{ $text }“ in Reihe { $rank } ist keine Zahl leerer Felder.
fen-adjacent-digits = In Reihe { $rank } („{ $text }“) stehen zwei Ziffern nebeneinander.
fen-bad-turn = Die Seite am Zug muss „w“ oder „b“ sein, nicht „{ $text }“.
fen-bad-castling = „{ $text }“ ist kein Rochaderecht.
fen-castling-order = Die Rochaderechte „{ $text }“ stehen nicht in der Reihenfolge KQkq.
fen-castling-twice = Das Rochaderecht „{ $text }“ steht zweimal da.
fen-castling-king = Für das Rochaderecht „{ $text }“ steht der König nicht auf seinem Feld ({ $color }).
fen-castling-rook = Für das Rochaderecht „{ $text }“ ist kein Turm da.
fen-bad-en-passant = Das En-passant-Feld muss ein Feld oder „-“ sein, nicht „{ $text }“.
fen-bad-halfmove-clock = Der Halbzugzähler muss eine Zahl sein, nicht „{ $text }“.
fen-bad-move-number = Die Zugnummer muss 1 oder größer sein, nicht „{ $text }“.
fen-leading-zero = { $field }: „{ $text }“ beginnt mit überzähligen Nullen.
fen-number-too-large = { $field }: { $text } ist zu groß.
fen-too-many-promoted = { $color } hat mehr umgewandelte Figuren, als Bauern fehlen.
repair-left-out = { $fault } Das wurde ausgelassen.
repair-read-as = { $fault } Gelesen als „{ $text }“.
repair-accepted = { $fault } Das wurde hingenommen.
position-no-king = { $color } hat keinen König.
position-kings = { $color } hat mehr als einen König.
position-pieces = { $color } hat { $count } Figuren; möglich sind 16.
position-pawns = { $color } hat { $count } Bauern; möglich sind 8.
position-pawn-rank = Auf { $square } kann kein Bauer stehen.
position-opponent-in-check = Der König auf { $square } könnte von { $checkers } geschlagen werden: Die andere Seite müsste am Zug sein.
position-checkers = Der König auf { $square } steht im Schach von { $checkers }: Kein Zug gibt mehr als zweifach Schach.
position-aligned-checkers = Der König auf { $square } steht auf einer Linie im Schach von { $checkers }: Das schafft kein Zug.
position-castling-king-side = { $color } kann nicht kurz rochieren: König oder Turm steht nicht auf seinem Feld.
position-castling-queen-side = { $color } kann nicht lang rochieren: König oder Turm steht nicht auf seinem Feld.
position-en-passant-rank = En passant auf { $square } ist nicht möglich: Über dieses Feld kann kein Bauer gerade gezogen sein.
position-en-passant-occupied = En passant auf { $square } ist nicht möglich: Das Feld ist nicht leer.
position-en-passant-pawn = En passant auf { $square } ist nicht möglich: Auf { $pawn } steht kein Bauer.
position-en-passant-origin = En passant auf { $square } ist nicht möglich: { $origin }, woher der Bauer kam, ist nicht leer.
position-en-passant-check = En passant auf { $square } ist nicht möglich: Der Doppelschritt kann dieses Schach nicht gegeben haben.

## The position editor
editor-title = Stellung aufbauen
editor-hand = Ziehen
editor-eraser = Entfernen
editor-any = Suche: beliebige Figur
editor-empty = Suche: leeres Feld
editor-any-white = Suche: beliebige weiße Figur
editor-any-black = Suche: beliebige schwarze Figur
editor-mirror = Seiten tauschen
editor-clear = Leeren
editor-start = Grundstellung
editor-undo = Zurücknehmen
editor-turn = Am Zug
editor-castling = Rochade
editor-en-passant = Letzter Doppelschritt
editor-en-passant-none = Keiner
editor-en-passant-file = { $file }-Bauer
editor-move-number = Zug
editor-fifty-moves = Zähler der 50 Züge
editor-halfmove-clock = Halbzüge seit Schlagen oder Bauernzug
editor-sound = Diese Stellung ist spielbar.
editor-only-find = Mit Feldern für eine Suche dient die Stellung nur für „In Partien suchen“.
editor-over = Die Partie wäre sofort zu Ende: { $outcome }.
editor-play = Ab hier spielen
editor-copy = FEN kopieren
editor-find = In Partien suchen
editor-first = Eine Stellung wird aufgebaut: erst von ihr aus spielen oder abbrechen.

## Analysis and hints
analysis-thinking = Denkt nach…
analysis-depth = Tiefe { $depth } · { $speed }/s
analysis-threat = Drohungen
analysis-no-threat = Keine Drohung
analysis-board = Analysebrett: Sie ziehen für beide Seiten, ohne Uhr.
tables-white-wins = Weiß gewinnt · Tabellen, DTZ { $plies }
tables-black-wins = Schwarz gewinnt · Tabellen, DTZ { $plies }
tables-draw = remis · Tabellen
tables-fifty-moves = remis · Tabellen, 50-Züge-Regel
analysis-failed = Das Analyseprogramm ist ausgefallen: { $why }
analyze-in-play-question = Die Partie ist noch nicht zu Ende. Wenn jetzt geholfen wird, steht das in der Aufzeichnung der Partie.
analyze-in-play-analyze = Hilfe holen
play-hint-piece = Zu ziehen ist: { $piece } auf { $square }.
play-line = { $number }) { $score }: { $moves }
play-level = ausgeglichen
play-white-better = Weiß steht um { $pawns } besser
play-black-better = Schwarz steht um { $pawns } besser
play-white-mates = Weiß: Matt in { $count }
play-black-mates = Schwarz: Matt in { $count }
play-white-table = laut Tabellen gewonnen für Weiß
play-black-table = laut Tabellen gewonnen für Schwarz
hint-none = Die Partie ist beendet: Es gibt keinen Zug zu finden.
merit-mate = Der Zug setzt matt.
merit-mate-in = { $count ->
    [one] Der Zug führt zum Matt in { $count } Zug.
   *[other] Der Zug führt zum Matt in { $count } Zügen.
}
merit-wins = Der Zug gewinnt Material: { $piece } auf { $square }.
merit-captures = Der Zug schlägt { $piece } auf { $square }.
merit-saves = Der Zug verhindert, dass der Gegner { $piece } auf { $square } schlägt.
merit-forks = Der Zug greift zwei Figuren zugleich an, auf { $first } und { $second }.
merit-promotes = Der Bauer wird in { $piece ->
    [Dame] eine Dame
   *[other] einen { $piece }
} umgewandelt.
merit-castles = Der König kommt in Sicherheit.
merit-forced = Es ist der einzige mögliche Zug.
merit-attacks = Der Zug greift { $piece } auf { $square } an.
merit-pins = Der Zug fesselt { $piece } auf { $square }.
merit-prepares-king = Der Zug macht den Weg zur kurzen Rochade frei.
merit-prepares-queen = Der Zug macht den Weg zur langen Rochade frei.
merit-develops = Der Zug entwickelt { $piece }.
merit-exchanges = Der Zug tauscht { $piece } ab.
merit-simplifies = Der Zug tauscht bei materiellem Vorteil { $piece } ab.
merit-open-file = Der Turm kommt auf die offene { $file }-Linie.
merit-half-open-file = Der Turm kommt auf die halboffene { $file }-Linie.
merit-seventh = Der Turm kommt auf die siebte Reihe.
merit-passed = Ein Freibauer rückt vor.
merit-center = Ein Bauer besetzt das Zentrum.
merit-space = Ein Bauer gewinnt Raum.
merit-air = Der Zug schafft dem König ein Luftloch.
merit-nears = Der Zug bringt { $piece } näher zur Mitte.
merit-frees = Der Zug gibt { $piece ->
    [Dame] der Dame
   *[other] dem { $piece }
} mehr Felder: vorher { $had }, jetzt { $has }.
merit-best = Es ist der beste gefundene Zug.

## Auswertung: warum ein Zug ein Fehler ist, und was besser gewesen wäre
review-better = Besser war { $moves }.
review-done = Genauigkeit: Weiß { $white } %, Schwarz { $black } %. Fehler und grobe Fehler: Weiß { $whites }, Schwarz { $blacks }.
reviews-none = Keine beendete Partie zum Auswerten.
reviews-done = { $count ->
    [one] { $count } Partie ausgewertet.
   *[other] { $count } Partien ausgewertet.
}
review-allows-mate = { $count ->
    [one] Der Zug lässt ein Matt zu: { $moves }.
   *[other] Der Zug lässt ein Matt in { $count } Zügen zu: { $moves }.
}
review-misses-mate = { $count ->
    [one] Der Zug lässt ein Matt aus: { $moves }.
   *[other] Der Zug lässt ein Matt in { $count } Zügen aus: { $moves }.
}
review-stalemate = Der Zug setzt patt.
review-hangs = Nach { $moves } geht { $piece } verloren.
review-stays-attacked = Der Zug übersieht einen Angriff: Nach { $moves } geht { $piece } verloren.
review-allows-fork = Der Zug lässt einen Doppelangriff zu: { $moves } greift { $pieces } an.
review-pin = Nach { $moves } ist { $piece } gefesselt und angegriffen, und Material geht verloren.
review-discovery = Der Zug lässt einen Abzug zu: Nach { $moves } ist { $piece } angegriffen, und Material geht verloren.
review-trap = Nach { $moves } ist { $piece } angegriffen und hat kein sicheres Feld.
review-attack = Nach { $moves } ist { $piece } angegriffen, und Material geht verloren.
review-removes-guard = Nach { $moves } hat { $piece } einen Verteidiger verloren, und Material geht verloren.
review-repetition = Der Zug erlaubt Remis durch Wiederholung: { $moves }.
review-exposes = Der Zug setzt den König aus, der dreimal Schach bekommt: { $moves }.
review-castling = Nach { $moves } kann der König nicht mehr rochieren.
review-passes = Nach { $moves } ist { $piece } ein Freibauer.
review-uncovers = Nach { $moves } schützt { $piece } den König nicht mehr.
review-allows-promotion = Der Zug lässt die Umwandlung des Bauern { $square } zu.
review-loses = Der Zug verliert Material: In { $moves } geht { $piece } verloren.
review-misses-capture = Der Zug übersieht, dass { $piece } geschlagen werden konnte: { $moves }.
review-misses-attack = Der Zug lässt einen Angriff aus: { $moves } greift { $piece } an und gewinnt Material.
review-misses-fork = Der Zug lässt einen Doppelangriff aus: { $moves } greift { $pieces } an.
review-misses-promotion = Der Zug lässt die Umwandlung des Bauern { $square } aus.
review-misses-gain = Der Zug lässt einen Materialgewinn aus: In { $moves } geht { $piece } verloren.
review-misses-repetition = Der Zug lässt das Remis durch Wiederholung aus: { $moves }.
review-misses-checks = Der Zug lässt einen Angriff auf den König aus, der dreimal Schach bekommt: { $moves }.
review-misses-uncovering = Der Zug lässt einen Angriff auf den König aus: Nach { $moves } schützt { $piece } ihn nicht mehr.
review-misses-passed = Der Zug lässt einen Freibauern aus: Nach { $moves } ist { $piece } einer.
review-misses-castling = Der Zug schiebt die Rochade auf: Nach { $moves } hat der König rochiert.
review-misses-trade = Der Zug lässt den Damentausch aus: { $moves }.
review-misses-trap = Der Zug übersieht, dass { $piece } nach { $moves } angegriffen ist und kein sicheres Feld hat.
review-misses-unstoppable = Der Zug lässt einen unaufhaltsamen Bauern aus: Nach { $moves } ist { $piece } einer.
review-pawn-ending = Nach { $moves } sind nur noch Könige und Bauern übrig, bei schlechterer Stellung.
review-misses-pawn-ending = Der Zug lässt das Bauernendspiel aus: Nach { $moves } sind nur noch Könige und Bauern übrig.
review-allows-center = Nach { $moves } besetzt ein Bauer das Zentrum.
review-misses-center = Der Zug lässt { $moves } aus: Damit besetzt ein Bauer das Zentrum.
review-back-rank = Der Zug lässt ein Matt auf der Grundreihe zu: { $moves }.
review-skewer = Der Zug lässt einen Spieß zu: Nach { $moves } ist { $front } angegriffen, und dahinter geht { $rear } verloren.
review-overload = Nach { $moves } ist ein Verteidiger überlastet: { $guard } kann nicht zurückschlagen und weiter decken, was dann verloren geht: { $target }.
review-drives-king = Der König wird nach { $square } getrieben: { $moves }.
review-unstoppable = Nach { $moves } ist { $piece } nicht mehr aufzuhalten.
review-doubles-pawns = Nach { $moves } steht ein Doppelbauer auf der { $file }-Linie.
review-gives-bishops = Nach { $moves } ist das Läuferpaar weg, und der Gegner hat beide Läufer.
review-trades-queens = Nach { $moves } sind die Damen vom Brett, und die Stellung ist schlechter.
review-allows-mate-threat = Der Zug lässt { $moves } mit Mattdrohung zu.
review-misses-mate-threat = Der Zug lässt { $moves } mit Mattdrohung aus.
review-allows-threat = Nach { $moves } ist { $piece } angegriffen.
review-misses-threat = Der Zug lässt einen Angriff aus: Nach { $moves } ist { $piece } angegriffen.
review-is-inaccuracy = { $moves } ist eine Ungenauigkeit.
review-is-mistake = { $moves } ist ein Fehler.
review-is-blunder = { $moves } ist ein grober Fehler.
review-back = Zurück zur Partie
review-show-proof = Warum?
review-show-better = Bessere Variante
review-accuracy = Genauigkeit
review-inaccuracies = Ungenauigkeiten
review-mistakes = Fehler
review-blunders = Grobe Fehler
review-opening = Eröffnung
review-middlegame = Mittelspiel
review-endgame = Endspiel
review-spread = Schwierigkeit
review-spread-tip = Um wie viel die Gewinnchancen nach dem zweit- bis viertbesten Zug im Durchschnitt geringer waren als nach dem besten.
review-time = Zeit
review-known = Bekannte Züge bis { $moves }.
review-so-far = Bisher ausgewertet bis { $moves }.
ask-title = Fehler { $number } von { $count }
ask-question = Gespielt wurde { $moves }. Was war besser?
ask-played = Das war der Zug der Partie.
ask-avoid = Das ist der Zug, den es zu vermeiden gilt.
ask-wrong = { $moves } ist schwächer als der beste Zug.
ask-lowered = Die Gewinnchancen fallen von { $before } % auf { $after } %.
ask-right = Richtig: { $moves }.
ask-solution = Lösung zeigen
ask-mistake = Fehler zeigen
ask-none = Es gibt keinen Fehler, zu dem ein besserer Zug zu finden wäre.
train-due = Heute fällig: { $count }
train-about = Stellungen kommen wieder, bis sie sitzen: eigene Fehler aus ausgewerteten Partien und Aufgaben.
train-name = Ihr Name in den Partien
train-name-new = Dieser Name kommt in keiner der letzten Partien vor.
train-endgames = Endspiele zum Gewinnen
endgame-queen = Dame gegen König
endgame-rook = Turm gegen König
endgame-pawn = Bauer gegen König
endgame-bishops = Zwei Läufer gegen König
endgame-bishop-knight = Läufer und Springer gegen König
endgame-queen-pawn = Dame gegen Bauer
endgame-queen-rook = Dame gegen Turm
endgame-rook-pawn = Turm gegen Bauer
endgame-pawns = Bauer gegen Bauer
endgame-task = Gewinnen Sie gegen die beste Verteidigung.
endgame-mate-in = Gewinnen Sie gegen die beste Verteidigung: matt in { $count }.
endgame-given-away = Dieser Zug verschenkt den Gewinn; { $better } hält ihn fest. Sie können ihn zurücknehmen.
endgame-draw-given-away = Dieser Zug verliert; { $better } hält das Remis. Sie können ihn zurücknehmen.
endgame-reached = Der Gewinn ist erreicht. { $ending }
endgame-missed = Der Gewinn wurde verschenkt. { $ending }
train-themes = Aufgaben nach Thema
train-open = Aufgaben oder Protokoll aus einer Datei…
train-save = Protokoll speichern…
train-saved = Das Trainingsprotokoll wurde gespeichert.
train-place = { $number } von { $count }
train-stop = Beenden
train-right = Richtig
train-answer = Die Lösung
train-next = Weiter
train-ended = Training beendet.
train-done = Training beendet: { $right } von { $count } richtig.
train-none = Für heute ist nichts mehr zu trainieren.
train-first = Erst den Zug finden oder die Lösung zeigen.
train-not-running = Es läuft kein Training.
train-kept = Neue Fehler im Training: { $count }.
train-kept-puzzles = Neue Aufgaben im Training: { $count }.
train-imported = Neue Zeilen im Trainingsprotokoll: { $count }.
train-no-puzzles = In { $file } sind keine Aufgaben.
train-skipped = Ausgelassene Einträge, die keine Aufgaben sind: { $count }.
train-cut = Nur der Anfang der Datei wurde gelesen. Aufgaben darin: { $count }.
train-not-read = Das Training konnte nicht gelesen werden: { $fault }
train-not-written = Das Training konnte nicht gespeichert werden: { $fault }. Mit der nächsten Antwort und beim Beenden des Programms wird es wieder versucht.
train-not-kept = Die letzten Antworten des Trainings konnten nicht gespeichert werden: { $fault }. Mit dem Ende des Programms gehen sie verloren.
lessons-about = Wie die Figuren ziehen, die ersten Matts und die einfachsten Endspiele, in kleinen Aufgaben. Regelwidrige Züge werden mit Begründung abgelehnt.
lessons-begin = Beginnen: { $lesson }
lesson-rook = Der Turm
lesson-rook-about = Der Turm zieht gerade, auf Reihen und Linien, so weit nichts im Weg steht. Er schlägt, wie er zieht.
lesson-bishop = Der Läufer
lesson-bishop-about = Der Läufer zieht auf Diagonalen und bleibt so auf Feldern seiner Farbe.
lesson-queen = Die Dame
lesson-queen-about = Die Dame zieht wie ein Turm oder wie ein Läufer. Keine Figur ist stärker.
lesson-king = Der König
lesson-king-about = Der König zieht ein Feld in jede Richtung, aber nie auf ein Feld, das der Gegner angreift.
lesson-knight = Der Springer
lesson-knight-about = Der Springer zieht zwei Felder geradeaus und eines zur Seite. Nur er springt über andere Figuren.
lesson-pawn = Der Bauer
lesson-pawn-about = Der Bauer zieht ein Feld geradeaus, vom Ausgangsfeld auch zwei. Er schlägt ein Feld schräg nach vorn.
lesson-check = Schach
lesson-check-about = Ein angegriffener König steht im Schach. Er muss ausweichen, der Angreifer geschlagen werden oder eine Figur dazwischenziehen.
lesson-mates = Matt
lesson-mates-about = Ein Schach, aus dem kein Weg herausführt, ist Matt und gewinnt die Partie.
lesson-castling = Die Rochade
lesson-castling-about = König und Turm ziehen zugleich: Ziehen Sie den König zwei Felder zum Turm hin. Beide dürfen noch nicht gezogen haben, zwischen ihnen darf nichts stehen, und der König darf nicht im Schach stehen und kein angegriffenes Feld überqueren oder betreten.
lesson-promotion = Die Umwandlung
lesson-promotion-about = Ein Bauer, der die letzte Reihe erreicht, wird Dame, Turm, Läufer oder Springer, meist Dame.
lesson-en-passant = En passant
lesson-en-passant-about = Ist ein Bauer gerade mit einem Doppelschritt an einem gegnerischen Bauern vorbeigezogen, so darf dieser ihn schlagen, als wäre er nur ein Feld gezogen, aber nur sofort.
lesson-queen-mate-about = Die Dame nimmt dem König Felder, der eigene König kommt heran, dann setzt sie matt. Nehmen Sie dem anderen König nie alle Züge, wenn er nicht im Schach steht: Das ist Remis.
lesson-rook-mate-about = Der Turm schneidet den König ab und setzt am Rand matt, wenn die Könige sich gegenüberstehen. Tun sie es noch nicht, hilft ein Wartezug.
lesson-opposition = Die Opposition
lesson-opposition-about = Stehen sich die Könige mit einem Feld Abstand gegenüber, so muss der weichen, der am Zug ist. Das entscheidet die meisten Bauernendspiele.
lesson-go = Ziehen Sie auf das markierte Feld { $square }.
lesson-take = Schlagen Sie die Figur, die nichts deckt.
lesson-fork = Greifen Sie König und Dame zugleich an.
lesson-give-check = Geben Sie Schach.
lesson-out-of-check = Ihr König steht im Schach. Beseitigen Sie es.
lesson-castle = Rochieren Sie.
lesson-promote = Wandeln Sie den Bauern in eine Dame um.
lesson-passed = Schlagen Sie den Bauern, der gerade an Ihrem vorbeigezogen ist.
lesson-keep-win = Finden Sie den Zug, der den Gewinn festhält.
lesson-hold = Finden Sie den Zug, der das Remis hält.
lesson-done = Lektion beendet: { $right } von { $count } Aufgaben gelöst.
lesson-other = { $moves } ist erlaubt, aber nicht gefragt.
repertoire-about = Die Züge dieser Partie mit ihren Varianten und die der anderen Partien ihrer Datei werden abgefragt. Die Antworten kommen so oft, wie Menschen sie spielen; Gelerntes wird erst wieder gefragt, wenn es fällig ist.
repertoire-white = Als Weiß trainieren
repertoire-black = Als Schwarz trainieren
repertoire-counts = { $due } von { $count } Stellungen sind heute dran
repertoire-hole = { $moves }: So antworten Spieler mit { $rating } in { $share } % der Partien, und Sie haben keinen Zug.
repertoire-question = Was spielt Ihr Repertoire hier?
repertoire-other = { $moves } steht hier nicht in Ihrem Repertoire.
repertoire-also = { $moves } steht auch in Ihrem Repertoire.
undecided-missing = { $number } von { $count }: { $side } hat hier keine Antwort.
undecided-several = { $number } von { $count }: { $side } hat hier mehrere Antworten: { $moves }.
undecided-none = { $side } hat in diesen Partien überall genau eine Antwort.
undecided-too-long = Für ein Repertoire sind das zu viele Partien. Grenzen Sie die Liste durch eine Suche ein.
guess-question = Welcher Zug wurde gespielt?
guess-counted = { $moves }: { $own } %. Gespielt wurde { $game }: { $played } %.
guess-so-far = Bisher: Sie { $own } %, der Spieler { $played } %, die Engine 100 %.
guess-none = Nach der Eröffnung hat diese Partie keine Züge zu raten.
exercise-coordinates = Koordinaten
exercise-head = Blindaufgaben
exercise-named = Ziehen Sie: { $moves }
exercise-other = Das war { $moves }.
train-exercises = Lektionen und Übungen
train-sprint = Aufgaben gegen die Uhr
train-guess = Züge dieser Partie raten
train-left = Gelöst: { $count }. Restzeit: { $time }
train-sprint-done = Aufgaben gegen die Uhr: { $right } von { $count } gelöst
train-play-on = Weiterspielen
theme-mate-1 = Matt in einem Zug
theme-mate-2 = Matt in zwei Zügen
theme-mate-3 = Matt in drei oder mehr Zügen
theme-hanging = Hängende Figur
theme-fork = Gabel
theme-pin = Fesselung
theme-discovery = Abzugsangriff
theme-trap = Gefangene Figur
theme-promotion = Umwandlung
theme-sacrifice = Opfer
theme-quiet = Stiller Zug
