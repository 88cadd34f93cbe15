//! How puzzles of a kind are made, by its table.

use std::sync::Arc;

use crosshatch_engine::{Limits, Symbols};
use crosshatch_kinds::{NotMade, Order, Puzzle, Table, Value};

use crate::chance::Chance;
use crate::numbers::whole;
use crate::usual;

/// The least and the greatest density of random pictures, unless one is asked for.
pub(crate) const DENSITIES: [f64; 2] = [0.1, 0.9];
/// Those where sparser pictures make easier puzzles, as the densest do, too.
const DENSITIES_UP_TO_HALF: [f64; 2] = [0.1, 0.56];

/// How the puzzles of a kind come to have one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Cells of the picture are changed.
    Changes,
    /// Some of the track is shown.
    Track,
    /// The clues that the puzzle can do without are left out.
    Omissions,
}

/// A kind, with what of its table its maker asks for.
pub(crate) struct Kind<'t> {
    pub(crate) table: &'t Arc<Table>,
}

/// The sorts of clues by their keys, or of things by their names.
fn sorts(clues: Option<&Value>) -> impl Iterator<Item = (&str, &str)> {
    let items = match clues {
        Some(Value::Map(items)) => &items[..],
        _ => &[],
    };
    items.iter().filter_map(|(key, sort)| Some((&**key, sort.text()?)))
}

