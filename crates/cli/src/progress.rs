//! How far the work has come: on standard error, if that is a terminal and the work takes a while.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less time than this is not worth a bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar for one kind of work; it is gone when it is dropped.
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    wanted: bool,
}

impl Progress {
    /// A bar for `steps` steps of work.
    pub(crate) fn new(quiet: bool, what: &'static str, steps: usize) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}") {
            bar.set_style(style);
        }
        bar.set_message(what);
        Progress { bar, started: Instant::now(), wanted: !quiet && std::io::stderr().is_terminal() }
    }

    /// One more step is done.
    pub(crate) fn step(&self) {
        self.bar.inc(1);
        if self.wanted && self.bar.is_hidden() && self.started.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
