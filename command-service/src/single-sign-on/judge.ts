import { normaliseEmail } from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import type { IdentityProvider } from './identity-providers.ts';
import { letNobodyIn, NotLetIn, type Reason } from './not-let-in.ts';

/** What a provider says of somebody, checked. */
export interface Claims {
  readonly subject: string;
  /** Of ID token and, where that lacks what is asked for, userinfo. */
  readonly all: Readonly<Record<string, unknown>>;
}

const isTrue = (claim: unknown): boolean => claim === true || claim === 'true' || claim === 1 || claim === '1';

export const domainOf = (email: string): string => normaliseEmail(email).slice(email.lastIndexOf('@') + 1);

/** An address that the provider vouches for, or why there is none. */
export type Vouched = { readonly email: string } | { readonly email: null; readonly reason: Reason };

/**
 * The provider vouches for an address of one of its domains that is confirmed. Entra
 * confirms by `xms_edov` (its `email` may be anything that an administrator typed); Google answers for addresses of a
 * Workspace, which `hd` names, and not for private accounts that were made with them.
 */
export function vouchedEmail({ all }: Claims, { issuer, domains }: IdentityProvider): Vouched {
  const no = (reason: Reason) => ({ email: null, reason });
  const { email } = all;
  if (typeof email !== 'string') return no('address_missing');
  if (!domains.includes(domainOf(email))) return no('address_of_other_domain');
  const { hostname } = new URL(issuer);
  const isConfirmed =
    all['email_verified'] === true || (hostname === 'login.microsoftonline.com' && isTrue(all['xms_edov']));
  const isWorkspace = hostname !== 'accounts.google.com' || domains.includes(String(all['hd']));
  if (!isConfirmed) return no('address_not_confirmed');
  return isWorkspace ? { email: normaliseEmail(email) } : no('address_not_of_workspace');
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

/** @param why there is no account. @throws NotLetIn singleSignOnRefused, accountDeactivated. */
export function assertComesIn(
  account: Account | null,
  provider: IdentityProvider,
  why: Reason = 'not_invited',
): asserts account is Account {
  if (!account || isGone(account)) return letNobodyIn(why);
  if (!isOfOrganization(account, provider))
    return letNobodyIn(account.userType === 'user' ? 'account_of_founder' : 'account_of_other_organization');
  if (account.deactivated) throw new NotLetIn('accountDeactivated', 'account_deactivated');
}
