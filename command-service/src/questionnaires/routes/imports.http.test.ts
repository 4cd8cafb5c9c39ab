import { type AssessmentFile, fileOf, LIMITS, lastStep, OPTION_FIELDS } from '@groundwork/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { SECTION } from '../../testing/people.ts';
import { expectRefused } from '../../testing/refusals.ts';
import { startTestService } from '../../testing/service.ts';
import { addPlaces, builderOf } from '../testing/builder.ts';

const service = closeAfterAll(await startTestService());
const ada = builderOf(service);
const { assessments, taxonomy } = service.application;
beforeAll(() => addPlaces(service));

type Question = AssessmentFile['sections'][number]['questions'][number];
const ask = (text: string, over: Partial<Question> = {}): Question => ({
  questionGroupID: text.replace(/\W/g, '').slice(0, 64),
  ...{ text, helpText: '', explanationText: '', education: '', referralPartner: '' },
  options: [1, 0].map((scoreImpact) => ({
    ...{ text: `Worth ${scoreImpact}`, scoreImpact, conditionalLanguageFB: '', conditionalLanguageAT: '' },
  })),
  ...over,
});
const fileWith = (questions: Question[], over: Partial<AssessmentFile> = {}): AssessmentFile => ({
  format: 'groundwork-assessment',
  formatVersion: 1,
  assessmentTitle: 'Readiness for wind',
  assessmentType: 'A',
  sections: [{ sectionName: SECTION.sectionName, questions }],
  ...over,
});
/** More than one append takes. */
function manyLarge(): Question[] {
  const text = '界'.repeat(OPTION_FIELDS.conditionalLanguageFB.max);
  const options = Array.from({ length: LIMITS.optionsPerQuestion }, (_, i) => ({
    ...{ text: `Option ${i}`, scoreImpact: i, conditionalLanguageFB: text, conditionalLanguageAT: text },
  }));
  return Array.from({ length: 12 }, (_, i) => ask(`Large ${i}?`, { options }));
}
const load = (content: unknown, over: object = {}, query = {}, key?: string) =>
  ada('importAssessment', { body: { industry: 1, sectorID: 1, content, ...over }, query }, key);
const stateOf = async (assessmentID: string) => assessments.load(assessmentID.split('.')[0] ?? '');
const contentOf = async (assessmentID: string) => (await stateOf(assessmentID))?.versions[assessmentID]?.content;

