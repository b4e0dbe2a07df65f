//! Where the result goes: standard output, or a file that is there whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

use crate::text::path_text;

/// The place for the result, opened before the work begins.
pub(crate) enum Output {
    /// Standard output.
    Stdout(BufWriter<StdoutLock<'static>>),
    /// A file that is written beside its final place, which it takes when it is complete.
    Replacing { place: PathBuf },
    /// Something that cannot be replaced: a device, a pipe.
    Direct { file: BufWriter<File>, place: PathBuf },
}

impl Output {
    /// The place that `--output` names; without it, or for `-`, standard output.
    ///
    /// # Errors
    /// When nothing can be written there.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output> {
        match path {
            None => Ok(Output::stdout()),
            Some(path) if path == Path::new("-") => Ok(Output::stdout()),
            Some(path) => Output::file(path).with_context(|| format!("cannot write {}", path_text(path))),
        }
    }

    /// Standard output.
    pub(crate) fn stdout() -> Output {
        Output::Stdout(BufWriter::new(io::stdout().lock()))
    }

    fn file(path: &Path) -> io::Result<Output> {
        let given = path.to_owned();
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(metadata) if !metadata.is_file() => {
                let file = BufWriter::new(File::options().write(true).open(path)?);
                Ok(Output::Direct { file, place: given })
            }
            // A link stays, and what it leads to is replaced.
            Ok(_) => Output::replacing(path.canonicalize()?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Output::replacing(given),
            Err(error) => Err(error),
        }
    }

    fn replacing(place: PathBuf) -> io::Result<Output> {
        // Said first without the name of the temporary file, which means nothing to the user.
        fs::read_dir(folder_of(&place))?;
        // Tried before the work begins, and gone again: nobody shall find it among the submissions.
        drop(temporary_in(folder_of(&place))?);
        Ok(Output::Replacing { place })
    }

    /// The file that will be replaced, if it is there already.
    pub(crate) fn replaced(&self) -> Option<PathBuf> {
        match self {
            Output::Replacing { place } => place.canonicalize().ok(),
            _ => None,
        }
    }

    /// Writes the result with `write` and puts it in its place. A reader of a pipe who has seen enough is no error.
    ///
    /// # Errors
    /// When the result cannot be written.
    pub(crate) fn write(self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
        match self {
            Output::Stdout(mut out) => match write(&mut out).and_then(|()| out.flush()) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    // What is left in the buffer has nowhere to go.
                    drop(out.into_parts());
                    Ok(())
                }
                written => written.context("cannot write to standard output"),
            },
            Output::Replacing { place } => {
                replace(&place, write).with_context(|| format!("cannot write {}", path_text(&place)))
            }
            Output::Direct { mut file, place } => write(&mut file)
                .and_then(|()| file.flush())
                .with_context(|| format!("cannot write {}", path_text(&place))),
        }
    }
}

/// Writes a file whole beside `place`, then puts it there.
fn replace(place: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut file = BufWriter::new(temporary_in(folder_of(place))?);
    write(&mut file)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.persist(place).map_err(|error| error.error)?;
    Ok(())
}

fn folder_of(place: &Path) -> &Path {
    match place.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".windrow-");
    #[cfg(unix)]
    {
        // What any new file gets, less what the umask takes.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
