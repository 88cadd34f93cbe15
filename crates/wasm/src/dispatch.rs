//! The answer to a message, by its name.

use std::borrow::Cow;

use crate::args::{Answer, Argument, Failure};
use crate::handles::Handles;
#[cfg(feature = "python")]
use crate::messages::python;
use crate::messages::{hints, judges, kinds, sketches};
#[cfg(feature = "page")]
use crate::messages::{puzzles, reader};
use crate::value::{Value, list};

/// Answer a message: a list of one value, or of the kind of a failure and a sentence.
pub(crate) fn answer(message: &[u8], handles: &mut Handles) -> Value<'static> {
    match read(message).and_then(|(name, arguments)| answer_to(name, arguments, handles)) {
        Ok(value) => Value::List(vec![value]),
        Err(failure) => list([Value::from(failure.kind), Value::Text(failure.sentence)]),
    }
}

/// The name of a message and its arguments.
fn read(message: &[u8]) -> Result<(&str, Value<'_>), Failure> {
    let Some(Value::List(mut items)) = Value::read(message) else {
        return Err(Failure::message("the message is no list"));
    };
    if items.is_empty() {
        return Err(Failure::message("the message has no name"));
    }
    let arguments = items.split_off(1);
    match items.pop() {
        Some(Value::Text(Cow::Borrowed(name))) => Ok((name, Value::List(arguments))),
        _ => Err(Failure::message("the name of the message is no text")),
    }
}

pub(crate) const NO_MESSAGE: fn() -> Failure =
    || Failure::message("there is no message of this name");

/// Read the arguments for a function, and call it.
macro_rules! call {
    ($handles:ident, $arguments:ident, $function:path) => {
        $function($handles, $crate::args::Argument::read($arguments)?)
    };
}
#[cfg(feature = "python")]
pub(crate) use call;

fn answer_to(name: &str, arguments: Value<'_>, handles: &mut Handles) -> Answer {
    match name {
        "begin" => {
            let (first,) = Argument::read(arguments)?;
            handles.begin_at(first);
            Ok(Value::Nothing)
        }
        "drop" => {
            let (dropped,): (Vec<u64>,) = Argument::read(arguments)?;
            handles.drop_all(&dropped);
            Ok(Value::Nothing)
        }

        "sketch_in_tones" => call!(handles, arguments, sketches::in_tones),
        "sketch_in_colors" => call!(handles, arguments, sketches::in_colors),

        #[cfg(feature = "page")]
        "kinds" => call!(handles, arguments, puzzles::kinds),
        #[cfg(feature = "page")]
        "kinds_opened" => call!(handles, arguments, puzzles::opened),
        #[cfg(feature = "page")]
        "verdict" => call!(handles, arguments, puzzles::verdict),
        #[cfg(feature = "page")]
        "read_regions" => call!(handles, arguments, reader::read_regions),

        "kind_table" => call!(handles, arguments, kinds::table),
        "kind_puzzle" => call!(handles, arguments, kinds::puzzle),
        "kind_entering" => call!(handles, arguments, kinds::entering),

        "judge" => call!(handles, arguments, judges::judge),
        "judge_marks" => call!(handles, arguments, judges::marks),
        "judge_broken" => call!(handles, arguments, judges::broken),

        "hints_marked" => call!(handles, arguments, hints::marked),
        "hints_ask" => call!(handles, arguments, hints::ask),

        #[cfg(feature = "python")]
        _ => python::answer_to(name, arguments, handles),
        #[cfg(not(feature = "python"))]
        _ => Err(NO_MESSAGE()),
    }
}
