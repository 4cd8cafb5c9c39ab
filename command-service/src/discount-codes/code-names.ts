import { createHmac } from 'node:crypto';

/** Crockford's base 32: no letters that look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 6;
const WORD_LETTERS = 20;
/** Names tried while they are taken. */
const TRIES = 5;

/**
 * @param cause the same actor and command get the same names.
 * @returns names from the partner's first word and letters that nobody can guess.
 */
export function codeNames(partnerName: string, cause: readonly string[], secret: string): readonly string[] {
  const word = partnerName
    .normalize('NFKD')
    .toUpperCase()
    .split(/\s+/)
    .map((each) => each.replace(/[^A-Z0-9]/g, ''))
    .find((each) => each !== '');
  return Array.from({ length: TRIES }, (_, i) => {
    const bytes = createHmac('sha256', secret)
      .update(JSON.stringify(['code', ...cause, i]))
      .digest();
    const letters = Array.from(bytes.subarray(0, RANDOM_LETTERS), (byte) => LETTERS[byte % LETTERS.length]);
    return `${(word ?? 'CODE').slice(0, WORD_LETTERS)}-${letters.join('')}`;
  });
}
