# A Tabiya szövegei magyarul.

## The language: its name in its own words, and the letters of king, queen, rook, bishop and knight in written moves
language-name = Magyar
piece-letters = K V B F H

## Words of several places
white = Világos
black = Sötét
white-to-move = Világos lép
black-to-move = Sötét lép
save = Mentés
cancel = Mégse
close = Bezárás
load = Betöltés
resume = Tovább
resign = Feladás
no-moves = nincs lépés
moves = { $count ->
    [one] { $count } lépés
   *[other] { $count } lépés
}

## Menus
menu-game = Játszma
menu-file = Fájl
menu-moves = Lépések
menu-view = Nézet
menu-help = Súgó
menu-recent = Legutóbbi fájlok
menu-review = Kiértékelés
menu-export-image = Exportálás képként

## Commands: menus, buttons, tooltips, keyboard shortcuts
cmd-new-game = Új játszma
cmd-set-up-game = Új játszma beállításokkal…
cmd-play-from-here = Játék innen…
cmd-rematch = Visszavágó
cmd-reset-score = Eredmény nullázása
cmd-reset = Alapállás
cmd-level = Szint módosítása…
cmd-claim-draw = Döntetlen igénylése
cmd-claim-with-move = Döntetlen igénylése a következő lépéssel
cmd-offer-draw = Döntetlen ajánlása…
cmd-accept-draw = Elfogadás
cmd-decline-draw = Elutasítás
cmd-agree-draw = Megegyezés döntetlenben
cmd-resign-white = Világos feladja…
cmd-resign-black = Sötét feladja…
cmd-abort = Játszma megszakítása
cmd-pause = Szünet
cmd-continue = Folytatás
cmd-train = Hibák és feladványok gyakorlása…
cmd-lessons = Sakktanulás…
cmd-repertoire = Repertoár gyakorlása…
cmd-quit = Kilépés
cmd-open = Fájl megnyitása…
cmd-file-games = A fájl játszmái…
cmd-next-game = A lista következő játszmája
cmd-previous-game = A lista előző játszmája
cmd-next-game-here = Következő játszma ugyanennél a lépésnél
cmd-previous-game-here = Előző játszma ugyanennél a lépésnél
cmd-next-undecided = Következő hiány vagy elágazás
cmd-previous-undecided = Előző hiány vagy elágazás
cmd-find-position = Állás keresése játszmákban
cmd-find-pawns = Gyalogszerkezet keresése játszmákban
cmd-find-material = Anyagi viszony keresése játszmákban
cmd-opening-tree = Megnyitási fa
cmd-edit-tags = Címkék szerkesztése…
cmd-library = Könyvtár…
cmd-unfinished = Befejezetlen játszmák…
cmd-edit-position = Állás felállítása…
cmd-load-fen = FEN betöltése…
cmd-save = Mentés
cmd-export-pgn = Exportálás PGN-be…
cmd-restore-version = Korábbi változat visszaállítása…
cmd-export-png = Tábla PNG-ként
cmd-export-svg = Tábla SVG-ként
cmd-export-gif = Játszma GIF-ként
cmd-print = Nyomtatás…
cmd-copy-fen = FEN másolása
cmd-copy-pgn = PGN másolása
cmd-copy-image = A tábla képének másolása
cmd-paste = Beillesztés…
cmd-restore-previous = Vissza az előző játszmához
cmd-clear-recent = Lista törlése
cmd-undo = Lépés visszavonása
cmd-redo = Lépés újra
cmd-undo-all = Minden lépés visszavonása
cmd-redo-all = Minden lépés újra
cmd-first = Kezdőállás
cmd-previous = Előző lépés
cmd-next = Következő lépés
cmd-last = Utolsó állás
cmd-previous-variation = Előző változat
cmd-next-variation = Következő változat
cmd-board-cursor = Lépés a nyílbillentyűkkel
cmd-type-move = Lépés begépelése…
cmd-pass = Lépés kihagyása (üres lépés)
cmd-hint = Tipp
cmd-analyze = Elemzés
cmd-threat = Fenyegetés mutatása
cmd-more-lines = Eggyel több elemzett változat
cmd-fewer-lines = Eggyel kevesebb elemzett változat
cmd-review = A játszma kiértékelése
cmd-previous-error = Előző hiba
cmd-next-error = Következő hiba
cmd-ask-error = Jobb lépés keresése
cmd-remove-review = A kiértékelés törlése
cmd-comment = Megjegyzés a lépéshez…
cmd-annotate = A nyilak és körök megőrzése a lépéssel
cmd-mark-good = A lépés jelölése: !, !!, !?
cmd-mark-bad = A lépés jelölése: ?, ??, ?!
cmd-evaluate = Az állás értékelése: =, +=, +-, …
cmd-promote-line = Legyen ez a főváltozat
cmd-delete-line = Törlés innentől
cmd-restore-line = Törlés visszavonása
cmd-flip = A tábla megfordítása
cmd-auto-flip = Automatikus forgatás: alul a lépésre következő
cmd-menu-bar = Menüsor
cmd-panel = Oldalsáv
cmd-dock-list = Lista a tábla mellett
cmd-full-screen = Teljes képernyő
cmd-coordinates-inside = Koordináták a táblán
cmd-coordinates-border = Koordináták a tábla mellett
cmd-coordinates-off = Koordináták nélkül
cmd-attack-map = Támadott mezők
cmd-attack-changes = Támadott mezők: mit változtatott az utolsó lépés
cmd-white-attacks = Világos által támadott mezők mutatása
cmd-black-attacks = Sötét által támadott mezők mutatása
cmd-mute = Némítás
cmd-palette = Parancs keresése…
cmd-settings = Beállítások…
cmd-shortcuts = Gyorsbillentyűk
cmd-about = A Tabiya névjegye
cmd-menu = Menü
cmd-cancel = Mégse, bezárás
cmd-promote-queen = Átváltozás vezérré
cmd-promote-knight = Átváltozás huszárrá
cmd-promote-rook = Átváltozás bástyává
cmd-promote-bishop = Átváltozás futóvá

## Why a command cannot be done now
reason-game-over = A játszma véget ért.
reason-not-begun = Még nem kezdődött el egyetlen játszma sem.
reason-analysis-board = Ez elemzőtábla: döntetlent ajánlani vagy feladni az elemzés leállítása után lehet.
reason-both-have-moved = Már mindkét fél lépett: döntetlent lehet ajánlani vagy feladni.
reason-nothing-to-claim = Nincs igényelhető döntetlen.
reason-already-offered = Már van döntetlenajánlat.
reason-nothing-offered = Nincs döntetlenajánlat.
reason-no-clock = Nem indult el óra.
reason-nothing-to-undo = Nincs visszavonható lépés.
reason-nothing-to-redo = Nincs visszaállítható lépés.
reason-at-start = Ez az első állás.
reason-at-end = Ez az utolsó állás.
reason-no-move = Itt nincs lépés.
reason-no-variation = Itt nincs változat.
reason-main-line = Ez már a főváltozat, vagy a folyó játszma, amely mindig az.
reason-played-move = A folyó játszma lépéseit nem lehet törölni, csak visszavonni.
reason-nothing-deleted = Semmi sem lett törölve.
reason-no-file-games = Nincs megnyitva több játszmát tartalmazó fájl.
reason-not-listed = A játszma nem listából való.
reason-no-more-games = A listában nincs több játszma.
reason-no-previous-game = Nincs előző játszma, amelyhez vissza lehetne térni.
reason-no-unfinished-game = Nincs befejezetlen játszma.
reason-no-score = Nincs eredmény: két megnevezett játékos és egy befejezett játszma kell hozzá.
reason-no-recent-files = Nincsenek legutóbbi fájlok.
reason-paused = Szünet alatt a tábla rejtve marad.
reason-no-promotion = Most nincs átváltozó gyalog.
reason-program-to-move = { $player } következik lépésre.
reason-program-plays = Ezzel a színnel egy program játszik.
reason-no-level = Ebben a játszmában nem a Tabiya az ellenfél.
reason-in-play = A játszma még folyik.
reason-cannot-pass = Itt nem lehet kihagyni a lépést.
reason-other-rules = A játszma olyan szabályok szerint folyt, amelyeket itt nem játszanak.
reason-not-reviewed = A játszma nincs kiértékelve.
reason-being-reviewed = A játszma kiértékelése folyik. Az Esc leállítja.
reason-no-error = Ebben az irányban nincs megjelölt hiba.
reason-training = Gyakorlás közben semmi sem jegyezhető fel vagy menthető.
program-failed = A program nem tudja folytatni ({ $side }): { $fault }
clocks-stopped = Az órák állnak.
program-restart = A program újraindítása
program-replace = Másik játékos…
program-failed-short = { $player } nem tudja folytatni.
fault-unknown = nincs ilyen program: „{ $name }”.
fault-no-program = a program nem található: „{ $program }”.
fault-no-folder = a munkamappája nem létezik: „{ $folder }”.
fault-not-started = nem sikerült elindítani ({ $why }).
fault-no-answer-start = nem úgy válaszol, mint egy UCI-motor (nincs „uciok”).
fault-no-answer-ready = nem áll készen (nincs „readyok”).
fault-no-answer-move = nem adott lépést időben.
fault-ended = leállt ({ $how }).
fault-ended-words = leállt ({ $how }). Utolsó szavai: „{ $words }”.
ended-from-outside = kívülről állították le
fault-illegal-move = szabálytalan lépést adott ({ $mv }).
fault-no-chess960 = nem támogatja a Chess960-at.
fault-no-move = nem adott lépést.
fault-panicked = belső hibája van ({ $why }).
premove-prepared = Előkészítve: { $moves }
premove-help = Ha csak egy bizonyos válaszra szól, előbb azt kell meglépni a táblán. Jobb kattintás: visszavonás.
premove-expecting = Most a { $reply } lépésre adott választ kell megtenni. Jobb kattintás: visszavonás.
premove-after = { $reply } után: { $mv }
premove-other-reply = Más válasz érkezett, az előkészített lépés elmarad.
premove-dropped = Az előre megadott lépés most nem lehetséges.
program-replied-unseen = A válaszlépés megtörtént: { $mv }

## Start and result
start-continue = Folytatás: { $game }
start-unfinished = { $count } befejezetlen játszma…
start-new-game = Új játszma…
start-play = Tabiya ellen
start-two = Ketten
start-open = Megnyit
start-like-me = Olyan, mint én ({ $level })
palette-like-me = Olyan, mint én
start-training = Gyakorlás
start-due = Gyakorlás ({ $count })
start-lessons = Sakktanulás
start-library = Könyvtár
start-games = Legutóbbi játszmák
start-or-move = Egy lépéssel kezdődhet a játék, vagy lehet választani:
start-move-against = Egy lépés a táblán játszmát kezd { $opponent } ellen. Vagy lehet választani:
start-tabiya = Napi tabija
start-play-tabiya = Játék innen
over-line = { $result } · { $moves }
over-rated = az Ön értékszáma: { $rating }
over-unrated = értékelés nélkül
over-won = { $winner } nyert
over-drawn = Döntetlen
over-you-won = Ön nyert
over-you-lost = Ön veszített
over-cause = { $ended }: { $cause }
over-abandoned = a játszma félbeszakadt
over-adjudication = döntőbírói ítélet
over-death = egy játékos halála
over-emergency = vészhelyzet
over-rules-infraction = szabálysértés
over-you-won-checkmate = Ön mattal nyert
over-you-won-resignation = Ön nyert, az ellenfél feladta
over-you-won-time = Ön időtúllépéssel nyert
over-you-lost-checkmate = Ön mattot kapott
over-you-lost-resignation = Ön feladta
over-you-lost-time = Ön túllépte az időt
over-same = Visszavágó · { $level }
over-same-level = Ugyanez · { $level }
over-easier = Könnyebb · { $level }
over-harder = Nehezebb · { $level }
over-again = Újra
over-another = Másik állás
over-endgames = Más végjátékok
cursor-keys = A nyilak mozgatják a kurzort, Enter: kiválasztás. Tab: oldalsáv, Esc: vissza a játszmához.
curtain = { $player } lép — koppintás: tovább
confirm-move-play = Lépés
paused = Szünet — szóköz: tovább

