//! Nonograms in images: a grid, turned or bent, with the lengths of runs to the left and above.
//!
//! What is between lines is found at several thresholds, for dark lines and for light ones; the
//! threshold that gives the largest lattice is taken. The grid is then drawn as seen from straight
//! above, with what is beside it. Cells of the lattice with numbers in them belong to the clues.

use crate::blobs::{Blob, Blobs};
use crate::digits::Recognizer;
use crate::grey::Grey;
use crate::hues::colored;
use crate::lattice::{Lattice, lattices};
use crate::marks::{Mark, cut, marks_of, usual_height};
use crate::plane::Plane;
use crate::readings::{Beside, Reader, Reading};
use crate::warp::Warp;

/// The shares of the longer side of an image within which pixels are compared.
const REACHES: [usize; 2] = [45, 130];
/// By how many shades a line differs from what is around it, at least.
const CONTRASTS: [i16; 3] = [5, 12, 28];
/// The fewest rows and columns of a puzzle.
const FEWEST: usize = 4;
/// The most cells that numbers may be apart, in cells, to be beside one grid.
const GUTTER: f32 = 1.6;
/// The most cells between the middles of neighbouring runs.
const FARTHEST: f32 = 1.75;

/// A nonogram in an image.
#[derive(Clone, Debug)]
pub struct Runs {
    /// The ways to read each row, the likeliest first.
    pub rows: Vec<Vec<Reading>>,
    /// The ways to read each column.
    pub columns: Vec<Vec<Reading>>,
    /// Where the corners of the grid are, from the left upper one clockwise.
    pub corners: [[f32; 2]; 4],
    /// The pixels of the side of a cell.
    pub pitch: f32,
    /// The share of the cells of the grid in which there is a number.
    pub numbered: f32,
    /// The share of lines with runs in several colours.
    pub colored: f32,
}

/// The grids in an image with red, green and blue for each pixel, with what is beside them.
#[must_use]
pub fn read_runs(bytes: &[u8], wide: usize, high: usize) -> Vec<Runs> {
    let image = Grey::of(bytes, 3, wide, high);
    let recognizer = Recognizer::new();
    let lattices = best_lattices(&image);
    let most = lattices.iter().map(|lattice| lattice.cells.len()).max().unwrap_or(0);
    lattices
        .into_iter()
        .filter(|lattice| 5 * lattice.cells.len() >= most)
        .filter_map(|lattice| runs_of((bytes, &image), lattice, &recognizer))
        .collect()
}

fn best_lattices(image: &Grey) -> Vec<Lattice> {
    let mut best: (usize, Vec<Lattice>) = (0, Vec::new());
    let mut take = |blobs: Vec<Blob>| {
        let found = lattices(&blobs);
        let worth = found.iter().map(Lattice::worth).sum();
        if worth > best.0 {
            best = (worth, found);
        }
    };
    for reach in REACHES {
        let means = image.means((image.wide.max(image.high) / reach).max(6));
        for contrast in CONTRASTS {
            for sign in [1, -1] {
                take(cells_of(image, |at| {
                    sign * (i16::from(means[at]) - i16::from(image.shades[at])) < contrast
                }));
            }
        }
    }
    let ranges = image.ranges();
    for contrast in CONTRASTS {
        take(cells_of(image, |at| i16::from(ranges[at]) < contrast));
    }
    best.1
}

/// The blobs that may be cells, of the pixels that are in no line.
fn cells_of(image: &Grey, is_cell: impl Fn(usize) -> bool) -> Vec<Blob> {
    let mut blobs = Blobs::of(image.wide, image.high, false, is_cell).each;
    let largest = image.wide.max(image.high) as f32 / FEWEST as f32;
    blobs.retain(|blob| {
        let (wide, high) = (blob.wide(), blob.high());
        wide.min(high) >= 4.0
            && wide.max(high) <= largest
            && wide.max(high) < 2.5 * wide.min(high)
            && blob.share() > 0.4
    });
    blobs
}

