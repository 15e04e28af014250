/home/ann/finn.pgn
from /home/ann/team.pgn
161 169 4268923644
