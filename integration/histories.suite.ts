/** Random histories of founders through both services: what is read in the end is the score of the last answers. */
import { Refusal } from '@groundwork/contracts';
import {
  type History,
  histories,
  type Outcome,
  plainHistory,
  type Step,
} from '@groundwork/contracts/testing/histories';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attemptsOf } from './testing/attempts.ts';
import { author, openFounder } from './testing/authoring.ts';
import { type Caller, newCommand } from './testing/product.ts';
import { product } from './testing/seeded.ts';

let founders = 0;
/** The last position that a command was told. */
let position: string | undefined;

/** @param userAssessmentID of what the step is about. @returns whether it was taken, or why it was not. */
async function take(step: Step, userID: string, userAssessmentID: string, assessmentID: string): Promise<Outcome> {
  const { attempts } = product().application;
  const command = (): Promise<{ position: string | undefined }> => {
    switch (step.does) {
      case 'start':
        return attempts.start({ userID, industryID: 1, sectorID: 1, assessmentID }, newCommand());
      case 'answer': {
        const { questionID, questionOptionID } = step;
        return attempts.answer(userID, { userAssessmentID, questionID, questionOptionID }, newCommand());
      }
      case 'complete':
        return attempts.complete(userID, userAssessmentID, newCommand());
      case 'reopen':
        return attempts.reopen(userID, userAssessmentID, newCommand());
      default:
        return step satisfies never;
    }
  };
  try {
    position = (await command()).position ?? position;
    return 'written';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Lets a founder of its own live a history. @returns who it was, and what is right about them. */
async function live({ questions, steps }: History) {
  const name = `history${++founders}`;
  const founder: Caller = { email: `${name}@proof.example`, userType: 'user' };
  const userID = await openFounder(founder.email);
  const written = questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ questionOptionID, hundredths }) => ({ questionOptionID, scoreImpact: hundredths / 100 })),
  }));
  const assessmentID = await author(name, written);
  const plain = plainHistory(questions);
  for (const step of steps) {
    const got = await take(step, userID, `${userID}.${plain.aims(step)}`, assessmentID);
    const expected = plain.take(step);
    expect(got).toBe(expected === 'nothing' ? 'written' : expected);
  }
  return { founder, userID, plain };
}

it('any history of answers, completed, reopened and changed, is read as the score of its last answers', async () => {
  let [completed, again] = [0, 0];
  const property = fc.asyncProperty(histories, async (history) => {
    const { founder, userID, plain } = await live(history);
    await product().getAfter(position, `/api/user/${userID}/assessment`, founder);

    const listed = await attemptsOf(founder);
    expect(listed).toHaveLength(plain.attempts.length);
    for (const attempt of plain.attempts) {
      const userAssessmentID = `${userID}.${attempt.number}`;
      const score = attempt.completed ? attempt.scores.at(-1) : undefined;
      expect(listed.find((row) => row.userAssessmentID === userAssessmentID)).toMatchObject({
        status: attempt.completed ? 'COMPLETED' : 'IN_PROGRESS',
        responseCount: attempt.answers.size,
        assessmentScore: score?.percent ?? null,
      });
      const { status, json } = await product().get(`/api/user/${userID}/assessment/${userAssessmentID}`, founder);
      expect(status).toBe(score ? 200 : 404);
      if (!score) continue;
      completed += 1;
      again += attempt.scores.length > 1 ? 1 : 0;
      const { assessmentScore, sectionScores } = json().data;
      expect(assessmentScore).toBe(score.percent);
      expect(sectionScores).toMatchObject(
        score.sections.map(({ sectionID, chosen, best, percent }) => ({
          sectionID,
          sectionScore: best > 0 ? Math.max(0, chosen) / best : null,
          sectionPercent: percent,
        })),
      );
    }
  });
  await fc.assert(property, { seed: 20261121, numRuns: 15, endOnFailure: true });
  expect(completed, 'assessments completed').toBeGreaterThan(10);
  expect(again, 'of them completed again').toBeGreaterThan(3);
});
