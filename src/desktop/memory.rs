//! Returns memory to the system.

/// Blocks of at least this many bytes are mapped individually, and returned to the system as soon as they are freed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const MAPPED_FROM: libc::c_int = 128 << 10;

/// Makes every large block return to the system when it is freed. The glibc allocator raises its threshold for that with each
/// block freed, up to 32 MB (mallopt(3), `M_MMAP_THRESHOLD`): after a few pictures the size of the window, the heap would keep
/// as much as they took. Setting the threshold once fixes it. Other allocators have no such rule.
#[allow(
    unsafe_code,
    reason = "the standard library does not know the allocator of the system"
)]
pub fn return_large_blocks() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: the call takes plain numbers, and is allowed at any time.
        let done = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, MAPPED_FROM) };
        if done == 0 {
            log::debug!("the allocator keeps its own rule");
        }
    }
}

/// Returns what only the start needed: free memory between blocks in use, and the code of the program and its libraries. Code
/// stays in the system's page cache, which the system may reclaim, and is paged in again when it runs. With Mesa's software
/// rendering most of it belongs to LLVM, which compiled the shaders.
pub fn return_what_started() {
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    code::give_back();
}

/// The code of the program and its libraries.
#[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
#[allow(unsafe_code, reason = "the standard library knows nothing of mappings")]
mod code {
    use std::ffi::{c_int, c_void};
    use std::ops::Range;
    use std::{fs, ptr, slice};

    /// The smallest page size; where pages are larger, the system rejects unaligned ranges.
    const PAGE: u64 = 4096;

    pub(super) fn give_back() {
        let unwritten = fs::read_to_string("/proc/self/smaps").map(|smaps| unwritten(&smaps));
        let mut unwritten = unwritten.unwrap_or_default();
        // SAFETY: the first call is allowed at any time. The second calls the function with its data before it returns.
        unsafe {
            libc::malloc_trim(0);
            libc::dl_iterate_phdr(Some(give_back_library), (&raw mut unwritten).cast());
        }
    }

    /// Releases the code and the constants of a library, that is, its segments that were never written to. The library cannot be
    /// unloaded meanwhile: the loader holds its lock.
    unsafe extern "C" fn give_back_library(info: *mut libc::dl_phdr_info, _: usize, data: *mut c_void) -> c_int {
        // SAFETY: the loader passes a library and its segments, and `data` is what `give_back` passed.
        let (base, parts, unwritten) = unsafe {
            let parts = slice::from_raw_parts((*info).dlpi_phdr, (*info).dlpi_phnum.into());
            ((*info).dlpi_addr, parts, &*data.cast::<Vec<Range<u64>>>())
        };
        let loaded = |part: &&libc::Elf64_Phdr| part.p_type == libc::PT_LOAD && part.p_flags & libc::PF_W == 0;
        for part in parts.iter().filter(loaded) {
            let start = (base + part.p_vaddr).next_multiple_of(PAGE);
            let end = (base + part.p_vaddr + part.p_memsz) / PAGE * PAGE;
            let is_around = |mapped: &Range<u64>| mapped.start <= start && end <= mapped.end;
            if end <= start || !unwritten.iter().any(is_around) {
                continue;
            }
            if let (Ok(address), Ok(length)) = (usize::try_from(start), usize::try_from(end - start)) {
                let pages = ptr::with_exposed_provenance_mut(address);
                // SAFETY: these pages belong to a read-only file mapping that was never written to, so they are unchanged
                // when they are paged in again.
                unsafe { libc::madvise(pages, length, libc::MADV_DONTNEED) };
            }
        }
        0
    }

    /// The read-only file mappings without a page that was copied by a write (proc(5), `smaps`).
    pub(super) fn unwritten(smaps: &str) -> Vec<Range<u64>> {
        let mut found = Vec::new();
        let mut mapping = None;
        for line in smaps.lines() {
            let mut words = line.split_ascii_whitespace();
            let (first, second) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
            match (first.split_once('-'), first) {
                (Some((start, end)), _) => {
                    let range = u64::from_str_radix(start, 16)
                        .ok()
                        .zip(u64::from_str_radix(end, 16).ok());
                    let is_file = words.nth(3).is_some_and(|name| name.starts_with('/'));
                    mapping = range.filter(|_| is_file && matches!(second, "r-xp" | "r--p"));
                }
                (None, "Anonymous:") if second == "0" => found.extend(mapping.take().map(|(start, end)| start..end)),
                _ => {}
            }
        }
        found
    }
}

#[cfg(all(test, target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
mod tests;
