//! Recognize a number of one or two digits: layers of small filters, trained on numbers in many fonts.
//!
//! The weights are whole numbers with a scale for each output; `packages/digits` makes them.

/// The size of what is recognized.
pub(crate) const HIGH: usize = 24;
pub(crate) const WIDE: usize = 32;
/// The most pixels that the ink takes up.
pub(crate) const TALLEST: f32 = 20.0;
pub(crate) const WIDEST: f32 = 28.0;

const FILTERS: [usize; 4] = [1, 12, 24, 40];
const HIDDEN: usize = 64;
const LENGTHS: usize = 3;
const DIGITS: usize = 10;

static WEIGHTS: &[u8] = include_bytes!("digits.bin");

/// How likely each number is, from 0 to 99; what is left is the likelihood that it is none.
pub(crate) struct Likely(pub(crate) [f32; 100]);

impl Likely {
    pub(crate) fn none(&self) -> f32 {
        (1.0 - self.0.iter().sum::<f32>()).max(0.0)
    }
}

/// The weights of a layer: the scale and offset of each output, and a factor for each of its inputs.
struct Layer {
    inputs: usize,
    outputs: usize,
    scales: Vec<f32>,
    offsets: Vec<f32>,
    factors: Vec<f32>,
}

/// The recognizer.
pub(crate) struct Recognizer {
    layers: Vec<Layer>,
}

impl Recognizer {
    pub(crate) fn new() -> Self {
        let mut rest = WEIGHTS;
        let last = HIGH / 8 * (WIDE / 8) * FILTERS[3];
        let shapes = [
            (9 * FILTERS[0], FILTERS[1]),
            (9 * FILTERS[1], FILTERS[2]),
            (9 * FILTERS[2], FILTERS[3]),
            (last, HIDDEN),
            (HIDDEN, LENGTHS + 2 * DIGITS),
        ];
        let layers = shapes.map(|(inputs, outputs)| {
            let mut floats = || {
                let (bytes, after) = rest.split_at(4 * outputs);
                rest = after;
                let float =
                    |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
                bytes.chunks_exact(4).map(float).collect::<Vec<f32>>()
            };
            let (scales, offsets) = (floats(), floats());
            let (bytes, after) = rest.split_at(inputs * outputs);
            rest = after;
            let factors = bytes.iter().map(|&byte| f32::from(byte.cast_signed())).collect();
            Layer { inputs, outputs, scales, offsets, factors }
        });
        Self { layers: layers.into() }
    }

    /// How likely each number is in ink of `HIGH` by `WIDE` pixels.
    pub(crate) fn likely(&self, ink: &[f32]) -> Likely {
        let (mut seen, mut wide) = (ink.to_vec(), WIDE);
        for (layer, &channels) in self.layers.iter().zip(&FILTERS[..3]) {
            seen = filtered(layer, &seen, channels, wide);
            wide /= 2;
        }
        let hidden: Vec<f32> = self.layers[3].sums(&seen).iter().map(|sum| sum.max(0.0)).collect();
        let out = self.layers[4].sums(&hidden);
        let lengths = shares(&out[..LENGTHS]);
        let (units, tens) = (shares(&out[LENGTHS..][..DIGITS]), shares(&out[LENGTHS + DIGITS..]));
        let mut likely = [0.0; 100];
        for (number, share) in likely.iter_mut().enumerate() {
            let one = if number < DIGITS { lengths[1] * units[number] } else { 0.0 };
            *share = one
                + if number >= DIGITS {
                    lengths[2] * units[number % DIGITS] * tens[number / DIGITS]
                } else {
                    0.0
                };
        }
        // A number of two digits does not begin with 0.
        Likely(likely)
    }
}

impl Layer {
    fn sums(&self, inputs: &[f32]) -> Vec<f32> {
        let mut sums = vec![0.0; self.outputs];
        for (&input, factors) in inputs.iter().zip(self.factors.chunks_exact(self.outputs)) {
            if input != 0.0 {
                for (sum, factor) in sums.iter_mut().zip(factors) {
                    *sum += input * factor;
                }
            }
        }
        for (at, sum) in sums.iter_mut().enumerate() {
            *sum = *sum * self.scales[at] + self.offsets[at];
        }
        debug_assert_eq!(inputs.len(), self.inputs);
        sums
    }
}

/// What filters of three by three pixels make of some channels: the most in each two by two pixels.
fn filtered(layer: &Layer, seen: &[f32], channels: usize, wide: usize) -> Vec<f32> {
    let high = seen.len() / channels / wide;
    let mut most = vec![0.0_f32; high / 2 * (wide / 2) * layer.outputs];
    let mut around = vec![0.0; layer.inputs];
    for row in 0..high {
        for column in 0..wide {
            around.fill(0.0);
            for at in 0..9 {
                let (y, x) = ((row + at / 3).wrapping_sub(1), (column + at % 3).wrapping_sub(1));
                if y < high && x < wide {
                    around[at * channels..][..channels]
                        .copy_from_slice(&seen[(y * wide + x) * channels..][..channels]);
                }
            }
            let sums = layer.sums(&around);
            let place = (row / 2 * (wide / 2) + column / 2) * layer.outputs;
            for (most, sum) in most[place..].iter_mut().zip(sums) {
                *most = most.max(sum);
            }
        }
    }
    most
}

fn shares(sums: &[f32]) -> Vec<f32> {
    let most = sums.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let all: f32 = powers.iter().sum();
    powers.iter().map(|power| power / all).collect()
}
