//! A headless Chromium, controlled by its own protocol over two pipes.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A browser with one page, without network access.
pub struct Browser {
    child: Child,
    orders: File,
    answers: BufReader<File>,
    session: Value,
    number: u64,
    /// The errors of the page and the browser.
    pub complaints: Vec<Value>,
    /// The requested addresses.
    pub requests: Vec<String>,
    _profile: TempDir,
}

impl Browser {
    /// Starts it.
    pub fn new() -> Self {
        let profile = tempfile::tempdir().unwrap();
        let pipe = |name: &str| {
            let path = profile.path().join(name);
            assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
            path
        };
        let (orders, answers) = (pipe("orders"), pipe("answers"));
        let child = launch(profile.path(), &orders, &answers);
        // Each waits until the browser has opened its end.
        let orders = File::options().write(true).open(orders).unwrap();
        let answers = BufReader::new(File::open(answers).unwrap());
        let (complaints, requests) = (Vec::new(), Vec::new());
        let mut browser =
            Self { child, orders, answers, session: Value::Null, number: 0, complaints, requests, _profile: profile };
        let target = browser.order("Target.createTarget", json!({"url": "about:blank"}))["targetId"].take();
        let attached = browser.order("Target.attachToTarget", json!({"targetId": target, "flatten": true}));
        browser.session = attached["sessionId"].clone();
        for domain in ["Page", "Runtime", "Log", "Network"] {
            browser.order(&format!("{domain}.enable"), json!({}));
        }
        let offline = json!({"offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0});
        browser.order("Network.emulateNetworkConditions", offline);
        browser
    }

    /// Sets the size of the page in pixels, with touch instead of a mouse on a narrow page.
    pub fn resize(&mut self, width: u32, height: u32) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
        self.order("Emulation.setDeviceMetricsOverride", size);
    }

    /// Sets whether the system is dark, and the medium: `screen` or `print`.
    pub fn pretend(&mut self, scheme: &str, medium: &str) {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        self.order("Emulation.setEmulatedMedia", json!({"media": medium, "features": features}));
    }

    /// Opens a file and waits until it is loaded.
    pub fn open(&mut self, file: &Path) {
        self.order("Page.navigate", json!({"url": format!("file://{}", file.display())}));
        let ready =
            "new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', () => done()))";
        // The old page may answer first: the address distinguishes them.
        while self.tell("location.href").as_str().is_none_or(|address| !address.starts_with("file:")) {}
        self.tell(ready);
    }

    /// The value of an expression in the page.
    pub fn tell(&mut self, expression: &str) -> Value {
        let ask = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let answer = self.order("Runtime.evaluate", ask);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Presses a key.
    pub fn press(&mut self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            let code = match key {
                "Tab" => 9,
                "Enter" => 13,
                "Escape" => 27,
                "ArrowRight" => 39,
                "ArrowDown" => 40,
                other => panic!("{other}"),
            };
            let text = if key == "Enter" && kind == "keyDown" { "\r" } else { "" };
            let event = json!({"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text});
            self.order("Input.dispatchKeyEvent", event);
        }
    }

    /// The number of sheets of the printed page.
    pub fn sheets(&mut self) -> usize {
        let printed = self.order("Page.printToPDF", json!({"printBackground": true, "preferCSSPageSize": true}));
        let paper = decode(printed["data"].as_str().unwrap());
        String::from_utf8_lossy(&paper).split("/Type /Page").skip(1).filter(|rest| !rest.starts_with('s')).count()
    }

    /// Moves the mouse to the middle of an element, or taps it.
    pub fn point_at(&mut self, element: &str, tap: bool) {
        let place = self.tell(&format!(
            "(() => {{ const element = {element}; element.scrollIntoView({{block: 'center', inline: 'center'}}); const box = \
             element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        ));
        self.tell("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))");
        let (x, y) = (&place[0], &place[1]);
        if tap {
            self.order("Input.dispatchTouchEvent", json!({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}));
            self.order("Input.dispatchTouchEvent", json!({"type": "touchEnd", "touchPoints": []}));
        } else {
            self.order("Input.dispatchMouseEvent", json!({"type": "mouseMoved", "x": x, "y": y}));
        }
        self.tell("new Promise(done => setTimeout(done, 100))");
    }

    /// Writes a picture of the page, if `EVENKEEL_LOOK` names a folder.
    pub fn picture(&mut self, name: &str, whole: bool) {
        let Some(folder) = std::env::var_os("EVENKEEL_LOOK").map(PathBuf::from) else { return };
        let shot = self.order("Page.captureScreenshot", json!({"format": "png", "captureBeyondViewport": whole}));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), decode(shot["data"].as_str().unwrap())).unwrap();
    }

    /// Sends a command and waits for its answer; events in between are kept.
    fn order(&mut self, method: &str, parameters: impl Into<Value>) -> Value {
        self.number += 1;
        let mut order = json!({"id": self.number, "method": method, "params": parameters.into()});
        if !self.session.is_null() {
            order["sessionId"] = self.session.clone();
        }
        self.orders.write_all(format!("{order}\0").as_bytes()).unwrap();
        loop {
            let mut bytes = Vec::new();
            assert!(self.answers.read_until(0, &mut bytes).unwrap() > 0, "the browser has gone");
            bytes.pop();
            let heard: Value = serde_json::from_slice(&bytes).unwrap();
            if heard["id"] == self.number {
                assert!(heard.get("error").is_none(), "{method}: {heard}");
                return heard["result"].clone();
            }
            self.hear(heard);
        }
    }

    fn hear(&mut self, heard: Value) {
        match heard["method"].as_str() {
            Some("Runtime.exceptionThrown" | "Log.entryAdded" | "Runtime.consoleAPICalled") => {
                self.complaints.push(heard);
            }
            Some("Network.requestWillBeSent") => {
                self.requests.push(heard["params"]["request"]["url"].as_str().unwrap_or_default().to_owned());
            }
            _ => {}
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The browser uses the files 3 and 4, which a shell opens for it.
fn launch(profile: &Path, orders: &Path, answers: &Path) -> Child {
    let program = std::env::var("EVENKEEL_BROWSER").unwrap_or_else(|_| "chromium".to_owned());
    let found = Command::new("sh").args(["-c", &format!("command -v {program}")]).stdout(Stdio::null()).status();
    assert!(
        found.unwrap().success(),
        "these tests need Chromium (Debian: apt-get install chromium); EVENKEEL_BROWSER names another"
    );
    let script = format!("exec \"$0\" \"$@\" 3<'{}' 4>'{}'", orders.display(), answers.display());
    let profile = format!("--user-data-dir={}", profile.display());
    let flags =
        ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run", "--mute-audio"];
    Command::new("sh")
        .args(["-c", &script, &program, &profile])
        .args(flags)
        .args(["--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND", "--hide-scrollbars"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Bytes written in base 64.
fn decode(text: &str) -> Vec<u8> {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bytes, mut bits, mut held) = (Vec::new(), 0_u32, 0);
    for letter in text.bytes().filter_map(|letter| letters.iter().position(|known| *known == letter)) {
        bits = bits << 6 | letter as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    bytes
}
