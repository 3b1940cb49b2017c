//! Tows, incidents, captain's cargo and workers: paid while that is cheaper.

use evenkeel_astronavis::Action;
use evenkeel_astronavis::board::Square;
use evenkeel_astronavis::vocabulary::{Incident, Size, System};

use super::super::super::arranged::{Position, cargo, game_with, planet};
use super::super::super::weights::Weights;

/// Spares, Engines of 3, fuel, turn, whether a planet lies below.
#[test]
fn a_ship_adrift_mends_lands_or_calls_for_help() {
    let weights = Weights::default();
    let cases = [
        (1, 0, 4, 15, true, Action::Drift),
        (1, 0, 3, 15, true, Action::Land),
        (0, 0, 4, 15, true, Action::Land),
        (1, 3, 3, 15, true, Action::Land),
        (0, 0, 4, 15, false, Action::CallTow),
        (0, 0, 4, 52, false, Action::Drift),
    ];
    for (spares, engines, fuel, turn, over, done) in cases {
        let position = Position::advanced(|scene| {
            let scene = scene.in_space(Square { col: 5, row: 6 }).system(System::Engines, 3, engines);
            scene.spares(spares).fuel(fuel).turn(turn).money(300)
        });
        let actions = [Action::CallTow, Action::Drift, Action::Land];
        let actions = if over { &actions[..] } else { &actions[..2] };
        assert_eq!(
            position.judged_by(&weights).help_oneself(actions),
            done,
            "{spares}, {engines}, {fuel}, turn {turn}"
        );
    }
}

#[test]
fn a_tow_is_called_while_the_turns_left_are_worth_more() {
    let weights = Weights::default();
    let turn = game_with("advanced", |_| {}).prospects(3).turn_worth(15);
    let worth = turn * 33;
    for (price, called) in [((worth - 1) / 10, true), ((worth + 9) / 10, false)] {
        let game = game_with("advanced", |rules| rules.tow_price = price);
        let position = Position::of(game, |scene| scene.turn(15));
        assert_eq!(position.judged_by(&weights).is_worth_a_tow(), called, "{price} of {worth}");
    }
}

/// Crew and turn: with 15 turns left, a bonus is paid up to the wanted rating.
#[test]
fn a_disgruntled_crew_is_kept_while_it_is_of_use() {
    let weights = Weights { content: 14, crew: 3, ..Weights::default() };
    for (crew, turn, done) in
        [(3, 33, Action::Pay), (3, 34, Action::Decline), (4, 33, Action::Decline), (2, 33, Action::Pay)]
    {
        let position = Position::advanced(|scene| scene.crew(crew).turn(turn).money(300));
        let answer = position.judged_by(&weights).settle(Incident::CrewDisgruntled, 20);
        assert_eq!(answer, done, "crew {crew}, turn {turn}");
        // An able spacer is hired at the event's price.
        let hired = position.judged_by(&weights).settle(Incident::AbleSpacer, 15);
        assert_eq!(hired == Action::Pay, crew == 2, "crew {crew}, turn {turn}");
    }
}

/// The boss gets at most the worth of a turn; others get at most the risk of a seizure, which falls with the crew.
#[test]
fn a_price_is_paid_up_to_the_cost_of_not_paying() {
    let weights = Weights::default();
    for crew in [1, 3, 5] {
        let position = Position::advanced(|scene| scene.crew(crew).turn(15).money(300));
        let situation = position.judged_by(&weights);
        let turn = position.game.prospects(3).turn_worth(15);
        let risk = (6 - i32::from(crew)) * (1200 + 2 * turn) / 60;
        for (incident, most) in [(Incident::CorruptPortBoss, turn / 10), (Incident::AttemptedShipSeizure, risk)] {
            let done = [most, most + 1].map(|price| situation.settle(incident, price));
            assert_eq!(done, [Action::Pay, Action::Decline], "crew {crew}, {incident:?}, {most}");
        }
    }
}

/// In turn 22 of the Basic game, the next turn follows on 5 faces of 6.
#[test]
fn unloading_later_risks_the_pay_of_cargo_for_here() {
    let weights = Weights { caution: 0, ..Weights::default() };
    let full = cargo(Size::Full, "Ansgar", "D'Espine");
    let delay = |port: &str, turn| {
        let position = Position::basic(|scene| scene.in_port(planet(port)).cargo(full).turn(turn));
        (position.judged_by(&weights).delay_of_unloading(), position.view().pay_for(full) * 10)
    };
    let (late, pay) = delay("D'Espine", 22);
    assert_eq!(late, pay - (i64::from(pay) * 54_613 / 65_536) as i32);
    assert!(late > 0);
    assert_eq!(delay("D'Espine", 21).0, 0);
    assert_eq!(delay("Corrow", 22).0, 0);
    assert_eq!(delay("D'Espine", 25).0, pay);
}

/// The highest stake, money, turn, price paid: within the stake and the money above a reserve of 80, if Cargo 1 arrives.
#[test]
fn captains_cargo_is_bought_within_the_stake_and_the_purse() {
    let cases =
        [(50, 300, 15, 50), (20, 300, 15, 20), (50, 110, 15, 30), (50, 109, 15, 20), (50, 80, 15, 0), (50, 300, 51, 0)];
    let lots: Vec<_> = [0, 10, 20, 30, 40, 50].into_iter().map(Action::Venture).collect();
    for (stake, money, turn, paid) in cases {
        let full = cargo(Size::Full, "Ansgar", "Durn");
        let position = Position::advanced(|scene| scene.cargo(full).money(money).turn(turn));
        let weights = Weights { stake, reserve: 80, ..Weights::default() };
        let bought = position.judged_by(&weights).stake(&lots);
        assert_eq!(bought, Action::Venture(paid), "stake {stake}, {money} money, turn {turn}");
    }
}

/// Gear of this rating wears 250 tenths on as many faces as it lacks of 6. Workers cost 10 or more.
#[test]
fn workers_are_paid_where_they_cost_less_than_wear() {
    let weights = Weights::default();
    let all = [Action::Pay, Action::ShipGear, Action::Decline];
    for (rating, price, done) in [(3, 10, 0), (4, 10, 1), (3, 12, 0), (3, 13, 1), (2, 16, 0), (2, 17, 1)] {
        let game = game_with("advanced", |rules| rules.workers_price = price);
        let position = Position::of(game, |scene| scene.turn(15).system(System::CargoGear, 4, rating));
        assert_eq!(position.judged_by(&weights).choose_gear(&all), all[done], "rating {rating}, price {price}");
    }
}
