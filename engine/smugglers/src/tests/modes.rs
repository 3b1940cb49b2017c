//! Alternate rules (§19): modes, time limit, outcome.

use super::super::ledger::Count;
use super::super::player::Place;
use super::super::rules::Mode;
use super::super::state::End;
use super::super::step::Step;
use super::super::vocabulary::{Effect, Good};
use super::super::{Action, Question, Stream};
use super::combat::attack;
use super::scene::{Scene, seat};
use Stream::{Customs, Fire, Hazards, Maneuver};
use evenkeel_engine::Game;

fn in_mode(players: usize, mode: Mode) -> Scene {
    Scene::with(players, |rules| rules.mode = mode)
}

fn ranks(scene: &Scene) -> Vec<u8> {
    let outcome = scene.game.outcome(&scene.state);
    scene.game.seats().iter().map(|seat| outcome.rank(seat)).collect()
}

#[test]
fn time_is_up_after_complete_rounds_and_credits_win() {
    let mut scene = Scene::new(3);
    scene.credits(0, 400).credits(1, 900).credits(2, 900).last_turn().run(Step::EndTurn, []);
    assert!(scene.game_over() && scene.state.end == Some(End::TimeLimit));
    assert_eq!(ranks(&scene), [3, 1, 1], "ruling 44: ties are shared");
    let mut scene = Scene::new(3);
    scene.last_turn().state.first = seat(0);
    scene.run(Step::EndTurn, []);
    assert!(!scene.game_over(), "two turns of the round are to come");
}

#[test]
fn goods_are_worth_nothing_at_the_end() {
    let mut scene = Scene::new(2);
    scene.credits(0, 400).cargo(0, Good::Luxuries, 5).last_turn().run(Step::EndTurn, []);
    assert_eq!(ranks(&scene), [2, 1]);
}

#[test]
fn other_modes_have_no_run_and_no_brix_weapons() {
    for mode in [Mode::LastShip, Mode::Kills, Mode::Income] {
        let mut scene = in_mode(2, mode);
        scene.at(0, "E-006").credits(0, 9000).ask(Question::Encounter).act(Action::VisitPlanet, []);
        assert!(!scene.options().contains(&Action::BuyBrix), "{mode:?}");
        let mut scene = in_mode(2, mode);
        scene.at(0, "B-080").level(0, super::super::vocabulary::System::CargoPods, 6).brix(0, 6, 1);
        scene.ask(Question::Encounter).act(Action::VisitPlanet, [(Customs, 1)]);
        assert_eq!(scene.question(), Question::Business, "{mode:?}");
    }
}

#[test]
fn the_last_ship_wins() {
    let mut scene = in_mode(2, Mode::LastShip);
    scene.at(1, "G-043").hull(1, 1).hold(1, "Gunner").hold(1, "Contract: Food").accept(1, Good::Robots, "Quill");
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert!(scene.game_over() && scene.state.end == Some(End::LastShip));
    assert_eq!((ranks(&scene), scene.player(1).place), (vec![1, 2], Place::Out));
    assert!(scene.discarded("Gunner") && scene.discarded("Contract: Food"), "the cards are discarded");
    let (quill, offer) = (scene.planet_called("Quill"), scene.game.destiny().with(Effect::CrimeLord));
    assert!(scene.state.planet_discards.contains(quill) && scene.state.destiny_discards.meets(offer));
}

#[test]
fn whoever_is_out_first_is_last_and_has_no_turn() {
    let mut scene = in_mode(4, Mode::LastShip);
    scene.at(1, "G-043").hull(1, 1);
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!(scene.asked(), (seat(2), Question::Distress), "player 1 is passed over");
    scene.hull(0, 1).draw("Asteroids", [(Hazards, 6), (Hazards, 6)]);
    assert_eq!(scene.asked().0, seat(2), "the active player is out at once");
    scene.last_turn().state.first = seat(3);
    scene.credits(2, 900);
    let order = [scene.player(0).out_order, scene.player(1).out_order];
    assert_eq!(order, [2, 1]);
    assert_eq!(ranks(&scene)[..2], [3, 4], "the earlier out the lower");
}

