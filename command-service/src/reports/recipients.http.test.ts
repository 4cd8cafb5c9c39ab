import { AccountClosed, errorBody, HEADERS, MailQueued, STREAMS } from '@groundwork/contracts';
import { aReport } from '@groundwork/contracts/testing';
import { describe, expect, it, vi } from 'vitest';
import { MailUnavailable } from '../mail/port.ts';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, type Person, person } from '../testing/people.ts';
import { startTestService } from '../testing/service.ts';
import { nextDue } from './due.ts';
import type { ReportReader, ReportSource } from './source.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const answer = aReport();

/** Answers each reader with a number of their own. */
const asked: ReportReader[] = [];
let answered: Awaited<ReturnType<ReportSource['ask']>> | 'away' | null = null;
const reports: ReportSource = {
  async ask(reader) {
    asked.push(reader);
    if (answered === 'away') throw new MailUnavailable('EREPORT');
    if (answered !== null) return answered;
    const rows = [{ step: 'Sign-up started', people: reader.account.userType === 'admin' ? 1204 : 7 }];
    return { answer: { ...answer, rows }, picture: PNG };
  },
};

const service = closeAfterAll(await startTestService({ publicUrl: 'https://app.test', providers: { reports } }));
const { reportMails, accounts } = service.application;

let people = 0;
async function staff(userType: 'admin' | 'partnerUser' = 'admin', partnerID = 'harbor'): Promise<Person> {
  const who = person(`reader${++people}`, userType, userType === 'admin' ? {} : { partnerID });
  await admit(service.application, who);
  return who;
}
const idOf = ({ userID }: Person): string => `${userID}.1`;
async function saved(by: Person, report = 'funnel', schedule: 'weekly' | 'monthly' = 'weekly'): Promise<string> {
  const body = { name: 'How far they come', report, parameters: { period: 'month', few: 'shown' }, schedule };
  expect((await service.call('saveReport', { token: service.tokenFor(by), body })).statusCode).toBe(200);
  return idOf(by);
}
const mailing = (by: Person, body: object, savedReportID = idOf(by)) =>
  service.call('scheduleReport', {
    token: service.tokenFor(by),
    params: { savedReportID },
    body: { schedule: 'weekly', ...body },
  });
const setReceived = (by: Person, savedReportID: string, on: boolean) =>
  service.call('setReceivedReport', { token: service.tokenFor(by), params: { savedReportID }, body: { on } });

let rounds = 0;
async function comesDue(savedReportID: string, schedule: 'weekly' | 'monthly' = 'weekly'): Promise<void> {
  const due = nextDue(schedule, service.application.now());
  service.advance((due.getTime() - service.application.now().getTime()) / 1000 + 10);
  await reportMails.mailWhenDue(savedReportID, commandContext(`recipients-${++rounds}`));
}
async function queuedTo({ userID }: Person): Promise<object[]> {
  const found: object[] = [];
  for await (const batch of service.log.readAll({ types: [MailQueued.type] })) {
    for (const event of batch) {
      const isTheirs = event.type === 'MailQueued' && event.data.userID === userID;
      if (isTheirs && event.data.template === 'savedReport') found.push(JSON.parse(event.data.values));
    }
  }
  return found;
}
const sentTo = ({ email }: Person) => service.mailbox.messages.filter(({ to }) => to === email);
const message = (to: Person) => service.mailbox.next(to.email, /How far they come/);

