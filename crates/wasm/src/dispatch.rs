//! The answer to a message, by its name.

use std::borrow::Cow;

use crate::args::{Answer, Argument, Failure};
use crate::handles::Handles;
use crate::messages::{clues, counts, kinds, models, pictures, proofs, sketches, typos};
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

fn answer_to(name: &str, arguments: Value<'_>, handles: &mut Handles) -> Answer {
    /// Read the arguments for a function, and call it.
    macro_rules! call {
        ($function:path) => {
            $function(handles, Argument::read(arguments)?)
        };
    }
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
        "words" => Ok(counts::words()),

        "narrow" => call!(models::narrow),
        "look" => call!(models::look),
        "reason" => call!(models::reason),
        "path_says" => call!(models::path_says),
        "follow" => call!(models::follow),
        "rounds" => call!(models::rounds),
        "refuted" => call!(models::refuted),
        "soonest" => call!(models::soonest),
        "last_claims" => call!(models::last_claims),
        "needed_beside" => call!(models::needed_beside),

        "line" => call!(models::line),
        "model" => call!(models::model),
        "knowing" => call!(models::knowing),
        "solve" => call!(models::solve),
        "is_only" => call!(models::is_only),
        "spare_lines" => call!(models::spare_lines),
        "solve_by_logic" => call!(models::solve_by_logic),
        "solution" => call!(models::solution),
        "moments" => call!(models::moments),

        "clue_runs" => call!(clues::runs),
        "clue_count" => call!(clues::count),
        "clue_run_count" => call!(clues::run_count),
        "clue_spaced" => call!(clues::spaced),
        "clue_line" => call!(clues::line),
        "clue_chain" => call!(clues::chain),
        "grid_read" => call!(clues::grid_read),
        "grid_of_lists" => call!(clues::grid_of_lists),
        "grid_model" => call!(clues::grid_model),
        "grid_equals" => call!(clues::grid_equals),

        "proof" => call!(proofs::proof),
        "proof_log" => call!(proofs::log),
        "checker" => call!(proofs::checker),
        "checker_feed" => call!(proofs::feed),
        "checker_lrat" => call!(proofs::lrat),

        "improve" => call!(pictures::improve),
        "best" => call!(pictures::best),
        "count_runs" => call!(pictures::count_runs),

        "sketch_in_tones" => call!(sketches::in_tones),
        "sketch_in_colors" => call!(sketches::in_colors),

        "typos" => call!(typos::typos),

        "kind_table" => call!(kinds::table),
        "kind_head" => call!(kinds::head),
        "kind_link" => call!(kinds::link),
        "kind_puzzle" => call!(kinds::puzzle),
        "kind_size" => call!(kinds::size),
        "kind_states" => call!(kinds::states),
        "kind_groups" => call!(kinds::groups),
        "kind_model" => call!(kinds::model),
        "kind_outline" => call!(kinds::outline),
        "kind_makeup" => call!(kinds::makeup),
        "kind_verdicts" => call!(kinds::verdicts),
        "kind_clues_of" => call!(kinds::clues_of),

        "hitting_set" => call!(counts::hitting_set),
        _ => Err(Failure::message("there is no message of this name")),
    }
}
