//! Sentences for pieces: what fits a single place, and where track or dead ends lead from there.

use crate::phrases::{counted, joined, listed};
use crate::sorted::{Map, Set, sort, sort_by_key};
use crate::words::{
    LONGEST, Templates, because, by_state, cell_names, letters, lines_across, namely, verb_of,
    worth_saying,
};
use crate::{Cell, Deduction, Finding, OFF, ON, Path, Symbols, Told};

const WORDS: Templates = Templates(include_str!("words/piece_words.txt"));

/// A sentence for a single place: `from r3c4 the track can only go on to r3c5 …`.
pub(crate) fn piece_in_words(told: &Told, path: &Path, deduction: &Deduction) -> String {
    let place = deduction.at.unwrap_or(0) as Cell;
    let found = worth_saying(told, &deduction.found);
    let is_track = |(cell, mask): &Finding| *mask == ON && path.is_edge(*cell);
    if !found.is_empty() && found.iter().all(is_track) {
        return only_way(told, path, deduction, &found);
    }
    let mut known = at_place(told, path, place, &deduction.because, "it", false);
    let ends = ends_in(path, &[place]);
    if !ends.is_empty() {
        known.insert(0, WORDS.say("end", &[("ends", &listed(&ends))]));
    }
    let (name, why) = (told.name(place), because(&known));
    if deduction.fails() {
        return WORDS.say("no piece", &[("place", &name), ("because", &why)]);
    }
    let claim = listed(&at_place(told, path, place, &found, &name, true));
    if found.contains(&(place, OFF)) || known.is_empty() {
        return WORDS.say("dead end", &[("claim", &claim), ("known", &namely(&known))]);
    }
    WORDS.say("fits", &[("claim", &claim), ("because", &why)])
}

/// A sentence for a chain of pieces: `the track can only run r3c4–r3c7–r5c7 because …`.
///
/// Where it turns is named; if there is no room for that, only where it begins and ends.
pub(crate) fn track_in_words(told: &Told, path: &Path, deduction: &Deduction) -> String {
    let track: Vec<Cell> = deduction.found.iter().map(|(cell, _)| *cell).collect();
    let stretches = stretches_of(told, path, &track);
    let (Some([one, ..]), Some([.., other])) =
        (stretches.first().map(Vec::as_slice), stretches.last().map(Vec::as_slice))
    else {
        return String::new();
    };
    let (one, other) = (told.name(*one), told.name(*other));
    let mut slots = vec![("track", called(path)), ("one", one), ("other", other)];
    let say = |key: &str, slots: &[(&str, String)]| {
        let slots: Vec<(&str, &str)> = slots.iter().map(|(slot, word)| (*slot, &**word)).collect();
        along(shared_line(told, &stretches), WORDS.say(key, &slots))
    };
    if stretches.len() == 1 && turns(&stretches[0]).is_empty() {
        return say("straight", &slots);
    }
    let names: Vec<String> = stretches.iter().map(|each| with_turns(told, each)).collect();
    slots.push(("stretches", listed(&names)));
    let sentence = say("run", &slots);
    if letters(&sentence) <= LONGEST {
        return sentence;
    }
    let places: Set<&Cell> = stretches.iter().flatten().collect();
    slots.push(("places", counted(places.len(), "place")));
    say("one way", &slots)
}

