import { createHmac, randomInt } from 'node:crypto';
import { LIMITS, PRODUCT } from '@groundwork/contracts';
import { Secret, TOTP } from 'otpauth';
import type { Shown } from './second-factor.ts';

/** What every authenticator app takes (RFC 6238). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step early or late: clocks differ, and people type. */
const WINDOW = 1;

/** Crockford's base 32: no letters that look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_LENGTH = 10;

const isAppCode = (text: string): boolean => /^[0-9]{6}$/.test(text);

/** Secrets are derived from a key and ids, so that no log or database holds them. */
export function createCodes(key: string) {
  const hmac = (...parts: readonly string[]) => createHmac('sha256', key).update(parts.join(':'));
  const totpOf = (userID: string, factorID: string, label = ''): TOTP => {
    const bytes = Uint8Array.from(hmac('secret', userID, factorID).digest().subarray(0, 20));
    return new TOTP({ ...SETTINGS, issuer: PRODUCT.name, label, secret: new Secret({ buffer: bytes.buffer }) });
  };
  const recoveryHash = (userID: string, code: string): string => hmac('recovery', userID, code).digest('base64url');

  return {
    /** @param label of the account in the app. @returns `uri` is for the QR code. */
    secretOf(userID: string, factorID: string, label: string): { secret: string; uri: string } {
      const totp = totpOf(userID, factorID, label);
      return { secret: totp.secret.base32, uri: totp.toString() };
    },

    /** @returns null for a wrong app code, or what is no code. */
    read(userID: string, factorID: string, typed: string, now: Date): Shown | null {
      const text = typed.replace(/[\s-]/g, '').toLowerCase();
      if (!isAppCode(text)) {
        return text.length === RECOVERY_LENGTH ? { recoveryHash: recoveryHash(userID, text) } : null;
      }
      const totp = totpOf(userID, factorID);
      const timestamp = now.getTime();
      const delta = totp.validate({ token: text, timestamp, window: WINDOW });
      return delta === null ? null : { step: totp.counter({ timestamp }) + delta };
    },

    /** `hashes` are HMACs. */
    newRecoveryCodes(userID: string): { codes: string[]; hashes: string[] } {
      const codes = Array.from({ length: LIMITS.recoveryCodes }, newCode);
      return { codes: codes.map(shownAs), hashes: codes.map((code) => recoveryHash(userID, code)) };
    },
  };
}

const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const shownAs = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
