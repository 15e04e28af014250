# Les textes de Tabiya en français.

## The language: its name in its own words, and the letters of king, queen, rook, bishop and knight in written moves
language-name = Français
piece-letters = R D T F C

## Words of several places
white = Blancs
black = Noirs
white-to-move = Trait aux Blancs
black-to-move = Trait aux Noirs
save = Enregistrer
cancel = Annuler
close = Fermer
load = Charger
resume = Reprise
resign = Abandonner
no-moves = aucun coup
moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}

## Menus
menu-game = Partie
menu-file = Fichier
menu-moves = Coups
menu-view = Affichage
menu-help = Aide
menu-recent = Fichiers récents
menu-review = Revue
menu-export-image = Exporter une image

## Commands: menus, buttons, tooltips, keyboard shortcuts
cmd-new-game = Nouvelle partie
cmd-set-up-game = Nouvelle partie avec options…
cmd-play-from-here = Jouer à partir d’ici…
cmd-rematch = Revanche
cmd-reset-score = Remettre le score à zéro
cmd-reset = Réinitialiser l’échiquier
cmd-level = Changer de niveau…
cmd-claim-draw = Réclamer la nulle
cmd-claim-with-move = Réclamer la nulle avec le prochain coup
cmd-offer-draw = Proposer nulle…
cmd-accept-draw = Accepter
cmd-decline-draw = Refuser
cmd-agree-draw = Nulle par accord mutuel
cmd-resign-white = Abandon des Blancs…
cmd-resign-black = Abandon des Noirs…
cmd-abort = Interrompre la partie
cmd-pause = Pause
cmd-continue = Continuer
cmd-train = S’entraîner : erreurs et problèmes…
cmd-lessons = Apprendre à jouer…
cmd-repertoire = Travailler un répertoire…
cmd-quit = Quitter
cmd-open = Ouvrir…
cmd-file-games = Parties du fichier…
cmd-next-game = Partie suivante de la liste
cmd-previous-game = Partie précédente de la liste
cmd-next-game-here = Partie suivante au même coup
cmd-previous-game-here = Partie précédente au même coup
cmd-next-undecided = Lacune ou choix suivant
cmd-previous-undecided = Lacune ou choix précédent
cmd-find-position = Chercher cette position dans les parties
cmd-find-pawns = Chercher cette structure de pions
cmd-find-material = Chercher ce matériel dans les parties
cmd-opening-tree = Arbre des ouvertures
cmd-edit-tags = Modifier les balises…
cmd-library = Bibliothèque…
cmd-unfinished = Parties inachevées…
cmd-edit-position = Composer une position…
cmd-load-fen = Charger un FEN…
cmd-save = Enregistrer
cmd-export-pgn = Exporter en PGN…
cmd-restore-version = Rétablir une version antérieure…
cmd-export-png = Échiquier en PNG
cmd-export-svg = Échiquier en SVG
cmd-export-gif = Partie en GIF
cmd-print = Imprimer…
cmd-copy-fen = Copier le FEN
cmd-copy-pgn = Copier le PGN
cmd-copy-image = Copier l’image de l’échiquier
cmd-paste = Coller…
cmd-restore-previous = Revenir à la partie précédente
cmd-clear-recent = Effacer la liste
cmd-undo = Reprendre le coup
cmd-redo = Rejouer le coup
cmd-undo-all = Reprendre tous les coups
cmd-redo-all = Rejouer tous les coups
cmd-first = Première position
cmd-previous = Coup précédent
cmd-next = Coup suivant
cmd-last = Dernière position
cmd-previous-variation = Variante précédente
cmd-next-variation = Variante suivante
cmd-board-cursor = Jouer avec les touches fléchées
cmd-type-move = Saisir un coup…
cmd-pass = Passer le tour (coup nul)
cmd-hint = Indice
cmd-analyze = Analyser
cmd-threat = Montrer la menace
cmd-more-lines = Une variante d’analyse de plus
cmd-fewer-lines = Une variante d’analyse de moins
cmd-review = Revoir la partie
cmd-previous-error = Erreur précédente
cmd-next-error = Erreur suivante
cmd-ask-error = Trouver un meilleur coup
cmd-remove-review = Retirer la revue
cmd-comment = Commenter ce coup…
cmd-annotate = Garder les flèches et les cercles avec le coup
cmd-mark-good = Annoter le coup : !, !!, !?
cmd-mark-bad = Annoter le coup : ?, ??, ?!
cmd-evaluate = Évaluer la position : =, +=, +-, …
cmd-promote-line = Promouvoir en ligne principale
cmd-delete-line = Supprimer à partir d’ici
cmd-restore-line = Annuler la suppression
cmd-flip = Retourner l’échiquier
cmd-auto-flip = Retournement automatique : camp au trait en bas
cmd-menu-bar = Barre de menus
cmd-panel = Panneau latéral
cmd-dock-list = Liste à côté de l’échiquier
cmd-full-screen = Plein écran
cmd-coordinates-inside = Coordonnées sur l’échiquier
cmd-coordinates-border = Coordonnées autour de l’échiquier
cmd-coordinates-off = Sans coordonnées
cmd-attack-map = Carte des contrôles
cmd-attack-changes = Carte des contrôles : effets du dernier coup
cmd-white-attacks = Montrer les cases contrôlées par les Blancs
cmd-black-attacks = Montrer les cases contrôlées par les Noirs
cmd-mute = Couper le son
cmd-palette = Chercher une commande…
cmd-settings = Préférences…
cmd-shortcuts = Raccourcis clavier
cmd-about = À propos de Tabiya
cmd-menu = Menu
cmd-cancel = Annuler, fermer
cmd-promote-queen = Promouvoir en dame
cmd-promote-knight = Promouvoir en cavalier
cmd-promote-rook = Promouvoir en tour
cmd-promote-bishop = Promouvoir en fou

## Why a command cannot be done now
reason-game-over = La partie est terminée.
reason-not-begun = Aucune partie n’a encore commencé.
reason-analysis-board = C’est un échiquier d’analyse : pour proposer nulle ou abandonner, arrêtez d’abord l’analyse.
reason-both-have-moved = Les deux camps ont joué : il faut proposer nulle ou abandonner.
reason-nothing-to-claim = Il n’y a pas de nulle à réclamer.
reason-already-offered = La nulle a déjà été proposée.
reason-nothing-offered = La nulle n’a pas été proposée.
reason-no-clock = Aucune pendule n’a été lancée.
reason-nothing-to-undo = Il n’y a pas de coup à reprendre.
reason-nothing-to-redo = Il n’y a pas de coup à rejouer.
reason-at-start = C’est la première position.
reason-at-end = C’est la dernière position.
reason-no-move = Il n’y a pas de coup ici.
reason-no-variation = Il n’y a pas de variante ici.
reason-main-line = C’est déjà la ligne principale, ou la partie en cours, qui l’est toujours.
reason-played-move = Les coups de la partie en cours ne se suppriment pas : il faut les reprendre.
reason-nothing-deleted = Rien n’a été supprimé.
reason-no-file-games = Aucun fichier de plusieurs parties n’est ouvert.
reason-not-listed = La partie ne vient pas d’une liste.
reason-no-more-games = Il n’y a pas d’autre partie dans la liste.
reason-no-previous-game = Il n’y a pas de partie précédente à retrouver.
reason-no-unfinished-game = Il n’y a pas de partie inachevée.
reason-no-score = Il n’y a pas de score : il faut deux joueurs nommés et une partie terminée.
reason-no-recent-files = Il n’y a pas de fichier récent.
reason-paused = L’échiquier est caché tant que la partie est en pause.
reason-no-promotion = Aucun pion n’est en train d’être promu.
reason-program-to-move = Le trait est à { $player }.
reason-program-plays = Un programme joue ce camp.
reason-no-level = Tabiya ne joue pas contre vous dans cette partie.
reason-in-play = La partie est encore en cours.
reason-cannot-pass = Impossible de passer son tour ici.
reason-other-rules = La partie suit des règles qui ne sont pas jouées ici.
reason-not-reviewed = La partie n’a pas été revue.
reason-being-reviewed = La revue de la partie est en cours. Échap l’arrête.
reason-no-error = Aucune erreur n’est marquée dans ce sens.
reason-training = Rien n’est noté ni enregistré pendant un entraînement.
program-failed = Le programme qui joue les { $side } ne peut pas continuer : { $fault }
clocks-stopped = Les pendules sont arrêtées.
program-restart = Relancer le programme
program-replace = Un autre joueur…
program-failed-short = { $player } ne peut pas continuer.
fault-unknown = il n’y a pas de programme « { $name } ».
fault-no-program = le programme « { $program } » est introuvable.
fault-no-folder = son dossier de travail « { $folder } » n’existe pas.
fault-not-started = il n’a pas pu être lancé ({ $why }).
fault-no-answer-start = il ne répond pas comme un moteur UCI (pas de « uciok »).
fault-no-answer-ready = il ne se déclare pas prêt (pas de « readyok »).
fault-no-answer-move = il n’a pas donné de coup à temps.
fault-ended = il s’est arrêté ({ $how }).
fault-ended-words = il s’est arrêté ({ $how }). Ses derniers mots : « { $words } ».
ended-from-outside = arrêté de l’extérieur
fault-illegal-move = il a donné un coup illégal ({ $mv }).
fault-no-chess960 = il ne prend pas en charge le Chess960.
fault-no-move = il n’a pas donné de coup.
fault-panicked = il a une erreur interne ({ $why }).
premove-prepared = Préparé : { $moves }
premove-help = Pour ne répondre qu’à un seul coup, jouez-le d’abord sur l’échiquier. Clic droit : annuler.
premove-expecting = Jouez maintenant votre réponse à { $reply }. Clic droit : annuler.
premove-after = après { $reply } : { $mv }
premove-other-reply = Un autre coup a été joué : le coup préparé est abandonné.
premove-dropped = Le coup préparé n’est plus possible.
program-replied-unseen = La réponse a été jouée : { $mv }

## Start and result
start-continue = Continuer : { $game }
start-unfinished = { $count } parties inachevées…
start-new-game = Nouvelle partie…
start-play = Jouer contre Tabiya
start-two = À deux
start-open = Ouvrir
start-like-me = Quelqu’un comme moi ({ $level })
palette-like-me = Quelqu’un comme moi
start-training = Entraînement
start-due = Entraînement ({ $count })
start-lessons = Apprendre à jouer
start-library = Bibliothèque
start-games = Dernières parties
start-or-move = Jouez un coup pour commencer, ou choisissez :
start-move-against = Un coup sur l’échiquier lance une partie contre { $opponent }. Ou choisissez :
start-tabiya = Tabiya du jour
start-play-tabiya = Jouer à partir d’ici
over-line = { $result } · { $moves }
over-rated = votre classement : { $rating }
over-unrated = non classée
over-won = { $winner ->
    [Blancs] Les Blancs ont gagné
    [Noirs] Les Noirs ont gagné
   *[other] { $winner } a gagné
}
over-drawn = Partie nulle
over-you-won = Vous avez gagné
over-you-lost = Vous avez perdu
over-cause = { $ended } : { $cause }
over-abandoned = partie abandonnée
over-adjudication = décision arbitrale
over-death = décès d’un joueur
over-emergency = urgence
over-rules-infraction = infraction aux règles
over-you-won-checkmate = Vous avez gagné par échec et mat
over-you-won-resignation = Vous avez gagné par abandon
over-you-won-time = Vous avez gagné au temps
over-you-lost-checkmate = Vous êtes mat
over-you-lost-resignation = Vous avez abandonné
over-you-lost-time = Vous avez perdu au temps
over-same = Revanche · { $level }
over-same-level = Pareil · { $level }
over-easier = Moins fort · { $level }
over-harder = Plus fort · { $level }
over-again = Réessayer
over-another = Autre position
over-endgames = Autres finales
cursor-keys = Les flèches déplacent le curseur, Entrée choisit. Tab mène au panneau, Échap revient à la partie.
curtain = { $player ->
    [Blancs] Trait aux Blancs
    [Noirs] Trait aux Noirs
   *[other] À { $player } de jouer
} — appuyez pour continuer
confirm-move-play = Jouer
paused = Pause — Espace pour reprendre

