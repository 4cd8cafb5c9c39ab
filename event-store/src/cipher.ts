import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param context binds them to what they are and whose. @returns iv, tag and ciphertext. */
export function sealBytes(key: Uint8Array, context: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
  const body = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...body]);
}

/** @throws for another key or context, or changed bytes. */
export function unsealBytes(key: Uint8Array, context: string, bytes: Uint8Array): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** @param context binds the text to an event type and person. @returns base64url of what is sealed. */
export const seal = (key: Uint8Array, context: string, value: unknown): string =>
  sealBytes(key, context, Buffer.from(JSON.stringify(value))).toString('base64url');

/** @throws for another key or context, or a changed text. */
export const unseal = (key: Uint8Array, context: string, sealed: string): unknown =>
  JSON.parse(unsealBytes(key, context, Buffer.from(sealed, 'base64url')).toString('utf8'));
