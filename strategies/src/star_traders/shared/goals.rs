//! Where to go, and the jump that leads there.

use evenkeel_engine::star_traders::Action;
use evenkeel_engine::star_traders::charts::CargoId;
use evenkeel_engine::star_traders::deck::Kind;
use evenkeel_engine::star_traders::map::{Colour, WorldId};
use evenkeel_engine::star_traders::routes::Jump;
use evenkeel_engine::star_traders::vocabulary::{JumpKind, Personality};

use super::situation::{FAR, Situation};

/// What an attempt is worth, in tenths of a Stellor, where a way is weighed against a fee.
pub(super) const ATTEMPT_WORTH: i32 = 30;

/// What is to be done at the end of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Take this cargo aboard.
    Fetch(CargoId),
    /// Deliver, which is done of itself.
    Deliver,
    /// Take the Imperial Cargo aboard.
    FetchMission,
    /// Buy an engine.
    BuyEngine,
    /// Build a station.
    Build,
    /// Petition for an Imperial Station.
    Petition,
    /// Nothing in particular.
    Rest,
}

/// Where to go, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Goal {
    /// Where to go.
    pub world: WorldId,
    /// What to do there.
    pub deed: Deed,
}

impl Situation<'_> {
    /// What is most worth doing now: an Envoy or a mission before anything else.
    pub fn choose_goal(&self) -> Goal {
        if let Some(envoy) = self.me.envoy {
            return Goal { world: self.game.deck().card(envoy).destination, deed: Deed::Deliver };
        }
        if let Some(mission) = self.me.mission {
            let contract = self.game.charts().contract(mission);
            return if self.carries_mission() {
                Goal { world: contract.delivery, deed: Deed::Deliver }
            } else {
                Goal { world: contract.pickup, deed: Deed::FetchMission }
            };
        }
        self.best_goal()
    }

    fn best_goal(&self) -> Goal {
        let mut best = (Goal { world: self.me.at, deed: Deed::Rest }, 0);
        let mut consider = |goal: WorldId, deed: Deed, rate: i32| {
            if rate > best.1 {
                best = (Goal { world: goal, deed }, rate);
            }
        };
        if let Some(trip) = self.best_trip() {
            consider(trip.stop, trip.fetch.map_or(Deed::Deliver, Deed::Fetch), trip.rate);
        }
        if self.wants_engine() {
            let near = self.shipyards().min_by_key(|&world| self.way(self.me.at, world));
            if let Some(world) = near {
                consider(world, Deed::BuyEngine, self.rate(self.engine_worth(), world));
            }
        }
        if self.rules().advanced() {
            self.consider_chain(&mut consider);
        }
        best.0
    }

    fn consider_chain(&self, consider: &mut impl FnMut(WorldId, Deed, i32)) {
        let worth = self.weights.chain * 10;
        if self.me.stellors >= self.weights.capital
            && let Some(link) = self.nearest(self.links())
        {
            consider(link, Deed::Petition, self.rate(worth, link));
        } else if self.me.stellors >= self.rules().station_price + self.weights.reserve
            && self.links().is_empty()
            && let Some(plot) = self.nearest(self.plots())
        {
            consider(plot, Deed::Build, self.rate(worth / 2, plot));
        }
    }

    /// Tenths of a Stellor for a hundred attempts, where the turn ends at the goal.
    fn rate(&self, points: i32, goal: WorldId) -> i32 {
        points * 100 / (self.way(self.me.at, goal) + 15)
    }

    fn shipyards(&self) -> impl Iterator<Item = WorldId> + use<'_> {
        let own = Some(self.me.at).filter(|&at| self.view.adds_engines_at(at));
        own.into_iter().chain(self.game.map().shipyards())
    }

    /// Whether an engine is wanted and can be paid for.
    pub fn wants_engine(&self) -> bool {
        let engines = i32::from(self.me.engines);
        let wanted = self.weights.engines.min(self.view.engine_limit());
        let saving = !self.rules().advanced() && self.prestige() + 3 >= self.weights.target;
        engines < wanted && !saving && self.me.stellors >= self.view.next_engine_cost()
    }

    /// What the next engine is worth beyond its price, in tenths of a Stellor: less the more there are.
    fn engine_worth(&self) -> i32 {
        (self.weights.engine * 10 * 3 / i32::from(self.me.engines.max(1)) - self.view.next_engine_cost() * 2).max(0)
    }

    /// The jump that leads to a goal soonest.
    pub fn jump_to(&self, goal: WorldId, actions: &[Action]) -> Option<usize> {
        let left = self.way(self.me.at, goal);
        self.special_jump(left, goal, actions).or_else(|| self.best_line(goal, actions))
    }

    /// Superjump where it saves much; powers of Personalities where they help.
    fn special_jump(&self, left: i32, goal: WorldId, actions: &[Action]) -> Option<usize> {
        if self.me.holds(Kind::Superjump)
            && self.rules().superjump_any_world
            && left >= if self.me.mission.is_some() { 22 } else { 45 }
        {
            let card = self.game.deck().face(Kind::Superjump);
            return find(actions, Action::Play { card, role: Kind::Superjump });
        }
        if self.me.holds(Kind::Codebreaker) && self.is_foreign(self.next_world(goal)) {
            let card = self.game.deck().face(Kind::Codebreaker);
            if let Some(play) = find(actions, Action::Play { card, role: Kind::Codebreaker }) {
                return Some(play);
            }
        }
        if self.me.is(Personality::Seer) {
            return find(actions, Action::Leap(JumpKind::Psychic));
        }
        if self.me.is(Personality::AwesomeAndi) && left >= 40 {
            return find(actions, Action::Leap(JumpKind::Awesome));
        }
        None
    }

    /// The next world on the way to a goal, stations left aside.
    pub fn next_world(&self, goal: WorldId) -> WorldId {
        self.game.routes().next(self.me.at, goal, Jump::Regular, self.view.skills(self.seat()))
    }

    /// Whether another Trader's station stands there.
    fn is_foreign(&self, world: WorldId) -> bool {
        self.view.owner_of(world).is_some_and(|owner| owner != self.seat())
    }

    fn best_line(&self, goal: WorldId, actions: &[Action]) -> Option<usize> {
        let mut best = (None, FAR);
        for (index, action) in actions.iter().enumerate() {
            let &Action::Jump { to, kind } = action else { continue };
            let cost = self.cost_of(to, kind) + self.way(to, goal);
            if cost < best.1 {
                best = (Some(index), cost);
            }
        }
        best.0
    }

    /// Attempts a jump takes on average, in tenths, with what its permission costs.
    pub fn cost_of(&self, to: WorldId, kind: JumpKind) -> i32 {
        let Some(colour) = self.game.map().colour(self.me.at, to) else { return FAR };
        let skills = self.view.skills(self.seat());
        if kind != JumpKind::Station {
            return i32::from(self.rules().attempts(colour, Jump::Regular, skills));
        }
        let alone = i32::from(self.rules().attempts(colour, Jump::Station, skills));
        if self.view.has_permission(self.seat(), to) {
            return alone;
        }
        // An owner may say no, and on short lines asking is not worth anybody's while.
        if colour == Colour::Orange { FAR } else { alone + self.saving(colour) / 3 + 1 }
    }

    /// Attempts a station saves on a line of this colour, in tenths.
    pub fn saving(&self, colour: Colour) -> i32 {
        let skills = self.view.skills(self.view.active());
        let attempts = |jump| i32::from(self.rules().attempts(colour, jump, skills)).min(100);
        (attempts(Jump::Regular) - attempts(Jump::Station)).max(0)
    }
}

/// Where an action stands in the list.
pub(super) fn find(actions: &[Action], wanted: Action) -> Option<usize> {
    actions.iter().position(|&action| action == wanted)
}
