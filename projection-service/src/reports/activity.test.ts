import { expect, it } from 'vitest';
import { opened } from '../testing/events.ts';
import { activity } from './activity.ts';
import { answered, begun, completed, shared } from './testing/histories.ts';
import { rowsOf, type Timed } from './testing/report-log.ts';

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
];
const none = { accounts: 0, started: 0, answers: 0, completed: 0, shared: 0 };
const averages = (accounts: number, started: number, completed: number, shared: number) => ({
  accountsAverage: accounts,
  startedAverage: started,
  completedAverage: completed,
  sharedAverage: shared,
});

it('is counted by day, also of those on which nothing happened', async () => {
  expect(await rowsOf(activity, HISTORY)).toEqual([
    { time: '2026-01-04', ...none, accounts: 1, ...averages(1, 0, 0, 0) },
    { time: '2026-01-05', ...none, started: 1, answers: 2, ...averages(0.5, 0.5, 0, 0) },
    { time: '2026-01-06', ...none, ...averages(0.3, 0.3, 0, 0) },
    { time: '2026-01-07', ...none, completed: 1, shared: 1, ...averages(0.3, 0.3, 0.3, 0.3) },
  ]);
});

it('has averages of the seven days that end with each', async () => {
  const history: Timed[] = [
    ['2026-01-01T09:00Z', opened('anna')],
    ['2026-01-08T09:00Z', opened('ben')],
    ['2026-01-08T10:00Z', opened('cara')],
  ];
  const rows = await rowsOf(activity, history);
  expect(rows.map((row) => row['accountsAverage'])).toEqual([1, 0.5, 0.3, 0.3, 0.2, 0.2, 0.1, 0.3]);
  const [month] = await rowsOf(activity, history, { parameters: { by: 'month' } });
  expect(month).toEqual({ time: '2026-01', ...none, accounts: 3 });
});

it('is counted by week, from Monday, and by month', async () => {
  const times = async (by: string) =>
    (await rowsOf(activity, HISTORY, { parameters: { by } })).map((row) => row['time']);
  expect(await times('week')).toEqual(['2025-12-29', '2026-01-05']);
  expect(await times('month')).toEqual(['2026-01']);
});

it('is that of the time asked for', async () => {
  const parameters = { from: '2026-01-05', to: '2026-01-05T00:02:00Z' };
  expect(await rowsOf(activity, HISTORY, { parameters })).toEqual([
    { time: '2026-01-05', ...none, started: 1, answers: 1, ...averages(0, 1, 0, 0) },
  ]);
});
