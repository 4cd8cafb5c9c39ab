import { HEADERS } from '@groundwork/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { type Founder, newFounder } from '../testing/founder.ts';
import { issueStatement } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

let anna: Founder;
let bert: Founder;
const service = closeAfterAll(await startTestService());
beforeEach(async () => {
  [anna, bert] = await Promise.all([newFounder(service), newFounder(service)]);
});

describe('a founder', () => {
  it('starts, answers, completes and reopens; repeating changes nothing; each answer says how far the log is', async () => {
    const started = await anna.start();
    expect(started.statusCode).toBe(201);
    expect(started.headers[HEADERS.position]).toBe(await service.log.head());
    const steps = [
      () => anna.answer(1, 'team', 'team-0'),
      () => anna.answer(1, 'market', 'market-1'),
      () => anna.setStatus(1, 'COMPLETED'),
      () => anna.setStatus(1, 'IN_PROGRESS'),
    ];
    for (const step of steps) {
      for (const response of [await step(), await step()]) {
        expect(response.statusCode).toBe(204);
        expect(response.body).toBe('');
        expect(response.headers[HEADERS.position]).toBe(await anna.position());
      }
    }
    expect(await anna.events()).toEqual([
      'AssessmentStarted',
      'QuestionAnswered',
      'QuestionAnswered',
      'AssessmentCompleted',
      'AssessmentReopened',
    ]);
  });

  it('cannot complete with unanswered questions, nor start a second assessment meanwhile', async () => {
    await anna.start();
    expectRefused(await anna.setStatus(1, 'COMPLETED'), 'unansweredQuestions');
    expectRefused(await anna.start(), 'attemptInProgress');
  });

  it('cannot start what is a draft, unknown, or of another industry or sector', async () => {
    for (const assessmentID of ['draft.1', 'readiness.2', 'nothing.1']) {
      expectRefused(await anna.start({ assessmentID }), 'assessmentNotAvailable');
    }
    expectRefused(await anna.start({ sectorID: 4 }), 'assessmentNotAvailable');
    expectRefused(await anna.start({ industryID: 2 }), 'assessmentNotAvailable');
    expect(await anna.events()).toEqual([]);
  });

  it('cannot complete or reopen what was never started', async () => {
    expectRefused(await anna.setStatus(1, 'COMPLETED'), 'notFound');
    expectRefused(await anna.setStatus(1, 'IN_PROGRESS'), 'notFound');
  });
});

describe('an answer', () => {
  beforeEach(async () => {
    await anna.start();
    await bert.start({ assessmentID: 'other.1' });
  });

  it('that arrives after a newer one changes nothing, in whatever order they were given', async () => {
    const given = Date.now();
    const stored = async () =>
      (await service.log.readStream(`attempts-${anna.userID}`)).flatMap((event) =>
        event.type === 'QuestionAnswered' ? [[event.data.questionOptionID, event.data.number]] : [],
      );
    expect((await anna.answer(1, 'team', 'team-1', anna.userID, given)).statusCode).toBe(204);
    const late = await anna.answer(1, 'team', 'team-0', anna.userID, given - 1);
    expect([late.statusCode, late.headers[HEADERS.position]]).toEqual([204, await anna.position()]);
    expect(await stored()).toEqual([['team-1', given]]);
    await anna.answer(1, 'team', 'team-0', anna.userID, given + 1);
    // A client that numbers nothing goes on as ever.
    await anna.answer(1, 'team', 'team-1');
    expect(await stored()).toEqual([
      ['team-1', given],
      ['team-0', given + 1],
      ['team-1', undefined],
    ]);
    for (const number of [0, 1.5, -1, 2 ** 53]) {
      expectRefused(await anna.answer(1, 'team', 'team-0', anna.userID, number), 'validation', '/number');
    }
  });

  it('to somebody else’s attempt finds nothing, under whosever name it is sent', async () => {
    const foreign = `${bert.userID}.1`;
    expectRefused(await anna.answer(foreign, 'cap', 'cap-0'), 'notFound');
    expectRefused(await anna.answer(foreign, 'cap', 'cap-0', bert.userID), 'notFound');
    expect(await bert.events()).toEqual(['AssessmentStarted']);
  });

  it('to a question of another version, or one that nobody is asked, is refused', async () => {
    expectRefused(await anna.answer(1, 'cap', 'cap-0'), 'unknownQuestion');
    expectRefused(await anna.answer(1, 'lone', 'lone-0'), 'unknownQuestion');
    expectRefused(await anna.answer(1, 'constructor', 'team-0'), 'unknownQuestion');
  });

  it('with another question’s option is refused', async () =>
    expectRefused(await anna.answer(1, 'team', 'market-0'), 'unknownOption'));

  it('after completion is refused, unless it is the one that was given', async () => {
    await anna.answer(1, 'team', 'team-0');
    await anna.answer(1, 'market', 'market-0');
    expect((await anna.setStatus(1, 'COMPLETED')).statusCode).toBe(204);
    expectRefused(await anna.answer(1, 'team', 'team-1'), 'attemptCompleted');
    expect((await anna.answer(1, 'team', 'team-0')).statusCode).toBe(204);
  });
});

it('a statement issued since is accepted before the next start', async () => {
  await issueStatement(service.application, 'newer');
  expectRefused(await anna.start(), 'agreementNotAccepted');
  expectRefused(await anna.accept('statement'), 'agreementNotCurrent');
  expect((await anna.accept('newer')).statusCode).toBe(204);
  expect((await anna.start()).statusCode).toBe(201);
});
