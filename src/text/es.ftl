# Los textos de Tabiya en español.

## The language: its name in its own words, and the letters of king, queen, rook, bishop and knight in written moves
language-name = Español
piece-letters = R D T A C

## Words of several places
white = Blancas
black = Negras
white-to-move = Juegan blancas
black-to-move = Juegan negras
save = Guardar
cancel = Cancelar
close = Cerrar
load = Cargar
resume = Seguir
resign = Abandonar
no-moves = ninguna jugada
moves = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}

## Menus
menu-game = Partida
menu-file = Archivo
menu-moves = Jugadas
menu-view = Ver
menu-help = Ayuda
menu-recent = Archivos recientes
menu-review = Revisión
menu-export-image = Exportar imagen

## Commands: menus, buttons, tooltips, keyboard shortcuts
cmd-new-game = Nueva partida
cmd-set-up-game = Nueva partida con opciones…
cmd-play-from-here = Jugar desde aquí…
cmd-rematch = Revancha
cmd-reset-score = Poner el marcador a cero
cmd-reset = Reiniciar el tablero
cmd-level = Cambiar el nivel…
cmd-claim-draw = Reclamar tablas
cmd-claim-with-move = Reclamar tablas con la próxima jugada
cmd-offer-draw = Ofrecer tablas…
cmd-accept-draw = Aceptar
cmd-decline-draw = Rechazar
cmd-agree-draw = Acordar tablas
cmd-resign-white = Abandonan las blancas…
cmd-resign-black = Abandonan las negras…
cmd-abort = Anular la partida
cmd-pause = Pausa
cmd-continue = Continuar
cmd-train = Entrenar errores y problemas…
cmd-lessons = Aprender a jugar…
cmd-repertoire = Entrenar un repertorio…
cmd-quit = Salir
cmd-open = Abrir…
cmd-file-games = Partidas de este archivo…
cmd-next-game = Partida siguiente de la lista
cmd-previous-game = Partida anterior de la lista
cmd-next-game-here = Partida siguiente en la misma jugada
cmd-previous-game-here = Partida anterior en la misma jugada
cmd-next-undecided = Hueco o elección siguiente
cmd-previous-undecided = Hueco o elección anterior
cmd-find-position = Buscar esta posición en las partidas
cmd-find-pawns = Buscar esta estructura de peones
cmd-find-material = Buscar este material en las partidas
cmd-opening-tree = Árbol de aperturas
cmd-edit-tags = Editar las etiquetas…
cmd-library = Biblioteca…
cmd-unfinished = Partidas sin terminar…
cmd-edit-position = Componer una posición…
cmd-load-fen = Cargar FEN…
cmd-save = Guardar
cmd-export-pgn = Exportar PGN…
cmd-restore-version = Restaurar una versión anterior…
cmd-export-png = Tablero en PNG
cmd-export-svg = Tablero en SVG
cmd-export-gif = Partida en GIF
cmd-print = Imprimir…
cmd-copy-fen = Copiar FEN
cmd-copy-pgn = Copiar PGN
cmd-copy-image = Copiar imagen del tablero
cmd-paste = Pegar…
cmd-restore-previous = Volver a la partida anterior
cmd-clear-recent = Borrar la lista
cmd-undo = Deshacer jugada
cmd-redo = Rehacer jugada
cmd-undo-all = Deshacer todas las jugadas
cmd-redo-all = Rehacer todas las jugadas
cmd-first = Primera posición
cmd-previous = Jugada anterior
cmd-next = Jugada siguiente
cmd-last = Última posición
cmd-previous-variation = Variante anterior
cmd-next-variation = Variante siguiente
cmd-board-cursor = Mover piezas con las flechas
cmd-type-move = Escribir una jugada…
cmd-pass = Pasar el turno (jugada nula)
cmd-hint = Pista
cmd-analyze = Analizar
cmd-threat = Mostrar la amenaza
cmd-more-lines = Una línea de análisis más
cmd-fewer-lines = Una línea de análisis menos
cmd-review = Revisar la partida
cmd-previous-error = Error anterior
cmd-next-error = Error siguiente
cmd-ask-error = Encontrar una jugada mejor
cmd-remove-review = Quitar la revisión
cmd-comment = Comentar esta jugada…
cmd-annotate = Guardar flechas y círculos con la jugada
cmd-mark-good = Anotar la jugada: !, !!, !?
cmd-mark-bad = Anotar la jugada: ?, ??, ?!
cmd-evaluate = Evaluar la posición: =, +=, +-, …
cmd-promote-line = Convertir en línea principal
cmd-delete-line = Eliminar desde aquí
cmd-restore-line = Deshacer el borrado
cmd-flip = Girar el tablero
cmd-auto-flip = Giro automático: quien juega, abajo
cmd-menu-bar = Barra de menús
cmd-panel = Panel lateral
cmd-dock-list = Lista junto al tablero
cmd-full-screen = Pantalla completa
cmd-coordinates-inside = Coordenadas dentro del tablero
cmd-coordinates-border = Coordenadas fuera del tablero
cmd-coordinates-off = Sin coordenadas
cmd-attack-map = Mapa de ataques
cmd-attack-changes = Mapa de ataques: qué cambió la última jugada
cmd-white-attacks = Mostrar las casillas atacadas por las blancas
cmd-black-attacks = Mostrar las casillas atacadas por las negras
cmd-mute = Silenciar
cmd-palette = Buscar una orden…
cmd-settings = Preferencias…
cmd-shortcuts = Atajos de teclado
cmd-about = Acerca de Tabiya
cmd-menu = Menú
cmd-cancel = Cancelar, cerrar
cmd-promote-queen = Coronar dama
cmd-promote-knight = Coronar caballo
cmd-promote-rook = Coronar torre
cmd-promote-bishop = Coronar alfil

## Why a command cannot be done now
reason-game-over = La partida ha terminado.
reason-not-begun = Aún no ha empezado ninguna partida.
reason-analysis-board = Es un tablero de análisis: para ofrecer tablas o abandonar, detenga antes el análisis.
reason-both-have-moved = Ambos bandos han jugado: hay que ofrecer tablas o abandonar.
reason-nothing-to-claim = No hay tablas que reclamar.
reason-already-offered = Ya se han ofrecido tablas.
reason-nothing-offered = No se han ofrecido tablas.
reason-no-clock = No hay ningún reloj en marcha.
reason-nothing-to-undo = No hay ninguna jugada que deshacer.
reason-nothing-to-redo = No hay ninguna jugada que rehacer.
reason-at-start = Esta es la primera posición.
reason-at-end = Esta es la última posición.
reason-no-move = Aquí no hay ninguna jugada.
reason-no-variation = Aquí no hay ninguna variante.
reason-main-line = Ya es la línea principal, o la partida en curso, que siempre lo es.
reason-played-move = Las jugadas de la partida en curso no se pueden eliminar; hay que deshacerlas.
reason-nothing-deleted = No se ha eliminado nada.
reason-no-file-games = No hay abierto ningún archivo con varias partidas.
reason-not-listed = La partida no viene de una lista.
reason-no-more-games = No hay más partidas en la lista.
reason-no-previous-game = No hay partida anterior a la que volver.
reason-no-unfinished-game = No hay ninguna partida sin terminar.
reason-no-score = No hay marcador: hacen falta dos jugadores con nombre y una partida terminada.
reason-no-recent-files = No hay archivos recientes.
reason-paused = El tablero está oculto mientras la partida está en pausa.
reason-no-promotion = No hay ningún peón coronando.
reason-program-to-move = Le toca jugar a { $player }.
reason-program-plays = Un programa juega con este bando.
reason-no-level = Tabiya no juega contra usted en esta partida.
reason-in-play = La partida aún se está jugando.
reason-cannot-pass = Aquí no se puede pasar el turno.
reason-other-rules = La partida sigue reglas que aquí no se juegan.
reason-not-reviewed = La partida no se ha revisado.
reason-being-reviewed = La partida se está revisando. Esc detiene la revisión.
reason-no-error = No hay errores marcados en esta dirección.
reason-training = Durante un entrenamiento no se anota ni se guarda nada.
program-failed = El programa que lleva { $side ->
    [Blancas] las blancas
    [Negras] las negras
   *[other] { $side }
} no puede seguir: { $fault }
clocks-stopped = Los relojes están parados.
program-restart = Volver a iniciar el programa
program-replace = Otro jugador…
program-failed-short = { $player } no puede seguir.
fault-unknown = no hay ningún programa «{ $name }».
fault-no-program = no se encontró el programa «{ $program }».
fault-no-folder = su carpeta de trabajo «{ $folder }» no existe.
fault-not-started = no se pudo iniciar ({ $why }).
fault-no-answer-start = no responde como un motor UCI (sin «uciok»).
fault-no-answer-ready = no llega a estar listo (sin «readyok»).
fault-no-answer-move = no dio ninguna jugada a tiempo.
fault-ended = ha terminado ({ $how }).
fault-ended-words = ha terminado ({ $how }). Sus últimas palabras: «{ $words }».
ended-from-outside = detenido desde fuera
fault-illegal-move = dio una jugada ilegal ({ $mv }).
fault-no-chess960 = no admite Chess960.
fault-no-move = no dio ninguna jugada.
fault-panicked = tiene un error interno ({ $why }).
premove-prepared = Preparada: { $moves }
premove-help = Para responder solo a una réplica, hágala antes en el tablero. Clic derecho: anular.
premove-expecting = Haga ahora su respuesta a { $reply }. Clic derecho: anular.
premove-after = tras { $reply }: { $mv }
premove-other-reply = La réplica ha sido otra: la jugada preparada se descarta.
premove-dropped = La jugada preparada ya no es posible.
program-replied-unseen = Se ha jugado la respuesta: { $mv }

## Start and result
start-continue = Continuar: { $game }
start-unfinished = { $count } partidas sin terminar…
start-new-game = Nueva partida…
start-play = Jugar con Tabiya
start-two = Dos jugadores
start-open = Abrir
start-like-me = Alguien como yo ({ $level })
palette-like-me = Alguien como yo
start-training = Entrenamiento
start-due = Entrenamiento ({ $count })
start-lessons = Aprender a jugar
start-library = Biblioteca
start-games = Últimas partidas
start-or-move = Haga una jugada para empezar, o elija:
start-move-against = Una jugada en el tablero empieza una partida contra { $opponent }. O elija:
start-tabiya = Tabiya del día
start-play-tabiya = Jugar desde aquí
over-line = { $result } · { $moves }
over-rated = su Elo: { $rating }
over-unrated = sin valorar
over-won = { $winner ->
    [Blancas] Ganaron las blancas
    [Negras] Ganaron las negras
   *[other] Ganó { $winner }
}
over-drawn = Tablas
over-you-won = Ha ganado
over-you-lost = Ha perdido
over-cause = { $ended }: { $cause }
over-abandoned = partida abandonada
over-adjudication = adjudicación
over-death = muerte de un jugador
over-emergency = emergencia
over-rules-infraction = infracción del reglamento
over-you-won-checkmate = Ha ganado por jaque mate
over-you-won-resignation = Ha ganado por abandono
over-you-won-time = Ha ganado por tiempo
over-you-lost-checkmate = Ha perdido por jaque mate
over-you-lost-resignation = Ha abandonado
over-you-lost-time = Ha perdido por tiempo
over-same = Revancha · { $level }
over-same-level = Igual · { $level }
over-easier = Más fácil · { $level }
over-harder = Más difícil · { $level }
over-again = Otra vez
over-another = Otra posición
over-endgames = Otros finales
cursor-keys = Las flechas mueven el cursor, Enter elige. Tab lleva al panel, Esc vuelve a la partida.
curtain = { $player ->
    [Blancas] Juegan blancas
    [Negras] Juegan negras
   *[other] Juega { $player }
} — pulse para seguir
confirm-move-play = Jugar
paused = En pausa — Espacio para seguir

