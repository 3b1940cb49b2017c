//! Every number of Smugglers of the Galaxy that a designer may change.

use super::state::MAX_PLAYERS;
use evenkeel_engine::rules::{FirstSeat, List, Variant};
use evenkeel_engine::{parameters, words};

words! {
    /// The goal of the game.
    pub enum Mode {
        /// First to complete the Koroth Run.
        KorothRun = "koroth_run",
        /// Last ship left.
        LastShip = "last_ship",
        /// Most ships destroyed when time is up.
        Kills = "kills",
        /// First to a total income.
        Income = "income",
    }
}

words! {
    /// How characters are assigned.
    pub enum Picking {
        /// At random from the dealt hand.
        Random = "random",
        /// Each seat secretly picks a card of its hand.
        Choose = "choose",
    }
}

fn list(entries: &[i32]) -> List {
    entries.iter().copied().collect()
}

words! {
    /// The deal of a seat (ruling 92): the Characters of the printed cards.
    pub enum Dealing {
        /// Random cards, one of which the seat gets.
        Dealt = "dealt",
        Greenbeard = "greenbeard",
        MikkStaygo = "mikk_staygo",
        SharonRex = "sharon_rex",
        RuneReydar = "rune_reydar",
        VelaQuist = "vela_quist",
        TarnOkoro = "tarn_okoro",
        NixCalloway = "nix_calloway",
        BaronessOriel = "baroness_oriel",
        JorundPike = "jorund_pike",
        ZephraLund = "zephra_lund",
        ImmerSol = "immer_sol",
        KessaDray = "kessa_dray",
    }
}

