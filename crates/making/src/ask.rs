//! Puzzles in plain values: what is wanted goes in, and what was made comes out.

use std::sync::Arc;

use crosshatch_engine::{Limits, Stop};
use crosshatch_hints::{Technique, plain};
use crosshatch_kinds::{Fault, NotMade, Table, Value};

use crate::chance::Chance;
use crate::clues::Clues;
use crate::densities::Densities;
use crate::kind::{Kind, Way};
use crate::made::{Done, Every, Made};
use crate::ornament::{ornament, palette};
use crate::pictures::{Attempt, Effort, PictureMaker, heat_of};
use crate::track::{Ends, Shown, TrackMaker};
use crate::usual;
use crate::wish::{Difficulty, MOST_NEEDED, Wish};
use crate::work::Work;

/// The least and the greatest density of random pictures that are changed, unless one is asked for.
const DENSITIES: [f64; 2] = [0.3, 0.7];
/// The share of places through which a path leads, unless one is asked for.
const SHARE: f64 = 0.5;

/// What is asked for, by its key.
struct Asked<'v>(&'v Value);

impl Asked<'_> {
    fn fault(key: &str, expected: &str) -> Fault {
        Fault { place: key.to_owned(), sentence: format!("{expected} is expected") }
    }

    fn flag(&self, key: &str) -> bool {
        self.0.get(key) == Some(&Value::Flag(true))
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.0.get(key).and_then(Value::text)
    }

    /// The numbers of a list; none if there is none.
    fn numbers(&self, key: &str) -> Result<Option<Vec<i64>>, Fault> {
        let Some(value) = self.0.get(key).filter(|value| **value != Value::Nothing) else {
            return Ok(None);
        };
        numbers_of(value).map(Some).ok_or_else(|| Self::fault(key, "a list of numbers"))
    }

    /// A number from 0; none if there is none.
    fn number(&self, key: &str) -> Result<Option<u64>, Fault> {
        match self.0.get(key) {
            None | Some(Value::Nothing) => Ok(None),
            Some(Value::Number(number)) if *number >= 0 => Ok(Some(number.cast_unsigned())),
            Some(_) => Err(Self::fault(key, "a number from 0")),
        }
    }

    /// A share of a whole, told as a whole number and how often it is halved.
    fn share(&self, key: &str) -> Result<Option<f64>, Fault> {
        let share = self.numbers(key)?.map(|parts| match parts[..] {
            [number, halvings @ 0..=1100] => {
                let halves = [number >> 32, number & 0xFFFF_FFFF]
                    .map(|half| f64::from(half.cast_unsigned() as u32));
                let whole = halves[0] * 4_294_967_296.0 + halves[1];
                Ok(whole * 0.5_f64.powi(halvings as i32))
            }
            _ => Err(Self::fault(key, "a number and how often it is halved")),
        });
        share.transpose()
    }

    /// The numbers of columns and rows.
    fn size(&self) -> Result<(u32, u32), Fault> {
        let sides = self.numbers("size")?.unwrap_or_default();
        let side = |at: usize| {
            let side = sides.get(at).copied().and_then(|side| u32::try_from(side).ok());
            side.filter(|side| (1..=4096).contains(side))
        };
        side(0).zip(side(1)).ok_or_else(|| Self::fault("size", "a width and a height"))
    }

    fn wish(&self) -> Result<Wish, Fault> {
        let difficulty = Difficulty::named(self.text("difficulty").unwrap_or("any"));
        let minutes = self.numbers("minutes")?.map(|minutes| {
            let minute = |at: usize| minutes.get(at).copied().and_then(|it| u32::try_from(it).ok());
            minute(0).zip(minute(1)).map(<[u32; 2]>::from)
        });
        Ok(Wish {
            is_unique: self.flag("unique"),
            is_by_logic: self.flag("logic"),
            difficulty: difficulty.ok_or_else(|| Self::fault("difficulty", "a word for it"))?,
            minutes: minutes
                .map(|minutes| minutes.ok_or_else(|| Self::fault("minutes", "two numbers")))
                .transpose()?,
            needs: self.techniques("needs")?,
            without: self.techniques("without")?.iter().fold(0, |all, each| all | each),
        })
    }

    /// Techniques as bits, each told as a list of the keys of its steps.
    fn techniques(&self, key: &str) -> Result<[u64; MOST_NEEDED], Fault> {
        let fault =
            || Self::fault(key, "a list of up to eight techniques, each with keys of steps,");
        let mut found = [0; MOST_NEEDED];
        let all = match self.0.get(key) {
            None | Some(Value::Nothing) => return Ok(found),
            Some(Value::List(all)) if all.len() <= MOST_NEEDED => all,
            Some(_) => return Err(fault()),
        };
        for (bits, keys) in found.iter_mut().zip(all) {
            let Value::List(keys) = keys else { return Err(fault()) };
            for key in keys {
                *bits |= key.text().map_or(0, Technique::with_key);
            }
            if *bits == 0 {
                return Err(fault());
            }
        }
        Ok(found)
    }

    /// A picture as symbols, and its width. Its rows are texts of letters, blank first.
    fn picture(&self) -> Result<(Vec<u8>, usize), Fault> {
        let fault = || Self::fault("picture", "rows of letters, all as long,");
        let Some(Value::List(rows)) = self.0.get("picture") else { return Err(fault()) };
        let letters: Vec<char> = self.text("letters").unwrap_or(".#").chars().collect();
        let symbol = |sign| letters.iter().position(|letter| *letter == sign);
        let (mut cells, mut width) = (Vec::new(), None);
        for row in rows {
            let signs = row.text().ok_or_else(fault)?.chars();
            let row: Option<Vec<u8>> =
                signs.map(|sign| symbol(sign).map(|symbol| symbol as u8)).collect();
            let row = row.filter(|row| !row.is_empty()).ok_or_else(fault)?;
            if *width.get_or_insert(row.len()) != row.len() {
                return Err(fault());
            }
            cells.extend(row);
        }
        width.map(|width| (cells, width)).ok_or_else(fault)
    }

    /// The letters of the colours of a picture; none in black and white.
    fn colors(&self) -> Vec<String> {
        let letters = self.text("letters").unwrap_or(".#");
        let colors = letters.chars().skip(1).map(String::from);
        if letters == ".#" { Vec::new() } else { colors.collect() }
    }

    fn ends(&self) -> Result<Ends, Fault> {
        let fault = || Self::fault("ends", "corners, anywhere, edges, or two places");
        Ok(match self.0.get("ends") {
            None | Some(Value::Nothing) => Ends::Edges,
            Some(Value::Text(word)) => match &**word {
                "corners" => Ends::Corners,
                "anywhere" => Ends::Anywhere,
                "edges" => Ends::Edges,
                _ => return Err(fault()),
            },
            Some(Value::List(points)) => {
                let point = |at: usize| match numbers_of(points.get(at)?)?[..] {
                    [column, row] => usize::try_from(column).ok().zip(usize::try_from(row).ok()),
                    _ => None,
                };
                let ends = point(0).zip(point(1)).ok_or_else(fault)?;
                Ends::At(ends.into())
            }
            Some(_) => return Err(fault()),
        })
    }

    fn cuts(&self, key: &str) -> Result<Vec<usize>, Fault> {
        let cuts = self.numbers(key)?.unwrap_or_default().into_iter();
        let cuts: Option<Vec<usize>> = cuts.map(|cut| usize::try_from(cut).ok()).collect();
        cuts.ok_or_else(|| Self::fault(key, "a list of numbers from 0"))
    }
}

