//! The moments at which a card is played or kept.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::vocabulary::{Moment, Personality, Stage};

use super::super::super::arranged::{ME, Position, RIVAL, THIRD, card, world};
use super::super::super::goals::{Deed, Goal};
use super::super::super::memory::Memory;
use super::super::super::weights::Weights;

fn usual() -> Weights {
    Weights {
        keeps: false,
        malice: true,
        gotcha: 2,
        cargo: 12,
        play_lose_cargo: 10,
        play_envoy: 9,
        play_stressed: 8,
        play_piracy: 7,
        play_gotcha: 6,
        play_lose_station: 5,
        play_last_link: 11,
        play_quarantine: 4,
        play_lift: 3,
        play_lost: 13,
        play_lost_mission: 12,
        ..Weights::default()
    }
}

fn play(kind: Kind, role: Kind) -> Action {
    Action::Play { card: card(kind), role }
}

/// A rival with 12 Prestige, a cargo under way, a station and two engines, on the first Trader's world or elsewhere.
fn victim(scene: Scene<'_>, near: bool) -> Scene<'_> {
    let scene = scene.at(ME, "Mink").at(RIVAL, if near { "Mink" } else { "Wells" }).prestige(RIVAL, 12);
    scene.engines(RIVAL, 2).load_for(RIVAL, "Swarm", "Verne").station(RIVAL, "Kluge")
}

/// On different worlds, a Quarantine does not hold this Trader. On the same world, a Piracy is possible.
/// A rival on a mission with one engine and no goods has nothing to lose.
#[test]
fn each_card_counts_its_points_where_it_does_harm() {
    let weights = usual();
    let (near, far) = (Position::basic(|scene| victim(scene, true)), Position::basic(|scene| victim(scene, false)));
    let poor = Position::basic(|scene| {
        let scene = scene.at(RIVAL, "Niven").prestige(RIVAL, 1).engines(RIVAL, 1).prestige(THIRD, 1);
        scene.mission(RIVAL, "Oz", "Hexworld")
    });
    for (role, points) in [
        (Kind::LoseCargo, [10, 10, 0]),
        (Kind::Envoy, [9, 9, 0]),
        (Kind::Stressed, [8, 8, 0]),
        (Kind::Piracy, [7, 0, 0]),
        (Kind::Gotcha, [6, 6, 0]),
        (Kind::LoseStation, [5, 5, 0]),
        (Kind::Quarantine, [0, 4, 0]),
        (Kind::Zap, [0, 0, 0]),
    ] {
        let good = [&near, &far, &poor].map(|position| position.judged_by(&weights).good_of(role));
        assert_eq!(good, points, "{role:?}");
    }
    let link = Position::advanced(|scene| scene.imperial(RIVAL, "Verne").station(RIVAL, "Niven"));
    assert_eq!(link.judged_by(&weights).good_of(Kind::LoseStation), 11);
}

/// A card that could spoil a petition, or Pirate Pete's Piracy, is kept while the hand has room and no rival is about to win.
#[test]
fn some_cards_are_kept_while_the_hand_has_room() {
    let arranged = |full: bool, urgent: bool| {
        Position::basic(|scene| {
            let scene = victim(scene, true).card(ME, Kind::Piracy).personality(ME, Personality::PiratePete);
            let scene = if full { scene.card(ME, Kind::Zap) } else { scene };
            if urgent { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene }
        })
    };
    for (full, urgent, keeps, kept) in [
        (false, false, true, true),
        (false, false, false, false),
        (true, false, true, false),
        (false, true, true, false),
        (false, true, false, false),
    ] {
        let (position, weights) = (arranged(full, urgent), Weights { keeps, ..usual() });
        let situation = position.judged_by(&weights);
        let context = format!("full {full}, urgent {urgent}, keeps {keeps}");
        assert_eq!(situation.good_of(Kind::Gotcha), if kept { 0 } else { 6 }, "{context}");
        assert_eq!(situation.good_of(Kind::LoseStation), 5, "{context}");
        assert_eq!(situation.is_petes_to_keep(position.card(Kind::Piracy), Kind::Gotcha), kept, "{context}");
        assert!(!situation.is_petes_to_keep(position.card(Kind::Piracy), Kind::Piracy), "{context}");
        assert!(!situation.is_petes_to_keep(position.card(Kind::Gotcha), Kind::Gotcha), "{context}");
    }
}

#[test]
fn the_first_of_equally_good_plays_is_taken() {
    let (position, weights) = (Position::basic(|scene| scene), usual());
    let actions = [Action::Pass, play(Kind::Gotcha, Kind::Gotcha), play(Kind::Stressed, Kind::Stressed)];
    for (gotcha, stressed, best) in [(1, 1, Some(1)), (1, 2, Some(2)), (2, 1, Some(1)), (0, 1, Some(2)), (0, 0, None)] {
        let good = |role: Kind| if role == Kind::Gotcha { gotcha } else { stressed };
        assert_eq!(position.judged_by(&weights).best_play(&actions, good), best, "{gotcha}, {stressed}");
    }
}

/// Cards for a particular moment are not played at once.
#[test]
fn a_superjump_is_not_played_for_its_own_sake() {
    let weights = usual();
    for kind in [Kind::Superjump, Kind::Codebreaker, Kind::Takeover] {
        let position = Position::basic(|scene| scene.card(ME, kind));
        assert_eq!(position.judged_by(&weights).play_in_own_turn(&[Action::Done, play(kind, kind)]), None, "{kind:?}");
    }
}

/// In this Trader's turn, a Quarantine that may be lifted holds this ship.
#[test]
fn an_own_quarantine_is_lifted_and_anothers_is_not() {
    let (weights, rest) = (usual(), Goal { world: world("Oz"), deed: Deed::Rest });
    let actions = [Action::Pass, play(Kind::AvoidCalamity, Kind::AvoidCalamity)];
    for (active, moment, lifted) in
        [(ME, Moment::Quarantine, true), (RIVAL, Moment::Quarantine, false), (ME, Moment::ActionStart, false)]
    {
        let position = Position::basic(|scene| scene.active(active));
        let situation = position.judged_by(&weights);
        assert_eq!(situation.wants_out(moment), lifted, "{active:?}, {moment:?}");
        let played = situation.play_in_window(moment, rest, &mut Memory::default(), &actions);
        assert_eq!(played, usize::from(lifted), "{active:?}, {moment:?}");
    }
}

/// A Trader cancels a Quarantine about to be laid on the world of their ship.
#[test]
fn a_quarantine_of_the_own_world_is_cancelled() {
    let weights = usual();
    for (at, cancelled) in [("Mink", true), ("Wells", false)] {
        let answers = [play(Kind::Quarantine, Kind::Quarantine), Action::World(world("Mink"))];
        let position = Position::basic(|scene| {
            let scene = scene.active(RIVAL).card(RIVAL, Kind::Quarantine).card(ME, Kind::AvoidCalamity);
            scene.at(ME, at).answers(answers)
        });
        assert!(position.view().calamity().is_some());
        assert_eq!(position.judged_by(&weights).wants_out(Moment::Calamity), cancelled, "at {at}");
    }
}

#[test]
fn a_quarantine_is_for_another_world_without_one() {
    let weights = usual();
    for (mine, theirs, laid, worth) in [
        ("Mink", "Wells", None, true),
        ("Mink", "Mink", None, false),
        ("Mink", "Wells", Some("Wells"), false),
        ("Mink", "Wells", Some("Kluge"), true),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.at(ME, mine).at(RIVAL, theirs);
            laid.into_iter().fold(scene, |scene, world| scene.quarantine(THIRD, world, 1))
        });
        assert_eq!(position.judged_by(&weights).is_worth_quarantine(RIVAL), worth, "{mine}, {theirs}, {laid:?}");
    }
}

