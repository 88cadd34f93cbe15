//! The rules of laws about areas and pieces: what cells that belong together leave to others.
//!
//! Which cells belong together is in no picture. The engine follows such a law by itself, with hidden
//! cells that stand for it, and people are told what that leaves to the cells that they see. Reasons
//! are found by leaving out known cells as long as the law finds the same, those far away first.

mod areas;

use std::ops::ControlFlow;

use crosshatch_engine::{Mask, Model, Places};

pub(crate) use areas::Areas;

use crate::rule::looks_shown;
use crate::sorted::sort_by_key;
use crate::words::{Templates, namely, short_enough, states_in_words};
use crate::{Cell, Deduction, Each, Ease, Finding, Notes, OFF, Rule, Symbols, Technique, Told};

const WORDS: Templates = Templates(include_str!("words/areas.txt"));
/// The most findings whose reasons are compared for one hint.
const MOST_COMPARED: usize = 6;

/// A law with hidden cells.
pub(crate) struct HiddenLaw {
    /// The name of the rule that it is for people.
    pub name: &'static str,
    /// A model with nothing else, whose last cells are hidden.
    pub model: Model,
    /// The areas that it is about, if it is about any.
    pub areas: Option<Areas>,
    /// The subject: `the areas`.
    pub what: String,
    /// True if pieces never touch.
    pub is_apart: bool,
    /// The words of the law, if it has any, and if it fails.
    pub say: Option<String>,
    pub fails: Option<String>,
}

impl HiddenLaw {
    /// The masks that the law leaves to all cells, from these masks alone; none if nothing fits.
    ///
    /// Hidden cells say what single owners leave to a cell. How much room an area has, people see at
    /// a glance, so both are followed in turn.
    pub(crate) fn left(&self, told: &Told, masks: &[Symbols]) -> Option<Vec<Symbols>> {
        let mut left = self.followed(told, masks)?;
        let Some(areas) = &self.areas else { return Some(left) };
        loop {
            let found = areas.forced(&left)?;
            if found.is_empty() {
                return Some(left);
            }
            for (cell, mask) in found {
                left[cell as usize] &= mask;
            }
            left = self.followed(told, &left)?;
        }
    }

    fn followed(&self, told: &Told, masks: &[Symbols]) -> Option<Vec<Symbols>> {
        let mut vars: Vec<Mask> = told.spread(masks);
        let visible = vars.len();
        vars.extend_from_slice(self.model.hidden_masks());
        let every = vec![u64::MAX; self.model.places().div_ceil(64)];
        let places = Places::new(every, self.model.places());
        let fits = self.model.follower().follow(&mut vars, &places, None);
        fits.then(|| told.gather(&vars[..visible]))
    }

    /// True if these findings follow from some known cells alone, or a contradiction if there are none.
    fn forces(&self, told: &Told, because: &[Finding], found: &[Finding]) -> bool {
        let masks = told.masks_knowing(because, found);
        match self.left(told, &masks) {
            None => found.is_empty(),
            Some(left) => {
                !found.is_empty() && found.iter().all(|&(cell, mask)| left[cell as usize] == mask)
            }
        }
    }
}

/// The rule of a law with hidden cells.
pub(crate) struct HiddenRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
    /// The number of the law among those with hidden cells.
    pub law: usize,
    /// Its name.
    pub name: &'static str,
    /// How hard its deductions are to see.
    pub eases: [Ease; 1],
}

