import { ACCOUNT_DEFAULTS, normaliseEmail, normaliseName, type Person, Refusal, refuse } from '@groundwork/contracts';
import { type Actor, scopeOf } from '@groundwork/service-kit';
import { type Account, isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import { isOpenedBy } from '../account/credentials.ts';
import type { Reclaim } from '../address-reclaim/reclaim.ts';
import type { CommandContext } from '../core/context.ts';
import type { ChangesAtOnce } from '../email-change/at-once.ts';
import type { InvitationCounts } from '../invitations/invitation-counts.ts';
import type { Links } from '../links/links.ts';
import type { StaffIDs } from './staff-ids.ts';

export interface StaffTools {
  readonly accounts: Accounts;
  readonly changesAtOnce: ChangesAtOnce;
  readonly invitationCounts: InvitationCounts;
  readonly reclaim: Reclaim;
  readonly staffIDs: StaffIDs;
  readonly links: Links;
  readonly now: () => Date;
}

export type NewStaff = Pick<Person, 'firstName' | 'lastName' | 'email'> & {
  readonly userType: 'admin' | 'partnerUser';
  readonly partnerID: string | null;
};

/** Who adds somebody, and what they have said to the company account that has the address. */
export interface Adding {
  readonly actor: Actor;
  /** Whether it is to get another one. */
  readonly isConfirmed: boolean;
  /** That whoever calls knows the password; asked before it gets one. */
  readonly prove: () => Promise<void>;
  readonly onMovedAside: (founderID: string) => void;
}

/** Opening the accounts of administrators and partner users, who set their first password by mail. */
export function createStaff(tools: StaffTools) {
  const { accounts, changesAtOnce, invitationCounts, reclaim, staffIDs, links, now } = tools;

  /** @throws Refusal duplicateUser for a company account unless that is confirmed, emailInUse for any other; as prove does. */
  async function makeWay(email: string, adding: Adding, context: CommandContext): Promise<void> {
    const { actor, isConfirmed, prove, onMovedAside } = adding;
    const holder = await accounts.byEmail(email);
    if (!holder || isGone(holder)) return;
    if (!mayMoveAside(actor, holder)) return refuse('emailInUse', '/email');
    if (!isConfirmed) return refuse('duplicateUser', '/email');
    await prove();
    await changesAtOnce.moveAside(holder.userID, email, context);
    onMovedAside(holder.userID);
  }

  return {
    /**
     * Opens an account and mails the invitation. Repeating the command opens no other one.
     * @throws Refusal duplicateUser, emailInUse, keyReused, tooManyRequests, and as prove does.
     */
    async add(typed: NewStaff, adding: Adding, context: CommandContext) {
      // Before anybody makes way for it.
      await invitationCounts.assertMayInvite(context);
      const email = normaliseEmail(typed.email);
      const userID = await staffIDs.find(email, (account) => isOpenedBy(context, account));
      const release = await staffIDs.claim(userID, context);
      const account = {
        ...ACCOUNT_DEFAULTS,
        userID,
        userType: typed.userType,
        partnerID: typed.partnerID,
        firstName: normaliseName(typed.firstName),
        lastName: normaliseName(typed.lastName),
        email,
      };
      const invitationID = links.idFrom('link', context.actorID, context.commandID);
      try {
        if ((await accounts.load(userID)) === null) {
          await makeWay(email, adding, context);
          await reclaim(email, userID, context);
        }
        await invitationCounts.count(context);
        const { position } = await accounts.openInvited(account, invitationID, now(), context);
        return { userID, mailID: `invitation_${invitationID}`, position };
      } catch (error) {
        // The same form may be sent again with what was refused corrected.
        const known = await accounts.load(userID);
        if (error instanceof Refusal && !(known && isOpenedBy(context, known))) await release();
        throw error;
      }
    },
  };
}

/** Administrators may have any company account give way, partner users those of their own founders. */
function mayMoveAside(actor: Actor, { userType, partnerUserID }: Account): boolean {
  if (userType !== 'user') return false;
  const scope = scopeOf(actor);
  return scope.kind === 'all' || (scope.kind === 'partnerUser' && scope.partnerUserID === partnerUserID);
}

export type Staff = ReturnType<typeof createStaff>;
