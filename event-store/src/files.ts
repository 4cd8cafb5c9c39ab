/** What threads and readers of settings load for themselves: nothing else comes with it. */
export { ownerOnly } from './embedded/owner-only.ts';
/** Whoever reads settings checks it, also processes that open no store. */
export { readAddress } from './eventstoredb/address.ts';
export { DataFileError } from './port.ts';
