//! Sentences, in a player's words, for deductions by the rules of a path.

use crate::crossing_words::{crossing_in_words, lane_name};
use crate::lane::Lane;
use crate::parts_of_grid::part;
use crate::path_rule::{CROSSING, LOOP, PARITY, PASSAGE, PIECE, POCKET, PathRule};
use crate::phrases::{counted, grouped, listed, ranges};
use crate::piece_words::{called, dead_ends_in_words, ends_in, piece_in_words, track_in_words};
use crate::pieces::{DEAD_ENDS, TRACK};
use crate::words::{
    LONGEST, Templates, cell_names, findings_in_brief, findings_in_words, letters, namely,
    number_in_words, states_in_words, worth_saying,
};
use crate::{Cell, Deduction, Finding, OFF, ON, Path, Symbols, Told};

const WORDS: Templates = Templates(include_str!("words/path_words.txt"));

/// The contradiction of a failing deduction: `row 3 could not keep the count 2`.
pub(crate) fn failure_in_words(told: &Told, deduction: &Deduction) -> String {
    let is_loop = told.path.is_some_and(|path| path.is_loop());
    match deduction.by {
        PIECE => {
            let place = told.name(deduction.at.unwrap_or(0) as Cell);
            WORDS.say("no piece", &[("place", &place)])
        }
        LOOP => brief_loop(told, deduction),
        POCKET => {
            let inside = with_mask(&deduction.because, |mask| mask == ON);
            let key = match (deduction.at, is_loop) {
                (Some(_), _) => "not left",
                (None, true) => "not reached",
                (None, false) => "not reached from start",
            };
            WORDS.say(key, &[("states", &listed(&states_in_words(told, &inside)))])
        }
        PASSAGE if is_loop => WORDS.say("no round", &[]),
        PASSAGE => WORDS.say("no way", &[]),
        CROSSING => {
            let lane = told.path.map(|path| Lane::new(told, path, deduction.at.unwrap_or(0)));
            let lane = lane.as_ref().map(lane_name).unwrap_or_default();
            WORDS.say("no way along", &[("track", &track(told)), ("lane", &lane)])
        }
        _ => {
            let is_odd = told.path.is_some_and(|path| {
                let part = part(told, &path, deduction);
                ends_in(&path, &part.places).len() == 1
            });
            let parity = WORDS.say(if is_odd { "an even" } else { "an odd" }, &[]);
            WORDS.say("would cross too", &[("track", &track(told)), ("wrong", &parity)])
        }
    }
}

/// The players' word for the path of a puzzle.
fn track(told: &Told) -> String {
    told.path.as_ref().map(called).unwrap_or_default()
}

fn brief_loop(told: &Told, deduction: &Deduction) -> String {
    let Some(path) = told.path else { return String::new() };
    let key = if path.is_loop() {
        "would close"
    } else if path.is_ring(&track_in(&path, deduction)) {
        "would ring"
    } else {
        "would finish"
    };
    WORDS.say(key, &[])
}

/// The name of the rule, with the row or column of a crossing.
pub(crate) fn with_place(rule: &PathRule, told: &Told, deduction: &Deduction) -> String {
    match told.path {
        Some(path) if deduction.by == CROSSING => {
            let lane = Lane::new(told, path, deduction.at.unwrap_or(0));
            WORDS.say("crossing along", &[("lane", &lane_name(&lane))])
        }
        _ => rule.name.to_owned(),
    }
}

/// A sentence for a deduction and its reason, naming only the deduction's cells.
///
/// Track is named by its two ends, and a part of the grid by a place in it:
/// `connection: r1c1 stays empty because r1c2 is the only way in and out`
pub(crate) fn path_in_words(rule: &PathRule, told: &Told, deduction: &Deduction) -> String {
    let Some(path) = told.path else { return String::new() };
    match deduction.by {
        PIECE => return piece_in_words(told, &path, deduction),
        TRACK => return track_in_words(told, &path, deduction),
        DEAD_ENDS => return dead_ends_in_words(told, &path, deduction),
        CROSSING => return crossing_in_words(rule, told, &path, deduction),
        _ => {}
    }
    let mut sentence = String::new();
    for brevity in [Brevity::All, Brevity::KnownCounted, Brevity::AllCounted] {
        let telling = Telling { rule, told, path, deduction, brevity };
        sentence = match deduction.by {
            LOOP if path.is_loop() => telling.closing(),
            LOOP => telling.track(),
            POCKET => telling.pocket(),
            PASSAGE => telling.passage(),
            PARITY => telling.parity(),
            _ => String::new(),
        };
        if letters(&sentence) <= LONGEST || deduction.fails() {
            break;
        }
    }
    sentence
}

