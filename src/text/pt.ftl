# Os textos do Tabiya em português.

## The language: its name in its own words, and the letters of king, queen, rook, bishop and knight in written moves
language-name = Português (Portugal)
piece-letters = R D T B C

## Words of several places
white = Brancas
black = Pretas
white-to-move = Jogam as brancas
black-to-move = Jogam as pretas
save = Guardar
cancel = Cancelar
close = Fechar
load = Carregar
resume = Retomar
resign = Desistir
no-moves = nenhum lance
moves = { $count ->
    [one] { $count } lance
   *[other] { $count } lances
}

## Menus
menu-game = Partida
menu-file = Ficheiro
menu-moves = Lances
menu-view = Ver
menu-help = Ajuda
menu-recent = Ficheiros recentes
menu-review = Revisão
menu-export-image = Exportar imagem

## Commands: menus, buttons, tooltips, keyboard shortcuts
cmd-new-game = Nova partida
cmd-set-up-game = Nova partida com opções…
cmd-play-from-here = Jogar a partir daqui…
cmd-rematch = Desforra
cmd-reset-score = Repor o marcador a zero
cmd-reset = Repor o tabuleiro
cmd-level = Mudar o nível…
cmd-claim-draw = Reclamar empate
cmd-claim-with-move = Reclamar empate com o próximo lance
cmd-offer-draw = Propor empate…
cmd-accept-draw = Aceitar
cmd-decline-draw = Recusar
cmd-agree-draw = Acordar empate
cmd-resign-white = As brancas desistem…
cmd-resign-black = As pretas desistem…
cmd-abort = Anular a partida
cmd-pause = Pausa
cmd-continue = Continuar
cmd-train = Treinar erros e problemas…
cmd-lessons = Aprender a jogar…
cmd-repertoire = Treinar um repertório…
cmd-quit = Sair
cmd-open = Abrir…
cmd-file-games = Partidas deste ficheiro…
cmd-next-game = Partida seguinte da lista
cmd-previous-game = Partida anterior da lista
cmd-next-game-here = Partida seguinte no mesmo lance
cmd-previous-game-here = Partida anterior no mesmo lance
cmd-next-undecided = Lacuna ou escolha seguinte
cmd-previous-undecided = Lacuna ou escolha anterior
cmd-find-position = Procurar esta posição nas partidas
cmd-find-pawns = Procurar esta estrutura de peões
cmd-find-material = Procurar este material nas partidas
cmd-opening-tree = Árvore de aberturas
cmd-edit-tags = Editar as etiquetas…
cmd-library = Biblioteca…
cmd-unfinished = Partidas inacabadas…
cmd-edit-position = Montar uma posição…
cmd-load-fen = Carregar FEN…
cmd-save = Guardar
cmd-export-pgn = Exportar PGN…
cmd-restore-version = Recuperar uma versão anterior…
cmd-export-png = Tabuleiro em PNG
cmd-export-svg = Tabuleiro em SVG
cmd-export-gif = Partida em GIF
cmd-print = Imprimir…
cmd-copy-fen = Copiar FEN
cmd-copy-pgn = Copiar PGN
cmd-copy-image = Copiar imagem do tabuleiro
cmd-paste = Colar…
cmd-restore-previous = Voltar à partida anterior
cmd-clear-recent = Limpar a lista
cmd-undo = Desfazer lance
cmd-redo = Refazer lance
cmd-undo-all = Desfazer todos os lances
cmd-redo-all = Refazer todos os lances
cmd-first = Primeira posição
cmd-previous = Lance anterior
cmd-next = Lance seguinte
cmd-last = Última posição
cmd-previous-variation = Variante anterior
cmd-next-variation = Variante seguinte
cmd-board-cursor = Mover peças com as setas
cmd-type-move = Escrever um lance…
cmd-pass = Passar a vez (lance nulo)
cmd-hint = Dica
cmd-analyze = Analisar
cmd-threat = Mostrar a ameaça
cmd-more-lines = Mais uma linha de análise
cmd-fewer-lines = Menos uma linha de análise
cmd-review = Rever a partida
cmd-previous-error = Erro anterior
cmd-next-error = Erro seguinte
cmd-ask-error = Encontrar um lance melhor
cmd-remove-review = Remover a revisão
cmd-comment = Comentar este lance…
cmd-annotate = Guardar setas e círculos com o lance
cmd-mark-good = Anotar o lance: !, !!, !?
cmd-mark-bad = Anotar o lance: ?, ??, ?!
cmd-evaluate = Avaliar a posição: =, +=, +-, …
cmd-promote-line = Tornar linha principal
cmd-delete-line = Eliminar a partir daqui
cmd-restore-line = Desfazer a eliminação
cmd-flip = Virar o tabuleiro
cmd-auto-flip = Virar automaticamente: quem joga, em baixo
cmd-menu-bar = Barra de menus
cmd-panel = Painel lateral
cmd-dock-list = Lista ao lado do tabuleiro
cmd-full-screen = Ecrã inteiro
cmd-coordinates-inside = Coordenadas dentro do tabuleiro
cmd-coordinates-border = Coordenadas fora do tabuleiro
cmd-coordinates-off = Sem coordenadas
cmd-attack-map = Mapa de ataques
cmd-attack-changes = Mapa de ataques: o que mudou no último lance
cmd-white-attacks = Mostrar as casas atacadas pelas brancas
cmd-black-attacks = Mostrar as casas atacadas pelas pretas
cmd-mute = Silenciar
cmd-palette = Procurar um comando…
cmd-settings = Preferências…
cmd-shortcuts = Atalhos de teclado
cmd-about = Acerca do Tabiya
cmd-menu = Menu
cmd-cancel = Cancelar, fechar
cmd-promote-queen = Promover a dama
cmd-promote-knight = Promover a cavalo
cmd-promote-rook = Promover a torre
cmd-promote-bishop = Promover a bispo

## Why a command cannot be done now
reason-game-over = A partida terminou.
reason-not-begun = Ainda não começou nenhuma partida.
reason-analysis-board = Isto é um tabuleiro de análise: para propor empate ou desistir, pare primeiro a análise.
reason-both-have-moved = Os dois lados já jogaram: é preciso propor empate ou desistir.
reason-nothing-to-claim = Não há empate a reclamar.
reason-already-offered = Já foi proposto empate.
reason-nothing-offered = Não foi proposto empate.
reason-no-clock = Nenhum relógio foi posto a andar.
reason-nothing-to-undo = Não há lance a desfazer.
reason-nothing-to-redo = Não há lance a refazer.
reason-at-start = Esta é a primeira posição.
reason-at-end = Esta é a última posição.
reason-no-move = Não há nenhum lance aqui.
reason-no-variation = Não há nenhuma variante aqui.
reason-main-line = Já é a linha principal, ou a partida em curso, que o é sempre.
reason-played-move = Os lances da partida em curso não se eliminam; é preciso desfazê-los.
reason-nothing-deleted = Nada foi eliminado.
reason-no-file-games = Não está aberto nenhum ficheiro com várias partidas.
reason-not-listed = A partida não vem de uma lista.
reason-no-more-games = Não há mais partidas na lista.
reason-no-previous-game = Não há partida anterior a que voltar.
reason-no-unfinished-game = Não há nenhuma partida inacabada.
reason-no-score = Não há marcador: são precisos dois jogadores com nome e uma partida terminada.
reason-no-recent-files = Não há ficheiros recentes.
reason-paused = O tabuleiro fica escondido enquanto a partida está em pausa.
reason-no-promotion = Nenhum peão está a ser promovido.
reason-program-to-move = É a vez de { $player } jogar.
reason-program-plays = Um programa joga deste lado.
reason-no-level = O Tabiya não joga contra si nesta partida.
reason-in-play = A partida ainda está a ser jogada.
reason-cannot-pass = Aqui não se pode passar a vez.
reason-other-rules = A partida segue regras que não se jogam aqui.
reason-not-reviewed = A partida não foi revista.
reason-being-reviewed = A partida está a ser revista. Esc interrompe a revisão.
reason-no-error = Não há erros marcados nesta direção.
reason-training = Durante um treino não se anota nem se guarda nada.
program-failed = O programa que joga { $side ->
    [Brancas] com as brancas
    [Pretas] com as pretas
   *[other] com { $side }
} não pode continuar: { $fault }
clocks-stopped = Os relógios estão parados.
program-restart = Reiniciar o programa
program-replace = Outro jogador…
program-failed-short = { $player } não pode continuar.
fault-unknown = não há nenhum programa “{ $name }”.
fault-no-program = o programa “{ $program }” não foi encontrado.
fault-no-folder = a sua pasta de trabalho “{ $folder }” não existe.
fault-not-started = não foi possível iniciá-lo ({ $why }).
fault-no-answer-start = não responde como um motor UCI (sem “uciok”).
fault-no-answer-ready = não fica pronto (sem “readyok”).
fault-no-answer-move = não deu nenhum lance a tempo.
fault-ended = terminou ({ $how }).
fault-ended-words = terminou ({ $how }). As suas últimas palavras: “{ $words }”.
ended-from-outside = encerrado de fora
fault-illegal-move = deu um lance ilegal ({ $mv }).
fault-no-chess960 = não suporta Chess960.
fault-no-move = não deu nenhum lance.
fault-panicked = tem um erro interno ({ $why }).
premove-prepared = Preparado: { $moves }
premove-help = Para responder só a uma réplica, faça-a primeiro no tabuleiro. Clique direito: anular.
premove-expecting = Faça agora a sua resposta a { $reply }. Clique direito: anular.
premove-after = após { $reply }: { $mv }
premove-other-reply = A réplica foi outra: o lance preparado é descartado.
premove-dropped = O lance preparado já não é possível.
program-replied-unseen = A resposta foi jogada: { $mv }

## Start and result
start-continue = Continuar: { $game }
start-unfinished = { $count } partidas inacabadas…
start-new-game = Nova partida…
start-play = Jogar com o Tabiya
start-two = A dois
start-open = Abrir
start-like-me = Alguém como eu ({ $level })
palette-like-me = Alguém como eu
start-training = Treino
start-due = Treino ({ $count })
start-lessons = Aprender a jogar
start-library = Biblioteca
start-games = Últimas partidas
start-or-move = Faça um lance para começar, ou escolha:
start-move-against = Um lance no tabuleiro começa uma partida contra { $opponent }. Ou escolha:
start-tabiya = Tabiya do dia
start-play-tabiya = Jogar a partir daqui
over-line = { $result } · { $moves }
over-rated = o seu rating: { $rating }
over-unrated = não conta para o rating
over-won = { $winner ->
    [Brancas] As brancas ganharam
    [Pretas] As pretas ganharam
   *[other] { $winner } ganhou
}
over-drawn = Empate
over-you-won = Ganhou
over-you-lost = Perdeu
over-cause = { $ended }: { $cause }
over-abandoned = partida abandonada
over-adjudication = decisão do árbitro
over-death = morte de um jogador
over-emergency = emergência
over-rules-infraction = infração às regras
over-you-won-checkmate = Ganhou por xeque-mate
over-you-won-resignation = Ganhou por desistência
over-you-won-time = Ganhou por tempo
over-you-lost-checkmate = Perdeu por xeque-mate
over-you-lost-resignation = Desistiu da partida
over-you-lost-time = Perdeu por tempo
over-same = Desforra · { $level }
over-same-level = Igual · { $level }
over-easier = Mais fácil · { $level }
over-harder = Mais difícil · { $level }
over-again = Tentar de novo
over-another = Outra posição
over-endgames = Outros finais
cursor-keys = As setas movem o cursor, Enter escolhe. Tab leva ao painel, Esc volta à partida.
curtain = { $player ->
    [Brancas] Jogam as brancas
    [Pretas] Jogam as pretas
   *[other] Joga { $player }
} — prima para continuar
confirm-move-play = Jogar
paused = Em pausa — Espaço para retomar

