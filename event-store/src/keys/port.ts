import { randomBytes } from 'node:crypto';
import type { Checkpoints } from '../checkpoints/port.ts';

/**
 * Keys per person, kept outside the log: destroying one makes that person's data in the log unreadable for ever
 * (docs/architecture.md#personal-data).
 */
export interface KeyStore {
  /**
   * @returns the 32-byte key of a person, made and stored durably on first use.
   * @throws KeyDestroyed for a person who was erased: nothing personal can be written about them again.
   */
  getOrCreate(personID: string): Promise<Uint8Array>;
  /** @returns the keys that exist; of those that were destroyed, none. */
  get(personIDs: readonly string[]): Promise<Map<string, Uint8Array>>;
  /** Destroys a person's key, and drops their pseudonyms. */
  destroy(personID: string): Promise<void>;
  readonly pseudonyms: Pseudonyms;
  /** How far erasures were applied to these keys. Kept with them: an older copy that is restored lacks the later ones. */
  readonly checkpoints: Checkpoints;
  close(): Promise<void>;
}

/** The random name that stands in the log for a value which must lead to nobody once its person is erased. */
export interface Pseudonym {
  readonly name: string;
  /** Whose value it was when the name was made. */
  readonly personID: string;
}

/**
 * Which name stands for which value. Kept beside the keys and not in the log: once an entry is dropped, nobody can tell
 * which name stood for a value, whatever else they have. Values come as HMACs, so that this store tells none either.
 */
export interface Pseudonyms {
  find(value: string): Promise<Pseudonym | null>;
  /**
   * @returns the pseudonym of a value, made and stored durably when there is none. Of two who race both get the same.
   * @throws KeyDestroyed for a person who was erased.
   */
  claim(value: string, personID: string): Promise<Pseudonym>;
  /** Drops an entry, unless another name stands for the value by now. The next claim makes a new name. */
  drop(value: string, name: string): Promise<void>;
}

/** @returns a name that nobody can guess. */
export const newPseudonym = (): string => randomBytes(32).toString('base64url');

/** The person was erased. */
export class KeyDestroyed extends Error {
  constructor() {
    super('the key of this person was destroyed');
    this.name = 'KeyDestroyed';
  }
}