## Outcomes
outcome-checkmate = { $winner ->
    [Blancas] Ganan las blancas por jaque mate
    [Negras] Ganan las negras por jaque mate
   *[other] { $winner } gana por jaque mate
}
outcome-resignation = { $winner ->
    [Blancas] Ganan las blancas por abandono
    [Negras] Ganan las negras por abandono
   *[other] { $winner } gana por abandono
}
outcome-time = { $winner ->
    [Blancas] Ganan las blancas por tiempo
    [Negras] Ganan las negras por tiempo
   *[other] { $winner } gana por tiempo
}
outcome-stalemate = Tablas por ahogado
outcome-insufficient-material = Tablas por material insuficiente
outcome-dead-position = Tablas por posición muerta: no hay mate posible
outcome-threefold = Tablas por triple repetición
outcome-fivefold = Tablas por quíntuple repetición
outcome-fifty = Tablas por la regla de los cincuenta movimientos
outcome-seventy-five = Tablas por la regla de los setenta y cinco movimientos
outcome-agreement = Tablas de común acuerdo
outcome-resignation-unwinnable = Tablas — abandono, pero el rival no puede dar mate
outcome-time-unwinnable = Tablas — tiempo agotado, pero el rival no puede dar mate
outcome-aborted = Partida anulada

## Panel
headline-new-game = Nueva partida
event-casual = Partida amistosa
event-endgame = Final para ganar
headline-game = Partida
card-you = Usted
card-to-move = juega
from-here = Desde aquí
date-months = enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
date-month = { $month } de { $year }
date-day = { $day } de { $month } de { $year }
chess960-position = Chess960, posición { $number }
action-first = Inicio
action-previous = Atrás
action-next = Sig.
action-last = Final
action-undo = Deshacer
action-return = Volver
action-hint = Pista
action-draw = Tablas
action-abort = Anular
action-resign = Abandonar
action-flip = Girar
action-new-game = Nueva
action-menu = Menú
looking-back-start = Viendo la posición inicial (Fin para volver)
looking-back = Viendo la jugada { $number } (Fin para volver)
moves-none = Aún no hay jugadas
moves-unread = No se pudo leer: { $moves }
clock-live = ahora: { $time }
clock-periods = { $count ->
    [one] último período
   *[other] { $count } períodos
}
draw-offered = { $player ->
    [Blancas] Las blancas ofrecen tablas
    [Negras] Las negras ofrecen tablas
   *[other] { $player } ofrece tablas
}
occurred = Misma posición:
occurred-at-start = inicio
claim-threefold = triple repetición
claim-fifty = regla de los cincuenta movimientos
claim-now = Reclamar tablas: { $reason }
claim-announced = Reclamar tablas con { $mv }: { $reason }
claim-choose = Reclamar tablas con la próxima jugada…
gauge-repeated = Posición repetida { $count } veces
gauge-fifty = { $moves ->
    [one] { $moves } jugada hasta la regla de los cincuenta
   *[other] { $moves } jugadas hasta la regla de los cincuenta
}
gauge-fifty-now = Tablas automáticas en { $to_end ->
    [one] { $to_end } jugada
   *[other] { $to_end } jugadas
}, ya se pueden reclamar (cincuenta movimientos)
gauge-cannot-mate = { $side }: sin material para dar mate
gauge-occurrences = { $count ->
    [one] Esta posición se ha dado una vez.
   *[other] Esta posición se ha dado { $count } veces.
}
gauge-counters = Tablas reclamables (cincuenta movimientos) en { $fifty }; tablas automáticas (setenta y cinco) en { $seventy_five }.
gauge-both-can-mate = Ambos bandos tienen material para dar mate.
gauge-only-white = Solo las blancas tienen material para dar mate.
gauge-only-black = Solo las negras tienen material para dar mate.
gauge-neither = Ningún bando tiene material para dar mate.

## Attack map
legend-control = Quién controla las casillas
legend-changes = Qué cambió la última jugada
legend-white-count = Piezas blancas que la atacan o defienden
legend-black-count = Piezas negras que la atacan o defienden
legend-white-more = Las blancas la controlan más
legend-black-more = Las negras la controlan más
legend-outnumbered = Más veces atacada que defendida
legend-unguarded = Sin defensa
legend-white-gained = La alcanza una pieza blanca más que antes
legend-black-lost = La alcanza una pieza negra menos que antes

## Annotations
annotation-move = Anotación de la jugada
annotation-position = Evaluación de la posición
annotation-none = Ninguna
move-diagram = Diagrama al imprimir
move-comment = Comentar esta jugada…
move-promote = Convertir en línea principal
move-line-up = Subir la variante
move-line-down = Bajar la variante
move-delete = Eliminar desde aquí
move-restore = Deshacer el borrado

## FEN
fen-hint = FEN de la posición
fen-fault = Posición no válida: { $fault }

## Preferences
dialog-preferences = Preferencias
preferences-search = Buscar en las preferencias
preferences-none = Sin resultados
kept-versions = Versiones anteriores de los archivos: { $size }
kept-indexes = Índices de búsqueda de los archivos: { $size }
kept-words = caché, almacenamiento, espacio en disco
kept-clear = Borrar
preferences-reset = Restablecer esta página
preferences-board = Tablero
preferences-play = Juego
preferences-sound = Sonido
preferences-interface = Interfaz
preferences-keys = Teclas
settings-theme = Tema
settings-panel = Panel lateral
settings-menu-bar = Barra de menús
settings-developer = Página de desarrollo
settings-auto-queen = Coronar dama directamente
settings-blindfold = Piezas ocultas
blindfold-off = Ninguna
blindfold-discs = Todas como fichas
blindfold-white = Las blancas
blindfold-black = Las negras
blindfold-all = Todas
settings-auto-flip = Giro automático: quien juega, abajo
settings-last-move = Última jugada
settings-targets = Mostrar jugadas legales
settings-own-cursors = Cursor de mano sobre las piezas
settings-evaluations = Anotar en la partida las evaluaciones del juego y del análisis
settings-why-not = Explicar jugadas ilegales
settings-speak = Leer jugadas y resultados en voz alta
settings-move-by = Mover las piezas
move-by-both = Con clics o arrastrando
move-by-click = Solo con clics
move-by-drag = Solo arrastrando
settings-castle-by-rook = Enrocar también llevando el rey sobre su torre
settings-confirm-moves = Confirmar cada jugada
confirm-never = Nunca
confirm-slow = En partidas lentas
confirm-always = Siempre
settings-confirm-minutes = Partida lenta desde
settings-curtain = Cubrir el tablero entre turnos
settings-face-to-face = Girar las piezas del jugador de enfrente, en pantalla horizontal
settings-ask-resign = Confirmar antes de abandonar o acordar tablas
settings-ask-leave = Confirmar antes de salir
settings-engine-threads = Núcleos del procesador para Tabiya a fuerza máxima
settings-engine-memory = Memoria para Tabiya a fuerza máxima
settings-analysis-engine = Programa para el análisis
settings-syzygy = Carpeta de tablas de finales (Syzygy)
settings-syzygy-hint = Carpeta
settings-book = Libro de aperturas de Tabiya (Polyglot)
settings-book-hint = Archivo (.bin)
book-unread = No se usa el libro de aperturas. { $fault }
book-is-none = { $file } no es un libro Polyglot; Tabiya juega sus propias aperturas.
book-found = Tabiya juega sus aperturas según { $file }.
endgame-tables-found = { $count ->
    [one] Una tabla de finales
   *[other] { $count } tablas de finales
} de hasta { $pieces } piezas.
endgame-tables-none = No hay tablas de finales en { $folder }.
endgame-tables-unread = No se puede leer la carpeta de tablas de finales: { $fault }
endgame-tables-damaged = Faltan tablas de finales o están dañadas: { $names }
settings-pieces = Piezas
pieces-classic = Clásicas
pieces-print = De imprenta
pieces-turned = Torneadas
settings-notation = Notación
settings-language = Idioma
settings-language-system = El del sistema
settings-piece-letters = Letras de las piezas
piece-letters-language = Españolas: R D T A C
piece-letters-english = Inglesas: K Q R B N
settings-coordinates = Coordenadas
settings-motion = Animaciones
motion-system = Como el escritorio
motion-full = Las piezas se deslizan
motion-reduced = Reducidas
settings-animation = Velocidad de las animaciones
settings-sound = Volumen
settings-no-sound-device = Volumen (sin dispositivo de sonido)
settings-muted = Silencio
settings-step-sounds = Oír cada jugada al recorrer una partida
settings-pan = Oír las piezas desde su lado del tablero
settings-sounds = Cada sonido
sounds-pieces = Jugadas
sounds-events = Jaques, ofertas y resultados
sounds-warnings = Avisos
sounds-interface = Recorrido
settings-appearance = Interfaz
appearance-light = Clara
appearance-dark = Oscura
settings-high-contrast = El alto contraste tiene su propia interfaz y sus propias piezas.
settings-scale = Escala de la interfaz
settings-scale-automatic = Automática
coordinates-inside = Dentro
coordinates-border = Fuera
coordinates-off = No
last-move-squares = Ambas casillas
last-move-corners = Esquinas
last-move-arrow = Flecha
last-move-off = Sin marcar
notation-san = Abreviada: Cxf7+
notation-figurine = Con figuras: ♘xf7+
notation-long = Completa: Cg5xf7+
notation-uci = UCI: g5f7
notation-iccf = ICCF: 7567
sound-start = Inicio de la partida
sound-move = Jugada
sound-capture = Captura
sound-castle = Enroque
sound-check = Jaque
sound-promotion = Coronación
sound-illegal = Jugada ilegal
sound-mate = Mate
sound-win = Otras victorias
sound-draw = Tablas
sound-dead-position = Posición muerta
sound-draw-offer = Oferta de tablas
sound-undo = Deshacer
sound-redo = Rehacer
sound-low-time = Poco tiempo
sound-second = Últimos diez segundos
sound-click = Recorrer una partida
colors-title = Colores del tema
colors-light = Claras
colors-dark = Oscuras
colors-background = Mesa
colors-last-move = Última jugada
colors-selection = Casilla elegida
colors-frame = Marco de la casilla elegida
colors-target = Jugadas legales
colors-hover = Casilla bajo la pieza
colors-check = Jaque
colors-surface = Paneles
colors-raised = Campos y botones
colors-hovered = Botón bajo el ratón
colors-pressed = Botón pulsado
colors-line = Líneas
colors-edge = Bordes de los campos
colors-text = Texto
colors-muted = Texto secundario
colors-accent = Acento
colors-accent-hovered = Acento bajo el ratón
colors-on-accent = Texto sobre el acento
colors-alarm = Avisos
theme-name = Nombre
theme-copy-name = { $theme } (copia)
theme-material = Material
material-flat = Liso
material-wood = Madera
material-fine-wood = Madera fina
material-weave = Vinilo tejido
material-stone = Piedra
material-hatch = Rayado
theme-marks = Marcas en las casillas
theme-panels = Paneles y diálogos; los nombres tenues siguen a la mesa
theme-derive = Seguir de nuevo a la mesa
theme-more = Más colores
theme-fewer = Menos colores
theme-duplicate = Duplicar
theme-export = Exportar…
theme-import = Importar…
theme-delete = Eliminar
theme-export-where = Guardar el tema como
theme-import-which = Archivo de tema que añadir
theme-exported = Tema guardado como { $file }
theme-imported = Tema «{ $theme }» añadido
theme-deleted = Tema «{ $theme }» enviado a la papelera
theme-missing = Falta el tablero o la imagen del tema «{ $theme }»; se muestra el predeterminado.
look-skipped = { $file } omitido: { $fault }
look-skipped-more = { $count ->
    [one] Se ha omitido otro archivo de piezas o tableros; el registro lo nombra.
   *[other] Se han omitido otros { $count } archivos de piezas o tableros; el registro los nombra.
}
pieces-incomplete = { $count ->
    [one] Piezas «{ $set }»: falta una, que se dibuja como en Clásicas.
   *[other] Piezas «{ $set }»: faltan { $count }, que se dibujan como en Clásicas.
}
pieces-missing = No existen las piezas «{ $set }»; se muestran las Clásicas.
theme-skipped = Tema { $file } omitido: { $fault }
theme-in-part = Tema { $file }: { $fault }
theme-too-many = Solo se usan los primeros { $count } de los { $total } archivos de temas.
theme-failed = No se pudo guardar el tema: { $fault }
theme-weak-mark = { $mark } / { $ground }: se ve mal { $eye }; diferencia { $found }, debería ser { $least }
theme-weak-color = { $ink } / { $ground }: se ve mal; contraste { $found }, debería ser { $least }
theme-weak-more = { $count ->
    [one] Otro color se ve mal.
   *[other] Otros { $count } colores se ven mal.
}
eye-usual = para todos
eye-protanopia = sin rojo (protanopía)
eye-deuteranopia = sin verde (deuteranopía)
eye-tritanopia = sin azul (tritanopía)
theme-walnut = Nogal
theme-rosewood = Palisandro
theme-tournament = Torneo
theme-slate = Pizarra
theme-marble = Mármol
theme-newsprint = Periódico
theme-midnight = Medianoche
theme-high-contrast = Alto contraste