## Outcomes
outcome-checkmate = { $winner ->
    [Brancas] As brancas ganham por xeque-mate
    [Pretas] As pretas ganham por xeque-mate
   *[other] { $winner } ganha por xeque-mate
}
outcome-resignation = { $winner ->
    [Brancas] As brancas ganham por desistência
    [Pretas] As pretas ganham por desistência
   *[other] { $winner } ganha por desistência
}
outcome-time = { $winner ->
    [Brancas] As brancas ganham por tempo
    [Pretas] As pretas ganham por tempo
   *[other] { $winner } ganha por tempo
}
outcome-stalemate = Empate por rei afogado
outcome-insufficient-material = Empate por material insuficiente
outcome-dead-position = Empate por posição morta: nenhum mate é possível
outcome-threefold = Empate por tripla repetição
outcome-fivefold = Empate por quíntupla repetição
outcome-fifty = Empate pela regra dos cinquenta lances
outcome-seventy-five = Empate pela regra dos setenta e cinco lances
outcome-agreement = Empate por acordo
outcome-resignation-unwinnable = Empate — desistência, mas o adversário não pode dar mate
outcome-time-unwinnable = Empate — tempo esgotado, mas o adversário não pode dar mate
outcome-aborted = Partida anulada

## Panel
headline-new-game = Nova partida
event-casual = Partida amigável
event-endgame = Final para ganhar
headline-game = Partida
card-you = Você
card-to-move = a jogar
from-here = A partir daqui
date-months = janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
date-month = { $month } de { $year }
date-day = { $day } de { $month } de { $year }
chess960-position = Chess960, posição { $number }
action-first = Início
action-previous = Anter.
action-next = Próx.
action-last = Fim
action-undo = Desfazer
action-return = Voltar
action-hint = Dica
action-draw = Empate
action-abort = Anular
action-resign = Desistir
action-flip = Virar
action-new-game = Nova
action-menu = Menu
looking-back-start = A ver a posição inicial (End para voltar)
looking-back = A ver o lance { $number } (End para voltar)
moves-none = Ainda não há lances
moves-unread = Não foi possível ler: { $moves }
clock-live = agora: { $time }
clock-periods = { $count ->
    [one] último período
   *[other] { $count } períodos
}
draw-offered = { $player ->
    [Brancas] As brancas propõem empate
    [Pretas] As pretas propõem empate
   *[other] { $player } propõe empate
}
occurred = Mesma posição:
occurred-at-start = início
claim-threefold = tripla repetição
claim-fifty = regra dos cinquenta lances
claim-now = Reclamar empate: { $reason }
claim-announced = Reclamar empate com { $mv }: { $reason }
claim-choose = Reclamar empate com o próximo lance…
gauge-repeated = Posição repetida { $count } vezes
gauge-fifty = { $moves ->
    [one] { $moves } lance até à regra dos cinquenta
   *[other] { $moves } lances até à regra dos cinquenta
}
gauge-fifty-now = Empate automático em { $to_end ->
    [one] { $to_end } lance
   *[other] { $to_end } lances
}, já se pode reclamar (cinquenta lances)
gauge-cannot-mate = { $side }: sem material para dar mate
gauge-occurrences = { $count ->
    [one] Esta posição ocorreu uma vez.
   *[other] Esta posição ocorreu { $count } vezes.
}
gauge-counters = Empate reclamável (cinquenta lances) em { $fifty }; empate automático (setenta e cinco) em { $seventy_five }.
gauge-both-can-mate = Os dois lados têm material para dar mate.
gauge-only-white = Só as brancas têm material para dar mate.
gauge-only-black = Só as pretas têm material para dar mate.
gauge-neither = Nenhum dos lados tem material para dar mate.

## Attack map
legend-control = Quem controla as casas
legend-changes = O que mudou no último lance
legend-white-count = Peças brancas que a atacam ou defendem
legend-black-count = Peças pretas que a atacam ou defendem
legend-white-more = As brancas controlam-na mais
legend-black-more = As pretas controlam-na mais
legend-outnumbered = Mais vezes atacada do que defendida
legend-unguarded = Sem defesa
legend-white-gained = É alcançada por mais uma peça branca
legend-black-lost = É alcançada por menos uma peça preta

## Annotations
annotation-move = Anotação do lance
annotation-position = Avaliação da posição
annotation-none = Nenhuma
move-diagram = Diagrama na impressão
move-comment = Comentar este lance…
move-promote = Tornar linha principal
move-line-up = Subir a variante
move-line-down = Descer a variante
move-delete = Eliminar a partir daqui
move-restore = Desfazer a eliminação

## FEN
fen-hint = FEN da posição
fen-fault = Posição não válida: { $fault }

## Preferences
dialog-preferences = Preferências
preferences-search = Procurar nas preferências
preferences-none = Nada encontrado
kept-versions = Versões anteriores dos ficheiros: { $size }
kept-indexes = Índices de pesquisa dos ficheiros: { $size }
kept-words = cache, armazenamento, espaço em disco
kept-clear = Apagar
preferences-reset = Repor esta página
preferences-board = Tabuleiro
preferences-play = Jogo
preferences-sound = Som
preferences-interface = Interface
preferences-keys = Teclas
settings-theme = Tema
settings-panel = Painel lateral
settings-menu-bar = Barra de menus
settings-developer = Página de desenvolvimento
settings-auto-queen = Promover logo a dama
settings-blindfold = Peças escondidas
blindfold-off = Nenhuma
blindfold-discs = Todas como discos
blindfold-white = As brancas
blindfold-black = As pretas
blindfold-all = Todas
settings-auto-flip = Virar automaticamente: quem joga, em baixo
settings-last-move = Último lance
settings-targets = Mostrar lances legais
settings-own-cursors = Cursor de mão sobre as peças
settings-evaluations = Anotar na partida as avaliações do jogo e da análise
settings-why-not = Explicar lances ilegais
settings-speak = Ler lances e resultados em voz alta
settings-move-by = Mover as peças
move-by-both = Clicando ou arrastando
move-by-click = Só clicando
move-by-drag = Só arrastando
settings-castle-by-rook = Rocar também levando o rei à sua torre
settings-confirm-moves = Confirmar cada lance
confirm-never = Nunca
confirm-slow = Em partidas lentas
confirm-always = Sempre
settings-confirm-minutes = Partida lenta desde
settings-curtain = Tapar o tabuleiro entre os lances
settings-face-to-face = Virar as peças do jogador da frente, com o ecrã deitado
settings-ask-resign = Confirmar antes de desistir ou acordar empate
settings-ask-leave = Confirmar antes de sair
settings-engine-threads = Núcleos do processador para o Tabiya na força máxima
settings-engine-memory = Memória para o Tabiya na força máxima
settings-analysis-engine = Programa para a análise
settings-syzygy = Pasta de tabelas de finais (Syzygy)
settings-syzygy-hint = Pasta
settings-book = Livro de aberturas do Tabiya (Polyglot)
settings-book-hint = Ficheiro (.bin)
book-unread = O livro de aberturas não é usado. { $fault }
book-is-none = { $file } não é um livro Polyglot; o Tabiya joga as suas próprias aberturas.
book-found = O Tabiya joga as suas aberturas segundo { $file }.
endgame-tables-found = { $count ->
    [one] Uma tabela de finais
   *[other] { $count } tabelas de finais
} de até { $pieces } peças.
endgame-tables-none = Não há tabelas de finais em { $folder }.
endgame-tables-unread = Não é possível ler a pasta de tabelas de finais: { $fault }
endgame-tables-damaged = Tabelas de finais em falta ou danificadas: { $names }
settings-pieces = Peças
pieces-classic = Clássicas
pieces-print = Impressas
pieces-turned = Torneadas
settings-notation = Notação
settings-language = Idioma
settings-language-system = O do sistema
settings-piece-letters = Letras das peças
piece-letters-language = Portuguesas: R D T B C
piece-letters-english = Inglesas: K Q R B N
settings-coordinates = Coordenadas
settings-motion = Animações
motion-system = Como no sistema
motion-full = As peças deslizam
motion-reduced = Reduzidas
settings-animation = Velocidade das animações
settings-sound = Volume
settings-no-sound-device = Volume (sem dispositivo de som)
settings-muted = Sem som
settings-step-sounds = Ouvir cada lance ao percorrer uma partida
settings-pan = Ouvir as peças do seu lado do tabuleiro
settings-sounds = Cada som
sounds-pieces = Lances
sounds-events = Xeques, propostas e resultados
sounds-warnings = Avisos
sounds-interface = Percurso
settings-appearance = Interface
appearance-light = Clara
appearance-dark = Escura
settings-high-contrast = O alto contraste tem a sua própria interface e peças.
settings-scale = Escala da interface
settings-scale-automatic = Automática
coordinates-inside = Dentro
coordinates-border = Fora
coordinates-off = Não
last-move-squares = Ambas as casas
last-move-corners = Cantos
last-move-arrow = Seta
last-move-off = Sem marca
notation-san = Abreviada: Cxf7+
notation-figurine = Com figuras: ♘xf7+
notation-long = Completa: Cg5xf7+
notation-uci = UCI: g5f7
notation-iccf = ICCF: 7567
sound-start = Início da partida
sound-move = Lance
sound-capture = Captura
sound-castle = Roque
sound-check = Xeque
sound-promotion = Promoção
sound-illegal = Lance ilegal
sound-mate = Mate
sound-win = Outras vitórias
sound-draw = Empate
sound-dead-position = Posição morta
sound-draw-offer = Proposta de empate
sound-undo = Desfazer
sound-redo = Refazer
sound-low-time = Pouco tempo
sound-second = Últimos dez segundos
sound-click = Percorrer uma partida
colors-title = Cores do tema
colors-light = Casas claras
colors-dark = Casas escuras
colors-background = Mesa
colors-last-move = Último lance
colors-selection = Casa escolhida
colors-frame = Moldura da casa escolhida
colors-target = Lances legais
colors-hover = Casa sob a peça
colors-check = Xeque
colors-surface = Painéis
colors-raised = Campos e botões
colors-hovered = Botão sob o rato
colors-pressed = Botão premido
colors-line = Linhas
colors-edge = Contornos dos campos
colors-text = Texto
colors-muted = Texto secundário
colors-accent = Destaque
colors-accent-hovered = Destaque sob o rato
colors-on-accent = Texto sobre o destaque
colors-alarm = Avisos
theme-name = Nome
theme-copy-name = { $theme } (cópia)
theme-material = Material
material-flat = Liso
material-wood = Madeira
material-fine-wood = Madeira fina
material-weave = Vinil tecido
material-stone = Pedra
material-hatch = Tramado
theme-marks = Marcas nas casas
theme-panels = Painéis e diálogos; os nomes esbatidos seguem a mesa
theme-derive = Seguir de novo a mesa
theme-more = Mais cores
theme-fewer = Menos cores
theme-duplicate = Duplicar
theme-export = Exportar…
theme-import = Importar…
theme-delete = Eliminar
theme-export-where = Guardar o tema como
theme-import-which = Ficheiro de tema a acrescentar
theme-exported = Tema guardado como { $file }
theme-imported = Tema “{ $theme }” acrescentado
theme-deleted = Tema “{ $theme }” enviado para o lixo
theme-missing = Falta o tabuleiro ou a imagem do tema “{ $theme }”; é mostrado o predefinido.
look-skipped = { $file } ignorado: { $fault }
look-skipped-more = { $count ->
    [one] Mais um ficheiro de peças ou tabuleiros ignorado; o registo indica-o.
   *[other] Mais { $count } ficheiros de peças ou tabuleiros ignorados; o registo indica-os.
}
pieces-incomplete = { $count ->
    [one] Peças “{ $set }”: falta uma, desenhada como em Clássicas.
   *[other] Peças “{ $set }”: faltam { $count }, desenhadas como em Clássicas.
}
pieces-missing = Não existem as peças “{ $set }”; são mostradas as Clássicas.
theme-skipped = Tema { $file } ignorado: { $fault }
theme-in-part = Tema { $file }: { $fault }
theme-too-many = Só são usados os primeiros { $count } de { $total } ficheiros de temas.
theme-failed = Não foi possível guardar o tema: { $fault }
theme-weak-mark = { $mark } / { $ground }: vê-se mal { $eye }; diferença { $found }, deveria ser { $least }
theme-weak-color = { $ink } / { $ground }: vê-se mal; contraste { $found }, deveria ser { $least }
theme-weak-more = { $count ->
    [one] Mais uma cor vê-se mal.
   *[other] Mais { $count } cores veem-se mal.
}
eye-usual = para todos
eye-protanopia = sem vermelho (protanopia)
eye-deuteranopia = sem verde (deuteranopia)
eye-tritanopia = sem azul (tritanopia)
theme-walnut = Nogueira
theme-rosewood = Pau-rosa
theme-tournament = Torneio
theme-slate = Ardósia
theme-marble = Mármore
theme-newsprint = Jornal
theme-midnight = Meia-noite
theme-high-contrast = Alto contraste

