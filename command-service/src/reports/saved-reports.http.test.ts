import { AccountClosed, errorBody, HEADERS, LIMITS, MailQueued, STREAMS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { closeAfterAll } from '../testing/close-after-all.ts';
import { commandContext } from '../testing/given.ts';
import { admit, type Person, person } from '../testing/people.ts';
import { startTestService } from '../testing/service.ts';
import { nextDue } from './due.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const service = closeAfterAll(await startTestService({ publicUrl: 'https://app.test' }));
const { savedReports, reportMails, accounts } = service.application;

let people = 0;
async function staff(): Promise<Person> {
  const who = person(`analyst${++people}`, 'admin');
  await admit(service.application, who);
  return who;
}
const FUNNEL = { name: 'How far they come', report: 'funnel', parameters: { sector: '2' }, schedule: null };
const save = (by: Person, more: object = {}, key?: string) =>
  service.call('saveReport', {
    token: service.tokenFor(by),
    body: { ...FUNNEL, ...more },
    ...(key === undefined ? {} : { headers: { [HEADERS.idempotency]: key } }),
  });
const schedule = (by: Person, savedReportID: string, to: 'weekly' | 'monthly' | null) =>
  service.call('scheduleReport', { token: service.tokenFor(by), params: { savedReportID }, body: { schedule: to } });
const pin = (by: Person, savedReportID: string, pinned: boolean) =>
  service.call('pinReport', { token: service.tokenFor(by), params: { savedReportID }, body: { pinned } });
const remove = (by: Person, savedReportID: string) =>
  service.call('deleteSavedReport', { token: service.tokenFor(by), params: { savedReportID } });
const typesOf = async ({ userID }: Person) =>
  (await service.log.readStream(STREAMS.savedReports(userID))).map(({ type }) => type);

describe('a saved report', () => {
  it('is kept once, scheduled, pinned and deleted by whose it is', async () => {
    const [adam, eve] = [await staff(), await staff()];
    const id = `${adam.userID}.1`;
    expect((await save(adam, {}, 'one-and-the-same')).json()).toEqual({ data: { savedReportID: id } });
    expect((await save(adam, {}, 'one-and-the-same')).json()).toEqual({ data: { savedReportID: id } });
    expect((await save(adam, { name: 'Another' }, 'one-and-the-same')).json()).toEqual(errorBody('keyReused'));
    for (const refused of [await schedule(eve, id, 'weekly'), await pin(eve, id, true), await remove(eve, id)]) {
      expect(refused.json()).toEqual(errorBody('notFound'));
    }
    expect((await schedule(adam, id, 'weekly')).statusCode).toBe(204);
    expect((await schedule(adam, id, 'weekly')).statusCode).toBe(204);
    for (const pinned of [true, true, false]) expect((await pin(adam, id, pinned)).statusCode).toBe(204);
    expect((await remove(adam, id)).statusCode).toBe(204);
    expect((await remove(adam, id)).statusCode).toBe(404);
    expect(await typesOf(adam)).toEqual([
      'ReportSaved',
      'ReportScheduled',
      'ReportPinned',
      'ReportPinned',
      'ReportDeleted',
    ]);
    expect((await save(adam)).json()).toEqual({ data: { savedReportID: `${adam.userID}.2` } });
  });

  it('holds names and texts that a link can hold, and not too many of them', async () => {
    const adam = await staff();
    for (const parameters of [{ 'no name': 'x' }, { sector: 2 }, { code: 'x'.repeat(100) }]) {
      expect((await save(adam, { parameters })).statusCode).toBe(422);
    }
    const context = commandContext(`${adam.userID}-many`);
    for (let i = 0; i < LIMITS.savedReports; i++) {
      await savedReports.save(adam.userID, FUNNEL, { ...context, commandID: `${context.commandID}-${i}` });
    }
    expect((await save(adam)).json()).toEqual(errorBody('tooManySavedReports'));
  });
});

it('pins as many as fit on a page, and another once one was unpinned or deleted', async () => {
  const adam = await staff();
  const idOf = (n: number) => `${adam.userID}.${n}`;
  for (let n = 1; n <= LIMITS.pinnedReports + 1; n++) await save(adam);
  for (let n = 1; n <= LIMITS.pinnedReports; n++) expect((await pin(adam, idOf(n), true)).statusCode).toBe(204);
  const last = idOf(LIMITS.pinnedReports + 1);
  const refused = await pin(adam, last, true);
  expect(refused.json()).toEqual(errorBody('tooManyPinnedReports'));
  expect(refused.body).toContain(`${LIMITS.pinnedReports} reports`);
  expect((await pin(adam, idOf(1), true)).statusCode).toBe(204);
  await pin(adam, idOf(1), false);
  expect((await pin(adam, last, true)).statusCode).toBe(204);
  expect((await pin(adam, idOf(1), true)).json()).toEqual(errorBody('tooManyPinnedReports'));
  await remove(adam, idOf(2));
  expect((await pin(adam, idOf(1), true)).statusCode).toBe(204);
});

describe('a saved report with a schedule', () => {
  const mailsTo = async ({ userID }: Person) => {
    const mails = [];
    for await (const batch of service.log.readAll({ types: [MailQueued.type] })) mails.push(...batch);
    return mails.flatMap((event) =>
      event.type === 'MailQueued' && event.data.userID === userID && event.data.template === 'savedReport'
        ? [JSON.parse(event.data.values)]
        : [],
    );
  };
  const waitUntil = (due: Date): void =>
    service.advance((due.getTime() - service.application.now().getTime()) / 1000 + 10);
  let rounds = 0;
  const look = (id: string) => reportMails.mailWhenDue(id, commandContext(`look-${++rounds}`));

  it('is mailed once when it is due, however often it is looked at, and once where several were missed', async () => {
    const adam = await staff();
    await save(adam, { schedule: 'weekly' });
    const id = `${adam.userID}.1`;
    const due = nextDue('weekly', service.application.now());
    expect(await look(id)).toEqual(due);
    // Not for the Monday before it was saved.
    expect(await mailsTo(adam)).toEqual([]);
    waitUntil(due);
    expect(await look(id)).toEqual(new Date(due.getTime() + WEEK_MS));
    // As after a crash: nothing is remembered.
    service.application.forgetAll();
    await look(id);
    expect(await mailsTo(adam)).toMatchObject([{ firstName: adam.firstName, savedReportID: id, schedule: 'weekly' }]);
    waitUntil(new Date(due.getTime() + 3 * WEEK_MS));
    await look(id);
    expect(await mailsTo(adam)).toHaveLength(2);
  });

  it('is mailed no more once that was stopped, it was deleted, or its owner is gone', async () => {
    const adam = await staff();
    for (let n = 1; n <= 3; n++) await save(adam, { schedule: 'monthly' });
    const [stopped, deleted, left] = [1, 2, 3].map((n) => `${adam.userID}.${n}`) as [string, string, string];
    await schedule(adam, stopped, null);
    await remove(adam, deleted);
    const close = () => [AccountClosed.of({ userID: adam.userID })];
    await accounts.execute(adam.userID, close, commandContext(`${adam.userID}-close`));
    waitUntil(nextDue('monthly', service.application.now()));
    for (const id of [stopped, deleted, left]) await look(id);
    expect(await mailsTo(adam)).toEqual([]);
  });
});