## Outcomes
outcome-checkmate = { $winner ->
    [Blancs] Les Blancs gagnent par échec et mat
    [Noirs] Les Noirs gagnent par échec et mat
   *[other] { $winner } gagne par échec et mat
}
outcome-resignation = { $winner ->
    [Blancs] Les Blancs gagnent par abandon
    [Noirs] Les Noirs gagnent par abandon
   *[other] { $winner } gagne par abandon
}
outcome-time = { $winner ->
    [Blancs] Les Blancs gagnent au temps
    [Noirs] Les Noirs gagnent au temps
   *[other] { $winner } gagne au temps
}
outcome-stalemate = Nulle par pat
outcome-insufficient-material = Nulle par matériel insuffisant
outcome-dead-position = Nulle, position morte : le mat est impossible
outcome-threefold = Nulle par triple répétition
outcome-fivefold = Nulle par quintuple répétition
outcome-fifty = Nulle par la règle des cinquante coups
outcome-seventy-five = Nulle par la règle des soixante-quinze coups
outcome-agreement = Nulle par accord mutuel
outcome-resignation-unwinnable = Nulle — abandon, mais l’adversaire ne peut pas mater
outcome-time-unwinnable = Nulle — temps dépassé, mais l’adversaire ne peut pas mater
outcome-aborted = Partie annulée

## Panel
headline-new-game = Nouvelle partie
event-casual = Partie amicale
event-endgame = Finale à gagner
headline-game = Partie
card-you = Vous
card-to-move = au trait
from-here = À partir d’ici
date-months = janvier février mars avril mai juin juillet août septembre octobre novembre décembre
date-month = { $month } { $year }
date-day = { $day } { $month } { $year }
chess960-position = Chess960, position { $number }
action-first = Début
action-previous = Préc.
action-next = Suiv.
action-last = Fin
action-undo = Reprendre
action-return = Rétablir
action-hint = Indice
action-draw = Nulle
action-abort = Interrompre
action-resign = Abandon
action-flip = Retourner
action-new-game = Nouvelle
action-menu = Menu
looking-back-start = Position de départ affichée (Fin pour revenir)
looking-back = Coup { $number } affiché (Fin pour revenir)
moves-none = Aucun coup joué
moves-unread = Illisible : { $moves }
clock-live = direct : { $time }
clock-periods = { $count ->
    [one] dernière période
   *[other] { $count } périodes
}
draw-offered = { $player ->
    [Blancs] Les Blancs proposent nulle
    [Noirs] Les Noirs proposent nulle
   *[other] { $player } propose nulle
}
occurred = Même position :
occurred-at-start = début
claim-threefold = triple répétition
claim-fifty = règle des cinquante coups
claim-now = Réclamer la nulle : { $reason }
claim-announced = Réclamer la nulle avec { $mv } : { $reason }
claim-choose = Réclamer la nulle avec le prochain coup…
gauge-repeated = Position répétée { $count } fois
gauge-fifty = { $moves ->
    [one] Nulle des cinquante coups dans { $moves } coup
   *[other] Nulle des cinquante coups dans { $moves } coups
}
gauge-fifty-now = Nulle automatique dans { $to_end ->
    [one] { $to_end } coup
   *[other] { $to_end } coups
}, nulle des cinquante coups réclamable
gauge-cannot-mate = { $side } : matériel insuffisant pour mater
gauge-occurrences = { $count ->
    [one] Cette position est apparue une fois.
   *[other] Cette position est apparue { $count } fois.
}
gauge-counters = Nulle réclamable (cinquante coups) dans { $fifty } ; nulle automatique (soixante-quinze coups) dans { $seventy_five }.
gauge-both-can-mate = Les deux camps ont de quoi mater.
gauge-only-white = Seuls les Blancs ont de quoi mater.
gauge-only-black = Seuls les Noirs ont de quoi mater.
gauge-neither = Aucun camp n’a de quoi mater.

## Attack map
legend-control = Qui contrôle les cases
legend-changes = Ce que le dernier coup a changé
legend-white-count = Pièces blanches qui l’attaquent ou la défendent
legend-black-count = Pièces noires qui l’attaquent ou la défendent
legend-white-more = Les Blancs la contrôlent davantage
legend-black-more = Les Noirs la contrôlent davantage
legend-outnumbered = Plus souvent attaquée que défendue
legend-unguarded = Sans défense
legend-white-gained = Une pièce blanche de plus l’atteint
legend-black-lost = Une pièce noire de moins l’atteint

## Annotations
annotation-move = Annotation du coup
annotation-position = Évaluation de la position
annotation-none = Aucune
move-diagram = Diagramme à l’impression
move-comment = Commenter ce coup…
move-promote = Promouvoir en ligne principale
move-line-up = Monter la variante
move-line-down = Descendre la variante
move-delete = Supprimer à partir d’ici
move-restore = Annuler la suppression

## FEN
fen-hint = FEN de la position
fen-fault = Position non valable : { $fault }

## Preferences
dialog-preferences = Préférences
preferences-search = Chercher dans les préférences
preferences-none = Aucun résultat
kept-versions = Versions antérieures des fichiers : { $size }
kept-indexes = Index de recherche des fichiers : { $size }
kept-words = cache, stockage, espace disque
kept-clear = Effacer
preferences-reset = Réinitialiser cette page
preferences-board = Échiquier
preferences-play = Jeu
preferences-sound = Son
preferences-interface = Interface
preferences-keys = Touches
settings-theme = Thème
settings-panel = Panneau latéral
settings-menu-bar = Barre de menus
settings-developer = Page du développeur
settings-auto-queen = Promotion immédiate en dame
settings-blindfold = Pièces cachées
blindfold-off = Aucune
blindfold-discs = Toutes en jetons
blindfold-white = Les blanches
blindfold-black = Les noires
blindfold-all = Toutes
settings-auto-flip = Retournement automatique : camp au trait en bas
settings-last-move = Dernier coup
settings-targets = Montrer les coups légaux
settings-own-cursors = Curseur en forme de main sur les pièces
settings-evaluations = Noter les évaluations du jeu et de l’analyse dans la partie
settings-why-not = Expliquer les coups illégaux
settings-speak = Annoncer les coups et les résultats
settings-move-by = Jouer les coups
move-by-both = En cliquant ou en glissant
move-by-click = En cliquant seulement
move-by-drag = En glissant seulement
settings-castle-by-rook = Roquer aussi en amenant le roi sur sa tour
settings-confirm-moves = Confirmer chaque coup
confirm-never = Jamais
confirm-slow = Dans les parties lentes
confirm-always = Toujours
settings-confirm-minutes = Partie lente à partir de
settings-curtain = Cacher l’échiquier entre les coups
settings-face-to-face = Retourner les pièces du joueur d’en face, écran à plat
settings-ask-resign = Confirmer l’abandon et la nulle par accord
settings-ask-leave = Confirmer avant de quitter
settings-engine-threads = Cœurs de processeur pour Tabiya à pleine force
settings-engine-memory = Mémoire pour Tabiya à pleine force
settings-analysis-engine = Programme pour l’analyse
settings-syzygy = Dossier de tables de finales (Syzygy)
settings-syzygy-hint = Dossier
settings-book = Livre d’ouvertures de Tabiya (Polyglot)
settings-book-hint = Fichier (.bin)
book-unread = Le livre d’ouvertures n’est pas utilisé. { $fault }
book-is-none = { $file } n’est pas un livre Polyglot ; Tabiya joue ses propres ouvertures.
book-found = Tabiya joue ses ouvertures d’après { $file }.
endgame-tables-found = { $count ->
    [one] Une table de finales
   *[other] { $count } tables de finales
} jusqu’à { $pieces } pièces.
endgame-tables-none = Aucune table de finales dans { $folder }.
endgame-tables-unread = Impossible de lire le dossier de tables de finales : { $fault }
endgame-tables-damaged = Tables de finales absentes ou endommagées : { $names }
settings-pieces = Pièces
pieces-classic = Classiques
pieces-print = Imprimées
pieces-turned = Tournées
settings-notation = Notation
settings-language = Langue
settings-language-system = Celle du système
settings-piece-letters = Lettres des pièces
piece-letters-language = Françaises : R D T F C
piece-letters-english = Anglaises : K Q R B N
settings-coordinates = Coordonnées
settings-motion = Animations
motion-system = Comme le bureau
motion-full = Les pièces glissent
motion-reduced = Réduites
settings-animation = Vitesse des animations
settings-sound = Volume
settings-no-sound-device = Volume (pas de sortie audio)
settings-muted = Son coupé
settings-step-sounds = Entendre chaque coup en parcourant une partie
settings-pan = Entendre les pièces de leur côté de l’échiquier
settings-sounds = Sons
sounds-pieces = Coups
sounds-events = Échecs, propositions et résultats
sounds-warnings = Avertissements
sounds-interface = Parcours
settings-appearance = Interface
appearance-light = Claire
appearance-dark = Sombre
settings-high-contrast = Le contraste élevé a son interface et ses pièces propres.
settings-scale = Échelle de l’interface
settings-scale-automatic = Automatique
coordinates-inside = À l’intérieur
coordinates-border = Autour
coordinates-off = Aucune
last-move-squares = Les deux cases
last-move-corners = Coins
last-move-arrow = Flèche
last-move-off = Sans marque
notation-san = Abrégée : Cxf7+
notation-figurine = Figurines : ♘xf7+
notation-long = Complète : Cg5xf7+
notation-uci = UCI : g5f7
notation-iccf = ICCF : 7567
sound-start = Début de partie
sound-move = Coup
sound-capture = Prise
sound-castle = Roque
sound-check = Échec
sound-promotion = Promotion
sound-illegal = Coup illégal
sound-mate = Mat
sound-win = Autres victoires
sound-draw = Nulle
sound-dead-position = Position morte
sound-draw-offer = Proposition de nulle
sound-undo = Coup repris
sound-redo = Coup rejoué
sound-low-time = Manque de temps
sound-second = Dix dernières secondes
sound-click = Parcours d’une partie
colors-title = Couleurs du thème
colors-light = Claires
colors-dark = Foncées
colors-background = Table
colors-last-move = Dernier coup
colors-selection = Case choisie
colors-frame = Cadre de la case choisie
colors-target = Coups légaux
colors-hover = Case sous la pièce
colors-check = Échec
colors-surface = Panneaux
colors-raised = Champs et boutons
colors-hovered = Bouton sous la souris
colors-pressed = Bouton enfoncé
colors-line = Lignes
colors-edge = Bords des champs
colors-text = Texte
colors-muted = Texte secondaire
colors-accent = Accent
colors-accent-hovered = Accent sous la souris
colors-on-accent = Texte sur l’accent
colors-alarm = Avertissements
theme-name = Nom
theme-copy-name = { $theme } (copie)
theme-material = Matière
material-flat = Uni
material-wood = Bois
material-fine-wood = Bois fin
material-weave = Vinyle tissé
material-stone = Pierre
material-hatch = Hachures
theme-marks = Marques sur les cases
theme-panels = Panneaux et fenêtres ; les noms pâles suivent la table
theme-derive = Suivre de nouveau la table
theme-more = Plus de couleurs
theme-fewer = Moins de couleurs
theme-duplicate = Dupliquer
theme-export = Exporter…
theme-import = Importer…
theme-delete = Supprimer
theme-export-where = Enregistrer le thème sous
theme-import-which = Fichier de thème à ajouter
theme-exported = Thème enregistré sous { $file }
theme-imported = Thème « { $theme } » ajouté
theme-deleted = Thème « { $theme } » mis à la corbeille
theme-missing = L’échiquier ou l’image du thème « { $theme } » manque ; celui par défaut est affiché.
look-skipped = { $file } ignoré : { $fault }
look-skipped-more = { $count ->
    [one] Un autre fichier de pièces ou d’échiquiers a été ignoré ; le journal l’indique.
   *[other] { $count } autres fichiers de pièces ou d’échiquiers ont été ignorés ; le journal les indique.
}
pieces-incomplete = { $count ->
    [one] Pièces « { $set } » : une pièce manque, elle est dessinée en Classiques.
   *[other] Pièces « { $set } » : { $count } pièces manquent, elles sont dessinées en Classiques.
}
pieces-missing = Les pièces « { $set } » n’existent pas ; ce sont les Classiques qui sont affichées.
theme-skipped = Thème { $file } ignoré : { $fault }
theme-in-part = Thème { $file } : { $fault }
theme-too-many = Seuls les { $count } premiers fichiers de thème sur { $total } sont utilisés.
theme-failed = Le thème n’a pas pu être enregistré : { $fault }
theme-weak-mark = { $mark } / { $ground } : difficile à voir { $eye } ; différence { $found }, { $least } souhaitable
theme-weak-color = { $ink } / { $ground } : difficile à voir ; contraste { $found }, { $least } souhaitable
theme-weak-more = { $count ->
    [one] Une autre couleur est difficile à voir.
   *[other] { $count } autres couleurs sont difficiles à voir.
}
eye-usual = pour tout le monde
eye-protanopia = sans rouge (protanopie)
eye-deuteranopia = sans vert (deutéranopie)
eye-tritanopia = sans bleu (tritanopie)
theme-walnut = Noyer
theme-rosewood = Palissandre
theme-tournament = Tournoi
theme-slate = Ardoise
theme-marble = Marbre
theme-newsprint = Journal
theme-midnight = Minuit
theme-high-contrast = Contraste élevé

