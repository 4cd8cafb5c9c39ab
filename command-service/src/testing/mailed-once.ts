import { STREAMS } from '@groundwork/contracts';
import { expect } from 'vitest';
import type { TestService, TestServiceOptions } from './service.ts';
import { dyingAt, type Step, watchedLog } from './steps.ts';

/** @returns messages with such a subject that somebody got. */
export const mailsTo = (to: string, subject: RegExp, { mailbox }: TestService) =>
  mailbox.messages.filter((message) => message.to === to && subject.test(message.subject));

/** Whether one was sent, and that is written down. */
async function isMailed(to: string, subject: RegExp, service: TestService): Promise<boolean> {
  const [mail] = mailsTo(to, subject, service);
  return mail !== undefined && (await service.log.readStream(STREAMS.mail(mail.mailID))).at(-1)?.type === 'MailSent';
}

export interface Mailing {
  readonly subject: RegExp;
  readonly current: () => TestService;
  /** All anew, until the message is due. @returns to whom. */
  readonly begin: () => Promise<string>;
  /** The process ends, and the next one starts. */
  readonly restarted: (options?: TestServiceOptions) => Promise<void>;
  /** Of what else there must be then. */
  readonly check: () => Promise<void>;
}

/** Expects one message, also where the process dies at its first step, its second, and so on. */
export async function expectMailedOnce(when: Step['when'], { subject, current, begin, restarted, check }: Mailing) {
  for (let nth = 1; ; nth++) {
    await current().close();
    const to = await begin();
    const { on, isDead } = dyingAt(nth, when);
    await restarted({ through: (log) => watchedLog(log, on) });
    const isOver = async () => isDead() || (await isMailed(to, subject, current()));
    await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
    const wasKilled = isDead();
    await restarted();
    await current().mailbox.next(to, subject);
    await restarted();
    await check();
    expect(new Set(mailsTo(to, subject, current()).map(({ mailID }) => mailID)).size).toBe(1);
    if (!wasKilled) break;
    expect(nth).toBeLessThan(12);
  }
}
