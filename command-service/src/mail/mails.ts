import type { MailTemplate } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { mail, queueMail, requeueMail } from './mail.ts';
import type { StoredValues } from './templates.ts';

export interface MailToQueue<T extends MailTemplate> {
  readonly mailID: string;
  readonly userID: string;
  readonly to: string;
  /** Defaults to us. */
  readonly replyTo?: string;
  readonly values: StoredValues[T];
}

export function createMails(pipeline: Pipeline) {
  const mails = pipeline.handle(mail);
  return {
    ...mails,
    /** Once it resolves, the message is not lost. @throws KeyDestroyed for an erased person, StoreUnavailable. */
    queue<T extends MailTemplate>(template: T, message: MailToQueue<T>, context: CommandContext) {
      const { mailID, userID, to, replyTo = '', values } = message;
      const queued = { mailID, userID, template, to, replyTo, values: JSON.stringify(values) };
      return mails.execute(mailID, (state) => queueMail(queued, state), context);
    },
    /** @throws as requeueMail. */
    sendAgain: (mailID: string, now: Date, context: CommandContext) =>
      mails.execute(mailID, (state) => requeueMail(now, state), context),
  };
}

export type Mails = ReturnType<typeof createMails>;
