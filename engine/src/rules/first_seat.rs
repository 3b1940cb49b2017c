//! Who has the first turn, where an experiment says so.

use crate::{Seat, words};

words! {
    /// Who has the first turn.
    pub enum FirstSeat {
        /// Whoever the rules draw.
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
    /// The seat that is named, if one is.
    pub fn seat(self) -> Option<Seat> {
        (self as usize).checked_sub(1).map(Seat::new)
    }
}
