import { SurveyAnswered, SurveyQuestionAdded } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { founderAttempts } from '../attempts/attempt.ts';
import { completed, reopened, started, userAssessmentID } from '../attempts/testing/events.ts';
import { decisionsOf, under } from '../testing/given.ts';
import { SURVEY } from '../testing/people.ts';
import { answerSurvey, type SurveyAnswer, survey } from './survey.ts';

const { state: questions } = decisionsOf(survey)(...SURVEY.map((question) => SurveyQuestionAdded.of(question)));
const given = decisionsOf(founderAttempts);

const answered = (...answers: SurveyAnswer[]) =>
  SurveyAnswered.of({ userID: 'anna', userAssessmentID, answers: JSON.stringify(answers) });

const answer = (...answers: SurveyAnswer[]) => under({}, answerSurvey, 'anna', userAssessmentID, answers, questions);
const clear = (value: boolean | string): SurveyAnswer => ({ columnHeaderId: 'clear', answer: value });
const missing = (value: boolean | string): SurveyAnswer => ({ columnHeaderId: 'missing', answer: value });

describe('the feedback survey', () => {
  it('asks in the order in which its questions were added', () =>
    expect([...questions.keys()]).toEqual(['clear', 'missing']));

  it.each([[[clear(true), missing('More about people.')]], [[clear(false)]], [[missing('Nothing')]]])(
    'stores %j',
    (answers) =>
      given(started, completed)
        .when(answer(...answers))
        .thenEvents(answered(...answers)),
  );

  it.each([
    [[]],
    [[missing('')]],
    [[missing(' \n\t ')]],
    [[clear('yes')]],
    [[missing(true)]],
    [[{ columnHeaderId: 'unknown', answer: true }]],
    [[{ columnHeaderId: 'constructor', answer: 'x' }]],
  ])('stores nothing for %j', (answers) =>
    given(started, completed)
      .when(answer(...answers))
      .thenNothing(),
  );

  it('leaves out what is empty, of the wrong type or not asked', () =>
    given(started, completed)
      .when(answer(clear(true), missing(false), { columnHeaderId: 'unknown', answer: true }))
      .thenEvents(answered(clear(true))));

  it('takes the last of several answers to one question', () =>
    given(started, completed)
      .when(answer(clear(true), clear(false), missing('a'), missing(' ')))
      .thenEvents(answered(clear(false), missing('a'))));

  it('is answered once, also when the assessment was improved since', () => {
    given(started, completed, answered(clear(true)))
      .when(answer(clear(false)))
      .thenNothing();
    given(started, completed, answered(clear(true)), reopened, completed)
      .when(answer(clear(false)))
      .thenNothing();
  });

  it('is for completed assessments', () => {
    given()
      .when(answer(clear(true)))
      .thenRefused('notFound');
    given(started)
      .when(answer(clear(true)))
      .thenRefused('notFound');
    given(started, completed, reopened)
      .when(answer(clear(true)))
      .thenRefused('notFound');
  });
});