describe('an assessment from a file', () => {
  const file = fileWith([ask('Who is in the team?'), ask('Who pays?', { education: 'https://learn.example' })]);

  it('asks what the file says: exported again it is the same file', async () => {
    const made = await load(file, { sector: 'Waves', sectorID: null });
    const { newAssessmentID, ...counts } = made.json().data;
    expect(counts).toEqual({
      questionCount: 2,
      optionCount: 4,
      sections: [{ sectionID: 1, sectionName: SECTION.sectionName, questionCount: 2 }],
      warnings: [],
    });
    const state = await stateOf(newAssessmentID);
    // A new sector begins with a primary one.
    expect([state?.assessmentType, state?.isWhole]).toEqual(['P', true]);
    const content = await contentOf(newAssessmentID);
    expect(content && fileOf(content, 'A', () => SECTION.sectionName)).toEqual(file);
  });

  it('is made once with one key, and another content with that key is refused', async () => {
    const first = await load(file, {}, {}, 'key-of-import');
    expect((await load(file, {}, {}, 'key-of-import')).json()).toEqual(first.json());
    expectRefused(await load(fileWith([ask('Another?')]), {}, {}, 'key-of-import'), 'keyReused');
  });

  it('can be tried before: nothing is written', async () => {
    const head = await service.log.head();
    const tried = await load(file, { sector: 'Tides', sectorID: null }, { dryRun: 'true' });
    expect(tried.json().data).toMatchObject({ newAssessmentID: null, questionCount: 2 });
    expectRefused(await load(file, { sector: 'wind', sectorID: null }, { dryRun: 'true' }), 'sectorNameExists');
    expect(await service.log.head()).toBe(head);
  });

  it('is warned of what nobody can answer, what is asked twice and what is empty', async () => {
    const lone = ask('Alone?', { options: [] });
    const sections = [
      { sectionName: ` ${SECTION.sectionName.toUpperCase()}`, questions: [lone, lone] },
      { sectionName: SECTION.sectionName, questions: [] },
    ];
    const { warnings } = (await load(fileWith([], { sections }), {}, { dryRun: 'true' })).json().data;
    expect(warnings).toEqual([
      'No question has two options, so this cannot be published yet.',
      `The section “${SECTION.sectionName}” has no questions and is left out.`,
      '“Alone?” has fewer than two options, so nobody is asked it.',
      '“Alone?” has fewer than two options, so nobody is asked it.',
      '“Alone?” is in the file more than once.',
    ]);
  });

  it('names the field that is wrong', async () => {
    const at = '/content/sections/0';
    const wrong: readonly (readonly [unknown, string])[] = [
      [fileWith([ask('x'.repeat(LIMITS.questionText + 1))]), `${at}/questions/0/text`],
      [fileWith([ask('Fine?'), ask('Link?', { education: 'javascript:alert(1)' })]), `${at}/questions/1/education`],
      [{ ...file, formatVersion: 2 }, '/content/formatVersion'],
      [{ ...file, more: true }, '/content/more'],
    ];
    for (const [content, field] of wrong) expectRefused(await load(content), 'validation', field);
    const option = { text: 'Much', scoreImpact: 101, conditionalLanguageFB: '', conditionalLanguageAT: '' };
    const much = fileWith([ask('Much?', { options: [option] })]);
    expectRefused(await load(much), 'validation', `${at}/questions/0/options/0/scoreImpact`);
    const sections = [...file.sections, { sectionName: 'Nowhere', questions: [] }];
    expectRefused(await load({ ...file, sections }), 'unknownSection', '/content/sections/1/sectionName');
  });

  it('has a thousand questions at most', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => ask(`Question ${i}?`, { options: [] }));
    const half = { sectionName: SECTION.sectionName, questions: many(501) };
    expectRefused(await load(fileWith([], { sections: [half, half] }), {}, { dryRun: 'true' }), 'tooManyQuestions');
    const most = await load(fileWith(many(LIMITS.questionsPerAssessment)), {}, { dryRun: 'true' });
    expect(most.json().data.questionCount).toBe(LIMITS.questionsPerAssessment);
  });

  it('of 10 MB is refused before it is read', async () => {
    const head = await service.log.head();
    expectRefused(await load(fileWith([ask('Long?', { helpText: 'x'.repeat(10_000_000) })])), 'bodyTooLarge');
    expect(await service.log.head()).toBe(head);
  });

  it('of several megabytes is made in parts, and whole', async () => {
    const large = fileWith(manyLarge());
    const { newAssessmentID } = (await load(large)).json().data;
    const content = await contentOf(newAssessmentID);
    expect(content && fileOf(content, 'A', () => SECTION.sectionName)).toEqual(large);
  });
});

