import { verdictOf } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { opened } from '../testing/events.ts';
import { runReport } from './kit/run.ts';
import { scores } from './scores.ts';
import { begun, completed, reopened } from './testing/histories.ts';
import { reportLog, rowsOf, type Timed } from './testing/report-log.ts';

const done = (userID: string, month: string, percent: number | null): readonly Timed[] => [
  [`2026-${month}-01`, opened(userID)],
  [`2026-${month}-02`, begun(userID)],
  [`2026-${month}-03`, completed(userID, percent)],
];
/** 39, 40, 90 and 100 count; one could not be scored, and one was reopened. */
const HISTORY: readonly Timed[] = [
  ...done('anna', '01', 39),
  ...done('bert', '01', 40),
  ...done('cora', '02', 90),
  ...done('dora', '02', 100),
  ...done('emil', '02', null),
  ...done('fred', '02', 70),
  ['2026-03-01', reopened('fred')],
];
const counts = async (parameters: object, asOf?: string) =>
  (await rowsOf(scores, HISTORY, { parameters: { ...parameters }, asOf })).map((row) => row['assessments']);

it('are counted by verdict, with those that could not be scored', async () => {
  expect(await rowsOf(scores, HISTORY)).toEqual([
    { score: `0 to 39: ${verdictOf(0)}`, assessments: 1, share: 20 },
    { score: `40 to 59: ${verdictOf(40)}`, assessments: 1, share: 20 },
    { score: `60 to 74: ${verdictOf(60)}`, assessments: 0, share: 0 },
    { score: `75 to 89: ${verdictOf(75)}`, assessments: 0, share: 0 },
    { score: `90 to 100: ${verdictOf(90)}`, assessments: 2, share: 40 },
    { score: verdictOf(null), assessments: 1, share: 20 },
  ]);
});

it('are counted by ten points', async () => {
  expect(await counts({ by: 'tenPoints' })).toEqual([0, 0, 0, 1, 1, 0, 0, 0, 0, 2, 1]);
});

it('are those completed in the time asked for', async () => {
  expect(await counts({ to: '2026-01-31' })).toEqual([1, 1, 0, 0, 0]);
});

it('are those of a past in which nothing was reopened', async () => {
  expect(await counts({}, '2026-02-28')).toEqual([1, 1, 1, 0, 2, 1]);
});

it('have a mean and a median', async () => {
  const { note } = await runReport({ log: reportLog(HISTORY).log, report: scores });
  // (39 + 40 + 90 + 100) / 4 = 67.25
  expect(note).toContain('On average 67.3 of 100, median 65.');
});