parameters! {
    /// The numbers of Smugglers of the Galaxy, Rules 2.0.
    pub struct Rules {
        mode: Mode = Mode::KorothRun, "mode", Rulebook, "§19",
            "The way to win: koroth_run, last_ship, kills or income.";
        setup_characters: Picking = Picking::Random, "setup.characters", Ruling, "§4, step 4",
            "How each player gets one of their dealt characters.";
        characters_seat_1: Dealing = Dealing::Dealt, "characters.seat_1", Ruling, "§4, step 4",
            "Character of seat 1: dealt, or a name; likewise for all seats.";
        characters_seat_2: Dealing = Dealing::Dealt, "characters.seat_2", Ruling, "§4, step 4",
            "Character of seat 2.";
        characters_seat_3: Dealing = Dealing::Dealt, "characters.seat_3", Ruling, "§4, step 4",
            "Character of seat 3.";
        characters_seat_4: Dealing = Dealing::Dealt, "characters.seat_4", Ruling, "§4, step 4",
            "Character of seat 4.";
        characters_seat_5: Dealing = Dealing::Dealt, "characters.seat_5", Ruling, "§4, step 4",
            "Character of seat 5.";
        characters_seat_6: Dealing = Dealing::Dealt, "characters.seat_6", Ruling, "§4, step 4",
            "Character of seat 6.";
        start_extra_credits: i32 = 0, "start.extra_credits", "credits", range -100_000..=100_000, sweep 0..=2000, Ruling, "§19",
            "Credits every player starts with in addition to the character's; a negative sum counts as 0.";
        start_extra_engines: i32 = 0, "start.extra_engines", "levels", range -10..=10, sweep 0..=5, Ruling, "§19",
            "Levels of Engines of every first ship in addition to the character's.";
        start_extra_lightspeed: i32 = 0, "start.extra_lightspeed", "levels", range -10..=10, sweep 0..=5, Ruling, "§19",
            "Levels of Lightspeed of every first ship in addition to the character's.";
        start_extra_shields: i32 = 0, "start.extra_shields", "levels", range -10..=10, sweep 0..=5, Ruling, "§19",
            "Levels of Shields of every first ship in addition to the character's.";
        start_extra_lasers: i32 = 0, "start.extra_lasers", "levels", range -10..=10, sweep 0..=5, Ruling, "§19",
            "Levels of Lasers of every first ship in addition to the character's.";
        start_extra_cargo_pods: i32 = 0, "start.extra_cargo_pods", "levels", range -10..=10, sweep 0..=5, Ruling, "§19",
            "Levels of Cargo Pods of every first ship in addition to the character's.";
        start_seat_1_credits: i32 = 0, "start.seat_1.extra_credits", "credits", range -100_000..=100_000, sweep -500..=500, Ruling, "ruling 93",
            "Extra credits seat 1 starts with; a negative sum counts as 0; likewise for all seats.";
        start_seat_2_credits: i32 = 0, "start.seat_2.extra_credits", "credits", range -100_000..=100_000, sweep -500..=500, Ruling, "ruling 93",
            "Extra credits seat 2 starts with.";
        start_seat_3_credits: i32 = 0, "start.seat_3.extra_credits", "credits", range -100_000..=100_000, sweep -500..=500, Ruling, "ruling 93",
            "Extra credits seat 3 starts with.";
        start_seat_4_credits: i32 = 0, "start.seat_4.extra_credits", "credits", range -100_000..=100_000, sweep -500..=500, Ruling, "ruling 93",
            "Extra credits seat 4 starts with.";
        start_seat_5_credits: i32 = 0, "start.seat_5.extra_credits", "credits", range -100_000..=100_000, sweep -500..=500, Ruling, "ruling 93",
            "Extra credits seat 5 starts with.";
        start_seat_6_credits: i32 = 0, "start.seat_6.extra_credits", "credits", range -100_000..=100_000, sweep -500..=500, Ruling, "ruling 93",
            "Extra credits seat 6 starts with.";
        start_seat_1_levels: i32 = 0, "start.seat_1.extra_levels", "levels", range -10..=10, sweep -1..=2, Ruling, "ruling 93",
            "Extra levels of each of the five systems of seat 1's first ship; likewise for all seats.";
        start_seat_2_levels: i32 = 0, "start.seat_2.extra_levels", "levels", range -10..=10, sweep -1..=2, Ruling, "ruling 93",
            "Extra levels of each system of seat 2's first ship.";
        start_seat_3_levels: i32 = 0, "start.seat_3.extra_levels", "levels", range -10..=10, sweep -1..=2, Ruling, "ruling 93",
            "Extra levels of each system of seat 3's first ship.";
        start_seat_4_levels: i32 = 0, "start.seat_4.extra_levels", "levels", range -10..=10, sweep -1..=2, Ruling, "ruling 93",
            "Extra levels of each system of seat 4's first ship.";
        start_seat_5_levels: i32 = 0, "start.seat_5.extra_levels", "levels", range -10..=10, sweep -1..=2, Ruling, "ruling 93",
            "Extra levels of each system of seat 5's first ship.";
        start_seat_6_levels: i32 = 0, "start.seat_6.extra_levels", "levels", range -10..=10, sweep -1..=2, Ruling, "ruling 93",
            "Extra levels of each system of seat 6's first ship.";
        start_first: FirstSeat = FirstSeat::Drawn, "start.first", Ruling, "ruling 94",
            "First player: drawn (the highest roll), or a seat.";
        time_max_rounds: i32 = 300, "time.max_rounds", "rounds", range 1..=2000, sweep 20..=300, Ruling, "§19",
            "Complete rounds after which the game ends.";
        kills_card_ships: bool = false, "kills.card_ships", Ruling, "§19",
            "Whether card ships count in the mode kills." if "mode=kills";
        income_target: i32 = 10_000, "income.target", "credits", range 1..=1_000_000, sweep 2000..=20_000, Ruling, "§19",
            "Total income that wins in the mode income." if "mode=income";

        brix_price: i32 = 500, "brix.price", "credits", range 0..=100_000, sweep 100..=1000, Rulebook, "§18",
            "Price of one Brix Weapon at Brix." if "mode=koroth_run, v2.koroth_run=true";
        brix_available: i32 = 10, "brix.available", "units", range 1..=12, sweep 6..=12, Rulebook, "§18",
            "Maximum Brix Weapons per purchase." if "mode=koroth_run";
        brix_valid_rounds: i32 = 2, "brix.valid_rounds", "rounds", range 1..=5, sweep 1..=5, Rulebook, "§18",
            "Rounds after the purchase in which Brix Weapons can still win." if "mode=koroth_run";
        koroth_units: i32 = 6, "koroth.units", "units", range 1..=12, sweep 4..=10, Rulebook, "§18",
            "Valid Brix Weapons required for the Koroth Run, in one load." if "mode=koroth_run, v2.koroth_run=true";
        koroth_pay: i32 = 1000, "koroth.pay", "credits", range 0..=100_000, sweep 500..=2000, Rulebook, "§18",
            "Credits the resistance pays for each Brix Weapon; recorded only." if "mode=koroth_run";
        koroth_bribe: i32 = 1000, "koroth.bribe", "credits", range 1..=100_000, sweep 250..=2000, Rulebook, "§18",
            "Credits that buy one more Customs die at Koroth." if "koroth.max_bribes!=0";
        koroth_max_bribes: i32 = 10, "koroth.max_bribes", "bribes", range 0..=10, sweep 0..=10, Ruling, "§18",
            "Maximum bribes before one Customs roll.";

        ship_max_hull: i32 = 5, "ship.max_hull", "Hull points", range 1..=20, sweep 3..=8, Rulebook, "§4",
            "Hull of a new ship, and the maximum of any ship.";
        ship_total_cap: i32 = 35, "ship.total_cap", "levels", range 5..=50, sweep 20..=50, Rulebook, "§4",
            "Maximum sum of the base levels of the five systems." if "v2.total_cap=true";
        ship_new_credits: i32 = 500, "ship.new_credits", "credits", range 0..=100_000, sweep 0..=1000, Rulebook, "§12",
            "Minimum credits of a player after the loss of a ship." if "mode!=last_ship";
        equipment_limit: i32 = 4, "equipment.limit", "cards", range 1..=16, sweep 2..=8, Rulebook, "§6",
            "Maximum Equipment Cards of one player." if "v2.equipment_limit=true";

        customs_fine: i32 = 200, "customs.fine", "credits", range 0..=100_000, sweep 0..=500, Rulebook, "§9",
            "The fine of a Customs result F.";
        customs_bounty: i32 = 100, "customs.bounty", "credits", range 0..=100_000, sweep 0..=500, Rulebook, "§9",
            "Bounty added by a Customs result B.";
        prison_reduction: i32 = 500, "prison.reduction", "credits", range 1..=100_000, sweep 250..=1000, Rulebook, "§13",
            "Bounty removed by a turn in prison.";
        prison_lawyer_reduction: i32 = 1000, "prison.lawyer_reduction", "credits", range 1..=100_000, sweep 500..=2000, Reconstructed, "§21b",
            "Bounty removed by a turn in prison with the card Defence Lawyer.";
        prison_escape_bounty: i32 = 1000, "prison.escape_bounty", "credits", range 0..=100_000, sweep 0..=2000, Rulebook, "§13",
            "Bounty added by an escape.";
        distress_fee: i32 = 1000, "distress.fee", "credits", range 0..=100_000, sweep 0..=2000, Rulebook, "§16",
            "Price of being towed to the nearest planet.";
        distress_floor: i32 = 100, "distress.floor", "credits", range 0..=100_000, sweep 0..=500, Rulebook, "§16",
            "Credits a player keeps in any case after a tow.";
        dock_price: i32 = 100, "dock.price", "credits", range 0..=100_000, sweep 0..=300, Reconstructed, "§21a",
            "Price of one Hull point for the character with dock_repair.";

        combat_piracy_goods: i32 = 4, "combat.piracy_goods", "units", range 0..=20, sweep 1..=8, Rulebook, "§12",
            "Maximum Trade Goods taken by one act of piracy." if "v2.combat=true";
        combat_damage_levels: i32 = 2, "combat.damage_levels", "levels", range 0..=10, sweep 1..=4, Rulebook, "§12",
            "Levels a system loses to Additional Damage or an ion storm.";
        bounty_share: i32 = 4, "bounty.share", "parts", range 1..=100, sweep 1..=8, Rulebook, "§12",
            "Share of the Bounty collected per hit: one part in this many." if "v2.bounty_collection=true";
        bounty_multiplier: i32 = 2, "bounty.multiplier", "times", range 1..=10, sweep 1..=4, Rulebook, "§21",
            "Multiple of the Bounty collected by the character with double_bounty." if "v2.sharon_rex=true";
        liquidation_price: i32 = 50, "liquidation.price", "credits", range 0..=10_000, sweep 0..=100, Rulebook, "§21",
            "Credits for each pirated unit that does not fit; for the character with liquidate_50." if "v2.greenbeard=true";
        medical_bonus: i32 = 10, "medical.bonus", "credits", range 0..=1000, sweep 0..=30, Reconstructed, "§21a",
            "Premium on the Demand price of each Medical sold; for the character with medical_plus10.";

        broker_percent: i32 = 10, "broker.percent", "%", range 0..=100, sweep 0..=30, Rulebook, "§17",
            "Fee of the Galactic Broker on credits sent." if "v2.galactic_broker=true";
        broker_card_fee: i32 = 50, "broker.card_fee", "credits", range 0..=100_000, sweep 0..=200, Rulebook, "§17",
            "Fee of the Galactic Broker per card." if "v2.galactic_broker=true";
        broker_good_fee: i32 = 5, "broker.good_fee", "credits", range 0..=100_000, sweep 0..=50, Rulebook, "§17",
            "Fee of the Galactic Broker per unit of Trade Goods." if "v2.galactic_broker=true";
        broker_offers: i32 = 2, "broker.offers", "offers", range 0..=4, sweep 0..=4, Ruling, "§27, B1",
            "Offers the active player may make through the Broker each turn." if "v2.galactic_broker=true";
        broker_replies: i32 = 1, "broker.replies", "offers", range 0..=4, sweep 0..=4, Ruling, "§27, B1",
            "Offers each other player may make to the active player through the Broker." if "v2.galactic_broker=true";
        encounter_offers: i32 = 2, "encounter.offers", "offers", range 0..=4, sweep 0..=4, Ruling, "§27, P1",
            "Offers each side may make in a player encounter.";
        auction_raises: List = list(&[10, 50, 100]), "auction.raises", "credits", range 10..=100_000, sweep 10..=500, Ruling, "§27, A1",
            "Steps for raising a Contract bid.";
        bounty_amounts: List = list(&[500, 1000, 2000]), "bounty.amounts", "credits", range 500..=100_000, sweep 500..=5000, Ruling, "§27, E9",
            "Bounties that may be placed.";
        offer_credits: List = list(&[10, 25, 50, 100, 200, 300, 500, 750, 1000, 2000, 3000]), "offer.credits", "credits", range 1..=100_000, sweep 10..=5000, Ruling, "§27, O5",
            "Sums of credits an offer may name.";

        v2_koroth_run: bool = true, "v2.koroth_run", Rulebook, "§21, change 1",
            "Whether the Koroth Run is that of 2.0: brix.price and koroth.units instead of v1.brix_price and v1.koroth_units." if "mode=koroth_run";
        v2_upgrade_availability: bool = true, "v2.upgrade_availability", Rulebook, "§21, change 2",
            "Whether upgrades are limited by an Availability roll.";
        v2_equipment_limit: bool = true, "v2.equipment_limit", Rulebook, "§21, change 3",
            "Whether Equipment Cards are limited to equipment.limit.";
        v2_greenbeard: bool = true, "v2.greenbeard", Rulebook, "§21, change 4",
            "Whether Greenbeard has liquidation and two extra starting Lasers.";
        v2_bounty_collection: bool = true, "v2.bounty_collection", Rulebook, "§21, change 5",
            "Whether each hit collects a share of the Bounty, and players may surrender.";
        v2_total_cap: bool = true, "v2.total_cap", Rulebook, "§21, change 6",
            "Whether the five systems together are capped at ship.total_cap.";
        v2_sharon_rex: bool = true, "v2.sharon_rex", Rulebook, "§21, change 7",
            "Whether Sharon Rex collects bounty.multiplier times; otherwise v1.sharon_multiplier times.";
        v2_combat: bool = true, "v2.combat", Rulebook, "§21, change 8",
            "Whether a hit always costs 1 Hull, then the shield roll; otherwise the reconstructed combat of 1.0.";
        v2_galactic_broker: bool = true, "v2.galactic_broker", Rulebook, "§21, change 9",
            "Whether players deal through the Galactic Broker.";
        v2_crime_lord: bool = true, "v2.crime_lord", Rulebook, "§21, change 10",
            "Whether accepting a Crime Lord Offer ends the turn.";

        v1_koroth_units: i32 = 10, "v1.koroth_units", "units", range 1..=12, sweep 4..=10, Published, "§21, change 1 (review of the first edition)",
            "Valid Brix Weapons required for the Koroth Run before 2.0." if "mode=koroth_run, v2.koroth_run=false";
        v1_brix_price: i32 = 1000, "v1.brix_price", "credits", range 0..=100_000, sweep 100..=2000, Reconstructed, "§21, change 1",
            "Price of one Brix Weapon before 2.0." if "mode=koroth_run, v2.koroth_run=false";
        v1_sharon_multiplier: i32 = 3, "v1.sharon_multiplier", "times", range 1..=10, sweep 1..=4, Rulebook, "§21, change 7",
            "Multiple of the Bounty Sharon Rex collected with the Alpha Expansion." if "v2.sharon_rex=false";
        v1_piracy_goods: i32 = 3, "v1.piracy_goods", "units", range 0..=20, sweep 1..=8, Rulebook, "§21, change 8",
            "Units of Trade Goods taken by one act of piracy before 2.0." if "v2.combat=false";
    }
}

