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
    /// A file beside its final place, which it takes when it is complete.
    Replacing { file: BufWriter<NamedTempFile>, place: PathBuf },
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
        let folder = match place.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".windrow-");
        #[cfg(unix)]
        {
            // What any new file gets, less what the umask takes.
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        // Said first without the name of the temporary file, which means nothing to the user.
        fs::read_dir(folder)?;
        let file = builder.tempfile_in(folder)?;
        Ok(Output::Replacing { file: BufWriter::new(file), place })
    }

    /// Writes the result with `write` and puts it in its place. A reader of a pipe who has seen enough is no error.
    ///
    /// # Errors
    /// When the result cannot be written.
    pub(crate) fn write(mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
        let written = match &mut self {
            Output::Stdout(out) => write(out).and_then(|()| out.flush()),
            Output::Replacing { file, .. } => write(file).and_then(|()| file.flush()),
            Output::Direct { file, .. } => write(file).and_then(|()| file.flush()),
        };
        match self {
            Output::Stdout(out) => match written {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    // What is left in the buffer has nowhere to go.
                    drop(out.into_parts());
                    Ok(())
                }
                written => written.context("cannot write to standard output"),
            },
            Output::Replacing { file, place } => written
                .and_then(|()| file.into_inner().map_err(io::IntoInnerError::into_error))
                .and_then(|file| file.persist(&place).map_err(|error| error.error))
                .map(drop)
                .with_context(|| format!("cannot write {}", path_text(&place))),
            Output::Direct { place, .. } => {
                written.with_context(|| format!("cannot write {}", path_text(&place)))
            }
        }
    }
}
