//! The rules of laws that clauses say: at least one of the claims of each clause is true.
//!
//! They are told in the words of the law, and what people see at one look, such as all cells around a
//! tent, is one deduction.

use std::ops::ControlFlow;

use crosshatch_engine::Symbols;

use crate::laws::{ClauseWords, Law};
use crate::rule::follows_at;
use crate::sorted::Set;
use crate::words::{
    LONGEST, Templates, findings_in_brief, findings_in_words, letters, namely, states_in_words,
};
use crate::{Cell, Deduction, Each, Ease, Finding, Notes, ON, Rule, Told};

const WORDS: Templates = Templates(include_str!("words/clauses.txt"));

/// A law of a puzzle that its clauses say.
pub struct LawRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
    /// The number of the law among those of the puzzle.
    pub law: usize,
    /// Its name.
    pub name: &'static str,
    /// How hard its deductions are to see.
    pub eases: [Ease; 1],
}

/// The findings of one look, which follow from the same cells.
struct Look {
    /// The places at which all of it is seen.
    places: Set<usize>,
    /// The cells that follow, and the clause from which each does.
    found: Vec<(Cell, usize)>,
}

/// The looks that have the same reason: the other cells of their clauses, and what follows.
type Alike = ((Vec<Finding>, Symbols), Vec<Look>);

impl Rule for LawRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn eases(&self) -> &[Ease] {
        &self.eases
    }

    /// The numbers of the places to look at.
    fn places(&self, told: &Told) -> Vec<Option<usize>> {
        (0..self.law(told).places.len()).map(Some).collect()
    }

    fn places_in_engine(&self, told: &Told, at: Option<usize>) -> Option<Vec<usize>> {
        Some(told.places_of_clauses(&self.law(told).places[at?]))
    }

    /// Give what follows at a place, or at each; what has the same reason is one deduction.
    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let law = self.law(told);
        let (mut alike, mut failing) = (Vec::<Alike>::new(), None::<Deduction>);
        let clauses = at.map_or(&law.clauses, |at| &law.places[at]);
        for (number, claim) in notes.last_claims(told, clauses) {
            let claims = told.clauses.get(number).unwrap_or_default().iter();
            let cells = claims.map(|claim| told.finding_of(*claim).0);
            let known = cells.map(|cell| (cell, notes.masks[cell as usize]));
            let Some((last, mask)) = claim else {
                let at = law.places_with[&number].first().copied();
                let fails = Deduction::new(self.number, at, Vec::new(), known.collect());
                if failing.as_ref().is_none_or(|other| fails.because.len() < other.because.len()) {
                    failing = Some(Deduction { numbers: vec![number], ..fails });
                }
                continue;
            };
            let others = known.filter(|(cell, _)| *cell != last).collect();
            let reason = (others, mask);
            let at = alike.iter().position(|(other, _)| *other == reason);
            let at = at.unwrap_or_else(|| {
                alike.push((reason, Vec::new()));
                alike.len() - 1
            });
            look_at(law, number, last, &mut alike[at].1);
        }
        if let Some(fails) = failing {
            return each(notes, fails);
        }
        drop_longer(&mut alike);
        for ((because, mask), looks) in alike {
            for look in looks {
                let found = look.found.iter().map(|(cell, _)| (*cell, mask)).collect();
                let numbers = look.found.iter().map(|(_, number)| *number).collect();
                let at = look.places.first().copied();
                let deduction = Deduction::new(self.number, at, found, because.clone());
                each(notes, Deduction { numbers, ..deduction })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// True if the whole deduction follows in this puzzle from its cells alone, at any place.
    fn follows(&self, told: &Told, deduction: &Deduction) -> bool {
        follows_at(self, told, deduction, None)
    }

    /// A sentence such as `r2c4 is blank because stars never touch: r2c3 is a star`.
    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        in_words_of_law(told, deduction, &(self.law(told).words)(deduction.numbers[0]))
    }

    /// The name of the law.
    fn called(&self, _: &Told, _: &Deduction) -> String {
        self.name.to_owned()
    }

    /// The contradiction: `r2c3 would have no place for its tent`.
    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        (self.law(told).words)(deduction.numbers[0]).failure
    }
}

impl LawRule {
    fn law<'t>(&self, told: &'t Told) -> &'t Law {
        &told.laws[self.law]
    }
}

/// A sentence such as `r2c4 is blank because stars never touch: r2c3 is a star`.
fn in_words_of_law(told: &Told, deduction: &Deduction, words: &ClauseWords) -> String {
    let known = namely(&states_in_words(told, &deduction.because));
    let Some((_, mask)) = deduction.found.first() else {
        return WORDS.say("fails", &[("failure", &words.failure), ("known", &known)]);
    };
    let reason = if *mask == ON { &words.filled } else { &words.blank };
    let say = |claim: String| {
        WORDS.say("law", &[("claim", &claim), ("reason", reason), ("known", &known)])
    };
    let sentence = say(findings_in_words(told, &deduction.found));
    if letters(&sentence) > LONGEST {
        return say(findings_in_brief(told, &deduction.found));
    }
    sentence
}

/// Drop what follows from fewer of the same cells, too, so that no cell of a reason is spare.
fn drop_longer(alike: &mut [Alike]) {
    let looks = |(reason, looks): &Alike| {
        let found = looks.iter().flat_map(|look| &look.found).map(|(cell, _)| *cell);
        (reason.clone(), found.collect::<Set<Cell>>())
    };
    let all: Vec<_> = alike.iter().map(looks).collect();
    for ((because, mask), looks) in &mut *alike {
        let is_longer = |((fewer, other), _): &&((Vec<Finding>, Symbols), Set<Cell>)| {
            let is_part = |each| because.contains(each);
            other == mask && fewer.len() < because.len() && fewer.iter().all(is_part)
        };
        for (_, found) in all.iter().filter(is_longer) {
            for look in &mut *looks {
                look.found.retain(|(cell, _)| !found.contains(cell));
            }
        }
        looks.retain(|look| !look.found.is_empty());
    }
}

/// Add a clause with one claim left to the look that it belongs to, or to a new one.
fn look_at(law: &Law, number: usize, cell: Cell, looks: &mut Vec<Look>) {
    let places = &law.places_with[&number];
    for look in &mut *looks {
        let together: Set<usize> = look.places.intersection(places).copied().collect();
        if !together.is_empty() {
            look.places = together;
            if look.found.iter().all(|(other, _)| *other != cell) {
                look.found.push((cell, number));
            }
            return;
        }
    }
    looks.push(Look { places: places.clone(), found: vec![(cell, number)] });
}
