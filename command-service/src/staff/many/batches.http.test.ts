import { type DomainEvent, INVITATION_PROBLEMS, STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandContext } from '../../testing/given.ts';
import { PEOPLE, type Person } from '../../testing/people.ts';
import { expectRefused } from '../../testing/refusals.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { dyingAt, stoppingAt, watchedLog } from '../../testing/steps.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const SUBJECT = /invited|invitation|account/i;
const KEY = 'a-file-of-colleagues';
const row = (n: number, change: object = {}) => ({
  firstName: 'Pia',
  lastName: 'Poulsen',
  email: `pia${n}@staff.example`,
  partnerID: 'north',
  ...change,
});
const invite = (
  rows: readonly object[],
  { who = PEOPLE.adam, dryRun = false, key = KEY, userType = 'partnerUser' } = {},
) =>
  service.call('inviteMany', {
    token: service.tokenFor(who as Person),
    query: { dryRun },
    body: { userType, rows },
    headers: { 'idempotency-key': key },
  } as never);
const invitations = (n: number) =>
  service.mailbox.messages.filter(({ to, subject }) => to === `pia${n}@staff.example` && SUBJECT.test(subject));
const holds = async (n: number) =>
  (await service.application.accounts.byEmail(`pia${n}@staff.example`))?.partnerID ?? null;
const problems = async (...args: Parameters<typeof invite>) =>
  (await invite(...args))
    .json()
    .data.problems.map((one: Record<string, unknown>) => [one['row'], one['field'], one['msg']]);

/** What the batches of the log say of rows, as anybody with the keys reads it. */
async function rowsOfLog() {
  const rows: Extract<DomainEvent, { type: 'InvitationPlanned' }>['data'][] = [];
  for await (const events of service.log.readAll({ types: ['InvitationPlanned'] }))
    for (const event of events) if (event.type === 'InvitationPlanned') rows.push(event.data);
  return rows;
}
const GONE = { firstName: '', lastName: '', email: '' };

it('nothing of a row is readable once it is settled, also of one whose address was taken meanwhile', async () => {
  const { on, reached, release } = stoppingAt('InvitationPlanned,InvitationPlanned', 'after');
  service = await startTestService({ through: (log) => watchedLog(log, on) }, await service.leave());
  const answer = invite([row(1), row(2)]);
  await reached;
  const taken = { userID: 'founder', changeID: null };
  await service.application.reservations.reserve('pia2@staff.example', taken, commandContext('taken'));
  release();
  const { emailInUse } = INVITATION_PROBLEMS;
  const told = { invited: 1, following: 0, problems: [{ row: 1, field: 'email', msg: emailInUse }] };
  expect((await answer).json().data).toMatchObject(told);
  expect(await rowsOfLog()).toMatchObject([GONE, GONE]);
  await service.mailbox.next('pia1@staff.example', SUBJECT);

  service = await startTestService({}, await service.leave());
  expect((await invite([row(1), row(2)])).json().data).toMatchObject(told);
  expectRefused(await invite([row(1), row(3)]), 'keyReused');
});

it('a file is invited whole, each with a message of their own, and once', async () => {
  expect((await invite([row(1), row(2), row(3)])).json().data).toMatchObject({
    problems: [],
    invited: 3,
    following: 0,
  });
  for (const n of [1, 2, 3]) await service.mailbox.next(`pia${n}@staff.example`, SUBJECT);
  expect((await invite([row(1), row(2), row(3)])).json().data).toMatchObject({ invited: 3, problems: [] });
  for (const other of [
    [row(1), row(2)],
    [row(1), row(2), row(3, { lastName: 'Paulsen' })],
  ])
    expectRefused(await invite(other), 'keyReused');
  expect([await holds(1), await holds(2), await holds(3)]).toEqual(['north', 'north', 'north']);
  for (const n of [1, 2, 3]) expect(invitations(n)).toHaveLength(1);
});

