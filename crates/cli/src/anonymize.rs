//! Names away, pseudonyms in, before anything is compared: so every format, the order of submissions, the sides of
//! pairs and the notes know the pseudonyms only. The key, which says who is who, is a file of its own.
//!
//! Pseudonyms are numbers. Numbers in the order of the names would give the names away to whoever has the class list,
//! and so would a hash of each name; so they are in the order of a hash of the name and of all code and names of the
//! run, which nobody can work out who has not all of them. It needs no chance: the same input gives the same output.
//! A key file that is there already is read first: the names in it keep their pseudonyms, and new ones are added. So
//! a name has the same pseudonym in every report made with one key.
//!
//! A path below a submission may name its author as well (`smith_hw1/main.py`). Each part of it that holds a word of
//! three or more letters or digits of the submission's name, in any case, becomes the pseudonym, with its extension
//! kept. Words that more than half of the names have (`assignment`, `submission`) say nothing of anybody and stay.
//! The code itself is not changed: a name in a comment stays where it is.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::args::{Format, OutputArgs};
use crate::failure::Failure;
use crate::leftover::{Note, Role, Skipped};
use crate::load::Loaded;
use crate::output::Output;
use crate::text::path_text;

/// The header of a key file.
const HEADER: [&str; 2] = ["pseudonym", "name"];

/// Shorter words are in too many paths by chance.
const SHORTEST_WORD: usize = 3;

/// The file for the key that the arguments ask for; `None` if nobody is to be anonymous.
///
/// # Errors
/// When the arguments do not say where, or the format cannot do without real paths.
pub(crate) fn key_place(args: &OutputArgs) -> Result<Option<PathBuf>> {
    if !args.anonymize {
        return Ok(None);
    }
    if args.format == Format::Sarif {
        return Err(
            Failure::new("--anonymize does not go with SARIF, which points to files".to_owned()).into()
        );
    }
    if args.key.is_some() && args.key == args.output {
        return Err(Failure::new(
            "--key and --output name the same file: one would replace the other".to_owned(),
        )
        .into());
    }
    match (&args.key, &args.output) {
        (Some(key), _) => Ok(Some(key.clone())),
        (None, Some(output)) if output.as_os_str() != "-" => Ok(Some(output.with_extension("key.csv"))),
        _ => Err(Failure::new("--anonymize needs a file that says who is who".to_owned())
            .hint("--key names it; with --output FILE it is beside that")
            .into()),
    }
}

/// Who is who, and where it is written down.
pub(crate) struct Key {
    file: Output,
    pseudonyms: Pseudonyms,
}

impl Key {
    /// The key at `place`, with what an earlier run wrote there.
    ///
    /// # Errors
    /// When the file cannot be read or written, or is no key.
    pub(crate) fn open(place: PathBuf) -> Result<Key> {
        let pseudonyms = Pseudonyms::read(&place)?;
        Ok(Key { file: Output::open(Some(&place))?, pseudonyms })
    }

    /// Gives the submissions their pseudonyms, and the order of these.
    pub(crate) fn rename(&mut self, loaded: &mut [Loaded]) {
        self.pseudonyms.rename(loaded);
    }

    /// Hides the names in what was left out and in the notes.
    pub(crate) fn hide(&mut self, skipped: &mut [Skipped], notes: &mut [Note]) {
        self.pseudonyms.hide(skipped, notes);
    }

    /// Writes it down.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn write(self) -> Result<()> {
        let Key { file, pseudonyms } = self;
        file.write(|out| pseudonyms.write(out))
    }
}

/// The pseudonyms of names.
#[derive(Debug, Default)]
struct Pseudonyms {
    /// The pseudonym of each name.
    of: BTreeMap<String, String>,
    /// Words that say nothing of anybody, in lower case.
    common: BTreeSet<String>,
    /// A hash of all code and names, which decides the order of the pseudonyms.
    seed: Vec<u8>,
}

