import {
  changePassword,
  refuse,
  requestPasswordReset,
  resetPassword,
  sendInvitation,
  TEXTS,
} from '@groundwork/contracts';
import { command, type Implementation, networkOf } from '@groundwork/service-kit';
import { isInvited } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Confirm } from '../account/confirm-password.ts';
import { assertInvites } from '../account/scope.ts';
import { contextOf } from '../core/context.ts';
import { type Delays, signInKey } from '../guesses/delays.ts';
import type { GuessCounts } from '../guesses/guess-counts.ts';
import type { InvitationCounts } from '../invitations/invitation-counts.ts';
import { type Notify, notified } from '../mail/notify.ts';
import type { Verifications } from '../verification/verifications.ts';
import type { Recovery } from './recovery.ts';

export interface RecoveryRouteTools extends Notify {
  readonly accounts: Accounts;
  readonly recovery: Recovery;
  readonly invitationCounts: InvitationCounts;
  readonly confirm: Confirm;
  readonly verifications: Verifications;
  readonly delays: Delays;
  readonly guesses: GuessCounts;
  /** False: never says whether an address has an account (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts: boolean;
  readonly logFailure: (what: string) => (error: unknown) => void;
}

export const recoveryRoutes = (tools: RecoveryRouteTools): Implementation[] => {
  const { accounts, recovery, confirm, verifications, delays, guesses, outcomeOf, revealAccounts, logFailure } = tools;
  const { invitationCounts } = tools;

  return [
    command(changePassword, async (call) => {
      const { userID } = call.params;
      await confirm(call.actor, call.body.currentPassword, '/currentPassword');
      const kept = call.actor.sessionID;
      const { position } = await recovery.changePassword(userID, call.body.password, kept, contextOf(call));
      return { position, answer: null };
    }),

    command(requestPasswordReset, async (call) => {
      const { email, proof } = call.body;
      const context = contextOf(call);
      await verifications.spend(proof, call.commandID, context);
      const asking = recovery.request(email, context);
      if (!revealAccounts) {
        // Not awaited: its duration would tell, and so would a position.
        void asking.catch(logFailure('a reset could not be begun'));
        return { position: undefined, answer: { msg: TEXTS.reset.requested } };
      }
      const asked = await asking;
      return asked ? notified(asked, TEXTS.reset.requested, outcomeOf) : refuse('emailNotFound', '/email');
    }),

    command(resetPassword, async (call) => {
      const { token, newPassword, confirmPassword } = call.body;
      if (newPassword !== confirmPassword) refuse('passwordsDiffer', '/confirmPassword');
      const { position, state, events } = await recovery.setPassword(token, newPassword, contextOf(call));
      if (state) {
        call.security.about({ subjectID: state.userID });
        // Whoever reads the mailbox owns the account: others' wrong guesses no longer delay it.
        await delays.forget(signInKey(state.email, networkOf(call.request.ip)));
        // The password is set even if this fails.
        await guesses.forget(state.email, contextOf(call)).catch(logFailure('failed sign-ins could not be forgotten'));
      }
      const { length: endedPasskeys } = events.filter(({ type }) => type === 'PasskeyRemoved');
      return { position, answer: { msg: TEXTS.reset.done, ...(endedPasskeys > 0 ? { endedPasskeys } : {}) } };
    }),

    command(sendInvitation, async (call) => {
      const { userID } = call.params;
      const person = await accounts.load(userID);
      assertInvites(call.actor, person);
      if (person && isInvited(person)) await invitationCounts.count(contextOf(call));
      return notified(await recovery.invite(userID, contextOf(call)), OK, outcomeOf);
    }),
  ];
};

/** Sent with 200 (docs/specification.md#messages-200-and-206). */
const OK = 'OK';
