import {
  cancelNewEmail,
  confirmNewEmail,
  normaliseEmail,
  normaliseName,
  Refusal,
  refuse,
  remindNewEmail,
  stopEmailChange,
  updateUser,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { changeProfile } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Confirm } from '../account/confirm-password.ts';
import { assertManages } from '../account/scope.ts';
import { contextOf } from '../core/context.ts';
import { laterOf } from '../core/position.ts';
import type { Link, LinkPurpose, Links } from '../links/links.ts';
import { type Notify, notified } from '../mail/notify.ts';
import type { EmailChanges } from './email-changes.ts';

export interface EmailRouteTools extends Notify {
  readonly accounts: Accounts;
  readonly emailChanges: EmailChanges;
  readonly links: Links;
  readonly confirm: Confirm;
  /** False: never says whether an address has an account (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts: boolean;
  readonly onError: (error: unknown) => void;
}

export const emailRoutes = (tools: EmailRouteTools): Implementation[] => {
  const { accounts, emailChanges, links, confirm, revealAccounts, outcomeOf, onError } = tools;
  /** @throws Refusal linkInvalid. */
  function linkOf(token: string, purpose: LinkPurpose): Link {
    const link = links.read(token);
    return link?.purpose === purpose ? link : refuse('linkInvalid');
  }

  return [
    command(updateUser, async (call) => {
      const { userID } = call.params;
      const { email, currentPassword } = call.body;
      const person = await accounts.load(userID);
      assertManages(call.actor, person);
      const isOther = email !== undefined && normaliseEmail(email) !== normaliseEmail(person?.email ?? '');
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
      const names = { firstName: normaliseName(call.body.firstName), lastName: normaliseName(call.body.lastName) };
      const { position } = await accounts.execute(userID, (state) => changeProfile(names, state), context);
      return { position: laterOf(changed, position), answer: null };
    }),

    command(remindNewEmail, async (call) => {
      assertManages(call.actor, await accounts.load(call.params.userID));
      return notified(await emailChanges.remind(call.params.userID, contextOf(call)), 'OK', outcomeOf);
    }),

    command(cancelNewEmail, async (call) => {
      const { userID } = call.params;
      assertManages(call.actor, await accounts.load(userID));
      const by = userID === call.actor.userID ? 'owner' : 'admin';
      return { position: await emailChanges.cancel(userID, by, contextOf(call)), answer: null };
    }),

    command(confirmNewEmail, async (call) => {
      const { userID, id } = linkOf(call.body.token, 'confirmEmail');
      call.security.about({ subjectID: userID });
      return { position: await emailChanges.confirm(userID, id, contextOf(call)), answer: null };
    }),

    command(stopEmailChange, async (call) => {
      const { userID, id } = linkOf(call.body.token, 'stopEmail');
      call.security.about({ subjectID: userID });
      const { position, takenBack, secured } = await emailChanges.stop(userID, id, contextOf(call));
      if (secured) {
        for (const event of ['sessionEnd', 'passwordChange'] as const) call.security.record(event, { outcome: 'done' });
      }
      return { position, answer: { data: { takenBack, secured } } };
    }),
  ];
};

/** An address that was asked for and is somebody else's. */
const IN_USE = { outcome: 'refused', code: 'emailInUse' } as const;
