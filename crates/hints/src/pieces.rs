//! The rule of pieces: what fits a single place, and how people go on from there to the next.
//!
//! A visited place has two ways on, or one at an end of the path; a place with fewer is a dead end.
//! Who finds track this way follows it, and who finds a dead end tries the places beside it. So a
//! look is a chain: track that hangs together, or dead ends of which each makes the next one. Every
//! link of it is a deduction at a single place, from what was known before and from the links
//! before.

use std::ops::ControlFlow;

use crosshatch_engine::{Law, PathLaws};

use crate::path_rule::{PIECE, PathRule, Said, grouped, merged, said, said_briefly, without};
use crate::sorted::{Map, Set, sort};
use crate::{
    Cell, Deduction, Each, Ease, Finding, Notes, OFF, ON, OPEN, Path, PossibleStep, Rule, Symbols,
    Technique, Told,
};

/// The way in which a look goes on from place to place along track.
pub const TRACK: &str = "track";
/// The way in which a look goes on from dead end to dead end.
pub const DEAD_ENDS: &str = "dead ends";

/// The rule that a piece of track, or none, lies in every place.
pub struct PieceRule(pub PathRule);

/// The findings at a place, and the cells from which it follows there.
struct Followed {
    at: usize,
    found: Finding,
    because: Vec<Cell>,
}

impl PieceRule {
    /// All deductions of dead ends, or of track, each after those that it uses.
    fn links(&self, told: &Told, masks: &[Symbols], by: &str) -> Vec<Deduction> {
        // Reasons depend on the order in which cells became known, so each question is a new one.
        let followed = followed(masks, by, |known| {
            let laws = told.model.path_laws();
            laws.map_or_else(Vec::new, |mut laws| said(&mut laws, Law::Piece, known))
        });
        let known: Map<Cell, Symbols> = followed.iter().map(|each| each.found).collect();
        let places = followed.chunk_by(|one, next| one.at == next.at);
        let links = places.map(|of_place| {
            let mut found: Vec<Finding> = of_place.iter().map(|each| each.found).collect();
            sort(&mut found);
            let cells: Set<Cell> =
                of_place.iter().flat_map(|each| &each.because).copied().collect();
            let before = cells.into_iter().filter(|cell| found.iter().all(|each| each.0 != *cell));
            let mask = |cell| known.get(&cell).copied().unwrap_or(masks[cell as usize]);
            let because = before.map(|cell| (cell, mask(cell))).collect();
            let at = of_place.first().map(|each| each.at);
            Deduction { by: PIECE, ..Deduction::new(self.0.number, at, found, because) }
        });
        links.collect()
    }

    /// True if the whole deduction follows by the laws of a path from its cells alone.
    fn follows_by(&self, told: &Told, laws: &mut PathLaws<'_>, deduction: &Deduction) -> bool {
        if deduction.by == PIECE {
            return self.0.follows_by(told, laws, deduction);
        }
        let masks = told.masks_knowing(&deduction.because, &deduction.found);
        let say = |known: &[Symbols]| said_briefly(laws, Law::Piece, known);
        let followed = followed(&masks, deduction.by, say);
        let follows = |found: &Finding| followed.iter().any(|each| each.found == *found);
        deduction.found.iter().all(follows)
    }
}

impl Rule for PieceRule {
    fn number(&self) -> usize {
        self.0.number()
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn eases(&self) -> &[Ease] {
        self.0.eases()
    }

    fn ease(&self, deduction: &Deduction) -> Ease {
        self.0.ease(deduction)
    }

    fn technique(&self, told: &Told, deduction: &Deduction) -> Technique {
        self.0.technique(told, deduction)
    }

    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        self.0.deduce(told, notes, at, each)
    }

    fn places_apart(&self, told: &Told) -> Vec<Option<usize>> {
        self.0.places_apart(told)
    }

    fn possible_steps(&self, told: &Told, notes: &mut Notes) -> Vec<PossibleStep> {
        self.0.possible_steps(told, notes)
    }

    /// The chains of deductions that people follow, and those that start side by side.
    fn looks(&self, told: &Told, masks: &[Symbols]) -> Vec<Deduction> {
        let Some(path) = &told.path else { return Vec::new() };
        let all = self.deductions(told, &mut Notes::of(told, masks), None);
        if let Some(fails) = all.into_iter().find(Deduction::fails) {
            return vec![fails];
        }
        let mut looks = Vec::new();
        for by in [DEAD_ENDS, TRACK] {
            let chains = chains(path, self.links(told, masks, by));
            let beside = side_by_side(path, &chains);
            looks.extend(chains.iter().chain(&beside).filter_map(|chain| look(path, chain)));
        }
        looks
    }

    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        let mut reduced = deduction.clone();
        let Some(mut laws) = told.model.path_laws() else { return reduced };
        for finding in deduction.because.iter().rev() {
            let because = without(&reduced.because, *finding);
            let fewer = Deduction { because, ..reduced.clone() };
            if self.follows_by(told, &mut laws, &fewer) {
                reduced = fewer;
            }
        }
        reduced
    }

    fn follows(&self, told: &Told, deduction: &Deduction) -> bool {
        let laws = told.model.path_laws();
        laws.is_some_and(|mut laws| self.follows_by(told, &mut laws, deduction))
    }

    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        self.0.sentence(told, deduction)
    }

    fn called(&self, told: &Told, deduction: &Deduction) -> String {
        self.0.called(told, deduction)
    }

    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        self.0.failure(told, deduction)
    }

    fn sides(&self, told: &Told, deduction: &Deduction) -> Vec<(String, usize)> {
        self.0.sides(told, deduction)
    }
}

