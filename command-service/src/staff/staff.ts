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

export interface Adding {
  readonly actor: Actor;
  /** Whether a company account that has the address may be moved to another. */
  readonly isConfirmed: boolean;
  /** Proves the caller's password before an account is moved. */
  readonly prove: () => Promise<void>;
  readonly onMovedAside: (founderID: string) => void;
}

export function createStaff(tools: StaffTools) {
  const { accounts, changesAtOnce, invitationCounts, reclaim, staffIDs, links, now } = tools;

  /** @throws Refusal duplicateUser for an unconfirmed company account, emailInUse for others; as prove. */
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
     * Repeating opens no second one. @throws Refusal duplicateUser, emailInUse, keyReused, tooManyRequests; as prove.
     */
    async add(typed: NewStaff, adding: Adding, context: CommandContext) {
      // Before an account is moved.
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
        // The refused form may be corrected and sent again.
        const known = await accounts.load(userID);
        if (error instanceof Refusal && !(known && isOpenedBy(context, known))) await release();
        throw error;
      }
    },
  };
}

/** Administrators move any company account, partner users those of founders who came with their codes: who let them see agreed to no more. */
function mayMoveAside(actor: Actor, { userType, partnerUserID, consent }: Account): boolean {
  if (userType !== 'user') return false;
  const scope = scopeOf(actor);
  if (scope.kind === 'all') return true;
  return scope.kind === 'partnerUser' && scope.partnerUserID === partnerUserID && consent.given.length === 0;
}

export type Staff = ReturnType<typeof createStaff>;
