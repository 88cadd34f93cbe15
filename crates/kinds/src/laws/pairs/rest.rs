//! As many partners as things: what the counts of lines leave for the lines without a count.

use crate::board::edges::Spot;
use crate::compile::Refused;
use crate::draft::Draft;
use crate::language::expression::Expression;
use crate::language::relation::Relation;
use crate::laws::pairs::PairLook;
use crate::layout::Layout;
use crate::look::{Form, Look};
use crosshatch_clues::Clue;

/// Add a line for the places in rows whose counts are not known, and one for those in such columns.
/// If what is left does not fit, or there are no counts, add one for all places.
pub(super) fn constrain(
    layout: &Layout<'_>,
    with: &Expression,
    looks: &[Look<'_>],
    draft: &mut Draft<'_>,
) -> Result<(), Refused> {
    let (mut things, mut places) = (0, Vec::new());
    for look in looks {
        match &look.form {
            Form::Pair(PairLook { own: None, .. }) => things += 1,
            Form::Pair(PairLook { own: Some(own), things, .. }) if !things.is_empty() => {
                places.extend(look.anchor.map(|cell| (cell, *own)));
            }
            _ => {}
        }
    }
    let sides = [Relation::Row, Relation::Column];
    let counted = sides.into_iter().filter(|&side| layout.counts_lines(with, side));
    let rests: Option<Vec<Rest>> = counted
        .map(|side| {
            let (mut left, mut is_open) = (things, vec![false; layout.puzzle.board.cells().len()]);
            for group in layout.puzzle.board.groups(side) {
                match group.number() {
                    Some(number) => left = usize::checked_sub(left, number)?,
                    None => group.members.iter().for_each(|&cell| is_open[cell as usize] = true),
                }
            }
            let open = places.iter().filter(|(cell, _)| is_open[*cell as usize]);
            let spots: Vec<Spot> = open.map(|place| place.1.spot).collect();
            let called = if side == Relation::Row { "the other rows" } else { "the other columns" };
            (left <= spots.len()).then_some((spots, left, called))
        })
        .collect();
    let all = || vec![(places.iter().map(|place| place.1.spot).collect(), things, WHOLE)];
    let mut rests = rests.filter(|rests| !rests.is_empty()).unwrap_or_else(all);
    rests.dedup_by(|one, other| one.0 == other.0);
    let is_on = places.first().is_none_or(|place| place.1.symbols == 0b10);
    let as_read = if is_on { [0, 1] } else { [1, 0] };
    for (spots, left, called) in rests.into_iter().filter(|rest| !rest.0.is_empty()) {
        draft.calls(if spots.len() == places.len() { WHOLE } else { called });
        let left = u16::try_from(left).unwrap_or(u16::MAX);
        draft.line(spots, &Clue::Count(left), &as_read)?;
    }
    Ok(())
}

/// The name of a line of all places.
const WHOLE: &str = "the whole grid";

/// Spots, how many partners are left for them, and what people call them.
type Rest = (Vec<Spot>, usize, &'static str);