impl Pseudonyms {
    /// Those that an earlier run wrote down; none if there is no file.
    ///
    /// # Errors
    /// When there is a file that cannot be read or is no key.
    fn read(path: &Path) -> Result<Pseudonyms> {
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Pseudonyms::default()),
            Err(error) => {
                return Err(error).with_context(|| format!("cannot read the key {}", path_text(path)));
            }
        };
        let no_key = || {
            Failure::new(format!("{} is there and is no key of pseudonyms", path_text(path)))
                .hint("--key names another file")
        };
        let mut key = Pseudonyms::default();
        let mut reader = csv::Reader::from_reader(file);
        if reader.headers().map_err(|_| no_key())? != HEADER[..] {
            return Err(no_key().into());
        }
        for record in reader.deserialize() {
            let (pseudonym, name): (String, String) = record.map_err(|_| no_key())?;
            key.of.insert(name, pseudonym);
        }
        Ok(key)
    }

    /// Writes them, in their order.
    ///
    /// # Errors
    /// When it cannot be written.
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut lines: Vec<_> = self.of.iter().map(|(name, pseudonym)| [pseudonym, name]).collect();
        lines.sort_unstable();
        let mut csv = csv::Writer::from_writer(out);
        csv.write_record(HEADER)?;
        for line in lines {
            csv.write_record(line)?;
        }
        csv.flush()
    }

    /// Gives the submissions their pseudonyms, and the order of these.
    fn rename(&mut self, loaded: &mut [Loaded]) {
        self.common = common_words(loaded.iter().map(|loaded| &*loaded.report.name));
        let mut seed = Sha256::new();
        for loaded in &*loaded {
            seed.update((loaded.report.name.len() as u64).to_le_bytes());
            seed.update(&loaded.report.name);
            for symbol in loaded.submission.symbols() {
                seed.update(symbol.value().to_le_bytes());
            }
        }
        self.seed = seed.finalize().to_vec();
        self.add(loaded.iter().map(|loaded| loaded.report.name.clone()).collect());
        for loaded in &mut *loaded {
            let name = std::mem::take(&mut loaded.report.name);
            let mut taken = HashMap::new();
            for file in &mut loaded.report.files {
                file.path = distinct(self.hidden_path(&name, &file.path), &mut taken);
            }
            loaded.report.name = self.of[&name].clone();
        }
        loaded.sort_by(|a, b| (a.report.role, &a.report.name).cmp(&(b.report.role, &b.report.name)));
    }

    /// Hides the names in what was left out and in the notes. What belongs to no submission gets a pseudonym, too:
    /// `smith.pdf` beside the submissions is a name.
    fn hide(&mut self, skipped: &mut [Skipped], notes: &mut [Note]) {
        let places =
            skipped.iter().filter(|skipped| skipped.role != Role::Template).map(|skipped| &skipped.path);
        let places = places.chain(notes.iter().flat_map(|note| &note.files));
        let strangers = places.filter(|place| self.owner(place).is_none()).cloned().collect::<BTreeSet<_>>();
        self.add(strangers);
        for skipped in skipped.iter_mut().filter(|skipped| skipped.role != Role::Template) {
            skipped.path = self.hidden(&skipped.path);
        }
        for note in notes {
            if note.files.is_empty() {
                // It may name a submission in its text.
                note.message = "a note was left out: run without --anonymize to read it".to_owned();
            }
            for place in &mut note.files {
                *place = self.hidden(place);
            }
            note.files.sort_unstable();
        }
    }

    /// Gives the names that have none a pseudonym.
    fn add(&mut self, names: BTreeSet<String>) {
        let mut taken: BTreeSet<String> = self.of.values().cloned().collect();
        let width = (self.of.len() + names.len()).to_string().len().max(2);
        let mut new: Vec<(Vec<u8>, String)> = names
            .into_iter()
            .filter(|name| !self.of.contains_key(name))
            .map(|name| {
                (Sha256::new().chain_update(&self.seed).chain_update(&name).finalize().to_vec(), name)
            })
            .collect();
        new.sort_unstable();
        taken.extend(new.iter().map(|(_, name)| name.clone()));
        let mut numbers = (1..).map(|number| format!("anon{number:0width$}"));
        for (_, name) in new {
            let pseudonym = numbers.find(|pseudonym| !taken.contains(pseudonym));
            self.of.insert(name, pseudonym.expect("there is no last number"));
        }
    }

    /// A place, which is a submission's name or a path below it, with the name hidden.
    fn hidden(&self, place: &str) -> String {
        let Some(name) = self.owner(place) else { return place.to_owned() };
        let pseudonym = &self.of[name];
        match place[name.len()..].strip_prefix('/') {
            None => pseudonym.clone(),
            Some(path) => format!("{pseudonym}/{}", self.hidden_path(name, path)),
        }
    }

    /// The longest known name that a place begins with.
    fn owner<'a>(&self, place: &'a str) -> Option<&'a str> {
        let ends = place.match_indices('/').map(|(at, _)| at).chain([place.len()]);
        ends.rev().map(|end| &place[..end]).find(|name| self.of.contains_key(*name))
    }

    /// A path below a submission with what may name its author hidden.
    fn hidden_path(&self, name: &str, path: &str) -> String {
        let words: Vec<String> = words(name).filter(|word| !self.common.contains(word)).collect();
        let pseudonym = &self.of[name];
        let part = |part: &str| {
            let lower = part.to_lowercase();
            if !words.iter().any(|word| lower.contains(word)) {
                return part.to_owned();
            }
            match Path::new(part).extension().and_then(|extension| extension.to_str()) {
                Some(extension) if !words.contains(&extension.to_lowercase()) => {
                    format!("{pseudonym}.{extension}")
                }
                _ => pseudonym.clone(),
            }
        };
        path.split('/').map(part).collect::<Vec<_>>().join("/")
    }
}

