import { LIMITS } from '../limits.ts';

/** White space, and what shows as nothing: such a password looks like none. */
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;

/**
 * Why nobody may choose a password, as far as it can be told without the list of common ones. Length counts as people count,
 * an emoji is one; special characters alone are fine (docs/decisions.md#passwords).
 */
export function passwordFlaw(password: string): 'tooShort' | 'blank' | null {
  if (NOTHING_TO_SEE.test(password)) return 'blank';
  return [...password].length < LIMITS.minPasswordLength ? 'tooShort' : null;
}
