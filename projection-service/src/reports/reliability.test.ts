import { expect, it } from 'vitest';
import { runReport } from './kit/run.ts';
import { reliability } from './reliability.ts';
import { reopened } from './testing/histories.ts';
import { reportLog, rowsOf } from './testing/report-log.ts';
import { FORM, steps, wins } from './testing/steps.ts';

/** Of Guttman's steps, each six times: alpha 0.8, whatever it is called. */
const THIRTY = [...FORM, ...steps(30)];

const SHOWN = { parameters: { few: 'shown' } };
const FEW = { mean: null, meanError: null, alpha: null, omega: null, error: null };

it('of a form and its sections is told with its error, in points of a hundred', async () => {
  const about = { assessment: 'B2B readiness', version: 1, founders: 30 };
  const rows = await rowsOf(reliability, THIRTY);
  // The deviation of 30 is 36.0 of 100, its mean's error 36.0 / √30, one score's 36.0 · √0.2.
  expect(rows[0]).toEqual({
    part: 'Whole form',
    ...about,
    questions: 4,
    mean: 50,
    meanError: 6.6,
    alpha: 0.8,
    omega: expect.closeTo(0.81, 1),
    error: 16.1,
  });
  expect(rows.slice(1)).toMatchObject([
    { part: 'Team', ...about, questions: 2, mean: 70, omega: null },
    { part: '3', ...about, questions: 2, mean: 30, omega: null },
  ]);
});

it('is not told of fewer than thirty founders', async () => {
  const report = { log: reportLog([...FORM, ...steps(29)]).log, report: reliability };
  expect(await runReport(report)).toMatchObject({
    rows: [],
    leftOut: 3,
    tooFew: { most: 29, from: 30, isTold: false },
    n: { count: 29 },
  });
  expect((await runReport({ ...report, parameters: SHOWN.parameters })).rows).toMatchObject([
    { founders: 29, ...FEW },
    { founders: 29, ...FEW },
    { founders: 29, ...FEW },
  ]);
});

it('counts each founder once, as they completed it last', async () => {
  const again = wins('founder0', 0, { n: 2, time: '2026-02-03' });
  const [whole] = await rowsOf(reliability, [...THIRTY, ...again]);
  expect(whole).toMatchObject({ founders: 30, mean: expect.closeTo(50 - 100 / 30, 1) });
  const [reopening] = await rowsOf(reliability, [...THIRTY, ...again, ['2026-02-04', reopened('founder0', 2)]]);
  expect(reopening).toMatchObject({ founders: 30, mean: 50 });
  const [since] = await rowsOf(reliability, [...THIRTY, ...again], {
    parameters: { from: '2026-02-01', ...SHOWN.parameters },
  });
  expect(since).toMatchObject({ founders: 1, ...FEW });
});
