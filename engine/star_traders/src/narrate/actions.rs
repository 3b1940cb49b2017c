//! Actions as a few words.

use core::fmt;

use super::super::actions::Action;
use super::super::trader::Load;
use super::super::vocabulary::JumpKind;
use super::{ActionWords, StarTraders, article, jump_name, personality_name, stellors, trader};

impl StarTraders {
    /// A Trader's acts with ship and cargo.
    fn action_of_ship(&self, action: &Action) -> Option<String> {
        Some(match *action {
            Action::Jump { to, kind: JumpKind::Station } => format!("station jump to {}", self.world(to)),
            Action::Jump { to, .. } => format!("jump to {}", self.world(to)),
            Action::Leap(kind) => format!("{} {}", article(jump_name(kind)), jump_name(kind)),
            Action::PickUp(cargo) => format!("take {} aboard", self.charts.cargo_name(cargo)),
            Action::PickUpImperial => "take the Imperial Cargo aboard".to_owned(),
            Action::Deliver { contract, copies: 1 } => format!("deliver {}", self.contract(contract)),
            Action::Deliver { contract, copies } => format!("deliver {copies} copies of {}", self.contract(contract)),
            Action::Abandon(load) => format!("abandon {}", self.load(load)),
            Action::FastTalk(cargo) => format!("sell {} at half the payoff", self.charts.cargo_name(cargo)),
            Action::Repair => "repair the engines".to_owned(),
            Action::Build => "build a station".to_owned(),
            Action::BuyEngine => "add an engine".to_owned(),
            Action::Petition => "petition the Emperor".to_owned(),
            Action::Attack(on) => format!("attack an engine of {}", trader(on)),
            Action::Load(Load::Imperial(owner)) => format!("the Imperial Cargo of {}", trader(owner)),
            Action::Load(load) => self.load(load),
            _ => return None,
        })
    }

    /// Everything else: cards, sums, answers.
    fn other_action(&self, action: &Action) -> String {
        match *action {
            Action::Done => "done".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Accept => "yes".to_owned(),
            Action::Play { card, role } => format!("play {}", self.card_as(card, role)),
            Action::Zap { card, up } => {
                format!("{} the die {}", self.card(card), if up { "up" } else { "down" })
            }
            Action::Reroll(card) => format!("discard {} to roll again", self.card(card)),
            Action::Card(card) => self.card(card),
            Action::World(world) => self.world(world),
            Action::Trader(seat) => trader(seat),
            Action::Stellors(amount) => stellors(amount),
            Action::Bonus(bonus) => format!("add {bonus}"),
            Action::Pair(tens, units) => format!("die {} for the tens, die {} for the units", tens + 1, units + 1),
            Action::Offer => "make an offer".to_owned(),
            Action::Item(item) => self.item(item),
            Action::PartnerPays => "the partner pays".to_owned(),
            Action::IPay => "I pay".to_owned(),
            Action::Personality(personality) => personality_name(personality),
            ref other => unreachable!("{other:?} has its words above"),
        }
    }
}

impl fmt::Display for ActionWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.game.action_of_ship(self.action).unwrap_or_else(|| self.game.other_action(self.action));
        f.write_str(&words)
    }
}
