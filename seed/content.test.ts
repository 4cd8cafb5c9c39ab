import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EVENTS,
  type EventData,
  type EventType,
  explanationOf,
  isUrgent,
  LIMITS,
  PERSONAL,
  STAGES,
  stageOf,
} from '@groundwork/contracts';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { forms, nameOf, plainQuestions } from '../integration/testing/content-files.ts';
import { originOf } from './catalogue.ts';
import { CORE_COST, DEAL_BREAKER } from './compose.ts';
import { openContent } from './content.ts';
import { CONTENT_FOLDER } from './testing/content-folder.ts';

const content = openContent(CONTENT_FOLDER);
const { industries, sections, assessments } = content.taxonomy();
const ajv = new Ajv();
ajv.addKeyword(PERSONAL);
const fits = <T extends EventType>(type: T, data: EventData[T]): boolean => ajv.validate(EVENTS[type].schema, data);
/** The month of the next release. */
const RELEASE = 'December 2026';
/** A data room that nobody finishes helps nobody. */
const MOST_DOCUMENTS = 40;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** @param asOf like 'June 2026', '2026-06', 'second quarter of 2025' or '2025'. @returns months since year 0, the latest that is meant. */
function monthOf(asOf: string): number {
  const year = Math.max(...(asOf.match(/\b20\d\d\b/g) ?? []).map(Number));
  const named = MONTHS.findIndex((month) => new RegExp(`\\b${month}\\b[^;]*\\b${year}\\b`).test(asOf));
  const numbered = Number(new RegExp(`\\b${year}-(\\d\\d)\\b`).exec(asOf)?.[1] ?? 0);
  return year * 12 + (named >= 0 ? named + 1 : numbered || 12);
}
const repeated = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i);

/** Sections that are asked and not scored (docs/decisions.md#sections-without-a-score). */
const UNSCORED = [1, 12];
/** What most investors stop at, whatever else is strong: claims of others, unlawful activity, blocked decisions. */
const DEAL_BREAKERS = [
  'code-assignment',
  'rights-in-writing',
  'ownership-of-inventions',
  'customer-contract-ip-clauses',
  'study-approvals',
  'site-and-product-permits',
  'waste-and-product-status',
  'regulatory-pathway',
  'clinician-payments',
  'software-as-device',
  'approval-of-product',
  'permission-for-money',
  'selling-within-license',
  'lending-permissions',
  'cap-table-accuracy',
  'cap-table-complete',
  'founder-disagreement-rule',
];

