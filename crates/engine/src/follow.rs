//! Following an assumption: what some places find together, without any search.
//!
//! In the literature an assumption that leads to a contradiction is a failed literal, and places
//! that refute it, of which none can go, are a minimal unsatisfiable subset.
//!
//! A *place* is where a rule is applied: the lines are numbered first, then the clauses, then the
//! pieces of the path, each in its place of the grid, then its other laws, each as a whole, and last
//! all that has to hang together. Places are looked at as often as something about them has changed, so the result does not depend on
//! their order. The work begins where the cell that is assumed has changed something: nothing
//! followed before that. More places never find less; so if some do not contradict an assumption, others can
//! be added to them one at a time, as long as there is no contradiction. One of those that are left
//! over is needed by every proof against the assumption (`needed_beside`).
//!
//! Cost: a narrowing for each line that has changed. Almost all attempts to add a place end after a
//! few of them.

pub(crate) mod core;
pub(crate) mod what_ifs;

use crate::claims::Left;
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::model::{Model, Narrower};
use crate::path::NOWHERE;
use crate::path::pieces::{PLACE, View};
use crate::search::connected::Finder;
use crate::search::path::sayings::{Law, PathLaws};

const WORD: usize = u64::BITS as usize;

/// The laws of a path other than the one of its pieces.
const FURTHER_LAWS: [Law; 3] = [Law::Loop, Law::Connection, Law::Crossing];

/// A set of places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places(Vec<u64>);

impl Places {
    /// Create a set of places below `number` from words, with place 0 in the lowest bit of the
    /// first.
    #[must_use]
    pub fn new(mut words: Vec<u64>, number: usize) -> Self {
        words.resize(number.div_ceil(WORD), 0);
        if let Some(last) = words.last_mut().filter(|_| !number.is_multiple_of(WORD)) {
            *last &= (1 << (number % WORD)) - 1;
        }
        Self(words)
    }

    /// The words of the set.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    fn has(&self, place: usize) -> bool {
        (self.0[place / WORD] >> (place % WORD)) & 1 == 1
    }

    fn insert(&mut self, place: usize) {
        self.0[place / WORD] |= 1 << (place % WORD);
    }

    fn remove(&mut self, place: usize) {
        self.0[place / WORD] &= !(1 << (place % WORD));
    }
}

/// The places that wait to be looked at, and the first word in which there may be one.
#[derive(Debug)]
struct Waiting {
    places: Places,
    first: usize,
}

impl Waiting {
    fn new(places: Places) -> Self {
        Self { places, first: 0 }
    }

    fn insert(&mut self, place: usize) {
        self.first = self.first.min(place / WORD);
        self.places.insert(place);
    }

    /// Remove and return the lowest place.
    fn pop(&mut self) -> Option<usize> {
        let words = &mut self.places.0;
        let Some(more) = words[self.first..].iter().position(|&word| word != 0) else {
            self.first = words.len();
            return None;
        };
        self.first += more;
        let word = &mut words[self.first];
        let place = self.first * WORD + word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(place)
    }
}

/// A model whose places are followed, with buffers that are reused.
pub struct Follower<'m> {
    model: &'m Model,
    narrower: Narrower<'m>,
    /// The laws of the path, once one of them is looked at.
    laws: Option<PathLaws<'m>>,
    finder: Finder,
    view: Vec<Mask>,
    found: Vec<(u32, Mask)>,
}

impl Model {
    /// Create a follower.
    #[must_use]
    pub fn follower(&self) -> Follower<'_> {
        Follower {
            model: self,
            narrower: self.narrower(),
            laws: None,
            finder: Finder::of(self),
            view: Vec::new(),
            found: Vec::new(),
        }
    }

    /// The number of lines, clauses, pieces of the path and its other laws, and of constraints on
    /// places that hang together.
    #[must_use]
    pub fn places(&self) -> usize {
        self.first_connected() + self.connected().len()
    }

    /// The first place where something has to hang together.
    #[must_use]
    pub fn first_connected(&self) -> usize {
        let of_path = self.path.as_ref().map_or(0, |path| path.places() + FURTHER_LAWS.len());
        self.lines.len() + self.clauses.len() + of_path
    }
}

