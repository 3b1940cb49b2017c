//! What can be asked and answered: the decision points of §27.

use serde::Serialize;

use super::board::SectorId;
use super::cards::{CardId, PlanetId};
use super::vocabulary::{CustomsResult, Good, System};
use evenkeel_engine::Seat;
use evenkeel_engine::bits::Bits;

/// A set of goods: those already named in a goods pick.
pub type GoodSet = Bits<Good, u8>;

/// What a seat is asked. The ids are those of §27.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(tag = "question", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Question {
    /// K1: which of the Characters dealt.
    Character,
    /// S1: try to escape from prison.
    Escape,
    /// S2: no Lightspeed; send a distress signal.
    Distress,
    /// S3: which of the nearest planets the pod or tow goes to.
    NearestPlanet,
    /// S4: which of two wormhole dice counts; `left` sectors of movement remain.
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
    /// S6: whose Friend to try for.
    CharmWhom,
    /// S6: which Friend comes along.
    CharmWhich {
        /// The Friend's present owner.
        from: Seat,
    },
    /// S7: whom the Psionic Worm strikes.
    Worm,
    /// S8: what to jettison.
    Jettison {
        /// Goods named already.
        named: GoodSet,
    },
    /// B1: with whom to deal through the Galactic Broker.
    BrokerPartner,
    /// D1: let the drawn card stand or draw another.
    Redraw {
        /// The card drawn.
        card: CardId,
    },
    /// D2: which Equipment Card is one too many.
    Surplus,
    /// D3: take the Crime Lord's Offer.
    CrimeLord {
        /// The Offer.
        card: CardId,
        /// Where the load goes.
        planet: PlanetId,
    },
    /// D3: what to jettison until the load fits.
    MakeRoom {
        /// Goods named already.
        named: GoodSet,
        /// Pods still lacking.
        lacking: u8,
    },
    /// D4: Pirates want all visible goods.
    Pirates {
        /// Which Pirates.
        card: CardId,
    },
    /// D4, D5: a card ship that does not attack.
    Approach {
        /// Which ship.
        card: CardId,
    },
    /// D6: accept what the Military Ship's Customs roll says, or fight.
    Military {
        /// Which ship.
        card: CardId,
        /// What the roll came to; it is applied if it is accepted.
        result: CustomsResult,
    },
    /// A1: bid for the Contract.
    Bid,
    /// M1: use the Overdrive Coil.
    Overdrive,
    /// M2: where to.
    Destination {
        /// Movement left.
        left: u8,
        /// Whether an anomaly may still be used.
        anomaly: bool,
    },
    /// E1: whom or what to encounter.
    Encounter,
    /// E2: how many bribes at Koroth.
    Bribes,
    /// E3: reroll the highest Customs die.
    CustomsReroll,
    /// E4: pay for a Hull point.
    DockRepair,
    /// E5: what to do at the planet.
    Business,
    /// E6: reroll the Demand die.
    DemandReroll {
        /// Price as rolled.
        price: i32,
    },
    /// E7: how many units.
    Units {
        /// Credits per unit.
        price: i32,
        /// Fewest.
        least: u8,
        /// Most.
        most: u8,
    },
    /// E8: which level to buy; `left` more may be bought this turn.
    Level {
        /// Availability left.
        left: u8,
    },
    /// E9: on whom to place a Bounty.
    BountyOn,
    /// E9: how much.
    BountyAmount {
        /// On whom.
        target: Seat,
    },
    /// P1: speak, or attack.
    Parley,
    /// O1: what to give.
    OfferGive,
    /// O2: how many units of it.
    OfferGiveUnits {
        /// What is given.
        good: Good,
    },
    /// O3: what to ask.
    OfferAsk,
    /// O4: how many units of it.
    OfferAskUnits {
        /// What is asked for.
        good: Good,
    },
    /// O5: credits with it.
    OfferCredits,
    /// O6: who pays the Broker.
    OfferFee,
    /// O7: the offer as it stands.
    OfferAnswer,
    /// C1: roll for the Cloaking Field.
    CloakRoll,
    /// C1: slip away or press on.
    CloakUse,
    /// C2: offer to surrender.
    Surrender,
    /// C2: accept the surrender.
    TakeSurrender,
    /// C3: Maneuver won.
    Maneuver,
    /// C4: hold the one who flees.
    Tractor,
    /// C5: fire a Space Missile.
    Missile,
    /// C6: use the Decoy Drone.
    Decoy,
    /// C7: what to do with the victim.
    Spoils,
    /// C8: which Equipment Card to take.
    Raid,
    /// C9: what to jettison to make room for loot.
    RoomForLoot {
        /// Goods named already.
        named: GoodSet,
    },
    /// C9: what to take.
    Loot {
        /// Goods named already.
        named: GoodSet,
        /// Units still allowed.
        left: u8,
    },
    /// C10: which system is hit.
    DamagedSystem,
    /// L1: which goods no longer fit.
    Excess {
        /// Goods named already.
        named: GoodSet,
        /// Units still to lose.
        left: u8,
    },
    /// L2: which goods lie hidden.
    Hide {
        /// Goods named already.
        named: GoodSet,
        /// Units still to hide.
        left: u8,
    },
}

/// Who pays the Galactic Broker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, strum::IntoStaticStr, strum::VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Payer {
    /// Whoever makes the offer.
    Proposer,
    /// Whoever it is made to.
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
    /// S2: play the turn as it is.
    PlayOn,
    /// S3: to this planet's sector.
    FlyTo(SectorId),
    /// S4: this number.
    Number(u8),
    /// Uses the card or ability asked about.
    Use,
    /// Does not use it.
    Keep,
    /// S6, S7, B1, E9: this player.
    Player(Seat),
    /// S6, S7: nobody.
    Nobody,
    /// S6, D2, C8: this card.
    Card(CardId),
    /// A goods pick: so many of this good.
    Goods {
        /// Which.
        good: Good,
        /// How many.
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
    /// A1: raise the last bid by so much.
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
    /// E2: so many bribes.
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
    /// E7, O2, O4: so many.
    Units(u8),
    /// E8, C10: this system.
    System(System),
    /// E9: so much.
    Amount(i32),
    /// P1: make an offer.
    Offer,
    /// P1: nothing more to say.
    Done,
    /// O1, O3: nothing.
    OfferNothing,
    /// O1, O3: this good.
    OfferGood(Good),
    /// O1, O3: this card.
    OfferCard(CardId),
    /// O5: so many credits from the proposer; negative ones from the partner.
    Credits(i32),
    /// O6: who pays.
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