/// How little a sentence says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Brevity {
    /// It names all cells.
    All,
    /// It counts the known cells.
    KnownCounted,
    /// It counts also those that are found.
    AllCounted,
}

/// A deduction that is told in a sentence.
struct Telling<'t> {
    rule: &'t PathRule,
    told: &'t Told,
    path: Path,
    deduction: &'t Deduction,
    brevity: Brevity,
}

impl Telling<'_> {
    /// Say something that begins with the name of the rule.
    fn say(&self, key: &str, slots: &[(&str, &str)]) -> String {
        WORDS.say(key, &[&[("rule", self.rule.name)], slots].concat())
    }

    /// Say what is found, and why.
    fn claim(&self, key: &str, slots: &[(&str, &str)]) -> String {
        self.say(key, &[&[("claim", &*self.found())], slots].concat())
    }

    /// The words for a parity: `r3c2–r4c2 has track because the path enters and …`.
    fn parity(&self) -> String {
        let part = part(self.told, &self.path, self.deduction);
        let inside = ends_in(&self.path, &part.places);
        let size = counted(part.places.len(), self.told.sort_of(0));
        let slots =
            [("size", size), ("place", self.told.name(part.foremost)), ("ends", listed(&inside))];
        let slots = slots.each_ref().map(|(slot, word)| (*slot, &**word));
        let part = WORDS.say(if inside.is_empty() { "part" } else { "part with ends" }, &slots);
        let [odd, even] = ["an odd", "an even"].map(|key| WORDS.say(key, &[]));
        let (due, wrong) = if inside.len() == 1 { (odd, even) } else { (even, odd) };
        let (track, known) = (called(&self.path), self.known(&self.deduction.because));
        let slots = [("track", &*track), ("part", &*part), ("due", &*due), ("wrong", &*wrong)];
        if self.deduction.fails() {
            return self.say("would cross", &[&slots[..], &[("known", &known)]].concat());
        }
        let why = WORDS.say("crosses", &slots);
        self.claim("follows", &[("why", &why), ("known", &known)])
    }

    /// The words for track: `r2c3–r2c4 has no track because it would close a ring …`.
    fn track(&self) -> String {
        let mut track = track_in(&self.path, self.deduction);
        let Some(&(cell, _)) = self.deduction.found.first() else {
            if self.path.is_ring(&track) {
                let place = track.iter().min().map(|edge| self.told.name(*edge));
                return self.say("is ring", &[("place", &place.unwrap_or_default())]);
            }
            return self.say("leads", &[("early", &self.too_early(track.len() + 1))]);
        };
        if !self.path.is_edge(cell) {
            return self.claim("complete", &[]);
        }
        track.push(cell);
        if self.path.is_ring(&track) {
            return self.claim("ring", &[]);
        }
        self.claim("would lead", &[("early", &self.too_early(track.len() + 1))])
    }

    /// The words for a loop that closes: `r1c1–r1c2 has no track because it would …`.
    fn closing(&self) -> String {
        let Deduction { found, .. } = self.deduction;
        if found.first().is_some_and(|(cell, _)| !self.path.is_edge(*cell)) {
            return self.claim("closed", &[]);
        }
        let track = track_in(&self.path, self.deduction);
        let early = self.too_early(track.len() + found.len());
        if found.is_empty() {
            return self.say("closes", &[("early", &early)]);
        }
        let claim = findings_in_words(self.told, found);
        self.say("would close it", &[("claim", &claim), ("early", &early)])
    }

    /// Where track ends too early, after this number of places or past others.
    fn too_early(&self, places: usize) -> String {
        let known = self.deduction.because.iter().map(|(cell, _)| *cell);
        let left_out: Vec<Cell> = known.filter(|cell| !self.path.is_edge(*cell)).collect();
        match self.path.length {
            Some(length) if left_out.is_empty() => {
                let key = if self.path.is_loop() { "after" } else { "through" };
                let (places, length) = (counted(places, "place"), grouped(length as usize));
                WORDS.say(key, &[("places", &places), ("length", &length)])
            }
            _ => {
                let names = if left_out.is_empty() {
                    String::new()
                } else {
                    cell_names(self.told, &left_out)
                };
                let visited = self.told.state(0, ON, 1);
                WORDS.say("past", &[("places", &names), ("visited", &visited)])
            }
        }
    }

    /// The words for a pocket: `r1c1 stays empty because r1c2 is the only way …`.
    fn pocket(&self) -> String {
        let why = match self.deduction.at {
            Some(gate) => WORDS.say("only way", &[("gate", &self.told.name(gate as Cell))]),
            None if self.path.is_loop() => WORDS.say("nothing there", &[]),
            None => WORDS.say("nothing there from start", &[]),
        };
        let because = &self.deduction.because;
        let closed = with_mask(because, |mask| mask == OFF);
        // A place may be in a pocket of a loop only as seen from another that is visited.
        let names_all = self.path.is_loop() && !self.deduction.fails();
        let known = self.known(if names_all { because } else { &closed });
        if self.deduction.fails() {
            let inside = with_mask(because, |mask| mask != OFF);
            let states = listed(&states_in_words(self.told, &inside));
            return self.say("is inside", &[("states", &states), ("why", &why), ("known", &known)]);
        }
        self.claim("follows", &[("why", &why), ("known", &known)])
    }

    /// The words for a passage: `r4c5 is visited because every way from start to …`.
    fn passage(&self) -> String {
        let known = self.known(&self.deduction.because);
        let key = match (self.deduction.fails(), self.path.is_loop()) {
            (true, true) => "is no round",
            (true, false) => "is no way",
            (false, true) => "one round",
            (false, false) => "every way",
        };
        let why = WORDS.say(key, &[]);
        if self.deduction.fails() {
            return self.say("fails", &[("why", &why), ("known", &known)]);
        }
        self.claim("follows", &[("why", &why), ("known", &known)])
    }

    /// The findings in words; if there is little room, many of them as a number.
    ///
    /// Many places that stay empty are named by the rows and columns in which they lie.
    fn found(&self) -> String {
        let (told, found) = (self.told, &self.deduction.found);
        if self.brevity != Brevity::AllCounted {
            return findings_in_words(told, found);
        }
        let found = worth_saying(told, found);
        let empty =
            found.iter().filter(|(cell, mask)| *mask == OFF && told.sort_of(*cell) == "place");
        let places: Vec<(u32, u32)> =
            empty.map(|(cell, _)| told.counted_places(*cell)[0]).collect();
        if places.len() < found.len() || self.path.is_loop() {
            return findings_in_brief(told, &found);
        }
        let (rows, columns): (Vec<u32>, Vec<u32>) = places.iter().copied().unzip();
        let lanes = [lanes_in_words("row", &rows), lanes_in_words("column", &columns)];
        let number = counted(places.len(), "place");
        WORDS.say("stay empty", &[("places", &number), ("lanes", &listed(&lanes))])
    }

    /// Known cells after a colon; if there is little room, only how many there are.
    fn known(&self, findings: &[Finding]) -> String {
        if findings.is_empty() {
            return String::new();
        }
        if self.brevity == Brevity::All {
            return namely(&states_in_words(self.told, findings));
        }
        WORDS.say("given", &[("known", &number_in_words(self.told, findings, "known "))])
    }
}

/// The rows, or columns, from the first of some numbers to the last: `rows 3–5`.
fn lanes_in_words(side: &str, numbers: &[u32]) -> String {
    let least = numbers.iter().min().map_or(0, |least| *least as usize);
    let most = numbers.iter().max().map_or(0, |most| *most as usize);
    let numbers: Vec<usize> = (least + 1..most + 2).collect();
    let key = if least < most { "lanes" } else { "lane" };
    WORDS.say(key, &[("side", side), ("numbers", &listed(&ranges(&numbers)))])
}

/// The edges with track from which a deduction follows.
fn track_in(path: &Path, deduction: &Deduction) -> Vec<Cell> {
    let track = with_mask(&deduction.because, |mask| mask == ON).into_iter();
    track.map(|(cell, _)| cell).filter(|cell| path.is_edge(*cell)).collect()
}

/// The findings with certain masks.
fn with_mask(findings: &[Finding], is_wanted: impl Fn(Symbols) -> bool) -> Vec<Finding> {
    findings.iter().filter(|(_, mask)| is_wanted(*mask)).copied().collect()
}
