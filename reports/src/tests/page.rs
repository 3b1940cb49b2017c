use evenkeel_findings::{Bin, Findings};

use crate::plot::Viewport;
use crate::{charts, html, markdown, samples};

/// All parts of the page that make a browser load something.
fn fetches(page: &str) -> Vec<&str> {
    let marks = [
        "src=", "href=\"h", "href=\"/", "url(", "@import", "<link", "<iframe", "<object", "<embed", "<form", "srcset=",
    ];
    let calls = ["fetch(", "XMLHttpRequest", "import(", "sendBeacon", "WebSocket", "EventSource", ".src"];
    let marks = marks.into_iter().chain(calls);
    marks.into_iter().filter(|mark| page.contains(mark)).collect()
}

#[test]
fn the_page_makes_no_requests() {
    for (name, findings) in samples::all() {
        let page = html::to_html(&findings);
        assert_eq!(fetches(&page), Vec::<&str>::new(), "{name}");
        // The only addresses are names of XML vocabularies, which browsers do not fetch.
        let addresses = page.matches("://").count();
        assert_eq!(addresses, page.matches("xmlns=\"http://www.w3.org/2000/svg\"").count(), "{name}");
    }
}

/// Runs are numbered from 1, in links and in their targets.
#[test]
fn several_runs_have_anchors_from_1() {
    let page = html::to_html_of(&[samples::plain(), samples::sweep()]);
    for part in ["href=\"#run-1\"", "id=\"run-1\"", "href=\"#run-2\"", "id=\"run-2\""] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("\"#run-3\"") && !page.contains("\"#run-0\""));
}

#[test]
fn labels_of_users_stay_text() {
    let findings = samples::extreme();
    let page = html::to_html(&findings);
    assert!(page.contains("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;amp;"));
    assert!(page.matches("<script").count() == 1 && !page.contains("<b>prison"), "the page's own script and no other");
    for chart in charts::charts(&findings) {
        let picture = chart.svg(Viewport::Wide);
        assert!(!picture.contains("<script"), "{}", chart.name);
    }
    assert!(!markdown::to_markdown(&findings).contains("<script"));
}

#[test]
fn the_page_says_what_the_numbers_are_and_where_they_come_from() {
    let findings = samples::sweep();
    let page = html::to_html(&findings);
    let escaped = |text: &str| text.replace('&', "&amp;").replace('"', "&quot;");
    for definition in findings.definitions.values() {
        assert!(page.contains(&escaped(&definition.meaning)));
    }
    for verdict in &findings.verdicts {
        assert!(page.contains(&escaped(&verdict.text)));
    }
    for input in &findings.reconstructed {
        assert!(page.contains(input));
    }
    let commands = findings.cells.iter().filter(|cell| page.contains(&escaped(&cell.command))).count();
    assert_eq!(commands, findings.cells.len());
    for fact in [&findings.rules_hash, &findings.command, &findings.schema, &findings.cells[3].rules_hash] {
        assert!(page.contains(fact.as_str()));
    }
}

#[test]
fn the_page_is_put_together_soundly() {
    for (name, findings) in samples::all() {
        let page = html::to_html(&findings);
        // Rows and cells of tables have no end tags: the next start tag ends them.
        for tag in ["section", "article", "figure", "table", "details", "svg", "div", "code", "text", "ul", "dl"] {
            let opened = page.matches(&format!("<{tag} ")).count() + page.matches(&format!("<{tag}>")).count();
            assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{name}: {tag}");
        }
        let tables = page.matches("<table>").count();
        assert_eq!(page.matches("<caption>").count(), tables, "{name}: every table has a caption");
        let pictures = page.matches("<svg ").count();
        let told = page.matches("role=\"img\" aria-label=\"").count() + page.matches("aria-hidden=\"true\"").count();
        assert_eq!(told, pictures, "{name}: every picture says what it is, or that it only adorns");
    }
}

