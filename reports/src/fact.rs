//! What a number is in data for scripts: the columns `kind`, `subject`, `name` and `statistic` of `findings.csv`.

/// What a number is, or a part of that: a table, its columns and its rows each say what they know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fact {
    /// What it is about: `game`, `strategy`, `seat` ...; a number without it is not among the data.
    pub kind: String,
    /// Which of them: the strategy, the seat counted from 1, the reason.
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

    /// A part of a fact: whom it is about.
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

    /// The fact with the statistic of it.
    #[must_use]
    pub fn statistic(self, statistic: &str) -> Self {
        Self { statistic: statistic.to_owned(), ..self }
    }

    /// Both together; where both know something, what this one says.
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
