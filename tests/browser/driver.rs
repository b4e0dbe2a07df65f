//! A small WebDriver client: what these tests need of the protocol, spoken to chromedriver.
//!
//! The protocol is JSON over HTTP on this machine (<https://www.w3.org/TR/webdriver2/>), so a blocking HTTP client
//! and a child process are all it takes.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

/// The two programs that a test in a browser needs.
pub(crate) struct Installed {
    browser: PathBuf,
    driver: PathBuf,
}

/// The browser of this machine. Without one the tests have nothing to do: they say so and pass, unless
/// `WINDROW_REQUIRE_BROWSER=1` says that there must be one.
#[expect(clippy::print_stderr, reason = "a test that does nothing has to say so")]
pub(crate) fn installed() -> Option<Installed> {
    let browser = ["chromium", "chromium-browser", "google-chrome"].iter().find_map(|name| on_path(name));
    let found = browser.zip(on_path("chromedriver")).map(|(browser, driver)| Installed { browser, driver });
    if found.is_none() {
        let required = env::var_os("WINDROW_REQUIRE_BROWSER").is_some_and(|value| value == "1");
        assert!(!required, "chromium and chromedriver are required but not installed");
        eprintln!("not tested in a browser: chromium and chromedriver are not installed");
    }
    found
}

/// Where a program is that the shell would find.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// A browser under control. It ends with this value.
pub(crate) struct Browser {
    driver: Child,
    agent: ureq::Agent,
    session: String,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Starts a browser with an empty profile, without a screen.
    pub(crate) fn start(installed: &Installed) -> Browser {
        let mut driver = Command::new(&installed.driver)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let said = BufReader::new(driver.stdout.take().expect("its output is piped"));
        let port = said
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                line.split_once("successfully on port ")?.1.trim_end_matches('.').parse::<u16>().ok()
            })
            .expect("chromedriver says its port");

        let agent = ureq::Agent::new_with_config(
            ureq::Agent::config_builder()
                .proxy(None)
                .http_status_as_error(false)
                .timeout_global(Some(Duration::from_secs(120)))
                .build(),
        );
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--force-device-scale-factor=1",
            "--hide-scrollbars",
            &format!("--user-data-dir={}", profile.path().display()),
        ];
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": { "binary": installed.browser, "args": flags },
            "goog:loggingPrefs": { "browser": "ALL" },
        }}});
        let mut browser =
            Browser { driver, agent, session: format!("http://127.0.0.1:{port}/session"), _profile: profile };
        let session = browser.post("", wanted);
        let id = session["sessionId"].as_str().expect("a session has an id");
        browser.session = format!("{}/{id}", browser.session);
        browser
    }

    /// Opens a page from disk.
    pub(crate) fn open(&self, page: &Path) {
        self.post("/url", json!({ "url": format!("file://{}", page.display()) }));
    }

    /// Runs a script in the page; what it returns. `await` may be used.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({ "script": script, "args": [] }))
    }

    /// The text that a script returns.
    pub(crate) fn text(&self, script: &str) -> String {
        let value = self.run(&format!("return String({script});"));
        value.as_str().expect("a text was asked for").to_owned()
    }

    /// Whether a condition holds, now or soon.
    pub(crate) fn wait_for(&self, condition: &str) {
        let start = Instant::now();
        while self.run(&format!("return Boolean({condition});")) != Value::Bool(true) {
            assert!(start.elapsed() < Duration::from_secs(20), "it never came true: {condition}");
            sleep(Duration::from_millis(20));
        }
    }

    /// Clicks the middle of the first element that a selector finds, as a mouse would.
    pub(crate) fn click(&self, selector: &str) {
        let found = self.post("/element", json!({ "using": "css selector", "value": selector }));
        let element = found.as_object().and_then(|found| found.values().next()).and_then(Value::as_str);
        let element = element.unwrap_or_else(|| panic!("no element is {selector}"));
        self.post(&format!("/element/{element}/click"), json!({}));
    }

    /// Types at where the focus is.
    pub(crate) fn press(&self, keys: &str) {
        let strokes: Vec<Value> = keys
            .chars()
            .flat_map(|key| {
                [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })]
            })
            .collect();
        self.post("/actions", json!({ "actions": [{ "type": "key", "id": "keys", "actions": strokes }] }));
    }

    /// Sets the size of what is seen of the page, and whether the system is dark.
    pub(crate) fn look(&self, width: u32, height: u32, dark: bool) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics);
        let scheme = if dark { "dark" } else { "light" };
        let feature = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.devtools("Emulation.setEmulatedMedia", feature);
    }

    /// Writes what is seen to a PNG.
    pub(crate) fn screenshot(&self, path: &Path) {
        write_base64(path, &self.get("/screenshot"));
    }

    /// Prints the page to a PDF.
    pub(crate) fn print(&self, path: &Path) {
        write_base64(path, &self.post("/print", json!({ "background": true })));
    }

    /// What the page has written to its console since it was last asked, the browser's own errors included.
    pub(crate) fn console(&self) -> Vec<String> {
        let log = self.post("/se/log", json!({ "type": "browser" }));
        let entries = log.as_array().expect("a log is a list");
        entries.iter().map(|entry| format!("{}: {}", entry["level"], entry["message"])).collect()
    }

    fn devtools(&self, command: &str, parameters: Value) {
        self.post("/goog/cdp/execute", json!({ "cmd": command, "params": parameters }));
    }

    fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.agent.post(format!("{}{path}", self.session)).send(body.to_string());
        value_of(path, answer)
    }

    fn get(&self, path: &str) -> Value {
        value_of(path, self.agent.get(format!("{}{path}", self.session)).call())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The browser first: it would outlive its driver.
        let _ = self.agent.delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn value_of(path: &str, answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Value {
    let mut answer = answer.unwrap_or_else(|error| panic!("{path}: {error}"));
    let text = answer.body_mut().with_config().limit(1 << 30).read_to_string().expect("an answer is text");
    let mut body: Value = serde_json::from_str(&text).expect("an answer is JSON");
    let value = body["value"].take();
    assert!(value.get("error").is_none_or(Value::is_null), "{path}: {value}");
    value
}

fn write_base64(path: &Path, value: &Value) {
    let text = value.as_str().expect("a picture is a text in base64");
    std::fs::write(path, BASE64_STANDARD.decode(text).expect("valid base64"))
        .expect("the file can be written");
}