## Developer page
info-title = Posición
info-turn = Turno
info-legal-moves = Jugadas legales
info-move-number = Número de jugada
info-halfmove-clock = Contador de medias jugadas
info-halfmoves = { $count } de 100
info-occurrences = Veces que se ha dado esta posición
info-white = Blancas
info-black = Negras
info-count = { $moves ->
    [one] { $moves } jugada, { $captures ->
        [one] { $captures } captura
       *[other] { $captures } capturas
    }
   *[other] { $moves } jugadas, { $captures ->
        [one] { $captures } captura
       *[other] { $captures } capturas
    }
}
info-selected = Casilla elegida
info-target = Casilla de destino
info-en-passant = Casilla de captura al paso
developer-title = Desarrollo
developer-window = Ventana
developer-mouse = Ratón
developer-square = Casilla
developer-key = Última tecla
developer-frames = Fotogramas
developer-last-frame = Último fotograma
developer-longest-frame = Fotograma más largo

## New game
dialog-new-game = Nueva partida
new-game-swap = Intercambiar colores
new-game-play = Jugar { $game }
new-game-watch = Ver { $game }
new-game-from = { $game } desde esta posición
cmd-engines = Motores…
dialog-engines = Motores
engines-none = Aún no hay motores. Cualquier programa que hable UCI puede ser el rival.
engines-add-found = Añadir { $name }
engines-new = Nuevo motor
engines-command-hint = stockfish, ssh host engine
engines-add = Añadir
engines-add-anyway = Añadir de todos modos
engines-name = Nombre
engines-line = Programa u orden
engines-folder = Carpeta de trabajo, si la necesita
engines-asking = Preguntando al motor…
engines-fault = No se puede usar el motor: { $fault }
engines-says = Se llama a sí mismo { $name }. Sus opciones valen para jugar y para analizar.
engines-press-now = Pulsar ahora
engines-pressed = «{ $option }» llegará al motor en cuanto no calcule.
engines-remove = Quitar
engines-log = Mensajes
level-first-steps = Acaba de aprender
level-new = Nuevo en el ajedrez
level-beginner = Principiante
level-casual = Ocasional
level-improver = En progreso
level-club = Club
level-tournament = Torneo
level-strong = Fuerte
level-expert = Experto
level-master = Maestro
level-full = Fuerza máxima
level-meaning-first = Sabe cómo se mueven las piezas y a menudo las regala.
level-meaning = Juega y yerra como quien tiene ese Elo en partidas rápidas en línea.
level-meaning-low = Aún pierde piezas sin darse cuenta.
level-meaning-casual = Ve las amenazas simples y aún se le escapan muchas.
level-meaning-high = El motor, que calcula menos lejos: más fuerte que la mayoría, menos humano.
level-meaning-full = El motor mismo: juega lo mejor que puede en su tiempo.
level-strength = Fuerza
level-style = Estilo
level-from-next-move = Vale desde la próxima jugada de Tabiya.
level-set = Cambiar
level-changed = Desde ahora el rival es { $player }.
fair-next = Match equilibrado: la próxima partida es de nivel { $level }.
coach-take-back = ¿Deshacer la jugada?
level-won = Sus victorias contra él: { $won } de { $games }.
rating-first = Su Elo: { $rating }
rating-now = Su Elo: { $rating } ({ $change })
rating-games = Su Elo en partidas: { $rating }
rating-puzzles = Su Elo en problemas: { $rating }
rating-about = ± es el margen en que está un Elo con un 95 % de certeza. No cuentan las partidas con pistas, jugadas deshechas, entrenador o análisis, ni las partidas entre dos personas, con otro nombre o abandonadas antes de la cuarta jugada.
rating-scale = El Elo en partidas está en la escala de los niveles de Tabiya.
rating-none = Aún no ha contado ninguna partida para un Elo: juegue contra un nivel, sin ayuda.
rating-few = Llega tras { $enough } partidas puntuadas; hasta ahora: { $count }.
rating-beaten = El nivel más alto que ha vencido: { $level }
first-game = Juega contra { $player }.
first-game-two = Jugar entre dos
headline-fair = Match equilibrado
style-balanced = Equilibrado
style-attacker = Atacante
style-solid = Sólido
style-trader = Aficionado a los cambios
style-pawn-pusher = Empujapeones
style-queen-lover = Aficionado a la dama
opponent-person = Una persona
opponent-engine = Motor
new-game-opponent = Rival
opponent-add = Añadir un motor…
other-player-continue = Continuar la partida
opponent-options = Opciones…
new-game-side = Juega con
side-random = Al azar
new-game-your-name = Su nombre
new-game-watched = Un programa juega también su bando, solo se mira
new-game-fair = Match equilibrado: el nivel sigue los resultados
new-game-coach = Entrenador: avisa de los errores graves (sin Elo)
player-thinks = { $player } …
new-game-black-below = Negras abajo
new-game-time = Tiempo
new-game-other-time = Otro tiempo para las negras
new-game-position = Posición
new-game-number = Número
new-game-random = Otro sorteo
new-game-odds = Ventaja
new-game-more = Posición, ventaja, tiempos
new-game-more-level = Posición, ventaja, entrenador, match
new-game-less = Rival y tiempo
new-game-normal = Ajedrez normal
tile-casual = Amistosa
tile-bullet = Bullet
tile-blitz = Blitz
tile-rapid = Rápida
start-standard = Posición inicial
start-chess960 = Chess960
start-fen = FEN
start-board = Posición actual
choice-number = Los números de Chess960 van de 0 a 959.
choice-not-a-square = «{ $word }» no es una casilla.
choice-without-king = Cada bando necesita su rey.
odds-none = Ninguna
odds-white-pawn = Las blancas dan el peón f2
odds-white-knight = Las blancas dan el caballo b1
odds-white-rook = Las blancas dan la torre a1
odds-white-queen = Las blancas dan la dama d1
odds-black-pawn = Las negras dan el peón f7
odds-black-knight = Las negras dan el caballo b8
odds-black-rook = Las negras dan la torre a8
odds-black-queen = Las negras dan la dama d8
odds-squares = Casillas que se vacían
time-none = Sin reloj
time-without = sin reloj
time-stopwatch = Cronómetro (cuenta hacia arriba)
time-hourglass = Reloj de arena, { $time }
time-then = ,{ " " }luego{ " " }
time-moves = { $count ->
    [one] { $count } jugada en { $time }
   *[other] { $count } jugadas en { $time }
}
time-increment = { $time } + { $bonus } por jugada
time-bronstein = { $time }, Bronstein { $bonus }
time-delay = { $time }, retardo { $bonus }
time-byo-yomi = byo-yomi { $count } × { $period }
time-minutes = { $count } min
time-seconds = { $count } s
time-hint = Otro tiempo, p. ej. 40/90+30
time-examples = 10 — diez minutos · 5+3 — cinco minutos y tres segundos por jugada · 10d5 — retardo · 10b5 — Bronstein · 30+3x30 — byo-yomi · 40/90+30, 30+30 — períodos · *3 — reloj de arena
time-short = Demasiado corto para jugar: al menos diez segundos, o un incremento.
time-fault = Ritmo de juego no válido. Ejemplos: 10, 5+3, 10d5, 30+3x30, 40/90+30.

## Dialogs
dialog-library = Biblioteca
dialog-games = Partidas
dialog-comment = Comentario
dialog-film = Película de la partida
film-speed = Cada posición
film-from = Desde la jugada
film-to = Hasta la jugada
film-names = Nombres de los jugadores
dialog-tags = Etiquetas de la partida
dialog-listed-tags = Etiquetas de las partidas
tags-new = Etiqueta nueva
listed-tags-preview = { $tags } de { $games }
tags-name = Nombre
tags-value = Valor
tags-opening = Apertura según las jugadas
tags-fixed = La etiqueta { $name } dice lo que hay en el tablero; no se puede cambiar.
tags-no-date = No es una fecha: «{ $value }». Escriba año.mes.día, con ?? para lo desconocido.
dialog-paste = Pegar
dialog-unfinished = Partidas sin terminar
unfinished-game = { $game }, jugada { $number }
unfinished-none = No hay ninguna partida sin terminar.
unfinished-delete = Eliminar…
unfinished-question = ¿Eliminar la partida { $game }? Irá a la papelera.
unfinished-discard = Eliminar
unfinished-notes = Se han recuperado las notas de esta partida que no se habían guardado.
unfinished-gone = Otra ventana ha continuado esta partida.
dialog-type-move = Escribir una jugada
dialog-load-fen = Cargar FEN
dialog-other-player = Otro jugador
dialog-level = Nivel de Tabiya
dialog-earlier-move = Esta no es la posición actual
dialog-analyze-in-play = Ayuda en una partida en curso
dialog-quit = Salir
dialog-palette = Paleta de órdenes
palette-hint = Unas letras, como «girar», «oscuro» o el nombre de un jugador
palette-none = Sin resultados.
palette-words-export = guardar como
palette-coach-level = Solo contra niveles hasta { $level }.
palette-words-new-game = match equilibrado, entrenador, puntuada, dos jugadores, amigo, ajedrez960, aleatorio de Fischer, ventaja, reloj
palette-words-train = entrenamiento, Elo, puntuación, finales, ejercicios, coordenadas, a ciegas
palette-words-sprint = sprint, rápido, tiempo
palette-words-lessons = lecciones, curso, reglas, principiante
palette-words-analyze = tablero de análisis
palette-preferences = Preferencias
palette-recent = Archivo reciente
palette-game = Biblioteca · { $date } · { $opening }
switch-on = sí
switch-off = no
keys-unknown-command = La configuración tiene una tecla para { $name }, que no es una orden.
keys-unknown-key = { $key } no es una tecla que pueda tener { $name }; véase la configuración.
dialog-shortcuts = Atajos de teclado
dialog-saved = Partida guardada
dialog-about = Acerca de Tabiya
comment-before = Comentario antes de la jugada
comment-after = Comentario de la jugada
comment-paragraph = Ctrl+Enter: párrafo nuevo
type-move-hint = e4, Cf3, e2e4, E2 E4, O-O
move-field-hint = Escribir una jugada: e4, Cf3, O-O
type-move-keys = Enter: jugar · Esc: cerrar
offer-draw-question = ¿Quién ofrece tablas?
offer-draw-by = { $player ->
    [Blancas] Las blancas ofrecen
    [Negras] Las negras ofrecen
   *[other] { $player } ofrece
}
resign-as-white = ¿Abandonar con blancas?
agree-draw-question = ¿Acuerdan tablas los dos jugadores?
agree-draw-agree = Acordar tablas
resign-as-black = ¿Abandonar con negras?
earlier-move-question = Se está viendo una posición anterior de la partida. ¿Qué hacer con { $mv }?
earlier-move-return = Volver a la partida
earlier-move-variation = Añadir como variante
earlier-move-take-back = { $count ->
    [one] Deshacer { $count } jugada y jugar esta
   *[other] Deshacer { $count } jugadas y jugar esta
}
earlier-move-clocks = Los relojes también vuelven a ese momento.
quit-question = La partida queda guardada y se podrá continuar la próxima vez.
shortcuts-or = { " " }o{ " " }
shortcuts-others = En otros sitios
shortcuts-fixed = Ratón y foco
shortcuts-change = Cambiar teclas…
key-ctrl = Ctrl
key-alt = Alt
key-shift = Mayús
key-enter = Enter
key-escape = Esc
key-space = Espacio
key-left = ←
key-right = →
key-up = ↑
key-down = ↓
key-home = Inicio
key-end = Fin
key-page-up = Re Pág
key-page-down = Av Pág
key-backspace = Retroceso
key-delete = Supr
key-insert = Insert
shortcuts-tab = Tab, Mayús+Tab
shortcuts-tab-does = Al tablero y después por los botones; en un diálogo, de un campo al siguiente
shortcuts-arrows = Flechas
shortcuts-arrows-does = Recorren la partida; en el tablero mueven el cursor, y en menús y listas, la selección
shortcuts-enter = Enter, Espacio
shortcuts-enter-does = Elegir en el tablero, pulsar un botón
keys-press = Pulse una tecla…
keys-press-hint = Esc la deja como está, Supr quita la tecla.
keys-reset = Restablecer
keys-conflict = { $key } es la tecla de «{ $name }».
keys-take = Usarla aquí
shortcuts-left-button = Botón izquierdo
shortcuts-left-button-does = Hacer clic o arrastrar para jugar
shortcuts-right-button = Botón derecho
shortcuts-right-button-does = Clic: círculo · arrastrar: flecha · con Mayús rojo, Ctrl azul, ambas amarillo · mantener: adónde puede ir una pieza y qué se lo impide
shortcuts-premove = Mientras un programa piensa
shortcuts-premove-does = Mover: jugada preparada · mover antes una pieza suya: preparada para esa respuesta · clic derecho: anular
inspected-no-moves = Esta pieza no tiene ninguna casilla libre.
mode-annotate = Conservar los dibujos
mode-attack-map = Mapa de ataques
mode-attack-changes = Ataques: cambios
mode-white-attacks = Ataques de las blancas
mode-black-attacks = Ataques de las negras
color-keys = Ctrl con las flechas lo cambia en pequeños pasos.
files-engine = Elegir el programa de un motor
files-name = Nombre del archivo
files-find = Parte de un nombre, o una ruta
files-places = Lugares
files-none = Ningún archivo coincide
files-reading = Leyendo…
files-fault = No se puede leer esta carpeta: { $fault }
place-home = Carpeta personal
place-documents = Documentos
place-downloads = Descargas
place-desktop = Escritorio
place-current = Carpeta actual
place-computer = Equipo
open-recent = Archivos recientes
open-library = Partidas guardadas…
path-open = Abrir
path-browse = Examinar…
saved-to = Partida guardada en
saved-again = { $key } otra vez muestra dónde está y ofrece deshacerlo.
saved-before = Como estaba antes:
saved-undo = { $count ->
    [one] Deshacer
   *[other] Deshacer los { $count } cambios
}
versions-none = No hay ninguna versión anterior de este archivo.
versions-no-file = No hay ningún archivo PGN abierto.
versions-until = Hasta el { $time } ({ $size })
versions-restore = Restaurar
versions-restored = { $file } está como estaba. También se puede restaurar su estado anterior.
versions-changed = Otro programa ha modificado { $file }. Esta versión ya no se puede restaurar: de un archivo grande solo se guarda lo que se sustituye.
undo-save-done = { $file } vuelve a estar como antes. Lo que ha cambiado pasará a la biblioteca cuando deje la partida.
undo-save-changed = Otro programa ha modificado { $file }; no se ha deshecho nada.
undo-save-failed = No se ha podido restaurar { $file }: { $fault }
saved-not-yet = La partida aún no se ha guardado.
saved-show-in-folder = Mostrar en la carpeta
saved-copy-path = Copiar la ruta
about-version = Versión { $version }
about-what = Un tablero de ajedrez para dos personas, o para una contra el ordenador. Una tabiya es una posición conocida en la que empieza de verdad el juego.
about-license = Tabiya se publica con la licencia MIT. Tipografía: Inter (SIL Open Font License 1.1).