## Outcomes
outcome-checkmate = { $winner } mattal nyert
outcome-resignation = { $winner } nyert, az ellenfél feladta
outcome-time = { $winner } időtúllépéssel nyert
outcome-stalemate = Döntetlen: patt
outcome-insufficient-material = Döntetlen: mattadáshoz nem elég az anyag
outcome-dead-position = Döntetlen: holt állás, matt nem lehetséges
outcome-threefold = Döntetlen: háromszori állásismétlés
outcome-fivefold = Döntetlen: ötszöri állásismétlés
outcome-fifty = Döntetlen: ötvenlépéses szabály
outcome-seventy-five = Döntetlen: hetvenöt lépéses szabály
outcome-agreement = Döntetlen: közös megegyezés
outcome-resignation-unwinnable = Döntetlen — feladás, de az ellenfél nem tud mattot adni
outcome-time-unwinnable = Döntetlen — időtúllépés, de az ellenfél nem tud mattot adni
outcome-aborted = Megszakított játszma

## Panel
headline-new-game = Új játszma
event-casual = Barátságos játszma
event-endgame = Megnyerhető végjáték
headline-game = Játszma
card-you = Ön
card-to-move = lép
from-here = Innen tovább
date-months = január február március április május június július augusztus szeptember október november december
date-month = { $year }. { $month }
date-day = { $year }. { $month } { $day }.
chess960-position = Chess960, { $number }. állás
action-first = Eleje
action-previous = Hátra
action-next = Előre
action-last = Vége
action-undo = Visszav.
action-return = Előző
action-hint = Tipp
action-draw = Remi
action-abort = Megszak.
action-resign = Feladás
action-flip = Forgat
action-new-game = Új
action-menu = Menü
looking-back-start = A kezdőállás látható (End: vissza)
looking-back = { $number }. lépés látható (End: vissza)
moves-none = Még nincs lépés
moves-unread = Nem olvasható: { $moves }
clock-live = most: { $time }
clock-periods = { $count ->
    [one] utolsó szakasz
   *[other] { $count } szakasz
}
draw-offered = { $player } döntetlent ajánl
occurred = Ugyanez az állás:
occurred-at-start = kezdet
claim-threefold = háromszori állásismétlés
claim-fifty = ötvenlépéses szabály
claim-now = Döntetlen igénylése: { $reason }
claim-announced = Döntetlen igénylése ezzel: { $mv } ({ $reason })
claim-choose = Döntetlen igénylése a következő lépéssel…
gauge-repeated = Az állás { $count } alkalommal ismétlődött
gauge-fifty = { $moves ->
    [one] Ötvenlépéses döntetlen igényelhető { $moves } lépés múlva
   *[other] Ötvenlépéses döntetlen igényelhető { $moves } lépés múlva
}
gauge-fifty-now = { $to_end ->
    [one] { $to_end } lépés
   *[other] { $to_end } lépés
} múlva magától döntetlen, ötvenlépéses döntetlen igényelhető
gauge-cannot-mate = { $side }: nincs mattadó anyag
gauge-occurrences = { $count ->
    [one] Ez az állás eddig egyszer fordult elő.
   *[other] Ez az állás eddig { $count } alkalommal fordult elő.
}
gauge-counters = Ötvenlépéses igény: { $fifty } lépés múlva; döntetlen magától (hetvenöt lépés): { $seventy_five } lépés múlva.
gauge-both-can-mate = Mindkét félnek van mattadó anyaga.
gauge-only-white = Csak világosnak van mattadó anyaga.
gauge-only-black = Csak sötétnek van mattadó anyaga.
gauge-neither = Egyik félnek sincs mattadó anyaga.

## Attack map
legend-control = Ki uralja a mezőket
legend-changes = Mit változtatott az utolsó lépés
legend-white-count = Világos bábui, amelyek támadják vagy védik
legend-black-count = Sötét bábui, amelyek támadják vagy védik
legend-white-more = Világos többször támadja
legend-black-more = Sötét többször támadja
legend-outnumbered = Többször támadott, mint védett
legend-unguarded = Védtelen
legend-white-gained = Eggyel több világos bábu éri el
legend-black-lost = Eggyel kevesebb sötét bábu éri el

## Annotations
annotation-move = A lépés jele
annotation-position = Az állás értékelése
annotation-none = Nincs
move-diagram = Diagram nyomtatáskor
move-comment = Megjegyzés a lépéshez…
move-promote = Legyen ez a főváltozat
move-line-up = Változat feljebb
move-line-down = Változat lejjebb
move-delete = Törlés innentől
move-restore = Törlés visszavonása

## FEN
fen-hint = Az állás FEN-je
fen-fault = Érvénytelen állás: { $fault }

## Preferences
dialog-preferences = Beállítások
preferences-search = Keresés a beállítások között
preferences-none = Nincs találat
kept-versions = A fájlok korábbi változatai: { $size }
kept-indexes = A fájlok keresőindexei: { $size }
kept-words = gyorsítótár, cache, tárhely, lemezterület
kept-clear = Törlés
preferences-reset = E lap visszaállítása
preferences-board = Tábla
preferences-play = Játék
preferences-sound = Hang
preferences-interface = Felület
preferences-keys = Billentyűk
settings-theme = Téma
settings-panel = Oldalsáv
settings-menu-bar = Menüsor
settings-developer = Fejlesztői lap
settings-auto-queen = Átváltozás azonnal vezérré
settings-blindfold = Rejtett bábuk
blindfold-off = Egyik sem
blindfold-discs = Mind korongként
blindfold-white = Világoséi
blindfold-black = Sötétéi
blindfold-all = Mind
settings-auto-flip = Automatikus forgatás: alul a lépésre következő
settings-last-move = Utolsó lépés
settings-targets = A szabályos lépések mutatása
settings-own-cursors = Kéz alakú egérmutató a bábuk fölött
settings-evaluations = A játék és az elemzés értékeléseinek beírása a játszmába
settings-why-not = A szabálytalan lépések magyarázata
settings-speak = Lépések és eredmények felolvasása
settings-move-by = Lépés módja
move-by-both = Kattintással vagy húzással
move-by-click = Csak kattintással
move-by-drag = Csak húzással
settings-castle-by-rook = Sáncolás úgy is, hogy a király a bástyára lép
settings-confirm-moves = Minden lépés megerősítése
confirm-never = Soha
confirm-slow = Hosszú játszmákban
confirm-always = Mindig
settings-confirm-minutes = Hosszú játszma legalább
settings-curtain = A tábla letakarása a lépések között
settings-face-to-face = A szemben ülő bábui megfordítva, fekvő képernyőhöz
settings-ask-resign = Megerősítés feladás és döntetlen előtt
settings-ask-leave = Megerősítés kilépés előtt
settings-engine-threads = Processzormagok a Tabiyának teljes erőn
settings-engine-memory = Memória a Tabiyának teljes erőn
settings-analysis-engine = Elemzőprogram
settings-syzygy = Végjátéktáblák mappája (Syzygy)
settings-syzygy-hint = Mappa
settings-book = A Tabiya megnyitáskönyve (Polyglot)
settings-book-hint = Fájl (.bin)
book-unread = A megnyitáskönyv nincs használatban. { $fault }
book-is-none = { $file } nem Polyglot könyv, ezért a Tabiya a saját megnyitásait játssza.
book-found = A Tabiya innen veszi a megnyitásait: { $file }.
endgame-tables-found = { $count ->
    [one] Egy végjátéktábla
   *[other] { $count } végjátéktábla
}, legfeljebb { $pieces } bábuval.
endgame-tables-none = Nincs végjátéktábla itt: { $folder }.
endgame-tables-unread = A végjátéktáblák mappája nem olvasható: { $fault }
endgame-tables-damaged = Hiányzó vagy sérült végjátéktáblák: { $names }
settings-pieces = Bábuk
pieces-classic = Klasszikus
pieces-print = Nyomtatott
pieces-turned = Esztergált
settings-notation = Lejegyzés
settings-language = Nyelv
settings-language-system = A rendszeré
settings-piece-letters = A bábuk betűi
piece-letters-language = Magyar: K V B F H
piece-letters-english = Angol: K Q R B N
settings-coordinates = Koordináták
settings-motion = Mozgás
motion-system = A rendszer szerint
motion-full = A bábuk csúsznak
motion-reduced = Visszafogott
settings-animation = A mozgás sebessége
settings-sound = Hangerő
settings-no-sound-device = Hangerő (nincs hangeszköz)
settings-muted = Némítás
settings-step-sounds = A lépések hangja a játszma léptetésekor is
settings-pan = A bábuk hangja a tábla megfelelő oldaláról
settings-sounds = Az egyes hangok
sounds-pieces = Lépések
sounds-events = Sakkok, ajánlatok, eredmények
sounds-warnings = Figyelmeztetések
sounds-interface = Léptetés
settings-appearance = Felület
appearance-light = Világos
appearance-dark = Sötét
settings-high-contrast = A nagy kontraszt saját felületet és bábukat hoz.
settings-scale = A felület mérete
settings-scale-automatic = Automatikus
coordinates-inside = Belül
coordinates-border = Kívül
coordinates-off = Nincs
last-move-squares = Mindkét mező
last-move-corners = Sarkok
last-move-arrow = Nyíl
last-move-off = Nincs jelölve
notation-san = Rövid algebrai: Hxf7+
notation-figurine = Figurás: ♘xf7+
notation-long = Hosszú algebrai: Hg5xf7+
notation-uci = UCI: g5f7
notation-iccf = ICCF: 7567
sound-start = A játszma kezdete
sound-move = Lépés
sound-capture = Ütés
sound-castle = Sáncolás
sound-check = Sakk
sound-promotion = Átváltozás
sound-illegal = Szabálytalan lépés
sound-mate = Matt
sound-win = Más győzelem
sound-draw = Döntetlen
sound-dead-position = Holt állás
sound-draw-offer = Döntetlenajánlat
sound-undo = Visszavonás
sound-redo = Újra
sound-low-time = Kevés az idő
sound-second = Az utolsó tíz másodperc
sound-click = Játszma léptetése
colors-title = A téma színei
colors-light = Világos mezők
colors-dark = Sötét mezők
colors-background = Asztal
colors-last-move = Utolsó lépés
colors-selection = Kijelölt mező
colors-frame = A kijelölt mező kerete
colors-target = Szabályos lépések
colors-hover = A bábu alatti mező
colors-check = Sakk
colors-surface = Panelek
colors-raised = Mezők és gombok
colors-hovered = Gomb az egér alatt
colors-pressed = Lenyomott gomb
colors-line = Vonalak
colors-edge = Mezők szegélye
colors-text = Szöveg
colors-muted = Halvány szöveg
colors-accent = Kiemelés
colors-accent-hovered = Kiemelés az egér alatt
colors-on-accent = Szöveg a kiemelésen
colors-alarm = Figyelmeztetések
theme-name = Név
theme-copy-name = { $theme } (másolat)
theme-material = Anyag
material-flat = Sima
material-wood = Fa
material-fine-wood = Finom fa
material-weave = Szövött vinil
material-stone = Kő
material-hatch = Vonalkázott
theme-marks = Jelek a mezőkön
theme-panels = Panelek és ablakok; a halvány nevek az asztalt követik
theme-derive = Kövesse újra az asztalt
theme-more = Több szín
theme-fewer = Kevesebb szín
theme-duplicate = Másolat
theme-export = Exportálás…
theme-import = Importálás…
theme-delete = Törlés
theme-export-where = A téma mentése ide
theme-import-which = A hozzáadandó témafájl
theme-exported = A téma mentve ide: { $file }
theme-imported = „{ $theme }” téma hozzáadva
theme-deleted = „{ $theme }” téma a kukába került
theme-missing = Hiányzik „{ $theme }” téma táblája vagy képe; az alapértelmezett látható.
look-skipped = { $file } kihagyva: { $fault }
look-skipped-more = { $count ->
    [one] Még egy bábu- vagy táblafájl kimaradt; a napló megnevezi.
   *[other] Még { $count } bábu- vagy táblafájl kimaradt; a napló megnevezi őket.
}
pieces-incomplete = { $count ->
    [one] „{ $set }” bábuk: egy hiányzik, helyette klasszikus látható.
   *[other] „{ $set }” bábuk: { $count } hiányzik, helyettük klasszikus látható.
}
pieces-missing = Nincsenek „{ $set }” bábuk; a klasszikusak láthatók.
theme-skipped = { $file } téma kihagyva: { $fault }
theme-in-part = { $file } téma: { $fault }
theme-too-many = A { $total } témafájl közül csak az első { $count } használható.
theme-failed = A témát nem sikerült menteni: { $fault }
theme-weak-mark = { $mark } / { $ground }: nehezen látható { $eye }; a különbség { $found }, legyen { $least }
theme-weak-color = { $ink } / { $ground }: nehezen látható; a kontraszt { $found }, legyen { $least }
theme-weak-more = { $count ->
    [one] Még egy szín nehezen látható.
   *[other] Még { $count } szín nehezen látható.
}
eye-usual = mindenkinek
eye-protanopia = vörös nélkül (protanópia)
eye-deuteranopia = zöld nélkül (deuteranópia)
eye-tritanopia = kék nélkül (tritanópia)
theme-walnut = Dió
theme-rosewood = Rózsafa
theme-tournament = Verseny
theme-slate = Pala
theme-marble = Márvány
theme-newsprint = Újság
theme-midnight = Éjfél
theme-high-contrast = Nagy kontraszt

