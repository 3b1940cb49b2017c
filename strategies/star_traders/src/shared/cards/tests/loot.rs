//! The goods of a rival, the harm of a Calamity.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::Personality;

use super::super::super::arranged::{ME, Position, RIVAL, THIRD};
use super::super::super::weights::Weights;

/// A cargo is worth 2, the smallest worth above the 1 of a useless one.
fn usual() -> Weights {
    Weights {
        cargo: 2,
        gotcha: 2,
        malice: true,
        lost: 9,
        theft: 6,
        envoy: 10,
        stressed: 12,
        taken: 9,
        saving: 3,
        target: 16,
        ..Weights::default()
    }
}

/// The cargo of the contract on this space.
fn called(position: &Position, space: usize) -> Load {
    let contract = position.view().contracts()[space].expect("a contract");
    Load::Goods(position.game.charts().contract(contract).cargo)
}

#[test]
fn a_cargo_is_a_loss_where_a_contract_calls_for_it() {
    let weights = usual();
    let position = Position::basic(|scene| scene.load(RIVAL, "Robots"));
    let robots = position.view().other(RIVAL).hold()[0].load;
    let situation = position.judged_by(&weights);
    for (load, to_rival, to_me) in
        [(called(&position, 0), 2, 2), (robots, 1, 0), (Load::Imperial(RIVAL), 100, 0), (Load::Imperial(ME), 1, 100)]
    {
        assert_eq!([situation.loss_of(RIVAL, load), situation.load_worth(load)], [to_rival, to_me], "{load:?}");
    }
}

/// Aboard: Robots without a contract, cargo for Verne, an Imperial Cargo.
#[test]
fn the_best_booty_is_what_is_missed_most() {
    let weights = usual();
    let useless = Position::basic(|scene| scene.load(RIVAL, "Robots"));
    assert_eq!(useless.judged_by(&weights).best_booty(RIVAL), None);
    let useful = Position::basic(|scene| scene.load(RIVAL, "Robots").load_for(RIVAL, "Swarm", "Verne"));
    assert_eq!(useful.judged_by(&weights).best_booty(RIVAL), Some(called(&useful, 0)));
    let imperial = Position::basic(|scene| {
        scene.load_for(RIVAL, "Swarm", "Verne").mission(RIVAL, "Oz", "Hexworld").load_imperial(RIVAL, RIVAL)
    });
    assert_eq!(imperial.judged_by(&weights).best_booty(RIVAL), Some(Load::Imperial(RIVAL)));
}

/// The rival's world, Prestige and cargo, this Trader's cargoes, and whether there is loot with room for it.
#[test]
fn a_prey_lies_here_with_something_to_take() {
    let weights = usual();
    for (anywhere, at, prestige, loaded, mine, prey) in [
        (false, "Mink", 2, false, 0, true),
        (false, "Mink", 1, false, 0, false),
        (false, "Mink", 1, true, 0, true),
        (false, "Mink", 1, true, 1, true),
        (false, "Mink", 1, true, 2, false),
        (false, "Mink", 2, true, 2, false),
        (false, "Mink", 2, false, 2, true),
        (false, "Wells", 2, false, 0, false),
        (true, "Wells", 2, false, 0, true),
    ] {
        let position = Position::ruled(
            "basic",
            |rules| rules.piracy_same_world = !anywhere,
            |scene| {
                let own = [("Swarm", "Verne"), ("Bradbury", "Sanctuary")].into_iter().take(mine);
                let scene = own.fold(scene.at(ME, "Mink"), |scene, (from, to)| scene.load_for(ME, from, to));
                let scene = scene.at(RIVAL, at).prestige(RIVAL, prestige);
                if loaded { scene.load_for(RIVAL, "Swarm", "Verne") } else { scene }
            },
        );
        let found = position.judged_by(&weights).is_prey(RIVAL);
        assert_eq!(found, prey, "{at}, {prestige} Prestige, {loaded}, {mine} aboard");
    }
}

#[test]
fn a_cargo_lies_at_its_pickup() {
    let weights = usual();
    let position = Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld"));
    let situation = position.judged_by(&weights);
    let (hive, wine) = (called(&position, 0), called(&position, 1));
    for (load, world, lies) in [
        (hive, "Swarm", true),
        (hive, "Bradbury", false),
        (hive, "Verne", false),
        (wine, "Swarm", false),
        (wine, "Bradbury", true),
        (Load::Imperial(RIVAL), "Oz", true),
        (Load::Imperial(RIVAL), "Hexworld", false),
        (Load::Imperial(ME), "Oz", false),
    ] {
        assert_eq!(situation.lies_at(load, position.world(world)), lies, "{load:?} at {world}");
    }
}

/// A cargo that can be fetched again is no loss.
#[test]
fn a_lost_cargo_hurts_away_from_its_pickup() {
    let weights = usual();
    let hurt = |position: &Position| position.judged_by(&weights).is_hurt(Kind::LoseCargo, RIVAL);
    for (at, hurts) in [("Mink", true), ("Swarm", false)] {
        assert_eq!(
            hurt(&Position::basic(|scene| scene.at(RIVAL, at).load_for(RIVAL, "Swarm", "Verne"))),
            hurts,
            "{at}"
        );
    }
    assert!(!hurt(&Position::basic(|scene| scene.at(RIVAL, "Mink").load(RIVAL, "Robots"))));
}