## Lists of games
list-none = No hay ninguna lista.
list-search = Buscar: nombres, o campos como blancas: año:1990..1995 resultado:tablas -con:comentarios
labeled = { $label }: { $value }
thousands-mark = { "\u00A0" }
thousands-from = 5
decimal-mark = ,
percent = { $count } %
time-milliseconds = { $count } ms
megabytes = { $count } MB
kilobytes = { $count } kB
list-count = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
list-found = { $found } de { $all }
list-found-so-far = { $found } de { $all } hasta ahora…
list-looking = Buscando…
list-empty = Ninguna partida
list-empty-library = Aquí aparecen las partidas terminadas y las que se dejan sin terminar.
list-choose = Elija una partida para ver su última posición.
list-no-preview = Esta partida no se puede mostrar aquí.
list-no-match = Ninguna partida coincide
list-clear = Mostrar todas las partidas
list-edit-term = Editar { $term }
list-without-term = Sin { $term }
list-open = Abrir
list-delete = Eliminar
list-export = Exportar…
filter-white = blancas
filter-black = negras
filter-player = jugador
filter-winner = ganador
filter-loser = perdedor
filter-event = torneo
filter-site = lugar
filter-round = ronda
filter-elo = elo
filter-white-elo = eloblancas
filter-black-elo = elonegras
filter-year = año
filter-moves = jugadas
filter-eco = eco
filter-result = resultado
filter-time = ritmo
filter-has = con
filter-fen = fen
filter-pawns = peones
filter-material = material
filter-pieces = piezas
filter-at = jugada
filter-in = en
filter-draw = tablas
filter-bullet = bullet
filter-blitz = blitz
filter-rapid = rapida
filter-classical = clasica
filter-correspondence = correspondencia
filter-comments = comentarios
filter-variations = variantes
filter-evals = evaluaciones
filter-clocks = relojes
filter-errors = errores
filter-no-field = No existe el campo «{ $name }». Hay { $known }.
filter-bad-value = { $field }: no se entiende «{ $value }». Posible: { $expected }.
filter-quote = Faltan unas comillas al final.
filter-opposite = «{ $field }:» no tiene contrario.
filter-is-number = un número o un intervalo como 2019.., >2600, <25, 1990..1995
filter-is-name = un nombre
list-columns = Columnas
columns-no-room = Aquí no caben todas.
tree-games = Listar las partidas
tree-add = Añadir a la partida
tree-back = Atrás
tree-none = Ninguna partida tiene esta posición.
tree-end = Ninguna partida continúa desde esta posición.
tree-file = Este archivo
tree-search = Solo las partidas encontradas en la lista: { $search }
tree-book = Libro
tree-of = Jugador
tree-player = Solo partidas de este jugador
tree-any-color = Ambos colores
tree-sum = Total
tree-column-weight = Peso
tree-column-games = Partidas
tree-column-score = Puntos
tree-column-year = Último
list-place = { $number } de { $count }
list-book = Libro de aperturas…
list-review = Revisar
list-restore = Deshacer
list-more = Más…
list-copy-to-file = Copiar a un archivo…
list-move = Mover a un archivo…
list-merge = Añadir a la partida del tablero
list-unpack = Descomprimir al lado
list-up = Subir
list-down = Bajar
list-selected = { $chosen } de { $all } elegidas
list-read-only = Estas partidas son solo una copia de lo pegado o descomprimido: se pueden exportar, pero no modificar, mover ni eliminar.
list-unite = Unir los duplicados con sus notas
list-train = Entrenar como problemas
list-twins = Buscar duplicados
list-twins-wait = Los duplicados aparecerán en cuanto se hayan leído todas las partidas.
list-twins-none = Ninguna partida está repetida.
list-twins-found = { $count ->
    [one] { $games } en { $count } grupo de duplicados.
   *[other] { $games } en { $count } grupos de duplicados.
}
list-names = Unificar nombres…
spellings-none = Ningún nombre está escrito de varias formas.
spellings-hint = Lo marcado toma la grafía de arriba.
spellings-keep = Conservar esta grafía
spellings-all = Marcar todos
spellings-change = { $count ->
    [one] Cambiar { $count } nombre
   *[other] Cambiar { $count } nombres
}
list-stop = Parar
list-reading-files = { $done } de { $total } archivos
list-reading-bytes = { $done } de { $total }
column-date = Fecha
column-white = Blancas
column-black = Negras
column-result = Resultado
column-moves = Jugadas
column-eco = ECO
column-opening = Apertura
column-event = Torneo
column-file = Archivo
column-number = N.º
column-elo = Elo
column-chapter = Nombre
column-turn = Turno
column-task = Buscar
column-site = Lugar
column-round = Ronda
column-time = Ritmo
column-notes = Notas
export-as = Guardar en un solo PGN:
export-selected = { $count ->
    [one] La partida elegida
   *[other] Las { $count } partidas elegidas
}
export-matches = Las { $count } encontradas
export-so-far = Las { $count } leídas hasta ahora
export-all = Las { $count } partidas
export-where = Guardar como…

## Pasting
pasted-nothing = No se ha encontrado ninguna posición ni jugada
pasted-position = Posición · { $turn }
pasted-game = Partida: { $game }
pasted-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
pasted-moves-from-start = { $moves } desde la posición inicial
pasted-moves-from-board = { $moves } desde la posición actual
pasted-moves-from-given = { $moves } desde la posición del texto
game-summary = { $white } – { $black }, { $moves }
paste-first = La primera: { $game }
paste-usable = { $reason } Las jugadas anteriores se pueden cargar.
paste-skip = Omitir
paste-undo = Deshacer
paste-from-start = Jugar desde la posición inicial
paste-from-board = Continuar desde el tablero
paste-add = Añadir a esta partida
paste-list = Ver las partidas
paste-perhaps = Quizá { $readings }. Haga clic para elegir.
paste-means = Significa
issue-running-text = «{ $word }» está en medio del texto y se ha omitido.
issue-other-line = «{ $word }» pertenece a otra variante y se ha omitido.
issue-not-a-move = «{ $word }» no es una jugada.
issue-turn-missing = La posición no dice quién juega.
letters-english = Letras de las piezas en inglés.
letters-german = Letras de las piezas en alemán.
letters-french = Letras de las piezas en francés.
letters-spanish-or-italian = Letras de las piezas en español o italiano.
letters-russian = Letras de las piezas en ruso.
letters-dutch = Letras de las piezas en neerlandés.
letters-portuguese = Letras de las piezas en portugués.
letters-polish = Letras de las piezas en polaco.
letters-czech = Letras de las piezas en checo.
letters-hungarian = Letras de las piezas en húngaro.
letters-romanian = Letras de las piezas en rumano.
letters-finnish = Letras de las piezas en finés.

## Faults of PGN files
pgn-fault-at = línea { $line }, columna { $column }: { $fault }
pgn-fault-at-move = línea { $line }, columna { $column }, jugada { $number }: { $fault }
pgn-null-move-in-check = No se puede pasar el turno estando en jaque.
pgn-tag-twice = La etiqueta aparece dos veces; vale la primera.
pgn-tag-not-quoted = El valor de la etiqueta no está entre comillas.
pgn-tag-quote = Falta la barra inversa antes de unas comillas en el valor de la etiqueta.
pgn-tag-value-unterminated = Al valor de la etiqueta le faltan las comillas de cierre.
pgn-tag-unterminated = A la etiqueta le falta el corchete de cierre.
pgn-comment-unterminated = Al comentario le falta la llave de cierre.
pgn-variation-unterminated = A la variante le falta el paréntesis de cierre.
pgn-variation-not-open = Hay un paréntesis de cierre sin uno de apertura.
pgn-variation-without-move = La variante no sustituye a ninguna jugada; se ha conservado como comentario.
pgn-result-tag = El resultado es { $tag } en las etiquetas y { $marker } tras las jugadas.
pgn-result-tag-unknown = La etiqueta Result es «{ $value }», que no es un resultado.
pgn-result-on-board = El resultado es { $result }, pero las jugadas acaban así: { $outcome }.
pgn-set-up-without-fen = La etiqueta SetUp anuncia una posición, pero no hay etiqueta FEN.
pgn-variant = Esta partida está marcada como { $name }, variante que aquí no se juega; se ha leído como ajedrez.
pgn-nag = Anotación desconocida: los números van de 0 a 255.
pgn-character = «{ $character }» inesperado.

