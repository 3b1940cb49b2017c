//! A value of a table, and its form for readers and for scripts.

use evenkeel_findings::{Difference, Distribution, Estimate, Quantile, format};

/// A value.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Value {
    /// No number.
    #[default]
    Nothing,
    /// The name of a row.
    Label {
        /// The name.
        text: String,
        /// A description in a sentence; may be empty.
        about: String,
        /// Number of the style of the strategy it names.
        style: Option<usize>,
    },
    /// Words about a row.
    Words(String),
    /// A count.
    Count(u64),
    /// A range of whole numbers; one number if both are equal.
    Range(i64, i64),
    /// A number with its interval.
    Number(Estimate, Form),
    /// A number that was equal in all games, with the interval for games not played.
    Constant(Estimate),
    /// A derived number without an interval of its own.
    Foretold(f64, Form),
    /// A percentile with its interval.
    Quantile(Quantile),
    /// A difference with its interval and p value.
    Difference(Difference, Form),
    /// A count out of a total.
    Part {
        /// The count.
        count: u64,
        /// The total.
        of: u64,
        /// That share with its interval, if it has one.
        share: Option<Estimate>,
    },
    /// A p value.
    Chance(f64),
    /// The command that repeats the games, and the digest of their rules.
    Command {
        /// The command.
        command: String,
        /// The digest.
        rules_hash: String,
    },
}

/// The format of a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// The factor it is multiplied by: 100 for shares.
    times: f64,
    /// The number of decimals; `None` for a number that suits its size.
    places: Option<usize>,
    /// Whether it has a sign.
    signed: bool,
    /// The unit after it.
    unit: String,
}

impl Form {
    /// A share in percent.
    pub fn share() -> Self {
        Self { times: 100.0, places: Some(1), signed: false, unit: "%".into() }
    }

    /// A number with as many decimals as suit its size.
    pub fn number() -> Self {
        Self { times: 1.0, places: None, signed: false, unit: String::new() }
    }

    /// A number with a sign.
    pub fn signed() -> Self {
        Self { signed: true, ..Self::number() }
    }

    /// The difference of two shares in percentage points.
    pub fn points() -> Self {
        Self { signed: true, unit: String::new(), ..Self::share() }
    }

    /// The format of a quantity with this unit. A change has a sign; that of a share is in percentage points.
    pub fn of(unit: &str, is_change: bool) -> Self {
        match (format::is_share(unit), is_change) {
            (true, false) => Self::share(),
            (true, true) => Self::points(),
            (false, false) => Self::number(),
            (false, true) => Self::signed(),
        }
    }

    /// The format with this many decimals.
    #[must_use]
    pub fn places(self, places: usize) -> Self {
        Self { places: Some(places), ..self }
    }

    /// The format with a unit after the number.
    #[must_use]
    pub fn unit(self, unit: impl Into<String>) -> Self {
        Self { unit: unit.into(), ..self }
    }

    fn text(&self, found: &Estimate) -> String {
        let text = self.bare(found.estimate, found);
        if text == format::NOTHING { text } else { format!("{text}{}", self.unit) }
    }

    /// The ends of an interval.
    fn interval(&self, found: &Estimate) -> String {
        if self.signed {
            let places = self.places.unwrap_or_else(|| format::places_within(found));
            return format::signed_interval(found.low * self.times, found.high * self.times, places);
        }
        let between = if found.low < 0.0 { " to " } else { "–" };
        format::ends((found.low, found.high), between, |end| self.bare(end, found))
    }

    /// A number or an end of its interval, all with the same decimals.
    fn bare(&self, number: f64, of: &Estimate) -> String {
        let places = self.places.unwrap_or_else(|| format::places_within(of));
        let number = number * self.times;
        if self.signed { format::signed(number, places) } else { format::decimal(number, places) }
    }
}

impl Value {
    /// The name of a row.
    pub fn label(text: impl Into<String>) -> Self {
        Self::described(text, "")
    }

    /// The name of a row with a description; either may be empty.
    pub fn described(text: impl Into<String>, about: &str) -> Self {
        Self::Label { text: text.into(), about: about.to_owned(), style: None }
    }

    /// A share with its interval.
    pub fn share(share: &Estimate) -> Self {
        Self::Number(*share, Form::share())
    }

    /// A mean with its interval.
    pub fn mean(mean: &Estimate) -> Self {
        Self::Number(*mean, Form::number())
    }

