//! The engine of windrow.
mod candidates;
mod collection;
mod fingerprint;
mod kgram;
mod matching;
mod postings;
mod select;
mod similarity;
mod template;
#[cfg(test)]
mod testing;
mod thresholds;
mod token;

pub use collection::{Collection, Comparison, Cut, Pair, SubmissionId};
pub use fingerprint::{Fingerprinter, Fingerprints, Submission};
pub use matching::{Match, Region, regions};
pub use select::{Kgrams, Scheme, Selector};
pub use template::{TemplateMask, TemplateSet};
pub use thresholds::{Settings, ThresholdError, Thresholds};
pub use token::{Family, Layer, Span, Symbol, Token, TokenStream};
