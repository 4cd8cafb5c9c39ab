import { expect, it } from 'vitest';
import { opened } from '../testing/events.ts';
import { cohorts } from './cohorts.ts';
import { begun, completed, purchase } from './testing/histories.ts';
import { rowsOf, type Timed } from './testing/report-log.ts';

/** January: Anna goes from 40 to 70, Bert from 60 to 50, Cora never starts. February: Dora completes one. */
const HISTORY: readonly Timed[] = [
  // Her account came the day after.
  ['2026-01-31', purchase('anna')],
  ['2026-02-01', opened('anna')],
  ['2026-01-10', opened('bert')],
  ['2026-01-10', opened('cora')],
  ['2026-02-10', opened('dora')],
  ['2026-02-11', begun('anna')],
  ['2026-02-12', completed('anna', 40)],
  ['2026-03-11', begun('anna', 2)],
  ['2026-03-12', completed('anna', 70, { n: 2 })],
  ['2026-02-11', begun('bert')],
  ['2026-02-12', completed('bert', 60)],
  ['2026-03-11', begun('bert', 2)],
  ['2026-03-12', completed('bert', 50, { n: 2 })],
  ['2026-02-11', begun('dora')],
  ['2026-02-12', completed('dora', 90)],
];

it('tell what became of those who signed up in a month, and how they did the second time', async () => {
  expect(await rowsOf(cohorts, HISTORY)).toEqual([
    {
      month: '2026-01',
      people: 3,
      started: 66.7,
      completed: 66.7,
      twice: 2,
      first: 50,
      second: 60,
      improvement: 10,
    },
    {
      month: '2026-02',
      people: 1,
      started: 100,
      completed: 100,
      twice: 0,
      first: null,
      second: null,
      improvement: null,
    },
  ]);
});

it('are those of who signed up in the time asked for', async () => {
  const rows = await rowsOf(cohorts, HISTORY, { parameters: { from: '2026-01-31', to: '2026-02-01' } });
  expect(rows).toMatchObject([
    { month: '2026-01', people: 1, improvement: 30 },
    { month: '2026-02', people: 0 },
  ]);
});

it('have a row of each month asked for, so that another year stands beside it', async () => {
  const months = async (parameters: object) =>
    (await rowsOf(cohorts, HISTORY, { parameters: { ...parameters } })).map(({ month, people }) => [month, people]);
  expect(await months({ from: '2025-11-01', to: '2026-04-30' })).toEqual([
    ['2025-11', 0],
    ['2025-12', 0],
    ['2026-01', 3],
    ['2026-02', 1],
    ['2026-03', 0],
    ['2026-04', 0],
  ]);
  expect(await months({ from: '2025-01-01', to: '2025-12-31' })).toEqual([]);
});
