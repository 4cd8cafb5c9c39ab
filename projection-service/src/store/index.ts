export { type EmbeddedReadStoreOptions, openEmbeddedReadStore } from './embedded/open.ts';
export { type MongoReadStoreOptions, openMongoReadStore } from './mongodb/open.ts';
export * from './port.ts';
