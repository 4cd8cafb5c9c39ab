import { LIMITS } from '../limits.ts';

/** White space and invisible characters. */
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;

/** Null: allowed. Length counts visible characters; special characters alone will do (docs/decisions.md#passwords). */
export function passwordFlaw(password: string): 'tooShort' | 'blank' | null {
  if (NOTHING_TO_SEE.test(password)) return 'blank';
  return [...password].length < LIMITS.minPasswordLength ? 'tooShort' : null;
}
