import { groupsActor, type NewEvent } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type BuilderAccessTools, createApplyBuilderAccess } from '../rights/builder-access.ts';
import { decideByGroups, type Rights, seemsLast } from '../rights/rights.ts';
import type { IdentityProvider } from './identity-providers.ts';

export interface GroupRolesTools extends BuilderAccessTools {
  readonly rights: Handle<Rights, []>;
  readonly accounts: Accounts;
  readonly eventsOf: (type: 'BuilderAccessGranted') => AsyncIterable<readonly NewEvent[]>;
}

/** What groups let people do, applied each time that they sign in. */
export function createGroupRoles(tools: GroupRolesTools) {
  const { rights, accounts, eventsOf } = tools;
  const applyBuilderAccess = createApplyBuilderAccess(tools);

  /** Who was given it by no decision: of a demo, and of logs from before there were any. They are few. */
  async function givenBefore(): Promise<Account[]> {
    const found = new Map<string, Account>();
    for await (const events of eventsOf('BuilderAccessGranted')) {
      for (const { data } of events) {
        const userID = String(data['userID']);
        const account = found.has(userID) ? null : await accounts.load(userID);
        if (account) found.set(userID, account);
      }
    }
    return [...found.values()];
  }

  return {
    /** @param isBuilder whether they are in a group that has builder access. @returns the account as it is then. */
    async apply(
      account: Account,
      { providerID, partnerID }: IdentityProvider,
      isBuilder: boolean,
      context: CommandContext,
    ): Promise<Account> {
      // Partner users have one role.
      if (partnerID !== null) return account;
      const byGroups = { ...context, actorID: groupsActor(providerID), actorType: 'system' as const };
      const isLast = !isBuilder && seemsLast(providerID, account.userID, await rights.load());
      const undecided = isLast ? await givenBefore() : [];
      const { events } = await rights.execute(
        (state) => decideByGroups(isBuilder, providerID, account, undecided, state),
        byGroups,
      );
      if (events.length === 0) return account;
      await applyBuilderAccess(account.userID, byGroups);
      return (await accounts.load(account.userID)) ?? account;
    },
  };
}

export type GroupRoles = ReturnType<typeof createGroupRoles>;
