//! Reduces a page with many charts: adjacent lines and areas with the same look become one path.

/// The picture with `polyline` and `polygon` elements as paths; neighbours with the same attributes form one path.
pub fn join_paths(body: &str) -> String {
    let mut short = String::with_capacity(body.len());
    // The attributes of the open path, and its points.
    let mut open: Option<(&str, String)> = None;
    let mut rest = body;
    while !rest.is_empty() {
        // Text has no raw `<`, so an element starts at each.
        let end = rest[1..].find('<').map_or(rest.len(), |next| next + 1);
        let (element, after) = rest.split_at(end);
        rest = after;
        let Some((look, way)) = read(element) else {
            close(&mut short, open.take());
            short.push_str(element);
            continue;
        };
        match &mut open {
            Some((other, ways)) if *other == look => ways.push_str(&way),
            _ => {
                close(&mut short, open.take());
                open = Some((look, way));
            }
        }
    }
    close(&mut short, open);
    short
}

/// The attributes of a line or an area, and its points as path data.
fn read(element: &str) -> Option<(&str, String)> {
    let (attributes, end) = match (element.strip_prefix("<polyline "), element.strip_prefix("<polygon ")) {
        (Some(attributes), _) => (attributes, ""),
        (_, Some(attributes)) => (attributes, "Z"),
        _ => return None,
    };
    let (look, points) = attributes.split_once("points=\"")?;
    let points = points.split_once("\"/>").filter(|(_, after)| after.is_empty())?.0;
    Some((look, format!("M{points}{end}")))
}

fn close(short: &mut String, path: Option<(&str, String)>) {
    if let Some((look, way)) = path {
        short.push_str("<path ");
        short.push_str(look);
        short.push_str("d=\"");
        short.push_str(&way);
        short.push_str("\"/>");
    }
}

#[cfg(test)]
mod tests {
    use super::join_paths;

    #[test]
    fn neighbours_of_one_look_are_one_path() {
        let line = |points: &str| format!("<polyline fill=\"none\" stroke=\"#E4E7EB\" points=\"{points}\"/>");
        let bar = |points: &str| format!("<polygon opacity=\"0.8\" fill=\"#1F5E6E\" points=\"{points}\"/>");
        let text = "<text x=\"1\">5 &lt; 6</text>";
        let both = |look: &str, way: &str| format!("<path {look} d=\"{way}\"/>");
        let (grid, full) = ("fill=\"none\" stroke=\"#E4E7EB\"", "opacity=\"0.8\" fill=\"#1F5E6E\"");
        for (body, wanted) in [
            (line("1,2 3,4") + &line("5,6 7,8 9,9"), both(grid, "M1,2 3,4M5,6 7,8 9,9")),
            (bar("0,0 1,0 1,1") + &bar("2,2 3,2 3,3"), both(full, "M0,0 1,0 1,1ZM2,2 3,2 3,3Z")),
            (line("1,2 3,4") + &bar("0,0 1,0 1,1"), both(grid, "M1,2 3,4") + &both(full, "M0,0 1,0 1,1Z")),
            (line("1,2 3,4") + text + &line("5,6 7,8"), both(grid, "M1,2 3,4") + text + &both(grid, "M5,6 7,8")),
            (String::new(), String::new()),
        ] {
            assert_eq!(join_paths(&body), wanted);
        }
        let thin = "<polyline stroke-width=\"4\" points=\"1,2 3,4\"/><polyline stroke-width=\"8\" points=\"1,2 3,4\"/>";
        assert_eq!(join_paths(thin).matches("<path").count(), 2, "another look is another path");
    }
}
