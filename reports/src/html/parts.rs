//! The folded parts of a page: groups of parts, one line for each, and the contents that lead to them.

use maud::{Markup, html};

/// A part that is folded to one line.
pub struct Part {
    /// The end of its address in the page, unique in a run.
    pub name: String,
    /// Its line.
    pub title: String,
    /// The content that opens below the line.
    pub content: Markup,
    /// Parts of the same kind, folded below the content.
    pub parts: Vec<Self>,
}

impl Part {
    /// A part without further parts.
    pub fn new(name: impl Into<String>, title: impl Into<String>, content: Markup) -> Self {
        Self { name: name.into(), title: title.into(), content, parts: Vec::new() }
    }

    fn folded(&self, run: &str) -> Markup {
        html! {
            details.fold {
                summary { (self.title) }
                div.part id={ (run) (self.name) } { (self.content) @for part in &self.parts { (part.folded(run)) } }
            }
        }
    }
}

/// Parts of one kind.
pub struct Group {
    /// The end of its address in the page, and its class.
    pub name: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// The open content below the heading.
    pub open: Markup,
    /// The folded parts.
    pub parts: Vec<Part>,
}

impl Group {
    fn is_empty(&self) -> bool {
        self.parts.is_empty() && self.open.0.is_empty()
    }
}

/// The groups with content, one section each. The addresses of one of several runs begin with `run`.
pub fn sections(groups: &[Group], run: &str) -> Markup {
    html! {
        @for group in groups.iter().filter(|group| !group.is_empty()) {
            section class=(group.name) id={ (run) (group.name) } {
                h2 { (group.title) }
                (group.open)
                @for part in &group.parts { (part.folded(run)) }
            }
        }
    }
}

/// The list of contents of one run: the answer, every group, and the folded parts of each.
pub fn contents(groups: &[Group], run: &str) -> Markup {
    html! {
        ol {
            li { a href={ "#" (run) "answer" } { "Answer" } }
            @for group in groups.iter().filter(|group| !group.is_empty()) {
                li {
                    a href={ "#" (run) (group.name) } { (group.title) }
                    @if group.parts.len() > 1 {
                        ol { @for part in &group.parts { li { a href={ "#" (run) (part.name) } title=(part.title) { (part.title) } } } }
                    }
                }
            }
        }
    }
}
