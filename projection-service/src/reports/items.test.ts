import { expect, it } from 'vitest';
import { asked, created, opened, option } from '../testing/events.ts';
import { items } from './items.ts';
import { answered, begun, completed } from './testing/histories.ts';
import { rowsOf, type Timed } from './testing/report-log.ts';
import { FORM, steps } from './testing/steps.ts';

const byQuestion = async (history: readonly Timed[], parameters = {}) =>
  (await rowsOf(items, history, { parameters })).map(({ question, best, against, rest }) => [
    question,
    best,
    against,
    rest,
  ]);

it('are told with how they go with the rest, what goes least with it first', async () => {
  // Of 1 1 1 1 0 with 3 2 1 0 0: 1.2 / √(0.8 · 6.8); of 1 1 1 0 0 with 3 2 1 1 0: 1.8 / √(1.2 · 5.2).
  expect(await byQuestion([...FORM, ...steps(30)])).toEqual([
    ['Question q1?', 80, 0, 0.514],
    ['Question q4?', 20, 0, 0.514],
    ['Question q2?', 60, 0, 0.721],
    ['Question q3?', 40, 0, 0.721],
  ]);
  const [first] = await rowsOf(items, [...FORM, ...steps(30)], { parameters: { order: 'form' } });
  expect(first).toMatchObject({
    question: 'Question q1?',
    section: 'Team',
    founders: 30,
    'section-rest': 0.612,
    without: 0.794,
  });
});

it('come with the hardest first where that is asked for', async () => {
  const rows = await byQuestion([...FORM, ...steps(30)], { order: 'hardest' });
  expect(rows.map(([question]) => question)).toEqual(['q4', 'q3', 'q2', 'q1'].map((id) => `Question ${id}?`));
});

it('are not told of fewer than thirty founders', async () => {
  const [row] = await rowsOf(items, [...FORM, ...steps(29)], { parameters: { few: 'shown' } });
  expect(row).toMatchObject({
    founders: 29,
    best: null,
    against: null,
    rest: null,
    'section-rest': null,
    without: null,
  });
});

it('count answers against the company apart', async () => {
  const deadly: Timed[] = Array.from({ length: 30 }, (_, i): Timed[] => [
    ['2026-01-02', opened(`f${i}`)],
    ['2026-01-02', begun(`f${i}`)],
    ['2026-01-02', answered(`f${i}`, 'q1', i < 15 ? 'fit' : 'deadly')],
    ['2026-01-02', completed(`f${i}`, 50)],
  ]).flat();
  const form: Timed[] = [
    ['2026-01-01', created('b2b')],
    ['2026-01-01', asked('b2b.1', 'q1', 2, [option('fit', 2), option('deadly', -9)])],
  ];
  expect(await byQuestion([...form, ...deadly])).toEqual([['Question q1?', 50, 50, null]]);
});
