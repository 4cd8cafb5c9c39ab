import { errorBody, LIMITS, lastStep, OPTION_FIELDS, QUESTION_FIELDS, writtenOf } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { BUILDER } from '../../testing/people.ts';
import { expectRefused } from '../../testing/refusals.ts';
import { startTestService } from '../../testing/service.ts';
import { addPlaces, builderOf } from '../testing/builder.ts';

const service = closeAfterAll(await startTestService());
const ada = builderOf(service);
const { assessments } = service.application;

let assessmentID: string;
let originID: string;
beforeAll(async () => {
  await addPlaces(service);
  const created = await ada('createAssessment', { body: { industry: 1, sectorID: 1 } });
  assessmentID = created.json().data.newAssessmentID;
  originID = assessmentID.split('.')[0] ?? '';
  const section = { sectionName: 'Market', sectionShortName: 'Market', sectionSummary: '', callToAction: '' };
  expect((await ada('createSection', { body: section })).json()).toEqual({ data: { sectionID: 2 } });
});

const questionsNow = async () => (await assessments.load(originID))?.versions[assessmentID]?.content.questions ?? [];
const questionNow = async (questionID: string) => {
  const found = (await questionsNow()).find((question) => question.questionID === questionID);
  if (!found) throw new Error('there is none');
  return found;
};
const options = [
  { text: 'Second', scoreImpact: 1, order: 2 },
  { text: 'First', scoreImpact: 2.25, order: 1, feedback: 'Good.', action: 'Go on.' },
];
const asked = { text: 'Who is in the team?', sectionID: 1, questionOptions: options };
const create = (over = {}, key?: string) =>
  ada('createQuestion', { params: { assessmentID }, body: { ...asked, ...over } }, key);
const newQuestion = async (over = {}): Promise<string> => (await create(over)).json().data.questionID;
const update = (questionID: string, body: object) =>
  ada('updateQuestion', { params: { assessmentID, questionID }, body });
const addOption = (questionID: string, over = {}, key?: string) => {
  const body = { optionText: 'Third', scoreImpact: 0, ...over };
  return ada('createOption', { params: { assessmentID, questionID }, body }, key);
};
const updateOption = (optionID: string, body: object) =>
  ada('updateOption', { params: { assessmentID, optionID }, body });
const done = (response: LightMyRequestResponse) => expect([response.statusCode, response.body]).toEqual([204, '']);

