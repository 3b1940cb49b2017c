//! The first turn, if an experiment sets it.

use crate::{Seat, words};

words! {
    /// The seat that has the first turn.
    pub enum FirstSeat {
        /// Drawn by the rules.
        Drawn = "drawn",
        Seat1 = "seat_1",
        Seat2 = "seat_2",
        Seat3 = "seat_3",
        Seat4 = "seat_4",
        Seat5 = "seat_5",
        Seat6 = "seat_6",
    }
}

impl FirstSeat {
    /// The named seat, if any.
    pub fn seat(self) -> Option<Seat> {
        (self as usize).checked_sub(1).map(Seat::new)
    }
}
