import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** @param key of the installation for webhooks. @returns the secret that stands for an id: 32 bytes that no log and no database holds. */
export const secretOf = (key: string, secretID: string): string =>
  `${PREFIX}${createHmac('sha256', key).update(secretID).digest('base64')}`;

export interface Signed {
  /** Stays the same over retries. */
  readonly id: string;
  /** Of this attempt. */
  readonly at: Date;
  readonly body: string;
}

/** Headers of Standard Webhooks 1.0, version v1. @param secrets the present one first; a former one signs too. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
