//! What people read of looks that are broken.

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
use crate::look::{Form, Picture, Verdict};

/// Something that is broken on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The place of the clue that is broken, if it is one.
    pub place: Option<Place>,
    /// The spots to look at.
    pub spots: Vec<Spot>,
    /// What is broken where, as the sentences of the checker begin.
    pub what: String,
    /// The whole sentence.
    pub words: String,
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
            if !once.iter().any(|other| other.words == one.words) {
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
            Form::Count(CountLook { members, .. }) => {
                let sure = members.iter().filter(|one| self.picture().shows(**one) == Some(true));
                self.tell_stuck(look, sure.map(|one| one.spot).collect(), told);
            }
            Form::Runs(_) => self.tell_stuck(look, Vec::new(), told),
            Form::Pair(_) => {}
        }
    }

    fn picture(&self) -> Picture<'_> {
        Picture(&self.marks.shown)
    }

    /// Tell of a group that cannot be finished.
    fn tell_stuck(&self, look: &Seen, spots: Vec<Spot>, told: &mut Vec<Told>) {
        let place = self.place(look);
        let name = self.puzzle.board.name(look.name);
        let what = match place {
            Some(Place { side: "cell", .. }) => format!("the clue in {name}"),
            _ => name.clone(),
        };
        let own = self.own_words(look, &name);
        let words = own.unwrap_or_else(|| format!("{what} cannot be completed as it is drawn"));
        told.push(Told { place, spots, what, words });
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
            let words = own_words.unwrap_or_else(|| format!("{both} touch"));
            told.push(Told { place: None, spots, what: format!("touching: {both}"), words });
        }
    }

    /// What people call cells with a state: `stars`, or `shaded cells`.
    fn many(&self, literal: Literal) -> String {
        let state = literal.symbols.trailing_zeros() as usize;
        let names = self.puzzle.table.scope.names.named_states();
        match names.get(state) {
            Some(state) if state.article.is_some() => format!("{}s", state.name),
            _ => format!("{} cells", self.puzzle.states.get(state).map_or("", String::as_str)),
        }
    }

    fn tell_place(&self, look: &Seen, place: &PlaceLook) -> Told {
        let is_on = |&&arm: &&Spot| self.picture().is_on(arm) == Some(true);
        let on = place.arms.iter().filter(is_on).count();
        let at = self.puzzle.board.name(look.name);
        let line = &self.puzzle.table.line_word;
        let (what, why) = if on > place.needed {
            let sides = if place.needed == 2 { "two sides" } else { "its end allows" };
            (format!("branch at {at}"), format!("the {line} leads to more than {sides}"))
        } else if on > 0 {
            (format!("loose end at {at}"), format!("the {line} ends there"))
        } else {
            (format!("not joined at {at}"), format!("the {line} cannot get there"))
        };
        Told { place: None, spots: vec![place.place], words: format!("{what}: {why}"), what }
    }

    /// Tell of a part of the line that is closed, beside which there are others.
    fn tell_whole(&self, edges: Edges, ends: Option<[u32; 2]>) -> Option<Told> {
        let first = whole::judged(edges, ends, self.picture()).1?;
        let [own, others] = whole::split(edges, ends, self.picture(), first);
        let is_cell = edges.course == Course::Cells;
        let at =
            self.puzzle.board.name(if is_cell { Name::Cell(first) } else { Name::Place(first) });
        let line = &self.puzzle.table.line_word;
        let is_through = ends.is_some_and(|ends| ends.iter().all(|end| own.contains(end)));
        let (what, why) = match ends {
            None => (
                "two loops".into(),
                format!("the loop with {at} is closed, and there are other lines"),
            ),
            Some(_) if is_through => (
                "two pieces".into(),
                format!("the {line} leads from end to end, and there is more of it"),
            ),
            Some(_) => {
                (format!("loop through {at}"), format!("the {line} comes back to where it was"))
            }
        };
        let spots = if is_through { others } else { own };
        Some(Told { place: None, spots, words: format!("{what}: {why}"), what })
    }

    /// Tell of cells that do not hang together, or do not reach the border.
    fn tell_parted(&self, look: &Seen, parts: &ConnectedLook) -> Option<Told> {
        let cells = parts.apart(self.picture());
        let names = cells.iter().map(|&(cell, _)| self.puzzle.board.cell_name(cell));
        let at = names.collect::<Vec<_>>().join(" and ");
        let some = format!("the {} at {at}", self.many(cells.first()?.1));
        let end = if cells.len() > 1 { "hang together" } else { "reach the border" };
        let own = self.own_words(look, &at);
        let words = own.unwrap_or_else(|| format!("{some} do not {end}"));
        let spots = cells.into_iter().map(|(_, literal)| literal.spot).collect();
        Some(Told { place: None, spots, what: format!("cut off: {some}"), words })
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
            let (what, why) = match &names[..] {
                [at] if is_thing => (format!("{one} at {at}"), "it has no place left".to_owned()),
                [at] => (format!("{one} at {at}"), format!("no {other} is beside it")),
                [first @ .., last] => {
                    let s = if left == 1 { "" } else { "s" };
                    let all = format!("{one}s at {} and {last}", first.join(", "));
                    (all, format!("{left} {other}{s} for them"))
                }
                [] => continue,
            };
            told.push(Told { place: None, spots: cells, words: format!("{what}: {why}"), what });
        }
    }
}
