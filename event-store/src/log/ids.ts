import { hash } from 'node:crypto';

/** Our own name space: what is hashed here is hashed nowhere else. */
const NAMESPACE = '6f0d8a5c-4b1e-4d0f-9c5e-7a2b3c4d5e6f/';

/** A UUID of version 8 (a hash of our own making, RFC 9562) from a name: the same name always gives the same id. */
export function uuidFrom(name: string): string {
  const hex = hash('sha256', NAMESPACE + name, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
