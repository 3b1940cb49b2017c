//! Reports in a real browser. To look at pictures of them, name a folder: `EVENKEEL_LOOK=/tmp/look cargo test … pages`.

#![cfg(unix)]

use std::sync::OnceLock;

use crate::browser::Browser;
use crate::support::{SEATS, Scratch};

/// A folder with a report of each kind.
fn reports() -> &'static Scratch {
    static REPORTS: OnceLock<Scratch> = OnceLock::new();
    REPORTS.get_or_init(|| {
        let scratch = Scratch::new();
        let flags = format!("--seats {SEATS} --games 400 --seed 5 --quiet");
        scratch.run(&format!("simulate smugglers {flags} --out simulate")).fine();
        scratch.run(&format!("sweep smugglers --vary brix.price=300,500,700 {flags} --out sweep")).fine();
        scratch
            .run(&format!("sweep smugglers --vary brix.price=300,700 --vary dock.price=50,150 {flags} --out grid"))
            .fine();
        scratch.run("tournament smugglers --budget 2000 --seed 5 --quiet --out tournament").fine();
        scratch.run("tournament smugglers --strategies racer,trader --decide --seed 5 --quiet --out duel").fine();
        scratch.run("tournament astronavis --budget 400 --seed 5 --quiet --out alone").fine();
        scratch.run("report simulate sweep tournament --quiet --out several").fine();
        scratch.run(&format!("compare smugglers --set brix.price=700 {flags} --out compare")).fine();
        scratch.run("report sweep compare --quiet --out two").fine();
        let root = env!("CARGO_MANIFEST_DIR");
        // Few games leave goals and bounds undecided, which is exit code 1.
        scratch.run(&format!("check {root}/examples/checks/smugglers.toml --games 400 --quiet --out check"));
        scratch.run(&format!("tune {root}/examples/goals/smugglers.toml --budget 6000 --quiet --out tune"));
        scratch.run(&format!("worth {root}/examples/worth/smugglers.toml --games 50 --quiet --out worth")).fine();
        scratch
    })
}

const KINDS: [&str; 12] =
    ["simulate", "sweep", "grid", "tournament", "duel", "alone", "several", "compare", "two", "check", "tune", "worth"];

fn open(browser: &mut Browser, kind: &str) {
    browser.open(&reports().path(kind).join("index.html"));
}

#[test]
fn pages_load_without_a_network_and_without_complaints() {
    let mut browser = Browser::new();
    for kind in KINDS {
        browser.resize(1200, 900);
        open(&mut browser, kind);
        assert_eq!(browser.tell("document.fonts.status"), "loaded");
        assert!(browser.tell("document.querySelectorAll('figure svg').length").as_u64() > Some(2), "{kind}");
        assert!(browser.complaints.is_empty(), "{kind}: {:?}", browser.complaints);
        browser.picture(&format!("{kind}-wide"), true);
    }
    let abroad: Vec<_> = browser.requests.iter().filter(|address| !address.starts_with("file:")).collect();
    assert!(abroad.is_empty() && browser.requests.len() == KINDS.len(), "{:?}", browser.requests);
}

#[test]
fn pages_fit_a_phone() {
    let mut browser = Browser::new();
    for kind in KINDS {
        browser.resize(360, 740);
        open(&mut browser, kind);
        let room = browser.tell("[document.documentElement.scrollWidth, document.documentElement.clientWidth]");
        assert_eq!((&room[0], &room[1]), (&360.into(), &360.into()), "{kind} scrolls sideways");
        // An element wider than the page scrolls in its own box.
        let outside = browser.tell(
            "[...document.querySelectorAll('body *')].filter(element => !element.closest('.scroll, .contents, svg') && \
             element.getBoundingClientRect().right > 360.5 && getComputedStyle(element).position !== 'absolute').map(element \
             => element.outerHTML.slice(0, 120))",
        );
        assert_eq!(outside, serde_json::json!([]), "{kind}");
        browser.picture(&format!("{kind}-phone"), true);
    }
}

