//! The rules of clauses: at least one of the claims of each clause is true.
//!
//! Clauses without words of their own are told as they are. Those of a law are told in its words, and
//! what people see at one look, such as all cells around a tent, is one deduction.

use std::ops::ControlFlow;

use crosshatch_engine::Symbols;

use crate::laws::{ClauseWords, Law};
use crate::phrases::{joined, listed};
use crate::rule::follows_at;
use crate::sorted::Set;
use crate::words::{
    LONGEST, Templates, by_state, cell_names, findings_in_brief, findings_in_words, letters,
    namely, states_in_words,
};
use crate::{Cell, Deduction, Each, Ease, Finding, Notes, ON, OPEN, Rule, Told};

const WORDS: Templates = Templates(include_str!("words/clauses.txt"));

/// The rule that each clause of a puzzle has a true claim.
pub struct ClauseRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
}

impl Rule for ClauseRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        "clause"
    }

    fn eases(&self) -> &[Ease] {
        &[Ease::Clause]
    }

    /// The numbers of all clauses without words of their own.
    fn places(&self, told: &Told) -> Vec<Option<usize>> {
        told.unnamed_clauses().iter().copied().map(Some).collect()
    }

    fn places_in_engine(&self, told: &Told, at: Option<usize>) -> Option<Vec<usize>> {
        Some(told.places_of_clauses(&[at?]))
    }

    /// Give the last claim of each clause whose others are false, or of one clause.
    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        at: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let numbers = at.as_ref().map_or_else(|| told.unnamed_clauses(), std::slice::from_ref);
        for (number, claim) in notes.last_claims(told, numbers) {
            let clause = told.claims_of(number);
            let known = clause.iter().map(|(cell, _)| (*cell, notes.masks[*cell as usize]));
            let is_other = |finding: &Finding| match claim {
                _ if told.symbols() == 2 => finding.1 != OPEN,
                claim => claim.is_none_or(|(cell, _)| cell != finding.0),
            };
            let (others, found) = (known.filter(is_other).collect(), claim.into_iter().collect());
            each(notes, Deduction::new(self.number, Some(number), found, others))?;
        }
        ControlFlow::Continue(())
    }

    /// A sentence such as `r2c4 is blank because one of r2c3 and r2c4 is, and …`.
    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        let number = deduction.at.unwrap_or(0);
        if let Some(words) = said_by_law(told, number) {
            return in_words_of_law(told, deduction, words);
        }
        let known = listed(&states_in_words(told, &deduction.because));
        let clause = clause_in_words(told, deduction.at.unwrap_or(0));
        if deduction.fails() {
            return WORDS.say("but", &[("clause", &clause), ("known", &known)]);
        }
        let mut causes = String::new();
        if !known.is_empty() {
            causes = WORDS.say("and", &[("known", &known)]);
        }
        let claim = findings_in_words(told, &deduction.found);
        WORDS.say("follows", &[("claim", &claim), ("clause", &clause), ("causes", &causes)])
    }

    /// The clause in words: `one of r2c3 and r2c4 is blank`.
    fn called(&self, told: &Told, deduction: &Deduction) -> String {
        clause_in_words(told, deduction.at.unwrap_or(0))
    }

    /// The contradiction: `it would not be true that one of r2c3 and r2c4 is blank`.
    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        if let Some(words) = said_by_law(told, deduction.at.unwrap_or(0)) {
            return words.failure.clone();
        }
        WORDS.say("untrue", &[("clause", &clause_in_words(told, deduction.at.unwrap_or(0)))])
    }
}

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

/// The words of the law that a clause comes from, if it has any.
fn said_by_law(told: &Told, clause: usize) -> Option<&ClauseWords> {
    told.said_by_clauses.get(clause)?.as_ref()
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

/// A clause in words: `one of r2c3 and r2c4 is blank`, or a choice of claims.
pub(crate) fn clause_in_words(told: &Told, number: usize) -> String {
    let claims = by_state(told, &told.claims_of(number)).into_iter().map(|(cells, mask)| {
        let key = if cells.len() > 1 { "one of" } else { "it" };
        let (verb, state) = (told.verb(cells[0], 1), told.state(cells[0], mask, 1));
        let slots = [("cells", &*cell_names(told, &cells)), ("verb", verb), ("state", &state)];
        WORDS.say(key, &slots)
    });
    let claims: Vec<String> = claims.collect();
    if claims.is_empty() { WORDS.say("nothing", &[]) } else { joined(&claims, "or") }
}
