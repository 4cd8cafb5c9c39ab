/**
 * Keys per person, kept outside the log: destroying one makes that person's data in the log unreadable for ever
 * (architecture.md, promise 5).
 */
export interface KeyStore {
  /** @returns the 32-byte key of a person, made and stored durably on first use. */
  getOrCreate(personID: string): Promise<Uint8Array>;
  /** @returns the keys that exist. */
  get(personIDs: readonly string[]): Promise<Map<string, Uint8Array>>;
  destroy(personID: string): Promise<void>;
  close(): Promise<void>;
}