## Developer page
info-title = Posição
info-turn = Vez de jogar
info-legal-moves = Lances legais
info-move-number = Número do lance
info-halfmove-clock = Contador de meios-lances
info-halfmoves = { $count } de 100
info-occurrences = Vezes que a posição ocorreu
info-white = Brancas
info-black = Pretas
info-count = { $moves ->
    [one] { $moves } lance, { $captures ->
        [0] { $captures } capturas
        [one] { $captures } captura
       *[other] { $captures } capturas
    }
   *[other] { $moves } lances, { $captures ->
        [0] { $captures } capturas
        [one] { $captures } captura
       *[other] { $captures } capturas
    }
}
info-selected = Casa escolhida
info-target = Casa de destino
info-en-passant = Casa de en passant
developer-title = Desenvolvimento
developer-window = Janela
developer-mouse = Rato
developer-square = Casa
developer-key = Última tecla
developer-frames = Fotogramas
developer-last-frame = Último fotograma
developer-longest-frame = Fotograma mais longo

## New game
dialog-new-game = Nova partida
new-game-swap = Trocar os lados
new-game-play = Jogar { $game }
new-game-watch = Ver { $game }
new-game-from = { $game } a partir desta posição
cmd-engines = Motores…
dialog-engines = Motores
engines-none = Ainda não há motores. Qualquer programa que fale UCI pode ser o adversário.
engines-add-found = Acrescentar { $name }
engines-new = Novo motor
engines-command-hint = stockfish, ssh host engine
engines-add = Acrescentar
engines-add-anyway = Acrescentar mesmo assim
engines-name = Nome
engines-line = Programa ou comando
engines-folder = Pasta de trabalho, se for precisa
engines-asking = A perguntar ao motor…
engines-fault = O motor não pode ser usado: { $fault }
engines-says = Chama-se a si próprio { $name }. As suas opções valem para jogar e para analisar.
engines-press-now = Premir agora
engines-pressed = “{ $option }” chegará ao motor logo que não esteja a calcular.
engines-remove = Retirar
engines-log = Mensagens
level-first-steps = Acabou de aprender
level-new = Novo no xadrez
level-beginner = Principiante
level-casual = Ocasional
level-improver = Em progresso
level-club = Clube
level-tournament = Torneio
level-strong = Forte
level-expert = Especialista
level-master = Mestre
level-full = Força total
level-meaning-first = Sabe mover as peças e muitas vezes dá-as de graça.
level-meaning = Joga e erra como quem tem este rating em partidas rápidas online.
level-meaning-low = Ainda perde peças sem reparar.
level-meaning-casual = Vê as ameaças simples e ainda deixa passar muitas.
level-meaning-high = O motor, que calcula menos longe: mais forte do que a maioria, menos humano.
level-meaning-full = O próprio motor: joga o melhor que pode no seu tempo.
level-strength = Força
level-style = Estilo
level-from-next-move = Vale a partir do próximo lance do Tabiya.
level-set = Mudar
level-changed = A partir de agora o adversário é { $player }.
fair-next = Match equilibrado: a próxima partida é de nível { $level }.
coach-take-back = Desfazer o lance?
level-won = As suas vitórias contra ele: { $won } de { $games }.
rating-first = O seu rating: { $rating }
rating-now = O seu rating: { $rating } ({ $change })
rating-games = O seu rating em partidas: { $rating }
rating-puzzles = O seu rating em problemas: { $rating }
rating-about = ± é o intervalo em que um rating está com 95 % de certeza. Partidas com dicas, lances desfeitos, treinador ou análise não contam, nem as partidas entre duas pessoas, com outro nome ou abandonadas antes do quarto lance.
rating-scale = O rating em partidas está na escala dos níveis do Tabiya.
rating-none = Ainda nenhuma partida contou para um rating: jogue contra um nível, sem ajuda.
rating-few = Surge após { $enough } partidas com rating; até agora: { $count }.
rating-beaten = Nível mais alto que venceu: { $level }
first-game = Joga contra { $player }.
first-game-two = Jogar antes a dois
headline-fair = Match equilibrado
style-balanced = Equilibrado
style-attacker = Atacante
style-solid = Sólido
style-trader = Adepto das trocas
style-pawn-pusher = Avançador de peões
style-queen-lover = Adepto da dama
opponent-person = Uma pessoa
opponent-engine = Motor
new-game-opponent = Adversário
opponent-add = Acrescentar um motor…
other-player-continue = Continuar a partida
opponent-options = Opções…
new-game-side = Joga com
side-random = Ao acaso
new-game-your-name = O seu nome
new-game-watched = Um programa joga também o seu lado, só se assiste
new-game-fair = Match equilibrado: o nível segue os resultados
new-game-coach = Treinador: avisa dos erros graves (sem rating)
player-thinks = { $player } …
new-game-black-below = Pretas em baixo
new-game-time = Tempo
new-game-other-time = Outro tempo para as pretas
new-game-position = Posição
new-game-number = Número
new-game-random = Novo sorteio
new-game-odds = Vantagem
new-game-more = Posição, vantagem, tempos
new-game-more-level = Posição, vantagem, treinador, match
new-game-less = Adversário e tempo
new-game-normal = Xadrez normal
tile-casual = Amigável
tile-bullet = Bullet
tile-blitz = Blitz
tile-rapid = Rápida
start-standard = Posição inicial
start-chess960 = Chess960
start-fen = FEN
start-board = Posição atual
choice-number = Os números do Chess960 vão de 0 a 959.
choice-not-a-square = “{ $word }” não é uma casa.
choice-without-king = Cada lado precisa do seu rei.
odds-none = Nenhuma
odds-white-pawn = As brancas dão o peão f2
odds-white-knight = As brancas dão o cavalo b1
odds-white-rook = As brancas dão a torre a1
odds-white-queen = As brancas dão a dama d1
odds-black-pawn = As pretas dão o peão f7
odds-black-knight = As pretas dão o cavalo b8
odds-black-rook = As pretas dão a torre a8
odds-black-queen = As pretas dão a dama d8
odds-squares = Casas a esvaziar
time-none = Sem relógio
time-without = sem relógio
time-stopwatch = Cronómetro (conta para cima)
time-hourglass = Ampulheta, { $time }
time-then = ,{ " " }depois{ " " }
time-moves = { $count ->
    [one] { $count } lance em { $time }
   *[other] { $count } lances em { $time }
}
time-increment = { $time } + { $bonus } por lance
time-bronstein = { $time }, Bronstein { $bonus }
time-delay = { $time }, atraso { $bonus }
time-byo-yomi = byo-yomi { $count } × { $period }
time-minutes = { $count } min
time-seconds = { $count } s
time-hint = Outro tempo, p. ex. 40/90+30
time-examples = 10 — dez minutos · 5+3 — cinco minutos e três segundos por lance · 10d5 — atraso · 10b5 — Bronstein · 30+3x30 — byo-yomi · 40/90+30, 30+30 — períodos · *3 — ampulheta
time-short = Demasiado curto para jogar: pelo menos dez segundos, ou um incremento.
time-fault = Ritmo de jogo não válido. Exemplos: 10, 5+3, 10d5, 30+3x30, 40/90+30.

## Dialogs
dialog-library = Biblioteca
dialog-games = Partidas
dialog-comment = Comentário
dialog-film = Filme da partida
film-speed = Cada posição
film-from = Do lance
film-to = Até ao lance
film-names = Nomes dos jogadores
dialog-tags = Etiquetas da partida
dialog-listed-tags = Etiquetas das partidas
tags-new = Etiqueta nova
listed-tags-preview = { $tags } de { $games }
tags-name = Nome
tags-value = Valor
tags-opening = Abertura segundo os lances
tags-fixed = A etiqueta { $name } diz o que está no tabuleiro; não pode ser definida.
tags-no-date = Não é uma data: “{ $value }”. Escreva ano.mês.dia, com ?? para o que não se sabe.
dialog-paste = Colar
dialog-unfinished = Partidas inacabadas
unfinished-game = { $game }, lance { $number }
unfinished-none = Não há nenhuma partida inacabada.
unfinished-delete = Eliminar…
unfinished-question = Eliminar a partida { $game }? Ela vai para o lixo.
unfinished-discard = Eliminar
unfinished-notes = Recuperaram-se as notas desta partida que não tinham sido guardadas.
unfinished-gone = Outra janela continuou esta partida.
dialog-type-move = Escrever um lance
dialog-load-fen = Carregar FEN
dialog-other-player = Outro jogador
dialog-level = Nível do Tabiya
dialog-earlier-move = Esta não é a posição atual
dialog-analyze-in-play = Ajuda numa partida em curso
dialog-quit = Sair
dialog-palette = Paleta de comandos
palette-hint = Algumas letras, como “virar” ou um nome
palette-none = Nada encontrado.
palette-words-export = guardar como
palette-coach-level = Só contra níveis até { $level }.
palette-words-new-game = match equilibrado, treinador, rating, dois jogadores, amigo, xadrez960, xadrez aleatório, vantagem, relógio
palette-words-train = treino, rating, Elo, finais, exercícios, coordenadas, às cegas
palette-words-sprint = sprint, rápido, tempo
palette-words-lessons = lições, curso, regras, principiante
palette-words-analyze = tabuleiro de análise
palette-preferences = Preferências
palette-recent = Ficheiro recente
palette-game = Biblioteca · { $date } · { $opening }
switch-on = sim
switch-off = não
keys-unknown-command = As definições têm uma tecla para { $name }, que não é um comando.
keys-unknown-key = { $key } não é uma tecla que { $name } possa ter; ver as definições.
dialog-shortcuts = Atalhos de teclado
dialog-saved = Partida guardada
dialog-about = Acerca do Tabiya
comment-before = Comentário antes do lance
comment-after = Comentário ao lance
comment-paragraph = Ctrl+Enter: novo parágrafo
type-move-hint = e4, Cf3, e2e4, E2 E4, O-O
move-field-hint = Escrever um lance: e4, Cf3, O-O
type-move-keys = Enter: jogar · Esc: fechar
offer-draw-question = Quem propõe empate?
offer-draw-by = { $player ->
    [Brancas] As brancas propõem
    [Pretas] As pretas propõem
   *[other] { $player } propõe
}
resign-as-white = Desistir com as brancas?
agree-draw-question = Os dois jogadores acordam o empate?
agree-draw-agree = Acordar empate
resign-as-black = Desistir com as pretas?
earlier-move-question = Está à vista uma posição anterior da partida. O que fazer com { $mv }?
earlier-move-return = Voltar à partida
earlier-move-variation = Acrescentar como variante
earlier-move-take-back = { $count ->
    [one] Desfazer { $count } lance e jogar este
   *[other] Desfazer { $count } lances e jogar este
}
earlier-move-clocks = Os relógios também voltam a esse momento.
quit-question = A partida fica guardada e pode ser continuada da próxima vez.
shortcuts-or = { " " }ou{ " " }
shortcuts-others = Noutros sítios
shortcuts-fixed = Rato e foco
shortcuts-change = Mudar teclas…
key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-enter = Enter
key-escape = Esc
key-space = Espaço
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
shortcuts-tab-does = Para o tabuleiro e depois pelos botões; num diálogo, de um campo para o seguinte
shortcuts-arrows = Setas
shortcuts-arrows-does = Percorrem a partida; no tabuleiro movem o cursor, em menus e listas, a escolha
shortcuts-enter = Enter, Espaço
shortcuts-enter-does = Escolher no tabuleiro, premir um botão
keys-press = Prima uma tecla…
keys-press-hint = Esc deixa tudo como está, Del retira a tecla.
keys-reset = Repor
keys-conflict = { $key } é a tecla de “{ $name }”.
keys-take = Usá-la aqui
shortcuts-left-button = Botão esquerdo
shortcuts-left-button-does = Clicar ou arrastar para jogar
shortcuts-right-button = Botão direito
shortcuts-right-button-does = Clique: círculo · arrastar: seta · com Shift vermelho, Ctrl azul, ambas amarelo · manter: para onde uma peça pode ir, e o que a impede
shortcuts-premove = Enquanto um programa pensa
shortcuts-premove-does = Mover: lance preparado · mover antes uma peça dele: preparado para essa resposta · clique direito: anular
inspected-no-moves = Esta peça não tem nenhuma casa livre.
mode-annotate = Manter os desenhos
mode-attack-map = Mapa de ataques
mode-attack-changes = Ataques: alterações
mode-white-attacks = Ataques das brancas
mode-black-attacks = Ataques das pretas
color-keys = Ctrl com as setas altera-a em pequenos passos.
files-engine = Escolher o programa de um motor
files-name = Nome do ficheiro
files-find = Parte de um nome, ou um caminho
files-places = Locais
files-none = Nenhum ficheiro corresponde
files-reading = A ler…
files-fault = Não é possível ler esta pasta: { $fault }
place-home = Pasta pessoal
place-documents = Documentos
place-downloads = Transferências
place-desktop = Ambiente de trabalho
place-current = Pasta atual
place-computer = Computador
open-recent = Ficheiros recentes
open-library = Partidas guardadas…
path-open = Abrir
path-browse = Procurar…
saved-to = Partida guardada em
saved-again = { $key } de novo mostra onde está e oferece desfazer.
saved-before = Como estava antes:
saved-undo = { $count ->
    [one] Desfazer
   *[other] Desfazer as { $count } alterações
}
versions-none = Não há nenhuma versão anterior deste ficheiro.
versions-no-file = Não há nenhum ficheiro PGN aberto.
versions-until = Até { $time } ({ $size })
versions-restore = Recuperar
versions-restored = { $file } está como estava. O estado anterior também pode ser recuperado.
versions-changed = Outro programa alterou { $file }. Esta versão já não pode ser recuperada: de um ficheiro grande só se guarda o que é substituído.
undo-save-done = { $file } está de novo como antes. O que alterou vai para a biblioteca quando deixar a partida.
undo-save-changed = Outro programa alterou { $file }; nada foi desfeito.
undo-save-failed = Não foi possível restaurar { $file }: { $fault }
saved-not-yet = A partida ainda não foi guardada.
saved-show-in-folder = Mostrar na pasta
saved-copy-path = Copiar o caminho
about-version = Versão { $version }
about-what = Um tabuleiro de xadrez para duas pessoas, ou para uma contra o computador. Uma tabiya é uma posição conhecida em que o jogo começa de verdade.
about-license = O Tabiya é publicado com a licença MIT. Tipo de letra: Inter (SIL Open Font License 1.1).

