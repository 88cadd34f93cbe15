//! Sentences for what the counts of a row or column, and the path's crossings into it, leave.

use crosshatch_engine::Model;

use crate::lane::{Crossings, Lane};
use crate::path_rule::{PathRule, grouped, lines_within, model_of_path};
use crate::phrases::{joined, listed};
use crate::piece_words::{called, stretches_of, with_turns};
use crate::sorted::{Set, sort};
use crate::words::{
    LONGEST, Templates, because, by_state, cell_names, findings_in_brief, letters, number_in_words,
    verb_of, worth_saying,
};
use crate::{Cell, Deduction, Finding, Line, OFF, ON, Path, Told};

const WORDS: Templates = Templates(include_str!("words/crossing_words.txt"));

/// A sentence for a crossing: `row 4: columns 1–3 stay empty because the count is 2`.
pub(crate) fn crossing_in_words(
    rule: &PathRule,
    told: &Told,
    path: &Path,
    deduction: &Deduction,
) -> String {
    let lane = Lane::new(told, *path, deduction.at.unwrap_or(0));
    let name = lane_name(&lane);
    let mut sentence = String::new();
    for words in wordings(rule, told, &lane, deduction) {
        sentence = WORDS.say("along", &[("lane", &name), ("words", &words)]);
        if letters(&sentence) <= LONGEST {
            break;
        }
    }
    sentence
}

/// The name of a lane: `row 4`.
pub(crate) fn lane_name(lane: &Lane<'_>) -> String {
    let number = lane.counted().to_string();
    WORDS.say("lane", &[("side", lane.side), ("number", &number)])
}

/// The findings and why, from the words that say most to those that say least.
fn wordings(rule: &PathRule, told: &Told, lane: &Lane<'_>, deduction: &Deduction) -> Vec<String> {
    let counts = counts(rule, told, lane, deduction);
    let crossed = crossed(rule, told, lane, deduction);
    let mut claim = found(told, lane, &deduction.found);
    if claim.is_empty() {
        claim = WORDS.say("nothing fits", &[]);
    }
    let mut whys: Vec<String> = counts.iter().map(|each| each.whole.clone()).collect();
    whys.extend(crossed.iter().map(|crossings| crosses(lane, crossings)));
    let follows = |causes: &[String]| {
        [("claim", &*claim), ("because", &because(causes))]
            .map(|(slot, word)| (slot, word.to_owned()))
    };
    let known = known(told, lane, &deduction.because, false);
    let all: Vec<String> = known.into_iter().chain(whys.iter().cloned()).collect();
    let mut wordings = vec![say("follows", &follows(&all))];
    let known: Vec<String> = match &deduction.because[..] {
        [] => Vec::new(),
        some => vec![number_in_words(told, some, "known ")],
    };
    if !whys.is_empty() {
        let [claim, because] = follows(&whys);
        wordings.push(match known.first() {
            Some(known) => say("follows given", &[claim, because, ("known", known.clone())]),
            None => say("follows", &[claim, because]),
        });
    }
    let mut brief = claim.clone();
    if !deduction.found.is_empty() {
        brief = findings_in_brief(told, &deduction.found);
    }
    for said in [claim, brief] {
        for reasons in brief_reasons(lane, &counts, crossed.as_ref()) {
            let reasons: Vec<String> = reasons.into_iter().chain(known.clone()).collect();
            wordings.push(match &reasons[..] {
                [] => said.clone(),
                some => say("because of", &[("claim", said.clone()), ("reasons", listed(some))]),
            });
        }
    }
    wordings
}

fn say(key: &str, slots: &[(&str, String)]) -> String {
    let slots: Vec<(&str, &str)> = slots.iter().map(|(slot, word)| (*slot, &**word)).collect();
    WORDS.say(key, &slots)
}

/// The reasons of counts and crossings in fewer and fewer words.
fn brief_reasons(
    lane: &Lane<'_>,
    counts: &[CountOf],
    crossed: Option<&Crossings>,
) -> [Vec<String>; 3] {
    let whys: Vec<String> = counts.iter().map(|each| each.brief.clone()).collect();
    let (mut often, mut parities, mut few) = (whys.clone(), whys.clone(), whys);
    if counts.len() > 1 {
        few = vec![WORDS.say("its counts", &[])];
    }
    if let Some(crossings) = crossed {
        let (parity, beyond) = (parity(crossings), crossings.beyond.to_string());
        let slots = [("parity", &*parity), ("side", lane.side), ("beyond", &*beyond)];
        often.push(WORDS.say("crossings to", &slots));
        parities.push(WORDS.say("crossings", &slots));
        few.push(WORDS.say("its crossings", &[]));
    }
    [often, parities, few]
}

fn parity(crossings: &Crossings) -> String {
    WORDS.say(if crossings.odd { "an odd" } else { "an even" }, &[])
}

/// How often the path crosses into a lane: `the track crosses between rows 3 and 4 an odd …`.
fn crosses(lane: &Lane<'_>, crossings: &Crossings) -> String {
    let [one, other] = crossings.both.map(|number| number.to_string());
    let (track, parity) = (called(&lane.path), parity(crossings));
    let slots = [("track", &*track), ("parity", &*parity), ("side", lane.side)];
    WORDS.say("crosses", &[&slots[..], &[("one", &*one), ("other", &*other)]].concat())
}

