//! Numbers, lists and names of cells and lines, as people say them.

use crate::sorted::sort;

const ORDINALS: [&str; 9] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/// A word with its article: `a tree`, `an island cell`.
#[must_use]
pub fn with_article(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}

/// A number with commas between thousands.
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut words = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            words.push(',');
        }
        words.push(digit);
    }
    words
}

/// A number of things in words: `1 cell`, `1,200 cells`.
#[must_use]
pub fn counted(number: usize, one: &str) -> String {
    counted_as(number, one, &format!("{one}s"))
}

/// A number of things in words, with the word for several: `2 passes`.
#[must_use]
pub fn counted_as(number: usize, one: &str, several: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { several })
}

/// Words joined with commas, with *and* before the last.
#[must_use]
pub fn listed<S: AsRef<str>>(words: &[S]) -> String {
    joined(words, "and")
}

/// Words joined with commas, with *and*, or another joint, before the last.
#[must_use]
pub fn joined<S: AsRef<str>>(words: &[S], joint: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {joint} {}", first.join(", "), last.as_ref())
        }
    }
}

/// Numbers in order, with consecutive ones joined to ranges: `1–3`, `7`, `9`, `10`.
#[must_use]
pub fn ranges(numbers: &[usize]) -> Vec<String> {
    let mut numbers = numbers.to_vec();
    sort(&mut numbers);
    let stretches = numbers.chunk_by(|one, next| one + 1 == *next);
    let words = stretches.flat_map(|stretch| match stretch {
        [first, .., last] if stretch.len() > 2 => vec![format!("{first}–{last}")],
        _ => stretch.iter().map(usize::to_string).collect(),
    });
    words.collect()
}

/// The player's name for a cell, from its row and column from 0: `r5c3`.
#[must_use]
pub fn cell_name((row, column): (u32, u32)) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

/// The player's names for cells in order, with neighbours in a row joined: `r1c4–6`.
#[must_use]
pub fn cell_ranges(places: &[(u32, u32)]) -> Vec<String> {
    let rows = places.chunk_by(|one, next| one.0 == next.0);
    let words = rows.flat_map(|row| {
        let columns: Vec<usize> = row.iter().map(|place| place.1 as usize + 1).collect();
        ranges(&columns).into_iter().map(move |stretch| format!("r{}c{stretch}", row[0].0 + 1))
    });
    words.collect()
}

/// The names of edges with those of a cell together: `the top and left of r1c2`.
#[must_use]
pub fn edges_by_cell(names: &[String]) -> Vec<String> {
    let mut sides: Vec<(&str, Vec<&str>)> = Vec::new();
    for name in names {
        let name = name.strip_prefix("the ").unwrap_or(name);
        let (side, cell) = name.split_once(" of ").unwrap_or((name, ""));
        match sides.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, of_cell)) => of_cell.push(side),
            None => sides.push((cell, vec![side])),
        }
    }
    sides.iter().map(|(cell, of_cell)| format!("the {} of {cell}", listed(of_cell))).collect()
}

/// An ordinal number in words, or in digits from ten on.
#[must_use]
pub fn ordinal(number: usize) -> String {
    match number.checked_sub(1).and_then(|at| ORDINALS.get(at)) {
        Some(word) => (*word).to_owned(),
        None => ordinal_digits(number),
    }
}

/// An ordinal number in digits: `22nd`.
#[must_use]
pub fn ordinal_digits(number: usize) -> String {
    let is_teen = matches!(number % 100, 11..=13);
    let end = match number % 10 {
        1 if !is_teen => "st",
        2 if !is_teen => "nd",
        3 if !is_teen => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// A different name for each of some things, counting those that share a name.
#[must_use]
pub fn distinct_names(names: &[String]) -> Vec<String> {
    let distinct = names.iter().enumerate().map(|(at, name)| {
        let alike = |names: &[String]| names.iter().filter(|other| *other == name).count();
        if alike(names) == 1 {
            return format!("the {name}");
        }
        format!("the {} {name}", ordinal(alike(&names[..=at])))
    });
    distinct.collect()
}
