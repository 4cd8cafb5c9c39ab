import { setImmediate } from 'node:timers/promises';
import { COHORT_PROBLEMS, type NewEvent, Refusal, refuse } from '@groundwork/contracts';
import type { Counts, Pseudonyms } from '@groundwork/event-store';
import type { Accounts } from '../../account/accounts.ts';
import type { CommandContext } from '../../core/context.ts';
import type { Handle } from '../../core/handle.ts';
import type { Links } from '../../links/links.ts';
import { type Cohort, planInvitations, settleInvitations } from '../cohort.ts';
import { forgetInvitation, type Invitation, inviteFounder, withdrawInvitation } from '../invitation.ts';
import { type Memberships, membershipIn } from '../joining/membership.ts';
import { seatIDOf, seatOf } from '../seat-id.ts';
import type { SeatKeeping } from '../seat-keeping.ts';
import { createAddressed } from './addressed.ts';
import { createAddressLimit, createInvitationLimit } from './mail-limit.ts';
import { type FounderRow, normalised, problemsIn, readRows, written } from './rows.ts';
import { createStaffInvited, createStaffLimit, isStaff } from './staff.ts';

export interface InvitingTools {
  readonly cohorts: Handle<Cohort | null>;
  readonly invitations: Handle<Invitation | null>;
  readonly memberships: Pick<Handle<Memberships>, 'load'>;
  readonly accounts: Pick<Accounts, 'byEmail' | 'load'>;
  readonly pseudonyms: Pseudonyms;
  readonly links: Pick<Links, 'idFrom'>;
  readonly secret: string;
  readonly counts: Pick<Counts, 'add' | 'change'>;
  /** Invitations are written in the log's order of events: these of one type. */
  readonly eventsOf: (type: 'FounderInvited' | 'CohortMade') => AsyncIterable<readonly NewEvent[]>;
  readonly seats: SeatKeeping;
  readonly destroyKey: (userID: string) => Promise<void>;
  readonly forgetMail: (userID: string) => Promise<void>;
  readonly now: () => Date;
}

/** How long a request, and a turn of the automation, goes on inviting, in milliseconds. */
const REQUEST_MS = 1_000;
const TURN_MS = 10_000;
const STEP_MS = 30_000;
/** Their appends share a commit. */
const AT_ONCE = 4;

const commandOf = (batchID: string, place: number): string => `${batchID}:${place}`;

