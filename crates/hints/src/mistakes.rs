//! Mistakes in a picture: the cells that are wrong, and what each of them contradicts.
//!
//! A cell is wrong if no solution agrees with it. The sentence about what it contradicts uses only
//! cells with which every solution agrees: its line was finished, a rule gives it another state at
//! once, or a later step does.
//!
//! If there are several solutions, each of some cells may be right in one of them, but not all
//! together in any. Then one of them is wrong, and nobody can tell which. Such groups are found rule
//! by rule: from the picture, and then from what all solutions have in common as well. If no rule by
//! itself is broken, cells are left out as long as the others fit no solution.

use crosshatch_engine::{Limits, Symbols};

use crate::contradictions::{Contradictions, first_against};
use crate::phrases::{counted, joined};
use crate::searches::{Proved, Searched, Searches};
use crate::sorted::sort;
use crate::words::{LONGEST, Templates, cell_names, letters};
use crate::{Cell, Deduction, Finding, Notes, ON, Path, Rule, Told};

const WORDS: Templates = Templates(include_str!("words/mistakes.txt"));

/// The most cells to name of which one is wrong although no rule by itself is broken.
const MOST_TOGETHER: usize = 6;
/// The most conflicts in the search for what all solutions have in common.
const MOST_CONFLICTS: u64 = 2_000;
/// The most cells of which each is named in a sentence on its own.
const NAMED_ONE_BY_ONE: usize = 3;

/// A known place of a picture, and what it shows of cells of the model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The cell of the model at the place.
    pub cell: Cell,
    /// What the place shows, by itself.
    pub claims: Vec<Finding>,
}

/// A group of places: one is wrong, though each of them may be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The numbers of the places.
    pub places: Vec<usize>,
    /// A sentence that says why one of them is wrong.
    pub sentence: String,
}

/// The wrong places of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrongCells {
    /// The numbers of the places with which no solution agrees, and the step that each contradicts,
    /// by what the right ones tell.
    pub mistakes: Vec<(usize, String)>,
    /// True if the rest of the picture fits a solution.
    pub are_all: bool,
    /// Groups of other places: one of each is wrong, but nobody can tell which.
    pub conflicts: Vec<Conflict>,
}

/// The wrong places of a picture, given what each of its known places shows, in the order in which
/// people count them.
///
/// Nothing is wrong if the picture can still be completed, and nothing is found if a limit hides the
/// mistake. The limit on conflicts is for each of the searches that this takes.
#[must_use]
pub fn wrong_cells(told: &Told, drawn: &[Drawn], limits: &Limits) -> WrongCells {
    let searches = Searches::new(told, limits.clone());
    let mut case = Examination { told, drawn, searches, settled: told.masks.clone() };
    case.wrong_cells()
}

/// A picture to examine for mistakes, and the limits for searches about it.
struct Examination<'t> {
    told: &'t Told,
    drawn: &'t [Drawn],
    searches: Searches<'t>,
    /// Everything with which all solutions are known to agree.
    settled: Vec<Symbols>,
}

