import {
  freeOf,
  Refusal,
  SeatsBought,
  SeatsGranted,
  SeatsHeldBack,
  SeatsNotRefunded,
  SeatsRefunded,
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
import { buySeats, holdBack, settleRefund } from './purchase/lots.ts';

const LAST_DAY = '2026-01-03';
/** Days from the beginning: two of them are after the last day. */
const at = (day: number): Date => secondsAfter(day * 24 * 60 * 60);

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
    given(granted, reserved, used(0)).when(useSeat, using(1, 'anna.1')).thenNothing();
    given(granted, reserved, used(0))
      .when(useSeat, using(1, 'anna.2'))
      .thenEvents(SeatUsed.of({ ...using(1, 'anna.2'), lotID: 'l', cohortID: 'spring' }));
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

describe('seats that are bought', () => {
  const given = decisionsOf(seatAccount);
  const buying = { partnerID: 'north', lotID: 'l', count: 2, priceInCents: 20_000 };
  const bought = SeatsBought.of(buying);
  const holding = { partnerID: 'north', lotID: 'l', refundID: 'r', count: 1, note: '' };
  const held = SeatsHeldBack.of(holding);
  const ofRefund = { partnerID: 'north', lotID: 'l', refundID: 'r', count: 1 };

  it('come once, and are reserved like any', () => {
    given().when(buySeats, buying).thenEvents(bought);
    given(bought).when(buySeats, buying).thenNothing();
    given(bought)
      .when(reserveSeats, batch('b', [0, 1]), at(0))
      .thenEvents(reserved);
    given(bought).when(grantSeats, lot('l', 2)).thenRefused('keyReused');
  });

  it('are held back while they are free, and reserved by nobody from then on', () => {
    given(bought).when(holdBack, holding).thenEvents(held);
    given(bought, held)
      .when(holdBack, { ...holding, count: 2 })
      .thenRefused('keyReused');
    given(bought, held)
      .when(reserveSeats, batch('b', [0, 1]), at(0))
      .thenRefused('seatsMissing');
    given(bought, reserved).when(holdBack, holding).thenRefused('seatsMissing');
    // Whoever asks again under another name, as nothing was answered yet, gives back once.
    given(bought, held)
      .when(holdBack, { ...holding, refundID: 's' })
      .thenRefused('refundPending');
    given(bought, held, SeatsNotRefunded.of(ofRefund))
      .when(holdBack, { ...holding, refundID: 's' })
      .thenEvents(SeatsHeldBack.of({ ...holding, refundID: 's' }));
    given(bought, held)
      .when(takeBackSeats, { ...taking, count: 2 })
      .thenRefused('seatsMissing');
    given(granted).when(holdBack, holding).thenRefused('notFound');
    given().when(holdBack, holding).thenRefused('notFound');
  });

  it('are gone once they are refunded, and free again where that was refused', () => {
    given(bought, held).when(settleRefund, 'r', true).thenEvents(SeatsRefunded.of(ofRefund));
    given(bought, held).when(settleRefund, 'r', false).thenEvents(SeatsNotRefunded.of(ofRefund));
    given(bought, held, SeatsRefunded.of(ofRefund)).when(settleRefund, 'r', false).thenNothing();
    given(bought, held, SeatsRefunded.of(ofRefund))
      .when(reserveSeats, batch('b', [0, 1]), at(0))
      .thenRefused('seatsMissing');
    given(bought, held, SeatsNotRefunded.of(ofRefund)).when(settleRefund, 'r', true).thenNothing();
    given(bought, held, SeatsNotRefunded.of(ofRefund))
      .when(reserveSeats, batch('b', [0, 1]), at(0))
      .thenEvents(reserved);
    given(bought).when(settleRefund, 'r', true).thenNothing();
  });
});

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
  fc.record({ does: fc.constant('buy' as const), lotID: id('o', 'p'), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    ...{ does: fc.constant('holdBack' as const), lotID: id('l', 'o', 'p'), refundID: id('r', 's', 't') },
    count: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ does: fc.constant('settle' as const), refundID: id('r', 's', 't'), isPaid: fc.boolean() }),
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
    case 'buy':
      return buySeats({ partnerID, lotID: said.lotID, count: said.count, priceInCents: 100 }, state);
    case 'holdBack':
      return holdBack({ partnerID, lotID: said.lotID, refundID: said.refundID, count: said.count, note: '' }, state);
    case 'settle':
      return settleRefund(said.refundID, said.isPaid, state);
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
        for (const one of lots) {
          const { lotID, reserved: kept, used: spent, takenBack, refunded, expired } = one;
          expect(Math.min(kept, spent, takenBack, refunded, expired, freeOf(one))).toBeGreaterThanOrEqual(0);
          const refunds = Object.values(state.refunds).filter(
            (each) => each.lotID === lotID && each.status !== 'refused',
          );
          expect(refunds.reduce((total, each) => total + each.count, 0)).toBe(refunded);
        }
        // A refund that was paid stays so, and so does one that was refused.
        for (const [refundID, { status }] of Object.entries(before.refunds))
          if (status !== 'heldBack') expect(state.refunds[refundID]?.status).toBe(status);
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