fn numbers_of(value: &Value) -> Option<Vec<i64>> {
    let Value::List(items) = value else { return None };
    let number = |item: &Value| if let Value::Number(number) = item { Some(*number) } else { None };
    items.iter().map(number).collect()
}

/// Why no puzzles of a kind are made yet, what they have; none if they are.
#[must_use]
pub fn obstacle(table: &Arc<Table>) -> Option<&'static str> {
    Kind { table }.obstacle()
}

/// What was made, and why it is only the best so far.
type Best = (Made, Option<Stop>);

/// Make a puzzle of a kind as it is wanted: of a picture, about a path, or at random with each of some
/// seeds in turn, until one is as wanted.
///
/// # Errors
/// If the kind has no such puzzles, if none was found, or if the work was stopped before there was any.
pub fn make(table: &Arc<Table>, wanted: &Value, limits: &Limits) -> Result<Value, NotMade> {
    let asked = Asked(wanted);
    let (wish, mut work) = (asked.wish()?, Work::new(limits));
    let mut best: Option<(Best, Value)> = None;
    for seed in asked.numbers("seeds")?.unwrap_or_else(|| vec![0]) {
        let mut chance = Chance::new(seed.cast_unsigned());
        let (made, colors) = of_seed(table, &asked, &wish, &mut work, &mut chance)?;
        let is_done = made.1.is_some() || made.0.is_as_wanted(&wish);
        let is_nearer = |best: &(Best, Value)| made.0.distance(&wish) < best.0.0.distance(&wish);
        if best.as_ref().is_none_or(is_nearer) {
            best = Some((made, colors));
        }
        if is_done {
            break;
        }
    }
    let none = || NotMade::NotFound("no puzzle was asked for".to_owned());
    let ((made, stopped), colors) = best.ok_or_else(none)?;
    Ok(plain_value(&made, stopped, colors))
}

