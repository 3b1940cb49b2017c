//! The selection of rows: comparisons of a column with a value.

use core::cmp::Ordering;

use evenkeel_engine::rules::{Fault, Place};
use polars::prelude::{BooleanChunked, DataFrame, DataType, NewChunkedArray, PolarsResult};

use super::rows::RowFile;

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Condition {
    pub column: String,
    operator: Operator,
    value: String,
    text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// Their written forms, longer ones first.
const OPERATORS: [(&str, Operator); 7] = [
    ("<=", Operator::AtMost),
    (">=", Operator::AtLeast),
    ("!=", Operator::Unequal),
    ("==", Operator::Equal),
    ("<", Operator::Less),
    (">", Operator::Greater),
    ("=", Operator::Equal),
];

const FORM: &str = "write comparisons with `and` between: --where 'rounds < 30 and strategy = trader'";

impl Operator {
    const fn holds(self, found: Ordering) -> bool {
        match self {
            Self::Equal => found.is_eq(),
            Self::Unequal => found.is_ne(),
            Self::Less => found.is_lt(),
            Self::AtMost => found.is_le(),
            Self::Greater => found.is_gt(),
            Self::AtLeast => found.is_ge(),
        }
    }

    const fn is_of_words(self) -> bool {
        matches!(self, Self::Equal | Self::Unequal)
    }
}

impl Condition {
    /// All conditions in a text.
    ///
    /// # Errors
    /// If the text has another form, or names a column that the file lacks.
    pub fn read_all(file: &RowFile, text: &str) -> Result<Vec<Self>, Fault> {
        if outside_quotes(text, " or ").is_some() {
            let fault = Fault::new(Place::flag("--where"), format!("`{text}`: `or` is not supported"));
            return Err(
                fault.help("query each alone, or group by the column with --by; quote a name that contains ` or `")
            );
        }
        split(text, " and ").into_iter().map(|part| Self::read(file, part.trim())).collect()
    }

    fn read(file: &RowFile, text: &str) -> Result<Self, Fault> {
        let fault = |message: String| Fault::new(Place::flag("--where"), message);
        let found =
            OPERATORS.iter().filter_map(|(sign, operator)| Some((outside_quotes(text, sign)?, *sign, *operator)));
        // The first operator in the text; the longest of several at one position.
        let Some((at, sign, operator)) = found.min_by_key(|(at, sign, _)| (*at, core::cmp::Reverse(sign.len()))) else {
            return Err(fault(format!("`{text}` is not a comparison")).help(FORM));
        };
        let (column, value) = (unquote(text[..at].trim()), unquote(text[at + sign.len()..].trim()));
        if column.is_empty() || value.is_empty() {
            return Err(fault(format!("`{text}` is not finished")).help(FORM));
        }
        if file.column(column).is_none() {
            return Err(file.unknown("--where", column));
        }
        Ok(Self { column: column.to_owned(), operator, value: value.to_owned(), text: text.to_owned() })
    }

    /// The rows that meet the condition; a row without a value does not.
    ///
    /// # Errors
    /// If the values of the column cannot be compared with the condition's value.
    pub fn mask(&self, frame: &DataFrame) -> PolarsResult<BooleanChunked> {
        let column = frame.column(&self.column)?;
        let holds = |found: Option<Ordering>| found.is_some_and(|found| self.operator.holds(found));
        let number = self.value.parse::<f64>().unwrap_or(f64::NAN);
        let mask: Vec<bool> = match column.dtype() {
            DataType::String => {
                column.str()?.iter().map(|text| holds(text.map(|text| text.cmp(&self.value)))).collect()
            }
            DataType::Boolean => {
                let wanted = self.value == "true";
                column.bool()?.iter().map(|on| holds(on.map(|on| on.cmp(&wanted)))).collect()
            }
            _ => {
                let numbers = column.cast(&DataType::Float64)?;
                numbers.f64()?.iter().map(|found| holds(found.and_then(|found| found.partial_cmp(&number)))).collect()
            }
        };
        Ok(BooleanChunked::from_slice("kept".into(), &mask))
    }

    /// The fault if a column of this type cannot be compared in this way.
    pub fn fault(&self, dtype: &DataType) -> Option<Fault> {
        let fault = |message: String, help: &str| Some(Fault::new(Place::flag("--where"), message).help(help));
        match dtype {
            DataType::String if !self.operator.is_of_words() => {
                fault(format!("`{}`: words have no order", self.text), "use = or !=")
            }
            DataType::Boolean if !["true", "false"].contains(&self.value.as_str()) || !self.operator.is_of_words() => {
                fault(format!("`{}`: this is a switch", self.text), "compare with = true or = false")
            }
            DataType::String | DataType::Boolean => None,
            _ if self.value.parse::<f64>().is_ok_and(f64::is_finite) => None,
            _ => fault(format!("`{}`: `{}` holds numbers", self.text, self.column), "compare it with a number"),
        }
    }

    /// The required word, if the value is a word.
    pub fn word(&self) -> Option<&str> {
        (self.operator == Operator::Equal).then_some(&self.value)
    }
}

/// Parts of a text between separators outside quotes.
fn split<'t>(text: &'t str, separator: &str) -> Vec<&'t str> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some(at) = outside_quotes(rest, separator) {
        parts.push(&rest[..at]);
        rest = &rest[at + separator.len()..];
    }
    parts.push(rest);
    parts
}

/// The first position of a text outside quotes.
fn outside_quotes(text: &str, wanted: &str) -> Option<usize> {
    let mut quote = None;
    for (at, letter) in text.char_indices() {
        match quote {
            None if starts_with(&text[at..], wanted) => return Some(at),
            None if letter == '"' || letter == '\'' => quote = Some(letter),
            Some(open) if open == letter => quote = None,
            _ => {}
        }
    }
    None
}

/// Whether a text begins with a sign or a word, in capitals or not.
fn starts_with(text: &str, wanted: &str) -> bool {
    text.get(..wanted.len()).is_some_and(|start| start.eq_ignore_ascii_case(wanted))
}

fn unquote(text: &str) -> &str {
    let inner = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    inner('"').or_else(|| inner('\'')).unwrap_or(text)
}
