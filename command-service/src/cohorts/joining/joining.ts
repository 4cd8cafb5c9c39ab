import { Refusal, refuse } from '@groundwork/contracts';
import { type Account, isGone } from '../../account/account.ts';
import type { Accounts } from '../../account/accounts.ts';
import type { BrandingService } from '../../branding/branding.ts';
import type { CommandContext } from '../../core/context.ts';
import type { Handle } from '../../core/handle.ts';
import type { Erasure } from '../../erasure/erasure.ts';
import type { Links } from '../../links/links.ts';
import { proposePartner } from '../../partner-access/decisions.ts';
import { createPartnerUsers } from '../../partner-access/partner-users.ts';
import type { Partner } from '../../partners/partner.ts';
import type { Cohort } from '../cohort.ts';
import { type Invitation, takeInvitation } from '../invitation.ts';
import type { SeatKeeping } from '../seat-keeping.ts';
import { join, leave, type Memberships, membershipIn } from './membership.ts';
import { openedBy } from './opened.ts';

export interface JoiningTools {
  readonly cohorts: Pick<Handle<Cohort | null>, 'load'>;
  readonly invitations: Handle<Invitation | null>;
  readonly memberships: Handle<Memberships>;
  readonly accounts: Accounts;
  readonly partners: Pick<Handle<Partner | null>, 'load'>;
  readonly branding: Pick<BrandingService, 'brandOf'>;
  readonly links: Pick<Links, 'read' | 'idFrom'>;
  readonly seats: SeatKeeping;
  readonly erasures: Pick<Handle<Erasure | null>, 'load'>;
  /** Destroys what leads to the address of an invitation. Repeatable. */
  readonly forgetInvitation: (invitationID: string, context: CommandContext) => Promise<unknown>;
  readonly destroyKey: (userID: string) => Promise<void>;
  readonly forgetMail: (userID: string) => Promise<void>;
  readonly now: () => Date;
}