describe('the taxonomy', () => {
  it('has at least four industries of at least three sectors, each named once', () => {
    expect(industries.length).toBeGreaterThanOrEqual(4);
    for (const { sectors } of industries) expect(sectors.length).toBeGreaterThanOrEqual(3);
    expect(repeated(industries.map(({ industryName }) => industryName))).toEqual([]);
    expect(repeated(industries.flatMap(({ sectors }) => sectors.map((name) => name.toLowerCase())))).toEqual([]);
  });

  it('has a primary assessment for every sector and stage and an alternate for one sector at least', () => {
    const primary = assessments.filter(({ assessmentType }) => assessmentType === 'P');
    const sectors = industries.flatMap((industry) => industry.sectors).sort();
    for (const stage of STAGES) {
      const ofStage = primary.filter((about) => about.stage === stage);
      expect(ofStage.map(({ sector }) => sector).sort()).toEqual(sectors);
      expect(ofStage.every(({ assessmentTitle }) => stageOf(assessmentTitle) === stage)).toBe(true);
    }
    expect(assessments.length).toBeGreaterThan(primary.length);
    expect(repeated(assessments.map(nameOf))).toEqual([]);
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
    const asked = new Set(forms().flatMap((form) => content.authored(form).map(({ sectionID }) => sectionID)));
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

describe('the files', () => {
  it('are all asked by some form, each question of them too', () => {
    const asked = new Set(forms().flatMap((form) => content.authored(form).map((q) => `${q.writtenIn}/${q.key}`)));
    const folders = readdirSync(CONTENT_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const files = folders.flatMap(({ name }) =>
      readdirSync(join(CONTENT_FOLDER, name)).map(
        (file) => [name === 'modules' ? file.replace('.json', '') : name, join(CONTENT_FOLDER, name, file)] as const,
      ),
    );
    const written = files.flatMap(([writtenIn, path]) =>
      (JSON.parse(readFileSync(path, 'utf8')).questions as { key: string }[]).map(({ key }) => `${writtenIn}/${key}`),
    );
    expect(written.filter((question) => !asked.has(question))).toEqual([]);
  });

  it('tell where a fact comes from and when it was true', () => {
    const benchmarks = forms().flatMap((form) => content.authored(form).flatMap(({ benchmark }) => benchmark ?? []));
    expect(benchmarks.length).toBeGreaterThan(0);
    for (const { source, url, checked } of benchmarks) {
      expect(checked, source).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
      expect(source).not.toBe('');
      expect(url).toMatch(/^https:\/\//);
    }
  });

  it('compare with nothing that was true more than 24 months before the release', () => {
    const benchmarks = forms().flatMap((form) => content.authored(form).flatMap(({ benchmark }) => benchmark ?? []));
    const old = benchmarks.filter(({ asOf }) => monthOf(RELEASE) - monthOf(asOf) > 24);
    expect(old.map(({ text, asOf }) => `${asOf}: ${text}`)).toEqual([]);
  });

  it('name a document alike wherever it proves something, and few enough to gather', () => {
    for (const form of forms()) {
      const documents = new Set(content.authored(form).flatMap(({ document }) => document ?? []));
      const alike = new Set([...documents].map((document) => document.toLowerCase()));
      expect(alike.size, nameOf(form)).toBe(documents.size);
      expect(documents.size, nameOf(form)).toBeLessThanOrEqual(MOST_DOCUMENTS);
      expect(documents.size, nameOf(form)).toBeGreaterThanOrEqual(10);
    }
  });

  it('hurry only where nothing can wait: a tenth of the answers at most', () => {
    for (const form of forms()) {
      const options = content.authored(form).flatMap((question) => question.options);
      const urgent = options.filter(({ action }) => isUrgent(action));
      expect(urgent.length, nameOf(form)).toBeLessThanOrEqual(options.length / 10);
      // Whatever stops investors is urgent or comes right after it; what costs nothing never is.
      expect(urgent.filter(({ action }) => action === '')).toEqual([]);
    }
  });

  it('lead to primary sources, and to an encyclopaedia for words at most', () => {
    const links = new Set(
      forms().flatMap((form) => content.authored(form).flatMap((q) => q.education ?? q.benchmark?.url ?? [])),
    );
    const encyclopaedia = [...links].filter((link) => link.includes('wikipedia.org'));
    expect(encyclopaedia.length).toBeLessThan(links.size / 4);
  });

  it('have the ids that they had in the first release', () => {
    const of = (name: string) => forms().find((form) => nameOf(form) === name) ?? expect.fail(name);
    expect(originOf(of('B2B Software, Seed'))).toBe('57fbd5a9d9ab47f9afc7');
    const [first] = content.questions(of('B2B Software, Seed'), 'origin');
    expect([first?.questionID, first?.options[0]?.questionOptionID]).toEqual([
      '0d59bc42ff230414c5c0',
      '466c2c0dfa00a9b05176',
    ]);
  });
});

describe.each(forms().map(nameOf))('%s', (name) => {
  const form = forms().find((about) => nameOf(about) === name) ?? expect.fail(name);
  const questions = plainQuestions(name);
  const scored = questions.filter(({ sectionID }) => !UNSCORED.includes(sectionID));

  it('asks in at least 14 sections, and as much as a founder has time for', () => {
    expect(new Set(questions.map(({ sectionID }) => sectionID)).size).toBeGreaterThanOrEqual(14);
    expect(questions.length).toBeGreaterThanOrEqual(30);
    expect(questions.length).toBeLessThanOrEqual(70);
  });

  it('fits the limits of events', () => {
    const misfits = content
      .questions(form, 'origin')
      .filter((question) => !fits('QuestionAdded', { assessmentID: 'origin.1', ...question }));
    expect(misfits.map(({ text }) => text)).toEqual([]);
  });

  it('has keys and questions that are there once, and gives every question and option an id of its own', () => {
    expect(repeated(questions.map(({ key }) => key))).toEqual([]);
    expect(repeated(questions.map(({ text }) => text.toLowerCase()))).toEqual([]);
    for (const { options } of questions) expect(repeated(options.map(({ text }) => text.toLowerCase()))).toEqual([]);
    const made = content.questions(form, 'origin');
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

  it('asks in 150 words at most, answers and help included', () => {
    const long = questions.filter(
      ({ text, helpText, options }) =>
        [text, helpText, ...options.map((o) => o.text)].join(' ').split(' ').length > 150,
    );
    expect(long.map(({ key }) => key)).toEqual([]);
  });

  it('scores no two answers alike, except those that are worth nothing', () => {
    const tied = scored.filter(({ options }) => {
      const impacts = options.map(({ scoreImpact }) => scoreImpact).filter((impact) => impact > 0);
      return new Set(impacts).size < impacts.length;
    });
    expect(tied.map(({ key }) => key)).toEqual([]);
  });

  it('counts 100 points in all, no section a third of them, and takes points for deal-breakers and core facts only', () => {
    const bests = scored.map(({ sectionID, options }) => ({ sectionID, best: options[0]?.scoreImpact ?? 0 }));
    // In hundredths, as scores are: what builders read as the form's greatest score is 100, not 99.97.
    const sum = (list: typeof bests) => list.reduce((total, { best }) => total + Math.round(best * 100), 0);
    expect(sum(bests)).toBe(10_000);
    for (const { sectionID } of sections)
      expect(sum(bests.filter((q) => q.sectionID === sectionID))).toBeLessThan(3300);
    const core = content.core(form);
    const negative = scored.filter(({ options }) => options.some(({ scoreImpact }) => scoreImpact < 0));
    expect(negative.map(({ key }) => key).filter((key) => ![...DEAL_BREAKERS, ...core].includes(key))).toEqual([]);
    for (const { key, options } of negative) {
      const [best = 0, worst = 0] = [options[0]?.scoreImpact, options.at(-1)?.scoreImpact];
      expect(worst).toBeLessThanOrEqual(core.includes(key) ? best - CORE_COST + 0.01 : DEAL_BREAKER);
    }
  });

  it('leaves no gap between bands of percents', () => {
    const gaps = questions.filter(({ options }) => options.some(({ text }) => /\d+%? to [\d.]*[49]%/.test(text)));
    expect(gaps.map(({ key }) => key)).toEqual([]);
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
    const declared = questions.filter(({ sectionID }) => sectionID === 12).flatMap(({ options }) => options);
    expect(declared.filter(({ text, action }) => /not yet|not know/.test(text) && action === '')).toEqual([]);
  });

  it('has benchmarks, what investors ask, and six questions that no other industry is asked', () => {
    const told = content.questions(form, 'origin').map(({ explanationText }) => explanationOf(explanationText));
    if (form.assessmentType === 'A') return;
    expect(told.filter(({ benchmark }) => benchmark !== null).length).toBeGreaterThanOrEqual(2);
    expect(told.filter(({ investorAsks }) => investorAsks !== null).length).toBeGreaterThanOrEqual(10);
    const ofOthers = new Set(
      forms()
        .filter(({ sector }) => sector !== form.sector)
        .flatMap((other) => content.authored(other).map((q) => `${q.writtenIn}/${q.key}`)),
    );
    const own = questions.filter((q) => !ofOthers.has(`${q.writtenIn}/${q.key}`));
    expect(own.length).toBeGreaterThanOrEqual(name.includes('Pre-seed') ? 4 : 6);
  });
});
