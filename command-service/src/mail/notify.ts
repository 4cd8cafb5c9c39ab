import { TEXTS } from '@groundwork/contracts';
import type { Executed } from '../core/pipeline.ts';
import type { MailOutcome } from './outcomes.ts';

export interface Notify {
  /** What became of a message's first attempt, after a few seconds at most. */
  readonly outcomeOf: (mailID: string) => Promise<MailOutcome>;
}

/** 200 when the message is on its way, 206 when it will be tried again (platform specification 8). */
export async function notified(
  { mailID, done }: { readonly mailID: string; readonly done: Executed<unknown> },
  msg: string,
  outcomeOf: Notify['outcomeOf'],
) {
  const { position } = done;
  if ((await outcomeOf(mailID)) === 'sent') return { position, answer: { msg } };
  return { position, answer: { msg: TEXTS.notNotified }, status: 206 as const };
}