/** What a founder does with cohorts. That they joined is one thing, that the partner may see results another. */
export function createJoining(tools: JoiningTools) {
  const { cohorts, invitations, memberships, accounts, partners, branding, links, destroyKey, forgetMail, now } = tools;
  const { partnerUser, goneOf } = createPartnerUsers(accounts);

  const opened = (token: string) => openedBy(token, tools);

  const founder = (account: Account | null): Account =>
    account?.userType === 'user' && !isGone(account) && !account.deactivated ? account : refuse('notFound');

  /** Asks whether the partner may see results. @throws Refusal as proposePartner; notFound without somebody to see them. */
  async function ask(userID: string, cohort: Cohort, proposalID: string, byFounder: boolean, context: CommandContext) {
    const { partnerID, partnerUserID, cohortID } = cohort;
    if ((await partnerUser(partnerUserID)) === null) refuse('notFound');
    const gone = await goneOf(await accounts.load(userID));
    const asking = { userID, proposalID, partnerID, partnerUserID, cohortID };
    return accounts.execute(userID, (state) => proposePartner({ asking, gone, byFounder }, now(), state), {
      ...context,
      commandID: `${context.commandID}:ask`,
    });
  }

  /** An erasure forgets cohorts before it ends: who joins after that must see that it has begun. */
  async function isGoing(userID: string): Promise<boolean> {
    const account = await accounts.load(userID);
    return account === null || isGone(account) || (await tools.erasures.load(userID)) !== null;
  }

  async function leaveOne(userID: string, cohortID: string, context: CommandContext) {
    const done = await memberships.execute(userID, (state) => leave(cohortID, state), context);
    const invitationID = membershipIn(done.before, cohortID)?.invitationID ?? null;
    // After the event, whose follower does it again where this ends here (erasure/reapply.ts).
    if (invitationID !== null) {
      await destroyKey(invitationID);
      await forgetMail(invitationID);
    }
    return done;
  }

  /** Nothing is left of what an erased founder did with a cohort. Repeatable. */
  async function forgetOne(userID: string, cohortID: string, invitationID: string | null, context: CommandContext) {
    await leaveOne(userID, cohortID, context);
    if (invitationID !== null) await tools.forgetInvitation(invitationID, context);
  }

  /** Repeatable: what is done already is no event. @throws Refusal notFound for who is erased meanwhile. */
  async function enter(userID: string, cohort: Cohort, invitationID: string | null, context: CommandContext) {
    const { cohortID, partnerID } = cohort;
    const input = { userID, cohortID, partnerID, invitationID };
    let { position } = await memberships.execute(userID, (state) => join(input, state), context);
    if (await isGoing(userID)) {
      await forgetOne(userID, cohortID, invitationID, context);
      return refuse('notFound');
    }
    try {
      // Once: another command asks nothing new.
      const asked = await ask(userID, cohort, links.idFrom('cohortProposal', cohortID, userID), false, context);
      position = asked.position ?? position;
    } catch (error) {
      // They belong to somebody, were asked already, or declined: joining does not depend on it.
      if (!(error instanceof Refusal)) throw error;
    }
    return position;
  }

  return {
    /** @throws Refusal linkInvalid. */
    async show(token: string) {
      const { cohort, invitation } = await opened(token);
      const { cohortID, cohortName, startsOn, endsOn, goalOn, industryID, sectorID, assessmentID } = cohort;
      const paidBySeats = cohort.paidBySeats === true;
      const [partner, brand] = await Promise.all([partners.load(cohort.partnerID), branding.brandOf(cohort.partnerID)]);
      const isTaken = invitation?.status === 'taken';
      const state = isTaken ? ('taken' as const) : cohort.isClosed ? ('closed' as const) : ('open' as const);
      const about = { cohortID, cohortName, partnerName: partner?.partnerName ?? '' };
      const seat = invitation && (await tools.seats.seatFor(invitation));
      const paidByPartner = seat?.state === 'reserved' || seat?.state === 'used';
      // Who has the link has the mail, or a copy of it, and read there to whom it went, by name.
      const to = state === 'open' ? invitation : null;
      const whom = { email: to?.email || null, name: to?.name || null };
      const purpose = { industryID, sectorID, assessmentID };
      return { ...about, startsOn, endsOn, goalOn, ...purpose, paidByPartner, paidBySeats, ...whom, state, brand };
    },

    /** Repeating it changes nothing. @throws Refusal notFound, linkInvalid, cohortClosed, invitationTaken. */
    async join(userID: string, token: string, context: CommandContext) {
      founder(await accounts.load(userID));
      const { cohort, invitation } = await opened(token);
      const { cohortID } = cohort;
      const isIn = membershipIn(await memberships.load(userID), cohortID) !== undefined;
      if (!isIn && cohort.isClosed) refuse('cohortClosed');
      // Who is in already takes no other one.
      const invitationID = isIn ? null : (invitation?.invitationID ?? null);
      if (invitationID !== null) {
        await invitations.execute(invitationID, (state) => takeInvitation(userID, state), context);
      }
      return { cohortID, position: await enter(userID, cohort, invitationID, context) };
    },

    /** For the automation: who took an invitation is in the cohort, and nothing is left of it where they are erased. */
    async resume(invitationID: string, context: CommandContext): Promise<'over'> {
      const invitation = await invitations.load(invitationID);
      if (!invitation?.memberID) return 'over';
      const { cohortID, memberID } = invitation;
      const cohort = await cohorts.load(cohortID);
      if (await isGoing(memberID)) await forgetOne(memberID, cohortID, invitationID, context);
      else if (cohort) await enter(memberID, cohort, invitationID, context);
      return 'over';
    },

    leave: leaveOne,

    /** @throws Refusal notFound unless they are of the cohort; belongsToPartner, partnerAsked. */
    async askAgain(userID: string, cohortID: string, context: CommandContext) {
      const cohort = await cohorts.load(cohortID);
      const isIn = membershipIn(await memberships.load(userID), cohortID) !== undefined;
      if (!cohort || !isIn) return refuse('notFound');
      const proposalID = links.idFrom('cohortProposal', cohortID, userID, context.commandID);
      return ask(userID, cohort, proposalID, true, context);
    },

    /** Ends all memberships of somebody who is erased. */
    async forgetMember(userID: string, context: CommandContext): Promise<void> {
      for (const cohortID of Object.keys(await memberships.load(userID))) await leaveOne(userID, cohortID, context);
    },
  };
}
