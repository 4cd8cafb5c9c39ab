import { hash } from 'node:crypto';

/** Hashes made with it occur nowhere else. */
const NAMESPACE = '6f0d8a5c-4b1e-4d0f-9c5e-7a2b3c4d5e6f/';

/** UUID version 8 (RFC 9562): the same name always gives the same id. */
export function uuidFrom(name: string): string {
  const hex = hash('sha256', NAMESPACE + name, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
