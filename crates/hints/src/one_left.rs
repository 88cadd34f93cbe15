//! The rule of what is left where no state stands twice in a line, as digits do not.
//!
//! People look for the only place of a state in a line, and for the only state of a cell, by what is
//! written in cells: what stands in a line stands nowhere else in it. What that rules out in cells that
//! are still open they note, or see whenever they need it, so all of it is one deduction.

use std::ops::ControlFlow;

use crate::phrases::{joined, listed};
use crate::rule::{sides_of, thinned};
use crate::sorted::Set;
use crate::words::{LONGEST, Templates, cell_names, first_names, letters, namely, states_in_words};
use crate::{
    Cell, Clue, Deduction, Each, Ease, Finding, Notes, Rule, Symbols, Technique, Told, decided,
};

const WORDS: Templates = Templates(include_str!("words/one_left.txt"));

// The ways in which the rule is applied.
const PLACE: &str = "only place";
const STATE: &str = "only state";
const PLACED: &str = "placed";

/// The rule of what is left where no state stands twice.
pub(crate) struct OneLeftRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
}

/// A line in which a state stands once.
struct Once {
    line: usize,
    mask: Symbols,
    /// True if it stands there in any case.
    is_there: bool,
}

/// A line in which no state stands twice, with the state that it is about; none if it is another.
fn once(told: &Told, line: usize) -> Option<Once> {
    let Clue::Numbers(numbers) = &told.lines[line].clue else { return None };
    let is_once = told.lines[line].is_distinct && numbers.on.is_power_of_two();
    is_once.then(|| Once { line, mask: numbers.on, is_there: numbers.right == [1] })
}

/// True if no state stands twice in some lines, and there are more than two.
pub(crate) fn has_one_left(told: &Told) -> bool {
    told.symbols() > 2 && (0..told.lines.len()).any(|line| once(told, line).is_some())
}

/// The states that are written in cells, and those that they rule out in others.
struct Written<'t> {
    told: &'t Told,
    masks: &'t [Symbols],
    lines: Vec<Once>,
    /// For each cell, each state that it cannot have with the cell that has it and their line.
    against: Vec<Vec<(Symbols, Cell, usize)>>,
}

impl<'t> Written<'t> {
    fn new(told: &'t Told, masks: &'t [Symbols]) -> Self {
        let lines: Vec<Once> = (0..told.lines.len()).filter_map(|line| once(told, line)).collect();
        let mut against = vec![Vec::new(); masks.len()];
        for Once { line, mask, .. } in &lines {
            let cells = &told.lines[*line].cells;
            let Some(has) = cells.iter().find(|cell| masks[**cell as usize] == *mask) else {
                continue;
            };
            for cell in cells.iter().filter(|cell| !decided(masks[**cell as usize])) {
                against[*cell as usize].push((*mask, *has, *line));
            }
        }
        Self { told, masks, lines, against }
    }

    fn known(&self, cell: Cell) -> Finding {
        (cell, self.masks[cell as usize])
    }

    /// The states that a cell can still have.
    fn left(&self, cell: Cell) -> Symbols {
        let gone = self.against[cell as usize].iter().map(|(mask, ..)| mask);
        self.masks[cell as usize] & !gone.fold(0, |all, mask| all | mask)
    }

    /// The only place of a state in a line, and the known cells that leave no other.
    fn only_place(&self, Once { line, mask, is_there }: &Once) -> Option<(Finding, Vec<Finding>)> {
        let cells = &self.told.lines[*line].cells;
        let can_be = |cell: &&Cell| self.left(**cell) & mask != 0;
        let mut places = cells.iter().filter(can_be);
        let (Some(&place), None, true) = (places.next(), places.next(), is_there) else {
            return None;
        };
        if decided(self.masks[place as usize]) {
            return None;
        }
        let mut because: Set<Finding> = Set::default();
        let (mut open, mut elsewhere) = (Vec::new(), Vec::new());
        for &cell in cells.iter().filter(|cell| **cell != place) {
            if self.masks[cell as usize] & mask == 0 {
                because.insert(self.known(cell));
                continue;
            }
            let against = &self.against[cell as usize];
            let by: Set<Cell> = against.iter().filter(|by| by.0 == *mask).map(|by| by.1).collect();
            elsewhere.extend(by.iter().copied());
            open.push(by);
        }
        while !open.is_empty() {
            let rules_out = |cell: &&Cell| open.iter().filter(|by| by.contains(cell)).count();
            let Some(&most) = elsewhere.iter().max_by_key(rules_out) else { break };
            open.retain(|by| !by.contains(&most));
            because.insert(self.known(most));
        }
        Some(((place, *mask), because.to_vec()))
    }

