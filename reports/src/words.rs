//! Numbers and names as people read them.

pub use evenkeel_analysis::findings::format::*;
