import {
  LIMITS,
  PartnerAdded,
  PartnerBranded,
  SeatPaymentRefunded,
  SeatsBought,
  SeatsExpired,
  SeatsGranted,
  SeatsHeldBack,
  SeatsNotRefunded,
  SeatsReserved,
  SeatsReturned,
  SeatsTakenBack,
  SeatUsed,
  STATEMENT,
} from '@groundwork/contracts';
import { expect, it } from 'vitest';
import type { ReportRenderer, StatementInput } from '../report-pdf/index.ts';
import { type Caller, openTestService } from '../testing/test-service.ts';
import type { Statement } from './statement.ts';

const partnerID = 'north';
/** All that happens in these tests does in it. */
const MONTH = '2026-01';
const path = (month: string, file = '') => `/api/partner/${partnerID}/seats/statements/${month}${file}`;
const PAULA: Caller = { userID: 'paula', userType: 'partnerUser', partnerID };
const SARA: Caller = { userID: 'sara', userType: 'partnerUser', partnerID: 'south' };
const ADAM: Caller = { userID: 'adam', userType: 'admin' };
const partners = [partnerID, 'south'].map((id) =>
  PartnerAdded.of({ partnerID: id, partnerName: `${id} Capital`, defaultDiscount: 0 }),
);
const ofBatch = { partnerID, cohortID: 'spring', batchID: 'b' };
const lots = (...places: number[]) => [{ lotID: 'l', places }];
const granted = SeatsGranted.of({ partnerID, lotID: 'l', count: 9, invoice: '=1+1', note: '', lastDay: '2026-01-31' });
const used = { ...ofBatch, lotID: 'l', place: 0, partnerUserID: 'paula', userID: 'anna', userAssessmentID: 'anna.1' };
const HISTORY = [
  granted,
  SeatsReserved.of({ ...ofBatch, lots: lots(0, 1, 2) }),
  SeatUsed.of(used),
  SeatsReturned.of({ ...ofBatch, lots: lots(1), reason: 'left' }),
  SeatsTakenBack.of({ partnerID, lotID: 'l', takingID: 't', count: 2, note: '' }),
  SeatsExpired.of({ partnerID, lotID: 'l', count: 5 }),
];

const opened = async (events: Parameters<typeof openTestService>[0], now = '2026-02-10T12:00:00.000Z') => {
  const service = await openTestService([...partners, ...events], now);
  const read = async (month: string, who: Caller = PAULA) => {
    const { status, text } = await service.whole(path(month), who);
    return status === 200 ? (JSON.parse(text).data as Statement) : status;
  };
  return { service, read };
};

it('says what there was, what was moved, in sums, and what is left', async () => {
  const { read } = await opened(HISTORY);
  for (const who of [PAULA, ADAM]) {
    expect(await read(MONTH, who)).toMatchObject({
      ...{ partnerName: 'north Capital', month: MONTH, isOpen: false, earlier: null, later: '2026-02' },
      opening: { free: 0, reserved: 0 },
      closing: { free: 0, reserved: 1 },
      sums: [
        { kind: 'granted', count: 9 },
        { kind: 'reserved', count: 3 },
        { kind: 'returned', count: 1 },
        { kind: 'used', count: 1 },
        { kind: 'takenBack', count: 2 },
        { kind: 'expired', count: 5 },
      ],
      leftOut: 0,
    });
  }
  const statement = (await read(MONTH)) as Statement;
  expect(statement.moves.map(({ kind, count, free }) => [kind, count, free])).toEqual([
    ['granted', 9, 9],
    ['reserved', 3, 6],
    ['used', 1, 6],
    ['returned', 1, 7],
    ['takenBack', 2, 5],
    ['expired', 5, 0],
  ]);
});

it('begins with what the month before left, also where nothing happened; months beside it lead no further than today', async () => {
  const { read } = await opened(HISTORY);
  const left = { free: 0, reserved: 1 };
  expect(await read('2026-02')).toMatchObject({
    ...{ isOpen: true, earlier: MONTH, later: null, opening: left, closing: left, sums: [], moves: [] },
  });
  for (const month of ['2025-12', '2026-03', '2027-01']) expect(await read(month), month).toBe(404);
  expect(await read('2026-13')).toBe(422);
});

it('is the same of clocks that differ at the turn of a month: each movement is of its own time, and months follow from each other', async () => {
  const { service, read } = await opened([]);
  const taken = (takingID: string, count: number) =>
    SeatsTakenBack.of({ partnerID, lotID: 'l', takingID, count, note: '' });
  await service.appendAt('2026-01-31T23:59:58.000Z', granted);
  // The first process is ahead, the second behind: January goes on after February has begun.
  await service.appendAt('2026-02-01T00:00:01.000Z', SeatsReserved.of({ ...ofBatch, lots: lots(0, 1, 2) }));
  await service.appendAt('2026-01-31T23:59:59.000Z', taken('one', 2));
  await service.appendAt('2026-02-01T00:00:02.000Z', taken('two', 1));

  const both = { january: (await read('2026-01')) as Statement, february: (await read('2026-02')) as Statement };
  const movesOf = ({ moves }: Statement) => moves.map(({ kind, count, free }) => [kind, count, free]);
  expect(both.january).toMatchObject({ opening: { free: 0, reserved: 0 }, closing: { free: 7, reserved: 0 } });
  expect(movesOf(both.january)).toEqual([
    ['granted', 9, 9],
    ['takenBack', 2, 7],
  ]);
  expect(both.february).toMatchObject({ opening: { free: 7, reserved: 0 }, closing: { free: 3, reserved: 3 } });
  expect(movesOf(both.february)).toEqual([
    ['reserved', 3, 4],
    ['takenBack', 1, 3],
  ]);
  const { body } = await service.ask(`/api/partner/${partnerID}/seats`, PAULA);
  expect([body.data.months, body.data.balance]).toMatchObject([['2026-02', '2026-01'], { free: 3, reserved: 3 }]);
});

