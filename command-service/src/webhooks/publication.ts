import { createHash } from 'node:crypto';
import {
  type DeliveredType,
  type DomainEvent,
  type EventType,
  type FounderNamed,
  type HeardBy,
  namesNobody,
  SEED_ACTOR,
  TEST_TYPE,
  WEBHOOK_TYPES,
  type WebhookBody,
  type WebhookType,
} from '@groundwork/contracts';
import { covers, scopeOf } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import { isGone } from '../account/account.ts';
import type { Webhook } from './webhooks.ts';

/** What others are told of one event. Ids and numbers alone, so it may be kept in memory. */
export interface Publication {
  readonly type: DeliveredType;
  /** `<stream>@<revision>`. */
  readonly source: string;
  readonly eventID: string;
  readonly occurredAt: string;
  /** Null for a test. */
  readonly founderID: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** Null: whose the founder is when it is sent. */
  readonly heardBy: HeardBy | null;
}

const TYPES = Object.entries(WEBHOOK_TYPES) as unknown as [DeliveredType, WebhookType][];

/** Events that others are told of. */
export const PUBLISHED: readonly EventType[] = [...new Set(Object.values(WEBHOOK_TYPES).map(({ from }) => from))];

/** @returns what others are told of an event; nothing of one of the seed, or that cannot be read. */
export function publicationsOf(event: DomainEvent): Publication[] {
  if (event.unreadable !== undefined || event.metadata.actorID === SEED_ACTOR) return [];
  const about = {
    source: `${event.stream}@${event.revision}`,
    eventID: event.id,
    occurredAt: event.metadata.time,
  };
  if (event.type === 'WebhookTested') {
    const { webhookID } = event.data;
    return [{ ...about, type: TEST_TYPE, founderID: null, data: { webhookID }, heardBy: null }];
  }
  return TYPES.filter(([, { from }]) => from === event.type).flatMap(([type, { of, heardBy }]) => {
    // TypeScript does not follow the type through the table.
    const data = of(event.data as never);
    return data
      ? [{ ...about, type, founderID: data.userID, data: { ...data }, heardBy: heardBy?.(event.data as never) ?? null }]
      : [];
  });
}

/** The same event and webhook give the same id, however often the event is read: it is the `webhook-id`. */
export const deliveryIDOf = (eventID: string, webhookID: string): string =>
  `msg_${createHash('sha256').update(`${eventID}/${webhookID}`).digest('base64url').slice(0, 27)}`;

/** @returns whether the owner may hear of a founder now: by their role, whom the founder allowed, and what the webhook is for. */
export function mayHear(
  owner: Account,
  { partnerID }: Pick<Webhook, 'partnerID'>,
  { founderID, heardBy, type }: Pick<Publication, 'founderID' | 'heardBy' | 'type'>,
  founder: Account | null,
): boolean {
  if (isOff(owner)) return false;
  if (founderID === null) return true;
  const belonging = heardBy ?? founder;
  if (!belonging || (founder?.erased === true && type !== 'founder.erased')) return false;
  const scope = scopeOf({ actorType: owner.userType, userID: owner.userID });
  if (scope.kind !== 'all' && scope.kind !== 'partnerUser') return false;
  const isCovered = heardBy?.isWholePartner
    ? scope.kind === 'all' || owner.partnerID === heardBy.partnerID
    : covers(scope, { userID: founderID, partnerUserID: belonging.partnerUserID });
  return isCovered && (partnerID === null || partnerID === belonging.partnerID);
}

/** Nothing is sent for whoever does not work here any more. */
const isOff = (owner: Account): boolean => isGone(owner) || owner.deactivated;

/** @returns the body to sign and send. */
export function bodyOf(
  { type, occurredAt, data }: Pick<Publication, 'type' | 'occurredAt' | 'data'>,
  withNames: boolean,
  founder: Account | null,
): WebhookBody {
  const version = type === TEST_TYPE ? 1 : WEBHOOK_TYPES[type].version;
  const isNamed = withNames && founder !== null && !founder.erased && !namesNobody(type);
  const named = isNamed ? { founder: namesOf(founder) } : {};
  return { type, version, timestamp: occurredAt, data: { ...data, ...named } };
}

const namesOf = ({ firstName, lastName, email, company }: Account): FounderNamed => ({
  firstName,
  lastName,
  email,
  company,
});
