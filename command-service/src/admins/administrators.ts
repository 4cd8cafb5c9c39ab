import { ACCOUNT_DEFAULTS, LIMITS, normaliseEmail, Refusal } from '@groundwork/contracts';
import { type Mailbox, mailboxOf, type Settings } from '@groundwork/service-kit';
import { isGone, isInvited } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Reclaim } from '../address-reclaim/reclaim.ts';
import { automationContext } from '../core/automation.ts';
import type { CommandContext } from '../core/context.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { StaffIDs } from '../staff/staff-ids.ts';
import type { RightsService } from './rights-service.ts';

export interface AdministratorTools {
  readonly accounts: Accounts;
  readonly recovery: Recovery;
  readonly reclaim: Reclaim;
  readonly rights: RightsService;
  readonly staffIDs: StaffIDs;
  readonly now: () => Date;
}

export type Invited =
  | 'invited'
  /** An earlier link is still valid. */
  | 'waiting'
  /** They have a password. */
  | 'active'
  /** That administrator was deleted: a restart does not bring them back. */
  | 'deleted'
  /** Somebody who is no administrator has the address. */
  | 'taken';

/** Administrators named by a setting or a command line of the operator. */
export function createAdministrators({ accounts, recovery, reclaim, rights, staffIDs, now }: AdministratorTools) {
  /** @param again also after one was deleted. @returns userID of the new or known account, else why there is none. */
  async function open({ name, address }: Mailbox, again: boolean): Promise<{ userID: string } | 'deleted' | 'taken'> {
    // By id first: somebody invited before may have another address now, and gets no second account at the old one.
    const userID = again ? await staffIDs.find(address, (account) => !isGone(account)) : staffIDs.first(address);
    const known = (await accounts.load(userID)) ?? (await accounts.byEmail(address));
    if (known && isGone(known)) return known.userType === 'admin' ? 'deleted' : 'taken';
    if (known) return known.userType === 'admin' ? known : 'taken';
    const [firstName, lastName] = namesOf(name);
    const email = normaliseEmail(address);
    // Without a password: only the invitation leads in.
    const account = { ...ACCOUNT_DEFAULTS, userID, userType: 'admin' as const, firstName, lastName, email };
    const context = contextOf('open', userID);
    try {
      await reclaim(address, userID, context);
      await accounts.open(account, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'emailInUse') return 'taken';
      throw error;
    }
    return { userID };
  }

  return {
    ...rights,

    /** Invites an administrator with builder access. Sends no second link while the first is valid, unless `again`. */
    async invite(mailbox: Mailbox, { again = false } = {}): Promise<Invited> {
      const opened = await open(mailbox, again);
      if (typeof opened === 'string') return opened;
      const { userID } = opened;
      const account = await accounts.load(userID);
      if (!account || !isInvited(account)) return 'active';
      await rights.grantBuilderAccess(userID, again, contextOf('builder', userID));
      const { invitation } = account;
      if (invitation && !again && now() < new Date(invitation.expiresAt)) return 'waiting';
      // Derived from the previous invitation: two processes that start together send one.
      await recovery.invite(userID, contextOf('invite', `${userID}:${invitation?.id ?? ''}`));
      return 'invited';
    },
  };
}

const contextOf = (step: string, cause: string): CommandContext =>
  automationContext('administrators', `${step}:${cause}`);

/** A name that is only an address can be corrected in the profile. */
function namesOf(name: string): [firstName: string, lastName: string] {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = 'Administrator', ...others] = words;
  return [first.slice(0, LIMITS.name), others.join(' ').slice(0, LIMITS.name)];
}

export type Administrators = ReturnType<typeof createAdministrators>;

export function sentenceOf(invited: Invited, address: string): string {
  switch (invited) {
    case 'invited':
      return `${address} is invited as an administrator: a link to set a password is mailed to them.`;
    case 'waiting':
      return `${address} was invited as an administrator before; the link in that message still works.`;
    case 'active':
      return `${address} is an administrator and has set a password.`;
    case 'deleted':
      return `${address} was an administrator and was deleted: npm run invite-admin makes a new account.`;
    case 'taken':
      return `${address} belongs to an account that is no administrator's: name another address.`;
    default:
      return invited satisfies never;
  }
}

/** @returns null when ADMIN_EMAIL is not set. */
export async function inviteAdministratorOf(
  { administrators }: { readonly administrators: Administrators },
  settings: Settings,
): Promise<{ readonly invited: Invited; readonly sentence: string } | null> {
  const mailbox = mailboxOf(settings.optional('ADMIN_EMAIL') ?? '');
  if (!mailbox) return null;
  const invited = await administrators.invite(mailbox);
  return { invited, sentence: sentenceOf(invited, mailbox.address) };
}
