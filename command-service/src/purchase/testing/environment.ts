import { randomUUID } from 'node:crypto';
import { openEmbeddedEventStore, openEmbeddedKeys, openLog } from '@groundwork/event-store';
import { createApplication } from '../../application.ts';
import type { CommandContext } from '../../core/context.ts';
import { openStripe } from '../../payment/stripe.ts';
import type { FakeStripe } from '../../payment/testing/fake-stripe.ts';
import { NO_PROVIDERS } from '../../providers.ts';
import type { SignUp } from '../../sign-up/sign-up.ts';
import { commandContext } from '../../testing/given.ts';
import { openMailbox } from '../../testing/mailbox.ts';
import { plainPasswords } from '../../testing/service.ts';
import { type OnStep, watchedLog, watchedPayments } from '../../testing/steps.ts';
import { openOpenCaptcha } from '../../verification/testing/open-captcha.ts';
import { asSent, buyerWith, signUpForm } from './buyer.ts';

/** What outlives processes: the log, the keys, Stripe, the messages sent, and the time. */
export function openEnvironment(fake: FakeStripe) {
  const store = openEmbeddedEventStore({ path: ':memory:' });
  const keys = openEmbeddedKeys({ path: ':memory:' });
  const mailbox = openMailbox();
  const log = openLog(store, keys);
  let ahead = 0;

  /** A process that knows nothing but what is in the log. */
  function start(on: OnStep = () => {}) {
    const own = watchedLog(openLog(store, keys), on);
    const application = createApplication({
      log: own,
      emailSecret: 'a secret for tests',
      now: () => new Date(Date.now() + ahead),
      passwords: plainPasswords,
      publicUrl: 'https://groundwork.test',
      providers: {
        payments: watchedPayments(openStripe(fake.options), on),
        captcha: openOpenCaptcha(),
        mailer: mailbox,
        reports: NO_PROVIDERS.reports,
        outgoing: NO_PROVIDERS.outgoing,
        openID: NO_PROVIDERS.openID,
      },
    });
    return { application, log: own };
  }

  /** Somebody with a form and a key of their own; `with` is the process that they reach. */
  async function buyer({ application }: Process, over: Partial<SignUp> = {}) {
    const key = randomUUID();
    const { proof } = await application.verifications.verify(key, commandContext(`verify-${key}`));
    const common = buyerWith(key, signUpForm({ email: `${key}@pumps.example`, proof, ...over }), { log, mailbox });
    const { purchaseID, form } = common;
    let calls = 0;
    return {
      ...common,
      /** Sends the form. @param change what they fill in otherwise than before. */
      signUp: ({ application: reached }: Process, change: Partial<SignUp> = {}, over: Partial<CommandContext> = {}) =>
        reached.signUp(
          asSent({ ...form, ...change }) as SignUp,
          { key, device: 'Firefox on Linux' },
          commandContext(key, { correlationID: `${key}-${++calls}`, ...over }),
        ),
      reconcile: ({ application: reached }: Process) =>
        reached.purchases.reconcile(purchaseID, commandContext(`settle-${key}-${++calls}`)),
      end: ({ application: reached }: Process) =>
        reached.purchases.end(purchaseID, commandContext(`end-${key}-${++calls}`)),
    };
  }

  return {
    fake,
    log,
    mailbox,
    start,
    buyer,
    /** Moves everybody's clock. */
    advance: (seconds: number): void => {
      ahead += 1000 * seconds;
    },
    close: () => log.close(),
  };
}

export type TestEnvironment = ReturnType<typeof openEnvironment>;
export type Process = ReturnType<TestEnvironment['start']>;
export type TestBuyer = Awaited<ReturnType<TestEnvironment['buyer']>>;