## Developer page
info-title = Állás
info-turn = Lépésre következik
info-legal-moves = Szabályos lépések
info-move-number = Lépésszám
info-halfmove-clock = Féllépés-számláló
info-halfmoves = { $count } / 100
info-occurrences = Az állás előfordulásai
info-white = Világos
info-black = Sötét
info-count = { $moves ->
    [one] { $moves } lépés, { $captures ->
        [one] { $captures } ütés
       *[other] { $captures } ütés
    }
   *[other] { $moves } lépés, { $captures ->
        [one] { $captures } ütés
       *[other] { $captures } ütés
    }
}
info-selected = Kijelölt mező
info-target = Célmező
info-en-passant = En passant mező
developer-title = Fejlesztő
developer-window = Ablak
developer-mouse = Egér
developer-square = Mező
developer-key = Utolsó billentyű
developer-frames = Képkockák
developer-last-frame = Utolsó képkocka
developer-longest-frame = Leghosszabb képkocka

## New game
dialog-new-game = Új játszma
new-game-swap = Színcsere
new-game-play = Játék: { $game }
new-game-watch = Nézőként: { $game }
new-game-from = { $game } ebből az állásból
cmd-engines = Motorok…
dialog-engines = Motorok
engines-none = Még nincs motor. Bármely UCI-program lehet ellenfél.
engines-add-found = Hozzáadás: { $name }
engines-new = Új motor
engines-command-hint = stockfish, ssh host engine
engines-add = Hozzáadás
engines-add-anyway = Hozzáadás mégis
engines-name = Név
engines-line = Program vagy parancs
engines-folder = Munkamappa, ha kell
engines-asking = A motor lekérdezése…
engines-fault = A motor nem használható: { $fault }
engines-says = Így nevezi magát: { $name }. Beállításai játékra és elemzésre is érvényesek.
engines-press-now = Megnyomás most
engines-pressed = „{ $option }”: a motor megkapja, mihelyt nem számol.
engines-remove = Eltávolítás
engines-log = Üzenetek
level-first-steps = Most tanult lépni
level-new = Új a sakkban
level-beginner = Kezdő
level-casual = Alkalmi
level-improver = Haladó
level-club = Klub
level-tournament = Verseny
level-strong = Erős
level-expert = Szakértő
level-master = Mester
level-full = Teljes erő
level-meaning-first = Tudja, hogyan lépnek a bábuk, és gyakran elnézi őket.
level-meaning = Úgy játszik és hibázik, mint az ilyen online rapidjátékosok.
level-meaning-low = Még észre sem veszi, ha figurát veszít.
level-meaning-casual = Az egyszerű fenyegetéseket látja, de még sokat elnéz.
level-meaning-high = A motor, amely kevésbé számol messzire: a legtöbbeknél erősebb, kevésbé emberi.
level-meaning-full = Maga a motor: olyan jól játszik, ahogyan az idejéből telik.
level-strength = Játékerő
level-style = Stílus
level-from-next-move = A Tabiya következő lépésétől érvényes.
level-set = Módosítás
level-changed = Az ellenfél mostantól { $player }.
fair-next = Kiegyenlített mérkőzés: a következő játszma szintje { $level }.
coach-take-back = Visszavonja a lépést?
level-won = Győzelmei ellene: { $won } / { $games }.
rating-first = Az Ön értékszáma: { $rating }
rating-now = Az Ön értékszáma: { $rating } ({ $change })
rating-games = Az Ön értékszáma játszmákban: { $rating }
rating-puzzles = Az Ön értékszáma feladványokban: { $rating }
rating-about = A ± az a tartomány, amelyben az értékszám 95% bizonyossággal van. A tippekkel, visszavett lépésekkel, edzővel vagy elemzéssel játszott játszmák nem számítanak, és a két ember közöttiek, a más néven játszottak vagy a negyedik lépés előtt feladottak sem.
rating-scale = A játszmák értékszáma a Tabiya szintjeinek skáláján van.
rating-none = Még egy játszma sem számított bele az értékszámba: játsszon segítség nélkül egy szint ellen.
rating-few = { $enough } értékszámos játszma után jön; eddig: { $count }.
rating-beaten = A legmagasabb szint, amelyet legyőzött: { $level }
first-game = Az ellenfél: { $player }.
first-game-two = Inkább ketten
headline-fair = Kiegyenlített mérkőzés
style-balanced = Kiegyensúlyozott
style-attacker = Támadó
style-solid = Szolid
style-trader = Cserélő
style-pawn-pusher = Gyalogtoló
style-queen-lover = Vezérkedvelő
opponent-person = Ember
opponent-engine = Motor
new-game-opponent = Ellenfél
opponent-add = Sakkmotor hozzáadása…
other-player-continue = A játszma folytatása
opponent-options = Beállítások…
new-game-side = Az Ön színe
side-random = Sorsolás
new-game-your-name = Az Ön neve
new-game-watched = Az Ön oldalán is program játszik, csak nézni kell
new-game-fair = Kiegyenlített mérkőzés: a szint követi az eredményeket
new-game-coach = Edző: szól a durva hibáknál (nem értékszámos)
player-thinks = { $player } …
new-game-black-below = Sötét alul
new-game-time = Idő
new-game-other-time = Más idő sötétnek
new-game-position = Állás
new-game-number = Száma
new-game-random = Újrasorsolás
new-game-odds = Előny
new-game-more = Állás, előny, idők
new-game-more-level = Állás, előny, edző, mérkőzés
new-game-less = Ellenfél és idő
new-game-normal = Normál sakk
tile-casual = Barátságos
tile-bullet = Bullet
tile-blitz = Villám
tile-rapid = Rapid
start-standard = Alapállás
start-chess960 = Chess960
start-fen = FEN
start-board = A mostani állás
choice-number = A Chess960 számai 0-tól 959-ig tartanak.
choice-not-a-square = „{ $word }” nem mező.
choice-without-king = Mindkét félnek szüksége van a királyára.
odds-none = Nincs
odds-white-pawn = Világos előnyt ad: f2 gyalog
odds-white-knight = Világos előnyt ad: b1 huszár
odds-white-rook = Világos előnyt ad: a1 bástya
odds-white-queen = Világos előnyt ad: d1 vezér
odds-black-pawn = Sötét előnyt ad: f7 gyalog
odds-black-knight = Sötét előnyt ad: b8 huszár
odds-black-rook = Sötét előnyt ad: a8 bástya
odds-black-queen = Sötét előnyt ad: d8 vezér
odds-squares = Üresen hagyott mezők
time-none = Óra nélkül
time-without = óra nélkül
time-stopwatch = Stopper (felfelé számol)
time-hourglass = Homokóra, { $time }
time-then = ,{ " " }majd{ " " }
time-moves = { $count ->
    [one] { $count } lépés: { $time }
   *[other] { $count } lépés: { $time }
}
time-increment = { $time } + { $bonus } lépésenként
time-bronstein = { $time }, { $bonus } Bronstein
time-delay = { $time }, { $bonus } késleltetés
time-byo-yomi = { $count } × { $period } byo-yomi
time-minutes = { $count } perc
time-seconds = { $count } mp
time-hint = Más idő, pl. 40/90+30
time-examples = 10 — tíz perc · 5+3 — öt perc és lépésenként három másodperc · 10d5 — késleltetés · 10b5 — Bronstein · 30+3x30 — byo-yomi · 40/90+30, 30+30 — szakaszok · *3 — homokóra
time-short = Ennyi idő kevés: legalább tíz másodperc vagy bónusz kell.
time-fault = Érvénytelen időbeosztás. Példák: 10, 5+3, 10d5, 30+3x30, 40/90+30.

## Dialogs
dialog-library = Könyvtár
dialog-games = Játszmák
dialog-comment = Megjegyzés
dialog-film = Film a játszmáról
film-speed = Egy állás ideje
film-from = Ettől a lépéstől
film-to = Eddig a lépésig
film-names = A játékosok neve
dialog-tags = A játszma címkéi
dialog-listed-tags = A játszmák címkéi
tags-new = Új címke
listed-tags-preview = { $tags } – { $games }
tags-name = Név
tags-value = Érték
tags-opening = Megnyitás a lépések alapján
tags-fixed = A { $name } címke azt mondja meg, mi áll a táblán; nem állítható be.
tags-no-date = Ez nem dátum: „{ $value }”. Így írja: év.hónap.nap, ?? ahol nem ismert.
dialog-paste = Beillesztés
dialog-unfinished = Befejezetlen játszmák
unfinished-game = { $game }, { $number }. lépés
unfinished-none = Nincs befejezetlen játszma.
unfinished-delete = Törlés…
unfinished-question = Törli ezt a játszmát: { $game }? A kukába kerül.
unfinished-discard = Törlés
unfinished-notes = Visszakerültek a játszmához írt, el nem mentett jegyzetek.
unfinished-gone = Ezt a játszmát egy másik ablak már folytatta.
dialog-type-move = Lépés begépelése
dialog-load-fen = FEN betöltése
dialog-other-player = Másik játékos
dialog-level = A Tabiya szintje
dialog-earlier-move = Ez nem a mostani állás
dialog-analyze-in-play = Segítség folyó játszmában
dialog-quit = Kilépés
dialog-palette = Parancspaletta
palette-hint = Néhány betű, mint „fordít”, „sötét” vagy egy játékos neve
palette-none = Nincs találat.
palette-words-export = mentés másként
palette-coach-level = Csak legfeljebb { $level }-as szint ellen.
palette-words-new-game = kiegyenlített mérkőzés, edző, értékszámos, ketten, barát, Chess960, Fischer-sakk, előny, óra
palette-words-train = gyakorlás, értékszám, értékszámos, Élő, végjátékok, gyakorlatok, koordináták, vaksakk
palette-words-sprint = sprint, villám, idő
palette-words-lessons = leckék, tanfolyam, szabályok, kezdő
palette-words-analyze = elemzőtábla
palette-preferences = Beállítások
palette-recent = Legutóbbi fájl
palette-game = Könyvtár · { $date } · { $opening }
switch-on = be
switch-off = ki
keys-unknown-command = A beállításokban billentyű tartozik ehhez: { $name }, de ilyen parancs nincs.
keys-unknown-key = { $key } nem lehet { $name } billentyűje; lásd a beállításokat.
dialog-shortcuts = Gyorsbillentyűk
dialog-saved = Mentve
dialog-about = A Tabiya névjegye
comment-before = Megjegyzés a lépés előtt
comment-after = Megjegyzés a lépéshez
comment-paragraph = Ctrl+Enter: új bekezdés
type-move-hint = e4, Hf3, e2e4, E2 E4, O-O
move-field-hint = Lépés begépelése: e4, Hf3, O-O
type-move-keys = Enter: lépés · Esc: bezárás
offer-draw-question = Ki ajánl döntetlent?
offer-draw-by = { $player } ajánlja
resign-as-white = Feladja világossal?
agree-draw-question = Mindkét játékos elfogadja a döntetlent?
agree-draw-agree = Megegyezés döntetlenben
resign-as-black = Feladja sötéttel?
earlier-move-question = Most a játszma egy korábbi állása látható. Mi legyen ezzel a lépéssel: { $mv }?
earlier-move-return = Vissza a játszmához
earlier-move-variation = Hozzáadás változatként
earlier-move-take-back = { $count ->
    [one] { $count } lépés visszavonása és ez a lépés
   *[other] { $count } lépés visszavonása és ez a lépés
}
earlier-move-clocks = A visszavonás az órákat is visszaállítja.
quit-question = A játszma mentve van, legközelebb folytatható.
shortcuts-or = { " " }vagy{ " " }
shortcuts-others = Máshol
shortcuts-fixed = Egér és fókusz
shortcuts-change = Billentyűk módosítása…
key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-enter = Enter
key-escape = Esc
key-space = Szóköz
key-left = ←
key-right = →
key-up = ↑
key-down = ↓
key-home = Home
key-end = End
key-page-up = PgUp
key-page-down = PgDn
key-backspace = Backspace
key-delete = Del
key-insert = Ins
shortcuts-tab = Tab, Shift+Tab
shortcuts-tab-does = A táblára, majd gombról gombra; párbeszédablakban mezőről mezőre
shortcuts-arrows = Nyílbillentyűk
shortcuts-arrows-does = A játszma léptetése; a táblán a kurzort, menükben és listákban a kijelölést mozgatják
shortcuts-enter = Enter, szóköz
shortcuts-enter-does = Kiválasztás a táblán, gomb megnyomása
keys-press = Nyomjon meg egy billentyűt…
keys-press-hint = Esc: marad a régi, Del: a billentyű elvétele.
keys-reset = Alaphelyzet
keys-conflict = { $key } már foglalt: „{ $name }”.
keys-take = Inkább itt legyen
shortcuts-left-button = Bal gomb
shortcuts-left-button-does = Kattintás vagy húzás: lépés
shortcuts-right-button = Jobb gomb
shortcuts-right-button-does = Kattintás: kör · húzás: nyíl · Shifttel piros, Ctrllal kék, mindkettővel sárga · nyomva tartás: hová léphet a bábu, és hová miért nem
shortcuts-premove = Amíg egy program gondolkodik
shortcuts-premove-does = Lépés: előkészítve · előbb az ő bábujával lépve: csak arra a válaszra · jobb kattintás: visszavonás
inspected-no-moves = Ennek a bábunak nincs szabad mezője.
mode-annotate = Rajzok megtartása
mode-attack-map = Támadott mezők
mode-attack-changes = Támadott mezők: változás
mode-white-attacks = Világos támadásai
mode-black-attacks = Sötét támadásai
color-keys = Ctrl és a nyílbillentyűk apró lépésekben módosítják.
files-engine = Sakkmotor programjának kiválasztása
files-name = A fájl neve
files-find = Névrészlet vagy útvonal
files-places = Helyek
files-none = Nincs megfelelő fájl
files-reading = Beolvasás…
files-fault = Ez a mappa nem olvasható: { $fault }
place-home = Saját mappa
place-documents = Dokumentumok
place-downloads = Letöltések
place-desktop = Asztal
place-current = Aktuális mappa
place-computer = Számítógép
open-recent = Legutóbbi fájlok
open-library = Mentett játszmák…
path-open = Megnyit
path-browse = Tallózás…
saved-to = A játszma ide lett mentve:
saved-again = A { $key } újra megmutatja, hol van, és felajánlja a visszavonást.
saved-before = Ahogy előtte volt:
saved-undo = { $count ->
    [one] Visszavonás
   *[other] Mind a { $count } módosítás visszavonása
}
versions-none = Ennek a fájlnak nincs korábbi változata.
versions-no-file = Nincs megnyitva PGN-fájl.
versions-until = Eddig: { $time } ({ $size })
versions-restore = Visszaállítás
versions-restored = { $file } olyan, mint volt. Az előző állapota is visszaállítható.
versions-changed = Egy másik program módosította ezt a fájlt: { $file }. Ez a változat már nem állítható vissza, mert nagy fájlból csak az marad meg, ami lecserélődik.
undo-save-done = A fájl újra olyan, mint előtte: { $file }. Amit módosított, a könyvtárba kerül, amikor elhagyja a játszmát.
undo-save-changed = Egy másik program módosította ezt a fájlt, ezért semmi sem lett visszavonva: { $file }
undo-save-failed = A fájlt nem sikerült visszaállítani: { $file }. { $fault }
saved-not-yet = A játszma még nincs mentve.
saved-show-in-folder = Megjelenítés mappában
saved-copy-path = Útvonal másolása
about-version = { $version } változat
about-what = Sakktábla két játékosnak, vagy egynek a számítógép ellen. A tabija egy jól ismert állás, ahonnan a játék igazán kezdődik.
about-license = A Tabiya az MIT licenc alatt jelenik meg. Betűtípus: Inter (SIL Open Font License 1.1).