/// A sentence for a chain of dead ends: `column 7: rows 1–12 would be dead ends, …`.
pub(crate) fn dead_ends_in_words(told: &Told, path: &Path, deduction: &Deduction) -> String {
    let found = deduction.found.iter().map(|(cell, _)| *cell);
    let places: Vec<Cell> = found.filter(|cell| !path.is_edge(*cell)).collect();
    let empty = places.first().map(|place| told.state(*place, OFF, 1)).unwrap_or_default();
    let verb = places.first().map_or("", |_| verb_of(told, &places, OFF, true));
    let state = [("stay", verb), ("empty", &*empty)];
    let say = |key, slots: &[(&str, &str)]| WORDS.say(key, &[slots, &state].concat());
    for side in ["row", "column"] {
        let numbers: Set<u32> = places.iter().map(|place| number_in(told, side, *place)).collect();
        if let (Some(number), 1, false) = (numbers.first(), numbers.len(), path.is_loop()) {
            let across = lines_across(told, side, &places, "and");
            let sentence = say("dead ends", &[("places", &across)]);
            return along(Some((side, *number)), sentence);
        }
    }
    let names = cell_names(told, &places);
    let sentence = say("dead ends", &[("places", &names)]);
    if letters(&sentence) <= LONGEST {
        return sentence;
    }
    let place = told.name(deduction.at.unwrap_or(0) as Cell);
    let others = counted(places.len() - 1, "place");
    say("dead ends beside", &[("place", &place), ("others", &others)])
}

/// The players' word for the path: the track, or the loop.
pub(crate) fn called(path: &Path) -> String {
    WORDS.say(if path.is_loop() { "the loop" } else { "the track" }, &[])
}

/// The ends of the path at these places in words: the start, the finish, both or none.
pub(crate) fn ends_in(path: &Path, places: &[Cell]) -> Vec<String> {
    let ends = path.start_and_finish().iter().zip(["the start", "the finish"]);
    ends.filter(|(end, _)| places.contains(end)).map(|(_, key)| WORDS.say(key, &[])).collect()
}

/// A sentence for a place from which the track has only one way to go.
fn only_way(told: &Told, path: &Path, deduction: &Deduction, found: &[Finding]) -> String {
    let place = deduction.at.unwrap_or(0) as Cell;
    let beyond = beyond(told, path, place, found, ON);
    let [closed, comes] =
        [OFF, ON].map(|mask| self::beyond(told, path, place, &deduction.because, mask));
    let is_end = |at: usize| path.ends.is_some_and(|ends| ends[at] == place);
    let (key, cannot) = match &beyond[..] {
        [_, _, ..] => ("through", "cannot go to"),
        _ if is_end(0) => ("from the start", "cannot go to"),
        _ if is_end(1) => ("to the finish", "cannot come from"),
        _ => ("onward", "cannot go to"),
    };
    let word = |at: usize| beyond.get(at).map_or("", String::as_str);
    let (name, track) = (told.name(place), called(path));
    let slots = [("place", &*name), ("track", &*track), ("one", word(0)), ("other", word(1))];
    let claim = WORDS.say(key, &slots);
    let mut whys = Vec::new();
    if !comes.is_empty() {
        whys.push(WORDS.say("comes from", &[("places", &listed(&comes))]));
    }
    if !closed.is_empty() {
        whys.push(WORDS.say(cannot, &[("places", &joined(&closed, "or"))]));
    }
    if whys.is_empty() {
        return WORDS.say("no other way", &[("claim", &claim)]);
    }
    WORDS.say("only way", &[("claim", &claim), ("whys", &listed(&whys))])
}

/// The names of the places to which edges with this mask lead from a place.
fn beyond(
    told: &Told,
    path: &Path,
    place: Cell,
    findings: &[Finding],
    mask: Symbols,
) -> Vec<String> {
    let edges = findings.iter().filter(|(cell, each)| *each == mask && path.is_edge(*cell));
    let ends = edges.flat_map(|(edge, _)| path.ends_of(*edge));
    let mut places: Vec<Cell> = ends.filter(|end| *end != place).collect();
    sort(&mut places);
    places.into_iter().map(|end| told.name(end)).collect()
}

