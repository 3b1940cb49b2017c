//! A Trader for tests: it carries cargo towards an Imperial Mission or builds towards a chain. An occasional other action makes games end in time and
//! still reach everything.

use super::super::actions::{Action, Question};
use super::super::map::{WORLDS, WorldId};
use super::super::routes::{Jump, Skills};
use super::super::trader::Load;
use super::super::view::View;

/// Picks an answer; `luck(n)` gives a number below `n`.
pub(super) fn pick(view: View<'_>, actions: &[Action], mut luck: impl FnMut(u32) -> u32) -> usize {
    let any = luck(actions.len() as u32) as usize;
    let (playful, last) = (luck(12) == 0, actions.len() - 1);
    match view.question() {
        Some(Question::Menu) if !playful => on_business(view, actions, luck(4) == 0),
        Some(Question::Window(_) | Question::Redraw | Question::AvoidFrom | Question::OfferPartner) if !playful => 0,
        Some(Question::Avoid | Question::Permit { .. } | Question::Uphold { .. } | Question::PayPetition)
            if !playful =>
        {
            1
        }
        Some(Question::Navigate | Question::Bonus) => last,
        _ => any,
    }
}

/// Takes actions that earn, then goes where earnings are possible.
fn on_business(view: View<'_>, actions: &[Action], build: bool) -> usize {
    let me = view.me();
    let useless = |load: Load| me.hold.iter().any(|cargo| cargo.load == load && cargo.marker.is_none());
    let rank = |action: &Action| match *action {
        Action::PickUpImperial | Action::PickUp(_) | Action::Deliver { .. } => 6,
        Action::Abandon(load @ Load::Goods(_)) if useless(load) && me.hold.len() == 2 => 5,
        Action::Petition if me.prestige >= 12 && me.stellors >= 30 => 4,
        Action::Build if build || view.game().rules.advanced() && extends_a_chain(view) => 3,
        Action::BuyEngine => 2,
        Action::Repair => 1,
        _ => 0,
    };
    let best = (0..actions.len()).rev().max_by_key(|&place| rank(&actions[place]));
    best.filter(|&place| rank(&actions[place]) > 0).or_else(|| jump_towards(view, actions, target(view)?)).unwrap_or(0)
}

fn extends_a_chain(view: View<'_>) -> bool {
    let me = view.me();
    view.game().map().neighbours(me.at).meets(me.all_stations())
}

/// The nearest world with business: the own mission, cargo aboard, waiting cargo.
fn target(view: View<'_>) -> Option<WorldId> {
    let (me, charts) = (view.me(), view.game().charts());
    let mission = me.mission.map(|mission| charts.contract(mission));
    let errand = mission.map(
        |contract| {
            if me.carries(Load::Imperial(view.seat())) { contract.delivery } else { contract.pickup }
        },
    );
    let bound = me.hold.iter().filter_map(|cargo| cargo.marker).map(|contract| charts.contract(contract).delivery);
    let room = me.hold.len() < 2 && mission.is_none();
    let waiting = view.contracts().iter().flatten().map(|&contract| charts.contract(contract));
    let wanted =
        waiting.filter(|contract| room && !me.carries(Load::Goods(contract.cargo))).map(|contract| contract.pickup);
    let sites = (0..WORLDS as WorldId).filter(|&world| view.game().rules.advanced() && is_site(view, world));
    let worlds = errand.into_iter().chain(bound).chain(wanted).chain(sites).filter(|&world| world != me.at);
    worlds.min_by_key(|&world| view.game().routes().attempts(me.at, world, Jump::Regular, Skills::NONE))
}

/// Whether a chain could grow here: by a petition, or by a new station.
fn is_site(view: View<'_>, world: WorldId) -> bool {
    let me = view.me();
    let free = !view.all_stations().contains(world) && view.game().map().neighbours(world).meets(me.all_stations());
    me.stellors >= 35 && me.prestige >= 12 && (free || me.stations.contains(world))
}

fn jump_towards(view: View<'_>, actions: &[Action], target: WorldId) -> Option<usize> {
    let next = view.game().routes().next(view.me().at, target, Jump::Regular, Skills::NONE);
    actions.iter().position(|action| matches!(action, Action::Jump { to, .. } if *to == next))
}
