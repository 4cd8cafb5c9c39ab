import { HEADERS, TEXTS } from '@groundwork/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { questionWith } from '../questionnaires/testing/question.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { type Founder, newFounder } from '../testing/founder.ts';
import { publish } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService } from '../testing/service.ts';

const ACTION = 'Write down who decides what.';
const service = closeAfterAll(await startTestService());
const sworn = questionWith('sworn', [1, 0], { text: 'Who decides?' });
await publish(service.application, 'acted', [
  {
    ...sworn,
    options: sworn.options.map((option, i) => ({ ...option, conditionalLanguageAT: i === 1 ? ACTION : '' })),
  },
]);

let anna: Founder;
let result: string;
beforeEach(async () => {
  anna = await newFounder(service);
  result = (await anna.start({ assessmentID: 'acted.1' })).json().data.userAssessmentID;
  await anna.answer(result, 'sworn', 'sworn-1');
  await anna.setStatus(result, 'COMPLETED');
});

const paramsOf = (questionID: string) => ({ userID: anna.userID, userAssessmentID: result, questionID });
const change = (body: object, questionID = 'sworn') =>
  service.call('changeAction', { token: anna.token, params: paramsOf(questionID), body });
const assign = (email: string, key?: string, questionID = 'sworn') =>
  service.call('assignAction', {
    token: anna.token,
    params: paramsOf(questionID),
    body: { email },
    headers: key === undefined ? {} : { [HEADERS.idempotency]: key },
  });
const written = async () =>
  (await service.log.readStream(`actions-${anna.userID}`)).map(({ type, data }) => [type, data]);
let addresses = 0;
const newAddress = () => `kim${++addresses}@mail.example`;

describe('working on an action', () => {
  it('is kept as events, and repeating it writes nothing', async () => {
    for (let i = 0; i < 2; i++)
      expect((await change({ status: 'later', note: 'After the round.' })).statusCode).toBe(204);
    expect(await written()).toEqual([
      ['ActionMarked', { ...paramsOf('sworn'), status: 'later' }],
      ['ActionNoted', { ...paramsOf('sworn'), note: 'After the round.' }],
    ]);
  });

  it('takes days, texts within the limit and known statuses only', async () => {
    for (const [field, value] of [
      ['status', 'perhaps'],
      ['dueOn', 'tomorrow'],
      ['note', 'x'.repeat(501)],
    ] as const) {
      expectRefused(await change({ [field]: value }), 'validation', `/${field}`);
    }
  });

  it('is for actions that there are: of one’s own completed result, and of an answer that names one', async () => {
    expectRefused(await change({ status: 'done' }, 'team'), 'notFound');
    expectRefused(await change({ status: 'done' }, 'constructor'), 'notFound');
    await anna.setStatus(result, 'IN_PROGRESS');
    expectRefused(await change({ status: 'done' }), 'notFound');
    await anna.answer(result, 'sworn', 'sworn-0');
    await anna.setStatus(result, 'COMPLETED');
    expectRefused(await change({ status: 'done' }), 'notFound');
    const bert = await newFounder(service);
    const call = { token: bert.token, params: paramsOf('sworn'), body: { status: 'done' } };
    expectRefused(await service.call('changeAction', call), 'notFound');
  });
});

describe('mailing an action', () => {
  it('sends what is to be done, from the founder, and nothing that they noted', async () => {
    await change({ note: 'Kim never answers' });
    const kim = newAddress();
    const response = await assign(kim);
    expect([response.statusCode, response.json()]).toEqual([200, { msg: TEXTS.actions.assigned }]);
    const message = await service.mailbox.next(kim, /take something on/);
    for (const words of [ACTION, 'Who decides?', anna.firstName]) expect(message.text).toContain(words);
    expect(message.text).not.toContain('Kim never answers');
    expect(message.replyTo).toBe(anna.email);
  });

  it('repeated with its key sends once, as does a second click; a key is for one request', async () => {
    const [kim, lee] = [newAddress(), newAddress()];
    for (let i = 0; i < 2; i++) expect((await assign(kim, 'one-form')).statusCode).toBe(200);
    expectRefused(await assign(lee, 'one-form'), 'keyReused');
    expect((await assign(kim.toUpperCase())).statusCode).toBe(200);
    await assign(lee);
    expect(service.mailbox.messages.filter(({ to }) => to === kim)).toHaveLength(1);
    expect(service.mailbox.messages.filter(({ to }) => to === lee)).toHaveLength(1);
  });

  it('is in the security log, without the address', async () => {
    const kim = newAddress();
    await assign(kim);
    expect(service.logged()).toContain('actionMail');
    expect(service.logged()).not.toContain(kim);
  });

  it('needs an action', async () => {
    expectRefused(await assign(newAddress(), undefined, 'team'), 'notFound');
  });
});
