export { dataFiles, loadSecrets, openDataFolder, type Secrets } from './data-folder.ts';
export * from './embedded/index.ts';
export { openEmbeddedKeys } from './keys/embedded.ts';
export { openMongoKeys } from './keys/mongodb.ts';
export type { KeyStore } from './keys/port.ts';
export { type FollowOptions, follow } from './log/follow.ts';
export { uuidFrom } from './log/ids.ts';
export { type Log, type LogDelivery, openLog } from './log/log.ts';
export * from './port.ts';
