//! The regions that borders divide a board into, with their numbers.

use std::collections::HashMap;

use crate::board::{Board, Cell, WAYS};
use crate::entering::gathered::{Gathered, in_rows};
use crate::fault::Fault;
use crate::language::clues::Regions;
use crate::puzzle::areas::boxes;
use crate::value::Value;

/// The signs of names of regions.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Gathered<'_> {
    /// The regions that borders divide the board into, and the borders that divide nothing.
    pub(super) fn regions(&mut self) -> Vec<(&'static str, Value)> {
        let (board, kind) = (&self.board, self.table.scope.clues.regions);
        let mut region_of: Vec<Option<usize>> = vec![None; board.size() as usize];
        let mut many = 0;
        for first in board.cells().filter(|_| kind.is_some()) {
            if region_of[first as usize].is_some() || self.holes.contains(&first) {
                continue;
            }
            let mut waiting = vec![first];
            while let Some(cell) = waiting.pop() {
                region_of[cell as usize] = Some(many);
                waiting.extend(board.near(cell, &WAYS).filter(|other| {
                    let is_open = !self.borders.contains(&[cell.min(*other), cell.max(*other)]);
                    is_open && region_of[*other as usize].is_none() && !self.holes.contains(other)
                }));
            }
            many += 1;
        }
        let is_wall =
            |[one, other]: &&[Cell; 2]| region_of[*one as usize] == region_of[*other as usize];
        let mut walls: Vec<(u32, Value)> = self
            .borders
            .iter()
            .filter(is_wall)
            .map(|[one, other]| {
                let name = format!("{}-{}", board.cell_name(*one), board.cell_name(*other));
                (2 * one + u32::from(*other != one + 1), Value::Text(name))
            })
            .collect();
        walls = crosshatch_engine::sorted_by(walls, |wall| wall.0);
        let mut found = Vec::new();
        if !walls.is_empty() {
            found.push(("walls", Value::List(walls.into_iter().map(|wall| wall.1).collect())));
        }
        let Some(kind) = kind else { return found };
        if many < 2 && self.borders.is_empty() {
            self.missing.push("border".into());
        }
        let name_of = |region: usize| {
            LETTERS.chars().nth(region).map_or_else(|| format!("r{region}"), String::from)
        };
        let mut clues: HashMap<usize, Value> = HashMap::new();
        for (cell, place, number) in self.numbers.drain(..) {
            let region = region_of[cell as usize].unwrap_or(many);
            if kind != Regions::Numbers {
                self.faults.push(Fault::new(place, "regions of the kind have no clues"));
            } else if clues.insert(region, number).is_some() {
                self.faults.push(Fault::new(place, "its region has another number already"));
            }
        }
        let names: Vec<Value> = region_of
            .iter()
            .map(|region| region.map_or(Value::Nothing, |region| Value::Text(name_of(region))))
            .collect();
        let cells = in_rows(&names, board.width as usize);
        let clues = (0..many).filter_map(|region| Some((name_of(region), clues.remove(&region)?)));
        let clues: Vec<(String, Value)> = clues.collect();
        let regions = if clues.is_empty() {
            cells
        } else {
            Value::Map(vec![("cells".into(), cells), ("clues".into(), Value::Map(clues))])
        };
        if kind != Regions::Boxes || !is_boxes(board, &region_of) {
            found.push(("regions", regions));
        }
        found
    }
}

/// True if regions are the boxes that a board has anyway.
fn is_boxes(board: &Board, region_of: &[Option<usize>]) -> bool {
    let boxes = boxes(board);
    let pairs =
        board.cells().flat_map(|cell| board.near(cell, &WAYS).map(move |other| [cell, other]));
    let differ = |[one, other]: [Cell; 2]| {
        let [one, other] = [one as usize, other as usize];
        (boxes[one] == boxes[other]) == (region_of[one] == region_of[other])
    };
    pairs.into_iter().all(differ)
}