impl Rules {
    /// The deal of every seat, in seat order.
    pub const fn dealings(&self) -> [Dealing; MAX_PLAYERS] {
        [
            self.characters_seat_1,
            self.characters_seat_2,
            self.characters_seat_3,
            self.characters_seat_4,
            self.characters_seat_5,
            self.characters_seat_6,
        ]
    }

    /// Additional initial credits and levels of each system, by seat (ruling 93).
    pub const fn extras_of_seats(&self) -> [(i32, i32); MAX_PLAYERS] {
        [
            (self.start_seat_1_credits, self.start_seat_1_levels),
            (self.start_seat_2_credits, self.start_seat_2_levels),
            (self.start_seat_3_credits, self.start_seat_3_levels),
            (self.start_seat_4_credits, self.start_seat_4_levels),
            (self.start_seat_5_credits, self.start_seat_5_levels),
            (self.start_seat_6_credits, self.start_seat_6_levels),
        ]
    }

    /// Price of one Brix Weapon in force (§21, change 1).
    pub const fn brix_price_in_force(&self) -> i32 {
        if self.v2_koroth_run { self.brix_price } else { self.v1_brix_price }
    }

    /// Valid units needed for the Koroth Run (§21, change 1).
    pub const fn koroth_units_in_force(&self) -> i32 {
        if self.v2_koroth_run { self.koroth_units } else { self.v1_koroth_units }
    }

