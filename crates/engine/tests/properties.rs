//! The engine's promises, each against a slow and obvious oracle.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use proptest::prelude::*;
use windrow_engine::{
    Collection, Cut, Family, Fingerprinter, Layer, Match, Settings, Span, Submission, TemplateSet,
    Thresholds, Token, TokenStream, regions,
};

/// A token is a pair of small numbers: what it is, and how it is spelled.
type Source = Vec<(u8, u8)>;

fn stream(source: &[(u8, u8)]) -> TokenStream {
    let family = Family::named("test");
    let mut tokens = TokenStream::with_capacity(source.len());
    tokens.extend(source.iter().enumerate().map(|(index, (name, spelling))| Token {
        renamed: family.symbol(&[*name]),
        verbatim: family.symbol(&[*name, *spelling]),
        span: Span::new(index as u32, index as u32 + 1).expect("in order"),
    }));
    tokens
}

fn settings(renamed: (u32, u32), verbatim: (u32, u32)) -> Settings {
    let thresholds = |(noise, guarantee)| Thresholds::new(noise, guarantee).expect("they fit");
    Settings { renamed: thresholds(renamed), verbatim: thresholds(verbatim), ..Settings::default() }
}

fn fingerprinter(settings: Settings, templates: &[Source]) -> Fingerprinter {
    let mut set = TemplateSet::new(&settings);
    for template in templates {
        set.add(&stream(template));
    }
    Fingerprinter::new(settings, set)
}

fn submission(fingerprinter: &Fingerprinter, files: &[Source]) -> Submission {
    let files: Vec<TokenStream> = files.iter().map(|file| stream(file)).collect();
    fingerprinter.submission(&files)
}

fn collection(settings: Settings, sources: &[Vec<Source>]) -> Collection {
    let fingerprinter = fingerprinter(settings, &[]);
    let submissions = sources.iter().map(|files| submission(&fingerprinter, files)).collect();
    Collection::new(settings, submissions, Vec::new())
}

fn all(collection: &Collection) -> Vec<windrow_engine::Pair> {
    collection.compare(&Cut::default()).pairs
}

/// Tokens of few kinds, so that runs repeat by chance.
fn source(kinds: u8, length: Range<usize>) -> impl Strategy<Value = Source> {
    prop::collection::vec((0..kinds, 0_u8..2), length)
}

/// Tokens of many kinds, disjoint from every other `mark`: by chance nothing repeats across marks.
fn distinct(mark: u8, length: usize) -> Source {
    (0..length)
        .map(|index| (mark, index as u8))
        .map(|(mark, index)| (mark.wrapping_mul(64) + index % 61, index))
        .collect()
}