describe('a question', () => {
  it('is created once with one key, with its options in their order', async () => {
    const first = await create({ education: 'https://learn.example/team' }, 'key-of-question');
    const again = await create({ education: 'https://learn.example/team' }, 'key-of-question');
    const { questionID } = first.json().data;
    expect(again.json()).toEqual({ data: { questionID } });
    expectRefused(await create({ text: 'Another?' }, 'key-of-question'), 'keyReused');
    const question = await questionNow(questionID);
    expect(question).toMatchObject({ questionGroupID: questionID, helpText: '', referralPartner: '' });
    expect(question.options).toEqual([
      expect.objectContaining({
        text: 'First',
        scoreImpact: 2.25,
        conditionalLanguageFB: 'Good.',
        conditionalLanguageAT: 'Go on.',
      }),
      expect.objectContaining({ text: 'Second', conditionalLanguageFB: '' }),
    ]);
  });

  it('keeps the group of the one it is a copy of', async () => {
    const questionID = await newQuestion({ questionGroupID: 'the-same-everywhere', educationType: 'READ' });
    expect(await questionNow(questionID)).toMatchObject({ questionGroupID: 'the-same-everywhere' });
  });

  it('takes each text at its limit, and none above it', async () => {
    const fields = {
      text: LIMITS.questionText,
      explanationText: QUESTION_FIELDS.explanationText.max,
      helpText: QUESTION_FIELDS.helpText.max,
      referralPartner: LIMITS.name,
    };
    for (const [field, limit] of Object.entries(fields)) {
      expect((await create({ [field]: 'x'.repeat(limit) })).statusCode).toBe(200);
      expectRefused(await create({ [field]: 'x'.repeat(limit + 1) }), 'validation', `/${field}`);
    }
    const link = (length: number) => `https://learn.example/${'x'.repeat(length - 22)}`;
    expect((await create({ education: link(QUESTION_FIELDS.education.max) })).statusCode).toBe(200);
    expectRefused(await create({ education: link(QUESTION_FIELDS.education.max + 1) }), 'validation', '/education');
  });

  it('has no text of blanks or special characters only', async () => {
    for (const field of ['text', 'explanationText', 'helpText', 'referralPartner']) {
      for (const wrong of ['   ', '?!…', '\u0000']) {
        expectRefused(await create({ [field]: wrong }), 'validation', `/${field}`);
      }
      if (field !== 'text') expect((await create({ [field]: '' })).statusCode).toBe(200);
    }
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://learn.example',
    'learn.example',
    'https://',
    ' https://a.b',
  ])('takes %s for no link', async (education) =>
    expectRefused(await create({ education }), 'validation', '/education'),
  );

  it('is in a section there is, at a place there is', async () => {
    const questionID = await newQuestion({ sectionID: 2 });
    expectRefused(await create({ sectionID: 99 }), 'notFound', '/sectionID');
    expectRefused(await create({ sectionID: 2, requestedOrder: 3 }), 'invalidOrder', '/requestedOrder');
    const before = await newQuestion({ sectionID: 2, requestedOrder: 1 });
    const inMarket = async () =>
      (await questionsNow()).filter(({ sectionID }) => sectionID === 2).map((question) => question.questionID);
    expect(await inMarket()).toEqual([before, questionID]);
    done(await update(before, { requestedOrder: 2 }));
    expect(await inMarket()).toEqual([questionID, before]);
    expectRefused(await update(before, { requestedOrder: 3 }), 'invalidOrder', '/requestedOrder');
    expectRefused(await update(before, { requestedOrder: 0 }), 'validation', '/requestedOrder');
    expectRefused(await update(before, { newSectionID: 99 }), 'notFound', '/newSectionID');
    done(await update(before, { newSectionID: 1, requestedOrder: 1 }));
    expect((await questionsNow()).find(({ sectionID }) => sectionID === 1)?.questionID).toBe(before);
  });

  it('that two builders write is kept as the first wrote it; the second sees both', async () => {
    const questionID = await newQuestion();
    const ben = builderOf(service, { ...BUILDER, userID: 'ben' });
    done(await update(questionID, { text: 'Who leads?', revision: 1 }));
    const params = { assessmentID, questionID };
    const late = await ben('updateQuestion', { params, body: { text: 'Who decides?', revision: 1 } });
    expect(late.statusCode).toBe(409);
    const { helpText, explanationText, education, referralPartner } = await questionNow(questionID);
    const now = { text: 'Who leads?', helpText, explanationText, education, referralPartner, revision: 2 };
    expect(late.json()).toEqual(errorBody('changedMeanwhile', undefined, now));
    done(await ben('updateQuestion', { params, body: { text: 'Who decides?', revision: 2 } }));
    const deletion = await ada('deleteQuestion', { params, query: { revision: '2' } });
    expect(deletion.json()[0].code).toBe('changedMeanwhile');
    done(await ada('deleteQuestion', { params, query: { revision: '3' } }));
    done(await ada('deleteQuestion', { params }));
    expectRefused(await update(questionID, { text: 'Gone?' }), 'notFound');
  });

  it('is none of another draft or question than the address says', async () => {
    const questionID = await newQuestion();
    expectRefused(await update(questionID, { assessmentID: 'draft.1' }), 'notFound', '/assessmentID');
    expectRefused(await update(questionID, { questionID: 'other' }), 'notFound', '/questionID');
    expectRefused(await update('none', { text: 'Nothing?' }), 'notFound');
    const elsewhere = { params: { assessmentID: 'draft.1', questionID }, body: { text: 'Elsewhere?' } };
    expectRefused(await ada('updateQuestion', elsewhere), 'notFound');
  });
});