    /// The mean of a distribution with its interval.
    pub fn mean_of(found: &Distribution) -> Self {
        let mean = Estimate { estimate: found.mean, low: found.low, high: found.high };
        if found.constant { Self::Constant(mean) } else { Self::mean(&mean) }
    }

    /// The value for readers, without its interval.
    pub fn text(&self) -> String {
        match self {
            Self::Nothing | Self::Part { of: 0, .. } => format::NOTHING.to_owned(),
            Self::Label { text, .. } | Self::Words(text) | Self::Command { command: text, .. } => text.clone(),
            Self::Count(count) => format::count(*count),
            Self::Range(low, high) if low == high => format::whole(*low),
            Self::Range(low, high) => format!("{}–{}", format::whole(*low), format::whole(*high)),
            Self::Number(found, form) => form.text(found),
            Self::Foretold(number, form) => form.text(&alone(*number)),
            Self::Constant(found) => Form::number().text(&alone(found.estimate)),
            Self::Quantile(found) => format::whole(found.estimate),
            Self::Difference(found, form) => form.text(&joint(found)),
            Self::Part { count, of, .. } => format::share(*count as f64 / *of as f64),
            Self::Chance(chance) if *chance < 0.001 => "< 0.001".to_owned(),
            Self::Chance(chance) => format::decimal(*chance, 3),
        }
    }

    /// The ends of its interval for readers; empty if it has none.
    pub fn interval(&self) -> String {
        match self {
            Self::Number(found, _) if !found.estimate.is_finite() => String::new(),
            // A number that follows from the arrangement, such as an even share among twins, is not an estimate.
            Self::Number(Estimate { low, high, .. }, _) if low.total_cmp(high).is_eq() => String::new(),
            Self::Number(found, form) => form.interval(found),
            Self::Constant(_) => format::ALWAYS.to_owned(),
            Self::Difference(found, form) => form.interval(&joint(found)),
            Self::Part { of: 1.., share: Some(share), .. } => Form::share().interval(share),
            Self::Quantile(found) => {
                let (low, high) = ends(found);
                let between = if low < 0.0 { " to " } else { "–" };
                format::ends((low, high), between, |end| format::whole(end as i64))
            }
            _ => String::new(),
        }
    }

    /// The numbers for scripts: the name of each, unless it follows from its place, and the number with the ends of its interval.
    pub fn numbers(&self) -> Vec<(&'static str, [Option<f64>; 3])> {
        let only = |number: f64| [Some(number), None, None];
        let with_interval = |found: &Estimate| {
            [found.estimate, found.low, found.high].map(|number| Some(number).filter(|n| n.is_finite()))
        };
        match self {
            Self::Nothing | Self::Label { .. } | Self::Words(_) | Self::Command { .. } => Vec::new(),
            Self::Count(count) => vec![("", only(*count as f64))],
            Self::Part { count, share, .. } => {
                let share = share.iter().map(|share| ("share", with_interval(share)));
                std::iter::once(("", only(*count as f64))).chain(share).collect()
            }
            Self::Range(low, high) => vec![("best", only(*low as f64)), ("worst", only(*high as f64))],
            Self::Number(found, _) | Self::Constant(found) => vec![("", with_interval(found))],
            Self::Foretold(number, _) => vec![("", only(*number))],
            Self::Quantile(found) => {
                vec![("", [Some(found.estimate), found.low, found.high].map(|end| end.map(|end| end as f64)))]
            }
            Self::Difference(found, _) => vec![
                ("difference", with_interval(&estimate(found))),
                ("p_value", only(found.p_value)),
                ("p_adjusted", only(found.p_adjusted)),
            ],
            Self::Chance(chance) => vec![("", only(*chance))],
        }
    }
}

/// The ends of the interval of a percentile.
fn ends(found: &Quantile) -> (f64, f64) {
    let end = |end: Option<i64>, unknown| end.map_or(unknown, |end| end as f64);
    (end(found.low, f64::NEG_INFINITY), end(found.high, f64::INFINITY))
}

/// A number that is shown without an interval.
const fn alone(number: f64) -> Estimate {
    Estimate { estimate: number, low: number, high: number }
}

fn estimate(found: &Difference) -> Estimate {
    Estimate { estimate: found.estimate, low: found.low, high: found.high }
}

/// A difference with its simultaneous interval, which agrees with its mark.
fn joint(found: &Difference) -> Estimate {
    found
        .joint
        .map_or_else(|| estimate(found), |joint| Estimate { low: joint.low, high: joint.high, ..estimate(found) })
}