fn hashes(submission: &Submission, layer: Layer) -> BTreeSet<u64> {
    submission.fingerprints(layer).hashes().iter().copied().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// The guarantee: a shared run of t tokens shares a fingerprint, wherever it stands and whatever is around it.
    #[test]
    fn a_shared_run_of_t_tokens_shares_a_fingerprint(
        run in source(200, 9..10),
        around in prop::array::uniform4(source(200, 0..30)),
    ) {
        let settings = settings((4, 9), (3, 7));
        let fingerprinter = fingerprinter(settings, &[]);
        let [a, b, c, d] = around;
        let left = submission(&fingerprinter, &[[a, run.clone(), b].concat()]);
        let right = submission(&fingerprinter, &[[c, run, d].concat()]);
        for layer in [Layer::Renamed, Layer::Verbatim] {
            prop_assert!(!hashes(&left, layer).is_disjoint(&hashes(&right, layer)));
        }
    }

    /// The guarantee with templates: what is planted into starter code, at any place, is found; the starter is not.
    #[test]
    fn a_planted_run_is_found_between_template_code(
        cuts in prop::array::uniform2(0_usize..40),
        run in source(40, 9..14),
    ) {
        let settings = settings((4, 9), (3, 7));
        let template = distinct(1, 40);
        let fingerprinter = fingerprinter(settings, std::slice::from_ref(&template));
        let run: Source = run.iter().map(|(name, spelling)| (name + 128, *spelling)).collect();
        let around = |cut: usize| {
            let (before, after) = template.split_at(cut);
            submission(&fingerprinter, &[[before, &run, after].concat()])
        };
        let (left, right) = (around(cuts[0]), around(cuts[1]));
        let own = left.own_tokens();
        prop_assert!(own as usize >= run.len() && (own as usize) < run.len() + 9, "{own} own tokens");
        for layer in [Layer::Renamed, Layer::Verbatim] {
            prop_assert!(!hashes(&left, layer).is_disjoint(&hashes(&right, layer)));
        }
        let bare = submission(&fingerprinter, std::slice::from_ref(&template));
        prop_assert_eq!(bare.own_tokens(), 0);
        prop_assert!(bare.fingerprints(Layer::Renamed).hashes().is_empty());
    }

    /// Nothing shorter than k is ever found.
    #[test]
    fn runs_shorter_than_k_share_nothing(left in source(3, 12..60), right in source(3, 12..60)) {
        let settings = settings((8, 12), (8, 12));
        let fingerprinter = fingerprinter(settings, &[]);
        let names = |source: &Source| source.iter().map(|(name, _)| *name).collect::<Vec<u8>>();
        let (a, b) = (names(&left), names(&right));
        let share_k = a.windows(8).any(|gram| b.windows(8).any(|other| gram == other));
        let (left, right) = (submission(&fingerprinter, &[left]), submission(&fingerprinter, &[right]));
        if !share_k {
            prop_assert!(hashes(&left, Layer::Renamed).is_disjoint(&hashes(&right, Layer::Renamed)));
            let collection = Collection::new(settings, vec![left, right], Vec::new());
            prop_assert!(all(&collection).is_empty());
        }
    }

    /// Matches are those of a brute-force search, where every k-gram is a hint (window 1).
    #[test]
    fn matches_equal_a_brute_force_search(
        left in prop::collection::vec(source(4, 0..50), 1..3),
        right in prop::collection::vec(source(4, 0..50), 1..3),
        template in source(4, 0..12),
    ) {
        let settings = settings((4, 4), (4, 4));
        let fingerprinter = fingerprinter(settings, &[template]);
        let (left, right) = (submission(&fingerprinter, &left), submission(&fingerprinter, &right));
        let expected = brute_force_matches(&left, &right, 4);
        let collection = Collection::new(settings, vec![left, right], Vec::new());
        let [a, b] = ids(&collection);
        prop_assert_eq!(collection.matches(a, b), expected);
    }

    /// With any window: matches are equal runs, do not overlap, and leave no common run of t tokens unmatched.
    #[test]
    fn matches_are_verified_disjoint_and_complete(left in source(5, 0..90), right in source(5, 0..90)) {
        let settings = settings((3, 8), (3, 8));
        let collection = collection(settings, &[vec![left], vec![right]]);
        let [a, b] = ids(&collection);
        let matches = collection.matches(a, b);
        let (left, right) = (collection.submission(a), collection.submission(b));
        let mut taken = (vec![false; left.symbols().len()], vec![false; right.symbols().len()]);
        for found in &matches {
            for offset in 0..found.tokens {
                let (i, j) = ((found.left + offset) as usize, (found.right + offset) as usize);
                prop_assert_eq!(left.symbols()[i], right.symbols()[j]);
                prop_assert!(!taken.0[i] && !taken.1[j], "a token is matched twice");
                (taken.0[i], taken.1[j]) = (true, true);
            }
        }
        for i in 0..left.symbols().len() {
            for j in 0..right.symbols().len() {
                let run = (0..).take_while(|n| {
                    let (i, j) = (i + n, j + n);
                    i < taken.0.len() && j < taken.1.len() && !taken.0[i] && !taken.1[j]
                        && left.symbols()[i] == right.symbols()[j]
                });
                prop_assert!(run.count() < 8, "a common run of t tokens at {i}, {j} is left over");
            }
        }
    }

    /// All numbers of a pair are those of a scorer that knows nothing of lists, and lie in [0, 1].
    #[test]
    fn scores_equal_a_brute_force_scorer(
        sources in prop::collection::vec(prop::collection::vec(source(3, 0..40), 1..3), 2..9),
        starter in source(3, 0..30),
    ) {
        // A starter in all, so that some lists are long and some are short.
        let sources: Vec<Vec<Source>> =
            sources.into_iter().map(|files| files.into_iter().chain([starter.clone()]).collect()).collect();
        let collection = collection(settings((3, 5), (2, 4)), &sources);
        let pairs = all(&collection);
        let mut expected = brute_force_scores(&collection);
        for pair in &pairs {
            let scores = expected.remove(&(pair.left.index(), pair.right.index())).expect("a pair that shares");
            for (found, wanted) in [
                (pair.similarity, scores[0]), (pair.left_in_right, scores[1]), (pair.right_in_left, scores[2]),
                (pair.shared_nats, scores[3]),
            ] {
                prop_assert!((found - wanted).abs() < 1e-9, "{found} is not {wanted}");
            }
            for share in [pair.similarity, pair.left_in_right, pair.right_in_left] {
                prop_assert!((0.0..=1.0).contains(&share));
            }
        }
        prop_assert!(expected.is_empty(), "pairs left out: {expected:?}");
    }

    /// Identical submissions score exactly 1, in any company and after any template.
    #[test]
    fn identical_submissions_score_exactly_one(
        twin in prop::collection::vec(source(6, 0..60), 1..4),
        others in prop::collection::vec(prop::collection::vec(source(6, 0..60), 1..3), 0..5),
        template in source(6, 0..40),
    ) {
        let settings = settings((4, 7), (3, 6));
        let fingerprinter = fingerprinter(settings, &[template]);
        let twins = [twin.clone(), twin].map(|files| submission(&fingerprinter, &files));
        prop_assume!(twins[0].own_tokens() > 0);
        let own = twins[0].own_tokens();
        let others = others.iter().map(|files| submission(&fingerprinter, files));
        let collection = Collection::new(settings, twins.into_iter().chain(others).collect(), Vec::new());
        let pairs = all(&collection);
        let pair = pairs.iter().find(|pair| (pair.left.index(), pair.right.index()) == (0, 1)).expect("they share");
        prop_assert_eq!([pair.similarity, pair.left_in_right, pair.right_in_left], [1.0; 3]);
        let matched: u32 = collection.matches(pair.left, pair.right).iter().map(|found| found.tokens).sum();
        prop_assert_eq!(matched, own, "all own tokens are matched");
    }

    /// The order of the submissions and the number of threads change no number.
    #[test]
    fn order_and_threads_change_nothing(
        sources in prop::collection::vec(prop::collection::vec(source(3, 0..40), 1..3), 2..8),
        threads in 1_usize..5,
    ) {
        let settings = settings((3, 6), (3, 6));
        let forward = all(&collection(settings, &sources));
        let reversed: Vec<Vec<Source>> = sources.iter().rev().cloned().collect();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        let backward = pool.install(|| all(&collection(settings, &reversed)));
        let last = sources.len() - 1;
        let numbers = |pairs: &[windrow_engine::Pair], turned: bool| -> BTreeMap<(usize, usize), [u64; 4]> {
            let entry = |pair: &windrow_engine::Pair| {
                let (left, right) = (pair.left.index(), pair.right.index());
                let bits = [pair.similarity, pair.left_in_right, pair.right_in_left, pair.shared_nats].map(f64::to_bits);
                if turned {
                    ((last - right, last - left), [bits[0], bits[2], bits[1], bits[3]])
                } else {
                    ((left, right), bits)
                }
            };
            pairs.iter().map(entry).collect()
        };
        prop_assert_eq!(numbers(&forward, false), numbers(&backward, true));
    }

    /// The pairs that a cut keeps are the first ones of all pairs.
    #[test]
    fn a_cut_keeps_the_first(
        sources in prop::collection::vec(prop::collection::vec(source(3, 0..40), 1..2), 2..8),
        limit in 0_usize..12,
        minimum in 0.0..1.0,
    ) {
        let collection = collection(settings((3, 6), (3, 6)), &sources);
        let mut expected = all(&collection);
        expected.retain(|pair| pair.similarity >= minimum);
        let cut = collection.compare(&Cut { minimum, limit: Some(limit) });
        prop_assert_eq!(cut.found, expected.len() as u64);
        expected.truncate(limit);
        prop_assert_eq!(cut.pairs, expected);
    }
}

