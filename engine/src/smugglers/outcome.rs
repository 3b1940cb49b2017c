//! The end of the game: ranks, metrics, conservation (§19).

use super::Smugglers;
use super::cards::total;
use super::rules::Mode;
use super::setup::one_card;
use super::state::{COUNTS, Count, End, FLOWS, Flow, Place, Player, State};
use super::vocabulary::{Good, System};
use crate::metrics::{Metric, Metrics, Scope};
use crate::outcome::Outcome;
use crate::rules::Word;

/// Reasons for the end, in the order of [`End`].
pub(super) const ENDS: &[&str] = &["koroth_run", "time_limit", "last_ship", "kills", "income"];

const fn game(name: &'static str, unit: &'static str, definition: &'static str) -> Metric {
    Metric { name, unit, scope: Scope::Game, definition }
}

const fn seat(name: &'static str, unit: &'static str, definition: &'static str) -> Metric {
    Metric { name, unit, scope: Scope::Seat, definition }
}

/// Metrics before the flows and counts.
const OWN: usize = 5;

/// The columns of a game of Smugglers.
pub(super) const METRICS: &[Metric] = &[
    game("rounds", "rounds", "rounds begun before the game ended, the last one included"),
    seat("credits", "credits", "credits in hand at the end"),
    seat("bounty", "credits", "Bounty at the end"),
    seat(
        "income",
        "credits",
        "total income: sales, event, Contract and Crime Lord pay, rewards, liquidations, Bounties collected",
    ),
    seat("character", "card", "position of the character in its table, from 0"),
    seat("start_credits", "credits", "credits at the start"),
    seat("trade_credits", "credits", "income from sales at rolled prices"),
    seat("event_credits", "credits", "income from planetary events"),
    seat("contract_credits", "credits", "income from Contracts"),
    seat("crime_lord_credits", "credits", "income from Crime Lords"),
    seat("reward_credits", "credits", "rewards for card ships, and credits found"),
    seat("liquidation_credits", "credits", "pirated goods turned into credits"),
    seat("bounty_credits", "credits", "Bounties collected from players"),
    seat("koroth_credits", "credits", "pay of the resistance"),
    seat("purchase_credits", "credits", "spent on goods (negative)"),
    seat("brix_credits", "credits", "spent on Brix Weapons (negative)"),
    seat("upgrade_credits", "credits", "spent on upgrades (negative)"),
    seat("fine_credits", "credits", "spent on Customs fines (negative)"),
    seat("bribe_credits", "credits", "spent on bribes (negative)"),
    seat("placed_credits", "credits", "spent on Bounties placed (negative)"),
    seat("auction_credits", "credits", "spent on Contracts (negative)"),
    seat("broker_credits", "credits", "spent on Broker fees (negative)"),
    seat("dock_credits", "credits", "spent on repairs at planets (negative)"),
    seat("distress_credits", "credits", "spent on tows (negative)"),
    seat("relief_credits", "credits", "given after a ship was destroyed"),
    seat("deal_credits", "credits", "balance of deals with other players"),
    seat("turns", "turns", "own turns, missed ones too"),
    seat("turns_missed", "turns", "own turns missed in prison, hyperspace or by a Psionic Worm"),
    seat("units_sold", "units", "Trade Goods sold at the seven planets"),
    seat("levels_bought", "levels", "system levels bought"),
    seat("brix_purchases", "purchases", "purchases at Brix"),
    seat("brix_bought", "units", "Brix Weapons bought"),
    seat("koroth_rolls", "rolls", "Customs rolls at Koroth"),
    seat("customs_rolls", "rolls", "Customs rolls, Koroth and Military Ships included"),
    seat("imprisonments", "times", "times imprisoned"),
    seat("attacks", "combats", "combats begun as the attacker"),
    seat("combats", "combats", "combats on either side"),
    seat("hull_lost", "Hull points", "Hull points lost"),
    seat("ships_lost", "ships", "own ships destroyed"),
    seat("kills", "ships", "players' ships destroyed"),
    seat("card_ships_destroyed", "ships", "card ships destroyed"),
    seat("units_pirated", "units", "Trade Goods taken from players in combat"),
    seat("deals", "deals", "deals with other players, Broker included"),
    seat("bounty_gained", "credits", "Bounty added over the game"),
];

const _: () = assert!(METRICS.len() == OWN + FLOWS + COUNTS);

impl Smugglers {
    /// What decides when time is up: ships destroyed in mode `kills`, else credits in hand; nothing for those out.
    pub(super) fn time_score(&self, player: &Player) -> i64 {
        if player.place == Place::Out {
            return i64::MIN;
        }
        if self.rules.mode == Mode::Kills {
            let card_ships = if self.rules.kills_card_ships { player.counts[Count::CardShips as usize] } else { 0 };
            i64::from(player.counts[Count::Kills as usize] + card_ships)
        } else {
            i64::from(player.credits)
        }
    }