## Developer page
info-title = Position
info-turn = Trait
info-legal-moves = Coups légaux
info-move-number = Numéro du coup
info-halfmove-clock = Compteur de demi-coups
info-halfmoves = { $count } sur 100
info-occurrences = Apparitions de la position
info-white = Blancs
info-black = Noirs
info-count = { $moves ->
    [one] { $moves } coup, { $captures ->
        [one] { $captures } prise
       *[other] { $captures } prises
    }
   *[other] { $moves } coups, { $captures ->
        [one] { $captures } prise
       *[other] { $captures } prises
    }
}
info-selected = Case choisie
info-target = Case visée
info-en-passant = Case de prise en passant
developer-title = Développeur
developer-window = Fenêtre
developer-mouse = Souris
developer-square = Case
developer-key = Dernière touche
developer-frames = Images
developer-last-frame = Dernière image
developer-longest-frame = Image la plus longue

## New game
dialog-new-game = Nouvelle partie
new-game-swap = Échanger les camps
new-game-play = Jouer { $game }
new-game-watch = Regarder { $game }
new-game-from = { $game } depuis cette position
cmd-engines = Moteurs…
dialog-engines = Moteurs
engines-none = Aucun moteur pour l’instant. Tout programme UCI peut servir d’adversaire.
engines-add-found = Ajouter { $name }
engines-new = Nouveau moteur
engines-command-hint = stockfish, ssh host engine
engines-add = Ajouter
engines-add-anyway = Ajouter quand même
engines-name = Nom
engines-line = Programme ou commande
engines-folder = Dossier de travail, s’il en faut un
engines-asking = Interrogation du moteur…
engines-fault = Le moteur ne peut pas servir : { $fault }
engines-says = Il se nomme { $name }. Ses options valent pour le jeu et pour l’analyse.
engines-press-now = Appuyer maintenant
engines-pressed = « { $option } » sera transmis au moteur dès qu’il ne calcule plus.
engines-remove = Retirer
engines-log = Messages
level-first-steps = Vient d’apprendre
level-new = Grand débutant
level-beginner = Débutant
level-casual = Occasionnel
level-improver = En progrès
level-club = Club
level-tournament = Tournoi
level-strong = Fort
level-expert = Expert
level-master = Maître
level-full = Pleine force
level-meaning-first = Sait déplacer les pièces et les donne souvent.
level-meaning = Joue et se trompe comme à ce classement en cadence rapide en ligne.
level-meaning-low = Perd encore des pièces sans le voir.
level-meaning-casual = Voit les menaces simples et en laisse encore passer beaucoup.
level-meaning-high = Le moteur, qui calcule moins loin : plus fort que la plupart, moins humain.
level-meaning-full = Le moteur lui-même : il joue aussi bien qu’il le peut dans son temps.
level-strength = Force
level-style = Style
level-from-next-move = Prend effet au prochain coup de Tabiya.
level-set = Changer
level-changed = Désormais votre adversaire est { $player }.
fair-next = Match équilibré : la prochaine partie est au niveau { $level }.
coach-take-back = Reprendre le coup ?
level-won = Vos victoires contre lui : { $won } sur { $games }.
rating-first = Votre classement : { $rating }
rating-now = Votre classement : { $rating } ({ $change })
rating-games = Votre classement en partie : { $rating }
rating-puzzles = Votre classement aux problèmes : { $rating }
rating-about = ± est l’intervalle où un classement se trouve avec 95 % de certitude. Les parties avec indices, coups repris, coach ou analyse ne comptent pas, ni celles entre deux personnes, sous un autre nom ou abandonnées avant le quatrième coup.
rating-scale = Le classement en partie est sur l’échelle des niveaux de Tabiya.
rating-none = Aucune partie n’a encore compté pour un classement : jouez contre un niveau, sans aide.
rating-few = Vient après { $enough } parties classées ; jusqu’ici : { $count }.
rating-beaten = Plus haut niveau battu : { $level }
first-game = Vous jouez contre { $player }.
first-game-two = Plutôt à deux
headline-fair = Match équilibré
style-balanced = Équilibré
style-attacker = Attaquant
style-solid = Solide
style-trader = Amateur d’échanges
style-pawn-pusher = Pousseur de pions
style-queen-lover = Adepte de la dame
opponent-person = Une personne
opponent-engine = Moteur
new-game-opponent = Adversaire
opponent-add = Ajouter un moteur…
other-player-continue = Continuer la partie
opponent-options = Options…
new-game-side = Vous jouez
side-random = Au hasard
new-game-your-name = Votre nom
new-game-watched = Un programme joue aussi votre camp, vous regardez
new-game-fair = Match équilibré : le niveau suit vos résultats
new-game-coach = Coach : signale les gaffes (partie non classée)
player-thinks = { $player } …
new-game-black-below = Noirs en bas
new-game-time = Cadence
new-game-other-time = Autre cadence pour les Noirs
new-game-position = Position
new-game-number = Numéro
new-game-random = Autre tirage
new-game-odds = Handicap
new-game-more = Position, handicap, cadences
new-game-more-level = Position, handicap, coach, match
new-game-less = Adversaire et cadence
new-game-normal = Échecs normaux
tile-casual = Amicale
tile-bullet = Bullet
tile-blitz = Blitz
tile-rapid = Rapide
start-standard = Position initiale
start-chess960 = Chess960
start-fen = FEN
start-board = Position actuelle
choice-number = Les numéros du Chess960 vont de 0 à 959.
choice-not-a-square = « { $word } » n’est pas une case.
choice-without-king = Chaque camp a besoin de son roi.
odds-none = Aucun
odds-white-pawn = Les Blancs rendent le pion f2
odds-white-knight = Les Blancs rendent le cavalier b1
odds-white-rook = Les Blancs rendent la tour a1
odds-white-queen = Les Blancs rendent la dame d1
odds-black-pawn = Les Noirs rendent le pion f7
odds-black-knight = Les Noirs rendent le cavalier b8
odds-black-rook = Les Noirs rendent la tour a8
odds-black-queen = Les Noirs rendent la dame d8
odds-squares = Cases à vider
time-none = Sans pendule
time-without = sans pendule
time-stopwatch = Chronomètre (temps écoulé)
time-hourglass = Sablier, { $time }
time-then = ,{ " " }puis{ " " }
time-moves = { $count ->
    [one] { $count } coup en { $time }
   *[other] { $count } coups en { $time }
}
time-increment = { $time } + { $bonus } par coup
time-bronstein = { $time }, Bronstein { $bonus }
time-delay = { $time }, délai { $bonus }
time-byo-yomi = byo-yomi { $count } × { $period }
time-minutes = { $count } min
time-seconds = { $count } s
time-hint = Autre cadence, p. ex. 40/90+30
time-examples = 10 — dix minutes · 5+3 — cinq minutes et trois secondes par coup · 10d5 — délai · 10b5 — Bronstein · 30+3x30 — byo-yomi · 40/90+30, 30+30 — périodes · *3 — sablier
time-short = Trop court pour jouer : il faut au moins dix secondes, ou un incrément.
time-fault = Cadence non valable. Exemples : 10, 5+3, 10d5, 30+3x30, 40/90+30.

## Dialogs
dialog-library = Bibliothèque
dialog-games = Parties
dialog-comment = Commentaire
dialog-film = Film de la partie
film-speed = Chaque position
film-from = Du coup
film-to = Au coup
film-names = Noms des joueurs
dialog-tags = Balises de la partie
dialog-listed-tags = Balises des parties
tags-new = Nouvelle balise
listed-tags-preview = { $tags } de { $games }
tags-name = Nom
tags-value = Valeur
tags-opening = Ouverture d’après les coups
tags-fixed = La balise { $name } dit ce qui est sur l’échiquier ; elle ne peut pas être fixée.
tags-no-date = Ce n’est pas une date : « { $value } ». Écrivez année.mois.jour, avec « ?? » pour ce qui n’est pas connu.
dialog-paste = Coller
dialog-unfinished = Parties inachevées
unfinished-game = { $game }, coup { $number }
unfinished-none = Il n’y a pas de partie inachevée.
unfinished-delete = Supprimer…
unfinished-question = Supprimer la partie { $game } ? Elle ira à la corbeille.
unfinished-discard = Supprimer
unfinished-notes = Les notes de cette partie qui n’avaient pas été enregistrées sont de retour.
unfinished-gone = Une autre fenêtre a repris cette partie.
dialog-type-move = Saisir un coup
dialog-load-fen = Charger un FEN
dialog-other-player = Un autre joueur
dialog-level = Niveau de Tabiya
dialog-earlier-move = Ce n’est pas la position actuelle
dialog-analyze-in-play = Aide pendant une partie
dialog-quit = Quitter
dialog-palette = Palette de commandes
palette-hint = Quelques lettres, comme « retour » ou un nom
palette-none = Aucun résultat.
palette-words-export = enregistrer sous
palette-coach-level = Seulement contre les niveaux jusqu’à { $level }.
palette-words-new-game = match équilibré, coach, entraîneur, classée, à deux, ami, échecs960, échecs aléatoires, handicap, pendule
palette-words-train = entraînement, classement, classé, Elo, finales, exercices, coordonnées, aveugle
palette-words-sprint = sprint, blitz, chrono
palette-words-lessons = leçons, cours, règles, débutant
palette-words-analyze = échiquier d’analyse
palette-preferences = Préférences
palette-recent = Fichier récent
palette-game = Bibliothèque · { $date } · { $opening }
switch-on = activé
switch-off = désactivé
keys-unknown-command = Les réglages donnent une touche à { $name }, qui n’est pas une commande.
keys-unknown-key = { $key } n’est pas une touche possible pour { $name } ; voir les réglages.
dialog-shortcuts = Raccourcis clavier
dialog-saved = Partie enregistrée
dialog-about = À propos de Tabiya
comment-before = Commentaire avant le coup
comment-after = Commentaire du coup
comment-paragraph = Ctrl+Entrée : nouveau paragraphe
type-move-hint = e4, Cf3, e2e4, E2 E4, O-O
move-field-hint = Saisir un coup : e4, Cf3, O-O
type-move-keys = Entrée : jouer · Échap : fermer
offer-draw-question = Qui propose nulle ?
offer-draw-by = { $player ->
    [Blancs] Les Blancs proposent
    [Noirs] Les Noirs proposent
   *[other] { $player } propose
}
resign-as-white = Abandonner avec les Blancs ?
agree-draw-question = Les deux joueurs conviennent-ils de la nulle ?
agree-draw-agree = Accepter la nulle
resign-as-black = Abandonner avec les Noirs ?
earlier-move-question = La position affichée est antérieure dans la partie. Que faire de { $mv } ?
earlier-move-return = Revenir à la partie
earlier-move-variation = Ajouter comme variante
earlier-move-take-back = { $count ->
    [one] Reprendre { $count } coup et jouer celui-ci
   *[other] Reprendre { $count } coups et jouer celui-ci
}
earlier-move-clocks = Les pendules seront remises elles aussi à ce moment.
quit-question = La partie est enregistrée et pourra être continuée plus tard.
shortcuts-or = { " " }ou{ " " }
shortcuts-others = Ailleurs
shortcuts-fixed = Souris et focus
shortcuts-change = Changer les touches…
key-ctrl = Ctrl
key-alt = Alt
key-shift = Maj
key-enter = Entrée
key-escape = Échap
key-space = Espace
key-left = ←
key-right = →
key-up = ↑
key-down = ↓
key-home = Début
key-end = Fin
key-page-up = Page ↑
key-page-down = Page ↓
key-backspace = Retour arrière
key-delete = Suppr
key-insert = Inser
shortcuts-tab = Tab, Maj+Tab
shortcuts-tab-does = Vers l’échiquier, puis d’un bouton à l’autre ; dans une boîte de dialogue, d’un champ au suivant
shortcuts-arrows = Flèches
shortcuts-arrows-does = Parcourent la partie ; sur l’échiquier, elles déplacent le curseur, dans les menus et les listes, le choix
shortcuts-enter = Entrée, Espace
shortcuts-enter-does = Choisir sur l’échiquier, appuyer sur un bouton
keys-press = Appuyez sur une touche…
keys-press-hint = Échap ne change rien, Suppr retire la touche.
keys-reset = Rétablir
keys-conflict = { $key } est la touche de « { $name } ».
keys-take = L’utiliser plutôt ici
shortcuts-left-button = Bouton gauche
shortcuts-left-button-does = Cliquer ou faire glisser pour jouer
shortcuts-right-button = Bouton droit
shortcuts-right-button-does = Clic : cercle · glisser : flèche · avec Maj rouge, Ctrl bleu, les deux jaune · maintenir : où une pièce peut aller, et ce qui l’en empêche
shortcuts-premove = Pendant qu’un programme réfléchit
shortcuts-premove-does = Jouer : coup préparé · jouer d’abord une de ses pièces : préparé pour cette réponse · clic droit : annuler
inspected-no-moves = Cette pièce n’a aucune case libre.
mode-annotate = Garder les dessins
mode-attack-map = Carte des contrôles
mode-attack-changes = Contrôles : changements
mode-white-attacks = Contrôles des Blancs
mode-black-attacks = Contrôles des Noirs
color-keys = Ctrl avec les flèches la modifie par petits pas.
files-engine = Choisir le programme d’un moteur
files-name = Nom du fichier
files-find = Partie d’un nom, ou un chemin
files-places = Emplacements
files-none = Aucun fichier correspondant
files-reading = Lecture…
files-fault = Ce dossier n’est pas lisible : { $fault }
place-home = Dossier personnel
place-documents = Documents
place-downloads = Téléchargements
place-desktop = Bureau
place-current = Dossier courant
place-computer = Ordinateur
open-recent = Fichiers récents
open-library = Parties enregistrées…
path-open = Ouvrir
path-browse = Parcourir…
saved-to = Partie enregistrée dans
saved-again = Un second { $key } montre où elle se trouve et propose d’annuler.
saved-before = Tel qu’il était avant :
saved-undo = { $count ->
    [one] Annuler
   *[other] Annuler les { $count } modifications
}
versions-none = Il n’y a pas de version antérieure de ce fichier.
versions-no-file = Aucun fichier PGN n’est ouvert.
versions-until = Jusqu’au { $time } ({ $size })
versions-restore = Rétablir
versions-restored = { $file } est comme avant. L’état précédent peut aussi être rétabli.
versions-changed = Un autre programme a modifié { $file }. Cette version ne peut plus être rétablie : d’un grand fichier, seul ce qui est remplacé est gardé.
undo-save-done = { $file } est redevenu comme avant. Vos modifications iront dans la bibliothèque quand vous quitterez la partie.
undo-save-changed = Un autre programme a modifié { $file } ; rien n’a été annulé.
undo-save-failed = { $file } n’a pas pu être rétabli : { $fault }
saved-not-yet = La partie n’est pas encore enregistrée.
saved-show-in-folder = Afficher dans le dossier
saved-copy-path = Copier le chemin
about-version = Version { $version }
about-what = Un échiquier pour deux personnes, ou pour une seule contre l’ordinateur. Une tabiya est une position bien connue où le jeu commence vraiment.
about-license = Tabiya est publié sous licence MIT. Police : Inter (SIL Open Font License 1.1).

