//! Sorting, and sets and maps that are sorted lists.
//!
//! The page's engine would have a copy of std's sorts and trees for each type that is sorted or kept,
//! and these were a third of this crate there. Here one sort of numbers serves all types. The lists are
//! short, so that moving what lies behind costs no more than the nodes of a tree.

use std::cmp::Ordering;
use std::ops::{Deref, Index, Range};
use std::{slice, vec};

/// Sort items by a key that is made once for each; equal ones stay in order.
pub(crate) fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl FnMut(&T) -> K) {
    let keys: Vec<K> = items.iter().map(key).collect();
    let order = in_order(keys.len(), &|one, other| keys[one].cmp(&keys[other]));
    rearrange(order, &mut |one, other| items.swap(one, other));
}

/// Sort items.
pub(crate) fn sort<T: Ord>(items: &mut [T]) {
    let order = in_order(items.len(), &|one, other| items[one].cmp(&items[other]));
    rearrange(order, &mut |one, other| items.swap(one, other));
}

/// The places of items in the order of the items.
fn in_order(items: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..items).collect();
    places.sort_by(|&one, &other| compare(one, other));
    places
}

/// Bring items into the order of their places, round by round of those that change with each other.
fn rearrange(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut at = start;
        while order[at] != start {
            let next = order[at];
            swap(at, next);
            order[at] = at;
            at = next;
        }
        order[at] = at;
    }
}

/// A set: items in order, each once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Set<T>(Vec<T>);

impl<T: Ord> Set<T> {
    fn of(mut items: Vec<T>) -> Self {
        sort(&mut items);
        items.dedup();
        Self(items)
    }

    /// Add an item; true if it is new.
    pub fn insert(&mut self, item: T) -> bool {
        let at = self.0.binary_search(&item);
        if let Err(at) = at {
            self.0.insert(at, item);
        }
        at.is_err()
    }

    /// Take an item out; true if it was there.
    pub fn remove(&mut self, item: &T) -> bool {
        let at = self.0.binary_search(item);
        if let Ok(at) = at {
            self.0.remove(at);
        }
        at.is_ok()
    }

    /// True if an item is in the set.
    #[must_use]
    pub fn contains(&self, item: &T) -> bool {
        self.0.binary_search(item).is_ok()
    }

    /// The items that are in another set too.
    pub fn intersection<'s>(&'s self, other: &'s Self) -> impl Iterator<Item = &'s T> {
        self.0.iter().filter(|item| other.contains(item))
    }
}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Deref for Set<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Ord> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.insert(item);
        }
    }
}

impl<T: Ord> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut all = Vec::new();
        for item in items {
            all.push(item);
        }
        Self::of(all)
    }
}

impl<T> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'s, T> IntoIterator for &'s Set<T> {
    type Item = &'s T;
    type IntoIter = slice::Iter<'s, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// A map: keys in order, each once, and their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map<K, V>(Vec<(K, V)>);

impl<K: Ord, V> Map<K, V> {
    fn place(&self, key: &K) -> Result<usize, usize> {
        self.0.binary_search_by(|(each, _)| each.cmp(key))
    }

    /// Put a value under a key, in place of what was there.
    pub fn insert(&mut self, key: K, value: V) {
        match self.place(&key) {
            Ok(at) => self.0[at].1 = value,
            Err(at) => self.0.insert(at, (key, value)),
        }
    }

    /// Take a value out.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        self.place(key).ok().map(|at| self.0.remove(at).1)
    }

    /// The value under a key.
    #[must_use]
    pub fn get(&self, key: &K) -> Option<&V> {
        self.place(key).ok().map(|at| &self.0[at].1)
    }

    /// The value under a key, to be changed.
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.place(key).ok().map(|at| &mut self.0[at].1)
    }

    /// The value under a key, made first if there is none.
    pub fn get_or_insert_with(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        let at = self.place(&key).unwrap_or_else(|at| {
            self.0.insert(at, (key, make()));
            at
        });
        &mut self.0[at].1
    }

    /// The value under a key, the default first if there is none.
    pub fn get_or_insert_default(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        self.get_or_insert_with(key, V::default)
    }

    /// True if there is a value under a key.
    #[must_use]
    pub fn contains_key(&self, key: &K) -> bool {
        self.place(key).is_ok()
    }

    /// The keys and values from one key to before another.
    pub fn range(&self, keys: Range<K>) -> impl Iterator<Item = (&K, &V)> {
        self.iter().filter(move |(key, _)| keys.contains(key))
    }
}

impl<K, V> Map<K, V> {
    /// The number of keys.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no keys.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The keys and values.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&K, &V)> + Clone {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// The keys.
    #[must_use]
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> + Clone {
        self.0.iter().map(|(key, _)| key)
    }

    /// The values, in the order of their keys.
    #[must_use]
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> + Clone {
        self.0.iter().map(|(_, value)| value)
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord, V> Index<&K> for Map<K, V> {
    type Output = V;

    fn index(&self, key: &K) -> &V {
        let at = self.0.partition_point(|(each, _)| each < key);
        &self.0[at].1
    }
}

impl<K: Ord, V> Extend<(K, V)> for Map<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, items: I) {
        for (key, value) in items {
            self.insert(key, value);
        }
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(items: I) -> Self {
        let mut map = Self::default();
        map.extend(items);
        map
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
