import { createHmac } from 'node:crypto';
import { normaliseEmail, refuse } from '@groundwork/contracts';
import type { Pseudonyms } from '@groundwork/event-store';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';

export interface StaffIDTools {
  readonly accounts: Accounts;
  /** Which account a command opens: apart from the log, since nothing of it is to be told. */
  readonly pseudonyms: Pseudonyms;
  /** Key of the HMACs. */
  readonly secret: string;
}

/**
 * The userIDs of staff follow from the address that they are invited at, so that two processes that invite one and the same open
 * one account, and what was interrupted is gone on with.
 */
export function createStaffIDs({ accounts, pseudonyms, secret }: StaffIDTools) {
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
    /**
     * Has a command open one account only, though an id follows from its address.
     * @returns what gives the command up. @throws Refusal keyReused.
     */
    async claim(userID: string, { actorID, commandID }: Account['openedBy']): Promise<() => Promise<void>> {
      const value = createHmac('sha256', secret)
        .update(JSON.stringify(['opened by', actorID, commandID]))
        .digest('hex');
      const { name, personID } = await pseudonyms.claim(value, userID);
      if (personID !== userID) refuse('keyReused');
      return () => pseudonyms.drop(value, name);
    },
  };
}

export type StaffIDs = ReturnType<typeof createStaffIDs>;
