import { DAY_MS, type EventType, LIMITS, type LowSeats, type NewEvent, refuse } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Account } from '../../account/account.ts';
import { managesPartner } from '../../account/scope.ts';
import { cohort as cohortOf } from '../../cohorts/cohort.ts';
import type { CommandContext } from '../../core/context.ts';
import type { Handle } from '../../core/handle.ts';
import type { Pipeline } from '../../core/pipeline.ts';
import { createPartnerUsers } from '../../partner-access/partner-users.ts';
import type { Partner } from '../../partners/partner.ts';
import { nextNoticeAt, noticeSeats, seatNotices, setSeatNotices } from './notices.ts';

export interface NoticingTools {
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly eventsOf: (type: EventType) => AsyncIterable<readonly NewEvent[]>;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
  readonly now: () => Date;
}

/** Says when seats of a partner run low or expire soon. */
export function createSeatNoticing(pipeline: Pipeline, { accounts, eventsOf, partners, now }: NoticingTools) {
  const notices = pipeline.handle(seatNotices);
  const cohorts = pipeline.handle(cohortOf);
  const { partnerUser } = createPartnerUsers(accounts);

  /** @returns who looks after open cohorts that the partner pays for, and can sign in for it. */
  async function mailedOf(partnerID: string): Promise<string[]> {
    const found = new Set<string>();
    for await (const events of eventsOf('CohortMade')) {
      for (const { data } of events) {
        if (data['partnerID'] !== partnerID || data['paidBySeats'] !== true) continue;
        const cohort = await cohorts.load(String(data['cohortID']));
        if (cohort && !cohort.isClosed) found.add(cohort.partnerUserID);
      }
    }
    const there: string[] = [];
    for (const userID of found) if ((await partnerUser(userID))?.partnerID === partnerID) there.push(userID);
    return there.slice(0, LIMITS.seatNoticePeople);
  }

  return {
    ...notices,

    /** @returns who of the partner can still be mailed; null for who has gone or left it. */
    async reader(userID: string, partnerID: string): Promise<Account | null> {
      return (await partnerUser(userID))?.partnerID === partnerID ? accounts.load(userID) : null;
    },

    /** @throws Refusal notFound for a partner that is not there or not one's own. */
    async set(actor: Actor, partnerID: string, low: LowSeats, context: CommandContext) {
      if (!managesPartner(actor, partnerID) || (await partners.load(partnerID)) === null) refuse('notFound');
      return notices.execute(partnerID, (state) => setSeatNotices({ partnerID, low }, state), context);
    },

    /** By any process: the stream decides. @returns when to look again; 'over': after another event. */
    async noticeWhenDue(partnerID: string, context: CommandContext): Promise<Date | 'over'> {
      const due = nextNoticeAt(await notices.load(partnerID), now());
      if (due === undefined) return 'over';
      if (now() < due) return due;
      const userIDs = await mailedOf(partnerID);
      // Nobody is told what nobody reads: somebody may come.
      if (userIDs.length === 0) return new Date(now().getTime() + DAY_MS);
      const { state } = await notices.execute(
        partnerID,
        (before) => noticeSeats(partnerID, userIDs, now(), before),
        context,
      );
      return nextNoticeAt(state, now()) ?? 'over';
    },
  };
}

export type SeatNoticing = ReturnType<typeof createSeatNoticing>;
