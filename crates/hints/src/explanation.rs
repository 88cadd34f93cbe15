//! Explanations: cells that follow, and why.

use crate::shortest_explanations::Sources;
use crate::sorted::Set;
use crate::what_if::WhatIf;
use crate::what_if_words::what_if_in_words;
use crate::{Cell, Deduction, Ease, Finding, Technique, Told};

/// The sort of proof for a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepSort {
    /// It was given.
    Given,
    /// The clue of a line.
    Line,
    /// Another rule, such as a law of a path.
    Rule,
    /// An assumption that fails.
    WhatIf,
    /// A search.
    Search,
}

impl StepSort {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Line => "line",
            Self::Rule => "rule",
            Self::WhatIf => "what-if",
            Self::Search => "search",
        }
    }
}

/// Cells that follow, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The sort of proof.
    pub sort: StepSort,
    /// The cells that follow.
    pub findings: Vec<Finding>,
    /// The sentence that says what follows and why.
    pub sentence: String,
    /// The deduction, if it is one.
    pub deduction: Option<Deduction>,
    /// The what-if, if it is one.
    pub what_if: Option<WhatIf>,
    /// Earlier steps that it depends on but that no picture shows.
    pub first: Vec<Explanation>,
    /// Cells that it depends on but that are not known yet.
    pub still_to_find: Vec<Cell>,
    /// The lines and known cells, if a search proves that they are the fewest.
    pub sources: Option<Sources>,
    /// If the shortest step was asked for: true if it is proved to be that.
    pub is_shortest: Option<bool>,
}

impl Explanation {
    /// An explanation without more than a sentence.
    #[must_use]
    pub fn new(sort: StepSort, findings: Vec<Finding>, sentence: String) -> Self {
        Self {
            sort,
            findings,
            sentence,
            deduction: None,
            what_if: None,
            first: Vec::new(),
            still_to_find: Vec::new(),
            sources: None,
            is_shortest: None,
        }
    }

    /// The explanation by a deduction, with its sentence.
    #[must_use]
    pub fn of_deduction(told: &Told, deduction: Deduction) -> Self {
        let rule = deduction.rule(told);
        let sort =
            if rule.lines(told, &deduction).is_empty() { StepSort::Rule } else { StepSort::Line };
        let sentence = rule.sentence(told, &deduction);
        let found = deduction.found.clone();
        Self { deduction: Some(deduction), ..Self::new(sort, found, sentence) }
    }

    /// The explanation by a what-if, with its sentence.
    #[must_use]
    pub fn of_what_if(told: &Told, what_if: WhatIf) -> Self {
        let (found, sentence) = ((what_if.cell, what_if.left), what_if_in_words(told, &what_if));
        Self { what_if: Some(what_if), ..Self::new(StepSort::WhatIf, vec![found], sentence) }
    }

    /// How hard the step is to see; none if it was given.
    #[must_use]
    pub fn ease(&self, told: &Told) -> Option<Ease> {
        match (&self.deduction, &self.what_if, self.sort) {
            (Some(deduction), _, StepSort::Line) if self.is_one_of_all_ways(deduction) => {
                Some(Ease::Color)
            }
            (Some(deduction), _, _) => Some(deduction.ease(told)),
            (_, Some(what_if), _) if what_if.is_nested() => Some(Ease::Search),
            (_, _, StepSort::WhatIf) => Some(Ease::WhatIf),
            (_, _, StepSort::Search) => Some(Ease::Search),
            _ => None,
        }
    }

    /// Its technique; none if it was given.
    #[must_use]
    pub fn technique(&self, told: &Told) -> Option<Technique> {
        match (&self.deduction, self.ease(told)?) {
            (Some(deduction), ease) if ease == deduction.ease(told) => {
                Some(deduction.rule(told).technique(told, deduction))
            }
            // Nobody knows in which way the shortest step on a line is seen: by some filling.
            (Some(_), _) => Some(Ease::Line.into()),
            (_, ease) => Some(ease.into()),
        }
    }

