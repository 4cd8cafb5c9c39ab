import { LIFETIMES, type NewEvent, RecipientForgotten, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export const recipient: Aggregate<'forgotten' | null, 'recipient'> = {
  stream: STREAMS.recipient,
  initial: null,
  evolve: (state, event) => (event.type === 'RecipientForgotten' ? 'forgotten' : state),
};

/** Repeating it is no event. */
export const forgetRecipient = (userID: string, month: string, state: 'forgotten' | null): NewEvent[] =>
  state === null ? [RecipientForgotten.of({ userID, month })] : [];

/** yyyy-mm, UTC. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** @param month yyyy-mm. @returns when recipients of that month are forgotten. */
export function keptUntil(month: string): Date {
  const [year, number] = month.split('-').map(Number) as [number, number];
  // Date.UTC counts months from 0, so this is the first day of the next one.
  return new Date(Date.UTC(year, number, 1) + 1000 * LIFETIMES.recipient);
}

export function monthsKept(now: Date): string[] {
  const months = Array.from({ length: 12 }, (_, i) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i, 1))),
  );
  return months.filter((month) => keptUntil(month) > now);
}
