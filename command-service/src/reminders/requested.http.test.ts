import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Founder, newFounder } from '../testing/founder.ts';
import { PEOPLE } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { dyingAt, watchedLog } from '../testing/steps.ts';

const DAY = 24 * 60 * 60;
const SUBJECT = /is where you left it/;

let service: TestService;
let anna: Founder;
let bert: Founder;
beforeEach(async () => {
  service = await startTestService();
  anna = await newFounder(service);
  await anna.start();
  bert = await newFounder(service);
});
afterEach(() => service.close());

async function remind(key: string, ...who: readonly string[]) {
  const answer = await service.call('remindFounders', {
    token: service.tokenFor(PEOPLE.adam),
    body: { userIDs: [...who] },
    headers: { 'idempotency-key': `${key}-at-nine-in-the-morning` },
  });
  return answer
    .json()
    .data.map(({ ok, code, alreadyDone }: Record<string, unknown>) => code ?? (alreadyDone ? 'done' : ok));
}
const mails = () => service.mailbox.messages.filter(({ subject }) => SUBJECT.test(subject));

it('an administrator reminds who has something to finish, and hears why others were left out', async () => {
  expect(await remind('monday', anna.userID, bert.userID, 'nobody', PEOPLE.paula.userID)).toEqual([
    true,
    'nothingToFinish',
    'notFound',
    'notFound',
  ]);
  const { text } = await service.mailbox.next(anna.email, SUBJECT);
  expect(text).toContain('asked us to remind you');
  expect(await remind('monday', anna.userID)).toEqual(['done']);
  expect(await remind('tuesday', anna.userID)).toEqual(['remindedRecently']);
  service.advance(3 * DAY);
  expect(await remind('friday', anna.userID)).toEqual([true]);
  await expect.poll(() => mails().length).toBe(2);
});

it('an administrator hears beforehand who would be reminded and why others would not, and nothing is sent', async () => {
  const preview = async (): Promise<unknown> => {
    const answer = await service.call('previewReminders', {
      token: service.tokenFor(PEOPLE.adam),
      body: { userIDs: [anna.userID, bert.userID, 'nobody'] },
    });
    return answer.json().data.map(({ ok, code }: Record<string, unknown>) => code ?? ok);
  };
  expect(await preview()).toEqual([true, 'nothingToFinish', 'notFound']);
  expect(await preview()).toEqual([true, 'nothingToFinish', 'notFound']);
  expect(await service.log.readStream(STREAMS.reminders(anna.userID))).toEqual([]);
  await remind('monday', anna.userID);
  expect(await preview()).toEqual(['remindedRecently', 'nothingToFinish', 'notFound']);
});

it('nobody is reminded who turned reminders off', async () => {
  const { userID } = anna;
  await service.call('setReminders', { token: service.tokenFor(anna), params: { userID }, body: { on: false } });
  expect(await remind('monday', userID)).toEqual(['remindersOff']);
});

it.each(['before', 'after'] as const)(
  'is sent once, whoever dies %s a step and is asked again',
  async (when) => {
    for (let nth = 1; ; nth++) {
      await service.close();
      service = await startTestService();
      anna = await newFounder(service);
      await anna.start();
      const { on, isDead } = dyingAt(nth, when);
      service = await startTestService({ through: (log) => watchedLog(log, on) }, await service.leave());
      await remind('monday', anna.userID).catch(() => undefined);
      await expect.poll(() => isDead() || mails().length > 0, { timeout: 10_000 }).toBe(true);
      const wasKilled = isDead();
      service = await startTestService({}, await service.leave());
      await remind('monday', anna.userID);
      await service.mailbox.next(anna.email, SUBJECT);
      const events = await service.log.readStream(STREAMS.reminders(anna.userID));
      expect(events.map(({ type }) => type)).toEqual(['ReminderRequested']);
      expect(new Set(mails().map(({ mailID }) => mailID)).size).toBe(1);
      if (!wasKilled) break;
      expect(nth).toBeLessThan(12);
    }
  },
  60_000,
);
