//! Messages about clues, and about lines, from which models are made.

use crosshatch_boundary::clues as made;
use crosshatch_boundary::{convert, questions};
use crosshatch_clues::{Clue, Grid};
use crosshatch_engine::{Line, Memory, Model};

use crate::args::{Answer, Failure};
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
pub(crate) fn of_clue(
    handles: &mut Handles,
    (clue, cells, symbols): (u64, Vec<u32>, usize),
) -> Answer {
    let line = made::line(handles.get(clue)?, cells, symbols, &Memory::default())?;
    Ok(handles.keep(line).into())
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

/// `grid_equals(grid, other)`: true if two grids have the same clues.
pub(crate) fn grid_equals(handles: &mut Handles, (grid, other): (u64, u64)) -> Answer {
    Ok((handles.get::<Grid>(grid)? == handles.get::<Grid>(other)?).into())
}

type LineParts<'a> = (Vec<u32>, usize, Vec<&'a [u8]>, &'a [u8], &'a [u8]);

/// `line(cells, positions, moves, start, accept)`: the handle of the line.
pub(crate) fn line(
    handles: &mut Handles,
    (cells, positions, moves, start, accept): LineParts,
) -> Answer {
    let chain = convert::chain(positions, &moves, start, accept)?;
    Ok(handles.keep(Line::new(cells, chain)).into())
}

type ModelParts<'a> = (&'a [u8], Vec<u64>, &'a [u8], Option<convert::CourseNumbers>, usize);

/// `model(masks, lines, clauses, path, symbols)`: the handle of the model.
pub(crate) fn model(
    handles: &mut Handles,
    (masks, lines, clauses, path, symbols): ModelParts,
) -> Answer {
    let masks = convert::symbols(symbols, masks)?;
    let lines: Result<Vec<Line>, Failure> =
        lines.into_iter().map(|line| handles.get::<Line>(line).cloned()).collect();
    let clauses = convert::clauses(clauses)?;
    let course = path.map(convert::course).transpose()?;
    let model = Model::new(symbols, &masks, lines?, clauses, course)
        .map_err(crosshatch_boundary::Refusal::from)?;
    Ok(handles.keep(model).into())
}

/// `knowing(model, masks)`: the handle of the model with other masks for its cells.
pub(crate) fn knowing(handles: &mut Handles, (model, masks): (u64, &[u8])) -> Answer {
    let model = questions::knowing(handles.get(model)?, masks)?;
    Ok(handles.keep(model).into())
}
