//! Tests of the engine core over small games made for the purpose.

mod laws;
mod play;
mod replay;
mod rules;
mod toys;
