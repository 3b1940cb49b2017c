//! The Advanced game: where the next Imperial Station of a chain goes.

use evenkeel_engine::star_traders::map::{WorldId, WorldSet, worlds_of};

use super::bridge::Bridge;

impl Bridge<'_> {
    /// The Imperial Stations a chain is built on: the largest group, lowest worlds first.
    pub fn core(&self) -> WorldSet {
        let (map, mut left, mut core) = (self.game.map(), self.me.imperial, 0);
        while left != 0 {
            let group = map.chain_with(left.trailing_zeros() as WorldId, left);
            if group.count_ones() > core_size(core) {
                core = group;
            }
            left &= !group;
        }
        core
    }

    /// Worlds a chain can grow by: next to its core, or, without one, wherever own stations hang together best.
    pub fn sites(&self) -> WorldSet {
        let core = self.core();
        if core == 0 {
            return u64::MAX;
        }
        worlds_of(core).fold(0, |set, world| set | self.game.map().neighbours(world)) & !core
    }

    /// Own stations that could become the next link.
    pub fn links(&self) -> WorldSet {
        self.me.stations & self.sites()
    }

    /// Worlds where a station could be built for the chain: free ones that it can grow by, beside own stations if there is
    /// no core yet.
    pub fn plots(&self) -> WorldSet {
        let free = !self.view.all_stations();
        let near = if self.core() == 0 {
            worlds_of(self.me.stations).fold(0, |set, world| set | self.game.map().neighbours(world))
        } else {
            self.sites()
        };
        near & free
    }

    /// Whether a petition here is in order: the station is a link, and there is money for it.
    pub fn petitions_here(&self) -> bool {
        self.links() & 1 << self.me.at != 0 && self.me.stellors >= self.manner.capital
    }

    /// The world of a set that is nearest.
    pub fn nearest(&self, set: WorldSet) -> Option<WorldId> {
        worlds_of(set & ((1 << 36) - 1)).min_by_key(|&world| self.way(self.me.at, world))
    }
}

const fn core_size(core: WorldSet) -> u32 {
    core.count_ones()
}
