//! Contracts worth serving: the best trip of one or two, in Stellors an attempt.

use arrayvec::ArrayVec;
use evenkeel_engine::star_traders::charts::{CargoId, Contract, ContractId, Special};
use evenkeel_engine::star_traders::map::WorldId;
use evenkeel_engine::star_traders::trader::Load;

use super::situation::{FAR, Situation};

/// What a stop costs besides the way, in tenths of an attempt: nothing is quite certain.
const STOP: i32 = 8;
/// Most contracts looked at: one a space.
const JOBS: usize = 6;

/// A contract to serve: where its cargo is fetched, if it is not aboard.
#[derive(Clone, Copy)]
struct Job {
    cargo: CargoId,
    from: Option<WorldId>,
    to: WorldId,
    /// What it brings, in tenths of a Stellor.
    points: i32,
}

/// The next stop of a trip, and what the trip brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trip {
    /// Where to go.
    pub stop: WorldId,
    /// What to fetch there.
    pub fetch: Option<CargoId>,
    /// Tenths of a Stellor for a hundred attempts.
    pub rate: i32,
}

impl Situation<'_> {
    /// The best trip with the Current Contracts.
    pub fn best_trip(&self) -> Option<Trip> {
        let jobs = self.jobs();
        let room = self.rules().hold_size - self.me.hold.len() as i32;
        let mut best: Option<Trip> = None;
        let mut consider = |job: &Job, time: i32, points: i32| {
            let rate = points * 100 / (time + STOP);
            if time < FAR && best.is_none_or(|trip| rate > trip.rate) {
                let fetch = job.from.map(|_| job.cargo);
                best = Some(Trip { stop: job.from.unwrap_or(job.to), fetch, rate });
            }
        };
        for (place, job) in jobs.iter().enumerate() {
            if job.from.is_some() && room == 0 {
                continue;
            }
            let alone = self.time(job);
            consider(job, alone, job.points);
            for (_, next) in jobs.iter().enumerate().filter(|&(other, next)| other != place && next.cargo != job.cargo)
            {
                consider(job, self.time_of_two(job, next, alone, room), job.points + next.points * 3 / 4);
            }
        }
        best
    }

    fn jobs(&self) -> ArrayVec<Job, JOBS> {
        let contracts = self.view.contracts().iter().enumerate();
        let listed = contracts.filter_map(|(space, id)| Some((space, (*id)?)));
        listed.map(|(space, id)| self.job(space, id)).filter(|job| job.points > 0).take(JOBS).collect()
    }

    fn job(&self, space: usize, id: ContractId) -> Job {
        let contract = self.game.charts().contract(id);
        let aboard = self.me.carries(Load::Goods(contract.cargo));
        let from = (!aboard).then_some(contract.pickup);
        let points = self.worth(space, id, contract, from);
        Job { cargo: contract.cargo, from, to: contract.delivery, points }
    }

    /// Attempts, in tenths, for one job.
    fn time(&self, job: &Job) -> i32 {
        match job.from {
            None => self.way(self.me.at, job.to),
            Some(from) => self.way(self.me.at, from) + self.way(from, job.to),
        }
    }

    /// Attempts for two, the first stop that of the first.
    fn time_of_two(&self, job: &Job, next: &Job, alone: i32, room: i32) -> i32 {
        let after = |end: WorldId| match next.from {
            None => self.way(end, next.to),
            Some(from) => self.way(end, from) + self.way(from, next.to),
        };
        let in_turn = alone + after(job.to);
        let Some(from) = job.from else { return in_turn };
        let start = self.way(self.me.at, from);
        let together = match next.from {
            None => start + self.way(from, next.to) + self.way(next.to, job.to),
            Some(other) if room >= 2 => {
                let ends = self.way(other, job.to).min(self.way(other, next.to));
                start + self.way(from, other) + ends + self.way(job.to, next.to)
            }
            Some(_) => FAR,
        };
        in_turn.min(together)
    }

    /// What a contract brings, in tenths of a Stellor: payoff, Prestige, the station there, and the race for it.
    fn worth(&self, space: usize, id: ContractId, contract: Contract, from: Option<WorldId>) -> i32 {
        let rules = self.rules();
        let doubled = space == 0 && self.view.playing().len() as i32 >= rules.imperial_traders;
        let factor = if doubled { rules.imperial_factor } else { 1 };
        let prestige = match contract.special {
            Special::Jackpot => contract.prestige / 3,
            _ => contract.prestige,
        };
        let (races, lost) = self.race(contract, from);
        let station = match self.view.owner_of(contract.delivery) {
            Some(owner) if owner == self.seat() => contract.station_stellors * 10,
            Some(_) => -contract.station_stellors * 2,
            None => 0,
        };
        let special = if contract.special == Special::Telzey { 40 } else { 0 };
        let payoff = self.game.charts().average(id, rules) * 10 + special;
        let points = payoff + (prestige * factor + races) * self.prestige_worth() + station;
        if lost { points / 5 } else { points }
    }

    /// Rivals with the cargo, and whether one of them is sooner there.
    fn race(&self, contract: Contract, from: Option<WorldId>) -> (i32, bool) {
        let own = match from {
            None => self.way(self.me.at, contract.delivery),
            Some(from) => self.way(self.me.at, from) + self.way(from, contract.delivery),
        };
        let (mut rivals, mut lost) = (0, false);
        for seat in self.others() {
            let other = self.view.other(seat);
            if other.hold().iter().any(|cargo| cargo.load == Load::Goods(contract.cargo)) {
                rivals += 1;
                let theirs = self.way_of(seat, contract.delivery) * i32::from(self.me.engines);
                lost |= theirs < own * i32::from(other.engines());
            }
        }
        (rivals, lost)
    }
}
