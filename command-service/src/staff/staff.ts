import { ACCOUNT_DEFAULTS, normaliseEmail, normaliseName, type Person, refuse } from '@groundwork/contracts';
import { type Actor, scopeOf } from '@groundwork/service-kit';
import { type Account, isGone } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Reclaim } from '../address-reclaim/reclaim.ts';
import type { CommandContext } from '../core/context.ts';
import type { ChangesAtOnce } from '../email-change/at-once.ts';
import type { Links } from '../links/links.ts';
import type { StaffIDs } from './staff-ids.ts';

export interface StaffTools {
  readonly accounts: Accounts;
  readonly changesAtOnce: ChangesAtOnce;
  readonly reclaim: Reclaim;
  readonly staffIDs: StaffIDs;
  readonly links: Links;
  readonly now: () => Date;
}

export type NewStaff = Pick<Person, 'firstName' | 'lastName' | 'email'> & {
  readonly userType: 'admin' | 'partnerUser';
  readonly partnerID: string | null;
};

/** Opening the accounts of administrators and partner users, who set their first password by mail. */
export function createStaff({ accounts, changesAtOnce, reclaim, staffIDs, links, now }: StaffTools) {
  /** @throws Refusal duplicateUser for a company account unless that is confirmed, emailInUse for any other. */
  async function makeWay(email: string, actor: Actor, isConfirmed: boolean, context: CommandContext): Promise<void> {
    const holder = await accounts.byEmail(email);
    if (!holder || isGone(holder)) return;
    if (!mayMoveAside(actor, holder)) return refuse('emailInUse', '/email');
    if (!isConfirmed) return refuse('duplicateUser', '/email');
    await changesAtOnce.moveAside(holder.userID, email, context);
  }

  return {
    /**
     * Opens an account and mails the invitation. Repeating the command opens no other one.
     * @param isConfirmed whether a company account that has the address is to get another.
     * @throws Refusal duplicateUser, emailInUse, keyReused.
     */
    async add(typed: NewStaff, actor: Actor, isConfirmed: boolean, context: CommandContext) {
      const email = normaliseEmail(typed.email);
      const isMine = ({ openedBy }: Account): boolean => openedBy === context.commandID;
      const userID = await staffIDs.find(email, isMine);
      if ((await accounts.load(userID)) === null) {
        await makeWay(email, actor, isConfirmed, context);
        await reclaim(email, userID, context);
      }
      const account = {
        ...ACCOUNT_DEFAULTS,
        userID,
        userType: typed.userType,
        partnerID: typed.partnerID,
        firstName: normaliseName(typed.firstName),
        lastName: normaliseName(typed.lastName),
        email,
      };
      const invitationID = links.idFrom('link', context.commandID);
      const done = await accounts.openInvited(account, invitationID, now(), context);
      return { userID, mailID: `invitation_${invitationID}`, position: done.position };
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
