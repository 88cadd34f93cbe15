//! Colours: their distance, and Oklab, in which similar colours are close to each other.

/// Three parts from 0 to 1: red, green and blue, or those of Oklab.
pub(crate) type Color = [f64; 3];

const FROM_RGB: [Color; 3] = [
    [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
    [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
    [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
];
const TO_LAB: [Color; 3] = [
    [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
    [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
    [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
];

/// A colour in Oklab.
pub(crate) fn in_oklab(rgb: Color) -> Color {
    let linear =
        rgb.map(
            |part| {
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            },
        );
    times(TO_LAB, times(FROM_RGB, linear).map(f64::cbrt))
}

fn times(rows: [Color; 3], parts: Color) -> Color {
    rows.map(|[one, two, three]| one * parts[0] + two * parts[1] + three * parts[2])
}

pub(crate) fn squared_distance(one: Color, other: Color) -> f64 {
    let square = |at: usize| (one[at] - other[at]) * (one[at] - other[at]);
    square(0) + square(1) + square(2)
}

pub(crate) fn distance(one: Color, other: Color) -> f64 {
    squared_distance(one, other).sqrt()
}
