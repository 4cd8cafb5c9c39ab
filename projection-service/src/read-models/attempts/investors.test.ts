import { explanationWith } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import type { Section, Version, VersionQuestion } from '../questionnaires/index.ts';
import { forInvestors, forReaders } from './investors.ts';
import { resultsOf, type Taken } from './results.ts';
import { weaklyAnswered } from './weak.ts';

/** A question whose options are worth so much; each says its own name everywhere. */
const question = (questionID: string, impacts: readonly number[], document = 'Cap table'): VersionQuestion => ({
  questionID,
  questionGroupID: questionID,
  sectionID: 2,
  text: `${questionID}?`,
  helpText: '',
  explanationText: explanationWith('', {
    benchmark: 'Half.',
    usual: '12',
    document,
    investorAsks: `Why ${questionID}?`,
  }),
  education: '',
  referralPartner: '',
  revision: 1,
  questionOrder: 1,
  options: impacts.map((scoreImpact) => ({
    questionOptionID: `${questionID}:${scoreImpact}`,
    text: `${questionID} is ${scoreImpact}`,
    scoreImpact,
    conditionalLanguageFB: `What ${questionID} tells`,
    conditionalLanguageAT: `Do ${questionID}`,
    revision: 1,
  })),
});

const answered = (impacts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(impacts).map(([id, impact]) => [id, `${id}:${impact}`]));

describe('a weak answer', () => {
  const weak = (impacts: readonly number[], chosen: number): boolean =>
    weaklyAnswered([question('q', impacts)], answered({ q: chosen })).has('q');

  it.each([
    ['half of the best', [8, 4, 0], 4, true],
    ['more than half of it', [8, 5, 0], 5, false],
    ['nothing of what was to be had', [8, 4, 0], 0, true],
    ['nothing, where nothing was to be had', [0, 0], 0, false],
    ['less than nothing, also where nothing was to be had', [0, -15], -15, true],
    ['less than nothing, where much was', [8, -15], -15, true],
  ])('is worth %s', (_, impacts, chosen, is) => expect(weak(impacts, chosen)).toBe(is));

  it('is none where there is no answer', () => expect(weaklyAnswered([question('q', [8])], {})).toEqual(new Set()));
});

describe('a result for investors', () => {
  const questions = [
    question('strong', [8, 4, 0]),
    question('weak', [8, 4, 0]),
    question('breaker', [0, -15], 'Court papers'),
    question('fact', [0, 0]),
  ];
  const answers = answered({ strong: 8, weak: 4, breaker: -15, fact: 0 });
  const taken: Taken = {
    _id: 'maya.1',
    userID: 'maya',
    firstName: 'Maya',
    lastName: 'Okafor',
    company: 'Lumen Ledger',
    assessmentID: 'primary.1',
    assessmentTitle: 'B2B',
    versionNumber: 1,
    industryName: 'Software',
    sectorID: 1,
    sectorName: 'B2B',
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    completedAt: '2026-01-05T09:00:00.000Z',
    answers,
    answeredAtMs: Object.keys(answers).map(() => 0),
  };
  const section = { sectionID: 2, sectionName: 'Team', sectionShortName: 'Team', sectionSummary: 'Who you are.' };
  const whole = resultsOf(
    taken,
    { chosen: 0, best: 16, percent: 12, sections: [{ sectionID: 2, chosen: 0, best: 16, percent: 12 }] },
    { questions } as unknown as Version, // all that is read of it
    new Map([[2, { ...section, callToAction: 'Close the gap.' } as Section]]),
    { before: null, peers: null, withEvidence: new Set(['weak']), surveyEnabled: false, brand: null },
  );
  const shown = forInvestors(whole, weaklyAnswered(questions, answers));

  it('keeps score, sections and summaries', () => {
    expect(shown).toMatchObject({ assessmentScore: 12, sectionScores: whole.sectionScores, margin: whole.margin });
    expect(shown.sections).toMatchObject([{ name: 'Team', summary: 'Who you are.' }]);
    expect(shown.evidenceCount).toEqual({ answers: 1, of: 2 });
  });

  it('has no weak answers, and says how many there are', () => {
    const asked = shown.sections.flatMap(({ sectionQuestions }) => sectionQuestions.map((each) => each.questionID));
    expect(asked).toEqual(['strong', 'fact']);
    expect([shown.audience, shown.answersLeftOut]).toEqual(['investors', 2]);
    expect([whole.audience, whole.answersLeftOut]).toEqual(['whole', 0]);
  });

  it('has neither plan nor actions, advice, deal-breakers or cautions', () => {
    expect(whole.dealBreakers).toHaveLength(1);
    expect(shown.sections).toMatchObject([{ actionItems: [], callToAction: '' }]);
    expect(shown).toMatchObject({ dealBreakers: [], cautions: [] });
  });

  it('has nothing that only founders prepare with, as no link has', () => {
    expect(whole.preparation.documents).toHaveLength(2);
    for (const read of [shown, forReaders(whole)]) {
      expect(read.preparation).toEqual({ benchmarks: [], documents: [], investorAsks: [], plan: [] });
      expect(read.cautions).toEqual([]);
    }
  });

  it('holds no word of what is left out', () => {
    expect(JSON.stringify(whole)).toMatch(/weak is 4/);
    expect(JSON.stringify(shown)).not.toMatch(/"weak|weak is|breaker|Court|Do |Why |Close the gap/);
  });
});
