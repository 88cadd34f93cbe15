//! The page on ratings has what they say of each sort of step.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use crosshatch_hints::Ease;
use crosshatch_hints::on_paper::WORDS;

/// The cells of the rows of the table with this head.
fn rows(head: &str) -> Vec<Vec<String>> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rating.md");
    let page = std::fs::read_to_string(page).unwrap();
    let lines = page.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let cells = |row: &str| row.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let rows = lines.take_while(|line| line.starts_with('|')).map(cells);
    rows.map(|row| row[1..row.len() - 1].to_vec()).collect()
}

fn sorts(names: &str) -> impl Iterator<Item = Ease> {
    names.split([',', ';']).map(|name| Ease::named(name.trim()).unwrap())
}

#[test]
fn the_pace_of_every_sort() {
    let mut paces = BTreeMap::new();
    for row in rows("| sort | chance | s |") {
        for part in [&row[..3], &row[4..]].into_iter().filter(|part| !part[0].is_empty()) {
            let pace = (part[1].parse::<f64>().unwrap(), part[2].parse::<f64>().unwrap());
            paces.extend(sorts(&part[0]).map(|sort| (sort, pace)));
        }
    }
    let seen = Ease::ALL.into_iter().filter(|sort| *sort < Ease::WhatIf);
    let own = seen.map(|sort| (sort, (sort.data().chance, sort.data().seconds)));
    assert_eq!(paces, own.collect::<BTreeMap<_, _>>());
}

#[test]
fn the_words_for_every_sort() {
    let mut words = BTreeMap::new();
    for row in rows("| seconds for each cell |") {
        let (above, bounds) = row[1..].split_last().unwrap();
        let bound = |bound: &String| match bound.strip_prefix("up to ") {
            Some(most) => most.parse::<f64>().unwrap(),
            None => f64::INFINITY,
        };
        let bounds = bounds.iter().zip(WORDS).filter(|(cell, _)| !cell.is_empty());
        let mut said: Vec<(f64, &str)> = bounds.map(|(cell, word)| (bound(cell), word)).collect();
        said.extend((!above.is_empty()).then_some((f64::INFINITY, &**above)));
        let said = said.iter().map(|(most, word)| (*most, (*word).to_owned())).collect::<Vec<_>>();
        words.extend(sorts(&row[0]).map(|sort| (sort, said.clone())));
    }
    let own = |sort: Ease| {
        sort.data().words().iter().map(|(most, word)| (*most, (*word).to_owned())).collect()
    };
    let own = Ease::ALL.into_iter().map(|sort| (sort, own(sort)));
    assert_eq!(words, own.collect::<BTreeMap<_, Vec<_>>>());
}
