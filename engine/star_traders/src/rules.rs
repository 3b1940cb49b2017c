//! Every number of Star Traders that a designer may change.

mod check;
mod words;

pub use check::check;
pub use words::{AuctionForm, Dealing, Deals, Edition, MapVariant, Pool, TelzeyRule};

use super::vocabulary::MAX_PLAYERS;
use evenkeel_engine::rules::{FirstSeat, List, Variant};
use evenkeel_engine::{Seat, parameters};

fn list(entries: &[i32]) -> List {
    entries.iter().copied().collect()
}

parameters! {
    /// The numbers of Star Traders.
    pub struct Rules {
        edition: Edition = Edition::Basic, "edition", Rulebook, "§14 and §15",
            "Which game is played: basic or advanced. The variants of the same names set the other numbers too.";
        map_variant: MapVariant = MapVariant::Default, "map.variant", Reconstructed, "§2.2",
            "Which reconstruction of the jumplines is in force: default or payoff_fit.";
        max_rounds: i32 = 200, "time.max_rounds", "rounds", range 1..=1000, sweep 50..=400, Ruling, "§22",
            "Rounds after which a game without a winner stops.";

        start_stellors: i32 = 40, "start.stellors", "Stellors", range 0..=10_000, sweep 0..=100, Rulebook, "§4, step 1",
            "Money at the start.";
        start_engines: i32 = 3, "start.engines", "engines", range 0..=6, sweep 1..=5, Rulebook, "§4, step 1",
            "Engines at the start.";
        start_prestige: i32 = 1, "start.prestige", "Prestige", range 0..=30, sweep 0..=10, Rulebook, "§4, step 1",
            "Prestige at the start.";
        start_cards: i32 = 2, "start.cards", "cards", range 0..=4, sweep 0..=3, Rulebook, "§4, step 7",
            "Number of Trader's Luck cards dealt to each Trader.";
        start_seat_1_money: i32 = 0, "start.seat_1.extra_money", "Stellors", range -10_000..=10_000, sweep -20..=20, Ruling, "ruling 117",
            "Extra money of seat 1, besides start.stellors or banker.stellors; a negative sum counts as 0; likewise for all seats.";
        start_seat_2_money: i32 = 0, "start.seat_2.extra_money", "Stellors", range -10_000..=10_000, sweep -20..=20, Ruling, "ruling 117",
            "Extra money seat 2 starts with.";
        start_seat_3_money: i32 = 0, "start.seat_3.extra_money", "Stellors", range -10_000..=10_000, sweep -20..=20, Ruling, "ruling 117",
            "Extra money seat 3 starts with.";
        start_seat_4_money: i32 = 0, "start.seat_4.extra_money", "Stellors", range -10_000..=10_000, sweep -20..=20, Ruling, "ruling 117",
            "Extra money seat 4 starts with.";
        start_seat_5_money: i32 = 0, "start.seat_5.extra_money", "Stellors", range -10_000..=10_000, sweep -20..=20, Ruling, "ruling 117",
            "Extra money seat 5 starts with.";
        start_seat_6_money: i32 = 0, "start.seat_6.extra_money", "Stellors", range -10_000..=10_000, sweep -20..=20, Ruling, "ruling 117",
            "Extra money seat 6 starts with.";
        start_seat_1_cards: i32 = 0, "start.seat_1.extra_cards", "cards", range -4..=4, sweep -2..=2, Ruling, "ruling 117",
            "Extra Trader's Luck cards dealt to seat 1, up to the hand limit; likewise for all seats.";
        start_seat_2_cards: i32 = 0, "start.seat_2.extra_cards", "cards", range -4..=4, sweep -2..=2, Ruling, "ruling 117",
            "Extra cards dealt to seat 2.";
        start_seat_3_cards: i32 = 0, "start.seat_3.extra_cards", "cards", range -4..=4, sweep -2..=2, Ruling, "ruling 117",
            "Extra cards dealt to seat 3.";
        start_seat_4_cards: i32 = 0, "start.seat_4.extra_cards", "cards", range -4..=4, sweep -2..=2, Ruling, "ruling 117",
            "Extra cards dealt to seat 4.";
        start_seat_5_cards: i32 = 0, "start.seat_5.extra_cards", "cards", range -4..=4, sweep -2..=2, Ruling, "ruling 117",
            "Extra cards dealt to seat 5.";
        start_seat_6_cards: i32 = 0, "start.seat_6.extra_cards", "cards", range -4..=4, sweep -2..=2, Ruling, "ruling 117",
            "Extra cards dealt to seat 6.";
        start_first: FirstSeat = FirstSeat::Drawn, "start.first", Ruling, "ruling 118",
            "First player: drawn, or a seat.";
        start_position: i32 = 0, "start.position", "position", range 0..=6, sweep 1..=6, Reconstructed in "0 | 1 | 2 | 3 | 4 | 5 | 6", "§2.3",
            "Start world of every arm, counted from its far end; 0: the start worlds of the table worlds, which are third.";
        contracts_beyond: i32 = -1, "contracts.beyond", "contracts", range -4..=4, sweep -2..=2, Rulebook, "§4, step 8",
            "Current Contracts in addition to one per player; 0 in the Advanced game.";
        contracts_least: i32 = 2, "contracts.least", "contracts", range 1..=6, sweep 1..=4, Rulebook, "§4, step 8",
            "Fewest Current Contracts.";

        hold_size: i32 = 2, "hold.size", "cargoes", range 1..=3, sweep 1..=3, Rulebook, "§8.2",
            "Cargoes a ship holds.";
        hand_limit: i32 = 2, "hand.limit", "cards", range 1..=4, sweep 1..=4, Rulebook, "§13.1",
            "Maximum Trader's Luck cards in a hand.";
        prestige_most: i32 = 30, "prestige.most", "Prestige", range 10..=100, sweep 20..=40, Rulebook, "§7.2",
            "Highest Prestige.";
        prestige_areas: List = list(&[20, 25]), "prestige.areas", "Prestige", range 0..=101, sweep 0..=101, Reconstructed in "10,15 | 15,20 | 20,25 | 25,30 | 30,40", "§7.3",
            "Least Prestige of the areas +1 and +2 on petitions.";

        jump_orange: i32 = 2, "jump.orange", "die", range 0..=7, sweep 1..=6, Rulebook, "§6.2",
            "Least roll of a regular jump on an orange line; 0: no die is rolled.";
        jump_red: i32 = 3, "jump.red", "die", range 0..=7, sweep 1..=6, Rulebook, "§6.2",
            "Least roll of a regular jump on a red line.";
        jump_violet: i32 = 4, "jump.violet", "die", range 0..=7, sweep 1..=6, Rulebook, "§6.2",
            "Least roll of a regular jump on a violet line.";
        jump_blue: i32 = 5, "jump.blue", "die", range 0..=7, sweep 1..=6, Rulebook, "§6.2",
            "Least roll of a regular jump on a blue line.";
        jump_green: i32 = 6, "jump.green", "die", range 0..=7, sweep 1..=6, Rulebook, "§6.2",
            "Least roll of a regular jump on a green line.";
        station_orange: i32 = 0, "station_jump.orange", "die", range 0..=7, sweep 0..=6, Published, "§6.2",
            "Least roll of a station jump on an orange line; 0: no die is rolled.";
        station_red: i32 = 0, "station_jump.red", "die", range 0..=7, sweep 0..=6, Published, "§6.2",
            "Least roll of a station jump on a red line.";
        station_violet: i32 = 0, "station_jump.violet", "die", range 0..=7, sweep 0..=6, Published, "§6.2",
            "Least roll of a station jump on a violet line.";
        station_blue: i32 = 2, "station_jump.blue", "die", range 0..=7, sweep 0..=6, Reconstructed in "1..=3", "§6.2",
            "Least roll of a station jump on a blue line.";
        station_green: i32 = 3, "station_jump.green", "die", range 0..=7, sweep 0..=6, Published, "§6.2",
            "Least roll of a station jump on a green line.";
        random_ends_movement: bool = true, "random_jump.ends_movement", Published, "§6.1",
            "Whether a random jump ends the movement stage.";
        max_aborts: i32 = 3, "jump.max_aborts", "jumps", range 1..=10, sweep 1..=6, Ruling, "§6.3",
            "Aborted jumps in a turn after which movement ends.";

        abandon_price: i32 = 5, "abandon.price", "Stellors", range 0..=1000, sweep 0..=20, Rulebook, "§8.3",
            "Price of abandoning a cargo.";
        abandon_prestige: i32 = 3, "abandon.prestige", "Prestige", range 0..=30, sweep 0..=6, Rulebook, "§8.3",
            "Prestige lost by abandoning a cargo.";
        imperial_factor: i32 = 2, "imperial_contract.factor", "times", range 1..=5, sweep 1..=3, Rulebook, "§9.2",
            "Multiplier of the printed Prestige of the Imperial Contract.";
        imperial_traders: i32 = 3, "imperial_contract.least_traders", "Traders", range 1..=7, sweep 2..=4, Rulebook, "§10",
            "Fewest Traders still competing for which the multiplier applies." if "imperial_contract.factor!=1";
        race_prestige: i32 = 1, "race.prestige", "Prestige", range 0..=10, sweep 0..=3, Rulebook, "§8.6",
            "Prestige for winning a race, per other Trader in it.";
        jackpot_least: i32 = 5, "jackpot.least", "die", range 1..=7, sweep 3..=6, Reconstructed in "4..=6", "§9.4",
            "Least roll that pays at Jackpot.";
        jackpot_owner_always: bool = true, "jackpot.owner_always", Reconstructed, "§9.4",
            "Whether the station's owner is paid at Jackpot regardless of the die.";
        kluge_option: bool = true, "kluge.option", Reconstructed, "§9.4",
            "Whether an engine may be taken in place of the payoff at Kluge.";
        telzey_rule: TelzeyRule = TelzeyRule::TakeRandomCard, "telzey.rule", Reconstructed, "§9.4",
            "Extra reward of a delivery under a Telzey card: take_random_card or nothing.";

        station_price: i32 = 5, "station.price", "Stellors", range 0..=1000, sweep 0..=20, Rulebook, "§11",
            "Price of a station.";
        station_prestige: i32 = 2, "station.prestige", "Prestige", range 0..=30, sweep 0..=5, Rulebook, "§11",
            "Prestige for building a station; 3 in the Advanced game.";
        engine_price: i32 = 30, "engine.price", "Stellors", range 0..=1000, sweep 10..=60, Rulebook, "§12",
            "Price of engines 1 to 4.";
        engine_late_price: i32 = 40, "engine.late_price", "Stellors", range 0..=1000, sweep 10..=80, Rulebook, "§12",
            "Price of engine 5 and of the Engineer's 6.";
        engine_late_from: i32 = 5, "engine.late_from", "engines", range 1..=7, sweep 3..=7, Rulebook, "§12",
            "First engine that costs engine.late_price.";
        engine_limit: i32 = 5, "engine.limit", "engines", range 1..=8, sweep 3..=6, Rulebook, "§12",
            "Maximum engines of a ship.";

        superjump_any_world: bool = true, "superjump.any_world", Reconstructed, "§13.2",
            "Whether a Superjump reaches any world; otherwise only one joined by a jumpline." if "luck.superjump!=0";
        zap_step: i32 = 1, "zap.step", "die", range 1..=5, sweep 1..=3, Rulebook, "§13.2",
            "Change of a die by a Zap." if "luck.zap!=0";
        superzap_step: i32 = 2, "superzap.step", "die", range 1..=5, sweep 1..=4, Reconstructed in "1..=3", "§13.2",
            "Change of a die by a Superzap." if "luck.superzap!=0";
        jubilee_tax: i32 = 2, "jubilee.tax", "Stellors", range 0..=100, sweep 0..=6, Reconstructed, "§13.2",
            "Tax on each station under Emperor Proclaims Jubilee." if "luck.emperor_proclaims_jubilee!=0";
        gotcha_prestige: i32 = 2, "gotcha.prestige", "Prestige", range 0..=30, sweep 0..=5, Rulebook, "§13.2",
            "Maximum Prestige taken by Gotcha." if "luck.gotcha!=0|luck.piracy!=0";
        piracy_prestige: i32 = 2, "piracy.prestige", "Prestige", range 0..=30, sweep 0..=5, Rulebook, "§13.2",
            "Maximum Prestige taken by Piracy." if "luck.piracy!=0";
        piracy_same_world: bool = true, "piracy.same_world", Reconstructed, "§13.2",
            "Whether Piracy needs both ships on one world." if "luck.piracy!=0";
        takeover_same_world: bool = true, "takeover.same_world", Reconstructed, "§13.2",
            "Whether Takeover needs the ship on the world of the station." if "luck.takeover!=0|luck.piracy!=0";
        stressed_attempts: i32 = 1, "stressed.attempts", "attempts", range 0..=6, sweep 0..=3, Reconstructed in "0..=2", "§13.2",
            "Jump attempts per turn under Stressed Engines." if "luck.stressed_engines!=0|luck.piracy!=0";
        stressed_repair: i32 = 10, "stressed.repair", "Stellors", range 0..=1000, sweep 0..=30, Reconstructed, "§13.2",
            "Price of the repair that ends Stressed Engines." if "luck.stressed_engines!=0|luck.piracy!=0";
        quarantine_rounds: i32 = 1, "quarantine.rounds", "rounds", range 1..=5, sweep 1..=3, Reconstructed, "§6.4",
            "Next turn of its player at whose start a Quarantine ends." if "luck.quarantine!=0";
        envoy_blocks_pickup: bool = true, "envoy.blocks_pickup", Reconstructed, "§13.3",
            "Whether an Envoy bars picking up cargo." if "luck.imperial_envoy!=0";
        envoy_blocks_action: bool = true, "envoy.blocks_action", Reconstructed, "§13.3",
            "Whether an Envoy bars the Action." if "luck.imperial_envoy!=0";
        envoy_position: i32 = 0, "envoy.position", "position", range 0..=6, sweep 1..=6, Reconstructed in "0 | 1 | 2 | 3 | 4 | 5 | 6", "§13.3",
            "Position of every Envoy's destination in its arm; 0: the destinations of the table luck, which are third." if "luck.imperial_envoy!=0";
        luck_avoid_calamity: i32 = 100, "luck.avoid_calamity", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2",
            "Copies of Avoid Calamity, in % of the table luck, halves rounded up; likewise for all cards.";
        luck_zap: i32 = 100, "luck.zap", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Zap.";
        luck_superzap: i32 = 100, "luck.superzap", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Superzap.";
        luck_superjump: i32 = 100, "luck.superjump", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Superjump.";
        luck_codebreaker: i32 = 100, "luck.codebreaker", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Codebreaker.";
        luck_jubilee: i32 = 100, "luck.emperor_proclaims_jubilee", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Emperor Proclaims Jubilee.";
        luck_gotcha: i32 = 100, "luck.gotcha", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Gotcha.";
        luck_piracy: i32 = 100, "luck.piracy", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Piracy.";
        luck_takeover: i32 = 100, "luck.takeover", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Takeover.";
        luck_lose_station: i32 = 100, "luck.lose_a_station", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Lose a Station.";
        luck_lose_cargo: i32 = 100, "luck.lose_a_cargo", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Lose a Cargo.";
        luck_stressed: i32 = 100, "luck.stressed_engines", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Stressed Engines.";
        luck_quarantine: i32 = 100, "luck.quarantine", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Quarantine.";
        luck_lost: i32 = 100, "luck.you_are_lost", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of You Are Lost.";
        luck_envoy: i32 = 100, "luck.imperial_envoy", "%", range 0..=200, sweep 50..=200, Reconstructed, "§13.2", "Copies of Imperial Envoy.";

        petition_prestige: i32 = 15, "petition.prestige", "Prestige", range 0..=100, sweep 5..=25, Rulebook, "§14.1",
            "Least Prestige for the petition of the Basic game." if "edition=basic";
        mission_payoff: i32 = 15, "mission.payoff", "Stellors", range 0..=1000, sweep 0..=25, Rulebook, "§14.2",
            "Least payoff of a contract that may become an Imperial Mission; Jackpot cards count by their average." if "edition=basic";
        advanced_area_bonus: bool = true, "petition.station_area_bonus", Reconstructed, "§15",
            "Whether the Prestige areas also add to petitions for an Imperial Station." if "edition=advanced";
        chain_two: i32 = 6, "chain.two", "stations", range 1..=20, sweep 3..=7, Rulebook, "§15",
            "Number of Imperial Stations in the chain that wins with two players." if "edition=advanced";
        chain_three: i32 = 5, "chain.three", "stations", range 1..=20, sweep 3..=7, Rulebook, "§15",
            "Number of Imperial Stations in the chain that wins with three players." if "edition=advanced";
        chain_four: i32 = 4, "chain.four", "stations", range 1..=20, sweep 3..=7, Rulebook, "§15",
            "Number of Imperial Stations in the chain that wins with four players." if "edition=advanced";
        chain_five: i32 = 3, "chain.five", "stations", range 1..=20, sweep 2..=6, Rulebook, "§15",
            "Number of Imperial Stations in the chain that wins with five players." if "edition=advanced";
        chain_six: i32 = 3, "chain.six", "stations", range 1..=20, sweep 2..=6, Rulebook, "§15",
            "Number of Imperial Stations in the chain that wins with six players." if "edition=advanced";

        personalities: Pool = Pool::Original, "personalities.pool", Reconstructed, "§16",
            "Which Personalities are dealt: original (seven), all12, all16 or none.";
        personalities_goods: bool = false, "personalities.goods", Rulebook, "§17, rule 1",
            "Whether Personalities may be traded." if "deals.form=structured, personalities.pool!=none|personalities.seat_*!=dealt";
        personalities_bid: bool = false, "personalities.auction", Rulebook, "§17, rule 2",
            "Whether Personalities are auctioned at the start instead of dealt." if "personalities.pool!=none";
        personalities_most: i32 = 40, "personalities.most_bid", "Stellors", range 0..=1000, sweep 0..=40, Ruling, "§17, rule 2",
            "Highest bid for a Personality; never more than start.stellors." if "personalities.auction=true, personalities.pool!=none";
        personalities_seat_1: Dealing = Dealing::Dealt, "personalities.seat_1", Ruling, "§17.3",
            "Personality dealt to seat 1: dealt (one at random), none, or a name; likewise for all seats.";
        personalities_seat_2: Dealing = Dealing::Dealt, "personalities.seat_2", Ruling, "§17.3",
            "Personality dealt to seat 2.";
        personalities_seat_3: Dealing = Dealing::Dealt, "personalities.seat_3", Ruling, "§17.3",
            "Personality dealt to seat 3.";
        personalities_seat_4: Dealing = Dealing::Dealt, "personalities.seat_4", Ruling, "§17.3",
            "Personality dealt to seat 4.";
        personalities_seat_5: Dealing = Dealing::Dealt, "personalities.seat_5", Ruling, "§17.3",
            "Personality dealt to seat 5.";
        personalities_seat_6: Dealing = Dealing::Dealt, "personalities.seat_6", Ruling, "§17.3",
            "Personality dealt to seat 6.";
        navigator_bonus: i32 = 1, "navigator.bonus", "die", range 0..=5, sweep 0..=3, Rulebook, "§16.1",
            "Bonus the Navigator may add to a jump roll, except on orange lines." if "personalities.pool!=none|personalities.seat_*=navigator";
        psychic_cards: i32 = 1, "psychic.cards", "cards", range 0..=2, sweep 0..=2, Rulebook, "§16.1",
            "Contracts the Psychic sees on top of the deck with up to four players." if "personalities.pool!=none|personalities.seat_*=psychic";
        psychic_cards_many: i32 = 2, "psychic.cards_many", "cards", range 0..=2, sweep 0..=2, Rulebook, "§16.1",
            "Contracts the Psychic sees on top of the deck with five or six players." if "personalities.pool!=none|personalities.seat_*=psychic";
        lou_hand: i32 = 3, "lucky_lou.hand", "cards", range 1..=4, sweep 2..=4, Rulebook, "§16.1",
            "Hand limit of Lucky Lou." if "personalities.pool!=none|personalities.seat_*=lucky_lou";
        lou_draws: i32 = 2, "lucky_lou.draws", "cards", range 1..=3, sweep 1..=3, Rulebook, "§16.1",
            "Cards Lucky Lou draws, within their limit." if "personalities.pool!=none|personalities.seat_*=lucky_lou";
        negotiator_delivery: i32 = 4, "negotiator.delivery", "Stellors", range 0..=100, sweep 0..=10, Rulebook, "§16.1",
            "Extra pay of the Negotiator for a cargo they deliver." if "personalities.pool!=none|personalities.seat_*=negotiator";
        negotiator_station: i32 = 2, "negotiator.station", "Stellors", range 0..=100, sweep 0..=6, Rulebook, "§16.1",
            "Extra pay of the Negotiator for any cargo delivered at one of their stations." if "personalities.pool!=none|personalities.seat_*=negotiator";
        engineer_limit: i32 = 6, "engineer.limit", "engines", range 1..=8, sweep 4..=7, Rulebook, "§16.1",
            "Maximum engines of the Engineer." if "personalities.pool!=none|personalities.seat_*=engineer";
        engineer_repair: i32 = 5, "engineer.repair", "Stellors", range 0..=1000, sweep 0..=15, Rulebook, "§16.1",
            "Price of the repair that ends Stressed Engines, for the Engineer." if "personalities.pool!=none|personalities.seat_*=engineer";
        insider_stations: i32 = 3, "insider.stations", "stations", range 0..=10, sweep 0..=5, Rulebook, "§4, step 6",
            "Further stations the Insider places at the start." if "personalities.pool!=none|personalities.seat_*=insider";
        hero_delivery: i32 = 2, "hero.delivery", "Prestige", range 0..=30, sweep 0..=4, Rulebook, "§16.1",
            "Extra Prestige of the Hero for a cargo delivered." if "personalities.pool!=none|personalities.seat_*=hero";
        hero_avoid: i32 = 1, "hero.avoid_calamity", "Prestige", range 0..=30, sweep 0..=3, Rulebook, "§16.1",
            "Prestige of the Hero for playing Avoid Calamity." if "personalities.pool!=none|personalities.seat_*=hero";
        velma_green: i32 = 3, "velma.green", "die", range 0..=7, sweep 1..=6, Rulebook, "§16.2",
            "Least roll of Verdant Velma's regular jump on a green line." if "personalities.pool=all12|all16|personalities.seat_*=verdant_velma";
        velma_station_green: i32 = 0, "velma.station_green", "die", range 0..=7, sweep 0..=6, Rulebook, "§16.2",
            "Least roll of Verdant Velma's station jump on a green line; 0: no die is rolled." if "personalities.pool=all12|all16|personalities.seat_*=verdant_velma";
        banker_stellors: i32 = 150, "banker.stellors", "Stellors", range 0..=10_000, sweep 50..=250, Rulebook, "§16.2",
            "The Banker's money at the start." if "personalities.pool=all12|all16|personalities.seat_*=banker";
        banker_engines: i32 = 1, "banker.engines", "engines", range 0..=6, sweep 0..=3, Rulebook, "§16.2",
            "The Banker's engines at the start." if "personalities.pool=all12|all16|personalities.seat_*=banker";
        banker_percent: i32 = 10, "banker.percent", "%", range 0..=100, sweep 0..=30, Rulebook, "§16.2",
            "The Banker's share of payments to the bank by others, rounded up." if "personalities.pool=all12|all16|personalities.seat_*=banker";
        banker_envoy_engines: i32 = 2, "banker.envoy_engines", "engines", range 0..=8, sweep 0..=4, Rulebook, "§13.3",
            "Fewest engines at which the Banker may receive an Envoy." if "personalities.pool=all12|all16|personalities.seat_*=banker";
        pete_prestige: i32 = 3, "pirate_pete.prestige", "Prestige", range 0..=30, sweep 0..=6, Rulebook, "§16.2",
            "Prestige Pirate Pete spends on an attack." if "personalities.pool=all12|all16|personalities.seat_*=pirate_pete";
        pete_least: i32 = 5, "pirate_pete.least", "die", range 1..=7, sweep 3..=6, Rulebook, "§16.2",
            "Least roll with which Pirate Pete's attack destroys an engine." if "personalities.pool=all12|all16|personalities.seat_*=pirate_pete";
        fast_talker_percent: i32 = 50, "fast_talker.percent", "%", range 0..=100, sweep 25..=100, Published, "§16.3",
            "Pay of the Fast-Talker for a cargo whose race is lost; in % of the payoff, rounded down." if "personalities.pool=all16|personalities.seat_*=fast_talker";
        impervious_uses: i32 = 6, "impervious.uses", "cards", range 0..=20, sweep 2..=10, Published, "§16.3",
            "Cards Impervious may use as Avoid Calamity in a game." if "personalities.pool=all16|personalities.seat_*=impervious";

        deals: Deals = Deals::Structured, "deals.form", Ruling, "§18.2",
            "Whether Traders make deals: structured or off.";
        deal_money: List = list(&[0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 40, 60]), "deals.money", "Stellors", range 0..=1000, sweep 0..=100, Ruling, "§18.2",
            "Sums an offer may name." if "deals.form=structured";
        deal_gifts: bool = true, "deals.gifts", Ruling, "§18.2",
            "Whether gifts are allowed." if "deals.form=structured";
        deal_ask_avoid_calamity: bool = true, "deals.ask_avoid_calamity", Ruling, "§18.2",
            "Whether Avoid Calamity may be asked for by name." if "deals.form=structured";
        deal_ask_zap: bool = true, "deals.ask_zap", Ruling, "§18.2",
            "Whether Zap may be asked for by name." if "deals.form=structured";
        deal_ask_superzap: bool = true, "deals.ask_superzap", Ruling, "§18.2",
            "Whether Superzap may be asked for by name." if "deals.form=structured";
        deal_ask_superjump: bool = true, "deals.ask_superjump", Ruling, "§18.2",
            "Whether Superjump may be asked for by name." if "deals.form=structured";
        deal_offers_own: i32 = 2, "deals.offers_own_turn", "offers", range 0..=4, sweep 0..=4, Ruling, "§18.2",
            "Offers a Trader may make in their own turn." if "deals.form=structured";
        deal_offers_other: i32 = 1, "deals.offers_other_turn", "offers", range 0..=4, sweep 0..=4, Ruling, "§18.2",
            "Offers a Trader may make in each turn of another." if "deals.form=structured";
        deal_offers_avoid: i32 = 1, "deals.offers_avoid", "offers", range 0..=4, sweep 0..=4, Ruling, "§18.2",
            "Offers for an Avoid Calamity to each other Trader, for each Calamity." if "deals.form=structured";
        permission_fees: List = list(&[0, 1, 2, 3, 5, 8, 10]), "permission.fees", "Stellors", range 0..=1000, sweep 0..=20, Ruling, "§18.3",
            "Fees that may be offered for permission." if "deals.form=structured";
        auction: AuctionForm = AuctionForm::Ascending, "auction.form", Reconstructed, "§19",
            "How an auction is held: ascending or sealed." if "edition=advanced|personalities.auction=true";
        auction_raises: List = list(&[1, 2, 5, 10]), "auction.raises", "Stellors", range 1..=1000, sweep 1..=20, Reconstructed in "1 | 1,5,10 | 1,2,5,10 | 5,10 | 10,20", "§19",
            "Steps by which a bid may be raised." if "edition=advanced|personalities.auction=true, auction.form=ascending";

        drop_out_seat: i32 = 0, "drop_out.seat", "seat", range 0..=6, sweep 0..=6, Ruling, "§20",
            "Seat, counted from 1, that drops out; 0: none.";
        drop_out_round: i32 = 10, "drop_out.round", "round", range 1..=1000, sweep 5..=40, Ruling, "§20",
            "Round at the start of which it drops out." if "drop_out.seat!=0";
    }
}