/// The words of a name, in lower case.
fn words(name: &str) -> impl Iterator<Item = String> {
    name.split(|character: char| !character.is_alphanumeric())
        .filter(|word| word.chars().count() >= SHORTEST_WORD)
        .map(str::to_lowercase)
}

/// The words that more than half of the names have.
fn common_words<'a>(names: impl ExactSizeIterator<Item = &'a str>) -> BTreeSet<String> {
    let all = names.len();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for name in names {
        for word in words(name).collect::<BTreeSet<_>>() {
            *counts.entry(word).or_default() += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| count * 2 > all && *count > 1).map(|(word, _)| word).collect()
}

/// The path, with a number in it if it is taken already.
fn distinct(path: String, taken: &mut HashMap<String, usize>) -> String {
    let count = taken.entry(path.clone()).or_default();
    *count += 1;
    match *count {
        1 => path,
        count => match path.rsplit_once('.') {
            Some((stem, extension)) if !extension.contains('/') => format!("{stem}-{count}.{extension}"),
            _ => format!("{path}-{count}"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(names: &[&str]) -> Pseudonyms {
        let mut key = Pseudonyms { common: common_words(names.iter().copied()), ..Pseudonyms::default() };
        key.add(names.iter().map(|name| (*name).to_owned()).collect());
        key
    }

    #[test]
    fn a_part_of_a_path_that_holds_a_word_of_the_name_is_hidden() {
        let key = key(&["Smith_Ana_assignment", "Lee_Bo_assignment", "Roe_Cy_assignment"]);
        let smith = key.hidden("Smith_Ana_assignment");
        assert!(smith.starts_with("anon0"));
        assert_eq!(key.hidden("Smith_Ana_assignment/src/ANA-hw1.tar.py"), format!("{smith}/src/{smith}.py"));
        let common = "Smith_Ana_assignment/assignment/Main.java";
        assert_eq!(key.hidden(common), format!("{smith}/assignment/Main.java"));
        let lee = key.hidden("Lee_Bo_assignment");
        assert_eq!(
            key.hidden("Lee_Bo_assignment/Bob.java"),
            format!("{lee}/Bob.java"),
            "two letters are no word"
        );
    }

    #[test]
    fn the_longest_name_owns_a_place() {
        let key = key(&["2024/x", "2024"]);
        let [long, short] = ["2024/x", "2024"].map(|name| key.hidden(name));
        assert_eq!(key.hidden("2024/x/m.py"), format!("{long}/m.py"));
        assert_eq!(key.hidden("2024/y/m.py"), format!("{short}/y/m.py"));
    }

    #[test]
    fn names_of_an_earlier_run_keep_their_pseudonyms() {
        let earlier = key(&["ana", "bo"]);
        let mut later = Pseudonyms { of: earlier.of.clone(), seed: vec![1], ..Pseudonyms::default() };
        later.add(BTreeSet::from(["cy".to_owned(), "ana".to_owned()]));
        assert!(["ana", "bo"].iter().all(|name| later.hidden(name) == earlier.hidden(name)));
        assert_eq!(later.hidden("cy"), "anon03");
    }

    #[test]
    fn no_pseudonym_is_a_name() {
        let key = key(&["anon01", "bo"]);
        let hidden = BTreeSet::from([key.hidden("anon01"), key.hidden("bo")]);
        assert_eq!(hidden, BTreeSet::from(["anon02".to_owned(), "anon03".to_owned()]));
    }

    #[test]
    fn a_key_reads_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = folder.path().join("report.key.csv");
        assert!(Pseudonyms::read(&place).expect("no key yet").of.is_empty());
        let written = key(&["=1+1", "a,\"b\"\nc", "größe"]);
        let mut file = File::create(&place).expect("a file");
        written.write(&mut file).expect("a key");
        assert_eq!(Pseudonyms::read(&place).expect("a key").of, written.of);
        file.write_all(b"no key\n").expect("a line more");
        assert!(Pseudonyms::read(&place).is_err());
    }

    #[test]
    fn files_stay_apart() {
        let mut taken = HashMap::new();
        let paths = ["a/p.py", "a/p.py", "p", "p"].map(|path| distinct(path.to_owned(), &mut taken));
        assert_eq!(paths, ["a/p.py", "a/p-2.py", "p", "p-2"]);
    }
}