## Lists of games
list-none = Nincs lista.
list-search = Keresés: nevek vagy mezők, például világos: év:1990..1995 eredmény:döntetlen -van:megjegyzések
labeled = { $label }: { $value }
thousands-mark = { "\u00A0" }
thousands-from = 5
decimal-mark = ,
percent = { $count }%
time-milliseconds = { $count } ms
megabytes = { $count } MB
kilobytes = { $count } kB
list-count = { $count ->
    [one] { $count } játszma
   *[other] { $count } játszma
}
list-found = { $found } / { $all }
list-found-so-far = eddig { $found } / { $all }…
list-looking = Keresés…
list-empty = Nincs játszma
list-empty-library = Itt jelennek meg a véget ért és a befejezetlenül hagyott játszmák.
list-choose = A kiválasztott játszma utolsó állása látható itt.
list-no-preview = Ez a játszma itt nem jeleníthető meg.
list-no-match = Nincs ilyen játszma
list-clear = Minden játszma
list-edit-term = { $term } szerkesztése
list-without-term = { $term } nélkül
list-open = Megnyit
list-delete = Törlés
list-export = Exportálás…
filter-white = világos
filter-black = sötét
filter-player = játékos
filter-winner = győztes
filter-loser = vesztes
filter-event = verseny
filter-site = helyszín
filter-round = forduló
filter-elo = élő
filter-white-elo = világosélő
filter-black-elo = sötétélő
filter-year = év
filter-moves = lépések
filter-eco = eco
filter-result = eredmény
filter-time = idő
filter-has = van
filter-fen = fen
filter-pawns = gyalogok
filter-material = anyag
filter-pieces = bábuk
filter-at = lépésnél
filter-in = ebben
filter-draw = döntetlen
filter-bullet = bullet
filter-blitz = blitz
filter-rapid = rapid
filter-classical = klasszikus
filter-correspondence = levelezési
filter-comments = megjegyzések
filter-variations = változatok
filter-evals = értékelések
filter-clocks = órák
filter-errors = hibák
filter-no-field = Ismeretlen mező: „{ $name }”. Van: { $known }.
filter-bad-value = { $field }: „{ $value }” nem érthető. Lehetséges: { $expected }.
filter-quote = A végén hiányzik egy idézőjel.
filter-opposite = A „{ $field }:” feltételnek nincs ellentéte.
filter-is-number = egy szám vagy tartomány, például 2019.., >2600, <25, 1990..1995
filter-is-name = egy név
list-columns = Oszlopok
columns-no-room = Itt nem fér el mind.
tree-games = Játszmák listája
tree-add = Hozzáadás a játszmához
tree-back = Vissza
tree-none = Egy játszmában sincs ilyen állás.
tree-end = Egyik játszma sem folytatódik ebből az állásból.
tree-file = Ez a fájl
tree-search = Csak a listában talált játszmák: { $search }
tree-book = Könyv
tree-of = Játékos
tree-player = Csak ennek a játékosnak a játszmái
tree-any-color = Bármelyik szín
tree-sum = Összes
tree-column-weight = Súly
tree-column-games = Játszmák
tree-column-score = Pont
tree-column-year = Utoljára
list-place = { $number } / { $count }
list-book = Megnyitási könyv…
list-review = Kiértékelés
list-restore = Visszavonás
list-more = Továbbiak…
list-copy-to-file = Másolás fájlba…
list-move = Áthelyezés fájlba…
list-merge = Hozzáadás a táblán lévő játszmához
list-unpack = Kicsomagolás mellé
list-up = Feljebb
list-down = Lejjebb
list-selected = { $all } közül { $chosen } kijelölve
list-read-only = Ezek a játszmák csak a beillesztett vagy kicsomagolt szöveg másolatai: exportálhatók, de nem módosíthatók, nem helyezhetők át és nem törölhetők.
list-unite = Ismétlődések egyesítése jegyzetekkel
list-train = Gyakorlás feladványként
list-twins = Ismétlődések keresése
list-twins-wait = Az ismétlődők akkor jelennek meg, amikor minden játszmát beolvastunk.
list-twins-none = Egyik játszma sem szerepel kétszer.
list-twins-found = { $count ->
    [one] { $games } ismétlődik, { $count } csoportban.
   *[other] { $games } ismétlődik, { $count } csoportban.
}
list-names = Nevek egységesítése…
spellings-none = Egyetlen név sem szerepel többféle írásmóddal.
spellings-hint = A megjelölt nevek a felettük álló írásmódot kapják.
spellings-keep = Ez az írásmód maradjon
spellings-all = Mind kijelölése
spellings-change = { $count ->
    [one] { $count } név módosítása
   *[other] { $count } név módosítása
}
list-stop = Leállítás
list-reading-files = { $done } / { $total } fájl
list-reading-bytes = { $done } / { $total }
column-date = Dátum
column-white = Világos
column-black = Sötét
column-result = Eredmény
column-moves = Lépések
column-eco = ECO
column-opening = Megnyitás
column-event = Verseny
column-file = Fájl
column-number = Ssz.
column-elo = Élő
column-chapter = Név
column-turn = Lépésben
column-task = Keresendő
column-site = Helyszín
column-round = Forduló
column-time = Idő
column-notes = Jegyzetek
export-as = Mentés egyetlen PGN-be:
export-selected = { $count ->
    [one] A kijelölt játszma
   *[other] A kijelölt { $count } játszma
}
export-matches = Összes találat ({ $count })
export-so-far = Az eddig beolvasott { $count } játszma
export-all = Összes játszma ({ $count })
export-where = Mentés másként…

## Pasting
pasted-nothing = Nincs benne sem állás, sem lépés
pasted-position = Állás · { $turn }
pasted-game = Játszma: { $game }
pasted-games = { $count ->
    [one] { $count } játszma
   *[other] { $count } játszma
}
pasted-moves-from-start = { $moves } az alapállásból
pasted-moves-from-board = { $moves } a mostani állásból
pasted-moves-from-given = { $moves } a szövegben megadott állásból
game-summary = { $white } – { $black }, { $moves }
paste-first = Az első: { $game }
paste-usable = { $reason } Az előtte álló lépések betölthetők.
paste-skip = Kihagyás
paste-undo = Visszavonás
paste-from-start = Játék az alapállásból
paste-from-board = Folytatás a tábláról
paste-add = Hozzáadás ehhez a játszmához
paste-list = A játszmák listája
paste-perhaps = Talán { $readings }. Kattintással lehet választani.
paste-means = Jelentése
issue-running-text = „{ $word }” a folyó szöveg része, kimaradt.
issue-other-line = „{ $word }” egy másik változathoz tartozik, kimaradt.
issue-not-a-move = „{ $word }” nem lépés.
issue-turn-missing = Az állásból nem derül ki, ki következik.
letters-english = Angol figurabetűk.
letters-german = Német figurabetűk.
letters-french = Francia figurabetűk.
letters-spanish-or-italian = Spanyol vagy olasz figurabetűk.
letters-russian = Orosz figurabetűk.
letters-dutch = Holland figurabetűk.
letters-portuguese = Portugál figurabetűk.
letters-polish = Lengyel figurabetűk.
letters-czech = Cseh figurabetűk.
letters-hungarian = Magyar figurabetűk.
letters-romanian = Román figurabetűk.
letters-finnish = Finn figurabetűk.

## Faults of PGN files
pgn-fault-at = { $line }. sor, { $column }. oszlop: { $fault }
pgn-fault-at-move = { $line }. sor, { $column }. oszlop, { $number }. lépés: { $fault }
pgn-null-move-in-check = Sakkban nem lehet kihagyni a lépést.
pgn-tag-twice = A címke kétszer szerepel; az első számít.
pgn-tag-not-quoted = A címke értéke nincs idézőjelben.
pgn-tag-quote = A címke értékében egy idézőjel előtt nincs fordított perjel.
pgn-tag-value-unterminated = A címke értéke után hiányzik a záró idézőjel.
pgn-tag-unterminated = A címke végéről hiányzik a szögletes zárójel.
pgn-comment-unterminated = A megjegyzés végéről hiányzik a kapcsos zárójel.
pgn-variation-unterminated = A változat végéről hiányzik a zárójel.
pgn-variation-not-open = Egy zárójel bezárul, de nem volt megnyitva.
pgn-variation-without-move = A változat egyetlen lépés helyébe sem léphet; megjegyzésként maradt meg.
pgn-result-tag = Az eredmény a címkékben { $tag }, a lépések után { $marker }.
pgn-result-tag-unknown = A Result címke értéke „{ $value }”, ez nem eredmény.
pgn-result-on-board = Az eredmény { $result }, de a lépések vége ez: { $outcome }.
pgn-set-up-without-fen = A SetUp címke állást ígér, de nincs FEN címke.
pgn-variant = A játszma címkéje { $name }, ez a változat itt nem játszható; sakkjátszmaként lett beolvasva.
pgn-nag = Ismeretlen jel: a számok 0 és 255 közöttiek.
pgn-character = Váratlan „{ $character }”.

