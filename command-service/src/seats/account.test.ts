import {
  freeOf,
  Refusal,
  SeatsGranted,
  SeatsReserved,
  SeatsReturned,
  SeatsTakenBack,
  SeatUsed,
} from '@groundwork/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../core/aggregate.ts';
import { decisionsOf, pastEvent, secondsAfter, THEN } from '../testing/given.ts';
import {
  freeIn,
  grantSeats,
  reserveSeats,
  returnSeats,
  type SeatAccount,
  seatAccount,
  takeBackSeats,
  useSeat,
} from './account.ts';
import { expireSeats } from './expiry/expiry.ts';

const lot = (lotID: string, count: number) => ({ partnerID: 'north', lotID, count, invoice: 'INV-1', note: '' });
const batch = (batchID: string, places: number[]) => ({ partnerID: 'north', cohortID: 'spring', batchID, places });
const granted = SeatsGranted.of(lot('l', 2));
const { places: _, ...about } = batch('b', []);
const reserved = SeatsReserved.of({ ...about, lots: [{ lotID: 'l', places: [0, 1] }] });
const returned = (places: number[]) =>
  SeatsReturned.of({ ...about, lots: [{ lotID: 'l', places }], reason: 'withdrawn' });
const using = (place: number, userAssessmentID: string) => ({
  ...{ partnerID: 'north', partnerUserID: 'paula', batchID: 'b', place, userID: 'anna', userAssessmentID },
});
const used = (place: number) => SeatUsed.of({ ...using(place, 'anna.1'), lotID: 'l', cohortID: 'spring' });
const taking = { partnerID: 'north', lotID: 'l', takingID: 't', count: 1, note: '' };

describe('seats of a partner', () => {
  const given = decisionsOf(seatAccount);

  it('are given once by a command', () => {
    given().when(grantSeats, lot('l', 2)).thenEvents(granted);
    given(granted).when(grantSeats, lot('l', 2)).thenNothing();
    given(granted).when(grantSeats, lot('l', 3)).thenRefused('keyReused');
  });

  it('are reserved for all of a file or for nobody, the oldest first', () => {
    given(granted)
      .when(reserveSeats, batch('b', [0, 1]), THEN)
      .thenEvents(reserved);
    given(granted)
      .when(reserveSeats, batch('b', [0, 1, 2]), THEN)
      .thenRefused('seatsMissing');
    given()
      .when(reserveSeats, batch('b', [0]), THEN)
      .thenRefused('seatsMissing');
    given(granted, SeatsGranted.of(lot('m', 2)))
      .when(reserveSeats, batch('b', [0, 1, 4]), THEN)
      .thenEvents(
        SeatsReserved.of({
          ...about,
          lots: [
            { lotID: 'l', places: [0, 1] },
            { lotID: 'm', places: [4] },
          ],
        }),
      );
  });

  it('come back while they are not used, and are used once', () => {
    given(granted, reserved)
      .when(returnSeats, batch('b', [1, 7]), 'withdrawn')
      .thenEvents(returned([1]));
    given(granted, reserved, returned([1]))
      .when(returnSeats, batch('b', [1]), 'withdrawn')
      .thenNothing();
    given(granted, reserved).when(useSeat, using(0, 'anna.1')).thenEvents(used(0));
    given(granted, reserved, used(0)).when(useSeat, using(0, 'anna.2')).thenNothing();
    given(granted, reserved, used(0))
      .when(returnSeats, batch('b', [0]), 'left')
      .thenNothing();
    given(granted, reserved, returned([0]))
      .when(useSeat, using(0, 'anna.1'))
      .thenNothing();
    given().when(useSeat, using(0, 'anna.1')).thenNothing();
  });

  it('are taken back only while they are free', () => {
    given(granted).when(takeBackSeats, taking).thenEvents(SeatsTakenBack.of(taking));
    given(granted, reserved).when(takeBackSeats, taking).thenRefused('seatsMissing');
    given(granted, reserved, used(0)).when(takeBackSeats, taking).thenRefused('seatsMissing');
    given(granted, reserved, returned([0]))
      .when(takeBackSeats, taking)
      .thenEvents(SeatsTakenBack.of(taking));
    given().when(takeBackSeats, taking).thenRefused('notFound');
    given(granted, SeatsTakenBack.of(taking))
      .when(takeBackSeats, { ...taking, count: 2 })
      .thenRefused('keyReused');
  });
});