#[test]
fn a_lost_station_hurts_those_who_need_it() {
    for (variant, malice, owned, hurts) in [
        ("basic", true, true, true),
        ("basic", true, false, false),
        ("basic", false, true, false),
        ("advanced", false, true, true),
        ("advanced", false, false, false),
    ] {
        let weights = Weights { malice, ..usual() };
        let position =
            Position::ruled(variant, |_| {}, |scene| if owned { scene.station(RIVAL, "Mink") } else { scene });
        let found = position.judged_by(&weights).is_hurt(Kind::LoseStation, RIVAL);
        assert_eq!(found, hurts, "{variant}, malice {malice}, {owned}");
    }
}

#[test]
fn an_envoy_hurts_one_who_is_free_to_act() {
    let weights = usual();
    let hurt = |position: &Position, role| position.judged_by(&weights).is_hurt(role, RIVAL);
    let free = Position::basic(|scene| scene);
    assert!(hurt(&free, Kind::Envoy) && !hurt(&free, Kind::Gotcha));
    assert!(!hurt(&Position::basic(|scene| scene.envoy(RIVAL, "Snell")), Kind::Envoy));
    assert!(!hurt(&Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld")), Kind::Envoy));
}

/// A rival's stations, with an Imperial Station at Verne.
#[test]
fn the_last_link_is_the_only_station_and_next_to_the_chain() {
    let weights = usual();
    for (stations, last) in
        [(&["Niven"][..], true), (&["Hench"], false), (&["Niven", "Kluge"], false), (&["Kluge"], true), (&[], false)]
    {
        let position = Position::advanced(|scene| {
            stations.iter().fold(scene.imperial(RIVAL, "Verne"), |scene, world| scene.station(RIVAL, world))
        });
        assert_eq!(position.judged_by(&weights).is_last_link(RIVAL), last, "{stations:?}");
    }
    let basic = Position::basic(|scene| scene.station(RIVAL, "Niven"));
    assert!(!basic.judged_by(&weights).is_last_link(RIVAL));
}

/// The rival could still avoid the card.
#[test]
fn the_first_of_the_most_missed_loads_is_taken() {
    let weights = usual();
    let position = Position::basic(|scene| {
        let scene = scene.load_for(RIVAL, "Swarm", "Verne").load(RIVAL, "Robots").card(RIVAL, Kind::AvoidCalamity);
        scene.card(ME, Kind::LoseCargo).calamity(ME, Kind::LoseCargo, RIVAL)
    });
    let robots = Action::Load(position.view().other(RIVAL).hold()[1].load);
    let [hive, wine] = [0, 1].map(|space| Action::Load(called(&position, space)));
    let situation = position.judged_by(&weights);
    for (loads, taken) in [([hive, robots, wine], 0), ([robots, wine, hive], 1), ([Action::Pass, robots, robots], 1)] {
        assert_eq!(situation.choose_booty(&loads), taken, "{loads:?}");
    }
}

/// Without a mission, with a cargo for a contract aboard, and on a mission.
#[test]
fn the_harm_of_a_calamity_depends_on_what_is_at_stake() {
    let weights = Weights { cargo: 12, ..usual() };
    let plain = Position::basic(|scene| scene.prestige(ME, 12));
    let loaded = Position::basic(|scene| scene.prestige(ME, 13).load_for(ME, "Swarm", "Verne"));
    let mission = Position::basic(|scene| scene.mission(ME, "Oz", "Hexworld").load_imperial(ME, ME));
    let advanced = Position::advanced(|scene| scene);
    for (role, harms) in [
        (Kind::Lost, [3, 9, 36, 3]),
        (Kind::LoseCargo, [0, 12, 100, 0]),
        (Kind::Piracy, [6, 12, 56, 6]),
        (Kind::Gotcha, [6, 6, 6, 6]),
        (Kind::Envoy, [10, 20, 10, 10]),
        (Kind::Stressed, [12, 12, 24, 12]),
        (Kind::Takeover, [3, 3, 3, 9]),
        (Kind::LoseStation, [3, 3, 3, 9]),
        (Kind::Quarantine, [0, 0, 0, 0]),
    ] {
        let found = [&plain, &loaded, &mission, &advanced].map(|position| position.judged_by(&weights).harm(role));
        assert_eq!(found, harms, "{role:?}");
    }
}

/// A card in a Pirate's hand counts with the better of its uses.
#[test]
fn a_piracy_is_worth_its_best_use_to_pirate_pete() {
    let position = Position::basic(|scene| scene.personality(ME, Personality::PiratePete));
    for (help, theft, worth) in [(8, 6, 8), (5, 6, 6)] {
        let weights = Weights { help, theft, ..usual() };
        assert_eq!(position.judged_by(&weights).card_worth(Kind::Piracy), worth);
    }
}

/// Of two rivals with equal Prestige, the rival on this world is robbed.
#[test]
fn only_a_rival_here_is_robbed() {
    let weights = usual();
    for (rival, third, target) in
        [("Mink", "Wells", Some(RIVAL)), ("Wells", "Mink", Some(THIRD)), ("Wells", "Kluge", None)]
    {
        let position = Position::basic(|scene| {
            let scene = scene.at(ME, "Mink").at(RIVAL, rival).at(THIRD, third);
            scene.prestige(RIVAL, 9).prestige(THIRD, 9)
        });
        assert_eq!(position.judged_by(&weights).best_target(Kind::Piracy), target, "{rival}, {third}");
    }
}
