//! What-ifs in words: the assumption, what follows step by step, and the contradiction.

use crate::phrases::counted;
use crate::what_if::WhatIf;
use crate::words::{LONGEST, Templates, findings_in_brief, findings_in_words, letters};
use crate::{Deduction, Finding, Source, Told};

pub(crate) const WORDS: Templates = Templates(include_str!("words/what_ifs.txt"));

/// A sentence such as `r5c3 is filled: if it were blank, then … could not …`.
///
/// If all steps would make it too long, it has only their number and the last.
#[must_use]
pub fn what_if_in_words(told: &Told, what_if: &WhatIf) -> String {
    let told_so = story(told, what_if);
    let [assumption, steps @ .., last] = &told_so[..] else { return String::new() };
    let claim = told.claim(what_if.cell, what_if.left);
    let number = counted(what_if.deductions().len() - 1, "step");
    let steps_in_words = steps.join(", ");
    let slots = [
        ("claim", &*claim),
        ("assumption", assumption),
        ("steps", &steps_in_words),
        ("number", &number),
        ("last", last),
    ];
    if what_if.is_nested() {
        return WORDS.say("with another", &slots);
    }
    if steps.is_empty() {
        return WORDS.say("at once", &slots);
    }
    let whole = WORDS.say("step by step", &slots);
    if letters(&whole) > LONGEST { WORDS.say("in short", &slots) } else { whole }
}

/// A sentence of a what-if, and what it finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryLine {
    /// The sentence.
    pub sentence: String,
    /// The findings.
    pub found: Vec<Finding>,
    /// The lines that are looked at.
    pub lines: Vec<usize>,
    /// True for an assumption.
    pub begins: bool,
    /// True if it takes back the last assumption, and all that followed from it.
    pub ends: bool,
}

/// The assumption, what follows step by step, and the contradiction in words.
#[must_use]
pub fn story(told: &Told, what_if: &WhatIf) -> Vec<String> {
    let lines = story_lines(told, what_if, "it").into_iter();
    lines.map(|line| line.sentence).collect()
}

/// The assumption, each step and the contradiction; what-ifs within it step by step.
#[must_use]
pub fn story_lines(told: &Told, what_if: &WhatIf, subject: &str) -> Vec<StoryLine> {
    let cell = what_if.cell;
    let has = |cell| told.verb(cell, 1) == "has";
    let were = if has(cell) { "had" } else { "were" };
    let state = told.state(cell, what_if.assumed, 1);
    let slots = [("subject", subject), ("were", were), ("state", &*state)];
    let mut lines = vec![StoryLine {
        sentence: WORDS.say("assumption", &slots),
        found: vec![(cell, what_if.assumed)],
        lines: Vec::new(),
        begins: true,
        ends: false,
    }];
    for step in &what_if.steps {
        let found = step.found.clone();
        let Source::WhatIf(within) = &step.source else {
            let (sentence, at) = (in_short(told, step), step.rule(told).lines(told, step));
            lines.push(StoryLine { sentence, found, lines: at, begins: false, ends: false });
            continue;
        };
        let (name, cell) = (told.name(within.cell), within.cell);
        lines.extend(story_lines(told, within, &WORDS.say("also", &[("name", &name)])));
        let (be, state) = (if has(cell) { "have" } else { "be" }, told.state(cell, within.left, 1));
        let sentence = WORDS.say("conclusion", &[("name", &name), ("be", be), ("state", &state)]);
        lines.push(StoryLine { sentence, found, lines: Vec::new(), begins: false, ends: true });
    }
    lines
}

/// A step of a what-if in words: `r3c4 is visited (row 3)`, or its contradiction.
#[must_use]
pub fn in_short(told: &Told, deduction: &Deduction) -> String {
    let rule = deduction.rule(told);
    if deduction.fails() {
        return rule.failure(told, deduction);
    }
    let called = rule.called(told, deduction);
    let step = |found: &str| WORDS.say("step", &[("found", found), ("rule", &called)]);
    let whole = step(&findings_in_words(told, &deduction.found));
    if letters(&whole) <= LONGEST {
        return whole;
    }
    step(&findings_in_brief(told, &deduction.found))
}
