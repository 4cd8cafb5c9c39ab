import { PersonErased, RemindersResumed, RemindersStopped } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { jonas, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { noReminders, remindersProjection } from './reminders.ts';

const stopped = (userID: string) => RemindersStopped.of({ userID });
const resumed = (userID: string) => RemindersResumed.of({ userID });

describe.each(DELIVERIES)('who wants no reminders, events delivered %s', (_, deliver) => {
  it('is who stopped them last, and nobody who was erased', async () => {
    const log = givenLog([
      stopped('maya'),
      stopped('jonas'),
      resumed('jonas'),
      stopped('luca'),
      PersonErased.of({ userID: 'luca' }),
      resumed('priya'),
    ]);
    expect((await log.projectedBy(remindersProjection, deliver)).of(noReminders)).toMatchObject([{ _id: 'maya' }]);
  });
});

it('a founder sees whether they are reminded, each their own', async () => {
  const { ask, append } = await openTestService([opened('maya'), opened('jonas'), stopped('maya')], timeOf(60));
  const setting = async (caller: typeof maya) => (await ask(`/api/user/${caller.userID}/reminders`, caller)).body;
  expect([await setting(maya), await setting(jonas)]).toEqual([{ data: { on: false } }, { data: { on: true } }]);
  await append(resumed('maya'));
  expect(await setting(maya)).toEqual({ data: { on: true } });
});
