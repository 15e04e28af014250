//! The list of languages, one for each file `src/text/<code>.ftl`.

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

/// Writes `languages.rs`: a slice of `Language` values, English first, then in order of their codes.
pub fn write(sources: &Path, out: &Path) -> io::Result<()> {
    let mut codes = Vec::new();
    for entry in fs::read_dir(sources)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "ftl") {
            codes.extend(path.file_stem().map(|code| code.to_string_lossy().into_owned()));
        }
    }
    codes.sort_by_key(|code| (code != "en", code.clone()));
    let mut list = String::from("&[\n");
    for code in codes {
        let path = sources.join(format!("{code}.ftl"));
        let path = path
            .to_str()
            .ok_or_else(|| io::Error::other("the path of the source is not UTF-8"))?;
        // Writing to a String cannot fail.
        let _ = writeln!(
            list,
            "    Language {{ code: {code:?}, source: include_str!({path:?}) }},"
        );
    }
    list += "]\n";
    fs::write(out.join("languages.rs"), list)
}
