import { ACCOUNT_DEFAULTS, type BodyOf, INVITATION_PROBLEMS, type inviteMany, Refusal } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import { isGone } from '../../account/account.ts';
import type { Accounts } from '../../account/accounts.ts';
import { managesPartner } from '../../account/scope.ts';
import type { Reclaim } from '../../address-reclaim/reclaim.ts';
import type { CommandContext } from '../../core/context.ts';
import type { Handle, Loaded } from '../../core/handle.ts';
import type { Pipeline } from '../../core/pipeline.ts';
import type { InvitationCounts } from '../../invitations/invitation-counts.ts';
import type { Links } from '../../links/links.ts';
import type { Partner } from '../../partners/partner.ts';
import type { StaffIDs } from '../staff-ids.ts';
import {
  type AskedFile,
  assertSame,
  type InvitationBatch,
  invitationBatch,
  isOwnSubject,
  type PlannedInvitation,
  planInvitations,
  settleInvitation,
} from './batch.ts';
import { type InvitedRow, normalised, problemsIn, type RowProblem } from './rows.ts';

export interface InvitationBatchTools {
  readonly accounts: Accounts;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
  readonly invitationCounts: InvitationCounts;
  readonly reclaim: Reclaim;
  readonly staffIDs: StaffIDs;
  readonly links: Links;
  readonly newID: () => string;
  readonly destroyKey: (userID: string) => Promise<void>;
  readonly now: () => Date;
}

type Body = BodyOf<typeof inviteMany>;
const { companyAccount, emailInUse, unknownPartner } = INVITATION_PROBLEMS;
/** Left of a request's time for its answer, in milliseconds. */
const ANSWER_MS = 1000;

export function createInvitationBatches(pipeline: Pipeline, tools: InvitationBatchTools) {
  const { accounts, partners, invitationCounts, reclaim, staffIDs, links, newID, destroyKey, now } = tools;
  const batches = pipeline.handle(invitationBatch);

  const batchIDOf = ({ actorID, commandID }: CommandContext): string =>
    links.idFrom('invitationBatch', actorID, commandID);

  /** @returns what is wrong with a row that only accounts and partners know. */
  async function known(actor: Actor, { email, partnerID }: InvitedRow, row: number): Promise<RowProblem[]> {
    const holder = await accounts.byEmail(email);
    const isTaken = holder !== null && !isGone(holder);
    const msg = actor.actorType === 'admin' && holder?.userType === 'user' ? companyAccount : emailInUse;
    const isPartner =
      partnerID === null || (managesPartner(actor, partnerID) && (await partners.load(partnerID)) !== null);
    return [
      ...(isTaken ? [{ row, field: 'email' as const, msg }] : []),
      ...(isPartner ? [] : [{ row, field: 'partnerID' as const, msg: unknownPartner }]),
    ];
  }

  async function problemsOf(actor: Actor, body: Body, rows: readonly InvitedRow[]): Promise<RowProblem[]> {
    const own = problemsIn(body, rows);
    const wrong = new Set(own.map(({ row, field }) => `${row} ${field}`));
    const found: RowProblem[] = [];
    for (const [row, one] of rows.entries()) {
      const others = await known(actor, one, row);
      found.push(...others.filter(({ field }) => !wrong.has(`${row} ${field}`)));
    }
    return [...own, ...found].sort((a, b) => a.row - b.row);
  }

  const asked = async (batchID: string, { userType }: Body, rows: readonly InvitedRow[]): Promise<AskedFile> => ({
    digest: links.idFrom('invitationFile', batchID, JSON.stringify({ userType, rows })),
    rows: await Promise.all(
      rows.map(async (row) => ({ ...row, userType, accountIDs: await staffIDs.upToFree(row.email) })),
    ),
  });

  const rowContext = ({ by }: InvitationBatch, { batchID, row }: PlannedInvitation, context: CommandContext) => ({
    ...context,
    ...by,
    commandID: `${batchID}:${row}`,
  });

  /** @returns whether they are invited; false where another account got the address first. */
  async function invite(one: PlannedInvitation, context: CommandContext): Promise<boolean> {
    const { batchID: _, row: __, fileDigest: ___, accountID, ...row } = one;
    const person = { ...row, userID: accountID };
    const invitationID = links.idFrom('link', context.actorID, context.commandID);
    try {
      if ((await accounts.load(accountID)) === null) await reclaim(one.email, accountID, context);
      await accounts.openInvited({ ...ACCOUNT_DEFAULTS, ...person }, invitationID, now(), context);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'emailInUse') return false;
      throw error;
    }
  }

  /** Goes on with who is not settled, as long as there is time. Repeatable. */
  async function goOn(batchID: string, context: CommandContext): Promise<Loaded<InvitationBatch | null>> {
    let reached = await batches.loaded(batchID);
    const { state: batch } = reached;
    const failures: unknown[] = [];
    for (const one of batch?.plan ?? []) {
      if (!batch || batch.settled.has(one.userID)) continue;
      // Another process settled it since the batch was read, and destroyed its key.
      if (one.email === '') continue;
      if (Date.now() > context.deadline - ANSWER_MS) break;
      const as = rowContext(batch, one, context);
      try {
        const invited = await invite(one, as);
        reached = await batches.execute(batchID, (state) => settleInvitation(one.userID, invited, state), as);
        // After the event, whose follower does it again where this ends here (erasure/reapply.ts).
        if (isOwnSubject(one)) await destroyKey(one.userID);
      } catch (error) {
        // Those below are invited all the same; the automation tries this one again.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return reached;
  }

  return {
    /**
     * Invites all of a file, or nobody where a row has a problem.
     * @throws Refusal keyReused; tooManyRequests when it is more than the caller may invite today.
     */
    async inviteMany(actor: Actor, body: Body, isDry: boolean, context: CommandContext) {
      const rows = normalised(body);
      const batchID = batchIDOf(context);
      const before = isDry ? null : await batches.load(batchID);
      if (before) assertSame(await asked(batchID, body, rows), before);
      const problems = before ? [] : await problemsOf(actor, body, rows);
      if (isDry || problems.length > 0) {
        return { position: undefined, problems, invited: 0, following: 0, left: await invitationCounts.left(context) };
      }
      if (!before) {
        await invitationCounts.count(context, rows.length);
        const all = await asked(batchID, body, rows);
        const plan = all.rows.map(({ accountIDs, ...row }, n) => ({
          ...row,
          ...{ batchID, fileDigest: all.digest, row: n, userID: newID(), accountID: String(accountIDs.at(-1)) },
        }));
        const { before: other } = await batches.execute(batchID, (state) => planInvitations(plan, state), context);
        if (other) assertSame(all, other);
      }
      const { state, position } = await goOn(batchID, context);
      const { plan, settled } = state ?? { plan: [], settled: new Map<string, boolean>() };
      return {
        position,
        problems: plan
          .filter(({ userID }) => settled.get(userID) === false)
          .map(({ row }) => ({ row, field: 'email' as const, msg: emailInUse })),
        invited: [...settled.values()].filter(Boolean).length,
        following: plan.length - settled.size,
        left: await invitationCounts.left(context),
      };
    },

    /** For the automation. */
    async resume(batchID: string, context: CommandContext): Promise<void> {
      await goOn(batchID, context);
    },
  };
}

export type InvitationBatches = ReturnType<typeof createInvitationBatches>;
