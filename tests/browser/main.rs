//! The HTML report, from the binary to the browser.
//!
//! `hostile` reads the page back with an HTML parser, and `anonymous` looks for names where there should be none; they
//! need nothing else. `reading` drives the page in Chromium, as somebody would who has an evening and a class to look
//! through; where no Chromium is installed it says so and passes, unless `WINDROW_REQUIRE_BROWSER=1`. `script` checks
//! the types of the page's script where `tsc` is installed. The screenshots are left in the target folder, for people
//! to look at.

mod anonymous;
mod driver;
mod hostile;
mod reading;
mod scene;
mod script;
