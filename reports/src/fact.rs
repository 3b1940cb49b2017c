//! The identity of a number in data for scripts: the columns `kind`, `subject`, `name` and `statistic` of `findings.csv`.

/// The identity of a number, or a part of it: a table, its columns and its rows each contribute parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fact {
    /// Its subject: `game`, `strategy`, `seat` ...; a number without one is not part of the data.
    pub kind: String,
    /// The particular subject: the strategy, the seat counted from 1, the reason.
    pub subject: String,
    /// Name of the metric.
    pub name: String,
    /// Which number of the metric: `share`, `mean`, `p5` ...
    pub statistic: String,
}

impl Fact {
    /// A fact of this kind.
    pub fn of(kind: &str) -> Self {
        Self { kind: kind.to_owned(), ..Self::default() }
    }

    /// A part of a fact: its subject.
    pub fn about(subject: impl Into<String>) -> Self {
        Self { subject: subject.into(), ..Self::default() }
    }

    /// A part of a fact: which number of the metric it is.
    pub fn is(statistic: impl Into<String>) -> Self {
        Self { statistic: statistic.into(), ..Self::default() }
    }

    /// The fact with the name of a metric.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        Self { name: name.to_owned(), ..self }
    }

    /// The fact with this statistic.
    #[must_use]
    pub fn statistic(self, statistic: &str) -> Self {
        Self { statistic: statistic.to_owned(), ..self }
    }

    /// Both combined; if both have a value, that of `self`.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let first = |own: &str, others: &str| if own.is_empty() { others } else { own }.to_owned();
        Self {
            kind: first(&self.kind, &other.kind),
            subject: first(&self.subject, &other.subject),
            name: first(&self.name, &other.name),
            statistic: first(&self.statistic, &other.statistic),
        }
    }
}
