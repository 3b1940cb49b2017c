//! Colours by role, in a light and a dark form.
//!
//! Strategy colours start from the palette of Okabe and Ito ("Color Universal Design", 2008). A search moved them until all stand out on their
//! background and stay distinct, which a test checks for three kinds of colour-blindness. Markers and dashes differ too.

use std::fmt::Write as _;

/// The role of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// The background.
    Surface,
    /// Text and important items.
    Ink,
    /// Explanations and axis labels.
    Muted,
    /// Grid lines.
    Grid,
    /// The line of a fair or standard level.
    Reference,
    /// A single quantity that belongs to no strategy.
    Accent,
    /// A bound that holds.
    Holds,
    /// A bound that is violated.
    Violated,
    /// A strategy, by its place among the labels of the line-up.
    Strategy(usize),
    /// A reason for the end of a game, by frequency.
    Part(usize),
    /// A step from below (-4) through fair (0) to above (4).
    Step(i8),
    /// A step from low (0) to high (6).
    Tone(u8),
    /// Text on a strong step, tone or part.
    OnStrong,
    /// Text on a pale one.
    OnPale,
}

/// A colour: red, green, blue.
pub type Rgb = (u8, u8, u8);

/// The number of strategies with their own colours; there are at most this many seats.
pub const STRATEGIES: usize = 8;
const PARTS: usize = 7;

/// Light and dark.
type Pair = (u32, u32);

const STRATEGY: [Pair; STRATEGIES] = [
    (0x0000_5CB9, 0x004B_90FF),
    (0x00CD_5500, 0x00FF_8A38),
    (0x0017_8F67, 0x0030_E89C),
    (0x00C0_68B6, 0x00E4_9DDB),
    (0x0032_363D, 0x00DF_E6E5),
    (0x00D1_7C00, 0x00F0_D245),
    (0x0031_93D3, 0x009C_DCFF),
    (0x006B_3E8E, 0x00B1_8EDC),
];
const PART: [Pair; PARTS] = [
    (0x0035_4A70, 0x008F_A8D6),
    (0x0086_B0AA, 0x003E_6E69),
    (0x00DD_BA78, 0x007D_6230),
    (0x008A_566B, 0x00D3_9BB2),
    (0x00BC_C3CF, 0x0055_5D6B),
    (0x005C_6B3C, 0x00AA_BD82),
    (0x00E6_D3C9, 0x006B_554A),
];
/// Which parts are strong enough for pale text, in light and dark.
const STRONG_PARTS: [bool; PARTS] = [true, false, false, true, false, true, false];
const STEP: [Pair; 9] = [
    (0x0010_4E8B, 0x006F_B7F2),
    (0x0038_73AA, 0x004C_88BD),
    (0x008F_B8DA, 0x0035_5E84),
    (0x00CB_DFEE, 0x002A_4157),
    (0x00F1_F2F4, 0x0029_2E36),
    (0x00F8_DFC6, 0x0053_3D2B),
    (0x00EF_B683, 0x0082_5226),
    (0x00B2_5F1E, 0x00BE_7430),
    (0x008C_4104, 0x00FF_A657),
];
const TONE: [Pair; 7] = [
    (0x00EE_F4F3, 0x0024_2D30),
    (0x00D2_E5E2, 0x0026_4042),
    (0x00AD_D1CC, 0x002A_5657),
    (0x0081_B9B2, 0x0033_706F),
    (0x003A_8078, 0x0043_908C),
    (0x0024_6B64, 0x005D_B3AC),
    (0x000A_4A45, 0x0086_D8CE),
];

impl Paint {
    fn pair(self) -> Pair {
        match self {
            Self::Surface => (0x00FF_FFFF, 0x0015_191F),
            Self::Ink => (0x001B_1F24, 0x00EC_EFF3),
            Self::Muted => (0x005A_6370, 0x00A5_AFBC),
            Self::Grid => (0x00E4_E7EB, 0x002C_333C),
            Self::Reference => (0x006F_7886, 0x0096_A1AF),
            Self::Accent => (0x001F_5E6E, 0x0069_C3D6),
            Self::Holds => (0x0018_7A5A, 0x0036_D79A),
            Self::Violated => (0x00C2_3B1E, 0x00FF_7B5C),
            Self::Strategy(index) => STRATEGY[index % STRATEGIES],
            Self::Part(index) => PART[index % PARTS],
            Self::Step(step) => STEP[(step.clamp(-4, 4) + 4) as usize],
            Self::Tone(tone) => TONE[usize::from(tone.min(6))],
            Self::OnStrong => (0x00FF_FFFE, 0x0010_1317),
            Self::OnPale => (0x001B_1F25, 0x00EC_EFF4),
        }
    }

    /// The colour on a light page, and on paper.
    pub fn light(self) -> Rgb {
        split(self.pair().0)
    }

    /// The colour on a dark page.
    pub fn dark(self) -> Rgb {
        split(self.pair().1)
    }

    /// The colour of text on this colour.
    #[must_use]
    pub fn text_on(self) -> Self {
        let strong = match self {
            Self::Step(step) => step.abs() >= 3,
            Self::Tone(tone) => tone >= 4,
            Self::Part(index) => STRONG_PARTS[index % PARTS],
            _ => false,
        };
        if strong { Self::OnStrong } else { Self::OnPale }
    }

    fn all() -> Vec<Self> {
        let fixed = [Self::Surface, Self::Ink, Self::Muted, Self::Grid, Self::Reference, Self::Accent];
        let judged = [Self::Holds, Self::Violated];
        let texts = [Self::OnStrong, Self::OnPale];
        let strategies = (0..STRATEGIES).map(Self::Strategy);
        let parts = (0..PARTS).map(Self::Part);
        let steps = (-4..=4).map(Self::Step);
        let tones = (0..=6).map(Self::Tone);
        fixed.into_iter().chain(judged).chain(texts).chain(strategies).chain(parts).chain(steps).chain(tones).collect()
    }
}

fn split(code: u32) -> Rgb {
    let [_, red, green, blue] = code.to_be_bytes();
    (red, green, blue)
}

/// A colour as CSS writes it.
pub fn hex((red, green, blue): Rgb) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// A style sheet that turns charts dark on a dark screen. Every role has a light colour of its own, so that the rule can find it.
pub fn dark_rules() -> String {
    format!("@media screen and (prefers-color-scheme:dark){{{}}}", dark_colours())
}

/// The rules of [`dark_rules`] without the condition, for a page that lets the reader choose.
pub fn dark_colours() -> String {
    let mut rules = String::new();
    for paint in Paint::all() {
        let (light, dark) = (hex(paint.light()), hex(paint.dark()));
        let _ = write!(rules, "[fill=\"{light}\"]{{fill:{dark}}}[stroke=\"{light}\"]{{stroke:{dark}}}");
    }
    rules
}

#[cfg(test)]
mod tests;
