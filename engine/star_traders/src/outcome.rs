//! The end of a game: ranks, leaders, values of positions.

use super::StarTraders;
use super::referee::Referee;
use super::state::{STAMPS, State};
use super::streams::Stream;
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::outcome::Outcome;

/// Names of the reasons for the end of a game, in the order of [`super::state::End`]; the last is for an unfinished game.
pub(super) const ENDS: &[&str] = &["mission", "chain", "last_trader", "round_limit", "unfinished"];

impl StarTraders {
    /// Winners first. The others, or all without a winner, by progress: the chain in the Advanced game, a mission in the Basic one, then Prestige,
    /// then money. Dropped-out Traders are last.
    pub(super) fn rank(&self, state: &State) -> Outcome {
        let end = state.end.map_or(ENDS.len() - 1, |end| end as usize) as u8;
        Outcome::ranked_by(self.seats, end, |seat| {
            let trader = state.trader(seat);
            let key = (self.lead_key(state, seat), trader.stellors);
            (state.winners.contains(seat), state.playing.contains(seat), key)
        })
    }

    /// The key of the leader: progress towards the aim of the game, then Prestige.
    fn lead_key(&self, state: &State, seat: Seat) -> (usize, u8) {
        let trader = state.trader(seat);
        let aim =
            if self.rules.advanced() { self.chain_of(state, seat) } else { usize::from(trader.mission.is_some()) };
        (aim, trader.prestige)
    }
}

impl<D: Dice<Stream>, J: Journal<StarTraders>> Referee<'_, D, J> {
    /// At the end of a round, records the leader, and each Trader's engines.
    pub(super) fn note_round(&mut self) {
        if let Some(stamp) = STAMPS.iter().position(|&round| round == self.state.round) {
            for seat in self.game.seats.iter() {
                self.state.engine_stamps[seat.index()][stamp] = self.trader(seat).engines;
            }
        }
        let key = |seat| self.game.lead_key(self.state, seat);
        let best = self.state.playing.iter().map(key).max();
        let mut leaders = self.state.playing.iter().filter(|&seat| Some(key(seat)) == best);
        if let (Some(leader), None) = (leaders.next(), leaders.next()) {
            let before = self.state.leader.replace(leader);
            self.state.lead_changes += u16::from(before.is_some_and(|before| before != leader));
        }
    }
}
