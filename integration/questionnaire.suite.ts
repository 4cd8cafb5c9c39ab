import { describe, expect, it } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { answersInLog, inOrder, onlyAttemptOf, type Questionnaire, questionnaireUrl } from './testing/attempts.ts';
import { plainQuestions } from './testing/content-files.ts';
import { newCommand, PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { tomas, leila, ben } = PEOPLE;

/** All that is told of a question before it is scored. */
const ASKED_FIELDS = [
  'explanationText',
  'helpText',
  'question',
  'questionID',
  'questionOptions',
  'questionOrder',
  'sectionID',
  'sectionName',
  'userSelectedOption',
];
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

describe('the questionnaire of an assessment taken', () => {
  it('asks what the content says, by section, options last written first, with the answers given', async () => {
    const attempt = await onlyAttemptOf(tomas);
    const { questions }: Questionnaire = (await product().get(questionnaireUrl(attempt), tomas)).json().data;
    const plain = inOrder(plainQuestions('B2B Software, Seed'));
    expect(questions.map((q) => [q.sectionID, q.question, q.helpText, q.explanationText])).toEqual(
      plain.map((q) => [q.sectionID, q.text, q.helpText, q.explanationText ?? '']),
    );
    expect(questions.map((q) => q.questionOptions.map(({ optionText }) => optionText))).toEqual(
      plain.map((q) => q.options.map(({ text }) => text).reverse()),
    );
    const given = questions.flatMap((q) => (q.userSelectedOption ? [[q.questionID, q.userSelectedOption]] : []));
    expect(given).toHaveLength(23);
    expect(new Map(given as [string, string][])).toEqual(await answersInLog(attempt, tomas));
  });

  it.each([
    ['the founder in the middle of it', tomas, tomas, 'B2B Software, Seed'],
    ['the founder who has completed it', leila, leila, 'Agriculture and Food, Seed'],
    ['an admin', leila, ben, 'Agriculture and Food, Seed'],
  ])('never tells %s what options score, or their feedback or actions', async (_, founder, who, content) => {
    const { status, body, json } = await product().get(questionnaireUrl(await onlyAttemptOf(founder)), who);
    expect(status).toBe(200);
    const revealing = plainQuestions(content)
      .flatMap(({ options }) => options.flatMap(({ feedback, action }) => [feedback, action]))
      .filter((text) => text !== '' && body.includes(asJson(text)));
    expect(revealing).toEqual([]);
    const [question] = (json().data as Questionnaire).questions;
    expect(Object.keys(question ?? {}).sort()).toEqual(ASKED_FIELDS);
    for (const option of question?.questionOptions ?? []) {
      expect(Object.keys(option).sort()).toEqual(['optionOrder', 'optionText', 'questionOptionID']);
    }
  });

  it('has an answer as soon as it was given', async () => {
    const attempt = await onlyAttemptOf(tomas);
    const url = questionnaireUrl(attempt);
    const before: Questionnaire = (await product().get(url, tomas)).json().data;
    const question = before.questions.find(({ userSelectedOption }) => userSelectedOption === null);
    const option = question?.questionOptions[0];
    if (!question || !option) throw new Error('everything is answered');
    const { userAssessmentID } = attempt;
    const answer = { userAssessmentID, questionID: question.questionID, questionOptionID: option.questionOptionID };
    const { position } = await product().application.attempts.answer(userIDOf(tomas.email), answer, newCommand());

    const after: Questionnaire = (await product().getAfter(position, url, tomas)).json().data;
    const asked = after.questions.find(({ questionID }) => questionID === question.questionID);
    expect(asked?.userSelectedOption).toBe(option.questionOptionID);
    expect((await onlyAttemptOf(tomas)).responseCount).toBe(24);
  });
});