describe('recipients of a saved report', () => {
  it('are staff with an active account; of a partner user colleagues alone, and nobody of a partner where there is money', async () => {
    const [adam, eve, pat, paul, zoe] = [
      await staff(),
      await staff(),
      await staff('partnerUser'),
      await staff('partnerUser'),
      await staff('partnerUser', 'alpine'),
    ];
    const founder = person('founder-of-reports', 'user');
    await admit(service.application, founder);
    await saved(adam);
    for (const recipientID of [founder.userID, adam.userID, 'nobody']) {
      expect((await mailing(adam, { recipientIDs: [recipientID] })).json()).toEqual(
        errorBody('noSuchRecipient', '/recipientIDs'),
      );
    }
    expect((await mailing(adam, { recipientIDs: [eve.userID, pat.userID, zoe.userID] })).statusCode).toBe(204);
    await saved(pat);
    for (const other of [adam, zoe]) {
      expect((await mailing(pat, { recipientIDs: [other.userID] })).statusCode).toBe(422);
    }
    expect((await mailing(pat, { recipientIDs: [paul.userID] })).statusCode).toBe(204);
    await saved(eve, 'revenue');
    expect((await mailing(eve, { recipientIDs: [pat.userID] })).statusCode).toBe(422);
    expect((await mailing(eve, { recipientIDs: Array.from({ length: 21 }, (_, i) => `r${i}`) })).statusCode).toBe(422);
  });

  it('are chosen with the report as it is saved, at once or not at all', async () => {
    const [adam, eve, pat] = [await staff(), await staff(), await staff('partnerUser')];
    const save = (body: object, key = 'refused') => {
      const usual = { name: 'How far they come', report: 'funnel', parameters: {}, schedule: 'weekly' as const };
      const headers = { [HEADERS.idempotency]: `${adam.userID}-${key}` };
      return service.call('saveReport', { token: service.tokenFor(adam), body: { ...usual, ...body }, headers });
    };
    const refused = await save({ report: 'revenue', recipientIDs: [pat.userID] });
    expect(refused.json()).toEqual(errorBody('noSuchRecipient', '/recipientIDs'));
    expect(await service.log.readStream(STREAMS.savedReports(adam.userID))).toEqual([]);
    const chosen = { withNumbers: true, recipientIDs: [eve.userID] };
    for (const _ of ['once', 'again']) expect((await save(chosen, 'chosen')).statusCode).toBe(200);
    for (const other of [{}, { withNumbers: true }, { recipientIDs: [eve.userID] }]) {
      expect((await save(other, 'chosen')).json(), JSON.stringify(other)).toEqual(errorBody('keyReused'));
    }
    await comesDue(idOf(adam));
    for (const to of [adam, eve]) expect((await message(to)).text).toContain('1,204');
  });

  it('get it when it is due after they were added, until they stop it, are removed or lose their account', async () => {
    const [adam, eve, ben, gone] = [await staff(), await staff(), await staff(), await staff()];
    const id = await saved(adam);
    await mailing(adam, { recipientIDs: [eve.userID, gone.userID] });
    const close = () => [AccountClosed.of({ userID: gone.userID })];
    await accounts.execute(gone.userID, close, commandContext(`${gone.userID}-close`));
    await comesDue(id);
    await mailing(adam, { recipientIDs: [eve.userID, gone.userID, ben.userID] });
    await reportMails.mailWhenDue(id, commandContext('again'));
    expect(await queuedTo(adam)).toHaveLength(1);
    expect(await queuedTo(eve)).toEqual([{ firstName: eve.firstName, savedReportID: id, schedule: 'weekly' }]);
    expect([await queuedTo(gone), await queuedTo(ben)]).toEqual([[], []]);

    expect((await setReceived(eve, id, false)).statusCode).toBe(204);
    expect((await setReceived(adam, id, false)).statusCode).toBe(404);
    // Adding them anew does not overrule them.
    await mailing(adam, { recipientIDs: [ben.userID] });
    await mailing(adam, { recipientIDs: [ben.userID, eve.userID] });
    await comesDue(id);
    expect([(await queuedTo(eve)).length, (await queuedTo(ben)).length]).toEqual([1, 1]);
    await setReceived(eve, id, true);
    await mailing(adam, { recipientIDs: [eve.userID] });
    await comesDue(id);
    expect([(await queuedTo(eve)).length, (await queuedTo(ben)).length]).toEqual([2, 1]);
  });

  it('stop it by the link of a message, without signing in', async () => {
    const [adam, eve] = [await staff(), await staff()];
    const id = await saved(adam);
    await mailing(adam, { recipientIDs: [eve.userID] });
    await comesDue(id);
    const { unsubscribe = '', text } = await message(eve);
    expect(text).toContain(`${adam.firstName} ${adam.lastName} has this report sent to you each week.`);
    expect(text).toContain('/auth/email/reports/');
    const token = unsubscribe.split('/').at(-1) ?? '';
    for (const _ of [1, 2])
      expect((await service.call('stopReceivedReport', { params: { token } })).statusCode).toBe(204);
    expect((await service.call('stopReceivedReport', { params: { token: `${token}x` } })).json()).toEqual(
      errorBody('linkInvalid'),
    );
    await comesDue(id);
    expect(await queuedTo(eve)).toHaveLength(1);
  });
});

