import { createHash, createHmac } from 'node:crypto';
import { LIFETIMES, LIMITS, refuse } from '@groundwork/contracts';
import type { Change, Counts, Kept } from '@groundwork/event-store';
import { DAY_SECONDS } from '../../core/limit-rate.ts';

const windowMs = 1000 * DAY_SECONDS;
/** Addresses that are looked at together. */
const AT_ONCE = 20;

/** Limits whom one sender invites to cohorts in a day, in all processes: a stolen session must not mail the world. */
export function createInvitationLimit(counts: Pick<Counts, 'add'>) {
  const add = async (senderID: string, by: number) => {
    const [counted] = await counts.add([{ key: `cohort-invitations:${senderID}`, by, windowMs }]);
    return counted ?? { count: 0, leftMs: windowMs };
  };
  return {
    left: async (senderID: string): Promise<number> =>
      Math.max(0, LIMITS.cohortInvitations - (await add(senderID, 0)).count),
    /** @throws Refusal tooManyRequests. */
    async count(senderID: string, by: number): Promise<void> {
      const { count, leftMs } = await add(senderID, by);
      if (count <= LIMITS.cohortInvitations) return;
      await add(senderID, -by);
      refuse('tooManyRequests', undefined, leftMs);
    },
  };
}

/** Who mails, as counts keep it: names nobody. */
const numberOf = (causeID: string): number => createHash('sha256').update(causeID).digest().readUIntBE(0, 6);

/**
 * A partner mails an address once a day, whichever cohort invites it and however often an invitation is withdrawn and made
 * again. The same cause has what it claimed before.
 */
export function createAddressLimit(counts: Pick<Counts, 'change'>, secret: string) {
  const keyOf = (partnerID: string, email: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['mailed', partnerID, email]))
      .digest('hex');

  async function each(
    partnerID: string,
    emails: readonly string[],
    change: (kept: Kept | undefined) => Change & { readonly isHit: boolean },
  ): Promise<ReadonlySet<string>> {
    const hit = new Set<string>();
    for (let n = 0; n < emails.length; n += AT_ONCE) {
      const some = emails.slice(n, n + AT_ONCE);
      const done = await Promise.all(some.map((email) => counts.change(keyOf(partnerID, email), change)));
      for (const [i, { isHit }] of done.entries()) if (isHit) hit.add(some[i] ?? '');
    }
    return hit;
  }

  const keepOf = (by: number) => ({ kept: { by }, lastsMs: 1000 * LIFETIMES.cohortMail });

  return {
    /** @returns those that were mailed already. */
    mailed: (partnerID: string, emails: readonly string[]) =>
      each(partnerID, emails, (kept) => ({ keep: undefined, isHit: kept?.['by'] !== undefined })),

    /** @returns those that another cause has mailed; all others are taken by this one. */
    claim(partnerID: string, emails: readonly string[], causeID: string) {
      const by = numberOf(causeID);
      return each(partnerID, emails, (kept) => {
        const whose = kept?.['by'];
        return whose === undefined ? { keep: keepOf(by), isHit: false } : { keep: undefined, isHit: whose !== by };
      });
    },

    /** Nobody was mailed by this cause after all. */
    async release(partnerID: string, emails: readonly string[], causeID: string): Promise<void> {
      const by = numberOf(causeID);
      await each(partnerID, emails, (kept) => ({ keep: kept?.['by'] === by ? null : undefined, isHit: false }));
    },

    /** It is mailed now, whoever mailed it before. */
    async note(partnerID: string, email: string, causeID: string): Promise<void> {
      await each(partnerID, [email], () => ({ keep: keepOf(numberOf(causeID)), isHit: false }));
    },
  };
}
