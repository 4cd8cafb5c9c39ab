import { type Account, isGone, isInvited } from '../account/account.ts';
import type { Handle } from '../core/handle.ts';

/** Looks up partner users whom a founder is asked about. */
export const createPartnerUsers = (accounts: Pick<Handle<Account | null>, 'load'>) => ({
  /** @returns the partner of somebody who can sign in for one; null for anybody else. */
  async partnerUser(userID: string): Promise<{ readonly partnerID: string } | null> {
    const found = await accounts.load(userID);
    if (found?.userType !== 'partnerUser' || isGone(found) || isInvited(found) || found.deactivated) return null;
    return found.partnerID === null ? null : { partnerID: found.partnerID };
  },

  /** @returns who was deleted of those whose the founder is, or is asked about. */
  async goneOf(founder: Account | null): Promise<ReadonlySet<string>> {
    const ids = [founder?.partnerUserID, founder?.consent.open?.partnerUserID].flatMap((id) => id ?? []);
    const found = await Promise.all(ids.map((id) => accounts.load(id)));
    return new Set(found.flatMap((one) => (one && isGone(one) ? one.userID : [])));
  },
});