## Lists of games
list-none = Não há nenhuma lista.
list-search = Procurar: nomes, ou campos como brancas: ano:1990..1995 resultado:empate -com:comentários
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
list-found-so-far = { $found } de { $all } até agora…
list-looking = A procurar…
list-empty = Nenhuma partida
list-empty-library = Aqui aparecem as partidas terminadas e as que ficam inacabadas.
list-choose = Escolha uma partida para ver a sua última posição.
list-no-preview = Esta partida não pode ser mostrada aqui.
list-no-match = Nenhuma partida corresponde
list-clear = Mostrar todas as partidas
list-edit-term = Editar { $term }
list-without-term = Sem { $term }
list-open = Abrir
list-delete = Eliminar
list-export = Exportar…
filter-white = brancas
filter-black = pretas
filter-player = jogador
filter-winner = vencedor
filter-loser = perdedor
filter-event = torneio
filter-site = local
filter-round = ronda
filter-elo = elo
filter-white-elo = elobrancas
filter-black-elo = elopretas
filter-year = ano
filter-moves = lances
filter-eco = eco
filter-result = resultado
filter-time = ritmo
filter-has = com
filter-fen = fen
filter-pawns = peões
filter-material = material
filter-pieces = peças
filter-at = lance
filter-in = em
filter-draw = empate
filter-bullet = bullet
filter-blitz = blitz
filter-rapid = rápidas
filter-classical = clássicas
filter-correspondence = correspondência
filter-comments = comentários
filter-variations = variantes
filter-evals = avaliações
filter-clocks = relógios
filter-errors = erros
filter-no-field = Não há campo “{ $name }”. Há { $known }.
filter-bad-value = { $field }: “{ $value }” não se entende. Possível: { $expected }.
filter-quote = Faltam aspas no fim.
filter-opposite = “{ $field }:” não tem contrário.
filter-is-number = um número ou um intervalo como 2019.., >2600, <25, 1990..1995
filter-is-name = um nome
list-columns = Colunas
columns-no-room = Aqui não cabem todas.
tree-games = Listar as partidas
tree-add = Acrescentar à partida
tree-back = Voltar
tree-none = Nenhuma partida tem esta posição.
tree-end = Nenhuma partida continua a partir desta posição.
tree-file = Este ficheiro
tree-search = Só as partidas encontradas na lista: { $search }
tree-book = Livro
tree-of = Jogador
tree-player = Só as partidas deste jogador
tree-any-color = Qualquer cor
tree-sum = Total
tree-column-weight = Peso
tree-column-games = Partidas
tree-column-score = Pontos
tree-column-year = Último
list-place = { $number } de { $count }
list-book = Livro de aberturas…
list-review = Rever
list-restore = Desfazer
list-more = Mais…
list-copy-to-file = Copiar para um ficheiro…
list-move = Mover para um ficheiro…
list-merge = Juntar à partida no tabuleiro
list-unpack = Descomprimir ao lado
list-up = Mover para cima
list-down = Mover para baixo
list-selected = { $chosen } de { $all } selecionadas
list-read-only = Estas partidas são apenas uma cópia do que foi colado ou descomprimido: podem ser exportadas, mas não alteradas, movidas nem eliminadas.
list-unite = Juntar os duplicados e as suas notas
list-train = Treinar como problemas
list-twins = Procurar duplicados
list-twins-wait = Os duplicados aparecem assim que todas as partidas forem lidas.
list-twins-none = Nenhuma partida está repetida.
list-twins-found = { $count ->
    [one] { $games } em { $count } grupo de duplicados.
   *[other] { $games } em { $count } grupos de duplicados.
}
list-names = Uniformizar os nomes…
spellings-none = Nenhum nome está escrito de várias formas.
spellings-hint = O que marcar recebe a grafia de cima.
spellings-keep = Manter esta grafia
spellings-all = Marcar todos
spellings-change = { $count ->
    [one] Alterar { $count } nome
   *[other] Alterar { $count } nomes
}
list-stop = Parar
list-reading-files = { $done } de { $total } ficheiros
list-reading-bytes = { $done } de { $total }
column-date = Data
column-white = Brancas
column-black = Pretas
column-result = Resultado
column-moves = Lances
column-eco = ECO
column-opening = Abertura
column-event = Torneio
column-file = Ficheiro
column-number = N.º
column-elo = Elo
column-chapter = Nome
column-turn = A jogar
column-task = Encontrar
column-site = Local
column-round = Ronda
column-time = Ritmo
column-notes = Notas
export-as = Guardar num só PGN:
export-selected = { $count ->
    [one] A partida selecionada
   *[other] As { $count } partidas selecionadas
}
export-matches = As { $count } encontradas
export-so-far = As { $count } lidas até agora
export-all = As { $count } partidas
export-where = Guardar como…

## Pasting
pasted-nothing = Nenhuma posição nem lance encontrado
pasted-position = Posição · { $turn }
pasted-game = Partida: { $game }
pasted-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
pasted-moves-from-start = { $moves } a partir da posição inicial
pasted-moves-from-board = { $moves } a partir da posição atual
pasted-moves-from-given = { $moves } a partir da posição do texto
game-summary = { $white } – { $black }, { $moves }
paste-first = A primeira: { $game }
paste-usable = { $reason } Os lances anteriores podem ser carregados.
paste-skip = Saltar
paste-undo = Desfazer
paste-from-start = Jogar a partir da posição inicial
paste-from-board = Continuar a partir do tabuleiro
paste-add = Acrescentar a esta partida
paste-list = Ver as partidas
paste-perhaps = Talvez { $readings }. Clique para escolher.
paste-means = Significa
issue-running-text = “{ $word }” está no meio do texto e foi omitido.
issue-other-line = “{ $word }” pertence a outra variante e foi omitido.
issue-not-a-move = “{ $word }” não é um lance.
issue-turn-missing = A posição não diz quem joga.
letters-english = Letras das peças em inglês.
letters-german = Letras das peças em alemão.
letters-french = Letras das peças em francês.
letters-spanish-or-italian = Letras das peças em espanhol ou italiano.
letters-russian = Letras das peças em russo.
letters-dutch = Letras das peças em neerlandês.
letters-portuguese = Letras das peças em português.
letters-polish = Letras das peças em polaco.
letters-czech = Letras das peças em checo.
letters-hungarian = Letras das peças em húngaro.
letters-romanian = Letras das peças em romeno.
letters-finnish = Letras das peças em finlandês.

## Faults of PGN files
pgn-fault-at = linha { $line }, coluna { $column }: { $fault }
pgn-fault-at-move = linha { $line }, coluna { $column }, lance { $number }: { $fault }
pgn-null-move-in-check = Não se pode passar a vez estando em xeque.
pgn-tag-twice = A etiqueta aparece duas vezes; vale a primeira.
pgn-tag-not-quoted = O valor da etiqueta não está entre aspas.
pgn-tag-quote = Falta a barra invertida antes de umas aspas no valor da etiqueta.
pgn-tag-value-unterminated = Faltam as aspas finais do valor da etiqueta.
pgn-tag-unterminated = Falta o parêntese reto final da etiqueta.
pgn-comment-unterminated = Falta a chaveta final do comentário.
pgn-variation-unterminated = Falta o parêntese final da variante.
pgn-variation-not-open = Há um parêntese a fechar que não foi aberto.
pgn-variation-without-move = A variante não substitui nenhum lance; ficou como comentário.
pgn-result-tag = O resultado é { $tag } nas etiquetas e { $marker } depois dos lances.
pgn-result-tag-unknown = A etiqueta Result é “{ $value }”, que não é um resultado.
pgn-result-on-board = O resultado é { $result }, mas os lances acabam assim: { $outcome }.
pgn-set-up-without-fen = A etiqueta SetUp anuncia uma posição, mas não há etiqueta FEN.
pgn-variant = Esta partida está marcada como { $name }, variante que aqui não se joga; foi lida como xadrez.
pgn-nag = Anotação desconhecida: os números vão de 0 a 255.
pgn-character = “{ $character }” inesperado.

