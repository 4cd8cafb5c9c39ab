import { type Api, PersonErased, SurveyAnswered, SurveyQuestionAdded } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { feedback, surveyProjection, surveys } from './survey.ts';

type Answers = Api['answerSurvey']['body']['answers'];

const question = (columnHeaderId: string, questionType: 'boolean' | 'text' = 'text') =>
  SurveyQuestionAdded.of({ columnHeaderId, questionText: `Question ${columnHeaderId}?`, questionType });
const answered = (userID: string, answers: Answers, n = 1) =>
  SurveyAnswered.of({ userID, userAssessmentID: `${userID}.${n}`, answers: JSON.stringify(answers) });

const log = givenLog([
  question('zeal', 'boolean'),
  answered('maya', [
    { columnHeaderId: 'zeal', answer: false },
    { columnHeaderId: 'about', answer: 'Planted: clear questions' },
  ]),
  question('about'),
  answered('jonas', [{ columnHeaderId: 'about', answer: 'Staying' }]),
  PersonErased.of({ userID: 'maya' }),
  // Written by a process that had not heard of it.
  answered('maya', [{ columnHeaderId: 'about', answer: 'Planted: late' }], 2),
  question('more'),
]);

describe.each(DELIVERIES)('the survey, its events delivered %s', (_, deliver) => {
  const projected = () => log.projectedBy(surveyProjection, deliver);

  it('asks its questions in the order in which they were added', async () => {
    const [survey, ...others] = (await projected()).of(surveys);
    expect(survey?.questions.map(({ columnHeaderId }) => columnHeaderId)).toEqual(['zeal', 'about', 'more']);
    expect(others).toEqual([]);
  });

  it('keeps what was answered, and nothing of what was said by who was erased', async () => {
    const found = await projected();
    expect(found.of(feedback)).toMatchObject([
      { _id: 'jonas.1', answeredAt: timeOf(4), answers: [{ columnHeaderId: 'about', answer: 'Staying' }] },
      { _id: 'maya.1', answers: [] },
    ]);
    expect(found.text).not.toContain('Planted');
    expect(found.parked).toEqual([]);
  });

  it('is held the same when everything is made again without the key of who was erased', async () => {
    const after = await log.withoutKeyOf('maya').projectedBy(surveyProjection, deliver);
    expect(after.text).toBe((await projected()).text);
    expect(after.parked).toEqual([]);
  });
});

it('the documents of the survey are the same whatever way their events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(surveyProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});
