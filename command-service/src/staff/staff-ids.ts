import { createHmac } from 'node:crypto';
import { normaliseEmail } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';

/**
 * The userIDs of staff follow from the address that they are invited at, so that two processes that invite one and the same open
 * one account, and what was interrupted is gone on with.
 * @param secret key of the HMAC.
 */
export function createStaffIDs({ accounts, secret }: { readonly accounts: Accounts; readonly secret: string }) {
  /** @param n how many accounts were opened at the address before. */
  const idOf = (email: string, n: number): string =>
    createHmac('sha256', secret)
      .update(n === 0 ? normaliseEmail(email) : JSON.stringify([normaliseEmail(email), n]))
      .digest('base64url')
      .slice(0, 22);

  return {
    /** Of the first account that is opened at an address. */
    first: (email: string): string => idOf(email, 0),
    /** @returns the first id whose account is not there or passes the test. */
    async find(email: string, passes: (account: Account) => boolean): Promise<string> {
      for (let n = 0; ; n++) {
        const account = await accounts.load(idOf(email, n));
        if (account === null || passes(account)) return idOf(email, n);
      }
    },
  };
}

export type StaffIDs = ReturnType<typeof createStaffIDs>;
