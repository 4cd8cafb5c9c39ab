import { DraftCreated, DraftPublished } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { created, opened } from '../testing/events.ts';
import { begun, completed } from './testing/histories.ts';
import { rowsOf, type Timed } from './testing/report-log.ts';
import { versions } from './versions.ts';

const done = (userID: string, assessmentID: string, percent: number): readonly Timed[] => [
  ['2026-01-20', opened(userID)],
  ['2026-03-01', begun(userID, 1, { assessmentID, versionNumber: Number(assessmentID.split('.')[1]) })],
  ['2026-03-02', completed(userID, percent)],
];

/** Version 1 has 40 and 61; version 3 has 70; nobody completed version 2. */
const HISTORY: readonly Timed[] = [
  ['2026-01-01', created('b2b')],
  ['2026-01-02', DraftPublished.of({ assessmentID: 'b2b.1', versionNumber: 1 })],
  ['2026-01-03', DraftCreated.of({ assessmentID: 'b2b.2', basedOn: 'b2b.1' })],
  ['2026-01-04', DraftPublished.of({ assessmentID: 'b2b.2', versionNumber: 2 })],
  ['2026-02-03', DraftCreated.of({ assessmentID: 'b2b.3', basedOn: 'b2b.2' })],
  ['2026-02-04', DraftPublished.of({ assessmentID: 'b2b.3', versionNumber: 3 })],
  ...done('anna', 'b2b.1', 40),
  ...done('bert', 'b2b.1', 61),
  ...done('cora', 'b2b.3', 70),
];

it('are compared with the one before that somebody completed', async () => {
  expect(await rowsOf(versions, HISTORY)).toEqual([
    {
      version: 'B2B readiness, version 1',
      published: '2026-01-02',
      assessments: 2,
      average: 50.5,
      median: 50.5,
      change: null,
    },
    {
      version: 'B2B readiness, version 3',
      published: '2026-02-04',
      assessments: 1,
      average: 70,
      median: 70,
      change: 19.5,
    },
  ]);
});

it('come with the greatest change first where that is asked for, and one alone', async () => {
  const first = await rowsOf(versions, HISTORY, { parameters: { order: 'change' } });
  expect(first[0]).toMatchObject({ change: 19.5 });
  expect(await rowsOf(versions, HISTORY, { parameters: { version: '1' } })).toHaveLength(1);
});
