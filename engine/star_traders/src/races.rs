//! Races (§8.6): Traders who carry the same cargo, for any of its contracts.

use super::StarTraders;
use super::charts::{CargoId, ContractId};
use super::referee::Referee;
use super::state::State;
use super::streams::Stream;
use super::trader::{HOLD, Load, LostRace};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

impl StarTraders {
    /// Other Traders with at least one copy of a cargo (ruling 54).
    pub(super) fn rivals(&self, state: &State, seat: Seat, cargo: CargoId) -> u8 {
        let carries = |other: &Seat| state.trader(*other).carries(Load::Goods(cargo));
        self.seats.others(seat).filter(|&other| state.playing.contains(other)).filter(carries).count() as u8
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// All others who carry the cargo of a contract just delivered have lost a race: the Fast-Talker may use that (§16.3). The oldest race is dropped
    /// if there is no room for more.
    pub(super) fn remember_races(&mut self, winner: Seat, contract: ContractId) {
        let cargo = self.game.charts.contract(contract).cargo;
        for seat in self.game.seats.others(winner) {
            let trader = self.trader_mut(seat);
            let lost = LostRace { cargo, contract };
            if trader.carries(Load::Goods(cargo)) && !trader.lost_races.contains(&lost) {
                if trader.lost_races.len() == HOLD {
                    trader.lost_races.remove(0);
                }
                trader.lost_races.push(lost);
            }
        }
    }

    /// Drops races with the last copy of their cargo.
    pub(super) fn forget_races(&mut self, seat: Seat, load: Load) {
        let trader = self.trader_mut(seat);
        if let Load::Goods(cargo) = load
            && !trader.carries(load)
        {
            trader.lost_races.retain(|lost| lost.cargo != cargo);
        }
    }
}