#[test]
fn a_player_out_cannot_be_met_or_priced() {
    let mut scene = in_mode(3, Mode::LastShip);
    scene.place(1, Place::Out).at(0, "B-070").at(1, "B-070").credits(0, 900).ask(Question::Encounter);
    assert_eq!(scene.options(), [Action::Nothing, Action::VisitPlanet]);
    scene.act(Action::VisitPlanet, []).act(Action::PlaceBounty, []);
    assert_eq!(scene.options(), [Action::Player(seat(2))]);
}

#[test]
fn most_kills_win_when_time_is_up() {
    let mut scene = in_mode(2, Mode::Kills);
    scene.credits(1, 9000).at(1, "G-043").hull(1, 1).last_turn();
    attack(&mut scene, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!((scene.state.end, ranks(&scene)), (Some(End::Kills), vec![1, 2]));
}

#[test]
fn card_ships_count_as_kills_only_if_wanted() {
    for (count, expected) in [(false, vec![1, 1]), (true, vec![1, 2])] {
        let mut scene = Scene::with(2, |rules| (rules.mode, rules.kills_card_ships) = (Mode::Kills, count));
        scene.last_turn().draw("Pirate Skiff", []).act(Action::Attack, [(Maneuver, 6), (Maneuver, 1)]);
        scene.act(Action::Attack, [(Fire, 6), (Fire, 1)]);
        assert_eq!(scene.me().counts[Count::CardShips as usize], 1);
        assert_eq!(ranks(&scene), expected);
    }
}

#[test]
fn the_first_to_the_income_wins_at_once() {
    let mut scene = Scene::with(2, |rules| (rules.mode, rules.income_target) = (Mode::Income, 200));
    scene.draw("Drifting Hulk", []);
    assert!(scene.game_over() && scene.state.end == Some(End::Income));
    assert_eq!((ranks(&scene), scene.me().income()), (vec![1, 2], 200));
}

#[test]
fn a_bounty_with_the_last_hull_point_may_be_the_income_that_wins() {
    let mut scene = Scene::with(2, |rules| (rules.mode, rules.income_target) = (Mode::Income, 400));
    attack(scene.at(1, "G-043").hull(1, 1).bounty(1, 400), []);
    scene.act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)]).act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!((scene.state.end, ranks(&scene)), (Some(End::Income), vec![1, 2]));
    assert_eq!((scene.player(1).hull, scene.player(1).counts[Count::ShipsLost as usize]), (0, 0), "it ends at once");
    assert_eq!(scene.game.unsound(&scene.state), [""; 0]);
}

#[test]
fn gifts_and_start_credits_are_no_income() {
    let mut scene = Scene::with(2, |rules| (rules.mode, rules.income_target) = (Mode::Income, 100));
    scene.at(1, "G-043").ask(Question::Encounter).act(Action::Meet(seat(1)), []).act(Action::Offer, []);
    scene
        .act(Action::OfferNothing, [])
        .act(Action::OfferNothing, [])
        .act(Action::Credits(-500), [])
        .act(Action::Accept, []);
    assert_eq!((scene.me().credits, scene.me().income(), scene.game_over()), (1000, 0, false));
}

#[test]
fn income_counts_bounties_and_sales() {
    let mut scene = Scene::with(2, |rules| rules.mode = Mode::Income);
    scene.at(1, "G-043").bounty(1, 400).hull(1, 1).last_turn();
    attack(&mut scene, [])
        .act(Action::Stand, [(Maneuver, 6), (Maneuver, 1)])
        .act(Action::Attack, [(Fire, 6), (Fire, 1)]);
    assert_eq!(scene.me().income(), 400);
    assert_eq!(scene.state.end, Some(End::TimeLimit), "short of the target, credits decide");
}

#[test]
fn a_game_cut_short_has_an_outcome_too() {
    let scene = Scene::new(3);
    assert_eq!(ranks(&scene), [1, 1, 1]);
}
