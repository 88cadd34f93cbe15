//! The words for looks that are broken.

use crate::board::Cell;
use crate::board::edges::{Edges, Spot};
use crate::groups::Name;
use crate::judge::{Judge, Place, Seen};
use crate::language::names::Course;
use crate::laws::connected::ConnectedLook;
use crate::laws::count::CountLook;
use crate::laws::line::PlaceLook;
use crate::laws::line::whole;
use crate::layout::Literal;
use crate::look::{BrokenLook, Form, Picture, Verdict};

/// Something that is broken on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The place of the clue that is broken, if it is one.
    pub place: Option<Place>,
    /// The spots to look at.
    pub spots: Vec<Spot>,
    /// The sentence of the checker; `None` where it waits until more is known.
    pub checked: Option<String>,
    /// The sentence for whoever looks at the spots.
    pub words: String,
}

impl Told {
    /// The words that both share.
    fn alike(spots: Vec<Spot>, words: String) -> Self {
        Self { place: None, spots, checked: Some(words.clone()), words }
    }
}

impl Judge {
    /// All that is broken, in the order of the laws.
    #[must_use]
    pub fn broken(&self) -> Vec<Told> {
        let mut told: Vec<Told> = Vec::new();
        let mut law = None;
        for look in self.looks.iter().filter(|look| look.standing.verdict == Verdict::Broken) {
            if let Form::Pair(_) = look.form {
                // All pairs of a law are told together.
                if law.replace(look.law) != Some(look.law) {
                    self.tell_pairs(look.law, &mut told);
                }
            } else {
                self.tell(look, &mut told);
            }
        }
        // Several laws, or one for each state, may say the same of a group.
        let mut once: Vec<Told> = Vec::new();
        for one in told {
            if !once
                .iter()
                .any(|other| (&other.checked, &other.words) == (&one.checked, &one.words))
            {
                once.push(one);
            }
        }
        once
    }

    fn tell(&self, look: &Seen, told: &mut Vec<Told>) {
        match &look.form {
            Form::Count(count) if self.law(look).says.keeps_apart().is_some() => {
                self.tell_neighbours(look, count, told);
            }
            Form::Place(place) => told.push(self.tell_place(look, place)),
            Form::Whole { edges, ends } => told.extend(self.tell_whole(*edges, *ends)),
            Form::Connected(parts) => told.extend(self.tell_parted(look, parts)),
            Form::Count(_)
            | Form::Runs(_)
            | Form::Automatic(_)
            | Form::Area(_)
            | Form::Fleet(_) => self.tell_stuck(look, told),
            Form::Pair(_) => {}
        }
    }

