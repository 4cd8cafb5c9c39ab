/** The engines that are servers of their own. Apart from the rest: a start on the embedded engines does not load their clients. */
export { openMongoCheckpoints } from './checkpoints/mongodb.ts';
export { type EventStoreDBOptions, openEventStoreDB } from './eventstoredb/index.ts';
export { openMongoKeys } from './keys/mongodb.ts';
export { unlessInUrl } from './mongodb.ts';
