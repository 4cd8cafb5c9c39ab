import {
  ANYTHING,
  DiscountCodeEmailed,
  type DomainEvent,
  LIFETIMES,
  type NewEvent,
  RecipientForgotten,
} from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import { afterEach, expect, it } from 'vitest';
import { createPipeline } from '../core/pipeline.ts';
import { reapplyErasures } from '../erasure/reapply.ts';
import { commandContext } from '../testing/given.ts';
import { recipientAutomation } from './automation.ts';
import { createRecipients } from './recipients.ts';

const log = openEmbeddedLog();
afterEach(() => log.close());

let time = new Date('2026-01-31T23:59:59.000Z');
const recipients = createRecipients(createPipeline({ log, now: () => time }), {
  pseudonyms: log.pseudonyms,
  secret: 'secret of the test',
  forgetMail: async () => {},
  destroyKey: (userID) => log.erasePerson(userID),
  now: () => time,
});
const automation = recipientAutomation(recipients);

/** As the log tells of it. */
const at = (event: NewEvent, when: string) => ({ ...event, metadata: { time: when } }) as unknown as DomainEvent;
const emailed = (userID: string) =>
  DiscountCodeEmailed.of({ discountID: 'd1', mailID: 'm1', userID, email: 'ida@mail.example', ...ANYTHING });

it('who was mailed to is looked after until they are forgotten, for good', async () => {
  const userID = await recipients.idOf('ida@mail.example');
  await log.append('discountCode-d1', [emailed(userID)], 'no_stream', {
    actorID: 'adam',
    actorType: 'admin',
    time: time.toISOString(),
    correlationID: 'c1',
    causationID: 'c1',
    commandID: 'c1',
  });
  const mailed = automation.read(at(emailed(userID), '2026-01-31T23:59:59.000Z'));
  expect(mailed).toEqual({ id: `${userID}@2026-01`, over: false });

  const until = new Date(Date.parse('2026-02-01T00:00:00.000Z') + 1000 * LIFETIMES.recipient);
  expect(await automation.reconcile(`${userID}@2026-01`, commandContext('early'))).toEqual(until);
  expect((await log.readStream('discountCode-d1'))[0]?.erased).not.toBe(true);
  time = until;
  await automation.reconcile(`${userID}@2026-01`, commandContext('late'));
  expect((await log.readStream('discountCode-d1'))[0]?.erased).toBe(true);
  const forgotten = RecipientForgotten.of({ userID, month: '2026-01' });
  expect((await log.readStream(`recipient-${userID}`))[0]).toMatchObject({ data: forgotten.data });
  expect(automation.read(at(forgotten, until.toISOString()))).toEqual({ id: `${userID}@2026-01`, over: true });

  // Where an older copy of the keys is restored, theirs is destroyed again.
  const destroyed: string[] = [];
  const restored = { ...log, erasePerson: async (personID: string) => void destroyed.push(personID) };
  const forgetMail = async (): Promise<void> => {};
  const reapplying = reapplyErasures({ log: restored, forgetMail, onError: (error) => expect.fail(String(error)) });
  await reapplying.caughtUp;
  await reapplying.stop();
  expect(destroyed).toEqual([userID]);
});