## Messages
text-copied = Másolva
position-copied = FEN másolva
game-copied = PGN másolva
image-copied = A tábla képe másolva
copy-failed = Nem sikerült másolni: { $fault }
muted = Hang kikapcsolva
unmuted = Hang bekapcsolva
full-screen-failed = Teljes képernyő: { $fault }
draw-declined = { $player } elutasítja a döntetlent.
clocks-paused = Az órák állnak. Szóköz: tovább.
edit-undone = Az utolsó módosítás visszavonva.
edit-redone = A módosítás újra érvényes.
line-cut = Nem minden lépést lehetett hozzáadni: a játszma előbb véget ért.
loaded = Betöltve.
loaded-as = { $what }.
loaded-repaired = { $what }. Javítva: { $repairs }
loaded-with-notes = { $what }. { $notes }
reopened = A játszma folytatódik. A befejezett játszma a könyvtárban marad.
previous-kept = Az előző játszma megmaradt. Vissza hozzá: { $key }.
score-reset = Az eredmény nulláról indul.
previous-restored = Az előző játszma visszaállt
clipboard-empty = Nincs szöveg a vágólapon.
clipboard-failed = A vágólap szövegét nem sikerült beolvasni: { $fault }
clipboard-nothing = A vágólapon nincs sem állás, sem lépés.
fen-repaired = A FEN javítva lett: { $repairs }
open-failed = A fájlt nem sikerült megnyitni: { $fault }
path-other-home = { $path }: más felhasználók saját mappái itt nem ismertek. A teljes útvonalat kell megadni.
file-gone = { $file } nem létezik.
file-without-game = Nincs játszma ebben a fájlban: { $file }
file-busy = { $file } írása folyamatban van; ez eltart egy pillanatig.
saving = Mentés…
saving-loss = { $count ->
    [one] { $files } írása még nem fejeződött be. Ha most kilép, ez a módosítás elvész.
   *[other] { $files } írása még nem fejeződött be. Ha most kilép, ezek a módosítások elvesznek.
}
saving-kept = { $count ->
    [one] A játszma még nincs ebben a fájlban: { $files }. Kilépés után a következő indítás felajánlja a folytatását.
   *[other] A játszmák még nincsenek ezekben a fájlokban: { $files }. Kilépés után a következő indítás felajánlja a folytatásukat.
}
saving-stopping = Még leállítás alatt: { $work }. Ha most kilép, ideiglenes fájl maradhat hátra.
saving-moving = A játszmák áthelyezése még tart. Ha most kilép, a következő indítás befejezi.
saving-more = { $count ->
    [one] még egy fájl
   *[other] még { $count } fájl
}
saving-unwritten = Még nincs minden kiírva. Kilépés után a következő indítás felajánlja a játszma folytatását.
quit-anyway = Kilépés mindenképp
game-is-here = Ez a játszma már a táblán van.
book-none = E játszmák egyetlen lépése sem kerülhet könyvbe: egyiket sem játszották elégszer.
file-no-book = { $file } nem megnyitási könyv.
file-packed = { $file } tömörített fájl ({ $kind }). Előbb csomagolja ki, majd nyissa meg, ami benne van.
file-unpacked = { $file } tömörített: a játszmái megnézhetők és exportálhatók, de nem módosíthatók.
file-nothing = Nincs sem állás, sem lépés ebben a fájlban: { $file }
refused-not-found = nincs ilyen fájl vagy mappa
refused-permission = a hozzáférés nem engedélyezett
refused-read-only = a lemez csak olvasható
refused-full = nincs több hely
refused-is-folder = ez egy mappa
refused-no-folder = az útvonal egy része nem mappa
refused-name = ilyen név ott nem lehetséges
refused-exists = ilyen nevű fájl már van
refused-large = a fájl túl nagy
refused-busy = használatban van
refused-memory = kevés a memória
file-fault = { $file }: { $fault }
games-in-file = { $count ->
    [one] { $count } játszma: { $file }
   *[other] { $count } játszma: { $file }
}
files-apart = Egy listába csak PGN-fájlok kerülhetnek. Külön nyitható meg: { $files }
games-not-listed = A játszmák listája nem olvasható: { $fault }
moved-to-trash = A lomtárba került: { $what }
games-moved = { $what } áthelyezve ide: { $file }
game-exchanged = Áthelyezve a fájlban: { $game }
games-united = { $games } egyesítve, maradt: { $kept }
games-not-united = { $count ->
    [one] Egy csoport változatlan maradt: egy játszma nem olvasható, vagy az eredmények eltérnek.
   *[other] { $count } csoport változatlan maradt: egy játszma nem olvasható, vagy az eredmények eltérnek.
}
games-merged = { $count ->
    [0] Egy játszma sem lett változatként hozzáadva.
    [one] Egy játszma változatként hozzáadva.
   *[other] { $count } játszma változatként hozzáadva.
}
games-not-merged = { $count ->
    [one] Egy más állásból indul, vagy nem olvasható.
   *[other] { $count } más állásból indul, vagy nem olvasható.
}
restored = Visszaállítva: { $game }
restore-failed = { $game } nem állítható vissza: { $fault }
restore-left = Az egyik már nincs a táblán.
tags-edited = Módosított címkék: { $games }
tags-not-edited = A címkéket nem lehetett módosítani: { $fault }
save-failed = A játszmát nem sikerült menteni: { $fault }
saved-as = Mentve ide: { $file }
show-folder-failed = A mappa nem jeleníthető meg: { $fault }
saved-in-place = Mentve itt: { $file }
saved-elsewhere = { $fault }. A játszma itt maradt meg: { $file }
added-file-changed = Egy másik program módosította ezt a fájlt: { $file }. A játszma a végére került
added-file-gone = Ezt a fájlt időközben törölték: { $file }. Újra létrejött, csak ezzel a játszmával
added-not-all-read = A régi játszma egy része nem olvasható, és megmarad: az új játszma mögé került, ide: { $file }
image-failed = A képet nem sikerült menteni: { $fault }
games-saved = { $count ->
    [one] { $count } játszma mentve ide: { $file }
   *[other] { $count } játszma mentve ide: { $file }
}
games-failed = A játszmákat nem sikerült menteni: { $fault }
games-canceled = Egyetlen játszma sem lett mentve.
gif-canceled = Nem készült GIF.
endgame-canceled = Nem kezdődött végjáték.
review-canceled = A kiértékelés leállt.
journal-failed = A folyó játszma automatikus mentése nem sikerült: { $fault }
journal-damaged = Egy befejezetlen játszma megsérült. Itt található: { $file }
journal-partly-read = A játszma egy része nem olvasható. A többi itt van: { $file }
disk-slow = A lemez lassú: egy áramszünet most az utolsó lépések elvesztésével járna.
disk-no-locks = Ezen a lemezen nincs fájlzárolás: ne folytassa ugyanazt a befejezetlen játszmát két ablakban.
disk-not-synced = A lemez nem erősíti meg, hogy a fájlok biztonságban vannak: egy áramszünet visszavonhatja az utolsó változtatásokat.
not-kept = Ez a játszma nincs mentve
not-kept-question = El lehet menteni máshová, vagy mentés nélkül folytatni: akkor elvész.
not-kept-earlier = { $game } még nincs mentve
not-kept-earlier-question = Mentsen másolatot máshová: ez a játszma is benne lesz. Másolat nélkül a játszma elveszhet.
not-kept-save-copy = Másolat mentése…
not-kept-give-up = Tovább másolat nélkül
dialog-save-over = Mentés
save-over-has = { $count ->
    [one] { $file }: egy játszma van benne.
   *[other] { $file }: { $count } játszma van benne.
}
save-over-replace = { $count ->
    [one] Lecseréli a játszmát ebben a fájlban: { $file }?
   *[other] Lecseréli a játszmákat ({ $count }) ebben a fájlban: { $file }?
}
save-over-other = { $file } nem PGN-fájl. Lecseréli?
save-over-file = { $file } már létezik. Lecseréli?
save-over-kept = A régi fájl mellette marad, a nevéhez ~ kerül.
save-over-add = { $count ->
    [one] A játszma hozzáadása
   *[other] { $count } játszma hozzáadása
}
save-over-ask-replace = Lecserélés…
save-over-replace-button = Lecserélés
saved-added = Hozzáadva: { $file }
saved-replaced = Mentve ide: { $file }; a régi fájl: { $copy }
dialog-keep-drawings = Csak rajzok kerültek hozzá
keep-drawings-question = Bekerüljenek a nyilak és körök ide: { $file }? A kérdés fájlonként csak egyszer hangzik el.
keep-drawings-write = Mentés
keep-drawings-drop = Ne kerüljön bele
dialog-not-kept = Ez a játszma nem menthető
dialog-earlier-not-kept = Egy korábbi játszma nincs mentve
games-not-kept = A játszmák nem menthetők: { $fault }
crash-report = A Tabiya belső hiba miatt leállt. A jelentés: { $file }
list-changed = { $file } megváltozott a lista beolvasása óta
list-stale = { $fault }. A fájl beolvasása újraindult: a játszmát újra ki kell választani.
list-version = Két változat egyike, mert egy másik program módosította a játszmát
speech-failed = A rendszer felolvasója nem indítható: { $program }: { $fault }
settings-unreadable = { $fault }
settings-line = { $line }. sor nem olvasható
settings-unknown = nincs ilyen beállítás: { $key }
settings-bad-value = { $key }: { $fault }
settings-more = { $count ->
    [one] { $fault }, és még egy hiba
   *[other] { $fault }, és még { $count } hiba
}
settings-copied = settings.toml: { $fault }. A fájl megmaradt itt: { $file }
settings-stays = settings.toml: { $fault }. A fájl megmarad, amíg egy beállítás nem változik, akkor új nevet kap.
settings-kept = A régi settings.toml nem olvasható; megmaradt itt: { $file }
settings-failed = A beállításokat nem sikerült menteni: { $fault }
work-progress = { $work } ({ $done } / { $total })
work-games = Játszmák mentése
work-gif = A GIF készítése
work-endgame = A végjáték kiszámítása
work-review = A játszma kiértékelése folyik
work-reviews = Játszmák kiértékelése
work-busy = Már folyik játszmák mentése.
browse-open-title = Játszma vagy állás megnyitása
browse-save-title = A játszma mentése
browse-save-image-title = Kép mentése
browse-save-games-title = A játszmák mentése
browse-move-games-title = Játszmák áthelyezése
browse-all = Minden fájl
browse-folder = Minden játszma innen

## Illegal moves
pawn = gyalog
knight = huszár
bishop = futó
rook = bástya
queen = vezér
king = király
object-pawn = a gyalogot
object-knight = a huszárt
object-bishop = a futót
object-rook = a bástyát
object-queen = a vezért
object-king = a királyt
piece-on-square = { $piece } ({ $square })
the-piece = a { $piece }
list-and = { $first } és { $last }
way-pawn = A gyalog egy mezőt lép előre, az alapállásából kettőt is, és átlósan üt.
way-knight = A huszár L alakban lép: kettőt egyenesen, egyet oldalra.
way-bishop = A futó átlósan lép.
way-rook = A bástya a sorokon és a vonalakon lép.
way-queen = A vezér a sorokon, a vonalakon és az átlókon lép.
way-king = A király egy mezőt lép.
refused-empty-square = Nincs bábu ezen a mezőn: { $square }.
refused-not-your-turn = { $turn } lép, ez pedig { $owner } bábuja: { $piece }.
refused-same-square = A { $piece } nem maradhat a helyén: másik mezőre kell lépnie.
refused-blocked = A { $piece } útját elállja a { $blocker }.
refused-own-piece = Saját bábu áll itt: { $piece } ({ $square }).
refused-pawn-has-moved = A gyalog ({ $square }) már lépett; a gyalog csak az alapállásából léphet kettőt.
refused-pawn-takes-diagonally = A gyalog átlósan üt; a { $piece } útban áll.
refused-nothing-to-take = A gyalog átlósan csak üthet, és itt nincs mit: { $square }.
refused-en-passant = A gyalogot ({ $square }) már késő en passant ütni: csak közvetlenül a kettős lépése után lehet.
refused-pinned = A { $piece } kötésben van: a { $pinner } köti le.
refused-leaves-king = Az en passant ütés után a királyt támadná a { $attacker }.
refused-answer-check = Sakkot ad a { $checker }; ez a lépés nem védi ki.
refused-double-check = Kettős sakk: { $checkers }. Csak a király léphet.
refused-king-attacked = A király nem léphet ide: { $square }. A mezőt támadja { $attackers }.
refused-promotion-missing = Ki kell választani, mivé változzon a gyalog.
refused-promotion-to = A gyalog nem változhat át erre: { $piece }.
refused-promotion-needless = Itt nincs átváltozás: { $piece } – { $square }.
castling-no-rook = Nincs bástya itt: { $square }, így nem lehet sáncolni.
castling-rook-moved = Erre az oldalra már nem lehet sáncolni: a bástya ({ $square }) már lépett.
castling-right-lost = Erre az oldalra már nem lehet sáncolni: a király vagy a bástya ({ $square }) már lépett.
castling-in-check = Sakkból nem lehet sáncolni. Sakkot ad { $checkers }.
castling-blocked = Nem lehet sáncolni: útban áll a { $blocker }.
castling-through = Nem lehet sáncolni: a király áthaladna egy támadott mezőn ({ $square }), ezt támadja { $attackers }.
castling-into = Nem lehet ide sáncolni: { $square }. A mezőt támadja { $attackers }.
castling-uncovers = Nem lehet sáncolni: a bástya ({ $square }) nélkül a királyt támadná a { $attacker }.
typed-unreadable = „{ $typed }”: érthetetlen lépés.
typed-ambiguous = „{ $typed }” többféleképpen érthető: { $moves } vagy { $last }?
typed-refused = „{ $typed }” szabálytalan. { $reason }
typed-no-piece = „{ $typed }” szabálytalan: egyetlen { $piece } sem érheti el azt a mezőt.
typed-impossible = „{ $typed }” itt szabálytalan.

