import {
  CohortJoined,
  CohortMade,
  FounderInvited,
  PartnerAdded,
  receiptNumberOf,
  SeatNoticesSet,
  SeatPaymentRefunded,
  SeatsBought,
  SeatsExpired,
  SeatsExtended,
  SeatsGranted,
  SeatsHeldBack,
  SeatsNotRefunded,
  SeatsRefunded,
  SeatsReserved,
  SeatsReturned,
  SeatsRunLow,
  SeatsTakenBack,
  SeatUsed,
  seatCountInWords,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';
import { accounts, moves, seatsProjection } from './seats.ts';

const partnerID = 'north';
const signOf = (freeBy: number): RegExp => (freeBy > 0 ? /^\+/ : freeBy < 0 ? /^−/ : /^\d/);
const MONTH = '2026-01';
const ofBatch = { partnerID, cohortID: 'spring', batchID: 'b' };
const granted = (lotID: string, count: number, lastDay?: string) =>
  SeatsGranted.of({
    ...{ partnerID, lotID, count, invoice: `INV-${lotID}`, note: '' },
    ...(lastDay !== undefined && { lastDay }),
  });
const HISTORY = [
  granted('l', 2),
  granted('m', 3, '2026-01-31'),
  SeatsReserved.of({
    ...ofBatch,
    lots: [
      { lotID: 'l', places: [0, 1] },
      { lotID: 'm', places: [2] },
    ],
  }),
  SeatUsed.of({ ...ofBatch, lotID: 'l', place: 0, partnerUserID: 'paula', userID: 'anna', userAssessmentID: 'anna.1' }),
  SeatsReturned.of({ ...ofBatch, lots: [{ lotID: 'm', places: [2] }], reason: 'withdrawn' }),
  SeatsTakenBack.of({ partnerID, lotID: 'm', takingID: 't', count: 1, note: 'Too many' }),
  SeatsExtended.of({ partnerID, lotID: 'm', lastDay: '2026-02-28' }),
  SeatsExpired.of({ partnerID, lotID: 'm', count: 1 }),
  SeatsRunLow.of({ partnerID, free: 1, below: 2, userIDs: ['paula'] }),
];

describe.each(DELIVERIES)('delivered %s', (_, deliver) => {
  it('seats are free, reserved, used or taken back, by what they were given', async () => {
    const { of } = await givenLog(HISTORY).projectedBy(seatsProjection, deliver);
    expect(of(accounts)).toMatchObject([
      {
        _id: 'north',
        lots: [
          { lotID: 'l', count: 2, reserved: 1, used: 1, takenBack: 0, expired: 0, lastDay: null },
          { lotID: 'm', count: 3, reserved: 0, used: 0, takenBack: 1, expired: 1, lastDay: '2026-02-28' },
        ],
      },
    ]);
  });

  it('each movement is told once, with what is free after it', async () => {
    const { of } = await givenLog(HISTORY).projectedBy(seatsProjection, deliver);
    for (const { kind, count, freeBy } of of(moves))
      expect(seatCountInWords({ kind, count }), kind).toMatch(signOf(freeBy));
    const told = of(moves)
      .toSorted((a, b) => a.position.localeCompare(b.position))
      .map((move) => [move.kind, move.count, move.free, move.reserved, move.reason, move.invoice, move.lastDay]);
    expect(told).toEqual([
      ['granted', 2, 2, 0, null, 'INV-l', null],
      ['granted', 3, 5, 0, null, 'INV-m', '2026-01-31'],
      ['reserved', 3, 2, 3, null, '', null],
      ['used', 1, 2, 2, null, 'INV-l', null],
      ['returned', 1, 3, 1, 'withdrawn', '', null],
      ['takenBack', 1, 2, 1, null, 'INV-m', '2026-01-31'],
      ['extended', 0, 2, 1, null, 'INV-m', '2026-02-28'],
      ['expired', 1, 1, 1, null, 'INV-m', '2026-02-28'],
    ]);
  });

  it('that few are free was told until there are enough again', async () => {
    const toldAt = async (...more: Parameters<typeof givenLog>[0]) =>
      (await givenLog([...HISTORY, ...more]).projectedBy(seatsProjection, deliver)).of(accounts)[0]?.lowToldAt;
    expect(await toldAt()).not.toBeNull();
    expect(await toldAt(granted('n', 40))).toBeNull();
    expect(await toldAt(SeatNoticesSet.of({ partnerID, low: 'off' }))).toBeNull();
  });
});

const ofLot = { partnerID, lotID: 'n' };
const holding = (refundID: string, count: number) => ({ ...ofLot, refundID, count });
const BOUGHT = [
  granted('l', 2),
  SeatsBought.of({ ...ofLot, count: 5, priceInCents: 20_000 }),
  SeatsHeldBack.of({ ...holding('r', 2), note: 'Too many' }),
  SeatsRefunded.of(holding('r', 2)),
  SeatsHeldBack.of({ ...holding('s', 3), note: '' }),
  SeatsNotRefunded.of(holding('s', 3)),
  SeatPaymentRefunded.of({ purchaseID: 'n', partnerID, userID: 'paula', amount: 30_000 }),
];

describe.each(DELIVERIES)('seats that are bought, delivered %s', (_, deliver) => {
  it('are a lot by their receipt, of which those that are refunded are free no more', async () => {
    const { of } = await givenLog(BOUGHT).projectedBy(seatsProjection, deliver);
    expect(of(accounts)).toMatchObject([
      {
        lots: [
          { lotID: 'l', count: 2, isBought: false, refunded: 0 },
          { lotID: 'n', count: 5, isBought: true, refunded: 2, invoice: receiptNumberOf('n') },
        ],
      },
    ]);
    const told = of(moves)
      .toSorted((a, b) => a.position.localeCompare(b.position))
      .map(({ kind, count, free, note, amountInCents }) => [kind, count, free, note, amountInCents]);
    expect(told).toEqual([
      ['granted', 2, 2, '', null],
      ['bought', 5, 7, '', 100_000],
      ['refunded', 2, 5, 'Too many', -40_000],
      ['refunded', 3, 2, '', -60_000],
      ['notRefunded', 3, 5, '', 60_000],
      // In Stripe's dashboard: the seats stay.
      ['refundedElsewhere', 0, 5, '', -30_000],
    ]);
    for (const { kind, count, freeBy } of of(moves))
      expect(seatCountInWords({ kind, count }), kind).toMatch(signOf(freeBy));
    expect(of(moves).every(({ kind, invoice }) => kind === 'granted' || invoice === receiptNumberOf('n'))).toBe(true);
  });
});

it('a partner sees its own seats, administrators those of any', async () => {
  const of = (userID: string, own?: string): Caller => ({
    userID,
    userType: own === undefined ? 'admin' : 'partnerUser',
    ...(own !== undefined && { partnerID: own }),
  });
  const service = await openTestService(
    [
      ...['north', 'south'].map((id) =>
        PartnerAdded.of({ partnerID: id, partnerName: `${id} Capital`, defaultDiscount: 0 }),
      ),
      CohortMade.of({
        ...{ cohortID: 'spring', cohortName: 'Spring', startsOn: null, endsOn: null, goalOn: null, linkID: 'k' },
        ...{
          partnerID,
          partnerUserID: 'paula',
          industryID: null,
          sectorID: null,
          assessmentID: null,
          paidBySeats: true,
        },
      }),
      opened('anna', { firstName: 'Anna', lastName: 'Own', company: 'Zephyr' }),
      FounderInvited.of({
        ...{ invitationID: 'i', cohortID: 'spring', partnerID, userID: 'i' },
        ...{ email: 'anna@x.example', name: 'Anna Holm' },
      }),
      CohortJoined.of({ userID: 'anna', cohortID: 'spring', partnerID, invitationID: 'i' }),
      ...HISTORY,
    ],
    '2026-02-01T00:00:00.000Z',
  );
  const read = async (path: string, who: Caller) => {
    const { status, text } = await service.whole(path, who);
    return status === 200 ? JSON.parse(text).data : status;
  };
  for (const who of [of('paula', 'north'), of('adam')]) {
    const seats = await read('/api/partner/north/seats', who);
    expect(seats.months).toEqual([MONTH]);
    expect(seats).toMatchObject({
      partnerName: 'north Capital',
      balance: { free: 1, reserved: 1, used: 1, takenBack: 1, expired: 1 },
      notices: { low: 'usual', below: 2, isLow: true },
    });
    expect(seats.lots.map(({ lotID, free }: Record<string, unknown>) => [lotID, free])).toEqual([
      ['m', 1],
      ['l', 0],
    ]);
    const { moves: all, totalMoves } = await read('/api/partner/north/seats/moves?kind=used', who);
    // As the page of the cohort has them, and by which invoice.
    const [{ cohortName, founder, invoice }] = all;
    expect([totalMoves, cohortName, founder, invoice]).toEqual([1, 'Spring', 'Anna Own (Zephyr)', 'INV-l']);
  }
  expect(await read('/api/partner/north/seats', of('sara', 'south'))).toBe(404);
  expect(await read('/api/partner/north/seats/moves', of('sara', 'south'))).toBe(404);
  expect(await read('/api/partner/south/seats', of('adam'))).toMatchObject({ balance: { free: 0 }, lots: [] });
});

it('movements of one moment are listed in the order in which they happened', async () => {
  const service = await openTestService(
    [PartnerAdded.of({ partnerID, partnerName: 'North', defaultDiscount: 0 })],
    '2026-02-01T00:00:00.000Z',
  );
  const counts = Array.from({ length: 8 }, (_, n) => n + 1);
  await service.appendAt('2026-01-05T00:00:00.000Z', ...counts.map((count) => granted(`lot${count}`, count)));
  for (const [direction, expected] of [
    ['asc', counts],
    ['desc', counts.toReversed()],
  ] as const) {
    const path = `/api/partner/north/seats/moves?sortBy=at&direction=${direction}`;
    const { text } = await service.whole(path, { userID: 'adam', userType: 'admin' });
    expect(JSON.parse(text).data.moves.map(({ count }: { count: number }) => count)).toEqual(expected);
  }
});