const LAST_DAY = '2026-01-03';
/** Days from the beginning: two of them are after the last day. */
const at = (day: number): Date => secondsAfter(day * 24 * 60 * 60);
const places = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 });
const id = (...ids: string[]) => fc.constantFrom(...ids);
const step = fc.oneof(
  fc.record({ does: fc.constant('grant' as const), lotID: id('l', 'm', 'n'), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ does: fc.constant('reserve' as const), batchID: id('b', 'c'), places, day: fc.nat(3) }),
  fc.record({ does: fc.constant('expire' as const), day: fc.nat(3) }),
  fc.record({ does: fc.constant('return' as const), batchID: id('b', 'c'), places }),
  fc.record({ does: fc.constant('use' as const), batchID: id('b', 'c'), place: fc.nat({ max: 5 }), n: fc.nat(9) }),
  fc.record({
    ...{ does: fc.constant('takeBack' as const), lotID: id('l', 'm', 'n'), takingID: id('t', 'u', 'v', 'w') },
    count: fc.integer({ min: 1, max: 5 }),
  }),
);

function decide(said: typeof step extends fc.Arbitrary<infer S> ? S : never, state: SeatAccount) {
  const partnerID = 'north';
  switch (said.does) {
    case 'grant':
      return grantSeats({ ...lot(said.lotID, said.count), ...(said.count > 2 && { lastDay: LAST_DAY }) }, state);
    case 'expire':
      return expireSeats(partnerID, at(said.day), state);
    case 'reserve':
      return reserveSeats(batch(said.batchID, said.places), at(said.day), state);
    case 'return':
      return returnSeats({ partnerID, batchID: said.batchID, places: said.places }, 'withdrawn', state);
    case 'use':
      return useSeat({ ...using(said.place, `anna.${said.n + 1}`), batchID: said.batchID }, state);
    case 'takeBack':
      return takeBackSeats({ ...taking, lotID: said.lotID, takingID: said.takingID, count: said.count }, state);
  }
}

it('whatever happens in whichever order: no seat is used twice, none is lost, none is made', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = seatAccount.initial;
      for (const said of steps) {
        const before = state;
        try {
          state = fold(
            seatAccount,
            state,
            decide(said, state).map((event) => pastEvent<'seats'>(event)),
          );
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
        const lots = Object.values(state.lots);
        for (const one of lots)
          expect(Math.min(one.reserved, one.used, one.takenBack, one.expired, freeOf(one))).toBeGreaterThanOrEqual(0);
        const seats = [...state.batches.values()].flatMap(({ seats: all }) => [...all.values()]);
        const inState = (wanted: string) => seats.filter((seat) => seat.state === wanted).length;
        const sum = (of: (one: (typeof lots)[number]) => number) => lots.reduce((total, each) => total + of(each), 0);
        expect(inState('reserved')).toBe(sum((each) => each.reserved));
        expect(inState('used')).toBe(sum((each) => each.used));
        expect(freeIn(state)).toBeGreaterThanOrEqual(0);
        // What is used stays so, by what used it.
        for (const [batchID, { seats: earlier }] of before.batches) {
          for (const [place, seat] of earlier)
            if (seat.state === 'used') expect(state.batches.get(batchID)?.seats.get(place)).toEqual(seat);
        }
      }
    }),
    { seed: 33, numRuns: 300 },
  );
});
