import { sealBytes, unsealBytes } from '../cipher.ts';
import type { KeyStore } from '../keys/port.ts';
import type { FileName, FileStore } from './port.ts';

/** Files of people, readable as long as their key is there. */
export interface SealedFiles extends Pick<FileStore, 'remove' | 'list' | 'removeUnfinished'> {
  /** Durable when it resolves; a repetition replaces it. @throws KeyDestroyed after erasure; StoreUnavailable. */
  put(file: FileName, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is none, or its person was erased. @throws StoreUnavailable; Error for changed bytes. */
  get(file: FileName): Promise<Uint8Array | null>;
}

/** Binds bytes to their person and id: what is moved to another name cannot be opened. */
const contextOf = ({ personID, fileID }: FileName): string => `file:${personID}:${fileID}`;

export const sealedFiles = (
  store: FileStore,
  keyFor: (personID: string) => Promise<Uint8Array>,
  keys: Pick<KeyStore, 'get'>,
): SealedFiles => ({
  put: async (file, bytes) => store.put(file, sealBytes(await keyFor(file.personID), contextOf(file), bytes)),
  async get(file) {
    const [sealed, found] = await Promise.all([store.get(file), keys.get([file.personID])]);
    const key = found.get(file.personID);
    return sealed && key ? unsealBytes(key, contextOf(file), sealed) : null;
  },
  remove: (file) => store.remove(file),
  list: () => store.list(),
  removeUnfinished: (begunBefore) => store.removeUnfinished(begunBefore),
});

/** For tools: what would write throws. @param keys existing ones. */
export const openFilesToRead = (store: FileStore, keys: Pick<KeyStore, 'get'>): Pick<SealedFiles, 'get' | 'list'> =>
  sealedFiles(store, () => Promise.reject(new Error('these files were opened to be read')), keys);
