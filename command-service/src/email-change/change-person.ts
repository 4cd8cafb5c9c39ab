import { type EditedPerson, normaliseEmail, normaliseProfile, Refusal } from '@groundwork/contracts';
import type { Call } from '@groundwork/service-kit';
import { type Account, assertRevision, changeProfile, isEdited, isInvited } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import { contextOf } from '../core/context.ts';
import { laterOf } from '../core/position.ts';
import type { InvitationCounts } from '../invitations/invitation-counts.ts';
import type { ChangesAtOnce } from './at-once.ts';
import type { EmailChanges } from './email-changes.ts';

export interface ChangePersonTools {
  readonly accounts: Accounts;
  readonly emailChanges: EmailChanges;
  readonly changesAtOnce: ChangesAtOnce;
  readonly invitationCounts: InvitationCounts;
  /** False: never says whether an address has an account (docs/decisions.md#revealing-accounts). */
  readonly revealAccounts: boolean;
  readonly onError: (error: unknown) => void;
}

export interface TypedPerson extends EditedPerson {
  readonly email?: string | undefined;
  readonly revision?: number | undefined;
}

type AnyCall = Pick<Call<never>, 'actor' | 'commandID' | 'correlationID' | 'deadline' | 'security'>;

/**
 * Changes names and email. Another address waits to be confirmed; for somebody still invited it counts at once, and the
 * invitation goes there.
 * @param prove that the caller may change the address and knows the password. @returns the last position.
 * @throws Refusal changedMeanwhile, emailInUse, conflict, tooManyRequests, and as prove.
 */
export type ChangePerson = (
  call: AnyCall,
  person: Account,
  typed: TypedPerson,
  prove: () => Promise<void>,
) => Promise<string | undefined>;

export function createChangePerson(tools: ChangePersonTools): ChangePerson {
  const { accounts, emailChanges, changesAtOnce, invitationCounts, revealAccounts, onError } = tools;

  return async (call, person, { revision, ...typed }, prove) => {
    const { userID } = person;
    const edited = normaliseProfile(typed);
    const email = normaliseEmail(typed.email ?? person.email);
    const isOther = email !== normaliseEmail(person.email);
    const isAtOnce = isOther && isInvited(person) && person.userType !== 'user';
    // A repeated call finds what it asked for: no conflict.
    const isNews = isOther && email !== person.pendingEmail?.newEmail;
    if (isNews || isEdited(edited, person)) assertRevision(revision, person);

    let changed: string | undefined;
    let expected = revision;
    if (isOther) {
      try {
        await prove();
        // The change of address made above raised the revision by one.
        if (isAtOnce) {
          await invitationCounts.count(contextOf(call));
          changed = await changesAtOnce.change(userID, email, revision, contextOf(call));
          expected = revision === undefined ? undefined : revision + 1;
        } else {
          const by = userID === call.actor.userID ? 'owner' : 'admin';
          const requested = await emailChanges.request(userID, email, by, contextOf(call), revision);
          changed = requested.position;
          expected = revision === undefined ? undefined : (requested.revision ?? revision);
        }
      } catch (error) {
        if (error instanceof Refusal) call.security.record('emailChange', { outcome: 'refused', code: error.code });
        throw error;
      }
      const noted = (isTaken: boolean): void =>
        call.security.record('emailChange', isTaken ? IN_USE : { outcome: 'done' });
      if (revealAccounts) noted(false);
      // Only logged and not awaited: its duration would tell.
      else void emailChanges.isTaken(email, userID).then(noted, onError);
    }
    const { position } = await accounts.execute(
      userID,
      (state) => {
        if (state && isEdited(edited, state)) assertRevision(expected, state);
        return changeProfile(edited, state);
      },
      contextOf(call),
    );
    return laterOf(changed, position);
  };
}

export const corrects = (typed: TypedPerson, person: Account): boolean => isEdited(normaliseProfile(typed), person);

const IN_USE = { outcome: 'refused', code: 'emailInUse' } as const;