describe('a report with its numbers', () => {
  it('is what each reader sees, with its chart in the message, and nothing of it in the log', async () => {
    answered = null;
    const [adam, pat] = [await staff(), await staff('partnerUser')];
    const id = await saved(adam);
    await mailing(adam, { withNumbers: true, recipientIDs: [pat.userID] });
    await comesDue(id);
    const [whole, part] = [await message(adam), await message(pat)];
    expect(whole.text).toContain('Step | People\nSign-up started | 1,204');
    expect(part.text).toContain('Step | People\nSign-up started | 7');
    expect(part.text).not.toContain('1,204\n');
    for (const { html, pictures } of [whole, part]) {
      expect(html).toContain('<img src="cid:report" alt="Chart: How far do founders get? The table has its numbers."');
      expect(pictures).toEqual([{ cid: 'report', png: PNG, alt: expect.stringContaining('How far') }]);
    }
    expect(JSON.stringify([await queuedTo(adam), await queuedTo(pat)])).not.toContain('1204');
  });

  it('is not sent to who may not read it when it is sent, and its link alone to who cannot for now', async () => {
    const [adam, eve] = [await staff(), await staff()];
    const id = await saved(adam, 'sections');
    await mailing(adam, { withNumbers: true });
    answered = 'gone';
    await comesDue(id);
    await vi.waitFor(() => expect(service.logged()).toContain('a message was refused'));
    expect(sentTo(adam)).toEqual([]);
    answered = 'refused';
    await saved(eve, 'sections');
    await mailing(eve, { withNumbers: true });
    await comesDue(idOf(eve));
    expect((await message(eve)).text).toContain('Its numbers cannot be shown here.');
    answered = null;
  });

  it('is looked up again when it is sent: what was deleted meanwhile is sent to nobody', async () => {
    const [adam, eve] = [await staff(), await staff()];
    const id = await saved(adam);
    await mailing(adam, { recipientIDs: [eve.userID] });
    service.mailbox.refuse();
    await comesDue(id);
    expect(await queuedTo(eve)).toHaveLength(1);
    await service.call('deleteSavedReport', { token: service.tokenFor(adam), params: { savedReportID: id } });
    service.mailbox.accept();
    const fill = service.application.fillReport;
    const stored = { firstName: 'Eve', savedReportID: id, schedule: 'weekly' } as const;
    await expect(fill(stored, eve.userID)).rejects.toMatchObject({ code: 'gone' });
  });

  it('is mailed as a sample to its owner at once', async () => {
    const adam = await staff();
    const params = { savedReportID: await saved(adam) };
    const now = (withNumbers: boolean) =>
      service.call('mailReportNow', { token: service.tokenFor(adam), params, body: { withNumbers } });
    expect((await now(true)).json()).toEqual({ msg: 'OK' });
    expect((await message(adam)).text).toContain('Sign-up started | 1,204');
    const eve = await staff();
    expect(
      (
        await service.call('mailReportNow', { token: service.tokenFor(eve), params, body: { withNumbers: true } })
      ).json(),
    ).toEqual(errorBody('notFound'));
  });
});
