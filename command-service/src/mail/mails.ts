import { type MailTemplate, STREAMS } from '@groundwork/contracts';
import type { CommandContext } from '../core/context.ts';
import type { Executed, Pipeline } from '../core/pipeline.ts';
import { type Mail, mail, queueMail } from './mail.ts';
import type { MailValues } from './templates/index.ts';

export interface MailToQueue<T extends MailTemplate> {
  /** The same id twice is the same message. */
  readonly mailID: string;
  readonly userID: string;
  readonly to: string;
  /** Where an answer goes; without it, to us. */
  readonly replyTo?: string;
  readonly values: MailValues[T];
}

/** Queueing messages. That they are sent is the automation's part. */
export const createMails = (pipeline: Pipeline) => ({
  /**
   * Queues a message; once it resolves, the message is not lost any more.
   * @throws KeyDestroyed when the person was erased, StoreUnavailable.
   */
  queue: <T extends MailTemplate>(
    template: T,
    { mailID, userID, to, replyTo = '', values }: MailToQueue<T>,
    context: CommandContext,
  ): Promise<Executed<Mail | null>> =>
    pipeline.execute(
      mail,
      STREAMS.mail(mailID),
      (state) => queueMail({ mailID, userID, template, to, replyTo, values: JSON.stringify(values) }, state),
      context,
    ),
});

export type Mails = ReturnType<typeof createMails>;
