import { DiscountCodeRedeemed, DraftCreated, DraftPublished } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { created, opened } from '../testing/events.ts';
import { activity } from './activity.ts';
import { runReport } from './kit/run.ts';
import { answered, begun, completed, shared } from './testing/histories.ts';
import { reportLog, rowsOf, type Timed } from './testing/report-log.ts';

/** Sunday, January 4, to Wednesday, January 7, with nothing on Tuesday. */
const HISTORY: readonly Timed[] = [
  ['2026-01-04T23:59Z', opened('anna')],
  ['2026-01-05T00:00Z', begun('anna')],
  ['2026-01-05T00:01Z', answered('anna', 'q1', 'a')],
  ['2026-01-05T00:02Z', answered('anna', 'q1', 'b')],
  ['2026-01-07T00:02Z', completed('anna', 50)],
  ['2026-01-07T00:02Z', shared('anna', 'own')],
  ['2026-01-07T00:03Z', shared('anna')],
  ['2026-01-07T00:03Z', opened('ben', { userType: 'admin' })],
  ['2026-01-07T00:04Z', DiscountCodeRedeemed.of({ discountID: 'spring', purchaseID: 'anna', userID: 'anna' })],
];
const none = { accounts: 0, started: 0, answers: 0, completed: 0, shared: 0, codeUses: 0 };
it('is counted by day, also of those on which nothing happened', async () => {
  expect(await rowsOf(activity, HISTORY, { parameters: { by: 'day' } })).toEqual([
    { time: '2026-01-04', ...none, accounts: 1 },
    { time: '2026-01-05', ...none, started: 1, answers: 2 },
    { time: '2026-01-06', ...none },
    { time: '2026-01-07', ...none, completed: 1, shared: 1, codeUses: 1 },
  ]);
});

it('is counted by week, from Monday, by month, and in all', async () => {
  const times = async (by: string) =>
    (await rowsOf(activity, HISTORY, { parameters: { by } })).map((row) => row['time']);
  // Few events make no line of days.
  expect(await times('fitting')).toEqual(['2025-12-29', '2026-01-05']);
  expect(await times('whole')).toEqual(['The whole time']);
  expect(await times('week')).toEqual(['2025-12-29', '2026-01-05']);
  expect(await times('month')).toEqual(['2026-01']);
});

it('is counted by weeks from the first day asked for, which are as long as those of another period', async () => {
  const weeks = await rowsOf(activity, HISTORY, { parameters: { by: 'week', from: '2026-01-01', to: '2026-01-28' } });
  expect(weeks.map(({ time, accounts, completed: done }) => [time, accounts, done])).toEqual([
    ['2026-01-01', 1, 1],
    ['2026-01-08', 0, 0],
    ['2026-01-15', 0, 0],
    ['2026-01-22', 0, 0],
  ]);
});

it('has no more slots than can be seen of the whole period asked for', async () => {
  const busy = Array.from({ length: 40 }, (_, i): Timed => [`2026-01-${10 + (i % 14)}`, opened(`founder${i}`)]);
  const slots = async (parameters: object) =>
    (await rowsOf(activity, busy, { parameters: { by: 'fitting', ...parameters } })).length;
  expect(await slots({})).toBe(14);
  expect(await slots({ from: '2026-01-01', to: '2026-12-30' })).toBe(52);
  expect(await slots({ from: '2023-01-01', to: '2026-12-31' })).toBe(48);
});

it('counts a day on which more people came than a call of a function can have arguments', async () => {
  const day: Timed[] = Array.from({ length: 130_000 }, (_, i) => ['2026-01-05T00:00Z', opened(`founder${i}`)]);
  expect((await rowsOf(activity, day, { parameters: { by: 'day' } })).map((row) => row['accounts'])).toEqual([130_000]);
});

it('marks on which days questionnaires had a new version, in the time asked for', async () => {
  const history: Timed[] = [
    ...HISTORY,
    ['2026-01-06T10:00Z', created('b2b')],
    ['2026-01-06T10:00Z', DraftPublished.of({ assessmentID: 'b2b.1', versionNumber: 1 })],
    ['2026-01-06T11:00Z', DraftCreated.of({ assessmentID: 'b2b.2', basedOn: 'b2b.1' })],
    ['2026-01-07T12:00Z', DraftPublished.of({ assessmentID: 'b2b.2', versionNumber: 2 })],
  ];
  const marks = async (parameters: object) =>
    (await runReport({ log: reportLog(history).log, report: activity, parameters: { ...parameters } })).marks;
  expect(await marks({})).toEqual([{ day: '2026-01-07', texts: ['B2B readiness, version 2'] }]);
  expect(await marks({ to: '2026-01-06' })).toEqual([]);
  for (const other of [{ assessment: 'b2c' }, { industry: 2 }, { sector: 2 }, { type: 'A' }]) {
    expect(await marks(other)).toEqual([]);
  }
  expect(await marks({ assessment: 'b2b', industry: 1, sector: 1, type: 'P' })).toHaveLength(1);
});

it('is that of the time asked for', async () => {
  const parameters = { by: 'day', from: '2026-01-05', to: '2026-01-05T00:02:00Z' };
  expect(await rowsOf(activity, HISTORY, { parameters })).toEqual([
    { time: '2026-01-05', ...none, started: 1, answers: 1 },
  ]);
});
