//! A player's position, in words.

use super::super::Smugglers;
use super::super::player::{Place, Player};
use super::super::vocabulary::{Good, System};
use super::{amount, plain, units};
use evenkeel_engine::rules::Word;

impl Smugglers {
    /// `950 credits, Hull 5 of 5, 3 of 6 Cargo Pods full (3 food), Bounty 200; Engines 3, Lasers 2 (+1)`.
    pub(super) fn standing_words(&self, player: &Player) -> String {
        if player.place == Place::Out {
            return "out of the game".to_owned();
        }
        let mut words = vec![amount(player.credits, "credit"), self.hull_words(player), hold_words(player)];
        if player.bounty > 0 {
            words.push(format!("Bounty {}", player.bounty));
        }
        let systems = [System::Lightspeed, System::Engines, System::Lasers, System::Shields];
        let levels: Vec<_> = systems.into_iter().map(|system| level_words(player, system)).collect();
        format!("{}; {}", words.join(", "), levels.join(", "))
    }

    fn hull_words(&self, player: &Player) -> String {
        format!("Hull {} of {}", player.hull, self.rules.ship_max_hull)
    }
}

fn hold_words(player: &Player) -> String {
    let goods = Good::ALL.iter().copied().filter(|good| player.units(*good) > 0);
    let aboard: Vec<_> = goods.map(|good| units(player.cargo[good.index()], good)).collect();
    let list = if aboard.is_empty() { String::new() } else { format!(" ({})", aboard.join(", ")) };
    format!("{} of {} Cargo Pods full{list}", player.load(), player.effective(System::CargoPods))
}

/// The base level, and the additions of character and cards.
fn level_words(player: &Player, system: System) -> String {
    let act = player.act[system.index()];
    let added = if act == 0 { String::new() } else { format!(" ({act:+})") };
    format!("{} {}{added}", plain(system.word()), player.levels[system.index()])
}
