import { createHash } from 'node:crypto';
import { STREAMS, splitVersioned } from '@groundwork/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPlaces, builderOf } from '../questionnaires/testing/builder.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService({ publicUrl: 'https://app.test' }));
const ada = builderOf(service);

let assessmentID: string;
let questionID: string;
beforeAll(async () => {
  await addPlaces(service);
  assessmentID = (await ada('createAssessment', { body: { industry: 1, sectorID: 1 } })).json().data.newAssessmentID;
  const section = { sectionName: 'Market', sectionShortName: 'Market', sectionSummary: '', callToAction: '' };
  await ada('createSection', { body: section });
  const question = { text: 'Who buys it?', sectionID: 1, questionOptions: [] };
  questionID = (await ada('createQuestion', { params: { assessmentID }, body: question })).json().data.questionID;
});
const written = async () => service.log.readStream(STREAMS.review(splitVersioned(assessmentID).id));
const typesWritten = async () => (await written()).map(({ type }) => type);

describe('comments on a question', () => {
  const say = (comment: string, over: object = {}, key?: string) =>
    ada('commentQuestion', { params: { assessmentID, questionID }, body: { comment, ...over } }, key);
  const resolve = (threadID: string, resolved: boolean) =>
    ada('setThreadResolved', { params: { assessmentID, threadID }, body: { resolved } });

  it('are said once with one key, answered, resolved and opened again', async () => {
    const first = await say('Say which market.', {}, 'one-comment');
    expect((await say('Say which market.', {}, 'one-comment')).json()).toEqual(first.json());
    expectRefused(await say('Another.', {}, 'one-comment'), 'keyReused');
    const { threadID } = first.json().data;
    expect((await resolve(threadID, true)).statusCode).toBe(204);
    expect((await resolve(threadID, true)).statusCode).toBe(204);
    expect((await say('Europe.', { threadID })).json().data.threadID).toBe(threadID);
    expect(await typesWritten()).toEqual([
      'QuestionCommented',
      'ThreadResolved',
      'ThreadReopened',
      'QuestionCommented',
    ]);
    expectRefused(await resolve('nothing', true), 'notFound');
    expectRefused(await say(' \n '), 'validation', '/comment');
  });
});

describe('a link to a draft', () => {
  it('is answered once with its secret, of which only a hash is kept, and ended', async () => {
    const create = (days: 1 | 7) => ada('createDraftLink', { params: { assessmentID }, body: { days } }, 'one-link');
    const made = await create(7);
    const { linkID, url, expiresAt } = made.json().data;
    expect((await create(7)).json()).toEqual(made.json());
    expectRefused(await create(1), 'keyReused');
    const secret = /^https:\/\/app\.test\/draft-preview\/[^/]+\/[^.]+\.[^.]+\.([\w-]{43})$/.exec(url)?.[1] ?? '';
    const event = (await written()).at(-1);
    const secretHash = createHash('sha256').update(secret).digest('base64url');
    expect(event).toMatchObject({ type: 'DraftLinkCreated', data: { linkID, expiresAt, secretHash } });
    expect(JSON.stringify(event)).not.toContain(secret);
    const end = () => ada('revokeDraftLink', { params: { assessmentID, linkID } });
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 204]);
    expect((await typesWritten()).slice(-2)).toEqual(['DraftLinkCreated', 'DraftLinkRevoked']);
  });
});

it('a finding is meant so until somebody takes that back', async () => {
  const mean = (meant: boolean) =>
    ada('setCheckMeant', {
      params: { assessmentID },
      body: { check: 'tooFewOptions', questionID, questionOptionID: null, meant },
    });
  expect([(await mean(true)).statusCode, (await mean(true)).statusCode, (await mean(false)).statusCode]).toEqual([
    204, 204, 204,
  ]);
  expect((await typesWritten()).slice(-2)).toEqual(['CheckMeant', 'CheckRaised']);
});
