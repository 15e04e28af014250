//! Terminating an engine together with everything it has started: on Windows, a job object.
//!
//! The engine's process and all that it starts from then on belong to the job. The system ends them when the last handle to the
//! job is closed, which it does even when this program is killed. What the engine started in the moment before it was
//! assigned is not found.

#![allow(unsafe_code, reason = "the system's functions have no other face")]

use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::os::windows::process::CommandExt;
use std::process::{Child, Command};
use std::ptr;
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JobObjectExtendedLimitInformation, SetInformationJobObject,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
};
use windows_sys::Win32::System::Threading::CREATE_NO_WINDOW;

/// A job whose processes end when it is closed.
pub(super) struct Guard {
    job: OwnedHandle,
}

impl Guard {
    /// A guard for a process to be started; `None` if the system refuses one.
    pub fn start() -> Option<Guard> {
        // SAFETY: null means no security of its own and no name.
        let job = unsafe { CreateJobObjectW(ptr::null(), ptr::null()) };
        if job.is_null() {
            return None;
        }
        // SAFETY: the handle was just made, and nobody else closes it.
        let job = unsafe { OwnedHandle::from_raw_handle(job) };
        let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        let length = u32::try_from(size_of_val(&limits)).ok()?;
        // SAFETY: the job is open, and the limits are of the kind and length that the call names.
        let is_set = unsafe {
            SetInformationJobObject(
                job.as_raw_handle(),
                JobObjectExtendedLimitInformation,
                (&raw const limits).cast(),
                length,
            )
        };
        (is_set != 0).then_some(Guard { job })
    }

    /// Takes the engine into the job. One that has ended already has no need of it.
    pub fn watch(&mut self, engine: &Child) {
        // SAFETY: both handles are open.
        unsafe { AssignProcessToJobObject(self.job.as_raw_handle(), engine.as_raw_handle()) };
    }

    /// Ends what is left of the engine and of what it has started.
    pub fn end_group(self) {
        drop(self.job);
    }
}

/// Has the command's process open no console beside the board.
pub(super) fn join_group(command: &mut Command, _: Option<&Guard>) {
    command.creation_flags(CREATE_NO_WINDOW);
}
