//! The points in the sequence of play: data, so that a game in progress can be copied and compared.

use evenkeel_engine::Seat;

/// A point in the sequence of play. Each chapter carries out its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Set-up: the next Personality is auctioned.
    AuctionPersonality,
    /// Set-up continues when Personalities are dealt.
    PlaceTraders,
    /// Set-up: the Insider's further stations.
    PlaceInsider {
        /// The number left.
        left: u8,
    },
    /// Set-up: cards and contracts.
    DealCards,
    /// The next Trader's turn; always at the bottom of the stack.
    NextTurn,
    /// The active Trader's next act, after everything mandatory.
    Menu,
    /// The Draw stage begins.
    Draw,
    /// All but the active Trader have passed at the end of the turn.
    EndTurn,
    /// End of step 2 of a jump.
    LeaveWorld,
    /// End of step 4.
    JudgeRoll,
    /// The next digit of a world.
    NextDigit,
    /// The window after a digit is closed.
    KeepDigit,
    /// The numbers of a jump without a jump roll are known: step 5.
    MoveToken,
    /// Step 7.
    LeaveHyperspace,
    /// The victim of the Calamity on the table tries to avoid it.
    Answer,
    /// The victim asks others for an Avoid Calamity.
    BuyAnswer,
    /// The Calamity on the table takes effect.
    Strike,
    /// Mandatory deliveries of the active Trader.
    DeliverDue,
    /// The Jackpot die is settled.
    JudgeJackpot,
    /// Stellors and Prestige are paid: the contract is completed or discarded, the space filled.
    CloseDelivery,
    /// Cards before the petition are played.
    RollPetition,
    /// Cards after the roll are played.
    JudgePetition,
    /// The bonus is chosen.
    ApplyPetition,
    /// Pete's die is settled.
    JudgeAttack {
        /// The victim.
        on: Seat,
    },
    /// Discard down to the hand limit.
    TrimHand(Seat),
    /// Abandon down to two cargoes.
    TrimHold(Seat),
    /// The next bidder.
    Bidding {
        /// The bidder.
        bidder: Seat,
    },
    /// The auction is over.
    CloseAuction,
}
