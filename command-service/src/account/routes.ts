import {
  acceptAgreement,
  changePassword,
  erasePersonalData,
  normaliseEmail,
  normaliseName,
  Refusal,
  updateUser,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import { laterOf } from '../core/position.ts';
import type { EmailChanges } from '../email-change/email-changes.ts';
import type { Erasures } from '../erasure/erasures.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Accounts } from './accounts.ts';
import type { Confirm } from './confirm-password.ts';
import { inScopeOf } from './scope.ts';

export interface AccountTools {
  readonly accounts: Accounts;
  readonly emailChanges: EmailChanges;
  readonly erasures: Erasures;
  readonly recovery: Recovery;
  readonly confirm: Confirm;
  /** False: never says whether an address has an account (decisions.md 10). */
  readonly revealAccounts: boolean;
  readonly onError: (error: unknown) => void;
}

export const accountRoutes = ({
  accounts,
  emailChanges,
  erasures,
  recovery,
  confirm,
  revealAccounts,
  onError,
}: AccountTools): Implementation[] => {
  const inScope = inScopeOf(accounts);

  return [
    command(updateUser, async (call) => {
      const { userID } = call.params;
      const { email, currentPassword } = call.body;
      await inScope(userID, call.actor.userID);
      const held = (await accounts.byID(userID))?.email ?? '';
      const isOther = email !== undefined && normaliseEmail(email) !== normaliseEmail(held);
      const context = contextOf(call);
      const by = userID === call.actor.userID ? 'owner' : 'admin';
      let changed: string | undefined;
      if (isOther) {
        try {
          await confirm(call.actor.userID, currentPassword ?? '', '/currentPassword');
          changed = await emailChanges.request(userID, email, by, context);
        } catch (error) {
          if (error instanceof Refusal) call.security.record('emailChange', { outcome: 'refused', code: error.code });
          throw error;
        }
        const noted = (isTaken: boolean): void =>
          call.security.record('emailChange', isTaken ? IN_USE : { outcome: 'done' });
        if (revealAccounts) noted(false);
        // Only the log learns it, and nobody waits for it: how long it takes would tell.
        else void emailChanges.isTaken(email, userID).then(noted, onError);
      }
      const { position } = await accounts.changeProfile(userID, namesOf(call.body), context);
      return { position: laterOf(changed, position), answer: null };
    }),

    command(changePassword, async (call) => {
      const { userID } = call.params;
      await confirm(userID, call.body.currentPassword, '/currentPassword');
      const kept = call.actor.sessionID;
      const { position } = await recovery.changePassword(userID, call.body.password, kept, contextOf(call));
      return { position, answer: null };
    }),

    command(erasePersonalData, async (call) => {
      const { userID } = call.params;
      const { actor } = call;
      await confirm(actor.userID, call.body.password, '/password');
      const by = userID === actor.userID ? 'owner' : 'admin';
      return { position: await erasures.erase(userID, by, contextOf(call)), answer: null };
    }),

    command(acceptAgreement, async (call) => {
      const { userID, agreementID } = call.params;
      const { position } = await accounts.acceptAgreement(userID, agreementID, contextOf(call));
      return { position, answer: null };
    }),
  ];
};

/** An address that was asked for and is somebody else's. */
const IN_USE = { outcome: 'refused', code: 'emailInUse' } as const;

/** As they are stored. */
const namesOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName: normaliseName(firstName),
  lastName: normaliseName(lastName),
});
