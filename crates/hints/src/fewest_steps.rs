//! The fewest steps from an assumption to a contradiction, proved to be the fewest.
//!
//! A step applies a rule at one place, such as a line. Some places *refute* the assumption if steps
//! at these places alone, as often as they find anything, end in a contradiction. Places that do not
//! are extended as far as possible, and of those that are left over every proof needs one. So the
//! search is one for the smallest set that is enough ([`HittingSets`]): there is no what-if with
//! fewer steps than places. If the places refute, the order of their steps is searched breadth
//! first, and if that takes more steps than allowed, one of the other places is needed.
//!
//! The first sets that are left over share no place, so their number alone often proves that there
//! is no short what-if. The engine follows all rules. A law of the path is one place, except for
//! that of the pieces, and a step there is one of its deductions. As several may be needed at that
//! place, far more orders have to be tried than for lines. After too many, the proof is given up.

use std::cell::{Cell as Counter, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crosshatch_engine::{Assumption, Follower, Places};

use crate::hitting_sets::HittingSets;
use crate::notes::view_of;
use crate::sorted::sort_by_key;
use crate::{Cell, Deduction, Finding, Notes, Rule, Source, Symbols, Told, decided};

/// The number of what-ifs that the engine tries in one call: a call cannot be interrupted.
const AT_ONCE: usize = 100;
/// The most steps to try in different orders before the proof is given up: less than a second.
const MOST_TRIED: usize = 20_000;

/// A rule, the place where it is applied, and what it finds there; none for all that it finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The rule.
    pub source: Source,
    /// The place.
    pub at: Option<usize>,
    /// The findings, if these are the only ones.
    pub found: Option<Vec<Finding>>,
}

/// How many places are needed at least for a cell if no place alone finds any.
///
/// In a black and white grid, a line cannot fail because of a single new cell, so two others have
/// found cells of it. One of these lines has learnt of the assumption from a fourth. A law of a path
/// does not find all that would contradict it.
#[must_use]
pub fn fewest_together(told: &Told) -> usize {
    let is_row_or_column = |side: &str| matches!(side, "row" | "column");
    let is_grid = told.symbols() == 2 && told.lines.iter().all(|line| is_row_or_column(&line.side));
    match &told.path {
        Some(_) => 1,
        None if is_grid && told.clauses.is_empty() => 4,
        None => 2,
    }
}

/// What was deduced at a place, or by a law of the whole puzzle, from these masks.
type Seen = HashMap<(usize, Vec<Symbols>), Rc<Vec<Deduction>>>;

/// What each rule of a puzzle finds at each place, and how many steps were tried.
///
/// Places come in the order of the engine: lines, clauses, laws of the path. The engine has a place
/// for each clause, and people may see several at one look.
pub struct RuleCache<'t> {
    told: &'t Told,
    /// The number of a rule, and where it is applied.
    places: Vec<(usize, Option<usize>)>,
    /// For each place, those of the engine.
    in_engine: Vec<Vec<usize>>,
    every: Places,
    follower: RefCell<Follower<'t>>,
    steps_left: Counter<usize>,
    seen: RefCell<Seen>,
}

impl<'t> RuleCache<'t> {
    /// The cache of a puzzle, with nothing in it.
    #[must_use]
    pub fn new(told: &'t Told) -> Self {
        let mut rules: Vec<&dyn Rule> = followed_rules(told).collect();
        sort_by_key(&mut rules, |rule| !rule.is_of_lines());
        let places: Vec<(usize, Option<usize>)> = rules
            .iter()
            .flat_map(|rule| rule.places_apart(told).into_iter().map(|at| (rule.number(), at)))
            .collect();
        let in_engine = numbered(told, &places);
        Self {
            told,
            every: places_of(told, in_engine.iter().flatten().copied()),
            places,
            in_engine,
            follower: RefCell::new(told.followed().follower()),
            steps_left: Counter::new(MOST_TRIED),
            seen: RefCell::default(),
        }
    }

