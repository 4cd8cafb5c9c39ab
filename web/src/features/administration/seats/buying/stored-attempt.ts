import { readLocal, removeLocal, writeLocal } from '../../../../state/local-storage.ts';

/** One purchase, named by its Idempotency-Key. */
export interface Attempt {
  readonly key: string;
  readonly count: number;
  readonly amountInCents: number;
}

/** `cardID` is null where the last card was declined: nothing is open. */
export type StoredAttempt = Attempt & { readonly cardID: string | null };

interface Buyer {
  readonly partnerID: string;
  readonly userID: string;
}

/** The same key of another person is another purchase. */
const keyOf = ({ partnerID, userID }: Buyer): string => `groundwork.seatAttempt.${partnerID}.${userID}`;

const isAttempt = (value: unknown): value is StoredAttempt => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, count, amountInCents, cardID } = value as Readonly<Record<string, unknown>>;
  const isCard = cardID === null || typeof cardID === 'string';
  return typeof key === 'string' && typeof count === 'number' && typeof amountInCents === 'number' && isCard;
};

/** @returns what any tab of this browser asked and does not know the end of; null for nothing. */
export function storedAttempt(buyer: Buyer): StoredAttempt | null {
  const value = readLocal(keyOf(buyer));
  return isAttempt(value) ? value : null;
}

/** @returns of what is stored that whose end nobody knows; null for nothing. */
export function openAttempt(buyer: Buyer): StoredAttempt | null {
  const stored = storedAttempt(buyer);
  return stored !== null && stored.cardID !== null ? stored : null;
}

export const storeAttempt = (buyer: Buyer, attempt: StoredAttempt): void => void writeLocal(keyOf(buyer), attempt);

export const forgetAttempt = (buyer: Buyer): void => removeLocal(keyOf(buyer));
