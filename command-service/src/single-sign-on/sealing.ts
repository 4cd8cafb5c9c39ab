import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * Encrypts short texts with a key of the installation (AES-256-GCM). What is sealed for one purpose and id opens for no
 * other. @param key 32 bytes, base64url.
 */
export function createSealing(key: string) {
  const bytes = Buffer.from(key, 'base64url');
  return {
    /** @returns base64url. */
    seal(about: string, text: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    /** @returns null for what was not sealed so: with another key, about something else, or changed. */
    open(about: string, sealed: string): string | null {
      const all = Buffer.from(sealed, 'base64url');
      if (all.length < NONCE + TAG) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, NONCE), { authTagLength: TAG })
          .setAAD(Buffer.from(about))
          .setAuthTag(all.subarray(-TAG));
        return decipher.update(all.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

export type Sealing = ReturnType<typeof createSealing>;
