import { createHmac } from 'node:crypto';
import { normaliseEmail, refuse } from '@groundwork/contracts';
import type { Pseudonyms } from '@groundwork/event-store';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';

export interface StaffIDTools {
  readonly accounts: Accounts;
  /** Which account a command opened. Kept outside the log, which is to tell nothing of it. */
  readonly pseudonyms: Pseudonyms;
  readonly secret: string;
}

/** Derived from the invited address: two processes open one account, and an interrupted one continues. */
export function createStaffIDs({ accounts, pseudonyms, secret }: StaffIDTools) {
  /** @param n accounts opened at the address before. */
  const idOf = (email: string, n: number): string =>
    createHmac('sha256', secret)
      .update(n === 0 ? normaliseEmail(email) : JSON.stringify([normaliseEmail(email), n]))
      .digest('base64url')
      .slice(0, 22);

  return {
    first: (email: string): string => idOf(email, 0),
    /** @returns the first id without an account, or whose account passes. */
    async find(email: string, passes: (account: Account) => boolean): Promise<string> {
      for (let n = 0; ; n++) {
        const account = await accounts.load(idOf(email, n));
        if (account === null || passes(account)) return idOf(email, n);
      }
    },
    /** @returns the ids of all accounts ever opened at the address, and last the first without an account. */
    async upToFree(email: string): Promise<string[]> {
      for (const ids = [idOf(email, 0)]; ; ids.push(idOf(email, ids.length)))
        if ((await accounts.load(String(ids.at(-1)))) === null) return ids;
    },
    /** One account for each command, though ids follow from addresses. @returns the undo. @throws Refusal keyReused. */
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
