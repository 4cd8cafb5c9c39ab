import { type DomainEvent, type EventType, type MailTemplate, SEED_ACTOR } from '@groundwork/contracts';
import { followUp, type Tracer } from '@groundwork/service-kit';
import { type Account, isGone } from '../account/account.ts';
import { automationContext } from '../core/automation.ts';
import type { Handle } from '../core/handle.ts';
import type { Mails, MailToQueue } from '../mail/mails.ts';
import type { StoredValues } from '../mail/templates.ts';

/** Its id is derived from the event, so that it is queued once. */
export interface Notification {
  readonly id: string;
  queue(): Promise<void>;
}

export type EventOf<T extends EventType> = Extract<DomainEvent, { readonly type: T }>;

/** Types without an entry are never read. */
export type Notifications = { readonly [T in EventType]?: (event: EventOf<T>) => readonly Notification[] };

/** None for an erased or unreadable event, or one of the seed. */
export function notificationsOf(notifications: Notifications, event: DomainEvent): readonly Notification[] {
  if (event.erased || event.unreadable !== undefined || event.metadata.actorID === SEED_ACTOR) return [];
  // TypeScript does not follow the type through the union.
  const of = notifications[event.type] as ((event: DomainEvent) => readonly Notification[]) | undefined;
  return of?.(event) ?? [];
}

type PersonEvent = DomainEvent & { readonly data: { readonly userID: string } };

export function createNotificationTools(accounts: Handle<Account | null>, mails: Mails, tracer: Tracer) {
  const queue = <T extends MailTemplate>(template: T, message: MailToQueue<T>, { metadata }: DomainEvent) => {
    const context = automationContext('notices', message.mailID, metadata.correlationID);
    return followUp(tracer, 'automation', metadata, { 'groundwork.automation': 'notices' }, (traceparent) =>
      mails.queue(template, message, { ...context, traceparent }),
    );
  };

  /** Not sent once the account is gone. */
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
    toOwner: <T extends MailTemplate>(
      template: T,
      mailID: string,
      event: PersonEvent,
      valuesOf: (person: Account) => StoredValues[T] | Promise<StoredValues[T]>,
    ): Notification =>
      forPerson(event, mailID, async (person) => {
        const { userID, email: to } = person;
        await queue(template, { mailID, userID, to, values: await valuesOf(person) }, event);
      }),
  };
}

export type NotificationTools = ReturnType<typeof createNotificationTools>;
