//! Minima of windows that move right: the one structure that the schemes share.
//!
//! [`SlidingBest`] is a queue of two stacks. The window is cut in two: for each place of its front part the best
//! place from there to the cut is known, of its back part only the best of all. A place that enters may improve the
//! back; one that leaves is only left behind. When the front is used up, the whole window becomes the front. Each
//! place is looked at twice at most, whatever the window, the order of the keys and the input; and all of it is done
//! when somebody asks, so that a caller who knows the answer already pays nothing.

/// The best place of a window whose two ends only move right.
#[derive(Default)]
pub(super) struct SlidingBest {
    /// The best of `start..cut`, for each `start` from `first` on.
    front: Vec<u32>,
    first: usize,
    cut: usize,
    /// The best of `cut..seen`.
    back: Option<usize>,
    seen: usize,
}

impl SlidingBest {
    /// The best of the places from `start` to `end`, neither of which is ever less than when last asked; both are
    /// not the same. `later_wins` says of two places, the earlier one first, whether the later one is better.
    pub(super) fn best(
        &mut self,
        start: usize,
        end: usize,
        later_wins: impl Fn(usize, usize) -> bool,
    ) -> usize {
        debug_assert!(start < end && self.first <= start && self.seen <= end);
        if start >= self.cut {
            self.front.clear();
            self.front.resize(end - start, 0);
            let mut best = end - 1;
            for (place, slot) in (start..end).zip(&mut self.front).rev() {
                if place != best && !later_wins(place, best) {
                    best = place;
                }
                *slot = best as u32;
            }
            (self.first, self.cut, self.back) = (start, end, None);
        } else {
            for place in self.seen..end {
                if self.back.is_none_or(|back| later_wins(back, place)) {
                    self.back = Some(place);
                }
            }
        }
        self.seen = end;
        let front = self.front[start - self.first] as usize;
        match self.back {
            Some(back) if later_wins(front, back) => back,
            _ => front,
        }
    }
}

/// Replaces each value by the least of itself and the `width - 1` values that follow it at distances `stride`,
/// `2 stride`, ...; the values that have not so many after them are dropped.
///
/// Widths double from pass to pass: log2(width) passes without a branch.
pub(super) fn least_of_following(values: &mut Vec<u64>, width: usize, stride: usize) {
    debug_assert!(width > 0 && stride > 0);
    let mut covered = 1;
    while covered < width {
        let step = covered.min(width - covered);
        let length = values.len().saturating_sub(step * stride);
        for index in 0..length {
            values[index] = values[index].min(values[index + step * stride]);
        }
        values.truncate(length);
        covered += step;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn least_of_following_equals_its_definition(
            values in prop::collection::vec(0_u64..50, 0..90),
            width in 1_usize..20,
            stride in 1_usize..6,
        ) {
            let expected: Vec<u64> = (0..values.len().saturating_sub((width - 1) * stride))
                .map(|start| (0..width).map(|step| values[start + step * stride]).min().expect("width is not 0"))
                .collect();
            let mut found = values;
            least_of_following(&mut found, width, stride);
            prop_assert_eq!(found, expected);
        }

        #[test]
        fn the_best_of_a_sliding_window_equals_its_definition(
            values in prop::collection::vec(0_u64..9, 1..90),
            steps in prop::collection::vec((0_usize..3, 0_usize..3), 0..90),
            rightmost: bool,
        ) {
            let better = |a: u64, b: u64| if rightmost { b <= a } else { b < a };
            let (mut start, mut end) = (0, 1);
            let mut sliding = SlidingBest::default();
            let later_wins = |a: usize, b: usize| better(values[a], values[b]);
            for (left, right) in steps {
                end = (end + right).min(values.len());
                start = (start + left).min(end - 1);
                let mut expected = start;
                for place in start + 1..end {
                    if later_wins(expected, place) {
                        expected = place;
                    }
                }
                // It need not be asked at every step.
                if left + right > 1 {
                    prop_assert_eq!(sliding.best(start, end, later_wins), expected);
                }
            }
        }
    }
}