/// The puzzle of a seed, and the colours of its picture by their letters if they were chosen.
fn of_seed(
    table: &Arc<Table>,
    asked: &Asked<'_>,
    wish: &Wish,
    work: &mut Work<'_>,
    chance: &mut Chance,
) -> Result<(Best, Value), NotMade> {
    let kind = Kind { table };
    if let Some(what) = kind.obstacle() {
        let sentence = format!("puzzles of {} are not made, which have {what}", table.name());
        return Err(Fault { place: "kind".to_owned(), sentence }.into());
    }
    if let Some(values) = asked.0.get("values") {
        let masks = asked.numbers("picture")?.unwrap_or_default();
        let picture = masks.into_iter().map(i64::cast_unsigned).collect();
        let mut every = Every::new(wish);
        let drawn = (values.clone(), picture);
        let ended = Clues::add_all(&kind, drawn, false, work, chance, &mut every);
        return Ok((best_of(every, ended)?, Value::Nothing));
    }
    if asked.0.get("picture").is_some() {
        let (cells, width) = asked.picture()?;
        let effort = if asked.flag("fast") { Effort::Fast } else { Effort::Thorough };
        let maker = PictureMaker { table, letters: &asked.colors(), wish, effort };
        return Ok((maker.made(work, chance, cells, width)?, Value::Nothing));
    }
    let (width, height) = asked.size()?;
    let (size, density) = ((width as usize, height as usize), asked.share("density")?);
    let mut every = Every::new(wish);
    let mut colors = Value::Nothing;
    let ended = match kind.way() {
        Way::Changes => {
            let is_ornament = asked.flag("ornament") || kind.is_in_colors();
            let chosen = if kind.is_in_colors() { palette(chance) } else { &[] };
            let letters: Vec<String> = chosen.iter().map(|color| color.0.to_owned()).collect();
            colors =
                plain::map(chosen.iter().map(|(key, color)| (*key, (*color).into())).collect());
            let symbols =
                if letters.is_empty() { vec![1] } else { chance.shuffled(1..=letters.len() as u8) };
            let maker = PictureMaker { table, letters: &letters, wish, effort: Effort::Fast };
            every.draw(density, Densities::new(DENSITIES, Some(false)), &mut |share, every| {
                let cells = if is_ornament {
                    ornament(size, chance, &symbols, share, wish.smoothings())
                } else {
                    usual::cells(size.0, size.1, share, chance)
                };
                let (made, stopped) = maker.made(work, chance, cells, size.0)?;
                every.add(made);
                stopped.map_or(Ok(()), |stop| Err(stop.into()))
            })
        }
        Way::Track => {
            let (share, ends) = (density.unwrap_or(SHARE), asked.ends()?);
            let cuts = [asked.cuts("row_cuts")?, asked.cuts("column_cuts")?];
            let maker = TrackMaker { table, size, ends, cuts };
            if let Some(pieces) = asked.share("pieces")? {
                let shown = Shown {
                    share: pieces,
                    is_unique: wish.is_unique,
                    is_few: asked.flag("few"),
                    budget: asked.number("budget")?.unwrap_or(Shown::default().budget),
                };
                return Ok(((maker.made(share, &shown, work, chance)?, None), Value::Nothing));
            }
            let densities = Densities::new(DENSITIES, Some(false));
            every.draw(Some(share), densities, &mut |share, every| {
                maker.add_all(share, work, chance, every)
            })
        }
        Way::Omissions => {
            let densities = Densities::new(kind.densities(), kind.sparser_is_easier());
            every.draw(density, densities, &mut |share, every| {
                let limits = work.within(None);
                let how = (share, wish.is_unique);
                let drawn = kind.drawn((width, height), how, chance, &limits)?;
                Clues::add_all(&kind, drawn, asked.flag("all_clues"), work, chance, every)
            })
        }
    };
    Ok((best_of(every, ended)?, colors))
}