/// A rival's ship is sent off course if that rival is the victim. The Trader's own ship is sent elsewhere if it is far away: Capital is 4.8 attempts
/// from Mink, and 4.0 from a world drawn by dice.
#[test]
fn you_are_lost_helps_against_the_victim_and_far_from_the_goal() {
    let goal = |position: &Position| Goal { world: position.world("Capital"), deed: Deed::Rest };
    for (active, mission, good) in [(RIVAL, false, 13), (RIVAL, true, 12), (THIRD, false, 0)] {
        let position = Position::basic(|scene| {
            let scene = scene.active(active).prestige(RIVAL, 12);
            if mission { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene }
        });
        assert_eq!(position.judged_by(&usual()).good_of_losing(goal(&position)), good, "{active:?}, {mission}");
    }
    let own = Position::basic(|scene| scene.at(ME, "Mink"));
    for (superjump, superjump_lost, good) in [(8, 100, 13), (9, 100, 0), (16, 50, 13), (18, 50, 0)] {
        let weights = Weights { superjump, superjump_lost, ..usual() };
        assert_eq!(own.judged_by(&weights).good_of_losing(goal(&own)), good, "{superjump_lost}% of {superjump}");
    }
}

/// A petitioner's Prestige, and whether two less spoil the petition. It requires 15, and 20 and 25 add to the die.
#[test]
fn a_theft_spoils_a_petition_that_needs_the_prestige() {
    let weights = usual();
    for (prestige, basic, advanced) in [
        (14, false, false),
        (15, true, false),
        (16, true, false),
        (17, false, false),
        (19, false, false),
        (20, true, true),
        (21, true, true),
        (22, false, false),
        (25, true, true),
        (26, true, true),
        (27, false, false),
    ] {
        for (at, meets) in [("Mink", true), ("Wells", false)] {
            for (variant, spoilt) in [("basic", basic), ("advanced", advanced)] {
                let position = Position::ruled(
                    variant,
                    |_| {},
                    |scene| scene.at(ME, "Mink").at(RIVAL, at).prestige(RIVAL, prestige),
                );
                let spoils = |role| position.judged_by(&weights).spoils_petition(role, RIVAL);
                let thefts = [Kind::Gotcha, Kind::Piracy].map(spoils);
                assert_eq!(thefts, [spoilt, spoilt && meets], "{prestige} at {at}");
            }
        }
    }
}