impl Follower<'_> {
    /// Note in `masks` all that these places find now that a cell has changed, or any cell; false at
    /// a contradiction.
    pub fn follow(&mut self, masks: &mut [Mask], places: &Places, cell: Option<u32>) -> bool {
        let mut waiting = match cell {
            Some(cell) => self.touched_by(cell, masks),
            None => Waiting::new(places.clone()),
        };
        self.go_on(masks, places, &mut waiting)
    }

    /// Return what a place finds, variables with their masks; `None` if nothing fits there.
    pub fn look_at(&mut self, masks: &[Mask], place: usize) -> Option<&[(u32, Mask)]> {
        self.look(masks, place).then_some(&self.found)
    }

    /// Return the places with a variable, in rising order.
    #[must_use]
    pub fn places_with(&self, var: u32) -> Vec<usize> {
        let mut waiting = Waiting::new(self.none());
        self.touch(var, OFF, &mut waiting);
        self.touch(var, ON, &mut waiting);
        std::iter::from_fn(|| waiting.pop()).collect()
    }

    /// Return the number of rounds to a contradiction now that a cell has changed, if there is one
    /// within `most` rounds. In each round, all places that have changed are looked at, and only
    /// then their findings are noted. Places that disagree count in the next round, in which a look
    /// at one of them fails, unless noting `notices` it.
    pub fn rounds(
        &mut self,
        masks: &mut [Mask],
        cell: u32,
        notices: bool,
        most: usize,
    ) -> Option<usize> {
        let (mut waiting, mut all) = (self.touched_by(cell, masks), Vec::new());
        for rounds in 1..=most {
            all.clear();
            let mut has_looked = false;
            while let Some(place) = waiting.pop() {
                has_looked = true;
                if !self.look(masks, place) {
                    return Some(rounds);
                }
                all.extend_from_slice(&self.found);
            }
            if !has_looked {
                return None;
            }
            waiting = Waiting::new(self.none());
            for &(var, mask) in &all {
                if !self.note(masks, var, mask, &mut waiting) {
                    return Some(rounds + usize::from(!notices)).filter(|rounds| *rounds <= most);
                }
            }
        }
        None
    }

    /// Return places of which one is needed beside some that do not contradict `masks`; `None` if
    /// these do. A cell has changed since nothing more followed.
    pub fn needed_beside(
        &mut self,
        masks: &mut Vec<Mask>,
        mut places: Places,
        cell: u32,
    ) -> Option<Places> {
        if !self.follow(masks, &places, Some(cell)) {
            return None;
        }
        let mut left_out = self.none();
        let mut trial = masks.clone();
        for place in 0..self.model.places() {
            if places.has(place) {
                continue;
            }
            trial.clone_from(masks);
            let mut waiting = Waiting::new(self.none());
            waiting.insert(place);
            places.insert(place);
            if self.go_on(&mut trial, &places, &mut waiting) {
                std::mem::swap(masks, &mut trial);
            } else {
                places.remove(place);
                left_out.insert(place);
            }
        }
        Some(left_out)
    }

    fn go_on(&mut self, masks: &mut [Mask], places: &Places, waiting: &mut Waiting) -> bool {
        while let Some(place) = waiting.pop() {
            if !places.has(place) {
                continue;
            }
            if !self.look(masks, place) {
                return false;
            }
            let found = std::mem::take(&mut self.found);
            let agree = found.iter().all(|&(var, mask)| {
                self.note(masks, var, mask, waiting) || self.model.clauses.is_empty()
            });
            self.found = found;
            if !agree {
                return false;
            }
        }
        true
    }

    /// Put what follows at a place into `found`; false if nothing fits there any more.
    fn look(&mut self, masks: &[Mask], place: usize) -> bool {
        self.found.clear();
        let Some(line) = self.model.lines.get(place) else {
            return self.look_elsewhere(masks, place - self.model.lines.len());
        };
        self.view.clear();
        self.view.extend(line.cells.iter().map(|&var| masks[var as usize]));
        let Some(found) = self.narrower.narrow(place, &self.view) else { return false };
        self.found.extend(found.iter().map(|&(at, mask)| (line.cells[at as usize], mask)));
        true
    }

    fn look_elsewhere(&mut self, masks: &[Mask], place: usize) -> bool {
        let before = self.model.first_connected() - self.model.lines.len();
        if let Some(number) = place.checked_sub(before) {
            return self.look_at_connected(masks, number);
        }
        let Some(clause) = self.model.clauses.get(place) else {
            return self.look_at_path(masks, place - self.model.clauses.len());
        };
        match Left::of(clause, masks) {
            Left::Enough => {}
            Left::One(claim) => self.found.push((claim.cell, claim.mask())),
            Left::None => return false,
        }
        true
    }

    fn look_at_path(&mut self, masks: &[Mask], place: usize) -> bool {
        let Some(path) = &self.model.path else { return true };
        if place >= path.places() {
            let law = FURTHER_LAWS[place - path.places()];
            if self.laws.is_none() {
                self.laws = PathLaws::of(self.model);
            }
            let Some(laws) = &mut self.laws else { return true };
            let Some(found) = laws.finds(law, masks) else { return false };
            self.found.extend(found);
            return true;
        }
        let place = place as u32;
        let edges = path.edges_at(place);
        let mut view =
            View::open(edges.map(|edge| edge != NOWHERE)).with(PLACE, masks[place as usize]);
        for (side, &edge) in edges.iter().enumerate().filter(|(_, edge)| **edge != NOWHERE) {
            view = view.with(side + 1, masks[edge as usize]);
        }
        let Some(left) = view.narrowed(path.ends_at(place)) else { return false };
        let [right, up, left_of, down] = edges;
        for (of, cell) in [place, right, up, left_of, down].into_iter().enumerate() {
            if left.mask(of) != view.mask(of) {
                self.found.push((cell, left.mask(of)));
            }
        }
        true
    }

    fn look_at_connected(&mut self, masks: &[Mask], number: usize) -> bool {
        let one = &self.model.connected()[number];
        let mask = |place| one.mask(place, |var| masks[var as usize]);
        let mut found = Vec::new();
        let fits = self.finder.find(one, mask, &mut found);
        for (place, mask) in found {
            if let Some(claim) = one.places()[place as usize] {
                self.found.push((claim.cell, if claim.on { mask } else { OPEN & !mask }));
            }
        }
        fits
    }

    /// Note the mask of a variable, and which places that changes; false if it has another.
    fn note(&self, masks: &mut [Mask], var: u32, mask: Mask, waiting: &mut Waiting) -> bool {
        let before = &mut masks[var as usize];
        if *before != OPEN {
            return *before == mask;
        }
        *before = mask;
        self.touch(var, mask, waiting);
        let palette = self.model.palette();
        if !palette.is_colored() {
            return true;
        }
        if mask == ON {
            return palette.beside(var).all(|other| {
                let before = &mut masks[other as usize];
                let agrees = other == var || *before != ON;
                if other != var && *before == OPEN {
                    *before = OFF;
                    self.touch_claims(other, waiting);
                }
                agrees
            });
        }
        // Of lines, those through a cell find the last symbol that it can have.
        let mut left = palette.beside(var).filter(|&other| masks[other as usize] != OFF);
        match (left.next(), left.next()) {
            _ if self.model.clauses.is_empty() => true,
            (None, _) => false,
            (Some(last), None) => self.note(masks, last, ON, waiting),
            _ => true,
        }
    }

    /// The places where something changes with a cell that has changed.
    fn touched_by(&self, cell: u32, masks: &[Mask]) -> Waiting {
        let mut waiting = Waiting::new(self.none());
        for var in self.model.palette().vars_of(cell) {
            self.touch(var, masks[var as usize], &mut waiting);
        }
        waiting
    }

    /// Add the places where something changes now that a variable has a mask.
    fn touch(&self, var: u32, mask: Mask, waiting: &mut Waiting) {
        for &line in self.model.lines_through(var) {
            waiting.insert(line as usize);
        }
        self.touch_claims(var, waiting);
        let Some(path) = self.model.path.as_ref().filter(|path| (var as usize) < path.cells())
        else {
            return;
        };
        let first = self.model.lines.len() + self.model.clauses.len();
        let is_place = path.is_place(var);
        for place in if is_place { [var, var] } else { path.ends(var) } {
            waiting.insert(first + place as usize);
        }
        for (number, law) in FURTHER_LAWS.into_iter().enumerate() {
            if law.depends_on(path, var, mask) {
                waiting.insert(first + path.places() + number);
            }
        }
    }

    /// Add the places with claims about a variable.
    fn touch_claims(&self, var: u32, waiting: &mut Waiting) {
        for &clause in self.model.clauses_with(var) {
            waiting.insert(self.model.lines.len() + clause as usize);
        }
        for (number, _) in self.model.connected.of(var) {
            waiting.insert(self.model.first_connected() + number as usize);
        }
    }

    /// The empty set of places.
    fn none(&self) -> Places {
        Places::new(Vec::new(), self.model.places())
    }
}
