import { HEADERS } from '@groundwork/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { type Founder, newFounder } from '../testing/founder.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

let anna: Founder;
let bert: Founder;
const service = closeAfterAll(await startTestService());
beforeEach(async () => {
  [anna, bert] = await Promise.all([newFounder(service), newFounder(service)]);
});

const idOf = (response: LightMyRequestResponse): string => response.json().data.userAssessmentID;
const statusesOf = (responses: readonly LightMyRequestResponse[]) => responses.map(({ statusCode }) => statusCode);

describe('at the same time', () => {
  it('two starts are one attempt and one refusal', async () => {
    const responses = await Promise.all([anna.start(), anna.start()]);
    expect(statusesOf(responses).sort()).toEqual([201, 409]);
    const [refused] = responses.filter(({ statusCode }) => statusCode === 409);
    if (refused) expectRefused(refused, 'attemptInProgress');
    expect(await anna.events()).toEqual(['AssessmentStarted']);
  });

  it('a hundred answers of one founder are all stored, in turn', async () => {
    await anna.start();
    const responses = await Promise.all(Array.from({ length: 100 }, (_, i) => anna.answer(1, 'team', `team-${i % 2}`)));
    expect(statusesOf(responses)).toEqual(Array.from({ length: 100 }, () => 204));
    expect(responses.map(({ headers }) => headers[HEADERS.position])).toContain(await service.log.head());

    const answers = (await service.log.readStream(`attempts-${anna.userID}`)).slice(1);
    expect(answers.map(({ revision }) => revision)).toEqual(answers.map((_, i) => i + 1));
    const chosen = answers.map((event) => event.type === 'QuestionAnswered' && event.data.questionOptionID);
    expect(
      chosen.every((option, i) => option !== chosen[i - 1]),
      'no answer is stored twice in a row',
    ).toBe(true);
  });
});

describe('an Idempotency-Key', () => {
  const key = 'key-00000001';

  it('sent twice answers the same attempt, one after the other and at the same time', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => anna.start({ key })));
    responses.push(await anna.start({ key }));
    expect(statusesOf(responses)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(idOf))).toEqual(new Set([`${anna.userID}.1`]));
    expect(await anna.events()).toEqual(['AssessmentStarted']);
  });

  it('sent for another assessment is refused', async () => {
    await anna.start({ key });
    expectRefused(await anna.start({ key, assessmentID: 'other.1' }), 'keyReused');
  });

  it('of one founder means nothing for another', async () => {
    const ids = [await anna.start({ key }), await bert.start({ key })].map(idOf);
    expect(ids).toEqual([`${anna.userID}.1`, `${bert.userID}.1`]);
  });
});
