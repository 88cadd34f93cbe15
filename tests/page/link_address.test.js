// The address that links begin with, and what is said of who can open them.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  addressIn,
  isLocal,
  linkAddress,
  openersOf,
} from "../../src/crosshatch/web/page/storage/link_address.js";

const HERE = "http://127.0.0.1:8421/?from=home#play=abc";
const PUBLIC = "https://puzzles.example/crosshatch/";

test("links begin with the address of the page, unless another one is set", () => {
  assert.equal(linkAddress({ chosen: "", built: "", here: HERE }), "http://127.0.0.1:8421/");
  assert.equal(linkAddress({ chosen: "", built: PUBLIC, here: HERE }), PUBLIC);
  const chosen = "https://mine.example/";
  assert.equal(linkAddress({ chosen, built: PUBLIC, here: HERE }), chosen);
  assert.equal(linkAddress({ chosen: "nonsense://", built: PUBLIC, here: HERE }), PUBLIC);
});

test("an address is read as people type it", () => {
  assert.equal(addressIn(" puzzles.example/crosshatch/ "), PUBLIC);
  assert.equal(addressIn(`${PUBLIC}?one=2#puzzle=AAAA`), PUBLIC);
  assert.equal(addressIn("HTTP://Puzzles.Example"), "http://puzzles.example/");
  assert.equal(addressIn("https://name:word@puzzles.example/"), "https://puzzles.example/");
});

test("what is no address of a page is none", () => {
  for (const text of ["", "  ", null, 7, "ftp://a.example/", "javascript://a/%0aalert(1)", "https://"])
    assert.equal(addressIn(text), null, text);
});

test("a link to the machine itself opens for nobody else, and the page says so", () => {
  for (const address of [HERE, "http://localhost:80/", "http://a.localhost/", "http://[::1]:9/"]) {
    assert.ok(isLocal(address), address);
    assert.match(openersOf(address), /Only someone who runs Crosshatch at .* public address/u);
  }
  for (const address of [PUBLIC, "http://192.168.1.7:8421/", "http://127.example/"]) {
    assert.ok(!isLocal(address), address);
    assert.match(openersOf(address), /Anyone who can reach .* needs to install nothing/u);
  }
});