/// The maximum number of screens of a page, 900 pixels high at a width of 1,400, and 844 at 390. The answer, a sentence and a picture, is on the
/// first: below the tiles on a wide screen, without them on a phone.
#[test]
fn a_report_is_one_answer_on_one_screen_and_few_more() {
    let mut browser = Browser::new();
    let mut heights = Vec::new();
    for (kind, wide, narrow) in [
        ("simulate", 4.0, 6.0),
        ("sweep", 5.0, 7.0),
        ("compare", 4.0, 6.0),
        ("tournament", 4.0, 6.0),
        ("tune", 5.0, 7.0),
        ("worth", 5.0, 7.0),
        ("check", 3.0, 5.0),
        ("two", 9.0, 12.0),
    ] {
        for (width, height, most, view) in [(1400, 900, wide, "wide"), (390, 844, narrow, "narrow")] {
            browser.resize(width, height);
            open(&mut browser, kind);
            let screens = browser.tell("document.documentElement.scrollHeight / innerHeight").as_f64().unwrap();
            heights.push(format!("{kind} at {width}: {screens:.1} of {most}"));
            assert!(screens <= most, "{heights:?}");
            let at = |what: &str, side: &str| {
                format!("document.querySelector('.answer {what}').getBoundingClientRect().{side} + scrollY")
            };
            let bottom = browser.tell(&at(&format!("figure .{view} svg"), "bottom")).as_f64().unwrap();
            let top = browser.tell(&at(".headline", "top")).as_f64().unwrap();
            let room = if view == "wide" { bottom } else { bottom - top };
            // A picture with a row for each of many choices is longer than any screen.
            let long = ["worth", "two"].contains(&kind);
            assert!(long || room <= f64::from(height), "{kind} at {width}: the answer takes {room} pixels");
            browser.picture(&format!("{kind}-{width}"), false);
        }
    }
    println!("{heights:#?}");
}

/// A link of the contents opens its folded part, and no number of the tables is missing from the page.
#[test]
fn the_contents_lead_to_everything_that_is_folded() {
    let mut browser = Browser::new();
    browser.resize(1400, 900);
    for kind in ["sweep", "compare", "check"] {
        open(&mut browser, kind);
        let links = browser.tell("[...document.querySelectorAll('.contents a')].map(link => link.hash.slice(1))");
        let links = links.as_array().unwrap().clone();
        assert!(links.len() > 8, "{kind}: {links:?}");
        for link in &links {
            browser.tell(&format!("location.hash = {link}"));
            browser.tell("new Promise(done => setTimeout(done, 30))");
            let place = format!("document.getElementById({link})");
            let shown = browser.tell(&format!(
                "{place}.closest('details:not([open])') === null && {place}.getClientRects().length > 0"
            ));
            assert_eq!(shown, true, "{kind}: {link}");
        }
        let inside = "document.querySelector('.contents').getBoundingClientRect().top";
        assert!(browser.tell(inside).as_f64().unwrap().abs() < 60.0, "{kind}: the contents stay in sight");
        let unreachable = browser.tell(
            "[...document.querySelectorAll('main section > details.fold > .part')].filter(part => \
             ![...document.querySelectorAll('.contents a')].some(link => link.hash === '#' + part.id)).map(part => part.id)",
        );
        assert_eq!(unreachable, serde_json::json!([]), "{kind}");
    }
}

