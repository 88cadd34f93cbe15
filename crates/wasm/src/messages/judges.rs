//! Messages about boards that are being played: marks in, and how they stand to clues and laws.

use std::borrow::Cow;
use std::sync::Arc;

use crosshatch_kinds::{self as kinds, Judge, Place, Standing, Strikes, Told, Verdict};

use crate::args::Answer;
use crate::handles::Handles;
use crate::messages::kinds::Kept;
use crate::value::{Value, list};

/// `judge(table, values)`: the handle of a judge of a puzzle, and its looks that are what clues say: the
/// number of each, and the side, the number and the first word of its clue.
pub(crate) fn judge(handles: &mut Handles, (table, values): (u64, kinds::Value)) -> Answer {
    let judge = Judge::new(Arc::clone(handles.get::<Kept>(table)?), &values)?;
    let clues = judge.clues().map(|(look, Place { side, number, word })| {
        Value::List(vec![look.into(), side.into(), number.into(), word.into()])
    });
    let clues = Value::List(clues.collect());
    Ok(Value::List(vec![handles.keep(judge).into(), clues]))
}

/// `judge_marks(judge, marks, as_drawn)`: true if the puzzle is solved; the looks to whose clues the marks
/// stand otherwise than those before, each with whether it is broken, kept, and met, and which of its
/// words are done, for certain or as they are drawn; and the cells of each thing and what has it, in turn.
pub(crate) fn marks(handles: &mut Handles, (judge, marks, as_drawn): (u64, &[u8], bool)) -> Answer {
    let judge = handles.get_mut::<Judge>(judge)?;
    let strikes = if as_drawn { Strikes::Drawn } else { Strikes::Certain };
    let changed = judge.mark(marks, strikes)?;
    let looks = changed.into_iter().map(|look| {
        let Standing { verdict, is_met, done } = judge.standing(look);
        let [broken, kept] = [Verdict::Broken, Verdict::Kept].map(|one| (*verdict == one).into());
        Value::List(vec![look.into(), broken, kept, (*is_met).into(), list(done.iter().copied())])
    });
    let ties = list(judge.ties().iter().flatten().copied());
    Ok(Value::List(vec![judge.is_solved().into(), Value::List(looks.collect()), ties]))
}

/// `judge_broken(judge)`: what is broken: the side and the number of its clue, or nothing; the spots to
/// look at; the sentence of the checker, or nothing; and the sentence for whoever looks there.
pub(crate) fn broken(handles: &mut Handles, (judge,): (u64,)) -> Answer {
    let text = |text: String| Value::Text(Cow::Owned(text));
    let told = handles.get::<Judge>(judge)?.broken().into_iter().map(|told| {
        let Told { place, spots, checked, words } = told;
        let place = place.map(|place| (place.side, place.number));
        let checked = checked.map_or(Value::Nothing, text);
        Value::List(vec![place.into(), list(spots), checked, text(words)])
    });
    Ok(Value::List(told.collect()))
}
