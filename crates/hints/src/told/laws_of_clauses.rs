//! The laws that clauses of a puzzle say, as people know them.

use std::ops::Range;
use std::sync::Arc;

use crosshatch_engine::Clauses;
use crosshatch_kinds::{LineOf, Value};

use crate::Clue;
use crate::laws::{ClauseWords, Law};
use crate::sorted::Map;
use crate::told::lines_of_table::{Compiled, WORDS, text};
use crate::told::pairs_in_words::laws_of_pairs;
use crate::words::filled;

/// The words for things that a law keeps apart, and of those that would not be.
const APART: [(&str, &str, &str); 3] = [
    ("around", "touch", "touching"),
    ("beside", "side by side", "being side by side"),
    ("beside across", "across", "being side by side"),
];

impl Compiled<'_> {
    /// The laws that clauses say, as people know them; `ends` has the number of clauses up to each law,
    /// and `places` the group of each clause.
    pub(super) fn laws(
        &self,
        ends: &[(usize, usize)],
        clauses: &Clauses,
        places: &[Option<LineOf>],
    ) -> Vec<Law> {
        let (mut begin, mut found) = (0, Vec::new());
        for &(number, end) in ends {
            let law = self.laws[number];
            if law.get("pairs").is_some() {
                found.extend(laws_of_pairs(self, law, begin..end));
            } else if law.get("apart").is_some() && begin < end {
                found.push(self.apart(law, clauses, begin..end));
            } else if begin < end {
                found.push(self.neighbours(law, begin..end, places));
            }
            begin = end;
        }
        found
    }

    /// The law about a few cells beside each other, such as a count beside a cell.
    fn neighbours(&self, law: &Value, numbers: Range<usize>, places: &[Option<LineOf>]) -> Law {
        let (mut looks, mut called, mut words) = (Vec::new(), Vec::<String>::new(), Vec::new());
        let first = numbers.start;
        for number in numbers {
            let place = places.get(number).and_then(Option::as_ref);
            let name = place.map_or("", |place| &place.name);
            if called.last().is_none_or(|last| last != name) {
                let said =
                    place.and_then(|place| self.said(law, name, place, &Clue::Law(self.each())));
                called.push(name.to_owned());
                words.push(said.unwrap_or_default());
                looks.push(Vec::new());
            }
            looks[words.len() - 1].push(number);
        }
        let look_of: Vec<usize> =
            looks.iter().enumerate().flat_map(|(at, look)| look.iter().map(move |_| at)).collect();
        let words = move |number: usize| words[look_of[number - first]].clone();
        Law::new("neighbours", looks, Arc::new(words)).called(called)
    }

    /// The law that keeps some cells apart; what is around one is seen at one look.
    fn apart(&self, law: &Value, clauses: &Clauses, numbers: Range<usize>) -> Law {
        let mut looks: Vec<(u32, Vec<usize>)> = Vec::new();
        let mut look_of = Map::default();
        let mut said = Vec::new();
        for number in numbers.clone() {
            let claims = clauses.get(number).unwrap_or_default();
            for claim in claims {
                let at = *look_of.get_or_insert_with(claim.cell, || looks.len());
                if at == looks.len() {
                    looks.push((claim.cell, Vec::new()));
                }
                looks[at].1.push(number);
            }
            let cells = claims.iter().map(|claim| self.puzzle.cell_name(claim.cell));
            said.push(cells.take(2).collect::<Vec<_>>().join(" and "));
        }
        let by = text(law, "by").unwrap_or("");
        let called =
            looks.iter().map(|(cell, _)| WORDS.say(by, &[("cell", &self.puzzle.cell_name(*cell))]));
        let called = called.collect();
        let places = looks.into_iter().map(|look| look.1).collect();
        let words = self.apart_in_words(law);
        let first = numbers.start;
        let words = move |number: usize| words(&said[number - first]);
        Law::new("touching", places, Arc::new(words)).called(called)
    }

    /// The words for two cells that a law keeps apart.
    fn apart_in_words(&self, law: &Value) -> impl Fn(&str) -> ClauseWords + use<> {
        let kept = text(law, "apart").unwrap_or("");
        let is_state = self.puzzle.states().iter().any(|state| state == kept);
        let many = if is_state { self.many(kept, 2) } else { "they".into() };
        let own = text(law, "say").map(str::to_owned);
        let law = law.clone();
        move |at: &str| {
            let words = apart_words(&law, &many, at);
            let slots = [("at", at), ("group", at), ("it", at), ("many", &many)];
            let say = own.as_ref().map_or(words.filled, |own| filled(own, &slots));
            ClauseWords { filled: say.clone(), blank: say, failure: words.failure }
        }
    }
}

/// The words for cells that a law keeps apart.
pub(super) fn apart_words(law: &Value, many: &str, at: &str) -> ClauseWords {
    let by = text(law, "by").unwrap_or("");
    let (_, never, would) = APART.into_iter().find(|apart| apart.0 == by).unwrap_or(APART[0]);
    let say = WORDS.say(never, &[("many", many)]);
    let failure = WORDS.say(would, &[("many", many), ("at", at)]);
    ClauseWords { filled: say.clone(), blank: say, failure }
}
