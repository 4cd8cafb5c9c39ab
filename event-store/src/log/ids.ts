import { createHash } from 'node:crypto';

const NAMESPACE = Buffer.from('6f0d8a5c4b1e4d0f9c5e7a2b3c4d5e6f', 'hex');

/** A UUID, version 5, from a name: the same name always gives the same id. */
export function uuidFrom(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
