//! The messages that only Python sends.
//!
//! A host that cannot set a flag while it waits says with `cancelled` that it is set already; work
//! that has begun ends once the host says so ([`crate::host`]).

mod clues;
mod counts;
mod hints;
mod kinds;
mod lines;
mod models;
mod pictures;
mod proofs;
mod questions;
mod typos;

use crate::args::Answer;
use crate::dispatch::{NO_MESSAGE, call};
use crate::handles::Handles;
use crate::host;
use crate::value::Value;

/// Answer a message by its name.
pub(crate) fn answer_to(name: &str, arguments: Value<'_>, handles: &mut Handles) -> Answer {
    match name {
        "words" => Ok(counts::words()),

        "solve" => call!(handles, arguments, models::solve),
        "narrow" => call!(handles, arguments, models::narrow),
        "solution" => call!(handles, arguments, models::solution),
        "grid_read" => call!(handles, arguments, clues::grid_read),
        "grid_model" => call!(handles, arguments, clues::grid_model),

        "line" => call!(handles, arguments, lines::line),
        "model" => call!(handles, arguments, lines::model),
        "knowing" => call!(handles, arguments, lines::knowing),
        "clue_runs" => call!(handles, arguments, lines::runs),
        "clue_chain" => call!(handles, arguments, lines::chain),
        "clue_count" => call!(handles, arguments, lines::count),
        "clue_run_count" => call!(handles, arguments, lines::run_count),
        "clue_spaced" => call!(handles, arguments, lines::spaced),
        "clue_line" => call!(handles, arguments, lines::of_clue),
        "grid_of_lists" => call!(handles, arguments, lines::grid_of_lists),
        "grid_equals" => call!(handles, arguments, lines::grid_equals),

        "look" => call!(handles, arguments, questions::look),
        "reason" => call!(handles, arguments, questions::reason),
        "solve_by_logic" => call!(handles, arguments, questions::solve_by_logic),
        "moments" => call!(handles, arguments, questions::moments),

        "kind_head" => call!(handles, arguments, kinds::head),
        "kind_link" => call!(handles, arguments, kinds::link),
        "kind_keys" => call!(handles, arguments, kinds::keys),
        "kind_require_drawn" => call!(handles, arguments, kinds::require_drawn),
        "kind_require_possible" => call!(handles, arguments, kinds::require_possible),
        "kind_face" => call!(handles, arguments, kinds::face),
        "kind_size" => call!(handles, arguments, kinds::size),
        "kind_states" => call!(handles, arguments, kinds::states),
        "kind_groups" => call!(handles, arguments, kinds::groups),
        "kind_model" => call!(handles, arguments, kinds::model),
        "kind_outline" => call!(handles, arguments, kinds::outline),
        "kind_owned" => call!(handles, arguments, kinds::owned),
        "kind_check" => call!(handles, arguments, kinds::check),
        "kind_makeup" => call!(handles, arguments, kinds::makeup),
        "kind_verdicts" => call!(handles, arguments, kinds::verdicts),
        "kind_spare" => call!(handles, arguments, kinds::spare),
        "kind_make" => call!(handles, arguments, kinds::make),
        "kind_obstacle" => call!(handles, arguments, kinds::obstacle),
        "heat" => call!(handles, arguments, kinds::heat),
        "kind_clues_of" => call!(handles, arguments, kinds::clues_of),

        "hints" => call!(handles, arguments, hints::hints),
        "hints_model" => call!(handles, arguments, hints::model),

        "proof" => call!(handles, arguments, proofs::proof),
        "proof_log" => call!(handles, arguments, proofs::log),
        "checker" => call!(handles, arguments, proofs::checker),
        "checker_feed" => call!(handles, arguments, proofs::feed),
        "checker_lrat" => call!(handles, arguments, proofs::lrat),
        "prove" => call!(handles, arguments, proofs::prove),

        "improve" => call!(handles, arguments, pictures::improve),
        "best" => call!(handles, arguments, pictures::best),
        "count_runs" => call!(handles, arguments, pictures::count_runs),

        "typos" => call!(handles, arguments, typos::typos),
        _ => Err(NO_MESSAGE()),
    }
}

/// True if work should end, which it should before it began if `cancelled` is true.
fn is_over(cancelled: bool) -> impl Fn() -> bool + Sync {
    move || cancelled || host::is_cancelled()
}
