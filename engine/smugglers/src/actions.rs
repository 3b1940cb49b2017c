//! Questions and answers: the decision points of §27.

use serde::Serialize;

use super::board::SectorId;
use super::cards::{CardId, PlanetId};
use super::vocabulary::{CustomsResult, Good, System};
use evenkeel_engine::Seat;
use evenkeel_engine::bits::Bits;

/// Goods already named in a goods pick.
pub type GoodSet = Bits<Good, u8>;

/// A question to a seat, with the ids of §27.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(tag = "question", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// K1: the Character to play, from the dealt ones.
    Character,
    /// S1: try to escape from prison.
    Escape,
    /// S2: no Lightspeed; send a distress signal.
    Distress,
    /// S3: the destination of the pod or tow among the nearest planets.
    NearestPlanet,
    /// S4: the choice between two wormhole dice.
    WormholeNumber {
        /// One die.
        first: u8,
        /// The other.
        second: u8,
        /// Movement left.
        left: u8,
    },
    /// S5: use a card that regains Hull.
    Repair,
    /// S6: the player from whom to charm a Friend.
    CharmWhom,
    /// S6: which Friend to take.
    CharmWhich {
        /// The Friend's present owner.
        from: Seat,
    },
    /// S7: the player to strike with the Psionic Worm.
    Worm,
    /// S8: the goods to jettison.
    Jettison {
        /// Goods already named.
        named: GoodSet,
    },
    /// B1: the partner of a deal through the Galactic Broker.
    BrokerPartner,
    /// D1: keep the drawn card or draw another.
    Redraw {
        /// The card drawn.
        card: CardId,
    },
    /// D2: the surplus Equipment Card to discard.
    Surplus,
    /// D3: take the Crime Lord's Offer.
    CrimeLord {
        /// The Offer.
        card: CardId,
        /// The load's destination.
        planet: PlanetId,
    },
    /// D3: the goods to jettison until the load fits.
    MakeRoom {
        /// Goods already named.
        named: GoodSet,
        /// Missing free pods.
        lacking: u8,
    },
    /// D4: Pirates demand all visible goods.
    Pirates {
        /// The Pirates.
        card: CardId,
    },
    /// D4, D5: a card ship that does not attack.
    Approach {
        /// The ship.
        card: CardId,
    },
    /// D6: accept the result of the Military Ship's Customs roll, or fight.
    Military {
        /// The ship.
        card: CardId,
        /// The result of the roll; it applies if accepted.
        result: CustomsResult,
    },
    /// A1: bid for the Contract.
    Bid,
    /// M1: use the Overdrive Coil.
    Overdrive,
    /// M2: destination.
    Destination {
        /// Movement left.
        left: u8,
        /// Whether an anomaly may still be used.
        anomaly: bool,
    },
    /// E1: which player or planet to encounter.
    Encounter,
    /// E2: the number of bribes at Koroth.
    Bribes,
    /// E3: reroll the highest Customs die.
    CustomsReroll,
    /// E4: pay for a Hull point.
    DockRepair,
    /// E5: the business at the planet.
    Business,
    /// E6: reroll the Demand die.
    DemandReroll {
        /// Price rolled.
        price: i32,
    },
    /// E7: the number of units.
    Units {
        /// Credits per unit.
        price: i32,
        /// Minimum.
        least: u8,
        /// Maximum.
        most: u8,
    },
    /// E8: the level to buy.
    Level {
        /// Remaining availability.
        left: u8,
    },
    /// E9: the target of a Bounty.
    BountyOn,
    /// E9: the amount of the Bounty.
    BountyAmount {
        /// The target.
        target: Seat,
    },
    /// P1: speak, or attack.
    Parley,
    /// O1: the lot to give.
    OfferGive,
    /// O2: the number of units given.
    OfferGiveUnits {
        /// The good given.
        good: Good,
    },
    /// O3: the lot to ask for.
    OfferAsk,
    /// O4: the number of units asked for.
    OfferAskUnits {
        /// The good asked for.
        good: Good,
    },
    /// O5: credits added to the offer.
    OfferCredits,
    /// O6: the payer of the Broker.
    OfferFee,
    /// O7: the complete offer.
    OfferAnswer,
    /// C1: roll for the Cloaking Field.
    CloakRoll,
    /// C1: slip away or press on.
    CloakUse,
    /// C2: offer to surrender.
    Surrender,
    /// C2: accept the surrender.
    TakeSurrender,
    /// C3: the choice of the Maneuver's winner.
    Maneuver,
    /// C4: hold the fleeing side.
    Tractor,
    /// C5: fire a Space Missile.
    Missile,
    /// C6: use the Decoy Drone.
    Decoy,
    /// C7: the spoils from the victim.
    Spoils,
    /// C8: which Equipment Card to take.
    Raid,
    /// C9: which goods to jettison to make room for loot.
    RoomForLoot {
        /// Goods already named.
        named: GoodSet,
    },
    /// C9: which goods to take.
    Loot {
        /// Goods already named.
        named: GoodSet,
        /// Units still allowed.
        left: u8,
    },
    /// C10: which system to damage.
    DamagedSystem,
    /// L1: which excess goods to lose.
    Excess {
        /// Goods already named.
        named: GoodSet,
        /// Units still to lose.
        left: u8,
    },
    /// L2: which goods to hide.
    Hide {
        /// Goods already named.
        named: GoodSet,
        /// Units still to hide.
        left: u8,
    },
}