    fn picture(&self) -> Picture<'_> {
        Picture(&self.marks.shown)
    }

    /// Tell of a group that cannot be finished.
    fn tell_stuck(&self, look: &Seen, told: &mut Vec<Told>) {
        let (place, at) = (self.place(look), &self.puzzle.board.name(look.name));
        let the_clue =
            if place.is_some_and(|place| place.side == "cell") { "the clue in " } else { "" };
        let own = self.own_words(look, at);
        let words = own.clone();
        let words =
            words.unwrap_or_else(|| format!("{the_clue}{at} cannot be completed as it is drawn"));
        let Seen { relation, state, form, .. } = look;
        let (puzzle, picture) = (&self.puzzle, self.picture());
        let broken = BrokenLook { puzzle, relation: *relation, state: *state, at, form, picture };
        let spots: Vec<Spot> = broken.sure().iter().map(|one| one.spot).collect();
        let complaints = self.law(look).says.complaints(&broken).into_iter();
        let mut checked: Vec<Option<String>> =
            complaints.map(|complaint| Some(with_reason(complaint, own.as_deref()))).collect();
        if checked.is_empty() {
            checked.push(None);
        }
        told.extend(checked.into_iter().map(|checked| {
            let (spots, words) = (spots.clone(), words.clone());
            Told { place, spots, checked, words }
        }));
    }

    /// The words of a law's own, with the name of a place.
    fn own_words(&self, look: &Seen, at: &str) -> Option<String> {
        let words = &self.law(look).words;
        let template = words.fails.as_ref().or(words.say.as_ref())?;
        Some(template.filled([at, at, at, "", "", ""]))
    }

    /// Tell of a cell and those of its neighbours behind it that should not be alike.
    fn tell_neighbours(&self, look: &Seen, count: &CountLook, told: &mut Vec<Told>) {
        let Some(own) = count.at else { return };
        let shows = |one: &Literal| self.picture().shows(*one) == Some(true);
        let others = count.members.iter().filter(|other| other.spot > own.spot && shows(other));
        for other in others {
            let spots = vec![own.spot, other.spot];
            let first = own.spot - look.anchor.unwrap_or(0);
            let cells =
                [own.spot, other.spot].map(|spot| self.puzzle.board.cell_name(spot - first));
            let both = format!("the {} at {} and {}", self.many(own), cells[0], cells[1]);
            let own_words = self.own_words(look, &cells.join(" and "));
            let checked = Some(with_reason(format!("touching: {both}"), own_words.as_deref()));
            let words = own_words.unwrap_or_else(|| format!("{both} touch"));
            told.push(Told { place: None, spots, checked, words });
        }
    }

    /// The words for cells with a state: `stars`, or `shaded cells`.
    fn many(&self, literal: Literal) -> String {
        let state = literal.symbols.trailing_zeros() as usize;
        let names = self.puzzle.table.scope.names.named_states();
        match names.get(state) {
            Some(state) if state.article.is_some() => format!("{}s", state.name),
            _ => format!("{} cells", self.puzzle.states.get(state).map_or("", String::as_str)),
        }
    }

    fn tell_place(&self, look: &Seen, place: &PlaceLook) -> Told {
        let state = |arm: &Spot| self.picture().is_on(*arm);
        let on: Vec<Spot> =
            place.arms.iter().copied().filter(|arm| state(arm) == Some(true)).collect();
        let at = self.puzzle.board.name(look.name);
        let line = &self.puzzle.table.line_word;
        let spots = vec![place.place];
        if on.len() > place.needed {
            let sides = if place.needed == 2 { "two sides" } else { "its end allows" };
            let words = format!("branch at {at}: the {line} leads to more than {sides}");
            let checked = Some(self.branch(&at, place, &on));
            return Told { place: None, spots, checked, words };
        }
        let loose = format!("loose end at {at}: the {line} ends there");
        let words = if on.is_empty() {
            format!("not joined at {at}: the {line} cannot get there")
        } else {
            loose.clone()
        };
        Told { place: None, spots, checked: Some(loose), words }
    }

    /// The checker's sentence about a place where the line branches.
    fn branch(&self, at: &str, place: &PlaceLook, on: &[Spot]) -> String {
        let board = &self.puzzle.board;
        let Some(edges) = board.edges.filter(|edges| edges.course == Course::Cells) else {
            let is_open =
                place.arms.iter().any(|arm| !on.contains(arm) && !self.marks.is_off(*arm));
            let least = if is_open { "at least " } else { "" };
            return format!("branch at {at}: {least}{} lines meet", on.len());
        };
        let others = on.iter().flat_map(|arm| edges.ends(*arm)).filter(|end| *end != place.place);
        let mut others: Vec<u32> = others.collect();
        others.sort_unstable_by_key(|&cell| {
            let (row, column) = board.place(cell);
            (board.counted_row(row), column)
        });
        let others: Vec<String> = others.into_iter().map(|cell| board.cell_name(cell)).collect();
        let ends = board.ends.iter().flatten().zip(["begins", "ends"]);
        let does = ends.filter(|(end, _)| end.cell == place.place).last();
        let end = does.map_or(String::new(), |(_, does)| format!(", where the path {does}"));
        let a_line = match &*self.puzzle.table.line_word {
            "line" => "a line",
            other => other,
        };
        format!("branch at {at}{end}: {a_line} leads to {}", listed(&others))
    }

    /// Tell of a part of the line that is closed, beside which there are others, or of no line.
    fn tell_whole(&self, edges: Edges, ends: Option<[u32; 2]>) -> Option<Told> {
        let Some(first) = whole::judged(edges, ends, self.picture()).1 else {
            let is_drawn = edges.all().any(|edge| self.picture().is_on(edge) == Some(true));
            let is_told = ends.is_none() && !is_drawn;
            return is_told.then(|| Told::alike(Vec::new(), "no loop: no line is drawn".into()));
        };
        let [own, others] = whole::split(edges, ends, self.picture(), first);
        let name = |place| {
            let is_cell = edges.course == Course::Cells;
            self.puzzle.board.name(if is_cell { Name::Cell(place) } else { Name::Place(place) })
        };
        let line = &self.puzzle.table.line_word;
        let Some(ends) = ends else {
            let is_own = |edge: &Spot| {
                self.picture().is_on(*edge) == Some(true) && own.contains(&edges.ends(*edge)[0])
            };
            let edge =
                edges.all().find(is_own).map(|edge| self.puzzle.board.edge_name(edges, edge));
            let told = |with: String| {
                format!("two loops: the loop {with} is closed, and there are other lines")
            };
            let checked = edge.map(|edge| told(format!("of {} edges with {edge}", own.len())));
            let words = told(format!("with {}", name(first)));
            return Some(Told { place: None, spots: own, checked, words });
        };
        if !ends.iter().all(|end| own.contains(end)) {
            let at = name(first);
            let words = format!("loop through {at}: the {line} comes back to where it was");
            return Some(Told::alike(own, words));
        }
        let words =
            format!("two pieces: the {line} leads from end to end, and there is more of it");
        let checked = others.first().map(|&other| {
            let long = whole::split(edges, Some(ends), self.picture(), other)[0].len();
            let places = if long == 1 { "place" } else { "places" };
            let at = name(other);
            let apart = "is not joined to the path from the start";
            format!("two pieces: the {line} at {at}, {long} {places} long, {apart}")
        });
        Some(Told { place: None, spots: others, checked, words })
    }

    /// Tell of cells that do not hang together, or do not reach the border.
    fn tell_parted(&self, look: &Seen, parts: &ConnectedLook) -> Option<Told> {
        let cells = parts.apart(self.picture());
        let names = cells.iter().map(|&(cell, _)| self.puzzle.board.cell_name(cell));
        let at = names.collect::<Vec<_>>().join(" and ");
        let some = format!("the {} at {at}", self.many(cells.first()?.1));
        let end = if cells.len() > 1 { "hang together" } else { "reach the border" };
        let own = self.own_words(look, &at);
        let checked = with_reason(format!("cut off: {some} do not {end}"), own.as_deref());
        let words = own.unwrap_or_else(|| format!("{some} do not {end}"));
        let spots = cells.into_iter().map(|(_, literal)| literal.spot).collect();
        Some(Told { place: None, spots, checked: Some(checked), words })
    }

    /// Tell of all things and cells that cannot have one of their own.
    fn tell_pairs(&self, law: usize, told: &mut Vec<Told>) {
        let looks: Vec<&Seen> = self.looks.iter().filter(|look| look.law == law).collect();
        let [matched, _] = self.matched(law);
        let Some((thing, with)) = self.puzzle.table.own_laws()[law].says.paired() else { return };
        let thing = self.puzzle.table.scope.names.things[thing].as_str();
        for (some, left) in matched.lacking {
            let cells: Vec<Cell> = some.iter().filter_map(|&look| looks[look].anchor).collect();
            let names: Vec<String> =
                cells.iter().map(|&cell| self.puzzle.board.cell_name(cell)).collect();
            let is_thing = matches!(&looks[some[0]].form, Form::Pair(pair) if pair.own.is_none());
            let (one, other) = if is_thing { (thing, with) } else { (with, thing) };
            let s = if left == 1 { "" } else { "s" };
            let (what, why, checked) = if let [at] = &names[..] {
                let beside = format!("no {other} is beside it");
                let why = if is_thing { "it has no place left".into() } else { beside };
                (format!("{one} at {at}"), why, format!("no {other} beside it"))
            } else {
                let for_them = format!("{left} {other}{s} for them");
                (format!("{one}s at {}", listed(&names)), for_them.clone(), for_them)
            };
            let [checked, words] = [checked, why].map(|why| format!("{what}: {why}"));
            told.push(Told { place: None, spots: cells, checked: Some(checked), words });
        }
    }
}

/// A sentence with other words behind its place, if there are any.
fn with_reason(sentence: String, own: Option<&str>) -> String {
    match (sentence.split_once(": "), own) {
        (Some((place, _)), Some(own)) => format!("{place}: {own}"),
        _ => sentence,
    }
}

/// Names with commas, and *and* before the last.
fn listed(names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}
