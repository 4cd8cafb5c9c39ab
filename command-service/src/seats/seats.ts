import { LIFETIMES, refuse, splitVersioned } from '@groundwork/contracts';
import { isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import { founderAttempts } from '../attempts/attempt.ts';
import { cohort as cohorts } from '../cohorts/cohort.ts';
import { type Invitation, invitation as invitationOf } from '../cohorts/invitation.ts';
import { departures as departed } from '../cohorts/joining/departures.ts';
import { membershipIn, memberships as membershipsOf } from '../cohorts/joining/membership.ts';
import { openedBy } from '../cohorts/joining/opened.ts';
import { seatOf } from '../cohorts/seat-id.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { erasure } from '../erasure/erasure.ts';
import type { Links } from '../links/links.ts';
import { partner } from '../partners/partner.ts';
import { type Purchase, purchase } from '../purchase/purchase.ts';
import * as decide from './account.ts';
import { reservableIn, seatAccount, seatIn } from './account.ts';

export interface SeatTools {
  readonly accounts: Pick<Accounts, 'load'>;
  readonly links: Pick<Links, 'read'>;
  readonly now: () => Date;
}

const later = (instant: string, seconds: number): Date => new Date(Date.parse(instant) + 1000 * seconds);

/**
 * Seats of partners, and what becomes of them with the invitation that each is for. The partner's account alone decides
 * whether a seat is free, reserved or used; that it is used or free again follows from the other streams, which automations
 * follow. Each step is repeatable.
 */
export function createSeats(pipeline: Pipeline, { accounts, links, now }: SeatTools) {
  const seats = pipeline.handle(seatAccount);
  const invitations = pipeline.handle(invitationOf);
  const memberships = pipeline.handle(membershipsOf);
  const departures = pipeline.handle(departed);
  const attempts = pipeline.handle(founderAttempts);
  const erasures = pipeline.handle(erasure);
  const purchases = pipeline.handle(purchase);
  const cohortOf = pipeline.handle(cohorts);
  const partners = pipeline.handle(partner);

  /** @returns the seat of an invitation, or undefined where it has none. */
  async function seatFor({ partnerID, seatID }: Pick<Invitation, 'partnerID' | 'seatID'>) {
    return seatID === undefined ? undefined : seatIn(await seats.load(partnerID), seatOf(seatID));
  }

  /**
   * @returns since when nothing that its founder does by an invitation makes its seat theirs: they left, and were not back in
   * time, or joined by it after another one had let them in. Undefined while it is theirs.
   */
  async function givenUpAt({ invitationID, memberID, takenAt }: Invitation): Promise<string | undefined> {
    if (memberID === null) return undefined;
    const { byInvitation, beforeJoining } = await departures.load(memberID);
    const before = beforeJoining[invitationID];
    const isSecond = before !== undefined && takenAt !== null && before >= takenAt;
    return byInvitation[invitationID] ?? (isSecond ? before : undefined);
  }

  const isTheirs = async (one: Invitation): Promise<boolean> => (await givenUpAt(one)) === undefined;

  /** @returns invitations by which a founder is in cohorts, those with a seat, in the order in which they were taken. */
  async function seatedInvitations(userID: string): Promise<Invitation[]> {
    const all = Object.values(await memberships.load(userID)).flatMap(({ invitationID }) => invitationID ?? []);
    const found = await Promise.all(all.map((id) => invitations.load(id)));
    const seated = found.flatMap((each) => (each?.seatID === undefined ? [] : [each]));
    const isOwn = await Promise.all(seated.map(isTheirs));
    return seated.filter((_, n) => isOwn[n]).sort((a, b) => (a.takenAt ?? '').localeCompare(b.takenAt ?? ''));
  }

  /** @returns seats of all invitations that a founder took, also of cohorts that they left. */
  async function seatsOf(userID: string) {
    const { byInvitation } = await departures.load(userID);
    const left = await Promise.all(Object.keys(byInvitation).map((id) => invitations.load(id)));
    const all = [...(await seatedInvitations(userID)), ...left.flatMap((each) => each ?? [])];
    return Promise.all(all.map(seatFor));
  }

  async function isFor(assessmentID: string, { cohortID }: Invitation): Promise<boolean> {
    const asked = (await cohortOf.load(cohortID))?.assessmentID ?? null;
    return asked === null || asked === splitVersioned(assessmentID).id;
  }

  /** @returns the founder's first assessment of the cohort's since they took the invitation that no other seat of theirs is used by. */
  async function begunFor(one: Invitation): Promise<string | undefined> {
    const { memberID, takenAt } = one;
    if (memberID === null || takenAt === null) return undefined;
    const { byID } = await attempts.load(memberID);
    const used = new Set((await seatsOf(memberID)).map((seat) => seat?.usedBy));
    for (const { userAssessmentID, assessmentID, begunAt } of Object.values(byID)) {
      if (begunAt >= takenAt && !used.has(userAssessmentID) && (await isFor(assessmentID, one)))
        return userAssessmentID;
    }
    return undefined;
  }

  async function use(one: Invitation, userAssessmentID: string, context: CommandContext): Promise<void> {
    const { partnerID, memberID, seatID = '', cohortID } = one;
    const cohort = await cohortOf.load(cohortID);
    if (memberID === null || !cohort) return;
    const { partnerUserID } = cohort;
    const used = { partnerID, partnerUserID, userID: memberID, userAssessmentID, ...seatOf(seatID) };
    await seats.execute(partnerID, (state) => decide.useSeat(used, state), context);
  }

  async function isInBy({ memberID, cohortID, invitationID }: Invitation): Promise<boolean> {
    if (memberID === null) return false;
    return membershipIn(await memberships.load(memberID), cohortID)?.invitationID === invitationID;
  }

  /** @returns since when nobody can begin by the invitation any more; null while somebody can. */
  async function overSince(one: Invitation) {
    const { invitationID, cohortID, memberID, status, heldBy, takenAt, withdrawnAt } = one;
    if (memberID === null) return status === 'withdrawn' && heldBy === null ? withdrawnAt : null;
    const left = await givenUpAt(one);
    if (left !== undefined) return left;
    const membership = membershipIn(await memberships.load(memberID), cohortID);
    if (membership?.invitationID === invitationID) return null;
    // They are in by another one, or were.
    if (membership) return [takenAt ?? '', membership.joinedAt].sort().at(-1) ?? null;
    const out = (await departures.load(memberID)).byCohort[cohortID];
    if (out !== undefined && takenAt !== null && out >= takenAt) return out;
    const account = await accounts.load(memberID);
    const isGoing = account === null || isGone(account) || (await erasures.load(memberID)) !== null;
    // Erased before they were in.
    if (isGoing) return withdrawnAt;
    // Nobody gets into a cohort that is not there; who takes an invitation to another is about to be in.
    return (await cohortOf.load(cohortID)) === null ? takenAt : null;
  }

  /** @returns when to look at who took an invitation and is not in: the longer ago that was, the later; an automation sleeps an hour at most. */
  function lookAgain({ takenAt }: Invitation): Date {
    const time = now();
    const waited = takenAt === null ? 0 : (time.getTime() - Date.parse(takenAt)) / 1000;
    return later(time.toISOString(), Math.max(LIFETIMES.seatGrace, waited));
  }

  return {
    ...seats,
    seatFor,

    /**
     * For a sign-up. @returns who pays for it by a seat; null where nobody does.
     * @throws Refusal linkInvalid, invitationTaken; seatGone where the partner pays no more.
     */
    async payerBy(token: string): Promise<Purchase['seat'] | null> {
      const { cohort, invitation } = await openedBy(token, { cohorts: cohortOf, invitations, links });
      if (!invitation?.seatID) return null;
      if (cohort.isClosed) refuse('seatGone');
      if (invitation.status === 'taken' || invitation.heldBy !== null) refuse('invitationTaken');
      if ((await seatFor(invitation))?.state !== 'reserved') refuse('seatGone');
      const { partnerID, cohortID } = cohort;
      const { partnerName } = (await partners.load(partnerID)) ?? refuse('linkInvalid');
      return { invitationID: invitation.invitationID, cohortID, partnerID, partnerName };
    },

    /** How many a partner can reserve. */
    free: async (partnerID: string): Promise<number> => reservableIn(await seats.load(partnerID), now()),

    /** For all of a file or for nobody; repeating it reserves what is missing. @throws Refusal seatsMissing. */
    reserve: (input: decide.Reservation, context: CommandContext) =>
      seats.execute(input.partnerID, (state) => decide.reserveSeats(input, now(), state), {
        ...context,
        commandID: `${context.commandID}:seats`,
      }),

    /** What is used stays used. Repeatable. */
    giveBack: (
      input: Omit<decide.Reservation, 'cohortID'>,
      reason: Parameters<typeof decide.returnSeats>[1],
      context: CommandContext,
    ) =>
      seats.execute(input.partnerID, (state) => decide.returnSeats(input, reason, state), {
        ...context,
        commandID: `${context.commandID}:seats-back`,
      }),

    /**
     * Who signed up at a partner's expense begins their first assessment only by a seat, so that none is used that was given
     * back, and one that the seat's cohort takes. @throws Refusal seatGone, seatForAnother.
     */
    async assertPaid(userID: string, assessmentID: string): Promise<void> {
      const bought = await purchases.load(userID);
      if (!bought?.seat || (await attempts.load(userID)).started > 0) return;
      const { invitationID } = bought.seat;
      const first = await invitations.load(invitationID);
      // They are in once the automation of cohorts comes to it.
      const letIn = first?.memberID === userID && (await overSince(first)) === null ? [first] : [];
      const all = [...letIn, ...(await seatedInvitations(userID))];
      const own = await Promise.all(all.map(seatFor));
      const paying = all.filter((_, n) => own[n]?.state === 'reserved' || own[n]?.state === 'used');
      if (paying.length === 0) refuse('seatGone');
      const takes = await Promise.all(paying.map((one) => isFor(assessmentID, one)));
      if (!takes.includes(true)) refuse('seatForAnother');
    },

    /** For the automation: the seats of a founder are used by what they began, each once. */
    async useFor(userID: string, context: CommandContext): Promise<'over'> {
      for (const one of await seatedInvitations(userID)) {
        if ((await seatFor(one))?.state !== 'reserved') continue;
        const begun = await begunFor(one);
        if (begun !== undefined)
          await use(one, begun, { ...context, commandID: `${context.commandID}:${one.invitationID}` });
      }
      return 'over';
    },

    /**
     * For the automation: the seat of an invitation that is of no use any more is free, unless its founder began. Whoever
     * leaves may be beginning in the same moment, so it waits until no request of before can be under way.
     * @returns when to look again.
     */
    async settle(invitationID: string, context: CommandContext): Promise<'over' | Date> {
      const one = await invitations.load(invitationID);
      if (!one?.seatID || (await seatFor(one))?.state !== 'reserved') return 'over';
      const since = await overSince(one);
      // Who took it is in by it in a moment, or comes by another way first.
      const isWaiting = one.memberID !== null && !(await isInBy(one));
      if (since === null) return isWaiting ? lookAgain(one) : 'over';
      if (one.memberID !== null) {
        const until = later(since, LIFETIMES.seatGrace);
        if (now() < until) return until;
        const begun = await begunFor(one);
        if (begun !== undefined) {
          await use(one, begun, context);
          // Unless another seat of theirs was used by it meanwhile.
          if ((await seatFor(one))?.state !== 'reserved') return 'over';
        }
      }
      const { batchID, place } = seatOf(one.seatID);
      const isClosed = (await cohortOf.load(one.cohortID))?.isClosed === true;
      const reason = one.memberID !== null ? 'left' : isClosed ? 'closed' : 'withdrawn';
      const input = { partnerID: one.partnerID, batchID, places: [place] };
      await seats.execute(one.partnerID, (state) => decide.returnSeats(input, reason, state), context);
      return 'over';
    },

    /**
     * For the automation: what was reserved for a file that was never taken is free again.
     * @returns when to look again.
     */
    async settleBatch(partnerID: string, batchID: string, reservedAt: string, context: CommandContext) {
      const batch = (await seats.load(partnerID)).batches.get(batchID);
      if (!batch || (await cohortOf.load(batch.cohortID))?.batches[batchID]) return 'over' as const;
      const until = later(reservedAt, LIFETIMES.seatBatch);
      if (now() < until) return until;
      const places = [...batch.seats.keys()];
      await seats.execute(
        partnerID,
        (state) => decide.returnSeats({ partnerID, batchID, places }, 'notInvited', state),
        context,
      );
      return 'over' as const;
    },
  };
}

export type Seats = ReturnType<typeof createSeats>;
