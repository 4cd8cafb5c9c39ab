import { type DomainEvent, type EventType, type MailTemplate, SEED_ACTOR } from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import { automationContext } from '../core/automation.ts';
import type { Handle } from '../core/handle.ts';
import type { Mails, MailToQueue } from '../mail/mails.ts';
import type { MailValues } from '../mail/templates.ts';

/** A message that an event calls for, or the link that one is about. Its id follows from the event: it is queued once. */
export interface Notification {
  readonly id: string;
  queue(): Promise<void>;
}

export type EventOf<T extends EventType> = Extract<DomainEvent, { readonly type: T }>;

/** The messages that events call for, by type: whatever has no entry here calls for none, and need not be read. */
export type Notifications = { readonly [T in EventType]?: (event: EventOf<T>) => readonly Notification[] };

/** @returns the messages that one event calls for; none when its person is erased, it cannot be read, or the seed made it up. */
export function notificationsOf(notifications: Notifications, event: DomainEvent): readonly Notification[] {
  if (event.erased || event.unreadable !== undefined || event.metadata.actorID === SEED_ACTOR) return [];
  // What stands under a type takes events of that type, which TypeScript does not follow through the union.
  const of = notifications[event.type] as ((event: DomainEvent) => readonly Notification[]) | undefined;
  return of?.(event) ?? [];
}

type PersonEvent = DomainEvent & { readonly data: { readonly userID: string } };

/** What notifications are made with. */
export function createNotificationTools(accounts: Handle<Account | null>, mails: Mails) {
  const queue = <T extends MailTemplate>(template: T, message: MailToQueue<T>, { metadata }: DomainEvent) =>
    mails.queue(template, message, automationContext('notices', message.mailID, metadata.correlationID));

  /** A message about whoever an account belongs to, which is not sent once they are gone. */
  const forPerson = (
    event: PersonEvent,
    mailID: string,
    queueFor: (person: Account) => Promise<unknown>,
    isThere: (person: Account) => boolean = (person) => !isGone(person),
  ): Notification => ({
    id: mailID,
    async queue() {
      const person = await accounts.load(event.data.userID);
      if (person && isThere(person)) await queueFor(person);
    },
  });

  return {
    queue,
    forPerson,
    /** A message to whoever an account belongs to, at the address that is theirs now. */
    toOwner: <T extends MailTemplate>(
      template: T,
      mailID: string,
      event: PersonEvent,
      valuesOf: (person: Account) => MailValues[T] | Promise<MailValues[T]>,
    ): Notification =>
      forPerson(event, mailID, async (person) => {
        const { userID, email: to } = person;
        await queue(template, { mailID, userID, to, values: await valuesOf(person) }, event);
      }),
  };
}

export type NotificationTools = ReturnType<typeof createNotificationTools>;