## Spoken moves and positions
spoken-null = nincs lépés
spoken-moves = { $piece } { $square }
spoken-takes = { $piece } üt { $square }
spoken-en-passant = { $piece } üt { $square } en passant
spoken-castles-kingside = rövid sánc
spoken-castles-queenside = hosszú sánc
spoken-promotes = { $mv }, átváltozás: { $piece }
spoken-check = { $mv }, sakk
spoken-checkmate = { $mv }, matt
spoken-stalemate = { $mv }, patt
spoken-from = { $piece } { $square }
spoken-pawn-of-file = { $file } gyalog
spoken-after = utolsó lépés: { $mv }
spoken-start = kezdőállás
spoken-promotion-asked = Mivé változzon a gyalog: vezér, bástya, futó vagy huszár?
spoken-low-time = { $player }: { $seconds ->
    [one] még { $seconds } másodperc.
   *[other] még { $seconds } másodperc.
}
spoken-king = király { $squares }
spoken-queens = { $count ->
    [one] vezér { $squares }
   *[other] vezérek { $squares }
}
spoken-rooks = { $count ->
    [one] bástya { $squares }
   *[other] bástyák { $squares }
}
spoken-bishops = { $count ->
    [one] futó { $squares }
   *[other] futók { $squares }
}
spoken-knights = { $count ->
    [one] huszár { $squares }
   *[other] huszárok { $squares }
}
spoken-pawns = { $count ->
    [one] gyalog { $squares }
   *[other] gyalogok { $squares }
}

## Text mode
play-welcome = Tabiya { $version }. Ide lehet gépelni egy lépést, például e4 vagy huszár f3. A parancsok listája: help.
play-unfinished = Van egy befejezetlen játszma: { $game }. Folytatás: continue.
play-several-unfinished = { $count } befejezetlen játszma van. Az első folytatása: continue; egy másiké: continue és a száma:
play-no-such-game = Nincs { $number } számú játszma, vagy egy másik program már folytatta.
play-level-range = A szintek { $lowest } és { $highest } között vannak; a full a teljes erő.
play-no-such-opponent = Nincs { $name } nevű ellenfél: person, tabiya, egy szint, például 1200, vagy az egyik motor neve.
play-kept = A játszma megmarad: a következő indításkor folytatható.
play-kept-in = A játszma itt marad meg:
play-yes = igen
play-no = nem
play-yes-or-no = A válasz: igen vagy nem.
play-canceled = Elvetve.
play-prompt-question = igen vagy nem
play-prompt-promotion = vezér, bástya, futó vagy huszár
play-prompt-earlier-move = vissza, visszavonás vagy változat
play-prompt-paused = szünet
play-prompt-review = átnézés
play-reviewing = A játszma kiértékelése folyik: { $done } / { $total }.
play-review-removed = A kiértékelés törölve.
play-players = Világos: { $white }. Sötét: { $black }.
play-moves-made = { $count ->
    [one] Eddig { $count } lépés történt.
   *[other] Eddig { $count } lépés történt.
}
play-time = Idő: { $time }.
play-two-times = világos { $white }, sötét { $black }
play-move = { $number } { $mv }: { $spoken }.
play-shown = Az utolsó lépés: { $mv }
play-shown-start = Kezdőállás.
play-shown-other-start = Az állás, amellyel a játszma kezdődik.
play-shown-task = A feladat állása.
play-move-number = { $number }. lépés.
play-turn = { $turn }.
play-turn-check = { $turn }, sakkban áll.
play-looking-back = Ez egy korábbi állás. Vissza a játszmához: end; lépések visszavonása: undo.
play-return = vissza
play-take-back = visszavonás
play-variation = változat
play-earlier-move = A lehetséges válaszok: { $return_to } – vissza a játszmához; { $take_back } – a későbbi lépések visszavonása és ez a lépés; { $variation } – a lépés hozzáadása változatként.
play-over = A játszma véget ért. Új játszma: new; az utolsó lépés visszavonása: undo; átnézés: back.
play-review = A játszma léptetése: forward és back.
play-coach = A lépés visszavonásához írja be: undo.
play-no-level = Szint elleni játszma kezdéséhez írja be: new against 900.
play-draw-offered = { $player } döntetlent ajánl. { $other } elfogadhatja (accept) vagy elutasíthatja (decline); egy lépés is elutasítás.
play-can-claim = { $player } döntetlent igényelhet ({ $reason }). A parancs: claim.
play-claim-with = Ezzel a lépéssel döntetlen igényelhető: { $mv } ({ $reason }). A parancs: claim { $mv }.
play-paused = Szünet: az órák állnak, a tábla rejtve van. Tovább: resume.
play-not-paused = A játszma nincs szüneteltetve.
play-no-clock = Ez a játszma óra nélkül folyik.
play-clock-periods = { $count ->
    [one] { $time } az utolsó szakaszból
   *[other] { $time }, { $count } szakasz
}
play-score = Eredmény: { $white } { $white_points }, { $black } { $black_points }.
play-clocks = Világos { $white }, sötét { $black }.
play-clock-runs = Most ez az óra jár: { $player }.
play-clock-paused = Az órák állnak, szünet van.
play-clock-stands = Egyik óra sem jár.
play-moves-to-go = { $count ->
    [one] Még { $count } lépés a következő időellenőrzésig.
   *[other] Még { $count } lépés a következő időellenőrzésig.
}
play-board-never = A tábla csak a board parancsra rajzolódik ki.
play-pieces = { $side }: { $pieces }.
play-square = { $square }: { $side } { $piece }.
play-square-empty = { $square }: üres.
play-attacked = { $side } támadja: { $pieces }.
play-not-attacked = { $side } nem támadja.
play-can-move = { $square }: { $side } { $piece }. Ide léphet: { $squares }.
play-cannot-move = { $square }: { $side } { $piece }. Nem léphet.
play-not-to = Ide nem: { $square }. { $reason }
play-moves-of = { $piece } { $square }: { $moves }
play-no-legal-moves = Nincs szabályos lépés.
play-opening = Megnyitás: { $opening }.
play-counts = { $player }: { $counts }{ $taken }.
play-taken = : { $pieces }
play-halfmove-clock = Féllépés-számláló: { $count }.
play-material-even = Az anyag egyenlő.
play-material = { $count ->
    [one] { $side } egy ponttal áll jobban.
   *[other] { $side } { $count } ponttal áll jobban.
}
count-queens = { $count ->
    [one] egy vezér
   *[other] { $count } vezér
}
count-rooks = { $count ->
    [one] egy bástya
   *[other] { $count } bástya
}
count-bishops = { $count ->
    [one] egy futó
   *[other] { $count } futó
}
count-knights = { $count ->
    [one] egy huszár
   *[other] { $count } huszár
}
count-pawns = { $count ->
    [one] egy gyalog
   *[other] { $count } gyalog
}
play-comment = Megjegyzés: { $comment }
play-variations = { $count ->
    [one] Ehhez a lépéshez van egy változat: variation.
   *[other] Ehhez a lépéshez { $count } változat van: variation.
}
play-no-comment = Itt nincs megjegyzés.
play-no-tag = Nincs ilyen címke.
play-tag-removed = A címke törölve.
play-commented = A megjegyzés bekerült a játszmába.
play-comment-removed = A megjegyzés törölve.
play-previous-kept = Vissza az előző játszmához: previous.
play-lose = Ez a játszma elveszne. Elveti? A válasz: igen vagy nem. Mentés máshová: save és egy fájlnév.
play-not-pgn = { $file } nem PGN-fájl: változatlan marad. Más nevet kell választani.
play-listed = { $number }. { $white } – { $black }, { $result }, { $date }, { $count ->
    [one] { $count } lépés
   *[other] { $count } lépés
}
play-tree-row = { $mv }: { $games }. Világos nyert: { $white }, döntetlen: { $draws }, sötét nyert: { $black }
play-more-games = { $said } / { $count } játszma. A következők: more; megnyitás: load és egy szám.
play-all-games = { $count ->
    [one] Egy játszma. Megnyitás: load 1.
   *[other] { $count } játszma. Megnyitás: load és egy szám.
}
play-only-games = { $count ->
    [one] Csak egy játszma van a listában.
   *[other] Csak { $count } játszma van a listában.
}
play-pasted = a beillesztett szöveg
play-is-position = Ez egy állás. Elé gépelve a fen szót, innen lehet játszani.
play-perhaps = „{ $typed }” nem lépés és nem parancs. Talán ez: { $word }?
play-unknown = „{ $typed }” nem lépés és nem parancs. A parancsok listája: help.
play-no-command = Nincs ilyen parancs: { $typed }. A parancsok listája: help.
play-help = A lépéseket bármilyen lejegyzéssel be lehet gépelni: e4, Hf3, e2e4, E2 E4, huszár f3, rövid sánc. Egy üres sorra az a válasz, hogy ki lép. Parancsok:

## Text mode: what the commands do
help-undo = az utolsó lépés visszavonása, vagy az összesé
help-redo = a visszavont lépés visszaállítása, vagy az összesé
help-draw = döntetlen ajánlása, a lépésre következő fél vagy a másik nevében
help-accept = a felajánlott döntetlen elfogadása
help-decline = a felajánlott döntetlen elutasítása
help-claim = döntetlen igénylése: a táblán levő állás alapján, vagy a most következő lépéssel
help-resign = feladás, a lépésre következő fél vagy a másik nevében
help-abort = a játszma befejezése eredmény nélkül, amíg nem lépett mindkét fél
help-clock = a két óra állása
help-pause = az órák megállítása és a tábla elrejtése
help-resume = az órák újraindítása
help-board = a tábla kirajzolása; always: minden lépés után is
help-flip = a tábla megfordítása
help-pieces = hol vannak a bábuk
help-moves = hová léphet egy mező bábuja és máshová miért nem, vagy az összes szabályos lépés listája
help-square = mi áll egy mezőn, és mely bábuk támadják
help-log = a lépések listája két oszlopban, vagy csak az utolsóké
help-score = a két játékos egymás elleni eredménye, vagy új számlálás kezdése
help-status = hogyan áll a játszma: számlálók, leütött bábuk, anyag, megnyitás, órák
help-start = az első állás mutatása
help-back = egy korábbi állás mutatása
help-forward = egy későbbi állás mutatása; game: a lista következő játszmájának megnyitása; gap: a következő állás a lista játszmáiban, amelyre nincs vagy több válasz van
help-end = vissza a játszmához, vagy az utolsó állás mutatása
help-variation = a mutatott lépés helyett játszott következő lépés mutatása
help-new = új játszma: ezzel az idővel (5+3: öt perc és lépésenként három másodperc), az alapállásból (standard) vagy egy Chess960-állásból, vagy a tabiya, egy szintje, például 1200, egy saját motor vagy egy ember (person) ellen; amit nem ad meg, az marad, ahogy volt
help-rematch = új játszma a másik színnel
help-continue = a befejezetlen játszma folytatása, vagy az ilyen számúé
help-previous = vissza ahhoz a játszmához, amely előtte a táblán volt; game: a lista előző játszmájának megnyitása; gap: az előző állás, amelyre nincs vagy több válasz van
help-rename = egy játékos megnevezése
help-comment = a mutatott lépés megjegyzése, vagy egy új beírása; - törli
help-tag = a címkék vagy egyikük, vagy egy címke beírása; - törli
help-save = mentés a többi játszma közé, vagy hozzáadás ehhez a PGN-fájlhoz
help-games = a mentett játszmák listája, vagy egy fájl játszmáié
help-find = szavak keresése a listában, vagy mezőké, például white:ann year:2019..
help-tree = mit játszottak a mutatott állásban a lista játszmáiban
help-more = a következő játszmák listája
help-load = egy fájl, a fájl egy játszmájának (a száma szerint) vagy a lista egy játszmájának megnyitása
help-hint = megmondja, melyik bábuval érdemes lépni; újra: a lépést; újra: az okát
help-analyze = megmondja a látható állás legjobb változatait ennyi másodperc után (3, ha nincs megadva)
help-review = megkeresi a játszma hibáit, vagy újra elmondja, mit talált; helyette jobb lépésekre kérdez rá, megmutatja a megoldást, leáll, vagy törli a kiértékelést
help-train = a mára esedékesek gyakorlása; megoldás, tovább vagy befejezés; a táblán lévő játszma mint white vagy black repertoárja; lépéseinek kitalálása (guess); vaksakk-feladványok (head); az Ön neve a játszmákban: kimondása vagy megadása (name)
help-puzzle = feladványok gyakorlása: egy témából vagy egy fájlból (lichess CSV, EPD, PGN)
help-lesson = a szabályok és az első mattok: a leckék felsorolása, vagy egy lecke kezdése
help-endgame = végjáték megnyerése a legjobb védekezés ellen: felsorolás, vagy egy kezdése
help-level = közli vagy módosítja a program szintjét: szám, például 1200, vagy full (teljes erő)
help-rating = közli az Ön értékszámát és a legmagasabb szintet, amelyet legyőzött
help-fen = az állás kiírása FEN-ként, vagy játék egy másikból
help-pgn = a játszma kiírása PGN-ként
help-help = a parancsok magyarázata, vagy az egyiké
help-quit = kilépés; a játszma megmarad

