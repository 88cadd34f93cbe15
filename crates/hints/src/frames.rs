//! Explanations that are told step by step: each sentence, and all that is found by then.

use crate::explanation::Explanation;
use crate::sorted::Map;
use crate::what_if::WhatIf;
use crate::what_if_words::{WORDS, story_lines};
use crate::{Cell, Finding, Symbols, Told};

/// A sentence of an explanation, and what is found by then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The sentence.
    pub sentence: String,
    /// The new findings.
    pub new: Vec<Finding>,
    /// The lines that are looked at.
    pub lines: Vec<usize>,
    /// The lines whose clues show what is new.
    pub clues: Vec<usize>,
    /// All that the explanation has found by then: of a what-if, up to its contradiction.
    pub found: Map<Cell, Symbols>,
}

/// Each sentence of an explanation and of the steps before it, a what-if step by step.
#[must_use]
pub fn frames(told: &Told, explanation: &Explanation) -> Vec<Frame> {
    let (mut frames, mut found) = (Vec::new(), Map::default());
    for step in explanation.first.iter().chain([explanation]) {
        if let Some(what_if) = &step.what_if {
            frames.extend(of_what_if(told, what_if, &found));
        }
        found.extend(step.findings.iter().copied());
        let (sentence, lines, clues) = match &step.what_if {
            Some(WhatIf { cell, left, .. }) => {
                let claim = told.claim(*cell, *left);
                (WORDS.say("proved", &[("claim", &claim)]), Vec::new(), Vec::new())
            }
            None => (step.sentence.clone(), step.lines(told), step.clues(told)),
        };
        let new = step.findings.clone();
        frames.push(Frame { sentence, new, lines, clues, found: found.clone() });
    }
    frames
}

/// The assumption of a what-if, each step and the contradiction, with what was found before.
fn of_what_if(told: &Told, what_if: &WhatIf, found: &Map<Cell, Symbols>) -> Vec<Frame> {
    let (mut found, mut before) = (found.clone(), Vec::new());
    let lines = story_lines(told, what_if, "it").into_iter().enumerate();
    let frames = lines.map(|(at, line)| {
        if line.begins {
            before.push(found.clone());
        }
        if let Some(earlier) = line.ends.then(|| before.pop()).flatten() {
            found = earlier;
        }
        found.extend(line.found.iter().copied());
        let name = told.name(what_if.cell);
        let slots = [("name", &*name), ("sentence", &line.sentence)];
        let sentence = if at == 0 { WORDS.say("of a cell", &slots) } else { line.sentence.clone() };
        let (clues, new, found) = (line.lines.clone(), line.found, found.clone());
        Frame { sentence, new, lines: line.lines, clues, found }
    });
    frames.collect()
}
