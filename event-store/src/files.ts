/** Loaded by threads and readers of settings, without anything else. */

export { fullDiskError, isDiskFull } from './embedded/disk.ts';
export { ownerOnly } from './embedded/owner-only.ts';
/** Checked by all who read settings, even without opening a store. */
export { readAddress } from './eventstoredb/address.ts';
/** Of the memory of one process, as the embedded engine has them. */
export { type LocalLeases, openLocalLeases } from './leases/local.ts';
export { LeaseLost } from './leases/port.ts';
export { DataFileError } from './port.ts';
