import type { DomainEvent } from '@groundwork/contracts';
import type { After } from '@groundwork/service-kit';
import type { Handle } from '../core/handle.ts';
import type { Mail } from './mail.ts';

export type MailOutcome = NonNullable<Mail['outcome']> | 'pending';

/** Lets requests wait for what becomes of their messages, whichever process sends them. */
export function createOutcomes(mails: Handle<Mail | null>, after: After) {
  const waiting = new Map<string, Set<(outcome: MailOutcome) => void>>();

  const resolveWaiting = (mailID: string, outcome: MailOutcome): void => {
    for (const settle of waiting.get(mailID) ?? []) settle(outcome);
  };

  return {
    /** Takes in an event of the log. */
    note(event: DomainEvent): void {
      if (event.type === 'MailSent') resolveWaiting(event.data.mailID, 'sent');
      else if (event.type === 'MailFailed' || event.type === 'MailAbandoned')
        resolveWaiting(event.data.mailID, 'failed');
    },
    /** Takes in a state that is known to be in the log. */
    noteState(state: Mail | null): void {
      if (state?.outcome) resolveWaiting(state.mailID, state.outcome);
    },
    /** @returns the first attempt's outcome, 'pending' when it is not over in time. Never throws. */
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
        // It may have been over before anybody asked. A log that is away says nothing; the follower will.
        mails.load(mailID).then(
          (state) => state?.outcome && settle(state.outcome),
          () => {},
        );
      });
    },
    /** Nobody is left waiting. */
    close(): void {
      for (const mailID of [...waiting.keys()]) resolveWaiting(mailID, 'pending');
    },
  };
}
