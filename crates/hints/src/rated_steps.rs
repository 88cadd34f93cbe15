//! Single steps of a rated puzzle, in words and by the known cells that they need.

use crosshatch_engine::Symbols;

use crate::rounds::Rounds;
use crate::what_if::find_what_if;
use crate::what_if_words::what_if_in_words;
use crate::{Clock, Deduction, Ease, Notes, Rule, Told, decided, symbols_in};

/// The first of the easiest steps from these masks in a sentence; none if there is none.
///
/// It is a what-if if nothing follows without one.
#[must_use]
pub fn step_in_words(told: &Told, masks: &[Symbols], clock: &Clock<'_>) -> Option<String> {
    let round = Rounds::new(told, Ease::Search).next(&mut Notes::of(told, masks)).ok()?;
    if let Some(now) = round {
        let rules: Vec<&dyn Rule> =
            told.rules().filter(|rule| rule.eases().contains(&now.ease)).collect();
        let is_as_easy = |each: &Deduction| each.ease(told) == now.ease;
        let shown = rules.iter().filter_map(|rule| rule.easiest(told, masks, &[]));
        // What pictures do not show has to be reduced to what it needs before it can be told.
        let hidden = rules.iter().flat_map(|rule| {
            let all = rule.deductions(told, &mut Notes::of(told, masks), None).into_iter();
            all.map(|each| rule.reduced(told, &each))
        });
        let step = shown.chain(hidden).find(is_as_easy)?;
        return Some(step.rule(told).sentence(told, &step));
    }
    let open = (0..).zip(masks).filter(|(_, mask)| !decided(**mask));
    let mut claims = open.flat_map(|(cell, mask)| symbols_in(*mask).map(move |at| (cell, 1 << at)));
    let (cell, _) = claims.find(|&(cell, mask): &(u32, Symbols)| {
        let mut assumed = masks.to_vec();
        assumed[cell as usize] = mask;
        told.refutes(&assumed)
    })?;
    let what_if = find_what_if(told, masks, Some(&[cell]), clock)?;
    Some(what_if_in_words(told, &what_if))
}

/// The most known cells that one finding needs among the easiest looks at lines.
#[must_use]
pub fn cells_needed(told: &Told, masks: &[Symbols]) -> usize {
    let mut notes = Notes::of(told, masks);
    let Ok(Some(now)) = Rounds::new(told, Ease::Search).next(&mut notes) else { return 0 };
    let needed =
        now.taken().filter_map(|each| Some((each.line?, each))).flat_map(|(line, each)| {
            let (cells, view) = (&told.lines[line].cells, notes.view(told, line));
            let places = each.found.iter().filter_map(|(cell, mask)| {
                let place = cells.iter().position(|each| each == cell)?;
                Some(told.forcing(line, &view, Some(place), *mask).len())
            });
            places.collect::<Vec<_>>()
        });
    needed.max().unwrap_or(0)
}
