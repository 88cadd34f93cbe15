//! Messages about sets, about the census, and about the words that cross the boundary as numbers.

use crosshatch_boundary::{Refusal, codes, convert};
use crosshatch_census::{self as census, Shard, Size};
use crosshatch_engine as engine;

use super::is_over;
use crate::args::Answer;
use crate::handles::Handles;
use crate::value::{Value, list};

/// `words()`: the version; methods, kinds of moments, laws and rules of paths, proofs, stops and
/// ways of looking, each by its number.
pub(crate) fn words() -> Value<'static> {
    let (methods, moments, laws) = (codes::METHODS, codes::MOMENTS, codes::PATH_LAWS);
    let (rules, stops) = (codes::PATH_RULES, codes::STOPS);
    Value::List(vec![
        env!("CARGO_PKG_VERSION").into(),
        methods.into(),
        moments.into(),
        laws.into(),
        list([rules.0, rules.1, rules.2, rules.3, rules.4, rules.5]),
        codes::PROOFS.into(),
        list([stops.0, stops.1, stops.2, stops.3, stops.4]),
        list(codes::WAYS),
    ])
}

/// `hitting_set(sets, size, first)`: members of this number or fewer that hit all sets; nothing if
/// there are none.
pub(crate) fn hitting_set(_: &mut Handles, (sets, size, first): (Vec<&[u8]>, u64, bool)) -> Answer {
    let sets: Vec<Vec<u64>> = sets.into_iter().map(convert::words).collect();
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    Ok(engine::hitting_set(&sets, size, first).map(list).into())
}

/// `census_shards(rows, columns, most)`: the clues of the first rows of each shard, and its number
/// of grids.
pub(crate) fn census_shards(_: &mut Handles, (rows, columns, most): (usize, usize, u64)) -> Answer {
    let shards = census::shards(size(rows, columns)?, most);
    Ok(list(shards.into_iter().map(|shard| (shard.clues().to_vec(), shard.grids()))))
}

/// `census_count(rows, columns, clues, logic, cancelled)`: the numbers of grids, of unique ones, of
/// those that line logic solves, and of sets of clues; nothing once cancelled.
pub(crate) fn census_count(
    _: &mut Handles,
    (rows, columns, clues, logic, cancelled): (usize, usize, &[u8], bool, bool),
) -> Answer {
    let shard = Shard::of(size(rows, columns)?, clues)
        .ok_or(Refusal::new("a shard has clues of first rows, but not of all"))?;
    let counts = census::count(&shard, logic, &is_over(cancelled));
    Ok(counts.map(|it| (it.grids, it.unique, it.by_logic, it.distinct)).into())
}

fn size(rows: usize, columns: usize) -> Result<Size, Refusal> {
    Size::new(rows, columns)
        .ok_or(Refusal::new("a census is of grids with 1 to 8 rows and columns and up to 49 cells"))
}
