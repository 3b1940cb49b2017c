//! How a character plays, in numbers.

use evenkeel_engine::settings;
use evenkeel_engine::smugglers::vocabulary::{Starport, System};

settings! {
    /// The weights of one character, the same list for all. The defaults are those of a lawful trader; a character's file
    /// says what differs.
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
        bid: i32 = 45, "bid", "per cent", range 0..=100, sweep 0..=90, about
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
        bounty_fear: i32 = 50, "bounty_fear", "per cent", range 0..=200, sweep 10..=100, fine
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
    /// What the next level of a system is worth to a ship with so many: less from level to level, nothing from the one
    /// wished for on.
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