## Lists of games
list-none = Il n’y a pas de liste.
list-search = Recherche : noms, ou champs comme blancs: annee:1990..1995 resultat:nulle -avec:commentaires
labeled = { $label } : { $value }
thousands-mark = { "\u00A0" }
thousands-from = 4
decimal-mark = ,
percent = { $count } %
time-milliseconds = { $count } ms
megabytes = { $count } Mo
kilobytes = { $count } ko
list-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
list-found = { $found } sur { $all }
list-found-so-far = { $found } sur { $all } pour l’instant…
list-looking = Recherche…
list-empty = Aucune partie
list-empty-library = Les parties terminées et les parties laissées inachevées apparaissent ici.
list-choose = Choisissez une partie pour voir sa dernière position.
list-no-preview = Cette partie ne peut pas être affichée ici.
list-no-match = Aucune partie ne correspond
list-clear = Afficher toutes les parties
list-edit-term = Modifier { $term }
list-without-term = Sans { $term }
list-open = Ouvrir
list-delete = Supprimer
list-export = Exporter…
filter-white = blancs
filter-black = noirs
filter-player = joueur
filter-winner = vainqueur
filter-loser = perdant
filter-event = tournoi
filter-site = lieu
filter-round = ronde
filter-elo = elo
filter-white-elo = eloblancs
filter-black-elo = elonoirs
filter-year = annee
filter-moves = coups
filter-eco = eco
filter-result = resultat
filter-time = cadence
filter-has = avec
filter-fen = fen
filter-pawns = pions
filter-material = materiel
filter-pieces = pièces
filter-at = coup
filter-in = dans
filter-draw = nulle
filter-bullet = bullet
filter-blitz = blitz
filter-rapid = rapide
filter-classical = classique
filter-correspondence = correspondance
filter-comments = commentaires
filter-variations = variantes
filter-evals = evaluations
filter-clocks = pendules
filter-errors = erreurs
filter-no-field = Champ « { $name } » inconnu. Il y a { $known }.
filter-bad-value = { $field } : « { $value } » n’est pas compris. Possible : { $expected }.
filter-quote = Il manque un guillemet à la fin.
filter-opposite = « { $field }: » n’a pas de contraire.
filter-is-number = un nombre ou un intervalle comme 2019.., >2600, <25, 1990..1995
filter-is-name = un nom
list-columns = Colonnes
columns-no-room = Il n’y a pas la place pour toutes ici.
tree-games = Lister les parties
tree-add = Ajouter à la partie
tree-back = Retour
tree-none = Aucune partie n’a cette position.
tree-end = Aucune partie ne continue à partir de cette position.
tree-file = Ce fichier
tree-search = Seulement les parties trouvées dans la liste : { $search }
tree-book = Livre
tree-of = Joueur
tree-player = Seulement les parties de ce joueur
tree-any-color = Les deux couleurs
tree-sum = Total
tree-column-weight = Poids
tree-column-games = Parties
tree-column-score = Score
tree-column-year = Dernier
list-place = { $number } sur { $count }
list-book = Livre d’ouvertures…
list-review = Revoir
list-restore = Rétablir
list-more = Plus…
list-copy-to-file = Copier vers un fichier…
list-move = Déplacer vers un fichier…
list-merge = Ajouter à la partie sur l’échiquier
list-unpack = Décompresser à côté
list-up = Monter
list-down = Descendre
list-selected = { $chosen } sur { $all } sélectionnées
list-read-only = Ces parties ne sont qu’une copie de ce qui a été collé ou décompressé : elles peuvent être exportées, mais ni modifiées, ni déplacées, ni supprimées.
list-unite = Fusionner les doublons et leurs notes
list-train = Travailler comme problèmes
list-twins = Chercher les doublons
list-twins-wait = Les doublons seront affichés dès que toutes les parties auront été lues.
list-twins-none = Aucune partie n’est en double.
list-twins-found = { $count ->
    [one] { $games } dans { $count } groupe de doublons.
   *[other] { $games } dans { $count } groupes de doublons.
}
list-names = Uniformiser les noms…
spellings-none = Aucun nom n’est écrit de plusieurs façons.
spellings-hint = Ce qui est coché prend l’orthographe du dessus.
spellings-keep = Garder cette orthographe
spellings-all = Tout cocher
spellings-change = { $count ->
    [one] Modifier { $count } nom
   *[other] Modifier { $count } noms
}
list-stop = Arrêter
list-reading-files = { $done } fichiers sur { $total }
list-reading-bytes = { $done } sur { $total }
column-date = Date
column-white = Blancs
column-black = Noirs
column-result = Résultat
column-moves = Coups
column-eco = ECO
column-opening = Ouverture
column-event = Tournoi
column-file = Fichier
column-number = Nº
column-elo = Elo
column-chapter = Nom
column-turn = Trait
column-task = À trouver
column-site = Lieu
column-round = Ronde
column-time = Cadence
column-notes = Notes
export-as = Enregistrer en un seul PGN :
export-selected = { $count ->
    [one] La partie choisie
   *[other] Les { $count } parties choisies
}
export-matches = Les { $count } parties trouvées
export-so-far = Les { $count } parties déjà lues
export-all = Les { $count } parties
export-where = Enregistrer sous…

## Pasting
pasted-nothing = Ni position ni coups trouvés
pasted-position = Position · { $turn }
pasted-game = Partie : { $game }
pasted-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
pasted-moves-from-start = { $moves } depuis la position initiale
pasted-moves-from-board = { $moves } depuis la position actuelle
pasted-moves-from-given = { $moves } depuis la position du texte
game-summary = { $white } – { $black }, { $moves }
paste-first = La première : { $game }
paste-usable = { $reason } Les coups qui précèdent peuvent être chargés.
paste-skip = Passer
paste-undo = Rétablir
paste-from-start = Jouer depuis la position initiale
paste-from-board = Continuer depuis l’échiquier
paste-add = Ajouter à cette partie
paste-list = Voir les parties
paste-perhaps = Peut-être { $readings }. Cliquez pour choisir.
paste-means = Signifie
issue-running-text = « { $word } » fait partie du texte et a été omis.
issue-other-line = « { $word } » appartient à une autre variante et a été omis.
issue-not-a-move = « { $word } » n’est pas un coup.
issue-turn-missing = La position ne dit pas qui a le trait.
letters-english = Lettres de pièces anglaises.
letters-german = Lettres de pièces allemandes.
letters-french = Lettres de pièces françaises.
letters-spanish-or-italian = Lettres de pièces espagnoles ou italiennes.
letters-russian = Lettres de pièces russes.
letters-dutch = Lettres de pièces néerlandaises.
letters-portuguese = Lettres de pièces portugaises.
letters-polish = Lettres de pièces polonaises.
letters-czech = Lettres de pièces tchèques.
letters-hungarian = Lettres de pièces hongroises.
letters-romanian = Lettres de pièces roumaines.
letters-finnish = Lettres de pièces finnoises.

## Faults of PGN files
pgn-fault-at = ligne { $line }, colonne { $column } : { $fault }
pgn-fault-at-move = ligne { $line }, colonne { $column }, coup { $number } : { $fault }
pgn-null-move-in-check = On ne peut pas passer son tour en échec.
pgn-tag-twice = La balise apparaît deux fois ; la première compte.
pgn-tag-not-quoted = La valeur de la balise n’est pas entre guillemets.
pgn-tag-quote = Il manque une barre oblique inverse devant un guillemet dans la valeur de la balise.
pgn-tag-value-unterminated = Il manque le guillemet fermant de la valeur de la balise.
pgn-tag-unterminated = Il manque le crochet fermant de la balise.
pgn-comment-unterminated = Il manque l’accolade fermante du commentaire.
pgn-variation-unterminated = Il manque la parenthèse fermante de la variante.
pgn-variation-not-open = Une parenthèse se ferme sans avoir été ouverte.
pgn-variation-without-move = La variante ne remplace aucun coup ; elle a été gardée comme commentaire.
pgn-result-tag = Le résultat est { $tag } dans les balises et { $marker } après les coups.
pgn-result-tag-unknown = La balise Result vaut « { $value } », qui n’est pas un résultat.
pgn-result-on-board = Le résultat est { $result }, mais les coups finissent ainsi : { $outcome }.
pgn-set-up-without-fen = La balise SetUp annonce une position, mais il n’y a pas de balise FEN.
pgn-variant = Cette partie est marquée { $name }, variante qui n’est pas jouée ici ; elle a été lue comme une partie d’échecs.
pgn-nag = Annotation inconnue : les numéros vont de 0 à 255.
pgn-character = « { $character } » inattendu.

