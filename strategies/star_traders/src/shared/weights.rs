//! A Trader's preferences, in numbers.

use evenkeel_engine::settings;

settings! {
    /// A Trader's preferences. A character sets only its differences.
    pub struct Weights {
        prestige: i32 = 40, "prestige", "tenths of a Stellor", range 0..=150, sweep 10..=120,
            about "Worth of a Prestige.";
        engine: i32 = 35, "engine", "Stellors", range 0..=120, sweep 10..=80,
            about "Worth of an engine.";
        engines: i32 = 4, "engines", "engines", range 2..=6, sweep 3..=6,
            about "Engines wanted.";
        reserve: i32 = 5, "reserve", "Stellors", range 0..=60, sweep 0..=40,
            about "Stellors kept back when a station is built.";
        settle: i32 = 80, "settle", "tenths of a Stellor", range 0..=200, sweep 0..=150,
            about "What a station must bring for a turn's last attempt to be given up for it.";
        horizon: i32 = 13, "horizon", "rounds", range 2..=30, sweep 5..=20,
            about "Rounds for which a station is expected to be of use, from the start of the game; twice as many in the Advanced game.";
        target: i32 = 18, "target", "Prestige", range 10..=30, sweep 15..=25,
            about "Prestige from which to petition for a mission.";
        faces: i32 = 4, "faces", "faces", range 1..=6, sweep 1..=6,
            about "Faces of the die that must grant it.";
        capital: i32 = 40, "capital", "Stellors", range 0..=100, sweep 10..=60,
            about "Stellors wanted in hand before petitioning for an Imperial Station.";
        chain: i32 = 70, "chain", "Stellors", range 0..=300, sweep 20..=250,
            about "Worth of a further station of the chain.";
        malice: bool = true, "malice",
            about "Whether Calamities are played on whoever leads, and not only on one about to win.";
        thrift: i32 = 5, "thrift", "Stellors", range 0..=20, sweep 0..=10,
            about "Stellors a card must be worth not to be spent on a second roll.";
        guard: i32 = 6, "guard", "Stellors", range 0..=40, sweep 2..=20,
            about "Harm a Calamity must do to be worth an Avoid Calamity.";
        margin: i32 = 1, "margin", "Stellors", range -4..=20, sweep 0..=8,
            about "Gain without which no deal is made.";

        attempt: i32 = 30, "attempt", "tenths of a Stellor", range 0..=120, sweep 10..=60,
            fine "Worth of an attempt, where a way is weighed against a fee.";
        chain_plot: i32 = 50, "chain.plot", "%", range 0..=200, sweep 10..=100,
            fine "Part of what a further station of the chain is worth that is counted for a station to petition with.";
        chain_link: i32 = 25, "chain.link", "%", range 0..=200, sweep 10..=100,
            fine "Part of it that is counted where such a station is in a deal, or put up for auction by a refusal.";
        stop: i32 = 8, "trip.stop", "tenths of an attempt", range 0..=60, sweep 0..=30,
            fine "What a trip costs besides the way, as nothing is quite certain.";
        second: i32 = 75, "trip.second", "%", range 0..=150, sweep 25..=100,
            fine "Part of the second contract of a trip that is counted.";
        lost_race: i32 = 20, "trip.lost_race", "%", range 0..=100, sweep 0..=60,
            fine "Part of a contract that is counted where a rival with its cargo is sooner there.";
        enough: i32 = 33, "trip.enough", "%", range 0..=100, sweep 0..=100,
            fine "Part of a Prestige's worth that is left once there is enough for a petition.";
        advanced: i32 = 50, "prestige.advanced", "%", range 0..=200, sweep 20..=100,
            fine "Part of a Prestige's worth that is left in the Advanced game.";
        refused: i32 = 50, "prestige.refused", "%", range 0..=200, sweep 20..=100,
            fine "Part of a Prestige's worth that is counted where a petition is refused.";
        race: i32 = 0, "trip.race", "tenths of a Stellor", range -100..=200, sweep -30..=150,
            fine "Worth of snatching a contract from a rival who carries its cargo, where one is sooner there.";
        peek: i32 = 60, "trip.peek", "%", range 0..=150, sweep 0..=100,
            fine "Part of a contract that is counted which the Psychic has seen coming.";
        money: i32 = 100, "trip.money", "%", range 0..=200, sweep 30..=130,
            fine "Part of a payoff in Stellors that is counted.";
        plot: i32 = 20, "trip.plot", "%", range 0..=200, sweep 0..=100,
            fine "Part of what a station would bring that is counted where a trip ends on a free world.";
        market: i32 = 50, "trip.market", "%", range 0..=150, sweep 0..=150,
            fine "Part of what a delivery pays the owner of a station that is counted where one could be built.";
        bound: i32 = 200, "trip.bound", "%", range 0..=400, sweep 50..=300,
            fine "Part of that again that is counted where a rival is on the way with the cargo.";
        link: i32 = 8, "trip.link", "%", range 0..=40, sweep 0..=20,
            fine "Part of what a station saves on the ways of the Current Contracts that is counted for every round left.";
        prey: i32 = 60, "trip.prey", "%", range 0..=200, sweep 0..=150,
            fine "Part of what a Piracy in hand would take that is counted where its victim is to be met.";
        telzey: i32 = 40, "trip.telzey", "tenths of a Stellor", range 0..=120, sweep 0..=100,
            fine "Worth of the card that a delivery to Telzey brings.";
        detour: i32 = 60, "trip.detour", "tenths of an attempt", range 0..=150, sweep 0..=120,
            fine "Longest way for which a cargo that lies at hand is taken along.";
        room: i32 = 30, "trip.room", "tenths of a Stellor", range 0..=120, sweep 0..=100,
            fine "Worth of room in a full hold, for which dead cargo is carried to a Completed Contract.";
        linger: i32 = 5, "linger", "tenths of an attempt", range 0..=40, sweep 0..=40,
            fine "Attempts that it costs besides to end a turn at a goal.";
        last: i32 = 2, "horizon.last", "rounds", range 0..=20, sweep 1..=8,
            fine "Rounds for which a station is expected to be of use at least, and where a rival is about to win.";
        surplus: i32 = 35, "surplus", "Stellors", range 0..=120, sweep 10..=100,
            fine "Stellors left after an engine beyond those that are wanted.";
        surplus_more: i32 = 50, "surplus.more", "%", range 0..=200, sweep 0..=100,
            fine "Part of that surplus that is kept by one who may have more engines than others.";
        hoards: bool = false, "card.hoard",
            fine "Whether Zaps are kept for one's own petition, and not spent on jumps.";
        superjump: i32 = 45, "leap.superjump", "tenths of an attempt", range 0..=150, sweep 20..=90,
            fine "Way from which a Superjump is played.";
        superjump_mission: i32 = 50, "leap.mission", "%", range 0..=200, sweep 0..=100,
            fine "Part of the way from which a Superjump is played that is enough on a mission.";
        superjump_lost: i32 = 50, "leap.lost", "%", range 0..=200, sweep 0..=100,
            fine "Part of that way that You Are Lost must save on average to be played on oneself.";
        awesome: i32 = 45, "leap.awesome", "tenths of an attempt", range 0..=150, sweep 20..=90,
            fine "Way from which Andi and Wanda let three dice decide.";
        random: i32 = 5, "leap.random", "tenths of an attempt", range -60..=150, sweep -20..=60,
            fine "Attempts that a random jump must save on average.";
        fee: i32 = 70, "permission.fee", "%", range 0..=100, sweep 20..=100,
            fine "Most of what permission saves that is offered for it.";
        toll: i32 = 25, "permission.toll", "%", range 0..=100, sweep 0..=60,
            fine "Least of what permission saves a jumper that is asked for it.";
        doubt: i32 = 1, "permission.doubt", "tenths of an attempt", range 0..=40, sweep 0..=20,
            fine "Attempts that asking for permission costs besides, since an owner may say no.";
        hurry: i32 = 2, "hurry", "faces", range 1..=6, sweep 1..=4,
            fine "Faces of the die that must grant a petition where a rival is about to win.";
        wait: i32 = 2, "wait", "Prestige", range 0..=15, sweep 0..=15,
            fine "Prestige missing to the next petition area for which a petition waits.";
        alarm: i32 = 16, "alarm", "Prestige", range 0..=30, sweep 10..=25,
            fine "Prestige from which a rival who can petition for a mission counts as about to win.";
        menace_mission: i32 = 50, "menace.mission", "Prestige", range 0..=150, sweep 10..=100,
            fine "Prestige that a mission counts as where it is asked who is nearest to winning.";
        menace_cargo: i32 = 25, "menace.cargo", "Prestige", range 0..=100, sweep 0..=60,
            fine "Prestige that an Imperial Cargo aboard counts as besides.";
        menace_link: i32 = 40, "menace.station", "Prestige", range 0..=150, sweep 5..=100,
            fine "Prestige that an Imperial Station counts as in the Advanced game.";
        alarm_links: i32 = 2, "alarm.stations", "stations", range 1..=5, sweep 1..=4,
            fine "Imperial Stations missing to a chain with which a rival counts as about to win.";
        gotcha: i32 = 2, "card.gotcha", "Prestige", range 1..=10, sweep 1..=5,
            fine "Prestige a rival must have for Gotcha or Piracy to be played on them.";
        keeps: bool = true, "card.keep",
            fine "Whether Gotcha, Piracy and an Envoy are kept for a rival's petition while the hand has room.";
        harm: i32 = 2, "card.harm", "Stellors", range 0..=12, sweep 0..=8,
            fine "What a Calamity in hand is worth.";
        help: i32 = 8, "card.avoid_calamity", "Stellors", range 0..=20, sweep 2..=15,
            fine "What an Avoid Calamity in hand is worth.";
        leap: i32 = 7, "card.superjump", "Stellors", range 0..=20, sweep 2..=15,
            fine "What a Superjump in hand is worth.";
        zap: i32 = 5, "card.zap", "Stellors", range 0..=15, sweep 2..=10,
            fine "What a Zap in hand is worth; a Superzap is worth a Stellor more.";
        spite: i32 = 12, "card.spite", "Stellors", range 0..=40, sweep 4..=40,
            fine "Harm that a card must add to a rival's failing petition.";
        digit: i32 = 20, "card.digit", "tenths of an attempt", range 1..=150, sweep 5..=60,
            fine "Attempts that a card must save or cost on a digit of a world or on the Seer's number.";
        code: i32 = 15, "card.pirates_code", "tenths of an attempt", range 0..=80, sweep 0..=50,
            fine "Attempts that a Codebreaker must save for which Pirate Pete gives a Piracy away.";
        drawn: i32 = 3, "card.drawn", "Stellors", range 0..=12, sweep 0..=8,
            fine "What a card is worth that is still to be drawn.";
        rescue: i32 = 40, "card.rescue", "Stellors", range 0..=100, sweep 0..=60,
            fine "What a card is worth besides to one with a mission that it may save.";
        turn: i32 = 15, "turn", "Stellors", range 0..=60, sweep 5..=30,
            fine "What a lost turn is worth.";
        bonus_paid: i32 = 2, "bonus.paid", "Stellors", range 0..=15, sweep 0..=8,
            fine "What a Prestige is worth that the Emperor takes for a grant, where a bonus is chosen.";
        bonus_lost: i32 = 3, "bonus.lost", "Stellors", range 0..=15, sweep 0..=8,
            fine "What a Prestige is worth that a refusal costs, where a bonus is chosen.";
        bonus_turn: i32 = 50, "bonus.turn", "Stellors", range 0..=100, sweep 5..=60,
            fine "What a turn is worth that a refusal costs, where a bonus is chosen.";
        attack: i32 = 20, "attack", "Prestige", range 3..=33, sweep 10..=30,
            fine "Prestige from which Pirate Pete attacks engines.";
        pause: i32 = 50, "mission.pause", "%", range 0..=200, sweep 0..=150,
            fine "Part of a turn that is lost where a mission stops for an engine.";
        price: i32 = 20, "engine.price", "%", range 0..=100, sweep 0..=80,
            fine "Part of the price of an engine that is counted against a way to a shipyard.";
        engine_third: i32 = 200, "engine.third", "%", range 0..=400, sweep 100..=300,
            fine "Part of an engine's worth that the third one has in a deal.";
        engine_fifth: i32 = 67, "engine.fifth", "%", range 0..=200, sweep 20..=100,
            fine "Part of an engine's worth that the fifth one and any further have in a deal.";
        engine_surplus: i32 = 50, "engine.surplus", "%", range 0..=200, sweep 0..=100,
            fine "Part of an engine's worth for which one beyond the limit is sold.";
        saving: i32 = 3, "saving", "Prestige", range 0..=15, sweep 0..=8,
            fine "Prestige missing to a petition for a mission from which money is saved for it.";
        envy: i32 = 20, "trip.envy", "%", range 0..=100, sweep 0..=80,
            fine "Part of what a delivery pays the owner of a rival's station that counts against it.";
        cargo: i32 = 12, "card.cargo", "Stellors", range 2..=40, sweep 4..=25,
            fine "What a cargo aboard is worth that a Current Contract calls for, where cards and room are weighed.";
        again: i32 = 3, "card.again", "faces", range 1..=6, sweep 1..=5,
            fine "Faces of the die that must do for a card to be spent on a second roll.";
        lost: i32 = 9, "harm.lost", "Stellors", range 0..=40, sweep 2..=20,
            fine "Harm of You Are Lost with cargo aboard; four times as much on a mission, a third with an empty hold.";
        theft: i32 = 6, "harm.theft", "Stellors", range 0..=30, sweep 1..=15,
            fine "Harm of Gotcha, and of Piracy besides the cargo; as much good as Gotcha does in hand.";
        envoy: i32 = 10, "harm.envoy", "Stellors", range 0..=40, sweep 2..=20,
            fine "Harm of an Imperial Envoy; twice as much shortly before a petition.";
        stressed: i32 = 12, "harm.stressed", "Stellors", range 0..=40, sweep 2..=25,
            fine "Harm of Stressed Engines; twice as much on a mission.";
        taken: i32 = 9, "harm.station", "Stellors", range 0..=40, sweep 2..=25,
            fine "Harm of losing a station in the Advanced game; a third in the Basic game.";
        station: i32 = 3, "deal.station", "Stellors", range 0..=20, sweep 1..=10,
            fine "What a station is worth in a deal, and again for each Current Contract bound for it.";
        hub: i32 = 100, "insider.hub", "Stellors", range 0..=200, sweep 0..=100,
            fine "What a world of the hub is worth to the Insider's station in the Advanced game, beside the pay for deliveries.";
        lot: i32 = 2, "deal.auction", "Stellors", range -20..=40, sweep 0..=20,
            fine "What is bid for a station beyond its worth in a deal.";
        lot_own: i32 = 6, "deal.auction_own", "Stellors", range -20..=60, sweep 0..=30,
            fine "The same for a station of one's own.";
        caution: i32 = 25, "deal.caution", "Stellors", range 0..=80, sweep 0..=60,
            fine "Gain wanted besides from a deal with one about to win.";
        patience: i32 = 6, "deal.patience", "rounds", range 1..=20, sweep 1..=20,
            fine "Rounds in which the same offer is not made again.";
        bid: i32 = 100, "bid", "%", range 0..=200, sweep 30..=200,
            fine "Part of what a Personality is worth that is bid for it.";
        play_lose_cargo: i32 = 10, "play.lose_cargo", "points", range 0..=40, sweep 0..=20,
            fine "Good of Lose a Cargo against other cards that could be played; at 0 none is played.";
        play_envoy: i32 = 9, "play.envoy", "points", range 0..=40, sweep 0..=20,
            fine "Good of an Imperial Envoy.";
        play_stressed: i32 = 8, "play.stressed", "points", range 0..=40, sweep 0..=20,
            fine "Good of Stressed Engines.";
        play_piracy: i32 = 7, "play.piracy", "points", range 0..=40, sweep 0..=20,
            fine "Good of Piracy.";
        play_gotcha: i32 = 6, "play.gotcha", "points", range 0..=40, sweep 0..=20,
            fine "Good of Gotcha.";
        play_lose_station: i32 = 5, "play.lose_station", "points", range 0..=40, sweep 0..=20,
            fine "Good of Lose a Station.";
        play_last_link: i32 = 11, "play.last_link", "points", range 0..=40, sweep 0..=20,
            fine "Good of Lose a Station where it takes the next link of a chain.";
        play_quarantine: i32 = 4, "play.quarantine", "points", range 0..=40, sweep 0..=20,
            fine "Good of a Quarantine.";
        play_lift: i32 = 5, "play.lift", "points", range 0..=40, sweep 0..=20,
            fine "Good of an Avoid Calamity that frees the own ship of a Quarantine.";
        play_lost: i32 = 8, "play.lost", "points", range 0..=40, sweep 0..=20,
            fine "Good of You Are Lost.";
        play_lost_mission: i32 = 12, "play.lost_mission", "points", range 0..=40, sweep 0..=20,
            fine "Good of You Are Lost played on one with a mission.";
        awesome_andi: i32 = 30, "bid.awesome_andi", "Stellors", range 0..=60, sweep 0..=40,
            fine "What Awesome Andi is worth.";
        lucky_lou: i32 = 12, "bid.lucky_lou", "Stellors", range 0..=60, sweep 0..=40,
            fine "What Lucky Lou is worth, besides what a Calamity in hand is.";
        verdant_velma: i32 = 12, "bid.verdant_velma", "Stellors", range 0..=60, sweep 0..=40,
            fine "What Verdant Velma is worth.";
        hero: i32 = 8, "bid.hero", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Hero is worth, besides what a Prestige is.";
        negotiator: i32 = 10, "bid.negotiator", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Negotiator is worth.";
        navigator: i32 = 10, "bid.navigator", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Navigator is worth.";
        insider: i32 = 6, "bid.insider", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Insider is worth.";
        insider_advanced: i32 = 14, "bid.insider_advanced", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Insider in the Advanced game is worth.";
        engineer: i32 = 8, "bid.engineer", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Engineer is worth, besides what engines are.";
        banker: i32 = 8, "bid.banker", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Banker is worth.";
        warpin_wanda: i32 = 8, "bid.warpin_wanda", "Stellors", range 0..=60, sweep 0..=40,
            fine "What Warpin' Wanda is worth.";
        pirate_pete: i32 = 4, "bid.pirate_pete", "Stellors", range 0..=60, sweep 0..=40,
            fine "What Pirate Pete is worth, besides what a Calamity in hand is.";
        long_shot_lola: i32 = 7, "bid.long_shot_lola", "Stellors", range 0..=60, sweep 0..=40,
            fine "What Long Shot Lola is worth.";
        impervious: i32 = 6, "bid.impervious", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Impervious is worth.";
        seer: i32 = 3, "bid.seer", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Seer is worth.";
        fast_talker: i32 = 3, "bid.fast_talker", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Fast Talker is worth.";
        psychic: i32 = 2, "bid.psychic", "Stellors", range 0..=60, sweep 0..=40,
            fine "What the Psychic is worth.";
    }
}
