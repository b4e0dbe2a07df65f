//! Loads a grammar from a shared library. This is the one place where windrow runs code that it was not built with.

use std::path::Path;

use anyhow::{Context, Result, bail};
use libloading::Library;
use tree_sitter::{LANGUAGE_VERSION, Language, MIN_COMPATIBLE_LANGUAGE_VERSION};
use tree_sitter_language::LanguageFn;
use windrow_normalizers::Spec;

use crate::text::path_text;

/// The grammar that the data file at `origin` names.
///
/// # Errors
/// When there is no such library or symbol, or the grammar was made for another parser than this one.
pub(super) fn load(origin: &Path, spec: &Spec) -> Result<Language> {
    let name = path_text(origin);
    let Some(named) = spec.library() else {
        bail!("{name}: there is no [library], which says where the grammar is");
    };
    let path = origin.parent().unwrap_or(origin).join(&named.path);
    if !path.is_file() {
        bail!("{name}: there is no library {}", path_text(&path));
    }
    let symbol = named
        .symbol
        .clone()
        .unwrap_or_else(|| format!("tree_sitter_{}", spec.names().name.replace('-', "_")));
    if !symbol.starts_with("tree_sitter_") {
        bail!("{name}: the symbol {symbol} is no grammar's: it does not begin with tree_sitter_");
    }
    let language = call(&path, &symbol).with_context(|| name.clone())?;
    let version = language.abi_version();
    if !(MIN_COMPATIBLE_LANGUAGE_VERSION..=LANGUAGE_VERSION).contains(&version) {
        bail!(
            "{name}: the grammar is of ABI version {version}; this parser reads {MIN_COMPATIBLE_LANGUAGE_VERSION} to \
             {LANGUAGE_VERSION}"
        );
    }
    if let Some(said) = named.abi
        && said != version
    {
        bail!("{name}: the grammar is of ABI version {version}, not {said}");
    }
    Ok(language)
}

/// The grammar that a function of a library gives.
#[allow(unsafe_code, reason = "a library is loaded because its user asks for it")]
fn call(path: &Path, symbol: &str) -> Result<Language> {
    // SAFETY: what the library does when it is loaded is what its user asked for by naming it, which the documentation
    // says in so many words. It is never unloaded, so that the grammar lives as long as the process.
    let library =
        unsafe { Library::new(path) }.with_context(|| format!("{} cannot be loaded", path_text(path)))?;
    // SAFETY: a function of that name has this type in every library that tree-sitter's tool makes; the prefix of the
    // name was checked.
    let function = unsafe { library.get::<unsafe extern "C" fn() -> *const ()>(symbol) };
    let function = *function.with_context(|| format!("{} has no symbol {symbol}", path_text(path)))?;
    std::mem::forget(library);
    // SAFETY: as above; it takes nothing and returns the address of a constant.
    if unsafe { function() }.is_null() {
        bail!("{symbol} of {} gives no grammar", path_text(path));
    }
    // SAFETY: the address is that of a `TSLanguage`, whose version is checked before anything else of it is used.
    Ok(Language::new(unsafe { LanguageFn::from_raw(function) }))
}