describe('a file with a problem', () => {
  const { duplicate, emailInUse, companyAccount, invalidEmail, missing, unknownPartner } = INVITATION_PROBLEMS;
  const rows = [
    row(1),
    row(2, { email: 'pia2 at staff' }),
    row(3, { email: PEOPLE.anna.email, firstName: ' ' }),
    row(4, { email: 'PIA1@staff.example' }),
    row(5, { email: PEOPLE.paula.email }),
    row(6, { partnerID: 'nowhere' }),
    row(7, { partnerID: null }),
  ];
  const all = [
    [1, 'email', invalidEmail],
    [2, 'firstName', missing],
    [2, 'email', companyAccount],
    [3, 'email', duplicate(1)],
    [4, 'email', emailInUse],
    [5, 'partnerID', unknownPartner],
    [6, 'partnerID', unknownPartner],
  ];

  it.each([true, false])('invites nobody, and says it of each row (dry run: %s)', async (dryRun) => {
    expect(await problems(rows, { dryRun })).toEqual(all);
    expect(await holds(1)).toBeNull();
    expect(await service.log.readStream(STREAMS.invitations('adam'))).toEqual([]);
  });
});

it('a dry run invites nobody', async () => {
  expect((await invite([row(1)], { dryRun: true })).json().data).toMatchObject({ problems: [], invited: 0, left: 200 });
  expect(await holds(1)).toBeNull();
});

it('partner users invite for their own partner, and no admins', async () => {
  const who = PEOPLE.paula;
  expect(await problems([row(1), row(2, { partnerID: 'south' })], { who, dryRun: true })).toEqual([
    [1, 'partnerID', INVITATION_PROBLEMS.unknownPartner],
  ]);
  expectRefused(await invite([row(1, { partnerID: null })], { who, userType: 'admin' }), 'validation', '/userType');
});

it('administrators are invited without a partner', async () => {
  const answer = await invite([row(1, { partnerID: null })], { userType: 'admin' });
  expect(answer.json().data).toMatchObject({ invited: 1 });
  expect((await service.application.accounts.byEmail('pia1@staff.example'))?.userType).toBe('admin');
});

it('a day has an end, and a file beyond it invites nobody', async () => {
  const { invitationCounts } = service.application;
  const context = {
    actorID: 'adam',
    actorType: 'admin',
    commandID: 'before',
    correlationID: 'before',
    deadline: Number.MAX_SAFE_INTEGER,
  } as const;
  await invitationCounts.count(context, 199);
  expect((await invite([row(1), row(2)], { dryRun: true })).json().data.left).toBe(1);
  expectRefused(await invite([row(1), row(2)]), 'tooManyRequests');
  expect(await holds(1)).toBeNull();
});

it.each(['before', 'after'] as const)(
  'whoever dies %s a step, all are invited once or nobody is',
  async (when) => {
    const file = [row(1), row(2)];
    for (let nth = 1; ; nth++) {
      await service.close();
      service = await startTestService();
      const { on, isDead } = dyingAt(nth, when);
      service = await startTestService({ through: (log) => watchedLog(log, on) }, await service.leave());
      await invite(file).catch(() => undefined);
      const wasKilled = isDead();
      service = await startTestService({}, await service.leave());
      const planned = await rowsOfLog();
      // Nobody sends it again: who was planned is invited all the same, and then nothing of the rows is readable.
      if (planned.length > 0) {
        await expect.poll(rowsOfLog).toMatchObject([GONE, GONE]);
        for (const n of [1, 2]) await service.mailbox.next(`pia${n}@staff.example`, SUBJECT);
        expect([await holds(1), await holds(2)]).toEqual(['north', 'north']);
      } else expect([await holds(1), await holds(2)]).toEqual([null, null]);
      expect((await invite(file)).json().data).toMatchObject({ invited: 2, problems: [] });
      for (const n of [1, 2]) {
        await expect.poll(() => invitations(n).length).toBeGreaterThan(0);
        expect(new Set(invitations(n).map(({ mailID }) => mailID)).size).toBe(1);
      }
      if (!wasKilled) break;
      expect(nth).toBeLessThan(40);
    }
  },
  120_000,
);
