import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id: 19 MiB, 2 passes, 1 lane. Kept in each hash, so that it can rise later. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** @returns an argon2id hash with its parameters. */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that nobody learns which addresses have accounts. */
  matches(password: string, passwordHash: string | null): Promise<boolean>;
}

/** Hashing runs on the thread pool: it never blocks other requests. */
export function createPasswords(): Passwords {
  const decoy = hash('a password nobody has', PARAMETERS);
  return {
    hash: (password) => hash(password, PARAMETERS),
    async matches(password, passwordHash) {
      const matched = await verify(passwordHash ?? (await decoy), password);
      return matched && passwordHash !== null;
    },
  };
}
