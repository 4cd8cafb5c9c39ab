import {
  CohortMade,
  PartnerAdded,
  receiptNumberOf,
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
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { givenLog } from '../../testing/given-log.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';
import { accounts, moves, seatsProjection } from './seats.ts';

const partnerID = 'north';
const MONTH = '2026-01';
const ofBatch = { partnerID, cohortID: 'spring', batchID: 'b' };
const granted = (lotID: string, count: number) =>
  SeatsGranted.of({ partnerID, lotID, count, invoice: `INV-${lotID}`, note: '' });
const HISTORY = [
  granted('l', 2),
  granted('m', 3),
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
];

describe.each(DELIVERIES)('delivered %s', (_, deliver) => {
  it('seats are free, reserved, used or taken back, by what they were given', async () => {
    const { of } = await givenLog(HISTORY).projectedBy(seatsProjection, deliver);
    expect(of(accounts)).toMatchObject([
      {
        _id: 'north',
        lots: [
          { lotID: 'l', count: 2, reserved: 1, used: 1, takenBack: 0 },
          { lotID: 'm', count: 3, reserved: 0, used: 0, takenBack: 1 },
        ],
      },
    ]);
  });

  it('each movement is told once, with what is free after it', async () => {
    const { of } = await givenLog(HISTORY).projectedBy(seatsProjection, deliver);
    const told = of(moves)
      .toSorted((a, b) => a.position.localeCompare(b.position))
      .map(({ kind, count, free, reason, invoice }) => [kind, count, free, reason, invoice]);
    expect(told).toEqual([
      ['granted', 2, 2, null, 'INV-l'],
      ['granted', 3, 5, null, 'INV-m'],
      ['reserved', 3, 2, null, ''],
      ['used', 1, 2, null, ''],
      ['returned', 1, 3, 'withdrawn', ''],
      ['takenBack', 1, 2, null, 'INV-m'],
    ]);
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
      .map(({ kind, count, free, note }) => [kind, count, free, note]);
    expect(told).toEqual([
      ['granted', 2, 2, ''],
      ['bought', 5, 7, ''],
      ['refunded', 2, 5, 'Too many'],
      ['refunded', 3, 2, ''],
      ['notRefunded', 3, 5, ''],
    ]);
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
      balance: { free: 2, reserved: 1, used: 1, takenBack: 1 },
    });
    expect(seats.lots.map(({ lotID, free }: Record<string, unknown>) => [lotID, free])).toEqual([
      ['m', 2],
      ['l', 0],
    ]);
    const { moves: all, totalMoves } = await read('/api/partner/north/seats/moves?kind=used', who);
    expect([totalMoves, all[0].cohortName]).toEqual([1, 'Spring']);
  }
  const file = await service.whole(`/api/partner/north/seats/statements/${MONTH}`, of('paula', 'north'));
  const [header, ...lines] = file.text.trim().split(/\r?\n/);
  expect([header?.replace('\ufeff', ''), lines.length]).toEqual([
    'Date (UTC),What,Seats,Free after,Cohort,Invoice,Note',
    6,
  ]);
  expect(lines[3]).toMatch(/,Used,1,2,Spring,,$/);
  const other = await service.whole('/api/partner/north/seats/statements/2025-01', of('paula', 'north'));
  expect(other.text.trim().split(/\r?\n/)).toHaveLength(1);
  expect(await read(`/api/partner/north/seats/statements/${MONTH}`, of('sara', 'south'))).toBe(404);
  expect(await read('/api/partner/north/seats', of('sara', 'south'))).toBe(404);
  expect(await read('/api/partner/north/seats/moves', of('sara', 'south'))).toBe(404);
  expect(await read('/api/partner/south/seats', of('adam'))).toMatchObject({ balance: { free: 0 }, lots: [] });
});
