import { afterEach, beforeEach } from 'vitest';
import { type Founder, newFounder } from './founder.ts';
import { expectMailedOnce, mailsTo } from './mailed-once.ts';
import { startTestService, type TestService, type TestServiceOptions } from './service.ts';
import type { Step } from './steps.ts';

export const DAY = 24 * 60 * 60;

interface DueMail {
  readonly subject: RegExp;
  /** Some days after this a founder is mailed. */
  readonly does: (founder: Founder) => Promise<unknown>;
}

/** A founder who did it, before each test of a file, and processes that end and start again until the mail is due. */
export function dueMails({ subject, does }: DueMail) {
  let service: TestService;
  let anna: Founder;
  const newDoer = async (): Promise<Founder> => {
    const founder = await newFounder(service);
    await does(founder);
    return founder;
  };
  const begin = async (): Promise<void> => {
    service = await startTestService();
    anna = await newDoer();
  };
  beforeEach(begin);
  afterEach(() => service.close());

  /** The process ends, and the next one starts some days later. */
  const restartedAfter = async (days: number, options: TestServiceOptions = {}): Promise<void> => {
    service.advance(days * DAY);
    service = await startTestService(options, await service.leave());
  };

  return {
    get service() {
      return service;
    },
    get anna() {
      return anna;
    },
    restartedAfter,
    mails: () => mailsTo(anna.email, subject, service),
    nextMail: () => service.mailbox.next(anna.email, subject),
    /** Another founder's mail comes after all that was due before. */
    async afterAnothers(days: number): Promise<void> {
      const bert = await newDoer();
      await restartedAfter(days);
      await service.mailbox.next(bert.email, subject);
    },
    /** Expects one mail, wherever the process dies. @param check of what else there must be then. */
    expectOnce: (when: Step['when'], days: number, check: () => Promise<void>): Promise<void> =>
      expectMailedOnce(when, {
        subject,
        current: () => service,
        async begin() {
          await begin();
          service.advance(days * DAY);
          return anna.email;
        },
        restarted: (options) => restartedAfter(0, options),
        check,
      }),
  };
}
