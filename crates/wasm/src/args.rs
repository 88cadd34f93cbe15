//! The arguments of messages as values of Rust, and the reasons why a message gets no answer.

use std::borrow::Cow;

use crosshatch_boundary::Refusal;

use crate::value::Value;

/// The reason why a message gets no answer: a kind, which hosts turn into their errors, and a
/// sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) kind: &'static str,
    pub(crate) sentence: Cow<'static, str>,
}

impl Failure {
    /// The failure of a message that no host should send.
    pub(crate) fn message(sentence: &'static str) -> Self {
        Self { kind: "message", sentence: sentence.into() }
    }

    fn of_type(expected: &'static str) -> Self {
        Self { kind: "type", sentence: expected.into() }
    }

    fn range() -> Self {
        Self { kind: "range", sentence: "a number is negative or too large".into() }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self { kind: "model", sentence: refusal.sentence }
    }
}

/// The value that answers a message.
pub(crate) type Answer = Result<Value<'static>, Failure>;

/// What an argument can be read as.
pub(crate) trait Argument<'a>: Sized {
    fn read(value: Value<'a>) -> Result<Self, Failure>;
}

macro_rules! ints {
    ($($int:ty),*) => { $(
        impl<'a> Argument<'a> for $int {
            fn read(value: Value<'a>) -> Result<Self, Failure> {
                match value {
                    Value::Int(int) => Self::try_from(int).map_err(|_| Failure::range()),
                    Value::Large(int) => Self::try_from(int).map_err(|_| Failure::range()),
                    _ => Err(Failure::of_type("an int is expected")),
                }
            }
        }
    )* };
}
ints!(u8, u16, u32, u64, usize);

impl<'a> Argument<'a> for bool {
    fn read(value: Value<'a>) -> Result<Self, Failure> {
        match value {
            Value::Bool(value) => Ok(value),
            _ => Err(Failure::of_type("a bool is expected")),
        }
    }
}

impl<'a> Argument<'a> for f64 {
    #[expect(clippy::cast_precision_loss, reason = "seconds may be given as an int")]
    fn read(value: Value<'a>) -> Result<Self, Failure> {
        match value {
            Value::Float(value) => Ok(value),
            Value::Int(value) => Ok(value as Self),
            _ => Err(Failure::of_type("a number is expected")),
        }
    }
}

impl<'a> Argument<'a> for &'a [u8] {
    fn read(value: Value<'a>) -> Result<Self, Failure> {
        match value {
            Value::Bytes(Cow::Borrowed(bytes)) => Ok(bytes),
            _ => Err(Failure::of_type("bytes are expected")),
        }
    }
}

impl<'a> Argument<'a> for &'a str {
    fn read(value: Value<'a>) -> Result<Self, Failure> {
        match value {
            Value::Text(Cow::Borrowed(text)) => Ok(text),
            _ => Err(Failure::of_type("a text is expected")),
        }
    }
}

impl<'a, T: Argument<'a>> Argument<'a> for Option<T> {
    fn read(value: Value<'a>) -> Result<Self, Failure> {
        if value == Value::Nothing { Ok(None) } else { T::read(value).map(Some) }
    }
}

impl<'a, T: Argument<'a>> Argument<'a> for Vec<T> {
    fn read(value: Value<'a>) -> Result<Self, Failure> {
        items(value)?.map(T::read).collect()
    }
}

macro_rules! tuples {
    ($(($($item:ident),*))*) => { $(
        impl<'a, $($item: Argument<'a>),*> Argument<'a> for ($($item,)*) {
            fn read(value: Value<'a>) -> Result<Self, Failure> {
                let mut items = items(value)?;
                let mut next = || items.next().ok_or(Failure::of_type("an argument is missing"));
                let read = ($($item::read(next()?)?,)*);
                if items.next().is_some() {
                    return Err(Failure::of_type("there are too many arguments"));
                }
                Ok(read)
            }
        }
    )* };
}
tuples! {
    (A) (A, B) (A, B, C) (A, B, C, D) (A, B, C, D, E) (A, B, C, D, E, F) (A, B, C, D, E, F, G)
    (A, B, C, D, E, F, G, H) (A, B, C, D, E, F, G, H, I) (A, B, C, D, E, F, G, H, I, J)
}

/// The items of a list, however it is encoded.
fn items(value: Value<'_>) -> Result<impl Iterator<Item = Value<'_>>, Failure> {
    let (items, ints) = match value {
        Value::List(items) => (items, Vec::new()),
        Value::Ints(ints) => (Vec::new(), ints),
        _ => return Err(Failure::of_type("a list is expected")),
    };
    Ok(items.into_iter().chain(ints.into_iter().map(|int| Value::Int(int.into()))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::list;

    #[test]
    fn a_list_of_ints_is_read_from_both_encodings() {
        let expected = Ok(vec![1_u16, 500]);
        assert_eq!(expected, Argument::read(vec![1, 500].into()));
        assert_eq!(expected, Argument::read(list([1_u16, 500])));
    }

    #[test]
    fn a_number_out_of_range_is_refused_as_such() {
        let kind = |value: Value| u8::read(value).map_err(|failure| failure.kind);
        assert_eq!(Ok(255), kind(255_u8.into()));
        assert_eq!(Err("range"), kind(256_u16.into()));
        assert_eq!(Err("range"), kind(Value::Int(-1)));
        assert_eq!(Err("range"), kind(u128::MAX.into()));
        assert_eq!(Err("type"), kind(1.0.into()));
    }

    #[test]
    fn arguments_are_as_many_as_expected() {
        let read =
            |value: Value<'static>| <(u8, bool)>::read(value).map_err(|failure| failure.kind);
        assert_eq!(Ok((1, true)), read((1_u8, true).into()));
        assert_eq!(Err("type"), read((1_u8,).into()));
        assert_eq!(Err("type"), read((1_u8, true, true).into()));
        assert_eq!(Err("type"), read(Value::Nothing));
    }
}
