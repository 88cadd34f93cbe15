//! Messages about clues, and about grids of them.

use crosshatch_boundary::clues as made;
use crosshatch_boundary::convert;
use crosshatch_clues::{Clue, Grid};
use crosshatch_engine::Memory;

use crate::args::Answer;
use crate::handles::Handles;
use crate::value::{Value, list};

/// `clue_runs(parts)`: the handle of the clue with these runs, as lengths and colours.
pub(crate) fn runs(handles: &mut Handles, (parts,): (Vec<(Option<u16>, u8)>,)) -> Answer {
    Ok(handles.keep(made::of_runs(parts)).into())
}

/// `clue_count(filled)`: the handle of the clue with this number of filled cells.
pub(crate) fn count(handles: &mut Handles, (filled,): (u16,)) -> Answer {
    Ok(handles.keep(Clue::Count(filled)).into())
}

/// `clue_run_count(runs)`: the handle of the clue with this number of runs.
pub(crate) fn run_count(handles: &mut Handles, (runs,): (u16,)) -> Answer {
    Ok(handles.keep(Clue::RunCount(runs)).into())
}

/// `clue_spaced(filled)`: the handle of the clue with this number of filled cells, no two of which
/// are neighbours.
pub(crate) fn spaced(handles: &mut Handles, (filled,): (u16,)) -> Answer {
    Ok(handles.keep(Clue::Spaced(filled)).into())
}

/// `clue_line(clue, cells, symbols)`: the handle of the line of these cells with the clue.
pub(crate) fn line(
    handles: &mut Handles,
    (clue, cells, symbols): (u64, Vec<u32>, usize),
) -> Answer {
    let line = made::line(handles.get(clue)?, cells, symbols, &Memory::default())?;
    Ok(handles.keep(line).into())
}

/// `clue_chain(clue, symbols)`: positions, moves, start and end of the chain.
pub(crate) fn chain(handles: &mut Handles, (clue, symbols): (u64, usize)) -> Answer {
    let chain = handles.get::<Clue>(clue)?.chain(symbols);
    let moves = chain.moves.iter().flat_map(|it| [&it.stay, &it.step, &it.skip, &it.leap]);
    let moves: Value = list(moves.map(|set| convert::bits(set)));
    let [start, accept] = [&chain.start, &chain.accept].map(|set| convert::bits(set));
    Ok(Value::List(vec![chain.positions.into(), moves, start.into(), accept.into()]))
}

/// `grid_read(rows, columns, colors)`: the handle of the grid with these texts of clues; nothing if
/// anything in them is wrong or unusual.
pub(crate) fn grid_read(
    handles: &mut Handles,
    (rows, columns, colors): (Vec<&str>, Vec<&str>, &str),
) -> Answer {
    let grid = Grid::read(&rows, &columns, colors.as_bytes());
    Ok(grid.map(|grid| handles.keep(grid)).into())
}

/// `grid_of_lists(rows, columns)`: the handle of the grid with these lists of lengths; nothing if
/// anything is wrong or unusual.
pub(crate) fn grid_of_lists(
    handles: &mut Handles,
    (rows, columns): (Vec<Vec<u16>>, Vec<Vec<u16>>),
) -> Answer {
    let grid = made::grid_of_lists(rows, columns);
    Ok(grid.map(|grid| handles.keep(grid)).into())
}

/// `grid_model(grid, masks)`: the handle of the model of the grid with these masks.
pub(crate) fn grid_model(handles: &mut Handles, (grid, masks): (u64, &[u8])) -> Answer {
    let model = made::model(handles.get(grid)?, masks, &Memory::default())?;
    Ok(handles.keep(model).into())
}

/// `grid_equals(grid, other)`: true if two grids have the same clues.
pub(crate) fn grid_equals(handles: &mut Handles, (grid, other): (u64, u64)) -> Answer {
    Ok((handles.get::<Grid>(grid)? == handles.get::<Grid>(other)?).into())
}