fn ids(collection: &Collection) -> [windrow_engine::SubmissionId; 2] {
    collection.visit_pairs(|left, _| left).try_into().expect("two submissions")
}

/// All maximal equal runs of at least `noise` tokens (or of two whole stretches), tiled longest first.
fn brute_force_matches(left: &Submission, right: &Submission, noise: u32) -> Vec<Match> {
    let mut taken = (vec![false; left.symbols().len()], vec![false; right.symbols().len()]);
    let mut tiles = Vec::new();
    let rank = |found: Match| (found.tokens, Reverse((found.left, found.right)));
    loop {
        let mut best: Option<Match> = None;
        for own in left.own() {
            for other in right.own() {
                for i in own.clone() {
                    for j in other.clone() {
                        let length = (0..)
                            .take_while(|n| {
                                i + n < own.end
                                    && j + n < other.end
                                    && !taken.0[(i + n) as usize]
                                    && !taken.1[(j + n) as usize]
                                    && left.symbols()[(i + n) as usize] == right.symbols()[(j + n) as usize]
                            })
                            .count() as u32;
                        let whole = own.len() as u32 == length && other.len() as u32 == length;
                        let found = Match { left: i, right: j, tokens: length };
                        if length > 0
                            && (length >= noise || whole)
                            && best.is_none_or(|best| rank(found) > rank(best))
                        {
                            best = Some(found);
                        }
                    }
                }
            }
        }
        let Some(found) = best else { break };
        for offset in 0..found.tokens {
            taken.0[(found.left + offset) as usize] = true;
            taken.1[(found.right + offset) as usize] = true;
        }
        tiles.push(found);
    }
    tiles.sort_unstable();
    tiles
}