    /// The cells that rule out all other states of a cell, each for one, and lines that show it, of which
    /// few have other names.
    fn only_state(&self, cell: Cell) -> (Vec<Finding>, Vec<usize>) {
        let is_open = self.masks[cell as usize] == self.told.unknown();
        let mut because: Set<Finding> = (!is_open).then(|| self.known(cell)).into_iter().collect();
        let name = |line: usize| self.told.lines[line].name();
        let mut lines: Vec<(usize, String)> = Vec::new();
        let mut left = self.against[cell as usize].clone();
        while !left.is_empty() {
            let shown_by = |by: &&(Symbols, Cell, usize)| {
                left.iter().filter(|other| name(other.2) == name(by.2)).count()
            };
            let Some(&(_, _, most)) = left.iter().rev().max_by_key(shown_by) else { break };
            let most = name(most);
            for (mask, has, line) in left.clone() {
                if name(line) == most && left.iter().any(|other| other.0 == mask) {
                    because.insert(self.known(has));
                    left.retain(|other| other.0 != mask);
                    if lines.iter().all(|other| other.1 != most) {
                        lines.push((line, most.clone()));
                    }
                }
            }
        }
        lines.sort_unstable_by_key(|(line, _)| *line);
        (because.to_vec(), lines.into_iter().map(|(line, _)| line).collect())
    }
}

impl OneLeftRule {
    fn say(
        &self,
        by: &'static str,
        at: usize,
        found: Vec<Finding>,
        because: Vec<Finding>,
    ) -> Deduction {
        Deduction { by, ..Deduction::new(self.number, Some(at), found, because) }
    }

    /// The deduction of all states that are ruled out where several are left.
    fn placed(&self, written: &Written<'_>) -> Option<Deduction> {
        let (mut found, mut because) = (Vec::new(), Set::default());
        for cell in 0..written.masks.len() as Cell {
            let left = written.left(cell);
            if left != written.masks[cell as usize] && !decided(left) && left != 0 {
                found.push((cell, left));
                because.extend(written.only_state(cell).0);
            }
        }
        (!found.is_empty()).then(|| self.say(PLACED, 0, found, because.to_vec()))
    }
}

impl Rule for OneLeftRule {
    fn number(&self) -> usize {
        self.number
    }

