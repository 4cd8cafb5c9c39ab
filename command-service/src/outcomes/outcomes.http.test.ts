import { STREAMS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DAY, dueMails } from '../testing/due-mails.ts';
import { newFounder } from '../testing/founder.ts';
import { commandContext } from '../testing/given.ts';
import { expectRefused } from '../testing/refusals.ts';

/** Of a year, with a leap day and the rest of its first day. */
const YEAR = 368;
const SUBJECT = /what became of your round/;
const RAISED = { status: 'raised', month: '2026-01', amount: 'to1m', investors: ['vc'] } as const;
const RAISING = { status: 'raising', month: null, amount: null, investors: [] } as const;

const due = dueMails({ subject: SUBJECT, does: (founder) => founder.completes() });
const { restartedAfter, mails, nextMail, afterAnothers } = due;
const typesOf = async (stream: string) => (await due.service.log.readStream(stream)).map(({ type }) => type);
const happened = () => typesOf(STREAMS.outcomes(due.anna.userID));
const tell = async (body: typeof RAISED | typeof RAISING) =>
  (
    await due.service.call('tellOutcome', {
      token: due.service.tokenFor(due.anna),
      params: { userID: due.anna.userID },
      body: { ...body, investors: [...body.investors] },
    })
  ).statusCode;

describe('a year after an assessment its founder', () => {
  it('is asked by mail, which leads to the form', async () => {
    await restartedAfter(YEAR);
    const { text } = await nextMail();
    expect(text).toContain('https://groundwork.test/account/outcome');
    expect(await happened()).toEqual(['OutcomeAsked']);
  });

  it('is asked once, whatever is started again, and a year later again', async () => {
    await restartedAfter(YEAR);
    await nextMail();
    for (let i = 0; i < 2; i++) await restartedAfter(1);
    expect(await happened()).toEqual(['OutcomeAsked']);
    await afterAnothers(YEAR);
    await expect.poll(() => mails().length).toBe(2);
    expect(await happened()).toEqual(['OutcomeAsked', 'OutcomeAsked']);
  });

  it('is not asked who told that the round is over, or was erased', async () => {
    expect(await tell(RAISED)).toBe(204);
    const carl = await newFounder(due.service);
    await carl.completes();
    await due.service.application.erasures.erase(carl.userID, 'admin', commandContext('erase-carl'));
    await afterAnothers(YEAR);
    expect(due.service.mailbox.messages.filter(({ subject }) => SUBJECT.test(subject))).toHaveLength(1);
  });

  it('is asked a year after they told that it was not', async () => {
    due.service.advance(100 * DAY);
    expect(await tell(RAISING)).toBe(204);
    await restartedAfter(YEAR - 100);
    expect(await happened()).toEqual(['OutcomeTold']);
    await restartedAfter(100);
    const { text } = await nextMail();
    expect(text).toContain('A year ago you were still raising.');
  });

  it.each(['before', 'after'] as const)(
    'is mailed once although the process dies %s any step of it',
    (when) => due.expectOnce(when, YEAR, async () => expect(await happened()).toEqual(['OutcomeAsked'])),
    60_000,
  );
});

describe('these mails', () => {
  const stopWith = (token: string) =>
    due.service.inject({
      method: 'POST',
      url: `/api/outcome/stop/${token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('end by one click in the mail program, without a sign-in, and by no link of something else', async () => {
    await restartedAfter(YEAR);
    const { unsubscribe = '', text } = await nextMail();
    const token = /\/auth\/email\/outcome\/(\S+)/.exec(text)?.[1] ?? '';
    expect(unsubscribe).toBe(`https://groundwork.test/api/outcome/stop/${token}`);
    const other = due.service.application.links.tokenOf({ purpose: 'reminders', userID: due.anna.userID, id: 'all' });
    for (const wrong of ['a.b.c', other]) expectRefused(await stopWith(wrong), 'linkInvalid');
    for (let i = 0; i < 2; i++) expect((await stopWith(token)).statusCode).toBe(204);
    expect(await happened()).toEqual(['OutcomeAsked', 'OutcomeQuestionsStopped']);
    await afterAnothers(YEAR);
    expect(mails()).toHaveLength(1);
  });

  it('begin again by their founder, who is asked at once what was due meanwhile', async () => {
    const set = async (on: boolean) =>
      (
        await due.service.call('setOutcomeQuestions', {
          token: due.service.tokenFor(due.anna),
          params: { userID: due.anna.userID },
          body: { on },
        })
      ).statusCode;
    expect(await set(false)).toBe(204);
    await afterAnothers(YEAR);
    expect(mails()).toEqual([]);
    expect(await set(true)).toBe(204);
    await restartedAfter(0);
    await nextMail();
    expect(await happened()).toEqual(['OutcomeQuestionsStopped', 'OutcomeQuestionsResumed', 'OutcomeAsked']);
  });
});
