import { Refusal } from '@groundwork/contracts';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answer, complete, type FounderAttempts, founderAttempts, reopen, start } from '../attempts/attempt.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';
import { commandContext } from '../testing/given.ts';
import type { Decide, Executed } from './handle.ts';
import { createPipeline } from './pipeline.ts';

/**
 * Two processes on one log decide on what they remember; what they answer must be what one process answers that remembers
 * nothing and reads the whole stream each time.
 */

const OPTIONS = ['low', 'high'].map((questionOptionID, scoreImpact) => ({ questionOptionID, scoreImpact }));
const QUESTIONS = ['team', 'market'];
const questionnaire: Questionnaire = {
  assessmentID: 'a.1',
  versionNumber: 1,
  assessmentType: 'P',
  industryID: 1,
  sectorID: 1,
  questions: new Map(
    QUESTIONS.map((questionID) => [
      questionID,
      { questionID, sectionID: 1, options: OPTIONS, optionIDs: new Set(['low', 'high']) },
    ]),
  ),
};

const commands = fc.record({
  founder: fc.constantFrom('ada', 'bob'),
  /** Few, so that some are given again: to the same process, and to the other one. */
  key: fc.nat(5),
  does: fc.oneof(
    { weight: 5, arbitrary: fc.constant('answer' as const) },
    { weight: 2, arbitrary: fc.constant('complete' as const) },
    { weight: 2, arbitrary: fc.constant('reopen' as const) },
    { weight: 3, arbitrary: fc.constant('start' as const) },
  ),
  questionID: fc.constantFrom(...QUESTIONS, 'unknown'),
  questionOptionID: fc.constantFrom('low', 'high'),
  number: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  attempt: fc.integer({ min: 1, max: 2 }),
});
type Command = typeof commands extends fc.Arbitrary<infer C> ? C : never;

const steps = fc.record({
  process: fc.constantFrom(0 as const, 1 as const),
  command: commands,
  /** What the other process does once this one has decided. */
  meanwhile: fc.option(commands, { nil: undefined }),
});

function decisionOf({ founder, does, key, attempt, number, ...of }: Command): Decide<FounderAttempts> {
  const userAssessmentID = `${founder}.${attempt}`;
  const asked = { userID: founder, industryID: 1, sectorID: 1, assessmentID: 'a.1', commandID: `key${key}` };
  const given = { userAssessmentID, ...of, ...(number === undefined ? {} : { number }) };
  switch (does) {
    case 'start':
      return (state) => start(asked, { questionnaire, agreementAccepted: true }, state);
    case 'answer':
      return (state) => answer(given, questionnaire, new Date(), state);
    case 'complete':
      return (state) => complete(userAssessmentID, questionnaire, state);
    case 'reopen':
      return (state) => reopen(userAssessmentID, state);
    default:
      return does satisfies never;
  }
}

/** Without times of events, which each process takes from a clock that the others move. */
const shown = (state: FounderAttempts) =>
  Object.values(state.byID).map(
    ({ answers, numbers, activeAt: _, begunAt: _begun, completedAt: _completed, ...attempt }) => ({
      ...attempt,
      answers: answers.toObject(),
      numbers: numbers.toObject(),
    }),
  );

/** A process of its own on a log. */
function processOn(log: Log, now: () => Date) {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const pipeline = createPipeline({
    now,
    log: {
      ...log,
      async append(...call) {
        const other = meanwhile;
        meanwhile = undefined;
        await other?.();
        return log.append(...call);
      },
    },
  });
  const attempts = pipeline.handle(founderAttempts);
  const answerOf = ({ before, state, ...rest }: Executed<FounderAttempts>) => ({
    ...rest,
    before: shown(before),
    state: shown(state),
  });
  return {
    forgetAll: pipeline.forgetAll,
    /** @returns what it answers, refusals too, and whether something else could happen in between. */
    async run(command: Command, between?: () => Promise<unknown>) {
      meanwhile = between;
      const context = commandContext(`key${command.key}`);
      const answered = await attempts
        .execute(command.founder, decisionOf(command), context)
        .then(answerOf, (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)));
      const isInterrupted = between !== undefined && meanwhile === undefined;
      meanwhile = undefined;
      return { answered, isInterrupted };
    },
  };
}

it('what two processes answer is what one answers that reads each time, refusals too', async () => {
  const seen = { refused: 0, repeated: 0, interrupted: 0 };
  const check = async (history: readonly (typeof steps extends fc.Arbitrary<infer S> ? S : never)[]) => {
    const [shared, alone] = [openEmbeddedLog(), openEmbeddedLog()];
    let time = Date.UTC(2026, 0, 2);
    const now = () => new Date(++time);
    const both = [processOn(shared, now), processOn(shared, now)] as const;
    const forgetful = processOn(alone, now);
    const reading = async (command: Command) => {
      forgetful.forgetAll();
      return (await forgetful.run(command)).answered;
    };
    for (const { process, command, meanwhile } of history) {
      const [mine, other] = [both[process], both[1 - process] as (typeof both)[0]];
      const others: unknown[] = [];
      const run = meanwhile && (async () => void others.push((await other.run(meanwhile)).answered));
      const { answered, isInterrupted } = await mine.run(command, run);
      if (isInterrupted && meanwhile) expect(others).toEqual([await reading(meanwhile)]);
      expect(answered).toEqual(await reading(command));

      if (isInterrupted) seen.interrupted += 1;
      if (typeof answered === 'string') seen.refused += 1;
      else if (answered.events.length === 0) seen.repeated += 1;
    }
    for (const founder of ['ada', 'bob']) {
      const written = async (log: Log) =>
        (await log.readStream(`attempts-${founder}`)).map(({ type, data }) => ({ type, data }));
      expect(await written(shared)).toEqual(await written(alone));
    }
    await Promise.all([shared.close(), alone.close()]);
  };
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 40 }), check), {
    seed: 20261122,
    numRuns: 60,
  });
  expect(seen.refused).toBeGreaterThan(200);
  expect(seen.repeated).toBeGreaterThan(50);
  expect(seen.interrupted).toBeGreaterThan(100);
});
