export { countsSuite } from '../counts/testing/suite.ts';
export { gridFilesSuite } from '../file-store/testing/gridfs-suite.ts';
export { leasesSuite } from '../leases/testing/suite.ts';
export * from './events.ts';
export * from './eventstoredb-server/index.ts';
export { boundFiles, canFillDisk, withBoundedFiles } from './full-disk.ts';
export { embeddedHarness, testServerHarness } from './harnesses.ts';
export { findMongoServer } from './real-mongo.ts';
export { eventStoreSuite, type Harness, type Wire } from './suite.ts';
