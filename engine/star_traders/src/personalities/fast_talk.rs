//! The Fast-Talker sells cargo whose race is lost (§16.3).

use super::super::StarTraders;
use super::super::actions::Action;
use super::super::charts::CargoId;
use super::super::ledger::Flow;
use super::super::map::{WorldId, tens_of, world_of};
use super::super::referee::Referee;
use super::super::state::State;
use super::super::streams::Stream;
use super::super::trader::{Load, LostRace};
use super::super::vocabulary::Personality;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::{Actions, Seat};

/// The world with the digits of this one reversed.
const fn reversed(world: WorldId) -> WorldId {
    world_of(world % 6 + 1, tens_of(world))
}

impl StarTraders {
    /// Lists the Fast-Talker's possible sales here: cargo that another Trader delivered, at its destination or the world
    /// with the digits reversed.
    pub(in super::super) fn list_fast_talk(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let trader = &state.traders[seat.index()];
        if !trader.is(Personality::FastTalker) || trader.envoy.is_some() {
            return;
        }
        for lost in &trader.lost_races {
            let action = Action::FastTalk(lost.cargo);
            if self.sells_here(trader.at, lost) && !out.contains(&action) {
                out.push(action);
            }
        }
    }

    fn sells_here(&self, at: WorldId, lost: &LostRace) -> bool {
        let delivery = self.charts.contract(lost.contract).delivery;
        at == delivery || at == reversed(delivery)
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// Half the payoff, rounded down, and no Prestige.
    pub(in super::super) fn fast_talk(&mut self, seat: Seat, cargo: CargoId) {
        let (game, at) = (self.game, self.trader(seat).at);
        let here = |lost: &&LostRace| lost.cargo == cargo && game.sells_here(at, lost);
        let &lost = self.trader(seat).lost_races.iter().find(here).expect("a lost race to sell (§16.3)");
        let payoff = game.charts.average(lost.contract, &game.rules);
        self.earn(seat, Flow::FastTalk, payoff * game.rules.fast_talker_percent / 100);
        self.unload(seat, Load::Goods(cargo));
        self.clear_completed();
    }
}
