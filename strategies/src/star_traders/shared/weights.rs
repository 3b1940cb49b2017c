//! What matters to a Trader, in numbers.

use evenkeel_engine::settings;

settings! {
    /// What matters to a Trader. A character spells out only where it differs from these.
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
        stop: i32 = 8, "trip.stop", "tenths of an attempt", range 0..=60, sweep 0..=30,
            fine "What a trip costs besides the way, as nothing is quite certain.";
        second: i32 = 75, "trip.second", "per cent", range 0..=150, sweep 25..=100,
            fine "Part of the second contract of a trip that is counted.";
        lost_race: i32 = 20, "trip.lost_race", "per cent", range 0..=100, sweep 0..=60,
            fine "Part of a contract that is counted where a rival with its cargo is sooner there.";
        enough: i32 = 33, "trip.enough", "per cent", range 0..=100, sweep 0..=100,
            fine "Part of a Prestige's worth that is left once there is enough for a petition.";
        race: i32 = 0, "trip.race", "tenths of a Stellor", range -100..=200, sweep -30..=150,
            fine "Worth of snatching a contract from a rival who carries its cargo, where one is sooner there.";
        peek: i32 = 60, "trip.peek", "per cent", range 0..=150, sweep 0..=100,
            fine "Part of a contract that is counted which the Psychic has seen coming.";
        money: i32 = 100, "trip.money", "per cent", range 0..=200, sweep 30..=130,
            fine "Part of a payoff in Stellors that is counted.";
        plot: i32 = 20, "trip.plot", "per cent", range 0..=200, sweep 0..=100,
            fine "Part of what a station would bring that is counted where a trip ends on a free world.";
        market: i32 = 50, "trip.market", "per cent", range 0..=150, sweep 0..=150,
            fine "Part of what a delivery pays the owner of a station that is counted where one could be built.";
        link: i32 = 8, "trip.link", "per cent", range 0..=40, sweep 0..=20,
            fine "Part of what a station saves on the ways of the Current Contracts that is counted for every round left.";
        prey: i32 = 60, "trip.prey", "per cent", range 0..=200, sweep 0..=150,
            fine "Part of what a Piracy in hand would take that is counted where its victim is to be met.";
        telzey: i32 = 40, "trip.telzey", "tenths of a Stellor", range 0..=120, sweep 0..=100,
            fine "Worth of the card that a delivery to Telzey brings.";
        detour: i32 = 60, "trip.detour", "tenths of an attempt", range 0..=150, sweep 0..=120,
            fine "Longest way for which a cargo that lies at hand is taken along.";
        room: i32 = 30, "trip.room", "tenths of a Stellor", range 0..=120, sweep 0..=100,
            fine "Worth of room in a full hold, for which dead cargo is carried to a Completed Contract.";
        linger: i32 = 5, "linger", "tenths of an attempt", range 0..=40, sweep 0..=40,
            fine "Attempts that it costs besides to end a turn at a goal.";
        surplus: i32 = 35, "surplus", "Stellors", range 0..=120, sweep 10..=100,
            fine "Stellors left after an engine beyond those that are wanted.";
        hoards: bool = false, "card.hoard",
            fine "Whether Zaps are kept for one's own petition, and not spent on jumps.";
        superjump: i32 = 45, "leap.superjump", "tenths of an attempt", range 0..=150, sweep 20..=90,
            fine "Way from which a Superjump is played.";
        awesome: i32 = 45, "leap.awesome", "tenths of an attempt", range 0..=150, sweep 20..=90,
            fine "Way from which Andi and Wanda let three dice decide.";
        random: i32 = 5, "leap.random", "tenths of an attempt", range -60..=150, sweep -20..=60,
            fine "Attempts that a random jump must save on average.";
        fee: i32 = 70, "permission.fee", "per cent", range 0..=100, sweep 20..=100,
            fine "Most of what permission saves that is offered for it.";
        toll: i32 = 25, "permission.toll", "per cent", range 0..=100, sweep 0..=60,
            fine "Least of what permission saves a jumper that is asked for it.";
        hurry: i32 = 2, "hurry", "faces", range 1..=6, sweep 1..=4,
            fine "Faces of the die that must grant a petition where a rival is about to win.";
        wait: i32 = 2, "wait", "Prestige", range 0..=15, sweep 0..=15,
            fine "Prestige missing to the next petition area for which a petition waits.";
        alarm: i32 = 16, "alarm", "Prestige", range 0..=30, sweep 10..=25,
            fine "Prestige from which a rival who can petition for a mission counts as about to win.";
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
        attack: i32 = 20, "attack", "Prestige", range 3..=33, sweep 10..=30,
            fine "Prestige from which Pirate Pete attacks engines.";
        pause: i32 = 50, "mission.pause", "per cent", range 0..=200, sweep 0..=150,
            fine "Part of a turn that is lost where a mission stops for an engine.";
        price: i32 = 20, "engine.price", "per cent", range 0..=100, sweep 0..=80,
            fine "Part of the price of an engine that is counted against a way to a shipyard.";
        saving: i32 = 3, "saving", "Prestige", range 0..=15, sweep 0..=8,
            fine "Prestige missing to a petition for a mission from which money is saved for it.";
        envy: i32 = 20, "trip.envy", "per cent", range 0..=100, sweep 0..=80,
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
        caution: i32 = 25, "deal.caution", "Stellors", range 0..=80, sweep 0..=60,
            fine "Gain wanted besides from a deal with one about to win.";
        patience: i32 = 6, "deal.patience", "rounds", range 1..=20, sweep 1..=20,
            fine "Rounds in which the same offer is not made again.";
        bid: i32 = 100, "bid", "per cent", range 0..=200, sweep 30..=200,
            fine "Part of what a Personality is worth that is bid for it.";
    }
}
