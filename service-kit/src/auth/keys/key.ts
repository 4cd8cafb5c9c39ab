import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_BEGINNING, KEY_MODES, type KeyMode, startOfKey } from '@groundwork/contracts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
const ID_LENGTH = 8;
/** Of 32 bytes, and of 32 bits, in base 62. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

const FORM = new RegExp(
  `^${KEY_BEGINNING}(?:${KEY_MODES.join('|')})_([A-Za-z0-9]{${ID_LENGTH}})_[A-Za-z0-9]{${SECRET_LENGTH}}_[A-Za-z0-9]{${CHECKSUM_LENGTH}}$`,
);

function base62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= BASE) text = `${DIGITS[Number(rest % BASE)]}${text}`;
  return text;
}

const checksumOf = (text: string): string => base62(BigInt(crc32(text)), CHECKSUM_LENGTH);

export interface NewKey {
  readonly keyID: string;
  readonly key: string;
  readonly keyHash: string;
  readonly lastFour: string;
}

/** @returns a key of its form (contracts/src/api-keys/key-form.ts), new each time. */
export function newKey(mode: KeyMode): NewKey {
  const keyID = Array.from({ length: ID_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  const unchecked = `${startOfKey(mode, keyID)}_${secret}_`;
  const key = `${unchecked}${checksumOf(unchecked)}`;
  return { keyID, key, keyHash: hashOfKey(key), lastFour: key.slice(-4) };
}

/** A slow hash would protect nothing: nobody guesses 256 random bits. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** @returns its public id; undefined for what is no key or was mistyped, which is told without reading anything. */
export function keyIDOf(key: string): string | undefined {
  const keyID = FORM.exec(key)?.[1];
  return keyID !== undefined && key.endsWith(checksumOf(key.slice(0, -CHECKSUM_LENGTH))) ? keyID : undefined;
}

/** In constant time. */
export const isKeyOfHash = (key: string, keyHash: string): boolean => {
  const [own, kept] = [Buffer.from(hashOfKey(key)), Buffer.from(keyHash)];
  return own.length === kept.length && timingSafeEqual(own, kept);
};
