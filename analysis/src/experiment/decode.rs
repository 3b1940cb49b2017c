//! From the bytes of a file to its text: UTF-8, or UTF-16 with a byte-order mark, as Windows writes.

use std::path::Path;

use evenkeel_engine::rules::{Fault, Place};

/// The first bytes of an archive, such as a document of a spreadsheet or word processor.
const PACKED: [u8; 4] = *b"PK\x03\x04";
/// The first bytes of documents of older office programs.
const OLD_DOCUMENT: [u8; 4] = [0xd0, 0xcf, 0x11, 0xe0];

/// The text of a file. A byte-order mark is kept: readers skip it.
///
/// # Errors
/// If it is not text, or in another encoding.
pub(super) fn decode(path: &Path, bytes: Vec<u8>) -> Result<String, Fault> {
    let at = |line: usize| Place::file(path.display().to_string()).at_line(line);
    if [PACKED, OLD_DOCUMENT].iter().any(|start| bytes.starts_with(start)) {
        let fault = Fault::new(at(0), "this is a spreadsheet or another archive, not text");
        return Err(fault.help("save it as text first: a table as CSV, anything else as plain text"));
    }
    let units = |of: fn([u8; 2]) -> u16| bytes.as_chunks().0.iter().copied().map(of).collect::<Vec<u16>>();
    let units = match bytes.as_slice() {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => return Err(other_encoding(at(0), "UTF-32")),
        [0xff, 0xfe, ..] => Some(units(u16::from_le_bytes)),
        [0xfe, 0xff, ..] => Some(units(u16::from_be_bytes)),
        [_, 0, _, 0, ..] | [0, _, 0, _, ..] => {
            return Err(other_encoding(at(0), "UTF-16 without a byte-order mark"));
        }
        _ => None,
    };
    match units {
        Some(_) if !bytes.len().is_multiple_of(2) => Err(cut_off(at(0))),
        Some(units) => String::from_utf16(&units).map_err(|_| cut_off(at(0))),
        None => String::from_utf8(bytes).map_err(|error| not_utf8(&at, &error)),
    }
}

fn other_encoding(place: Place, encoding: &str) -> Fault {
    Fault::new(place, format!("this is {encoding}")).help("save the file as UTF-8")
}

fn cut_off(place: Place) -> Fault {
    Fault::new(place, "this begins as UTF-16 but is not valid UTF-16").help("save the file as UTF-8")
}

fn not_utf8(at: &impl Fn(usize) -> Place, error: &std::string::FromUtf8Error) -> Fault {
    let good = error.utf8_error().valid_up_to();
    let line = error.as_bytes()[..good].split(|byte| *byte == b'\n').count();
    let message = format!("this is not UTF-8 text: it has the byte 0x{:02X}", error.as_bytes()[good]);
    Fault::new(at(line), message).help("save the file as UTF-8; spreadsheets call this CSV UTF-8")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Result<String, String> {
        decode(Path::new("x.csv"), bytes.to_vec()).map_err(|fault| format!("{fault}; {}", fault.help))
    }

    #[test]
    fn text_is_read_in_every_encoding_that_says_which_it_is() {
        let text = "\u{feff}name;größe\r\nŁódź;3\r\n🚀;4\r\n";
        let units: Vec<u16> = text.encode_utf16().collect();
        let [little, big] =
            [u16::to_le_bytes, u16::to_be_bytes].map(|of| units.iter().copied().flat_map(of).collect::<Vec<u8>>());
        for bytes in [text.as_bytes(), &little, &big] {
            assert_eq!(read(bytes).as_deref(), Ok(text));
        }
        assert_eq!(read("größe".as_bytes()).as_deref(), Ok("größe"));
        assert_eq!(read(b"").as_deref(), Ok(""));
    }

    #[test]
    fn what_is_no_text_is_refused_by_name() {
        for (bytes, told) in [
            (&b"PK\x03\x04rest"[..], "x.csv: this is a spreadsheet or another archive"),
            (&[0xd0, 0xcf, 0x11, 0xe0, 0xa1], "x.csv: this is a spreadsheet or another archive"),
            (b"\xff\xfe\0\0a\0\0\0", "x.csv: this is UTF-32; save the file as UTF-8"),
            (b"a\0b\0", "x.csv: this is UTF-16 without a byte-order mark; save"),
            (b"\0a\0b", "x.csv: this is UTF-16 without a byte-order mark; save"),
            (b"\xff\xfea\0b", "x.csv: this begins as UTF-16 but is not valid UTF-16"),
            (b"\xff\xfe\0\xd8a\0", "x.csv: this begins as UTF-16 but is not valid UTF-16"),
            (
                b"name\ngr\xfc\xdfe\n",
                "x.csv:2: this is not UTF-8 text: it has the byte 0xFC; save the file as UTF-8; spreadsheets",
            ),
        ] {
            let fault = read(bytes).unwrap_err();
            assert!(fault.starts_with(told), "{fault}");
        }
    }
}
