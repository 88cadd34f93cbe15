//! The values that messages consist of, and how they are encoded.
//!
//! A value is a byte that says its kind, and what belongs to it, all numbers in little-endian order:
//!
//! | kind | value | then |
//! |---|---|---|
//! | 0 | nothing | |
//! | 1, 2 | false, true | |
//! | 3 | an int of 64 bits with a sign | 8 bytes |
//! | 4 | an int of 128 bits without one, if it needs them | 16 bytes |
//! | 5 | a float | 8 bytes |
//! | 6, 7 | bytes, a text in UTF-8 | their number in 4 bytes, and they |
//! | 8 | a list | the number of its items in 4 bytes, and they |
//! | 9 | a list of ints of 32 bits with a sign | their number in 4 bytes, and 4 bytes each |

use std::borrow::Cow;

/// The most lists within lists.
const DEEPEST: usize = 16;

/// A value of a message.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Nothing,
    Bool(bool),
    Int(i64),
    Large(u128),
    Float(f64),
    Bytes(Cow<'a, [u8]>),
    Text(Cow<'a, str>),
    List(Vec<Value<'a>>),
    Ints(Vec<i32>),
}

impl<'a> Value<'a> {
    /// Read a value that takes up all bytes; `None` if they encode none.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<Self> {
        let mut reader = Reader(bytes);
        let value = reader.value(DEEPEST)?;
        reader.0.is_empty().then_some(value)
    }

    /// Write the value behind other bytes.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        let head = |out: &mut Vec<u8>, kind: u8, length: usize| {
            out.push(kind);
            out.extend((length as u32).to_le_bytes());
        };
        match self {
            Self::Nothing => out.push(0),
            Self::Bool(value) => out.push(1 + u8::from(*value)),
            Self::Int(value) => {
                out.push(3);
                out.extend(value.to_le_bytes());
            }
            Self::Large(value) => {
                out.push(4);
                out.extend(value.to_le_bytes());
            }
            Self::Float(value) => {
                out.push(5);
                out.extend(value.to_le_bytes());
            }
            Self::Bytes(bytes) => {
                head(out, 6, bytes.len());
                out.extend_from_slice(bytes);
            }
            Self::Text(text) => {
                head(out, 7, text.len());
                out.extend_from_slice(text.as_bytes());
            }
            Self::List(items) => {
                head(out, 8, items.len());
                for item in items {
                    item.write(out);
                }
            }
            Self::Ints(ints) => {
                head(out, 9, ints.len());
                out.extend(ints.iter().flat_map(|int| int.to_le_bytes()));
            }
        }
    }
}

/// Bytes that are not read yet.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, left) = self.0.split_at_checked(length)?;
        self.0 = left;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn length(&mut self) -> Option<usize> {
        usize::try_from(u32::from_le_bytes(self.array()?)).ok()
    }

    fn value(&mut self, depth: usize) -> Option<Value<'a>> {
        let [kind] = self.array()?;
        Some(match kind {
            0 => Value::Nothing,
            1 | 2 => Value::Bool(kind == 2),
            3 => Value::Int(i64::from_le_bytes(self.array()?)),
            4 => Value::Large(u128::from_le_bytes(self.array()?)),
            5 => Value::Float(f64::from_le_bytes(self.array()?)),
            6 => {
                let length = self.length()?;
                Value::Bytes(Cow::Borrowed(self.take(length)?))
            }
            7 => {
                let length = self.length()?;
                Value::Text(Cow::Borrowed(std::str::from_utf8(self.take(length)?).ok()?))
            }
            8 => {
                let depth = depth.checked_sub(1)?;
                let length = self.length()?;
                // Each item takes a byte at least: a length that is made up reserves nothing.
                let mut items = Vec::with_capacity(length.min(self.0.len()));
                for _ in 0..length {
                    items.push(self.value(depth)?);
                }
                Value::List(items)
            }
            9 => {
                let length = self.length()?;
                let (ints, _) = self.take(length.checked_mul(4)?)?.as_chunks();
                Value::Ints(ints.iter().map(|&int| i32::from_le_bytes(int)).collect())
            }
            _ => return None,
        })
    }
}