fn runs_of(
    (bytes, image): (&[u8], &Grey),
    lattice: Lattice,
    recognizer: &Recognizer,
) -> Option<Runs> {
    let lattice = lattice.trimmed();
    let size = lattice.size();
    if size[0].min(size[1]) < FEWEST || size[0].max(size[1]) > 120 {
        return None;
    }
    let warp = Warp::of(&lattice)?;
    let before = [0, 1].map(|axis| (size[axis] * 5 / 8 + 4).min(34));
    let plane = Plane::of(image, &warp, size, before);
    let marks = marks_of(&plane);
    let mut reader = Reader::new(&plane, recognizer);
    let numbered = numbered_cells(&plane, &marks, &mut reader);
    let first = [0, 1].map(|axis| plane.before[axis]);
    let [top, left] = split(&numbered, first, [plane.high / plane.side, plane.wide / plane.side]);
    let around = Board { plane: &plane, top, left, marks: &marks };
    let (rows, columns) = (around.rows(), around.columns());
    let colored =
        colored((bytes, image.wide, image.high), &warp, &plane, rows.iter().chain(&columns));
    let columns: Vec<_> = columns.iter().map(|line| reader.readings(line)).collect();
    let likeliest = columns.iter().filter_map(|readings| readings.first());
    let sum = likeliest.flat_map(|reading| &reading.runs).copied().map(u32::from).sum();
    let rows = reader.read_rows(&rows, sum, columns.len());
    let inside = numbered.iter().filter(|[row, column]| *row >= top && *column >= left).count();
    let corner = |row: usize, column: usize| {
        let cell = |at: usize, axis: usize| at as f64 - before[axis] as f64;
        warp.place(cell(column, 1), cell(row, 0)).map(|part| part as f32)
    };
    let [bottom, right] = [plane.high / plane.side, plane.wide / plane.side];
    Some(Runs {
        numbered: inside as f32 / (rows.len() * columns.len()).max(1) as f32,
        rows,
        columns,
        corners: [
            corner(top, left),
            corner(top, right),
            corner(bottom, right),
            corner(bottom, left),
        ],
        pitch: warp.pitch,
        colored,
    })
}

/// The cells of the lattice in which there is a number, by row and column of the plane.
fn numbered_cells(plane: &Plane, marks: &[Mark], reader: &mut Reader<'_>) -> Vec<[usize; 2]> {
    let columns = plane.wide / plane.side;
    let mut cells: Vec<Option<Mark>> = vec![None; plane.high / plane.side * columns];
    for mark in marks {
        let [column, row] = mark.area.middle().map(|part| part as usize / plane.side);
        if row >= plane.before[0] && column >= plane.before[1] {
            let cell = &mut cells[row * columns + column];
            *cell = Some(cell.as_ref().map_or(mark.clone(), |other| other.joined(mark)));
        }
    }
    let mut found = Vec::new();
    for (at, mark) in cells.iter().enumerate() {
        if let Some(mark) = mark
            && reader.likely(mark).none() < 0.5
        {
            found.push([at / columns, at % columns]);
        }
    }
    found
}

/// The first row and column of the board: below and right of the cells with numbers, if most rows or
/// columns have some of them.
fn split(numbered: &[[usize; 2]], first: [usize; 2], end: [usize; 2]) -> [usize; 2] {
    let mut best = (0, first);
    for top in first[0]..end[0].saturating_sub(FEWEST - 1) {
        for left in first[1]..end[1].saturating_sub(FEWEST - 1) {
            let corner = [top, left];
            let mut lines = [vec![false; end[0]], vec![false; end[1]]];
            let mut score = 0_i32;
            for cell in numbered {
                let is_before = [cell[0] < top, cell[1] < left];
                if is_before[0] == is_before[1] {
                    score -= 2;
                } else {
                    let axis = usize::from(is_before[0]);
                    lines[axis][cell[axis]] = true;
                    score += 1;
                }
            }
            let has_runs = |axis: usize| {
                let number = lines[axis].iter().filter(|&&line| line).count();
                corner[1 - axis] == first[1 - axis] || 2 * number >= end[axis] - corner[axis]
            };
            if score > best.0 && has_runs(0) && has_runs(1) {
                best = (score, corner);
            }
        }
    }
    best.1
}

/// The cells of a board in a plane, with the marks around them.
struct Board<'p> {
    plane: &'p Plane,
    top: usize,
    left: usize,
    marks: &'p [Mark],
}