impl Rule for HiddenRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn eases(&self) -> &[Ease] {
        &self.eases
    }

    /// Pieces, whose shapes are known, are a technique apart from areas.
    fn technique(&self, _: &Told, _: &Deduction) -> Technique {
        if self.name == "pieces" { Technique::PIECES } else { self.eases[0].into() }
    }

    fn places_in_engine(&self, told: &Told, _: Option<usize>) -> Option<Vec<usize>> {
        Some(told.places_of_hidden(self.law).to_vec())
    }

    /// Give all that follows, from all known cells.
    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        _: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let left = self.law(told).left(told, &notes.masks);
        let is_failing = left.is_none();
        let left = left.unwrap_or_else(|| notes.masks.clone());
        let all = (0..).zip(notes.masks.iter().zip(left));
        let new = all.clone().filter(|(_, (before, after))| **before != *after);
        let found: Vec<Finding> = new.map(|(cell, (_, after))| (cell, after)).collect();
        if !is_failing && found.is_empty() {
            return ControlFlow::Continue(());
        }
        let known = all.map(|(cell, (before, _))| (cell, *before));
        let because = known.filter(|(_, mask)| *mask != told.unknown()).collect();
        each(notes, Deduction::new(self.number, None, found, because))
    }

    /// The finding with the fewest known cells, of some near the last step, with all that follows in
    /// the same way.
    fn easiest(&self, told: &Told, masks: &[Symbols], last: &[Cell]) -> Option<Deduction> {
        let look = looks_shown(told, self.looks(told, masks)).into_iter().next()?;
        if look.fails() {
            return Some(self.reduced(told, &look));
        }
        let mut found = look.found.clone();
        let is_near = |cell: Cell| last.iter().any(|&other| distance(told, cell, other) <= 2);
        sort_by_key(&mut found, |(cell, _)| (!is_near(*cell), *cell));
        found.truncate(MOST_COMPARED);
        let each = found.iter().map(|finding| self.single(told, &look, *finding));
        let best = each.min_by_key(|one| (one.because.len(), one.found[0].0))?;
        let masks = told.masks_knowing(&best.because, &best.found);
        let left = self.law(told).left(told, &masks)?;
        let why = self.why_in_words(told, &best);
        let mut all = best.clone();
        for &(cell, mask) in &look.found {
            let one = Deduction { found: vec![(cell, mask)], ..best.clone() };
            if left[cell as usize] == mask && self.why_in_words(told, &one) == why {
                all.found.push((cell, mask));
            }
        }
        sort_by_key(&mut all.found, |(cell, _)| *cell);
        all.found.dedup();
        Some(all)
    }

    fn why(&self, told: &Told, masks: &[Symbols], cell: Cell) -> Option<Deduction> {
        let look = self.looks(told, masks).into_iter().next()?;
        let finding = *look.found.iter().find(|(other, _)| *other == cell)?;
        Some(self.single(told, &look, finding))
    }

    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        let mut known = deduction.because.clone();
        if let Some(&(cell, _)) = deduction.found.first() {
            sort_by_key(&mut known, |(other, _)| usize::MAX - distance(told, cell, *other));
        }
        let law = self.law(told);
        let forces = |some: &[Finding]| law.forces(told, some, &deduction.found);
        let mut because = irreducible(known, &forces);
        sort_by_key(&mut because, |(cell, _)| *cell);
        Deduction { because, ..deduction.clone() }
    }

    fn parts(&self, told: &Told, deduction: &Deduction, cells: &[Cell]) -> Vec<Deduction> {
        let mut parts: Vec<Deduction> = Vec::new();
        for &finding in deduction.found.iter().filter(|(cell, _)| cells.contains(cell)) {
            let one = self.single(told, deduction, finding);
            match parts.iter_mut().find(|other| other.because == one.because) {
                Some(other) => other.found.push(finding),
                None => parts.push(one),
            }
        }
        parts
    }

    fn follows(&self, told: &Told, deduction: &Deduction) -> bool {
        self.law(told).forces(told, &deduction.because, &deduction.found)
    }

    /// A sentence such as `r2c3 is sea because the area of the 3 at r2c4 is complete: r2c5 is island`.
    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        let (law, mut known) = (self.law(told), deduction.because.clone());
        known.retain(|(cell, _)| !law.areas.as_ref().is_some_and(|areas| areas.is_thing(*cell)));
        let known = namely(&states_in_words(told, &known));
        if deduction.fails() {
            return WORDS.say("cannot fit", &[("what", &law.what), ("known", &known)]);
        }
        let why = self.why_in_words(told, deduction);
        short_enough(told, &deduction.found, &known, |claim, known| {
            WORDS.say("follows", &[("claim", claim), ("why", &why), ("known", known)])
        })
    }

    fn called(&self, told: &Told, _: &Deduction) -> String {
        self.law(told).what.clone()
    }

    fn failure(&self, told: &Told, _: &Deduction) -> String {
        let law = self.law(told);
        law.fails.clone().unwrap_or_else(|| WORDS.say("would not fit", &[("what", &law.what)]))
    }
}

impl HiddenRule {
    fn law<'t>(&self, told: &'t Told) -> &'t HiddenLaw {
        &told.hidden[self.law]
    }

    /// One finding of a deduction, with its own reason.
    fn single(&self, told: &Told, deduction: &Deduction, finding: Finding) -> Deduction {
        self.reduced(told, &Deduction { found: vec![finding], ..deduction.clone() })
    }

    /// Why the first finding of a deduction follows from its known cells.
    fn why_in_words(&self, told: &Told, deduction: &Deduction) -> String {
        let law = self.law(told);
        if let Some(said) = &law.say {
            return said.clone();
        }
        let areas = law.areas.as_ref();
        let why = areas.and_then(|areas| areas.why(told, &deduction.because, &deduction.found));
        let is_beside_one = || match (&*deduction.because, &*deduction.found) {
            ([(piece, is)], [(cell, OFF), ..]) => {
                is & OFF == 0 && distance(told, *piece, *cell) <= 1
            }
            _ => false,
        };
        why.unwrap_or_else(|| match law.name {
            "connected" => WORDS.say("otherwise connected", &[]),
            _ if law.is_apart && is_beside_one() => WORDS.say("never touch", &[]),
            _ => WORDS.say("not otherwise", &[("what", &law.what)]),
        })
    }
}

/// The number of steps between two cells, also at corners.
fn distance(told: &Told, one: Cell, other: Cell) -> usize {
    let [one, other] = [one, other].map(|cell| told.counted_places(cell)[0]);
    one.0.abs_diff(other.0).max(one.1.abs_diff(other.1)) as usize
}

/// A part of what is known from which something follows, and of which nothing can be left out. What
/// comes first is left out first, half of it at once.
fn irreducible(known: Vec<Finding>, forces: &dyn Fn(&[Finding]) -> bool) -> Vec<Finding> {
    let (mut kept, mut rest) = (Vec::new(), known);
    let mut size = rest.len().div_ceil(2);
    while !rest.is_empty() {
        size = size.clamp(1, rest.len());
        let others = [&kept, &rest[size..]].concat();
        if forces(&others) {
            rest.drain(..size);
            size *= 2;
        } else if size == 1 {
            kept.push(rest.remove(0));
        } else {
            size /= 2;
        }
    }
    kept
}
