//! The engine of windrow: canonical tokens in, matches out.
//!
//! It finds shared code by winnowing (Schleimer, Wilkerson, Aiken: "Winnowing: local algorithms for document
//! fingerprinting", SIGMOD 2003). It knows no language, no path and no screen: a normalizer hands it
//! [`TokenStream`]s, and what comes out are numbers and positions. Everything is total: no input makes it fail.
//!
//! The way of the data, each step a module:
//!
//! 1. A [`TokenStream`] carries each token under two layers, renamed and verbatim (`token`).
//! 2. What a [`TemplateSet`] explains is masked; the own stretches remain (`template`).
//! 3. The k-grams of each stretch are hashed (`kgram`) and a [`Selector`] keeps some of them (`select`); the
//!    [`Fingerprinter`] does all this for the files of one [`Submission`] (`fingerprint`).
//! 4. A [`Collection`] turns the fingerprints of all submissions into inverted lists (`postings`), the lists into
//!    the shared sums of each pair (`candidates`), the sums into similarities (`similarity`).
//! 5. A [`Standing`] estimates from all pairs what is usual, and so which of them stand out (`standing`); [`groups`]
//!    ties these together (`groups`).
//! 6. For the pairs that somebody looks at, shared fingerprints are verified and extended to [`Match`]es, and these
//!    joined to [`Region`]s (`matching`).
//!
//! ```
//! use windrow_engine::{
//!     Collection, Cut, Family, Fingerprinter, Settings, Span, TemplateSet, Token, TokenStream,
//! };
//!
//! // One token a word; a real normalizer walks a syntax tree.
//! fn stream(text: &str) -> TokenStream {
//!     let family = Family::named("words");
//!     let mut tokens = TokenStream::new();
//!     for word in text.split(' ') {
//!         let start = (word.as_ptr() as usize - text.as_ptr() as usize) as u32;
//!         let symbol = family.symbol(word.as_bytes());
//!         let span = Span::new(start, start + word.len() as u32).expect("a word has two ends");
//!         tokens.push(Token { renamed: symbol, verbatim: symbol, span });
//!     }
//!     tokens
//! }
//!
//! let settings = Settings::default();
//! let fingerprinter = Fingerprinter::new(settings, TemplateSet::new(&settings));
//! let rhyme = "the quick brown fox jumps over the lazy dog and then the dog jumps over the very quick fox";
//! let longer = format!("once upon a time {rhyme} and they all lived happily ever after");
//! let submissions = [rhyme, &longer].map(|text| fingerprinter.submission(&[stream(text)]));
//! let collection = Collection::new(settings, submissions.into(), Vec::new());
//!
//! let pair = collection.compare(&Cut::default()).pairs[0];
//! assert_eq!(pair.left_in_right, 1.0);
//! let matches = collection.matches(pair.left, pair.right);
//! assert_eq!((matches[0].left, matches[0].right, matches[0].tokens), (0, 4, 19));
//! ```

mod candidates;
mod collection;
mod encoding;
mod evaluation;
mod fingerprint;
mod groups;
mod kgram;
mod matching;
mod postings;
mod select;
mod similarity;
mod standing;
mod template;
#[cfg(test)]
mod testing;
mod thresholds;
mod token;

pub use collection::{Collection, Comparison, Cut, Pair, SubmissionId};
pub use evaluation::{Labelled, Quality};
pub use fingerprint::{Fingerprinter, Fingerprints, Submission};
pub use groups::groups;
pub use matching::{Match, Region, regions};
pub use select::{Kgrams, Scheme, Selector, UnknownScheme};
pub use standing::{FEWEST_SUBMISSIONS, STANDS_OUT_BELOW, Standing};
pub use template::{TemplateMask, TemplateSet};
pub use thresholds::{Settings, ThresholdError, Thresholds};
pub use token::{Family, Layer, Span, Symbol, Token, TokenStream};