## Messages
text-copied = Copiado
position-copied = FEN copiado
game-copied = PGN copiado
image-copied = Imagem do tabuleiro copiada
copy-failed = Não foi possível copiar: { $fault }
muted = Som desligado
unmuted = Som ligado
full-screen-failed = Ecrã inteiro: { $fault }
draw-declined = { $player }: empate recusado.
clocks-paused = Relógios em pausa. Espaço para retomar.
edit-undone = A última alteração foi anulada.
edit-redone = A alteração foi refeita.
line-cut = Nem todos os lances puderam ser acrescentados: a partida acabava antes.
loaded = Carregado.
loaded-as = { $what }.
loaded-repaired = { $what }. Corrigido: { $repairs }
loaded-with-notes = { $what }. { $notes }
reopened = A partida continua. A partida terminada fica na biblioteca.
previous-kept = A partida anterior é conservada. { $key } volta a ela.
score-reset = O marcador recomeça do zero.
previous-restored = Partida anterior recuperada
clipboard-empty = Não há texto na área de transferência.
clipboard-failed = Não foi possível ler o texto da área de transferência: { $fault }
clipboard-nothing = Nenhuma posição nem lance de xadrez na área de transferência.
fen-repaired = O FEN foi corrigido: { $repairs }
open-failed = Não foi possível abrir o ficheiro: { $fault }
path-other-home = { $path }: aqui não se conhecem as pastas pessoais de outros utilizadores. Escreva o caminho completo.
file-gone = { $file } não existe.
file-without-game = Não há nenhuma partida em { $file }
file-busy = { $file } está a ser guardado; demora um momento.
saving = A guardar…
saving-loss = { $count ->
    [one] { $files } ainda não foi escrito. Se sair agora, esta alteração perde-se.
   *[other] { $files } ainda não foram escritos. Se sair agora, estas alterações perdem-se.
}
saving-kept = { $count ->
    [one] A partida ainda não foi escrita em { $files }. Se sair agora, o próximo arranque oferece continuá-la.
   *[other] As partidas ainda não foram escritas em { $files }. Se sair agora, o próximo arranque oferece continuá-las.
}
saving-stopping = Ainda a parar: { $work }. Se sair agora, pode ficar um ficheiro temporário.
saving-moving = Ainda há partidas a ser movidas. Se sair agora, o próximo início termina de as mover.
saving-more = { $count ->
    [one] mais um ficheiro
   *[other] mais { $count } ficheiros
}
saving-unwritten = Ainda não está tudo escrito. Se sair agora, o próximo arranque oferece continuar a partida.
quit-anyway = Sair mesmo assim
game-is-here = Esta partida já está no tabuleiro.
book-none = Nenhum lance destas partidas entra num livro: nenhum foi jogado vezes bastantes.
file-no-book = { $file } não é um livro de aberturas.
file-packed = { $file } está comprimido ({ $kind }). Descomprima-o primeiro e abra depois o ficheiro que contém.
file-unpacked = { $file } está comprimido: as partidas podem ser vistas e exportadas, mas não alteradas.
file-nothing = Nenhuma posição nem lance de xadrez em { $file }
refused-not-found = não existe esse ficheiro ou pasta
refused-permission = acesso não permitido
refused-read-only = o disco só permite leitura
refused-full = não há mais espaço
refused-is-folder = é uma pasta
refused-no-folder = uma parte do caminho não é uma pasta
refused-name = esse nome não é possível aí
refused-exists = já existe um ficheiro com esse nome
refused-large = o ficheiro é demasiado grande
refused-busy = está em uso
refused-memory = falta memória
file-fault = { $file }: { $fault }
games-in-file = { $count ->
    [one] { $count } partida em { $file }
   *[other] { $count } partidas em { $file }
}
files-apart = Só ficheiros PGN podem formar uma lista. A abrir em separado: { $files }
games-not-listed = Não foi possível obter a lista das partidas: { $fault }
moved-to-trash = Movido para o lixo: { $what }
games-moved = { $what }: movido para { $file }
game-exchanged = Movido no ficheiro: { $game }
games-united = { $games } reunidas em { $kept }
games-not-united = { $count ->
    [one] Um grupo fica como está: uma partida não pode ser lida ou os resultados diferem.
   *[other] { $count } grupos ficam como estão: uma partida não pode ser lida ou os resultados diferem.
}
games-merged = { $count ->
    [0] Nenhuma partida acrescentada como variante.
    [one] Uma partida acrescentada como variante.
   *[other] { $count } partidas acrescentadas como variantes.
}
games-not-merged = { $count ->
    [one] Uma começa noutra posição ou não pode ser lida.
   *[other] { $count } começam noutra posição ou não podem ser lidas.
}
restored = Partida recuperada: { $game }
restore-failed = Não é possível recuperar { $game }: { $fault }
restore-left = Uma delas já não está no tabuleiro.
tags-edited = Etiquetas alteradas: { $games }
tags-not-edited = Não foi possível alterar as etiquetas: { $fault }
save-failed = Não foi possível guardar a partida: { $fault }
saved-as = Guardado em { $file }
show-folder-failed = Não é possível mostrar a pasta: { $fault }
saved-in-place = Guardado em { $file }
saved-elsewhere = { $fault }. A partida ficou em { $file }
added-file-changed = Outro programa alterou { $file }: a partida foi acrescentada
added-file-gone = { $file } foi apagado entretanto: o ficheiro foi criado de novo, só com esta partida
added-not-all-read = Parte da partida antiga não pôde ser lida e fica lá: a partida foi acrescentada a { $file }
image-failed = Não foi possível guardar a imagem: { $fault }
games-saved = { $count ->
    [one] { $count } partida guardada em { $file }
   *[other] { $count } partidas guardadas em { $file }
}
games-failed = Não foi possível guardar as partidas: { $fault }
games-canceled = Nenhuma partida foi guardada.
gif-canceled = Nenhum GIF foi criado.
endgame-canceled = Nenhum final foi iniciado.
review-canceled = A revisão foi interrompida.
journal-failed = Não foi possível guardar automaticamente a partida atual: { $fault }
journal-damaged = Uma partida inacabada está danificada. Fica guardada como { $file }
journal-partly-read = Parte da partida não pôde ser lida. O resto está em { $file }
disk-slow = O disco está lento: uma falha de energia faria perder agora os últimos lances.
disk-no-locks = Este disco não tem bloqueio de ficheiros: não continue a mesma partida inacabada em duas janelas.
disk-not-synced = O disco não confirma que os ficheiros estão a salvo: uma falha de energia pode desfazer as últimas alterações.
not-kept = Esta partida não está a ser guardada
not-kept-question = Guarde a partida noutro sítio, ou continue sem ela: então perde-se.
not-kept-earlier = { $game } ainda não foi guardada
not-kept-earlier-question = Guarde uma cópia noutro sítio: inclui também esta partida. Sem uma cópia, a partida pode perder-se.
not-kept-save-copy = Guardar uma cópia…
not-kept-give-up = Continuar sem cópia
dialog-save-over = Guardar
save-over-has = { $count ->
    [one] { $file } tem uma partida.
   *[other] { $file } tem { $count } partidas.
}
save-over-replace = { $count ->
    [one] Substituir a partida de { $file }?
   *[other] Substituir as { $count } partidas de { $file }?
}
save-over-other = { $file } não é um ficheiro PGN. Substituí-lo?
save-over-file = { $file } já existe. Substituí-lo?
save-over-kept = O ficheiro antigo fica ao lado, com ~ depois do nome.
save-over-add = { $count ->
    [one] Acrescentar a partida
   *[other] Acrescentar { $count } partidas
}
save-over-ask-replace = Substituir…
save-over-replace-button = Substituir
saved-added = Acrescentado a { $file }
saved-replaced = Guardado como { $file }; o ficheiro antigo é { $copy }
dialog-keep-drawings = Só foram acrescentados desenhos
keep-drawings-question = Escrever as setas e os círculos em { $file }? Só se pergunta uma vez por ficheiro.
keep-drawings-write = Escrever
keep-drawings-drop = Não escrever
dialog-not-kept = Não é possível guardar
dialog-earlier-not-kept = Uma partida anterior não foi guardada
games-not-kept = Não é possível guardar partidas: { $fault }
crash-report = O Tabiya fechou por causa de um erro interno. Há um relatório em { $file }
list-changed = { $file } mudou desde que a lista foi lida
list-stale = { $fault }. O ficheiro está a ser lido de novo: volte a escolher a partida.
list-version = Uma de duas versões, pois outro programa alterou a partida
speech-failed = Não é possível iniciar a voz deste sistema: { $program }: { $fault }
settings-unreadable = { $fault }
settings-line = não é possível ler a linha { $line }
settings-unknown = não existe a opção { $key }
settings-bad-value = { $key }: { $fault }
settings-more = { $count ->
    [one] { $fault }, e mais um erro
   *[other] { $fault }, e mais { $count } erros
}
settings-copied = settings.toml: { $fault }. O ficheiro fica guardado como { $file }
settings-stays = settings.toml: { $fault }. O ficheiro mantém-se até mudar uma opção, e então muda de nome.
settings-kept = Não foi possível ler o settings.toml antigo; fica guardado como { $file }
settings-failed = Não foi possível guardar as preferências: { $fault }
work-progress = { $work } ({ $done } de { $total })
work-games = A guardar partidas
work-gif = A criar o GIF
work-endgame = A resolver o final
work-review = A rever a partida
work-reviews = A rever partidas
work-busy = Já estão a ser guardadas partidas.
browse-open-title = Abrir uma partida ou posição
browse-save-title = Guardar a partida
browse-save-image-title = Guardar a imagem
browse-save-games-title = Guardar as partidas
browse-move-games-title = Mover as partidas
browse-all = Todos os ficheiros
browse-folder = Todas as partidas daqui

## Illegal moves
pawn = peão
knight = cavalo
bishop = bispo
rook = torre
queen = dama
king = rei
object-pawn = o peão
object-knight = o cavalo
object-bishop = o bispo
object-rook = a torre
object-queen = a dama
object-king = o rei
piece-on-square = { $piece ->
    [dama] a { $piece }
    [torre] a { $piece }
   *[other] o { $piece }
} de { $square }
the-piece = { $piece }
list-and = { $first } e { $last }
way-pawn = O peão avança uma casa, ou duas a partir da casa inicial, e captura na diagonal.
way-knight = O cavalo move-se em L: duas casas num sentido e uma para o lado.
way-bishop = O bispo move-se na diagonal.
way-rook = A torre move-se pelas linhas e colunas.
way-queen = A dama move-se pelas linhas, colunas e diagonais.
way-king = O rei move-se uma só casa.
refused-empty-square = Não há nenhuma peça em { $square }.
refused-not-your-turn = { $turn ->
    [Brancas] Jogam as brancas
   *[other] Jogam as pretas
}; { $piece } pertence às { $owner ->
    [Brancas] brancas
   *[other] pretas
}.
refused-same-square = É preciso levar { $piece } para outra casa.
refused-blocked = Caminho bloqueado: { $blocker } não deixa passar { $piece ->
    [dama] a { $piece }
    [torre] a { $piece }
   *[other] o { $piece }
}.
refused-own-piece = A casa { $square } está ocupada: ali já está { $piece ->
    [dama] a sua { $piece }
    [torre] a sua { $piece }
   *[other] o seu { $piece }
}.
refused-pawn-has-moved = O peão de { $square } já se moveu; um peão só avança duas casas a partir da casa inicial.
refused-pawn-takes-diagonally = Os peões capturam na diagonal; { $piece } barra o caminho.
refused-nothing-to-take = Um peão só vai na diagonal para capturar, e em { $square } não há nada.
refused-en-passant = É tarde para capturar en passant o peão de { $square }: só se pode logo a seguir ao avanço duplo.
refused-pinned = Cravada: { $pinner } não deixa mover { $piece }.
refused-leaves-king = Depois da captura en passant, { $attacker } atacaria o seu rei.
refused-answer-check = O seu rei está em xeque: { $checker } ataca-o, e este lance não o defende.
refused-double-check = Xeque duplo, dado por: { $checkers }. Só o rei pode mover-se.
refused-king-attacked = O rei não pode ir para { $square }, casa atacada por: { $attackers }.
refused-promotion-missing = Escolha a peça da promoção.
refused-promotion-to = Um peão não pode ser promovido a { $piece }.
refused-promotion-needless = Não há promoção em { $square } para { $piece }.
castling-no-rook = Não há nenhuma torre em { $square } para rocar.
castling-rook-moved = Já não se pode rocar deste lado: a torre de { $square } moveu-se.
castling-right-lost = Já não se pode rocar deste lado: o rei ou a torre de { $square } moveu-se.
castling-in-check = Não se pode rocar estando em xeque (dado por: { $checkers }).
castling-blocked = Não se pode rocar: { $blocker } está no caminho.
castling-through = Não se pode rocar passando por { $square }, casa atacada por: { $attackers }.
castling-into = Não se pode rocar para { $square }, casa atacada por: { $attackers }.
castling-uncovers = Não se pode rocar: sem a torre de { $square }, { $attacker } daria xeque ao rei.
typed-unreadable = Não se entende o lance “{ $typed }”.
typed-ambiguous = “{ $typed }” é ambíguo: { $moves } ou { $last }?
typed-refused = “{ $typed }” é ilegal. { $reason }
typed-no-piece = “{ $typed }” é ilegal: { $piece ->
    [dama] nenhuma { $piece }
    [torre] nenhuma { $piece }
   *[other] nenhum { $piece }
} pode chegar a essa casa.
typed-impossible = “{ $typed }” é ilegal aqui.

