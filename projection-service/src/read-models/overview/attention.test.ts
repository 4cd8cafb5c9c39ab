import {
  AttentionAssigned,
  AttentionDismissed,
  AttentionRestored,
  InvitationSent,
  MailAbandoned,
  MailQueued,
  MailRequeued,
  PersonErased,
  PurchaseReleased,
  RefundRequested,
  SeatPaymentRefunded,
  SeatPaymentTaken,
  SeatPurchaseCompleted,
  SeatPurchaseStarted,
  SeatRefundPaid,
  SeatRefundRefused,
  SeatRefundRequested,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';
import { attentionSteps } from '../account/attended.ts';
import { messages } from '../account/messages.ts';
import { peopleProjection } from '../account/people.ts';
import { bought, events, failed, paid } from './testing/a-day.ts';

const graceOfHarbor = { ...grace, partnerID: 'harbor' };

it('lists what needs attention, newest first and by pages, and each with whom it is about', async () => {
  const { ask, append, at } = await openTestService(events, timeOf(60));
  const { data } = (await ask('/api/overview/attention', ben)).body;
  expect(data.totalItems).toBe(5);
  expect(data.items.map(({ kind, id, state }: Record<string, string>) => `${kind} ${id} ${state}`)).toEqual([
    'invitation amy waiting',
    'invitation hanna waiting',
    'messageFailed m1 givenUp',
    'messageFailed m3 triedAgain',
    'refund late refunded',
  ]);
  expect(data.items[2]).toMatchObject({ userID: 'maya', name: 'Maya Okafor', detail: 'exportReady' });
  expect(data.items.map(({ cause }: { cause: string }) => cause)).toEqual(['', '', '550', '450', '']);
  expect(data.items[4]).toMatchObject({ name: '', email: '', detail: '29900' });

  const hers = (await ask('/api/overview/attention', graceOfHarbor)).body.data;
  expect(hers.items.map(({ id, cause }: Record<string, string>) => [id, cause])).toEqual([
    ['hanna', ''],
    ['m1', ''],
  ]);
  // Their founders may have written to strangers, and money is no business of partner users.
  await append(
    MailQueued.of({
      mailID: 'm4',
      userID: 'maya',
      template: 'resultsShared',
      to: 'ira@fund.example',
      replyTo: '',
      values: '{}',
    }),
    failed('m4'),
    bought('gone', 'grace'),
    paid('gone'),
    RefundRequested.of({ purchaseID: 'gone', intentID: 'pi' }),
  );
  const emailOf = async (caller: Caller) =>
    (await ask('/api/overview/attention?kind=messageFailed', caller)).body.data.items.find(
      ({ id }: { id: string }) => id === 'm4',
    ).email;
  expect(await emailOf(ben)).toBe('ira@fund.example');
  expect(await emailOf(graceOfHarbor)).toBe('maya@lumen.example');
  const refunds = async (caller: Caller) =>
    (await ask('/api/overview/attention?kind=refund', caller)).body.data.items.map(
      ({ id, detail }: Record<string, string>) => [id, detail],
    );
  expect(await refunds(ben)).toContainEqual(['gone', '29900']);
  expect(await refunds(graceOfHarbor)).toEqual([['gone', '']]);
  const second = (await ask('/api/overview/attention?page=2', ben)).body.data;
  expect(second).toEqual({ items: [], totalItems: 7 });
  expect((await ask('/api/overview/attention?kind=refund', ben)).body.data.totalItems).toBe(2);
  expect((await ask('/api/overview/attention', maya)).status).toBe(403);

  await append(PersonErased.of({ userID: 'maya' }));
  const without = (await ask('/api/overview/attention?kind=messageFailed', ben)).body.data;
  expect(without.items.map(({ id }: { id: string }) => id)).toEqual(['m3']);

  at('2026-02-10T09:00:00.000Z');
  const later = (await ask('/api/overview/attention', ben)).body.data;
  expect(later.items.map(({ state }: { state: string }) => state)).toEqual(['expired', 'expired']);
});

it('lists what went wrong with seats that were bought by card, to administrators alone', async () => {
  const buyer = { purchaseID: 'seats', partnerID: 'harbor', userID: 'grace' };
  const refund = { purchaseID: 'seats', refundID: 'r', count: 5 };
  const item = { kind: 'seatPurchase', itemID: 'seats', userID: 'grace' } as const;
  const { ask, append } = await openTestService(events, timeOf(60));
  const listed = async (query = '', caller: Caller = ben) =>
    (await ask(`/api/overview/attention?kind=seatPurchase${query}`, caller)).body.data.items.map(
      ({ state, detail }: Record<string, string>) => [state, detail],
    );
  await append(
    SeatPurchaseStarted.of({
      ...{ ...buyer, partnerName: 'Harbor Angels', count: 20, priceInCents: 20_000, amount: 400_000 },
      ...{ buyerName: 'Grace Hopper', buyerEmail: 'grace@harbor.example' },
    }),
  );
  expect(await listed()).toEqual([]);
  await append(SeatPaymentTaken.of({ ...buyer, intentID: 'pi', amount: 400_000 }));
  expect(await listed()).toEqual([['seatsMissing', '20']]);
  await append(SeatPurchaseCompleted.of(buyer));
  expect(await listed()).toEqual([]);
  await append(SeatRefundRequested.of({ ...refund, amount: 100_000 }));
  expect(await listed()).toEqual([['requested', '5']]);
  await append(SeatRefundRefused.of({ ...refund, reason: 'charge_disputed' }));
  expect(await listed()).toEqual([['refused', '5']]);
  expect(await listed('', graceOfHarbor)).toEqual([]);
  const [found] = (await ask('/api/overview/attention?kind=seatPurchase', ben)).body.data.items;
  expect(found).toMatchObject({ id: 'seats', name: 'Harbor Angels', userType: 'partnerUser', partnerID: 'harbor' });

  await append(AttentionDismissed.of({ ...item, occurrence: 'refused_r', reason: 'Told Grace' }));
  expect([await listed(), await listed('&view=dismissed')]).toEqual([[], [['refused', '5']]]);
  await append(SeatPaymentRefunded.of({ ...buyer, amount: 30_000 }));
  expect(await listed()).toEqual([['refundedElsewhere', '30000']]);
  const again = { ...refund, refundID: 'again' };
  await append(SeatRefundRequested.of({ ...again, amount: 100_000 }));
  expect(await listed()).toEqual([['requested', '5']]);
  await append(SeatRefundPaid.of({ ...buyer, ...again, providerRefundID: 're', amount: 100_000 }));
  expect(await listed()).toEqual([['refundedElsewhere', '30000']]);
  await append(AttentionAssigned.of({ ...item, adminID: 'ben' }));
  expect(await listed('&view=mine')).toEqual([['refundedElsewhere', '30000']]);

  await append(AttentionDismissed.of({ ...item, occurrence: 'elsewhere_1', reason: 'Told Grace' }));
  expect([await listed(), await listed('&view=dismissed')]).toEqual([[], [['refundedElsewhere', '30000']]]);
  await append(AttentionRestored.of(item));
  expect(await listed()).toEqual([['refundedElsewhere', '30000']]);
  await append(AttentionDismissed.of({ ...item, occurrence: 'elsewhere_1', reason: 'Told Grace' }));
  expect(await listed()).toEqual([['refused', '5']]);
});

describe('what administrators did about what needs attention', () => {
  type Kind = 'messageFailed' | 'refund' | 'invitation';
  const item = (kind: Kind, itemID: string, userID = itemID) => ({ kind, itemID, userID });
  const dismissed = (kind: Kind, itemID: string, userID: string, occurrence: string, reason = `Planted ${itemID}`) =>
    AttentionDismissed.of({ ...item(kind, itemID, userID), occurrence, reason });
  const requeued = MailRequeued.of({ mailID: 'm1', userID: 'maya', template: 'exportReady' });
  const done = [
    AttentionAssigned.of({ ...item('messageFailed', 'm3', 'zoe'), adminID: 'ben' }),
    dismissed('messageFailed', 'm1', 'maya', '0'),
    dismissed('refund', 'late', 'late', '0'),
    dismissed('invitation', 'amy', 'amy', 'i-amy'),
  ];

  it.each(DELIVERIES)('is the same however its events were delivered: %s', async (_, deliver) => {
    const log = givenLog([...events, ...done, requeued, failed('m1'), PurchaseReleased.of({ purchaseID: 'late' })]);
    const found = await log.projectedBy(peopleProjection, deliver);
    const states = found.of(messages).map(({ _id, attention, assigneeID }) => [_id, attention, assigneeID]);
    // The message failed anew.
    expect(states).toEqual([
      ['m1', 'open', null],
      ['m2', 'open', null],
      ['m3', 'open', 'ben'],
    ]);
    const reasons = found.of(attentionSteps).map(({ itemKey, reason }) => [itemKey, reason]);
    expect(reasons).toContainEqual(['messageFailed_m1', 'Planted m1']);
    // Their key was destroyed with the purchase.
    expect(reasons).toContainEqual(['refund_late', '']);
    expect(found.parked).toEqual([]);
    const erased = await givenLog([...events, ...done, PersonErased.of({ userID: 'maya' })]).projectedBy(
      peopleProjection,
      deliver,
    );
    expect(erased.text).not.toContain('Planted m1');
  });

  it('is listed: what is open, what is theirs, and what was dismissed, by whom and why', async () => {
    const { ask, append } = await openTestService([...events, ...done], timeOf(80));
    const idsOf = async (query: string, caller: Caller = ben) =>
      (await ask(`/api/overview/attention${query}`, caller)).body.data.items.map(({ id }: { id: string }) => id);
    expect(await idsOf('')).toEqual(['hanna', 'm3']);
    expect(await idsOf('?view=mine')).toEqual(['m3']);
    expect(await idsOf('?view=dismissed')).toEqual(['amy', 'm1', 'late']);
    const { data } = (await ask('/api/overview', ben)).body;
    expect(data.attention).toEqual([
      { kind: 'messageFailed', count: 1, mine: 1, dismissed: 1 },
      { kind: 'refund', count: 0, mine: 0, dismissed: 1 },
      { kind: 'invitation', count: 1, mine: 0, dismissed: 1 },
      { kind: 'seatPurchase', count: 0, mine: 0, dismissed: 0 },
    ]);
    const [mine] = (await ask('/api/overview/attention?view=mine', ben)).body.data.items;
    expect(mine).toMatchObject({
      assignee: { adminID: 'ben' },
      canResend: true,
      steps: [{ change: 'assigned', reason: '' }],
    });
    const [invitation, message, refund] = (await ask('/api/overview/attention?view=dismissed', ben)).body.data.items;
    expect(message).toMatchObject({ assignee: null, steps: [{ change: 'dismissed', reason: 'Planted m1' }] });
    expect(refund).toMatchObject({ canResend: false });
    expect(invitation.steps.map(({ change }: { change: string }) => change)).toEqual(['dismissed', 'resent']);

    // It is among administrators: partner users see what they saw.
    expect(await idsOf('', graceOfHarbor)).toEqual(['hanna', 'm1']);
    expect(await idsOf('?view=dismissed', graceOfHarbor)).toEqual([]);
    expect((await ask('/api/overview/attention', graceOfHarbor)).body.data.items[0]).toMatchObject({
      assignee: null,
      steps: [],
    });

    await append(AttentionRestored.of(item('refund', 'late')), requeued);
    expect(await idsOf('')).toEqual(['hanna', 'm3', 'late']);
    await append(MailAbandoned.of({ mailID: 'm1', reason: '550' }));
    expect(await idsOf('')).toContain('m1');
    expect(await idsOf('?view=dismissed')).toEqual(['amy']);
    await append(InvitationSent.of({ userID: 'amy', invitationID: 'another', expiresAt: '2026-01-12T09:00:00.000Z' }));
    expect(await idsOf('?view=dismissed')).toEqual([]);
  });
});
