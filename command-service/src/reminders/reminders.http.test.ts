import { STREAMS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { setActive } from '../account/open.ts';
import { DAY, dueMails } from '../testing/due-mails.ts';
import { newFounder } from '../testing/founder.ts';
import { commandContext } from '../testing/given.ts';
import { expectRefused } from '../testing/refusals.ts';

const SUBJECT = /is where you left it/;

const due = dueMails({
  subject: SUBJECT,
  async does(founder) {
    await founder.start();
    await founder.answer(1, 'team', 'team-0');
  },
});
const { restartedAfter, mails, nextMail, afterAnothers } = due;
const reminded = async () =>
  (await due.service.log.readStream(STREAMS.reminders(due.anna.userID))).map(({ type, data }) =>
    'afterDays' in data ? data.afterDays : type,
  );

describe('a founder who stopped in the middle', () => {
  it('is mailed after three days how far they are and where to go on', async () => {
    await restartedAfter(3);
    const { text, to } = await nextMail();
    expect(to).toBe(due.anna.email);
    expect(text).toContain('You have answered 1 of 2 questions');
    expect(text).toContain(`https://groundwork.test/assessments/flow?userAssessment=${due.anna.userID}.1`);
    expect(await reminded()).toEqual([3]);
  });

  it('is reminded twice, whatever is started again and again, and then no more', async () => {
    await restartedAfter(3);
    await nextMail();
    await afterAnothers(4);
    expect(await reminded()).toEqual([3]);
    await afterAnothers(8);
    await expect.poll(() => mails().length).toBe(2);
    await afterAnothers(4);
    expect(await reminded()).toEqual([3, 14]);
    expect(mails()).toHaveLength(2);
  });

  it('is not reminded while their account is deactivated, but once it is active again', async () => {
    const set = (active: boolean) =>
      due.service.application.accounts.execute(
        due.anna.userID,
        (state) => setActive(active, state),
        commandContext(`anna-${active}`),
      );
    await set(false);
    await afterAnothers(3);
    expect([await reminded(), mails()]).toEqual([[], []]);
    await set(true);
    await restartedAfter(1);
    await nextMail();
    expect(await reminded()).toEqual([3]);
  });

  it('who answers is not reminded for that time, and who completes not at all', async () => {
    const bert = await newFounder(due.service);
    await bert.completes();
    const carl = await newFounder(due.service);
    await carl.start();
    due.service.advance(2 * DAY);
    await due.anna.answer(1, 'market', 'market-0');
    await restartedAfter(2);
    await due.service.mailbox.next(carl.email, SUBJECT);
    expect(due.service.mailbox.messages.filter(({ subject }) => SUBJECT.test(subject))).toHaveLength(1);
    expect(mails()).toHaveLength(0);
  });

  it.each(['before', 'after'] as const)(
    'is mailed once although the process dies %s any step of it',
    (when) => due.expectOnce(when, 3, async () => expect(await reminded()).toEqual([3])),
    60_000,
  );
});

describe('reminders', () => {
  const stopWith = (token: string, payload?: { body: string; type: string }) =>
    due.service.inject({
      method: 'POST',
      url: `/api/reminders/stop/${token}`,
      ...(payload && { payload: payload.body, headers: { 'content-type': payload.type } }),
    });

  it('end by one click in the mail program, without a sign-in', async () => {
    await restartedAfter(3);
    const { unsubscribe = '' } = await nextMail();
    expect(unsubscribe).toMatch(/^https:\/\/groundwork\.test\/api\/reminders\/stop\//);
    const token = unsubscribe.split('/').at(-1) ?? '';
    const forms = [
      { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
      {
        body: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        type: 'multipart/form-data; boundary=b',
      },
    ];
    for (const form of forms) expect((await stopWith(token, form)).statusCode).toBe(204);
    expect(await reminded()).toEqual([3, 'RemindersStopped']);
    await afterAnothers(12);
    expect(mails()).toHaveLength(1);
  });

  it('end and begin again by their founder, who is then reminded of nothing twice', async () => {
    await restartedAfter(3);
    await nextMail();
    const { userID } = due.anna;
    const token = due.service.tokenFor(due.anna);
    const set = async (on: boolean) =>
      (await due.service.call('setReminders', { token, params: { userID }, body: { on } })).statusCode;
    expect([await set(true), await set(false), await set(false), await set(true)]).toEqual([204, 204, 204, 204]);
    expect(await reminded()).toEqual([3, 'RemindersStopped', 'RemindersResumed']);
    await afterAnothers(12);
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(2);
    expect(await reminded()).toEqual([3, 'RemindersStopped', 'RemindersResumed', 14]);
  });

  it('end by the link in the text, too, and by nothing else', async () => {
    await restartedAfter(3);
    const { text } = await nextMail();
    const token = /\/auth\/email\/reminders\/(\S+)/.exec(text)?.[1] ?? '';
    const other = due.service.application.links.tokenOf({ purpose: 'report', userID: due.anna.userID, id: 'all' });
    for (const wrong of ['a.b.c', `${token.slice(0, -1)}_x`, other])
      expectRefused(await stopWith(wrong), 'linkInvalid');
    expect((await stopWith(token)).statusCode).toBe(204);
    expect(await reminded()).toEqual([3, 'RemindersStopped']);
  });

  it('take a form where they are ended, and nothing else does', async () => {
    const { statusCode } = await due.service.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(statusCode).toBe(415);
  });
});
