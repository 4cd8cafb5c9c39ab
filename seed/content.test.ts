import { EVENTS, type EventData, type EventType, LIMITS, PERSONAL } from '@groundwork/contracts';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { plainQuestions, questionnaires } from '../integration/testing/content-files.ts';
import { openContent } from './content.ts';
import { CONTENT_FOLDER } from './testing/content-folder.ts';

const content = openContent(CONTENT_FOLDER);
const { industries, sections, assessments } = content.taxonomy();
const ajv = new Ajv();
ajv.addKeyword(PERSONAL);
const fits = <T extends EventType>(type: T, data: EventData[T]): boolean => ajv.validate(EVENTS[type].schema, data);
const repeated = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i);

/** Sections that are asked and not scored (docs/decisions.md#sections-without-a-score). */
const UNSCORED = [1, 12];

describe('the taxonomy', () => {
  it('has at least four industries of at least three sectors, each named once', () => {
    expect(industries.length).toBeGreaterThanOrEqual(4);
    for (const { sectors } of industries) expect(sectors.length).toBeGreaterThanOrEqual(3);
    expect(repeated(industries.map(({ industryName }) => industryName))).toEqual([]);
    expect(repeated(industries.flatMap(({ sectors }) => sectors.map((name) => name.toLowerCase())))).toEqual([]);
  });

  it('has a primary assessment for every sector and an alternate for one at least', () => {
    const primary = assessments.filter(({ assessmentType }) => assessmentType === 'P').map(({ sector }) => sector);
    expect(primary.sort()).toEqual(industries.flatMap(({ sectors }) => sectors).sort());
    expect(assessments.filter(({ assessmentType }) => assessmentType === 'A').length).toBeGreaterThan(0);
    expect(repeated(assessments.map(({ sector, assessmentType }) => `${sector}/${assessmentType}`))).toEqual([]);
  });

  it('fits the limits', () => {
    for (const section of sections) expect(fits('SectionDefined', section)).toBe(true);
    industries.forEach(({ industryName, sectors }, i) => {
      expect(fits('IndustryAdded', { industryID: i + 1, industryName })).toBe(true);
      for (const sectorName of sectors)
        expect(fits('SectorAdded', { sectorID: 1, industryID: 1, sectorName })).toBe(true);
    });
    for (const { assessmentTitle } of assessments)
      expect(assessmentTitle.length).toBeLessThanOrEqual(LIMITS.assessmentTitle);
    expect(content.agreement().length).toBeLessThanOrEqual(LIMITS.agreementContent);
  });

  it('describes every section that is asked, each once', () => {
    const asked = new Set(questionnaires().flatMap((name) => plainQuestions(name).map(({ sectionID }) => sectionID)));
    expect(sections.map(({ sectionID }) => sectionID)).toEqual([...asked].sort((a, b) => a - b));
    expect(sections.every(({ sectionSummary, callToAction }) => sectionSummary !== '' && callToAction !== '')).toBe(
      true,
    );
    expect(sections.find(({ sectionID }) => sectionID === 1)?.sectionName).toBe('General information');
    expect(sections.find(({ sectionID }) => sectionID === 12)?.sectionName).toBe('Declarations');
  });
});

describe('the feedback survey', () => {
  const questions = content.survey();

  it('fits the limits, and asks each question once', () => {
    for (const question of questions) expect(fits('SurveyQuestionAdded', question), question.questionText).toBe(true);
    expect(questions.length).toBeLessThanOrEqual(LIMITS.surveyQuestions);
    expect(repeated(questions.map(({ columnHeaderId }) => columnHeaderId))).toEqual([]);
    expect(repeated(questions.map(({ questionText }) => questionText.toLowerCase()))).toEqual([]);
  });

  it('asks for a thumb and for words', () =>
    expect(new Set(questions.map(({ questionType }) => questionType))).toEqual(new Set(['boolean', 'text'])));
});

describe('the questionnaires', () => {
  it('are those that assessments name', () => {
    expect(questionnaires()).toEqual([...new Set(assessments.map((assessment) => assessment.content))].sort());
  });

  it.each([
    ['b2b-software-primary', 14, 60],
    ['b2b-software-alternate', 14, 30],
    ['medical-devices-primary', 14, 30],
    ['general-primary', 14, 30],
  ])('%s: asks in at least %i sections, %i questions or more', (name, leastSections, leastQuestions) => {
    const questions = plainQuestions(name);
    expect(new Set(questions.map(({ sectionID }) => sectionID)).size).toBeGreaterThanOrEqual(leastSections);
    expect(questions.length).toBeGreaterThanOrEqual(leastQuestions);
    expect(questions.length).toBeLessThanOrEqual(LIMITS.questionsPerAssessment);
  });
});

describe.each(questionnaires())('%s', (name) => {
  const questions = plainQuestions(name);
  const scored = questions.filter(({ sectionID }) => !UNSCORED.includes(sectionID));

  it('fits the limits of events', () => {
    const misfits = content
      .questions(name, 'origin')
      .filter((question) => !fits('QuestionAdded', { assessmentID: 'origin.1', ...question }));
    expect(misfits.map(({ text }) => text)).toEqual([]);
  });

  it('has keys and questions that are there once, and gives every question and option an id of its own', () => {
    expect(repeated(questions.map(({ key }) => key))).toEqual([]);
    expect(repeated(questions.map(({ text }) => text.toLowerCase()))).toEqual([]);
    for (const { options } of questions) expect(repeated(options.map(({ text }) => text.toLowerCase()))).toEqual([]);
    const made = content.questions(name, 'origin');
    expect(repeated(made.map(({ questionID }) => questionID))).toEqual([]);
    expect(repeated(made.flatMap(({ options }) => options.map((option) => option.questionOptionID)))).toEqual([]);
  });

  it('offers three to five options, the strongest first, in steps of a hundredth', () => {
    const odd = questions.filter(({ options }) => {
      const impacts = options.map(({ scoreImpact }) => scoreImpact);
      const descends = impacts.every((impact, i) => i === 0 || impact <= (impacts[i - 1] ?? 0));
      const inSteps = impacts.every((impact) => Math.abs(impact * 100 - Math.round(impact * 100)) < 1e-9);
      return options.length < 3 || options.length > 5 || !descends || !inSteps;
    });
    expect(odd.map(({ key }) => key)).toEqual([]);
  });

  it('scores every section but general information and declarations', () => {
    const unscored = questions.filter(({ sectionID }) => UNSCORED.includes(sectionID));
    expect(unscored.flatMap(({ options }) => options).every(({ scoreImpact }) => scoreImpact === 0)).toBe(true);
    const worthless = scored.filter(({ options }) => Math.max(...options.map((option) => option.scoreImpact)) <= 0);
    expect(worthless.map(({ key }) => key)).toEqual([]);
  });

  it('says something about every option, and what to do about every weak one', () => {
    expect(questions.flatMap(({ options }) => options).filter(({ feedback }) => feedback === '')).toEqual([]);
    const silent = scored.filter(({ options }) => {
      const best = Math.max(...options.map(({ scoreImpact }) => scoreImpact));
      return options.some(({ scoreImpact, action }) => scoreImpact <= best / 2 && action === '');
    });
    expect(silent.map(({ key }) => key)).toEqual([]);
  });
});
