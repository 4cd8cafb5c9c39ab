import { expect, it } from 'vitest';
import type { Handle } from '../core/handle.ts';
import type { Mail } from './mail.ts';
import { createOutcomes } from './outcomes.ts';

const MAIL: Mail = {
  mailID: 'm1',
  userID: 'anna',
  template: 'passwordChanged',
  correlationID: 'c',
  queuedAt: 0,
  tries: 1,
  again: { times: 0, at: 0, tries: 0 },
  status: { kind: 'waiting', from: 30_000 },
  outcome: 'failed',
};
const TRIED_AGAIN: Mail = { ...MAIL, tries: 2, status: { kind: 'sending', by: 'b', since: 0 } };

/** @returns outcomes of a log in which the message is so, and what lets the time pass. */
function outcomesOf(state: Mail) {
  let pass = (): void => undefined;
  const mails = { load: async () => state } as unknown as Handle<Mail | null>;
  const outcomes = createOutcomes(mails, (_, run) => {
    pass = run;
    return () => undefined;
  });
  return { outcomes, pass: () => pass() };
}

it('a message that failed and waits has failed', async () => {
  expect(await outcomesOf(MAIL).outcomes.of('m1', 1)).toBe('failed');
});

it('one that is tried once more has the outcome of that, or none yet', async () => {
  const late = outcomesOf(TRIED_AGAIN);
  const outcome = late.outcomes.of('m1', 1);
  late.outcomes.noteState(TRIED_AGAIN);
  await Promise.resolve();
  late.pass();
  expect(await outcome).toBe('pending');

  const { outcomes } = outcomesOf(TRIED_AGAIN);
  const sent = outcomes.of('m1', 1);
  outcomes.noteState({ ...TRIED_AGAIN, status: { kind: 'sent' }, outcome: 'sent' });
  expect(await sent).toBe('sent');
});
