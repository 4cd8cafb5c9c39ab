import { LIMITS } from '@groundwork/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { type Founder, newFounder } from '../testing/founder.ts';
import { PEOPLE } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const GOOD = [
  { columnHeaderId: 'clear', answer: true },
  { columnHeaderId: 'missing', answer: 'More about people.\nAnd less about law.' },
];

let anna: Founder;
let result: string;
const service = closeAfterAll(await startTestService());
beforeEach(async () => {
  anna = await newFounder(service);
  result = await anna.completes();
});

/** What was stored, for each time that something was. */
const stored = async () =>
  (await service.log.readStream(`attempts-${anna.userID}`)).flatMap((event) =>
    event.type === 'SurveyAnswered' ? [JSON.parse(event.data.answers)] : [],
  );

describe('answering the feedback survey', () => {
  it('stores thumbs and texts, once', async () => {
    expect((await anna.survey(result, GOOD)).statusCode).toBe(204);
    expect((await anna.survey(result, [{ columnHeaderId: 'clear', answer: false }])).statusCode).toBe(204);
    expect(await stored()).toEqual([GOOD]);
  });

  it('stores nothing without an answer that says something, and takes one later', async () => {
    for (const answers of [[], [{ columnHeaderId: 'missing', answer: ' \n ' }]]) {
      expect((await anna.survey(result, answers)).statusCode).toBe(204);
    }
    expect(await stored()).toEqual([]);
    await anna.survey(result, GOOD);
    expect(await stored()).toEqual([GOOD]);
  });

  it('leaves out answers of the wrong type and to questions that nobody asked', async () => {
    const mixed = [
      { columnHeaderId: 'clear', answer: 'yes' },
      { columnHeaderId: 'missing', answer: 'Nothing.' },
      { columnHeaderId: 'unknown', answer: true },
    ];
    await anna.survey(result, mixed);
    expect(await stored()).toEqual([[mixed[1]]]);
  });

  it('takes as much as the limits say, in any script, and no more', async () => {
    const text = '界'.repeat(LIMITS.surveyText);
    const said = (answer: string) => ({ columnHeaderId: 'missing', answer });
    const many = Array.from({ length: LIMITS.surveyQuestions }, (_, i) => said(`${i}`));
    expectRefused(await anna.survey(result, [...many, said('too many')]), 'validation', '/answers');
    const long = await anna.survey(result, [said(`${text}x`)]);
    expect([long.statusCode, long.json()[0].code]).toEqual([422, 'validation']);
    expect((await anna.survey(result, [...many.slice(1), said(text)])).statusCode).toBe(204);
    expect(await stored()).toEqual([[said(text)]]);
  });

  it('is for one’s own completed assessments', async () => {
    const bert = await newFounder(service);
    await bert.start();
    expectRefused(await bert.survey(`${bert.userID}.1`, GOOD), 'notFound');
    expectRefused(await bert.survey(result, GOOD), 'notFound');
    expectRefused(await anna.survey(`${anna.userID}.2`, GOOD), 'notFound');
    const params = { userID: anna.userID, userAssessmentID: result };
    expectRefused(
      await service.call('answerSurvey', { token: bert.token, params, body: { answers: GOOD } }),
      'notFound',
    );
    const token = service.tokenFor(PEOPLE.adam);
    expectRefused(await service.call('answerSurvey', { token, params, body: { answers: GOOD } }), 'forbidden');
    expect(await stored()).toEqual([]);
  });
});
