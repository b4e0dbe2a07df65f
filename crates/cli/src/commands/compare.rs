//! `windrow compare`: find submissions, read them, compare them, report.

use std::process::ExitCode;

use anyhow::{Context, Result};
use rayon::prelude::*;
use windrow_engine::{Collection, Fingerprinter};

use crate::anonymize::{Key, key_place};
use crate::args::{CompareArgs, InputArgs, RunningArgs};
use crate::cache::Cache;
use crate::discover::discover;
use crate::failure::Failure;
use crate::grammars::known;
use crate::leftover::{Note, Role, Skipped};
use crate::load::{Loaded, Oddities, load, load_templates};
use crate::notes;
use crate::output::Output;
use crate::progress::Progress;
use crate::read::Reader;
use crate::render::renderer;
use crate::report::{Choice, Report, ReportSettings, Status, SubmissionReport};
use crate::settings::{Screen, choice_of_pairs, engine_settings, forced_language};
use crate::text::{counted, path_text};

/// The exit status of a run in which a pair reached `--fail-above`.
const REACHED: u8 = 1;

/// Compares what the arguments name and writes the report.
///
/// # Errors
/// When arguments do not fit, a path cannot be used, or nothing is there to compare.
pub(crate) fn run(args: &CompareArgs) -> Result<ExitCode> {
    let show = &args.output;
    if let Some(bar) = show.fail_above.filter(|bar| *bar < show.min_similarity) {
        let message = format!(
            "--fail-above {bar} is below --min-similarity {}: what reaches it would not be shown",
            show.min_similarity
        );
        return Err(Failure::new(message).into());
    }
    let mut key = key_place(show)?.map(Key::open).transpose()?;
    let output = Output::open(show.output.as_deref())?;
    let screen =
        Screen::of_stdout(show.color, show.output.as_deref().is_some_and(|path| path.as_os_str() != "-"));
    start_threads(args.running)?;
    let asked = Asked { choice: choice_of_pairs(show), min_similarity: show.min_similarity };
    let mut report = compare(&args.input, args.running, asked, key.as_mut())?;
    if let Some(place) = output.replaced()
        && report.submissions.iter().flat_map(|submission| &submission.files).any(|file| file.disk == place)
    {
        let place = path_text(&place);
        return Err(Failure::new(format!("{place} was compared: the result would replace it"))
            .hint("name another file with --output")
            .into());
    }
    key.map_or(Ok(()), Key::write)?;
    let renderer = renderer(show.format, screen, args.running.verbose, show.evidence);
    let progress = Progress::new(args.running.quiet, "matching", report.shown_pairs());
    output.write(|out| renderer.render(&report, &progress, out))?;
    drop(progress);
    report.notes.extend(renderer.note());
    notes::tell(&report.notes, &report.skipped, args.running);
    let reached = show.fail_above.is_some_and(|bar| report.reaches(bar));
    Ok(if reached { ExitCode::from(REACHED) } else { ExitCode::SUCCESS })
}

/// Starts the threads that all work is done on.
///
/// # Errors
/// When the system has no room for them.
pub(super) fn start_threads(running: RunningArgs) -> Result<()> {
    let threads = running.jobs.map_or(0, usize::from);
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build_global()
        .with_context(|| format!("cannot start {threads} threads"))
}

/// Which pairs are asked for.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    pub(super) choice: Choice,
    pub(super) min_similarity: f64,
}

/// Finds, reads and compares submissions.
///
/// # Errors
/// When arguments do not fit, a path cannot be used, or nothing is there to compare.
pub(super) fn compare(
    args: &InputArgs,
    running: RunningArgs,
    asked: Asked,
    mut key: Option<&mut Key>,
) -> Result<Report> {
    let known = known(&args.sources.grammars)?;
    let languages = &known.languages;
    let settings = engine_settings(&args.thresholds)?;
    let forced = forced_language(args.sources.language.as_deref(), languages)?;
    let cache = if running.no_cache { Cache::none() } else { Cache::of_user() };
    let reader = Reader::new(languages, forced, args.walk.max_file_size, &cache);

    let found = discover(&args.paths, &args.sources, &args.walk, languages, &reader)?;
    let (mut skipped, mut notes) = (found.skipped, found.notes);
    let templates = load_templates(&found.templates, &settings, &reader, &mut skipped)?;
    let mut template_names: Vec<String> =
        found.templates.into_iter().map(|(_, template)| template.name).collect();
    template_names.sort_unstable();
    let fingerprinter = Fingerprinter::new(settings, templates);
    let progress = Progress::new(running.quiet, "reading", found.submissions.len());
    let mut loaded: Vec<Loaded> = found
        .submissions
        .into_par_iter()
        .map(|submission| {
            let loaded = load(submission, &reader, &fingerprinter);
            progress.step();
            loaded
        })
        .collect();
    drop(progress);
    notes::tell_of_cache(cache.finish(), running);
    if let Some(key) = &mut key {
        key.rename(&mut loaded);
    }

    let (mut submissions, mut compared) = (Vec::new(), Vec::new());
    let (mut current, mut archive) = (Vec::new(), Vec::new());
    let mut oddities = Oddities::default();
    for (index, loaded) in loaded.into_iter().enumerate() {
        let Loaded { report, submission, skipped: left_out, oddities: odd } = loaded;
        if report.status != Status::NotCompared {
            compared.push(index);
            if report.role == Role::Archive { archive.push(submission) } else { current.push(submission) }
        }
        submissions.push(report);
        skipped.extend(left_out);
        oddities.append(odd);
    }
    notes.extend(oddities.notes());
    if let Some(key) = key {
        key.hide(&mut skipped, &mut notes);
    }
    skipped.sort_unstable();
    if current.is_empty() {
        return Err(nothing_to_compare(&submissions, &notes, &skipped, running));
    }

    let report_settings = ReportSettings {
        renamed: settings.renamed.into(),
        verbatim: settings.verbatim.into(),
        gap: args.thresholds.gap,
        min_similarity: asked.min_similarity,
        top: asked.choice.top(),
        language: forced.map(|language| language.language().to_owned()),
        grammars: known.added.into_iter().map(|(name, _)| name).collect(),
        templates: template_names,
    };
    let collection = Collection::new(settings, current, archive);
    let mut report =
        Report::new(report_settings, known.languages, submissions, compared, collection, asked.choice);
    report.skipped = skipped;
    report.notes = notes;
    Ok(report)
}

/// Says why no submission takes part; what was left out is told first, since it may be the reason.
fn nothing_to_compare(
    submissions: &[SubmissionReport],
    notes: &[Note],
    skipped: &[Skipped],
    running: RunningArgs,
) -> anyhow::Error {
    notes::tell(notes, skipped, running);
    let current = submissions.iter().filter(|submission| submission.role == Role::Current);
    let template_only = current.clone().filter(|submission| submission.tokens > 0).count();
    let all = current.count();
    let count = counted(all, "submission");
    let why = match template_only {
        0 => "looked for source files with code in them".to_owned(),
        _ if template_only == all => "they hold template code only".to_owned(),
        _ => format!("{template_only} hold template code only, the others none"),
    };
    Failure::new(format!("nothing to compare in {count}: {why}"))
        .hint("'windrow languages' lists the languages that are known; --language takes all files for one")
        .into()
}
