/** Loaded by threads and readers of settings, without anything else. */
export { ownerOnly } from './embedded/owner-only.ts';
/** Checked by all who read settings, even without opening a store. */
export { readAddress } from './eventstoredb/address.ts';
export { DataFileError } from './port.ts';
