//! A Trader's preferences, in numbers.

use evenkeel_engine::settings;

settings! {
    /// A Trader's preferences. A character sets only its differences.
    pub struct Weights {
        prestige: i32 = 40, "prestige", "tenths of a Stellor", range 0..=150, sweep 10..=120,
            about "Value of a Prestige.";
        engine: i32 = 35, "engine", "Stellors", range 0..=120, sweep 10..=80,
            about "Value of an engine.";
        engines: i32 = 4, "engines", "engines", range 2..=6, sweep 3..=6,
            about "Engines wanted.";
        reserve: i32 = 5, "reserve", "Stellors", range 0..=60, sweep 0..=40,
            about "Stellors kept back when a station is built.";
        settle: i32 = 80, "settle", "tenths of a Stellor", range 0..=200, sweep 0..=150,
            about "Minimum gain of a station for giving up a turn's last attempt.";
        horizon: i32 = 13, "horizon", "rounds", range 2..=30, sweep 5..=20,
            about "Rounds of use expected of a station built at the start; twice as many in the Advanced game.";
        target: i32 = 18, "target", "Prestige", range 10..=30, sweep 15..=25,
            about "Prestige from which to petition for a mission.";
        faces: i32 = 4, "faces", "faces", range 1..=6, sweep 1..=6,
            about "Faces that must grant a petition.";
        capital: i32 = 40, "capital", "Stellors", range 0..=100, sweep 10..=60,
            about "Stellors wanted in hand before petitioning for an Imperial Station.";
        chain: i32 = 70, "chain", "Stellors", range 0..=300, sweep 20..=250,
            about "Value of a further station of the chain.";
        malice: bool = true, "malice",
            about "Whether Calamities are played on any leader, not only on one about to win.";
        thrift: i32 = 5, "thrift", "Stellors", range 0..=20, sweep 0..=10,
            about "Maximum value of a card spent on a second roll.";
        guard: i32 = 6, "guard", "Stellors", range 0..=40, sweep 2..=20,
            about "Minimum harm of a Calamity for playing an Avoid Calamity.";
        margin: i32 = 1, "margin", "Stellors", range -4..=20, sweep 0..=8,
            about "Minimum gain from a deal.";

        attempt: i32 = 30, "attempt", "tenths of a Stellor", range 0..=120, sweep 10..=60,
            fine "Value of an attempt, where a route is weighed against a fee.";
        chain_plot: i32 = 50, "chain.plot", "%", range 0..=200, sweep 10..=100,
            fine "Share of the value of `chain` counted for a station to petition with.";
        chain_link: i32 = 25, "chain.link", "%", range 0..=200, sweep 10..=100,
            fine "Share of it counted where such a station is in a deal, or auctioned after a refusal.";
        stop: i32 = 8, "trip.stop", "tenths of an attempt", range 0..=60, sweep 0..=30,
            fine "Cost added to each trip, for its risks.";
        second: i32 = 75, "trip.second", "%", range 0..=150, sweep 25..=100,
            fine "Share of a trip's second contract that is counted.";
        lost_race: i32 = 20, "trip.lost_race", "%", range 0..=100, sweep 0..=60,
            fine "Share of a contract counted where a rival with its cargo arrives sooner.";
        enough: i32 = 33, "trip.enough", "%", range 0..=100, sweep 0..=100,
            fine "Share of the value of a Prestige beyond those needed for a petition.";
        advanced: i32 = 50, "prestige.advanced", "%", range 0..=200, sweep 20..=100,
            fine "Share of the value of a Prestige in the Advanced game.";
        refused: i32 = 50, "prestige.refused", "%", range 0..=200, sweep 20..=100,
            fine "Share of the value of a Prestige counted where a petition is refused.";
        race: i32 = 0, "trip.race", "tenths of a Stellor", range -100..=200, sweep -30..=150,
            fine "Value of delivering sooner than a rival who carries the same cargo.";
        peek: i32 = 60, "trip.peek", "%", range 0..=150, sweep 0..=100,
            fine "Share counted of a contract that the Psychic has foreseen.";
        money: i32 = 100, "trip.money", "%", range 0..=200, sweep 30..=130,
            fine "Share of a payoff in Stellors that is counted.";
        plot: i32 = 20, "trip.plot", "%", range 0..=200, sweep 0..=100,
            fine "Share of the gain of a station counted where a trip ends on a free world.";
        market: i32 = 50, "trip.market", "%", range 0..=150, sweep 0..=150,
            fine "Share of a station owner's pay for a delivery counted where a station could be built.";
        bound: i32 = 200, "trip.bound", "%", range 0..=400, sweep 50..=300,
            fine "Share of that counted where a rival is on the way with the cargo.";
        link: i32 = 8, "trip.link", "%", range 0..=40, sweep 0..=20,
            fine "Share of a station's saving on trips of Current Contracts counted for every round left.";
        prey: i32 = 60, "trip.prey", "%", range 0..=200, sweep 0..=150,
            fine "Share of the loot of a Piracy in hand counted where its victim is met.";
        telzey: i32 = 40, "trip.telzey", "tenths of a Stellor", range 0..=120, sweep 0..=100,
            fine "Value of the card from a delivery to Telzey.";
        detour: i32 = 60, "trip.detour", "tenths of an attempt", range 0..=150, sweep 0..=120,
            fine "Longest trip for which a cargo at hand is taken along.";
        room: i32 = 30, "trip.room", "tenths of a Stellor", range 0..=120, sweep 0..=100,
            fine "Value of room in a full hold, for carrying dead cargo to a Completed Contract.";
        linger: i32 = 5, "linger", "tenths of an attempt", range 0..=40, sweep 0..=40,
            fine "Cost of ending a turn at a destination.";
        last: i32 = 2, "horizon.last", "rounds", range 0..=20, sweep 1..=8,
            fine "Minimum rounds of use expected of a station, also where a rival is about to win.";
        surplus: i32 = 35, "surplus", "Stellors", range 0..=120, sweep 10..=100,
            fine "Stellors that must be left after an engine beyond `engines`.";
        surplus_more: i32 = 50, "surplus.more", "%", range 0..=200, sweep 0..=100,
            fine "Share of that surplus kept by a Trader allowed more engines than others.";
        hoards: bool = false, "card.hoard",
            fine "Whether Zaps are kept for own petitions, not spent on jumps.";
        superjump: i32 = 45, "leap.superjump", "tenths of an attempt", range 0..=150, sweep 20..=90,
            fine "Trip from which a Superjump is played.";
        superjump_mission: i32 = 50, "leap.mission", "%", range 0..=200, sweep 0..=100,
            fine "Share of that trip for which a Superjump is played on a mission.";
        superjump_lost: i32 = 50, "leap.lost", "%", range 0..=200, sweep 0..=100,
            fine "Share of that trip that You Are Lost must save on average to be played on oneself.";
        awesome: i32 = 45, "leap.awesome", "tenths of an attempt", range 0..=150, sweep 20..=90,
            fine "Trip from which Andi and Wanda let three dice decide.";
        random: i32 = 5, "leap.random", "tenths of an attempt", range -60..=150, sweep -20..=60,
            fine "Attempts that a random jump must save on average.";
        fee: i32 = 70, "permission.fee", "%", range 0..=100, sweep 20..=100,
            fine "Share of its saving offered for permission at most.";
        toll: i32 = 25, "permission.toll", "%", range 0..=100, sweep 0..=60,
            fine "Share of its saving asked for permission at least.";
        doubt: i32 = 1, "permission.doubt", "tenths of an attempt", range 0..=40, sweep 0..=20,
            fine "Cost of asking for permission, since an owner may refuse.";
        hurry: i32 = 2, "hurry", "faces", range 1..=6, sweep 1..=4,
            fine "Faces of the die that must grant a petition where a rival is about to win.";
        wait: i32 = 2, "wait", "Prestige", range 0..=15, sweep 0..=15,
            fine "Prestige missing for the next petition area for which a petition waits.";
        alarm: i32 = 16, "alarm", "Prestige", range 0..=30, sweep 10..=25,
            fine "Prestige from which a rival who can petition for a mission counts as about to win.";
        menace_mission: i32 = 50, "menace.mission", "Prestige", range 0..=150, sweep 10..=100,
            fine "Prestige that a mission counts as, in the order of leaders.";
        menace_cargo: i32 = 25, "menace.cargo", "Prestige", range 0..=100, sweep 0..=60,
            fine "Prestige that an Imperial Cargo aboard adds to it.";
        menace_link: i32 = 40, "menace.station", "Prestige", range 0..=150, sweep 5..=100,
            fine "Prestige that an Imperial Station counts as in the Advanced game.";
        alarm_links: i32 = 2, "alarm.stations", "stations", range 1..=5, sweep 1..=4,
            fine "Imperial Stations missing at which a rival counts as about to win.";
        gotcha: i32 = 2, "card.gotcha", "Prestige", range 1..=10, sweep 1..=5,
            fine "Prestige a rival must have for Gotcha or Piracy to be played on them.";
        keeps: bool = true, "card.keep",
            fine "Whether Gotcha, Piracy and an Envoy are kept for a rival's petition while the hand has room.";
        harm: i32 = 2, "card.harm", "Stellors", range 0..=12, sweep 0..=8,
            fine "Value of a Calamity in hand.";
        help: i32 = 8, "card.avoid_calamity", "Stellors", range 0..=20, sweep 2..=15,
            fine "Value of an Avoid Calamity in hand.";
        leap: i32 = 7, "card.superjump", "Stellors", range 0..=20, sweep 2..=15,
            fine "Value of a Superjump in hand.";
        zap: i32 = 5, "card.zap", "Stellors", range 0..=15, sweep 2..=10,
            fine "Value of a Zap in hand; a Superzap is worth a Stellor more.";
        spite: i32 = 12, "card.spite", "Stellors", range 0..=40, sweep 4..=40,
            fine "Minimum harm a card must add to a rival's failing petition.";
        digit: i32 = 20, "card.digit", "tenths of an attempt", range 1..=150, sweep 5..=60,
            fine "Attempts that a card must save or cost on a digit of a world or on the Seer's number.";
        code: i32 = 15, "card.pirates_code", "tenths of an attempt", range 0..=80, sweep 0..=50,
            fine "Attempts a Codebreaker must save for Pirate Pete to spend a Piracy on it.";
        drawn: i32 = 3, "card.drawn", "Stellors", range 0..=12, sweep 0..=8,
            fine "Value of a card still to be drawn.";
        rescue: i32 = 40, "card.rescue", "Stellors", range 0..=100, sweep 0..=60,
            fine "Value added to a card for a Trader with a mission that it may save.";
        turn: i32 = 15, "turn", "Stellors", range 0..=60, sweep 5..=30,
            fine "Cost of a lost turn.";
        bonus_paid: i32 = 2, "bonus.paid", "Stellors", range 0..=15, sweep 0..=8,
            fine "Cost of a Prestige paid for a grant, in the choice of a bonus.";
        bonus_lost: i32 = 3, "bonus.lost", "Stellors", range 0..=15, sweep 0..=8,
            fine "Cost of a Prestige lost by a refusal, in the choice of a bonus.";
        bonus_turn: i32 = 50, "bonus.turn", "Stellors", range 0..=100, sweep 5..=60,
            fine "Cost of a turn lost by a refusal, in the choice of a bonus.";
        attack: i32 = 20, "attack", "Prestige", range 3..=33, sweep 10..=30,
            fine "Prestige from which Pirate Pete attacks engines.";
        pause: i32 = 50, "mission.pause", "%", range 0..=200, sweep 0..=150,
            fine "Share of a turn lost where a mission stops for an engine.";
        price: i32 = 20, "engine.price", "%", range 0..=100, sweep 0..=80,
            fine "Share of an engine's price weighed against the trip to a shipyard.";
        engine_third: i32 = 200, "engine.third", "%", range 0..=400, sweep 100..=300,
            fine "Share of the value of `engine` for the third engine in a deal.";
        engine_fifth: i32 = 67, "engine.fifth", "%", range 0..=200, sweep 20..=100,
            fine "Share of the value of `engine` for each engine from the fifth in a deal.";
        engine_surplus: i32 = 50, "engine.surplus", "%", range 0..=200, sweep 0..=100,
            fine "Share of the value of `engine` for which a surplus one is sold.";
        saving: i32 = 3, "saving", "Prestige", range 0..=15, sweep 0..=8,
            fine "Prestige missing for a petition for a mission at which money is saved for it.";
        envy: i32 = 20, "trip.envy", "%", range 0..=100, sweep 0..=80,
            fine "Share of a rival owner's pay that counts against a delivery.";
        cargo: i32 = 12, "card.cargo", "Stellors", range 2..=40, sweep 4..=25,
            fine "Value of a cargo aboard for a Current Contract, where cards and room are weighed.";
        again: i32 = 3, "card.again", "faces", range 1..=6, sweep 1..=5,
            fine "Faces that must succeed for a card to be spent on a second roll.";
        lost: i32 = 9, "harm.lost", "Stellors", range 0..=40, sweep 2..=20,
            fine "Harm of You Are Lost with cargo aboard; four times as much on a mission, a third without cargo.";
        theft: i32 = 6, "harm.theft", "Stellors", range 0..=30, sweep 1..=15,
            fine "Harm of Gotcha, and of Piracy besides the cargo; also the value of Gotcha in hand.";
        envoy: i32 = 10, "harm.envoy", "Stellors", range 0..=40, sweep 2..=20,
            fine "Harm of an Imperial Envoy; twice as much shortly before a petition.";
        stressed: i32 = 12, "harm.stressed", "Stellors", range 0..=40, sweep 2..=25,
            fine "Harm of Stressed Engines; twice as much on a mission.";
        taken: i32 = 9, "harm.station", "Stellors", range 0..=40, sweep 2..=25,
            fine "Harm of losing a station in the Advanced game; a third in the Basic game.";
        station: i32 = 3, "deal.station", "Stellors", range 0..=20, sweep 1..=10,
            fine "Value of a station in a deal, and again for each Current Contract bound for it.";
        hub: i32 = 100, "insider.hub", "Stellors", range 0..=200, sweep 0..=100,
            fine "Value of a hub world for the Insider's station in the Advanced game, beside the pay for deliveries.";
        lot: i32 = 2, "deal.auction", "Stellors", range -20..=40, sweep 0..=20,
            fine "Bid for a station beyond its value in a deal.";
        lot_own: i32 = 6, "deal.auction_own", "Stellors", range -20..=60, sweep 0..=30,
            fine "The same for one's own station.";
        caution: i32 = 25, "deal.caution", "Stellors", range 0..=80, sweep 0..=60,
            fine "Minimum extra gain from a deal with a rival about to win.";
        patience: i32 = 6, "deal.patience", "rounds", range 1..=20, sweep 1..=20,
            fine "Rounds in which the same offer is not made again.";
        bid: i32 = 100, "bid", "%", range 0..=200, sweep 30..=200,
            fine "Bid for a Personality, as a share of its value.";
        play_lose_cargo: i32 = 10, "play.lose_cargo", "points", range 0..=40, sweep 0..=20,
            fine "Preference for Lose a Cargo over other cards; at 0 none is played.";
        play_envoy: i32 = 9, "play.envoy", "points", range 0..=40, sweep 0..=20,
            fine "Preference for an Imperial Envoy.";
        play_stressed: i32 = 8, "play.stressed", "points", range 0..=40, sweep 0..=20,
            fine "Preference for Stressed Engines.";
        play_piracy: i32 = 7, "play.piracy", "points", range 0..=40, sweep 0..=20,
            fine "Preference for Piracy.";
        play_gotcha: i32 = 6, "play.gotcha", "points", range 0..=40, sweep 0..=20,
            fine "Preference for Gotcha.";
        play_lose_station: i32 = 5, "play.lose_station", "points", range 0..=40, sweep 0..=20,
            fine "Preference for Lose a Station.";
        play_last_link: i32 = 11, "play.last_link", "points", range 0..=40, sweep 0..=20,
            fine "Preference for Lose a Station against the next link of a chain.";
        play_quarantine: i32 = 4, "play.quarantine", "points", range 0..=40, sweep 0..=20,
            fine "Preference for a Quarantine.";
        play_lift: i32 = 5, "play.lift", "points", range 0..=40, sweep 0..=20,
            fine "Preference for an Avoid Calamity that lifts an own Quarantine.";
        play_lost: i32 = 8, "play.lost", "points", range 0..=40, sweep 0..=20,
            fine "Preference for You Are Lost.";
        play_lost_mission: i32 = 12, "play.lost_mission", "points", range 0..=40, sweep 0..=20,
            fine "Preference for You Are Lost on a Trader with a mission.";
        awesome_andi: i32 = 30, "bid.awesome_andi", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of Awesome Andi.";
        lucky_lou: i32 = 12, "bid.lucky_lou", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of Lucky Lou, besides that of a Calamity in hand.";
        verdant_velma: i32 = 12, "bid.verdant_velma", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of Verdant Velma.";
        hero: i32 = 8, "bid.hero", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Hero, besides that of a Prestige.";
        negotiator: i32 = 10, "bid.negotiator", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Negotiator.";
        navigator: i32 = 10, "bid.navigator", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Navigator.";
        insider: i32 = 6, "bid.insider", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Insider.";
        insider_advanced: i32 = 14, "bid.insider_advanced", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Insider in the Advanced game.";
        engineer: i32 = 8, "bid.engineer", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Engineer, besides that of engines.";
        banker: i32 = 8, "bid.banker", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Banker.";
        warpin_wanda: i32 = 8, "bid.warpin_wanda", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of Warpin' Wanda.";
        pirate_pete: i32 = 4, "bid.pirate_pete", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of Pirate Pete, besides that of a Calamity in hand.";
        long_shot_lola: i32 = 7, "bid.long_shot_lola", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of Long Shot Lola.";
        impervious: i32 = 6, "bid.impervious", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Impervious.";
        seer: i32 = 3, "bid.seer", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Seer.";
        fast_talker: i32 = 3, "bid.fast_talker", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Fast Talker.";
        psychic: i32 = 2, "bid.psychic", "Stellors", range 0..=60, sweep 0..=40,
            fine "Value of the Psychic.";
    }
}
