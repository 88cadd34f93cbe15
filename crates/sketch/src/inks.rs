//! Images in a few colours: similar colours are grouped, one colour for each group.

use crate::cells::{cell_groups, largest};
use crate::edges::{are_alike, is_flat, sharpened, thicknesses};
use crate::groups::grouped;
use crate::oklab::Color;
use crate::pixels::{PARTS, Pixels, SOLID, border, share_of};

/// The pixels per cell in each direction if the image has enough, and else; the most cells for that.
const FINEST: usize = 8;
const FINE: usize = 4;
const FEW_CELLS: usize = 1 << 14;
/// The weight of a pixel that looks like its neighbours; others have 1, as they may be a mix.
const FLAT: f64 = 20.0;
/// The colour of transparent pixels, unlike any other.
const CLEAR: Color = [-1.0, -1.0, -1.0];
const WHITE: [u8; 3] = [255; 3];
const GREY: [u8; 3] = [187; 3];
/// The least part of a colour above which it is nearly white.
const LIGHT: u8 = 230;

/// A picture in colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inks {
    /// The number of the colour of each cell, from 1; 0 for paper.
    pub cells: Vec<u8>,
    /// Red, green and blue of the paper, and then of each colour.
    pub colors: Vec<[u8; 3]>,
}

/// The picture of an image in at most `number` colours; `None` if all cells are alike.
#[must_use]
pub fn in_colors(
    image: Pixels<'_>,
    [width, height]: [usize; 2],
    number: usize,
    seed: u64,
) -> Option<Inks> {
    let is_fine = image.width() >= width * FINEST && width * height <= FEW_CELLS;
    let fine = if is_fine { FINEST } else { FINE };
    let [wide, high] = [width * fine, height * fine];
    let pixels = image.nearest(wide, high);
    let solid: Vec<bool> = pixels.chunks_exact(PARTS).map(|pixel| pixel[3] >= SOLID).collect();
    let has_clear_ground = share_of(border(&solid, wide).map(|is_solid| !is_solid)) > 0.5;
    let looks = pixels.chunks_exact(PARTS).map(|pixel| {
        // A transparent pixel looks like no other: NaN does not even equal itself.
        if pixel[3] < SOLID {
            [f64::NAN; 3]
        } else {
            [0, 1, 2].map(|part| f64::from(pixel[part]) / 255.0)
        }
    });
    let pixels = sharpened(looks.collect(), wide);
    let is_solid = |at: &usize| solid[*at];
    let places: Vec<usize> = (0..pixels.len()).filter(is_solid).collect();
    if places.is_empty() {
        return None;
    }
    let colors: Vec<Color> = places.iter().map(|&at| pixels[at]).collect();
    let weight = |&at: &usize| if is_flat(&pixels, wide, at) { FLAT } else { 1.0 };
    let weights: Vec<f64> = places.iter().map(weight).collect();
    let most = number + usize::from(!has_clear_ground);
    // With a clear ground one colour is enough to see something.
    let groups = grouped(&colors, &weights, most, 2 - usize::from(has_clear_ground), seed);
    let clear = groups.colors.len();
    let mut group_of = vec![clear as u8; pixels.len()];
    for (&at, &group) in places.iter().zip(&groups.of) {
        group_of[at] = group;
    }
    let ground = if has_clear_ground { clear } else { most_frequent(&group_of, wide, clear) };
    let tones = [&groups.colors[..], &[CLEAR]].concat();
    let alike = |one: u8, other: u8| are_alike(tones[usize::from(one)], tones[usize::from(other)]);
    let thick = thicknesses(&group_of, wide, fine, alike);
    let cells = cell_groups(&group_of, &thick, tones.len(), [wide, fine]);
    let bytes = |color: Color| color.map(|part| (255.0 * part).round_ties_even() as u8);
    let is_used = |&group: &usize| group != ground && cells.contains(&(group as u8));
    let used: Vec<usize> = (0..clear).filter(is_used).collect();
    let inks: Vec<[u8; 3]> = used.iter().map(|&group| bytes(tones[group])).collect();
    let paper = if has_clear_ground { paper_for(&inks) } else { bytes(tones[ground]) };
    let number = |group: u8| {
        let at = used.iter().position(|&one| one == usize::from(group));
        at.map_or(0, |at| at as u8 + 1)
    };
    let cells = cells.into_iter().map(number).collect();
    (!inks.is_empty()).then(|| Inks { cells, colors: [&[paper], &inks[..]].concat() })
}

/// The group of most pixels at the border, of those below `end`.
fn most_frequent(groups: &[u8], wide: usize, end: usize) -> usize {
    let mut counts = vec![0.0; end + 1];
    for group in border(groups, wide) {
        counts[usize::from(group)] += 1.0;
    }
    largest(&counts[..end])
}

/// The colour of transparent cells: white, or grey if another one is nearly white.
fn paper_for(inks: &[[u8; 3]]) -> [u8; 3] {
    let is_light = |ink: &[u8; 3]| ink.iter().all(|&part| part > LIGHT);
    if inks.iter().any(is_light) { GREY } else { WHITE }
}
