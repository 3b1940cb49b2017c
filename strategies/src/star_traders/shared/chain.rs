//! The Advanced game: where the next Imperial Station of a chain goes.

use evenkeel_engine::star_traders::map::{ALL_WORLDS, WorldId, WorldSet};

use super::situation::Situation;

impl Situation<'_> {
    /// The Imperial Stations a chain is built on: the largest group, lowest worlds first.
    pub fn core(&self) -> WorldSet {
        self.game.map().largest_chain(self.me.imperial)
    }

    /// Worlds a chain can grow by: next to its core, or, without one, wherever own stations hang together best.
    pub fn sites(&self) -> WorldSet {
        let core = self.core();
        if core.is_empty() { ALL_WORLDS } else { self.game.map().around(core) - core }
    }

    /// Own stations that could become the next link.
    pub fn links(&self) -> WorldSet {
        self.me.stations & self.sites()
    }

    /// Worlds where a station could be built for the chain: free ones that it can grow by, beside own stations if there is
    /// no core yet.
    pub fn plots(&self) -> WorldSet {
        let near = if self.core().is_empty() { self.game.map().around(self.me.stations) } else { self.sites() };
        near - self.view.all_stations()
    }

    /// Whether a petition here is in order: the station is a link, and there is money for it.
    pub fn petitions_here(&self) -> bool {
        self.links().contains(self.me.at) && self.me.stellors >= self.weights.capital
    }

    /// The world of a set that is nearest.
    pub fn nearest(&self, set: WorldSet) -> Option<WorldId> {
        set.iter().min_by_key(|&world| self.way(self.me.at, world))
    }
}
