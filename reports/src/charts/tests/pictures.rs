//! Every kind of chart, with its content, words and both pictures: any changed number or place changes a digest.

use std::hash::{Hash as _, Hasher as _};

use evenkeel_engine::digest::Digest;
use evenkeel_findings::Findings;

use super::super::{Chart, KINDS, file_name, side_by_side};
use crate::plot::Viewport;
use crate::reader::Reader;
use crate::samples;

/// The whole output of a chart.
fn all_of(chart: &Chart) -> [String; 9] {
    let content = serde_json::to_string(&chart.content).unwrap();
    let [wide, narrow] = [Viewport::Wide, Viewport::Narrow].map(|viewport| chart.svg(viewport));
    let [name, question] = [&chart.name, &chart.question].map(String::clone);
    let [basis, description, caption] = [&chart.basis, &chart.description, &chart.caption].map(String::clone);
    [name, question, basis, description, caption, content, chart.spots(), wide, narrow]
}

/// The number of charts, and the digest of their output.
fn line(kind: &str, charts: &[Chart]) -> String {
    let mut digest = Digest::new();
    for chart in charts {
        all_of(chart).hash(&mut digest);
    }
    format!("{kind}: {} with {:016x}\n", charts.len(), digest.finish())
}

#[test]
fn every_kind_of_chart_is_drawn_as_ever() {
    let samples = samples::all().into_iter().chain(samples::variants()).chain([("many", super::with_many(3))]);
    let all: Vec<Findings> = samples.map(|(_, findings)| findings).collect();
    let readers: Vec<Reader<'_>> = all.iter().map(Reader::new).filter(Reader::is_played).collect();
    let mut lines = String::new();
    for (kind, draw) in KINDS {
        let charts = readers.iter().flat_map(|reader| {
            let sketches = draw(reader).into_iter().enumerate();
            sketches
                .map(|(index, sketch)| Chart::new(reader, file_name(kind, index, &sketch), sketch))
                .collect::<Vec<_>>()
        });
        let charts: Vec<Chart> = charts.collect();
        assert!(!charts.is_empty(), "no sample has a chart of {kind}");
        lines.push_str(&line(kind, &charts));
    }
    insta::assert_snapshot!("every_kind", lines);
}

#[test]
fn runs_beside_each_other_are_drawn_as_ever() {
    let runs = [samples::compared(), samples::plain(), samples::sweep(), samples::tournament(), samples::no_games()];
    let mut two = samples::plain();
    two.cells[0].seats.truncate(2);
    two.lineup.truncate(2);
    let charts = [side_by_side(&runs), side_by_side(&runs[1..2]), side_by_side(&[samples::plain(), two])];
    insta::assert_snapshot!("runs", charts.map(|charts| line("runs", &charts)).concat());
}
