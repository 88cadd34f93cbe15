//! Crosshatch's native crates for hosts of WebAssembly, over three functions and a buffer.
//!
//! The host asks for [`room`], writes a message there, and calls; what lies at [`reply`] then has the
//! length that [`call`] returned. A message is a list of a name and its arguments, as `value` encodes
//! them; `messages` has the names. A reply is a list of one item, or a refusal: a list of its kind
//! and a sentence. The kind is `model`, `type`, `range`, or `message` for what no host should send.
//!
//! What the host has made stays here until it says `drop`, and has a number, its handle. There are no
//! threads, and no clock but the host's.
//!
//! A panic aborts: the instance is of no use after it. The buffers are given back by addresses, so
//! this is the only crate with `unsafe` in it: the names of exports, and the imports of `host`.

mod args;
mod dispatch;
mod handles;
mod host;
mod messages;
mod value;

use std::cell::RefCell;

use handles::Handles;

/// The buffers that messages pass through, and what the host has made.
#[derive(Default)]
struct State {
    message: Vec<u8>,
    reply: Vec<u8>,
    handles: Handles,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

/// An engine for a host that is written in Rust, with handles of its own: for fuzzing.
#[derive(Default)]
pub struct Instance(Handles);

impl Instance {
    /// Return the reply to a message.
    pub fn answer(&mut self, message: &[u8]) -> Vec<u8> {
        let mut reply = Vec::new();
        dispatch::answer(message, &mut self.0).write(&mut reply);
        reply
    }
}

/// Return the address of room for a message of this length, until the next call.
#[expect(unsafe_code, reason = "no other export has this name")]
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    STATE.with_borrow_mut(|state| {
        state.message.resize(length, 0);
        state.message.as_mut_ptr()
    })
}

/// Answer the message that the room holds, and return the length of the reply.
#[expect(unsafe_code, reason = "no other export has this name")]
#[unsafe(no_mangle)]
pub extern "C" fn call(length: usize) -> usize {
    STATE.with_borrow_mut(|state| {
        let State { message, reply, handles } = state;
        let message = message.get(..length).unwrap_or_default();
        let answer = dispatch::answer(message, handles);
        reply.clear();
        answer.write(reply);
        reply.len()
    })
}

/// Return the address of the reply to the last message, until the next call.
#[expect(unsafe_code, reason = "no other export has this name")]
#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    STATE.with_borrow(|state| state.reply.as_ptr())
}
