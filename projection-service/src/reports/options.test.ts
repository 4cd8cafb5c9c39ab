import { expect, it } from 'vitest';
import { options } from './options.ts';
import { rowsOf } from './testing/report-log.ts';
import { FORM, steps } from './testing/steps.ts';

it('are told with how many chose each, in the order of the form', async () => {
  const rows = await rowsOf(options, [...FORM, ...steps(30)]);
  const about = { question: 'Question q1?', assessment: 'B2B readiness', version: 1, section: 'Team', founders: 30 };
  expect(rows).toHaveLength(8);
  expect(rows.slice(0, 2)).toEqual([
    { option: 'Option q1-strong', ...about, points: 1, share: 80 },
    { option: 'Option q1-weak', ...about, points: 0, share: 20 },
  ]);
});

it('have no share of fewer than thirty', async () => {
  const rows = await rowsOf(options, [...FORM, ...steps(29)], { parameters: { few: 'shown' } });
  expect(rows.every(({ founders, share }) => founders === 29 && share === null)).toBe(true);
});