describe('questions from a file', () => {
  it('are added to a draft, which can be undone, and to no version', async () => {
    const created = await ada('createAssessment', { body: { industry: 1, sectorID: 2 } });
    const assessmentID = created.json().data.newAssessmentID;
    const params = { assessmentID };
    const body = { content: fileWith([ask('One?'), ask('Two?')]) };
    const add = (query = {}, key?: string) => ada('importQuestions', { params, body, query }, key);
    expect((await add({ dryRun: 'true' })).json().data).toMatchObject({ newAssessmentID: null, questionCount: 2 });
    const added = await add({}, 'key-of-questions');
    expect((await add({}, 'key-of-questions')).json()).toEqual(added.json());
    expect(added.json().data).toMatchObject({ newAssessmentID: assessmentID, questionCount: 2, optionCount: 4 });
    expect((await contentOf(assessmentID))?.questions.map(({ text }) => text)).toEqual(['One?', 'Two?']);
    expect((await ada('undoChange', { params, body: { changeNumber: 1 } })).statusCode).toBe(204);
    expect((await contentOf(assessmentID))?.questions).toEqual([]);
    expectRefused(await ada('importQuestions', { params: { assessmentID: 'readiness.1' }, body }), 'notADraft');
    expectRefused(await ada('importQuestions', { params: { assessmentID: 'nothing.1' }, body }), 'notFound');
  });

  it('in several parts are one step: undone and made again by one call each, also by the same call again', async () => {
    const created = await ada('createAssessment', { body: { industry: 1, sectorID: 2 } });
    const params = { assessmentID: created.json().data.newAssessmentID };
    await ada('importQuestions', { params, body: { content: fileWith([ask('One?')]) } });
    await ada('importQuestions', { params, body: { content: fileWith(manyLarge()) } });
    const whole = await contentOf(params.assessmentID);
    const changes = async () => (await stateOf(params.assessmentID))?.versions[params.assessmentID]?.changes;
    const parts = lastStep((await changes())?.undo ?? []);
    expect(parts.length).toBeGreaterThan(1);

    const body = { changeNumber: parts.at(-1)?.changeNumber };
    for (let n = 0; n < 2; n += 1) expect((await ada('undoChange', { params, body })).statusCode).toBe(204);
    expect((await contentOf(params.assessmentID))?.questions.map(({ text }) => text)).toEqual(['One?']);

    const again = { changeNumber: lastStep((await changes())?.redo ?? []).at(-1)?.changeNumber };
    for (let n = 0; n < 2; n += 1) expect((await ada('redoChange', { params, body: again })).statusCode).toBe(204);
    expect((await contentOf(params.assessmentID))?.questions).toEqual(whole?.questions);
  });
});

describe('a copy', () => {
  it('for another sector asks the same under ids of its own', async () => {
    const first = (await load(fileWith([ask('Who is in the team?')]))).json().data.newAssessmentID;
    const copy = (body: object, key?: string) =>
      ada('duplicateAssessment', { params: { assessmentID: first }, body }, key);
    const originID = first.split('.')[0];
    const made = await copy({ industry: 2, sectorID: 3, originID }, 'key-of-copy');
    const { newAssessmentID } = made.json().data;
    expect((await copy({ industry: 2, sectorID: 3, originID }, 'key-of-copy')).json()).toEqual(made.json());
    expect(await stateOf(newAssessmentID)).toMatchObject({ copyOf: first, sectorID: 3, assessmentType: 'A' });
    const [source, target] = [await contentOf(first), await contentOf(newAssessmentID)];
    const sectionName = () => SECTION.sectionName;
    expect(target?.assessmentTitle).toBe('Devices Alternate Assessment');
    expect(target && fileOf({ ...target, assessmentTitle: '' }, 'A', sectionName)).toEqual(
      source && fileOf({ ...source, assessmentTitle: '' }, 'A', sectionName),
    );
    expect(target?.questions[0]?.questionID).not.toBe(source?.questions[0]?.questionID);
    expectRefused(await copy({ industry: 2, sector: 'wind' }), 'sectorNameExists');
    expectRefused(await copy({}), 'sectorMissing');
    expectRefused(await copy({ industry: 2, sectorID: 3, originID: 'other' }), 'notFound', '/originID');
    const nothing = { params: { assessmentID: 'nothing.1' }, body: { industry: 2, sector: 'Nothing' } };
    expectRefused(await ada('duplicateAssessment', nothing), 'notFound');
    expect([...(await taxonomy.load()).sectors.values()].map(({ sectorName }) => sectorName)).not.toContain('Nothing');
  });
});
