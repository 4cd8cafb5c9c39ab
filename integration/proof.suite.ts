/** The table of scores worked out by hand: authored, taken and completed through both services, and what the API tells. */
import { HEADERS, type RouteName, routeOf } from '@groundwork/contracts';
import { SCORE_CASES, type ScoreCase } from '@groundwork/contracts/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { attemptsOf, type Results } from './testing/attempts.ts';
import { author, openFounder } from './testing/authoring.ts';
import type { Caller } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const ada: Caller = { email: 'ada@proof.example', userType: 'user' };
const userID = userIDOf(ada.email);

const questionsOf = ({ questions }: ScoreCase, originID: string) =>
  questions.map(({ sectionID, impacts }, q) => ({
    questionID: `${originID}-q${q}`,
    sectionID,
    options: impacts.map((scoreImpact, o) => ({ questionOptionID: `${originID}-q${q}-o${o}`, scoreImpact })),
  }));

/** Asks the command service as Ada. @returns its answer. */
async function command(route: RouteName, userAssessmentID: string, payload: object) {
  const { method, path } = routeOf(route);
  const response = await product().commands.inject({
    method,
    url: path.replace(':userID', userID).replace(':userAssessmentID', userAssessmentID),
    headers: { authorization: `Bearer ${product().tokenFor({ sub: userID, userType: 'user' })}` },
    payload,
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response;
}

/** Takes a case's assessment to the end. @returns what the API says of it, as a result and in the list. */
async function take({ questions }: ScoreCase, originID: string, assessmentID: string) {
  const started = await command('startAssessment', '', { industryID: 1, sectorID: 1, assessmentID });
  const { userAssessmentID } = started.json().data;
  for (const [q, { chosen }] of questions.entries()) {
    if (chosen === null) continue;
    const questionID = `${originID}-q${q}`;
    await command('answerQuestion', userAssessmentID, { questionID, questionOptionID: `${questionID}-o${chosen}` });
  }
  const { headers } = await command('setAssessmentStatus', userAssessmentID, { status: 'COMPLETED' });
  const url = `/api/user/${userID}/assessment/${userAssessmentID}`;
  const results: Results = (await product().getAfter(String(headers[HEADERS.position]), url, ada)).json().data;
  const listed = (await attemptsOf(ada)).find((attempt) => attempt.userAssessmentID === userAssessmentID);
  return { results, listed };
}

describe('scores worked out by hand', () => {
  beforeAll(() => openFounder(ada.email));

  it.each(SCORE_CASES.map((proof, i) => ({ proof, name: proof.name, originID: `proof${i}` })))(
    'are what the API answers: $name',
    async ({ proof, originID }) => {
      const assessmentID = await author(originID, questionsOf(proof, originID));
      const { results, listed } = await take(proof, originID, assessmentID);

      expect(results.assessmentScore).toBe(proof.whole.percent);
      expect(listed).toMatchObject({ status: 'COMPLETED', assessmentScore: proof.whole.percent });
      expect(
        results.sectionScores.map(({ sectionID, sectionScore, sectionPercent }) => [
          sectionID,
          sectionScore,
          sectionPercent,
        ]),
      ).toEqual(
        proof.sections.map(({ sectionID, chosen, best, percent }) => [
          sectionID,
          percent === null ? null : Math.max(0, chosen) / best,
          percent,
        ]),
      );
      expect(results.sections.map(({ id }) => id)).toEqual(proof.sections.map(({ sectionID }) => sectionID));
      expect(results.sections.flatMap(({ sectionQuestions }) => sectionQuestions)).toHaveLength(
        proof.questions.filter(({ chosen }) => chosen !== null).length,
      );
    },
  );
});