## Messages
text-copied = Copiado
position-copied = FEN copiado
game-copied = PGN copiado
image-copied = Imagen del tablero copiada
copy-failed = No se pudo copiar: { $fault }
muted = Sonido silenciado
unmuted = Sonido activado
full-screen-failed = Pantalla completa: { $fault }
draw-declined = { $player }: tablas rechazadas.
clocks-paused = Relojes en pausa. Espacio para seguir.
edit-undone = Se ha deshecho el último cambio.
edit-redone = Se ha rehecho el cambio.
line-cut = No se pudieron añadir todas las jugadas: la partida acababa antes.
loaded = Cargado.
loaded-as = { $what }.
loaded-repaired = { $what }. Corregido: { $repairs }
loaded-with-notes = { $what }. { $notes }
reopened = La partida sigue. La partida terminada queda en la biblioteca.
previous-kept = La partida anterior se conserva. Con { $key } se vuelve a ella.
score-reset = El marcador empieza de nuevo.
previous-restored = Partida anterior recuperada
clipboard-empty = No hay texto en el portapapeles.
clipboard-failed = No se pudo leer el texto del portapapeles: { $fault }
clipboard-nothing = No hay posiciones ni jugadas de ajedrez en el portapapeles.
fen-repaired = Se ha corregido el FEN: { $repairs }
open-failed = No se pudo abrir el archivo: { $fault }
path-other-home = { $path }: aquí no se conocen las carpetas personales de otros usuarios. Escriba la ruta completa.
file-gone = { $file } no existe.
file-without-game = No hay ninguna partida en { $file }
file-busy = Se está escribiendo { $file }; tardará un momento.
saving = Guardando…
saving-loss = { $count ->
    [one] { $files } aún no se ha escrito. Si sale ahora, se perderá este cambio.
   *[other] { $files } aún no se han escrito. Si sale ahora, se perderán estos cambios.
}
saving-kept = { $count ->
    [one] La partida aún no se ha escrito en { $files }. Si sale ahora, el próximo inicio ofrecerá continuarla.
   *[other] Las partidas aún no se han escrito en { $files }. Si sale ahora, el próximo inicio ofrecerá continuarlas.
}
saving-stopping = Aún se está deteniendo: { $work }. Si sale ahora, puede quedar un archivo temporal.
saving-moving = Aún se están moviendo partidas. Si sale ahora, el próximo inicio terminará de moverlas.
saving-more = { $count ->
    [one] un archivo más
   *[other] { $count } archivos más
}
saving-unwritten = Aún no se ha escrito todo. Si sale ahora, el próximo inicio ofrecerá continuar la partida.
quit-anyway = Salir de todos modos
game-is-here = Esta partida ya está en el tablero.
book-none = Ninguna jugada de estas partidas entra en un libro: ninguna se jugó lo bastante.
file-no-book = { $file } no es un libro de aperturas.
file-packed = { $file } está comprimido ({ $kind }). Descomprímalo primero y abra después el archivo que contiene.
file-unpacked = { $file } está comprimido: sus partidas se pueden ver y exportar, pero no modificar.
file-nothing = No hay posiciones ni jugadas de ajedrez en { $file }
refused-not-found = no existe ese archivo o carpeta
refused-permission = acceso no permitido
refused-read-only = el disco es de solo lectura
refused-full = no queda espacio
refused-is-folder = es una carpeta
refused-no-folder = una parte de la ruta no es una carpeta
refused-name = ese nombre no es posible ahí
refused-exists = ya existe un archivo con ese nombre
refused-large = el archivo es demasiado grande
refused-busy = está en uso
refused-memory = falta memoria
file-fault = { $file }: { $fault }
games-in-file = { $count ->
    [one] { $count } partida en { $file }
   *[other] { $count } partidas en { $file }
}
files-apart = Solo los archivos PGN pueden reunirse en una lista. Para abrir por separado: { $files }
games-not-listed = No se pudo obtener la lista de partidas: { $fault }
moved-to-trash = A la papelera: { $what }
games-moved = { $what }: movido a { $file }
game-exchanged = Movida en el archivo: { $game }
games-united = { $games } unidas en { $kept }
games-not-united = { $count ->
    [one] Un grupo queda como está: una partida no se puede leer o los resultados difieren.
   *[other] { $count } grupos quedan como están: una partida no se puede leer o los resultados difieren.
}
games-merged = { $count ->
    [0] No se ha añadido ninguna partida como variante.
    [one] Una partida añadida como variante.
   *[other] { $count } partidas añadidas como variantes.
}
games-not-merged = { $count ->
    [one] Una empieza en otra posición o no se puede leer.
   *[other] { $count } empiezan en otra posición o no se pueden leer.
}
restored = Partida restaurada: { $game }
restore-failed = No se puede restaurar { $game }: { $fault }
restore-left = Una de ellas ya no está en el tablero.
tags-edited = Etiquetas modificadas: { $games }
tags-not-edited = No se pudieron cambiar las etiquetas: { $fault }
save-failed = No se pudo guardar la partida: { $fault }
saved-as = Guardado en { $file }
show-folder-failed = No se puede mostrar la carpeta: { $fault }
saved-in-place = Guardado en { $file }
saved-elsewhere = { $fault }. La partida se conserva en { $file }
added-file-changed = Otro programa ha modificado { $file }: la partida se ha añadido
added-file-gone = { $file } se había borrado: el archivo se ha creado de nuevo, solo con esta partida
added-not-all-read = Parte de la partida anterior no se pudo leer y se queda: la partida se ha añadido a { $file }
image-failed = No se pudo guardar la imagen: { $fault }
games-saved = { $count ->
    [one] { $count } partida guardada en { $file }
   *[other] { $count } partidas guardadas en { $file }
}
games-failed = No se pudieron guardar las partidas: { $fault }
games-canceled = No se ha guardado ninguna partida.
gif-canceled = No se ha creado ningún GIF.
endgame-canceled = No se ha empezado ningún final.
review-canceled = La revisión se ha detenido.
journal-failed = No se pudo guardar automáticamente la partida actual: { $fault }
journal-damaged = Una partida sin terminar está dañada. Se conserva como { $file }
journal-partly-read = Parte de la partida no se pudo leer. El resto está en { $file }
disk-slow = El disco es lento: un corte de luz haría perder ahora las últimas jugadas.
disk-no-locks = Este disco no admite bloqueos de archivos: no continúe la misma partida sin terminar en dos ventanas.
disk-not-synced = El disco no confirma que los archivos estén a salvo: un corte de luz podría deshacer los últimos cambios.
not-kept = Esta partida no se está guardando
not-kept-question = Guarde la partida en otro sitio, o continúe sin ella: entonces se perderá.
not-kept-earlier = { $game } aún no se ha guardado
not-kept-earlier-question = Guarde una copia en otro sitio: incluirá también esta partida. Sin una copia, la partida podría perderse.
not-kept-save-copy = Guardar una copia…
not-kept-give-up = Continuar sin copia
dialog-save-over = Guardar
save-over-has = { $count ->
    [one] { $file } contiene una partida.
   *[other] { $file } contiene { $count } partidas.
}
save-over-replace = { $count ->
    [one] ¿Reemplazar la partida de { $file }?
   *[other] ¿Reemplazar las { $count } partidas de { $file }?
}
save-over-other = { $file } no es un archivo PGN. ¿Reemplazarlo?
save-over-file = { $file } ya existe. ¿Reemplazarlo?
save-over-kept = El archivo anterior se conserva al lado, con ~ tras el nombre.
save-over-add = { $count ->
    [one] Añadir la partida
   *[other] Añadir { $count } partidas
}
save-over-ask-replace = Reemplazar…
save-over-replace-button = Reemplazar
saved-added = Añadido a { $file }
saved-replaced = Guardado como { $file }; el archivo anterior es { $copy }
dialog-keep-drawings = Solo se añadieron dibujos
keep-drawings-question = ¿Escribir las flechas y los círculos en { $file }? Solo se pregunta una vez por archivo.
keep-drawings-write = Escribir
keep-drawings-drop = No escribir
dialog-not-kept = No se puede guardar
dialog-earlier-not-kept = Una partida anterior no se ha guardado
games-not-kept = No se pueden guardar partidas: { $fault }
crash-report = Tabiya se cerró por un error interno. Hay un informe en { $file }
list-changed = { $file } ha cambiado desde que se leyó la lista
list-stale = { $fault }. El archivo se está leyendo de nuevo: vuelva a elegir la partida.
list-version = Una de dos versiones, pues otro programa ha cambiado la partida
speech-failed = No se puede iniciar la voz de este sistema: { $program }: { $fault }
settings-unreadable = { $fault }
settings-line = no se puede leer la línea { $line }
settings-unknown = no existe la opción { $key }
settings-bad-value = { $key }: { $fault }
settings-more = { $count ->
    [one] { $fault }, y un error más
   *[other] { $fault }, y { $count } errores más
}
settings-copied = settings.toml: { $fault }. El archivo se conserva como { $file }
settings-stays = settings.toml: { $fault }. El archivo se conserva hasta que se cambie una opción, y entonces se renombra.
settings-kept = El settings.toml anterior no se pudo leer; se conserva como { $file }
settings-failed = No se pudieron guardar las preferencias: { $fault }
work-progress = { $work } ({ $done } de { $total })
work-games = Guardando partidas
work-gif = Creando el GIF
work-endgame = Resolviendo el final
work-review = Revisando la partida
work-reviews = Revisando partidas
work-busy = Ya se están guardando partidas.
browse-open-title = Abrir una partida o posición
browse-save-title = Guardar la partida
browse-save-image-title = Guardar la imagen
browse-save-games-title = Guardar las partidas
browse-move-games-title = Mover las partidas
browse-all = Todos los archivos
browse-folder = Todas las partidas de aquí

## Illegal moves
pawn = peón
knight = caballo
bishop = alfil
rook = torre
queen = dama
king = rey
object-pawn = el peón
object-knight = el caballo
object-bishop = el alfil
object-rook = la torre
object-queen = la dama
object-king = el rey
piece-on-square = { $piece ->
    [dama] la { $piece }
    [torre] la { $piece }
   *[other] el { $piece }
} de { $square }
the-piece = { $piece }
list-and = { $first } y { $last }
way-pawn = El peón avanza una casilla, o dos desde su casilla inicial, y captura en diagonal.
way-knight = El caballo se mueve en L: dos casillas en un sentido y una hacia el lado.
way-bishop = El alfil se mueve en diagonal.
way-rook = La torre se mueve por filas y columnas.
way-queen = La dama se mueve por filas, columnas y diagonales.
way-king = El rey se mueve una sola casilla.
refused-empty-square = No hay ninguna pieza en { $square }.
refused-not-your-turn = { $turn ->
    [Blancas] Juegan las blancas
   *[other] Juegan las negras
}; { $piece } es de las { $owner ->
    [Blancas] blancas
   *[other] negras
}.
refused-same-square = Hay que llevar { $piece } a otra casilla.
refused-blocked = { $piece ->
    [dama] La { $piece } está bloqueada
    [torre] La { $piece } está bloqueada
   *[other] El { $piece } está bloqueado
} por { $blocker }.
refused-own-piece = La casilla { $square } está ocupada por su { $piece ->
    [dama] propia { $piece }
    [torre] propia { $piece }
   *[other] propio { $piece }
}.
refused-pawn-has-moved = El peón de { $square } ya se ha movido; un peón solo avanza dos casillas desde su casilla inicial.
refused-pawn-takes-diagonally = Los peones capturan en diagonal; { $piece } cierra el paso.
refused-nothing-to-take = Un peón solo va en diagonal para capturar, y en { $square } no hay nada.
refused-en-passant = Es tarde para capturar al paso el peón de { $square }: solo se puede justo después de su avance doble.
refused-pinned = Clavada: { $pinner } no deja mover { $piece }.
refused-leaves-king = La captura al paso dejaría su rey en jaque por { $attacker }.
refused-answer-check = Su rey está en jaque por { $checker }; esta jugada no lo evita.
refused-double-check = Jaque doble por { $checkers }: solo puede mover el rey.
refused-king-attacked = El rey no puede ir a { $square }: la casilla está atacada por { $attackers }.
refused-promotion-missing = Elija la pieza de la coronación.
refused-promotion-to = Un peón no puede coronar { $piece }.
refused-promotion-needless = No hay coronación en { $square } para { $piece }.
castling-no-rook = No hay ninguna torre en { $square } para enrocar.
castling-rook-moved = Ya no se puede enrocar por este lado: la torre de { $square } se ha movido.
castling-right-lost = Ya no se puede enrocar por este lado: el rey o la torre de { $square } se ha movido.
castling-in-check = No se puede enrocar estando en jaque: lo da { $checkers }.
castling-blocked = No se puede enrocar: { $blocker } está en medio.
castling-through = No se puede enrocar pasando por { $square }: la casilla está atacada por { $attackers }.
castling-into = No se puede enrocar hacia { $square }: la casilla está atacada por { $attackers }.
castling-uncovers = No se puede enrocar: sin la torre de { $square }, el rey quedaría en jaque por { $attacker }.
typed-unreadable = No se entiende la jugada «{ $typed }».
typed-ambiguous = «{ $typed }» es ambiguo: ¿{ $moves } o { $last }?
typed-refused = «{ $typed }» es ilegal. { $reason }
typed-no-piece = «{ $typed }» es ilegal: { $piece ->
    [dama] ninguna { $piece }
    [torre] ninguna { $piece }
   *[other] ningún { $piece }
} puede llegar a esa casilla.
typed-impossible = «{ $typed }» es ilegal aquí.

