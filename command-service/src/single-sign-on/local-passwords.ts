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
    /** Goes by the address, and by the identity that is linked: another address is no way around it. */
    async isOff(account: Account): Promise<boolean> {
      if (account.userType === 'user') return false;
      const living = livingIn(await identityProviders.load());
      const saying = living.filter(
        (one) =>
          one.state === 'on' &&
          one.passwordOff &&
          one.keptAdminID !== account.userID &&
          isOfOrganization(account, one) &&
          (account.identities[one.providerID] !== undefined || one.domains.includes(domainOf(account.email))),
      );
      return (await Promise.all(saying.map(isInEffect))).includes(true);
    },
  };
}

export type LocalPasswords = ReturnType<typeof createLocalPasswords>;