## Spoken moves and positions
spoken-null = nenhum lance
spoken-moves = { $piece } para { $square }
spoken-takes = { $piece } captura em { $square }
spoken-en-passant = { $piece } captura em { $square } en passant
spoken-castles-kingside = roque pequeno
spoken-castles-queenside = roque grande
spoken-promotes = { $mv }, promove a { $piece }
spoken-check = { $mv }, xeque
spoken-checkmate = { $mv }, xeque-mate
spoken-stalemate = { $mv }, afogado
spoken-from = { $piece } de { $square }
spoken-pawn-of-file = peão { $file }
spoken-after = depois de { $mv }
spoken-start = posição inicial
spoken-promotion-asked = A que é promovido o peão: dama, torre, bispo ou cavalo?
spoken-low-time = { $player }: { $seconds ->
    [one] resta { $seconds } segundo.
   *[other] restam { $seconds } segundos.
}
spoken-king = rei { $squares }
spoken-queens = { $count ->
    [one] dama { $squares }
   *[other] damas { $squares }
}
spoken-rooks = { $count ->
    [one] torre { $squares }
   *[other] torres { $squares }
}
spoken-bishops = { $count ->
    [one] bispo { $squares }
   *[other] bispos { $squares }
}
spoken-knights = { $count ->
    [one] cavalo { $squares }
   *[other] cavalos { $squares }
}
spoken-pawns = { $count ->
    [one] peão { $squares }
   *[other] peões { $squares }
}

## Text mode
play-welcome = Tabiya { $version }. Escreva um lance, como e4 ou cavalo f3, ou help para ver os comandos.
play-unfinished = Há uma partida inacabada: { $game }. Escreva continue para a retomar.
play-several-unfinished = Há { $count } partidas inacabadas. Escreva continue para retomar a primeira, ou continue e um número:
play-no-such-game = Não há partida { $number }, ou outro programa já a continuou.
play-level-range = Os níveis vão de { $lowest } a { $highest }; full é a força total.
play-no-such-opponent = Não há adversário chamado { $name }: digite person, tabiya, um nível como 1200 ou o nome de um dos seus motores.
play-kept = A partida fica guardada: da próxima vez poderá ser continuada.
play-kept-in = A partida fica guardada em
play-yes = sim
play-no = não
play-yes-or-no = Escreva sim ou não.
play-canceled = Cancelado.
play-prompt-question = sim ou não
play-prompt-promotion = dama, torre, bispo ou cavalo
play-prompt-earlier-move = voltar, desfazer ou variante
play-prompt-paused = pausa
play-prompt-review = revisão
play-reviewing = A rever a partida: { $done } de { $total }.
play-review-removed = A revisão foi removida.
play-players = Brancas: { $white }. Pretas: { $black }.
play-moves-made = { $count ->
    [one] Foi feito { $count } lance.
   *[other] Foram feitos { $count } lances.
}
play-time = Ritmo: { $time }.
play-two-times = brancas { $white }, pretas { $black }
play-move = { $number } { $mv }: { $spoken }.
play-shown = Depois de { $mv }
play-shown-start = Posição inicial.
play-shown-other-start = A posição em que a partida começa.
play-shown-task = A posição do exercício.
play-move-number = Lance { $number }.
play-turn = { $turn }.
play-turn-check = { $turn }, em xeque.
play-looking-back = Esta é uma posição anterior. Escreva end para voltar à partida, ou undo para desfazer lances.
play-return = voltar
play-take-back = desfazer
play-variation = variante
play-earlier-move = Escreva { $return_to } para regressar à partida, { $take_back } para fazer o lance em vez do que veio depois, ou { $variation } para o acrescentar.
play-over = A partida terminou. Escreva new para começar outra, undo para desfazer o último lance, ou back para a rever.
play-review = Escreva forward e back para percorrer a partida.
play-coach = Escreva undo para desfazer o lance.
play-no-level = Escreva new against 900 para começar uma partida contra um nível.
play-draw-offered = { $player ->
    [Brancas] As brancas propõem empate.
    [Pretas] As pretas propõem empate.
   *[other] { $player } propõe empate.
} { $other ->
    [Brancas] As brancas podem escrever
    [Pretas] As pretas podem escrever
   *[other] { $other } pode escrever
} accept ou decline; fazer um lance também recusa.
play-can-claim = { $player ->
    [Brancas] As brancas podem
    [Pretas] As pretas podem
   *[other] { $player } pode
} reclamar empate ({ $reason }): escreva claim.
play-claim-with = Com { $mv } pode-se reclamar empate ({ $reason }): escreva claim { $mv }.
play-paused = Em pausa: os relógios estão parados e o tabuleiro, escondido. Escreva resume para continuar.
play-not-paused = A partida não está em pausa.
play-no-clock = Esta partida joga-se sem relógio.
play-clock-periods = { $count ->
    [one] { $time } do último período
   *[other] { $time } de { $count } períodos
}
play-score = Marcador: { $white } { $white_points }, { $black } { $black_points }.
play-clocks = Brancas { $white }, pretas { $black }.
play-clock-runs = O relógio está a andar: { $player }.
play-clock-paused = Os relógios estão em pausa.
play-clock-stands = Nenhum relógio está a andar.
play-moves-to-go = { $count ->
    [one] { $count } lance até ao próximo controlo de tempo.
   *[other] { $count } lances até ao próximo controlo de tempo.
}
play-board-never = O tabuleiro só é desenhado ao escrever board.
play-pieces = { $side }: { $pieces }.
play-square = { $square }: { $piece } { $side ->
    [Brancas] { $piece ->
        [dama] branca
        [torre] branca
       *[other] branco
    }
   *[other] { $piece ->
        [dama] preta
        [torre] preta
       *[other] preto
    }
}.
play-square-empty = { $square }: vazia.
play-attacked = { $side ->
    [Brancas] Atacada pelas brancas
   *[other] Atacada pelas pretas
}: { $pieces }.
play-not-attacked = { $side ->
    [Brancas] Não atacada pelas brancas
   *[other] Não atacada pelas pretas
}.
play-can-move = { $square }: { $piece } { $side ->
    [Brancas] { $piece ->
        [dama] branca
        [torre] branca
       *[other] branco
    }
   *[other] { $piece ->
        [dama] preta
        [torre] preta
       *[other] preto
    }
}, pode ir para { $squares }.
play-cannot-move = { $square }: { $piece } { $side ->
    [Brancas] { $piece ->
        [dama] branca
        [torre] branca
       *[other] branco
    }
   *[other] { $piece ->
        [dama] preta
        [torre] preta
       *[other] preto
    }
}, não se pode mover.
play-not-to = Não para { $square }: { $reason }
play-moves-of = { $piece } { $square }: { $moves }
play-no-legal-moves = Não há nenhum lance legal.
play-opening = Abertura: { $opening }.
play-counts = { $player }: { $counts }{ $taken }.
play-taken = : { $pieces }
play-halfmove-clock = Contador de meios-lances: { $count }.
play-material-even = Material igual.
play-material = { $side ->
    [Brancas] As brancas
   *[other] As pretas
} { $count ->
    [one] têm um ponto de vantagem.
   *[other] têm { $count } pontos de vantagem.
}
count-queens = { $count ->
    [one] uma dama
   *[other] { $count } damas
}
count-rooks = { $count ->
    [one] uma torre
   *[other] { $count } torres
}
count-bishops = { $count ->
    [one] um bispo
   *[other] { $count } bispos
}
count-knights = { $count ->
    [one] um cavalo
   *[other] { $count } cavalos
}
count-pawns = { $count ->
    [one] um peão
   *[other] { $count } peões
}
play-comment = Comentário: { $comment }
play-variations = { $count ->
    [one] Há uma variante deste lance: escreva variation.
   *[other] Há { $count } variantes deste lance: escreva variation.
}
play-no-comment = Não há nenhum comentário aqui.
play-no-tag = Essa etiqueta não existe.
play-tag-removed = A etiqueta foi apagada.
play-commented = O comentário está na partida.
play-comment-removed = O comentário foi apagado.
play-previous-kept = Escreva previous para voltar à partida anterior.
play-lose = Esta partida ficaria perdida. Perdê-la? Escreva sim ou não. Para a guardar noutro sítio, escreva save e o nome de um ficheiro.
play-not-pgn = { $file } não é um ficheiro PGN: fica como está. Escolha outro nome.
play-listed = { $number }. { $white } – { $black }, { $result }, { $date }, { $count ->
    [one] { $count } lance
   *[other] { $count } lances
}
play-tree-row = { $mv }: { $games }. Vitórias das brancas { $white }, empates { $draws }, vitórias das pretas { $black }
play-more-games = { $said } de { $count } partidas. Escreva more para ver as seguintes, ou load e um número.
play-all-games = { $count ->
    [one] Uma partida. Escreva load 1 para a abrir.
   *[other] { $count } partidas. Escreva load e um número para abrir uma.
}
play-only-games = { $count ->
    [one] Só há uma partida na lista.
   *[other] Só há { $count } partidas na lista.
}
play-pasted = o texto colado
play-is-position = Isto é uma posição. Escreva fen antes dela para jogar a partir daí.
play-perhaps = “{ $typed }” não é um lance nem um comando. Queria dizer { $word }?
play-unknown = “{ $typed }” não é um lance nem um comando. Escreva help para ver os comandos.
play-no-command = O comando { $typed } não existe. Escreva help para ver os comandos.
play-help = Os lances podem ser escritos em qualquer notação: e4, Cf3, e2e4, E2 E4, cavalo f3, roque pequeno. Uma linha vazia diz quem joga. Comandos:

