import {
  SeatsExpired,
  SeatsExtended,
  SeatsGranted,
  SeatsReserved,
  SeatsReturned,
  SeatsTakenBack,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../../testing/given.ts';
import { reserveSeats, seatAccount } from '../account.ts';
import { expireSeats, extendSeats, grantUntil, nextExpiryAt } from './expiry.ts';

const given = decisionsOf(seatAccount);
const BEFORE = new Date('2026-03-31T23:59:59.999Z');
const AFTER = new Date('2026-04-01T00:00:00.000Z');
const ofLot = { partnerID: 'north', lotID: 'l' };
const terms = (lotID: string, count: number, lastDay?: string) => ({
  ...{ partnerID: 'north', lotID, count, invoice: 'INV-1', note: '' },
  ...(lastDay !== undefined && { lastDay }),
});
const granted = SeatsGranted.of(terms('l', 3, '2026-03-31'));
const ofBatch = { partnerID: 'north', cohortID: 'spring', batchID: 'b' };
const reserved = (lotID: string, places: number[]) => SeatsReserved.of({ ...ofBatch, lots: [{ lotID, places }] });
const returned = SeatsReturned.of({ ...ofBatch, lots: [{ lotID: 'l', places: [0] }], reason: 'left' });
const expired = (count: number) => SeatsExpired.of({ ...ofLot, count });
const extended = (lastDay: string) => SeatsExtended.of({ ...ofLot, lastDay });

describe('seats with a last day', () => {
  it('expire at its end in UTC: what is free then, once', () => {
    given(granted, reserved('l', [0]))
      .when(expireSeats, 'north', BEFORE)
      .thenNothing();
    given(granted, reserved('l', [0]))
      .when(expireSeats, 'north', AFTER)
      .thenEvents(expired(2));
    given(granted, SeatsTakenBack.of({ ...ofLot, takingID: 't', count: 3, note: '' }))
      .when(expireSeats, 'north', AFTER)
      .thenNothing();
  });

  it('that come back after it expire then', () =>
    given(granted, reserved('l', [0]), expired(2), returned)
      .when(expireSeats, 'north', AFTER)
      .thenEvents(expired(1)));

  it('are not reserved after it, whether or not they are written off', () => {
    const batch = { ...ofBatch, places: [0] };
    given(granted)
      .when(reserveSeats, batch, BEFORE)
      .thenEvents(reserved('l', [0]));
    given(granted).when(reserveSeats, batch, AFTER).thenRefused('seatsMissing');
    given(granted, expired(3)).when(reserveSeats, batch, AFTER).thenRefused('seatsMissing');
  });

  it('are reserved before others: those that expire first', () => {
    const forEver = SeatsGranted.of(terms('ever', 1));
    const later = SeatsGranted.of(terms('later', 1, '2026-06-30'));
    const sooner = SeatsGranted.of(terms('sooner', 1, '2026-05-31'));
    given(forEver, later, sooner)
      .when(reserveSeats, { ...ofBatch, places: [4, 5, 6] }, BEFORE)
      .thenEvents(
        SeatsReserved.of({
          ...ofBatch,
          lots: [
            { lotID: 'sooner', places: [4] },
            { lotID: 'later', places: [5] },
            { lotID: 'ever', places: [6] },
          ],
        }),
      );
  });

  it('are not given for a day that is over; the same command later gives nothing new', () => {
    given()
      .when(grantUntil, terms('l', 3, '2026-03-31'), true, AFTER)
      .thenRefused('lastDayTooEarly');
    given()
      .when(grantUntil, terms('l', 3, '2026-03-31'), true, BEFORE)
      .thenEvents(granted);
    given(granted, extended('2026-05-31'))
      .when(grantUntil, terms('l', 3, '2026-03-31'), true, AFTER)
      .thenNothing();
  });

  it('get a later one', () => {
    const later = { ...ofLot, lastDay: '2026-05-31' };
    given(granted).when(extendSeats, later, BEFORE).thenEvents(extended('2026-05-31'));
    given(granted, extended('2026-05-31')).when(extendSeats, later, BEFORE).thenNothing();
    given(granted, extended('2026-05-31')).when(expireSeats, 'north', AFTER).thenNothing();
    for (const lastDay of ['2026-03-30', '2026-01-01'])
      given(granted)
        .when(extendSeats, { ...ofLot, lastDay }, BEFORE)
        .thenRefused('lastDayTooEarly');
    given(granted).when(extendSeats, later, new Date('2026-06-01T00:00:00.000Z')).thenRefused('lastDayTooEarly');
    given(SeatsGranted.of(terms('l', 3)))
      .when(extendSeats, later, BEFORE)
      .thenRefused('lastDayTooEarly');
    given().when(extendSeats, later, BEFORE).thenRefused('notFound');
  });

  it('keep what has expired: only what comes back since can be reserved', () =>
    given(granted, reserved('l', [0]), expired(2), extended('2026-05-31'), returned)
      .when(reserveSeats, { ...ofBatch, batchID: 'c', places: [0] }, AFTER)
      .thenEvents(SeatsReserved.of({ ...ofBatch, batchID: 'c', lots: [{ lotID: 'l', places: [0] }] })));

  it('are looked at again when the next day is over', () => {
    const lots = { l: { until: '2026-03-31' }, m: { until: '2026-02-28' }, n: { until: null } };
    const state = { ...seatAccount.initial, lots } as unknown as typeof seatAccount.initial;
    expect(nextExpiryAt(state, BEFORE)).toEqual(AFTER);
    expect(nextExpiryAt(state, AFTER)).toBeUndefined();
  });
});
