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

/// `grid_model(grid, masks)`: the handle of the model of the grid with these masks.
pub(crate) fn grid_model(handles: &mut Handles, (grid, masks): (u64, &[u8])) -> Answer {
    let model = made::model(handles.get(grid)?, masks, &Memory::default())?;
    Ok(handles.keep(model).into())
}