/// The best of the puzzles that were drawn until the end, or until the work was stopped.
fn best_of(every: Every<'_>, ended: Result<(), NotMade>) -> Result<Best, NotMade> {
    let stopped = match ended {
        Err(NotMade::Stopped(stop)) => Some(stop),
        ended => ended.map(|()| None)?,
    };
    let none = || {
        let nothing = NotMade::NotFound("no puzzle was found".to_owned());
        stopped.map_or(nothing, NotMade::Stopped)
    };
    let best = every.best().ok_or_else(none)?;
    Ok((best, stopped))
}

/// How many cells would be open after a change of each open cell of a picture.
///
/// # Errors
/// If there is no such picture, or if the work was stopped.
pub fn heat(wanted: &Value, limits: &Limits) -> Result<Value, NotMade> {
    let (asked, mut work) = (Asked(wanted), Work::new(limits));
    let (cells, width) = asked.picture()?;
    let attempt = Attempt::new(&mut work, cells, width, asked.colors().len().max(1) + 1);
    let budget = asked.number("budget")?.unwrap_or(0);
    let (left, by_lines) = heat_of(&mut work, &attempt, asked.flag("logic"), budget)?;
    let pair = |(cell, left): (usize, usize)| Value::List(vec![cell.into(), left.into()]);
    Ok(plain::map(vec![("left", plain::list(left, pair)), ("by_lines", Value::Flag(by_lines))]))
}

/// What was made, in plain values.
fn plain_value(made: &Made, stopped: Option<Stop>, colors: Value) -> Value {
    let number = |number: usize| Value::from(number);
    let bytes = |cells: &[u8]| plain::list(cells, |cell| number(usize::from(*cell)));
    let mut items = vec![
        ("values", made.values.clone()),
        ("picture", plain::masks(&made.picture)),
        ("status", plain::text(plain::proved(made.status))),
        ("drawn", number(made.drawn)),
        (
            "paper",
            plain::optional(made.grade.as_ref(), |grade| plain::paper(&grade.paper, grade.cells)),
        ),
        ("stopped", plain::optional(stopped, |stop| plain::text(plain::stopped(stop)))),
        ("colors", colors),
    ];
    match &made.done {
        Done::Omitted(clues) => items.push(("omitted", number(*clues))),
        Done::Shown(pieces) => items.push(("shown", number(*pieces))),
        Done::Changed(before, open) => {
            items.extend([("before", bytes(before)), ("open", number(*open))]);
        }
    }
    plain::map(items)
}
