//! How memory goes back to the system.

/// Blocks of at least this many bytes are mapped one by one, and go back as soon as they are freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const MAPPED_FROM: libc::c_int = 128 << 10;

/// Lets every large block go back to the system when it is freed. The allocator of glibc raises the size from which it does that
/// with each block that is freed, up to 32 MB (mallopt(3), `M_MMAP_THRESHOLD`): after a few pictures of the window's size, the heap
/// would keep as much as they had. Saying the size once keeps it. Other allocators have no such rule.
#[allow(
    unsafe_code,
    reason = "the standard library does not know the allocator of the system"
)]
pub fn return_large_blocks() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: the call takes numbers, and may be made at any time.
        let done = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, MAPPED_FROM) };
        if done == 0 {
            log::debug!("the allocator keeps its own rule");
        }
    }
}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use super::*;

    /// Whether the allocator mapped this block alone: then it begins a header of 16 bytes after the beginning of a page.
    fn is_mapped(block: &[u8]) -> bool {
        block.as_ptr().addr() % 4096 == 16
    }

    #[test]
    fn a_large_block_is_mapped_alone_also_after_others_were_freed() {
        return_large_blocks();
        for _ in 0..8 {
            let block = vec![1; 8 << 20];
            assert!(is_mapped(&block));
            let smaller = vec![1; 1 << 20];
            assert!(is_mapped(&smaller));
        }
        let small = [vec![1; 64], vec![1; 80]];
        assert!(small.iter().any(|block| !is_mapped(block)));
    }
}
