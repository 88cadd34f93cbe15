// The address that links begin with, and who can open it.
//
// It is the one at which the page was opened, unless the player or whoever built the site has set
// another one, such as that of a copy of Crosshatch that anybody can reach.

const LOCAL = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/u;

/** Return a text as the address of a page, without query and fragment; null if it is none. */
export function addressIn(text) {
  const typed = typeof text === "string" ? text.trim() : "";
  if (!typed || /\s/u.test(typed)) return null;
  try {
    const { protocol, host, pathname } = new URL(typed.includes("://") ? typed : `https://${typed}`);
    return host && ["http:", "https:"].includes(protocol)
      ? `${protocol}//${host}${pathname}`
      : null;
  } catch {
    return null;
  }
}

/** Return the address that links begin with; `chosen` by the player goes before `built` in. */
export const linkAddress = ({ chosen, built, here }) =>
  addressIn(chosen) ?? addressIn(built) ?? addressIn(here) ?? here;

/** Return whether an address leads to the machine itself, whichever that is. */
export const isLocal = (address) => LOCAL.test(new URL(address).hostname);

/** Return a sentence that says who can open a link that begins with this address. */
export function openersOf(address) {
  const { host } = new URL(address);
  return isLocal(address) ? `Only someone who runs Crosshatch at ${host}, too, can open it: ` +
        "set a public address below, and it opens for others."
    : `Anyone who can reach ${host} can open it, and needs to install nothing.`;
}
