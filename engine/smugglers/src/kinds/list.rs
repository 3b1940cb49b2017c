//! Every kind by name.

use evenkeel_engine::kinds;

kinds! {
    /// Choices of players, in the order of a turn.
    pub enum Kind {
        ChooseCharacter = "choose a character", "Picks one of the Characters dealt.", ["setup.characters"];
        EscapePrison = "try to escape from prison", "Rolls to get out of prison at once.", ["prison.escape_bounty"];
        ServeTime = "serve the time", "Stays in prison while the Bounty falls.", ["prison.reduction", "prison.lawyer_reduction"];
        SendDistress = "send a distress signal", "Has a ship without Lightspeed towed.", ["distress.fee", "distress.floor"];
        PlayOnStranded = "play on without Lightspeed", "Takes the turn where the ship lies.", ["distress.fee"];
        PickHaven = "pick a planet to be brought to", "Chooses one of the nearest planets for a pod or tow.", [];
        PickWormhole = "pick one of two wormhole dice", "Chooses where to come out.", [];
        UseRepair = "use a card that regains Hull", "Discards the card for Hull points.", ["ship.max_hull"];
        CharmFriend = "charm a Friend away", "Rolls for a Friend Card of another player.", [];
        StrikeWithWorm = "strike with the Psionic Worm", "Makes another player miss a turn.", [];
        KeepWorm = "keep the Psionic Worm", "Saves the card for later.", [];
        JettisonContraband = "jettison contraband before Customs", "Throws out goods forbidden here.", ["customs.fine", "customs.bounty", "customs"];
        JettisonBrixWeapons = "jettison Brix Weapons", "Throws out Brix Weapons.", ["brix.price"];
        JettisonGoods = "jettison other goods", "Throws out goods that are legal here.", [];
        EndGoods = "name no more goods", "Ends a choice of goods to jettison, drop or loot.", [];
        ProposeBrokerDeal = "propose a Broker deal", "Chooses a partner for a deal through the Galactic Broker.", ["v2.galactic_broker", "broker.percent", "broker.card_fee", "broker.good_fee", "broker.offers", "broker.replies"];
        LeaveBroker = "propose nothing through the Broker", "Makes no offer, or none more.", ["v2.galactic_broker"];
        Redraw = "draw another Destiny card", "Discards the card just drawn.", [];
        KeepForLater = "leave a card or an ability unused", "Does not use it although it could.", [];
        DiscardSurplus = "discard a surplus Equipment Card", "Gives up the card that is one too many.", ["v2.equipment_limit", "equipment.limit"];
        AcceptLoad = "accept a Crime Lord's load", "Takes the Offer and its goods.", ["v2.crime_lord"];
        DeclineLoad = "decline a Crime Lord's load", "Lets the Offer go.", ["v2.crime_lord"];
        MakeRoomForLoad = "jettison for a Crime Lord's load", "Throws out goods until the load fits.", [];
        FeedPirates = "hand goods over to Pirates", "Gives all visible goods to card Pirates.", [];
        FightPirates = "fight Pirates", "Fights card Pirates for the goods.", ["kills.card_ships"];
        AttackMerchant = "attack a Merchant Ship", "Fights a Merchant Ship for its goods.", ["kills.card_ships"];
        AttackCardShip = "attack an idle Pirate or Bounty Hunter", "Fights a card ship that would have passed.", ["kills.card_ships"];
        SpareCardShip = "let a card ship pass", "Does not attack it.", [];
        SubmitToMilitary = "submit to a Military Ship", "Accepts its Customs roll.", ["customs"];
        FightMilitary = "fight a Military Ship", "Fights rather than lose goods or freedom.", ["kills.card_ships"];
        RaiseLeast = "raise a bid by the smallest step", "Bids for a Contract.", ["auction.raises"];
        RaiseMore = "raise a bid by a greater step", "Bids more for a Contract than necessary.", ["auction.raises"];
        PassAuction = "pass in an auction", "Leaves the Contract to others.", ["auction.raises"];
        UseOverdrive = "use the Overdrive Coil", "Moves farther this turn.", [];
        StayInSector = "stay in the sector", "Does not move.", [];
        MoveOn = "move to another sector", "Ends the move there.", [];
        Skim = "skim a black hole", "Risks the ship to triple the movement left.", [];
        EnterWormhole = "enter a wormhole", "Comes out at a wormhole the dice name.", [];
        VisitPlanet = "visit a planet", "Lands on one of the seven.", [];
        VisitBrix = "land on Brix", "Lands where Brix Weapons are sold.", ["brix.price"];
        VisitKoroth = "land on Koroth", "Lands where the Koroth Run ends.", ["koroth.bribe", "koroth.max_bribes", "customs"];
        VisitCrimeLord = "visit a Crime Lord's planet", "Lands where the load goes.", [];
        MeetPlayer = "meet a player", "Encounters a player in the same sector.", [];
        PassBy = "encounter nothing", "Encounters neither planets nor players.", [];
        PayNoBribe = "pay no bribe", "Faces Customs at Koroth with one die.", ["koroth.bribe"];
        PayOneBribe = "pay one bribe", "Faces Customs at Koroth with two dice.", ["koroth.bribe"];
        PaySeveralBribes = "pay several bribes", "Faces Customs at Koroth with three dice or more.", ["koroth.bribe", "koroth.max_bribes"];
        RerollCustoms = "reroll a Customs die", "Uses the Insider's reroll.", [];
        PayForRepair = "pay for a Hull point", "Has the ship repaired at a planet.", ["dock.price"];
        BuyGoods = "buy a good", "Asks for a good's price.", ["demand", "availability"];
        SellGoods = "sell a good", "Offers a good where it is legal.", ["demand", "availability"];
        SellContraband = "sell contraband", "Offers a good where it is forbidden.", ["demand", "availability", "customs"];
        SellToEvent = "sell to a planetary event", "Serves the event of a planet.", [];
        SellUnderContract = "sell under a Contract", "Delivers for a Contract held.", [];
        UpgradeShip = "upgrade the ship", "Asks for levels.", ["upgrades", "v2.upgrade_availability"];
        PlaceBounty = "place a Bounty", "Puts a price on another player's head.", ["bounty.amounts"];
        BuyBrixWeapons = "buy Brix Weapons", "Asks for Brix Weapons.", ["brix.price", "brix.available", "v1.brix_price", "v2.koroth_run"];
        LeavePlanet = "leave a planet without business", "Does nothing there.", [];
        Haggle = "reroll a price", "Uses the Haggler's reroll.", [];
        SettleUnits = "settle on a number of units", "Sets the units bought or sold at the price rolled or fixed.", ["demand", "availability"];
        TradeNothing = "trade nothing at the price rolled", "Neither buys nor sells after all.", [];
        BuyPartOfRun = "buy fewer Brix Weapons than the run takes", "Buys only a part of the load.", ["koroth.units", "brix.price", "v1.koroth_units", "v1.brix_price"];
        BuyRun = "buy as many Brix Weapons as the run takes", "Completes the load.", ["koroth.units", "brix.price", "v1.koroth_units", "v1.brix_price"];
        BuySpare = "buy some spare Brix Weapons", "Buys more than the run takes.", ["koroth.units", "brix.price", "combat.piracy_goods", "v1.koroth_units", "v1.brix_price"];
        BuyTen = "buy ten Brix Weapons", "Buys spares for an act of piracy as well.", ["brix.available", "brix.price", "combat.piracy_goods", "v1.brix_price"];
        ReachCap = "buy a level that reaches the cap", "Buys the last level the ship may have.", ["ship.total_cap", "v2.total_cap"];
        BuyEngines = "buy Engines", "Buys a level.", ["upgrades"];
        BuyLightspeed = "buy Lightspeed", "Buys a level.", ["upgrades"];
        BuyShields = "buy Shields", "Buys a level.", ["upgrades"];
        BuyLasers = "buy Lasers", "Buys a level.", ["upgrades"];
        BuyCargoPods = "buy Cargo Pods", "Buys a level.", ["upgrades"];
        StopUpgrading = "buy no more levels", "Ends the upgrade.", ["upgrades"];
        PlaceLeast = "place the least Bounty", "Puts the smallest sum on a head.", ["bounty.amounts"];
        PlaceMore = "place a greater Bounty", "Puts more than the smallest sum on a head.", ["bounty.amounts"];
        AttackCarrier = "attack a carrier", "Attacks a player with a load for the Koroth Run.", ["combat.piracy_goods", "v2.combat"];
        AttackPlayer = "attack another player", "Attacks a player without such a load.", ["bounty.share", "combat.piracy_goods", "v2.combat"];
        ProposeDeal = "propose a deal in an encounter", "Makes an offer face to face.", ["encounter.offers"];
        SayNothing = "say nothing in an encounter", "Neither offers nor attacks.", [];
        GiveGoods = "offer goods", "Gives units of a good.", ["broker.good_fee"];
        GiveCard = "offer a card", "Gives an Equipment, Friend or Contract Card.", ["broker.card_fee"];
        AskGoods = "ask for goods", "Asks for units of a good.", ["broker.good_fee"];
        AskCard = "ask for a card", "Asks for an Equipment, Friend or Contract Card.", ["broker.card_fee"];
        PayCredits = "offer credits", "Adds credits to the offer.", ["offer.credits", "broker.percent"];
        AskCredits = "ask for credits", "Asks for credits in the offer.", ["offer.credits", "broker.percent"];
        LeaveEmpty = "leave a part of an offer empty", "Gives nothing, asks for nothing, or deals without credits.", [];
        PayBroker = "pay the Broker", "Pays the whole fee.", ["broker.percent", "broker.card_fee", "broker.good_fee"];
        SharePayment = "let the partner pay the Broker or a half", "Leaves all or half of the fee to the other side.", ["broker.percent", "broker.card_fee", "broker.good_fee"];
        AcceptBrokerDeal = "accept a Broker deal", "Agrees to an offer through the Broker.", ["v2.galactic_broker"];
        AcceptDeal = "accept a deal in an encounter", "Agrees to an offer face to face.", [];
        DeclineOffer = "decline an offer", "Refuses a deal.", [];
        AnswerWithAttack = "answer an offer with an attack", "Attacks the proposer.", [];
        RollForCloak = "roll for the Cloaking Field", "Tries to hide before Maneuver.", [];
        SlipAway = "slip away cloaked", "Leaves the fight unseen.", [];
        PressOn = "press on cloaked", "Goes straight to Exchange Fire.", [];
        OfferSurrender = "offer to surrender", "Surrenders for the whole Bounty.", ["v2.bounty_collection"];
        StandAndFight = "stand and fight", "Does not surrender.", ["v2.bounty_collection"];
        AcceptSurrender = "accept a surrender", "Takes the whole Bounty.", ["v2.bounty_collection"];
        RefuseSurrender = "refuse a surrender", "Fights on.", ["v2.bounty_collection"];
        Flee = "flee after Maneuver", "Leaves the fight.", [];
        FightOn = "fight on after Maneuver", "Goes to Exchange Fire.", [];
        HoldWithTractor = "hold a ship with the Tractor Beam", "Rolls to keep the other from fleeing.", [];
        FireMissile = "fire a Space Missile", "Wins Exchange Fire with a card.", [];
        LaunchDecoy = "launch the Decoy Drone", "Saves a lost Exchange Fire.", [];
        DamageSystem = "do additional damage", "Damages a system of the ship hit.", ["combat.damage_levels"];
        RaidEquipment = "raid an Equipment Card", "Takes a card of the ship hit.", [];
        Pirate = "pirate goods", "Takes goods of the ship hit.", ["combat.piracy_goods", "v1.piracy_goods"];
        MakeRoomForLoot = "jettison for loot or for lost Pods", "Throws out goods for more valuable ones, or those that no longer fit.", [];
        LootBrixWeapons = "loot Brix Weapons", "Takes Brix Weapons of the ship hit.", ["brix.price"];
        LootGoods = "loot other goods", "Takes ordinary goods of the ship hit.", ["combat.piracy_goods"];
        HideGoods = "hide goods", "Chooses goods for Smuggling Pods.", [];
    }
    key [
        BuyGoods,
        SellGoods,
        SellContraband,
        PayOneBribe,
        BuyEngines,
        BuyLightspeed,
        BuyLasers,
        BuyShields,
        BuyCargoPods,
        MeetPlayer,
        AttackPlayer,
        AttackCarrier,
        OfferSurrender,
        Pirate,
        LootBrixWeapons,
        PlaceLeast,
        ProposeBrokerDeal,
        ProposeDeal,
        SellUnderContract,
        AcceptLoad,
        Skim,
        EnterWormhole,
        BuyRun,
        BuyPartOfRun,
    ];
}