/// Texts of a column of the first table.
fn column(browser: &mut Browser, column: usize) -> Vec<String> {
    let rows = browser.tell(&format!(
        "[...document.querySelector('.scroll table').tBodies[0].rows].map(row => row.cells[{column}].firstChild.textContent)"
    ));
    rows.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

fn numbers(texts: &[String]) -> Vec<f64> {
    let plain = |text: &String| text.replace('−', "-").replace([',', '%', '+'], "").parse::<f64>().unwrap();
    texts.iter().map(plain).collect()
}

#[test]
fn tables_sort_and_go_back() {
    let mut browser = Browser::new();
    browser.resize(1200, 900);
    open(&mut browser, "tournament");
    let written = column(&mut browser, 2);
    let head = "document.querySelectorAll('.scroll table thead th')[2]";
    browser.tell(&format!("{head}.querySelector('button').focus()"));
    browser.press("Enter");
    let down = column(&mut browser, 2);
    assert!(numbers(&down).is_sorted_by(|one, other| one >= other), "{down:?}");
    assert_eq!(browser.tell(&format!("{head}.getAttribute('aria-sort')")), "descending");
    let said = browser.tell("document.querySelector('[role=status]').textContent");
    assert_eq!(said, "Sorted by win rate, descending.");
    browser.press("Enter");
    let up = column(&mut browser, 2);
    assert!(numbers(&up).is_sorted() && up != down);
    browser.press("Enter");
    assert_eq!(column(&mut browser, 2), written);
    assert_eq!(browser.tell(&format!("{head}.getAttribute('aria-sort')")), "none");
    // Words sort as words, negative numbers below positive ones.
    browser.tell("document.querySelectorAll('.scroll table thead th')[3].querySelector('button').click()");
    browser.tell("document.querySelectorAll('.scroll table thead th')[3].querySelector('button').click()");
    let ratings = numbers(&column(&mut browser, 3));
    assert!(ratings.is_sorted() && ratings[0] < 0.0, "{ratings:?}");
}

#[test]
fn the_theme_can_be_chosen() {
    let mut browser = Browser::new();
    browser.resize(1000, 800);
    browser.pretend("light", "screen");
    open(&mut browser, "sweep");
    let surface = "getComputedStyle(document.querySelector('section')).backgroundColor";
    let ink = "getComputedStyle(document.querySelector('figure svg text')).fill";
    let press = "document.querySelector('.theme').click()";
    let label = "document.querySelector('.theme').textContent";
    let (light, light_ink) = (browser.tell(surface), browser.tell(ink));
    assert_eq!((browser.tell(label), &light), ("Theme: system".into(), &"rgb(255, 255, 255)".into()));
    browser.pretend("dark", "screen");
    let (dark, dark_ink) = (browser.tell(surface), browser.tell(ink));
    assert!(dark != light && dark_ink != light_ink, "the system's own darkness is followed");
    browser.tell(press);
    assert_eq!((browser.tell(label), browser.tell(surface)), ("Theme: light".into(), light.clone()));
    browser.pretend("light", "screen");
    browser.tell(press);
    assert_eq!((browser.tell(label), browser.tell(surface)), ("Theme: dark".into(), dark));
    assert_eq!(browser.tell(ink), dark_ink);
    browser.picture("sweep-dark", true);
    browser.pretend("dark", "print");
    assert_eq!(browser.tell("getComputedStyle(document.body).backgroundColor"), light, "paper is white");
    assert_eq!(browser.tell(ink), light_ink);
    assert_eq!(browser.tell("getComputedStyle(document.querySelector('.theme')).display"), "none");
}

#[test]
fn numbers_say_what_they_mean() {
    let mut browser = Browser::new();
    let cell = "document.querySelector('.scroll table').tBodies[0].rows[0].cells[3]";
    let shown = "document.querySelector('#tip').hidden ? '' : document.querySelector('#tip').textContent";
    browser.resize(1200, 900);
    open(&mut browser, "tournament");
    assert_eq!(browser.tell(shown), "");
    browser.point_at(cell, false);
    let told = browser.tell(shown).as_str().unwrap().to_owned();
    let wanted = ["rating", "95% CI", "Plackett-Luce"];
    assert!(wanted.into_iter().all(|word| told.contains(word)), "{told}");
    browser.picture("tip-wide", false);
    browser.press("Escape");
    assert_eq!(browser.tell(shown), "");
    // With keys: one stop for each table, arrows between its numbers.
    browser.tell(&format!("{cell}.closest('tr').cells[2].focus()"));
    browser.press("ArrowRight");
    let told = browser.tell(shown).as_str().unwrap().to_owned();
    assert!(told.contains("rating") && told.contains("CI"), "names are stepped over: {told}");
    browser.press("ArrowDown");
    assert_ne!(browser.tell(shown), told, "the next row");
    assert_eq!(browser.tell("document.activeElement.getAttribute('aria-describedby')"), "tip");
    let stops = "[...document.querySelectorAll('.scroll table')].map(table => table.querySelectorAll('td[tabindex=\"0\"]').length)";
    let stops = browser.tell(stops);
    assert!(stops.as_array().unwrap().iter().all(|stops| stops.as_u64() <= Some(1)), "{stops}");
    // On a phone: a tap, and the words stay on the screen.
    browser.resize(360, 740);
    open(&mut browser, "tournament");
    browser.point_at(cell, true);
    assert!(browser.tell(shown).as_str().unwrap().contains("Plackett-Luce"));
    let inside = browser.tell(
        "(() => { const box = document.querySelector('#tip').getBoundingClientRect(); return box.left >= 0 && box.right <= 360 \
         && box.top >= 0 && box.bottom <= 740; })()",
    );
    assert_eq!(inside, true);
    browser.picture("tip-phone", false);
}

/// The requirements of screen readers: every picture and table has a name, buttons too, and heads name their columns or rows.
#[test]
fn everything_has_a_name() {
    let mut browser = Browser::new();
    for kind in KINDS {
        open(&mut browser, kind);
        for (what, nameless) in [
            ("table", "[...document.querySelectorAll('table')].filter(table => !table.caption?.textContent.trim())"),
            (
                "picture",
                "[...document.querySelectorAll('svg:not([aria-hidden])')].filter(svg => !svg.getAttribute('aria-label'))",
            ),
            ("button", "[...document.querySelectorAll('button')].filter(button => !button.textContent.trim())"),
            ("head", "[...document.querySelectorAll('th')].filter(head => !head.scope)"),
            ("heading", "(document.querySelectorAll('main').length === 1 && document.querySelector('h1') ? [] : [1])"),
            (
                "id",
                "[...document.querySelectorAll('[id]')].filter(one => document.querySelectorAll('#' + one.id).length > 1)",
            ),
        ] {
            assert_eq!(browser.tell(&format!("{nameless}.length")), 0, "{kind}: {what}");
        }
    }
}

#[test]
fn charts_tell_their_values_and_show_one_strategy_alone() {
    let mut browser = Browser::new();
    browser.resize(1400, 900);
    open(&mut browser, "sweep");
    let picture = "document.querySelector('figure[data-crossed] .wide svg')";
    let shown = "document.querySelector('#tip').hidden ? '' : document.querySelector('#tip').textContent";
    browser.point_at(picture, false);
    let told = browser.tell(shown).as_str().unwrap().to_owned();
    assert!(["500", "trader", "pirate", "%"].into_iter().all(|word| told.contains(word)), "{told}");
    assert_eq!(browser.tell(&format!("{picture}.querySelectorAll('.cross').length")), 1);
    // With keys, aloud.
    browser.tell(&format!("{picture}.focus()"));
    browser.press("ArrowRight");
    let said = browser.tell("document.querySelector('[role=status]').textContent");
    assert!(said.as_str().unwrap().starts_with("300: "), "{said}");
    browser.press("Escape");
    assert_eq!(browser.tell(shown), "");
    let pale = "[...new Set([...document.querySelectorAll('g.pale')].map(group => group.dataset.about))].length";
    browser.tell("document.querySelector('.alone').click()");
    assert_eq!(browser.tell("document.querySelectorAll('.alone[aria-pressed=true]').length"), 1);
    assert!(browser.tell(pale).as_u64() > Some(2));
    browser.tell("document.querySelector('.alone').click()");
    assert_eq!(browser.tell(pale), 0);
    // The slider goes along all charts, the chooser shows another metric.
    browser.tell(
        "(() => { const range = document.querySelector('.slide input'); range.value = 2; range.dispatchEvent(new \
         Event('input')); })()",
    );
    let told = browser.tell("document.querySelector('.slide output').textContent");
    assert!(told.as_str().unwrap().starts_with("700: "), "{told}");
    browser.tell(
        "(() => { const select = document.querySelector('.choose select'); select.selectedIndex = 1; \
         select.dispatchEvent(new Event('change')); })()",
    );
    assert_eq!(browser.tell("document.querySelectorAll('figure.other g[data-about]').length > 2"), true);
    browser.picture("sweep-metric", true);
    assert!(browser.complaints.is_empty(), "{:?}", browser.complaints);
}

#[test]
fn a_score_can_be_graded_otherwise() {
    let mut browser = Browser::new();
    browser.resize(1400, 900);
    let scratch = Scratch::new();
    scratch.run("simulate astronavis --games 200 --seed 5 --quiet --out captain").fine();
    browser.open(&scratch.path("captain").join("index.html"));
    let told = "document.querySelector('.thresholds output').textContent";
    let before = browser.tell(told);
    browser.tell(
        "(() => { const range = document.querySelector('.thresholds input'); range.value = range.max; \
         range.dispatchEvent(new Event('input')); })()",
    );
    assert!(browser.tell(told).as_str().unwrap().contains(" 0.0% of the games"), "{before}");
    assert_ne!(browser.tell(told), before);
}

#[test]
fn reports_print_on_few_sheets() {
    let mut browser = Browser::new();
    for kind in ["simulate", "sweep", "duel", "alone"] {
        browser.resize(1200, 900);
        open(&mut browser, kind);
        let sheets = browser.sheets();
        assert!((1..=6).contains(&sheets), "{kind}: {sheets}");
    }
}
