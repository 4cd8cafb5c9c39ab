import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forms, nameOf, plainQuestions } from '../integration/testing/content-files.ts';
import { type AuthoredQuestion, readJson } from './content.ts';
import { figuresOf, percentOf } from './testing/form-figures.ts';

interface Persona {
  readonly company: string;
  /** What an investor is told; both raters answered from it, the second without seeing the first's answers. */
  readonly story: string;
  readonly form: string;
  /** What an investor would score it, from and to: a verdict, or two that are neighbors. */
  readonly percent: readonly [least: number, most: number];
  /** By key of the question: which option in the file, the strongest is 0. */
  readonly answers: Answers;
  readonly secondReading: Answers;
}

type Answers = Readonly<Record<string, number>>;

const FOLDER = join(import.meta.dirname, 'testing', 'personas');
const personas = readdirSync(FOLDER).map((file) => readJson<Persona>(join(FOLDER, file)));

describe('companies that an investor knows', () => {
  const scoreOf = ({ form, answers }: Persona, of: Answers = answers): number =>
    percentOf(plainQuestions(form), ({ key }) => of[key] ?? expect.fail(key));

  describe.each(personas.map((persona) => [persona.company, persona] as const))('%s', (_, persona) => {
    const { form, answers, secondReading, percent } = persona;

    it('answers every question once, in both readings of its story', () => {
      const keys = plainQuestions(form)
        .map(({ key }) => key)
        .sort();
      expect(Object.keys(answers).sort()).toEqual(keys);
      expect(Object.keys(secondReading).sort()).toEqual(keys);
      expect(persona.story).not.toBe('');
    });

    it.each([
      ['first', answers],
      ['second', secondReading],
    ])('has the verdict that an investor would give, in the %s reading', (_reading, of) => {
      const score = Math.round(scoreOf(persona, of));
      expect(score).toBeGreaterThanOrEqual(percent[0]);
      expect(score).toBeLessThanOrEqual(percent[1]);
    });
  });

  it('are in the order in which an investor would fund them', () => {
    const scoreOfNamed = (company: string): number =>
      scoreOf(personas.find((persona) => persona.company.startsWith(company)) ?? expect.fail(company));
    expect(scoreOfNamed('solid seed')).toBeGreaterThan(scoreOfNamed('lifestyle') + 10);
    expect(scoreOfNamed('excellent pre-seed')).toBeGreaterThan(scoreOfNamed('lifestyle') + 20);
    expect(scoreOfNamed('lifestyle')).toBeGreaterThan(scoreOfNamed('idea'));
  });
});

describe.each(forms().map(nameOf))('%s', (form) => {
  const questions = plainQuestions(form);
  const last = ({ options }: AuthoredQuestion): number => options.length - 1;

  it('scores random answers below the middle, and spreads them', () => {
    const { randomMean, randomSpread } = figuresOf(form);
    expect(randomMean).toBeLessThan(50);
    expect(randomSpread).toBeGreaterThan(8);
  });

  it('is decided by no section alone: the best of one does not carry, the worst of one does not sink', () => {
    for (const sectionID of new Set(questions.map((question) => question.sectionID))) {
      const inIt = (question: AuthoredQuestion): boolean => question.sectionID === sectionID;
      expect(percentOf(questions, (question) => (inIt(question) ? 0 : last(question)))).toBeLessThan(40);
      const weakest = ({ options }: AuthoredQuestion): number => options.findLastIndex((o) => o.scoreImpact >= 0);
      expect(percentOf(questions, (question) => (inIt(question) ? weakest(question) : 0))).toBeGreaterThanOrEqual(60);
    }
  });

  it('costs a verdict for each deal-breaker', () => {
    for (const question of questions.filter(({ options }) => (options.at(-1)?.scoreImpact ?? 0) < 0)) {
      expect(percentOf(questions, (other) => (other === question ? last(other) : 0))).toBeLessThan(90);
    }
  });

  it('never scores a better answer below a worse one', () => {
    const choices = fc.tuple(...questions.map(({ options }) => fc.nat(options.length - 1)));
    const property = fc.property(choices, fc.nat(questions.length - 1), (chosen, improved) => {
      const choose = (better: number) => (question: AuthoredQuestion) => {
        const i = questions.indexOf(question);
        return Math.max(0, (chosen[i] ?? 0) - (i === improved ? better : 0));
      };
      expect(percentOf(questions, choose(1))).toBeGreaterThanOrEqual(percentOf(questions, choose(0)));
    });
    fc.assert(property, { numRuns: 30, seed: 16 });
  });
});
