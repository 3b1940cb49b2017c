//! The columns of a game's results.

use super::Smugglers;
use super::outcome::ENDS;
use super::state::{COUNTS, FLOWS, Place, State};
use super::vocabulary::{Good, System};
use crate::metrics::{Metric, Metrics};
use crate::{Score, Seat};

/// Metrics before the flows and counts.
const OWN: usize = 5;

/// The columns of a game of Smugglers.
pub(super) const METRICS: &[Metric] = &[
    Metric::of_game("rounds", "rounds", "rounds begun before the game ended, the last one included"),
    Metric::of_seat("credits", "credits", "credits in hand at the end"),
    Metric::of_seat("bounty", "credits", "Bounty at the end"),
    Metric::of_seat(
        "income",
        "credits",
        "total income: sales, event, Contract and Crime Lord pay, rewards, liquidations, Bounties collected",
    ),
    Metric::of_seat("character", "card", "position of the character in its table, from 0"),
    Metric::of_seat("start_credits", "credits", "credits at the start"),
    Metric::of_seat("trade_credits", "credits", "income from sales at rolled prices"),
    Metric::of_seat("event_credits", "credits", "income from planetary events"),
    Metric::of_seat("contract_credits", "credits", "income from Contracts"),
    Metric::of_seat("crime_lord_credits", "credits", "income from Crime Lords"),
    Metric::of_seat("reward_credits", "credits", "rewards for card ships, and credits found"),
    Metric::of_seat("liquidation_credits", "credits", "pirated goods turned into credits"),
    Metric::of_seat("bounty_credits", "credits", "Bounties collected from players"),
    Metric::of_seat("koroth_credits", "credits", "pay of the resistance"),
    Metric::of_seat("purchase_credits", "credits", "spent on goods (negative)"),
    Metric::of_seat("brix_credits", "credits", "spent on Brix Weapons (negative)"),
    Metric::of_seat("upgrade_credits", "credits", "spent on upgrades (negative)"),
    Metric::of_seat("fine_credits", "credits", "spent on Customs fines (negative)"),
    Metric::of_seat("bribe_credits", "credits", "spent on bribes (negative)"),
    Metric::of_seat("placed_credits", "credits", "spent on Bounties placed (negative)"),
    Metric::of_seat("auction_credits", "credits", "spent on Contracts (negative)"),
    Metric::of_seat("broker_credits", "credits", "spent on Broker fees (negative)"),
    Metric::of_seat("dock_credits", "credits", "spent on repairs at planets (negative)"),
    Metric::of_seat("distress_credits", "credits", "spent on tows (negative)"),
    Metric::of_seat("relief_credits", "credits", "given after a ship was destroyed"),
    Metric::of_seat("deal_credits", "credits", "balance of deals with other players"),
    Metric::of_seat("turns", "turns", "own turns, missed ones too"),
    Metric::of_seat("turns_missed", "turns", "own turns missed in prison, hyperspace or by a Psionic Worm"),
    Metric::of_seat("units_sold", "units", "Trade Goods sold at the seven planets"),
    Metric::of_seat("levels_bought", "levels", "system levels bought"),
    Metric::of_seat("brix_purchases", "purchases", "purchases at Brix"),
    Metric::of_seat("brix_bought", "units", "Brix Weapons bought"),
    Metric::of_seat("koroth_rolls", "rolls", "Customs rolls at Koroth"),
    Metric::of_seat("customs_rolls", "rolls", "Customs rolls, Koroth and Military Ships included"),
    Metric::of_seat("imprisonments", "times", "times imprisoned"),
    Metric::of_seat("attacks", "combats", "combats begun as the attacker"),
    Metric::of_seat("combats", "combats", "combats on either side"),
    Metric::of_seat("hull_lost", "Hull points", "Hull points lost"),
    Metric::of_seat("ships_lost", "ships", "own ships destroyed"),
    Metric::of_seat("kills", "ships", "players' ships destroyed"),
    Metric::of_seat("card_ships_destroyed", "ships", "card ships destroyed"),
    Metric::of_seat("units_pirated", "units", "Trade Goods taken from players in combat"),
    Metric::of_seat("deals", "deals", "deals with other players, Broker included"),
    Metric::of_seat("bounty_gained", "credits", "Bounty added over the game"),
];

const _: () = assert!(METRICS.len() == OWN + FLOWS + COUNTS);

impl Score for Smugglers {
    const ENDS: &'static [&'static str] = ENDS;
    const METRICS: &'static [Metric] = METRICS;

    fn metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(0, i64::from(state.round));
        for seat in self.seats.iter() {
            let player = &state.players[seat.index()];
            let own =
                [i64::from(player.credits), i64::from(player.bounty), player.income(), i64::from(player.character)];
            let flows = player.ledger.iter().map(|&credits| i64::from(credits));
            let counts = player.counts.iter().map(|&count| i64::from(count));
            for (metric, value) in own.into_iter().chain(flows).chain(counts).enumerate() {
                out.set(metric + 1, seat, value);
            }
        }
    }

    /// A rough worth of a seat: credits, goods, cards and levels at about what they sell or cost, the run nearly done
    /// above all. For look-ahead only; no rule reads it.
    fn standing(&self, state: &State, seat: Seat) -> i64 {
        let player = &state.players[seat.index()];
        if player.place == Place::Out {
            return -1_000_000;
        }
        let level = |system: System| i64::from(player.levels[system.index()]);
        let levels = 60 * level(System::CargoPods)
            + 140 * level(System::Lightspeed)
            + 50 * (level(System::Engines) + level(System::Shields) + level(System::Lasers));
        let ordinary = i64::from(player.load() - player.units(Good::BrixWeapons));
        let weapons = i64::from(player.units(Good::BrixWeapons)) * i64::from(self.rules.weapon_price()) * 3 / 2;
        let prison = if player.place == Place::Space { 0 } else { 200 };
        i64::from(player.credits) + levels + 40 * ordinary + weapons + 100 * i64::from(player.cards.count_ones())
            - i64::from(player.bounty) / 4
            - prison
            + 40 * i64::from(player.hull)
    }
}
