import { STREAMS, splitVersioned } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPlaces, builderOf } from '../questionnaires/testing/builder.ts';
import { commandContext } from '../testing/given.ts';
import { admit, person } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { dyingAt, type Step, watchedLog } from '../testing/steps.ts';

const HOUR = 60 * 60;
/** With an account: whoever set a time has to be there when it comes. */
const ADA = { ...person('ada', 'admin'), builderAccess: true };
let service: TestService;
let assessmentID: string;
let questionID: string;

const setAccess = (builderAccess: boolean) =>
  service.application.accounts.setBuilderAccess(ADA.userID, builderAccess, commandContext(`access-${builderAccess}`));

async function begin(): Promise<void> {
  service = await startTestService({ publicUrl: 'https://app.test' });
  await admit(service.application, person(ADA.userID, 'admin'));
  await setAccess(true);
  await addPlaces(service);
  const ada = builderOf(service, ADA);
  assessmentID = (await ada('createAssessment', { body: { industry: 1, sectorID: 1 } })).json().data.newAssessmentID;
  await ada('createSection', {
    body: { sectionName: 'Market', sectionShortName: 'Market', sectionSummary: '', callToAction: '' },
  });
  const options = ['Yes', 'No'].map((text) => ({ text, scoreImpact: 1 }));
  const question = { text: 'Who buys it?', sectionID: 1, questionOptions: options };
  questionID = (await ada('createQuestion', { params: { assessmentID }, body: question })).json().data.questionID;
}
beforeEach(begin);
afterEach(() => service.close());

const call = (...asked: Parameters<ReturnType<typeof builderOf>>) => builderOf(service, ADA)(...asked);
const schedule = async (hours: number) => {
  const publishAt = new Date(service.now().getTime() + 1000 * HOUR * hours).toISOString();
  const body = { publishAt, timeZone: 'Europe/Berlin' };
  expect((await call('schedulePublication', { params: { assessmentID }, body })).statusCode).toBe(204);
};
/** The process ends, and the next one starts some hours later. */
const restartedAfter = async (hours: number, options: Parameters<typeof startTestService>[0] = {}) => {
  service.advance(hours * HOUR);
  service = await startTestService({ publicUrl: 'https://app.test', ...options }, await service.leave());
};
const events = async () => service.log.readStream(STREAMS.assessment(splitVersioned(assessmentID).id));
const lastTypes = async () => (await events()).slice(-2).map(({ type }) => type);
const PUBLISHED = ['DraftPublished', 'VersionActivated'];
const mails = () => service.mailbox.messages.filter(({ subject }) => subject.endsWith('was not published'));

describe('a draft with a time', () => {
  it('is published and active then, in the name of who set it', async () => {
    await schedule(2);
    await restartedAfter(1);
    expect(await lastTypes()).toEqual(['QuestionAdded', 'PublicationScheduled']);
    await restartedAfter(1);
    await expect.poll(lastTypes, { timeout: 10_000 }).toEqual(PUBLISHED);
    expect((await events()).at(-1)?.metadata.actorID).toBe(ADA.userID);
  });

  it('that was taken away stays a draft', async () => {
    await schedule(1);
    expect((await call('cancelPublication', { params: { assessmentID } })).statusCode).toBe(204);
    expect((await call('cancelPublication', { params: { assessmentID } })).statusCode).toBe(204);
    expect(await lastTypes()).toEqual(['PublicationScheduled', 'PublicationCancelled']);
  });

  it('that cannot be published any more stays a draft, and who set the time is mailed why', async () => {
    await schedule(1);
    await call('deleteQuestion', { params: { assessmentID, questionID } });
    await restartedAfter(2);
    const { text, to } = await service.mailbox.next(ADA.email, /was not published/);
    expect(to).toBe(ADA.email);
    expect(text).toContain('No question in it has two answer options any more.');
    expect(text).toMatch(/GMT\+[12]/);
    expect(text).toContain(`/assessments/builder?assessmentID=${assessmentID}&edit=1`);
    await restartedAfter(1);
    expect((await events()).filter(({ type }) => type === 'PublicationRefused')).toHaveLength(1);
    expect(mails()).toHaveLength(1);
  });

  it('is not published in the name of somebody who may no longer publish', async () => {
    await schedule(1);
    await setAccess(false);
    await restartedAfter(2);
    await expect.poll(lastTypes, { timeout: 10_000 }).toEqual(['PublicationScheduled', 'PublicationRefused']);
    expect((await events()).at(-1)?.data).toMatchObject({ userID: ADA.userID, reason: 'accessEnded' });
  });

  it.each(['before', 'after'] as const satisfies readonly Step['when'][])(
    'is published once although the process dies %s any step of it',
    async (when) => {
      for (let nth = 1; ; nth++) {
        await service.close();
        await begin();
        await schedule(1);
        const { on, isDead } = dyingAt(nth, when);
        await restartedAfter(2, { through: (log) => watchedLog(log, on) });
        await expect
          .poll(async () => isDead() || (await lastTypes()).join() === PUBLISHED.join(), { timeout: 10_000 })
          .toBe(true);
        const wasKilled = isDead();
        await restartedAfter(0);
        await expect.poll(lastTypes, { timeout: 10_000 }).toEqual(PUBLISHED);
        await restartedAfter(0);
        expect((await events()).filter(({ type }) => type === 'DraftPublished')).toHaveLength(1);
        if (!wasKilled) break;
        expect(nth).toBeLessThan(6);
      }
    },
    60_000,
  );
});
