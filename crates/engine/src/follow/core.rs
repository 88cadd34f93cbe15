//! Lines that contradict each other, as few as their reasons need.
//!
//! In the literature such a set is an unsatisfiable core; here it is one for line logic.
//!
//! Idea: follow the lines, and note which line found each variable. At a contradiction the line that
//! fails has a reason, a few variables; the line that found each of these has another one; and so on
//! back to what was known before. Lines that no reason leads to play no part, so they are left out.
//! Each variable is asked for its reason once, the last ones first, with what was known before it.
//!
//! Invariant: what is known follows from the lines of the core alone, in the same order, so they
//! contradict each other whatever the other lines say.
//!
//! Cost: following the lines, and a reason for each variable that plays a part. The core may have
//! lines that are not needed, as other reasons could do without them; leaving out one line after the
//! other takes far longer.

use crate::follow::{Follower, Places, Waiting};
use crate::line::mask::{Mask, OPEN};

/// A variable that has become known.
#[derive(Clone, Copy)]
struct Event {
    var: u32,
    /// The variable of the same cell that was found.
    found: u32,
    /// The line that found it.
    line: u32,
}

impl Follower<'_> {
    /// Note in `masks` all that these lines find; at a contradiction return lines among them that
    /// contradict each other. The model has nothing but lines.
    pub fn core(&mut self, masks: &mut [Mask], lines: &Places) -> Option<Places> {
        let mut history = Vec::new();
        let mut waiting = Waiting::new(lines.clone());
        while let Some(line) = waiting.pop() {
            if !lines.has(line) {
                continue;
            }
            if !self.look(masks, line) {
                return Some(self.core_of(masks, line, &history));
            }
            let all = std::mem::take(&mut self.found);
            for &(found, mask) in &all {
                let event = |var| Event { var, found, line: line as u32 };
                let mut last = history.len() + 1;
                history.push(event(found));
                for var in self.model.palette().beside(found) {
                    if var != found && masks[var as usize] == OPEN {
                        history.push(event(var));
                    }
                }
                self.note(masks, found, mask, &mut waiting);
                // Variables of the cell that are still open have not become known.
                while last < history.len() {
                    if masks[history[last].var as usize] == OPEN {
                        history.swap_remove(last);
                    } else {
                        last += 1;
                    }
                }
            }
            self.found = all;
        }
        None
    }

    /// The lines that the contradiction in a line rests on. Afterwards `masks` are those before.
    fn core_of(&mut self, masks: &mut [Mask], line: usize, history: &[Event]) -> Places {
        let mut core = self.none();
        core.insert(line);
        let mut needed = vec![false; masks.len()];
        self.need(masks, line, None, &mut needed);
        for &Event { var, found, line } in history.iter().rev() {
            let mask = std::mem::replace(&mut masks[var as usize], OPEN);
            if !needed[var as usize] {
                continue;
            }
            needed[found as usize] = true;
            if var == found {
                core.insert(line as usize);
                masks[var as usize] = OPEN & !mask;
                self.need(masks, line as usize, Some(var), &mut needed);
                masks[var as usize] = OPEN;
            }
        }
        core
    }

    /// Mark the variables that leave a line no filling, but for one that is doubted.
    fn need(&mut self, masks: &[Mask], line: usize, doubted: Option<u32>, needed: &mut [bool]) {
        let vars = &self.model.lines[line].cells;
        let place = doubted.and_then(|doubted| vars.iter().position(|&var| var == doubted));
        self.view.clear();
        self.view.extend(vars.iter().map(|&var| masks[var as usize]));
        for at in self.narrower.reason_in_variables(line, &self.view, place) {
            needed[vars[at as usize] as usize] = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::Line;
    use crate::line::chain::{Chain, Moves};
    use crate::{Clauses, Model};

    /// As many cells are on as this says.
    fn count(on: usize) -> Chain {
        let all = (1 << (on + 1)) - 1;
        let stay = Moves { stay: vec![all], ..Moves::default() };
        let step = Moves { step: vec![all >> 1], ..Moves::default() };
        Chain { positions: on + 1, moves: vec![stay, step], start: vec![1], accept: vec![1 << on] }
    }

    #[test]
    fn lines_that_play_no_part_are_not_in_the_core() {
        let line = |cells: &[u32], on| Line::new(cells.to_vec(), count(on));
        // The last line takes what the first two find; the third has nothing to do with it.
        let lines = vec![line(&[0, 1], 2), line(&[2, 3], 0), line(&[4, 5], 1), line(&[1, 2, 4], 0)];
        let Ok(model) = Model::new(2, &[3; 6], lines, Clauses::default(), None) else { panic!() };
        let all = Places::new(vec![0b1111], model.places());
        let core = model.follower().core(&mut [OPEN; 6], &all);
        assert_eq!(Some(&[0b1001][..]), core.as_ref().map(Places::words));
        let others = Places::new(vec![0b0111], model.places());
        assert!(model.follower().core(&mut [OPEN; 6], &others).is_none());
    }
}
