//! Messages about grids of clues.

use crosshatch_boundary::clues as made;
use crosshatch_clues::Grid;
use crosshatch_engine::Memory;

use crate::args::Answer;
use crate::handles::Handles;

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
