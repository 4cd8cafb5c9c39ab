export { type EmbeddedReadStoreOptions, openEmbeddedReadStore, openEmbeddedReadStoreToRead } from './embedded/open.ts';
export * from './port.ts';
