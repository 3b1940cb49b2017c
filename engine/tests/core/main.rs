//! Tests of the engine core with small games made for the purpose.

mod laws;
mod play;
mod replay;
mod rules;
mod toys;
