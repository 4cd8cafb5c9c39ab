import { SeatsEnding, SeatsExtended, SeatsGranted, SeatsReserved } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import type { Account } from '../account/account.ts';
import { fold } from '../core/aggregate.ts';
import { seatNotices } from '../seats/notices/notices.ts';
import { pastEvent } from '../testing/given.ts';
import type { NotificationTools } from './notification.ts';
import { seatNotifications } from './seats.ts';

const lastDay = '2026-03-31';
const granted = SeatsGranted.of({ partnerID: 'north', lotID: 'l', count: 4, invoice: 'INV-1', note: '', lastDay });
const ending = SeatsEnding.of({ partnerID: 'north', lastDay, free: 4, userIDs: ['paula'] });
const ofLot = { partnerID: 'north', lotID: 'l' };

/** @param since what happened after it was decided and before it is queued. @returns what is mailed. */
async function mailed(...since: Parameters<typeof pastEvent>[0][]): Promise<unknown[]> {
  const queued: unknown[] = [];
  const queue = async (_: string, { values }: { readonly values: unknown }) => queued.push(values);
  const past = [granted, ending, ...since].map((event) => pastEvent<'seats'>(event));
  const seatNoticing = {
    load: async () => fold(seatNotices, seatNotices.initial, past),
    reader: async () => ({ userID: 'paula', firstName: 'Paula', email: 'paula@north.example' }) as Account,
  };
  const partners = { load: async () => ({ partnerName: 'North' }) as never };
  const { SeatsEnding: notify } = seatNotifications({ queue } as unknown as NotificationTools, {
    seatNoticing,
    partners,
  });
  for (const each of notify?.(pastEvent(ending) as never) ?? []) await each.queue();
  return queued;
}

it('seats that expire are mailed although they are reserved meanwhile, as they may come back', async () => {
  const lots = [{ lotID: 'l', places: [0, 1, 2, 3] }];
  const reserved = SeatsReserved.of({ partnerID: 'north', cohortID: 'spring', batchID: 'b', lots });
  const news = { firstName: 'Paula', partnerName: 'North', free: 4, lastDay };
  expect([await mailed(), await mailed(reserved)]).toEqual([[news], [news]]);
});

it('and are not where they have a later last day, which is told in its time', async () =>
  expect(await mailed(SeatsExtended.of({ ...ofLot, lastDay: '2026-06-30' }))).toEqual([]));
