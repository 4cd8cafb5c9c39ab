import { describe, expect, it } from 'vitest';
import { opened } from '../testing/events.ts';
import { funnel } from './funnel.ts';
import { begun, completed, paid, purchase, shared } from './testing/histories.ts';
import { rowsOf, type Timed } from './testing/report-log.ts';

/** Four sign up. Anna shares, Bert completes, Cora only pays, Dora gives up; Bert's own link is no sharing. */
const HISTORY: readonly Timed[] = [
  ['2026-01-05T09:00Z', purchase('anna')],
  ['2026-01-05T09:01Z', paid('anna')],
  ['2026-01-05T09:01Z', opened('anna')],
  ['2026-01-06T09:00Z', begun('anna')],
  ['2026-01-06T10:00Z', completed('anna', 80)],
  ['2026-01-07T10:00Z', shared('anna')],
  ['2026-02-01T09:00Z', purchase('bert')],
  ['2026-02-01T09:01Z', paid('bert')],
  ['2026-02-01T09:01Z', opened('bert')],
  ['2026-02-01T09:30Z', begun('bert', 1, { sectorID: 2 })],
  ['2026-02-01T10:00Z', completed('bert', 40)],
  ['2026-02-01T10:00Z', shared('bert', 'own')],
  ['2026-02-02T09:00Z', purchase('cora')],
  ['2026-02-02T09:01Z', paid('cora')],
  ['2026-02-03T09:00Z', purchase('dora')],
  ['2026-02-03T09:00Z', opened('ben', { userType: 'admin' })],
];

const people = async (parameters = {}, asOf?: string) =>
  (await rowsOf(funnel, HISTORY, { parameters, asOf })).map((row) => row['people']);

describe('the funnel', () => {
  it('counts whom each step reached, and of how many', async () => {
    expect(await rowsOf(funnel, HISTORY)).toEqual([
      { step: 'Sign-up started', people: 4, before: null, ofPrevious: null, ofFirst: 100 },
      { step: 'Paid, or covered by a code', people: 3, before: 4, ofPrevious: 75, ofFirst: 75 },
      { step: 'Account opened', people: 2, before: 3, ofPrevious: 66.7, ofFirst: 50 },
      { step: 'Assessment started', people: 2, before: 2, ofPrevious: 100, ofFirst: 50 },
      { step: 'Assessment completed', people: 2, before: 2, ofPrevious: 100, ofFirst: 50 },
      { step: 'Result shared', people: 1, before: 2, ofPrevious: 50, ofFirst: 25 },
    ]);
  });

  it('follows those who signed up in the time asked for', async () => {
    expect(await people({ from: '2026-02-01' })).toEqual([3, 2, 1, 1, 1, 0]);
    expect(await people({ to: '2026-01-05' })).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('follows those who began an assessment of a sector', async () => {
    expect(await people({ sector: '2' })).toEqual([1, 1, 1, 1, 1, 0]);
  });

  it('is that of a day in the past', async () => {
    expect(await people({}, '2026-01-06')).toEqual([1, 1, 1, 1, 1, 0]);
    expect(await people({}, '2026-01-06T09:00:00Z')).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('of nobody has no shares', async () => {
    const rows = await rowsOf(funnel, []);
    expect(rows[1]).toEqual({
      step: 'Paid, or covered by a code',
      people: 0,
      before: 0,
      ofPrevious: null,
      ofFirst: null,
    });
  });
});