macro_rules! from_int {
    ($($int:ty),*) => { $(
        impl From<$int> for Value<'_> {
            fn from(int: $int) -> Self {
                Self::Int(int.into())
            }
        }
    )* };
}
from_int!(u8, u16, u32);

impl From<u64> for Value<'_> {
    fn from(int: u64) -> Self {
        u128::from(int).into()
    }
}

impl From<usize> for Value<'_> {
    fn from(int: usize) -> Self {
        (int as u64).into()
    }
}

impl From<u128> for Value<'_> {
    fn from(int: u128) -> Self {
        i64::try_from(int).map_or(Self::Large(int), Self::Int)
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<f64> for Value<'_> {
    fn from(value: f64) -> Self {
        Self::Float(value)
    }
}

impl From<&'static str> for Value<'_> {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<Vec<u8>> for Value<'_> {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Bytes(Cow::Owned(bytes))
    }
}

impl From<Vec<i32>> for Value<'_> {
    fn from(ints: Vec<i32>) -> Self {
        Self::Ints(ints)
    }
}

impl<'a, T> From<Option<T>> for Value<'a>
where
    Value<'a>: From<T>,
{
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Self::from)
    }
}

macro_rules! from_tuple {
    ($(($($item:ident),*))*) => { $(
        impl<'a, $($item),*> From<($($item,)*)> for Value<'a>
        where
            $(Value<'a>: From<$item>,)*
        {
            #[expect(non_snake_case, reason = "an item has the name of its type")]
            fn from(($($item,)*): ($($item,)*)) -> Self {
                Self::List(vec![$($item.into()),*])
            }
        }
    )* };
}
from_tuple! { (A) (A, B) (A, B, C) (A, B, C, D) }

/// The list of the values of some items.
pub(crate) fn list<'a, T>(items: impl IntoIterator<Item = T>) -> Value<'a>
where
    Value<'a>: From<T>,
{
    Value::List(items.into_iter().map(Value::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: &Value) -> Vec<u8> {
        let mut bytes = Vec::new();
        value.write(&mut bytes);
        bytes
    }

    #[test]
    fn every_value_is_read_as_it_was_written() {
        let values = vec![
            Value::Nothing,
            false.into(),
            true.into(),
            0_u8.into(),
            Value::Int(i64::MIN),
            u64::MAX.into(),
            u128::MAX.into(),
            (-0.5).into(),
            Vec::<u8>::new().into(),
            vec![0, 1, 255_u8].into(),
            "".into(),
            "käse".into(),
            list::<u8>([]),
            vec![i32::MIN, 0, i32::MAX].into(),
            (1_u32, "two", Some(3.0), None::<bool>).into(),
        ];
        let all = Value::List(values);
        assert_eq!(Some(&all), Value::read(&written(&all)).as_ref());
    }

    #[test]
    fn an_int_is_large_only_if_it_has_to_be() {
        assert_eq!(Value::Int(i64::MAX), (i64::MAX as u64).into());
        assert_eq!(Value::Large(1 << 63), (1_u64 << 63).into());
    }

    #[test]
    fn no_bytes_that_are_cut_off_or_too_many_are_read() {
        let all: Value = (300_u16, "text", vec![1, 2, 3_u8], vec![-1, 5_i32]).into();
        let bytes = written(&all);
        for length in 0..bytes.len() {
            assert_eq!(None, Value::read(&bytes[..length]), "{length} bytes");
        }
        assert_eq!(None, Value::read(&[&bytes[..], &[0]].concat()));
    }

    #[test]
    fn other_kinds_texts_and_lengths_are_no_values() {
        assert_eq!(None, Value::read(&[10]));
        assert_eq!(None, Value::read(&[7, 1, 0, 0, 0, 255]));
        for kind in 6..=9 {
            assert_eq!(None, Value::read(&[kind, 255, 255, 255, 255, 0]));
        }
    }

    #[test]
    fn lists_within_lists_end_somewhere() {
        let nested = |depth: usize| [[8, 1, 0, 0, 0].repeat(depth), vec![0]].concat();
        assert!(Value::read(&nested(DEEPEST)).is_some());
        assert_eq!(None, Value::read(&nested(DEEPEST + 1)));
        assert_eq!(None, Value::read(&nested(100_000)));
    }
}
