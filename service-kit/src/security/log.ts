import { createHmac } from 'node:crypto';
import { type ErrorCode, normaliseEmail, type SecurityEvent } from '@groundwork/contracts';
import type { Logger } from '../logger.ts';
import { coarseNetwork } from './network.ts';

/** What a line of the security log is made from. Addresses are hashed or shortened before they are written. */
export interface SecurityFacts {
  readonly outcome: 'done' | 'refused';
  /** Why it was refused. */
  readonly code?: ErrorCode | undefined;
  /** `<method> <pattern>` of the endpoint. */
  readonly route?: string | undefined;
  /** Who did it. */
  readonly userID?: string | undefined;
  /** Whom or what it was done to, when that is somebody else. */
  readonly subjectID?: string | undefined;
  /** The email address that was named; the line holds its HMAC. */
  readonly email?: string | undefined;
  /** Where it came from; the line holds its network. */
  readonly ip?: string | undefined;
  readonly correlationID?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityFacts): void;
}

export interface SecurityLogOptions {
  readonly logger: Logger;
  /** Key of the HMAC of email addresses. A service without one leaves them out. */
  readonly addressKey?: string | undefined;
}

/**
 * Lines of `kind: 'security'`, written whatever LOG_LEVEL says, where the logger's other lines go. They name people by id, or by
 * HMAC of an address, and places by network.
 */
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

/** @returns the key of the HMACs, of its own: what stands for addresses beside the keys must not be in a log. */
export const securityKey = (emailSecret: string): string =>
  createHmac('sha256', emailSecret).update('security log').digest('base64url');

const accountOf = (email: string, key: string): string =>
  createHmac('sha256', key).update(normaliseEmail(email)).digest('base64url').slice(0, 22);
