/** Engines on servers, apart: a start on embedded engines does not load their clients. */
export { openMongoCheckpoints } from './checkpoints/mongodb.ts';
export { type MongoCountsOptions, mongoCounts, openMongoCounts } from './counts/mongodb.ts';
export { type EventStoreDBOptions, openEventStoreDB } from './eventstoredb/index.ts';
export { openGridFiles } from './file-store/gridfs.ts';
export { openMongoKeyReader, openMongoKeys } from './keys/mongodb.ts';
export { type LeaseDocument, mongoLeases, passedLease } from './leases/mongodb.ts';
export { askMongo, MONGO_TIMES, OUT_OF_DISK_SPACE, tidying, unlessInUrl, untidied } from './mongodb.ts';
