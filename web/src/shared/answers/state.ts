/** What pages know about unsent answers. */
import { currentProfile } from '../../session/session.ts';
import { atom, store, useAtomValue } from '../../state/store.ts';
import type { Queue } from './queue.ts';
import { queueOf } from './storage.ts';

/** idle: nothing to do; sending: on its way; offline: no network; failed: the server could not take it just now. */
export type Phase = 'idle' | 'sending' | 'offline' | 'failed';

interface Delivery {
  readonly queue: Queue;
  readonly phase: Phase;
  /** An answer the server will never take, until the founder answers again. */
  readonly refused: { readonly userAssessmentID: string; readonly questionID: string } | null;
}

const IDLE: Delivery = { queue: [], phase: 'idle', refused: null };
const deliveryAtom = atom<Delivery>(IDLE);

export const useDelivery = (): Delivery => useAtomValue(deliveryAtom);

export const updateDelivery = (change: Partial<Delivery>): void =>
  store.set(deliveryAtom, { ...store.get(deliveryAtom), ...change });

/** Shows what waits for whoever is signed in now. */
export function refreshQueue(): void {
  const userID = currentProfile()?.userID;
  const queue = userID === undefined ? [] : queueOf(userID);
  updateDelivery(queue.length === 0 ? { queue, phase: 'idle' } : { queue });
}

/** Forgets what belongs to the person before; what waits for them stays in storage. */
export function resetDelivery(): void {
  store.set(deliveryAtom, IDLE);
  refreshQueue();
}
