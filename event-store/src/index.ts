export { createCache } from './cache.ts';
export { openEmbeddedCheckpoints } from './checkpoints/embedded.ts';
export type { AutomationCheckpoint, AutomationCheckpoints, Checkpoints } from './checkpoints/port.ts';
export { type SharedCountsOptions, sharedCounts } from './counts/fallback.ts';
export { openLocalCounts } from './counts/local.ts';
export type { Change, Counts, Kept } from './counts/port.ts';
export { dataFiles, loadSecrets, openDataFolder, openEmbeddedLog, type Secrets } from './data-folder.ts';
export { copyDatabase } from './embedded/copy.ts';
export { isDiskFull } from './embedded/disk.ts';
export * from './embedded/index.ts';
export { damageOf } from './embedded/integrity.ts';
export { ownerOnly } from './embedded/owner-only.ts';
export { openEmbeddedFiles } from './file-store/embedded.ts';
export type { FileName, FileStore, StoredFile } from './file-store/port.ts';
export { openFilesToRead, type SealedFiles } from './file-store/sealed-files.ts';
export { openEmbeddedKeys } from './keys/embedded.ts';
export { KeyDestroyed, type KeyStore, type Pseudonym, type Pseudonyms } from './keys/port.ts';
export { existing, type KeyReader, openEmbeddedKeyReader } from './keys/reader.ts';
export {
  keepLeases,
  type LeaseKeeper,
} from './leases/keeper.ts';
export { type Epochs, type Holding, LeaseLost, type Leases } from './leases/port.ts';
export { type FollowOptions, follow, ResumeFrom } from './log/follow.ts';
export { uuidFrom } from './log/ids.ts';
export { type Log, type LogDelivery, openLog, type ReadOptions } from './log/log.ts';
export { type LogReader, openLogReader } from './log/reader.ts';
export * from './port.ts';
export { shareOf } from './share.ts';
export { type Finding, type VerifiedLog, verifyLog } from './verify/verify-log.ts';
