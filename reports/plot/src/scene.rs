//! A laid-out chart: shapes at places, independent of any drawing library.

use super::data::Style;
use super::palette::Paint;

/// A place, in pixels from the upper left corner.
pub type Point = (f64, f64);

/// Everything to draw, bottom first.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
    /// The marks, bottom first.
    pub marks: Vec<Mark>,
    /// The places at which a pointer shows a number.
    pub spots: Vec<Anchor>,
    /// The strategy, by the number of its style, of the marks drawn from here on.
    pub about: Option<usize>,
}

/// A place at which a number is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Anchor {
    /// The place.
    pub at: Point,
    /// Its strategy, by the number of its style.
    pub about: Option<usize>,
    /// Its subject: a strategy, a row.
    pub label: String,
    /// The place within the chart, in its own numbers: `500`; empty if the label suffices.
    pub place: String,
    /// The number, with its interval where it has one.
    pub value: String,
}

/// One painted shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Its shape.
    pub shape: Shape,
    /// Its colour, by role.
    pub paint: Paint,
    /// From 0 for invisible to 1.
    pub opacity: f64,
    /// Its strategy, by the number of its style.
    pub about: Option<usize>,
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A line through points.
    Path {
        /// Two or more.
        points: Vec<Point>,
        /// In pixels.
        width: f64,
    },
    /// A filled polygon.
    Area(Vec<Point>),
    /// A filled circle.
    Disc {
        /// The centre.
        center: Point,
        /// In pixels.
        radius: f64,
    },
    /// One line of text.
    Text(Text),
}

/// One line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Start, middle or end of its base line.
    pub at: Point,
    /// The text itself.
    pub text: String,
    /// Height of the em square in pixels.
    pub size: f64,
    /// Whether it is bold.
    pub bold: bool,
    /// The part of the text at its position.
    pub align: Align,
    /// Whether it reads from bottom to top.
    pub upright: bool,
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// It starts there.
    Start,
    /// It is centred there.
    Middle,
    /// It ends there.
    End,
}

impl Text {
    /// Regular text that starts at a place.
    pub fn new(text: impl Into<String>, at: Point, size: f64) -> Self {
        Self { at, text: text.into(), size, bold: false, align: Align::Start, upright: false }
    }

    /// The same, bold.
    #[must_use]
    pub fn bold(mut self) -> Self {
        self.bold = true;
        self
    }

    /// The same, aligned differently.
    #[must_use]
    pub fn align(mut self, align: Align) -> Self {
        self.align = align;
        self
    }

    /// The same, reading from bottom to top.
    #[must_use]
    pub fn upright(mut self) -> Self {
        self.upright = true;
        self
    }
}

impl Scene {
    /// An empty scene; its height is set after the layout.
    pub fn new(width: f64) -> Self {
        Self { width, height: 0.0, marks: Vec::new(), spots: Vec::new(), about: None }
    }

    fn push(&mut self, shape: Shape, paint: Paint, opacity: f64) {
        self.marks.push(Mark { shape, paint, opacity, about: self.about });
    }

    /// Draws the marks of a series, so that a page can distinguish it from others.
    pub fn draw_about(&mut self, style: Style, draw: impl FnOnce(&mut Self)) {
        let outer = self.about;
        self.about = style.strategy();
        draw(self);
        self.about = outer;
    }

    /// Notes a number to show at the pointer's position.
    pub fn spot(&mut self, at: Point, label: &str, place: impl Into<String>, value: impl Into<String>) {
        let (label, place, value) = (label.to_owned(), place.into(), value.into());
        self.spots.push(Anchor { at, about: self.about, label, place, value });
    }

    /// Draws a line through points; fewer than two distinct points draw nothing.
    pub fn path(&mut self, mut points: Vec<Point>, width: f64, paint: Paint) {
        points.dedup();
        if points.len() > 1 {
            self.push(Shape::Path { points, width }, paint, 1.0);
        }
    }

    /// Draws a straight line.
    pub fn line(&mut self, from: Point, to: Point, width: f64, paint: Paint) {
        self.path(vec![from, to], width, paint);
    }

    /// Fills a polygon; fewer than three points fill nothing.
    pub fn area(&mut self, points: Vec<Point>, paint: Paint, opacity: f64) {
        if points.len() > 2 {
            self.push(Shape::Area(points), paint, opacity);
        }
    }

    /// Fills a rectangle between two corners.
    pub fn block(&mut self, from: Point, to: Point, paint: Paint, opacity: f64) {
        if from.0 < to.0 && from.1 < to.1 {
            self.area(vec![from, (to.0, from.1), to, (from.0, to.1)], paint, opacity);
        }
    }

    /// Outlines a rectangle between two corners.
    pub fn outline(&mut self, from: Point, to: Point, width: f64, paint: Paint) {
        let half = width / 2.0;
        let corners = [(from.0 - half, from.1), (to.0, from.1), to, (from.0, to.1), from];
        self.path(corners.to_vec(), width, paint);
    }

    /// Fills a circle.
    pub fn disc(&mut self, center: Point, radius: f64, paint: Paint) {
        self.push(Shape::Disc { center, radius }, paint, 1.0);
    }

    /// Writes one line of text; empty text writes nothing.
    pub fn text(&mut self, text: Text, paint: Paint) {
        if !text.text.is_empty() {
            self.push(Shape::Text(text), paint, 1.0);
        }
    }
}
