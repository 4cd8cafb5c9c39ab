import {
  type BodyOf,
  type changeCohortInvitations,
  type createCohort,
  normaliseName,
  refuse,
  type updateCohort,
} from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Accounts } from '../account/accounts.ts';
import { managesPartner } from '../account/scope.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { purposeOf } from '../discount-codes/code-administration.ts';
import { assertPurpose, type PurposeTools } from '../discount-codes/code-purposes.ts';
import { erasure } from '../erasure/erasure.ts';
import type { Links } from '../links/links.ts';
import { createPartnerUsers } from '../partner-access/partner-users.ts';
import { type Cohort, changeCohort, closeCohort, cohort, makeCohort, replaceLink } from './cohort.ts';
import { invitation, mailAgain } from './invitation.ts';
import { createInviting, type InvitingTools } from './inviting/inviting.ts';
import { createJoining, type JoiningTools } from './joining/joining.ts';
import { memberships as membership, membershipIn, remindMember } from './joining/membership.ts';
import { isShownTo, type NeedTools, needless } from './reminding.ts';

/** How long a request withdraws invitations, in milliseconds. */
const CLOSE_MS = 1_000;

/** Undefined is the same as none. */
const termsOf = ({ cohortName, startsOn = null, endsOn = null, goalOn = null }: BodyOf<typeof updateCohort>) => ({
  cohortName: normaliseName(cohortName),
  startsOn,
  endsOn,
  goalOn,
});

type Own = 'cohorts' | 'invitations' | 'memberships' | 'erasures' | 'forgetInvitation';

export interface CohortTools extends Omit<InvitingTools, Own>, Omit<JoiningTools, Own>, PurposeTools, NeedTools {
  readonly accounts: Accounts;
  readonly links: Links;
}

export function createCohorts(pipeline: Pipeline, tools: CohortTools) {
  const { accounts, links, now } = tools;
  const streams = {
    cohorts: pipeline.handle(cohort),
    invitations: pipeline.handle(invitation),
    memberships: pipeline.handle(membership),
  };
  const { cohorts, invitations, memberships } = streams;
  const { partnerUser } = createPartnerUsers(accounts);
  const inviting = createInviting({ ...tools, ...streams });
  const joining = createJoining({
    ...tools,
    ...streams,
    erasures: pipeline.handle(erasure),
    forgetInvitation: inviting.forget,
  });

  /** @returns the cohort, if the actor manages its partner. @throws Refusal notFound. */
  async function managed(actor: Actor, cohortID: string): Promise<Cohort> {
    const found = await cohorts.load(cohortID);
    return found && managesPartner(actor, found.partnerID) ? found : refuse('notFound');
  }

  return {
    streams,
    inviting,
    joining,
    managed,

    /** @returns how the partner is shown by whose cohort they came, of several the last that they are still of; null for none. */
    async brandOfFounder(userID: string) {
      const last = Object.values(await memberships.load(userID)).at(-1);
      return last ? tools.branding.brandOf(last.partnerID) : null;
    },

    /** Repeating the command makes the same. @throws Refusal noSuchPartnerUser, notFound, keyReused, daysOutOfOrder, daysOutOfRange. */
    async create(
      actor: Actor,
      { partnerUserID: asked = null, paidBySeats = false, ...typed }: BodyOf<typeof createCohort>,
      context: CommandContext,
    ) {
      const partnerUserID = actor.actorType === 'partnerUser' ? actor.userID : asked;
      const found = partnerUserID === null ? null : await partnerUser(partnerUserID);
      if (partnerUserID === null || found === null) return refuse('noSuchPartnerUser', '/partnerUserID');
      const purpose = purposeOf(typed);
      await assertPurpose(purpose, tools);
      const cohortID = links.idFrom('cohort', context.actorID, context.commandID);
      const linkID = links.idFrom('cohortLink', cohortID);
      const whose = { partnerID: found.partnerID, partnerUserID };
      // As cohorts of before have none.
      const paid = paidBySeats ? { paidBySeats } : {};
      const input = { ...termsOf(typed), ...purpose, ...whose, ...paid, cohortID, linkID };
      const { position } = await cohorts.execute(cohortID, (state) => makeCohort(input, now(), state), context);
      return { cohortID, position };
    },

    /** @throws Refusal notFound, changedMeanwhile, daysOutOfOrder, daysOutOfRange. */
    async change(
      actor: Actor,
      cohortID: string,
      { revision, ...typed }: BodyOf<typeof updateCohort>,
      context: CommandContext,
    ) {
      await managed(actor, cohortID);
      const input = { ...termsOf(typed), cohortID };
      return cohorts.execute(cohortID, (state) => changeCohort(input, revision, now(), state), context);
    },

    /** The link before leads nowhere from then on. @throws Refusal notFound, cohortClosed. */
    async replaceLink(actor: Actor, cohortID: string, context: CommandContext) {
      await managed(actor, cohortID);
      const linkID = links.idFrom('cohortLink', cohortID, context.actorID, context.commandID);
      const { position, state } = await cohorts.execute(cohortID, (before) => replaceLink(linkID, before), context);
      return { url: links.joinLink('cohort', cohortID, state?.linkID ?? linkID), position };
    },

    /** @throws Refusal notFound. */
    async close(actor: Actor, cohortID: string, context: CommandContext) {
      await managed(actor, cohortID);
      const done = await cohorts.execute(cohortID, closeCohort, context);
      // What is not done in this time, the automation does: also for who closes it again.
      if (done.events.length > 0) await inviting.withdrawAll(cohortID, context, CLOSE_MS);
      return done;
    },

    /** @throws Refusal notFound for who is not of the cohort; cohortClosed for who cannot join any more; alreadyJoined, mailedRecently, and as remindMember. */
    async act(
      actor: Actor,
      cohort: Cohort,
      {
        memberID,
        action,
      }: { readonly memberID: string; readonly action: BodyOf<typeof changeCohortInvitations>['action'] },
      context: CommandContext,
    ) {
      const { cohortID } = cohort;
      const invited = await invitations.load(memberID);
      const userID = invited ? invited.memberID : memberID;
      if (invited && invited.cohortID !== cohortID) refuse('notFound');
      const isIn = userID !== null && membershipIn(await memberships.load(userID), cohortID) !== undefined;
      if (userID !== null && !isIn) refuse('notFound');
      const mailID = `cohort_${links.idFrom('cohortMail', cohortID, memberID, context.actorID, context.commandID)}`;
      // Withdrawn in a moment.
      if (userID === null && cohort.isClosed) refuse('cohortClosed');
      if (userID === null && action === 'withdraw') return inviting.withdraw(memberID, context);
      if (userID === null) {
        const kind = action === 'remind' ? 'remind' : 'resend';
        const done = await invitations.execute(memberID, (state) => mailAgain({ kind, mailID }, now(), state), context);
        if (done.state && done.events.length > 0) await inviting.noteMailed(done.state, mailID);
        return done;
      }
      if (action !== 'remind') return refuse('alreadyJoined');
      const [founder, leftOut] = await Promise.all([accounts.load(userID), needless(userID, cohort, tools)]);
      const isTold = isShownTo(actor, founder);
      const input = { cohortID, mailID, leftOut, isTold };
      const done = await memberships.execute(userID, (state) => remindMember(input, now(), state), context);
      return { ...done, notTold: !isTold };
    },
  };
}

export type Cohorts = ReturnType<typeof createCohorts>;
