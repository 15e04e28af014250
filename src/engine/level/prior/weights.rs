//! What people look at, measured: written by `examples/fit_levels.rs`, not by hand.
//!
//! Fitted on rated games of the lichess database of May 2025 (CC0 1.0).

/// The weight of each feature at 1500, and its slope for each 500 points more.
pub const WEIGHTS: [[f32; 2]; super::feature::COUNT] = [
    [0.802, 0.234],   // Capture
    [-0.011, 0.059],  // CaptureValue
    [0.238, -0.178],  // ExchangeGain
    [-0.597, 0.017],  // LosingCapture
    [-0.186, -0.198], // EvenTrade
    [0.123, -0.008],  // TradeAhead
    [-0.099, -0.084], // TakesDown
    [1.497, 0.151],   // Recapture
    [-0.050, 0.042],  // RecaptureGain
    [0.069, -0.368],  // TakesLastMoved
    [-0.164, -0.048], // PutsEnPrise
    [-0.945, 0.213],  // IsEnPrise
    [-0.095, -0.054], // Saves
    [0.164, 0.011],   // SavesFromLastMoved
    [-0.420, -0.026], // LeavesHanging
    [0.245, 0.123],   // Unguards
    [-0.110, 0.019],  // Guards
    [0.108, 0.004],   // Threatens
    [-0.004, -0.034], // PawnThreatens
    [-0.328, 0.269],  // Forks
    [0.758, -0.182],  // Check
    [-0.044, 0.056],  // SafeCheck
    [-0.231, -0.099], // DiscoveredCheck
    [0.886, -0.129],  // Mate
    [1.459, 0.011],   // Queens
    [-1.061, -0.088], // Underpromotes
    [2.700, -0.066],  // CastlesShort
    [2.706, -0.134],  // CastlesLong
    [-1.546, -0.246], // KingLosesCastling
    [-0.711, -0.194], // RookLosesCastling
    [0.221, -0.139],  // Develops
    [-0.134, -0.397], // EarlyQueen
    [-0.032, 0.015],  // Retreats
    [-0.218, -0.142], // KnightRetreats
    [0.067, 0.075],   // Undoes
    [0.178, -0.037],  // SamePieceAgain
    [-0.182, 0.054],  // SamePieceInOpening
    [0.413, 0.071],   // SamePieceTakes
    [-0.278, -0.121], // Distance
    [-1.256, 0.121],  // FarFromLast
    [0.279, 0.004],   // AttacksLastMoved
    [0.089, 0.053],   // BesideLast
    [0.341, 0.024],   // NearsKing
    [0.416, -0.058],  // AttacksKingZone
    [-0.056, 0.161],  // Mobility
    [0.095, 0.034],   // PawnDefended
    [-0.251, 0.077],  // PawnAttacked
    [0.065, -0.060],  // Attacked
    [0.092, 0.048],   // Defended
    [-0.011, 0.133],  // DoubleStep
    [0.863, 0.013],   // PassedPawn
    [-0.180, -0.018], // ShelterPawn
    [-0.245, 0.078],  // EdgePawn
    [0.572, -0.019],  // PawnLever
    [0.290, -0.217],  // PawnBlocks
    [0.279, 0.046],   // OpensBishop
    [0.464, 0.147],   // RookOpenFile
    [0.691, 0.044],   // RookHalfOpenFile
    [1.120, 0.514],   // RookSeventh
    [0.028, -0.127],  // RookBehindPasser
    [-0.926, -0.282], // KnightRim
    [1.026, -0.121],  // Pins
    [-0.059, 0.113],  // Repeats
    [1.019, 0.097],   // KingFlees
    [-0.453, -0.264], // Blocks
    [-0.566, 0.167],  // TakesChecker
    [0.309, -0.020],  // KingCenters
    [0.834, -0.392],  // pawn moves, opening
    [0.290, -0.119],  // pawn moves, middle game
    [0.012, -0.135],  // pawn moves, ending
    [-0.055, -0.266], // knight moves, opening
    [0.672, 0.044],   // knight moves, middle game
    [0.328, 0.059],   // knight moves, ending
    [-0.197, 0.396],  // bishop moves, opening
    [0.259, 0.023],   // bishop moves, middle game
    [-0.211, 0.085],  // bishop moves, ending
    [-0.487, -0.130], // rook moves, opening
    [-0.285, 0.063],  // rook moves, middle game
    [-0.408, -0.038], // rook moves, ending
    [-0.838, 0.027],  // queen moves, opening
    [-0.206, 0.004],  // queen moves, middle game
    [0.228, -0.089],  // queen moves, ending
    [0.715, 0.366],   // king moves, opening
    [-0.743, -0.014], // king moves, middle game
    [0.052, 0.118],   // king moves, ending
    [0.000, 0.000],   // pawn on rank 1
    [0.287, -0.122],  // pawn on rank 2
    [-0.049, 0.019],  // pawn on rank 3
    [-0.245, -0.013], // pawn on rank 4
    [-0.079, 0.292],  // pawn on rank 5
    [0.134, 0.113],   // pawn on rank 6
    [-0.097, -0.112], // pawn on rank 7
    [-0.004, -0.176], // pawn on rank 8
    [0.000, 0.000],   // pawn on rank 1, ending
    [0.301, 0.178],   // pawn on rank 2, ending
    [-0.175, 0.009],  // pawn on rank 3, ending
    [-0.384, -0.200], // pawn on rank 4, ending
    [-0.336, -0.108], // pawn on rank 5, ending
    [-0.425, 0.207],  // pawn on rank 6, ending
    [0.617, -0.186],  // pawn on rank 7, ending
    [0.402, 0.100],   // pawn on rank 8, ending
    [-0.295, 0.234],  // knight on rank 1
    [0.357, 0.174],   // knight on rank 2
    [0.127, 0.101],   // knight on rank 3
    [0.257, -0.031],  // knight on rank 4
    [0.193, -0.056],  // knight on rank 5
    [-0.066, 0.076],  // knight on rank 6
    [0.152, -0.234],  // knight on rank 7
    [-0.701, -0.264], // knight on rank 8
    [0.275, -0.077],  // knight on rank 1, ending
    [0.200, -0.166],  // knight on rank 2, ending
    [0.528, 0.011],   // knight on rank 3, ending
    [0.322, 0.067],   // knight on rank 4, ending
    [0.344, 0.234],   // knight on rank 5, ending
    [-0.332, 0.206],  // knight on rank 6, ending
    [-0.260, 0.075],  // knight on rank 7, ending
    [-1.076, -0.350], // knight on rank 8, ending
    [-0.441, 0.298],  // bishop on rank 1
    [0.455, 0.162],   // bishop on rank 2
    [0.197, 0.036],   // bishop on rank 3
    [0.260, -0.085],  // bishop on rank 4
    [-0.369, -0.218], // bishop on rank 5
    [0.223, -0.183],  // bishop on rank 6
    [-0.343, -0.132], // bishop on rank 7
    [0.010, 0.121],   // bishop on rank 8
    [-0.114, 0.018],  // bishop on rank 1, ending
    [0.025, -0.131],  // bishop on rank 2, ending
    [0.280, -0.179],  // bishop on rank 3, ending
    [0.006, 0.253],   // bishop on rank 4, ending
    [0.346, 0.168],   // bishop on rank 5, ending
    [-0.084, -0.217], // bishop on rank 6, ending
    [0.022, -0.066],  // bishop on rank 7, ending
    [-0.481, 0.154],  // bishop on rank 8, ending
    [0.132, -0.028],  // rook on rank 1
    [-0.099, -0.189], // rook on rank 2
    [-0.179, 0.137],  // rook on rank 3
    [-0.004, -0.325], // rook on rank 4
    [-0.133, -0.034], // rook on rank 5
    [0.419, 0.323],   // rook on rank 6
    [-0.188, -0.271], // rook on rank 7
    [0.051, 0.387],   // rook on rank 8
    [0.027, -0.351],  // rook on rank 1, ending
    [0.200, 0.162],   // rook on rank 2, ending
    [0.052, -0.011],  // rook on rank 3, ending
    [0.036, 0.128],   // rook on rank 4, ending
    [0.010, -0.002],  // rook on rank 5, ending
    [-0.056, -0.079], // rook on rank 6, ending
    [-0.388, -0.186], // rook on rank 7, ending
    [0.119, 0.339],   // rook on rank 8, ending
    [-0.384, -0.030], // queen on rank 1
    [0.133, 0.055],   // queen on rank 2
    [-0.154, -0.110], // queen on rank 3
    [-0.208, -0.051], // queen on rank 4
    [-0.017, 0.016],  // queen on rank 5
    [0.211, 0.107],   // queen on rank 6
    [-0.136, 0.297],  // queen on rank 7
    [0.551, -0.284],  // queen on rank 8
    [-0.465, -0.288], // queen on rank 1, ending
    [0.104, 0.061],   // queen on rank 2, ending
    [0.475, 0.409],   // queen on rank 3, ending
    [-0.389, -0.107], // queen on rank 4, ending
    [-0.179, 0.401],  // queen on rank 5, ending
    [0.050, 0.038],   // queen on rank 6, ending
    [0.479, -0.342],  // queen on rank 7, ending
    [-0.075, -0.172], // queen on rank 8, ending
    [-0.195, -0.139], // king on rank 1
    [0.267, -0.051],  // king on rank 2
    [-0.301, 0.041],  // king on rank 3
    [-0.033, 0.224],  // king on rank 4
    [0.038, 0.088],   // king on rank 5
    [0.028, -0.162],  // king on rank 6
    [0.027, -0.042],  // king on rank 7
    [0.172, 0.041],   // king on rank 8
    [-1.445, 0.030],  // king on rank 1, ending
    [-0.646, 0.112],  // king on rank 2, ending
    [-0.403, -0.091], // king on rank 3, ending
    [-0.324, -0.003], // king on rank 4, ending
    [-0.042, -0.138], // king on rank 5, ending
    [0.717, 0.049],   // king on rank 6, ending
    [1.179, -0.199],  // king on rank 7, ending
    [0.966, 0.240],   // king on rank 8, ending
    [-0.011, -0.321], // pawn on file 1 from the edge
    [-0.039, -0.038], // pawn on file 2 from the edge
    [0.023, 0.244],   // pawn on file 3 from the edge
    [0.027, 0.116],   // pawn on file 4 from the edge
    [-0.442, 0.192],  // pawn on file 1 from the edge, ending
    [0.360, -0.032],  // pawn on file 2 from the edge, ending
    [-0.042, 0.152],  // pawn on file 3 from the edge, ending
    [0.124, -0.312],  // pawn on file 4 from the edge, ending
    [-0.062, 0.345],  // knight on file 1 from the edge
    [-0.100, -0.190], // knight on file 2 from the edge
    [0.175, -0.082],  // knight on file 3 from the edge
    [-0.064, -0.072], // knight on file 4 from the edge
    [0.147, 0.141],   // knight on file 1 from the edge, ending
    [-0.338, 0.020],  // knight on file 2 from the edge, ending
    [-0.098, -0.042], // knight on file 3 from the edge, ending
    [0.290, -0.120],  // knight on file 4 from the edge, ending
    [-0.086, 0.119],  // bishop on file 1 from the edge
    [0.343, 0.154],   // bishop on file 2 from the edge
    [-0.059, -0.111], // bishop on file 3 from the edge
    [-0.192, -0.162], // bishop on file 4 from the edge
    [-0.140, -0.159], // bishop on file 1 from the edge, ending
    [-0.433, -0.098], // bishop on file 2 from the edge, ending
    [0.434, 0.068],   // bishop on file 3 from the edge, ending
    [0.139, 0.189],   // bishop on file 4 from the edge, ending
    [-0.291, -0.189], // rook on file 1 from the edge
    [-0.278, 0.114],  // rook on file 2 from the edge
    [0.067, 0.089],   // rook on file 3 from the edge
    [0.508, -0.014],  // rook on file 4 from the edge
    [0.110, 0.197],   // rook on file 1 from the edge, ending
    [-0.012, -0.024], // rook on file 2 from the edge, ending
    [0.062, -0.070],  // rook on file 3 from the edge, ending
    [-0.160, -0.103], // rook on file 4 from the edge, ending
    [-0.166, 0.176],  // queen on file 1 from the edge
    [0.059, -0.146],  // queen on file 2 from the edge
    [0.059, 0.068],   // queen on file 3 from the edge
    [0.048, -0.099],  // queen on file 4 from the edge
    [-0.284, -0.151], // queen on file 1 from the edge, ending
    [0.319, 0.029],   // queen on file 2 from the edge, ending
    [0.497, 0.010],   // queen on file 3 from the edge, ending
    [-0.533, 0.113],  // queen on file 4 from the edge, ending
    [0.094, 0.221],   // king on file 1 from the edge
    [0.294, 0.504],   // king on file 2 from the edge
    [-0.196, -0.267], // king on file 3 from the edge
    [-0.192, -0.458], // king on file 4 from the edge
    [-0.092, -0.041], // king on file 1 from the edge, ending
    [0.393, -0.262],  // king on file 2 from the edge, ending
    [0.100, 0.117],   // king on file 3 from the edge, ending
    [-0.400, 0.186],  // king on file 4 from the edge, ending
    [0.264, -0.020],  // loss at a glance
    [0.395, 0.391],   // loss
    [-1.681, -0.264], // root of the loss
    [-0.078, -0.026], // looks best
    [0.421, 0.125],   // loss at a clear glance
    [-1.866, -0.399], // root of the loss at a clear glance
    [-0.062, -0.171], // best at a clear glance
    [-0.352, -0.055], // clear loss
    [-3.169, -0.930], // root of the clear loss
    [0.101, -0.063],  // clearly best
];
