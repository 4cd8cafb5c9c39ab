import type { EventType } from '@groundwork/contracts';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { VISITOR } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { createApplication } from '../application.ts';
import { commandContext } from '../testing/given.ts';
import { admit, issueStatement, person } from '../testing/people.ts';
import { plainPasswords, TEST_EMAIL_SECRET } from '../testing/service.ts';
import { dyingAt, type OnStep, type Step, watchedLog } from '../testing/steps.ts';

const [HELD, ASIDE] = ['anna@mail.example', 'anna+1@mail.example'];
const adam = { ...VISITOR, userID: 'adam', actorType: 'admin' as const };
const adding = { actor: adam, isConfirmed: true, prove: async () => {}, onMovedAside: () => {} };
const typed = { userType: 'admin' as const, partnerID: null, firstName: 'Ada', lastName: 'Lund', email: HELD };

async function open() {
  const log = openEmbeddedLog();
  const process = (on: OnStep = () => {}) =>
    createApplication({ log: watchedLog(log, on), emailSecret: TEST_EMAIL_SECRET, passwords: plainPasswords });
  await issueStatement(process(), 'statement');
  await admit(process(), person('anna', 'user'));
  return { log, process };
}

/** The same command each time. */
const add = ({ staff }: ReturnType<typeof createApplication>) =>
  staff.add(typed, adding, commandContext('add', { actorID: 'adam', actorType: 'admin' }));

async function changesIn(log: Log): Promise<string[]> {
  const found: string[] = [];
  for await (const events of log.readAll({ prefixes: ['emailChange-'] })) {
    for (const { type, data } of events)
      if (type === ('EmailChangeStarted' satisfies EventType)) found.push(data.changeID);
  }
  return found;
}

/** What the automation does. */
async function resume({ emailChanges }: ReturnType<typeof createApplication>, log: Log): Promise<void> {
  for (const changeID of await changesIn(log)) {
    await emailChanges.resume(changeID, commandContext(`resume-${changeID}`));
  }
}

describe.each(['before', 'after'] as const satisfies readonly Step['when'][])(
  'an address is given to staff by a process that dies %s a step',
  (when) => {
    it('and then the founder has one address, and the repeated command goes on', async () => {
      for (let nth = 1; ; nth++) {
        const { log, process } = await open();
        const { on, isDead } = dyingAt(nth, when);
        await add(process(on)).catch(() => {});

        const next = process();
        await resume(next, log);
        const { email = '' } = (await next.accounts.load('anna')) ?? {};
        expect([HELD, ASIDE]).toContain(email);
        expect((await next.reservations.holderOf(email))?.userID).toBe('anna');

        const { userID } = await add(process());
        const after = process();
        expect((await after.accounts.byEmail(HELD))?.userID).toBe(userID);
        expect((await after.accounts.byEmail(ASIDE))?.userID).toBe('anna');
        expect((await log.readStream(`account-${userID}`)).map(({ type }) => type)).toEqual([
          'AccountOpened',
          'InvitationSent',
        ]);
        await log.close();
        if (!isDead()) break;
        expect(nth).toBeLessThan(30);
      }
    });

    it('and another command gets the address once what was interrupted is finished', async () => {
      for (let nth = 1; ; nth++) {
        const { log, process } = await open();
        const { on, isDead } = dyingAt(nth, when);
        await add(process(on)).catch(() => {});
        const opened = isDead() ? null : await process().accounts.byEmail(HELD);
        if (opened?.userType === 'admin') break;
        await resume(process(), log);
        const other = process().staff.add(typed, adding, commandContext('another'));
        // The first one had opened the account before it died.
        const result = await other.catch(({ code }) => code);
        const { byEmail } = process().accounts;
        expect((await byEmail(HELD))?.userType).toBe('admin');
        if (typeof result === 'string') expect(result).toBe('emailInUse');
        expect((await byEmail(ASIDE))?.userID).toBe('anna');
        await log.close();
        expect(nth).toBeLessThan(30);
      }
    });
  },
);

it('somebody who signs up with the address in between has it, and the founder keeps the other', async () => {
  const { log, process } = await open();
  let isTaken = false;
  const sneaking: OnStep = async ({ name, when }) => {
    // The founder's old address is free from here on.
    if (isTaken || when !== 'after' || name !== 'EmailReleased') return;
    isTaken = true;
    await admit(process(), person('carl', 'user', { email: HELD }));
  };
  await expect(add(process(sneaking))).rejects.toMatchObject({ code: 'emailInUse' });
  expect(isTaken).toBe(true);
  const { byEmail } = process().accounts;
  expect([(await byEmail(HELD))?.userID, (await byEmail(ASIDE))?.userID]).toEqual(['carl', 'anna']);
  await log.close();
});
