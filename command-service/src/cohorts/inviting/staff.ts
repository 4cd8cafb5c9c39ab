import { COHORT_PROBLEMS, LIFETIMES, LIMITS, refuse } from '@groundwork/contracts';
import type { Counts } from '@groundwork/event-store';
import { type Account, isGone } from '../../account/account.ts';
import type { Accounts } from '../../account/accounts.ts';
import type { CommandContext } from '../../core/context.ts';
import { DAY_SECONDS } from '../../core/limit-rate.ts';
import type { Invitation } from '../invitation.ts';
import type { RowProblem } from './rows.ts';

const windowMs = 1000 * DAY_SECONDS;

/** Who takes no assessment, also while they are deactivated: nobody else can sign up with the address. */
export const isStaff = (account: Account | null): boolean =>
  account !== null && account.userType !== 'user' && !isGone(account);

/** Limits of how many addresses one sender learns in a day that they are of staff, in all processes. */
export function createStaffLimit(counts: Pick<Counts, 'add'>) {
  async function add(senderID: string, by: number): Promise<void> {
    const [counted] = await counts.add([{ key: `cohort-staff:${senderID}`, by, windowMs }]);
    if ((counted?.count ?? 0) > LIMITS.cohortStaffRows)
      refuse('tooManyRequests', undefined, counted?.leftMs ?? windowMs);
  }
  return {
    /** @returns what is wrong with these rows. @throws Refusal tooManyRequests, from then on for any file. */
    async problemsOf(rows: readonly number[], senderID: string): Promise<RowProblem[]> {
      await add(senderID, rows.length);
      return rows.map((row) => ({ row, field: 'email', msg: COHORT_PROBLEMS.staff }));
    },
  };
}

export interface StaffInvitedTools {
  readonly accounts: Pick<Accounts, 'load'>;
  readonly invitationsTo: (email: string) => AsyncIterable<Invitation>;
  readonly withdraw: (invitationID: string, context: CommandContext) => Promise<unknown>;
  readonly now: () => Date;
}

/**
 * For the automation: withdraws invitations that wait for somebody who is staff since, so that their seats are free. Repeatable.
 * @param since when their address became that of staff: a file may be on its way that was looked at before.
 * @returns when to look again.
 */
export const createStaffInvited =
  ({ accounts, invitationsTo, withdraw, now }: StaffInvitedTools) =>
  async (userID: string, since: string, context: CommandContext): Promise<'over' | Date | undefined> => {
    const account = await accounts.load(userID);
    if (account === null || !isStaff(account)) return 'over';
    let isWaiting = false;
    for await (const { invitationID, status, heldBy } of invitationsTo(account.email)) {
      if (status !== 'open') continue;
      // A sign-up under way, with an address of their own: once it has ended.
      if (heldBy !== null) isWaiting = true;
      else await withdraw(invitationID, { ...context, commandID: `${context.commandID}:${invitationID}` });
    }
    const until = new Date(Date.parse(since) + 1000 * LIFETIMES.seatGrace);
    if (now() < until) return until;
    return isWaiting ? undefined : 'over';
  };
