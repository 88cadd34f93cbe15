//! Holes, walls, corners, regions and thermometers.

use std::collections::{HashMap, HashSet};

use crate::board::{Board, Cell, Clue, Region, WAYS};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::language::clues::{Clues, Regions, Sort};
use crate::puzzle::cells::grid;
use crate::puzzle::{lines, places};
use crate::value::Value;

/// The cells that are no part of the board.
pub(super) fn holes(puzzle: &mut Entry<'_>, board: &Board) -> Result<HashSet<Cell>, Fault> {
    let cells = puzzle.texts("holes")?.into_iter().map(|name| places::cell(board, name));
    cells.collect::<Result<_, _>>().map_err(|sentence| Fault::new("holes", sentence))
}

/// The borders inside regions.
pub(super) fn walls(puzzle: &mut Entry<'_>, board: &Board) -> Result<HashSet<[Cell; 2]>, Fault> {
    let walls = puzzle.texts("walls")?.into_iter().map(|name| places::neighbours(board, name));
    walls.collect::<Result<_, _>>().map_err(|sentence| Fault::new("walls", sentence))
}

/// The clues of all corners of cells.
pub(super) fn corners(
    puzzle: &mut Entry<'_>,
    board: &Board,
    clues: &Clues,
) -> Result<Vec<Option<Clue>>, Fault> {
    let Some(values) = puzzle.get("corners") else { return Ok(Vec::new()) };
    if clues.corners == Sort::None {
        return Err(Fault::new("corners", "the kind has no clues of corners"));
    }
    let rows = grid(values, board.width + 1, board.height + 1);
    let corners = rows.and_then(|rows| {
        // A corner without a clue is no corner that a law speaks of, whatever the sort.
        rows.into_iter().flatten().map(|value| lines::number(value, Sort::MaybeNumber)).collect()
    });
    corners.map_err(|sentence| Fault::new("corners", sentence))
}

type AllRegions = (Vec<Option<usize>>, Vec<Region>);

/// The region of each cell, and the regions in the order of their first cells.
pub(super) fn regions(
    puzzle: &mut Entry<'_>,
    board: &Board,
    clues: &Clues,
    holes: &HashSet<Cell>,
) -> Result<AllRegions, Fault> {
    let fault = |sentence| Fault::new("regions", sentence);
    let names = match (puzzle.get("regions"), clues.regions) {
        (None, Some(Regions::Boxes)) => boxes(board),
        (None, None) => return Ok((Vec::new(), Vec::new())),
        (None, Some(_)) => return Err(fault("missing, a name for each cell is expected".into())),
        (Some(_), None) => return Err(fault("the kind has no regions".into())),
        (Some(values), Some(_)) => {
            let cells = values.get("cells").unwrap_or(values);
            let rows = grid(cells, board.width, board.height).map_err(fault)?;
            rows.into_iter().flatten().map(name_of).collect::<Result<_, _>>().map_err(fault)?
        }
    };
    let mut regions: Vec<Region> = Vec::new();
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut region_of = Vec::new();
    for (cell, name) in (0..).zip(names) {
        let Some(name) = name.filter(|_| !holes.contains(&cell)) else {
            region_of.push(None);
            continue;
        };
        let number = *numbers.entry(name.clone()).or_insert(regions.len());
        if number == regions.len() {
            regions.push(Region { name, ..Region::default() });
        }
        regions[number].cells.push(cell);
        region_of.push(Some(number));
    }
    require_whole(board, &region_of, &regions)?;
    let written = puzzle.get("regions").and_then(|values| values.get("clues"));
    if let Some(Value::Map(items)) = written {
        if clues.regions != Some(Regions::Numbers) {
            return Err(fault("regions of the kind have no clues".into()));
        }
        for (name, value) in items {
            let number = numbers.get(name).ok_or_else(|| fault(format!("there is no '{name}'")))?;
            regions[*number].clue = lines::number(value, Sort::MaybeNumber).map_err(fault)?;
        }
    }
    Ok((region_of, regions))
}

/// Refuse a region in two pieces.
fn require_whole(
    board: &Board,
    region_of: &[Option<usize>],
    regions: &[Region],
) -> Result<(), Fault> {
    let mut is_reached = vec![false; region_of.len()];
    for (number, region) in regions.iter().enumerate() {
        let mut waiting = vec![region.cells[0]];
        while let Some(cell) = waiting.pop() {
            let own = region_of[cell as usize] == Some(number);
            if own && !std::mem::replace(&mut is_reached[cell as usize], true) {
                waiting.extend(board.near(cell, &WAYS));
            }
        }
        if let Some(&cell) = region.cells.iter().find(|cell| !is_reached[**cell as usize]) {
            let first = board.cell_name(region.cells[0]);
            let sentence = format!("the region of {first} is in two pieces, one is expected");
            return Err(Fault::new(board.cell_name(cell), sentence));
        }
    }
    Ok(())
}

/// The name of the region of a cell; `None` if it has none.
pub(crate) fn name_of(value: &Value) -> Result<Option<String>, String> {
    match value {
        Value::Nothing => Ok(None),
        Value::Number(number) => Ok(Some(number.to_string())),
        Value::Text(name) => Ok(Some(name.clone())),
        other => Err(format!("{other}, the name of a region is expected")),
    }
}

/// The boxes of a square board: as high as the largest divisor up to the root of its side.
pub(crate) fn boxes(board: &Board) -> Vec<Option<String>> {
    let side = board.width;
    let divisors = (1..=side).filter(|high| high * high <= side && side.is_multiple_of(*high));
    let high = divisors.max().unwrap_or(1);
    let wide = side / high;
    let name = |cell| {
        let (row, column) = board.place(cell);
        Some(format!("{} {}", row / high, column / wide))
    };
    board.cells().map(name).collect()
}

/// The thermometers, each from its bulb, over neighbours.
pub(super) fn paths(
    puzzle: &mut Entry<'_>,
    board: &Board,
    clues: &Clues,
) -> Result<Vec<Vec<Cell>>, Fault> {
    let mut paths: Vec<Vec<Cell>> = Vec::new();
    let mut taken = HashSet::new();
    for (value, number) in puzzle.list("paths")?.iter().zip(1..) {
        let fault = |sentence: &str| Fault::new(format!("paths {number}"), sentence);
        if !clues.has_paths {
            return Err(fault("the kind has no thermometers"));
        }
        let Value::List(names) = value else { return Err(fault("a list of cells is expected")) };
        let mut path: Vec<Cell> = Vec::new();
        for name in names {
            let cell = places::cell_of(board, name).map_err(|sentence| fault(&sentence))?;
            let follows =
                path.last().is_none_or(|&last| board.near(last, &WAYS).any(|near| near == cell));
            if !follows || !taken.insert(cell) {
                return Err(fault("each cell is beside the last, and in no other"));
            }
            path.push(cell);
        }
        if path.is_empty() {
            return Err(fault("a list of cells is expected"));
        }
        paths.push(path);
    }
    Ok(paths)
}
