// Where this browser keeps things.

import { storeFrom } from "./store.js";

export const { store, isLasting } = storeFrom(() => localStorage);
