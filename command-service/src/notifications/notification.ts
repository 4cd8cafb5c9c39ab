import { type DomainEvent, type EventType, type MailTemplate, STREAMS } from '@groundwork/contracts';
import { type Account, account } from '../account/account.ts';
import { automationContext } from '../core/automation.ts';
import type { Pipeline } from '../core/pipeline.ts';
import type { Mails, MailToQueue } from '../mail/mails.ts';

/** A message that an event calls for, or the link that one is about. Its id follows from the event: it is queued once. */
export interface Notification {
  readonly id: string;
  queue(): Promise<void>;
}

type EventOf<T extends EventType> = Extract<DomainEvent, { readonly type: T }>;

/** The messages that events call for, by type: whatever has no entry here calls for none, and need not be read. */
export type Notifications = { readonly [T in EventType]?: (event: EventOf<T>) => readonly Notification[] };

/** @returns the messages that one event calls for; none when its person is erased or it cannot be read. */
export function notificationsOf(notifications: Notifications, event: DomainEvent): readonly Notification[] {
  if (event.erased || event.unreadable !== undefined) return [];
  // What stands under a type takes events of that type, which TypeScript does not follow through the union.
  const of = notifications[event.type] as ((event: DomainEvent) => readonly Notification[]) | undefined;
  return of?.(event) ?? [];
}

/** What notifications are made with. */
export function createNotificationTools(pipeline: Pipeline, mails: Mails) {
  return {
    pipeline,
    queue: <T extends MailTemplate>(template: T, message: MailToQueue<T>, { metadata }: DomainEvent) =>
      mails.queue(template, message, automationContext('notices', message.mailID, metadata.correlationID)),

    /** A message of whoever an account belongs to, which is not sent once they were erased. */
    forPerson: (
      event: DomainEvent & { readonly data: { readonly userID: string } },
      mailID: string,
      queue: (person: Account) => Promise<unknown>,
    ): Notification => ({
      id: mailID,
      async queue() {
        const { state: person } = await pipeline.load(account, STREAMS.account(event.data.userID));
        if (person && !person.erased) await queue(person);
      },
    }),
  };
}

export type NotificationTools = ReturnType<typeof createNotificationTools>;
