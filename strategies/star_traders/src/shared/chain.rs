//! The Advanced game: the place of a chain's next Imperial Station.

use evenkeel_star_traders::map::{ALL_WORLDS, WorldSet};

use super::situation::Situation;

impl Situation<'_> {
    /// The Imperial Stations at the core of a chain: the largest group, lowest worlds first.
    pub fn core(&self) -> WorldSet {
        self.game.map().largest_chain(self.me.imperial)
    }

    /// Worlds by which a chain can grow: next to its core, or, without one, the largest connected group of this Trader's stations.
    pub fn sites(&self) -> WorldSet {
        let core = self.core();
        if !core.is_empty() {
            return self.game.map().around(core) - core;
        }
        let group = self.game.map().largest_chain(self.me.stations);
        if group.len() > 1 { group } else { ALL_WORLDS }
    }

    /// This Trader's stations that could become the next link.
    pub fn links(&self) -> WorldSet {
        self.me.stations & self.sites()
    }

    /// Worlds for new stations of the chain: free ones by which it can grow, or beside this Trader's stations if there is no core yet.
    pub fn plots(&self) -> WorldSet {
        let near = if self.core().is_empty() { self.game.map().around(self.me.stations) } else { self.sites() };
        near - self.view.all_stations()
    }

    /// Whether there is money for an Imperial Station, and the next petition area is not close enough to wait for it.
    pub fn is_ready_to_petition(&self) -> bool {
        self.me.stellors >= self.weights.capital && !self.waits_for_area()
    }

    /// Whether to petition here: the station is a link.
    pub fn petitions_here(&self) -> bool {
        self.links().contains(self.me.at) && self.is_ready_to_petition()
    }

    /// Whether only a little Prestige is missing for the next area, which makes every petition cheaper. There is no waiting while a rival is about to
    /// win.
    fn waits_for_area(&self) -> bool {
        let rules = self.rules();
        let next = rules.prestige_areas.iter().copied().find(|&least| least > self.prestige());
        let near = next.is_some_and(|least| least - self.prestige() <= self.weights.wait);
        near && rules.advanced_area_bonus && !self.others().any(|seat| self.is_close(seat))
    }
}

#[cfg(test)]
mod tests;
