//! The place and the time of a chain's next Imperial Station.

use evenkeel_star_traders::map::{ALL_WORLDS, WorldSet};

use super::super::arranged::{ME, Position, RIVAL};
use super::super::weights::Weights;

fn usual() -> Weights {
    Weights { capital: 45, wait: 2, ..Weights::default() }
}

fn arranged(imperial: &[&str], stations: &[&str]) -> Position {
    Position::advanced(|scene| {
        let scene = imperial.iter().fold(scene, |scene, world| scene.imperial(ME, world));
        stations.iter().fold(scene, |scene, world| scene.station(ME, world))
    })
}

/// Imperial and other stations, the worlds where the chain grows, and those for new stations.
#[test]
fn a_chain_grows_at_its_core_or_where_stations_meet() {
    let weights = usual();
    let set = |position: &Position, names: &[&str]| names.iter().map(|name| position.world(name)).collect::<WorldSet>();
    for (imperial, stations, sites, plots) in [
        (&["Verne"][..], &[][..], &["Kluge", "Niven"][..], &["Kluge", "Niven"][..]),
        (&["Verne"], &["Niven"], &["Kluge", "Niven"], &["Kluge"]),
        (&["Verne", "Niven"], &[], &["Kluge", "Mink", "Heinlein"], &["Kluge", "Mink", "Heinlein"]),
        (
            &["Verne", "Oz", "Capital"],
            &["Kluge"],
            &["Drachir", "Endor", "Jackpot", "University", "Hench"],
            &["Drachir", "Endor", "Jackpot", "University", "Hench"],
        ),
        (&[], &["Verne", "Niven"], &["Verne", "Niven"], &["Kluge", "Mink", "Heinlein"]),
    ] {
        let position = arranged(imperial, stations);
        let situation = position.judged_by(&weights);
        assert_eq!(situation.sites(), set(&position, sites), "{imperial:?}, {stations:?}");
        assert_eq!(situation.plots(), set(&position, plots), "{imperial:?}, {stations:?}");
    }
    let single = arranged(&[], &["Verne"]);
    assert_eq!(single.judged_by(&weights).sites(), ALL_WORLDS);
}

/// Money and Prestige. A petition is cheaper from 20 and from 25 on, and a Trader waits if at most two Prestige are missing.
#[test]
fn a_petition_waits_for_money_and_for_the_next_area() {
    let weights = usual();
    for (stellors, prestige, ready) in [
        (44, 5, false),
        (45, 5, true),
        (45, 17, true),
        (45, 18, false),
        (45, 19, false),
        (45, 20, true),
        (45, 22, true),
        (45, 23, false),
        (45, 25, true),
        (45, 30, true),
        (44, 30, false),
    ] {
        let position = Position::advanced(|scene| scene.stellors(ME, stellors).prestige(ME, prestige));
        assert_eq!(position.judged_by(&weights).is_ready_to_petition(), ready, "{stellors}, {prestige}");
    }
}

#[test]
fn no_petition_waits_in_vain() {
    let weights = usual();
    let close = Position::advanced(|scene| {
        let links = ["Verne", "Niven", "Mink", "Jaxin"].into_iter();
        links.fold(scene.prestige(ME, 19).stellors(ME, 45), |scene, world| scene.imperial(RIVAL, world))
    });
    assert!(close.judged_by(&weights).is_ready_to_petition(), "a rival is about to win");
    let plain = Position::ruled(
        "advanced",
        |rules| rules.advanced_area_bonus = false,
        |scene| scene.prestige(ME, 19).stellors(ME, 45),
    );
    assert!(plain.judged_by(&weights).is_ready_to_petition(), "areas add nothing");
}

/// Beside the core, and with money.
#[test]
fn a_link_with_money_is_where_to_petition() {
    let weights = usual();
    for (at, stellors, petitions) in
        [("Niven", 45, true), ("Niven", 44, false), ("Hench", 45, false), ("Verne", 45, false)]
    {
        let position = Position::advanced(|scene| {
            let scene = scene.imperial(ME, "Verne").station(ME, "Niven").station(ME, "Hench");
            scene.at(ME, at).stellors(ME, stellors)
        });
        assert_eq!(position.judged_by(&weights).petitions_here(), petitions, "{at}, {stellors}");
    }
}