    /// The puzzle.
    #[must_use]
    pub fn told(&self) -> &'t Told {
        self.told
    }

    /// True if no more steps may be tried.
    fn is_done(&self) -> bool {
        self.steps_left.get() == 0
    }

    /// The findings of each step at a place; none if nothing fits there any more.
    fn at(&self, masks: &[Symbols], place: usize) -> Option<Vec<Vec<Finding>>> {
        let (rule, at) = self.places[place];
        let is_line = place < self.told.lines.len();
        let key = match at {
            Some(line) if is_line => (place, view_of(masks, &self.told.lines[line].cells)),
            _ => (self.told.lines.len() + rule, masks.to_vec()),
        };
        let known = self.seen.borrow().get(&key).cloned();
        let all = known.unwrap_or_else(|| {
            let (rule, mut notes) = (self.told.rule(rule), Notes::settled(masks));
            let all = rule.deductions(self.told, &mut notes, at.filter(|_| is_line));
            let all = Rc::new(all);
            self.seen.borrow_mut().insert(key, Rc::clone(&all));
            all
        });
        let here = all.iter().filter(|step| at.is_none() || step.at == at);
        here.map(|step| (!step.fails()).then(|| step.found.clone())).collect()
    }

    /// The number of rounds from a changed cell to a contradiction; none without one.
    ///
    /// In each round all places that may say more are looked at, so it takes as many steps at least.
    /// Places that disagree count in the next round.
    #[must_use]
    pub fn rounds(&self, masks: &[Symbols], cell: Cell) -> Option<usize> {
        let mut vars = self.told.variables(masks);
        self.follower.borrow_mut().rounds(&mut vars, cell, false, usize::MAX)
    }

    /// All that is known in the end once a cell has changed; none at a contradiction.
    #[must_use]
    pub fn followed(&self, masks: &[Symbols], cell: Cell) -> Option<Vec<Symbols>> {
        let mut vars = self.told.variables(masks);
        let holds = self.follower.borrow_mut().follow(&mut vars, &self.every, Some(cell));
        holds.then(|| self.told.gather(&vars[..self.told.model.vars()]))
    }

    /// The number of cells that are decided in the end once all of these findings are noted.
    #[must_use]
    pub fn decided_after(&self, masks: &[Symbols], found: &[Finding]) -> usize {
        let mut masks = masks.to_vec();
        for &(cell, mask) in found {
            masks[cell as usize] &= mask;
        }
        let mut vars = self.told.variables(&masks);
        let holds = self.follower.borrow_mut().follow(&mut vars, &self.every, None);
        let known = self.told.gather(&vars[..self.told.model.vars()]);
        if holds { known.iter().filter(|mask| decided(**mask)).count() } else { 0 }
    }

    /// The claims that lead to a contradiction, each from masks without further steps; none if the
    /// time is over before the end.
    ///
    /// What follows from a claim that does not cannot lead to one either, so it is not tried.
    #[must_use]
    pub fn refuted(
        &self,
        masks: &[Symbols],
        claims: &[Assumption],
        is_past: &dyn Fn() -> bool,
    ) -> Option<Vec<Assumption>> {
        let (vars, mut refuted, mut left) =
            (self.told.variables(masks), Vec::new(), claims.to_vec());
        while !left.is_empty() {
            if is_past() {
                return None;
            }
            let (found, others) = self.told.followed().refuted(&vars, &self.every, &left, AT_ONCE);
            refuted.extend(found);
            left = others;
        }
        Some(refuted)
    }

    /// The fewest rounds to a contradiction of any claim, and the claims with so few.
    ///
    /// None if there are none within `most`. Places that disagree count at once, not a round later.
    #[must_use]
    pub fn soonest(
        &self,
        masks: &[Symbols],
        claims: &[Assumption],
        most: Option<usize>,
    ) -> Option<(usize, Vec<Assumption>)> {
        let most = most.unwrap_or(usize::MAX);
        self.told.followed().soonest(&self.told.variables(masks), claims, true, most)
    }

    /// Places of which one is needed beside others once a cell has changed; none if the others are
    /// enough for a contradiction.
    fn needed_beside(&self, masks: &[Symbols], cell: Cell, places: &[usize]) -> Option<Vec<usize>> {
        let of_engine = places.iter().flat_map(|&place| &self.in_engine[place]).copied();
        let (mut vars, places) = (self.told.variables(masks), places_of(self.told, of_engine));
        let needed = self.follower.borrow_mut().needed_beside(&mut vars, places, cell)?;
        let words = needed.words();
        let is_needed =
            |place: &usize| words.get(place / 64).is_some_and(|word| word >> (place % 64) & 1 == 1);
        let each = self.in_engine.iter().enumerate();
        Some(each.filter(|(_, of)| of.iter().any(is_needed)).map(|(place, _)| place).collect())
    }
}

