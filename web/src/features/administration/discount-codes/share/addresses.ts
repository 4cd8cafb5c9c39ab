import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { isEmail, LIMITS, normaliseEmail } from '@groundwork/contracts/browser';
import { SHARE } from '../texts.ts';

/** @param typed one address a line; commas and semicolons separate too. @returns each once, normalized. */
export function addressesOf(typed: string): readonly string[] {
  const addresses = typed.split(/[\n,;]/).map(normaliseEmail);
  return [...new Set(addresses)].filter((address) => address !== '');
}

/** @returns why nothing can be sent; undefined when it can. */
export function addressesProblem(addresses: readonly string[]): string | undefined {
  if (addresses.length > LIMITS.bulk) return SHARE.tooMany(LIMITS.bulk);
  const wrong = addresses.filter((address) => !isEmail(address));
  if (addresses.length > 0 && wrong.length === 0) return undefined;
  // With several addresses it helps to say which are wrong.
  return addresses.length > 1
    ? `${ADMINISTRATION.codes.invalidEmail} (${wrong.join(', ')})`
    : ADMINISTRATION.codes.invalidEmail;
}