impl Rules {
    /// Whether the Advanced game is played.
    #[inline]
    pub const fn advanced(&self) -> bool {
        matches!(self.edition, Edition::Advanced)
    }

    /// Current Contracts at the start (§4, step 8; ruling 68).
    pub const fn contracts(&self, players: usize) -> usize {
        let wanted = players as i32 + self.contracts_beyond;
        let least = if wanted < self.contracts_least { self.contracts_least } else { wanted };
        if least > 6 { 6 } else { least as usize }
    }

    /// Stations in the chain that wins (§15).
    pub const fn chain(&self, players: usize) -> i32 {
        match players {
            0..=2 => self.chain_two,
            3 => self.chain_three,
            4 => self.chain_four,
            5 => self.chain_five,
            _ => self.chain_six,
        }
    }

    /// The deal of Personalities to every seat, in seat order.
    pub const fn dealings(&self) -> [Dealing; MAX_PLAYERS] {
        [
            self.personalities_seat_1,
            self.personalities_seat_2,
            self.personalities_seat_3,
            self.personalities_seat_4,
            self.personalities_seat_5,
            self.personalities_seat_6,
        ]
    }

    /// Additional initial money and cards, by seat (ruling 117).
    pub const fn extras_of_seats(&self) -> [(i32, i32); MAX_PLAYERS] {
        [
            (self.start_seat_1_money, self.start_seat_1_cards),
            (self.start_seat_2_money, self.start_seat_2_cards),
            (self.start_seat_3_money, self.start_seat_3_cards),
            (self.start_seat_4_money, self.start_seat_4_cards),
            (self.start_seat_5_money, self.start_seat_5_cards),
            (self.start_seat_6_money, self.start_seat_6_cards),
        ]
    }

    /// The initial money of a seat with this normal sum: the Banker's own, or the normal one.
    pub fn start_money(&self, seat: Seat, sum: i32) -> i32 {
        (sum + self.extras_of_seats()[seat.index()].0).max(0)
    }

    /// Petition area of this Prestige: 0, 1 or 2 (§7.3).
    pub fn area(&self, prestige: i32) -> i32 {
        self.prestige_areas.iter().filter(|&&least| prestige >= least).count() as i32
    }

    /// Price of engine number `number` (§12).
    pub const fn engine_cost(&self, number: i32) -> i32 {
        if number < self.engine_late_from { self.engine_price } else { self.engine_late_price }
    }
}

/// The two games.
pub const VARIANTS: &[Variant<Rules>] = &[
    Variant { name: "basic", about: "the Basic game: petition for an Imperial Mission and complete it", adapt: |_| {} },
    Variant {
        name: "advanced",
        about: "the Advanced game: petition for Imperial Stations and join them in a chain",
        adapt: make_advanced,
    },
];

fn make_advanced(rules: &mut Rules) {
    rules.edition = Edition::Advanced;
    rules.contracts_beyond = 0;
    rules.station_prestige = 3;
}