/// The places along each stretch of track that hangs together, from end to end.
pub(crate) fn stretches_of(told: &Told, path: &Path, track: &[Cell]) -> Vec<Vec<Cell>> {
    let mut beside = Map::<Cell, Vec<Cell>>::default();
    for edge in track {
        let [one, other] = path.ends_of(*edge);
        beside.get_or_insert_default(one).push(other);
        beside.get_or_insert_default(other).push(one);
    }
    let mut ends: Vec<Cell> = beside.keys().copied().collect();
    sort_by_key(&mut ends, |end| (beside[end].len(), told.counting_order(*end)));
    let mut stretches = Vec::<Vec<Cell>>::new();
    for end in ends {
        if stretches.iter().any(|stretch| stretch.contains(&end)) {
            continue;
        }
        let (mut stretch, mut here) = (vec![end], end);
        while let Some(ahead) = beside[&here].iter().find(|place| !stretch.contains(place)) {
            here = *ahead;
            stretch.push(here);
        }
        stretches.push(stretch);
    }
    sort_by_key(&mut stretches, |stretch| told.counting_order(stretch[0]));
    stretches
}

/// The number of a place's row or column as people count, from 0.
fn number_in(told: &Told, side: &str, place: Cell) -> u32 {
    let (row, column) = told.counted_places(place)[0];
    if side == "row" { row } else { column }
}

/// The row or column that several stretches share, with its number from 0; `None` if there is none.
fn shared_line(told: &Told, stretches: &[Vec<Cell>]) -> Option<(&'static str, u32)> {
    let (first, others) = stretches.split_first()?;
    if others.is_empty() {
        return None;
    }
    ["row", "column"].into_iter().find_map(|side| {
        let numbers = |stretch: &[Cell]| -> Set<u32> {
            stretch.iter().map(|place| number_in(told, side, *place)).collect()
        };
        let mut shared = numbers(first);
        for other in others {
            shared = shared.intersection(&numbers(other)).copied().collect();
        }
        shared.first().map(|number| (side, *number))
    })
}

/// A sentence about what is along a row or column, if it is along one.
fn along(lane: Option<(&str, u32)>, sentence: String) -> String {
    let Some((side, number)) = lane else { return sentence };
    let number = (number + 1).to_string();
    WORDS.say("along", &[("side", side), ("number", &number), ("sentence", &sentence)])
}

/// The places at which a stretch of track turns.
fn turns(stretch: &[Cell]) -> Vec<Cell> {
    let triples = stretch.windows(3);
    let turns =
        triples.filter(|places| places[1].abs_diff(places[0]) != places[2].abs_diff(places[1]));
    turns.map(|places| places[1]).collect()
}

/// A stretch of track by its ends and the places at which it turns.
pub(crate) fn with_turns(told: &Told, stretch: &[Cell]) -> String {
    let (Some(first), Some(last)) = (stretch.first(), stretch.last()) else { return String::new() };
    let places = [*first].into_iter().chain(turns(stretch)).chain([*last]);
    let names: Vec<String> = places.map(|place| told.name(place)).collect();
    names.join("–")
}

/// Clauses for a place and its edges; the first uses its name, all others *it*.
fn at_place(
    told: &Told,
    path: &Path,
    place: Cell,
    findings: &[Finding],
    name: &str,
    becomes: bool,
) -> Vec<String> {
    let groups =
        by_state(told, findings).into_iter().zip([name].into_iter().chain(std::iter::repeat("it")));
    let clauses = groups.map(|((cells, mask), name)| {
        if cells == [place] {
            let (verb, state) = (verb_of(told, &cells, mask, becomes), told.state(place, mask, 1));
            return WORDS.say("is", &[("place", name), ("verb", verb), ("state", &state)]);
        }
        let edges: Vec<Finding> = cells.into_iter().map(|cell| (cell, mask)).collect();
        let beyond = beyond(told, path, place, &edges, mask);
        let beyond = joined(&beyond, if mask == OFF { "or" } else { "and" });
        let track = path.leading(mask == ON);
        WORDS.say("leads", &[("track", track), ("place", name), ("beyond", &beyond)])
    });
    clauses.collect()
}
