//! What the host has made and not dropped yet, by its handle.

use std::any::Any;
use std::collections::HashMap;

use crate::args::Failure;

/// Things by their handles, none of which is ever given again.
#[derive(Default)]
pub(crate) struct Handles {
    things: HashMap<u64, Box<dyn Any>>,
    next: u64,
}

impl Handles {
    /// Give no handles below this one from now on, so that a host that has used another instance
    /// before takes none of that one's handles for one of these.
    pub(crate) fn begin_at(&mut self, first: u64) {
        self.next = self.next.max(first);
    }

    /// Keep a thing, and return its handle.
    pub(crate) fn keep(&mut self, thing: impl Any) -> u64 {
        let handle = self.next;
        self.next += 1;
        self.things.insert(handle, Box::new(thing));
        handle
    }

    /// Return a thing by its handle; `None` if it is of another type.
    pub(crate) fn find<T: Any>(&self, handle: u64) -> Result<Option<&T>, Failure> {
        self.things.get(&handle).map(|thing| thing.downcast_ref()).ok_or(NONE())
    }

    /// Return a thing by its handle; an error if it is of another type.
    pub(crate) fn get<T: Any>(&self, handle: u64) -> Result<&T, Failure> {
        self.find(handle)?.ok_or(OTHER())
    }

    /// Return a thing to change it.
    pub(crate) fn get_mut<T: Any>(&mut self, handle: u64) -> Result<&mut T, Failure> {
        self.things.get_mut(&handle).ok_or(NONE())?.downcast_mut().ok_or(OTHER())
    }

    /// Drop things; what is dropped already is left out.
    pub(crate) fn drop_all(&mut self, handles: &[u64]) {
        for handle in handles {
            self.things.remove(handle);
        }
    }
}

const NONE: fn() -> Failure = || Failure::message("there is nothing with this handle");
const OTHER: fn() -> Failure = || Failure::message("the thing with this handle is of another kind");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_found_by_its_handle_until_it_is_dropped() {
        let mut handles = Handles::default();
        let [one, two] = [handles.keep(1_u8), handles.keep("two")];
        assert_eq!(Ok(&1_u8), handles.get(one));
        assert_eq!(Ok(&"two"), handles.get(two));
        assert_eq!(Err(OTHER()), handles.get::<u8>(two));
        handles.drop_all(&[one, 99]);
        assert_eq!(Err(NONE()), handles.get::<u8>(one));
        assert_ne!(one, handles.keep(3_u8));
    }

    #[test]
    fn handles_begin_where_the_host_says() {
        let mut handles = Handles::default();
        handles.begin_at(7);
        assert_eq!(7, handles.keep(0_u8));
        handles.begin_at(0);
        assert_eq!(8, handles.keep(0_u8));
    }
}
