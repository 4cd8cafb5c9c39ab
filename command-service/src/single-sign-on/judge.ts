import { normaliseEmail, refuse } from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import type { IdentityProvider } from './identity-providers.ts';

/** What a provider says of somebody, checked. */
export interface Claims {
  readonly subject: string;
  /** Of ID token and, where that lacks what is asked for, userinfo. */
  readonly all: Readonly<Record<string, unknown>>;
}

const isTrue = (claim: unknown): boolean => claim === true || claim === 'true' || claim === 1 || claim === '1';

export const domainOf = (email: string): string => normaliseEmail(email).slice(email.lastIndexOf('@') + 1);

/**
 * @returns the address that the provider vouches for, null where it does not: of one of its domains, and confirmed. Entra
 * confirms by `xms_edov` (its `email` may be anything that an administrator typed); Google answers for addresses of a
 * Workspace, which `hd` names, and not for private accounts that were made with them.
 */
export function vouchedEmail({ all }: Claims, { issuer, domains }: IdentityProvider): string | null {
  const { email } = all;
  if (typeof email !== 'string' || !domains.includes(domainOf(email))) return null;
  const { hostname } = new URL(issuer);
  const isConfirmed =
    all['email_verified'] === true || (hostname === 'login.microsoftonline.com' && isTrue(all['xms_edov']));
  const isWorkspace = hostname !== 'accounts.google.com' || domains.includes(String(all['hd']));
  return isConfirmed && isWorkspace ? normaliseEmail(email) : null;
}

const isInOneOf = (groups: readonly string[], { all }: Claims, { groupsClaim }: IdentityProvider): boolean => {
  const claim = groupsClaim === '' ? [] : all[groupsClaim];
  const theirs = Array.isArray(claim) ? claim : [claim];
  return groups.some((group) => theirs.includes(group));
};

/** Whether groups do not matter, or the person is in one that may come in, or in one that builds. */
export const isInGroup = (claims: Claims, provider: IdentityProvider): boolean =>
  provider.groupsClaim === '' || isInOneOf(provider.groups, claims, provider) || isBuilder(claims, provider);

/** Whether the person is in a group that has builder access: the widest of their roles counts. */
export const isBuilder = (claims: Claims, provider: IdentityProvider): boolean =>
  provider.partnerID === null && isInOneOf(provider.builderGroups ?? [], claims, provider);

/** Whether the account is one of the organization: administrators for the operator's own, else the partner's users. */
export const isOfOrganization = (
  { userType, partnerID }: Pick<Account, 'userType' | 'partnerID'>,
  provider: Pick<IdentityProvider, 'partnerID'>,
): boolean =>
  provider.partnerID === null ? userType === 'admin' : userType === 'partnerUser' && partnerID === provider.partnerID;

/** @throws Refusal singleSignOnRefused, accountDeactivated. */
export function assertComesIn(account: Account | null, provider: IdentityProvider): asserts account is Account {
  if (!account || isGone(account) || !isOfOrganization(account, provider)) return refuse('singleSignOnRefused');
  if (account.deactivated) refuse('accountDeactivated');
}
