//! Several runs on one scale: who wins, and how long games are, at the standard values of each. A comparison shows both sides of its change.

use evenkeel_findings::{Cell, Effect, Family, Findings, format};

use super::Chart;
use super::effects::{BAND, row as changed};
use super::game_length::length_dot;
use super::parts::{dot, fair_level};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, DotChart, DotGroup, Reference, Style, Unit};
use crate::reader::{Reader, Seating};
use crate::runs;

/// The charts of comparable runs: two or more of the first one's ruleset.
pub fn side_by_side(runs: &[Findings]) -> Vec<Chart> {
    let named = runs.iter().zip(runs::names(runs)).filter(|(run, _)| run.ruleset == runs[0].ruleset);
    let runs: Vec<Run<'_>> = named.map(|(run, name)| Run { reader: Reader::new(run), name }).collect();
    [wins(&runs), lengths(&runs)].into_iter().flatten().map(|sketch| finish(&runs, sketch)).collect()
}

/// One of the runs, with a name that distinguishes it from the others.
struct Run<'a> {
    reader: Reader<'a>,
    name: String,
}

fn finish(runs: &[Run<'_>], sketch: Sketch) -> Chart {
    let name = format!("runs-{}", sketch.subject);
    let chart = Chart::new(&runs[0].reader, name, sketch);
    let compared = runs.iter().any(|run| run.reader.findings.rule_change().is_some());
    let change = if compared { "; a comparison before and after its change" } else { "" };
    Chart { basis: format!("each run at its standard values, or at its first{change}"), ..chart }
}

fn wins(runs: &[Run<'_>]) -> Option<Sketch> {
    let of = |Run { reader, name }: &Run<'_>| {
        let cell = shown(reader).filter(|_| reader.seating == Seating::Mixed)?;
        let wins = |effect: &&Effect| effect.strategy.is_some() && format::is_share(&effect.unit);
        let row = |label: &&str| {
            Some(dot(label, Style::Strategy(reader.style(label)), cell.strategies.get(*label)?.win_rate))
        };
        let changes = changes(reader, wins);
        let rows = if changes.is_empty() { reader.labels.iter().filter_map(row).collect() } else { changes };
        Some(DotGroup { title: name.clone(), rows })
    };
    let fair: Vec<Option<Reference>> = runs.iter().map(|run| fair_level(&run.reader)).collect();
    let reference = fair[0].clone().filter(|_| fair.windows(2).all(|pair| pair[0] == pair[1]));
    let groups: Vec<DotGroup> = runs.iter().filter_map(of).collect();
    sketch("wins", "Who wins in which run?", ("win rate", Unit::Share), DotChart { reference, ..empty(groups) })
}

fn lengths(runs: &[Run<'_>]) -> Option<Sketch> {
    let unit = runs[0].reader.length_unit()?;
    let of = |Run { reader, name }: &Run<'_>| {
        let mean = format!("{}.mean", reader.findings.length);
        if let Some(row) = changes(reader, |effect| effect.name == mean).pop() {
            let rows = vec![Dot { label: name.clone(), ..row }];
            return Some(DotGroup { title: String::new(), rows });
        }
        let found = reader.length(shown(reader)?)?;
        Some(DotGroup { title: String::new(), rows: vec![length_dot(name, found)] })
    };
    let groups: Vec<DotGroup> = runs.iter().filter_map(of).collect();
    let spread_label = Some("5th to 95th percentile, with the median".into());
    let title = format!("game length ({unit})");
    sketch(
        "lengths",
        "How long are games in which run?",
        (&title, Unit::Number),
        DotChart { spread_label, ..empty(groups) },
    )
}

/// The selected main effects of a comparison, before and after.
fn changes(reader: &Reader<'_>, wanted: impl Fn(&&Effect) -> bool) -> Vec<Dot> {
    let effects = reader.findings.rule_change().map_or(&[][..], |change| &change.effects);
    let main = effects.iter().filter(|effect| effect.family == Family::Main);
    main.filter(wanted).map(|effect| changed(reader, effect)).collect()
}

/// The cell of the standard values, or the first.
fn shown<'a>(reader: &Reader<'a>) -> Option<&'a Cell> {
    let standard = reader.cells().find(|(_, cell)| reader.is_standard(cell)).map(|(_, cell)| cell);
    standard.or_else(|| reader.findings.cells.first()).filter(|cell| cell.games > 0)
}

fn empty(groups: Vec<DotGroup>) -> DotChart {
    let (x_title, y_title, unit) = (String::new(), String::new(), Unit::Number);
    DotChart { x_title, unit, reference: None, spread_label: None, band_label: None, sides: None, y_title, groups }
}

fn sketch(subject: &str, question: &str, (x_title, unit): (&str, Unit), dots: DotChart) -> Option<Sketch> {
    let several = dots.groups.len() > 1;
    let compared = dots.groups.iter().flat_map(|group| &group.rows).any(|row| row.before.is_some());
    let sides = compared.then(|| ("before its change".to_owned(), "after it".to_owned()));
    let band_label = compared.then(|| BAND.to_owned());
    let dots = DotChart { band_label, sides, ..dots };
    let content = Content::Dots(DotChart { x_title: x_title.to_owned(), unit, ..dots });
    let (subject, question) = (subject.to_owned(), question.to_owned());
    several.then(|| Sketch { subject, question, content, caption: String::new() })
}