impl<'t> Kind<'t> {
    fn written(&self, key: &str) -> Option<&'t Value> {
        self.table.written().get(key)
    }

    fn laws(&self) -> impl Iterator<Item = &'t [(String, Value)]> + use<'t> {
        let laws = match self.written("laws") {
            Some(Value::List(laws)) => &laws[..],
            _ => &[],
        };
        laws.iter().map(|law| match law {
            Value::Map(items) => &items[..],
            _ => &[],
        })
    }

    fn clues(&self, key: &str) -> Option<&'t Value> {
        self.written("clues")?.get(key)
    }

    /// How its puzzles come to have one solution.
    pub(crate) fn way(&self) -> Way {
        let lines = Value::List(vec!["row".into(), "column".into()]);
        let of_lines = |(key, value): &(String, Value)| match &**key {
            "runs" => ["filled", "not blank"].contains(&value.text().unwrap_or_default()),
            "in" => *value == lines,
            _ => false,
        };
        let mut clues = sorts(self.written("clues"));
        let are_runs = self.laws().count() == 1
            && self.laws().flatten().all(of_lines)
            && clues.all(|clue| matches!(clue, ("rows" | "columns", "runs")));
        if are_runs {
            Way::Changes
        } else if self.clues("ends").is_some() {
            Way::Track
        } else {
            Way::Omissions
        }
    }

    /// Why no puzzles of it are made yet, what they have; none if they are.
    pub(crate) fn obstacle(&self) -> Option<&'static str> {
        let has_any_shape = self.laws().any(|law| {
            let has = |key: &str| law.iter().any(|item| item.0 == key);
            let is_all = law.iter().any(|(key, of)| key == "areas" && of.text() == Some("all"));
            is_all && !(has("shape") && has("one"))
        });
        let has_ends = self.way() == Way::Track && !self.is_counted_track();
        let in_colors = self.is_in_colors() && self.way() != Way::Changes;
        let obstacles = [
            ("a goal", self.table.has_goal()),
            ("a path with ends", has_ends),
            ("clues at corners", self.clues("corners").is_some()),
            ("colours", in_colors),
            ("areas of any shape", has_any_shape),
        ];
        obstacles.into_iter().find(|(_, is_there)| *is_there).map(|(what, _)| what)
    }

    /// True if its puzzles say how often a path with ends visits each row and column, and no more.
    fn is_counted_track(&self) -> bool {
        let keys = ["rows", "columns", "ends"];
        let has_only = sorts(self.written("clues")).all(|(key, _)| keys.contains(&key));
        let says = |law: &[(String, Value)]| {
            law.iter().any(|(key, _)| key == "path") || law.iter().any(|(key, _)| key == "count")
        };
        has_only && self.clues("rows").is_some() && self.laws().all(says)
    }

    /// True if the puzzle says which colours its cells have.
    pub(crate) fn is_in_colors(&self) -> bool {
        self.written("states").and_then(Value::text) == Some("palette")
    }

    /// True if its solutions are pictures of something.
    fn is_picture(&self) -> bool {
        self.written("picture") == Some(&Value::Flag(true))
    }

    /// True if its clues are numbers in cells.
    fn has_numbers(&self) -> bool {
        sorts(self.clues("cells")).any(|thing| thing.1.starts_with("number"))
    }

    /// The keys of the laws that pictures keep before there are clues, which count what they show.
    fn laws_of_pictures(&self) -> impl Iterator<Item = &'t [(String, Value)]> + use<'t> {
        let has = |law: &[(String, Value)], name: &str, is: Option<&str>| {
            law.iter().any(|(key, value)| key == name && (is.is_none() || value.text() == is))
        };
        self.laws().filter(move |law| !(has(law, "count", None) && has(law, "is", Some("clue"))))
    }

    /// True if nothing goes with a number in a cell but the line of the law that counts.
    pub(crate) fn omits_lines(&self) -> bool {
        let is_loop = |law: &[(String, Value)]| law.iter().any(|(key, _)| key == "loop");
        let mut things = sorts(self.clues("cells"));
        self.has_numbers()
            && things.all(|thing| !thing.1.contains(" on "))
            && self.laws_of_pictures().all(is_loop)
    }

    /// True if sparser pictures make easier puzzles; none if nobody knows.
    pub(crate) fn sparser_is_easier(&self) -> Option<bool> {
        if self.has_numbers() {
            return Some(true);
        }
        if self.clues("cells").is_some() { None } else { Some(false) }
    }

    /// The least and the greatest density of its random pictures, unless one is asked for.
    pub(crate) fn densities(&self) -> [f64; 2] {
        if self.has_numbers() { DENSITIES_UP_TO_HALF } else { DENSITIES }
    }

    /// A random puzzle with all clues of its picture, and that picture; `is_mended` lets what it consists
    /// of be changed until it has one solution.
    pub(crate) fn drawn(
        &self,
        (width, height): (u32, u32),
        (density, is_mended): (f64, bool),
        chance: &mut Chance,
        limits: &Limits,
    ) -> Result<(Value, Vec<Symbols>), NotMade> {
        let mut laws: Vec<&str> =
            self.laws_of_pictures().flatten().map(|(key, _)| &**key).collect();
        laws.sort_unstable();
        laws.dedup();
        let (across, down) = (width as usize, height as usize);
        let states = self.table.states();
        let size = Value::List([width, height].map(|side| Value::Number(side.into())).to_vec());
        let mut values = vec![("size".to_owned(), size)];
        let line = self.written("line").and_then(Value::text);
        let filled = |cells: &[bool]| cells.iter().map(|is_on| 1 << u8::from(*is_on)).collect();
        let picture: Vec<Symbols> = match &laws[..] {
            [] if states.len() == 2 && self.is_picture() => {
                let cells = usual::shapes(across, down, density, chance);
                cells.into_iter().map(|symbol| 1 << symbol).collect()
            }
            ["loop"] if line == Some("edges") => {
                usual::loop_along_edges(across, down, density, chance)
            }
            ["apart", "by", "pairs", "with"] => {
                let (things, paired) = usual::pairs_apart(across, down, density, chance);
                let name = sorts(self.clues("cells")).next().map_or("", |thing| thing.0);
                let thing = |is_there: &bool| if *is_there { name.into() } else { Value::Nothing };
                let rows = things.chunks(across).map(|row| row.iter().map(thing).collect());
                values.push(("cells".to_owned(), Value::List(rows.map(Value::List).collect())));
                filled(&paired)
            }
            _ => {
                let seed = whole(chance.share() * 4_294_967_296.0) as u64;
                let order = Order { width, height, density, seed, is_mended };
                let drawn = self.table.draw(&order, limits)?;
                return Ok((drawn.values, drawn.picture));
            }
        };
        let bare = Puzzle::read(Arc::clone(self.table), &Value::Map(values.clone()))?;
        if let Value::Map(clues) = bare.clues_of(&picture)? {
            for (key, value) in clues {
                values.retain(|other| other.0 != key);
                values.push((key, value));
            }
        }
        Ok((Value::Map(values), picture))
    }
}
