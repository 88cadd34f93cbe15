//! The clues of squares: which ways of its edges the line around a square allows.

use crate::line::mask::{OFF, ON};
use crate::model::Model;
use crate::path::SIDES;
use crate::search::faces::{Sides, Ways};

impl Sides<'_> {
    /// Keep only the ways that lines around squares allow.
    pub(super) fn read_lines(&mut self, model: &Model) {
        let mut narrower = model.narrower();
        let mut known: Vec<(usize, Ways)> = Vec::new();
        for (number, line) in model.lines.iter().enumerate() {
            let Some(square) = self.square_of(&line.cells) else { continue };
            let alike =
                known.iter().find(|(other, _)| model.lines[*other].acceptor == line.acceptor);
            let in_line = if let Some(&(_, ways)) = alike {
                ways
            } else {
                let fits = |way: &u16| {
                    let view = [0, 1, 2, 3].map(|at| if way >> at & 1 == 1 { ON } else { OFF });
                    narrower.narrow(number, &view).is_some()
                };
                let ways = (0..16).filter(fits).fold(0, |ways, way| ways | 1 << way);
                known.push((number, ways));
                ways
            };
            let of_side = self.edges[square]
                .map(|edge| line.cells.iter().position(|&cell| cell == edge).unwrap_or(0));
            let allowed = (0..16u16).filter(|way| {
                let read =
                    (0..SIDES).fold(0, |read, side| read | (way >> side & 1) << of_side[side]);
                in_line >> read & 1 == 1
            });
            self.ways[square] &= allowed.fold(0, |ways, way| ways | 1 << way);
        }
    }

    /// The square around which these cells are the edges.
    fn square_of(&self, cells: &[u32]) -> Option<usize> {
        let &first =
            cells.first().filter(|&&cell| cells.len() == SIDES && self.path.is_edge(cell))?;
        let [square, other] = self.path.faces_of(first);
        [square, other].into_iter().map(|face| face as usize + self.path.places()).find(|&at| {
            at < self.edges.len() && self.edges[at].iter().all(|edge| cells.contains(edge))
        })
    }
}