/// The rules that people follow within what-ifs.
pub fn followed_rules(told: &Told) -> impl Iterator<Item = &dyn Rule> {
    told.rules().filter(|rule| rule.is_in_what_ifs())
}

/// Some places of the engine, without those of rules that it does not know.
fn places_of(told: &Told, numbers: impl Iterator<Item = usize>) -> Places {
    let mut words = vec![0; told.followed().places().div_ceil(64)];
    for number in numbers.filter(|number| *number < told.followed().places()) {
        words[number / 64] |= 1 << (number % 64);
    }
    Places::new(words, told.followed().places())
}

/// The places of the engine for each place of rules.
fn numbered(told: &Told, places: &[(usize, Option<usize>)]) -> Vec<Vec<usize>> {
    let mut of_path = told.first_of_path()..;
    let of_place = |(number, &(rule, at)): (usize, &(usize, Option<usize>))| {
        let rule = told.rule(rule);
        match rule.places_in_engine(told, at) {
            _ if number < told.lines.len() => vec![number],
            Some(places) => places,
            None if rule.is_in_engine() => of_path.next().into_iter().collect(),
            None => Vec::new(),
        }
    };
    places.iter().enumerate().map(of_place).collect()
}

/// A search for the fewest steps from an assumption to a contradiction.
///
/// It keeps what it proves, so it can be asked for one more step, and again for one more.
pub struct FewestSteps {
    masks: Vec<Symbols>,
    cell: Cell,
    /// Sets of places: of each, every proof needs one.
    needed: Vec<Vec<usize>>,
    /// The places in the first of these sets, which share none, until they are enough.
    shared: Vec<usize>,
}

impl FewestSteps {
    /// Begin with masks in which a cell is assumed; before that, no rule found anything.
    #[must_use]
    pub fn new(masks: Vec<Symbols>, cell: Cell) -> Self {
        Self { masks, cell, needed: Vec::new(), shared: Vec::new() }
    }

    /// At most `most` steps that end in a contradiction; none if more are needed.
    pub fn within(&mut self, cache: &RuleCache<'_>, most: usize) -> Option<Vec<Applied>> {
        while let Some(needed) = cache.needed_beside(&self.masks, self.cell, &self.shared) {
            self.shared.extend(&needed);
            self.needed.push(needed);
            if self.needed.len() > most {
                return None;
            }
        }
        let mut steps = None;
        let mut more = Vec::new();
        HittingSets::new(0, &self.needed).smallest(Some(most), &mut |chosen| {
            if let Some(needed) = cache.needed_beside(&self.masks, self.cell, chosen) {
                more.push(needed.clone());
                return Some(needed);
            }
            let ordered = self.ordered(cache, chosen, most);
            if ordered.is_some() {
                steps = ordered;
                return None;
            }
            let others = (0..cache.places.len()).filter(|place| !chosen.contains(place));
            (!cache.is_done()).then(|| others.collect())
        });
        self.needed.append(&mut more);
        steps
    }

    /// The fewest steps at these places to a contradiction; none if that is too many.
    fn ordered(
        &self,
        cache: &RuleCache<'_>,
        places: &[usize],
        most: usize,
    ) -> Option<Vec<Applied>> {
        let mut level = vec![(self.masks.clone(), Vec::new())];
        for _ in 0..most {
            let (mut after, mut reached) = (Vec::new(), HashSet::new());
            for (masks, steps) in level {
                if cache.is_done() {
                    return None;
                }
                for &place in places {
                    let Some(each) = cache.at(&masks, place) else {
                        let last = (place, Vec::new());
                        let all = steps.into_iter().chain([last]);
                        return Some(all.map(|step| applied(cache, step)).collect());
                    };
                    cache.steps_left.set(cache.steps_left.get().saturating_sub(each.len()));
                    for found in each {
                        let mut masks = masks.clone();
                        for &(cell, mask) in &found {
                            masks[cell as usize] = mask;
                        }
                        if reached.insert(masks.clone()) {
                            let mut steps: Vec<(usize, Vec<Finding>)> = steps.clone();
                            steps.push((place, found));
                            after.push((masks, steps));
                        }
                    }
                }
            }
            level = after;
        }
        None
    }
}

fn applied(cache: &RuleCache<'_>, (place, found): (usize, Vec<Finding>)) -> Applied {
    let (rule, at) = cache.places[place];
    Applied { source: Source::Rule(rule), at, found: Some(found) }
}
