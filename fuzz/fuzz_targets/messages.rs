//! The boundary to WebAssembly: whatever messages come in, each is answered or refused.
//!
//! An input is a series of messages to one host, each with its length in 4 bytes before it, so that
//! later ones can name what earlier ones have made. `tests/fuzz_seeds.py` records real ones.

#![no_main]

use crosshatch_wasm::Instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let mut instance = Instance::default();
    let mut rest = input;
    while let Some((length, behind)) = rest.split_first_chunk() {
        let length = (u32::from_le_bytes(*length) as usize).min(behind.len());
        let (message, behind) = behind.split_at(length);
        rest = behind;
        instance.answer(message);
    }
});
