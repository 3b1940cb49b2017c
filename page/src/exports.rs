//! The interface of the compiled file to a page: memory for a request, its answer, and the answer's address.
//!
//! A page writes its request, in UTF-8, at [`request`] and calls [`play`]. That returns the length of the reply, which is at [`reply`]. The
//! reply is a line of JSON with the names and lengths of the files, and then the files themselves; or a line with an error.

#![allow(unsafe_code, reason = "a name that is kept could clash with another")]

use std::cell::RefCell;

use serde_json::json;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static REPLY: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a request of this length in bytes, and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn request(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr()
    })
}

/// Plays the request, and returns the length of the reply in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn play() -> usize {
    let asked = REQUEST.with_borrow(|request| String::from_utf8_lossy(request).into_owned());
    let bytes = match crate::answer(&asked) {
        Ok(files) => {
            let lengths: Vec<_> =
                files.iter().map(|(name, bytes)| json!({ "name": name, "length": bytes.len() })).collect();
            let mut bytes = format!("{}\n", json!({ "files": lengths })).into_bytes();
            files.into_values().for_each(|file| bytes.extend(file));
            bytes
        }
        Err(message) => format!("{}\n", json!({ "error": message })).into_bytes(),
    };
    let length = bytes.len();
    REPLY.set(bytes);
    length
}

/// The address of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    REPLY.with_borrow(Vec::as_ptr)
}
