/** Whose file it is, and which of theirs: ids as the contracts have them. */
export interface FileName {
  readonly personID: string;
  readonly fileID: string;
}

export interface StoredFile extends FileName {
  readonly writtenAt: Date;
}

/** Keeps bytes as they are given, which is sealed. */
export interface FileStore {
  /** Whole and durable when it resolves; a repetition replaces it. @throws StoreUnavailable */
  put(file: FileName, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is none. @throws StoreUnavailable */
  get(file: FileName): Promise<Uint8Array | null>;
  /** Does nothing when there is none. @throws StoreUnavailable */
  remove(file: FileName): Promise<void>;
  /** @throws StoreUnavailable */
  removeAllOf(personID: string): Promise<void>;
  /** Files that are whole, those of one person after another. What else lies there is left out. @throws StoreUnavailable */
  list(): AsyncIterable<StoredFile>;
  /** What puts left that were cut off; those begun later may go on. @returns how many. @throws StoreUnavailable */
  removeUnfinished(begunBefore: Date): Promise<number>;
  close(): Promise<void>;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export const isName = (id: string): boolean => ID.test(id);

/** Ids become names of files and folders. @throws TypeError for what would lead elsewhere. */
export function assertNames(...ids: readonly string[]): void {
  for (const id of ids) if (!isName(id)) throw new TypeError('a file was asked for by what is no id');
}
