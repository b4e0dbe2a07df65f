//! What submissions are called: by the end of their path, as much of it as tells them apart.

use std::collections::HashMap;
use std::path::{Component, Path};

use crate::text::path_text;

/// A name for each of the paths, which are absolute and different. It is the last part of the path, with as many of
/// the parts before it as it takes to be the only one of that name. Neither the order of the paths nor the working
/// directory matters.
pub(crate) fn unique_names(paths: &[&Path]) -> Vec<String> {
    let mut depths = vec![1; paths.len()];
    loop {
        let names: Vec<String> =
            paths.iter().zip(&depths).map(|(path, depth)| ending(path, *depth)).collect();
        let mut by_name: HashMap<&str, Vec<usize>> = HashMap::new();
        for (index, name) in names.iter().enumerate() {
            by_name.entry(name).or_default().push(index);
        }
        let mut longer = false;
        for namesakes in by_name.values().filter(|namesakes| namesakes.len() > 1) {
            for index in namesakes {
                if depths[*index] < paths[*index].components().count() {
                    depths[*index] += 1;
                    longer = true;
                }
            }
        }
        if !longer {
            return numbered(paths, names);
        }
    }
}

/// The last `depth` parts of a path.
fn ending(path: &Path, depth: usize) -> String {
    let parts: Vec<Component<'_>> = path.components().collect();
    path_text(&parts[parts.len().saturating_sub(depth)..].iter().collect::<std::path::PathBuf>())
}

/// Only bytes that are no text can leave two paths with one spelling; a number tells these apart.
fn numbered(paths: &[&Path], names: Vec<String>) -> Vec<String> {
    let mut order: Vec<usize> = (0..paths.len()).collect();
    order.sort_unstable_by_key(|index| paths[*index].as_os_str().as_encoded_bytes());
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut numbered = names;
    for index in order {
        let count = seen.entry(numbered[index].clone()).or_default();
        *count += 1;
        if *count > 1 {
            numbered[index] = format!("{} ({count})", numbered[index]);
        }
    }
    numbered
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(paths: &[&str]) -> Vec<String> {
        let paths: Vec<&Path> = paths.iter().map(Path::new).collect();
        unique_names(&paths)
    }

    #[test]
    fn a_name_alone_is_enough_where_it_is_the_only_one() {
        assert_eq!(names(&["/c/ana", "/c/ben.py"]), ["ana", "ben.py"]);
    }

    #[test]
    fn namesakes_get_as_much_of_the_path_as_it_takes() {
        assert_eq!(
            names(&["/2026/ms1/gr1", "/2026/ms1/gr2", "/2025/ms1/gr1", "/2025/ms2/gr2", "/x/gr3"]),
            ["2026/ms1/gr1", "ms1/gr2", "2025/ms1/gr1", "ms2/gr2", "gr3"]
        );
    }

    #[test]
    fn a_path_that_is_the_end_of_another_is_told_apart() {
        assert_eq!(names(&["/a", "/b/a", "/c/b/a"]), ["/a", "/b/a", "c/b/a"]);
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_no_text_stay_apart_even_from_their_spelling() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        let paths =
            [&b"/r/a\\xFF"[..], b"/r/a\xFF", b"/r/a\xFE"].map(|path| Path::new(OsStr::from_bytes(path)));
        assert_eq!(unique_names(&paths), ["/r/a\\xFF", "/r/a\\xFF (2)", "a\\xFE"]);
    }
}
