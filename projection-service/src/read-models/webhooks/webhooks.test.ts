import {
  AccountDeactivated,
  PartnerAdded,
  PersonErased,
  WebhookAdded,
  WebhookAttemptFailed,
  WebhookChanged,
  WebhookDeleted,
  WebhookDelivered,
  WebhookDeliveryDropped,
  WebhookDeliveryRequeued,
  WebhookFailing,
  WebhookPaused,
  WebhookRecovered,
  WebhookResumed,
  WebhookSecretRotated,
  WebhookTested,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, luca, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { deliveries } from './deliveries.ts';
import { webhooks, webhooksProjection } from './webhooks.ts';

const of = (userID: string, n = 1) => ({ userID, webhookID: `${userID}.${n}` });
const settings = {
  url: 'https://hooks.example/planted',
  description: 'The planted CRM',
  types: ['assessment.completed', 'type.of.tomorrow'],
  partnerID: null,
  withNames: false,
};
const added = (userID: string, n = 1) => WebhookAdded.of({ ...of(userID, n), ...settings, secretID: 's1' });
const sent = (deliveryID: string, webhookID: string, n = 1) => ({
  deliveryID,
  webhookID,
  userID: 'maya',
  type: 'assessment.completed',
  source: 'attempts-maya@4',
  occurredAt: timeOf(1),
  try: n,
  status: 500,
  milliseconds: 40,
  reply: 'planted reply',
});
const failed = (deliveryID: string, webhookID: string, n = 1, retryAt: string | null = timeOf(90)) =>
  WebhookAttemptFailed.of({ ...sent(deliveryID, webhookID, n), failure: null, retryAt });
const named = (deliveryID: string, webhookID: string) => ({ deliveryID, webhookID, userID: 'maya' });
const staff = [
  opened('maya'),
  opened('ben', { userType: 'admin' }),
  opened('grace', { userType: 'partnerUser', partnerID: 'harbor' }),
  PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
];

const life = [
  ...staff,
  added('ben'),
  added('grace'),
  WebhookChanged.of({ ...of('ben'), ...settings, partnerID: 'harbor', withNames: true }),
  WebhookFailing.of({ ...of('ben'), since: timeOf(2) }),
  WebhookPaused.of({ ...of('grace'), reason: 'gone' }),
  WebhookSecretRotated.of({ ...of('ben'), secretID: 's2', formerUntil: timeOf(500) }),
  failed('msg_1', 'ben.1'),
  WebhookDelivered.of({ ...sent('msg_1', 'ben.1', 2), status: 204 }),
  failed('msg_2', 'ben.1', 1, null),
  WebhookDeliveryRequeued.of(named('msg_2', 'ben.1')),
  failed('msg_3', 'ben.1'),
  WebhookDeliveryDropped.of(named('msg_3', 'ben.1')),
  WebhookTested.of({ deliveryID: 'msg_4', webhookID: 'ben.1', userID: 'ben' }),
  added('grace', 2),
  WebhookDeleted.of(of('grace', 2)),
];
const log = givenLog(life);
const erased = givenLog([...life, PersonErased.of({ userID: 'maya' }), failed('msg_5', 'ben.1')]);

describe.each(DELIVERIES)('webhooks and what was sent, their events delivered %s', (_, deliver) => {
  it('are as they were last changed, without those that were deleted', async () => {
    const found = await log.projectedBy(webhooksProjection, deliver);
    expect(found.parked).toEqual([]);
    expect(found.of(webhooks)).toMatchObject([
      {
        _id: 'ben.1',
        partnerID: 'harbor',
        withNames: true,
        pause: null,
        failingSince: timeOf(2),
        formerSecretUntil: timeOf(500),
      },
      { _id: 'grace.1', partnerID: null, pause: 'gone' },
    ]);
    expect(found.of(deliveries)).toMatchObject([
      { _id: 'msg_1', state: 'delivered', tries: 2, status: 204, attempts: [{ status: 500 }, { status: 204 }] },
      { _id: 'msg_2', state: 'waiting', tries: 1, retryAt: timeOf(14) },
      { _id: 'msg_3', state: 'dropped', retryAt: null, reply: '' },
      { _id: 'msg_4', state: 'waiting', type: 'webhook.test', tries: 0 },
    ]);
    expect(found.text).not.toContain('"s1"');
  });

  it('hold no reply about who is erased', async () => {
    const { text, parked } = await erased.projectedBy(webhooksProjection, deliver);
    expect(text).not.toContain('planted reply');
    expect(parked).toEqual([]);
  });
});

it('are listed to administrators and to whose they are, without what a newer release tells', async () => {
  const { ask } = await openTestService([...life, AccountDeactivated.of({ userID: 'grace' })], timeOf(60));
  const { data } = (await ask('/api/webhooks', ben)).body;
  expect(data).toMatchObject([
    {
      webhookID: 'ben.1',
      isOwn: true,
      types: ['assessment.completed'],
      partnerName: 'Harbor Angels',
      state: 'active',
      failingSince: timeOf(2),
      last: { state: 'waiting' },
    },
    { webhookID: 'grace.1', isOwn: false, state: 'ownerOff', pause: 'gone', last: null },
  ]);
  expect((await ask('/api/webhooks', luca)).body.data).toEqual([]);
  expect((await ask('/api/webhooks', maya)).status).toBe(403);
});

it('what was sent is shown for 30 days, to nobody else', async () => {
  const { ask } = await openTestService(
    [...life, WebhookRecovered.of(of('ben')), WebhookResumed.of(of('grace'))],
    new Date(Date.parse(timeOf(15)) + 30 * 24 * 3_600_000).toISOString(),
  );
  const { data } = (await ask('/api/webhooks/ben.1/deliveries', ben)).body;
  expect(data).toMatchObject({ count: 2, rows: [{ deliveryID: 'msg_4' }, { deliveryID: 'msg_3' }] });
  expect((await ask('/api/webhooks', grace)).body.data).toMatchObject([{ webhookID: 'grace.1', isOwn: true }]);
  expect((await ask('/api/webhooks/ben.1/deliveries', grace)).status).toBe(404);
  expect((await ask('/api/webhooks/grace.1/deliveries', grace)).status).toBe(200);
  expect((await ask('/api/webhooks/nobody.1/deliveries', ben)).status).toBe(404);
});