/// The findings along a lane: `columns 4–7 stay empty and the track runs r1c3–r2c3`.
fn found(told: &Told, lane: &Lane<'_>, findings: &[Finding]) -> String {
    let (path, found) = (&lane.path, worth_saying(told, findings));
    let is_track = |(cell, mask): &Finding| *mask == ON && path.is_edge(*cell);
    let (track, rest): (Vec<Finding>, Vec<Finding>) = found.into_iter().partition(is_track);
    let mut said = known(told, lane, &rest, true);
    if !track.is_empty() {
        let track: Vec<Cell> = track.into_iter().map(|(cell, _)| cell).collect();
        let stretches = stretches_of(told, path, &track);
        let names: Vec<String> = stretches.iter().map(|each| with_turns(told, each)).collect();
        said.push(say("runs", &[("track", called(path)), ("stretches", listed(&names))]));
    }
    listed(&said)
}

/// The known part of a lane in words: `columns 1–3 are empty`, `track leads to …`.
fn known(told: &Told, lane: &Lane<'_>, findings: &[Finding], becomes: bool) -> Vec<String> {
    let mut said = Vec::new();
    for (cells, mask) in by_state(told, findings) {
        let state = told.state(cells[0], mask, 1);
        if lane.path.is_edge(cells[0]) && !lane.path.is_loop() {
            said.extend(leading(told, lane, &cells, &state));
            continue;
        }
        let is_inside = |cell: &Cell| !lane.path.is_loop() && lane.has(*cell);
        let (inside, others): (Vec<Cell>, Vec<Cell>) = cells.into_iter().partition(is_inside);
        for (some, is_inside) in [(inside, true), (others, false)] {
            if some.is_empty() {
                continue;
            }
            let names = if is_inside { lane.across(&some) } else { cell_names(told, &some) };
            let verb = verb_of(told, &some, mask, becomes);
            let slots = [("names", &*names), ("verb", verb), ("state", &*state)];
            said.push(WORDS.say("state", &slots));
        }
    }
    said
}

/// The state of edges by where they lead: `no track leads to row 3 in columns 4–7`.
fn leading(told: &Told, lane: &Lane<'_>, edges: &[Cell], state: &str) -> Vec<String> {
    let along: Vec<Cell> =
        edges.iter().filter(|edge| lane.beside(**edge).is_none()).copied().collect();
    let mut said = Vec::new();
    if !along.is_empty() {
        let (names, verb) = (cell_names(told, &along), verb_of(told, &along, OFF, false));
        said.push(WORDS.say("state", &[("names", &names), ("verb", verb), ("state", state)]));
    }
    let numbers: Set<u32> = edges.iter().filter_map(|edge| lane.beside(*edge)).collect();
    let to = grouped(numbers.into_iter().map(|number| {
        let leading = edges.iter().filter(|edge| lane.beside(**edge) == Some(number));
        let ends = leading.flat_map(|edge| lane.path.ends_of(*edge));
        let inside: Vec<Cell> = ends.filter(|place| lane.has(*place)).collect();
        (lane.across(&inside), lane.called(number))
    }));
    for (across, mut numbers) in to {
        sort(&mut numbers);
        let names: Vec<String> = numbers.iter().map(u32::to_string).collect();
        let key = if names.len() == 1 { "leads to one" } else { "leads to some" };
        let names = joined(&names, "or");
        let slots = [("state", state), ("side", lane.side), ("numbers", &names)];
        said.push(WORDS.say(key, &[&slots[..], &[("across", &across)]].concat()));
    }
    said
}

/// The words for a count of a lane, or of a part of it, that a deduction needs.
struct CountOf {
    whole: String,
    brief: String,
}

impl CountOf {
    fn new(line: &Line) -> Self {
        if let Some(said) = &line.said {
            return Self { whole: said.blank.clone(), brief: line.name() };
        }
        let numbers = listed(&line.clue.numbers());
        let count = numbers.strip_prefix("the count ").unwrap_or(&numbers);
        let keys = if line.stretch.is_empty() {
            ["count", "brief count"]
        } else {
            ["count of", "brief count of"]
        };
        let say = |key| WORDS.say(key, &[("stretch", &*line.stretch), ("count", count)]);
        let [whole, brief] = keys.map(say);
        Self { whole, brief }
    }
}

/// The counts that a deduction needs.
fn counts(rule: &PathRule, told: &Told, lane: &Lane<'_>, deduction: &Deduction) -> Vec<CountOf> {
    let mut lines = lines_within(told, &lane.places);
    let mut counts = Vec::new();
    for number in lines.clone() {
        let fewer: Vec<usize> = lines.iter().filter(|other| **other != number).copied().collect();
        let without = model_of_path(told, &fewer, &lane.path);
        let laws = without.as_ref().and_then(Model::path_laws);
        if laws.is_some_and(|mut laws| rule.follows_by(told, &mut laws, deduction)) {
            lines = fewer;
            continue;
        }
        counts.push(CountOf::new(&told.lines[number]));
    }
    counts
}

/// How often the path crosses into a lane, if a deduction needs that.
fn crossed(
    rule: &PathRule,
    told: &Told,
    lane: &Lane<'_>,
    deduction: &Deduction,
) -> Option<Crossings> {
    if !lane.is_inside() {
        return None;
    }
    let lines = lines_within(told, &lane.places);
    let otherwise = lane.crossed_otherwise().and_then(|path| model_of_path(told, &lines, &path));
    if let Some(mut laws) = otherwise.as_ref().and_then(Model::path_laws) {
        let fails = Deduction { found: Vec::new(), ..deduction.clone() };
        if [deduction, &fails].into_iter().any(|each| rule.follows_by(told, &mut laws, each)) {
            return None;
        }
    }
    Some(lane.crossings(deduction))
}
