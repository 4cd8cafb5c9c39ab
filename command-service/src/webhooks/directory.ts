import type { DomainEvent, DomainEventOf, EventType } from '@groundwork/contracts';
import type { Publication } from './publication.ts';

export const WEBHOOK_EVENTS = [
  'WebhookAdded',
  'WebhookChanged',
  'WebhookPaused',
  'WebhookResumed',
  'WebhookDeleted',
] as const satisfies readonly EventType[];

/** Of a webhook, what is needed to know whether an event is for it. Nothing personal. */
export interface Listed {
  readonly webhookID: string;
  readonly ownerID: string;
  readonly types: ReadonlySet<string>;
  /** It hears of what comes after this position: since it was made or resumed. */
  readonly after: string;
  /** Null unless it is paused: it hears of nothing after that. */
  readonly until: string | null;
  readonly isDeleted: boolean;
  /** Of the last event that it was made from. */
  readonly position: string;
}

/** All webhooks, as the log has them. */
export function createDirectory() {
  const listed = new Map<string, Listed>();

  return {
    /** Events may come a second time, as when the log is read on from a checkpoint. @returns what it is now; undefined for an old one. */
    note(event: DomainEventOf<'webhooks'>): Listed | undefined {
      const { position } = event;
      const { webhookID, userID: ownerID } = event.data;
      const known = listed.get(webhookID);
      if (known && known.position >= position) return undefined;
      const next = change(known, event, { webhookID, ownerID, position });
      if (next) listed.set(webhookID, next);
      return next;
    },
    /** @returns those that hear of it. @param position of the event. */
    for: ({ type }: Pick<Publication, 'type'>, position: string): Listed[] =>
      [...listed.values()].filter(
        ({ types, after, until, isDeleted }) =>
          !isDeleted && types.has(type) && position > after && (until === null || position < until),
      ),
    get: (webhookID: string): Listed | undefined => {
      const known = listed.get(webhookID);
      return known?.isDeleted ? undefined : known;
    },
    all: (): readonly Listed[] => [...listed.values()].filter(({ isDeleted }) => !isDeleted),
    /** Also of those that are deleted. */
    owners: (): ReadonlySet<string> => new Set([...listed.values()].map(({ ownerID }) => ownerID)),
    clear: (): void => listed.clear(),
  };
}

function change(
  known: Listed | undefined,
  event: DomainEventOf<'webhooks'>,
  about: Pick<Listed, 'webhookID' | 'ownerID' | 'position'>,
): Listed | undefined {
  const { position } = about;
  if (event.type === 'WebhookAdded')
    return { ...about, types: new Set(event.data.types), after: position, until: null, isDeleted: false };
  if (!known) return undefined;
  switch (event.type) {
    case 'WebhookChanged':
      return { ...known, types: new Set(event.data.types), position };
    case 'WebhookPaused':
      return { ...known, until: position, position };
    case 'WebhookResumed':
      return { ...known, after: position, until: null, position };
    case 'WebhookDeleted':
      return { ...known, isDeleted: true, position };
    default:
      return undefined;
  }
}

export const isOfWebhook = (event: DomainEvent): event is DomainEventOf<'webhooks'> =>
  (WEBHOOK_EVENTS as readonly EventType[]).includes(event.type);