impl Board<'_> {
    /// The marks on one side that are not beyond an empty strip, nor far too small.
    fn zone(&self, axis: usize) -> Vec<&Mark> {
        let side = self.plane.side as f32;
        // Left of the board, marks are ordered across, and lie within its rows; above it the other way.
        let edge = if axis == 0 { self.left } else { self.top } as f32 * side;
        let from = if axis == 0 { self.top } else { self.left } as f32 * side;
        let mut marks: Vec<&Mark> = self
            .marks
            .iter()
            .filter(|mark| {
                let middle = mark.area.middle();
                middle[axis] < edge && middle[1 - axis] > from
            })
            .collect();
        let end = |mark: &Mark| if axis == 0 { mark.area.right } else { mark.area.bottom } as f32;
        marks.sort_by(|one, other| end(other).total_cmp(&end(one)));
        let mut reached = edge;
        let mut kept = Vec::new();
        for mark in marks {
            if end(mark) < reached - GUTTER * side {
                break;
            }
            reached = reached.min(if axis == 0 { mark.area.left } else { mark.area.top } as f32);
            kept.push(mark);
        }
        let usual = usual_height(&kept);
        kept.retain(|mark| mark.high() > 0.42 * usual);
        kept
    }

    fn rows(&self) -> Vec<Beside> {
        let (side, zone) = (self.plane.side, self.zone(0));
        let rows = self.plane.high / side;
        let line = |row: usize| {
            let mut marks: Vec<Mark> = zone
                .iter()
                .filter(|mark| mark.area.middle()[1] as usize / side == row)
                .map(|&mark| mark.clone())
                .collect();
            marks.sort_by_key(|mark| mark.area.left);
            keep_near(&mut marks, 0, FARTHEST * side as f32);
            let parted = marks.windows(2).map(|pair| {
                let row =
                    f32::midpoint(pair[0].area.middle()[1], pair[1].area.middle()[1]) as usize;
                let between = pair[0].area.middle()[0] as usize..pair[1].area.middle()[0] as usize;
                self.plane.is_parted(row, between)
            });
            Beside { parted: parted.collect(), marks, is_column: false }
        };
        (self.top..rows).map(line).collect()
    }

    fn columns(&self) -> Vec<Beside> {
        let (side, zone) = (self.plane.side, self.zone(1));
        let usual = usual_height(&zone);
        let columns = self.plane.wide / side;
        let line = |column: usize| {
            let mut marks: Vec<Mark> = zone
                .iter()
                .filter(|mark| mark.area.middle()[0] as usize / side == column)
                .flat_map(|mark| cut(self.plane, mark, usual))
                .collect();
            marks.sort_by_key(|mark| mark.area.top + mark.area.bottom);
            keep_near(&mut marks, 1, FARTHEST * side as f32);
            let mut numbers: Vec<Vec<Mark>> = Vec::new();
            for mark in marks {
                match numbers.last_mut() {
                    Some(number) if number.iter().any(|other| is_beside(other, &mark)) => {
                        number.push(mark);
                    }
                    _ => numbers.push(vec![mark]),
                }
            }
            let mut parted = Vec::new();
            for number in &mut numbers {
                number.sort_by_key(|mark| mark.area.left);
                parted.push(true);
                parted.extend(vec![false; number.len() - 1]);
            }
            Beside {
                marks: numbers.concat(),
                parted: parted.into_iter().skip(1).collect(),
                is_column: true,
            }
        };
        (self.left..columns).map(line).collect()
    }
}

/// Keep the marks up to one that lies far before the next, which belongs to something else.
fn keep_near(marks: &mut Vec<Mark>, axis: usize, farthest: f32) {
    let middle = |mark: &Mark| mark.area.middle()[axis];
    let far =
        (1..marks.len()).rev().find(|&at| middle(&marks[at]) - middle(&marks[at - 1]) > farthest);
    marks.drain(..far.unwrap_or(0));
}

/// Return true if two marks are side by side rather than one below the other.
fn is_beside(one: &Mark, other: &Mark) -> bool {
    let (top, bottom) = (one.area.top.max(other.area.top), one.area.bottom.min(other.area.bottom));
    bottom.saturating_sub(top) as f32 > 0.5 * one.high().min(other.high())
}
