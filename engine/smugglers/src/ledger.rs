//! Counts for every player: credits by flow, and the other data of the metrics.

use evenkeel_engine::columns;

columns! {
    /// A named flow of credits. The sum over all flows is a player's credits.
    pub enum Flow of seat {
        Start = "start_credits", "credits", "credits at the start";
        Trade = "trade_credits", "credits", "income from sales at rolled prices";
        Event = "event_credits", "credits", "income from planetary events";
        Contract = "contract_credits", "credits", "income from Contracts";
        CrimeLord = "crime_lord_credits", "credits", "income from Crime Lords";
        Reward = "reward_credits", "credits", "rewards for card ships, and credits found";
        Liquidation = "liquidation_credits", "credits", "pirated goods turned into credits";
        BountyCollected = "bounty_credits", "credits", "Bounties collected from players";
        KorothRun = "koroth_credits", "credits", "pay of the resistance";
        Purchase = "purchase_credits", "credits", "spent on goods (negative)";
        BrixPurchase = "brix_credits", "credits", "spent on Brix Weapons (negative)";
        Upgrade = "upgrade_credits", "credits", "spent on upgrades (negative)";
        Fine = "fine_credits", "credits", "spent on Customs fines (negative)";
        Bribe = "bribe_credits", "credits", "spent on bribes (negative)";
        BountyPlaced = "placed_credits", "credits", "spent on Bounties placed (negative)";
        Auction = "auction_credits", "credits", "spent on Contracts (negative)";
        BrokerFee = "broker_credits", "credits", "spent on Broker fees (negative)";
        Dock = "dock_credits", "credits", "spent on repairs at planets (negative)";
        Distress = "distress_credits", "credits", "spent on tows (negative)";
        Relief = "relief_credits", "credits", "received after a ship was destroyed";
        Deal = "deal_credits", "credits", "balance of deals with other players";
    }
}

impl Flow {
    /// The flows that make up total income (§19).
    pub const INCOME: [Self; 8] = [
        Self::Trade,
        Self::Event,
        Self::Contract,
        Self::CrimeLord,
        Self::Reward,
        Self::Liquidation,
        Self::BountyCollected,
        Self::KorothRun,
    ];
}

columns! {
    /// Something counted for each player.
    pub enum Count of seat {
        Turns = "turns", "turns", "own turns, missed ones too";
        Missed = "turns_missed", "turns", "own turns missed in prison, hyperspace or by a Psionic Worm";
        Sold = "units_sold", "units", "Trade Goods sold at the seven planets";
        Levels = "levels_bought", "levels", "system levels bought";
        BrixTrips = "brix_purchases", "purchases", "purchases at Brix";
        BrixBought = "brix_bought", "units", "Brix Weapons bought";
        KorothRolls = "koroth_rolls", "rolls", "Customs rolls at Koroth";
        CustomsRolls = "customs_rolls", "rolls", "Customs rolls, Koroth and Military Ships included";
        Imprisoned = "imprisonments", "times", "times imprisoned";
        Attacks = "attacks", "combats", "combats begun as the attacker";
        Combats = "combats", "combats", "combats on either side", shared "player_combats";
        PlayerCombats = "player_combats", "combats", "combats with another player, on either side", shared "player_combats";
        HullLost = "hull_lost", "Hull points", "Hull points lost";
        ShipsLost = "ships_lost", "ships", "own ships destroyed";
        Kills = "kills", "ships", "players' ships destroyed";
        CardShips = "card_ships_destroyed", "ships", "card ships destroyed";
        Pirated = "units_pirated", "units", "Trade Goods taken from players in combat";
        Deals = "deals", "deals", "deals with other players, Broker included", shared "deals";
        BountyGained = "bounty_gained", "credits", "Bounty added over the game";
    }
}