/// The payer of the Galactic Broker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Payer {
    /// The player making the offer.
    Proposer,
    /// The player receiving it.
    Partner,
    /// Half each, the odd credit to the proposer.
    Both,
}

/// One answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(tag = "action", content = "with", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// K1: this Character.
    Character(u8),
    /// S1: roll.
    Escape,
    /// S1: serve the time.
    Wait,
    /// S2: send the signal.
    SendDistress,
    /// S2: play the turn without it.
    PlayOn,
    /// S3: to this planet's sector.
    FlyTo(SectorId),
    /// S4: this number.
    Number(u8),
    /// Uses the card or ability in question.
    Use,
    /// Does not use it.
    Keep,
    /// S6, S7, B1, E9: this player.
    Player(Seat),
    /// S6, S7: no player.
    Nobody,
    /// S6, D2, C8: this card.
    Card(CardId),
    /// A goods pick: `units` of this good.
    Goods {
        /// The good.
        good: Good,
        /// The number of units.
        units: u8,
    },
    /// Ends a goods pick, an upgrade or a round of offers.
    Stop,
    /// D3, O7, C2: yes.
    Accept,
    /// D3, O7, C2: no.
    Decline,
    /// D4: all visible goods.
    HandOver,
    /// D4, D6: combat.
    Fight,
    /// D4, D5, P1, O7, C3: attack.
    Attack,
    /// D4, D5: let it pass.
    LetPass,
    /// D6: take the result.
    Submit,
    /// A1: out.
    Pass,
    /// A1: raise the last bid by this amount.
    Raise(i32),
    /// M2: end in this sector.
    MoveTo(SectorId),
    /// M2: skim the black hole there.
    Skim(SectorId),
    /// M2: enter the wormhole there.
    Enter(SectorId),
    /// E1: nothing.
    Nothing,
    /// E1: the planet here.
    VisitPlanet,
    /// E1: the Crime Lord's planet here.
    VisitCrimeLord,
    /// E1: this player.
    Meet(Seat),
    /// E2: this number of bribes.
    Bribes(u8),
    /// E5: buy this good.
    Buy(Good),
    /// E5: sell this good.
    Sell(Good),
    /// E5: sell under this Contract.
    Contract(CardId),
    /// E5: upgrade.
    Upgrade,
    /// E5: place a Bounty.
    PlaceBounty,
    /// E5: buy Brix Weapons.
    BuyBrix,
    /// E5: leave.
    Leave,
    /// E7, O2, O4: this number.
    Units(u8),
    /// E8, C10: this system.
    System(System),
    /// E9: this amount.
    Amount(i32),
    /// P1: make an offer.
    Offer,
    /// P1: ends the talk.
    Done,
    /// O1, O3: nothing.
    OfferNothing,
    /// O1, O3: this good.
    OfferGood(Good),
    /// O1, O3: this card.
    OfferCard(CardId),
    /// O5: this amount from the proposer; if negative, from the partner.
    Credits(i32),
    /// O6: the payer.
    Fee(Payer),
    /// C1: slip away.
    SlipAway,
    /// C1: straight to Exchange Fire.
    PressOn,
    /// C2: offer to surrender.
    OfferSurrender,
    /// C2: stand and fight.
    Stand,
    /// C3: flee.
    Flee,
    /// C5: fire the missile.
    FireMissile,
    /// C5: roll the dice.
    RollDice,
    /// C7: Additional Damage; before 2.0, fire on.
    Damage,
    /// C7: raid an Equipment Card.
    RaidEquipment,
    /// C7: pirate goods.
    Pirate,
}
