import { Refusal } from '@groundwork/contracts';
import {
  type History,
  type HistoryQuestion,
  histories,
  plainHistory,
  type Step,
} from '@groundwork/contracts/testing/histories';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EventOf, fold } from '../core/aggregate.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';
import { pastEvent, THEN } from '../testing/given.ts';
import { answer, complete, type FounderAttempts, founderAttempts, reopen, start } from './attempt.ts';

const assessmentID = 'proof.1';
const taken = (number: number): string => `ada.${number}`;

const questionnaireOf = (questions: readonly HistoryQuestion[]): Questionnaire => ({
  assessmentID,
  versionNumber: 1,
  assessmentType: 'P',
  industryID: 1,
  sectorID: 1,
  questions: new Map(
    questions
      .filter(({ options }) => options.length >= 2)
      .map(({ questionID, sectionID, options }) => {
        const scored = options.map(({ questionOptionID, hundredths }) => ({
          questionOptionID,
          scoreImpact: hundredths / 100,
        }));
        const optionIDs = new Set(options.map(({ questionOptionID }) => questionOptionID));
        return [questionID, { questionID, sectionID, options: scored, optionIDs }];
      }),
  ),
});

function decide(
  step: Step,
  by: { number: number; commandID: string },
  questionnaire: Questionnaire,
  state: FounderAttempts,
) {
  const userAssessmentID = taken(by.number);
  switch (step.does) {
    case 'start': {
      const command = { userID: 'ada', industryID: 1, sectorID: 1, assessmentID, commandID: by.commandID };
      return start(command, { questionnaire, agreementAccepted: true }, state);
    }
    case 'answer': {
      const { questionID, questionOptionID } = step;
      return answer({ userAssessmentID, questionID, questionOptionID }, questionnaire, THEN, state);
    }
    case 'complete':
      return complete(userAssessmentID, questionnaire, state);
    case 'reopen':
      return reopen(userAssessmentID, state);
    default:
      return step satisfies never;
  }
}

/** Decides each step on what those before it have left. @returns all that happened, and what became of each step. */
function live({ questions, steps }: History) {
  const [questionnaire, plain] = [questionnaireOf(questions), plainHistory(questions)];
  const events: EventOf<'attempts'>[] = [];
  const outcomes = steps.map((step, i) => {
    const by = { number: plain.aims(step), commandID: `command${i}` };
    const expected = plain.take(step);
    try {
      const decided = decide(step, by, questionnaire, fold(founderAttempts, founderAttempts.initial, events));
      events.push(...decided.map((event) => pastEvent<'attempts'>(event, { by: by.commandID })));
      return { expected, got: decided.length > 0 ? 'written' : 'nothing' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { expected, got: error.code };
    }
  });
  return { plain, events, outcomes };
}

it('scores the last answers, whatever was answered, completed, reopened and changed before', () => {
  let changedAgain = 0;
  fc.assert(
    fc.property(histories, (history) => {
      const { plain, events, outcomes } = live(history);
      expect(outcomes.map(({ got }) => got)).toEqual(outcomes.map(({ expected }) => expected));

      const { byID } = fold(founderAttempts, founderAttempts.initial, events);
      expect(Object.keys(byID)).toEqual(plain.attempts.map(({ number }) => taken(number)));
      for (const { number, answers, completed, scores } of plain.attempts) {
        const attempt = byID[taken(number)];
        expect(attempt?.answers.toObject()).toEqual(Object.fromEntries(answers));
        expect(attempt?.status).toBe(completed ? 'COMPLETED' : 'IN_PROGRESS');
        const frozen = events.flatMap(({ type, data }) =>
          type === 'AssessmentCompleted' && data.userAssessmentID === taken(number) ? [data] : [],
        );
        expect(frozen).toEqual(scores.map((score) => ({ userAssessmentID: taken(number), ...score })));
        if (new Set(scores.map(({ chosen }) => chosen)).size > 1) changedAgain += 1;
      }
    }),
    { seed: 20261121, numRuns: 300 },
  );
  expect(changedAgain, 'histories that were completed again with another score').toBeGreaterThan(50);
});

/** Answers to two questions, each given after the one before, and the order in which they arrive: late, and more than once. */
const deliveries = fc
  .array(fc.record({ questionID: fc.constantFrom('team', 'market'), option: fc.nat(2) }), {
    minLength: 1,
    maxLength: 12,
  })
  .chain((given) => {
    const numbered = given.map((answer, i) => ({ ...answer, number: 1_000 + i }));
    return fc.tuple(fc.constant(numbered), fc.subarray([...numbered, ...numbered]));
  })
  .chain(([given, again]) => {
    const arriving = [...given, ...again];
    const inAnyOrder = fc.shuffledSubarray(arriving, { minLength: arriving.length });
    return fc.tuple(fc.constant(given), inAnyOrder);
  });

it('ends with the newest answers, in whatever order and however often numbered ones arrive', () => {
  const options = ['a', 'b', 'c'].map((questionOptionID) => ({ questionOptionID, hundredths: 100 }));
  const questionnaire = questionnaireOf(
    ['team', 'market'].map((questionID) => ({ questionID, sectionID: 1, options })),
  );
  const began = decide({ does: 'start' }, { number: 1, commandID: 'start' }, questionnaire, founderAttempts.initial);
  let late = 0;
  fc.assert(
    fc.property(deliveries, ([given, arriving]) => {
      const events = began.map((event) => pastEvent<'attempts'>(event));
      for (const { questionID, option, number } of arriving) {
        const questionOptionID = options[option]?.questionOptionID ?? '';
        const command = { userAssessmentID: taken(1), questionID, questionOptionID, number };
        const decided = answer(command, questionnaire, THEN, fold(founderAttempts, founderAttempts.initial, events));
        if (decided.length === 0) late += 1;
        events.push(...decided.map((event) => pastEvent<'attempts'>(event)));
      }
      const newest = given.map(({ questionID, option }) => [questionID, options[option]?.questionOptionID]);
      expect(fold(founderAttempts, founderAttempts.initial, events).byID[taken(1)]?.answers.toObject()).toEqual(
        Object.fromEntries(newest),
      );
    }),
    { seed: 20261122, numRuns: 300 },
  );
  expect(late, 'answers that arrived late or again').toBeGreaterThan(300);
});
