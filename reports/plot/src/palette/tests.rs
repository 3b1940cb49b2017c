use super::{Paint, Rgb, STRATEGIES};

type Theme = fn(Paint) -> Rgb;
const THEMES: [(&str, Theme); 2] = [("light", Paint::light), ("dark", Paint::dark)];

fn linear(channel: u8) -> f64 {
    let part = f64::from(channel) / 255.0;
    if part <= 0.04045 { part / 12.92 } else { libm::pow((part + 0.055) / 1.055, 2.4) }
}

fn rgb((red, green, blue): Rgb) -> [f64; 3] {
    [red, green, blue].map(linear)
}

fn apply(matrix: [[f64; 3]; 3], color: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(color).map(|(weight, part)| weight * part).sum())
}

/// Contrast as WCAG 2 defines it.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |color| apply([[0.2126, 0.7152, 0.0722]; 3], rgb(color))[0] + 0.05;
    luminance(a).max(luminance(b)) / luminance(a).min(luminance(b))
}

/// Kinds of colour vision: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity
/// 1.0.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

/// Björn Ottosson's Oklab (2020), in which distance approximates perceived difference.
fn oklab(color: [f64; 3]) -> [f64; 3] {
    let cone = apply(
        [
            [0.412_221_47, 0.536_332_54, 0.051_445_99],
            [0.211_903_5, 0.680_699_55, 0.107_396_96],
            [0.088_302_46, 0.281_718_84, 0.629_978_7],
        ],
        color,
    );
    apply(
        [
            [0.210_454_26, 0.793_617_79, -0.004_072_05],
            [1.977_998_5, -2.428_592_2, 0.450_593_7],
            [0.025_904_04, 0.782_771_77, -0.808_675_77],
        ],
        cone.map(|part| libm::cbrt(part.max(0.0))),
    )
}

fn distance(eyes: [[f64; 3]; 3], a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (oklab(apply(eyes, rgb(a))), oklab(apply(eyes, rgb(b))));
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

#[test]
fn strategies_stay_apart_for_all_eyes() {
    for (theme, color) in THEMES {
        for (eyes, matrix) in EYES {
            for a in 0..STRATEGIES {
                for b in 0..a {
                    let apart = distance(matrix, color(Paint::Strategy(a)), color(Paint::Strategy(b)));
                    // The first four, the common line-up, are further apart than all eight.
                    let least = if a < 4 { 0.09 } else { 0.05 };
                    assert!(apart >= least, "{theme}, {eyes}: {b} and {a} are {apart:.3} apart");
                }
            }
        }
    }
}

#[test]
fn lines_and_texts_stand_out() {
    for (theme, color) in THEMES {
        let surface = color(Paint::Surface);
        for index in 0..STRATEGIES {
            let found = contrast(color(Paint::Strategy(index)), surface);
            assert!(found >= 3.0, "{theme}: strategy {index} has {found:.2}");
        }
        for paint in [Paint::Ink, Paint::Muted, Paint::Accent] {
            assert!(contrast(color(paint), surface) >= 4.5, "{theme}: {paint:?}");
        }
        assert!(contrast(color(Paint::Reference), surface) >= 3.0, "{theme}: reference");
    }
}

#[test]
fn numbers_on_colour_can_be_read() {
    let steps = (-4..=4).map(Paint::Step);
    for paint in steps.chain((0..=6).map(Paint::Tone)).chain((0..7).map(Paint::Part)) {
        for (theme, color) in THEMES {
            let found = contrast(color(paint), color(paint.text_on()));
            assert!(found >= 4.5, "{theme}: {paint:?} has {found:.2}");
        }
    }
}

#[test]
fn every_role_has_a_light_colour_of_its_own() {
    let mut colors: Vec<Rgb> = Paint::all().into_iter().map(Paint::light).collect();
    let all = colors.len();
    colors.sort_unstable();
    colors.dedup();
    assert_eq!(colors.len(), all, "the style sheet finds roles by their light colours");
}
