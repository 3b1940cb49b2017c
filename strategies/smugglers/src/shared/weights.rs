//! How a character plays, in numbers.

use evenkeel_engine::settings;
use evenkeel_smugglers::vocabulary::{Starport, System};

settings! {
    /// The weights of one character, the same list for all. The defaults are those of a lawful trader; a character's file sets the
    /// differences.
    pub struct Weights {
        wage: i32 = 200, "wage", "credits", range 0..=1000, sweep 50..=400, about
            "Assumed value of a turn: the higher, the more quick small deals are preferred to distant large ones.";
        bribes: i32 = 0, "bribes", "bribes", range 0..=10, sweep 0..=4, about
            "Bribes that must be affordable before setting out for Koroth.";
        fine: bool = false, "fine", about
            "Whether to set out only with the money for a fine at Koroth.";
        spare: i32 = 0, "spare", "weapons", range 0..=6, sweep 0..=4, about
            "Spare Brix Weapons, against pirates, that must be affordable before setting out.";
        caution: i32 = 250, "caution", "per mille", range 0..=1000, sweep 0..=800, about
            "Chance to get a load past waiting rivals below which the run is postponed.";
        bid: i32 = 45, "bid", "%", range 0..=100, sweep 0..=90, about
            "Maximum bid, as a share of a Contract's expected gain.";
        smuggles: bool = false, "smuggles", about
            "Whether goods are sold where they are forbidden.";
        boldness: Starport = Starport::Medium, "boldness", about
            "Largest Starport whose Customs are risked with contraband: none, small, medium, large or military.";
        deals: bool = true, "deals", about
            "Whether deals are proposed through the Galactic Broker and in encounters.";
        edge: i32 = 0, "edge", "per mille", range -500..=500, sweep -200..=300, about
            "Minimum chance to win Exchange Fire for an attack, above one half.";
        vigilant: bool = true, "vigilant", about
            "Whether players who carry Brix Weapons to Koroth are attacked.";
        robs: bool = false, "robs", about
            "Whether players who carry ordinary goods are robbed.";
        merchants: bool = false, "merchants", about
            "Whether Merchant Ships are attacked for their goods.";
        lurks: bool = false, "lurks", about
            "Whether to wait at Brix for players about to buy.";
        quarry: i32 = 10_000, "quarry", "credits", range 1..=10_000, sweep 100..=1000, about
            "Smallest Bounty that is hunted.";
        places: bool = false, "places", about
            "Whether a Bounty is placed on a rival who could set out for Koroth.";
        reserve: i32 = 10, "reserve", "credits", range 0..=300, sweep 0..=100, fine
            "Credits never spent on goods.";
        capital: i32 = 120, "capital", "credits", range 0..=800, sweep 50..=300, fine
            "Credits never spent on levels: a hold full of goods must stay affordable.";
        working: i32 = 120, "working", "credits", range 0..=800, sweep 50..=300, fine
            "Credits never spent in an auction.";
        bounty_fear: i32 = 50, "bounty_fear", "%", range 0..=200, sweep 10..=100, fine
            "Cost of a credit of own Bounty.";
        margin: i32 = 8, "margin", "credits", range 0..=40, sweep 4..=20, fine
            "Minimum profit per unit for a purchase.";
        unit: i32 = 45, "unit", "credits", range 10..=150, sweep 30..=80, fine
            "Assumed value of a unit of an ordinary good aboard.";
        gain: i32 = 60, "gain", "credits", range 1..=500, sweep 10..=100, fine
            "Minimum gain of each side in a deal with another player.";
        hull: i32 = 60, "hull", "credits", range 0..=500, sweep 20..=150, fine
            "Value of a Hull point.";
        damage: i32 = 80, "damage", "credits", range 0..=300, sweep 40..=150, fine
            "Cost of a level lost to damage.";
        ship: i32 = 1200, "ship", "credits", range 0..=4000, sweep 500..=2000, fine
            "Cost of losing a fully fitted ship, beyond its cargo.";
        foil: i32 = 2500, "foil", "credits", range 0..=8000, sweep 1000..=5000, fine
            "Value of stopping a rival who is about to win.";
        hindrance: i32 = 1500, "hindrance", "credits", range 0..=5000, sweep 500..=3000, fine
            "Value of making a rival pass Customs at Brix.";
        need: i32 = 400, "need", "credits", range 50..=1500, sweep 200..=800, fine
            "Value of a level that the run requires.";
        arms: i32 = 150, "arms", "credits", range 0..=600, sweep 50..=300, fine
            "Value of the first level of Engines, Lasers and Shields where ships destroyed decide.";
        horizon: i32 = 12, "horizon", "rounds", range 1..=60, sweep 4..=24, fine
            "Rounds left from which a level has its full value; with fewer, less.";
        rich: i32 = 600, "rich", "credits", range 0..=5000, sweep 200..=2000, fine
            "Credits above which a purchase counts at a quarter, where income decides.";
        leftover: i32 = 33, "leftover", "%", range 0..=100, sweep 10..=80, fine
            "Assumed value of a unit left over after a sale, as a share of \"unit\".";
        passing: i32 = 90, "passing", "%", range 0..=110, sweep 60..=100, fine
            "Share of the best price on the board above which goods are sold in passing.";
        least: i32 = 50, "least", "%", range 0..=120, sweep 20..=100, fine
            "Share of the best price on the board below which no unit is sold.";
        purchase: i32 = 20, "purchase", "credits", range 0..=80, sweep 10..=40, fine
            "Assumed cost of a unit for a Contract.";
        errand: i32 = 2, "errand", "turns", range 0..=8, sweep 1..=5, fine
            "Assumed turns per Contract.";
        sentence: i32 = 2, "sentence", "turns", range 0..=10, sweep 1..=5, fine
            "Assumed turns lost in prison.";
        lot: i32 = 2, "lot", "units", range 1..=10, sweep 1..=6, fine
            "Fewest units that are offered to another player.";
        haul: i32 = 75, "haul", "%", range 0..=150, sweep 30..=120, fine
            "Assumed value of a merchant's goods, as a share of the best price.";
        loot: i32 = 50, "loot", "%", range 0..=200, sweep 20..=100, fine
            "Share of their value that Brix Weapons have for a robber.";
        setback: i32 = 40, "setback", "credits", range 0..=400, sweep 10..=150, fine
            "Value of damaging a rival's ship.";
        scarce: i32 = 25, "scarce", "%", range 0..=100, sweep 10..=60, fine
            "Cost of a hit at two Hull points beyond the point lost, as a share of \"ship\".";
        fitted: i32 = 20, "fitted", "levels", range 1..=40, sweep 8..=30, fine
            "Levels above those of a new ship at which its loss costs all of \"ship\".";
        worn: i32 = 3, "worn", "Hull points", range 0..=10, sweep 1..=4, fine
            "Hull up to which a repair in port is paid for.";
        decoy: i32 = 200, "decoy", "credits", range 0..=2000, sweep 50..=600, fine
            "Minimum stake for launching a Decoy at a card ship.";
        raid: i32 = 60, "raid", "credits", range 0..=500, sweep 30..=200, fine
            "Minimum value of a card to be raided instead of doing damage.";
        ambush: i32 = 50, "ambush", "%", range 0..=100, sweep 20..=90, fine
            "Assumed chance that a rival ready for the run reaches the place of an ambush.";
        patience: i32 = 2, "patience", "turns", range 0..=5, sweep 1..=3, fine
            "Turns within which a rival must be able to reach Brix to be waited for.";
        stake: i32 = 50, "stake", "%", range 0..=100, sweep 10..=90, fine
            "Maximum share of the credits in hand for a Bounty.";
        daring: i32 = 200, "daring", "%", range 100..=500, sweep 100..=300, fine
            "Credits in hand, relative to the cost of the run, above which no ambush postpones it.";
        saving: i32 = 200, "saving", "%", range 0..=200, sweep 40..=120, fine
            "Credits in hand, relative to the cost of the run, above which other levels and Contracts are ignored.";
        haste: i32 = 200, "haste", "%", range 0..=2000, sweep 100..=600, fine
            "Value of a turn saved on the run, as a share of \"wage\", while no rival is on it.";
        lost: i32 = 2, "lost", "turns", range 0..=10, sweep 1..=6, fine
            "Assumed turns lost in hyperspace.";
        detour: i32 = 50, "detour", "%", range 0..=300, sweep 10..=150, fine
            "Share of a turn that a wormhole must save on average.";
        card_level: i32 = 60, "cards.level", "credits", range 0..=400, sweep 30..=200, fine
            "Value of a card per level it adds.";
        card_hiding: i32 = 40, "cards.hiding", "credits", range 0..=200, sweep 20..=100, fine
            "Value of a card per unit it hides.";
        card_customs: i32 = 200, "cards.customs", "credits", range 0..=800, sweep 50..=400, fine
            "Value of a card that helps with Customs.";
        card_device: i32 = 120, "cards.device", "credits", range 0..=600, sweep 50..=300, fine
            "Value of a card that decides a fight: cloak, missile, worm, Decoy.";
        card_other: i32 = 70, "cards.other", "credits", range 0..=400, sweep 20..=200, fine
            "Value of any other card.";
        lightspeed: i32 = 14, "lightspeed.level", "levels", range 0..=15, sweep 6..=12, fine
            "Lightspeed at which another level has no value.";
        lightspeed_worth: i32 = 320, "lightspeed.worth", "credits", range 0..=800, sweep 100..=500, fine
            "Value of the first level of Lightspeed; further levels are worth less.";
        pods: i32 = 11, "pods.level", "levels", range 0..=15, sweep 6..=12, fine
            "Cargo Pods at which another level has no value.";
        pods_worth: i32 = 200, "pods.worth", "credits", range 0..=800, sweep 50..=300, fine
            "Value of the first level of Cargo Pods; further levels are worth less.";
        engines: i32 = 14, "engines.level", "levels", range 0..=15, sweep 2..=12, fine
            "Engines at which another level has no value.";
        engines_worth: i32 = 230, "engines.worth", "credits", range 0..=800, sweep 50..=300, fine
            "Value of the first level of Engines; further levels are worth less.";
        lasers: i32 = 0, "lasers.level", "levels", range 0..=15, sweep 0..=12, fine
            "Lasers at which another level has no value.";
        lasers_worth: i32 = 120, "lasers.worth", "credits", range 0..=800, sweep 50..=300, fine
            "Value of the first level of Lasers; further levels are worth less.";
        shields: i32 = 0, "shields.level", "levels", range 0..=15, sweep 0..=12, fine
            "Shields at which another level has no value.";
        shields_worth: i32 = 120, "shields.worth", "credits", range 0..=800, sweep 50..=300, fine
            "Value of the first level of Shields; further levels are worth less.";
    }
}

impl Weights {
    /// The worth of the next level of a system to a ship with `level` of them. It falls from level to level, and is 0 from the wanted level
    /// on.
    pub fn level_worth(&self, system: System, level: i32) -> i32 {
        let (wished, worth) = match system {
            System::Engines => (self.engines, self.engines_worth),
            System::Lightspeed => (self.lightspeed, self.lightspeed_worth),
            System::Shields => (self.shields, self.shields_worth),
            System::Lasers => (self.lasers, self.lasers_worth),
            System::CargoPods => (self.pods, self.pods_worth),
        };
        if level < wished { worth * (wished - level) / wished } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_worth_less_the_nearer_the_wanted_one_is() {
        let weights = Weights::default();
        let worth = |system| [0, 1, 13, 14, 15].map(|level| weights.level_worth(system, level));
        assert_eq!(worth(System::Lightspeed), [320, 297, 22, 0, 0]);
        assert_eq!(worth(System::Engines), [230, 213, 16, 0, 0]);
        assert_eq!(worth(System::CargoPods), [200, 181, 0, 0, 0]);
        assert_eq!(worth(System::Lasers), [0; 5], "none is wanted");
    }
}
