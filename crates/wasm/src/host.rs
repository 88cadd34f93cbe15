//! What the host provides: a clock, and the end of work that it no longer wants.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crosshatch_boundary::convert;
use crosshatch_engine::Limits;

/// Within which limits: conflicts, seconds, and true if the work is cancelled already.
pub(crate) type Within = (Option<u64>, Option<f64>, bool);

#[cfg(target_arch = "wasm32")]
mod imports {
    // Both take nothing and return a number, so that calling them is safe whatever they do.
    #[expect(unsafe_code, reason = "what is imported has the types that the host gives it")]
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// The seconds since any moment.
        pub(super) safe fn now() -> f64;
        /// Not 0 once the work should end.
        pub(super) safe fn cancelled() -> i32;
    }
}

/// A host for tests of this crate, where it is no WebAssembly.
#[cfg(not(target_arch = "wasm32"))]
mod imports {
    pub(super) fn now() -> f64 {
        0.0
    }

    pub(super) fn cancelled() -> i32 {
        0
    }
}

/// The time since any moment, by the clock of the host.
pub(crate) fn clock() -> Duration {
    Duration::try_from_secs_f64(imports::now()).unwrap_or_default()
}

/// The seconds since the clock said this.
#[cfg(feature = "python")]
pub(crate) fn seconds_since(begun: Duration) -> f64 {
    clock().saturating_sub(begun).as_secs_f64()
}

/// True if the host wants the work to end.
pub(crate) fn is_cancelled() -> bool {
    imports::cancelled() != 0
}

/// The limits of work that ends when the host wants it.
pub(crate) fn limits((conflicts, seconds, cancelled): Within) -> Limits {
    Limits {
        conflicts,
        time: convert::duration(seconds),
        cancel: cancelled.then(|| Arc::new(AtomicBool::new(true))),
        interrupted: Some(is_cancelled),
        clock: Some(clock),
        ..Limits::default()
    }
}
