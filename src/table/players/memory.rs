//! How much memory there is.

/// The memory that can be used without swapping, in megabytes; `None` where the system does not tell. Linux grants more than
/// there is and later kills the program that uses it.
pub(super) fn available_megabytes() -> Option<usize> {
    kilobytes(&std::fs::read_to_string("/proc/meminfo").ok()?).map(|kilobytes| kilobytes >> 10)
}

/// The line `MemAvailable` of `/proc/meminfo`.
fn kilobytes(text: &str) -> Option<usize> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_available_memory_is_read() {
        let text = "MemTotal:       24000000 kB\nMemFree:  18572632 kB\nMemAvailable:   20480000 kB\n";
        assert_eq!(kilobytes(text), Some(20_480_000));
        assert_eq!(kilobytes("MemTotal: 1 kB\n"), None);
        assert_eq!(kilobytes("MemAvailable: much\n"), None);
    }
}