    /// True for the shortest step if it is on one line: that was looked for in all ways, and nobody
    /// knows in which it is seen.
    fn is_one_of_all_ways(&self, deduction: &Deduction) -> bool {
        self.is_shortest.is_some() && self.first.is_empty() && deduction.seen_by.is_empty()
    }

    /// The place to look at: `row 6`, a rule with its place, or else the cell that follows.
    #[must_use]
    pub fn look_at(&self, told: &Told) -> String {
        match &self.deduction {
            Some(deduction) => deduction.rule(told).called(told, deduction),
            None => self.findings.first().map(|&(cell, _)| told.name(cell)).unwrap_or_default(),
        }
    }

    /// The lines of the model that the step looks at; none if it uses another rule.
    #[must_use]
    pub fn lines(&self, told: &Told) -> Vec<usize> {
        match (&self.what_if, &self.deduction) {
            (Some(what_if), _) => what_if.all_lines(told),
            (None, Some(deduction)) => deduction.rule(told).lines(told, deduction),
            (None, None) => Vec::new(),
        }
    }

    /// The lines of the model whose clues the step takes.
    #[must_use]
    pub fn clues(&self, told: &Told) -> Vec<usize> {
        match (&self.what_if, &self.deduction) {
            (Some(what_if), _) => what_if.all_lines(told),
            (None, Some(deduction)) => deduction.rule(told).clues(told, deduction),
            (None, None) => Vec::new(),
        }
    }

    /// The numbers of lines or other rules, and of known cells, that it uses.
    ///
    /// That includes the steps before it that no picture shows. Both are 0 for a cell that is given or
    /// that a search proves from all that is known.
    #[must_use]
    pub fn uses(&self, told: &Told) -> (usize, usize) {
        if let Some(sources) = &self.sources {
            return (sources.lines.len(), sources.because.len());
        }
        let parts = self.first.iter().chain([self]);
        let steps: Vec<&Deduction> = parts.flat_map(Self::deductions).collect();
        let cells_of =
            |findings: &[Finding]| findings.iter().map(|each| each.0).collect::<Vec<_>>();
        let mut found: Set<Cell> = steps.iter().flat_map(|step| cells_of(&step.found)).collect();
        found.extend(self.what_if.iter().map(|what_if| what_if.cell));
        let known = steps.iter().flat_map(|step| cells_of(&step.because));
        let known: Set<Cell> = known.filter(|cell| !found.contains(cell)).collect();
        let rules: Set<_> = steps.iter().map(|step| (step.rule(told).name(), step.at)).collect();
        (rules.len(), known.len())
    }

    /// The deductions of which it consists: one, the steps of a what-if, or none.
    #[must_use]
    pub fn deductions(&self) -> Vec<&Deduction> {
        match &self.what_if {
            Some(what_if) => what_if.deductions(),
            None => self.deduction.iter().collect(),
        }
    }

    /// The name of the rule by which it follows, or else the sort of step.
    #[must_use]
    pub fn rule(&self, told: &Told) -> &'static str {
        match &self.deduction {
            Some(deduction) if self.sort == StepSort::Rule => deduction.rule(told).name(),
            _ => self.sort.name(),
        }
    }

    /// The known cells that a step by a rule follows from; otherwise none.
    #[must_use]
    pub fn premises(&self) -> &[Finding] {
        self.deduction.as_ref().map_or(&[], |deduction| &deduction.because)
    }

    /// The known cells from which it and the steps before it follow, and those that their clues
    /// share if it takes several together.
    #[must_use]
    pub fn evidence(&self, told: &Told) -> Vec<Cell> {
        let steps = self.first.iter().chain([self]);
        let mut cells: Vec<Cell> =
            steps.flat_map(Self::premises).map(|finding| finding.0).collect();
        let clues = if self.what_if.is_none() { self.clues(told) } else { Vec::new() };
        if let [first, others @ ..] = &clues[..]
            && !others.is_empty()
        {
            let is_shared =
                |cell: &&Cell| others.iter().all(|line| told.lines[*line].cells.contains(cell));
            cells.extend(told.lines[*first].cells.iter().filter(is_shared));
        }
        let mut seen = Set::default();
        cells.retain(|cell| seen.insert(*cell));
        cells
    }
}
