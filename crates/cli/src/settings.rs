//! What the options mean together, worked out once and checked before any file is read.

use std::io::IsTerminal;

use anyhow::{Context, Result};
use windrow_engine::{Settings, Thresholds};
use windrow_normalizers::{Languages, Normalizer};

use crate::args::{Format, OutputArgs, ThresholdArgs, When};
use crate::failure::Failure;
use crate::report::Choice;

/// What people are shown unless told otherwise: few pairs, but those that stand out.
const FOR_PEOPLE: Choice = Choice::StandingOut { most: 100, least: 10, unknown: Some(30) };

/// What code-scanning viewers are given unless told otherwise: regions of all pairs would drown what matters.
const FOR_VIEWERS: Choice = Choice::StandingOut { most: usize::MAX, least: 0, unknown: None };

/// How many pairs an HTML report lists unless told otherwise; it counts all of them.
const HTML_PAIRS: usize = 50_000;

/// The engine's settings with the thresholds that were asked for.
pub(crate) fn engine_settings(args: &ThresholdArgs) -> Result<Settings> {
    let default = Settings::default();
    let chosen = |layer: Thresholds| {
        let distance = (layer.t() - layer.k()) as u32;
        let (noise, guarantee) = match (args.noise_threshold, args.guarantee_threshold) {
            (None, None) => return Ok(layer),
            (Some(noise), Some(guarantee)) => (noise, guarantee),
            (Some(noise), None) => (noise, noise.saturating_add(distance)),
            (None, Some(guarantee)) if guarantee > distance => (guarantee - distance, guarantee),
            (None, Some(guarantee)) => (1, guarantee),
        };
        Thresholds::new(noise, guarantee)
    };
    let renamed = chosen(default.renamed).context("bad thresholds")?;
    let verbatim = chosen(default.verbatim).context("bad thresholds")?;
    Ok(Settings { renamed, verbatim, ..default })
}

/// The language that every file is taken for, if one was asked for.
pub(crate) fn forced_language<'a>(
    name: Option<&str>,
    languages: &'a Languages,
) -> Result<Option<&'a dyn Normalizer>> {
    let Some(name) = name else { return Ok(None) };
    let language = languages.by_name(name).ok_or_else(|| {
        Failure::new(format!("no language is called '{name}'")).hint("'windrow languages' lists them")
    })?;
    Ok(Some(language))
}

/// Which pairs are reported.
pub(crate) fn choice_of_pairs(args: &OutputArgs) -> Choice {
    match (args.top, args.format) {
        (Some(0), _) => Choice::First(None),
        (Some(top), _) => Choice::First(Some(top)),
        (None, Format::Table | Format::Markdown) => FOR_PEOPLE,
        (None, Format::Sarif) => FOR_VIEWERS,
        (None, Format::Html) => Choice::First(Some(HTML_PAIRS)),
        (None, Format::Csv | Format::Json) => Choice::First(None),
    }
}

/// What the place that a table is written to can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Screen {
    /// Its width in columns; none that matters if `None`.
    pub(crate) width: Option<usize>,
    /// Whether it shows colours.
    pub(crate) colour: bool,
}

impl Screen {
    /// The screen that standard output is, or, if the result goes to a file, none.
    pub(crate) fn of_stdout(when: When, to_file: bool) -> Screen {
        let stdout = std::io::stdout();
        let colour = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                !to_file && !matches!(anstream::AutoStream::choice(&stdout), anstream::ColorChoice::Never)
            }
        };
        let width = if to_file || !stdout.is_terminal() { None } else { terminal_size::terminal_size() };
        Screen { width: width.map(|(width, _)| usize::from(width.0)), colour }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thresholds(noise: Option<u32>, guarantee: Option<u32>) -> Result<[(usize, usize); 2]> {
        let settings = engine_settings(&ThresholdArgs {
            noise_threshold: noise,
            guarantee_threshold: guarantee,
            gap: 0,
        })?;
        Ok([settings.renamed, settings.verbatim].map(|layer| (layer.k(), layer.t())))
    }

    #[test]
    fn both_thresholds_hold_for_both_layers() {
        assert_eq!(thresholds(Some(12), Some(17)).expect("12 <= 17"), [(12, 17), (12, 17)]);
    }

    #[test]
    fn one_threshold_alone_keeps_the_distance_to_the_other() {
        let default = Settings::default();
        let distances = [default.renamed, default.verbatim].map(|layer| layer.t() - layer.k());
        let noise_alone = thresholds(Some(20), None).expect("20 <= 20 + distance");
        assert_eq!(noise_alone, distances.map(|distance| (20, 20 + distance)));
        let guarantee_alone = thresholds(None, Some(30)).expect("30 - distance <= 30");
        assert_eq!(guarantee_alone, distances.map(|distance| (30 - distance, 30)));
        assert_eq!(thresholds(None, Some(1)).expect("1 <= 1"), [(1, 1), (1, 1)]);
    }

    #[test]
    fn crossed_thresholds_are_refused() {
        let error = thresholds(Some(9), Some(8)).expect_err("9 > 8");
        assert!(format!("{error:#}").contains("(8) is below the noise threshold (9)"));
        assert!(thresholds(Some(0), None).is_err());
        assert!(thresholds(Some(u32::MAX), None).is_err());
    }
}
