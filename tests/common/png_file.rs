//! Reads the PNG files that the program writes.

use tabiya::desktop::export::RgbaImage;

/// The image in a PNG file with 24-bit color, with or without opacity. Panics with the reason if the file is faulty.
pub fn decode(file: &[u8]) -> RgbaImage {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("the pixels of a PNG");
    assert_eq!(info.bit_depth, png::BitDepth::Eight);
    bytes.truncate(info.buffer_size());
    let pixels = match info.color_type {
        png::ColorType::Rgb => bytes.as_chunks().0.iter().map(|&[r, g, b]| [r, g, b, 255]).collect(),
        png::ColorType::Rgba => bytes.as_chunks().0.to_vec(),
        other => panic!("a PNG of {other:?}"),
    };
    RgbaImage {
        width: info.width,
        height: info.height,
        pixels,
    }
}
