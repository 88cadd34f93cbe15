//! The laws of a puzzle by its table, in words: those of the law if it has any, or else made of the
//! names of its states and groups.

use crosshatch_engine::{Claim, Connected, Limits, Model, Symbols};
use crosshatch_kinds::{LineOf, Owned, Refused, Value};

use crate::clue::Numbers;
use crate::connected::TieWords;
use crate::hidden_laws::{Areas, HiddenLaw};
use crate::laws::ClauseWords;
use crate::phrases::{counted, listed, with_article};
use crate::told::Area;
use crate::told::laws_of_clauses::apart_words;
use crate::told::lines_of_table::{Compiled, WORDS, shape_of_areas, text};
use crate::words::filled;
use crate::{Cell, Clue};

/// How names of several cells begin.
const CELLS: &str = "the cells ";

impl Compiled<'_> {
    /// The words of a law at one of its places; none if lines like it have their own.
    pub(super) fn said(
        &self,
        law: &Value,
        name: &str,
        line: &LineOf,
        clue: &Clue,
    ) -> Option<ClauseWords> {
        let cell = line.anchor.map(|anchor| self.puzzle.cell_name(anchor));
        let what = text(law, "count").or(text(law, "sees")).or(text(law, "runs")).unwrap_or("");
        let on = if let Clue::Numbers(numbers) = clue { numbers.on } else { 0 };
        let (one, many) = (self.one(what, on), self.many(what, 2));
        let at = cell.as_deref().unwrap_or(name);
        let is_numbered = !line.written.is_empty() && cell.is_some();
        let it = if is_numbered { numbered(&line.written, at) } else { name.to_owned() };
        let has = if name.starts_with(CELLS) { "have" } else { "has" };
        let constant = self.own_number(law, Some(clue));
        let number = if line.written.is_empty() { &constant } else { &line.written };
        let slots = [("at", at), ("group", name), ("it", &it), ("clue", number)];
        let slots = [&slots[..], &[("one", &one), ("many", &many)]].concat();
        if let Some(own) = self.own_words(law, &slots) {
            return Some(own);
        }
        if law.get("apart").is_some()
            && let Clue::Numbers(Numbers { on, .. }) = clue
        {
            let state = (0..).zip(&self.symbols).find(|(symbol, _)| on >> symbol & 1 == 1);
            let many = self.many(state.map_or("", |(_, state)| state), 2);
            return Some(apart_words(law, &many, at));
        }
        if text(law, "areas") == Some("all") {
            let number = clue.numbers();
            let is_one = match clue {
                Clue::Count(number) => *number == 1,
                _ => line.written.is_empty(),
            };
            let area = ("area", shape_of_areas(law).unwrap_or("area"));
            let say =
                |key| WORDS.say(key, &[&slots[..], &[("number", &*number[0]), area]].concat());
            let keys = if is_one {
                ["no other area", "in one area", "in no area"]
            } else {
                ["area has", "area has", "area has not"]
            };
            let [filled, blank, failure] = keys.map(say);
            return Some(ClauseWords { filled, blank, failure });
        }
        if text(law, "distinct") == Some("clue") {
            let many = self.many(text(law, "of").unwrap_or(""), 2);
            let say = |key| WORDS.say(key, &[("group", name), ("many", &many)]);
            let (why, failure) = (say("distinct"), say("not distinct"));
            return Some(ClauseWords { filled: why.clone(), blank: why, failure });
        }
        let written = bounds_written(law, number, |number| self.several(what, number));
        let (bounds, is_at) = match (clue, written) {
            (Clue::Numbers(clue), Some(written)) if clue.right.is_empty() => {
                (written, clue.at.is_some())
            }
            (Clue::Numbers(clue), _) => {
                let one = self.one(what, clue.on);
                (bounds(clue, line.spots.len(), &one), clue.at.is_some())
            }
            (Clue::Law(_), Some(written))
                if law.get("count").is_some() && law.get("weight").is_none() =>
            {
                (written, law.get("at").is_some())
            }
            (Clue::Law(_), _) => {
                let [why, failure] = kept(law).map(|key| WORDS.say(key, &slots));
                return Some(ClauseWords { filled: why.clone(), blank: why, failure });
            }
            _ => return None,
        };
        let bounds = match law.get("distinct") {
            Some(_) => bounds.replacen("1 ", "just one ", 1),
            None => bounds,
        };
        let where_ = match cell.filter(|_| is_at) {
            Some(cell) => {
                let it = text(law, "at").unwrap_or("it");
                WORDS.say("at", &[("it", it), ("cell", &cell), ("bounds", &bounds)])
            }
            None => WORDS.say("has", &[("group", name), ("has", has), ("bounds", &bounds)]),
        };
        let failure = WORDS.say("has not", &[("group", name), ("bounds", &bounds)]);
        Some(ClauseWords { filled: where_.clone(), blank: where_, failure })
    }

    /// The player's word for a cell that is as an expression says, or has a symbol.
    fn one(&self, what: &str, on: Symbols) -> String {
        let is_state = |what: &str| self.puzzle.states().iter().any(|state| state == what);
        let mut what = what;
        let mut on_it = self.symbols.iter().enumerate().filter(|(symbol, _)| on >> symbol & 1 == 1);
        if let (Some((_, only)), None) = (on_it.next(), on_it.next())
            && !is_state(what)
            && !what.starts_with("not ")
        {
            what = only;
        }
        if !what.is_empty() && what.chars().all(char::is_numeric) {
            return what.to_owned();
        }
        if is_state(what) { self.many(what, 1) } else { format!("{what} cell") }
    }

    /// A number of cells that are as an expression says, or of things in cells.
    fn several(&self, what: &str, number: usize) -> String {
        let is_thing = self.things.iter().any(|thing| thing.name == what);
        counted(number, &if is_thing { what.to_owned() } else { self.many(what, 1) })
    }

    /// The meaning of the cells of the model where areas divide the board: a rectangle, or a cell with the
    /// thing to whose area it belongs.
    pub(super) fn areas(&self) -> Result<Vec<Area>, Refused> {
        let (width, height) = self.puzzle.size();
        let name = |cell: &Cell| self.puzzle.cell_name(*cell);
        let row = |cell| {
            if self.puzzle.is_from_bottom() { height - 1 - cell / width } else { cell / width }
        };
        let called = |owned: Owned| {
            let ends = [owned.cells.first(), owned.cells.last()];
            let [first, last] = ends.map(|cell| cell.map(name).unwrap_or_default());
            let called = match owned.thing {
                Some(thing) if first == last && owned.cells[0] != thing => {
                    WORDS.say("with", &[("cell", &first), ("thing", &name(&thing))])
                }
                _ if first == last => first,
                _ => WORDS.say("from to", &[("first", &first), ("last", &last)]),
            };
            let places = owned.cells.iter().map(|&cell| (row(cell), cell % width));
            (called, places.collect())
        };
        Ok(self.puzzle.owned()?.into_iter().map(called).collect())
    }

    /// The words for things that hang together, by the numbers of the laws.
    pub(super) fn ties(&self, laws: &[usize], model: &Model) -> Vec<TieWords> {
        let words = |(&number, one): (&usize, &Connected)| {
            let law = self.laws[number];
            let mut what = text(law, "connected").unwrap_or("").to_owned();
            if let Some(Some(claim)) = one.places().iter().find(|claim| claim.is_some())
                && what.starts_with("each")
            {
                what.clone_from(&self.symbols[self.symbol_of(*claim)]);
            }
            TieWords {
                one: with_article(&self.many(&what, 1)),
                many: self.many(&what, 2),
                say: text(law, "say").map(str::to_owned),
                fails: text(law, "fails").map(str::to_owned),
            }
        };
        laws.iter().zip(model.connected()).map(words).collect()
    }

    /// The number that a law has in its table, at a line with this clue; empty if it is the clue.
    fn own_number(&self, law: &Value, clue: Option<&Clue>) -> String {
        let mut numbers = ["is", "least", "most", "not", "size"].into_iter();
        let number = numbers.find_map(|key| match law.get(key)? {
            Value::Number(number) => Some(number.to_string()),
            Value::Text(name) if name != "clue" => {
                let number = self.puzzle.number(name).map(|number| number as usize);
                let number = number.or_else(|| number_in(key, clue?));
                Some(number.map_or_else(|| name.clone(), |number| number.to_string()))
            }
            _ => None,
        });
        number.unwrap_or_default()
    }

    /// A law's own words, if it has any.
    fn own_words(&self, law: &Value, slots: &[(&str, &str)]) -> Option<ClauseWords> {
        let say = text(law, "say")?;
        let what = ["count", "here", "sees", "runs", "apart"].into_iter();
        let what = { what }.find_map(|key| text(law, key)).unwrap_or("");
        let (one, many) = (self.one(what, 0), self.many(what, 2));
        let constant = self.own_number(law, None);
        let own: [(&str, &str); 3] = [("one", &one), ("many", &many), ("clue", &constant)];
        let own = &own[..if constant.is_empty() { 2 } else { 3 }];
        let slots = [slots, own].concat();
        let with = |key: &str| filled(text(law, key).unwrap_or(say), &slots);
        Some(ClauseWords {
            filled: with("last"),
            blank: filled(say, &slots),
            failure: text(law, "fails")
                .map_or_else(|| denied(say, &slots), |own| filled(own, &slots)),
        })
    }

    /// The symbol that a cell has by a claim about one.
    fn symbol_of(&self, claim: Claim) -> usize {
        match self.symbols.len() {
            0..=2 => usize::from(claim.on),
            symbols => claim.cell as usize % symbols,
        }
    }

    /// A law with hidden cells, by its number.
    pub(super) fn hidden_law(&self, number: usize, limits: &Limits) -> Result<HiddenLaw, Refused> {
        let law = self.laws[number];
        let keys = ["areas", "pieces", "connected"].into_iter();
        let name = { keys }.find(|key| law.get(key).is_some()).unwrap_or("count");
        let found = self.puzzle.inside_areas(number)?;
        let inside = found.iter().map(|(spot, symbols, _)| (*spot, *symbols)).collect::<Vec<_>>();
        let thing = text(law, "one").unwrap_or("");
        let named = self.things.iter().filter(|other| other.name == thing);
        let things = named.map(|other| {
            let cell = self.puzzle.cell_name(other.cell);
            let called = other.number.map_or_else(|| thing.to_owned(), |number| number.to_string());
            let called = numbered(&called, &cell);
            let size = other.number.filter(|_| law.get("size").is_some());
            (other.cell as usize, called, size)
        });
        let (things, width) = (things.collect(), self.puzzle.size().0 as usize);
        let areas = Areas { width, inside, things, thing: thing.to_owned() };
        let own = |key| text(law, key).map(str::to_owned);
        Ok(HiddenLaw {
            name,
            model: self.puzzle.model_of_law(number, limits)?,
            areas: Some(areas).filter(|areas| {
                areas.things.iter().all(|thing| found.get(thing.0).is_some_and(|cell| cell.2))
            }),
            what: WORDS.say("what", &[("what", text(law, "number").unwrap_or(name))]),
            is_apart: law.get("touching") == Some(&Value::Flag(false)),
            say: own("say"),
            fails: own("fails"),
        })
    }
}

