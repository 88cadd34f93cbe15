//! Templates of sentences: text with slots. They are text alone, never a program's format strings.

/// The names of slots.
pub(crate) const SLOTS: [&str; 6] = ["at", "group", "it", "clue", "many", "one"];
/// The most characters of a template.
const LONGEST: usize = 300;

/// A sentence with slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Template(pub(crate) Vec<Part>);

/// Part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Text(String),
    /// A slot, by its index in [`SLOTS`].
    Slot(usize),
}

impl Template {
    /// The sentence with these words in the slots at which they are.
    pub(crate) fn filled(&self, words: [&str; SLOTS.len()]) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Slot(slot) => words[*slot].to_owned(),
        };
        self.0.iter().map(part).collect()
    }

    /// Read a template; otherwise, what is wrong with it.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(format!("a sentence has 1 to {LONGEST} characters"));
        }
        if text.chars().any(char::is_control) {
            return Err("a sentence has no line breaks and no tabs".into());
        }
        let mut parts = Vec::new();
        let mut left = text;
        while let Some(start) = left.find(['{', '}']) {
            let slot = left[start..].strip_prefix('{').and_then(|rest| rest.split_once('}'));
            let Some((name, rest)) = slot else { return Err("a brace stands alone".into()) };
            let Some(number) = SLOTS.iter().position(|slot| *slot == name) else {
                return Err(format!("there is no slot {{{}}}", crate::value::shortened(name)));
            };
            if start > 0 {
                parts.push(Part::Text(left[..start].to_owned()));
            }
            parts.push(Part::Slot(number));
            left = rest;
        }
        if !left.is_empty() {
            parts.push(Part::Text(left.to_owned()));
        }
        Ok(Self(parts))
    }
}