    /// The number of Bounties that the character with `double_bounty` collects (§21, change 7).
    pub const fn bounty_multiplier_in_force(&self) -> i32 {
        if self.v2_sharon_rex { self.bounty_multiplier } else { self.v1_sharon_multiplier }
    }

    /// The Galactic Broker's percentage of credits sent, rounded up (§17).
    pub const fn broker_fee(&self, credits: i32) -> i32 {
        (credits * self.broker_percent + 99) / 100
    }

    /// The maximum number of units per act of piracy (§21, change 8).
    pub const fn piracy_goods(&self) -> i32 {
        if self.v2_combat { self.combat_piracy_goods } else { self.v1_piracy_goods }
    }

    /// The maximum number of Equipment Cards per player (§21, change 3).
    pub const fn equipment_limit_in_force(&self) -> usize {
        if self.v2_equipment_limit { self.equipment_limit as usize } else { usize::MAX }
    }

    /// The maximum number of base levels of the five systems together (§21, change 6).
    pub const fn total_cap(&self) -> i32 {
        if self.v2_total_cap { self.ship_total_cap } else { i32::MAX }
    }
}

/// The named variants (§21): all ten changes on, or all off but the seventh.
pub const VARIANTS: &[Variant<Rules>] = &[
    Variant { name: "2.0", about: "Rule Book 2.0: all ten changes on", adapt: |_| {} },
    Variant { name: "1.0", about: "the rules before 2.0: all changes off except Sharon Rex's", adapt: first_edition },
];

fn first_edition(rules: &mut Rules) {
    rules.v2_koroth_run = false;
    rules.v2_upgrade_availability = false;
    rules.v2_equipment_limit = false;
    rules.v2_greenbeard = false;
    rules.v2_bounty_collection = false;
    rules.v2_total_cap = false;
    rules.v2_combat = false;
    rules.v2_galactic_broker = false;
    rules.v2_crime_lord = false;
}
