/**
 * `gw_<mode>_<public id>_<secret>_<checksum>`, each of letters and digits: 8, 43 (32 random bytes) and 6 of them. The
 * fixed beginning lets secret scanners find it, the checksum lets typing errors be told before anything is read.
 */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

export const KEY_ID_PATTERN = '^[A-Za-z0-9]{8}$';
export const KEY_BEGINNING = 'gw_';

/** @returns what of a key is shown after it was made. */
export const startOfKey = (mode: KeyMode, keyID: string): string => `${KEY_BEGINNING}${mode}_${keyID}`;

/** Days that a key lasts, of which its owner chooses. */
export const KEY_DAYS = [30, 90, 365] as const;
/** Days before its end that its owner is told. */
export const KEY_WARNING_DAYS = 7;
export const USUAL_KEY_DAYS = 90 satisfies (typeof KEY_DAYS)[number];
