import { type OutcomeStatus, OutcomeTold, PersonErased } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { created, opened } from '../testing/events.ts';
import { runReport } from './kit/run.ts';
import { wilsonOf } from './kit/wilson.ts';
import { outcomes } from './outcomes.ts';
import { begun, completed, reopened } from './testing/histories.ts';
import { reportLog, rowsOf, type Timed } from './testing/report-log.ts';

describe('the interval of a share', () => {
  // The first as R's prop.test(8, 10, correct = FALSE) has it; the others are worked out by hand with Wilson's formula.
  it.each([
    [8, 10, 49.02, 94.33],
    [0, 10, 0, 27.75],
    [10, 10, 72.25, 100],
    [15, 30, 33.15, 66.85],
    [1, 29, 0.61, 17.18],
  ])('of %i of %i is %d to %d percent', (part, whole, low, high) => {
    const found = wilsonOf(part, whole);
    expect(found?.low).toBeCloseTo(low, 1);
    expect(found?.high).toBeCloseTo(high, 1);
  });

  it('of nothing is none', () => expect(wilsonOf(0, 0)).toBeNull());
});

const FORM: Timed = ['2025-01-01', created('b2b')];
const told = (userID: string, at: string, status: OutcomeStatus, month: string | null = null): Timed => [
  at,
  OutcomeTold.of({
    userID,
    status,
    month,
    amount: month === null ? null : 'to1m',
    investors: month === null ? [] : ['vc'],
  }),
];
const takes = (userID: string, percent: number, at = '2025-02-10', n = 1): Timed[] => [
  [at, opened(userID)],
  [at, begun(userID, n)],
  [at, completed(userID, percent, { n })],
];
/** When it is asked: nothing has happened for months. */
const LATER = { now: new Date('2026-06-01') };
const shown = { parameters: { few: 'shown' }, ...LATER };
const whole = async (...history: Timed[]) => (await rowsOf(outcomes, [FORM, ...history], shown))[0];

/** 40 founders: of 20 with a score of 80, 12 raised after 2 to 5 months; of 16 with 60, 4 after 6; of 4 with 20, none. */
const FORTY: Timed[] = [
  ...Array.from({ length: 20 }, (_, i) => `strong${i}`).flatMap((userID, i): Timed[] => [
    ...takes(userID, 80),
    i < 12
      ? told(userID, '2025-09-01', 'raised', ['2025-04', '2025-05', '2025-06', '2025-07'][i % 4])
      : told(userID, '2025-09-01', 'raising'),
  ]),
  ...Array.from({ length: 16 }, (_, i) => `developing${i}`).flatMap((userID, i): Timed[] => [
    ...takes(userID, 60),
    i < 4 ? told(userID, '2025-09-01', 'raised', '2025-08') : told(userID, '2025-09-01', 'notRaising'),
  ]),
  ...Array.from({ length: 4 }, (_, i) => `weak${i}`).flatMap((userID): Timed[] => [
    ...takes(userID, 20),
    told(userID, '2025-03-01', 'gaveUp'),
  ]),
];

describe('rounds by score', () => {
  it('are told with their share, its interval and the months until then, as worked out by hand', async () => {
    const about = { assessment: 'B2B readiness', version: 1 };
    expect(await rowsOf(outcomes, [FORM, ...FORTY], LATER)).toEqual([
      // 16 of 40; the months are 2, 3, 4, 5 (three times each) and 6 (four times): the middle of 16 lies between 4 and 4.
      { score: 'All scores', founders: 40, raised: 40, low: 26.3, high: 55.4, months: 4, ...about },
      { score: 'Weak', founders: 4, raised: null, low: null, high: null, months: null, ...about },
      { score: 'Developing', founders: 16, raised: 25, low: 10.2, high: 49.5, months: 6, ...about },
      { score: 'Strong', founders: 20, raised: 60, low: 38.7, high: 78.1, months: 3.5, ...about },
    ]);
  });

  it('are not told of forms with fewer than thirty', async () => {
    const { log } = reportLog([FORM, ...FORTY.slice(0, -48)]);
    expect(await runReport({ log, report: outcomes, ...LATER })).toMatchObject({
      rows: [],
      leftOut: 4,
      tooFew: { most: 28, from: 30, isTold: true },
    });
  });

  it('lead to the assessments that they count', async () => {
    const answer = await runReport({ log: reportLog([FORM, ...FORTY]).log, report: outcomes, ...LATER });
    expect(answer.columns.find(({ id }) => id === 'founders')).toMatchObject({ behind: 'attempts' });
  });
});

