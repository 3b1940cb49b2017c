//! The drawing of charts: content ([`data`], which tests compare) to geometry ([`scene`]) to SVG and PNG (through Plotters, with an embedded font).
//!
//! A new kind of content: a file that lays it out, and a line in [`lay_out`] and in `describe`.

#![allow(clippy::cast_precision_loss, reason = "pictures need no more than 52 bits")]

pub mod data;
mod describe;
mod dots;
mod draw;
mod fan;
mod fit;
mod heat;
mod histograms;
mod income;
mod layout;
mod lines;
pub mod palette;
mod panels;
mod scale;
pub mod scene;
mod shorten;
mod stack;
mod style;
pub mod text;
mod viewport;

#[cfg(test)]
mod tests;

use std::panic::{AssertUnwindSafe, catch_unwind};

use self::data::{Content, Style};
use self::layout::Page;
use self::scene::Scene;

pub use describe::describe;

pub use draw::{STYLE_SHEET, WORDS, escape, png_file, svg_file, svg_inline};
pub use fit::{TALLEST, fit};
pub use viewport::Viewport;

/// The geometry of a chart with its heading.
pub fn lay_out(content: &Content, question: &str, basis: &str, viewport: Viewport) -> Scene {
    let page = Page::new(viewport, question, basis);
    match content {
        Content::Lines(lines) => lines::lay_out(page, lines),
        Content::Dots(dots) => dots::lay_out(page, dots),
        Content::Stack(stack) => stack::lay_out(page, stack),
        Content::Heat(heat) => heat::lay_out(page, heat),
        Content::Histograms(histograms) => histograms::lay_out(page, histograms),
        Content::Fan(fan) => fan::lay_out(page, fan),
        Content::Income(income) => income::lay_out(page, income),
    }
}

/// The result of `draw`; `None` if it panics, which is a defect and affects only the picture.
pub fn attempt<T>(draw: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(draw)).ok()
}

/// The marker of a strategy, by the number of its style, as an SVG element for tables and legends of a page that begins with [`marker_shapes`].
pub fn marker(style: usize) -> String {
    format!("<svg class=\"m\" width=\"14\" height=\"14\" aria-hidden=\"true\"><use href=\"#m{style}\"/></svg>")
}

/// The shapes of the markers of this many styles, at least one, drawn once for a page.
pub fn marker_shapes(styles: usize) -> String {
    let shape = |style: usize| {
        let mut scene = Scene { height: 14.0, ..Scene::new(14.0) };
        Style::Strategy(style).draw_marker(&mut scene, (7.0, 7.0), 4.6);
        draw::svg_symbol(&scene, &format!("m{style}"))
    };
    let shapes: String = (0..styles.max(palette::STRATEGIES)).map(shape).collect();
    format!("<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\">{shapes}</svg>")
}
