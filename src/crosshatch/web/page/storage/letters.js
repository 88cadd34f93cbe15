// Bytes as letters that need no escapes in an address, with a sum that reveals changes.
//
// The sum is a CRC of degree 16: it reveals any change within two bytes, and so of any one letter;
// other damage is missed once in 65,536 times.

const POLYNOMIAL = 0x1021;

/** The letters of bytes; `salt` must be the same to have the bytes again. */
export function lettersOf(bytes, salt) {
  const sum = sumOf(bytes, salt);
  const all = [...bytes, sum >> 8, sum & 0xff];
  const letters = btoa(all.map((byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/u, "");
}

/** The bytes of letters; null where these are spoilt. */
export function bytesOf(letters, salt) {
  const all = /^[\w-]*$/u.test(letters) && letters.length % 4 !== 1 ? decoded(letters) : [];
  const bytes = all.slice(0, -2);
  return all.length > 2 && sumOf(all, salt) === 0 ? bytes : null;
}

const decoded = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

/** The remainder of bytes; 0 where it is their end. */
function sumOf(bytes, salt) {
  let sum = salt;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      sum = ((sum << 1) ^ (sum & 0x8000 ? POLYNOMIAL : 0)) & 0xffff;
  }
  return sum;
}