it('is open until no clock is behind any more', async () => {
  const { service, read } = await opened(HISTORY);
  for (const [instant, isOpen] of [
    ['2026-01-31T23:59:59.000Z', true],
    ['2026-02-01T00:14:59.000Z', true],
    ['2026-02-01T00:15:00.000Z', false],
  ] as const) {
    service.at(instant);
    expect(await read(MONTH), instant).toMatchObject({ isOpen });
  }
});

it('of very many movements lists the last, and adds up all', async () => {
  const many = Array.from({ length: LIMITS.seatStatementMoves + 2 }, (_, n) =>
    SeatsGranted.of({ partnerID, lotID: `l${n}`, count: 1, invoice: 'INV', note: '' }),
  );
  const { service, read } = await opened(many);
  const statement = (await read(MONTH)) as Statement;
  expect([statement.leftOut, statement.moves.length, statement.sums]).toEqual([
    ...[2, LIMITS.seatStatementMoves, [{ kind: 'granted', count: many.length, amountInCents: null }]],
  ]);
  expect(statement.moves[0]?.free).toBe(3);
  const { text } = await service.whole(path(MONTH, '/csv'), PAULA);
  expect(text.trim().split(/\r?\n/)).toHaveLength(many.length + 1);
});

it('has what was paid by card and given back, and nothing for what an invoice says', async () => {
  const ofLot = { partnerID, lotID: 'p' };
  const refund = (refundID: string, count: number) => ({ ...ofLot, refundID, count });
  const { service, read } = await opened([
    granted,
    SeatsBought.of({ ...ofLot, count: 20, priceInCents: 14_900 }),
    SeatsHeldBack.of({ ...refund('r', 2), note: '' }),
    SeatsHeldBack.of({ ...refund('s', 1), note: '' }),
    SeatsNotRefunded.of(refund('s', 1)),
    // In Stripe's dashboard: the seats stay.
    SeatPaymentRefunded.of({ purchaseID: 'p', partnerID, userID: 'paula', amount: 5000 }),
  ]);
  const statement = (await read(MONTH)) as Statement;
  const amounts = [null, 298_000, -29_800, -14_900, 14_900, -5000];
  expect(statement.moves.map(({ amountInCents }) => amountInCents)).toEqual(amounts);
  expect(statement.sums).toEqual([
    { kind: 'granted', count: 9, amountInCents: null },
    { kind: 'bought', count: 20, amountInCents: 298_000 },
    { kind: 'refunded', count: 3, amountInCents: -44_700 },
    { kind: 'notRefunded', count: 1, amountInCents: 14_900 },
    { kind: 'refundedElsewhere', count: 0, amountInCents: -5000 },
  ]);
  expect(statement.closing).toEqual({ free: 27, reserved: 0 });
  expect(STATEMENT.sum({ count: 0, amountInCents: -5000 })).toBe('−$50.00');
  const { text } = await service.whole(path(MONTH, '/csv'), PAULA);
  expect(text).toMatch(/,Bought,20,29,,,R-[^,]+,2980,,/);
});

it('is a CSV file in which nothing is a formula', async () => {
  const { service } = await opened(HISTORY);
  const file = await service.whole(path(MONTH, '/csv'), PAULA);
  const [header, ...lines] = file.text.trim().split(/\r?\n/);
  expect(header?.replace('\ufeff', '')).toBe(
    'Date (UTC),What,Seats,Free after,Cohort,Founder,Invoice or receipt,Paid by card (USD),Last day,Note',
  );
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/,Given,9,9,,,'=1\+1,,2026-01-31,$/);
  expect(lines[3]).toMatch(/,Free again: founder left before starting,1,7,,,,,,$/);
});

it('has the partner’s brand in its PDF, as it is now, and none where nothing was said', async () => {
  const asked: StatementInput[] = [];
  const renderer: ReportRenderer = {
    async render(input) {
      asked.push(input as StatementInput);
      return Buffer.from('%PDF');
    },
    close: async () => {},
  };
  const words = { color: '#ffd700', line: 'Capital for the coast', welcome: '' };
  const logo = { logoID: 'first', hash: 'a'.repeat(64), size: 3, width: 8, height: 2 };
  const of = async (...events: Parameters<typeof openTestService>[0]) => {
    const service = await openTestService([...partners, ...HISTORY, ...events], '2026-02-10T12:00:00.000Z', renderer);
    await service.files.put({ personID: partnerID, fileID: 'first' }, Buffer.from('png'));
    expect((await service.file(path(MONTH, '/pdf'), PAULA)).status).toBe(200);
  };
  await of();
  await of(PartnerBranded.of({ partnerID, ...words, logo }));
  expect(asked).toMatchObject([
    { brand: null },
    { brand: { ...words, partnerName: 'north Capital' }, logo: Buffer.from('png').toString('base64') },
  ]);
});

it('is of one’s own partner only', async () => {
  const { service, read } = await opened(HISTORY);
  expect(await read(MONTH, SARA)).toBe(404);
  for (const file of ['/csv', '/pdf']) expect((await service.whole(path(MONTH, file), SARA)).status).toBe(404);
});
