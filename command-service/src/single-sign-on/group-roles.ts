import { groupsActor } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type BuilderAccessTools, createApplyBuilderAccess } from '../rights/builder-access.ts';
import { decideByGroups, type Rights } from '../rights/rights.ts';
import type { IdentityProvider } from './identity-providers.ts';

export interface GroupRolesTools extends BuilderAccessTools {
  readonly rights: Handle<Rights, []>;
  readonly accounts: Accounts;
}

/** What groups let people do, applied each time that they sign in. */
export function createGroupRoles(tools: GroupRolesTools) {
  const { rights, accounts } = tools;
  const applyBuilderAccess = createApplyBuilderAccess(tools);

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
      const { events } = await rights.execute(
        (state) => decideByGroups(isBuilder, providerID, account, state),
        byGroups,
      );
      if (events.length === 0) return account;
      await applyBuilderAccess(account.userID, byGroups);
      return (await accounts.load(account.userID)) ?? account;
    },
  };
}

export type GroupRoles = ReturnType<typeof createGroupRoles>;
