import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { PersonalProse, PersonalText } from '../core/personal.ts';
import { Id, Instant, Line, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';

const event = eventOf('webhooks');
const deliveryEvent = eventOf('webhookDelivery');

/** All in the stream `webhooks-<userID>` of the owner. */
const one = () => ({ userID: Id(), webhookID: VersionedId() });

/** Of WEBHOOK_TYPES. Texts, so that a new one changes no event. */
const TypeName = () => Line(60, 1);

const settings = () => ({
  ...one(),
  /** Addresses often have a secret in them. */
  url: PersonalText(LIMITS.webhookUrl),
  description: PersonalText(LIMITS.webhookDescription),
  types: Type.Array(TypeName(), { minItems: 1, maxItems: 60 }),
  /** Of administrators: null for the founders of all. */
  partnerID: Nullable(Id()),
  /** Whether names, addresses and companies are sent too. */
  withNames: Type.Boolean(),
});

export const WebhookAdded = event('WebhookAdded', 1, 'Another system is told of events from now on.', {
  ...settings(),
  /** The secret itself is derived from it: it is in no log and no database. */
  secretID: Id(),
});

export const WebhookChanged = event('WebhookChanged', 1, 'Another address is told, or of other events.', settings());

export const WebhookSecretRotated = event(
  'WebhookSecretRotated',
  1,
  'What is sent is signed with another secret; for a while with the former one too.',
  { ...one(), secretID: Id(), formerUntil: Instant() },
);

/** `asked`: by its owner or an administrator; `failing`: for days; `gone`: it answered 410; `backlog`: too much waits. */
export const WEBHOOK_PAUSES = ['asked', 'failing', 'gone', 'backlog'] as const;
export type WebhookPause = (typeof WEBHOOK_PAUSES)[number];

export const WebhookPaused = event('WebhookPaused', 1, 'Nothing more is sent to an address for now.', {
  ...one(),
  reason: OneOf(...WEBHOOK_PAUSES),
});

export const WebhookResumed = event('WebhookResumed', 1, 'An address is told of what happens from now on.', one());

export const WebhookFailing = event(
  'WebhookFailing',
  1,
  'An address has taken nothing for a day: its owner is warned before it is paused.',
  { ...one(), since: Instant() },
);

export const WebhookRecovered = event('WebhookRecovered', 1, 'An address takes what is sent again.', one());

export const WebhookDeleted = event('WebhookDeleted', 1, 'Another system is told of nothing any more.', one());

/** All in the stream `webhookDelivery-<deliveryID>`; `userID` is whose key seals the reply: the founder, or the owner. */
const delivery = () => ({ deliveryID: Id(), webhookID: VersionedId(), userID: Id() });

export const WEBHOOK_FAILURES = [
  'addressNotAllowed',
  'unknownHost',
  'certificate',
  'timeout',
  'unreachable',
  'replyTooLong',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

const attempt = () => ({
  ...delivery(),
  type: TypeName(),
  /** `<stream>@<revision>` of what happened: a delivery is made from it each time. */
  source: Line(200, 1),
  occurredAt: Instant(),
  try: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Of HTTP; null where nobody answered. */
  status: Nullable(Type.Integer({ minimum: 100, maximum: 999 })),
  milliseconds: Type.Integer({ minimum: 0, maximum: 3_600_000 }),
  /** Its first characters: it may repeat what was sent. */
  reply: PersonalProse(LIMITS.webhookReply),
});

export const WebhookTested = deliveryEvent(
  'WebhookTested',
  1,
  'An event that means nothing is to be sent.',
  delivery(),
);

export const WebhookDelivered = deliveryEvent('WebhookDelivered', 1, 'Another system took an event.', attempt());

export const WebhookAttemptFailed = deliveryEvent('WebhookAttemptFailed', 1, 'Another system did not take an event.', {
  ...attempt(),
  /** Null where it answered. */
  failure: Nullable(OneOf(...WEBHOOK_FAILURES)),
  /** Null: it is not tried again. */
  retryAt: Nullable(Instant()),
});

export const WebhookDeliveryDropped = deliveryEvent(
  'WebhookDeliveryDropped',
  1,
  'An event that was tried is not sent any more: the owner may not see the founder.',
  delivery(),
);

export const WebhookDeliveryRequeued = deliveryEvent(
  'WebhookDeliveryRequeued',
  1,
  'Somebody asked for an event to be sent once more.',
  delivery(),
);
