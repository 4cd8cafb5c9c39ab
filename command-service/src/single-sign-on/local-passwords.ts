import { type Account, isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Handle } from '../core/handle.ts';
import { type IdentityProvider, type IdentityProviders, livingIn } from './identity-providers.ts';
import { domainOf, isOfOrganization } from './judge.ts';

/** Whether somebody can come in by themselves, whatever becomes of a provider: open, with password and second factor. */
export const hasOwnWayIn = (person: Account | null): boolean =>
  person?.userType === 'admin' &&
  !isGone(person) &&
  !person.deactivated &&
  person.passwordHash !== '' &&
  person.secondFactor !== null;

/** Whose password does not work, for their organization has its own sign-in. */
export function createLocalPasswords({
  accounts,
  identityProviders,
}: {
  readonly accounts: Pick<Accounts, 'load'>;
  readonly identityProviders: Handle<IdentityProviders, []>;
}) {
  /** Looked at each time: while the kept administrator has no way in, passwords of all administrators work. */
  async function isInEffect({ keptAdminID, partnerID }: IdentityProvider): Promise<boolean> {
    if (partnerID !== null) return true;
    return keptAdminID !== null && hasOwnWayIn(await accounts.load(keptAdminID));
  }

  return {
    async isOff(account: Account): Promise<boolean> {
      if (account.userType === 'user') return false;
      const provider = livingIn(await identityProviders.load()).find(
        (one) =>
          one.state === 'on' &&
          one.passwordOff &&
          isOfOrganization(account, one) &&
          one.domains.includes(domainOf(account.email)),
      );
      if (!provider || provider.keptAdminID === account.userID) return false;
      return isInEffect(provider);
    },
  };
}

export type LocalPasswords = ReturnType<typeof createLocalPasswords>;