## What is wrong with a FEN or with a position
fen-field-turn = lépésre következő
fen-field-castling = sáncolási jogok
fen-field-en-passant = en passant mező
fen-field-halfmove-clock = féllépés-számláló
fen-field-move-number = lépésszám
fen-empty = Nincs szöveg.
fen-missing = Hiányzik ez az adat: { $field }.
fen-extra-text = A lépésszám után további szöveg áll: „{ $text }”.
fen-extra-space = Felesleges szóközök vannak benne.
fen-rank-count = { $count ->
    [one] { $count } sor van 8 helyett.
   *[other] { $count } sor van 8 helyett.
}
fen-rank-length = { $count ->
    [one] { $rank }. sor („{ $text }”): { $count } mező van 8 helyett.
   *[other] { $rank }. sor („{ $text }”): { $count } mező van 8 helyett.
}
fen-bad-piece = { $rank }. sor: „{ $text }” nem bábu.
fen-bad-digit = { $rank }. sor: „{ $text }” nem lehet az üres mezők száma.
fen-adjacent-digits = { $rank }. sor („{ $text }”): két számjegy áll egymás után.
fen-bad-turn = A lépésre következő „w” vagy „b” lehet, nem „{ $text }”.
fen-bad-castling = „{ $text }” nem sáncolási jog.
fen-castling-order = A sáncolási jogok („{ $text }”) nem KQkq sorrendben állnak.
fen-castling-twice = Ez a sáncolási jog kétszer szerepel: „{ $text }”.
fen-castling-king = „{ $text }” sáncolási jog: { $color } királya nincs a helyén.
fen-castling-rook = „{ $text }” sáncolási jog: nincs hozzá bástya.
fen-bad-en-passant = Az en passant mező egy mező vagy „-” lehet, nem „{ $text }”.
fen-bad-halfmove-clock = A féllépés-számláló csak szám lehet, nem „{ $text }”.
fen-bad-move-number = A lépésszám legalább 1, nem „{ $text }”.
fen-leading-zero = Nullával kezdődik ({ $field }): „{ $text }”.
fen-number-too-large = Túl nagy ({ $field }): { $text }.
fen-too-many-promoted = { $color }: több az átváltozott bábu, mint a hiányzó gyalog.
repair-left-out = { $fault } Ez kimaradt.
repair-read-as = { $fault } Így lett beolvasva: „{ $text }”.
repair-accepted = { $fault } Ez elfogadva.
position-no-king = { $color } királya hiányzik.
position-kings = { $color }: egynél több király.
position-pieces = { $color }: { $count } bábu; legfeljebb 16 lehet.
position-pawns = { $color }: { $count } gyalog; legfeljebb 8 lehet.
position-pawn-rank = Gyalog nem állhat itt: { $square }.
position-opponent-in-check = A király ({ $square }) üthető innen: { $checkers }; a másik fél következik lépésre.
position-checkers = A király ({ $square }) sakkban áll innen: { $checkers }; kettőnél több sakkot egy lépés sem adhat.
position-aligned-checkers = A király ({ $square }) egy vonalon több bábutól áll sakkban: { $checkers }; ilyet egy lépés sem okozhat.
position-castling-king-side = { $color } nem sáncolhat rövidre: a király vagy a bástya nincs a helyén.
position-castling-queen-side = { $color } nem sáncolhat hosszúra: a király vagy a bástya nincs a helyén.
position-en-passant-rank = En passant itt nem lehetséges: { $square }. Ezen a mezőn nem haladhatott át gyalog.
position-en-passant-occupied = En passant itt nem lehetséges: { $square }. A mező nem üres.
position-en-passant-pawn = En passant itt nem lehetséges: { $square }. Nincs gyalog itt: { $pawn }.
position-en-passant-origin = En passant itt nem lehetséges: { $square }. A gyalog kiinduló mezője ({ $origin }) nem üres.
position-en-passant-check = En passant itt nem lehetséges: { $square }. A kettős lépés nem adhatta ezt a sakkot.

## The position editor
editor-title = Állás felállítása
editor-hand = Áthelyezés
editor-eraser = Levétel
editor-any = Keresés: bármilyen bábu
editor-empty = Keresés: üres mező
editor-any-white = Keresés: bármilyen világos bábu
editor-any-black = Keresés: bármilyen sötét bábu
editor-mirror = Színcsere
editor-clear = Üres tábla
editor-start = Alapállás
editor-undo = Visszavonás
editor-turn = Lépésre következik
editor-castling = Sáncolás
editor-en-passant = Utolsó kettős lépés
editor-en-passant-none = Nincs
editor-en-passant-file = { $file } gyalog
editor-move-number = Lépés
editor-fifty-moves = 50 lépéses számláló
editor-halfmove-clock = Féllépések ütés vagy gyaloglépés óta
editor-sound = Ez az állás játszható.
editor-only-find = Kereséshez jelölt mezőkkel az állás csak erre való: „Keresés játszmákban”.
editor-over = A játszma azonnal véget érne: { $outcome }.
editor-play = Játék innen
editor-copy = FEN másolása
editor-find = Keresés játszmákban
editor-first = Most egy állás felállítása folyik: előbb játszani kell belőle, vagy elvetni.

## Analysis and hints
analysis-thinking = Gondolkodás…
analysis-depth = mélys. { $depth } · { $speed }/s
analysis-threat = Fenyegetések
analysis-no-threat = Nincs fenyegetés
analysis-board = Elemzőtábla: mindkét fél lépéseit Ön teszi meg, óra nélkül.
tables-white-wins = Világos nyer · táblák, DTZ { $plies }
tables-black-wins = Sötét nyer · táblák, DTZ { $plies }
tables-draw = döntetlen · táblák
tables-fifty-moves = döntetlen · táblák, ötvenlépéses szabály
analysis-failed = Az elemzőprogram leállt: { $why }
analyze-in-play-question = A játszma még nem ért véget. Ha most segítség érkezik, az bekerül a játszma feljegyzésébe.
analyze-in-play-analyze = Segítség kérése
play-hint-piece = Ezzel érdemes lépni: { $piece }, { $square }.
play-line = { $number }) { $score }: { $moves }
play-level = kiegyenlített
play-white-better = Világos jobban áll ennyivel: { $pawns }
play-black-better = Sötét jobban áll ennyivel: { $pawns }
play-white-mates = Világos: matt { $count } lépésben
play-black-mates = Sötét: matt { $count } lépésben
play-white-table = a táblák szerint világos nyer
play-black-table = a táblák szerint sötét nyer
hint-none = A játszma véget ért: nincs mit keresni.
merit-mate = Ez matt.
merit-mate-in = { $count ->
    [one] { $count } lépésben mattra vezet.
   *[other] { $count } lépésben mattra vezet.
}
merit-wins = Anyagot nyer: elnyeri { $piece } ({ $square }).
merit-captures = Leüti { $piece } ({ $square }).
merit-saves = Megmenti { $piece } ({ $square }) az ütéstől.
merit-forks = Egyszerre két bábut támad: { $first } és { $second }.
merit-promotes = A gyalog átváltozik: { $piece }.
merit-castles = A király biztonságba kerül.
merit-forced = Ez az egyetlen szabályos lépés.
merit-attacks = Megtámadja { $piece } ({ $square }).
merit-pins = Leköti { $piece } ({ $square }).
merit-prepares-king = Utat nyit a rövid sáncnak.
merit-prepares-queen = Utat nyit a hosszú sáncnak.
merit-develops = Kifejleszti { $piece }.
merit-exchanges = Lecseréli { $piece }.
merit-simplifies = Anyagi előnyben lecseréli { $piece }.
merit-open-file = A bástya a nyílt { $file }-vonalra kerül.
merit-half-open-file = A bástya a félig nyílt { $file }-vonalra kerül.
merit-seventh = A bástya a hetedik sorra kerül.
merit-passed = Előretol egy szabadgyalogot.
merit-center = Egy gyalog elfoglalja a centrumot.
merit-space = Egy gyalog teret nyer.
merit-air = Menekülőmezőt ad a királynak.
merit-nears = Közelebb viszi { $piece } a centrumhoz.
merit-frees = Több mezőt ad egy tisztnek: { $piece }, eddig { $had }, most { $has }.
merit-best = Ez a megtalált legjobb lépés.