## Spoken moves and positions
spoken-null = ninguna jugada
spoken-moves = { $piece } a { $square }
spoken-takes = { $piece } captura en { $square }
spoken-en-passant = { $piece } captura en { $square } al paso
spoken-castles-kingside = enroque corto
spoken-castles-queenside = enroque largo
spoken-promotes = { $mv }, corona { $piece }
spoken-check = { $mv }, jaque
spoken-checkmate = { $mv }, jaque mate
spoken-stalemate = { $mv }, ahogado
spoken-from = { $piece } de { $square }
spoken-pawn-of-file = peón { $file }
spoken-after = tras { $mv }
spoken-start = posición inicial
spoken-promotion-asked = ¿En qué se convierte el peón: dama, torre, alfil o caballo?
spoken-low-time = { $player }: { $seconds ->
    [one] queda { $seconds } segundo.
   *[other] quedan { $seconds } segundos.
}
spoken-king = rey { $squares }
spoken-queens = { $count ->
    [one] dama { $squares }
   *[other] damas { $squares }
}
spoken-rooks = { $count ->
    [one] torre { $squares }
   *[other] torres { $squares }
}
spoken-bishops = { $count ->
    [one] alfil { $squares }
   *[other] alfiles { $squares }
}
spoken-knights = { $count ->
    [one] caballo { $squares }
   *[other] caballos { $squares }
}
spoken-pawns = { $count ->
    [one] peón { $squares }
   *[other] peones { $squares }
}

