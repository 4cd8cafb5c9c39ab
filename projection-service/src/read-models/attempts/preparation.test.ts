import { explanationWith } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import type { VersionQuestion } from '../questionnaires/index.ts';
import { preparationOf } from './preparation.ts';

/** A question of which the best answer, 'a', is worth so much; 'b' half of it, 'c' takes from it what is given. */
const question = (questionID: string, best: number, rest: { explanation?: string; worst?: number } = {}) =>
  ({
    questionID,
    questionGroupID: questionID,
    sectionID: 2,
    text: `${questionID}?`,
    helpText: '',
    explanationText: rest.explanation ?? '',
    education: 'https://example.com/source',
    referralPartner: '',
    revision: 1,
    questionOrder: 1,
    options: ['a', 'b', 'c'].map((id, i) => ({
      questionOptionID: `${questionID}-${id}`,
      text: `Answer ${id}`,
      scoreImpact: [best, best / 2, rest.worst ?? 0][i] ?? 0,
      conditionalLanguageFB: '',
      conditionalLanguageAT: i === 0 ? '' : `Do ${questionID} after ${id}.`,
      revision: 1,
    })),
  }) satisfies VersionQuestion;

const NONE: ReadonlySet<string> = new Set();
const SCORE = { chosen: 0, best: 10_000 };
const asked = explanationWith('What it means.', {
  benchmark: 'Half do (Survey, 2025).',
  usual: '12 to 18 months',
  document: 'Cap table',
  investorAsks: 'Who left?',
});
const chosen = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).map(([id, option]) => [id, `${id}-${option}`]));

describe('what a founder prepares', () => {
  it('is asked about by weak answers only, what loses most first', () => {
    const questions = ['small', 'large', 'strong'].map((id) =>
      question(id, id === 'large' ? 8 : 2, { explanation: asked.replace('Who left?', `${id}?`) }),
    );
    const { investorAsks, benchmarks } = preparationOf(
      questions,
      chosen({ small: 'c', large: 'b', strong: 'a' }),
      SCORE,
      NONE,
    );
    expect(investorAsks).toEqual([
      { questionID: 'large', investorAsks: 'large?' },
      { questionID: 'small', investorAsks: 'small?' },
    ]);
    expect(benchmarks.map(({ questionID }) => questionID)).toEqual(['large', 'small', 'strong']);
    expect(benchmarks[0]).toEqual({
      questionID: 'large',
      question: 'large?',
      answer: 'Answer b',
      usual: '12 to 18 months',
      benchmark: 'Half do (Survey, 2025).',
      source: 'https://example.com/source',
    });
  });

  it('is a plan of five actions a month at most, deal-breakers first', () => {
    const ids = Array.from({ length: 17 }, (_, i) => `q${String(i).padStart(2, '0')}`);
    const questions = [...ids.map((id) => question(id, 4)), question('breaker', 4, { worst: -15 })];
    const answers = chosen({ ...Object.fromEntries(ids.map((id) => [id, 'c'])), breaker: 'c' });
    const { plan } = preparationOf(questions, answers, SCORE, NONE);
    expect(plan.map(({ withinDays, actions }) => [withinDays, actions.length])).toEqual([
      [30, 5],
      [60, 5],
      [90, 5],
    ]);
    expect(plan[0]?.actions[0]).toEqual({
      questionID: 'breaker',
      question: 'breaker?',
      answer: 'Answer c',
      actionItem: 'Do breaker after c.',
    });
  });

  it('compares only where a question says what is usual', () => {
    const told = explanationWith('', { benchmark: 'Half do.', usual: null, document: null, investorAsks: null });
    expect(
      preparationOf([question('q', 4, { explanation: told })], chosen({ q: 'b' }), SCORE, NONE).benchmarks,
    ).toEqual([]);
  });

  it('is a data room of each document once, with every question that it proves', () => {
    const questions = ['q1', 'q2', 'q3'].map((id) => question(id, 4, id === 'q2' ? {} : { explanation: asked }));
    const documents = (...noted: string[]) => preparationOf(questions, {}, SCORE, new Set(noted)).documents;
    const capTable = { document: 'Cap table', questionIDs: ['q1', 'q3'] };
    expect(documents()).toEqual([{ ...capTable, hasEvidence: false }]);
    expect(documents('q2')).toEqual([{ ...capTable, hasEvidence: false }]);
    expect(documents('q3')).toEqual([{ ...capTable, hasEvidence: true }]);
  });

  it('is nothing where every answer is the best, and nothing of what was not answered', () => {
    const questions = [question('done', 4, { explanation: 'No paragraphs.' }), question('open', 4)];
    expect(preparationOf(questions, chosen({ done: 'a' }), SCORE, NONE)).toEqual({
      benchmarks: [],
      documents: [],
      investorAsks: [],
      plan: [],
    });
  });
});