#[test]
fn an_envoy_or_the_loss_of_the_only_station_spoils_a_petition() {
    let weights = usual();
    let spoils = |position: &Position, role| position.judged_by(&weights).spoils_petition(role, RIVAL);
    let free = Position::ruled("basic", |rules| rules.envoy_blocks_action = false, |scene| scene);
    let (plain, mission) =
        (Position::basic(|scene| scene), Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld")));
    let envoy = Position::basic(|scene| scene.envoy(RIVAL, "Snell"));
    assert_eq!(
        [&plain, &free, &mission, &envoy].map(|position| spoils(position, Kind::Envoy)),
        [true, false, false, false]
    );
    let basic = Position::basic(|scene| scene.station(RIVAL, "Mink"));
    let only = Position::advanced(|scene| scene.station(RIVAL, "Mink"));
    let two = Position::advanced(|scene| scene.station(RIVAL, "Mink").station(RIVAL, "Niven"));
    let lost = [&basic, &only, &two].map(|position| spoils(position, Kind::LoseStation));
    assert_eq!(lost, [false, true, false]);
    assert!(!spoils(&plain, Kind::Stressed));
}

/// A rival with 16 Prestige petitions, or may do so. The third Trader leads with 29.
#[test]
fn before_a_petition_the_petitioner_is_the_target() {
    let weights = usual();
    for (active, prestige, answers, target) in [
        (RIVAL, 16, &[Action::Petition][..], RIVAL),
        (RIVAL, 18, &[Action::Petition], THIRD),
        (RIVAL, 16, &[], THIRD),
        (ME, 16, &[Action::Petition], THIRD),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.active(active).stage(Stage::Action).prestige(ME, 16).card(ME, Kind::Gotcha);
            let scene = scene.prestige(RIVAL, prestige).prestige(THIRD, 29).card(RIVAL, Kind::Gotcha);
            scene.answers(answers.iter().copied())
        });
        let found = position.judged_by(&weights).best_target(Kind::Gotcha);
        assert_eq!(found, Some(target), "{active:?} with {prestige}, {answers:?}");
        let spoilt = position.judged_by(&weights).sabotage(&[Action::Pass, play(Kind::Gotcha, Kind::Gotcha)]);
        assert_eq!(spoilt.is_some(), active == RIVAL && prestige == 16, "{active:?} with {prestige}, {answers:?}");
    }
}

/// Gotcha takes at least two Prestige, if the Trader has a use for them.
#[test]
fn gotcha_takes_prestige_of_some_use() {
    for (prestige, worth, mission, target) in [
        (2, 40, false, Some(RIVAL)),
        (1, 40, false, None),
        (2, 1, false, Some(RIVAL)),
        (2, 0, false, None),
        (2, 40, true, None),
    ] {
        let weights = Weights { prestige: worth, ..usual() };
        let position = Position::basic(|scene| {
            let scene = scene.prestige(RIVAL, prestige).prestige(THIRD, 1);
            if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene }
        });
        let found = position.judged_by(&weights).best_target(Kind::Gotcha);
        assert_eq!(found, target, "{prestige} Prestige of {worth}, mission {mission}");
    }
}

/// Stress takes effect at the start of a turn. A Trader with one engine has none to lose.
#[test]
fn a_ship_on_its_way_is_not_stressed_now() {
    let weights = usual();
    for (active, used, engines, stressed, hurt) in [
        (ME, 0, 2, false, true),
        (ME, 0, 1, false, false),
        (ME, 0, 2, true, false),
        (RIVAL, 0, 2, false, true),
        (RIVAL, 1, 2, false, false),
        (THIRD, 1, 2, false, true),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.active(active).attempts(used).engines(RIVAL, engines);
            if stressed { scene.stressed(RIVAL) } else { scene }
        });
        let found = position.judged_by(&weights).is_hurt(Kind::Stressed, RIVAL);
        assert_eq!(found, hurt, "{active:?} after {used}, {engines} engines, stressed {stressed}");
    }
}

/// A Gotcha is kept for the moment before the rival's roll.
#[test]
fn a_kept_card_waits_for_the_petition() {
    let weights = Weights { keeps: true, ..usual() };
    let position = Position::basic(|scene| scene.active(RIVAL).prestige(RIVAL, 16).card(ME, Kind::Gotcha));
    let actions = [Action::Pass, play(Kind::Gotcha, Kind::Gotcha)];
    let rest = Goal { world: position.world("Oz"), deed: Deed::Rest };
    for (moment, played) in [(Moment::ActionStart, 0), (Moment::BeforePetition, 1), (Moment::Lost, 0)] {
        let found = position.judged_by(&weights).play_in_window(moment, rest, &mut Memory::default(), &actions);
        assert_eq!(found, played, "{moment:?}");
    }
}