## Text mode
play-welcome = Tabiya { $version }. Escriba una jugada, como e4 o caballo f3, o help para ver las órdenes.
play-unfinished = Hay una partida sin terminar: { $game }. Escriba continue para seguir con ella.
play-several-unfinished = Hay { $count } partidas sin terminar. Escriba continue para seguir con la primera, o continue y un número:
play-no-such-game = No hay partida { $number }, u otro programa la ha continuado.
play-level-range = Los niveles van de { $lowest } a { $highest }; full es toda su fuerza.
play-no-such-opponent = No hay ningún rival llamado { $name }: escriba person, tabiya, un nivel como 1200 o el nombre de uno de sus motores.
play-kept = La partida se conserva: al volver a empezar se podrá continuar.
play-kept-in = La partida se conserva en
play-yes = sí
play-no = no
play-yes-or-no = Escriba sí o no.
play-canceled = Cancelado.
play-prompt-question = sí o no
play-prompt-promotion = dama, torre, alfil o caballo
play-prompt-earlier-move = volver, deshacer o variante
play-prompt-paused = pausa
play-prompt-review = repaso
play-reviewing = Revisando la partida: { $done } de { $total }.
play-review-removed = Se ha quitado la revisión.
play-players = Blancas: { $white }. Negras: { $black }.
play-moves-made = { $count ->
    [one] Se ha hecho { $count } jugada.
   *[other] Se han hecho { $count } jugadas.
}
play-time = Ritmo: { $time }.
play-two-times = blancas { $white }, negras { $black }
play-move = { $number } { $mv }: { $spoken }.
play-shown = Tras { $mv }
play-shown-start = Posición inicial.
play-shown-other-start = La posición en que empieza la partida.
play-shown-task = La posición del ejercicio.
play-move-number = Jugada { $number }.
play-turn = { $turn }.
play-turn-check = { $turn }, en jaque.
play-looking-back = Esta es una posición anterior. Escriba end para volver a la partida, o undo para deshacer jugadas.
play-return = volver
play-take-back = deshacer
play-variation = variante
play-earlier-move = Escriba { $return_to } para regresar a la partida, { $take_back } para hacer la jugada en lugar de lo que vino después, o { $variation } para añadirla.
play-over = La partida ha terminado. Escriba new para empezar otra, undo para deshacer la última jugada, o back para repasarla.
play-review = Escriba forward y back para recorrer la partida.
play-coach = Escriba undo para deshacer la jugada.
play-no-level = Escriba new against 900 para empezar una partida contra un nivel.
play-draw-offered = { $player ->
    [Blancas] Las blancas ofrecen tablas.
    [Negras] Las negras ofrecen tablas.
   *[other] { $player } ofrece tablas.
} { $other ->
    [Blancas] Las blancas pueden escribir
    [Negras] Las negras pueden escribir
   *[other] { $other } puede escribir
} accept o decline; hacer una jugada también las rechaza.
play-can-claim = { $player ->
    [Blancas] Las blancas pueden
    [Negras] Las negras pueden
   *[other] { $player } puede
} reclamar tablas ({ $reason }): escriba claim.
play-claim-with = Con { $mv } se pueden reclamar tablas ({ $reason }): escriba claim { $mv }.
play-paused = En pausa: los relojes están parados y el tablero, oculto. Escriba resume para seguir.
play-not-paused = La partida no está en pausa.
play-no-clock = Esta partida se juega sin reloj.
play-clock-periods = { $count ->
    [one] { $time } del último período
   *[other] { $time } de { $count } períodos
}
play-score = Marcador: { $white } { $white_points }, { $black } { $black_points }.
play-clocks = Blancas { $white }, negras { $black }.
play-clock-runs = Corre el reloj: { $player }.
play-clock-paused = Los relojes están en pausa.
play-clock-stands = No corre ningún reloj.
play-moves-to-go = { $count ->
    [one] { $count } jugada hasta el próximo control de tiempo.
   *[other] { $count } jugadas hasta el próximo control de tiempo.
}
play-board-never = El tablero solo se dibuja al escribir board.
play-pieces = { $side }: { $pieces }.
play-square = { $square }: { $piece } { $side ->
    [Blancas] { $piece ->
        [dama] blanca
        [torre] blanca
       *[other] blanco
    }
   *[other] { $piece ->
        [dama] negra
        [torre] negra
       *[other] negro
    }
}.
play-square-empty = { $square }: vacía.
play-attacked = { $side ->
    [Blancas] Atacada por las blancas
   *[other] Atacada por las negras
}: { $pieces }.
play-not-attacked = { $side ->
    [Blancas] No la atacan las blancas
   *[other] No la atacan las negras
}.
play-can-move = { $square }: { $piece } { $side ->
    [Blancas] { $piece ->
        [dama] blanca
        [torre] blanca
       *[other] blanco
    }
   *[other] { $piece ->
        [dama] negra
        [torre] negra
       *[other] negro
    }
}, puede ir a { $squares }.
play-cannot-move = { $square }: { $piece } { $side ->
    [Blancas] { $piece ->
        [dama] blanca
        [torre] blanca
       *[other] blanco
    }
   *[other] { $piece ->
        [dama] negra
        [torre] negra
       *[other] negro
    }
}, no se puede mover.
play-not-to = A { $square } no: { $reason }
play-moves-of = { $piece } { $square }: { $moves }
play-no-legal-moves = No hay ninguna jugada legal.
play-opening = Apertura: { $opening }.
play-counts = { $player }: { $counts }{ $taken }.
play-taken = : { $pieces }
play-halfmove-clock = Contador de medias jugadas: { $count }.
play-material-even = Material igualado.
play-material = { $side ->
    [Blancas] Las blancas
   *[other] Las negras
} { $count ->
    [one] tienen un punto de ventaja.
   *[other] tienen { $count } puntos de ventaja.
}
count-queens = { $count ->
    [one] una dama
   *[other] { $count } damas
}
count-rooks = { $count ->
    [one] una torre
   *[other] { $count } torres
}
count-bishops = { $count ->
    [one] un alfil
   *[other] { $count } alfiles
}
count-knights = { $count ->
    [one] un caballo
   *[other] { $count } caballos
}
count-pawns = { $count ->
    [one] un peón
   *[other] { $count } peones
}
play-comment = Comentario: { $comment }
play-variations = { $count ->
    [one] Hay una variante de esta jugada: escriba variation.
   *[other] Hay { $count } variantes de esta jugada: escriba variation.
}
play-no-comment = Aquí no hay ningún comentario.
play-no-tag = No existe esa etiqueta.
play-tag-removed = La etiqueta se ha borrado.
play-commented = El comentario está en la partida.
play-comment-removed = El comentario se ha borrado.
play-previous-kept = Escriba previous para volver a la partida anterior.
play-lose = Esta partida se perdería. ¿Perderla? Escriba sí o no. Para guardarla en otro sitio, escriba save y el nombre de un archivo.
play-not-pgn = { $file } no es un archivo PGN: se deja como está. Elija otro nombre.
play-listed = { $number }. { $white } – { $black }, { $result }, { $date }, { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
play-tree-row = { $mv }: { $games }. Ganan las blancas { $white }, tablas { $draws }, ganan las negras { $black }
play-more-games = { $said } de { $count } partidas. Escriba more para ver las siguientes, o load y un número.
play-all-games = { $count ->
    [one] Una partida. Escriba load 1 para abrirla.
   *[other] { $count } partidas. Escriba load y un número para abrir una.
}
play-only-games = { $count ->
    [one] Solo hay una partida en la lista.
   *[other] Solo hay { $count } partidas en la lista.
}
play-pasted = el texto pegado
play-is-position = Esto es una posición. Escriba fen delante para jugar desde ella.
play-perhaps = «{ $typed }» no es una jugada ni una orden. ¿Quería decir { $word }?
play-unknown = «{ $typed }» no es una jugada ni una orden. Escriba help para ver las órdenes.
play-no-command = No existe la orden { $typed }. Escriba help para ver las órdenes.
play-help = Las jugadas se pueden escribir en cualquier notación: e4, Cf3, e2e4, E2 E4, caballo f3, enroque corto. Una línea vacía dice quién juega. Órdenes:

## Text mode: what the commands do
help-undo = deshacer la última jugada, o todas
help-redo = volver a hacer la jugada deshecha, o todas
help-draw = ofrecer tablas, por el bando que juega o por el otro
help-accept = aceptar las tablas ofrecidas
help-decline = rechazarlas
help-claim = reclamar tablas: por la posición del tablero, o con la jugada que se va a hacer
help-resign = abandonar, por el bando que juega o por el otro
help-abort = terminar la partida sin resultado, antes de que ambos bandos hayan jugado
help-clock = decir los dos relojes
help-pause = parar los relojes y ocultar el tablero
help-resume = poner de nuevo en marcha los relojes
help-board = dibujar el tablero; always: también después de cada jugada
help-flip = girar el tablero
help-pieces = decir dónde están las piezas
help-moves = decir adónde puede ir la pieza de una casilla y por qué no a otras, o listar todas las jugadas legales
help-square = decir qué hay en una casilla y qué piezas la atacan
help-log = listar las jugadas en dos columnas, o solo las últimas
help-score = decir los puntos que los jugadores han ganado entre sí, o empezar de nuevo
help-status = decir cómo está la partida: contadores, piezas capturadas, material, apertura, relojes
help-start = mostrar la primera posición
help-back = mostrar una posición anterior
help-forward = mostrar una posición posterior; game: abrir la partida siguiente de la lista; gap: ir a la posición siguiente de sus partidas sin respuesta o con varias
help-end = volver a la partida, o mostrar su última posición
help-variation = mostrar la siguiente jugada hecha en lugar de la mostrada
help-new = empezar una partida: con este tiempo (5+3: cinco minutos y tres segundos por jugada), desde la posición inicial (standard) o una de Chess960, o contra tabiya, su nivel como 1200, un motor propio o una persona (person); lo que no se indica queda como estaba
help-rematch = jugar otra vez con el otro color
help-continue = continuar la partida sin terminar, o la de este número
help-previous = volver a la partida que estaba antes en el tablero; game: abrir la anterior de la lista; gap: ir a la posición anterior sin respuesta o con varias
help-rename = poner nombre a un jugador
help-comment = decir el comentario de la jugada mostrada, o escribir uno; - lo borra
help-tag = decir las etiquetas o una de ellas, o escribir una; - la borra
help-save = guardar la partida entre las demás, o añadirla a este archivo PGN
help-games = listar las partidas guardadas, o las de un archivo
help-find = buscar en las partidas listadas palabras, o campos como white:ann year:2019..
help-tree = decir qué se jugó en la posición mostrada, en las partidas listadas
help-more = listar las partidas siguientes
help-load = abrir un archivo, una de sus partidas por su número, o una partida de la lista
help-hint = decir qué pieza mover; otra vez: la jugada; otra vez: por qué
help-analyze = decir las mejores variantes de la posición mostrada, tras estos segundos (3 si no se dice nada)
help-review = encontrar los errores de la partida, o repetir lo encontrado; preguntar en su lugar por jugadas mejores, mostrar la respuesta, detener o quitar la revisión
help-train = entrenar lo que toca hoy; mostrar la solución, seguir o terminar; la partida del tablero como repertorio de white o black; adivinar sus jugadas (guess); problemas a ciegas (head); decir o fijar su nombre en las partidas (name)
help-puzzle = entrenar problemas: de un tema o de un archivo (CSV de lichess, EPD, PGN)
help-lesson = aprender las reglas y los primeros mates: la lista de lecciones, o empezar una
help-endgame = ganar un final contra la mejor defensa: la lista, o empezar uno
help-level = decir o cambiar el nivel del programa: un número como 1200, o full (toda su fuerza)
help-rating = decir su Elo y el nivel más alto que ha vencido
help-fen = escribir la posición como FEN, o jugar desde otra
help-pgn = escribir la partida como PGN
help-help = explicar las órdenes, o una de ellas
help-quit = salir; la partida se conserva

## What is wrong with a FEN or with a position
fen-field-turn = turno
fen-field-castling = derechos de enroque
fen-field-en-passant = casilla de captura al paso
fen-field-halfmove-clock = contador de medias jugadas
fen-field-move-number = número de jugada
fen-empty = No hay texto.
fen-missing = Falta el campo «{ $field }».
fen-extra-text = Hay más texto tras el número de jugada: «{ $text }».
fen-extra-space = Sobran espacios.
fen-rank-count = { $count ->
    [one] Hay { $count } fila en lugar de 8.
   *[other] Hay { $count } filas en lugar de 8.
}
fen-rank-length = { $count ->
    [one] La fila { $rank } («{ $text }») tiene { $count } casilla en lugar de 8.
   *[other] La fila { $rank } («{ $text }») tiene { $count } casillas en lugar de 8.
}
fen-bad-piece = «{ $text }» en la fila { $rank } no es una pieza.
fen-bad-digit = «{ $text }» en la fila { $rank } no es un número de casillas vacías.
fen-adjacent-digits = La fila { $rank } («{ $text }») tiene dos cifras seguidas.
fen-bad-turn = El turno debe ser «w» o «b», no «{ $text }».
fen-bad-castling = «{ $text }» no es un derecho de enroque.
fen-castling-order = Los derechos de enroque «{ $text }» no están en el orden KQkq.
fen-castling-twice = El derecho de enroque «{ $text }» aparece dos veces.
fen-castling-king = Para el derecho de enroque «{ $text }», { $color ->
    [Blancas] el rey blanco
   *[other] el rey negro
} no está en su casilla.
fen-castling-rook = Para el derecho de enroque «{ $text }» no hay torre.
fen-bad-en-passant = La casilla de captura al paso debe ser una casilla o «-», no «{ $text }».
fen-bad-halfmove-clock = El contador de medias jugadas debe ser un número, no «{ $text }».
fen-bad-move-number = El número de jugada debe ser 1 o más, no «{ $text }».
fen-leading-zero = El campo «{ $field }» tiene ceros a la izquierda: «{ $text }».
fen-number-too-large = El campo «{ $field }» es demasiado grande: { $text }.
fen-too-many-promoted = { $color ->
    [Blancas] Las blancas
   *[other] Las negras
} tienen más piezas coronadas que peones perdidos.
repair-left-out = { $fault } Se ha omitido.
repair-read-as = { $fault } Se ha leído como «{ $text }».
repair-accepted = { $fault } Se ha aceptado.
position-no-king = { $color ->
    [Blancas] Las blancas
   *[other] Las negras
} no tienen rey.
position-kings = { $color ->
    [Blancas] Las blancas
   *[other] Las negras
} tienen más de un rey.
position-pieces = { $color ->
    [Blancas] Las blancas
   *[other] Las negras
} tienen { $count } piezas; como máximo puede haber 16.
position-pawns = { $color ->
    [Blancas] Las blancas
   *[other] Las negras
} tienen { $count } peones; como máximo puede haber 8.
position-pawn-rank = Un peón no puede estar en { $square }.
position-opponent-in-check = El rey de { $square } se podría capturar desde { $checkers }: debe jugar el otro bando.
position-checkers = El rey de { $square } está en jaque desde { $checkers }: ninguna jugada da más de dos jaques.
position-aligned-checkers = El rey de { $square } está en jaque desde { $checkers } en una misma línea: ninguna jugada hace eso.
position-castling-king-side = { $color ->
    [Blancas] Las blancas
   *[other] Las negras
} no pueden hacer el enroque corto: el rey o la torre no está en su casilla.
position-castling-queen-side = { $color ->
    [Blancas] Las blancas
   *[other] Las negras
} no pueden hacer el enroque largo: el rey o la torre no está en su casilla.
position-en-passant-rank = La captura al paso en { $square } no es posible: ningún peón puede acabar de pasar por esa casilla.
position-en-passant-occupied = La captura al paso en { $square } no es posible: la casilla no está vacía.
position-en-passant-pawn = La captura al paso en { $square } no es posible: no hay ningún peón en { $pawn }.
position-en-passant-origin = La captura al paso en { $square } no es posible: { $origin }, de donde vino el peón, no está vacía.
position-en-passant-check = La captura al paso en { $square } no es posible: el avance doble no puede haber dado este jaque.

## The position editor
editor-title = Componer una posición
editor-hand = Mover
editor-eraser = Quitar
editor-any = Búsqueda: cualquier pieza
editor-empty = Búsqueda: casilla vacía
editor-any-white = Búsqueda: cualquier pieza blanca
editor-any-black = Búsqueda: cualquier pieza negra
editor-mirror = Invertir
editor-clear = Vaciar
editor-start = Posición inicial
editor-undo = Deshacer
editor-turn = Turno
editor-castling = Enroque
editor-en-passant = Último avance doble
editor-en-passant-none = Ninguno
editor-en-passant-file = peón { $file }
editor-move-number = Jugada
editor-fifty-moves = Cuenta de 50 jugadas
editor-halfmove-clock = Medias jugadas desde captura o avance de peón
editor-sound = Esta posición se puede jugar.
editor-only-find = Con casillas para una búsqueda, la posición solo sirve para «Buscar en partidas».
editor-over = La partida terminaría al instante: { $outcome }.
editor-play = Jugar desde aquí
editor-copy = Copiar FEN
editor-find = Buscar en partidas
editor-first = Se está componiendo una posición: primero hay que jugarla o cancelar.

## Analysis and hints
analysis-thinking = Pensando…
analysis-depth = prof. { $depth } · { $speed }/s
analysis-threat = Amenazas
analysis-no-threat = Ninguna amenaza
analysis-board = Tablero de análisis: usted mueve por los dos bandos, sin reloj.
tables-white-wins = Ganan las blancas · tablas de finales, DTZ { $plies }
tables-black-wins = Ganan las negras · tablas de finales, DTZ { $plies }
tables-draw = empate · tablas de finales
tables-fifty-moves = empate · tablas de finales, regla de los cincuenta movimientos
analysis-failed = El programa de análisis ha fallado: { $why }
analyze-in-play-question = La partida no ha terminado. Si recibe ayuda ahora, quedará anotado en la partida.
analyze-in-play-analyze = Recibir ayuda
play-hint-piece = Mueve: { $piece } en { $square }.
play-line = { $number }) { $score }: { $moves }
play-level = igualdad
play-white-better = Las blancas están mejor por { $pawns }
play-black-better = Las negras están mejor por { $pawns }
play-white-mates = Blancas: mate en { $count }
play-black-mates = Negras: mate en { $count }
play-white-table = ganada por las blancas según las tablas de finales
play-black-table = ganada por las negras según las tablas de finales
hint-none = La partida ha terminado: no hay ninguna jugada que buscar.
merit-mate = Es jaque mate.
merit-mate-in = { $count ->
    [one] Lleva al mate en { $count } jugada.
   *[other] Lleva al mate en { $count } jugadas.
}
merit-wins = Gana material: { $piece } de { $square }.
merit-captures = Captura { $piece } de { $square }.
merit-saves = Salva { $piece } de { $square }, que se podía capturar.
merit-forks = Ataca dos piezas a la vez, en { $first } y en { $second }.
merit-promotes = El peón se convierte en { $piece ->
    [dama] una { $piece }
    [torre] una { $piece }
   *[other] un { $piece }
}.
merit-castles = Pone el rey a salvo.
merit-forced = Es la única jugada legal.
merit-attacks = Ataca { $piece } de { $square }.
merit-pins = Clava { $piece } de { $square }.
merit-prepares-king = Abre el camino al enroque corto.
merit-prepares-queen = Abre el camino al enroque largo.
merit-develops = Desarrolla { $piece }.
merit-exchanges = Cambia { $piece }.
merit-simplifies = Cambia { $piece } con ventaja material.
merit-open-file = La torre ocupa la columna abierta { $file }.
merit-half-open-file = La torre ocupa la columna semiabierta { $file }.
merit-seventh = La torre llega a la séptima fila.
merit-passed = Avanza un peón pasado.
merit-center = Un peón ocupa el centro.
merit-space = Un peón gana espacio.
merit-air = Da al rey una casilla de escape.
merit-nears = Acerca { $piece } al centro.
merit-frees = Da más casillas { $piece ->
    [dama] a la { $piece }
    [torre] a la { $piece }
   *[other] al { $piece }
}: { $had } antes, { $has } ahora.
merit-best = Es la mejor jugada encontrada.

