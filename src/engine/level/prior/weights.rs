//! What people look at, measured: written by `examples/fit_levels.rs`, not by hand.
//!
//! Fitted on rated games of the lichess database of May 2025 (CC0 1.0).

/// The weight of each feature at 1500, and its slope for each 500 points more.
pub const WEIGHTS: [[f32; 2]; super::feature::COUNT] = [
    [0.987, 0.141],   // Capture
    [0.003, 0.043],   // CaptureValue
    [0.257, -0.179],  // ExchangeGain
    [-0.715, 0.074],  // LosingCapture
    [-0.330, -0.142], // EvenTrade
    [0.126, -0.016],  // TradeAhead
    [-0.079, -0.096], // TakesDown
    [1.504, 0.168],   // Recapture
    [-0.069, 0.039],  // RecaptureGain
    [0.072, -0.370],  // TakesLastMoved
    [-0.144, -0.043], // PutsEnPrise
    [-1.096, 0.217],  // IsEnPrise
    [-0.086, -0.064], // Saves
    [0.165, 0.012],   // SavesFromLastMoved
    [-0.476, -0.006], // LeavesHanging
    [0.253, 0.115],   // Unguards
    [-0.101, 0.011],  // Guards
    [0.114, 0.002],   // Threatens
    [0.000, -0.032],  // PawnThreatens
    [-0.290, 0.237],  // Forks
    [0.744, -0.194],  // Check
    [0.038, 0.021],   // SafeCheck
    [-0.214, -0.131], // DiscoveredCheck
    [1.031, -0.192],  // Mate
    [1.479, 0.013],   // Queens
    [-1.073, -0.085], // Underpromotes
    [2.883, -0.116],  // CastlesShort
    [2.810, -0.117],  // CastlesLong
    [-1.495, -0.245], // KingLosesCastling
    [-0.720, -0.191], // RookLosesCastling
    [0.232, -0.138],  // Develops
    [-0.156, -0.396], // EarlyQueen
    [-0.014, 0.011],  // Retreats
    [-0.205, -0.136], // KnightRetreats
    [0.052, 0.086],   // Undoes
    [0.167, -0.024],  // SamePieceAgain
    [-0.163, 0.045],  // SamePieceInOpening
    [0.409, 0.075],   // SamePieceTakes
    [-0.261, -0.122], // Distance
    [-1.270, 0.128],  // FarFromLast
    [0.277, 0.001],   // AttacksLastMoved
    [0.093, 0.046],   // BesideLast
    [0.341, 0.033],   // NearsKing
    [0.428, -0.060],  // AttacksKingZone
    [0.041, 0.132],   // Mobility
    [0.127, 0.016],   // PawnDefended
    [-0.284, 0.104],  // PawnAttacked
    [0.062, -0.053],  // Attacked
    [0.079, 0.048],   // Defended
    [0.025, 0.118],   // DoubleStep
    [0.979, -0.020],  // PassedPawn
    [-0.190, -0.021], // ShelterPawn
    [-0.223, 0.075],  // EdgePawn
    [0.588, -0.011],  // PawnLever
    [0.293, -0.214],  // PawnBlocks
    [0.344, 0.045],   // OpensBishop
    [0.501, 0.140],   // RookOpenFile
    [0.703, 0.035],   // RookHalfOpenFile
    [1.140, 0.479],   // RookSeventh
    [0.021, -0.115],  // RookBehindPasser
    [-0.930, -0.290], // KnightRim
    [1.046, -0.123],  // Pins
    [-0.012, 0.084],  // Repeats
    [1.024, 0.077],   // KingFlees
    [-0.444, -0.258], // Blocks
    [-0.581, 0.181],  // TakesChecker
    [0.374, -0.029],  // KingCenters
    [0.879, -0.411],  // pawn moves, opening
    [0.313, -0.123],  // pawn moves, middle game
    [0.027, -0.142],  // pawn moves, ending
    [0.044, -0.309],  // knight moves, opening
    [0.663, 0.044],   // knight moves, middle game
    [0.335, 0.034],   // knight moves, ending
    [-0.259, 0.441],  // bishop moves, opening
    [0.271, 0.020],   // bishop moves, middle game
    [-0.237, 0.108],  // bishop moves, ending
    [-0.461, -0.145], // rook moves, opening
    [-0.299, 0.080],  // rook moves, middle game
    [-0.408, -0.054], // rook moves, ending
    [-0.913, 0.055],  // queen moves, opening
    [-0.216, 0.006],  // queen moves, middle game
    [0.255, -0.084],  // queen moves, ending
    [0.691, 0.369],   // king moves, opening
    [-0.746, -0.027], // king moves, middle game
    [0.029, 0.138],   // king moves, ending
    [0.000, 0.000],   // pawn on rank 1
    [0.334, -0.147],  // pawn on rank 2
    [-0.058, 0.025],  // pawn on rank 3
    [-0.271, -0.001], // pawn on rank 4
    [-0.103, 0.308],  // pawn on rank 5
    [0.093, 0.134],   // pawn on rank 6
    [-0.052, -0.143], // pawn on rank 7
    [0.037, -0.175],  // pawn on rank 8
    [0.000, 0.000],   // pawn on rank 1, ending
    [0.300, 0.169],   // pawn on rank 2, ending
    [-0.194, 0.029],  // pawn on rank 3, ending
    [-0.382, -0.174], // pawn on rank 4, ending
    [-0.331, -0.121], // pawn on rank 5, ending
    [-0.409, 0.180],  // pawn on rank 6, ending
    [0.643, -0.186],  // pawn on rank 7, ending
    [0.369, 0.103],   // pawn on rank 8, ending
    [-0.395, 0.230],  // knight on rank 1
    [0.228, 0.204],   // knight on rank 2
    [0.107, 0.089],   // knight on rank 3
    [0.287, -0.035],  // knight on rank 4
    [0.198, -0.078],  // knight on rank 5
    [0.003, 0.051],   // knight on rank 6
    [0.143, -0.180],  // knight on rank 7
    [-0.535, -0.280], // knight on rank 8
    [0.210, -0.045],  // knight on rank 1, ending
    [0.165, -0.152],  // knight on rank 2, ending
    [0.543, 0.009],   // knight on rank 3, ending
    [0.290, 0.049],   // knight on rank 4, ending
    [0.390, 0.197],   // knight on rank 5, ending
    [-0.330, 0.191],  // knight on rank 6, ending
    [-0.186, 0.071],  // knight on rank 7, ending
    [-1.082, -0.320], // knight on rank 8, ending
    [-0.504, 0.291],  // bishop on rank 1
    [0.456, 0.147],   // bishop on rank 2
    [0.224, 0.022],   // bishop on rank 3
    [0.283, -0.092],  // bishop on rank 4
    [-0.360, -0.214], // bishop on rank 5
    [0.203, -0.184],  // bishop on rank 6
    [-0.354, -0.083], // bishop on rank 7
    [0.047, 0.112],   // bishop on rank 8
    [-0.143, 0.001],  // bishop on rank 1, ending
    [0.030, -0.138],  // bishop on rank 2, ending
    [0.279, -0.173],  // bishop on rank 3, ending
    [-0.002, 0.287],  // bishop on rank 4, ending
    [0.362, 0.167],   // bishop on rank 5, ending
    [-0.074, -0.200], // bishop on rank 6, ending
    [0.029, -0.069],  // bishop on rank 7, ending
    [-0.481, 0.124],  // bishop on rank 8, ending
    [0.120, -0.037],  // rook on rank 1
    [-0.077, -0.224], // rook on rank 2
    [-0.186, 0.132],  // rook on rank 3
    [-0.010, -0.327], // rook on rank 4
    [-0.116, -0.042], // rook on rank 5
    [0.423, 0.316],   // rook on rank 6
    [-0.174, -0.235], // rook on rank 7
    [0.021, 0.417],   // rook on rank 8
    [-0.021, -0.328], // rook on rank 1, ending
    [0.143, 0.183],   // rook on rank 2, ending
    [0.020, 0.015],   // rook on rank 3, ending
    [0.020, 0.128],   // rook on rank 4, ending
    [0.030, -0.022],  // rook on rank 5, ending
    [-0.000, -0.093], // rook on rank 6, ending
    [-0.343, -0.213], // rook on rank 7, ending
    [0.150, 0.329],   // rook on rank 8, ending
    [-0.424, -0.022], // queen on rank 1
    [0.121, 0.060],   // queen on rank 2
    [-0.182, -0.087], // queen on rank 3
    [-0.241, -0.027], // queen on rank 4
    [-0.025, 0.003],  // queen on rank 5
    [0.315, 0.010],   // queen on rank 6
    [-0.083, 0.271],  // queen on rank 7
    [0.519, -0.207],  // queen on rank 8
    [-0.491, -0.284], // queen on rank 1, ending
    [0.046, 0.069],   // queen on rank 2, ending
    [0.505, 0.400],   // queen on rank 3, ending
    [-0.343, -0.127], // queen on rank 4, ending
    [-0.167, 0.400],  // queen on rank 5, ending
    [-0.010, 0.038],  // queen on rank 6, ending
    [0.465, -0.319],  // queen on rank 7, ending
    [-0.005, -0.176], // queen on rank 8, ending
    [-0.118, -0.137], // king on rank 1
    [0.298, -0.070],  // king on rank 2
    [-0.284, 0.014],  // king on rank 3
    [-0.022, 0.265],  // king on rank 4
    [0.028, 0.082],   // king on rank 5
    [-0.063, -0.160], // king on rank 6
    [0.001, -0.037],  // king on rank 7
    [0.163, 0.041],   // king on rank 8
    [-1.380, 0.026],  // king on rank 1, ending
    [-0.608, 0.113],  // king on rank 2, ending
    [-0.367, -0.110], // king on rank 3, ending
    [-0.354, -0.013], // king on rank 4, ending
    [-0.086, -0.123], // king on rank 5, ending
    [0.709, 0.069],   // king on rank 6, ending
    [1.172, -0.198],  // king on rank 7, ending
    [0.914, 0.236],   // king on rank 8, ending
    [-0.053, -0.299], // pawn on file 1 from the edge
    [-0.019, -0.055], // pawn on file 2 from the edge
    [0.009, 0.241],   // pawn on file 3 from the edge
    [0.063, 0.113],   // pawn on file 4 from the edge
    [-0.397, 0.181],  // pawn on file 1 from the edge, ending
    [0.378, -0.043],  // pawn on file 2 from the edge, ending
    [-0.071, 0.151],  // pawn on file 3 from the edge, ending
    [0.090, -0.289],  // pawn on file 4 from the edge, ending
    [-0.162, 0.382],  // knight on file 1 from the edge
    [-0.112, -0.180], // knight on file 2 from the edge
    [0.224, -0.116],  // knight on file 3 from the edge
    [-0.018, -0.085], // knight on file 4 from the edge
    [0.182, 0.119],   // knight on file 1 from the edge, ending
    [-0.362, 0.051],  // knight on file 2 from the edge, ending
    [-0.124, -0.030], // knight on file 3 from the edge, ending
    [0.303, -0.141],  // knight on file 4 from the edge, ending
    [-0.103, 0.116],  // bishop on file 1 from the edge
    [0.321, 0.167],   // bishop on file 2 from the edge
    [-0.037, -0.116], // bishop on file 3 from the edge
    [-0.175, -0.168], // bishop on file 4 from the edge
    [-0.154, -0.163], // bishop on file 1 from the edge, ending
    [-0.423, -0.112], // bishop on file 2 from the edge, ending
    [0.417, 0.078],   // bishop on file 3 from the edge, ending
    [0.161, 0.198],   // bishop on file 4 from the edge, ending
    [-0.281, -0.203], // rook on file 1 from the edge
    [-0.288, 0.113],  // rook on file 2 from the edge
    [0.055, 0.101],   // rook on file 3 from the edge
    [0.519, -0.011],  // rook on file 4 from the edge
    [0.120, 0.192],   // rook on file 1 from the edge, ending
    [-0.002, -0.026], // rook on file 2 from the edge, ending
    [0.054, -0.071],  // rook on file 3 from the edge, ending
    [-0.172, -0.095], // rook on file 4 from the edge, ending
    [-0.162, 0.167],  // queen on file 1 from the edge
    [0.057, -0.127],  // queen on file 2 from the edge
    [0.065, 0.059],   // queen on file 3 from the edge
    [0.039, -0.099],  // queen on file 4 from the edge
    [-0.275, -0.143], // queen on file 1 from the edge, ending
    [0.302, 0.028],   // queen on file 2 from the edge, ending
    [0.521, -0.009],  // queen on file 3 from the edge, ending
    [-0.549, 0.124],  // queen on file 4 from the edge, ending
    [0.118, 0.240],   // king on file 1 from the edge
    [0.334, 0.499],   // king on file 2 from the edge
    [-0.207, -0.285], // king on file 3 from the edge
    [-0.245, -0.453], // king on file 4 from the edge
    [-0.062, -0.044], // king on file 1 from the edge, ending
    [0.405, -0.249],  // king on file 2 from the edge, ending
    [0.084, 0.127],   // king on file 3 from the edge, ending
    [-0.426, 0.165],  // king on file 4 from the edge, ending
    [-1.887, -0.258], // loss at a glance
    [-1.450, 0.082],  // loss
    [-4.082, -1.288], // root of the loss
    [-0.101, 0.000],  // looks best
];
