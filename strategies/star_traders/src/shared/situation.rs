//! The current decision, and values computed often from the view.

use core::cell::OnceCell;
use core::cmp::Reverse;

use evenkeel_engine::{Describe, Seat};
use evenkeel_star_traders::map::{Colour, WorldId, WorldSet};
use evenkeel_star_traders::routes::{Jump, Skills};
use evenkeel_star_traders::trader::{Load, Trader};
use evenkeel_star_traders::{Rules, StarTraders, View};

use super::ways::Ways;
use super::weights::Weights;

/// A way too long to be taken.
pub(super) const FAR: i32 = 1 << 20;

/// The current decision: the view and the weights, and values needed often.
pub(super) struct Situation<'a> {
    pub view: View<'a>,
    pub game: &'a StarTraders,
    pub me: &'a Trader,
    pub weights: &'a Weights,
    /// This Trader's Personalities that change jumps.
    pub skills: Skills,
    ways: &'a Ways,
    leader: OnceCell<Option<Seat>>,
}

impl<'a> Situation<'a> {
    pub fn new(view: View<'a>, weights: &'a Weights, ways: &'a Ways) -> Self {
        let me = view.me();
        Self { view, game: view.game(), me, weights, skills: me.skills(), ways, leader: OnceCell::new() }
    }

    pub fn rules(&self) -> &'a Rules {
        self.game.rules()
    }

    pub fn seat(&self) -> Seat {
        self.view.seat()
    }

    /// The rivals, clockwise from this Trader's left, so that the choice of the first of equals favours no seat.
    pub fn others(&self) -> impl Iterator<Item = Seat> + use<'a> {
        let playing = self.view.playing();
        self.view.seats().others(self.view.seat()).filter(move |&seat| playing.contains(seat))
    }

    /// The distance of a rival to the left of this seat: 1 for the next one.
    pub fn steps_left(&self, seat: Seat) -> usize {
        let seats = self.view.seats().count();
        (seat.index() + seats - self.seat().index()) % seats
    }

    pub fn prestige(&self) -> i32 {
        i32::from(self.me.prestige)
    }

    /// Expected attempts between two worlds, in tenths, by this Trader's stations if that is shorter.
    pub fn way(&self, from: WorldId, to: WorldId) -> i32 {
        i32::from(self.ways.attempts(from, to))
    }

    /// Expected attempts, in tenths, of a jump to one of this Trader's stations along a line of this colour.
    pub const fn station_jump(&self, colour: Colour) -> i32 {
        self.ways.station_jump(colour) as i32
    }

    /// The same for a rival, without their stations.
    pub fn way_of(&self, seat: Seat, to: WorldId) -> i32 {
        let other = self.view.other(seat);
        i32::from(self.game.routes().attempts(other.at(), to, Jump::Regular, self.view.skills(seat)))
    }

    /// This Trader's stations of both kinds.
    pub fn stations(&self) -> WorldSet {
        self.me.stations | self.me.imperial
    }

    /// Whether this Trader's Imperial Cargo is aboard.
    pub fn carries_mission(&self) -> bool {
        self.me.carries(Load::Imperial(self.seat()))
    }

    /// The worth of a Prestige now, in tenths of a Stellor. It is less once there is enough for a petition, and 0 with a mission or at the
    /// top of the track.
    pub fn prestige_worth(&self) -> i32 {
        let rules = self.rules();
        if self.me.mission.is_some() || self.prestige() >= rules.prestige_most {
            return 0;
        }
        let enough = if rules.advanced() { self.top_area() } else { self.weights.target };
        let part = if self.prestige() >= enough { self.weights.enough } else { 100 };
        let advanced = if rules.advanced() { self.weights.advanced } else { 100 };
        self.weights.prestige * part * advanced / 10_000
    }

    /// Prestige above which no petition gets easier.
    fn top_area(&self) -> i32 {
        self.rules().prestige_areas.last().copied().unwrap_or(0)
    }

    /// A Trader's closeness to winning, as an amount of Prestige: a mission under way or a chain adds to it.
    pub fn menace(&self, seat: Seat) -> i32 {
        let other = self.view.other(seat);
        if self.rules().advanced() {
            return self.weights.menace_link * other.imperial().len() as i32 + i32::from(other.prestige());
        }
        let carried = || other.hold().iter().any(|cargo| cargo.load == Load::Imperial(seat));
        let mission = || self.weights.menace_mission + if carried() { self.weights.menace_cargo } else { 0 };
        i32::from(other.prestige()) + if other.mission().is_some() { mission() } else { 0 }
    }

    /// Whether a Trader may win soon.
    pub fn is_close(&self, seat: Seat) -> bool {
        let other = self.view.other(seat);
        let chain = i32::from(self.view.chain_wanted());
        let near = self.rules().advanced() && other.imperial().len() as i32 + 1 >= chain;
        other.mission().is_some() || near
    }

    /// Whether a Trader is about to be close: able to petition for a mission, or a few links short.
    fn is_alarming(&self, seat: Seat) -> bool {
        let other = self.view.other(seat);
        let chain = i32::from(self.view.chain_wanted());
        if self.rules().advanced() {
            let wanting = self.weights.alarm_links;
            other.imperial().len() as i32 + wanting >= chain && chain > wanting + 1
        } else {
            i32::from(other.prestige()) >= self.weights.alarm
        }
    }

    /// The rival nearest to winning; of equals the first to the left.
    pub fn leader(&self) -> Option<Seat> {
        *self.leader.get_or_init(|| self.nearest_to_winning(|_| true))
    }

    /// The rival nearest to winning among those admitted by `of`; of equal rivals, the first to the left.
    pub fn nearest_to_winning(&self, of: impl Fn(Seat) -> bool) -> Option<Seat> {
        self.others().filter(|&seat| of(seat)).min_by_key(|&seat| Reverse(self.menace(seat)))
    }

    /// The target of Calamities: the leader, or, without malice, only a leader who may win soon.
    pub fn victim(&self) -> Option<Seat> {
        let harmful = |seat: &Seat| self.weights.malice || self.is_close(*seat) || self.is_alarming(*seat);
        self.leader().filter(harmful)
    }
}

#[cfg(test)]
mod tests;
