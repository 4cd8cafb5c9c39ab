import type { DomainEvent } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { type FromCheckpoint, followFromCheckpoint } from '../core/from-checkpoint.ts';
import { isOwnSubject } from '../staff/many/batch.ts';

/** Whose key is destroyed with this event: erased, forgotten, never given an account, a file or a row of one that is settled, or an
 * invitation to a cohort that is of no use any more. */
export function erasedBy(event: DomainEvent): string | null {
  if (event.type === 'PersonErased' || event.type === 'RecipientForgotten') return event.data.userID;
  if (event.type === 'InvitationSettled') return isOwnSubject(event.data) ? event.data.userID : null;
  if (event.type === 'CohortInvitationWithdrawn' || event.type === 'CohortLeft') return event.data.invitationID;
  if (event.type === 'CohortInvitationsSettled') return event.data.userID;
  return event.type === 'PurchaseReleased' ? event.data.purchaseID : null;
}

/** Whose mail nobody else forgets where a request ended. */
const FORGOTTEN_HERE: ReadonlySet<string> = new Set(['CohortInvitationWithdrawn', 'CohortLeft', 'RecipientForgotten']);

export interface ReapplyOptions {
  readonly log: Log;
  readonly forgetMail: (userID: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Destroys the keys of erased people again: an older copy of the keys may have been restored, or the forgetting of a
 * recipient or of a settled invitation interrupted (so recipients' mail is forgotten here too). Its progress is kept with the keys, so that an
 * older copy says which erasures it lacks.
 */
export function reapplyErasures({ log, forgetMail, onError }: ReapplyOptions): FromCheckpoint {
  return followFromCheckpoint({
    log,
    checkpoints: log.keyCheckpoints,
    name: 'erasures',
    types: [
      'CohortInvitationsSettled',
      'CohortInvitationWithdrawn',
      'CohortLeft',
      'InvitationSettled',
      'PersonErased',
      'PurchaseReleased',
      'RecipientForgotten',
    ],
    isKeptWithData: true,
    async onBatch(events) {
      for (const event of events) {
        const personID = erasedBy(event);
        if (personID === null) continue;
        await log.erasePerson(personID);
        // The automations of erasures and purchases do the rest for the others.
        if (FORGOTTEN_HERE.has(event.type)) await forgetMail(personID);
      }
    },
    onError,
  });
}