## Messages
text-copied = Copié
position-copied = FEN copié
game-copied = PGN copié
image-copied = Image de l’échiquier copiée
copy-failed = Copie impossible : { $fault }
muted = Son coupé
unmuted = Son rétabli
full-screen-failed = Plein écran : { $fault }
draw-declined = { $player } : nulle refusée.
clocks-paused = Pendules arrêtées. Espace pour reprendre.
edit-undone = La dernière modification a été annulée.
edit-redone = La modification a été rétablie.
line-cut = Tous les coups n’ont pas pu être ajoutés : la partie finissait avant.
loaded = Chargé.
loaded-as = { $what }.
loaded-repaired = { $what }. Corrigé : { $repairs }
loaded-with-notes = { $what }. { $notes }
reopened = La partie continue. La partie terminée reste dans la bibliothèque.
previous-kept = La partie précédente est gardée. { $key } la ramène.
score-reset = Le score repart de zéro.
previous-restored = Partie précédente rétablie
clipboard-empty = Le presse-papiers ne contient pas de texte.
clipboard-failed = Le texte du presse-papiers n’a pas pu être lu : { $fault }
clipboard-nothing = Ni position ni coups d’échecs dans le presse-papiers.
fen-repaired = Le FEN a été corrigé : { $repairs }
open-failed = Le fichier n’a pas pu être ouvert : { $fault }
path-other-home = { $path } : les dossiers personnels des autres utilisateurs ne sont pas connus ici. Saisissez le chemin complet.
file-gone = { $file } n’existe pas.
file-without-game = Il n’y a pas de partie dans { $file }
file-busy = { $file } est en cours d’écriture ; cela prend un instant.
saving = Enregistrement…
saving-loss = { $count ->
    [one] { $files } n’est pas encore écrit. Quitter maintenant ferait perdre cette modification.
   *[other] { $files } ne sont pas encore écrits. Quitter maintenant ferait perdre ces modifications.
}
saving-kept = { $count ->
    [one] La partie n’est pas encore écrite dans { $files }. Après avoir quitté, le prochain démarrage proposera de la continuer.
   *[other] Les parties ne sont pas encore écrites dans { $files }. Après avoir quitté, le prochain démarrage proposera de les continuer.
}
saving-stopping = Arrêt encore en cours : { $work }. Quitter maintenant peut laisser un fichier temporaire.
saving-moving = Des parties sont encore en cours de déplacement. Si vous quittez maintenant, le prochain démarrage terminera ce déplacement.
saving-more = { $count ->
    [one] un autre fichier
   *[other] { $count } autres fichiers
}
saving-unwritten = Tout n’est pas encore écrit. Après avoir quitté, le prochain démarrage proposera de continuer la partie.
quit-anyway = Quitter quand même
game-is-here = Cette partie est déjà sur l’échiquier.
book-none = Aucun coup de ces parties n’entre dans un livre : aucun n’a été joué assez souvent.
file-no-book = { $file } n’est pas un livre d’ouvertures.
file-packed = { $file } est compressé ({ $kind }). Décompressez-le d’abord, puis ouvrez le fichier qu’il contient.
file-unpacked = { $file } est compressé : ses parties peuvent être lues et exportées, mais pas modifiées.
file-nothing = Ni position ni coups d’échecs dans { $file }
refused-not-found = ce fichier ou ce dossier n’existe pas
refused-permission = accès non autorisé
refused-read-only = le disque est en lecture seule
refused-full = il n’y a plus de place
refused-is-folder = c’est un dossier
refused-no-folder = une partie du chemin n’est pas un dossier
refused-name = ce nom n’y est pas possible
refused-exists = un fichier de ce nom existe déjà
refused-large = le fichier est trop gros
refused-busy = il est en cours d’utilisation
refused-memory = mémoire insuffisante
file-fault = { $file } : { $fault }
games-in-file = { $count ->
    [one] { $count } partie dans { $file }
   *[other] { $count } parties dans { $file }
}
files-apart = Seuls des fichiers PGN peuvent former une liste. À ouvrir séparément : { $files }
games-not-listed = La liste des parties n’a pas pu être lue : { $fault }
moved-to-trash = Mis à la corbeille : { $what }
games-moved = Déplacement de { $what } vers { $file }
game-exchanged = Déplacée dans le fichier : { $game }
games-united = { $games } fusionnées en { $kept }
games-not-united = { $count ->
    [one] Un groupe reste tel quel : une partie est illisible ou les résultats diffèrent.
   *[other] { $count } groupes restent tels quels : une partie est illisible ou les résultats diffèrent.
}
games-merged = { $count ->
    [0] Aucune partie ajoutée comme variante.
    [one] Une partie ajoutée comme variante.
   *[other] { $count } parties ajoutées comme variantes.
}
games-not-merged = { $count ->
    [one] Une commence par une autre position ou est illisible.
   *[other] { $count } commencent par une autre position ou sont illisibles.
}
restored = Partie rétablie : { $game }
restore-failed = { $game } ne peut pas être rétablie : { $fault }
restore-left = L’une d’elles n’est plus sur l’échiquier.
tags-edited = Balises modifiées : { $games }
tags-not-edited = Les balises n’ont pas pu être modifiées : { $fault }
save-failed = La partie n’a pas pu être enregistrée : { $fault }
saved-as = Enregistré dans { $file }
show-folder-failed = Impossible d’afficher le dossier : { $fault }
saved-in-place = Enregistré dans { $file }
saved-elsewhere = { $fault }. La partie est gardée dans { $file }
added-file-changed = Un autre programme a modifié { $file } : la partie y a été ajoutée
added-file-gone = { $file } a été supprimé entre-temps : le fichier a été recréé, avec cette seule partie
added-not-all-read = Une part de l’ancienne partie n’a pas pu être lue et reste en place : la partie a été ajoutée à { $file }
image-failed = L’image n’a pas pu être enregistrée : { $fault }
games-saved = { $count ->
    [one] { $count } partie enregistrée dans { $file }
   *[other] { $count } parties enregistrées dans { $file }
}
games-failed = Les parties n’ont pas pu être enregistrées : { $fault }
games-canceled = Aucune partie n’a été enregistrée.
gif-canceled = Aucun GIF n’a été créé.
endgame-canceled = Aucune finale n’a été commencée.
review-canceled = La revue a été arrêtée.
journal-failed = L’enregistrement automatique de la partie a échoué : { $fault }
journal-damaged = Une partie inachevée est endommagée. Elle est gardée sous { $file }
journal-partly-read = Une part de la partie n’a pas pu être lue. Le reste est dans { $file }
disk-slow = Le disque est lent : une panne de courant ferait perdre les derniers coups.
disk-no-locks = Ce disque ne connaît pas le verrouillage des fichiers : ne continuez pas la même partie inachevée dans deux fenêtres.
disk-not-synced = Le disque ne confirme pas que les fichiers sont à l’abri : une panne de courant pourrait annuler les derniers changements.
not-kept = Cette partie n’est pas enregistrée
not-kept-question = Enregistrez la partie ailleurs, ou continuez sans elle : elle sera alors perdue.
not-kept-earlier = { $game } n’est pas encore enregistrée
not-kept-earlier-question = Enregistrez une copie ailleurs : elle contiendra aussi cette partie. Sans copie, la partie sera peut-être perdue.
not-kept-save-copy = Enregistrer une copie…
not-kept-give-up = Continuer sans copie
dialog-save-over = Enregistrer
save-over-has = { $count ->
    [one] { $file } contient une partie.
   *[other] { $file } contient { $count } parties.
}
save-over-replace = { $count ->
    [one] Remplacer la partie de { $file } ?
   *[other] Remplacer les { $count } parties de { $file } ?
}
save-over-other = { $file } n’est pas un fichier PGN. Le remplacer ?
save-over-file = { $file } existe déjà. Le remplacer ?
save-over-kept = L’ancien fichier est gardé à côté, avec ~ après son nom.
save-over-add = { $count ->
    [one] Ajouter la partie
   *[other] Ajouter { $count } parties
}
save-over-ask-replace = Remplacer…
save-over-replace-button = Remplacer
saved-added = Ajouté à { $file }
saved-replaced = Enregistré sous { $file } ; l’ancien fichier est { $copy }
dialog-keep-drawings = Seuls des dessins ont été ajoutés
keep-drawings-question = Écrire les flèches et les cercles dans { $file } ? La question n’est posée qu’une fois pour ce fichier.
keep-drawings-write = Écrire
keep-drawings-drop = Ne pas écrire
dialog-not-kept = Enregistrement impossible
dialog-earlier-not-kept = Une partie précédente n’est pas enregistrée
games-not-kept = Les parties ne peuvent pas être enregistrées : { $fault }
crash-report = Tabiya s’est arrêté à cause d’une erreur interne. Le rapport est dans { $file }
list-changed = { $file } a changé depuis la lecture de la liste
list-stale = { $fault }. Le fichier est relu : choisissez de nouveau la partie.
list-version = L’une de deux versions, car un autre programme a modifié la partie
speech-failed = La voix de ce système ne peut pas être lancée : { $program } : { $fault }
settings-unreadable = { $fault }
settings-line = la ligne { $line } est illisible
settings-unknown = le réglage { $key } n’existe pas
settings-bad-value = { $key } : { $fault }
settings-more = { $count ->
    [one] { $fault }, et une autre erreur
   *[other] { $fault }, et { $count } autres erreurs
}
settings-copied = settings.toml : { $fault }. Le fichier est gardé sous { $file }
settings-stays = settings.toml : { $fault }. Le fichier est gardé jusqu’au prochain changement de réglage, puis renommé.
settings-kept = L’ancien settings.toml n’a pas pu être lu ; il est gardé sous { $file }
settings-failed = Les réglages n’ont pas pu être enregistrés : { $fault }
work-progress = { $work } ({ $done } sur { $total })
work-games = Enregistrement des parties
work-gif = Création du GIF
work-endgame = Résolution de la finale
work-review = Revue de la partie
work-reviews = Revue des parties
work-busy = Des parties sont déjà en cours d’enregistrement.
browse-open-title = Ouvrir une partie ou une position
browse-save-title = Enregistrer la partie
browse-save-image-title = Enregistrer l’image
browse-save-games-title = Enregistrer les parties
browse-move-games-title = Déplacer les parties
browse-all = Tous les fichiers
browse-folder = Toutes les parties d’ici

## Illegal moves
pawn = pion
knight = cavalier
bishop = fou
rook = tour
queen = dame
king = roi
object-pawn = le pion
object-knight = le cavalier
object-bishop = le fou
object-rook = la tour
object-queen = la dame
object-king = le roi
piece-on-square = { $piece ->
    [dame] la { $piece }
    [tour] la { $piece }
   *[other] le { $piece }
} en { $square }
the-piece = { $piece }
list-and = { $first } et { $last }
way-pawn = Le pion avance d’une case, de deux depuis sa case de départ, et prend en diagonale.
way-knight = Le cavalier se déplace en L : deux cases dans un sens, une case de côté.
way-bishop = Le fou se déplace en diagonale.
way-rook = La tour se déplace sur les colonnes et les rangées.
way-queen = La dame se déplace sur les colonnes, les rangées et les diagonales.
way-king = Le roi se déplace d’une case.
refused-empty-square = Il n’y a pas de pièce en { $square }.
refused-not-your-turn = Le trait est aux { $turn } ; { $piece } appartient aux { $owner }.
refused-same-square = Il faut jouer { $piece } sur une autre case.
refused-blocked = { $piece ->
    [dame] La { $piece } est bloquée
    [tour] La { $piece } est bloquée
   *[other] Le { $piece } est bloqué
} par { $blocker }.
refused-own-piece = La case { $square } est occupée par votre propre { $piece }.
refused-pawn-has-moved = Le pion en { $square } a déjà bougé ; un pion n’avance de deux cases que depuis sa case de départ.
refused-pawn-takes-diagonally = Un pion prend en diagonale ; { $piece } lui barre la route.
refused-nothing-to-take = Un pion ne va en diagonale que pour prendre, et il n’y a rien en { $square }.
refused-en-passant = Il est trop tard pour prendre en passant le pion en { $square } : cela n’est possible qu’au coup qui suit son double pas.
refused-pinned = Clouage : { $pinner } empêche de jouer { $piece }.
refused-leaves-king = La prise en passant exposerait votre roi, attaqué par { $attacker }.
refused-answer-check = Votre roi est en échec, attaqué par { $checker } ; ce coup ne pare pas l’échec.
refused-double-check = Échec double, par { $checkers } : seul le roi peut jouer.
refused-king-attacked = Le roi ne peut pas aller en { $square } : la case est contrôlée par { $attackers }.
refused-promotion-missing = Choisissez la pièce de promotion.
refused-promotion-to = Un pion ne peut pas être promu en { $piece }.
refused-promotion-needless = Pas de promotion en { $square } pour { $piece }.
castling-no-rook = Il n’y a pas de tour en { $square } pour roquer.
castling-rook-moved = Le roque n’est plus possible de ce côté : la tour en { $square } a déjà bougé.
castling-right-lost = Le roque n’est plus possible de ce côté : le roi ou la tour en { $square } a déjà bougé.
castling-in-check = On ne peut pas roquer en échec : le roi est attaqué par { $checkers }.
castling-blocked = On ne peut pas roquer : { $blocker } est sur le chemin.
castling-through = On ne peut pas roquer en passant par { $square } : la case est contrôlée par { $attackers }.
castling-into = On ne peut pas roquer vers { $square } : la case est contrôlée par { $attackers }.
castling-uncovers = On ne peut pas roquer : sans la tour en { $square }, le roi serait attaqué par { $attacker }.
typed-unreadable = « { $typed } » n’est pas un coup compréhensible.
typed-ambiguous = « { $typed } » est ambigu : { $moves } ou { $last } ?
typed-refused = « { $typed } » est illégal. { $reason }
typed-no-piece = « { $typed } » est illégal : { $piece ->
    [dame] aucune { $piece } ne peut
    [tour] aucune { $piece } ne peut
   *[other] aucun { $piece } ne peut
} atteindre cette case.
typed-impossible = « { $typed } » est illégal ici.

