import { currentProfile } from '../../session/session.ts';
import { atom, store, useAtomValue } from '../../state/store.ts';
import type { Queue } from './queue.ts';
import { queueOf } from './storage.ts';

/** offline: no network; failed: the server could not take it just now. */
export type Phase = 'idle' | 'sending' | 'offline' | 'failed';

interface Delivery {
  readonly queue: Queue;
  readonly phase: Phase;
  /** An answer that the server will never take; cleared when the founder answers again. */
  readonly refused: { readonly userAssessmentID: string; readonly questionID: string } | null;
}

const IDLE: Delivery = { queue: [], phase: 'idle', refused: null };
const deliveryAtom = atom<Delivery>(IDLE);

export const useDelivery = (): Delivery => useAtomValue(deliveryAtom);

export const updateDelivery = (change: Partial<Delivery>): void =>
  store.set(deliveryAtom, { ...store.get(deliveryAtom), ...change });

export function refreshQueue(): void {
  const userID = currentProfile()?.userID;
  const queue = userID === undefined ? [] : queueOf(userID);
  updateDelivery(queue.length === 0 ? { queue, phase: 'idle' } : { queue });
}

/** Keeps what is queued in storage. */
export function resetDelivery(): void {
  store.set(deliveryAtom, IDLE);
  refreshQueue();
}