/** Invites the founders of a file. It is one event, so it is taken whole or not at all; what a request does not get to is invited by the automation. */
export function createInviting(tools: InvitingTools) {
  const { cohorts, invitations, memberships, accounts, pseudonyms, links, secret, counts, seats, now } = tools;
  const limit = createInvitationLimit(counts);
  const addresses = createAddressLimit(counts, secret);
  const staff = createStaffLimit(counts);
  const cohortsMade = () => tools.eventsOf('CohortMade');
  const { invitationTo, invitationsTo, claim } = createAddressed({ invitations, pseudonyms, secret, cohortsMade });

  /** @returns whether an address without an invitation is of who needs none, of who can take none, or of anybody else. */
  async function standingOf(cohortID: string, email: string): Promise<'known' | 'staff' | 'other'> {
    const account = await accounts.byEmail(email);
    if (account === null) return 'other';
    if (isStaff(account)) return 'staff';
    return membershipIn(await memberships.load(account.userID), cohortID) === undefined ? 'other' : 'known';
  }

  /**
   * @param seatID of the row, where the partner pays: without a seat nobody is invited, and who is known or staff needs none.
   * @returns whether the row is invited, by this command or by one before with its id.
   */
  async function invite(
    { cohortID, partnerID }: Cohort,
    { email, name }: FounderRow,
    seatID: string | undefined,
    context: CommandContext,
  ): Promise<boolean> {
    const seat = seatID === undefined ? {} : { seatID };
    if (seatID !== undefined && (await seats.seatFor({ partnerID, seatID }))?.state !== 'reserved') return false;
    const before = await invitationTo(cohortID, email);
    if (before !== null || (await standingOf(cohortID, email)) !== 'other') {
      if (seatID === undefined || before?.seatID === seatID) return before?.invitedBy === context.commandID;
      const { batchID, place } = seatOf(seatID);
      await seats.giveBack({ partnerID, batchID, places: [place] }, 'notInvited', context);
      return false;
    }
    let invitationID = await claim(cohortID, email);
    // A withdrawal ended before it destroyed the key.
    if ((await invitations.load(invitationID)) !== null) {
      await tools.destroyKey(invitationID);
      invitationID = await claim(cohortID, email);
    }
    const input = { invitationID, cohortID, partnerID, userID: invitationID, email, name, ...seat };
    await invitations.execute(invitationID, (state) => inviteFounder(input, state), context);
    return true;
  }

  /** Whom a closed cohort did not invite any more needs no seat. */
  async function giveBackOf(cohortID: string, batchID: string, rows: readonly FounderRow[], context: CommandContext) {
    const cohort = await cohorts.load(cohortID);
    if (!cohort?.paidBySeats || !cohort.isClosed) return;
    const { partnerID } = cohort;
    const places: number[] = [];
    for (const [place, { email }] of rows.entries()) {
      if ((await invitationTo(cohortID, email))?.seatID !== seatIDOf({ batchID, place })) places.push(place);
    }
    await seats.giveBack({ partnerID, batchID, places }, 'closed', context);
  }

  /** Goes on with a file until the time is over. Repeatable. @returns how many of its rows are left, and how many are invited. */
  async function goOn(cohortID: string, batchID: string, forMs: number, context: CommandContext) {
    const until = Date.now() + forMs;
    const batch = (await cohorts.load(cohortID))?.batches[batchID];
    let invited = 0;
    if (!batch || batch.isSettled) return { left: 0, invited };
    const rows = batch.rows === '' ? [] : readRows(batch.rows);
    for (let n = 0; n < rows.length; n += AT_ONCE) {
      // The log may answer without waiting: requests have their turn between.
      await setImmediate();
      if (Date.now() > until) return { left: rows.length - n, invited };
      const cohort = await cohorts.load(cohortID);
      if (!cohort || cohort.isClosed) break;
      const contextOf = (place: number): CommandContext => ({
        ...{ ...context, ...batch.by, commandID: commandOf(batchID, place) },
        deadline: Date.now() + STEP_MS,
      });
      const seatAt = (place: number) => (cohort.paidBySeats ? seatIDOf({ batchID, place }) : undefined);
      const done = await Promise.all(
        rows.slice(n, n + AT_ONCE).map((row, i) => invite(cohort, row, seatAt(n + i), contextOf(n + i))),
      );
      invited += done.filter(Boolean).length;
    }
    await giveBackOf(cohortID, batchID, rows, context);
    await cohorts.execute(cohortID, (state) => settleInvitations(batchID, state), context);
    await tools.destroyKey(batch.userID);
    return { left: 0, invited };
  }

  async function end(invitationID: string, decide: typeof withdrawInvitation, context: CommandContext) {
    const done = await invitations.execute(invitationID, decide, context);
    // After the event, whose follower does it again where this ends here (erasure/reapply.ts).
    await tools.destroyKey(invitationID);
    await tools.forgetMail(invitationID);
    // What fails here the automation does again.
    await seats.settle(invitationID, context).catch(() => undefined);
    return done;
  }

  const withdraw = (invitationID: string, context: CommandContext) => end(invitationID, withdrawInvitation, context);
  const forget = (invitationID: string, context: CommandContext) => end(invitationID, forgetInvitation, context);

  return {
    withdraw,

    /** An invitation is mailed once more: its address is not mailed for another one today. */
    noteMailed: ({ partnerID, email }: Invitation, mailID: string) => addresses.note(partnerID, email, mailID),

    /** Nothing leads to its address any more, also where it was taken. Repeatable. */
    forget,

    /**
     * Invites all rows, or nobody where one has a problem, such as an address that the partner mailed today.
     * @throws Refusal cohortClosed, keyReused, tooManyRequests when it is more than the caller may invite today.
     */
    async inviteAll(cohort: Cohort, typed: readonly FounderRow[], isDry: boolean, context: CommandContext) {
      const { cohortID, partnerID } = cohort;
      const rows = normalised(typed);
      const batchID = links.idFrom('cohortBatch', cohortID, context.actorID, context.commandID);
      const text = written(rows);
      const digest = links.idFrom('cohortFile', batchID, text);
      const before = isDry ? undefined : cohort.batches[batchID];
      if (before && before.digest !== digest) refuse('keyReused');
      if (!before && cohort.isClosed) refuse('cohortClosed');
      const problems = before ? [] : problemsIn(rows);
      let byThis = 0;
      const found = { known: [] as number[], staff: [] as number[], other: [] as number[] };
      for (const [n, { email }] of rows.entries()) {
        if (n % 20 === 0) await setImmediate();
        if (email === '') continue;
        const invited = await invitationTo(cohortID, email);
        // By this file, which is sent again.
        if (before && invited?.invitedBy === commandOf(batchID, n)) {
          byThis++;
          continue;
        }
        found[invited !== null ? 'known' : await standingOf(cohortID, email)].push(n);
      }
      const { known } = found;
      if (!before) problems.push(...(await staff.problemsOf(found.staff, context.actorID)));
      const left = () => limit.left(context.actorID);
      const isKnownRow = new Set(known);
      const emails = rows.flatMap(({ email }, n) => (email === '' || isKnownRow.has(n) ? [] : [email]));
      const isTold = isDry || problems.length > 0;
      if (!before) {
        const mailed = isTold
          ? await addresses.mailed(partnerID, emails)
          : await addresses.claim(partnerID, emails, batchID);
        const wrong = new Set(problems.map(({ row, field }) => `${row}${field}`));
        for (const [row, { email }] of rows.entries()) {
          if (mailed.has(email) && !isKnownRow.has(row) && !wrong.has(`${row}email`))
            problems.push({ row, field: 'email', msg: COHORT_PROBLEMS.mailed });
        }
        problems.sort((a, b) => a.row - b.row);
        if (!isTold && problems.length > 0) await addresses.release(partnerID, emails, batchID);
      }
      const isNobody = emails.length === 0 && !before;
      // While a row is wrong nobody is invited, and it may be of nobody: it is not counted.
      const noSeat = new Set([...known, ...problems.map(({ row }) => row)]);
      const needed = { needed: rows.length - noSeat.size, free: cohort.paidBySeats ? await seats.free(partnerID) : 0 };
      const told = cohort.paidBySeats ? needed : null;
      if (isDry || problems.length > 0 || isNobody)
        return { position: undefined, problems, known, seats: told, invited: 0, following: 0, left: await left() };
      const userID = links.idFrom('cohortBatchKey', batchID);
      const plan = { cohortID, batchID, userID, rows: text, count: rows.length, digest };
      try {
        if (!before && cohort.paidBySeats) {
          const places = rows.flatMap((_, place) => (isKnownRow.has(place) ? [] : [place]));
          await seats.reserve({ partnerID, cohortID, batchID, places }, context);
        }
        if (!before) await limit.count(context.actorID, emails.length);
        await cohorts.execute(cohortID, (state) => planInvitations(plan, state), context);
      } catch (error) {
        // A repetition of the same request may have had the file taken meanwhile.
        const isTaken = async () => (await cohorts.load(cohortID))?.batches[batchID] !== undefined;
        if (error instanceof Refusal && !before && !(await isTaken())) {
          await addresses.release(partnerID, emails, batchID);
          const places = [...rows.keys()];
          if (cohort.paidBySeats) await seats.giveBack({ partnerID, batchID, places }, 'notInvited', context);
        }
        throw error;
      }
      const { left: following, invited: byNow } = await goOn(cohortID, batchID, REQUEST_MS, context);
      const { position } = await cohorts.loaded(cohortID);
      // Of a file that is settled no rows are left to look at.
      const invited = Math.max(byThis, byNow);
      return { position, problems, known, seats: told, invited, following, left: await left() };
    },

    /** For the automation. */
    async resume(cohortID: string, batchID: string, context: CommandContext): Promise<void> {
      await goOn(cohortID, batchID, TURN_MS, context);
    },

    /**
     * Withdraws what waits for a closed cohort. Repeatable. @param requestMs how long a request may take; without it, a turn's
     * time begins with the first, so that each turn of the automation gets further however long the log is.
     * @returns 'over' once nothing waits.
     */
    async withdrawAll(cohortID: string, context: CommandContext, requestMs?: number): Promise<'over' | undefined> {
      let isWaiting = false;
      let until = requestMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + requestMs;
      const state = await cohorts.load(cohortID);
      if (Object.values(state?.batches ?? {}).some(({ isSettled }) => !isSettled)) return undefined;
      for await (const events of tools.eventsOf('FounderInvited')) {
        if (Date.now() > until) return undefined;
        for (const { data } of events) {
          if (data['cohortID'] !== cohortID) continue;
          const id = String(data['invitationID']);
          await setImmediate();
          if (Date.now() > until) return undefined;
          const one = await invitations.load(id);
          // A sign-up under way: once it has ended.
          if (one?.status === 'open' && one.heldBy !== null) isWaiting = true;
          else if (one?.status === 'open') {
            until = Math.min(until, Date.now() + TURN_MS);
            await withdraw(id, {
              ...context,
              commandID: `${context.commandID}:${id}`,
              deadline: Date.now() + STEP_MS,
            });
          }
        }
      }
      return isWaiting ? undefined : 'over';
    },

    /** Forgets invitations of an address to any cohort, whoever took them: whoever had it is erased. */
    async forgetAddress(email: string, context: CommandContext): Promise<void> {
      for await (const { invitationID } of invitationsTo(email)) await forget(invitationID, context);
    },

    withdrawOfStaff: createStaffInvited({ accounts, invitationsTo, withdraw, now }),
  };
}
