import { createHmac } from 'node:crypto';
import { type ErrorCode, normaliseEmail, type SecurityEvent } from '@groundwork/contracts';
import type { Logger } from '../logging/logger.ts';
import { coarseNetwork } from './network.ts';

/** Addresses are hashed or shortened before they are written. */
export interface SecurityFacts {
  readonly outcome: 'done' | 'refused';
  readonly code?: ErrorCode | undefined;
  /** `<method> <pattern>`. */
  readonly route?: string | undefined;
  readonly userID?: string | undefined;
  /** Public id of the API key that asked. */
  readonly keyID?: string | undefined;
  /** Affected person or thing, if not the actor. */
  readonly subjectID?: string | undefined;
  /** Written as an HMAC. */
  readonly email?: string | undefined;
  /** Written as a network. */
  readonly ip?: string | undefined;
  readonly correlationID?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityFacts): void;
}

export interface SecurityLogOptions {
  readonly logger: Logger;
  /** For HMACs of email addresses; without it they are left out. */
  readonly addressKey?: string | undefined;
}

/** Lines of `kind: 'security'`, at any LOG_LEVEL. People appear as id or HMAC, places as network. */
export function createSecurityLog({ logger, addressKey }: SecurityLogOptions): SecurityLog {
  const lines = logger.child({ kind: 'security' }, { level: 'info' });
  return {
    record(event, { email, ip, ...facts }) {
      lines.info({
        event,
        ...facts,
        ...(email === undefined || addressKey === undefined ? {} : { account: accountOf(email, addressKey) }),
        ...(ip === undefined ? {} : { network: coarseNetwork(ip) }),
      });
    },
  };
}

/** A derived key: the HMACs kept beside the keys must not be in a log. */
export const securityKey = (emailSecret: string): string =>
  createHmac('sha256', emailSecret).update('security log').digest('base64url');

const accountOf = (email: string, key: string): string =>
  createHmac('sha256', key).update(normaliseEmail(email)).digest('base64url').slice(0, 22);
