import { errorBody } from '@groundwork/contracts';
import { beforeAll, expect, it } from 'vitest';
import { addQuestion } from '../questionnaires/draft/questions.ts';
import { questionWith } from '../questionnaires/testing/question.ts';
import { createAssessment, publishAndActivate } from '../questionnaires/versions.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { type Founder, newFounder } from '../testing/founder.ts';
import { commandContext } from '../testing/given.ts';
import { PEOPLE } from '../testing/people.ts';
import { startTestService } from '../testing/service.ts';

const service = closeAfterAll(await startTestService({ publicUrl: 'https://app.test' }));
let founder: Founder;

beforeAll(async () => {
  const { assessments } = service.application;
  for (const [originID, sectorID] of [
    ['alternate', 3],
    ['elsewhere', 4],
  ] as const) {
    const about = { originID, assessmentTitle: originID, assessmentType: 'A' as const, industryID: 1, sectorID };
    const question = questionWith(`${originID}-q`, [1, 0]);
    await assessments.execute(originID, (state) => createAssessment(about, state), commandContext(`c-${originID}`));
    await assessments.execute(originID, (state) => addQuestion(question, state), commandContext(`q-${originID}`));
    await assessments.execute(originID, publishAndActivate, commandContext(`p-${originID}`));
  }
  founder = await newFounder(service);
});

const ask = (over: object = {}, params: object = {}) => {
  const body = { userID: founder.userID, assessmentID: 'alternate.1', emailAddress: founder.email, ...over };
  const { userID, assessmentID } = { ...body, ...params };
  const token = service.tokenFor(PEOPLE.adam);
  return service.call('assessmentLink', { token, params: { userID, assessmentID }, body });
};

it('the link to an alternate is there once an assessment of its sector is completed, and chooses it', async () => {
  expect((await ask()).json()).toEqual(errorBody('notFound', '/assessmentID'));
  await founder.completes();
  const response = await ask({ emailAddress: founder.email.toUpperCase() });
  expect(response.json()).toEqual({
    data: 'https://app.test/assessments/flow?industry=1&sector=3&assessment=alternate',
  });
});

it('the link to an alternate is for a founder with this address, and for what can be taken', async () => {
  for (const [over, field] of [
    [{ emailAddress: 'other@mail.example' }, '/emailAddress'],
    [{ userID: 'paula', emailAddress: PEOPLE.paula.email }, '/userID'],
    [{ userID: 'nobody' }, '/userID'],
    [{ assessmentID: 'elsewhere.1' }, '/assessmentID'],
    [{ assessmentID: 'alternate.2' }, '/assessmentID'],
    [{ assessmentID: 'readiness.1' }, '/assessmentID'],
  ] as const) {
    expect((await ask(over)).json()).toEqual(errorBody('notFound', field));
  }
  expect((await ask({}, { userID: 'anna' })).json()).toEqual(errorBody('notFound', '/userID'));
});