/// Similarity, both containments and shared nats of every pair that shares, by the formulas of docs/numbers.md.
fn brute_force_scores(collection: &Collection) -> BTreeMap<(usize, usize), [f64; 4]> {
    let sets: Vec<[BTreeSet<u64>; 2]> = collection
        .submissions()
        .iter()
        .map(|submission| [Layer::Renamed, Layer::Verbatim].map(|layer| hashes(submission, layer)))
        .collect();
    let count = sets.len() as f64;
    let mut scores = BTreeMap::new();
    for a in 0..sets.len() {
        for b in a + 1..sets.len() {
            let mut sums = [0.0; 4];
            for layer in 0..2 {
                let information = |prints: &mut dyn Iterator<Item = &u64>| -> f64 {
                    let others = |print: &u64| {
                        let holds = |(index, sets): &(usize, &[BTreeSet<u64>; 2])| {
                            *index != a && *index != b && sets[layer].contains(print)
                        };
                        sets.iter().enumerate().filter(holds).count() as f64
                    };
                    prints.map(|print| ((count + 1.0) / (others(print) + 1.0)).ln()).sum()
                };
                let (left, right) = (&sets[a][layer], &sets[b][layer]);
                let both = information(&mut left.intersection(right));
                if both > 0.0 {
                    let (left, right) = (information(&mut left.iter()), information(&mut right.iter()));
                    // What 16 fingerprints of one's own tell.
                    let enough = 16.0 * (count + 1.0).ln();
                    sums[0] += both / left.min(right).max(enough.min(left.max(right))) / 2.0;
                    sums[1] += both / left / 2.0;
                    sums[2] += both / right / 2.0;
                    sums[3] += both;
                }
            }
            if sums[3] > 0.0 {
                scores.insert((a, b), sums);
            }
        }
    }
    scores
}

#[test]
fn a_pair_by_hand() {
    // k = t = 2 on both layers: every pair of neighbours is a fingerprint.
    let file = |names: &str| vec![names.bytes().map(|name| (name, 0)).collect::<Source>()];
    let collection = collection(settings((2, 2), (2, 2)), &[file("abcd"), file("abxcd"), file("abq")]);
    let pairs = all(&collection);
    // Left {ab, bc, cd}, right {ab, bx, xc, cd}; N = 3. The third also has ab: rarity ln(4 / 2); the rest ln 4.
    let (rare, common) = (4.0_f64.ln(), 2.0_f64.ln());
    let both = rare + common;
    let pair = pairs.iter().find(|pair| pair.right.index() == 1).expect("they share");
    assert!((pair.left_in_right - both / (2.0 * rare + common)).abs() < 1e-11);
    assert!((pair.right_in_left - both / (3.0 * rare + common)).abs() < 1e-11);
    assert_eq!(pair.similarity, pair.right_in_left, "both are small: the larger one counts");
    assert!((pair.shared_nats - 2.0 * both).abs() < 1e-11, "both layers");
}

#[test]
fn archived_submissions_are_not_compared_with_each_other() {
    let settings = settings((2, 3), (2, 3));
    let fingerprinter = fingerprinter(settings, &[]);
    let same = || submission(&fingerprinter, &[vec![(1, 0), (2, 0), (3, 0), (4, 0)]]);
    let collection = Collection::new(settings, vec![same()], vec![same(), same()]);
    let pairs: Vec<_> = all(&collection).iter().map(|pair| (pair.left.index(), pair.right.index())).collect();
    assert_eq!(pairs, [(0, 1), (0, 2)]);
}