## Kiértékelés: miért hiba egy lépés, és mi lett volna jobb
review-better = Jobb volt: { $moves }.
review-done = Pontosság: világos { $white }%, sötét { $black }%. Hibák és durva hibák: világos { $whites }, sötét { $blacks }.
reviews-none = Nincs befejezett játszma, amelyet ki lehetne értékelni.
reviews-done = { $count ->
    [one] { $count } játszma kiértékelve.
   *[other] { $count } játszma kiértékelve.
}
review-allows-mate = { $count ->
    [one] Mattot enged: { $moves }.
   *[other] { $count } lépéses mattot enged: { $moves }.
}
review-misses-mate = { $count ->
    [one] Kihagyja a mattot: { $moves }.
   *[other] Kihagy egy { $count } lépéses mattot: { $moves }.
}
review-stalemate = Pattot ad.
review-hangs = Erre { $moves } következhet, és elvész { $piece }.
review-stays-attacked = Nem törődik a támadással: { $moves } után elvész { $piece }.
review-allows-fork = Kettős támadást enged: { $moves }. Célpontok: { $pieces }.
review-pin = { $moves } után kötésben és támadás alatt áll { $piece }, és anyag vész el.
review-discovery = Felfedett támadást enged: { $moves } után támadás alatt áll { $piece }, és anyag vész el.
review-trap = { $moves } után támadás alatt áll, és nincs biztonságos mezője: { $piece }.
review-attack = { $moves } után támadás alatt áll { $piece }, és anyag vész el.
review-removes-guard = { $moves } után egy védőjét vesztette el { $piece }, és anyag vész el.
review-repetition = Lépésismétléses döntetlent enged: { $moves }.
review-exposes = Kiteszi a királyt három sakknak: { $moves }.
review-castling = { $moves } után a király már nem sáncolhat.
review-passes = { $moves } után szabadgyalog lesz: { $piece }.
review-uncovers = { $moves } után már nem fedezi a királyt: { $piece }.
review-allows-promotion = Hagyja átváltozni a gyalogot ({ $square }).
review-loses = Anyagot veszít: { $moves } során elvész { $piece }.
review-misses-capture = Nem veszi észre, hogy üthető volt { $piece }: { $moves }.
review-misses-attack = Kihagy egy támadást: { $moves } után támadás alatt áll { $piece }, és anyag nyerhető.
review-misses-fork = Kihagyja a kettős támadást: { $moves }. Célpontok: { $pieces }.
review-misses-promotion = Kihagyja a gyalog átváltozását ({ $square }).
review-misses-gain = Kihagyja az anyagnyerést: { $moves } során elvész { $piece }.
review-misses-repetition = Kihagyja a lépésismétléses döntetlent: { $moves }.
review-misses-checks = Kihagyja a királytámadást, három sakkal: { $moves }.
review-misses-uncovering = Kihagyja a királytámadást: { $moves } után már nem fedezi a királyt: { $piece }.
review-misses-passed = Kihagyja a szabadgyalogot: { $moves } után az lesz: { $piece }.
review-misses-castling = Halogatja a sáncolást: { $moves } után a király már sáncolt.
review-misses-trade = Kihagyja a vezércserét: { $moves }.
review-misses-trap = Nem veszi észre, hogy { $moves } után támadás alatt áll, és nincs biztonságos mezője: { $piece }.
review-misses-unstoppable = Kihagy egy megállíthatatlan gyalogot: { $moves } után az lesz: { $piece }.
review-pawn-ending = { $moves } után csak királyok és gyalogok maradnak, rosszabb állásban.
review-misses-pawn-ending = Kihagyja a gyalogvégjátékot: { $moves } után csak királyok és gyalogok maradnak.
review-allows-center = { $moves } után egy gyalog elfoglalja a centrumot.
review-misses-center = Kihagyja ezt: { $moves }, amivel egy gyalog elfoglalná a centrumot.
review-back-rank = Alapsori mattot enged: { $moves }.
review-skewer = Nyársat enged: { $moves } után támadás alatt áll { $front }, és mögötte elvész { $rear }.
review-overload = { $moves } után túlterhelt a védő: { $guard }. Nem üthet vissza és védheti egyszerre: { $target }.
review-drives-king = A király kénytelen kijönni ({ $square }): { $moves }.
review-unstoppable = { $moves } után már megállíthatatlan: { $piece }.
review-doubles-pawns = { $moves } után dupla gyalogok állnak { $file ->
    [a] az
    [e] az
    [f] az
   *[other] a
} { $file }-vonalon.
review-gives-bishops = { $moves } után nincs meg a futópár, az ellenfélé viszont igen.
review-trades-queens = { $moves } után lekerülnek a vezérek, és az állás rosszabb.
review-allows-mate-threat = Mattfenyegetést enged: { $moves }.
review-misses-mate-threat = Kihagyja a mattfenyegetést: { $moves }.
review-allows-threat = { $moves } után támadás alatt áll { $piece }.
review-misses-threat = Kihagyja a támadást: { $moves } után támadás alatt áll { $piece }.
review-is-inaccuracy = { $moves }: pontatlanság.
review-is-mistake = { $moves }: hiba.
review-is-blunder = { $moves }: durva hiba.
review-back = Vissza a játszmához
review-show-proof = Miért?
review-show-better = Jobb változat
review-accuracy = Pontosság
review-inaccuracies = Pontatlanságok
review-mistakes = Hibák
review-blunders = Durva hibák
review-opening = Megnyitás
review-middlegame = Középjáték
review-endgame = Végjáték
review-spread = Nehézség
review-spread-tip = Átlagosan mennyivel kisebb volt a nyerési esély a második, harmadik és negyedik legjobb lépés után, mint a legjobb után.
review-time = Idő
review-known = Ismert lépések eddig: { $moves }.
review-so-far = Eddig kiértékelve: { $moves }.
ask-title = Hiba: { $number } / { $count }
ask-question = A lépés { $moves } volt. Mi lett volna jobb?
ask-played = Ez volt a játszma lépése.
ask-avoid = Ezt a lépést kell elkerülni.
ask-wrong = { $moves } gyengébb a legjobb lépésnél.
ask-lowered = A nyerési esély { $before }%-ról { $after }%-ra csökken.
ask-right = Helyes: { $moves }.
ask-solution = Megoldás mutatása
ask-mistake = A hiba megmutatása
ask-none = Nincs olyan hiba, amelyre jobb lépést lehetne keresni.
train-due = Mára esedékes: { $count }
train-about = Az állások addig térnek vissza, amíg meg nem jegyzi őket: saját hibái a kiértékelt játszmákból, és feladványok.
train-name = Az Ön neve a játszmákban
train-name-new = Ez a név egyik legutóbbi játszmában sem szerepel.
train-endgames = Megnyerhető végjátékok
endgame-queen = Vezér király ellen
endgame-rook = Bástya király ellen
endgame-pawn = Gyalog király ellen
endgame-bishops = Két futó király ellen
endgame-bishop-knight = Futó és huszár király ellen
endgame-queen-pawn = Vezér gyalog ellen
endgame-queen-rook = Vezér bástya ellen
endgame-rook-pawn = Bástya gyalog ellen
endgame-pawns = Gyalog gyalog ellen
endgame-task = Nyerjen a legjobb védekezés ellen.
endgame-mate-in = Nyerjen a legjobb védekezés ellen: matt { $count } lépésben.
endgame-given-away = Ez a lépés kiengedi a győzelmet; { $better } megtartja. Visszavonhatja.
endgame-draw-given-away = Ez a lépés veszít; { $better } megtartja a döntetlent. Visszavonhatja.
endgame-reached = A győzelem megvan. { $ending }
endgame-missed = A győzelem elúszott. { $ending }
train-themes = Feladványok téma szerint
train-open = Feladványok vagy napló fájlból…
train-save = Napló mentése…
train-saved = A gyakorlás naplója el van mentve.
train-place = { $number } / { $count }
train-stop = Befejezés
train-right = Helyes
train-answer = A megoldás
train-next = Tovább
train-ended = A gyakorlás véget ért.
train-done = A gyakorlás véget ért: { $count } állásból { $right } helyes.
train-none = Mára nincs több gyakorolnivaló.
train-first = Előbb találja meg a lépést, vagy nézze meg a megoldást.
train-not-running = Nem folyik gyakorlás.
train-kept = Új hibák a gyakorlásban: { $count }.
train-kept-puzzles = Új feladványok a gyakorlásban: { $count }.
train-imported = Új sorok a gyakorlás naplójában: { $count }.
train-no-puzzles = Nincs feladvány itt: { $file }.
train-skipped = Kihagyott bejegyzések, amelyek nem feladványok: { $count }.
train-cut = A fájlnak csak az elejét olvasta be a program. Feladványok benne: { $count }.
train-not-read = A gyakorlást nem sikerült beolvasni: { $fault }
train-not-written = A gyakorlást nem sikerült menteni: { $fault }. A következő válasszal és kilépéskor újra megpróbáljuk.
train-not-kept = A gyakorlás utolsó válaszait nem sikerült menteni: { $fault }. A program végén elvesznek.
lessons-about = A bábuk járása, az első mattok és a legegyszerűbb végjátékok kis feladatokban. A szabálytalan lépéseket a program indoklással utasítja vissza.
lessons-begin = Kezdés: { $lesson }
lesson-rook = A bástya
lesson-rook-about = A bástya egyenesen lép, sorokon és vonalakon, ameddig nem áll semmi az útjában. Úgy üt, ahogy lép.
lesson-bishop = A futó
lesson-bishop-about = A futó átlósan lép, így mindig a saját színű mezőin marad.
lesson-queen = A vezér
lesson-queen-about = A vezér úgy lép, mint a bástya vagy mint a futó. Nincs nála erősebb bábu.
lesson-king = A király
lesson-king-about = A király bármelyik irányba egy mezőt lép, de soha nem olyanra, amelyet az ellenfél támad.
lesson-knight = A huszár
lesson-knight-about = A huszár két mezőt lép egyenesen és egyet oldalra. Egyedül ő ugorhatja át a többi bábut.
lesson-pawn = A gyalog
lesson-pawn-about = A gyalog egy mezőt lép egyenesen előre, a kiinduló helyéről kettőt is. Átlósan előre egy mezőre üt.
lesson-check = A sakk
lesson-check-about = A megtámadott király sakkban áll. El kell lépnie, a támadót kell leütni, vagy egy bábut kell közbehúzni.
lesson-mates = A matt
lesson-mates-about = Az a sakk, amelyből nincs kiút, matt, és megnyeri a játszmát.
lesson-castling = A sáncolás
lesson-castling-about = A király és a bástya egyszerre lép: lépjen a királlyal két mezőt a bástya felé. Egyik sem léphetett még, nem állhat köztük semmi, a király nem állhat sakkban, és nem haladhat át támadott mezőn, és nem is érkezhet oda.
lesson-promotion = Az átváltozás
lesson-promotion-about = Az a gyalog, amely eléri az utolsó sort, vezérré, bástyává, futóvá vagy huszárrá változik, többnyire vezérré.
lesson-en-passant = Az en passant ütés
lesson-en-passant-about = Ha egy gyalog két mezőt lépve éppen elhaladt egy ellenséges gyalog mellett, az leütheti, mintha csak egyet lépett volna, de csak rögtön.
lesson-queen-mate-about = A vezér mezőket vesz el a királytól, a saját király közelebb jön, és a vezér mattot ad. Soha ne hagyja lépés nélkül a másik királyt, ha nem áll sakkban: az döntetlen.
lesson-rook-mate-about = A bástya elvágja a királyt, és a tábla szélén ad mattot, ha a királyok szemben állnak. Ha még nem állnak úgy, egy várakozó lépés segít.
lesson-opposition = Az oppozíció
lesson-opposition-about = Ha a királyok egy mező távolságra szemben állnak, annak kell engednie, aki lépni kénytelen. Ez dönti el a legtöbb gyalogvégjátékot.
lesson-go = Lépjen a megjelölt mezőre: { $square }.
lesson-take = Üsse le azt a bábut, amelyet semmi sem véd.
lesson-fork = Támadja meg egyszerre a királyt és a vezért.
lesson-give-check = Adjon sakkot.
lesson-out-of-check = A királya sakkban áll. Hárítsa el.
lesson-castle = Sáncoljon.
lesson-promote = Változtassa vezérré a gyalogot.
lesson-passed = Üsse le azt a gyalogot, amely éppen elhaladt az Öné mellett.
lesson-keep-win = Találja meg a lépést, amely megtartja a győzelmet.
lesson-hold = Találja meg a döntetlent tartó lépést.
lesson-done = A lecke véget ért: { $count } feladatból { $right } megoldva.
lesson-other = { $moves } szabályos, de nem ez a feladat.
repertoire-about = Ennek a játszmának és változatainak, valamint a fájl többi játszmájának lépései a kérdések. A válaszok olyan gyakran jönnek, ahogyan játsszák őket; amit megtanult, csak akkor kerül elő, amikor esedékes.
repertoire-white = Gyakorlás világossal
repertoire-black = Gyakorlás sötéttel
repertoire-counts = { $count } állásból ma { $due } kérdezhető
repertoire-hole = { $moves }: { $rating } pontos játékosok a játszmák { $share }%-ában így válaszolnak, és Önnek nincs rá lépése.
repertoire-question = Mit játszik itt a repertoárja?
repertoire-other = { $moves } itt nincs a repertoárjában.
repertoire-also = { $moves } is benne van a repertoárjában.
undecided-missing = { $number } / { $count } · { $side }: itt nincs válasz
undecided-several = { $number } / { $count } · { $side }: itt több válasz is van, { $moves }
undecided-none = { $side }: ezekben a játszmákban mindenütt pontosan egy válasz van
undecided-too-long = Ez túl sok játszma egy repertoárhoz. Szűkítse a listát kereséssel.
guess-question = Melyik lépés történt?
guess-counted = { $moves }: { $own }%. A lépés { $game } volt: { $played }%.
guess-so-far = Eddig: Ön { $own }%, a játékos { $played }%, a motor 100%.
guess-none = Ebben a játszmában a megnyitás után nincs kitalálható lépés.
exercise-coordinates = Koordináták
exercise-head = Vaksakk-feladványok
exercise-named = Lépje meg: { $moves }
exercise-other = Ez { $moves } volt.
train-exercises = Leckék és gyakorlatok
train-sprint = Feladványok órával
train-guess = E játszma lépéseinek kitalálása
train-left = Megoldva: { $count }. Hátralévő idő: { $time }
train-sprint-done = Feladványok órával: { $count } feladványból { $right } megoldva
train-play-on = Továbbjátszás
theme-mate-1 = Matt egy lépésben
theme-mate-2 = Matt két lépésben
theme-mate-3 = Matt legalább 3 lépésben
theme-hanging = Védtelen bábu
theme-fork = Villa
theme-pin = Kötés
theme-discovery = Felfedett támadás
theme-trap = Csapdába esett bábu
theme-promotion = Átváltozás
theme-sacrifice = Áldozat
theme-quiet = Csendes lépés