/// The keys of the words for a law that reads its group as a whole, if it is kept and if it is not.
fn kept(law: &Value) -> [&'static str; 2] {
    let is = |key, value| text(law, key) == Some(value);
    let has = |key| law.get(key).is_some();
    match () {
        () if is("sees", "higher") => ["higher", "not higher"],
        () if is("sees", "line") => ["straight on", "not straight on"],
        () if has("sees") => ["sees", "does not see"],
        () if is("in", "ring") => ["runs around", "no runs around"],
        () if has("runs") => ["has runs", "has no runs"],
        () if has("weight") => ["sum", "no sum"],
        () if has("unlike") => ["unlike", "alike"],
        () => ["fits", "does not fit"],
    }
}

/// The contradiction that what a law says is not so: `it would not be so that shaded cells come in
/// twos`. What would be so otherwise is one already.
fn denied(say: &str, slots: &[(&str, &str)]) -> String {
    let say = filled(say, slots);
    if say.contains(" would ") { say } else { WORDS.say("denied", &[("say", &say)]) }
}

/// A number with its cell: `the 3 at r2c4`.
fn numbered(number: &str, cell: &str) -> String {
    WORDS.say("numbered", &[("number", number), ("cell", cell)])
}

/// The number of a group by a bound that a clue of the model keeps, such as half of its cells.
fn number_in(key: &str, clue: &Clue) -> Option<usize> {
    match clue {
        Clue::Count(number) | Clue::Spaced(number) => Some(*number),
        Clue::Numbers(Numbers { right, .. }) => match key {
            "most" => right.last().copied(),
            "not" => (0..=right.len()).find(|number| !right.contains(number)),
            _ => right.first().copied(),
        },
        _ => None,
    }
}

