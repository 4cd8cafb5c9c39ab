export * from './events.ts';
export * from './eventstoredb-server/index.ts';
export { embeddedHarness, testServerHarness } from './harnesses.ts';
export { eventStoreSuite, type Harness, type Wire } from './suite.ts';
