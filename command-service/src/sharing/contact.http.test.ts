import { LIFETIMES, PRODUCT, TEXTS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionWith } from '../questionnaires/testing/question.ts';
import { type Founder, newFounder } from '../testing/founder.ts';
import { PEOPLE, publish, SECTION } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { startTestService, type TestService } from '../testing/service.ts';

let service: TestService;
let anna: Founder;
let result: string;
beforeEach(async () => {
  service = await startTestService();
  anna = await newFounder(service);
  result = await anna.completes();
});
afterEach(() => service.close());

const toDesk = () => service.mailbox.messages.filter(({ to }) => to === PRODUCT.expertEmail);
const confirmations = () =>
  service.mailbox.messages.filter(({ to, subject }) => to === anna.email && /expert/.test(subject));
const requests = async () => (await anna.reportEvents()).filter(({ type }) => type === 'ExpertContactRequested');

/** A founder takes an assessment whose question has a referral partner. @returns its id. */
async function answersPartnered(who: Founder): Promise<string> {
  const patent = questionWith('patent', [1, 0], { text: 'Is it protected?', referralPartner: 'Patent partner' });
  await publish(service.application, 'partnered', [patent]);
  const { data } = (await who.start({ assessmentID: 'partnered.1' })).json();
  for (const chosen of ['patent-1', 'patent-0']) await who.answer(data.userAssessmentID, 'patent', chosen);
  return data.userAssessmentID;
}