## Revisión: por qué una jugada es un error y qué habría sido mejor
review-better = Era mejor { $moves }.
review-done = Precisión: blancas { $white } %, negras { $black } %. Errores y errores graves: blancas { $whites }, negras { $blacks }.
reviews-none = No hay ninguna partida terminada que revisar.
reviews-done = { $count ->
    [one] { $count } partida revisada.
   *[other] { $count } partidas revisadas.
}
review-allows-mate = { $count ->
    [one] Permite mate: { $moves }.
   *[other] Permite mate en { $count }: { $moves }.
}
review-misses-mate = { $count ->
    [one] Deja escapar un mate: { $moves }.
   *[other] Deja escapar un mate en { $count }: { $moves }.
}
review-stalemate = Ahoga al rey.
review-hangs = Tras { $moves } cae { $piece }.
review-stays-attacked = No atiende a un ataque: tras { $moves } cae { $piece }.
review-allows-fork = Permite un ataque doble: tras { $moves } quedan bajo ataque { $pieces }.
review-pin = Tras { $moves } hay una clavada y un ataque: { $piece }. Se pierde material.
review-discovery = Permite un ataque a la descubierta: { $moves }, contra { $piece }. Se pierde material.
review-trap = Tras { $moves } no tiene casilla segura { $piece }.
review-attack = Tras { $moves } está bajo ataque { $piece }, y se pierde material.
review-removes-guard = Tras { $moves } pierde un defensor { $piece }, y se pierde material.
review-repetition = Permite tablas por repetición: { $moves }.
review-exposes = Expone al rey, que recibe tres jaques: { $moves }.
review-castling = Tras { $moves } el rey ya no puede enrocarse.
review-passes = Tras { $moves } queda pasado { $piece }.
review-uncovers = Tras { $moves } ya no cubre al rey { $piece }.
review-allows-promotion = Deja coronar al peón de { $square }.
review-loses = Pierde material: en { $moves } cae { $piece }.
review-misses-capture = Deja escapar una captura: con { $moves } caía { $piece }.
review-misses-attack = Deja escapar un ataque: tras { $moves } queda bajo ataque { $piece } y se gana material.
review-misses-fork = Deja escapar un ataque doble: tras { $moves } quedan bajo ataque { $pieces }.
review-misses-promotion = Deja escapar la coronación del peón de { $square }.
review-misses-gain = Deja escapar una ganancia de material: en { $moves } cae { $piece }.
review-misses-repetition = Deja escapar las tablas por repetición: { $moves }.
review-misses-checks = Deja escapar un ataque al rey, que recibe tres jaques: { $moves }.
review-misses-uncovering = Deja escapar un ataque al rey: tras { $moves } ya no lo cubre { $piece }.
review-misses-passed = Deja escapar un peón pasado: tras { $moves } lo es { $piece }.
review-misses-castling = Aplaza el enroque: tras { $moves } el rey ya está enrocado.
review-misses-trade = Deja escapar el cambio de damas: { $moves }.
review-misses-trap = No ve que tras { $moves } está bajo ataque y no tiene casilla segura { $piece }.
review-misses-unstoppable = Deja escapar un peón imparable: tras { $moves } lo es { $piece }.
review-pawn-ending = Tras { $moves } solo quedan reyes y peones, con peor posición.
review-misses-pawn-ending = Deja escapar el final de peones: tras { $moves } solo quedan reyes y peones.
review-allows-center = Permite { $moves }, que ocupa el centro con un peón.
review-misses-center = Deja escapar { $moves }, que ocupa el centro con un peón.
review-back-rank = Permite mate del pasillo: { $moves }.
review-skewer = Permite una enfilada: tras { $moves } está bajo ataque { $front }, y detrás cae { $rear }.
review-overload = Tras { $moves } hay una pieza sobrecargada: { $guard }. No puede recapturar y a la vez defender: { $target }.
review-drives-king = El rey es arrastrado a { $square }: { $moves }.
review-unstoppable = Tras { $moves } ya es imparable { $piece }.
review-doubles-pawns = Tras { $moves } quedan peones doblados en la columna { $file }.
review-gives-bishops = Tras { $moves } se pierde la pareja de alfiles, y el rival conserva la suya.
review-trades-queens = Tras { $moves } se han cambiado las damas, y la posición es peor.
review-allows-mate-threat = Permite { $moves }, con amenaza de mate.
review-misses-mate-threat = Deja escapar { $moves }, con amenaza de mate.
review-allows-threat = Tras { $moves } queda bajo ataque { $piece }.
review-misses-threat = Deja escapar un ataque: tras { $moves } queda bajo ataque { $piece }.
review-is-inaccuracy = { $moves } es una imprecisión.
review-is-mistake = { $moves } es un error.
review-is-blunder = { $moves } es un error grave.
review-back = Volver a la partida
review-show-proof = Ver por qué
review-show-better = Variante mejor
review-accuracy = Precisión
review-inaccuracies = Imprecisiones
review-mistakes = Errores
review-blunders = Errores graves
review-opening = Apertura
review-middlegame = Medio juego
review-endgame = Final
review-spread = Dificultad
review-spread-tip = Cuánto menores eran de media las posibilidades de ganar tras la segunda, tercera y cuarta mejor jugada que tras la mejor.
review-time = Tiempo
review-known = Jugadas conocidas hasta { $moves }.
review-so-far = Revisada hasta { $moves } por ahora.
ask-title = Error { $number } de { $count }
ask-question = Se jugó { $moves }. ¿Qué jugada era mejor?
ask-played = Esa es la jugada de la partida.
ask-avoid = Esa es la jugada que hay que evitar.
ask-wrong = { $moves } no es tan buena como la mejor jugada.
ask-lowered = Las probabilidades de ganar bajan del { $before } % al { $after } %.
ask-right = Correcto: { $moves }.
ask-solution = Mostrar la solución
ask-mistake = Mostrar el error
ask-none = No hay ningún error al que buscar una jugada mejor.
train-due = Para hoy: { $count }
train-about = Las posiciones vuelven hasta que se recuerdan: sus propios errores de partidas revisadas, y problemas.
train-name = Su nombre en las partidas
train-name-new = Este nombre no está en ninguna de las últimas partidas.
train-endgames = Finales para ganar
endgame-queen = Dama contra rey
endgame-rook = Torre contra rey
endgame-pawn = Peón contra rey
endgame-bishops = Dos alfiles contra rey
endgame-bishop-knight = Alfil y caballo contra rey
endgame-queen-pawn = Dama contra peón
endgame-queen-rook = Dama contra torre
endgame-rook-pawn = Torre contra peón
endgame-pawns = Peón contra peón
endgame-task = Gane contra la mejor defensa.
endgame-mate-in = Gane contra la mejor defensa: mate en { $count }.
endgame-given-away = Esta jugada deja escapar la victoria; { $better } la conserva. Puede deshacerla.
endgame-draw-given-away = Esta jugada pierde; { $better } conserva las tablas. Puede deshacerla.
endgame-reached = Victoria conseguida. { $ending }
endgame-missed = La victoria se escapó. { $ending }
train-themes = Problemas por tema
train-open = Problemas o registro de un archivo…
train-save = Guardar el registro…
train-saved = Se ha guardado el registro del entrenamiento.
train-place = { $number } de { $count }
train-stop = Terminar
train-right = Correcto
train-answer = La solución
train-next = Siguiente
train-ended = Entrenamiento terminado.
train-done = Entrenamiento terminado. Respuestas correctas: { $right } de { $count }.
train-none = Hoy no queda nada por entrenar.
train-first = Primero encuentre la jugada o muestre la solución.
train-not-running = No hay ningún entrenamiento en curso.
train-kept = Errores añadidos al entrenamiento: { $count }.
train-kept-puzzles = Problemas añadidos al entrenamiento: { $count }.
train-imported = Líneas nuevas en el registro del entrenamiento: { $count }.
train-no-puzzles = No hay problemas en { $file }.
train-skipped = Entradas omitidas que no son problemas: { $count }.
train-cut = Solo se leyó el principio del archivo. Problemas que contiene: { $count }.
train-not-read = No se pudo leer el entrenamiento: { $fault }
train-not-written = No se pudo guardar el entrenamiento: { $fault }. Se intentará de nuevo con la próxima respuesta y al salir del programa.
train-not-kept = No se pudieron guardar las últimas respuestas del entrenamiento: { $fault }. Se perderán al salir del programa.
lessons-about = Cómo se mueven las piezas, los primeros mates y los finales más sencillos, en pequeños ejercicios. Las jugadas ilegales se rechazan con el motivo.
lessons-begin = Empezar: { $lesson }
lesson-rook = La torre
lesson-rook-about = La torre se mueve en línea recta, por filas y columnas, hasta donde nada se lo impida. Captura igual que se mueve.
lesson-bishop = El alfil
lesson-bishop-about = El alfil se mueve en diagonal y permanece en las casillas de su color.
lesson-queen = La dama
lesson-queen-about = La dama se mueve como una torre o como un alfil. Ninguna pieza es más fuerte.
lesson-king = El rey
lesson-king-about = El rey se mueve una casilla en cualquier dirección, pero nunca a una casilla atacada por el rival.
lesson-knight = El caballo
lesson-knight-about = El caballo se mueve dos casillas en línea recta y una al lado. Solo él salta por encima de otras piezas.
lesson-pawn = El peón
lesson-pawn-about = El peón avanza una casilla en línea recta, o dos desde su casilla inicial. Captura una casilla en diagonal hacia delante.
lesson-check = El jaque
lesson-check-about = Un rey atacado está en jaque. Debe apartarse, o hay que capturar la pieza que ataca o interponer otra.
lesson-mates = El jaque mate
lesson-mates-about = Un jaque del que no hay salida es mate y gana la partida.
lesson-castling = El enroque
lesson-castling-about = El rey y la torre se mueven a la vez: mueva el rey dos casillas hacia la torre. Ninguno debe haberse movido, nada debe haber entre ellos, y el rey no puede estar en jaque ni pasar por una casilla atacada o llegar a ella.
lesson-promotion = La coronación
lesson-promotion-about = Un peón que llega a la última fila se convierte en dama, torre, alfil o caballo, casi siempre en dama.
lesson-en-passant = La captura al paso
lesson-en-passant-about = Si un peón acaba de avanzar dos casillas y ha pasado junto a un peón rival, este puede capturarlo como si solo hubiera avanzado una, pero solo en ese momento.
lesson-queen-mate-about = La dama quita casillas al rey, el propio rey se acerca y entonces ella da mate. No deje nunca al otro rey sin jugadas si no está en jaque: son tablas.
lesson-rook-mate-about = La torre corta el paso al rey y da mate en el borde cuando los reyes están frente a frente. Si aún no lo están, ayuda una jugada de espera.
lesson-opposition = La oposición
lesson-opposition-about = Cuando los reyes están frente a frente con una casilla entre ellos, el que debe mover cede el paso. Eso decide la mayoría de los finales de peones.
lesson-go = Vaya a la casilla marcada, { $square }.
lesson-take = Capture la pieza que nada protege.
lesson-fork = Ataque al rey y a la dama a la vez.
lesson-give-check = Dé jaque.
lesson-out-of-check = Su rey está en jaque. Salga de él.
lesson-castle = Enroque.
lesson-promote = Convierta el peón en dama.
lesson-passed = Capture el peón que acaba de pasar junto al suyo.
lesson-keep-win = Encuentre la jugada que conserva la victoria.
lesson-hold = Encuentre la jugada que mantiene las tablas.
lesson-done = Lección terminada. Ejercicios resueltos: { $right } de { $count }.
lesson-other = { $moves } es legal, pero no es lo que se pide.
repertoire-about = Se preguntan las jugadas de esta partida con sus variantes y las de las demás partidas de su archivo. Las respuestas aparecen con la frecuencia con que se juegan; lo aprendido no se pregunta hasta que toca.
repertoire-white = Entrenar con blancas
repertoire-black = Entrenar con negras
repertoire-counts = { $due } de { $count } posiciones por preguntar hoy
repertoire-hole = { $moves }: así responden los jugadores de { $rating } en el { $share } % de las partidas, y usted no tiene jugada.
repertoire-question = ¿Qué juega aquí su repertorio?
repertoire-other = { $moves } no está aquí en su repertorio.
repertoire-also = { $moves } también está en su repertorio.
undecided-missing = { $number } de { $count } · { $side }: ninguna respuesta aquí
undecided-several = { $number } de { $count } · { $side }: varias respuestas aquí, { $moves }
undecided-none = { $side }: exactamente una respuesta en todas las posiciones de estas partidas
undecided-too-long = Son demasiadas partidas para un repertorio. Reduzca la lista con una búsqueda.
guess-question = ¿Qué jugada se hizo?
guess-counted = { $moves }: { $own } %. Se jugó { $game }: { $played } %.
guess-so-far = Hasta ahora: usted { $own } %, el jugador { $played } %, el motor 100 %.
guess-none = Esta partida no tiene jugadas que adivinar después de la apertura.
exercise-coordinates = Coordenadas
exercise-head = Problemas a ciegas
exercise-named = Haga esta jugada: { $moves }
exercise-other = Eso era { $moves }.
train-exercises = Lecciones y ejercicios
train-sprint = Problemas contra el reloj
train-guess = Adivinar las jugadas de esta partida
train-left = Resueltos: { $count }. Tiempo restante: { $time }
train-sprint-done = Problemas contra el reloj. Resueltos: { $right } de { $count }
train-play-on = Seguir jugando
theme-mate-1 = Mate en una
theme-mate-2 = Mate en dos
theme-mate-3 = Mate en tres o más
theme-hanging = Pieza colgada
theme-fork = Ataque doble
theme-pin = Clavada
theme-discovery = Ataque a la descubierta
theme-trap = Pieza atrapada
theme-promotion = Coronación
theme-sacrifice = Sacrificio
theme-quiet = Jugada tranquila