/// How many of some cells a law asks for where no number is right: `1 star`, given its clue.
fn bounds_written(law: &Value, clue: &str, many: impl Fn(usize) -> String) -> Option<String> {
    let keys = ["is", "least", "most", "not"].into_iter();
    let found = keys.filter_map(|key| {
        let number = match law.get(key)? {
            Value::Number(number) => usize::try_from(*number).ok()?,
            value => clue.parse().ok().filter(|_| value.text() == Some("clue"))?,
        };
        let number = many(number);
        let key = match key {
            "is" => return Some(number),
            "least" => "at least",
            "most" => "at most",
            _ => "not",
        };
        Some(WORDS.say(key, &[("number", &number)]))
    });
    let found = found.collect::<Vec<_>>();
    (!found.is_empty()).then(|| listed(&found))
}

/// How many of some cells a clue allows: `at most 1 star`, with the word for one.
fn bounds(clue: &Numbers, cells: usize, one: &str) -> String {
    let least = clue.right.first().copied().unwrap_or(0);
    let most = clue.most();
    let has_all = clue.right.iter().copied().eq(least..=most) || clue.right.is_empty();
    let number = |number: usize| counted(number, one);
    match (least, most) {
        (_, 0) => WORDS.say("none", &[("one", one)]),
        _ if !has_all => WORDS.say("not", &[("number", &number(least + 1))]),
        _ if least == most => number(most),
        _ if most >= cells => WORDS.say("at least", &[("number", &number(least))]),
        _ => WORDS.say("at most", &[("number", &number(most))]),
    }
}