## Spoken moves and positions
spoken-null = pas de coup
spoken-moves = { $piece } en { $square }
spoken-takes = { $piece } prend en { $square }
spoken-en-passant = { $piece } prend en { $square } en passant
spoken-castles-kingside = petit roque
spoken-castles-queenside = grand roque
spoken-promotes = { $mv }, promotion en { $piece }
spoken-check = { $mv }, échec
spoken-checkmate = { $mv }, échec et mat
spoken-stalemate = { $mv }, pat
spoken-from = { $piece } de { $square }
spoken-pawn-of-file = pion { $file }
spoken-after = après { $mv }
spoken-start = position de départ
spoken-promotion-asked = Que devient le pion : dame, tour, fou ou cavalier ?
spoken-low-time = { $player } : { $seconds ->
    [one] plus que { $seconds } seconde.
   *[other] plus que { $seconds } secondes.
}
spoken-king = roi { $squares }
spoken-queens = { $count ->
    [one] dame { $squares }
   *[other] dames { $squares }
}
spoken-rooks = { $count ->
    [one] tour { $squares }
   *[other] tours { $squares }
}
spoken-bishops = { $count ->
    [one] fou { $squares }
   *[other] fous { $squares }
}
spoken-knights = { $count ->
    [one] cavalier { $squares }
   *[other] cavaliers { $squares }
}
spoken-pawns = { $count ->
    [one] pion { $squares }
   *[other] pions { $squares }
}

