//! Arithmetic over metrics, or columns of rows: a sum, or one sum over another.

use core::ops::Range;

use evenkeel_engine::rules::nearest;
use evenkeel_strategies::RulesetInfo;

use crate::tally::Terms;

/// The names that can be added up.
pub(crate) struct Names<'n> {
    /// The known names.
    pub known: &'n [&'n str],
    /// The word for a name: `metric`.
    pub kind: &'static str,
    /// Where they are listed, for a sentence.
    pub listed: String,
}

/// The largest factor of a metric, so that sums stay exact.
const MOST_TIMES: i64 = 1_000_000;

/// The terms of the numerator and of the denominator; the denominator is empty without a division.
///
/// # Errors
/// If it has another form, or names something unknown.
pub(crate) fn read(names: &Names<'_>, text: &str) -> Result<(Terms, Terms), Mistake> {
    let mut parser = Parser::new(names, text);
    let found = parser.ratio();
    found.map_err(|Mistake { message, help, at }| Mistake {
        message,
        help,
        at: at.and_then(|word| parser.place(text, word)),
    })
}

/// The same over the metrics of a ruleset.
///
/// # Errors
/// As [`read`].
pub(super) fn read_metrics(ruleset: &'static RulesetInfo, text: &str) -> Result<(Terms, Terms), Mistake> {
    let known: Vec<&str> = ruleset.metrics.iter().map(|metric| metric.name).collect();
    read(
        &Names { known: &known, kind: "metric", listed: format!("`evenkeel rules {}` lists the metrics", ruleset.id) },
        text,
    )
}

/// A metric or column: its unit, the largest size of one rare event, and whether it is a count.
pub(crate) type Counted<'u> = (&'u str, u64, bool);

/// A number of these terms: its unit, empty if it differs within a sum; the largest amount that one rare event adds to the numerator; whether it is
/// never negative.
pub(crate) fn describe<'u>(part: &Terms, whole: &Terms, term: impl Fn(usize) -> Counted<'u>) -> (String, u64, bool) {
    let unit = |terms: &Terms| {
        let mut units = terms.iter().map(|&(at, _)| term(at).0);
        let first = units.next().unwrap_or_default();
        if units.all(|unit| unit == first) { first } else { "" }
    };
    let unit = match (unit(part), unit(whole)) {
        (above, _) if whole.is_empty() => above.to_owned(),
        (above, below) if above == below || above.is_empty() || below.is_empty() => String::new(),
        (above, below) => format!("{above} / {below}"),
    };
    let event = part.iter().map(|&(at, times)| times.unsigned_abs() * term(at).1).max().unwrap_or_default();
    (unit, event, part.iter().chain(whole).all(|&(at, times)| times > 0 && term(at).2))
}

/// The fault of a requested number.
#[derive(Debug)]
pub(crate) struct Mistake<At = Range<usize>> {
    pub message: String,
    pub help: String,
    /// The bytes of the faulty word, if it is one word.
    pub at: Option<At>,
}

/// A mistake at one of the words.
type Wrong = Mistake<usize>;

fn mistake<T>(message: impl Into<String>, help: impl Into<String>) -> Result<T, Wrong> {
    Err(Mistake { message: message.into(), help: help.into(), at: None })
}

/// The same at one word.
fn mistaken<T>(at: usize, message: impl Into<String>, help: impl Into<String>) -> Result<T, Wrong> {
    Err(Mistake { message: message.into(), help: help.into(), at: Some(at) })
}

/// The allowed form.
pub(super) const FORM: &str =
    "write metrics with + and - between, whole numbers before *, and at most one /, such as (kills + deals) / rounds";

/// Reads `sum` or `term / term`, where a term is a metric, optionally with a factor, or a sum in parentheses.
struct Parser<'t> {
    words: Vec<&'t str>,
    next: usize,
    names: &'t Names<'t>,
}