describe('asking an expert', () => {
  it('mails the desk who asks, and the founder that it was mailed', async () => {
    const response = await anna.contact({ userAssessmentID: result });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ msg: TEXTS.results.contacted });
    expect(toDesk()).toHaveLength(1);
    expect(confirmations()).toHaveLength(1);
    const text = toDesk()[0]?.text ?? '';
    for (const detail of [anna.firstName, anna.lastName, anna.email, result]) expect(text).toContain(detail);
    expect(text).toContain('About: the results as a whole\n');
  });

  it('leads the desk to the result, which opens without an account, and to which the founder sees the link', async () => {
    await anna.contact({ userAssessmentID: result });
    const [, token = ''] = /\/assessment-report\/[^/\s]+\/(\S+)/.exec(toDesk()[0]?.text ?? '') ?? [];
    const opened = await service.call('openReport', { params: { userAssessmentID: result }, body: { token } });
    expect(opened.statusCode, opened.body).toBe(204);
    // A second request finds the link open, and the link is not mailed by itself.
    await anna.contact({ userAssessmentID: result, sectionID: SECTION.sectionID });
    const links = (await anna.reportEvents()).filter(
      (event) => event.type === 'ResultsShared' && event.data.email === PRODUCT.expertEmail,
    );
    expect(links).toHaveLength(1);
    expect(toDesk()).toHaveLength(2);
  });

  it('tells both what it is about: a section’s name, or a question as it was asked', async () => {
    for (const [about, words] of [
      [{ userAssessmentID: result, sectionID: SECTION.sectionID }, SECTION.sectionName],
      [{ userAssessmentID: result, answerID: `${result}.market` }, 'market'],
    ] as const) {
      expect((await anna.contact(about)).statusCode).toBe(200);
      expect(toDesk().at(-1)?.text).toContain(`About: ${words}\n`);
      expect(confirmations().at(-1)?.text).toContain(`You asked about: ${words}\n`);
    }
  });

  it('about an answer tells the desk what was asked and answered, and the referral partner', async () => {
    const taken = await answersPartnered(anna);
    expect((await anna.contact({ answerID: `${taken}.patent` })).statusCode).toBe(200);
    const { text } = toDesk()[0] ?? {};
    for (const row of [
      'About: Is it protected?',
      `Section: ${SECTION.sectionName}`,
      'Their answer: option 0',
      'Referral partner: Patent partner',
    ]) {
      expect(text).toContain(`${row}\n`);
    }
    expect(text).toContain(`/assessment-results/${taken}\n`);
    expect(confirmations()[0]?.text).toContain('You asked about: Is it protected?\n');
    expect(confirmations()[0]?.text).not.toMatch(/Patent partner|option 0/);
  });

  it('has the desk’s answer go to the founder, and the founder’s to us', async () => {
    await anna.contact({ userAssessmentID: result });
    expect(toDesk()[0]?.replyTo).toBe(anna.email);
    expect(confirmations()[0]?.replyTo).toBe('');
  });

  it('needs no result and, where nothing is said, no body', async () => {
    const params = { userID: anna.userID };
    const bare = await service.call('contactExpert', { token: anna.token, params });
    expect([bare.statusCode, bare.json()]).toEqual([200, { msg: TEXTS.results.contacted }]);
    expect(toDesk()[0]?.text).not.toContain('assessment-results');
    expect((await anna.contact()).statusCode).toBe(200);
    expect(toDesk()).toHaveLength(1);
  });

  it('twice sends once, and says the same; a day later it sends again', async () => {
    const about = { userAssessmentID: result, sectionID: SECTION.sectionID };
    const first = await anna.contact(about);
    const [second, third] = await Promise.all([anna.contact(about), anna.contact(about)]);
    for (const again of [second, third]) {
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    expect([toDesk().length, confirmations().length, (await requests()).length]).toEqual([1, 1, 1]);

    service.advance(LIFETIMES.contact);
    expect((await anna.contact(about)).statusCode).toBe(200);
    expect([toDesk().length, confirmations().length, (await requests()).length]).toEqual([2, 2, 2]);
  });

  it('at the same moment, twice, sends once', async () => {
    const answers = await Promise.all([anna.contact(), anna.contact()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([toDesk().length, confirmations().length]).toEqual([1, 1]);
  });

  it('about each thing is a request of its own', async () => {
    for (const about of [{}, { userAssessmentID: result }, { sectionID: 1 }, { answerID: `${result}.team` }]) {
      expect((await anna.contact(about)).statusCode).toBe(200);
    }
    expect([toDesk().length, confirmations().length]).toEqual([4, 4]);
  });

  it('says 206 while the mail server is away; the desk hears of it later', async () => {
    service.mailbox.refuse();
    const response = await anna.contact();
    expect(response.statusCode).toBe(206);
    expect(response.json()).toEqual({ msg: TEXTS.notNotified });
    service.mailbox.accept();
    service.advance(60);
    service = await startTestService({}, await service.leave());
    await service.mailbox.next(PRODUCT.expertEmail, /asks for an expert/);
    await service.mailbox.next(anna.email, /expert will be reaching out/);
  });

  it('finds nothing of others’, nothing that was not answered, and no section that there is not', async () => {
    const bert = await newFounder(service);
    const foreign = await bert.completes();
    for (const about of [
      { userAssessmentID: foreign },
      { answerID: `${foreign}.team` },
      { userAssessmentID: result, answerID: `${foreign}.team` },
      { answerID: `${result}.lone` },
      { answerID: `${result}.constructor` },
      { answerID: 'team' },
      { sectionID: 99 },
    ]) {
      expectRefused(await anna.contact(about), 'notFound');
    }
    expect([toDesk().length, (await requests()).length]).toEqual([0, 0]);
  });

  it('is done by founders, for themselves', async () => {
    const bert = await newFounder(service);
    const params = { userID: anna.userID };
    expectRefused(await service.call('contactExpert', { token: bert.token, params, body: {} }), 'notFound');
    for (const who of [PEOPLE.adam, PEOPLE.paula]) {
      const token = service.tokenFor(who);
      expectRefused(await service.call('contactExpert', { token, params, body: {} }), 'forbidden');
    }
  });

  it('takes only ids', async () => {
    for (const [field, wrong] of [
      ['userAssessmentID', 'anna'],
      ['userAssessmentID', 1],
      ['sectionID', 0],
      ['sectionID', '1'],
      ['sectionID', null],
      ['answerID', ''],
      ['answerID', `${result}.team\n`],
      ['answerID', 'x'.repeat(201)],
    ] as const) {
      expectRefused(await anna.contact({ [field]: wrong }), 'validation', `/${field}`);
    }
  });
});