## Text mode
play-welcome = Tabiya { $version }. Tapez un coup, comme e4 ou cavalier f3, ou help pour les commandes.
play-unfinished = Il y a une partie inachevée : { $game }. Tapez continue pour la poursuivre.
play-several-unfinished = Il y a { $count } parties inachevées. Tapez continue pour poursuivre la première, ou continue et un numéro :
play-no-such-game = Il n’y a pas de partie { $number }, ou un autre programme l’a reprise.
play-level-range = Les niveaux vont de { $lowest } à { $highest } ; full est la pleine force.
play-no-such-opponent = Il n’y a pas d’adversaire nommé { $name } : tapez person, tabiya, un niveau comme 1200 ou le nom d’un de vos moteurs.
play-kept = La partie est gardée : elle pourra être continuée au prochain démarrage.
play-kept-in = La partie est gardée dans
play-yes = oui
play-no = non
play-yes-or-no = Tapez oui ou non.
play-canceled = Annulé.
play-prompt-question = oui ou non
play-prompt-promotion = dame, tour, fou ou cavalier
play-prompt-earlier-move = retour, reprendre ou variante
play-prompt-paused = pause
play-prompt-review = relecture
play-reviewing = Revue de la partie : { $done } sur { $total }.
play-review-removed = La revue a été retirée.
play-players = Blancs : { $white }. Noirs : { $black }.
play-moves-made = { $count ->
    [one] { $count } coup a été joué.
   *[other] { $count } coups ont été joués.
}
play-time = Cadence : { $time }.
play-two-times = Blancs { $white }, Noirs { $black }
play-move = { $number } { $mv } : { $spoken }.
play-shown = Après { $mv }
play-shown-start = Position de départ.
play-shown-other-start = La position où commence la partie.
play-shown-task = La position de l’exercice.
play-move-number = Coup { $number }.
play-turn = { $turn }.
play-turn-check = { $turn }, en échec.
play-looking-back = C’est une position antérieure. Tapez end pour revenir à la partie, ou undo pour reprendre des coups.
play-return = retour
play-take-back = reprendre
play-variation = variante
play-earlier-move = Tapez { $return_to } pour revenir à la partie, { $take_back } pour jouer le coup à la place de ceux qui suivaient, ou { $variation } pour l’ajouter.
play-over = La partie est terminée. Tapez new pour en commencer une autre, undo pour reprendre le dernier coup, ou back pour la revoir.
play-review = Tapez forward et back pour parcourir la partie.
play-coach = Tapez undo pour reprendre le coup.
play-no-level = Tapez new against 900 pour commencer une partie contre un niveau.
play-draw-offered = { $player ->
    [Blancs] Les Blancs proposent nulle.
    [Noirs] Les Noirs proposent nulle.
   *[other] { $player } propose nulle.
} { $other ->
    [Blancs] Les Blancs peuvent taper
    [Noirs] Les Noirs peuvent taper
   *[other] { $other } peut taper
} accept ou decline ; jouer un coup, c’est aussi refuser.
play-can-claim = { $player ->
    [Blancs] Les Blancs peuvent
    [Noirs] Les Noirs peuvent
   *[other] { $player } peut
} réclamer la nulle ({ $reason }) : tapez claim.
play-claim-with = Avec { $mv }, la nulle peut être réclamée ({ $reason }) : tapez claim { $mv }.
play-paused = Pause : les pendules sont arrêtées et l’échiquier est caché. Tapez resume pour reprendre.
play-not-paused = La partie n’est pas en pause.
play-no-clock = Cette partie se joue sans pendule.
play-clock-periods = { $count ->
    [one] { $time } de la dernière période
   *[other] { $time } sur { $count } périodes
}
play-score = Score : { $white } { $white_points }, { $black } { $black_points }.
play-clocks = Blancs { $white }, Noirs { $black }.
play-clock-runs = Pendule en marche : { $player }.
play-clock-paused = Les pendules sont en pause.
play-clock-stands = Aucune pendule ne tourne.
play-moves-to-go = { $count ->
    [one] Encore { $count } coup jusqu’au contrôle de temps.
   *[other] Encore { $count } coups jusqu’au contrôle de temps.
}
play-board-never = L’échiquier n’est dessiné que si l’on tape board.
play-pieces = { $side } : { $pieces }.
play-square = { $square } : { $piece } { $side ->
    [Blancs] { $piece ->
        [dame] blanche
        [tour] blanche
       *[other] blanc
    }
   *[other] { $piece ->
        [dame] noire
        [tour] noire
       *[other] noir
    }
}.
play-square-empty = { $square } : case vide.
play-attacked = Contrôlée par les { $side } : { $pieces }.
play-not-attacked = Pas contrôlée par les { $side }.
play-can-move = { $square } : { $piece } { $side ->
    [Blancs] { $piece ->
        [dame] blanche
        [tour] blanche
       *[other] blanc
    }
   *[other] { $piece ->
        [dame] noire
        [tour] noire
       *[other] noir
    }
}, peut aller en { $squares }.
play-cannot-move = { $square } : { $piece } { $side ->
    [Blancs] { $piece ->
        [dame] blanche
        [tour] blanche
       *[other] blanc
    }
   *[other] { $piece ->
        [dame] noire
        [tour] noire
       *[other] noir
    }
}, ne peut pas jouer.
play-not-to = Pas en { $square } : { $reason }
play-moves-of = { $piece } { $square } : { $moves }
play-no-legal-moves = Il n’y a pas de coup légal.
play-opening = Ouverture : { $opening }.
play-counts = { $player } : { $counts }{ $taken }.
play-taken = { " " }— { $pieces }
play-halfmove-clock = Compteur de demi-coups : { $count }.
play-material-even = Égalité matérielle.
play-material = { $count ->
    [one] Les { $side } ont un point d’avance.
   *[other] Les { $side } ont { $count } points d’avance.
}
count-queens = { $count ->
    [one] une dame
   *[other] { $count } dames
}
count-rooks = { $count ->
    [one] une tour
   *[other] { $count } tours
}
count-bishops = { $count ->
    [one] un fou
   *[other] { $count } fous
}
count-knights = { $count ->
    [one] un cavalier
   *[other] { $count } cavaliers
}
count-pawns = { $count ->
    [one] un pion
   *[other] { $count } pions
}
play-comment = Commentaire : { $comment }
play-variations = { $count ->
    [one] Ce coup a une variante : tapez variation.
   *[other] Ce coup a { $count } variantes : tapez variation.
}
play-no-comment = Il n’y a pas de commentaire ici.
play-no-tag = Cette balise n’existe pas.
play-tag-removed = La balise est effacée.
play-commented = Le commentaire est dans la partie.
play-comment-removed = Le commentaire est effacé.
play-previous-kept = Tapez previous pour revenir à la partie précédente.
play-lose = Cette partie serait perdue. La perdre ? Tapez oui ou non. Pour l’enregistrer ailleurs, tapez save et un nom de fichier.
play-not-pgn = { $file } n’est pas un fichier PGN : il reste tel quel. Choisissez un autre nom.
play-listed = { $number }. { $white } – { $black }, { $result }, { $date }, { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
play-tree-row = { $mv } : { $games }. Gains blancs { $white }, nulles { $draws }, gains noirs { $black }
play-more-games = { $said } parties sur { $count }. Tapez more pour les suivantes, ou load et un numéro.
play-all-games = { $count ->
    [one] Une partie. Tapez load 1 pour l’ouvrir.
   *[other] { $count } parties. Tapez load et un numéro pour en ouvrir une.
}
play-only-games = { $count ->
    [one] Il n’y a qu’une partie dans la liste.
   *[other] Il n’y a que { $count } parties dans la liste.
}
play-pasted = le texte collé
play-is-position = C’est une position. Tapez fen devant pour jouer à partir de là.
play-perhaps = « { $typed } » n’est ni un coup ni une commande. Vouliez-vous dire { $word } ?
play-unknown = « { $typed } » n’est ni un coup ni une commande. Tapez help pour les commandes.
play-no-command = La commande { $typed } n’existe pas. Tapez help pour les commandes.
play-help = Les coups se tapent dans toutes les notations : e4, Cf3, e2e4, E2 E4, cavalier f3, petit roque. Une ligne vide rappelle qui a le trait. Commandes :

## Text mode: what the commands do
help-undo = reprendre le dernier coup, ou tous
help-redo = rejouer le coup repris, ou tous
help-draw = proposer nulle, pour le camp au trait ou pour l’autre
help-accept = accepter la nulle proposée
help-decline = la refuser
help-claim = réclamer la nulle : d’après la position, ou avec le coup que l’on va jouer
help-resign = abandonner, pour le camp au trait ou pour l’autre
help-abort = finir la partie sans résultat, tant que les deux camps n’ont pas joué
help-clock = dire les deux pendules
help-pause = arrêter les pendules et cacher l’échiquier
help-resume = remettre les pendules en marche
help-board = dessiner l’échiquier ; always : après chaque coup aussi
help-flip = retourner l’échiquier
help-pieces = dire où sont les pièces
help-moves = dire où peut aller la pièce d’une case et ce qui l’empêche d’aller ailleurs, ou lister tous les coups légaux
help-square = dire ce qu’il y a sur une case et quelles pièces la contrôlent
help-log = lister les coups sur deux colonnes, ou seulement les derniers
help-score = dire les points que les joueurs ont gagnés l’un contre l’autre, ou repartir de zéro
help-status = dire où en est la partie : compteurs, pièces prises, matériel, ouverture, pendules
help-start = montrer la première position
help-back = montrer une position antérieure
help-forward = montrer une position ultérieure ; game : ouvrir la partie suivante de la liste ; gap : aller à la position suivante de ses parties sans réponse ou à plusieurs réponses
help-end = revenir à la partie, ou montrer sa dernière position
help-variation = montrer le coup joué ensuite à la place de celui qui est montré
help-new = commencer une partie : à cette cadence (5+3 : cinq minutes et trois secondes par coup), depuis la position initiale (standard) ou une position de Chess960, ou contre tabiya, son niveau comme 1200, un de vos moteurs ou une personne (person) ; ce qui n’est pas indiqué ne change pas
help-rematch = rejouer avec l’autre couleur
help-continue = continuer la partie inachevée, ou celle qui a ce numéro
help-previous = revenir à la partie qui était sur l’échiquier auparavant ; game : ouvrir la partie précédente de la liste ; gap : aller à la position précédente sans réponse ou à plusieurs réponses
help-rename = nommer un joueur
help-comment = dire le commentaire du coup montré, ou en écrire un ; - l’efface
help-tag = dire les balises ou l’une d’elles, ou en écrire une ; - l’efface
help-save = enregistrer la partie avec les autres, ou l’ajouter à ce fichier PGN
help-games = lister les parties enregistrées, ou celles d’un fichier
help-find = chercher dans les parties listées des mots, ou des champs comme white:ann year:2019..
help-tree = dire ce qui a été joué dans la position montrée, dans les parties listées
help-more = lister les parties suivantes
help-load = ouvrir un fichier, une de ses parties par son numéro, ou une partie de la liste
help-hint = dire quelle pièce jouer ; encore une fois : le coup ; encore une fois : pourquoi
help-analyze = dire les meilleures variantes de la position affichée, après ce nombre de secondes (3 si rien n’est dit)
help-review = trouver les erreurs de la partie, ou redire ce qui a été trouvé ; demander plutôt de meilleurs coups, montrer la réponse, arrêter, ou retirer la revue
help-train = travailler ce qui est prévu aujourd’hui ; montrer la solution, continuer ou terminer ; la partie sur l’échiquier comme répertoire de white ou black ; deviner ses coups (guess) ; problèmes à l’aveugle (head); dire ou fixer votre nom dans les parties (name)
help-puzzle = travailler des problèmes : d’un thème ou d’un fichier (CSV de lichess, EPD, PGN)
help-lesson = apprendre les règles et les premiers mats : la liste des leçons, ou en commencer une
help-endgame = gagner une finale contre la meilleure défense : la liste, ou en commencer une
help-level = dire ou changer le niveau du programme : un nombre comme 1200, ou full (pleine force)
help-rating = dire votre classement et le plus haut niveau battu
help-fen = écrire la position en FEN, ou jouer à partir d’une autre
help-pgn = écrire la partie en PGN
help-help = expliquer les commandes, ou l’une d’elles
help-quit = quitter ; la partie est gardée

## What is wrong with a FEN or with a position
fen-field-turn = trait
fen-field-castling = droits de roque
fen-field-en-passant = case de prise en passant
fen-field-halfmove-clock = compteur de demi-coups
fen-field-move-number = numéro du coup
fen-empty = Il n’y a pas de texte.
fen-missing = Il manque le champ « { $field } ».
fen-extra-text = Il reste du texte après le numéro du coup : « { $text } ».
fen-extra-space = Il y a des espaces en trop.
fen-rank-count = { $count ->
    [one] Il y a { $count } rangée au lieu de 8.
   *[other] Il y a { $count } rangées au lieu de 8.
}
fen-rank-length = { $count ->
    [one] La rangée { $rank } (« { $text } ») a { $count } case au lieu de 8.
   *[other] La rangée { $rank } (« { $text } ») a { $count } cases au lieu de 8.
}
fen-bad-piece = « { $text } » sur la rangée { $rank } n’est pas une pièce.
fen-bad-digit = « { $text } » sur la rangée { $rank } n’est pas un nombre de cases vides.
fen-adjacent-digits = La rangée { $rank } (« { $text } ») a deux chiffres de suite.
fen-bad-turn = Le trait doit être « w » ou « b », et non « { $text } ».
fen-bad-castling = « { $text } » n’est pas un droit de roque.
fen-castling-order = Les droits de roque « { $text } » ne sont pas dans l’ordre KQkq.
fen-castling-twice = Le droit de roque « { $text } » est donné deux fois.
fen-castling-king = Pour le droit de roque « { $text } », le roi des { $color } n’est pas sur sa case.
fen-castling-rook = Pour le droit de roque « { $text } », il n’y a pas de tour.
fen-bad-en-passant = La case de prise en passant doit être une case ou « - », et non « { $text } ».
fen-bad-halfmove-clock = Le compteur de demi-coups doit être un nombre, et non « { $text } ».
fen-bad-move-number = Le numéro du coup doit être au moins 1, et non « { $text } ».
fen-leading-zero = Le champ « { $field } » commence par des zéros : « { $text } ».
fen-number-too-large = Le champ « { $field } » est trop grand : { $text }.
fen-too-many-promoted = Les { $color } ont plus de pièces promues que de pions disparus.
repair-left-out = { $fault } Cela a été omis.
repair-read-as = { $fault } Lu comme « { $text } ».
repair-accepted = { $fault } Cela a été accepté.
position-no-king = Les { $color } n’ont pas de roi.
position-kings = Les { $color } ont plus d’un roi.
position-pieces = Les { $color } ont { $count } pièces ; 16 sont possibles.
position-pawns = Les { $color } ont { $count } pions ; 8 sont possibles.
position-pawn-rank = Un pion ne peut pas se trouver en { $square }.
position-opponent-in-check = Le roi en { $square } pourrait être pris depuis { $checkers } : le trait doit être à l’autre camp.
position-checkers = Le roi en { $square } est en échec depuis { $checkers } : aucun coup ne donne plus de deux échecs.
position-aligned-checkers = Le roi en { $square } est en échec depuis { $checkers } sur une même ligne : aucun coup ne fait cela.
position-castling-king-side = Petit roque impossible pour les { $color } : le roi ou la tour n’est pas sur sa case.
position-castling-queen-side = Grand roque impossible pour les { $color } : le roi ou la tour n’est pas sur sa case.
position-en-passant-rank = Prise en passant impossible en { $square } : aucun pion ne peut venir de franchir cette case.
position-en-passant-occupied = Prise en passant impossible en { $square } : la case n’est pas vide.
position-en-passant-pawn = Prise en passant impossible en { $square } : il n’y a pas de pion en { $pawn }.
position-en-passant-origin = Prise en passant impossible en { $square } : { $origin }, d’où vient le pion, n’est pas vide.
position-en-passant-check = Prise en passant impossible en { $square } : le double pas ne peut pas avoir donné cet échec.

## The position editor
editor-title = Composer une position
editor-hand = Déplacer
editor-eraser = Retirer
editor-any = Recherche : n’importe quelle pièce
editor-empty = Recherche : case vide
editor-any-white = Recherche : n’importe quelle pièce blanche
editor-any-black = Recherche : n’importe quelle pièce noire
editor-mirror = Inverser
editor-clear = Vider
editor-start = Position initiale
editor-undo = Défaire
editor-turn = Trait
editor-castling = Roque
editor-en-passant = Dernier double pas
editor-en-passant-none = Aucun
editor-en-passant-file = pion { $file }
editor-move-number = Coup
editor-fifty-moves = Compteur des 50 coups
editor-halfmove-clock = Demi-coups depuis prise ou coup de pion
editor-sound = Cette position est jouable.
editor-only-find = Avec des cases à rechercher, la position ne sert qu’à « Chercher dans les parties ».
editor-over = La partie serait aussitôt terminée : { $outcome }.
editor-play = Jouer à partir d’ici
editor-copy = Copier le FEN
editor-find = Chercher dans les parties
editor-first = Une position est en cours de composition : il faut d’abord la jouer ou annuler.

## Analysis and hints
analysis-thinking = Réflexion…
analysis-depth = prof. { $depth } · { $speed }/s
analysis-threat = Menaces
analysis-no-threat = Aucune menace
analysis-board = Échiquier d’analyse : vous jouez les deux camps, sans pendule.
analysis-failed = Le programme d’analyse a échoué : { $why }
tables-white-wins = Les Blancs gagnent · tables, DTZ { $plies }
tables-black-wins = Les Noirs gagnent · tables, DTZ { $plies }
tables-draw = nulle · tables
tables-fifty-moves = nulle · tables, règle des cinquante coups
analyze-in-play-question = La partie n’est pas terminée. Si vous demandez de l’aide maintenant, ce sera noté dans la partie.
analyze-in-play-analyze = Demander de l’aide
play-hint-piece = À jouer : { $piece } en { $square }.
play-line = { $number }) { $score }: { $moves }
play-level = égalité
play-white-better = Avantage blanc de { $pawns }
play-black-better = Avantage noir de { $pawns }
play-white-mates = Les Blancs : mat en { $count }
play-black-mates = Les Noirs : mat en { $count }
play-white-table = gain des Blancs selon les tables
play-black-table = gain des Noirs selon les tables
hint-none = La partie est terminée : il n’y a pas de coup à trouver.
merit-mate = C’est échec et mat.
merit-mate-in = { $count ->
    [one] Le coup mène au mat en { $count } coup.
   *[other] Le coup mène au mat en { $count } coups.
}
merit-wins = Le coup gagne du matériel : { $piece } en { $square }.
merit-captures = Le coup prend { $piece } en { $square }.
merit-saves = Le coup sauve { $piece } en { $square }, qui était en prise.
merit-forks = Le coup attaque deux pièces à la fois, en { $first } et en { $second }.
merit-promotes = Le pion est promu en { $piece }.
merit-castles = Le roi se met à l’abri.
merit-forced = C’est le seul coup légal.
merit-attacks = Le coup attaque { $piece } en { $square }.
merit-pins = Le coup cloue { $piece } en { $square }.
merit-prepares-king = Le coup ouvre la voie au petit roque.
merit-prepares-queen = Le coup ouvre la voie au grand roque.
merit-develops = Le coup développe { $piece }.
merit-exchanges = Le coup échange { $piece }.
merit-simplifies = Le coup échange { $piece } avec un avantage matériel.
merit-open-file = La tour vient sur la colonne { $file } ouverte.
merit-half-open-file = La tour vient sur la colonne { $file } semi-ouverte.
merit-seventh = La tour vient sur la septième rangée.
merit-passed = Un pion passé avance.
merit-center = Un pion occupe le centre.
merit-space = Un pion gagne de l’espace.
merit-air = Le coup donne une case de fuite au roi.
merit-nears = Le coup rapproche { $piece } du centre.
merit-frees = Le coup donne plus de cases { $piece ->
    [dame] à la { $piece }
    [tour] à la { $piece }
   *[other] au { $piece }
} : { $had } avant, { $has } maintenant.
merit-best = C’est le meilleur coup trouvé.

