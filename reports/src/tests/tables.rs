//! Every table as each writer formats it, kept as text.

use evenkeel_findings::{Estimate, FactorFinding, Findings, LevelFinding, NeighbourFinding, Study};

use crate::terminal::Screen;
use crate::{csv, html, markdown, samples, terminal};

/// The number of rows kept of a table of the page; long tables repeat themselves.
const KEPT: usize = 4;

/// The tables of a page as text: caption, headings and rows with a line between cells, small print in brackets.
fn page_tables(findings: &Findings) -> String {
    let page = html::to_html(findings);
    let mut text = String::new();
    for table in page.split("<table>").skip(1).map(|rest| rest.split("</table>").next().unwrap()) {
        let (caption, rows) = table.split_once("</span></caption>").unwrap();
        text.extend([plain(caption).as_str(), "\n"]);
        let rows: Vec<&str> = rows.split("<tr").skip(1).collect();
        for row in rows.iter().take(KEPT + 1) {
            let standard = if row.starts_with(" class=\"standard\"") { "standard " } else { "" };
            let cells = row.split("<t").skip(1).filter(|cell| cell.starts_with("h ") || cell.starts_with('d'));
            let cells: Vec<String> = cells.map(|cell| plain(cell.split_once('>').unwrap().1)).collect();
            text.extend(["  ", standard, "| ", &cells.join(" | "), "\n"]);
        }
        if rows.len() > KEPT + 1 {
            text.extend(["  ... ", &(rows.len() - 1).to_string(), " rows\n"]);
        }
        let note = page[page.find(table).unwrap()..].split("</div>").nth(1).unwrap();
        if note.starts_with("<p class=\"below\">") {
            // A folded table ends the part that contains it.
            let note = note.split("</details>").next().unwrap().replace("</p><p", "</p> <p");
            text.extend(["  ", &plain(&note), "\n"]);
        }
    }
    text
}

/// Text without tags: ranges in brackets, strong words between asterisks, escapes resolved.
fn plain(markup: &str) -> String {
    let marked = markup
        .replace("<span class=\"unclear\">", "~[")
        .replace("<summary>command</summary>", "")
        .replace("<p>rules", " rules")
        .replace("<small>", " [")
        .replace("</small>", "]")
        .replace("<span class=\"holds\">", "[")
        .replace("<span class=\"open\">", "[")
        .replace("<strong class=\"violated\">", "**")
        .replace("<strong>", "**")
        .replace("</strong>", "**")
        .replace("</span>", "]");
    let mut text = String::new();
    for part in marked.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, rest)| rest));
    }
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    text.trim().to_owned()
}

#[test]
fn pages_have_these_tables() {
    for (name, findings) in samples::all() {
        insta::assert_snapshot!(format!("page_{name}"), page_tables(&findings));
    }
}

#[test]
fn terminals_have_these_tables() {
    for (name, findings) in samples::all() {
        if !["hundred", "empty", "no_games"].contains(&name) {
            insta::assert_snapshot!(format!("terminal_{name}"), terminal::to_terminal(&findings, Screen::default()));
        }
    }
}

#[test]
fn summaries_have_these_tables() {
    for (name, findings) in samples::all() {
        if !["hundred", "empty", "no_games", "two_axes"].contains(&name) {
            insta::assert_snapshot!(format!("summary_{name}"), markdown::to_markdown(&findings));
        }
    }
}

#[test]
fn data_have_these_numbers() {
    for (name, findings) in samples::all() {
        if ["plain", "switch", "tournament", "compared", "alone", "captains", "checked"].contains(&name) {
            insta::assert_snapshot!(format!("data_{name}"), csv::to_csv(&findings));
        }
    }
}

/// The levels of a factor have the table of a simulation, judged against an even share. A duel that may end early judges none.
#[test]
fn levels_of_a_tournament_have_their_table() {
    let mut findings = samples::tournament();
    let level = |name: &str, estimate: f64| LevelFinding {
        name: name.into(),
        seats: 90,
        win_rate: Estimate { estimate, low: estimate - 0.01, high: estimate + 0.01 },
        uneven: true,
        worth: None,
    };
    let levels = vec![level("patrol_ship", 0.28), level("frigate", 0.4)];
    let name = "fleet".to_owned();
    let factor = FactorFinding { name, chosen: false, ordered: false, price_unit: String::new(), levels };
    let Study::Tournament { tournament } = &mut findings.study else { panic!("a tournament") };
    tournament.factors = vec![factor];
    let duel = tournament.duel.take();
    let text = page_tables(&findings);
    let table =
        text.split("Win rate by fleet, corrected for multiple comparisons (fair: 33.3%)\n").nth(1).expect("a table");
    let rows: Vec<&str> = table.lines().skip(1).take(2).collect();
    assert!(rows[0].starts_with("  | frigate | 40.0% [39.0–41.0] | 90 | above fair"), "{rows:?}");
    assert!(rows[1].starts_with("  | patrol ship | 28.0% [27.0–29.0] | 90 | below fair"), "{rows:?}");
    assert!(csv::to_csv(&findings).contains(",factor,frigate,fleet,share,0.4,"));
    let Study::Tournament { tournament } = &mut findings.study else { panic!("a tournament") };
    tournament.duel = duel;
    assert!(!page_tables(&findings).contains("above fair"));
}

/// A run of several values lists the neighbours that matter; the others are data. A run of one value lists all, and marks them.
#[test]
fn neighbours_are_shown_where_they_tell_something() {
    let sit = |findings: &mut Findings| {
        for cell in &mut findings.cells {
            let found = cell.strategies.get_mut("trader").unwrap();
            let neighbour = |before: &str, differs| NeighbourFinding {
                before: before.to_owned(),
                seats: 40,
                win_rate: Estimate { estimate: 0.4, low: 0.35, high: 0.45 },
                differs,
            };
            found.neighbours = vec![neighbour("pirate", true), neighbour("racer", false)];
        }
    };
    let (mut one, mut several) = (samples::plain(), samples::sweep());
    sit(&mut one);
    sit(&mut several);
    let rows = |page: &str| {
        let table = page.split("Win rate by the player just before").last().unwrap();
        let table = table.split("</table>").next().unwrap();
        (table.matches("<tr").count() - 1, table.matches("<strong>40.0%*</strong>").count())
    };
    assert_eq!(rows(&html::to_html(&one)), (2, 1));
    assert_eq!(rows(&html::to_html(&several)), (10, 10));
    assert_eq!(csv::to_csv(&several).matches(",neighbour,trader after racer,win_rate,share,").count(), 10);
    assert_eq!(csv::to_csv(&several).matches(",neighbour,trader after pirate,win_rate,share,").count(), 10);
    several.cells.iter_mut().flat_map(|cell| cell.strategies.values_mut()).for_each(|found| {
        found.neighbours.iter_mut().for_each(|neighbour| neighbour.differs = false);
    });
    assert!(!html::to_html(&several).contains("by the player just before"));
}