## Text mode: what the commands do
help-undo = desfazer o último lance, ou todos
help-redo = voltar a fazer o lance desfeito, ou todos
help-draw = propor empate, pelo lado que joga ou pelo outro
help-accept = aceitar o empate proposto
help-decline = recusá-lo
help-claim = reclamar empate: pela posição do tabuleiro, ou com o lance que se vai fazer
help-resign = desistir, pelo lado que joga ou pelo outro
help-abort = terminar a partida sem resultado, antes de os dois lados terem jogado
help-clock = dizer os dois relógios
help-pause = parar os relógios e esconder o tabuleiro
help-resume = pôr de novo os relógios a andar
help-board = desenhar o tabuleiro; always: também depois de cada lance
help-flip = virar o tabuleiro
help-pieces = dizer onde estão as peças
help-moves = dizer para onde pode ir a peça de uma casa e porque não para outras, ou listar todos os lances legais
help-square = dizer o que está numa casa e que peças a atacam
help-log = listar os lances em duas colunas, ou só os últimos
help-score = dizer os pontos que os jogadores ganharam um ao outro, ou recomeçar
help-status = dizer como está a partida: contadores, peças capturadas, material, abertura, relógios
help-start = mostrar a primeira posição
help-back = mostrar uma posição anterior
help-forward = mostrar uma posição posterior; game: abrir a partida seguinte da lista; gap: ir para a posição seguinte das suas partidas sem resposta ou com várias
help-end = voltar à partida, ou mostrar a sua última posição
help-variation = mostrar o lance seguinte feito em vez do que se mostra
help-new = começar uma partida: com este tempo (5+3: cinco minutos e três segundos por lance), da posição inicial (standard) ou de uma posição de Chess960, ou contra tabiya, o seu nível como 1200, um motor seu ou uma pessoa (person); o que não é indicado fica como estava
help-rematch = jogar outra vez com a outra cor
help-continue = continuar a partida inacabada, ou a que tem este número
help-previous = voltar à partida que estava antes no tabuleiro; game: abrir a anterior da lista; gap: ir para a posição anterior sem resposta ou com várias
help-rename = dar nome a um jogador
help-comment = dizer o comentário do lance que se mostra, ou escrever um; - apaga-o
help-tag = dizer as etiquetas ou uma delas, ou escrever uma; - apaga-a
help-save = guardar a partida entre as outras, ou acrescentá-la a este ficheiro PGN
help-games = listar as partidas guardadas, ou as de um ficheiro
help-find = procurar nas partidas listadas palavras, ou campos como white:ann year:2019..
help-tree = dizer o que se jogou na posição mostrada, nas partidas listadas
help-more = listar as partidas seguintes
help-load = abrir um ficheiro, uma das suas partidas pelo número, ou uma partida da lista
help-hint = dizer que peça mover; outra vez: o lance; outra vez: porquê
help-analyze = dizer as melhores variantes da posição mostrada, após estes segundos (3 se nada for dito)
help-review = encontrar os erros da partida, ou repetir o que foi encontrado; em vez disso perguntar por lances melhores, mostrar a resposta, parar, ou remover a revisão
help-train = treinar o que está previsto para hoje; mostrar a solução, continuar ou terminar; a partida do tabuleiro como repertório de white ou black; adivinhar os seus lances (guess); problemas às cegas (head); dizer ou definir o seu nome nas partidas (name)
help-puzzle = treinar problemas: de um tema ou de um ficheiro (CSV do lichess, EPD, PGN)
help-lesson = aprender as regras e os primeiros mates: a lista das lições, ou começar uma
help-endgame = ganhar um final contra a melhor defesa: a lista, ou começar um
help-level = dizer ou mudar o nível do programa: um número como 1200, ou full (força total)
help-rating = dizer o seu rating e o nível mais alto que venceu
help-fen = escrever a posição em FEN, ou jogar a partir de outra
help-pgn = escrever a partida em PGN
help-help = explicar os comandos, ou um deles
help-quit = sair; a partida fica guardada

## What is wrong with a FEN or with a position
fen-field-turn = vez de jogar
fen-field-castling = direitos de roque
fen-field-en-passant = casa de en passant
fen-field-halfmove-clock = contador de meios-lances
fen-field-move-number = número do lance
fen-empty = Não há texto.
fen-missing = Falta o campo “{ $field }”.
fen-extra-text = Há mais texto depois do número do lance: “{ $text }”.
fen-extra-space = Há espaços a mais.
fen-rank-count = { $count ->
    [one] Há { $count } linha em vez de 8.
   *[other] Há { $count } linhas em vez de 8.
}
fen-rank-length = { $count ->
    [one] A linha { $rank } (“{ $text }”) tem { $count } casa em vez de 8.
   *[other] A linha { $rank } (“{ $text }”) tem { $count } casas em vez de 8.
}
fen-bad-piece = “{ $text }” na linha { $rank } não é uma peça.
fen-bad-digit = “{ $text }” na linha { $rank } não é um número de casas vazias.
fen-adjacent-digits = A linha { $rank } (“{ $text }”) tem dois algarismos seguidos.
fen-bad-turn = A vez de jogar deve ser “w” ou “b”, não “{ $text }”.
fen-bad-castling = “{ $text }” não é um direito de roque.
fen-castling-order = Os direitos de roque “{ $text }” não estão na ordem KQkq.
fen-castling-twice = O direito de roque “{ $text }” aparece duas vezes.
fen-castling-king = Para o direito de roque “{ $text }”, { $color ->
    [Brancas] o rei branco
   *[other] o rei preto
} não está na sua casa.
fen-castling-rook = Para o direito de roque “{ $text }” não há torre.
fen-bad-en-passant = A casa de en passant deve ser uma casa ou “-”, não “{ $text }”.
fen-bad-halfmove-clock = O contador de meios-lances deve ser um número, não “{ $text }”.
fen-bad-move-number = O número do lance deve ser 1 ou mais, não “{ $text }”.
fen-leading-zero = O campo “{ $field }” começa com zeros: “{ $text }”.
fen-number-too-large = O campo “{ $field }” é demasiado grande: { $text }.
fen-too-many-promoted = { $color ->
    [Brancas] As brancas
   *[other] As pretas
} têm mais peças promovidas do que peões perdidos.
repair-left-out = { $fault } Foi omitido.
repair-read-as = { $fault } Foi lido como “{ $text }”.
repair-accepted = { $fault } Foi aceite.
position-no-king = { $color ->
    [Brancas] As brancas
   *[other] As pretas
} não têm rei.
position-kings = { $color ->
    [Brancas] As brancas
   *[other] As pretas
} têm mais de um rei.
position-pieces = { $color ->
    [Brancas] As brancas
   *[other] As pretas
} têm { $count } peças; no máximo pode haver 16.
position-pawns = { $color ->
    [Brancas] As brancas
   *[other] As pretas
} têm { $count } peões; no máximo pode haver 8.
position-pawn-rank = Um peão não pode estar em { $square }.
position-opponent-in-check = O rei de { $square } poderia ser capturado a partir de { $checkers }: a vez deve ser do outro lado.
position-checkers = O rei de { $square } está em xeque a partir de { $checkers }: nenhum lance dá mais de dois xeques.
position-aligned-checkers = O rei de { $square } está em xeque a partir de { $checkers } numa mesma linha: nenhum lance faz isso.
position-castling-king-side = { $color ->
    [Brancas] As brancas
   *[other] As pretas
} não podem fazer o roque pequeno: o rei ou a torre não está na sua casa.
position-castling-queen-side = { $color ->
    [Brancas] As brancas
   *[other] As pretas
} não podem fazer o roque grande: o rei ou a torre não está na sua casa.
position-en-passant-rank = A captura en passant em { $square } não é possível: nenhum peão pode ter acabado de passar por essa casa.
position-en-passant-occupied = A captura en passant em { $square } não é possível: a casa não está vazia.
position-en-passant-pawn = A captura en passant em { $square } não é possível: não há nenhum peão em { $pawn }.
position-en-passant-origin = A captura en passant em { $square } não é possível: { $origin }, de onde veio o peão, não está vazia.
position-en-passant-check = A captura en passant em { $square } não é possível: o avanço duplo não pode ter dado este xeque.

## The position editor
editor-title = Montar uma posição
editor-hand = Mover
editor-eraser = Retirar
editor-any = Procura: qualquer peça
editor-empty = Procura: casa vazia
editor-any-white = Procura: qualquer peça branca
editor-any-black = Procura: qualquer peça preta
editor-mirror = Inverter
editor-clear = Limpar
editor-start = Posição inicial
editor-undo = Desfazer
editor-turn = Vez de jogar
editor-castling = Roque
editor-en-passant = Último avanço duplo
editor-en-passant-none = Nenhum
editor-en-passant-file = peão { $file }
editor-move-number = Lance
editor-fifty-moves = Contagem dos 50 lances
editor-halfmove-clock = Meios-lances desde captura ou avanço de peão
editor-sound = Esta posição pode ser jogada.
editor-only-find = Com casas marcadas para uma procura, a posição só serve para “Procurar nas partidas”.
editor-over = A partida terminaria de imediato: { $outcome }.
editor-play = Jogar a partir daqui
editor-copy = Copiar FEN
editor-find = Procurar nas partidas
editor-first = Está a ser montada uma posição: é preciso jogá-la ou cancelar primeiro.

## Analysis and hints
analysis-thinking = A pensar…
analysis-depth = prof. { $depth } · { $speed }/s
analysis-threat = Ameaças
analysis-no-threat = Nenhuma ameaça
analysis-board = Tabuleiro de análise: joga pelos dois lados, sem relógio.
tables-white-wins = As brancas ganham · tabelas, DTZ { $plies }
tables-black-wins = As pretas ganham · tabelas, DTZ { $plies }
tables-draw = empate · tabelas
tables-fifty-moves = empate · tabelas, regra dos cinquenta lances
analysis-failed = O programa de análise falhou: { $why }
analyze-in-play-question = A partida não terminou. Se receber ajuda agora, isso fica registado na partida.
analyze-in-play-analyze = Receber ajuda
play-hint-piece = Mova: { $piece } em { $square }.
play-line = { $number }) { $score }: { $moves }
play-level = igualdade
play-white-better = As brancas estão melhor por { $pawns }
play-black-better = As pretas estão melhor por { $pawns }
play-white-mates = Brancas: mate em { $count }
play-black-mates = Pretas: mate em { $count }
play-white-table = ganho das brancas segundo as tabelas
play-black-table = ganho das pretas segundo as tabelas
hint-none = A partida terminou: não há nenhum lance a procurar.
merit-mate = É xeque-mate.
merit-mate-in = { $count ->
    [one] Leva ao mate em { $count } lance.
   *[other] Leva ao mate em { $count } lances.
}
merit-wins = Ganha material: { $piece } de { $square }.
merit-captures = Captura { $piece } de { $square }.
merit-saves = Salva { $piece } de { $square }, que estava em perigo.
merit-forks = Ataca duas peças ao mesmo tempo, em { $first } e em { $second }.
merit-promotes = O peão é promovido a { $piece }.
merit-castles = Põe o rei a salvo.
merit-forced = É o único lance legal.
merit-attacks = Ataca { $piece } de { $square }.
merit-pins = Crava { $piece } de { $square }.
merit-prepares-king = Abre caminho ao roque pequeno.
merit-prepares-queen = Abre caminho ao roque grande.
merit-develops = Desenvolve { $piece }.
merit-exchanges = Troca { $piece }.
merit-simplifies = Troca { $piece } com vantagem material.
merit-open-file = A torre ocupa a coluna { $file } aberta.
merit-half-open-file = A torre ocupa a coluna { $file } semiaberta.
merit-seventh = A torre chega à sétima linha.
merit-passed = Um peão passado avança.
merit-center = Um peão ocupa o centro.
merit-space = Um peão ganha espaço.
merit-air = Dá ao rei uma casa de fuga.
merit-nears = Aproxima { $piece } do centro.
merit-frees = Dá mais casas { $piece ->
    [dama] à { $piece }
    [torre] à { $piece }
   *[other] ao { $piece }
}: { $had } antes, { $has } agora.
merit-best = É o melhor lance encontrado.

