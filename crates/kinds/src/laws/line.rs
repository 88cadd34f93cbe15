//! **loop** `loop = "line"`: the line is one closed loop, and there is one. **path** `path =
//! "line"`: one path between the ends.
//!
//! Each place where the line can go on is a look, and the line as a whole is one.

pub(crate) mod whole;

use crosshatch_engine::Course;

use crate::board::edges::{Edges, Spot};
use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::groups::Name;
use crate::language::names;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;
use crate::layout::Layout;
use crate::look::{Form, Look, Picture};

/// A law about the whole line.
struct Line {
    /// True for a loop, false for a path between two ends.
    is_closed: bool,
}

/// The edges at a place of the line.
#[derive(Clone, Debug)]
pub(crate) struct PlaceLook {
    /// The place, if it is on the line or not.
    pub(crate) place: Spot,
    pub(crate) arms: Vec<Spot>,
    /// The number of arms where the line is.
    pub(crate) needed: usize,
    /// True if the line is there in any case.
    pub(crate) is_end: bool,
}

pub(super) fn read_loop(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    read(reader, "loop")
}

pub(super) fn read_path(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    if !reader.scope.clues.has_ends || reader.scope.names.line == Some(names::Course::Edges) {
        return Err(reader.entry.fault("'path' needs a line through cells, and 'clues' with ends"));
    }
    read(reader, "path")
}

fn read(reader: &mut Reader<'_, '_>, law: &'static str) -> Result<Box<dyn Says>, Fault> {
    reader.only(law, law, "line")?;
    if reader.scope.names.line.is_none() {
        return Err(reader.entry.fault(format!("'{law}' needs a line")));
    }
    Ok(Box::new(Line { is_closed: law == "loop" }))
}

impl Says for Line {
    fn relations(&self) -> &[Relation] {
        &[Relation::Beside]
    }

    fn looks<'p>(&self, layout: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let board = &layout.puzzle.board;
        let Some(edges) = board.edges else { return Ok(Vec::new()) };
        let mut arms = vec![Vec::new(); edges.places() as usize];
        for edge in edges.all().filter(|&edge| board.is_open(edge)) {
            for place in edges.ends(edge) {
                arms[place as usize].push(edge);
            }
        }
        let ends = board.ends.filter(|_| !self.is_closed);
        let place = |(place, arms): (u32, Vec<Spot>)| {
            let ends_here = ends.iter().flatten().filter(|end| end.cell == place).count();
            let form = PlaceLook { place, arms, needed: 2 - ends_here, is_end: ends_here > 0 };
            let is_cell = edges.course == names::Course::Cells;
            let name = if is_cell { Name::Cell(place) } else { Name::Place(place) };
            let anchor = is_cell.then_some(place);
            Look { relation: Relation::Next, name, anchor, clue: None, form: Form::Place(form) }
        };
        let mut looks: Vec<Look<'p>> = (0..).zip(arms).map(place).collect();
        let whole = Form::Whole { edges, ends: ends.map(|ends| ends.map(|end| end.cell)) };
        let (relation, name) = (Relation::Board, Name::Line);
        looks.push(Look { relation, name, anchor: None, clue: None, form: whole });
        Ok(looks)
    }

    fn course(&self, layout: &Layout<'_>) -> Result<Option<Course>, Fault> {
        let board = &layout.puzzle.board;
        let Some(Edges { width, height, .. }) = board.edges else { return Ok(None) };
        let ends = board.ends.filter(|_| !self.is_closed).map(|ends| ends.map(|end| end.cell));
        Ok(Some(Course { width, height, ends, length: layout.line_length()? }))
    }

    fn constrain(
        &self,
        layout: &Layout<'_>,
        _: &[Look<'_>],
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        draft.course = self.course(layout)?;
        Ok(())
    }
}

impl PlaceLook {
    /// True or false if a picture that need not be finished decides it.
    pub(crate) fn holds(&self, picture: Picture<'_>) -> Option<bool> {
        let (mut sure, mut open) = (0, 0);
        for &arm in &self.arms {
            match picture.is_on(arm) {
                Some(is_on) => sure += usize::from(is_on),
                None => open += 1,
            }
        }
        let is_on = if self.is_end { Some(true) } else { picture.is_on(self.place) };
        let fits = |number: usize| {
            let as_on = number == self.needed && is_on != Some(false);
            as_on || (number == 0 && is_on != Some(true))
        };
        let mut numbers = sure..=sure + open;
        if !numbers.clone().any(fits) {
            return Some(false);
        }
        (open == 0 && is_on.is_some() && numbers.all(fits)).then_some(true)
    }
}