describe('of each founder', () => {
  const after = (...history: Timed[]) => whole(...takes('anna', 80), ...history);

  it('counts the latest assessment before the money', async () => {
    expect(
      await after(...takes('anna', 30, '2025-06-10', 2), told('anna', '2025-09-01', 'raised', '2025-05')),
    ).toMatchObject({
      founders: 1,
    });
    const rows = await rowsOf(
      outcomes,
      [
        FORM,
        ...takes('anna', 80),
        ...takes('anna', 30, '2025-06-10', 2),
        told('anna', '2025-09-01', 'raised', '2025-05'),
      ],
      shown,
    );
    expect(rows.map(({ score, founders }) => [score, founders])).toEqual([
      ['All scores', 1],
      ['Weak', 0],
      ['Developing', 0],
      ['Strong', 1],
    ]);
  });

  it('does not count who raised before, or in the same month, or took none', async () => {
    expect(await after(told('anna', '2025-09-01', 'raised', '2025-01'))).toBeUndefined();
    expect(await after(told('anna', '2025-09-01', 'raised', '2025-02'))).toBeUndefined();
    expect(
      await whole(['2025-02-10', opened('bert')], told('bert', '2025-09-01', 'raised', '2025-05')),
    ).toBeUndefined();
  });

  it('counts what they told last, and nobody who was erased', async () => {
    const corrected = [told('anna', '2025-08-01', 'gaveUp'), told('anna', '2025-09-01', 'raised', '2025-05')];
    expect(await after(...corrected)).toMatchObject({ founders: 1 });
    expect(await after(...corrected, ['2025-10-01', PersonErased.of({ userID: 'anna' })])).toBeUndefined();
    expect(await after(['2025-02-11', reopened('anna')], ...corrected)).toBeUndefined();
  });

  it('waits until the time is over, also for who raised early', async () => {
    const early = [FORM, ...takes('anna', 80), told('anna', '2025-05-01', 'raised', '2025-04')];
    expect(await rowsOf(outcomes, early, { ...shown, now: new Date('2025-08-09') })).toEqual([]);
    expect(await rowsOf(outcomes, early, shown)).toMatchObject([{ founders: 1 }, {}, {}, {}]);
    // They may raise yet.
    expect(await after(told('anna', '2025-05-01', 'raising'))).toBeUndefined();
    expect(await after(told('anna', '2025-08-11', 'raising'))).toMatchObject({ founders: 1 });
    expect(await after(told('anna', '2025-05-01', 'gaveUp'))).toMatchObject({ founders: 1 });
  });

  it('has had the time until the moment that is asked about, whatever happened last', async () => {
    const early = [FORM, ...takes('anna', 80), told('anna', '2025-05-01', 'raised', '2025-04')];
    const asOf = async (moment: string) => (await rowsOf(outcomes, early, { ...shown, asOf: moment })).length > 0;
    expect([await asOf('2025-08-09'), await asOf('2025-08-10')]).toEqual([false, true]);
    expect([await asOf('2025-08-09T23:59:59Z'), await asOf('2025-08-10T00:00:00Z')]).toEqual([false, true]);
    // A position is as of its event's day.
    expect(await asOf('5')).toBe(false);
    const others = takes('bert', 50, '2025-08-09');
    expect(await rowsOf(outcomes, [...early, ...others], { ...shown, asOf: '8' })).toEqual([]);
    expect(await rowsOf(outcomes, [...early, ...takes('bert', 50, '2025-08-10')], { ...shown, asOf: '8' })).not.toEqual(
      [],
    );
  });

  it('is found by the filters of assessments, although what was told is of none', async () => {
    const history = [FORM, ...FORTY];
    const rows = await rowsOf(outcomes, history, { parameters: { assessment: 'b2b', version: 1 }, ...LATER });
    expect(rows[0]).toMatchObject({ founders: 40, raised: 40 });
    expect(await rowsOf(outcomes, history, { parameters: { version: 2, few: 'shown' }, ...LATER })).toEqual([]);
    expect(await rowsOf(outcomes, history, { parameters: { from: '2025-03-01', few: 'shown' }, ...LATER })).toEqual([]);
  });
});
