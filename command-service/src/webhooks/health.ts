import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Entry } from './queue.ts';
import { noteFailure, noteSuccess, type Webhooks } from './webhooks.ts';

export interface Health {
  /** Writes down what follows from an attempt for its webhook: a warning, a pause, or that it takes things again. */
  note(
    entry: Pick<Entry, 'webhookID' | 'ownerID'>,
    answer: { readonly taken: boolean; readonly isGone: boolean },
    context: CommandContext,
  ): Promise<void>;
  /** Since when each webhook that fails took nothing, for the checkpoint. */
  failing(): readonly (readonly [webhookID: string, since: string])[];
  restore(failing: readonly (readonly [webhookID: string, since: string])[]): void;
  /** It begins anew: its owner resumed it, or deleted it. */
  forget(webhookID: string): void;
}

/** Of each webhook, since when it took nothing. Kept in the checkpoint: only what follows from it is an event. */
export function createHealth(hooks: Pick<Handle<Webhooks>, 'execute'>, now: () => Date): Health {
  const since = new Map<string, string>();

  return {
    async note({ webhookID, ownerID }, { taken, isGone }, context) {
      if (taken) {
        const failed = since.delete(webhookID);
        if (failed) await hooks.execute(ownerID, (state) => noteSuccess(webhookID, state), context);
        return;
      }
      const first = since.get(webhookID) ?? now().toISOString();
      since.set(webhookID, first);
      const failure = { since: new Date(first), now: now(), isGone };
      await hooks.execute(ownerID, (state) => noteFailure(webhookID, failure, state), context);
    },
    failing: () => [...since],
    restore(failing) {
      since.clear();
      for (const [webhookID, first] of failing) since.set(webhookID, first);
    },
    forget: (webhookID) => void since.delete(webhookID),
  };
}
