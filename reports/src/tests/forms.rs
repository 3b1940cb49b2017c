//! Every form of the report of every sample and variant: any changed number, word or order changes a digest.

use evenkeel_engine::digest::Digest;
use evenkeel_findings::{Findings, Topic};

use crate::overview::{Checked, to_page};
use crate::reader::Reader;
use crate::table::Table;
use crate::tables::{UsageDetail, main_table, tables};
use crate::terminal::{Screen, by_players, to_terminal, to_terminal_usage};
use crate::{csv, html, junit, markdown, samples};

fn digest(texts: &[String]) -> String {
    format!("{:016x}", Digest::of(&texts))
}

/// The tables with all that any writer reads of them, and the open one.
fn tables_of(findings: &Findings) -> String {
    let reader = Reader::new(findings);
    let all: Vec<Table> = tables(&reader).collect();
    format!("{:?} of {} {}", main_table(&reader, &all), all.len(), digest(&[format!("{all:?}")]))
}

/// The terminal's output: short and in full, narrow and wide, with colours and without.
fn screens_of(findings: &Findings) -> String {
    let screens = [60, 80, 120].map(|width| Screen { colour: width == 60, width, all: width != 80 });
    let shown = screens.map(|screen| to_terminal(findings, screen));
    let kinds = ["sell contraband".to_owned()];
    let details = [UsageDetail::Heart, UsageDetail::All, UsageDetail::Kinds(&kinds)];
    let used = details.map(|detail| to_terminal_usage(findings, detail, Screen::default()));
    digest(&[shown, used].concat())
}

/// The body of a page without its scripts, and without its pictures, which have their own digests.
fn body(page: &str) -> String {
    let body = page.split_once("<body>").unwrap().1.split_once("<script>").unwrap().0;
    body.split("<svg ").map(|part| part.split_once("</svg>").map_or(part, |(_, rest)| rest)).collect()
}

/// All files besides the page.
fn files_of(findings: &Findings) -> String {
    let own =
        findings.check().map(|check| [markdown::to_check_markdown(findings, check), junit::to_junit(findings, check)]);
    let all = [csv::to_csv(findings), markdown::to_markdown(findings)];
    digest(&all.into_iter().chain(own.into_iter().flatten()).collect::<Vec<_>>())
}

#[test]
fn every_form_is_written_as_ever() {
    let all = samples::all().into_iter().chain(samples::variants());
    let line = |(name, findings): (&str, Findings)| {
        let (tables, files, screens) = (tables_of(&findings), files_of(&findings), screens_of(&findings));
        let page = digest(&[body(&html::to_html(&findings))]);
        format!("{name}: tables {tables}, files {files}, screens {screens}, page {page}\n")
    };
    insta::assert_snapshot!("forms", all.map(line).collect::<String>());
}

/// A page of several runs, and their overview on a terminal, with one set of rules each and with several.
#[test]
fn forms_of_several_runs_are_written_as_ever() {
    let mut three = samples::plain();
    three.lineup.truncate(3);
    let plain = [samples::plain(), three];
    let varied = [samples::switch(), samples::compared(), samples::tournament()];
    let texts = [&plain[..], &varied[..], &[]].map(|runs| {
        let told = by_players(runs, Screen::default());
        digest(&[told, body(&html::to_html_of(runs))])
    });
    insta::assert_snapshot!("forms_of_several", texts.join("\n"));
}

/// Two claims and two checks of two rulesets: common and own inputs, a sentence about other inputs, a missing check.
#[test]
fn an_overview_of_two_rulesets_is_written_as_ever() {
    let (claimed, plain, mut other) = (samples::claimed(), samples::checked(), samples::checked());
    (other.ruleset, other.interrupted) = ("other".into(), true);
    other.verdicts[0].topic = Topic::Robustness;
    let mut own = samples::checked();
    own.reconstructed.push("one of its own".into());
    let one = |file: &str, findings| Checked {
        file: file.to_owned(),
        file_link: file.to_owned(),
        report_link: String::new(),
        findings,
    };
    let all =
        [one("a.toml", &claimed), one("b.toml", &plain), one("a.toml", &claimed), one("c", &other), one("d", &own)];
    let pages = [to_page(&all, 1, "evenkeel check"), to_page(&all[3..4], 0, "evenkeel check")];
    insta::assert_snapshot!("overviews", digest(&pages));
}
