/**
 * Keys per person, kept outside the log: destroying one makes that person's data in the log unreadable for ever
 * (architecture.md, promise 5).
 */
export interface KeyStore {
  /**
   * @returns the 32-byte key of a person, made and stored durably on first use.
   * @throws KeyDestroyed for a person who was erased: nothing personal can be written about them again.
   */
  getOrCreate(personID: string): Promise<Uint8Array>;
  /** @returns the keys that exist; of those that were destroyed, none. */
  get(personIDs: readonly string[]): Promise<Map<string, Uint8Array>>;
  destroy(personID: string): Promise<void>;
  close(): Promise<void>;
}

/** The person was erased. */
export class KeyDestroyed extends Error {
  constructor() {
    super('the key of this person was destroyed');
    this.name = 'KeyDestroyed';
  }
}
