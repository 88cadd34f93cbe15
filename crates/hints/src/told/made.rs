//! A puzzle of a kind as people follow it: the model that the core makes, with the words for it.

use std::sync::{Arc, OnceLock};

use crosshatch_clues::Chains;
use crosshatch_engine::{Clauses, Memory, Symbols};
use crosshatch_kinds::{Judge, Puzzle, Refused};

use crate::edges_at_corners::corner_parts;
use crate::edges_on_diagonals::diagonal_parts;
use crate::laws::Laws;
use crate::rules::rules_of;
use crate::told::lines_of_table::Compiled;
use crate::told::{Names, Told, lines_through};
use crate::{Cell, Clue, Line, OFF, ON, Path};

impl Told {
    /// The puzzle of a kind as people follow it. `colors` are the names of its colours, if it is a
    /// puzzle of runs whose pictures have some.
    ///
    /// # Errors
    /// If something is wrong with the puzzle, or if the engine does not take it.
    pub fn of_puzzle(puzzle: &Puzzle, colors: &[String], memory: &Memory) -> Result<Self, Refused> {
        let makeup = puzzle.makeup()?;
        let on_corners = puzzle.runs_along_sides() == Some(true);
        let path = makeup.course.map(|course| Path::new(course, on_corners));
        let compiled = Compiled::new(puzzle, !colors.is_empty())?;
        let (lines, sorts) = compiled.lines(&makeup.lines);
        let own = makeup.clauses.len();
        let mut laws = Laws::behind(makeup.clauses);
        laws.laws = compiled.laws(&makeup.laws, &laws.clauses);
        if let Some(path) = path.filter(|path| path.on_corners && path.is_loop()) {
            add_ways_along_edges(&path, &lines, &mut laws);
        }
        let mut more = Clauses::default();
        for clause in laws.clauses.iter().skip(own) {
            more.push(clause.iter().copied());
        }
        let model = puzzle.model_with(&more, &mut Chains::default(), memory)?;
        let names = names(puzzle, &compiled.symbols, colors);
        let mut told = Self {
            model,
            lines_through: lines_through(&lines, makeup.masks.len()),
            masks: makeup.masks,
            lines,
            clauses: laws.clauses,
            laws: laws.laws,
            path,
            overlaps: OnceLock::new(),
            unnamed: OnceLock::new(),
            sorts,
            rules: Arc::default(),
            names: Arc::new(names),
        };
        told.rules = Arc::new(rules_of(&told));
        Ok(told)
    }

    /// The puzzle with these masks as all that is given.
    ///
    /// # Errors
    /// If they are not the masks of its cells.
    pub fn knowing(mut self, masks: Vec<Symbols>) -> Result<Self, Refused> {
        self.model = self.model.knowing(&masks).map_err(Refused::Model)?;
        self.masks = masks;
        Ok(self)
    }

    /// What is known once some cells are marked, each with its symbol or [`Judge::UNMARKED`]; 0
    /// where that disagrees with what is given. None if a cell has no such symbol.
    ///
    /// Where enough of a line is drawn at a place, no more of it leads there.
    #[must_use]
    pub fn marked(&self, marks: &[u8]) -> Option<Vec<Symbols>> {
        let mut known = self.masks.clone();
        for (mask, &mark) in known.iter_mut().zip(marks) {
            match mark {
                Judge::UNMARKED => {}
                _ if usize::from(mark) < self.symbols() => *mask &= 1 << mark,
                _ => return None,
            }
        }
        for place in 0..self.path.map_or(0, |path| path.places()) {
            self.close(&mut known, place);
        }
        Some(known)
    }

    /// Note that a place is visited where track leads, and that its other edges are free.
    fn close(&self, masks: &mut [Symbols], place: Cell) {
        let edges = self.edges_at(place);
        let drawn = edges.iter().filter(|edge| masks[**edge as usize] == ON).count();
        if drawn > 0 {
            masks[place as usize] &= ON;
        }
        let arms = 2 - self.path.map_or(0, |path| path.ends_at(place));
        if drawn == arms || masks[place as usize] == OFF {
            for edge in edges {
                if masks[edge as usize] != ON {
                    masks[edge as usize] &= OFF;
                }
            }
        }
    }
}

/// Add what numbers say of corners and diagonals.
fn add_ways_along_edges(path: &Path, lines: &[Line], laws: &mut Laws) {
    let is_number = |line: &&Line| line.side == "cell" && matches!(line.clue, Clue::Count(_));
    let numbers: Vec<&Line> = lines.iter().filter(is_number).collect();
    laws.add_parts("corner", corner_parts(path, &numbers));
    laws.add_parts("diagonal", diagonal_parts(path, &numbers));
}

/// What people call the cells of a puzzle and their states.
fn names(puzzle: &Puzzle, symbols: &[String], colors: &[String]) -> Names {
    let mut states = vec!["blank".to_owned(), "filled".to_owned()];
    if puzzle.runs_along_sides().is_none() {
        states = symbols.to_vec();
    }
    let nouns = states.iter().map(|state| !symbols.is_empty() && puzzle.is_noun(state)).collect();
    for (state, color) in states.iter_mut().skip(1).zip(colors) {
        state.clone_from(color);
    }
    let things = puzzle.things().into_iter().filter(|thing| thing.is_blank);
    let fixtures = things.map(|thing| {
        let article = if thing.name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        (thing.cell, format!("{article} {}", thing.name))
    });
    Names {
        size: puzzle.size(),
        states,
        nouns,
        is_from_bottom: puzzle.is_from_bottom(),
        fixtures: fixtures.collect(),
    }
}
