import { createRequire } from 'node:module';
import { PRODUCT, passwordFlaw } from '@groundwork/contracts';

const require = createRequire(import.meta.url);

/** What people make passwords of who are asked for one here. */
const OWN_WORDS = new RegExp(`^(?:${PRODUCT.name.toLowerCase()}|readiness)+[^\\p{L}]*$`, 'u');

let known: ReadonlySet<string> | undefined;

/**
 * The most common passwords of those long enough. Read when the first is asked about and not when the service starts: 49,000
 * words take 60 ms to unpack.
 */
function common(): ReadonlySet<string> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => passwordFlaw(password) === null));
}

/**
 * Whether nobody should choose it: too short or nothing but spaces, one of the most common in any case, or the product's own
 * words with digits after them. For passwords that are chosen, not for those that are shown (ASVS 6.2.1, 6.2.4).
 */
export function isTooWeak(password: string): boolean {
  const plain = password.toLowerCase();
  if (passwordFlaw(password) !== null || OWN_WORDS.test(plain)) return true;
  known ??= common();
  return known.has(plain);
}
