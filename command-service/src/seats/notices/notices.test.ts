import {
  EVENTS,
  LIFETIMES,
  SeatNoticesSet,
  SeatsEnding,
  SeatsExpired,
  SeatsExtended,
  SeatsGranted,
  SeatsReserved,
  SeatsReturned,
  SeatsRunLow,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { fold } from '../../core/aggregate.ts';
import { decisionsOf, pastEvent, secondsAfter, THEN } from '../../testing/given.ts';
import { seatNoticeAutomation } from './automation.ts';
import { nextNoticeAt, noticeSeats, seatNotices, setSeatNotices } from './notices.ts';

const given = decisionsOf(seatNotices);

it('follow every event by which other seats are free', () => {
  // Of those that were not free before, and of the notices themselves.
  const others = ['SeatUsed', 'SeatsRefunded', 'SeatsRunLow', 'SeatsEnding'];
  const all = Object.values(EVENTS).flatMap(({ type, stream }) => (stream === 'seats' ? [type as string] : []));
  const { types } = seatNoticeAutomation({ noticeWhenDue: async () => 'over' });
  expect([...types, ...others].sort()).toEqual(all.sort());
});
const SOON = secondsAfter(LIFETIMES.seatsLow);
const grantedWith = (lotID: string, count: number, lastDay?: string) =>
  SeatsGranted.of({
    ...{ partnerID: 'north', lotID, count, invoice: 'INV-1', note: '' },
    ...(lastDay !== undefined && { lastDay }),
  });
const ofBatch = { partnerID: 'north', cohortID: 'spring', batchID: 'b' };
const lots = (count: number) => [{ lotID: 'l', places: [...Array(count).keys()] }];
const reserved = (count: number) => SeatsReserved.of({ ...ofBatch, lots: lots(count) });
const returned = (count: number) => SeatsReturned.of({ ...ofBatch, lots: lots(count), reason: 'notInvited' });
const low = (free: number, below = 5) => SeatsRunLow.of({ partnerID: 'north', free, below, userIDs: ['paula'] });
const notice = (now: Date) => [noticeSeats, 'north', ['paula'], now] as const;

describe('few free seats', () => {
  it('are told once they were few for a while, fewer than five or a tenth of the largest lot', () => {
    given(grantedWith('l', 40), reserved(35))
      .when(...notice(SOON))
      .thenNothing();
    given(grantedWith('l', 40), reserved(36))
      .when(...notice(secondsAfter(LIFETIMES.seatsLow - 1)))
      .thenNothing();
    given(grantedWith('l', 40), reserved(36))
      .when(...notice(SOON))
      .thenEvents(low(4));
    given(grantedWith('l', 200), reserved(181))
      .when(...notice(SOON))
      .thenEvents(low(19, 20));
    given(grantedWith('l', 200), reserved(182), grantedWith('m', 1))
      .when(...notice(SOON))
      .thenEvents(low(19, 20));
  });

  it('are no news where so few were given, or none ever', () => {
    given(grantedWith('l', 3))
      .when(...notice(SOON))
      .thenNothing();
    given(grantedWith('l', 3), reserved(1))
      .when(...notice(SOON))
      .thenEvents(low(2, 3));
    given(SeatNoticesSet.of({ partnerID: 'north', low: 20 }))
      .when(...notice(SOON))
      .thenNothing();
  });

  it('are told once, until there were enough again', () => {
    given(grantedWith('l', 40), reserved(36), low(4), SeatsExpired.of({ partnerID: 'north', lotID: 'l', count: 2 }))
      .when(...notice(SOON))
      .thenNothing();
    given(grantedWith('l', 40), reserved(36), low(4), grantedWith('m', 10), reserved(10))
      .when(...notice(SOON))
      .thenEvents(low(4));
  });

  it('that come back at once are not told: a file that was not taken', () =>
    given(grantedWith('l', 40), reserved(36), returned(36))
      .when(...notice(SOON))
      .thenNothing());

  it('are what the partner says they are, and never told where it says so', () => {
    const set = (chosen: number | 'usual' | 'off') => SeatNoticesSet.of({ partnerID: 'north', low: chosen });
    given(set(20), grantedWith('l', 40), reserved(21))
      .when(...notice(SOON))
      .thenEvents(low(19, 20));
    given(set('off'), grantedWith('l', 40), reserved(40))
      .when(...notice(SOON))
      .thenNothing();
    given(set('off')).when(setSeatNotices, { partnerID: 'north', low: 'off' }).thenNothing();
    given().when(setSeatNotices, { partnerID: 'north', low: 'usual' }).thenNothing();
    given(set('off')).when(setSeatNotices, { partnerID: 'north', low: 20 }).thenEvents(set(20));
  });
});

describe('free seats that expire', () => {
  const ending = (free: number, lastDay = '2026-03-31') =>
    SeatsEnding.of({ partnerID: 'north', lastDay, free, userIDs: ['paula'] });
  const granted = grantedWith('l', 40, '2026-03-31');
  const DUE = new Date('2026-03-02T00:00:00.000Z');

  it('are told thirty days before, once for a day', () => {
    given(granted)
      .when(...notice(new Date(DUE.getTime() - 1)))
      .thenNothing();
    given(granted)
      .when(...notice(DUE))
      .thenEvents(ending(40));
    given(granted, ending(40))
      .when(...notice(DUE))
      .thenNothing();
    given(granted, ending(40), SeatsExtended.of({ partnerID: 'north', lotID: 'l', lastDay: '2026-04-30' }))
      .when(...notice(new Date('2026-04-01T00:00:00.000Z')))
      .thenEvents(ending(40, '2026-04-30'));
  });

  it('are told once for all lots of a day', () =>
    given(granted, grantedWith('m', 10, '2026-03-31'), grantedWith('n', 5, '2026-03-30'))
      .when(...notice(DUE))
      .thenEvents(ending(50), ending(5, '2026-03-30')));

  it('are no news once all are reserved, or the day is over', () => {
    given(SeatNoticesSet.of({ partnerID: 'north', low: 'off' }), granted, reserved(40))
      .when(...notice(DUE))
      .thenNothing();
    given(granted)
      .when(...notice(new Date('2026-04-01T00:00:00.000Z')))
      .thenNothing();
  });

  it('are looked at again when either is due', () => {
    const after = (...events: Parameters<typeof pastEvent>[0][]) =>
      fold(
        seatNotices,
        seatNotices.initial,
        events.map((event) => pastEvent<'seats'>(event)),
      );
    expect(nextNoticeAt(after(granted), THEN)).toEqual(DUE);
    expect(nextNoticeAt(after(granted, reserved(36)), THEN)).toEqual(SOON);
    expect(nextNoticeAt(after(granted, ending(40)), THEN)).toBeUndefined();
  });
});