impl Examination<'_> {
    fn wrong_cells(&mut self) -> WrongCells {
        let every: Vec<usize> = (0..self.drawn.len()).collect();
        let (proved, solution) = self.searches.proved(&self.told.masks);
        if let (Proved::Unique, Some(solution)) = (proved, solution) {
            self.settled = solution;
            let wrong = self.false_ones();
            let are_all = !wrong.is_empty();
            return WrongCells { mistakes: self.mistakes(&wrong), are_all, conflicts: Vec::new() };
        }
        if proved == Proved::None || !self.is_refuted(&every) {
            return WrongCells::default();
        }
        if let Some(common) = self.searches.common(&self.told.masks, Some(MOST_CONFLICTS)) {
            self.settled = common.masks;
        }
        let mut wrong = self.false_ones();
        let others = every.iter().copied().filter(|place| !wrong.contains(place)).collect();
        let (conflicts, alone): (Vec<Conflict>, Vec<Conflict>) =
            self.groups(others).into_iter().partition(|group| group.places.len() > 1);
        // These places are wrong by themselves, though nothing that they show is always wrong.
        wrong.extend(alone.iter().flat_map(|group| &group.places));
        sort(&mut wrong);
        wrong.dedup();
        let rest: Vec<usize> = every.into_iter().filter(|place| !wrong.contains(place)).collect();
        let fits = |found: Searched| matches!(found, Searched::Solution(_));
        let are_all = conflicts.is_empty() && fits(self.status(&rest));
        WrongCells { mistakes: self.mistakes(&wrong), are_all, conflicts }
    }

    /// The step that each wrong place contradicts, by those with which all solutions agree.
    fn mistakes(&self, wrong: &[usize]) -> Vec<(usize, String)> {
        let is_sure = |place: &usize| self.unsure(*place).next().is_none();
        let sure: Vec<usize> = (0..self.drawn.len()).filter(is_sure).collect();
        let masks = self.masks_with(&sure);
        let claims: Vec<Vec<Finding>> =
            wrong.iter().map(|&place| self.wrong_claims(place)).collect();
        let refuted = first_against(self.told, &masks, claims.iter().flatten().copied());
        let (told, settled) = (self.told, &self.settled);
        let contradictions = Contradictions { told, masks: &masks, settled, refuted: &refuted };
        wrong.iter().zip(&claims).map(|(place, each)| (*place, contradictions.of(each))).collect()
    }

    /// What a wrong place shows that is so in no solution, or all of it if nothing is always wrong.
    fn wrong_claims(&self, place: usize) -> Vec<Finding> {
        let all = &self.drawn[place].claims;
        let is_false = |&&(cell, mask): &&Finding| mask & self.settled[cell as usize] == 0;
        let wrong: Vec<Finding> = all.iter().filter(is_false).copied().collect();
        if wrong.is_empty() { all.clone() } else { wrong }
    }

    /// The places that show something that is so in no solution.
    fn false_ones(&self) -> Vec<usize> {
        let is_false = |&(cell, mask): &Finding| mask & self.settled[cell as usize] == 0;
        let places = 0..self.drawn.len();
        places.filter(|&place| self.drawn[place].claims.iter().any(is_false)).collect()
    }

    /// What a place shows that may not be so in every solution.
    fn unsure(&self, place: usize) -> impl Iterator<Item = &Finding> {
        let claims = self.drawn[place].claims.iter();
        claims.filter(|(cell, mask)| self.settled[*cell as usize] & !mask != 0)
    }

    /// The givens together with these places of the picture. Track leads to places that are visited.
    fn masks_with(&self, places: &[usize]) -> Vec<Symbols> {
        let mut masks = self.told.masks.clone();
        for &(cell, mask) in places.iter().flat_map(|&place| &self.drawn[place].claims) {
            masks[cell as usize] &= mask;
            let leads = |path: &Path| mask == ON && !path.on_corners && path.is_edge(cell);
            let path = self.told.path.filter(leads);
            for end in path.map(|path| path.ends_of(cell)).into_iter().flatten() {
                masks[end as usize] &= ON;
            }
        }
        masks
    }

    /// A solution that agrees with these places.
    fn status(&self, places: &[usize]) -> Searched {
        self.searches.solution(&self.masks_with(places))
    }

    /// True if no solution agrees with these places.
    fn is_refuted(&self, places: &[usize]) -> bool {
        self.status(places) == Searched::Nothing
    }

    /// Groups with a wrong place, until the places that are left fit a solution.
    fn groups(&self, mut places: Vec<usize>) -> Vec<Conflict> {
        let mut groups = Vec::new();
        for settled in [&self.told.masks, &self.settled] {
            let rules = self.told.rules().map(Some);
            for rule in std::iter::once(None).chain(rules) {
                if !self.is_refuted(&places) {
                    return groups;
                }
                let drawn = self.masks_with(&places);
                let known: Vec<Symbols> =
                    drawn.iter().zip(settled).map(|(one, other)| one & other).collect();
                let found = match rule {
                    None => self.disagreeing(&known, &places),
                    Some(rule) => self.breaking(rule, &known, &places),
                };
                let parts = found.into_iter().flat_map(|group| self.parts(group));
                let parts: Vec<Conflict> = parts.collect();
                places.retain(|place| !parts.iter().any(|each| each.places.contains(place)));
                groups.extend(parts);
            }
        }
        while self.is_refuted(&places) {
            let group = self.together(&places);
            places.retain(|place| !group.places.contains(place));
            groups.push(group);
        }
        groups
    }

    /// Those places of a group that are wrong in every solution, or else the group.
    fn parts(&self, group: Conflict) -> Vec<Conflict> {
        let places = group.places.iter().copied();
        let wrong: Vec<usize> = places.filter(|place| self.is_refuted(&[*place])).collect();
        if wrong.is_empty() {
            return vec![group];
        }
        let alone = |place| Conflict { places: vec![place], sentence: group.sentence.clone() };
        wrong.into_iter().map(alone).collect()
    }

    /// Neighbours of which one shows track between them and the other does not.
    fn disagreeing(&self, masks: &[Symbols], places: &[usize]) -> Vec<Conflict> {
        let nothing = (0..).zip(masks).filter(|(_, mask)| **mask == 0);
        let mut seen = Vec::new();
        for group in nothing.map(|(cell, _): (Cell, _)| self.showing(&[cell], places)) {
            if group.len() > 1 && !seen.contains(&group) {
                seen.push(group);
            }
        }
        let why = WORDS.say("they disagree", &[]);
        seen.into_iter().map(|group| self.conflict(group, &why)).collect()
    }

    /// The places that break a rule, wherever it is broken.
    fn breaking(&self, rule: &dyn Rule, masks: &[Symbols], places: &[usize]) -> Vec<Conflict> {
        if masks.contains(&0) {
            return Vec::new();
        }
        let told = self.told;
        let all = rule.deductions(told, &mut Notes::of(told, masks), None).into_iter();
        let steps = all.filter(Deduction::fails).map(|each| rule.reduced(told, &each));
        let groups = steps.filter_map(|step| {
            let cells: Vec<Cell> = step.because.iter().map(|finding| finding.0).collect();
            let group = self.showing(&cells, places);
            let why = WORDS.say("otherwise", &[("failure", &rule.failure(told, &step))]);
            (!group.is_empty()).then(|| self.conflict(group, &why))
        });
        groups.collect()
    }

    /// A few of some places, or else the first ones, that are in no solution together.
    fn together(&self, places: &[usize]) -> Conflict {
        let (mut few, mut before) = (Vec::<usize>::new(), places);
        while !before.is_empty() && !self.is_refuted(&few) {
            let (mut fitting, mut failing) = (0, before.len());
            while failing - fitting > 1 {
                let middle = usize::midpoint(fitting, failing);
                if self.is_refuted(&[&before[..middle], &few[..]].concat()) {
                    failing = middle;
                } else {
                    fitting = middle;
                }
            }
            few.insert(0, before[failing - 1]);
            before = &before[..failing - 1];
            if few.len() > MOST_TOGETHER {
                let last = few.last().and_then(|last| places.iter().position(|at| at == last));
                few = places[..=last.unwrap_or(places.len() - 1)].to_vec();
                break;
            }
        }
        let them = if few.len() == 2 { "both" } else { "all of them" };
        self.conflict(few, &WORDS.say("never together", &[("them", them)]))
    }

    /// Those of some places that show something unsure about cells of the model.
    ///
    /// Track along an edge shows that the places at both its ends are visited.
    fn showing(&self, cells: &[Cell], places: &[usize]) -> Vec<usize> {
        let edges: Vec<Cell> = cells.iter().flat_map(|&cell| self.told.edges_at(cell)).collect();
        let tells =
            |(cell, mask): &Finding| cells.contains(cell) || (edges.contains(cell) && *mask == ON);
        places.iter().copied().filter(|&place| self.unsure(place).any(tells)).collect()
    }

    fn conflict(&self, places: Vec<usize>, why: &str) -> Conflict {
        let cells: Vec<Cell> = places.iter().map(|&place| self.drawn[place].cell).collect();
        let names = if places.len() > NAMED_ONE_BY_ONE {
            WORDS.say("one of", &[("cells", &cell_names(self.told, &cells))])
        } else {
            let names: Vec<String> = cells.iter().map(|&cell| self.told.name(cell)).collect();
            joined(&names, "or")
        };
        let sentence = WORDS.say("conflict", &[("cells", &names), ("why", why)]);
        if letters(&sentence) <= LONGEST {
            return Conflict { places, sentence };
        }
        let number = counted(places.len(), "cell");
        let names = WORDS.say("one of", &[("cells", &number)]);
        let sentence = WORDS.say("conflict", &[("cells", &names), ("why", why)]);
        Conflict { places, sentence }
    }
}
