//! The Advanced game: where the next Imperial Station of a chain goes.

use evenkeel_star_traders::map::{ALL_WORLDS, WorldSet};

use super::situation::Situation;

impl Situation<'_> {
    /// The Imperial Stations a chain is built on: the largest group, lowest worlds first.
    pub fn core(&self) -> WorldSet {
        self.game.map().largest_chain(self.me.imperial)
    }

    /// Worlds a chain can grow by: next to its core, or, without one, where own stations hang together best.
    pub fn sites(&self) -> WorldSet {
        let core = self.core();
        if !core.is_empty() {
            return self.game.map().around(core) - core;
        }
        let group = self.game.map().largest_chain(self.me.stations);
        if group.len() > 1 { group } else { ALL_WORLDS }
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

    /// Whether there is money for an Imperial Station, and the next petition area is not so near that it pays to wait for it.
    pub fn is_ready_to_petition(&self) -> bool {
        self.me.stellors >= self.weights.capital && !self.waits_for_area()
    }

    /// Whether a petition here is in order: the station is a link.
    pub fn petitions_here(&self) -> bool {
        self.links().contains(self.me.at) && self.is_ready_to_petition()
    }

    /// Whether little Prestige is missing to the next area, which makes every petition cheaper. Nobody waits while a rival is
    /// about to win.
    fn waits_for_area(&self) -> bool {
        let rules = self.rules();
        let next = rules.prestige_areas.iter().copied().find(|&least| least > self.prestige());
        let near = next.is_some_and(|least| least - self.prestige() <= self.weights.wait);
        near && rules.advanced_area_bonus && !self.others().any(|seat| self.is_close(seat))
    }
}
