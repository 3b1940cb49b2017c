//! The names of the kinds, in the order of the rulebook.

use evenkeel_engine::kinds;

kinds! {
    /// Choices of Traders.
    pub enum Choice {
        EasyLine = "make a regular jump on an orange or red line", "Jumps without a station along a line of short odds.", ["jump.orange", "jump.red"];
        VioletLine = "make a regular jump on a violet line", "Jumps without a station along a violet line.", ["jump.violet"];
        BlueLine = "make a regular jump on a blue line", "Jumps without a station along a blue line.", ["jump.blue"];
        GreenLine = "make a regular jump on a green line", "Jumps without a station along a green line.", ["jump.green"];
        OwnStation = "jump to an own station", "Declares a station jump to a station of one's own.", ["station_jump.blue", "station_jump.green", "station.price"];
        OpenStation = "jump to a station under Codebreaker", "Declares a station jump to another Trader's station that a Codebreaker has opened.", ["luck.codebreaker"];
        AskOrange = "ask for permission on an orange line", "Declares a station jump to another Trader's station along an orange line.", ["permission.fees", "station_jump.orange"];
        AskRed = "ask for permission on a red line", "Declares a station jump to another Trader's station along a red line.", ["permission.fees", "station_jump.red"];
        AskViolet = "ask for permission on a violet line", "Declares a station jump to another Trader's station along a violet line.", ["permission.fees", "station_jump.violet"];
        AskBlue = "ask for permission on a blue line", "Declares a station jump to another Trader's station along a blue line.", ["permission.fees", "station_jump.blue"];
        AskGreen = "ask for permission on a green line", "Declares a station jump to another Trader's station along a green line.", ["permission.fees", "station_jump.green"];
        RandomEarly = "take a random jump with attempts left", "Declares a random jump although it is not the last attempt of the turn.", ["random_jump.ends_movement"];
        RandomLast = "take a random jump with the last attempt", "Declares a random jump with the last attempt of the turn.", ["random_jump.ends_movement"];
        AwesomeJump = "take an Awesome Jump", "Declares Awesome Andi's jump.", ["personalities.pool"];
        PsychicJump = "take a Psychic Jump", "Declares the Seer's jump.", ["personalities.pool"];
        StayPut = "stay all turn", "Ends movement without an attempt to jump.", [];
        StopEarly = "stop with attempts left", "Ends movement with attempts left, after some attempts.", [];
        EndStage = "end a stage", "Ends movement with no attempt left, or the turn.", [];
        PickUp = "take a cargo aboard", "Picks up the cargo of a Current Contract.", ["hold.size", "contracts"];
        PickUpImperial = "take the Imperial Cargo aboard", "Picks up the cargo of one's own mission.", ["mission.payoff"];
        DeliverLate = "deliver to a Completed Contract", "Uses a right to deliver.", ["contracts"];
        AbandonWanted = "abandon a cargo that is called for", "Abandons a cargo of a Current Contract, or an Imperial Cargo.", ["abandon.price", "abandon.prestige"];
        AbandonDead = "abandon a cargo that nobody calls for", "Abandons a cargo without a Current Contract.", ["abandon.price", "abandon.prestige"];
        FastTalk = "sell a cargo whose race is lost", "Uses the Fast-Talker's power.", ["fast_talker.percent"];
        Repair = "repair Stressed Engines", "Pays for the repair.", ["stressed.repair", "engineer.repair"];
        Build = "build a station", "Builds where the ship lies.", ["station.price", "station.prestige"];
        BuyEngine = "buy an engine at a shipyard", "Buys one at the standard price.", ["engine.price"];
        BuyAway = "buy an engine away from a shipyard", "Uses the Engineer's power for an engine at the standard price.", ["engine.price"];
        BuyLate = "buy an engine at the late price", "Buys the fifth engine.", ["engine.late_price", "engine.late_from"];
        BuyBeyond = "buy an engine beyond the limit of others", "Buys the Engineer's sixth.", ["engineer.limit"];
        PetitionMission = "petition for an Imperial Mission", "Petitions in the Basic game.", ["petition.prestige", "petitions"];
        PetitionStation = "petition for an Imperial Station", "Petitions in the Advanced game.", ["petition.station_area_bonus", "petitions"];
        Attack = "attack an engine", "Uses Pirate Pete's power.", ["pirate_pete.prestige", "pirate_pete.least"];
        NoAction = "take no Action", "Ends the Action stage without an Action.", [];
        Superjump = "play Superjump", "Plays the card.", ["superjump.any_world"];
        Codebreaker = "play Codebreaker", "Plays the card.", ["luck.codebreaker"];
        Takeover = "play Takeover", "Plays the card.", ["takeover.same_world"];
        Gotcha = "play Gotcha", "Plays the card, other than before a petition.", ["gotcha.prestige"];
        Piracy = "play Piracy", "Plays the card as itself, other than before a petition.", ["piracy.prestige", "piracy.same_world"];
        LoseStation = "play Lose a Station", "Plays the card, other than before a petition.", ["luck.lose_a_station"];
        LoseCargo = "play Lose a Cargo", "Plays the card.", ["luck.lose_a_cargo"];
        Stressed = "play Stressed Engines", "Plays the card.", ["stressed.attempts"];
        Quarantine = "play Quarantine", "Plays the card.", ["quarantine.rounds"];
        Lost = "play You Are Lost", "Plays the card.", ["luck.you_are_lost"];
        Envoy = "play Imperial Envoy", "Plays the card, other than before a petition.", ["envoy.position", "envoy.blocks_action"];
        Sabotage = "sabotage a petition before the roll", "Plays a Calamity in the interval before a rival's petition roll.", ["gotcha.prestige", "piracy.prestige", "petition.prestige"];
        LiftQuarantine = "lift a Quarantine", "Plays Avoid Calamity in step 2 of a jump.", ["luck.avoid_calamity"];
        CancelQuarantine = "cancel a Quarantine", "Plays Avoid Calamity against a Quarantine just played.", ["luck.avoid_calamity"];
        PeteTakeover = "play Piracy as Takeover", "Uses Pirate Pete's power.", ["personalities.pool"];
        PeteLost = "play Piracy as You Are Lost", "Uses Pirate Pete's power.", ["personalities.pool"];
        PeteStressed = "play Piracy as Stressed Engines", "Uses Pirate Pete's power.", ["personalities.pool"];
        PeteLoseStation = "play Piracy as Lose a Station", "Uses Pirate Pete's power.", ["personalities.pool"];
        PeteLoseCargo = "play Piracy as Lose a Cargo", "Uses Pirate Pete's power.", ["personalities.pool"];
        PeteCodebreaker = "play Piracy as Codebreaker", "Uses Pirate Pete's power.", ["personalities.pool"];
        PeteGotcha = "play Piracy as Gotcha", "Uses Pirate Pete's power.", ["personalities.pool"];
        PeteAvoid = "play Piracy as Avoid Calamity", "Uses Pirate Pete's power.", ["personalities.pool"];
        Impervious = "use another card as Avoid Calamity", "Uses Impervious's power.", ["impervious.uses"];
        Oneself = "play a card on oneself", "Names oneself as the target of a card.", [];
        QuarantineRival = "quarantine a world where a rival lies", "Names such a world.", ["quarantine.rounds"];
        QuarantineEmpty = "quarantine a world where no rival lies", "Names such a world.", ["quarantine.rounds"];
        ZapJump = "change an own jump roll", "Plays Zap or Superzap on it.", ["zap.step", "superzap.step"];
        ZapNumber = "change the Seer's number", "Plays Zap or Superzap on it, by any Trader.", ["zap.step", "superzap.step"];
        ZapPetition = "change an own petition", "Plays Zap or Superzap on its die.", ["zap.step", "superzap.step"];
        ZapOther = "change an own die of another kind", "Plays Zap or Superzap on a Jackpot, an attack or a digit of one's own.", ["zap.step", "superzap.step"];
        ZapRivalJump = "change a rival's jump roll", "Plays Zap or Superzap on it.", ["zap.step", "superzap.step"];
        ZapRivalPetition = "change a rival's petition", "Plays Zap or Superzap on a die of a rival's petition that shows 3 or more.", ["zap.step", "superzap.step", "petitions"];
        PushLower = "push a rival's failing petition lower", "Plays Zap or Superzap downwards on a die of a rival's petition that shows 2 or less.", ["zap.step", "superzap.step", "petitions"];
        ZapRivalDigit = "change a rival's digit of a world", "Plays Zap or Superzap on it.", ["zap.step", "superzap.step"];
        ZapRivalOther = "change a rival's Jackpot or attack", "Plays Zap or Superzap on its die.", ["jackpot.least", "pirate_pete.least"];
        Reroll = "discard a card to roll again", "Rolls again for a jump.", ["hand.limit"];
        PlayNothing = "play nothing", "Lets an interval pass, or keeps the hand unchanged.", [];
        OfferOwn = "make an offer in one's own turn", "Begins an offer.", ["deals.offers_own_turn"];
        OfferOther = "make an offer in another's turn", "Begins an offer.", ["deals.offers_other_turn"];
        CallOff = "call an offer off", "Names no partner for it.", [];
        GiveStation = "offer a station", "Names it as the item given.", ["deals.form"];
        GiveEngine = "offer an engine", "Names it as the item given.", ["deals.form"];
        GiveCargo = "offer a cargo", "Names it as the item given.", ["deals.form"];
        GiveRight = "offer a right to deliver", "Names it as the item given.", ["deals.form"];
        GiveCard = "offer a card", "Names it as the item given.", ["deals.form"];
        GivePersonality = "offer a Personality", "Names it as the item given.", ["personalities.goods"];
        GiveMoney = "offer nothing but money", "Gives no goods.", ["deals.money", "deals.gifts"];
        AskStation = "ask for a station", "Names it as the item asked for.", ["deals.form"];
        AskEngine = "ask for an engine", "Names it as the item asked for.", ["deals.form"];
        AskCargo = "ask for a cargo", "Names it as the item asked for.", ["deals.form"];
        AskRight = "ask for a right to deliver", "Names it as the item asked for.", ["deals.form"];
        AskCard = "ask for a card", "Asks for one, or for any.", ["deals.ask_avoid_calamity", "deals.ask_zap", "deals.ask_superzap", "deals.ask_superjump"];
        AskPersonality = "ask for a Personality", "Names it as the item asked for.", ["personalities.goods"];
        AskMoney = "ask for nothing but money", "Asks for no goods.", ["deals.money", "deals.gifts"];
        AcceptOffer = "accept an offer", "Agrees to a deal.", ["deals.form"];
        RefuseDeal = "refuse a deal", "Refuses an offer, or to sell an Avoid Calamity.", ["deals.form"];
        NoFee = "offer no fee for permission", "Asks for permission free of charge.", ["permission.fees"];
        Fee = "offer a fee for permission", "Asks for permission for money.", ["permission.fees"];
        GrantOrange = "grant permission on an orange line", "Lets a jumper use one's station.", ["permission.fees"];
        GrantRed = "grant permission on a red line", "Lets a jumper use one's station.", ["permission.fees"];
        GrantViolet = "grant permission on a violet line", "Lets a jumper use one's station.", ["permission.fees"];
        GrantBlue = "grant permission on a blue line", "Lets a jumper use one's station.", ["permission.fees"];
        GrantGreen = "grant permission on a green line", "Lets a jumper use one's station.", ["permission.fees"];
        RefusePermission = "refuse permission", "Keeps a jumper off one's station.", ["permission.fees"];
        Uphold = "uphold permission", "Leaves permission in force after a card was played.", [];
        Withdraw = "withdraw permission", "Takes permission back after a card was played.", [];
        Navigate = "add the Navigator's 1", "Uses the Navigator's power.", ["navigator.bonus"];
        Velma = "re-roll Velma's first digit", "Uses Verdant Velma's power.", ["personalities.pool"];
        AwesomePair = "name Andi's pair", "Chooses where an Awesome Jump goes.", ["personalities.pool"];
        WarpPair = "name Wanda's pair", "Chooses where Warpin' Wanda's random jump goes.", ["personalities.pool"];
        TakeLine = "take a line with the Seer's number", "Chooses where a Psychic Jump goes.", ["personalities.pool"];
        NoPower = "do without a power", "Adds no 1, keeps a digit, or ignores the Seer's number.", [];
        Avoid = "avoid a Calamity", "Plays Avoid Calamity as itself.", ["luck.avoid_calamity"];
        Suffer = "suffer a Calamity", "Keeps its Avoid Calamity, or asks no rival for one.", [];
        AskHelp = "ask for an Avoid Calamity", "Asks a rival to sell one.", ["deals.offers_avoid"];
        SellHelp = "sell an Avoid Calamity", "Sells one to a victim who asks.", ["deals.offers_avoid"];
        SaveEngine = "save an engine from Pirate Pete", "Plays a card as itself to keep it.", ["pirate_pete.least"];
        KlugeEngine = "take an engine at Kluge", "Takes it in place of the payoff.", ["kluge.option"];
        KlugePayoff = "take the payoff at Kluge", "Takes the money in place of an engine.", ["kluge.option"];
        WholeBonus = "add the whole bonus of the area", "Adds the full bonus of one's Prestige to a petition.", ["prestige.areas"];
        PartBonus = "add less than the bonus of the area", "Adds less than the bonus of one's Prestige to a petition.", ["prestige.areas"];
        PayPetition = "pay for an Imperial Station", "Accepts a granted station.", ["petitions"];
        DeclinePetition = "decline an Imperial Station", "Keeps the price of a granted station.", ["petitions"];
        Redraw = "discard to draw another card", "Makes room before the draw.", ["hand.limit", "lucky_lou.hand"];
        BidStation = "bid for a station", "Raises, or makes a sealed bid, in an auction of a station.", ["auction.form", "auction.raises"];
        BidPersonality = "bid for a Personality", "Raises, or makes a sealed bid, in an auction of a Personality.", ["personalities.auction", "personalities.most_bid"];
        InsiderStation = "place an Insider's station", "Places a further station at set-up.", ["insider.stations"];
        Detail = "settle a detail", "Completes another choice: a victim, a world, a sum, a card to give up; or passes in an auction.", [];
    }
    key [
        Build,
        OpenStation,
        AskOrange,
        AskRed,
        RandomLast,
        BuyEngine,
        BuyAway,
        FastTalk,
        PetitionMission,
        PetitionStation,
        Attack,
        Superjump,
        Takeover,
        Piracy,
        LoseStation,
        Stressed,
        Quarantine,
        Sabotage,
        Avoid,
        OfferOwn,
        AcceptOffer,
        BidStation,
    ];
}
