import { ANYTHING, STREAMS } from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import { expect, it } from 'vitest';
import { createApplication } from '../application.ts';
import { discountIDOf } from '../discount-codes/discount-codes.ts';
import { generateCode } from '../discount-codes/testing/codes.ts';
import { reapplyErasures } from '../erasure/reapply.ts';
import { NO_PROVIDERS } from '../providers.ts';
import { commandContext } from '../testing/given.ts';
import { admit, issueStatement, PEOPLE, person } from '../testing/people.ts';
import { plainPasswords, TEST_EMAIL_SECRET } from '../testing/service.ts';
import { dyingAt, type OnStep, type Step, watchedLog } from '../testing/steps.ts';

const EMAIL = 'nora@mail.example';
const actor = { ...PEOPLE.adam, actorType: 'admin' as const, sessionID: null, builderAccess: false };

/** Nora was mailed a code before she had an account, and has given her address to staff since. */
async function open() {
  const log = openEmbeddedLog();
  const forgotten: string[] = [];
  const process = (on: OnStep = () => {}) =>
    createApplication({
      log: watchedLog(log, on),
      emailSecret: TEST_EMAIL_SECRET,
      passwords: plainPasswords,
      providers: {
        ...NO_PROVIDERS,
        mailer: {
          ...NO_PROVIDERS.mailer,
          async forget(userID) {
            await on({ name: 'forgetMail', when: 'before' });
            forgotten.push(userID);
            await on({ name: 'forgetMail', when: 'after' });
          },
        },
      },
    });
  const application = process();
  await issueStatement(application, 'statement');
  await generateCode(application, 'SPRING');
  const discountID = discountIDOf('SPRING');
  await application.codeMails.send(actor, { discountID, to: ANYTHING }, EMAIL, commandContext('mail'));
  await admit(application, person('nora', 'user', { email: EMAIL }));
  const staff = { firstName: 'Nils', lastName: 'Nord', email: EMAIL, userType: 'admin' as const, partnerID: null };
  const adding = { actor, isConfirmed: true, prove: async () => {}, onMovedAside: () => {} };
  await application.staff.add(staff, adding, commandContext('add'));
  return { log, process, forgotten, discountID, recipientID: await application.recipients.idOf(EMAIL) };
}

it.each(['before', 'after'] as const satisfies readonly Step['when'][])(
  'a process that dies %s a step of an erasure leaves it to the next to forget whom a code was mailed to',
  async (when) => {
    for (let nth = 1; ; nth++) {
      const { log, process, forgotten, discountID, recipientID } = await open();
      const { on, isDead } = dyingAt(nth, when);
      await process(on)
        .erasures.erase('nora', 'owner', commandContext('erase'))
        .catch(() => {});
      const isRequested = (await log.readStream(STREAMS.erasure('nora'))).length > 0;
      await process().erasures.resume('nora', commandContext('resume'));
      const forgetMail = async (userID: string): Promise<void> => void forgotten.push(userID);
      const following = reapplyErasures({ log, forgetMail, onError: (error) => expect.unreachable(String(error)) });
      await following.caughtUp;
      await following.stop();

      const mailed = (await log.readStream(STREAMS.discountCode(discountID))).find(
        ({ type }) => type === 'DiscountCodeEmailed',
      );
      expect(mailed?.erased === true).toBe(isRequested);
      expect((await log.readStream(STREAMS.recipient(recipientID))).map(({ type }) => type)).toEqual(
        isRequested ? ['RecipientForgotten'] : [],
      );
      expect(forgotten.includes(recipientID)).toBe(isRequested);
      await log.close();
      if (!isDead()) break;
      expect(nth).toBeLessThan(40);
    }
  },
);
