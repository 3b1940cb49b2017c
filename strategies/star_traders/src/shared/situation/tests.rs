//! The Traders near to winning, and the worth of a Prestige.

use super::super::arranged::{ME, Position, RIVAL};
use super::super::weights::Weights;

/// Stations far apart and near, in the requested number.
const WORLDS: [&str; 8] = ["Verne", "Niven", "Hench", "Terra", "Kluge", "Mink", "Helix", "Jaxin"];

fn usual() -> Weights {
    Weights {
        prestige: 60,
        target: 16,
        enough: 33,
        advanced: 50,
        alarm: 16,
        alarm_links: 2,
        menace_mission: 50,
        menace_cargo: 25,
        menace_link: 40,
        ..Weights::default()
    }
}

#[test]
fn a_prestige_is_worth_less_beyond_those_needed() {
    let weights = usual();
    for (prestige, basic, advanced) in [(15, 60, 30), (16, 19, 30), (24, 19, 30), (25, 19, 9), (29, 19, 9), (30, 0, 0)]
    {
        let worth = |position: Position| position.judged_by(&weights).prestige_worth();
        assert_eq!(worth(Position::basic(|scene| scene.prestige(ME, prestige))), basic, "{prestige}");
        assert_eq!(worth(Position::advanced(|scene| scene.prestige(ME, prestige))), advanced, "{prestige}");
    }
    let mission = Position::basic(|scene| scene.prestige(ME, 12).mission(ME, "Oz", "Hexworld"));
    assert_eq!(mission.judged_by(&weights).prestige_worth(), 0);
}

#[test]
fn a_mission_and_its_cargo_menace_as_much_prestige() {
    let weights = usual();
    let menace = |position: Position| position.judged_by(&weights).menace(RIVAL);
    assert_eq!(menace(Position::basic(|scene| scene.prestige(RIVAL, 7))), 7);
    assert_eq!(menace(Position::basic(|scene| scene.prestige(RIVAL, 7).mission(RIVAL, "Oz", "Hexworld"))), 57);
    let carried =
        Position::basic(|scene| scene.prestige(RIVAL, 7).mission(RIVAL, "Oz", "Hexworld").load_imperial(RIVAL, RIVAL));
    assert_eq!(menace(carried), 82);
    let chain = Position::advanced(|scene| scene.prestige(RIVAL, 7).imperial(RIVAL, "Verne").imperial(RIVAL, "Terra"));
    assert_eq!(menace(chain), 87);
}

/// In the Basic game a mission is close, and 16 Prestige alarm. A Trader without malice harms no others.
#[test]
fn a_victim_is_close_or_alarming() {
    let kind = Weights { malice: false, ..usual() };
    for (prestige, mission, close, alarming) in
        [(15, false, false, false), (16, false, false, true), (3, true, true, false)]
    {
        let position = Position::basic(|scene| {
            let scene = scene.prestige(RIVAL, prestige);
            if mission { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene }
        });
        let situation = position.judged_by(&kind);
        assert_eq!((situation.is_close(RIVAL), situation.is_alarming(RIVAL)), (close, alarming), "{prestige}");
        assert_eq!(situation.victim(), (close || alarming).then_some(RIVAL), "{prestige}");
        assert_eq!(position.judged_by(&usual()).victim(), Some(RIVAL), "{prestige}");
    }
}

/// In the Advanced game one missing link is close, and two alarm if the chain is more than begun.
#[test]
fn a_chain_alarms_before_it_is_close() {
    let weights = usual();
    let wanted = usize::from(Position::advanced(|scene| scene).view().chain_wanted());
    for links in 0..wanted {
        let position = Position::advanced(|scene| {
            WORLDS.into_iter().take(links).fold(scene, |scene, world| scene.imperial(RIVAL, world))
        });
        let situation = position.judged_by(&weights);
        assert_eq!(situation.is_close(RIVAL), links + 1 == wanted, "{links} of {wanted}");
        assert_eq!(situation.is_alarming(RIVAL), links + 2 >= wanted && wanted > 3, "{links} of {wanted}");
    }
}

/// Two of five stations stand. If four may be missing, the chain is only begun.
#[test]
fn a_chain_does_not_alarm_at_its_start() {
    let position = Position::advanced(|scene| scene.imperial(RIVAL, "Verne").imperial(RIVAL, "Terra"));
    for (alarm_links, alarming) in [(2, false), (3, true), (4, false)] {
        let weights = Weights { alarm_links, ..usual() };
        assert_eq!(position.judged_by(&weights).is_alarming(RIVAL), alarming, "{alarm_links}");
    }
}

#[test]
fn seats_are_counted_to_the_left() {
    let position = Position::basic(|scene| scene);
    let weights = usual();
    for (seat, steps) in [(ME, [(1, 1), (2, 2)]), (RIVAL, [(2, 1), (0, 2)])] {
        let situation = position.judged_from(seat, &weights);
        let found: Vec<_> = situation.others().map(|seat| (seat.index(), situation.steps_left(seat))).collect();
        assert_eq!(found, steps);
    }
}
