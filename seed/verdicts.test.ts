import { describe, expect, it } from 'vitest';
import { forms, nameOf, plainQuestions } from '../integration/testing/content-files.ts';
import type { AuthoredQuestion } from './question-content.ts';
import { bestOf, coreOf, figuresOf, formNamed, percentOf } from './testing/form-figures.ts';

const last = ({ options }: AuthoredQuestion): number => options.length - 1;
const CHALLENGING = 59;
const LEAST_AVERAGE = 60;
/** Points of 100 of the sector's own questions. */
const SHARES = { 'Pre-seed': [15, 20], Seed: [40, 100], 'Series A': [50, 100] } as const;

const primary = forms().filter(({ assessmentType }) => assessmentType === 'P');

describe.each(primary.map(nameOf))('%s', (name) => {
  const questions = plainQuestions(name);
  const core = coreOf(name);
  const withWorst = (keys: readonly string[], others: number): number =>
    Math.round(percentOf(questions, (question) => (keys.includes(question.key) ? last(question) : others)));

  it('has three to six facts without which nobody invests, all of them asked and scored', () => {
    expect(core.length).toBeGreaterThanOrEqual(3);
    expect(core.length).toBeLessThanOrEqual(6);
    expect(new Set(core).size).toBe(core.length);
    const scored = questions.filter((question) => bestOf(question) > 0).map(({ key }) => key);
    expect(core.filter((key) => !scored.includes(key))).toEqual([]);
  });

  it.each(core)('with %s at its worst and all else second-best is challenging at most', (key) =>
    expect(withWorst([key], 1)).toBeLessThanOrEqual(CHALLENGING),
  );

  it('with any two core facts at their worst is at the bottom of average at most, and with all of them challenging', () => {
    for (const [i, key] of core.entries())
      for (const other of core.slice(i + 1)) expect(withWorst([key, other], 0)).toBeLessThanOrEqual(LEAST_AVERAGE);
    expect(withWorst(core, 0)).toBeLessThanOrEqual(CHALLENGING);
  });

  it('is decided by many facts, and by those of its sector', () => {
    const { own, largest, five, effective } = figuresOf(name);
    const { content, stage } = formNamed(name);
    expect(largest).toBeLessThanOrEqual(8);
    expect(five).toBeLessThanOrEqual(35);
    expect(effective).toBeGreaterThanOrEqual(24);
    const [least, most] = SHARES[stage];
    expect(own).toBeGreaterThanOrEqual(least);
    // Where the whole form is the sector's, there is nothing to be added to.
    if (content === 'general-primary') expect(own).toBeLessThanOrEqual(most);
  });
});