/// The findings at places one after the other, until nothing does or nothing fits; `say` is what the
/// rule says from some masks.
fn followed(
    masks: &[Symbols],
    by: &str,
    mut say: impl FnMut(&[Symbols]) -> Vec<Said>,
) -> Vec<Followed> {
    let (mut known, mut followed) = (masks.to_vec(), Vec::new());
    loop {
        let number = followed.len();
        let said = say(&known);
        let is_end = |at: usize, found: Finding| found == (at as Cell, OFF);
        let ends = said.iter().filter_map(|each| Some((each.at?, each.found?)));
        let dead_ends: Set<usize> =
            ends.filter(|(at, found)| is_end(*at, *found)).map(|(at, _)| at).collect();
        for each in said {
            let (Some(at), Some(found)) = (each.at, each.found) else { return followed };
            let cell = found.0 as usize;
            if known[cell] == OPEN && dead_ends.contains(&at) == (by == DEAD_ENDS) {
                known[cell] = found.1;
                followed.push(Followed { at, found, because: each.because });
            }
        }
        if followed.len() == number {
            return followed;
        }
    }
}

/// One deduction for all links of a chain; `None` if it has none.
///
/// Track between two places says that they are visited, so that is left out.
fn look(path: &Path, chain: &[Deduction]) -> Option<Deduction> {
    let (first, one) = (chain.first()?, merged(chain)?);
    if chain.len() == 1 {
        return Some(one);
    }
    if is_dead_end(first) {
        return Some(Deduction { by: DEAD_ENDS, ..one });
    }
    let track = one.found.iter().filter(|(cell, mask)| *mask == ON && path.is_edge(*cell));
    let track: Vec<Finding> = track.copied().collect();
    if first.has_all(&track) {
        return Some(first.clone());
    }
    Some(Deduction { by: TRACK, found: track, ..one })
}

fn is_dead_end(link: &Deduction) -> bool {
    link.at.is_some_and(|at| link.found.contains(&(at as Cell, OFF)))
}

/// The links of chains that begin in the same row or column, as one look along it.
fn side_by_side(path: &Path, chains: &[Vec<Deduction>]) -> Vec<Vec<Deduction>> {
    let along = chains.iter().flat_map(|chain| {
        let at = chain.first().and_then(|first| first.at).unwrap_or(0);
        let (row, column) = path.place(at as Cell);
        [(("row", row), chain), (("column", column), chain)]
    });
    grouped(along)
        .into_iter()
        .map(|(_, chains)| chains.into_iter().flatten().cloned().collect())
        .collect()
}

/// The links of each chain that begins with what is known, in order.
fn chains(path: &Path, links: Vec<Deduction>) -> Vec<Vec<Deduction>> {
    let found = links.iter().enumerate();
    let found =
        found.flat_map(|(number, link)| link.found.iter().map(move |each| (each.0, number)));
    let found_by: Map<Cell, usize> = found.collect();
    let uses = links.iter().map(|link| {
        link.because.iter().filter_map(|(cell, _)| found_by.get(cell).copied()).collect()
    });
    let uses: Vec<Set<usize>> = uses.collect();
    let chain_of = chain_of_each(path, &links, &uses);
    let mut is_taken = vec![false; links.len()];
    let taken = links.into_iter().enumerate().filter_map(|(number, link)| {
        let chain = chain_of[number];
        let goes_with = |before: &usize| is_taken[*before] && chain_of[*before] == chain;
        is_taken[number] = uses[number].iter().all(goes_with);
        is_taken[number].then_some((chain, link))
    });
    grouped(taken).into_iter().map(|(_, chain)| chain).collect()
}

/// The chain of each link: that of the links after which a person goes on to it.
fn chain_of_each(path: &Path, links: &[Deduction], uses: &[Set<usize>]) -> Vec<usize> {
    let places: Vec<Set<Cell>> = links.iter().map(|link| track_places(path, link)).collect();
    let mut chain_of = Vec::<usize>::with_capacity(links.len());
    for (number, link) in links.iter().enumerate() {
        let before = uses[number].iter().copied().filter(|_| goes_on(link));
        let met = (0..number)
            .filter(|other| places[*other].intersection(&places[number]).next().is_some());
        let joined: Set<usize> = before.chain(met).map(|other| chain_of[other]).collect();
        for chain in chain_of.iter_mut().filter(|chain| joined.contains(chain)) {
            *chain = number;
        }
        chain_of.push(number);
    }
    chain_of
}

/// True if a person goes on to this link after those that it uses: from dead end to dead end, or
/// from track to the sides that it closes.
fn goes_on(link: &Deduction) -> bool {
    is_dead_end(link) || link.found.iter().all(|(_, mask)| *mask == OFF)
}

/// The places to which a link leads the track. Links that find track meet at those that they share.
fn track_places(path: &Path, link: &Deduction) -> Set<Cell> {
    let track = link.found.iter().filter(|(_, mask)| *mask == ON);
    track.flat_map(|(cell, _)| path.places_of(*cell)).collect()
}
