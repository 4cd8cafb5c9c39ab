import { randomBytes } from 'node:crypto';
import type { Checkpoints } from '../checkpoints/port.ts';

/** Kept outside the log: destroying a key makes that person's data unreadable (docs/architecture.md#personal-data). */
export interface KeyStore {
  /** @returns 32 bytes, stored durably on first use. @throws KeyDestroyed after erasure. */
  getOrCreate(personID: string): Promise<Uint8Array>;
  /** @returns existing keys only. */
  get(personIDs: readonly string[]): Promise<Map<string, Uint8Array>>;
  /** Also drops their pseudonyms. */
  destroy(personID: string): Promise<void>;
  readonly pseudonyms: Pseudonyms;
  /** How far erasures were applied. Kept with the keys: a restored older copy lacks the later ones. */
  readonly checkpoints: Checkpoints;
  close(): Promise<void>;
}

/** A random name in the log for a value that must lead to nobody after erasure. */
export interface Pseudonym {
  readonly name: string;
  /** Owner of the value when the name was made. */
  readonly personID: string;
}

/** Not in the log: a dropped entry links name and value no more. Values are HMACs, so this store reveals none. */
export interface Pseudonyms {
  find(value: string): Promise<Pseudonym | null>;
  /** Stored durably on first use; racing callers get the same. @throws KeyDestroyed after erasure. */
  claim(value: string, personID: string): Promise<Pseudonym>;
  /** Does nothing if the value has another name by now. The next claim makes a new name. */
  drop(value: string, name: string): Promise<void>;
}

/** Unguessable. */
export const newPseudonym = (): string => randomBytes(32).toString('base64url');

export class KeyDestroyed extends Error {
  constructor() {
    super('the key of this person was destroyed');
    this.name = 'KeyDestroyed';
  }
}