    fn name(&self) -> &'static str {
        "one left"
    }

    fn eases(&self) -> &[Ease] {
        &[Ease::OnlyPlace]
    }

    /// The only place of a state, or the only state of a cell.
    fn technique(&self, _: &Told, deduction: &Deduction) -> Technique {
        match deduction.by {
            PLACE => Technique::PLACE,
            STATE => Technique::STATE,
            _ => Technique::PLACED,
        }
    }

    fn is_in_engine(&self) -> bool {
        false
    }

    fn is_in_what_ifs(&self) -> bool {
        false
    }

    fn deduce(
        &self,
        told: &Told,
        notes: &mut Notes,
        _: Option<usize>,
        each: &mut Each<'_>,
    ) -> ControlFlow<()> {
        let masks = notes.masks.clone();
        let written = Written::new(told, &masks);
        for once in &written.lines {
            if let Some((found, because)) = written.only_place(once) {
                each(notes, self.say(PLACE, once.line, vec![found], because))?;
            }
        }
        for cell in (0..masks.len() as Cell).filter(|cell| !decided(masks[*cell as usize])) {
            let left = written.left(cell);
            if decided(left) {
                let (because, _) = written.only_state(cell);
                each(notes, self.say(STATE, cell as usize, vec![(cell, left)], because))?;
            }
        }
        self.placed(&written).map_or(ControlFlow::Continue(()), |placed| each(notes, placed))
    }

    fn easiest(&self, told: &Told, masks: &[Symbols], last: &[Cell]) -> Option<Deduction> {
        let mut looks = self.deductions(told, &mut Notes::of(told, masks), None);
        looks.retain(|look| look.by != PLACED);
        let rank =
            |look: &Deduction| (look.by == STATE, !look.is_on(told, last), look.because.len());
        looks.into_iter().min_by_key(rank).map(|look| self.reduced(told, &look))
    }

    /// The lines that are looked at.
    fn clues(&self, told: &Told, deduction: &Deduction) -> Vec<usize> {
        let masks = told.masks_knowing(&deduction.because, &[]);
        match (deduction.by, deduction.found.first()) {
            (PLACE, _) => deduction.at.into_iter().collect(),
            (STATE, Some((cell, _))) => Written::new(told, &masks).only_state(*cell).1,
            _ => Vec::new(),
        }
    }

    fn sides(&self, told: &Told, deduction: &Deduction) -> Vec<(String, usize)> {
        sides_of(told, &self.clues(told, deduction))
    }

    fn reduced(&self, told: &Told, deduction: &Deduction) -> Deduction {
        thinned(deduction, &mut |fewer| self.follows(told, fewer))
    }

    fn parts(&self, told: &Told, deduction: &Deduction, cells: &[Cell]) -> Vec<Deduction> {
        vec![self.reduced(told, &deduction.about(cells))]
    }

    fn sentence(&self, told: &Told, deduction: &Deduction) -> String {
        let (cells, found) = (deduction.found.iter().map(|(cell, _)| *cell), deduction.found[0]);
        let lines = self.clues(told, deduction);
        let (cell, state) = (told.name(found.0), told.state(found.0, found.1, 1));
        let names: Vec<String> = lines.iter().map(|line| told.lines[*line].name()).collect();
        match deduction.by {
            PLACE => {
                let elsewhere = deduction.because.iter().filter(|(_, mask)| *mask == found.1);
                let known = namely(&states_in_words(told, &elsewhere.copied().collect::<Vec<_>>()));
                let slots = [("cell", &*cell), ("state", &state), ("known", &known)];
                WORDS.say("only place", &[&slots[..], &[("line", &*names[0])]].concat())
            }
            STATE => {
                let have = if names.len() == 1 { "has" } else { "have" };
                let slots = [("cell", &*cell), ("state", &state), ("have", have)];
                WORDS.say("only state", &[&slots[..], &[("lines", &listed(&names))]].concat())
            }
            _ => {
                let cells: Vec<Cell> = cells.collect();
                let is_one = cells.len() == 1;
                let its = WORDS.say(if is_one { "its" } else { "their" }, &[]);
                let of_cells = cells.iter().flat_map(|cell| told.lines_through(*cell)).copied();
                let lines: Set<usize> =
                    of_cells.filter(|line| once(told, *line).is_some()).collect();
                let mut sides: Vec<String> = Vec::new();
                for line in &lines {
                    let side =
                        format!("{}{}", told.lines[*line].side, if is_one { "" } else { "s" });
                    if !sides.contains(&side) {
                        sides.push(side);
                    }
                }
                let lines = joined(&sides, "or");
                let said = [cell_names(told, &cells), listed(&first_names(told, &cells))]
                    .map(|cells| [("cells", cells), ("its", its.clone()), ("lines", lines.clone())])
                    .map(|slots| {
                        WORDS.say("placed", &slots.each_ref().map(|(key, word)| (*key, &**word)))
                    });
                let is_short = letters(&said[0]) <= LONGEST;
                said[usize::from(!is_short)].clone()
            }
        }
    }

    fn called(&self, told: &Told, deduction: &Deduction) -> String {
        let lines = self.clues(told, deduction).into_iter();
        let names: Vec<String> = lines.map(|line| told.lines[line].name()).collect();
        if names.is_empty() { self.name().to_owned() } else { listed(&names) }
    }

    fn failure(&self, told: &Told, deduction: &Deduction) -> String {
        self.called(told, deduction)
    }
}
