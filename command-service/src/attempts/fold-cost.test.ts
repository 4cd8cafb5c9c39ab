import { QuestionAnswered } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { type EventOf, fold } from '../core/aggregate.ts';
import { pastEvent } from '../testing/given.ts';
import { founderAttempts } from './attempt.ts';
import { startedWith } from './testing/events.ts';

/** An assessment begun, and so many answers to it. */
function history(userID: string, answers: number): EventOf<'attempts'>[] {
  const userAssessmentID = `${userID}.1`;
  const started = startedWith({ userAssessmentID, userID, totalQuestions: answers });
  const answered = Array.from({ length: answers }, (_, n) =>
    QuestionAnswered.of({
      userAssessmentID,
      questionID: `question${n}`,
      questionOptionID: `option${n}`,
      number: n + 1,
    }),
  );
  return [started, ...answered].map((event) => pastEvent<'attempts'>(event));
}

it('the 600th answer of a long assessment costs what the 10th does, also when all are replayed', () => {
  const long = [history('anna', 600)];
  const short = Array.from({ length: 60 }, (_, i) => history(`bert${i}`, 10));
  /** @returns microseconds of processor time. */
  function cost(histories: readonly EventOf<'attempts'>[][]): number {
    const before = process.cpuUsage();
    for (let i = 0; i < 5; i++) for (const events of histories) fold(founderAttempts, founderAttempts.initial, events);
    return process.cpuUsage(before).user;
  }
  const ratios = Array.from({ length: 15 }, () => cost(long) / cost(short)).sort((a, b) => a - b);
  // A copy of all answers for each makes it more than 30.
  expect(ratios[7]).toBeLessThan(4);
});
