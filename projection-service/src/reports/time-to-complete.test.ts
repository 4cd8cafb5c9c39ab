import { expect, it } from 'vitest';
import { created, opened } from '../testing/events.ts';
import { answered, begun, completed, reopened } from './testing/histories.ts';
import { rowsOf, type Timed } from './testing/report-log.ts';
import { timeToComplete } from './time-to-complete.ts';

/**
 * Anna works 2 + 3 + 5 minutes and rests an hour between; Bert works 20 minutes without a pause, and once more after reopening.
 * Cora is not done.
 */
const HISTORY: readonly Timed[] = [
  ['2026-01-01', created('b2b')],
  ['2026-01-01', opened('anna')],
  ['2026-01-01', opened('bert')],
  ['2026-01-01', opened('cora')],
  ['2026-01-05T09:00Z', begun('anna')],
  ['2026-01-05T09:02Z', answered('anna', 'q1', 'a')],
  ['2026-01-05T10:02Z', answered('anna', 'q2', 'a')],
  ['2026-01-05T10:05Z', answered('anna', 'q3', 'a')],
  ['2026-01-05T10:10Z', completed('anna', 80)],
  ['2026-01-06T09:00Z', begun('bert')],
  ['2026-01-06T09:20Z', answered('bert', 'q1', 'a')],
  ['2026-01-06T09:20Z', completed('bert', 60)],
  ['2026-01-07T09:00Z', reopened('bert')],
  ['2026-01-07T09:00Z', completed('bert', 60)],
  ['2026-01-06T09:00Z', begun('cora')],
];

it('tells the time worked, the time from start to end, and pauses', async () => {
  expect(await rowsOf(timeToComplete, HISTORY)).toEqual([
    {
      assessment: 'B2B readiness, version 1',
      completed: 2,
      // 600 s and 1200 s.
      worked: 900,
      workedQuarter: 750,
      workedThreeQuarters: 1050,
      // 4200 s and 1200 s.
      elapsed: 2700,
      withPause: 50,
      pauses: 0.5,
    },
  ]);
});

it('takes an hour for work where pauses begin later', async () => {
  const [row] = await rowsOf(timeToComplete, HISTORY, { parameters: { pause: '60' } });
  expect(row).toMatchObject({ worked: 2700, withPause: 0, pauses: 0 });
});

it('counts assessments begun in the time asked for', async () => {
  const [row] = await rowsOf(timeToComplete, HISTORY, { parameters: { from: '2026-01-06' } });
  expect(row).toMatchObject({ completed: 1, worked: 1200 });
});
