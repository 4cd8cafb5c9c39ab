export { type EmbeddedReadStoreOptions, openEmbeddedReadStore } from './embedded/open.ts';
export * from './port.ts';