## Revue : pourquoi un coup est une erreur, et ce qui aurait été mieux
review-better = Le meilleur coup était { $moves }.
review-done = Précision : Blancs { $white } %, Noirs { $black } %. Erreurs et gaffes : Blancs { $whites }, Noirs { $blacks }.
reviews-none = Il n’y a pas de partie terminée à revoir.
reviews-done = { $count ->
    [one] { $count } partie revue.
   *[other] { $count } parties revues.
}
review-allows-mate = { $count ->
    [one] Le coup permet un mat : { $moves }.
   *[other] Le coup permet un mat en { $count } : { $moves }.
}
review-misses-mate = { $count ->
    [one] Le coup manque un mat : { $moves }.
   *[other] Le coup manque un mat en { $count } : { $moves }.
}
review-stalemate = Le coup fait pat.
review-hangs = Après { $moves }, { $piece } tombe.
review-stays-attacked = Le coup néglige une attaque : après { $moves }, { $piece } tombe.
review-allows-fork = Le coup permet une attaque double : { $moves } attaque { $pieces }.
review-pin = { $moves } profite d’un clouage en attaquant { $piece }, et gagne du matériel.
review-discovery = Le coup permet une attaque à la découverte : { $moves } dégage une ligne contre { $piece } et gagne du matériel.
review-trap = Après { $moves }, { $piece } est en prise et n’a plus de case sûre.
review-attack = { $moves } attaque { $piece } et gagne du matériel.
review-removes-guard = Après { $moves }, { $piece } a perdu un défenseur, et du matériel tombe.
review-repetition = Le coup permet la nulle par répétition : { $moves }.
review-exposes = Le coup expose le roi, qui subit trois échecs : { $moves }.
review-castling = Après { $moves }, le roi ne peut plus roquer.
review-passes = Après { $moves }, { $piece } est passé.
review-uncovers = Après { $moves }, { $piece } ne couvre plus le roi.
review-allows-promotion = Le coup laisse le pion en { $square } aller à promotion.
review-loses = Le coup perd du matériel : dans { $moves }, { $piece } tombe.
review-misses-capture = Le coup manque une prise : { $moves } prenait { $piece }.
review-misses-attack = Le coup manque une attaque : { $moves } attaque { $piece } et gagne du matériel.
review-misses-fork = Le coup manque une attaque double : { $moves } attaque { $pieces }.
review-misses-promotion = Le coup manque la promotion du pion en { $square }.
review-misses-gain = Le coup manque un gain de matériel : dans { $moves }, { $piece } tombe.
review-misses-repetition = Le coup manque la nulle par répétition : { $moves }.
review-misses-checks = Le coup manque une attaque contre le roi, qui subit trois échecs : { $moves }.
review-misses-uncovering = Le coup manque une attaque contre le roi : après { $moves }, { $piece } ne le couvre plus.
review-misses-passed = Le coup manque un pion passé : après { $moves }, { $piece } l’est.
review-misses-castling = Le coup retarde le roque : après { $moves }, le roi a roqué.
review-misses-trade = Le coup manque l’échange des dames : { $moves }.
review-misses-trap = Le coup ne voit pas qu’après { $moves }, { $piece } est en prise et n’a plus de case sûre.
review-misses-unstoppable = Le coup manque un pion que rien n’arrête plus : après { $moves }, { $piece } l’est.
review-pawn-ending = Après { $moves }, il ne reste que les rois et les pions, dans une position inférieure.
review-misses-pawn-ending = Le coup manque la finale de pions : après { $moves }, il ne reste que les rois et les pions.
review-allows-center = Le coup permet { $moves }, qui occupe le centre avec un pion.
review-misses-center = Le coup manque { $moves }, qui occupait le centre avec un pion.
review-back-rank = Le coup permet un mat du couloir : { $moves }.
review-skewer = Le coup permet une enfilade : après { $moves }, { $front } est en prise, et derrière, { $rear } tombe.
review-overload = Après { $moves }, { $guard } ne peut à la fois reprendre et défendre { $target }.
review-drives-king = Le roi est chassé en { $square } : { $moves }.
review-unstoppable = Après { $moves }, rien n’arrête plus { $piece }.
review-doubles-pawns = Après { $moves }, il y a des pions doublés sur la colonne { $file }.
review-gives-bishops = Après { $moves }, la paire de fous est perdue, et l’adversaire a ses deux fous.
review-trades-queens = Après { $moves }, les dames sont échangées, et la position est moins bonne.
review-allows-mate-threat = Le coup permet { $moves }, qui menace mat.
review-misses-mate-threat = Le coup manque { $moves }, qui menaçait mat.
review-allows-threat = Le coup permet { $moves }, qui attaque { $piece }.
review-misses-threat = Le coup manque { $moves }, qui attaquait { $piece }.
review-is-inaccuracy = { $moves } est une imprécision.
review-is-mistake = { $moves } est une erreur.
review-is-blunder = { $moves } est une gaffe.
review-back = Retour à la partie
review-show-proof = Voir pourquoi
review-show-better = Meilleure variante
review-accuracy = Précision
review-inaccuracies = Imprécisions
review-mistakes = Erreurs
review-blunders = Gaffes
review-opening = Ouverture
review-middlegame = Milieu de partie
review-endgame = Finale
review-spread = Difficulté
review-spread-tip = De combien, en moyenne, les chances de gain étaient moindres après les deuxième, troisième et quatrième meilleurs coups qu’après le meilleur.
review-time = Temps
review-known = Coups connus jusqu’à { $moves }.
review-so-far = Revue jusqu’à { $moves } pour l’instant.
ask-title = Erreur { $number } sur { $count }
ask-question = { $moves } a été joué. Quel coup était meilleur ?
ask-played = C’est le coup de la partie.
ask-avoid = C’est le coup à éviter.
ask-wrong = { $moves } est moins fort que le meilleur coup.
ask-lowered = Les chances de gain passent de { $before } % à { $after } %.
ask-right = Juste : { $moves }.
ask-solution = Montrer la solution
ask-mistake = Montrer l’erreur
ask-none = Il n’y a aucune erreur à laquelle trouver un meilleur coup.
train-due = Aujourd’hui : { $count }
train-about = Les positions reviennent jusqu’à ce qu’on les retienne : vos propres erreurs des parties analysées, et des problèmes.
train-name = Votre nom dans les parties
train-name-new = Ce nom n’est dans aucune des dernières parties.
train-endgames = Finales à gagner
endgame-queen = Dame contre roi
endgame-rook = Tour contre roi
endgame-pawn = Pion contre roi
endgame-bishops = Deux fous contre roi
endgame-bishop-knight = Fou et cavalier contre roi
endgame-queen-pawn = Dame contre pion
endgame-queen-rook = Dame contre tour
endgame-rook-pawn = Tour contre pion
endgame-pawns = Pion contre pion
endgame-task = Gagnez contre la meilleure défense.
endgame-mate-in = Gagnez contre la meilleure défense : mat en { $count }.
endgame-given-away = Ce coup laisse échapper le gain ; { $better } le conserve. Vous pouvez le reprendre.
endgame-draw-given-away = Ce coup perd ; { $better } conserve la nulle. Vous pouvez le reprendre.
endgame-reached = Le gain est atteint. { $ending }
endgame-missed = Le gain a été manqué. { $ending }
train-themes = Problèmes par thème
train-open = Problèmes ou journal d’un fichier…
train-save = Enregistrer le journal…
train-saved = Le journal d’entraînement a été enregistré.
train-place = { $number } sur { $count }
train-stop = Terminer
train-right = Juste
train-answer = La solution
train-next = Suivant
train-ended = Entraînement terminé.
train-done = Entraînement terminé : { $right ->
    [one] { $right } bonne réponse
   *[other] { $right } bonnes réponses
} sur { $count }.
train-none = Il n’y a plus rien à travailler aujourd’hui.
train-first = Trouvez d’abord le coup, ou montrez la solution.
train-not-running = Aucun entraînement n’est en cours.
train-kept = Erreurs ajoutées à l’entraînement : { $count }.
train-kept-puzzles = Problèmes ajoutés à l’entraînement : { $count }.
train-imported = Nouvelles lignes dans le journal d’entraînement : { $count }.
train-no-puzzles = Il n’y a pas de problèmes dans { $file }.
train-skipped = Entrées laissées de côté, qui ne sont pas des problèmes : { $count }.
train-cut = Seul le début du fichier a été lu. Problèmes qu’il contient : { $count }.
train-not-read = L’entraînement n’a pas pu être lu : { $fault }
train-not-written = L’entraînement n’a pas pu être enregistré : { $fault }. Nouvel essai à la prochaine réponse et à la fin du programme.
train-not-kept = Les dernières réponses de l’entraînement n’ont pas pu être enregistrées : { $fault }. Elles seront perdues à la fin du programme.
lessons-about = La marche des pièces, les premiers mats et les finales les plus simples, en petits exercices. Un coup illégal est refusé, avec une explication.
lessons-begin = Commencer : { $lesson }
lesson-rook = La tour
lesson-rook-about = La tour se déplace en ligne droite, sur les rangées et les colonnes, tant que rien ne la gêne. Elle prend comme elle se déplace.
lesson-bishop = Le fou
lesson-bishop-about = Le fou se déplace en diagonale et reste donc sur les cases de sa couleur.
lesson-queen = La dame
lesson-queen-about = La dame se déplace comme une tour ou comme un fou. Aucune pièce n’est plus forte.
lesson-king = Le roi
lesson-king-about = Le roi se déplace d’une case dans toutes les directions, mais jamais sur une case attaquée par l’adversaire.
lesson-knight = Le cavalier
lesson-knight-about = Le cavalier avance de deux cases tout droit et d’une case de côté. Lui seul saute par-dessus les autres pièces.
lesson-pawn = Le pion
lesson-pawn-about = Le pion avance d’une case tout droit, ou de deux depuis sa case de départ. Il prend d’une case en diagonale vers l’avant.
lesson-check = L’échec
lesson-check-about = Un roi attaqué est en échec. Il doit s’écarter, ou bien il faut prendre la pièce qui l’attaque ou en interposer une autre.
lesson-mates = L’échec et mat
lesson-mates-about = Un échec dont on ne peut sortir est un mat, et il gagne la partie.
lesson-castling = Le roque
lesson-castling-about = Le roi et la tour jouent ensemble : déplacez le roi de deux cases vers la tour. Ni l’un ni l’autre ne doit avoir bougé, rien ne doit les séparer, et le roi ne doit pas être en échec, ni traverser ou atteindre une case attaquée.
lesson-promotion = La promotion
lesson-promotion-about = Un pion qui atteint la dernière rangée devient dame, tour, fou ou cavalier, le plus souvent dame.
lesson-en-passant = La prise en passant
lesson-en-passant-about = Si un pion vient d’avancer de deux cases en dépassant un pion adverse, celui-ci peut le prendre comme s’il n’avait avancé que d’une, mais seulement tout de suite.
lesson-queen-mate-about = La dame prend des cases au roi, son propre roi s’approche, puis elle mate. Ne laissez jamais l’autre roi sans coup s’il n’est pas en échec : c’est nulle.
lesson-rook-mate-about = La tour coupe le roi et mate au bord de l’échiquier quand les rois se font face. Sinon, un coup d’attente aide.
lesson-opposition = L’opposition
lesson-opposition-about = Quand les rois se font face, séparés d’une case, celui qui doit jouer cède la place. Cela décide de la plupart des finales de pions.
lesson-go = Allez sur la case marquée, { $square }.
lesson-take = Prenez la pièce que rien ne protège.
lesson-fork = Attaquez le roi et la dame à la fois.
lesson-give-check = Donnez échec.
lesson-out-of-check = Votre roi est en échec. Sortez-en.
lesson-castle = Roquez.
lesson-promote = Faites du pion une dame.
lesson-passed = Prenez le pion qui vient de dépasser le vôtre.
lesson-keep-win = Trouvez le coup qui conserve le gain.
lesson-hold = Trouvez le coup qui tient la nulle.
lesson-done = Leçon terminée : { $right ->
    [one] { $right } exercice réussi
   *[other] { $right } exercices réussis
} sur { $count }.
lesson-other = { $moves } est légal, mais ce n’est pas ce qui est demandé.
repertoire-about = Les coups de cette partie avec ses variantes, et ceux des autres parties de son fichier, sont demandés. Les réponses viennent aussi souvent qu’elles sont jouées ; ce qui est appris n’est demandé que le moment venu.
repertoire-white = Travailler avec les Blancs
repertoire-black = Travailler avec les Noirs
repertoire-counts = { $due } positions à demander aujourd’hui sur { $count }
repertoire-hole = { $moves } : les joueurs de { $rating } répondent ainsi dans { $share } % des parties, et vous n’avez pas de coup.
repertoire-question = Que joue votre répertoire ici ?
repertoire-other = { $moves } n’est pas dans votre répertoire ici.
repertoire-also = { $moves } est aussi dans votre répertoire.
undecided-missing = { $number } sur { $count } · { $side } : aucune réponse ici
undecided-several = { $number } sur { $count } · { $side } : plusieurs réponses ici, { $moves }
undecided-none = { $side } : exactement une réponse partout dans ces parties
undecided-too-long = Il y a trop de parties pour un répertoire. Réduisez la liste par une recherche.
guess-question = Quel coup a été joué ?
guess-counted = { $moves } : { $own } %. Le coup joué est { $game } : { $played } %.
guess-so-far = Jusqu’ici : vous { $own } %, le joueur { $played } %, le moteur 100 %.
guess-none = Cette partie n’a pas de coups à deviner après l’ouverture.
exercise-coordinates = Coordonnées
exercise-head = Problèmes à l’aveugle
exercise-named = Jouez ce coup : { $moves }
exercise-other = C’était { $moves }.
train-exercises = Leçons et exercices
train-sprint = Problèmes contre la montre
train-guess = Deviner les coups de cette partie
train-left = Résolus : { $count }. Temps restant : { $time }
train-sprint-done = Problèmes contre la montre. Résolus : { $right } sur { $count }
train-play-on = Continuer à jouer
theme-mate-1 = Mat en un
theme-mate-2 = Mat en deux
theme-mate-3 = Mat en trois ou plus
theme-hanging = Pièce en prise
theme-fork = Fourchette
theme-pin = Clouage
theme-discovery = Attaque à la découverte
theme-trap = Pièce enfermée
theme-promotion = Promotion
theme-sacrifice = Sacrifice
theme-quiet = Coup tranquille
