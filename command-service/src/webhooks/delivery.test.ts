import {
  WebhookAttemptFailed,
  WebhookDelivered,
  WebhookDeliveryDropped,
  WebhookDeliveryRequeued,
  WebhookTested,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, secondsAfter, THEN } from '../testing/given.ts';
import {
  type Attempt,
  delivery,
  dropDelivery,
  nextAttempt,
  noteAttempt,
  RETRIES,
  requeueDelivery,
  retryAfter,
  testWebhook,
} from './delivery.ts';

const given = decisionsOf(delivery);
const named = { deliveryID: 'msg_1', webhookID: 'grace.1', userID: 'maya' };
const about = { ...named, type: 'assessment.completed', source: 'attempts-maya@4', occurredAt: THEN.toISOString() };
const answered = (status: number | null, over: Partial<Attempt> = {}): Attempt => ({
  ...about,
  status,
  failure: status === null ? 'timeout' : null,
  milliseconds: 40,
  reply: 'said',
  askedToWait: 0,
  chance: 0,
  ...over,
});
const attempt = (status: number | null, n: number) => ({ ...about, status, milliseconds: 40, reply: 'said', try: n });
const failed = (n: number, retryAt: Date | null, status: number | null = 500) =>
  WebhookAttemptFailed.of({
    ...attempt(status, n),
    failure: status === null ? 'timeout' : null,
    retryAt: retryAt?.toISOString() ?? null,
  });
const delivered = WebhookDelivered.of(attempt(204, 1));

describe('an attempt', () => {
  it.each([200, 201, 204, 299])('that is answered with %i is the last', (status) => {
    given()
      .when(noteAttempt, answered(status), THEN)
      .thenEvents(WebhookDelivered.of(attempt(status, 1)));
  });

  it.each([302, 304, 400, 401, 404, 429, 500, 503, null])('that is answered with %s is made again', (status) => {
    const [first] = noteAttempt(answered(status), THEN, null);
    expect(first).toEqual(failed(1, secondsAfter(5), status));
  });

  it('that is answered with 410 is the last', () => {
    expect(noteAttempt(answered(410), THEN, null)).toEqual([failed(1, null, 410)]);
  });

  it('is the last after ten in 75 hours', () => {
    const waits: number[] = [];
    let past: ReturnType<typeof failed>[] = [];
    for (let n = 1; n <= 10; n++) {
      const [event] = noteAttempt(answered(500), THEN, given(...past).state);
      const retryAt = (event as ReturnType<typeof failed>).data.retryAt;
      if (retryAt !== null) waits.push(Date.parse(retryAt) - THEN.getTime());
      past = [...past, event as ReturnType<typeof failed>];
    }
    expect(waits).toEqual([...RETRIES]);
    expect(Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000)).toBe(76);
    expect(given(...past).state?.from).toBeNull();
  });

  it('is nothing once another process has sent it', () => {
    given(delivered).when(noteAttempt, answered(500), THEN).thenNothing();
    given(delivered).when(noteAttempt, answered(200), THEN).thenNothing();
  });
});

describe('the wait', () => {
  const first = { tries: 0, triesBefore: 0 };

  it('is spread by chance, a tenth at most', () => {
    expect(nextAttempt(first, THEN, { askedToWait: 0, chance: 1 })).toEqual(secondsAfter(5.5));
    expect(nextAttempt({ tries: 8, triesBefore: 0 }, THEN, { askedToWait: 0, chance: 0.5 })).toEqual(
      secondsAfter(24 * 3600 * 1.05),
    );
  });

  it('is as long as the answer asks, in either form, a day at most', () => {
    expect(nextAttempt(first, THEN, { askedToWait: retryAfter('120', THEN), chance: 1 })).toEqual(secondsAfter(120));
    expect(retryAfter(secondsAfter(90).toUTCString(), THEN)).toBe(90_000);
    expect(retryAfter('99999999', THEN)).toBe(24 * 3600 * 1000);
    for (const nothing of [undefined, '', 'soon', '-5', secondsAfter(-60).toUTCString()])
      expect(retryAfter(nothing, THEN)).toBe(0);
  });
});

describe('sending again', () => {
  const again = WebhookDeliveryRequeued.of(named);

  it('begins anew, whatever came of it', () => {
    for (const past of [delivered, failed(1, null), failed(1, secondsAfter(9))])
      given(past).when(requeueDelivery, 'grace.1').thenEventsEachTime(again);
    const { state } = given(failed(1, secondsAfter(5)), failed(2, null), again);
    expect(state).toMatchObject({ tries: 2, triesBefore: 2, from: THEN.getTime() });
    expect(noteAttempt(answered(500), THEN, state)).toEqual([failed(3, secondsAfter(5))]);
  });

  it('is of what was tried, and of this webhook', () => {
    given().when(requeueDelivery, 'grace.1').thenRefused('notFound');
    given(delivered).when(requeueDelivery, 'grace.2').thenRefused('notFound');
    given(WebhookTested.of(named)).when(requeueDelivery, 'grace.1').thenRefused('notFound');
  });
});

it('a test is asked for once', () => {
  given().when(testWebhook, named).thenEvents(WebhookTested.of(named));
});

it('what the owner may not see any more is dropped, and said only where it was tried', () => {
  given(failed(1, secondsAfter(5)))
    .when(dropDelivery)
    .thenEvents(WebhookDeliveryDropped.of(named));
  given().when(dropDelivery).thenNothing();
  given(delivered).when(dropDelivery).thenNothing();
});
