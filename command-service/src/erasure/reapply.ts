import type { DomainEvent } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { type FromCheckpoint, followFromCheckpoint } from '../core/from-checkpoint.ts';

/** The person whose key is destroyed with this event: who was erased or forgotten, or never came to have an account. */
function erasedBy(event: DomainEvent): string | null {
  if (event.type === 'PersonErased' || event.type === 'RecipientForgotten') return event.data.userID;
  return event.type === 'PurchaseReleased' ? event.data.purchaseID : null;
}

export interface ReapplyOptions {
  readonly log: Log;
  /** Removes what mailers keep of somebody's messages. */
  readonly forgetMail: (userID: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Destroys the keys of erased people once more. It changes nothing, unless an older copy of the keys was restored, in which
 * they are still there, or forgetting a recipient was interrupted: their messages are forgotten here, too. How far it has come is kept with the keys, so that an older copy of them says which erasures it lacks.
 */
export function reapplyErasures({ log, forgetMail, onError }: ReapplyOptions): FromCheckpoint {
  return followFromCheckpoint({
    log,
    checkpoints: log.keyCheckpoints,
    name: 'erasures',
    types: ['PersonErased', 'PurchaseReleased', 'RecipientForgotten'],
    isKeptWithData: true,
    async onBatch(events) {
      for (const event of events) {
        const personID = erasedBy(event);
        if (personID === null) continue;
        await log.erasePerson(personID);
        // All else of the others is done by what looks after their erasure or purchase.
        if (event.type === 'RecipientForgotten') await forgetMail(personID);
      }
    },
    onError,
  });
}
