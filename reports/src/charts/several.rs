//! Several runs side by side, on one scale: who wins, and how long games are, at the standard values of each.

use evenkeel_analysis::findings::{Cell, Findings};

use super::Chart;
use super::kind::Sketch;
use super::parts::{dot, fair_level, mean};
use crate::plot::data::{Content, Dot, DotChart, DotGroup, Reference, Style, Unit};
use crate::reader::{Reader, Seating};

/// The charts of runs that can be compared: two or more of the first one's ruleset.
pub fn side_by_side(runs: &[Findings]) -> Vec<Chart> {
    let readers: Vec<Reader<'_>> = runs.iter().filter(|run| run.ruleset == runs[0].ruleset).map(Reader::new).collect();
    [wins(&readers), lengths(&readers)].into_iter().flatten().map(|sketch| finish(&readers, sketch)).collect()
}

fn finish(readers: &[Reader<'_>], sketch: Sketch) -> Chart {
    let name = format!("runs-{}", sketch.subject);
    let chart = Chart::new(&readers[0], name, sketch);
    Chart { basis: "each run at its standard values, or at its first".into(), ..chart }
}

fn wins(readers: &[Reader<'_>]) -> Option<Sketch> {
    let of = |reader: &Reader<'_>| {
        let cell = shown(reader).filter(|_| reader.seating == Seating::Mixed)?;
        let row =
            |label: &&str| Some(dot(label, Style::Strategy(reader.style(label)), cell.strategies.get(label)?.win_rate));
        Some(DotGroup { title: reader.findings.title.clone(), rows: reader.labels.iter().filter_map(row).collect() })
    };
    let fair: Vec<Option<Reference>> = readers.iter().map(fair_level).collect();
    let reference = fair[0].clone().filter(|_| fair.windows(2).all(|pair| pair[0] == pair[1]));
    let groups: Vec<DotGroup> = readers.iter().filter_map(of).collect();
    sketch("wins", "Who wins in which run?", ("win rate", Unit::Share), DotChart { reference, ..empty(groups) })
}

fn lengths(readers: &[Reader<'_>]) -> Option<Sketch> {
    let unit = readers[0].length_unit()?;
    let of = |reader: &Reader<'_>| {
        let found = reader.length(shown(reader)?)?;
        let spread = Some((found.p5 as f64, found.p50 as f64, found.p95 as f64));
        let row = Dot { spread, ..dot(&reader.findings.title, Style::Main, mean(found)) };
        Some(DotGroup { title: String::new(), rows: vec![row] })
    };
    let groups: Vec<DotGroup> = readers.iter().filter_map(of).collect();
    let spread_label = Some("5th to 95th percentile, with the median".into());
    let title = format!("game length ({unit})");
    sketch(
        "lengths",
        "How long are games in which run?",
        (&title, Unit::Number),
        DotChart { spread_label, ..empty(groups) },
    )
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
    let content = Content::Dots(DotChart { x_title: x_title.to_owned(), unit, ..dots });
    let (subject, question) = (subject.to_owned(), question.to_owned());
    several.then(|| Sketch { subject, question, content, caption: String::new() })
}