    /// Winners first, the others by credits in hand, those out last, the earlier the lower.
    pub(super) fn rank(&self, state: &State) -> Outcome {
        let end = state.end.unwrap_or(End::TimeLimit);
        Outcome::ranked_by(self.seats, end as u8, |seat| {
            let player = &state.players[seat.index()];
            if state.winners.contains(seat) {
                return (2, 0);
            }
            match player.place {
                Place::Out => (0, i64::from(player.out_order)),
                _ => (1, i64::from(player.credits)),
            }
        })
    }

    pub(super) fn fill_metrics(&self, state: &State, out: &mut Metrics) {
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
    pub(super) fn worth(&self, state: &State, seat: crate::Seat) -> i64 {
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

    /// Conservation: every card in one place, every planet in one place, goods and credits accounted for.
    pub(super) fn check_conservation(&self, state: &State) -> Result<(), String> {
        self.check_destiny(state)?;
        self.check_planets(state)?;
        Self::check_goods(state)?;
        Self::check_credits(state)?;
        self.check_sheets(state)
    }

    fn check_destiny(&self, state: &State) -> Result<(), String> {
        let players = state.players.iter().flat_map(|player| [player.cards, one_card(player.errand.map(|e| e.card))]);
        let slots = state.slots.iter().map(|slot| one_card(slot.event));
        let piles = [state.destiny, state.destiny_discards, one_card(state.drawn)];
        let mut seen = 0u128;
        for place in piles.into_iter().chain(players).chain(slots) {
            if seen & place != 0 {
                return Err(format!("Destiny cards in two places: {:#x}", seen & place));
            }
            seen |= place;
        }
        let missing = self.destiny.all() & !seen;
        if missing == 0 { Ok(()) } else { Err(format!("Destiny cards lost: {missing:#x}")) }
    }

    fn check_planets(&self, state: &State) -> Result<(), String> {
        if !state.hands.iter().all(|&hand| hand == 0) {
            return Ok(());
        }
        let slots = state.slots.iter().map(|slot| Some(slot.planet));
        let errands = state.players.iter().map(|player| player.errand.map(|errand| errand.planet));
        let single = slots.chain(errands).chain([state.offered_planet]).flatten().map(|planet| 1u64 << planet);
        let mut seen = 0u64;
        for place in [state.planets, state.planet_discards].into_iter().chain(single) {
            if seen & place != 0 {
                return Err(format!("planets in two places: {:#x}", seen & place));
            }
            seen |= place;
        }
        let missing = (u64::MAX >> (64 - self.planets.len())) & !seen;
        if missing == 0 { Ok(()) } else { Err(format!("planets lost: {missing:#x}")) }
    }

    fn check_goods(state: &State) -> Result<(), String> {
        for &good in Good::ALL {
            let held: i32 = state.players.iter().map(|player| player.units(good)).sum();
            let net = state.goods_made[good.index()] - state.goods_lost[good.index()];
            if held != net {
                return Err(format!("{} units of {} are held, {net} should be", held, good.word()));
            }
        }
        for player in &state.players {
            let stamped: i32 = player.stamps.iter().map(|&units| i32::from(units)).sum();
            if stamped != player.units(Good::BrixWeapons) {
                return Err(format!(
                    "{stamped} Brix Weapons have a stamp, {} are held",
                    player.units(Good::BrixWeapons)
                ));
            }
        }
        Ok(())
    }

    fn check_credits(state: &State) -> Result<(), String> {
        for (index, player) in state.players.iter().enumerate() {
            let flows: i32 = player.ledger.iter().sum();
            if flows != player.credits || player.credits < 0 {
                return Err(format!("player {} has {} credits, the flows say {flows}", index + 1, player.credits));
            }
        }
        let deals: i32 = state.players.iter().map(|player| player.ledger[Flow::Deal as usize]).sum();
        if deals == 0 { Ok(()) } else { Err(format!("deals between players leave {deals} credits over")) }
    }

    /// Sheets within their limits whenever nobody is about to mend them.
    fn check_sheets(&self, state: &State) -> Result<(), String> {
        let mending = state.stack.iter().any(|frame| {
            use super::actions::Question as Q;
            matches!(frame, super::state::Frame::Ask(_, Q::Excess { .. } | Q::Surplus))
        });
        for (index, player) in state.players.iter().enumerate().take(self.seats.count()) {
            if player.place == Place::Out || state.hands.iter().any(|&hand| hand != 0) {
                continue;
            }
            let overfull = total(&player.cargo) > player.effective(System::CargoPods);
            if (overfull && !mending) || i32::from(player.hull) > self.rules.ship_max_hull || player.hull == 0 {
                return Err(format!("the sheet of player {} is beyond its limits: {player:?}", index + 1));
            }
            if self.equipment(player).count_ones() > self.rules.most_equipment() && !mending {
                return Err(format!("player {} has too many Equipment Cards", index + 1));
            }
            if player.act != self.act_of(player) {
                return Err(format!("player {} acts as though with {:?}", index + 1, player.act));
            }
        }
        Ok(())
    }
}
