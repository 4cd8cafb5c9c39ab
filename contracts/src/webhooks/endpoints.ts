import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Instant, Line, Nullable, OneOf, VersionedId } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { WEBHOOK_FAILURES, WEBHOOK_PAUSES } from './events.ts';
import { webhooksRoutes } from './routes.ts';
import { DELIVERED_TYPES, WEBHOOK_TYPE_NAMES } from './types.ts';

const endpoint = endpointOf(webhooksRoutes);
const staff = roles('admin', 'partnerUser');
const params = { webhookID: VersionedId() };

const settings = () => ({
  url: Line(LIMITS.webhookUrl, 1),
  description: Line(LIMITS.webhookDescription),
  types: Type.Array(OneOf(...WEBHOOK_TYPE_NAMES), {
    minItems: 1,
    maxItems: WEBHOOK_TYPE_NAMES.length,
    uniqueItems: true,
  }),
  /** Of administrators: null for the founders of all. Partner users hear of their own founders alone. */
  partnerID: Nullable(Id()),
  withNames: Type.Boolean(),
});

/** `waiting` is tried again, `failed` and `dropped` are not. */
export const DELIVERY_STATES = ['delivered', 'waiting', 'failed', 'dropped'] as const;

const attempt = () => ({
  at: Instant(),
  status: Nullable(Type.Integer()),
  failure: Nullable(OneOf(...WEBHOOK_FAILURES)),
  milliseconds: Type.Integer(),
});

export const listWebhooks = endpoint('listWebhooks', {
  summary:
    'Webhooks, the oldest first, without their secrets: for admins those of everybody, for partner users their own.',
  access: staff,
  answer: Closed({
    data: Type.Array(
      Closed({
        webhookID: VersionedId(),
        ownerID: Id(),
        ownerName: Type.String(),
        isOwn: Type.Boolean(),
        ...settings(),
        partnerName: Nullable(Type.String()),
        createdAt: Instant(),
        /** `ownerOff`: the owner's account is deactivated or deleted, and nothing is sent. */
        state: OneOf('active', 'paused', 'ownerOff'),
        pause: Nullable(OneOf(...WEBHOOK_PAUSES)),
        /** Since when it has taken nothing, once that is more than a day. */
        failingSince: Nullable(Instant()),
        /** Until when the former secret signs too. */
        formerSecretUntil: Nullable(Instant()),
        last: Nullable(Closed({ at: Instant(), state: OneOf(...DELIVERY_STATES) })),
      }),
    ),
  }),
});

export const addWebhook = endpoint('addWebhook', {
  summary:
    'Tells another system of events from now on, by signed requests to its address. The secret is in this answer and nowhere else, ever. With an Idempotency-Key a repeated call answers the same one.',
  access: staff,
  body: Closed(settings()),
  answer: Closed({ data: Closed({ webhookID: VersionedId(), secret: Type.String() }) }),
  status: 201,
  idempotent: true,
  security: 'webhook',
  recentPassword: 'always',
  errors: ['addressNotAllowed', 'tooManyWebhooks', 'noSuchPartner', 'keyReused'],
  perPerson: PERSON_LIMITS.administration,
});

export const changeWebhook = endpoint('changeWebhook', {
  summary: 'Tells another address, or of other events. The same values change nothing.',
  access: staff,
  params,
  body: Closed(settings()),
  security: 'webhook',
  recentPassword: 'always',
  errors: ['notFound', 'addressNotAllowed', 'noSuchPartner'],
  perPerson: PERSON_LIMITS.administration,
});

export const setWebhookState = endpoint('setWebhookState', {
  summary:
    'Pauses a webhook, which then hears of nothing, or resumes it: what had been waiting goes on, what happened meanwhile is not sent. Repeating it changes nothing.',
  access: staff,
  params,
  body: Closed({ state: OneOf('active', 'paused') }),
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.administration,
});

export const rotateWebhookSecret = endpoint('rotateWebhookSecret', {
  summary:
    'Makes a new secret, which is in this answer and nowhere else. For a day everything is signed with the former one too. With an Idempotency-Key a repeated call answers the same one.',
  access: staff,
  params,
  answer: Closed({ data: Closed({ secret: Type.String(), formerUntil: Instant() }) }),
  idempotent: true,
  security: 'webhook',
  recentPassword: 'always',
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.administration,
});

export const deleteWebhook = endpoint('deleteWebhook', {
  summary: 'Deletes a webhook: nothing more is sent, also of what waited. Repeating it changes nothing.',
  access: staff,
  params,
  security: 'webhook',
  errors: ['notFound'],
  perPerson: PERSON_LIMITS.administration,
});

export const testWebhook = endpoint('testWebhook', {
  summary: 'Sends an event that means nothing, signed like all others. With an Idempotency-Key it is sent once.',
  access: staff,
  params,
  answer: Closed({ data: Closed({ deliveryID: Id() }) }),
  idempotent: true,
  errors: ['notFound', 'webhookPaused'],
  perPerson: PERSON_LIMITS.webhookTests,
});

export const listWebhookDeliveries = endpoint('listWebhookDeliveries', {
  summary: 'What was sent to a webhook in the last 30 days, the latest first, with what came of it.',
  access: staff,
  params,
  query: { page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.webhookPages })) },
  answer: Closed({
    data: Closed({
      count: Type.Integer({ minimum: 0 }),
      rows: Type.Array(
        Closed({
          deliveryID: Id(),
          type: OneOf(...DELIVERED_TYPES),
          occurredAt: Instant(),
          state: OneOf(...DELIVERY_STATES),
          ...attempt(),
          tries: Type.Integer(),
          retryAt: Nullable(Instant()),
          reply: Type.String(),
          /** The latest ones, the first first. */
          attempts: Type.Array(Closed(attempt())),
        }),
      ),
    }),
  }),
  errors: ['notFound'],
});

export const resendWebhookDelivery = endpoint('resendWebhookDelivery', {
  summary: 'Sends an event once more, under the same id. One that waits to be tried is tried now.',
  access: staff,
  params: { ...params, deliveryID: Id() },
  errors: ['notFound', 'webhookPaused'],
  perPerson: PERSON_LIMITS.administration,
});