#[test]
fn several_runs_make_one_page() {
    let runs = [samples::sweep(), samples::tournament(), samples::plain()];
    let page = html::to_html_of(&runs);
    assert_eq!(page.matches("<article ").count(), 3);
    assert_eq!(page.matches("<script").count(), 1);
    for (number, run) in (1..).zip(&runs) {
        assert!(
            page.contains(&format!("href=\"#run-{number}\""))
                && page.contains(&format!("<article id=\"run-{number}\""))
        );
        assert!(page.contains(&run.rules_hash));
    }
    // The winners of every run, on one scale, come before the runs; a tournament has no rules to compare.
    let (side_by_side, first) = (page.find("Who wins in which run?").unwrap(), page.find("<article ").unwrap());
    assert!(side_by_side < first && page.contains("How long are games in which run?"));
    for id in page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert_eq!(page.matches(&format!(" id=\"{id}\"")).count(), 1, "{id} is there twice");
    }
    assert_eq!(page.matches("<a href=\"#runs\">Back to all runs</a>").count(), 3);
    assert!(page.contains("<nav id=\"runs\""));
    assert_eq!(html::to_html_of(&runs[..1]), html::to_html(&runs[0]));
}

/// A sweep with as many metrics as Smugglers of the Galaxy has.
fn large_sweep() -> Findings {
    let mut findings = samples::sweep();
    for found in findings.cells.iter_mut().flat_map(|cell| cell.strategies.values_mut()) {
        let one = *found.metrics.values().next().unwrap();
        found.metrics = (0..44).map(|index| (format!("metric_{index}"), one)).collect();
    }
    findings
}

#[test]
fn a_large_page_stays_below_half_a_megabyte() {
    let page = html::to_html(&large_sweep());
    assert!(page.contains("metric 43") && page.len() < 500_000, "{}", page.len());
    // Markers are drawn once and referenced elsewhere.
    assert_eq!(page.matches("<symbol ").count(), 8);
    let pictures = page.matches("<svg ").count() - page.matches("<svg class=\"m\"").count();
    assert_eq!(pictures, 1 + 2 * charts::charts(&large_sweep()).len());
}

/// Bars of one shade are one path: a histogram of many bars costs little more than one of few.
#[test]
fn bars_of_a_histogram_share_a_path() {
    let page = |bars: i64| {
        let mut findings = samples::captains();
        for found in findings.cells.iter_mut().flat_map(|cell| cell.strategies.values_mut()) {
            let score = found.portrait.score.as_mut().unwrap();
            score.bins = (0..bars).map(|bin| Bin { from: bin * 10, games: 100 }).collect();
            score.width = 10;
        }
        html::to_html(&findings)
    };
    let (few, many) = (page(20), page(120));
    let each = (many.len() - few.len()) / (4 * 100);
    assert!(each < 160, "{each} bytes for each bar, of both layouts and the value that is shown under the pointer");
    let pictures: Vec<&str> = many.split("<figure").skip(1).collect();
    assert!(pictures.iter().all(|picture| !picture.contains("<polyline") && !picture.contains("<polygon")));
}

#[test]
fn games_that_all_end_alike_are_told_in_a_sentence() {
    let mut findings = samples::sweep();
    for cell in &mut findings.cells {
        let games = cell.ends.values().sum();
        cell.ends.values_mut().for_each(|count| *count = 0);
        *cell.ends.values_mut().next().unwrap() = games;
    }
    let only = findings.cells[0].ends.keys().next().unwrap().replace('_', " ");
    assert!(html::to_html(&findings).contains(&format!("Every game ended by {only}.")));
    assert!(charts::charts(&findings).iter().all(|chart| chart.name != "ends"));
    assert!(!html::to_html(&samples::sweep()).contains("Every game ended"));
}

#[test]
fn what_is_typed_is_set_as_such_in_sentences() {
    let mut findings = samples::sweep();
    findings.verdicts[0].text = "Use `--until decided <x>`, not more games.".to_owned();
    assert!(html::to_html(&findings).contains("Use <code>--until decided &lt;x&gt;</code>, not more games."));
    findings.verdicts[0].text = "A ` alone".to_owned();
    assert!(html::to_html(&findings).contains("A ` alone"));
}
