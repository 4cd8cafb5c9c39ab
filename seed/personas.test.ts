import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoreAssessment } from '@groundwork/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forms, nameOf, plainQuestions } from '../integration/testing/content-files.ts';
import { seededRandom } from './random.ts';

interface Persona {
  readonly company: string;
  readonly form: string;
  /** What an investor would score it, from and to: a verdict, or two that are neighbors. */
  readonly percent: readonly [least: number, most: number];
  /** By key of the question: which option in the file, the strongest is 0. */
  readonly answers: Readonly<Record<string, number>>;
}

const personas: readonly Persona[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'testing', 'personas.json'), 'utf8'),
);

const asked = (form: string) =>
  plainQuestions(form).map(({ key, sectionID, options }) => ({
    questionID: key,
    sectionID,
    options: options.map(({ scoreImpact }, i) => ({ questionOptionID: String(i), scoreImpact })),
  }));
type Asked = ReturnType<typeof asked>;

/** @returns the percent of answers by option, chosen for each question. */
function percentOf(questions: Asked, choose: (question: Asked[number]) => number): number {
  const answers = questions.map((question) => [question.questionID, String(choose(question))]);
  return scoreAssessment(questions, Object.fromEntries(answers)).percent ?? expect.fail('nothing is scored');
}

describe('companies that an investor knows', () => {
  it.each(personas.map((persona) => [persona.company, persona] as const))('%s', (_, { form, answers, percent }) => {
    const questions = asked(form);
    expect(Object.keys(answers).sort()).toEqual(questions.map(({ questionID }) => questionID).sort());
    const score = percentOf(questions, ({ questionID }) => answers[questionID] ?? expect.fail(questionID));
    expect(score).toBeGreaterThanOrEqual(percent[0]);
    expect(score).toBeLessThanOrEqual(percent[1]);
  });

  it('are in the order in which an investor would fund them', () => {
    const scoreOf = (company: string): number => {
      const { form, answers } = personas.find((persona) => persona.company.startsWith(company)) ?? expect.fail(company);
      return percentOf(asked(form), ({ questionID }) => answers[questionID] ?? 0);
    };
    expect(scoreOf('solid seed')).toBeGreaterThan(scoreOf('lifestyle') + 10);
    expect(scoreOf('excellent pre-seed')).toBeGreaterThan(scoreOf('lifestyle') + 20);
    expect(scoreOf('lifestyle')).toBeGreaterThan(scoreOf('idea'));
  });
});

describe.each(forms().map(nameOf))('%s', (form) => {
  const questions = asked(form);
  const last = ({ options }: Asked[number]): number => options.length - 1;

  it('scores random answers below the middle, and spreads them', () => {
    const random = seededRandom(7);
    const scores = Array.from({ length: 300 }, () =>
      percentOf(questions, ({ options }) => Math.floor(random() * options.length)),
    );
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length);
    expect(mean).toBeLessThan(50);
    expect(spread).toBeGreaterThan(8);
  });

  it('is decided by no section alone: the best of one does not carry, the worst of one does not sink', () => {
    for (const sectionID of new Set(questions.map((question) => question.sectionID))) {
      const inIt = (question: Asked[number]): boolean => question.sectionID === sectionID;
      expect(percentOf(questions, (question) => (inIt(question) ? 0 : last(question)))).toBeLessThan(40);
      const weakest = ({ options }: Asked[number]): number => options.findLastIndex((o) => o.scoreImpact >= 0);
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
      const choose = (better: number) => (question: Asked[number]) => {
        const i = questions.indexOf(question);
        return Math.max(0, (chosen[i] ?? 0) - (i === improved ? better : 0));
      };
      expect(percentOf(questions, choose(1))).toBeGreaterThanOrEqual(percentOf(questions, choose(0)));
    });
    fc.assert(property, { numRuns: 30, seed: 16 });
  });
});
