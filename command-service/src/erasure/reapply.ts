import type { DomainEvent } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';
import { type FromCheckpoint, followFromCheckpoint } from '../core/from-checkpoint.ts';

/** The person whose key is destroyed with this event: who was erased or forgotten, or never came to have an account. */
function erasedBy(event: DomainEvent): string | null {
  if (event.type === 'PersonErased' || event.type === 'RecipientForgotten') return event.data.userID;
  return event.type === 'PurchaseReleased' ? event.data.purchaseID : null;
}

/**
 * Destroys the keys of erased people once more. It changes nothing, unless an older copy of the keys was restored, in which
 * they are still there. How far it has come is kept with the keys, so that an older copy of them says which erasures it lacks.
 */
export function reapplyErasures({
  log,
  onError,
}: {
  readonly log: Log;
  readonly onError: (error: unknown) => void;
}): FromCheckpoint {
  return followFromCheckpoint({
    log,
    checkpoints: log.keyCheckpoints,
    name: 'erasures',
    types: ['PersonErased', 'PurchaseReleased', 'RecipientForgotten'],
    isKeptWithData: true,
    async onBatch(events) {
      for (const event of events) {
        const personID = erasedBy(event);
        if (personID !== null) await log.erasePerson(personID);
      }
    },
    onError,
  });
}