describe('an option', () => {
  it('is created once with one key, at a place that is cut to what there is', async () => {
    const questionID = await newQuestion();
    const first = await addOption(questionID, { optionOrder: 1000 }, 'key-of-option');
    const { questionOptionID } = first.json().data;
    expect((await addOption(questionID, { optionOrder: 1000 }, 'key-of-option')).json()).toEqual(first.json());
    expectRefused(await addOption(questionID, { optionText: 'Other' }, 'key-of-option'), 'keyReused');
    const texts = async () => (await questionNow(questionID)).options.map(({ text }) => text);
    expect(await texts()).toEqual(['First', 'Second', 'Third']);
    done(await updateOption(questionOptionID, { requestedOptionOrder: 1, optionOrder: 3 }));
    expect(await texts()).toEqual(['Third', 'First', 'Second']);
    done(await ada('deleteOption', { params: { assessmentID, optionID: questionOptionID }, query: { revision: '1' } }));
    expect(await texts()).toEqual(['First', 'Second']);
  });

  it('takes each value at its limit, and none above it', async () => {
    const questionID = await newQuestion();
    const texts = {
      optionText: OPTION_FIELDS.text.max,
      conditionalLanguageFB: 750,
      conditionalLanguageAT: OPTION_FIELDS.conditionalLanguageFB.max,
    };
    for (const [field, limit] of Object.entries(texts)) {
      expect((await addOption(questionID, { [field]: 'x'.repeat(limit) })).statusCode).toBe(200);
      expectRefused(await addOption(questionID, { [field]: 'x'.repeat(limit + 1) }), 'validation', `/${field}`);
      expectRefused(await addOption(questionID, { [field]: '!!' }), 'validation', `/${field}`);
    }
    for (const scoreImpact of [-100, 100, 0.01, -99.99]) {
      expect((await addOption(questionID, { scoreImpact })).statusCode).toBe(200);
    }
    for (const scoreImpact of [-100.01, 100.01, '5', null]) {
      expectRefused(await addOption(questionID, { scoreImpact }), 'validation', '/scoreImpact');
    }
  });

  it('is one of fifty at most', async () => {
    const many = Array.from({ length: LIMITS.optionsPerQuestion }, (_, i) => ({ text: `Option ${i}`, scoreImpact: 0 }));
    const questionID = await newQuestion({ questionOptions: many });
    expectRefused(await addOption(questionID), 'tooManyOptions');
    const more = [...many, { text: 'One more', scoreImpact: 0 }];
    expectRefused(await create({ questionOptions: more }), 'validation', '/questionOptions');
    expectRefused(
      await create({ questionOptions: [{ text: '?', scoreImpact: 0 }] }),
      'validation',
      '/questionOptions/0/text',
    );
  });

  it('that two builders write is kept as the first wrote it', async () => {
    const questionID = await newQuestion();
    const optionID = (await questionNow(questionID)).options[0]?.questionOptionID ?? '';
    done(await updateOption(optionID, { scoreImpact: 7, revision: 1 }));
    const late = await updateOption(optionID, { optionText: 'Mine', revision: 1 });
    const texts = { text: 'First', conditionalLanguageFB: 'Good.', conditionalLanguageAT: 'Go on.' };
    const now = { ...writtenOf(OPTION_FIELDS, { ...texts, scoreImpact: 7 }), revision: 2 };
    expect(late.json()).toEqual(errorBody('changedMeanwhile', undefined, now));
    expectRefused(await updateOption('none', { optionText: 'Mine' }), 'notFound');
  });
});

describe('typing in one field', () => {
  const changes = async () => (await assessments.load(originID))?.versions[assessmentID]?.changes;
  const take = async (direction: 'undo' | 'redo'): Promise<void> => {
    const changeNumber = lastStep((await changes())?.[direction] ?? []).at(-1)?.changeNumber;
    const name = direction === 'undo' ? 'undoChange' : 'redoChange';
    done(await ada(name, { params: { assessmentID }, body: { changeNumber } }));
  };

  it('is saved at each pause, and undone and redone in one step', async () => {
    const questionID = await newQuestion();
    const text = async () => (await questionNow(questionID)).text;
    done(await update(questionID, { text: 'Who runs it?', revision: 1, typing: 'first' }));
    done(await update(questionID, { text: 'Who runs it today?', revision: 2, typing: 'second' }));
    done(await update(questionID, { text: 'Who runs it today, alone?', revision: 3, typing: 'second' }));
    expect(await text()).toBe('Who runs it today, alone?');
    await take('undo');
    expect(await text()).toBe('Who runs it?');
    await take('redo');
    expect(await text()).toBe('Who runs it today, alone?');
    await take('undo');
    await take('undo');
    expect(await text()).toBe(asked.text);
  });

  it('of an option is one step, too, up to what somebody else did meanwhile', async () => {
    const questionID = await newQuestion();
    const optionID = (await questionNow(questionID)).options[0]?.questionOptionID ?? '';
    const feedback = async () => (await questionNow(questionID)).options[0]?.conditionalLanguageFB;
    const write = (conditionalLanguageFB: string, revision: number) =>
      updateOption(optionID, { conditionalLanguageFB, revision, typing: 'feedback' });
    done(await write('Well', 1));
    done(await write('Well done', 2));
    done(await update(questionID, { text: 'Who else?' }));
    done(await write('Well done so far', 3));
    await take('undo');
    expect(await feedback()).toBe('Well done');
    await take('undo');
    await take('undo');
    expect(await feedback()).toBe('Good.');
  });
});
