//! Images in black and white: by a threshold, by dithering, or by their edges.
//!
//! The threshold separates dark cells from light ones so that the variance within each group is
//! lowest (Otsu's method). Dithering (Floyd and Steinberg's) fills cells as densely as they are dark,
//! and passes the error of each cell on to its neighbours. The third style draws the edges of shapes.
//! The lightness of a cell is that of the mean of its pixels on white paper.

use crate::oklab::in_oklab;
use crate::pixels::{PARTS, Pixels, SOLID, border, share_of};

/// The pixels per cell in each direction for finding edges.
const FINE: usize = 4;
/// The range of lightness below which nothing can be seen on white paper.
const FAINT: f64 = 0.1;
/// The shares of the border and of all cells above which the background counts as dark.
const DARK_BORDER: f64 = 0.85;
const DARK: f64 = 0.4;

/// Which cells of a picture in black and white are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Cells below a threshold.
    Threshold,
    /// Cells as densely as they are dark.
    Dither,
    /// Cells where light and dark meet.
    Edges,
}

impl Style {
    /// The style of this name.
    #[must_use]
    pub fn called(name: &str) -> Option<Self> {
        match name {
            "threshold" => Some(Self::Threshold),
            "dither" => Some(Self::Dither),
            "edges" => Some(Self::Edges),
            _ => None,
        }
    }
}

/// A picture in black and white.
#[derive(Clone, Debug, PartialEq)]
pub struct Tones {
    /// True for each cell that is filled.
    pub filled: Vec<bool>,
    /// The lightness below which cells are dark, if the style uses one.
    pub threshold: Option<f64>,
    /// True if the light cells are filled.
    pub is_inverted: bool,
}

/// The picture of an image in cells; `None` if all cells are alike.
///
/// `is_inverted` says whether the light cells are filled; if it does not, the border decides.
#[must_use]
pub fn in_tones(
    image: Pixels<'_>,
    [width, height]: [usize; 2],
    style: Style,
    threshold: Option<f64>,
    is_inverted: Option<bool>,
) -> Option<Tones> {
    let light = lightness(image, [width, height], is_inverted == Some(true));
    let threshold =
        (style == Style::Threshold).then(|| threshold.unwrap_or_else(|| best_threshold(&light)));
    let dark = match style {
        Style::Edges => edges(image, [width, height]),
        Style::Dither => dithered(&light, width),
        Style::Threshold => light.iter().map(|&one| Some(one) < threshold).collect(),
    };
    let means = image.means(width, height);
    let is_solid = means.chunks_exact(PARTS).map(|pixel| pixel[3] >= SOLID);
    let bright: Vec<bool> = dark.iter().zip(is_solid).map(|(dark, solid)| !dark && solid).collect();
    let is_inverted = is_inverted.unwrap_or_else(|| {
        threshold.is_some() && has_dark_ground(&dark, width) && bright.contains(&true)
    });
    let filled = if is_inverted { bright } else { dark };
    let is_seen = filled.contains(&true) && filled.contains(&false);
    is_seen.then_some(Tones { filled, threshold, is_inverted })
}

/// The lightness of each cell, from 0 to 1. An image that is all white on white paper is seen by its
/// alpha: solid cells are dark, or light if told so.
fn lightness(image: Pixels<'_>, [width, height]: [usize; 2], is_solid_light: bool) -> Vec<f64> {
    let means = image.means(width, height);
    let share = |byte: u8| f64::from(byte) / 255.0;
    let solid: Vec<f64> = means.chunks_exact(PARTS).map(|pixel| share(pixel[3])).collect();
    let seen = means.chunks_exact(PARTS).map(|pixel| {
        let solid = share(pixel[3]);
        in_oklab([0, 1, 2].map(|part| share(pixel[part])))[0] * solid + (1.0 - solid)
    });
    let light: Vec<f64> = seen.collect();
    if range(&light) < FAINT && FAINT < range(&solid) {
        return solid
            .iter()
            .map(|alpha| if is_solid_light { *alpha } else { 1.0 - alpha })
            .collect();
    }
    light
}

/// The difference between the largest and the smallest number.
fn range(numbers: &[f64]) -> f64 {
    let most = numbers.iter().copied().fold(f64::MIN, f64::max);
    most - numbers.iter().copied().fold(f64::MAX, f64::min)
}

fn sorted(numbers: &[f64]) -> Vec<f64> {
    let mut all = numbers.to_vec();
    all.sort_unstable_by(f64::total_cmp);
    all
}

/// The threshold that separates two tones with the lowest variance within each.
fn best_threshold(light: &[f64]) -> f64 {
    let tones = sorted(light);
    let total: f64 = tones.iter().sum();
    let (mut best, mut most, mut sum) = (0, -1.0, 0.0);
    for number in 1..tones.len() {
        sum += tones[number - 1];
        let (below, above) = (number as f64, (tones.len() - number) as f64);
        let apart = (total - sum) / above - sum / below;
        let variance = below * above * apart * apart;
        if variance > most {
            (best, most) = (number - 1, variance);
        }
    }
    let other = (best + 1).min(tones.len() - 1);
    f64::midpoint(tones[best], tones[other])
}

fn has_dark_ground(dark: &[bool], width: usize) -> bool {
    share_of(border(dark, width)) > DARK_BORDER && share_of(dark.iter().copied()) > DARK
}

/// The cells filled by dithering, in whole shades.
fn dithered(light: &[f64], width: usize) -> Vec<bool> {
    let tones = sorted(light);
    let [low, high] = [0.02, 0.98].map(|share| quantile(&tones, share));
    let shade = |one: f64| {
        let share = (one - low) / (high - low).max(1e-9);
        (255.0 * share.clamp(0.0, 1.0)).round_ties_even() as i32
    };
    // The errors, in sixteenths, that a row passes on to the next one.
    let mut errors = vec![0; width + 1];
    let mut dark = Vec::with_capacity(light.len());
    for row in light.chunks_exact(width) {
        let (mut ahead, mut below, mut beside) = (0, 0, 0);
        for (column, &one) in row.iter().enumerate() {
            let shade = (shade(one) + (ahead + errors[column + 1]) / 16).clamp(0, 255);
            let is_dark = shade <= 128;
            dark.push(is_dark);
            let error = if is_dark { shade } else { shade - 255 };
            errors[column] = 3 * error + below;
            below = 5 * error + beside;
            beside = error;
            ahead = 7 * error;
        }
        errors[width] = below;
    }
    dark
}

/// The number below which this share of sorted numbers lies.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = share * (sorted.len() - 1) as f64;
    let below = place as usize;
    let above = (below + 1).min(sorted.len() - 1);
    sorted[below] + (place - below as f64) * (sorted[above] - sorted[below])
}

/// The cells where light and dark meet.
fn edges(image: Pixels<'_>, [width, height]: [usize; 2]) -> Vec<bool> {
    let [wide, high] = [width * FINE, height * FINE];
    let fine = lightness(image, [wide, high], false);
    let at = |row: usize, column: usize| fine[row.min(high - 1) * wide + column.min(wide - 1)];
    let mut steep = vec![0.0; width * height];
    for row in 0..high {
        for column in 0..wide {
            let across = at(row, column + 1) - at(row, column.saturating_sub(1));
            let down = at(row + 1, column) - at(row.saturating_sub(1), column);
            steep[row / FINE * width + column / FINE] += across.hypot(down) / (FINE * FINE) as f64;
        }
    }
    let limit = best_threshold(&steep);
    steep.iter().map(|&one| one > limit).collect()
}