impl<'t> Parser<'t> {
    fn new(names: &'t Names<'t>, text: &'t str) -> Self {
        let (mut words, mut rest) = (Vec::new(), text.trim());
        while let Some(first) = rest.chars().next() {
            let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
            let end = if is_word(first) {
                rest.find(|letter| !is_word(letter)).unwrap_or(rest.len())
            } else {
                first.len_utf8()
            };
            let (word, more) = rest.split_at(end);
            words.push(word);
            rest = more.trim_start();
        }
        Self { words, next: 0, names }
    }

    fn take(&mut self, wanted: &str) -> bool {
        let found = self.words.get(self.next) == Some(&wanted);
        self.next += usize::from(found);
        found
    }

    /// The position of a word in the text.
    fn place(&self, text: &str, word: usize) -> Option<Range<usize>> {
        let word = self.words.get(word)?;
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        Some(start..start + word.len())
    }

    fn ratio(&mut self) -> Result<(Terms, Terms), Wrong> {
        let (part, several) = self.sum()?;
        let mut whole = Terms::new();
        if self.take("/") {
            if several {
                return mistake("the part before `/` is a sum", "put the sum in parentheses");
            }
            whole = self.term()?;
        }
        match self.words.get(self.next) {
            None => Ok((part, whole)),
            Some(&"/") => mistake("it is divided twice", "divide once, at the end"),
            Some(&("+" | "-")) if !whole.is_empty() => {
                mistake("something is added to a quotient", "divide once, at the end: (a + b) / c")
            }
            Some(word) => mistaken(self.next, format!("`{word}` is out of place"), FORM),
        }
    }

    /// A sum, and whether it has several terms without parentheses about them.
    fn sum(&mut self) -> Result<(Terms, bool), Wrong> {
        let (mut terms, mut several) = (Terms::new(), false);
        let mut sign = if self.take("-") { -1 } else { 1 };
        loop {
            for (metric, times) in self.term()? {
                add(&mut terms, metric, times * sign);
            }
            sign = if self.take("+") {
                1
            } else if self.take("-") {
                -1
            } else {
                return Ok((terms, several));
            };
            several = true;
        }
    }

    fn term(&mut self) -> Result<Terms, Wrong> {
        let Some(&word) = self.words.get(self.next) else {
            return mistake(if self.next == 0 { "nothing is named" } else { "it is incomplete" }, FORM);
        };
        self.next += 1;
        let mut terms = match word {
            "(" => {
                let (terms, _) = self.sum()?;
                if !self.take(")") {
                    return mistake("a parenthesis is not closed", FORM);
                }
                terms
            }
            number if number.starts_with(|letter: char| letter.is_ascii_digit()) => {
                let times = times(number)?;
                if self.take(".") {
                    return mistake(
                        "numbers here have no decimals",
                        "multiply both sides of the / by whole numbers, such as 3*a / (2*b)",
                    );
                }
                if !self.take("*") {
                    let kind = self.names.kind;
                    let help = format!("write a {kind}, or a number before *");
                    return mistake(format!("`{number}` is a number, not a {kind}"), help);
                }
                scaled(&self.term()?, times)?
            }
            sign @ ("+" | "-" | "*" | "/") => {
                return mistaken(self.next - 1, format!("`{sign}` is out of place"), FORM);
            }
            name => vec![(self.position(name)?, 1)],
        };
        while self.take("*") {
            let Some(&number) = self.words.get(self.next) else { return mistake("it is incomplete", FORM) };
            self.next += 1;
            if !number.starts_with(|letter: char| letter.is_ascii_digit()) {
                let message = format!("one {} is multiplied by another", self.names.kind);
                return mistake(message, "multiply by whole numbers only");
            }
            terms = scaled(&terms, times(number)?)?;
        }
        Ok(terms)
    }

    fn position(&self, name: &str) -> Result<usize, Wrong> {
        let Names { known, kind, listed } = self.names;
        let found = known.iter().position(|known| *known == name);
        found.map_or_else(
            || {
                let near = nearest(name, known.iter().copied());
                let help = near.map_or_else(|| listed.clone(), |known| format!("did you mean `{known}`?"));
                mistaken(self.next - 1, format!("there is no {kind} `{name}`"), help)
            },
            Ok,
        )
    }
}

