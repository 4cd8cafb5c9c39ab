import { TEXTS } from '@groundwork/contracts';
import type { Executed } from '../core/handle.ts';
import type { MailOutcome } from './outcomes.ts';

export interface Notify {
  readonly outcomeOf: (mailID: string, timeoutMs?: number) => Promise<MailOutcome>;
}

/** 200 when all are sent, 206 when one will be retried (docs/specification.md#messages-200-and-206). */
export async function notifiedOf(
  mailIDs: readonly string[],
  position: string | undefined,
  msg: string,
  outcomeOf: Notify['outcomeOf'],
) {
  const outcomes = await Promise.all(mailIDs.map((mailID) => outcomeOf(mailID)));
  if (outcomes.every((outcome) => outcome === 'sent')) return { position, answer: { msg } };
  return { position, answer: { msg: TEXTS.notNotified }, status: 206 as const };
}

export const notified = (
  { mailID, done }: { readonly mailID: string; readonly done: Executed<unknown> },
  msg: string,
  outcomeOf: Notify['outcomeOf'],
) => notifiedOf([mailID], done.position, msg, outcomeOf);
