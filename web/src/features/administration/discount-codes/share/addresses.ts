import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { isEmail, LIMITS, normaliseEmail } from '@groundwork/contracts/browser';
import { SHARE } from '../texts.ts';

/** @param typed one address a line; commas and semicolons separate as well. @returns each once, as it is stored. */
export function addressesOf(typed: string): readonly string[] {
  const addresses = typed.split(/[\n,;]/).map(normaliseEmail);
  return [...new Set(addresses)].filter((address) => address !== '');
}

/** @returns why nothing can be sent to these. */
export function addressesProblem(addresses: readonly string[]): string | undefined {
  if (addresses.length > LIMITS.bulk) return SHARE.tooMany(LIMITS.bulk);
  const wrong = addresses.filter((address) => !isEmail(address));
  if (addresses.length > 0 && wrong.length === 0) return undefined;
  // With several it helps to say which.
  return addresses.length > 1
    ? `${ADMINISTRATION.codes.invalidEmail} (${wrong.join(', ')})`
    : ADMINISTRATION.codes.invalidEmail;
}
