//! The `tabiya` program.
fn main() {}