fn times(number: &str) -> Result<i64, Wrong> {
    match number.parse() {
        Ok(times) if (1..=MOST_TIMES).contains(&times) => Ok(times),
        _ => mistake(format!("`{number}` is not a whole number from 1 to {MOST_TIMES}"), FORM),
    }
}

fn scaled(terms: &Terms, times: i64) -> Result<Terms, Wrong> {
    let scaled: Terms = terms.iter().map(|&(metric, own)| (metric, own.saturating_mul(times))).collect();
    if scaled.iter().any(|(_, times)| times.abs() > MOST_TIMES) {
        return mistake(format!("something is multiplied by more than {MOST_TIMES}"), FORM);
    }
    Ok(scaled)
}

fn add(terms: &mut Terms, metric: usize, times: i64) {
    match terms.iter_mut().find(|(own, _)| *own == metric) {
        Some((_, own)) => *own += times,
        None => terms.push((metric, times)),
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_strategies::HasInfo as _;

    use evenkeel_engine::Score as _;

    use super::Terms;
    use crate::testing::Race;

    fn read(text: &str) -> Result<(Terms, Terms), String> {
        super::read_metrics(Race::INFO, text).map_err(|mistake| format!("{}; {}", mistake.message, mistake.help))
    }

    fn position(name: &str) -> usize {
        Race::METRICS.iter().position(|metric| metric.name == name).unwrap()
    }

    #[test]
    fn sums_and_quotients_are_read() {
        let [rounds, first] = [position(Race::METRICS[0].name), 1];
        let name = Race::METRICS[first].name;
        assert_eq!(read("rounds"), Ok((vec![(rounds, 1)], vec![])));
        assert_eq!(read(&format!("{name}/rounds")), Ok((vec![(first, 1)], vec![(rounds, 1)])));
        assert_eq!(
            read(&format!("({name} + rounds*3 - 2 * {name}) / (rounds + {name})")),
            Ok((vec![(first, -1), (rounds, 3)], vec![(rounds, 1), (first, 1)]))
        );
        assert_eq!(read("-rounds"), Ok((vec![(rounds, -1)], vec![])));
    }

    /// The faulty word is underlined, not the whole text.
    #[test]
    fn a_wrong_word_has_a_place() {
        let place = |text: &str| super::read_metrics(Race::INFO, text).unwrap_err().at;
        assert_eq!(place("rounds / rouds"), Some(9..14));
        assert_eq!(place("  (rounds + lead) ^ 2"), Some(18..19));
        assert_eq!(place("rounds + "), None, "nothing stands there");
    }

    #[test]
    fn what_is_no_such_arithmetic_is_told() {
        for (text, told) in [
            ("", "nothing is named"),
            ("rouds", "there is no metric `rouds`; did you mean `rounds`?"),
            ("rounds +", "it is incomplete"),
            ("rounds / rounds / rounds", "it is divided twice"),
            ("rounds + rounds / rounds", "the part before `/` is a sum; put the sum in parentheses"),
            ("rounds / rounds + rounds", "something is added to a quotient"),
            ("rounds * rounds", "one metric is multiplied by another"),
            ("3", "`3` is a number, not a metric"),
            ("0 * rounds", "is not a whole number from 1"),
            ("99999999999999999999 * rounds", "is not a whole number from 1"),
            ("(rounds", "a parenthesis is not closed"),
            ("rounds rounds", "`rounds` is out of place"),
            ("rounds ^ 2", "`^` is out of place"),
            ("é + rounds", "there is no metric `é`"),
            ("1.5 * rounds", "numbers here have no decimals"),
            ("rounds / -rounds", "`-` is out of place"),
        ] {
            let found = read(text).unwrap_err();
            assert!(found.contains(told), "{text}: {found}");
        }
    }
}
