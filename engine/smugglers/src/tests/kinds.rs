//! Kinds of choices: one for every action, and all of them occur.

use super::super::rules::{Mode, Picking, VARIANTS};
use super::super::scene::{Moment, Scene};
use super::super::state::{Site, State};
use super::super::vocabulary::System;
use super::super::{Action, Kind, Rules, Smugglers, View};
use super::scene::seat;
use super::{chooser, game_with};
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::features::Features;
use evenkeel_engine::kinds::{KindSet, Kinds};
use evenkeel_engine::laws::{Anyone, Player, Trial, kinds};
use evenkeel_engine::rules::{Rules as _, Value, Word};
use evenkeel_engine::testing::random_play::Choices;
use evenkeel_engine::{Actions, Game, Score, Seat};

/// Random play, mostly purposeful.
struct Chooser(Choices);

impl Player<Smugglers> for Chooser {
    fn begin(&mut self, _: &Smugglers, luck: Luck) {
        self.0 = Choices::new(luck);
    }

    fn choose(&mut self, view: View<'_>, _: Seat, actions: &[Action]) -> usize {
        chooser::pick(view, actions, |n| self.0.below(n))
    }
}

/// Kinds on offer in a few games under these rules, half of them random, half purposeful.
fn met(players: usize, change: impl FnOnce(&mut Rules)) -> KindSet {
    let game = game_with(players, |rules| {
        rules.time_max_rounds = 12;
        rules.setup_characters = Picking::Choose;
        change(rules);
    });
    let trial = Trial { games: 2, ..Trial::default() };
    let random = kinds(&game, &trial, &mut Anyone::default());
    let pointed = kinds(&game, &trial, &mut Chooser(Choices::new(Luck::default())));
    [random, pointed]
        .into_iter()
        .map(|seen| seen.unwrap_or_else(|breach| panic!("{breach}")))
        .fold(KindSet::EMPTY, |all, seen| all | seen)
}

fn all_met() -> KindSet {
    let mut seen = KindSet::EMPTY;
    for players in 2..=6 {
        seen |= met(players, |_| {});
    }
    for mode in Mode::ALL {
        for variant in VARIANTS {
            seen |= met(3, |rules| {
                (variant.adapt)(rules);
                rules.mode = *mode;
            });
        }
    }
    for (index, parameter) in Rules::parameters().iter().enumerate() {
        if parameter.path.starts_with("v2.") {
            seen |= met(4, |rules| rules.set(index, &Value::Switch(false)));
        }
    }
    seen
}

