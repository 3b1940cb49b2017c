//! The parts of a legal action.

use super::names::Names;
use crate::actions::Action;
use crate::charts::ContractId;
use crate::deck::{Face, Kind};
use crate::in_progress::Item as DealItem;
use crate::map::WorldId;
use crate::trader::Load as Aboard;
use crate::vocabulary::{JumpKind, Personality as Who};
use evenkeel_engine::Seat;
use evenkeel_engine::observation::{ANY, Observer};

/// The parts of any action.
#[derive(Default)]
struct Parts {
    world: Option<WorldId>,
    jump: Option<JumpKind>,
    load: Option<Aboard>,
    contract: Option<ContractId>,
    trader: Option<Seat>,
    card: Option<Face>,
    role: Option<Kind>,
    item: Option<DealItem>,
    personality: Option<Who>,
    up: bool,
    number: Option<i32>,
    second: Option<u8>,
}

impl Parts {
    #[allow(clippy::enum_glob_use, reason = "the actions of one list")]
    fn of(action: Action) -> Self {
        use Action::*;
        let own = Self::default();
        match action {
            Jump { to, kind } => Self { world: Some(to), jump: Some(kind), ..own },
            Leap(kind) => Self { jump: Some(kind), ..own },
            PickUp(cargo) | FastTalk(cargo) => Self { load: Some(Aboard::Goods(cargo)), ..own },
            Deliver { contract, copies } => Self { contract: Some(contract), number: Some(copies.into()), ..own },
            Abandon(load) | Load(load) => Self { load: Some(load), ..own },
            Attack(trader) | Trader(trader) => Self { trader: Some(trader), ..own },
            Play { card, role } => Self { card: Some(card), role: Some(role), ..own },
            Zap { card, up } => Self { card: Some(card), up, ..own },
            Reroll(card) | Card(card) => Self { card: Some(card), ..own },
            World(world) => Self { world: Some(world), ..own },
            Stellors(number) => Self { number: Some(number), ..own },
            Bonus(number) => Self { number: Some(number.into()), ..own },
            Pair(first, second) => Self { number: Some(first.into()), second: Some(second), ..own },
            Item(item) => Self { item: Some(item), ..own },
            Personality(personality) => Self { personality: Some(personality), ..own },
            _ => own,
        }
    }
}

pub(super) fn list(names: &Names<'_>, action: &Action, out: &mut impl Observer) {
    let parts = Parts::of(*action);
    out.variant("name", "which action", Some(*action));
    names.world(out, "world", "which world", parts.world);
    out.word("jump", "how", parts.jump);
    names.load(out, parts.load);
    names.contract(out, "contract", "which contract", parts.contract);
    names.trader(out, "trader", "which Trader", parts.trader);
    names.face(out, "card", "which card", parts.card);
    out.word("role", "its role", parts.role);
    out.maybe("item", "an item of a deal", parts.item, |out, item| names.item(out, item));
    out.word("personality", "which Personality", parts.personality);
    out.flag("up", "whether a die goes up", parts.up);
    out.number("number", "", ANY, "Stellors, copies, or the place of a die", parts.number);
    out.number("second", "", 0..=2, "the place of the other die", parts.second);
}
