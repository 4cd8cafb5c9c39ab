import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent } from '@groundwork/contracts';
import type { After } from '@groundwork/service-kit';
import type { Handle } from '../core/handle.ts';
import type { Mail } from './mail.ts';

export type MailOutcome = NonNullable<Mail['outcome']> | 'pending';

/** A message that is being tried once more has no outcome until that is over. */
const outcomeIn = (state: Mail | null): Mail['outcome'] =>
  state === null || state.status.kind === 'sending' ? null : state.outcome;

const LOOK_EVERY_MS = 100;

/** Where another process sends: looks at the message until its first attempt is over. As `outcome` of the automation. */
export async function lookForOutcome(
  mails: Handle<Mail | null>,
  mailID: string,
  timeoutMs: number,
): Promise<MailOutcome> {
  const over = new AbortController();
  const timeout = pause(timeoutMs, 'pending' as const, { ref: false, signal: over.signal });
  const look = async (): Promise<MailOutcome> => {
    while (!over.signal.aborted) {
      const outcome = outcomeIn(await mails.load(mailID).catch(() => null));
      if (outcome) return outcome;
      await pause(LOOK_EVERY_MS, undefined, { ref: false });
    }
    return 'pending';
  };
  try {
    // Also a log that does not answer is waited for no longer.
    return await Promise.race([look(), timeout]);
  } finally {
    over.abort();
    timeout.catch(() => undefined);
  }
}

export function createOutcomes(mails: Handle<Mail | null>, after: After) {
  const waiting = new Map<string, Set<(outcome: MailOutcome) => void>>();

  const resolveWaiting = (mailID: string, outcome: MailOutcome): void => {
    for (const settle of waiting.get(mailID) ?? []) settle(outcome);
  };

  return {
    note(event: DomainEvent): void {
      if (event.type === 'MailSent') resolveWaiting(event.data.mailID, 'sent');
      else if (event.type === 'MailFailed' || event.type === 'MailAbandoned')
        resolveWaiting(event.data.mailID, 'failed');
    },
    /** @param state known to be in the log. */
    noteState(state: Mail | null): void {
      const outcome = outcomeIn(state);
      if (state && outcome) resolveWaiting(state.mailID, outcome);
    },
    /** @returns 'pending' when the first attempt, or the one under way, is not over in time. Never throws. */
    of(mailID: string, timeoutMs: number): Promise<MailOutcome> {
      return new Promise((resolve) => {
        const settlers = waiting.get(mailID) ?? new Set();
        const settle = (outcome: MailOutcome): void => {
          cancel();
          settlers.delete(settle);
          if (settlers.size === 0) waiting.delete(mailID);
          resolve(outcome);
        };
        const cancel = after(timeoutMs, () => settle('pending'));
        waiting.set(mailID, settlers.add(settle));
        // It may be over already. If the log is away, the follower will tell.
        mails.load(mailID).then(
          (state) => {
            const outcome = outcomeIn(state);
            if (outcome) settle(outcome);
          },
          () => {},
        );
      });
    },
    close(): void {
      for (const mailID of [...waiting.keys()]) resolveWaiting(mailID, 'pending');
    },
  };
}