type Arrange = fn(Scene<'_>) -> Scene<'_>;

const ME: usize = 0;
const OTHER: usize = 1;

/// Kinds that may be missing in a few random games, and a position in which each is on offer.
const RARE: &[(Kind, Arrange)] = &[
    (Kind::SendDistress, |scene| scene.level(seat(ME), System::Lightspeed, 0)),
    (Kind::PlayOnStranded, |scene| scene.level(seat(ME), System::Lightspeed, 0)),
    (Kind::PickHaven, |scene| {
        let scene = scene.planet(0, "Lumen").planet(1, "Gethsem").level(seat(ME), System::Lightspeed, 0);
        scene.credits(seat(ME), 5000).answer(seat(ME), Action::SendDistress)
    }),
    (Kind::JettisonBrixWeapons, |scene| scene.round(7).brix(seat(ME), 1, 6)),
    (Kind::PayNoBribe, at_koroth),
    (Kind::PayOneBribe, at_koroth),
    (Kind::PaySeveralBribes, at_koroth),
    (Kind::PayForRepair, |scene| {
        let scene = scene.character(seat(ME), "Immer Sol").hull(seat(ME), 1).at(seat(ME), "E-006");
        scene.moment(Moment::Business(Site::Brix))
    }),
    (Kind::BuyBrixWeapons, at_brix),
    (Kind::BuyPartOfRun, buying),
    (Kind::BuyRun, buying),
    (Kind::BuySpare, buying),
    (Kind::BuyTen, buying),
    (Kind::ReachCap, |scene| {
        let levels = [(System::Engines, 8), (System::Lightspeed, 8), (System::Shields, 0), (System::Lasers, 8)];
        let scene = levels.into_iter().fold(at_brix(scene), |scene, (system, to)| scene.level(seat(ME), system, to));
        scene.answer(seat(ME), Action::Upgrade)
    }),
    (Kind::PlaceLeast, placing),
    (Kind::PlaceMore, placing),
    (Kind::AttackCarrier, |scene| {
        let scene = scene.round(7).level(seat(OTHER), System::CargoPods, 6).brix(seat(OTHER), 6, 6);
        scene.moment(Moment::Meeting(seat(OTHER)))
    }),
    (Kind::LootBrixWeapons, |scene| {
        let scene = scene.round(7).brix(seat(OTHER), 3, 6);
        let scene = scene.moment(Moment::Spoils { attacker: seat(ME), attacked: seat(OTHER) });
        scene.answer(seat(ME), Action::Pirate)
    }),
];

fn at_koroth(scene: Scene<'_>) -> Scene<'_> {
    let scene = scene.round(7).at(seat(ME), "B-080").brix(seat(ME), 5, 6).credits(seat(ME), 2500);
    scene.moment(Moment::Visit(Site::Koroth))
}

fn at_brix(scene: Scene<'_>) -> Scene<'_> {
    let scene = scene.at(seat(ME), "E-006").level(seat(ME), System::CargoPods, 10).credits(seat(ME), 6000);
    scene.moment(Moment::Business(Site::Brix))
}

fn buying(scene: Scene<'_>) -> Scene<'_> {
    at_brix(scene).answer(seat(ME), Action::BuyBrix)
}

fn placing(scene: Scene<'_>) -> Scene<'_> {
    let scene = at_brix(scene).answer(seat(ME), Action::PlaceBounty);
    scene.answer(seat(ME), Action::Player(seat(OTHER)))
}

fn on_offer(game: &Smugglers, arrange: Arrange) -> KindSet {
    let built = arrange(Scene::new(game)).build(&mut PcgDice::new::<super::super::Stream>(Luck::of_table(1, 0)));
    let state = built.unwrap_or_else(|faults| panic!("{faults}"));
    let asked = game.pending(&state).first().expect("somebody is asked");
    let mut actions = Actions::new();
    Smugglers::actions(game.view(&state, asked), &mut actions);
    Smugglers::offered(game.view(&state, asked), &actions)
}

#[test]
fn every_action_is_of_one_kind_and_every_kind_is_met() {
    let mut seen = all_met();
    let game = game_with(3, |_| {});
    for &(kind, arrange) in RARE {
        assert!(on_offer(&game, arrange).contains(kind as u8), "the scene of {kind:?}");
        seen.insert(kind as u8);
    }
    let missing: Vec<_> = (0..Smugglers::KINDS.len()).filter(|&kind| !seen.contains(kind as u8)).collect();
    let missing: Vec<_> = missing.into_iter().map(|kind| Smugglers::KINDS[kind].name).collect();
    assert!(missing.is_empty(), "never on offer: {missing:?}");
}

/// The numbers that predict the winner, in easy cases.
#[test]
fn features_say_how_the_run_stands() {
    let game = game_with(2, |_| {});
    let numbers = |arrange: Arrange| {
        let built = arrange(Scene::new(&game)).build(&mut PcgDice::new::<super::super::Stream>(Luck::of_table(1, 0)));
        let mut out = Features::default();
        game.features(&built.unwrap_or_else(|faults| panic!("{faults}")), seat(ME), &mut out);
        let named = |name| out[Smugglers::FEATURES.iter().position(|feature| feature.name == name).unwrap()];
        ["credits", "missing", "valid_weapons", "turns_to_koroth", "turns_to_brix", "pods", "hull"].map(named)
    };
    assert_eq!(numbers(|scene| scene), [500, 2500, 0, 20, 2, 5, 5]);
    let ready: Arrange = |scene| buying(scene.round(7)).answer(seat(ME), Action::Units(6)).hull(seat(ME), 3);
    assert_eq!(
        numbers(ready),
        [3000, 0, 0, 20, 1, 10, 3],
        "12 sectors at Lightspeed 3 take longer than the weapons last"
    );
    let fast: Arrange =
        |scene| buying(scene.round(7).level(seat(ME), System::Lightspeed, 6)).answer(seat(ME), Action::Units(6));
    assert_eq!(numbers(fast)[2..4], [6, 2]);
    let late: Arrange = |scene| {
        scene
            .round(9)
            .level(seat(ME), System::CargoPods, 6)
            .level(seat(ME), System::Lightspeed, 6)
            .brix(seat(ME), 6, 7)
            .at(seat(ME), "E-006")
    };
    assert_eq!(numbers(late)[2..4], [0, 20], "they expire before the second turn");
}

/// Change 4 and change 7 concern one Character each, so win rates are given by Character.
#[test]
fn win_rates_are_told_by_character() {
    let game = game_with(2, |_| {});
    let built = Scene::new(&game)
        .character(seat(ME), "Zephra Lund")
        .build(&mut PcgDice::new::<super::super::Stream>(Luck::of_table(1, 0)));
    let state = built.unwrap_or_else(|faults| panic!("{faults}"));
    let level = |index| {
        Smugglers::FACTORS[0].levels[game.levels(&state, 0, seat(index)).iter().next().expect("a printed card")]
    };
    assert_eq!((level(ME), level(OTHER)), ("zephra_lund", "mikk_staygo"));
    assert_eq!(Smugglers::FACTORS[0].levels.len(), game.characters().len());
}

#[test]
fn win_rates_are_told_by_what_was_bought_first() {
    let game = game_with(2, |_| {});
    let mut state =
        Scene::new(&game).build(&mut PcgDice::new::<super::super::Stream>(Luck::of_table(1, 0))).expect("a scene");
    let factor = Smugglers::FACTORS.iter().position(|factor| factor.name == "first_upgrade").expect("a factor");
    let level = |state: &State, player| {
        Smugglers::FACTORS[factor].levels[game.levels(state, factor, seat(player)).iter().next().unwrap()]
    };
    for system in System::ALL.iter().copied() {
        state.players[ME].first_bought = Some(system);
        assert_eq!((level(&state, ME), level(&state, OTHER)), (system.word(), "none"));
    }
}

/// A player with two possible destinations can stay or move on; with one, there is no moving on.
#[test]
fn two_destinations_are_enough_to_move_on() {
    let game = game_with(2, |_| {});
    let state = Scene::new(&game).moment(Moment::Move);
    let state = state.build(&mut PcgDice::new::<super::super::Stream>(Luck::of_table(1, 0))).expect("a scene");
    let mut actions = Actions::new();
    Smugglers::actions(game.view(&state, seat(ME)), &mut actions);
    for (count, moves) in [(1, false), (2, true), (3, true)] {
        let offered = Smugglers::offered(game.view(&state, seat(ME)), &actions[..count]);
        assert_eq!(offered.contains(Kind::MoveOn as u8), moves, "{count}");
        assert!(offered.contains(Kind::StayInSector as u8));
    }
}

/// In the sector of a wormhole and without Lightspeed a ship stays or enters: moving on is not offered.
#[test]
fn a_wormhole_underfoot_is_no_moving_on() {
    let game = game_with(2, |_| {});
    let scene = Scene::new(&game).at(seat(ME), "E-009").level(seat(ME), System::Lightspeed, 0).moment(Moment::Move);
    let state = scene.build(&mut PcgDice::new::<super::super::Stream>(Luck::of_table(1, 0))).expect("a scene");
    let mut actions = Actions::new();
    Smugglers::actions(game.view(&state, seat(ME)), &mut actions);
    let offered = Smugglers::offered(game.view(&state, seat(ME)), &actions);
    assert_eq!(offered, [Kind::StayInSector as u8, Kind::EnterWormhole as u8].into_iter().collect());
}
