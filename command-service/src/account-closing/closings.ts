import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import { closeAccount, completeClosing } from '../account/open.ts';
import type { AddressReservations } from '../address/reservations.ts';
import type { CommandContext } from '../core/context.ts';
import { laterOf } from '../core/position.ts';
import type { OwnedRequests } from '../sharing/experts/owned-requests.ts';

export interface ClosingTools {
  readonly accounts: Pick<Accounts, 'execute' | 'load'>;
  readonly reservations: Pick<AddressReservations, 'release'>;
  readonly ownedRequests: OwnedRequests;
}

/** Closes the accounts of deleted staff, frees their addresses and gives up the requests that are theirs. */
export function createClosings({ accounts, reservations, ownedRequests }: ClosingTools) {
  /** Every step may be repeated. */
  async function finish(account: Account, context: CommandContext): Promise<string | undefined> {
    const { userID, email, pendingEmail, addressHistory } = account;
    for (const address of [email, pendingEmail?.newEmail, ...addressHistory.map(({ from }) => from)])
      if (address) await reservations.release(address, userID, context);
    // Nobody else owns any, and finding them reads the log.
    if (account.userType === 'admin') await ownedRequests.disown(userID, context);
    return (await accounts.execute(userID, completeClosing, context)).position;
  }

  return {
    /** Closes an account for ever. Repeating it changes nothing. @throws Refusal notFound without an account. */
    async close(userID: string, context: CommandContext): Promise<string | undefined> {
      const { state, position } = await accounts.execute(userID, closeAccount, context);
      return state?.closed ? laterOf(position, await finish(state, context)) : position;
    },

    async resume(userID: string, context: CommandContext): Promise<void> {
      const account = await accounts.load(userID);
      if (account?.closed) await finish(account, context);
    },
  };
}

export type Closings = ReturnType<typeof createClosings>;
