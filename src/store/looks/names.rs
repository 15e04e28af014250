//! File names of pieces, in the forms that sets use: `wK`, `bn`, `white_king`, `whiteKing`, `Chess_kdt45`.

use crate::chess::{Color, Piece, PieceKind};

/// The piece shown by a file with this name (without extension).
pub(super) fn piece_of(name: &str) -> Option<Piece> {
    let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    let plain = plain.to_ascii_lowercase();
    of_color_and_kind(&plain).or_else(|| of_wikimedia(&plain))
}

fn of_color_and_kind(name: &str) -> Option<Piece> {
    let colors = [
        ("white", Color::White),
        ("black", Color::Black),
        ("w", Color::White),
        ("b", Color::Black),
    ];
    colors.into_iter().find_map(|(word, color)| {
        let rest = name.strip_prefix(word)?;
        let kind = PieceKind::ALL
            .into_iter()
            .find(|kind| rest == kind.name() || is_letter(rest, *kind))?;
        Some(Piece::new(color, kind))
    })
}

/// Wikimedia names: `chess`, a letter, `l` for light or `d` for dark, `t` and a number.
fn of_wikimedia(name: &str) -> Option<Piece> {
    let rest = name.strip_prefix("chess")?;
    let (letter, rest) = rest.split_at_checked(1)?;
    let (color, rest) = rest.split_at_checked(1)?;
    let kind = PieceKind::ALL.into_iter().find(|kind| is_letter(letter, *kind))?;
    let color = match color {
        "l" => Color::White,
        "d" => Color::Black,
        _ => return None,
    };
    let is_size = rest.strip_prefix('t')?.bytes().all(|byte| byte.is_ascii_digit());
    is_size.then(|| Piece::new(color, kind))
}

fn is_letter(text: &str, kind: PieceKind) -> bool {
    let mut letters = text.chars();
    let first = letters.next().and_then(PieceKind::from_letter);
    first == Some(kind) && letters.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_names_are_known() {
        let king = Some(Piece::new(Color::White, PieceKind::King));
        let knight = Some(Piece::new(Color::Black, PieceKind::Knight));
        let bishop = Some(Piece::new(Color::Black, PieceKind::Bishop));
        for (name, piece) in [
            ("wK", king),
            ("WK", king),
            ("w_k", king),
            ("white_king", king),
            ("whiteKing", king),
            ("White-King", king),
            ("Chess_klt45", king),
            ("bn", knight),
            ("black knight", knight),
            ("chess_ndt60", knight),
            ("bb", bishop),
            ("blackBishop", bishop),
            ("king", None),
            ("wx", None),
            ("white", None),
            ("wkk", None),
            ("chess_kxt45", None),
            ("", None),
        ] {
            assert_eq!(piece_of(name), piece, "{name}");
        }
    }
}
