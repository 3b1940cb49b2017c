//! The room for a chart.

/// The room for a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewport {
    /// A page or a slide, 880 pixels.
    Wide,
    /// A phone held upright, 380 pixels.
    Narrow,
}

impl Viewport {
    /// In pixels.
    pub fn width(self) -> f64 {
        match self {
            Self::Wide => 880.0,
            Self::Narrow => 380.0,
        }
    }
}
