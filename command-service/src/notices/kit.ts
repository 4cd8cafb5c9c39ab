import { type DomainEvent, type MailTemplate, STREAMS } from '@groundwork/contracts';
import { type Account, account } from '../account/account.ts';
import { automationContext } from '../kit/automation.ts';
import type { Pipeline } from '../kit/pipeline.ts';
import type { Mails, MailToQueue } from '../mail/mails.ts';

/** A message that an event calls for. Its id follows from the event, so that it is queued once. */
export interface Notice {
  readonly mailID: string;
  queue(): Promise<void>;
}

/** @returns the messages that an event calls for; none of most. */
export type Notices = (event: DomainEvent) => readonly Notice[];

/** What notices are made with. */
export function createNoticeKit(pipeline: Pipeline, mails: Mails) {
  return {
    pipeline,
    queue: <T extends MailTemplate>(template: T, message: MailToQueue<T>, { metadata }: DomainEvent) =>
      mails.queue(template, message, automationContext('notices', message.mailID, metadata.correlationID)),

    /** A message of whoever an account belongs to, which is not sent once they were erased. */
    forPerson: (
      event: DomainEvent & { readonly data: { readonly userID: string } },
      mailID: string,
      queue: (person: Account) => Promise<unknown>,
    ): Notice => ({
      mailID,
      async queue() {
        const { state: person } = await pipeline.load(account, STREAMS.account(event.data.userID));
        if (person && !person.erased) await queue(person);
      },
    }),
  };
}

export type NoticeKit = ReturnType<typeof createNoticeKit>;