#[test]
fn a_table_that_repeats_itself_gives_one_match() {
    let row = [(1, 0), (2, 0), (3, 0)];
    let table = |rows: usize| row.iter().copied().cycle().take(3 * rows).collect::<Source>();
    let collection = collection(settings((4, 7), (4, 7)), &[vec![table(2000)], vec![table(1500)]]);
    let [a, b] = ids(&collection);
    assert_eq!(collection.matches(a, b), [Match { left: 0, right: 0, tokens: 4500 }]);
}

#[test]
fn regions_join_over_small_gaps_and_stop_at_a_files_end() {
    let settings = settings((3, 3), (3, 3));
    let run = |start: u8| (start..start + 4).map(|name| (name, 0)).collect::<Source>();
    let gap = |name: u8, length: usize| vec![(name, 0); length];
    let left = [run(1), gap(90, 2), run(10), gap(91, 5), run(20)].concat();
    let right = [run(1), gap(92, 1), run(10), gap(93, 2), run(20)].concat();
    let collection = collection(settings, &[vec![left, run(30), run(40)], vec![right, run(30), run(40)]]);
    let [a, b] = ids(&collection);
    let matches = collection.matches(a, b);
    let ranges = |gap| -> Vec<(Range<u32>, Range<u32>, u32)> {
        let joined = regions(collection.submission(a), collection.submission(b), &matches, gap);
        joined.into_iter().map(|region| (region.left, region.right, region.tokens)).collect()
    };
    assert_eq!(ranges(1)[0], (0..4, 0..4, 4));
    let wide = ranges(9);
    assert_eq!(wide[0], (0..19, 0..15, 12), "three runs of four, joined");
    assert_eq!(
        wide[1..],
        [(19..23, 15..19, 4), (23..27, 19..23, 4)],
        "files stay apart though nothing lies between"
    );
    assert_eq!(ranges(2)[0], (0..10, 0..9, 8), "a gap of five is too wide for two");
}

#[test]
fn a_planted_pair_stands_out_of_independent_ones() {
    let settings = settings((4, 7), (3, 6));
    // Thirty sources that share a little by chance, the last one a copy of the first with new names.
    let mut state = 11_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as u8
    };
    let mut sources: Vec<Vec<Source>> =
        (0..30).map(|_| vec![(0..200).map(|_| (random() % 5, random() % 2)).collect()]).collect();
    sources[29] = vec![sources[0][0].iter().map(|(name, _)| (*name, 9)).collect()];
    let comparison = collection(settings, &sources).compare(&Cut { minimum: 0.0, limit: Some(3) });
    let standing = comparison.standing.expect("thirty submissions are enough");
    let out: Vec<_> =
        comparison.standing_out.iter().map(|pair| (pair.left.index(), pair.right.index())).collect();
    assert_eq!(out, [(0, 29)]);
    assert!(standing.stands_out(&comparison.pairs[0]) && !standing.stands_out(&comparison.pairs[1]));
    let few = collection(settings, &sources[..9]).compare(&Cut::default());
    assert!(few.standing.is_none() && few.standing_out.is_empty(), "nine are too few to tell");
}

#[test]
fn pairs_of_different_families_say_nothing_of_what_is_usual() {
    let settings = settings((4, 7), (3, 6));
    let fingerprinter = fingerprinter(settings, &[]);
    let mut state = 5_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as u8
    };
    let sources: Vec<Source> =
        (0..12).map(|_| (0..150).map(|_| (random() % 5, random() % 2)).collect()).collect();
    let of = |family: &str| -> Vec<Submission> {
        let family = Family::named(family);
        let of_family = |source: &Source| {
            let mut tokens = TokenStream::new().of_family(family);
            tokens.extend(stream(source).spans().iter().zip(source).map(|(span, (name, spelling))| Token {
                renamed: family.symbol(&[*name]),
                verbatim: family.symbol(&[*name, *spelling]),
                span: *span,
            }));
            fingerprinter.submission(&[tokens])
        };
        sources.iter().map(of_family).collect()
    };
    let submissions = of("java").into_iter().chain(of("python")).collect();
    let comparison = Collection::new(settings, submissions, Vec::new()).compare(&Cut::default());
    let standing = comparison.standing.expect("enough submissions");
    let mut chances: Vec<f64> = comparison.pairs.iter().map(|pair| standing.chance(pair)).collect();
    chances.sort_by(f64::total_cmp);
    // 66 pairs of either family; half of these 132 look like the median. Were the 144 pairs across counted, all
    // would be far above it.
    assert_eq!(chances.len(), 132);
    assert!((chances[66] - 66.0).abs() < 8.0, "{}", chances[66]);
    assert!(comparison.standing_out.is_empty());
}
