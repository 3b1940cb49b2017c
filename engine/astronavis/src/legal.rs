//! Legal answers to each question (§6), in a fixed order.

use super::AstroNavis;
use super::actions::{Action, CargoSet, Question};
use super::cards::PlanetId;
use super::state::{OFFERS, State};
use super::view::View;
use super::vocabulary::{Operation, System};
use super::yard::damaged;
use evenkeel_engine::Actions;

type List = Actions<Action>;

/// Fills `out` with the captain's legal answers.
pub(super) fn list(view: View<'_>, out: &mut List) {
    let (game, state) = (view.game(), view.state());
    let Some(question) = state.question else { return };
    match question {
        Question::Port => {
            out.push(Action::Stay);
            out.extend(targets(game, state));
        }
        Question::Stuck => out.extend([Action::CallTow, Action::Decline]),
        Question::Course => out.extend(targets(game, state)),
        Question::Adrift => {
            out.extend([Action::CallTow, Action::Drift]);
            out.extend(game.planet_below(state).map(|_| Action::Land));
        }
        Question::Incident { .. } => out.extend([Action::Pay, Action::Decline]),
        Question::CrewRepair => {
            out.push(Action::Decline);
            out.extend(damaged(state).map(Action::CrewRepair));
        }
        Question::Unload => out.extend(subsets(state.bound_here()).map(Action::Unload)),
        Question::Abandon => {
            let payable = |chosen: &CargoSet| game.can_spend(state, game.rules.freight_abandon * chosen.len() as i32);
            out.extend(subsets(state.aboard()).filter(payable).map(Action::Abandon));
        }
        Question::Gear { operation, .. } => gear(game, state, operation, out),
        Question::Roll => out.extend([Action::Decline, Action::Roll]),
        Question::Load => loads(state, out),
        Question::Cargo1 => out.extend([Action::Cargo1(0), Action::Cargo1(1)]),
        Question::Passengers { .. } => out.extend([Action::Decline, Action::Board]),
        Question::Venture => {
            out.push(Action::Venture(0));
            out.extend(game.stakes(state).map(Action::Venture));
        }
        Question::Yard => yard(game, state, out),
        Question::Fuel { most, .. } => out.extend((0..=most).map(Action::Fuel)),
        Question::Spares => out.extend((0..=game.most_spares(state) as u8).map(Action::Spares)),
        Question::Crew => out.extend([Action::Decline, Action::Hire]),
    }
}

/// Any planet except the ship's current port.
fn targets<'a>(game: &'a AstroNavis, state: &State) -> impl Iterator<Item = Action> + use<'a> {
    let port: Option<PlanetId> = state.ship.port;
    game.planet_ids().filter(move |&planet| Some(planet) != port).map(Action::Fly)
}

/// Every subset of a set of cargoes of the hold, the empty one first.
fn subsets(set: CargoSet) -> impl Iterator<Item = CargoSet> {
    (0..4).map(CargoSet::from_word).filter(move |&part| set.includes(part))
}

fn gear(game: &AstroNavis, state: &State, operation: Operation, out: &mut List) {
    let cleaning = if operation == Operation::Load { game.cleaning(state) } else { 0 };
    if game.can_spend(state, game.rules.workers_price + cleaning) {
        out.push(Action::Pay);
    }
    if state.ship.system(System::CargoGear).now > 0 {
        out.push(Action::ShipGear);
    }
    out.push(Action::Decline);
}

/// None, each offer that fits, each pair that fits.
fn loads(state: &State, out: &mut List) {
    const PLACES: u8 = OFFERS as u8;
    let single = (0..PLACES).map(CargoSet::one);
    let pairs =
        (0..PLACES).flat_map(|first| (first + 1..PLACES).map(move |second| [first, second].into_iter().collect()));
    out.push(Action::Load(CargoSet::EMPTY));
    out.extend(single.chain(pairs).filter(|&chosen| state.fits(chosen)).map(Action::Load));
}

fn yard(game: &AstroNavis, state: &State, out: &mut List) {
    out.push(Action::Decline);
    if game.may_refuel(state) {
        out.push(Action::Refuel);
    }
    out.extend(game.repairs(state).map(Action::Repair));
    out.extend(game.upgrades(state).map(Action::Upgrade));
}
