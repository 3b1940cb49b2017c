//! How often games end at each grade, and how often they reach it.

use evenkeel_findings::{GradeFinding, format};

use super::rows::{players, portraits};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::Value;

/// Two tables: exactly each grade; and that grade or better, without a row for the lowest.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(metric) = &reader.findings.themes.grade else { return Vec::new() };
    let name = format::upper(&format::plain(metric));
    let exactly =
        Shares { title: format!("{name} at the end: share of the games"), statistic: "share_of", better: false };
    let at_least =
        Shares { title: format!("{name} or better: share of the games"), statistic: "share_from", better: true };
    vec![table(reader, metric, exactly), table(reader, metric, at_least)]
}

/// The shares that a table shows.
struct Shares {
    title: String,
    /// Its name in data files.
    statistic: &'static str,
    /// Whether better grades count too.
    better: bool,
}

fn table(reader: &Reader<'_>, metric: &str, shares: Shares) -> Table {
    let Shares { title, statistic, better } = shares;
    let first = usize::from(better);
    let grades = portraits(reader).map(|portrait| &portrait.grades).max_by_key(|grades| grades.len());
    let grades: &[GradeFinding] = grades.and_then(|grades| grades.get(first..)).unwrap_or_default();
    let pick = |grade: &GradeFinding| Value::share(if better { &grade.at_least } else { &grade.exactly });
    let reach = if better { " or better" } else { "" };
    Table {
        name: format!("grades-{statistic}"),
        title,
        metric: metric.to_owned(),
        fact: Fact::of("strategy").named(metric),
        ..players(reader)
            .columns(
                (first..).zip(grades),
                |(_, GradeFinding { grade, name, .. })| {
                    Column::number(format!("{grade} {name}{reach}")).fact(Fact::is(format!("{statistic}_{grade}")))
                },
                |player, (index, _)| player.portrait.grades.get(*index).map(pick),
            )
            .known()
    }
}
