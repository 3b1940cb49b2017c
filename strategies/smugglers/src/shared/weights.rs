//! How a character plays, in numbers.

use evenkeel_engine::settings;
use evenkeel_smugglers::vocabulary::{Starport, System};

settings! {
    /// The weights of one character, the same list for all. The defaults are those of a lawful trader; a character's file sets the
    /// differences.
    pub struct Weights {
        wage: i32 = 200, "wage", "credits", range 0..=1000, sweep 50..=400, about
            "Credits a turn is taken to be worth: the higher, the more quick small deals are preferred to far rich ones.";
        bribes: i32 = 0, "bribes", "bribes", range 0..=10, sweep 0..=4, about
            "Bribes to be able to pay before setting out for Koroth.";
        fine: bool = false, "fine", about
            "Whether to set out only with the money for a fine at Koroth.";
        spare: i32 = 0, "spare", "weapons", range 0..=6, sweep 0..=4, about
            "Brix Weapons beyond what the run takes to be able to pay before setting out, against pirates.";
        caution: i32 = 250, "caution", "per mille", range 0..=1000, sweep 0..=800, about
            "Chance to bring a load past those who lie in wait below which the run is put off.";
        bid: i32 = 45, "bid", "%", range 0..=100, sweep 0..=90, about
            "Share of a Contract's expected gain that is bid at most.";
        smuggles: bool = false, "smuggles", about
            "Whether goods are sold where they are forbidden.";
        boldness: Starport = Starport::Medium, "boldness", about
            "Largest Starport past whose Customs contraband is taken: none, small, medium, large or military.";
        deals: bool = true, "deals", about
            "Whether deals are proposed through the Galactic Broker and in encounters.";
        edge: i32 = 0, "edge", "per mille", range -500..=500, sweep -200..=300, about
            "By how much Exchange Fire must be likelier won than lost before an attack.";
        vigilant: bool = true, "vigilant", about
            "Whether players who carry Brix Weapons to Koroth are attacked.";
        robs: bool = false, "robs", about
            "Whether players who carry ordinary goods are robbed.";
        merchants: bool = false, "merchants", about
            "Whether Merchant Ships are attacked for their goods.";
        lurks: bool = false, "lurks", about
            "Whether to wait at Brix for those who are about to buy.";
        quarry: i32 = 10_000, "quarry", "credits", range 1..=10_000, sweep 100..=1000, about
            "Least Bounty that is hunted.";
        places: bool = false, "places", about
            "Whether a Bounty is placed on a rival who could set out for Koroth.";
        reserve: i32 = 10, "reserve", "credits", range 0..=300, sweep 0..=100, fine
            "Credits never spent on goods.";
        capital: i32 = 120, "capital", "credits", range 0..=800, sweep 50..=300, fine
            "Credits never spent on levels: a hold full of goods must stay affordable.";
        working: i32 = 120, "working", "credits", range 0..=800, sweep 50..=300, fine
            "Credits never spent in an auction.";
        bounty_fear: i32 = 50, "bounty_fear", "%", range 0..=200, sweep 10..=100, fine
            "What a credit of own Bounty costs.";
        margin: i32 = 8, "margin", "credits", range 0..=40, sweep 4..=20, fine
            "What a unit must bring above its price before it is bought.";
        unit: i32 = 45, "unit", "credits", range 10..=150, sweep 30..=80, fine
            "What a unit of an ordinary good aboard is taken to be worth.";
        gain: i32 = 60, "gain", "credits", range 1..=500, sweep 10..=100, fine
            "What a deal with another player must bring each side.";
        hull: i32 = 60, "hull", "credits", range 0..=500, sweep 20..=150, fine
            "What a Hull point is worth.";
        damage: i32 = 80, "damage", "credits", range 0..=300, sweep 40..=150, fine
            "What a level lost to damage costs.";
        ship: i32 = 1200, "ship", "credits", range 0..=4000, sweep 500..=2000, fine
            "What the loss of a fully fitted ship costs beyond its cargo.";
        foil: i32 = 2500, "foil", "credits", range 0..=8000, sweep 1000..=5000, fine
            "What it is worth to stop somebody who is about to win.";
        hindrance: i32 = 1500, "hindrance", "credits", range 0..=5000, sweep 500..=3000, fine
            "What it is worth that a rival has to pass Customs at Brix.";
        need: i32 = 400, "need", "credits", range 50..=1500, sweep 200..=800, fine
            "What a level is worth without which there is no run.";
        arms: i32 = 150, "arms", "credits", range 0..=600, sweep 50..=300, fine
            "What the first level of Engines, Lasers and Shields is worth where ships destroyed decide.";
        horizon: i32 = 12, "horizon", "rounds", range 1..=60, sweep 4..=24, fine
            "Rounds to go from which a level is worth all it can be; with fewer, less.";
        rich: i32 = 600, "rich", "credits", range 0..=5000, sweep 200..=2000, fine
            "Credits in hand from which a purchase costs a quarter, where income decides.";
        leftover: i32 = 33, "leftover", "%", range 0..=100, sweep 10..=80, fine
            "What a unit left over after a sale is taken to be worth, of \"unit\".";
        passing: i32 = 90, "passing", "%", range 0..=110, sweep 60..=100, fine
            "Share of the best price of the board from which goods are sold in passing.";
        least: i32 = 50, "least", "%", range 0..=120, sweep 20..=100, fine
            "Share of the best price of the board below which no unit is sold.";
        purchase: i32 = 20, "purchase", "credits", range 0..=80, sweep 10..=40, fine
            "What a unit is taken to cost that a Contract asks for.";
        errand: i32 = 2, "errand", "turns", range 0..=8, sweep 1..=5, fine
            "Turns a Contract is taken to cost.";
        sentence: i32 = 2, "sentence", "turns", range 0..=10, sweep 1..=5, fine
            "Turns prison is taken to cost.";
        lot: i32 = 2, "lot", "units", range 1..=10, sweep 1..=6, fine
            "Fewest units that are offered to another player.";
        haul: i32 = 75, "haul", "%", range 0..=150, sweep 30..=120, fine
            "Share of the best price that a merchant's goods are taken to be worth.";
        loot: i32 = 50, "loot", "%", range 0..=200, sweep 20..=100, fine
            "Share of their worth that Brix Weapons are taken to have for whoever robs them.";
        setback: i32 = 40, "setback", "credits", range 0..=400, sweep 10..=150, fine
            "What it is worth to damage the ship of a rival.";
        scarce: i32 = 25, "scarce", "%", range 0..=100, sweep 10..=60, fine
            "What a hit costs a ship of two Hull points beyond the point lost, of \"ship\".";
        fitted: i32 = 20, "fitted", "levels", range 1..=40, sweep 8..=30, fine
            "Levels beyond those of a new ship from which its loss costs the whole of \"ship\".";
        worn: i32 = 3, "worn", "Hull points", range 0..=10, sweep 1..=4, fine
            "Hull up to which a repair in port is paid for.";
        decoy: i32 = 200, "decoy", "credits", range 0..=2000, sweep 50..=600, fine
            "What must be at stake before a Decoy is launched at a card ship.";
        raid: i32 = 60, "raid", "credits", range 0..=500, sweep 30..=200, fine
            "What a card must be worth more than before it is raided in place of damage.";
        ambush: i32 = 50, "ambush", "%", range 0..=100, sweep 20..=90, fine
            "Chance that a rival who is ready for the run comes to where one lies in wait.";
        patience: i32 = 2, "patience", "turns", range 0..=5, sweep 1..=3, fine
            "Turns within which a rival must be able to reach Brix to be waited for.";
        stake: i32 = 50, "stake", "%", range 0..=100, sweep 10..=90, fine
            "Share of the credits in hand that goes into a Bounty at most.";
        daring: i32 = 200, "daring", "%", range 100..=500, sweep 100..=300, fine
            "Credits in hand, of what the run takes, from which nobody who lies in wait puts it off.";
        saving: i32 = 200, "saving", "%", range 0..=200, sweep 40..=120, fine
            "Credits in hand, of what the run takes, from which no other level is bought and no Contract bid for.";
        haste: i32 = 200, "haste", "%", range 0..=2000, sweep 100..=600, fine
            "What a turn saved on the run is worth, of \"wage\", while nobody else is on it.";
        lost: i32 = 2, "lost", "turns", range 0..=10, sweep 1..=6, fine
            "Turns that being lost in hyperspace is taken to cost.";
        detour: i32 = 50, "detour", "%", range 0..=300, sweep 10..=150, fine
            "Part of a turn that a wormhole must save on average.";
        card_level: i32 = 60, "cards.level", "credits", range 0..=400, sweep 30..=200, fine
            "What a card is worth per level it adds.";
        card_hiding: i32 = 40, "cards.hiding", "credits", range 0..=200, sweep 20..=100, fine
            "What a card is worth per unit it hides.";
        card_customs: i32 = 200, "cards.customs", "credits", range 0..=800, sweep 50..=400, fine
            "What a card is worth that helps with Customs.";
        card_device: i32 = 120, "cards.device", "credits", range 0..=600, sweep 50..=300, fine
            "What a card is worth that decides a fight: cloak, missile, worm, Decoy.";
        card_other: i32 = 70, "cards.other", "credits", range 0..=400, sweep 20..=200, fine
            "What any other card is worth.";
        lightspeed: i32 = 14, "lightspeed.level", "levels", range 0..=15, sweep 6..=12, fine
            "Lightspeed at which another level is worth nothing more.";
        lightspeed_worth: i32 = 320, "lightspeed.worth", "credits", range 0..=800, sweep 100..=500, fine
            "What the first level of Lightspeed is worth; each further one is worth less.";
        pods: i32 = 11, "pods.level", "levels", range 0..=15, sweep 6..=12, fine
            "Cargo Pods at which another level is worth nothing more.";
        pods_worth: i32 = 200, "pods.worth", "credits", range 0..=800, sweep 50..=300, fine
            "What the first level of Cargo Pods is worth; each further one is worth less.";
        engines: i32 = 14, "engines.level", "levels", range 0..=15, sweep 2..=12, fine
            "Engines at which another level is worth nothing more.";
        engines_worth: i32 = 230, "engines.worth", "credits", range 0..=800, sweep 50..=300, fine
            "What the first level of Engines is worth; each further one is worth less.";
        lasers: i32 = 0, "lasers.level", "levels", range 0..=15, sweep 0..=12, fine
            "Lasers at which another level is worth nothing more.";
        lasers_worth: i32 = 120, "lasers.worth", "credits", range 0..=800, sweep 50..=300, fine
            "What the first level of Lasers is worth; each further one is worth less.";
        shields: i32 = 0, "shields.level", "levels", range 0..=15, sweep 0..=12, fine
            "Shields at which another level is worth nothing more.";
        shields_worth: i32 = 120, "shields.worth", "credits", range 0..=800, sweep 50..=300, fine
            "What the first level of Shields is worth; each further one is worth less.";
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