## Revisão: por que um lance é um erro e o que teria sido melhor
review-better = Era melhor { $moves }.
review-done = Precisão: brancas { $white } %, pretas { $black } %. Erros e erros graves: brancas { $whites }, pretas { $blacks }.
reviews-none = Não há nenhuma partida terminada para rever.
reviews-done = { $count ->
    [one] { $count } partida revista.
   *[other] { $count } partidas revistas.
}
review-allows-mate = { $count ->
    [one] Permite mate: { $moves }.
   *[other] Permite mate em { $count }: { $moves }.
}
review-misses-mate = { $count ->
    [one] Deixa escapar um mate: { $moves }.
   *[other] Deixa escapar um mate em { $count }: { $moves }.
}
review-stalemate = Afoga o rei.
review-hangs = Depois de { $moves }, cai { $piece }.
review-stays-attacked = Ignora um ataque: depois de { $moves }, cai { $piece }.
review-allows-fork = Permite um ataque duplo: { $moves } ataca { $pieces }.
review-pin = { $moves } aproveita uma cravada atacando { $piece }, e ganha material.
review-discovery = Permite um ataque a descoberto: { $moves }, contra { $piece }. Perde-se material.
review-trap = Depois de { $moves }, fica sem casa segura { $piece }.
review-attack = Depois de { $moves }, está sob ataque { $piece }, e perde-se material.
review-removes-guard = Depois de { $moves }, perde um defensor { $piece }, e perde-se material.
review-repetition = Permite o empate por repetição: { $moves }.
review-exposes = Expõe o rei, que sofre três xeques: { $moves }.
review-castling = Depois de { $moves }, o rei já não pode rocar.
review-passes = Depois de { $moves }, fica passado { $piece }.
review-uncovers = Depois de { $moves }, já não cobre o rei { $piece }.
review-allows-promotion = Deixa promover o peão de { $square }.
review-loses = Perde material: em { $moves }, cai { $piece }.
review-misses-capture = Deixa escapar uma captura: com { $moves } caía { $piece }.
review-misses-attack = Deixa escapar um ataque: { $moves } ataca { $piece } e ganha material.
review-misses-fork = Deixa escapar um ataque duplo: { $moves } ataca { $pieces }.
review-misses-promotion = Deixa escapar a promoção do peão de { $square }.
review-misses-gain = Deixa escapar um ganho de material: em { $moves }, cai { $piece }.
review-misses-repetition = Deixa escapar o empate por repetição: { $moves }.
review-misses-checks = Deixa escapar um ataque ao rei, que sofre três xeques: { $moves }.
review-misses-uncovering = Deixa escapar um ataque ao rei: depois de { $moves }, já não o cobre { $piece }.
review-misses-passed = Deixa escapar um peão passado: depois de { $moves }, passa a sê-lo { $piece }.
review-misses-castling = Adia o roque: depois de { $moves }, o rei já está rocado.
review-misses-trade = Deixa escapar a troca de damas: { $moves }.
review-misses-trap = Não vê que, depois de { $moves }, fica sob ataque e sem casa segura { $piece }.
review-misses-unstoppable = Deixa escapar um peão que nada detém: depois de { $moves }, passa a sê-lo { $piece }.
review-pawn-ending = Depois de { $moves }, só restam reis e peões, numa posição pior.
review-misses-pawn-ending = Deixa escapar o final de peões: depois de { $moves }, só restam reis e peões.
review-allows-center = Permite { $moves }, que ocupa o centro com um peão.
review-misses-center = Deixa escapar { $moves }, que ocupa o centro com um peão.
review-back-rank = Permite mate do corredor: { $moves }.
review-skewer = Permite um espeto: depois de { $moves }, está sob ataque { $front }, e atrás cai { $rear }.
review-overload = Depois de { $moves }, há uma peça sobrecarregada: { $guard }. Não pode recapturar e ao mesmo tempo defender: { $target }.
review-drives-king = O rei é arrastado para { $square }: { $moves }.
review-unstoppable = Depois de { $moves }, já nada detém { $piece }.
review-doubles-pawns = Depois de { $moves }, há peões dobrados na coluna { $file }.
review-gives-bishops = Depois de { $moves }, perde-se o par de bispos, e o adversário mantém o seu.
review-trades-queens = Depois de { $moves }, as damas saíram do tabuleiro, e a posição é pior.
review-allows-mate-threat = Permite { $moves }, com ameaça de mate.
review-misses-mate-threat = Deixa escapar { $moves }, com ameaça de mate.
review-allows-threat = Permite { $moves }, que ataca { $piece }.
review-misses-threat = Deixa escapar { $moves }, que ataca { $piece }.
review-is-inaccuracy = { $moves } é uma imprecisão.
review-is-mistake = { $moves } é um erro.
review-is-blunder = { $moves } é um erro grave.
review-back = Voltar à partida
review-show-proof = Ver porquê
review-show-better = Variante melhor
review-accuracy = Precisão
review-inaccuracies = Imprecisões
review-mistakes = Erros
review-blunders = Erros graves
review-opening = Abertura
review-middlegame = Meio-jogo
review-endgame = Final
review-spread = Dificuldade
review-spread-tip = Quanto menores eram, em média, as hipóteses de ganhar depois do segundo, terceiro e quarto melhores lances do que depois do melhor.
review-time = Tempo
review-known = Lances conhecidos até { $moves }.
review-so-far = Revista até { $moves } por enquanto.
ask-title = Erro { $number } de { $count }
ask-question = Jogou-se { $moves }. Que lance era melhor?
ask-played = Esse é o lance da partida.
ask-avoid = Esse é o lance a evitar.
ask-wrong = { $moves } não é tão bom como o melhor lance.
ask-lowered = As hipóteses de ganhar descem de { $before } % para { $after } %.
ask-right = Certo: { $moves }.
ask-solution = Mostrar a solução
ask-mistake = Mostrar o erro
ask-none = Não há nenhum erro para o qual procurar um lance melhor.
train-due = Para hoje: { $count }
train-about = As posições voltam até serem lembradas: os seus próprios erros de partidas revistas, e problemas.
train-name = O seu nome nas partidas
train-name-new = Este nome não está em nenhuma das últimas partidas.
train-endgames = Finais para ganhar
endgame-queen = Dama contra rei
endgame-rook = Torre contra rei
endgame-pawn = Peão contra rei
endgame-bishops = Dois bispos contra rei
endgame-bishop-knight = Bispo e cavalo contra rei
endgame-queen-pawn = Dama contra peão
endgame-queen-rook = Dama contra torre
endgame-rook-pawn = Torre contra peão
endgame-pawns = Peão contra peão
endgame-task = Ganhe contra a melhor defesa.
endgame-mate-in = Ganhe contra a melhor defesa: mate em { $count }.
endgame-given-away = Este lance deixa escapar a vitória; { $better } mantém-na. Pode desfazê-lo.
endgame-draw-given-away = Este lance perde; { $better } mantém o empate. Pode desfazê-lo.
endgame-reached = Vitória alcançada. { $ending }
endgame-missed = A vitória escapou. { $ending }
train-themes = Problemas por tema
train-open = Problemas ou registo de um ficheiro…
train-save = Guardar o registo…
train-saved = O registo do treino foi guardado.
train-place = { $number } de { $count }
train-stop = Terminar
train-right = Certo
train-answer = A solução
train-next = Seguinte
train-ended = Treino terminado.
train-done = Treino terminado. Respostas certas: { $right } de { $count }.
train-none = Hoje não há mais nada para treinar.
train-first = Primeiro encontre o lance ou mostre a solução.
train-not-running = Não há nenhum treino em curso.
train-kept = Erros acrescentados ao treino: { $count }.
train-kept-puzzles = Problemas acrescentados ao treino: { $count }.
train-imported = Linhas novas no registo do treino: { $count }.
train-no-puzzles = Não há problemas em { $file }.
train-skipped = Entradas omitidas que não são problemas: { $count }.
train-cut = Só foi lido o início do ficheiro. Problemas nele: { $count }.
train-not-read = Não foi possível ler o treino: { $fault }
train-not-written = Não foi possível guardar o treino: { $fault }. Tenta-se de novo com a próxima resposta e ao sair do programa.
train-not-kept = Não foi possível guardar as últimas respostas do treino: { $fault }. Perdem-se ao sair do programa.
lessons-about = Como se movem as peças, os primeiros mates e os finais mais simples, em pequenos exercícios. Os lances ilegais são recusados com o motivo.
lessons-begin = Começar: { $lesson }
lesson-rook = A torre
lesson-rook-about = A torre move-se em linha reta, pelas linhas e colunas, até onde nada a impeça. Captura tal como se move.
lesson-bishop = O bispo
lesson-bishop-about = O bispo move-se na diagonal e fica sempre nas casas da sua cor.
lesson-queen = A dama
lesson-queen-about = A dama move-se como uma torre ou como um bispo. Nenhuma peça é mais forte.
lesson-king = O rei
lesson-king-about = O rei move-se uma casa em qualquer direção, mas nunca para uma casa atacada pelo adversário.
lesson-knight = O cavalo
lesson-knight-about = O cavalo move-se duas casas em linha reta e uma para o lado. Só ele salta por cima de outras peças.
lesson-pawn = O peão
lesson-pawn-about = O peão avança uma casa em frente, ou duas a partir da casa inicial. Captura uma casa na diagonal para a frente.
lesson-check = O xeque
lesson-check-about = Um rei atacado está em xeque. Tem de se afastar, ou captura-se a peça que ataca ou interpõe-se outra.
lesson-mates = O xeque-mate
lesson-mates-about = Um xeque sem saída é mate e ganha a partida.
lesson-castling = O roque
lesson-castling-about = O rei e a torre movem-se ao mesmo tempo: mova o rei duas casas em direção à torre. Nenhum dos dois pode ter-se movido, nada pode estar entre eles, e o rei não pode estar em xeque, nem passar por uma casa atacada ou chegar a ela.
lesson-promotion = A promoção
lesson-promotion-about = Um peão que chega à última linha transforma-se em dama, torre, bispo ou cavalo, quase sempre em dama.
lesson-en-passant = A captura en passant
lesson-en-passant-about = Se um peão acaba de avançar duas casas passando por um peão adversário, este pode capturá-lo como se só tivesse avançado uma, mas apenas de imediato.
lesson-queen-mate-about = A dama tira casas ao rei, o próprio rei aproxima-se e então ela dá mate. Nunca deixe o outro rei sem lances se não estiver em xeque: é empate.
lesson-rook-mate-about = A torre corta o caminho ao rei e dá mate na borda quando os reis estão frente a frente. Se ainda não estão, um lance de espera ajuda.
lesson-opposition = A oposição
lesson-opposition-about = Quando os reis estão frente a frente com uma casa entre eles, o que tem de jogar cede. Isso decide a maioria dos finais de peões.
lesson-go = Vá para a casa marcada, { $square }.
lesson-take = Capture a peça que nada protege.
lesson-fork = Ataque o rei e a dama ao mesmo tempo.
lesson-give-check = Dê xeque.
lesson-out-of-check = O seu rei está em xeque. Saia dele.
lesson-castle = Faça o roque.
lesson-promote = Transforme o peão em dama.
lesson-passed = Capture o peão que acaba de passar pelo seu.
lesson-keep-win = Encontre o lance que mantém a vitória.
lesson-hold = Encontre o lance que segura o empate.
lesson-done = Lição terminada. Exercícios resolvidos: { $right } de { $count }.
lesson-other = { $moves } é legal, mas não é o que se pede.
repertoire-about = Perguntam-se os lances desta partida com as suas variantes e os das outras partidas do ficheiro. As respostas surgem com a frequência com que são jogadas; o que foi aprendido só se pergunta quando está previsto.
repertoire-white = Treinar com as brancas
repertoire-black = Treinar com as pretas
repertoire-counts = { $due } de { $count } posições por perguntar hoje
repertoire-hole = { $moves }: assim respondem os jogadores de { $rating } em { $share } % das partidas, e não tem lance para isso.
repertoire-question = O que joga aqui o seu repertório?
repertoire-other = { $moves } não está aqui no seu repertório.
repertoire-also = { $moves } também está no seu repertório.
undecided-missing = { $number } de { $count } · { $side }: nenhuma resposta aqui
undecided-several = { $number } de { $count } · { $side }: várias respostas aqui, { $moves }
undecided-none = { $side }: exatamente uma resposta em todas as posições destas partidas
undecided-too-long = São demasiadas partidas para um repertório. Reduza a lista com uma pesquisa.
guess-question = Que lance foi jogado?
guess-counted = { $moves }: { $own } %. Jogou-se { $game }: { $played } %.
guess-so-far = Até agora: você { $own } %, o jogador { $played } %, o motor 100 %.
guess-none = Esta partida não tem lances a adivinhar depois da abertura.
exercise-coordinates = Coordenadas
exercise-head = Problemas às cegas
exercise-named = Faça este lance: { $moves }
exercise-other = Esse era { $moves }.
train-exercises = Lições e exercícios
train-sprint = Problemas contra o relógio
train-guess = Adivinhar os lances desta partida
train-left = Resolvidos: { $count }. Tempo restante: { $time }
train-sprint-done = Problemas contra o relógio. Resolvidos: { $right } de { $count }
train-play-on = Continuar a jogar
theme-mate-1 = Mate em um
theme-mate-2 = Mate em dois
theme-mate-3 = Mate em três ou mais
theme-hanging = Peça pendurada
theme-fork = Garfo
theme-pin = Cravada
theme-discovery = Ataque a descoberto
theme-trap = Peça presa
theme-promotion = Promoção
theme-sacrifice = Sacrifício
theme-quiet = Lance calmo
