import {
  type NewEvent,
  PartnerAdded,
  SeatsEnding,
  SeatsExtended,
  SeatsGranted,
  SeatsReserved,
  STREAMS,
} from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import { NO_TRACER } from '@groundwork/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { account } from '../account/account.ts';
import { fold } from '../core/aggregate.ts';
import { metadataOf } from '../core/context.ts';
import { createPipeline } from '../core/pipeline.ts';
import { createMails } from '../mail/mails.ts';
import { partner } from '../partners/partner.ts';
import { seatNotices } from '../seats/notices/notices.ts';
import { openedAs } from '../testing/accounts.ts';
import { commandContext, pastEvent, THEN } from '../testing/given.ts';
import { createNotificationTools, type EventOf } from './notification.ts';
import { seatNotifications } from './seats.ts';

const lastDay = '2026-03-31';
const granted = SeatsGranted.of({ partnerID: 'north', lotID: 'l', count: 4, invoice: 'INV-1', note: '', lastDay });
const said = SeatsEnding.of({ partnerID: 'north', lastDay, free: 4, userIDs: ['paula'] });
const ending: EventOf<'SeatsEnding'> = {
  ...said,
  ...{ id: 'ending', stream: STREAMS.seats('north'), revision: 1, position: '1' },
  metadata: metadataOf(commandContext('ending'), THEN.toISOString()),
};
const paula = fold(account, null, [pastEvent<'account'>(openedAs('partnerUser'))]);
const north = fold(partner, null, [
  pastEvent<'partner'>(PartnerAdded.of({ partnerID: 'north', partnerName: 'North', defaultDiscount: 0 })),
]);

let log: ReturnType<typeof openEmbeddedLog>;
beforeEach(() => {
  log = openEmbeddedLog();
});
afterEach(() => log.close());

/** @param since what happened after it was decided and before it is queued. @returns what is mailed. */
async function mailed(...since: NewEvent[]): Promise<unknown[]> {
  const pipeline = createPipeline({ log, now: () => THEN });
  const past = [granted, said, ...since].map((event) => pastEvent<'seats'>(event));
  const tools = createNotificationTools(pipeline.handle(account), createMails(pipeline), NO_TRACER);
  const { SeatsEnding: notify } = seatNotifications(tools, {
    seatNoticing: { load: async () => fold(seatNotices, seatNotices.initial, past), reader: async () => paula },
    partners: { load: async () => north },
  });
  const all = notify?.(ending) ?? [];
  for (const each of all) await each.queue();
  const queued = await Promise.all(all.map(({ id }) => log.readStream(STREAMS.mail(id))));
  return queued.flat().map(({ data }) => JSON.parse(String((data as Record<string, unknown>)['values'])));
}

it.each([
  ['as they were', []],
  [
    'reserved meanwhile, as they may come back',
    [
      SeatsReserved.of({
        ...{ partnerID: 'north', cohortID: 'spring', batchID: 'b' },
        lots: [{ lotID: 'l', places: [0, 1, 2, 3] }],
      }),
    ],
  ],
])('seats that expire are mailed, %s', async (_, since) => {
  const { firstName } = paula ?? {};
  expect(await mailed(...since)).toEqual([{ firstName, partnerName: 'North', free: 4, lastDay }]);
});

it('and are not where they have a later last day, which is told in its time', async () =>
  expect(await mailed(SeatsExtended.of({ partnerID: 'north', lotID: 'l', lastDay: '2026-06-30' }))).toEqual([]));
