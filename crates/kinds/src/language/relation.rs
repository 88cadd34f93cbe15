//! Relations: which cells or edges a law speaks of together.

use std::fmt::{self, Display, Formatter};

/// A relation, which every board expands to groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Relation {
    Row,
    Column,
    Diagonal,
    Sight,
    Path,
    Edge,
    Region,
    Board,
    Square,
    Block,
    Straight(u16),
    Stretch,
    StretchOver(u16),
    Here,
    Beside,
    BesideAcross,
    Around,
    Ring,
    View,
    Arrow,
    Sides,
    Next,
    Corner,
    Rim,
}

/// The most cells in line, and borders, that a relation names.
const MOST: u16 = 512;

const NAMES: [(&str, Relation); 22] = [
    ("around", Relation::Around),
    ("arrow", Relation::Arrow),
    ("beside across", Relation::BesideAcross),
    ("beside", Relation::Beside),
    ("block", Relation::Block),
    ("board", Relation::Board),
    ("column", Relation::Column),
    ("corner", Relation::Corner),
    ("diagonal", Relation::Diagonal),
    ("edge", Relation::Edge),
    ("here", Relation::Here),
    ("next", Relation::Next),
    ("path", Relation::Path),
    ("region", Relation::Region),
    ("rim", Relation::Rim),
    ("ring", Relation::Ring),
    ("row", Relation::Row),
    ("sides", Relation::Sides),
    ("sight", Relation::Sight),
    ("square", Relation::Square),
    ("stretch", Relation::Stretch),
    ("view", Relation::View),
];

impl Relation {
    /// The relation with this name, such as `straight 3` or `stretch over 2 borders`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if let Some((_, relation)) = NAMES.iter().find(|name| name.0 == text) {
            return Some(*relation);
        }
        let number = |text: &str| text.parse().ok().filter(|many| (1..=MOST).contains(many));
        if let Some(cells) = text.strip_prefix("straight ") {
            return number(cells).filter(|&cells| cells > 1).map(Self::Straight);
        }
        let over = text.strip_prefix("stretch over ")?;
        let over = over.strip_suffix(" borders").or(over.strip_suffix(" border"))?;
        number(over).map(Self::StretchOver)
    }

    /// True if its groups belong to a cell, which `at` can test.
    pub(crate) fn is_of_cell(self) -> bool {
        use Relation::{Around, Arrow, Beside, BesideAcross, Block, Here, Next, Ring, Sides, View};
        matches!(
            self,
            Here | Beside | BesideAcross | Around | Block | Ring | View | Arrow | Sides | Next
        )
    }

    /// True if its members are edges of the line.
    pub(crate) fn is_over_edges(self) -> bool {
        matches!(self, Self::Sides | Self::Rim)
    }
}

impl Display for Relation {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Straight(cells) => write!(formatter, "straight {cells}"),
            Self::StretchOver(1) => formatter.write_str("stretch over 1 border"),
            Self::StretchOver(borders) => write!(formatter, "stretch over {borders} borders"),
            _ => {
                let name = NAMES.iter().find(|name| name.1 == *self);
                formatter.write_str(name.map_or("", |name| name.0))
            }
        }
    }
}
