//! Cells of a picture in colours: each gets the colour of most of its pixels, but thin lines stay.
//!
//! A line thinner than a cell would mostly vanish, so its pixels have a higher weight: a line wins a
//! cell if half of its width lies in the cell. If it lies on the border of two cells, both get it
//! rather than neither. The thickness at a pixel is the side of the largest square there without an
//! edge in it.

/// The weight of thin lines; with 2, half of a line in a cell weighs as much as the rest of it.
const THIN: f64 = 2.1;

/// The group of each cell of `fine` by `fine` pixels, by the groups of the pixels, which are `number`
/// in all, and how thick what they are in is.
pub(crate) fn cell_groups(
    groups: &[u8],
    thick: &[u8],
    number: usize,
    [wide, fine]: [usize; 2],
) -> Vec<u8> {
    let width = wide / fine;
    let mut votes = vec![0.0; groups.len() / (fine * fine) * number];
    for (at, (&group, &thick)) in groups.iter().zip(thick).enumerate() {
        let cell = at / wide / fine * width + at % wide / fine;
        votes[cell * number + usize::from(group)] +=
            1.0 + THIN * (fine as f64 / f64::from(thick) - 1.0);
    }
    votes.chunks_exact(number).map(|votes| largest(votes) as u8).collect()
}

/// The place of the first largest number.
pub(crate) fn largest(numbers: &[f64]) -> usize {
    let larger = |best, at| if numbers[at] > numbers[best] { at } else { best };
    (0..numbers.len()).fold(0, larger)
}
