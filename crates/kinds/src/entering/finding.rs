//! What there is to find in a puzzle that is being entered: one solution, several, or none.

use std::sync::Arc;

use crosshatch_clues::Chains;
use crosshatch_engine::{Limits, Mask, Outcome, Palette, Question, solve};

use crate::board::Cell;
use crate::board::edges::Edges;
use crate::compile::Refused;
use crate::entering::Texts;
use crate::fault::Fault;
use crate::language::names::Course;
use crate::laws::automatic::Automata;
use crate::layout::{Layout, Symbols};
use crate::puzzle::Puzzle;
use crate::table::Table;

/// The answer to a search in a puzzle that is being entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Finding {
    /// `unique`, `multiple`, `none`, or `unknown` if a limit was reached.
    pub(super) status: &'static str,
    /// The cells in which solutions differ, or at whose sides they do.
    pub(super) cells: Vec<Cell>,
    /// The fault of the puzzle for which no search began, if it has one.
    pub(super) fault: Option<Fault>,
}

/// What is kept from one question about texts to the next.
#[derive(Default)]
pub(super) struct Asker {
    automata: Arc<Automata>,
    chains: Chains,
}

impl Table {
    /// What there is to find in the puzzle of some texts. Cells in which solutions differ are only
    /// looked for if `known` is true.
    pub(super) fn finding(
        self: &Arc<Self>,
        size: (u32, u32),
        texts: &Texts,
        known: bool,
        limits: &Limits,
    ) -> Result<Finding, Fault> {
        Asker::default().finding(self, size, texts, known, limits)
    }

    /// The status for each of some changes of texts.
    pub(super) fn tried(
        self: &Arc<Self>,
        size: (u32, u32),
        texts: &Texts,
        changes: &[Texts],
        limits: &Limits,
    ) -> Result<Vec<&'static str>, Fault> {
        let mut asker = Asker::default();
        let tried = changes.iter().map(|change| {
            let finding = asker.finding(self, size, &changed(texts, change), false, limits);
            finding.map(|finding| finding.status)
        });
        tried.collect()
    }
}

impl Asker {
    /// What there is to find; see [`Table::finding`].
    pub(super) fn finding(
        &mut self,
        table: &Arc<Table>,
        size: (u32, u32),
        texts: &Texts,
        known: bool,
        limits: &Limits,
    ) -> Result<Finding, Fault> {
        let (entered, puzzle) = table.enter(&self.automata, size, texts)?;
        let unknown = |fault| Ok(Finding { status: "unknown", fault, ..Finding::default() });
        let Some(puzzle) =
            puzzle.filter(|_| entered.faults.is_empty() && entered.missing.is_empty())
        else {
            return unknown(entered.faults.into_iter().next());
        };
        let (outcome, palette) = match puzzle.solved(&mut self.chains, known, limits) {
            Ok(solved) => solved,
            Err(Refused::Fault(fault)) => {
                return Ok(Finding {
                    status: "none",
                    fault: Some(fault.at_its_place(texts)),
                    ..Finding::default()
                });
            }
            Err(Refused::Model(_) | Refused::Stopped(_)) => return unknown(None),
        };
        let many = outcome.solutions.count();
        let status = match (many, outcome.complete) {
            (0, true) => "none",
            (1, true) => "unique",
            (0 | 1, false) => "unknown",
            _ => "multiple",
        };
        let cells =
            if many > 1 && known { puzzle.differing(&outcome, palette)? } else { Vec::new() };
        Ok(Finding { status, cells, fault: None })
    }
}

impl Puzzle {
    /// The outcome of a search for two solutions, and the colours of the model.
    pub(crate) fn solved(
        &self,
        chains: &mut Chains,
        known: bool,
        limits: &Limits,
    ) -> Result<(Outcome, Palette), Refused> {
        self.check(limits)?;
        let model = self.model(chains, limits)?;
        let question = Question { solutions: 2, known, count: false, moments: 0, seed: 0, jobs: 1 };
        Ok((solve(&model, &question, limits), model.palette()))
    }

    /// The cells in which solutions differ, or at whose sides they do, in order.
    fn differing(&self, outcome: &Outcome, palette: Palette) -> Result<Vec<Cell>, Fault> {
        let layout = Layout::new(self)?;
        let gather = |masks: &[Mask]| match palette.symbols() {
            2 => masks.iter().map(|&mask| mask.into()).collect(),
            _ => palette.gather(masks),
        };
        let pictures: Vec<Vec<Symbols>> =
            outcome.solutions.iter().map(|one| gather(&one)).collect();
        let known = gather(&outcome.known);
        let mut is_open = vec![false; self.board.size() as usize];
        for spot in 0..layout.fixed.len() {
            let differ = pictures.iter().any(|one| one.get(spot) != pictures[0].get(spot));
            let is_free =
                outcome.known_exact && known.get(spot).is_some_and(|mask| mask.count_ones() > 1);
            if differ || is_free {
                for cell in self.cells_at(&layout, spot as u32) {
                    is_open[cell as usize] = true;
                }
            }
        }
        Ok(self.board.cells().filter(|cell| is_open[*cell as usize]).collect())
    }

    /// The cells at a spot of the model: one, those beside an edge, or those that belong together.
    fn cells_at(&self, layout: &Layout<'_>, spot: u32) -> Vec<Cell> {
        if let Some(owned) = layout.owned.get(spot as usize) {
            return owned.cells.clone();
        }
        let first = layout.first_cell().unwrap_or(u32::MAX);
        match self.board.edges {
            Some(edges) if edges.all().contains(&spot) => self.beside(edges, spot),
            _ => self.board.cells().filter(|cell| first.checked_add(*cell) == Some(spot)).collect(),
        }
    }

    /// The cells beside an edge along which the line runs, or that it joins.
    fn beside(&self, edges: Edges, edge: u32) -> Vec<Cell> {
        let [one, other] = edges.ends(edge);
        if edges.course == Course::Cells {
            return vec![one, other];
        }
        let (row, column) = (one / edges.width, one % edges.width);
        let near = if other == one + 1 { [(1, 0), (0, 0)] } else { [(0, 1), (0, 0)] };
        let cell = |(up, left): (u32, u32)| {
            let (row, column) = (row.checked_sub(up)?, column.checked_sub(left)?);
            (row < self.board.height && column < self.board.width)
                .then(|| self.board.at(row, column))
        };
        near.into_iter().filter_map(cell).collect()
    }
}

impl Fault {
    /// The fault at the place that its sentence begins with, if a text is there.
    fn at_its_place(self, texts: &Texts) -> Self {
        match self.sentence.split_once(": ") {
            Some((place, sentence)) if texts.iter().any(|text| text.0 == place) => {
                Self::new(place, sentence)
            }
            _ if self.place.starts_with("laws ") => Self::new("", self.sentence),
            _ => self,
        }
    }
}

/// Texts with some of them changed.
pub(super) fn changed(texts: &Texts, change: &Texts) -> Texts {
    let mut changed = texts.clone();
    for (place, text) in change {
        match changed.iter_mut().find(|other| other.0 == *place) {
            Some(other) => other.1.clone_from(text),
            None => changed.push((place.clone(), text.clone())),
        }
    }
    changed
}
