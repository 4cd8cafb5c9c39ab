import {
  AttentionAssigned,
  AttentionDismissed,
  AttentionRestored,
  DiscountCodeChanged,
  DiscountCodeDeactivated,
  DiscountCodeGenerated,
  DiscountCodeHeld,
  DiscountCodeRedeemed,
  DiscountCodeReleased,
  InvitationAccepted,
  InvitationSent,
  MailAbandoned,
  MailFailed,
  MailQueued,
  MailRequeued,
  MailSent,
  PaymentRefunded,
  PaymentTaken,
  PersonErased,
  PurchaseRefunded,
  PurchaseReleased,
  PurchaseStarted,
  RefundRequested,
} from '@groundwork/contracts';
import { aPurchase } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { ben, grace, luca, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { completed, reopened, started } from '../../testing/results.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';
import { attentionSteps } from '../account/attended.ts';
import { messages } from '../account/messages.ts';
import { peopleProjection } from '../account/people.ts';
import { codes } from './codes.ts';
import { days } from './days.ts';
import { overviewProjection } from './overview.ts';
import { taken } from './places.ts';

const DAY = '2026-01-05';
const code = (discountID: string, about: Partial<Parameters<typeof DiscountCodeGenerated.of>[0]> = {}) =>
  DiscountCodeGenerated.of({ discountID, code: discountID.toUpperCase(), ...terms(about) });
const terms = (about: object = {}) => ({
  discount: 0.2,
  description: '',
  expiresAt: null,
  maxUses: null,
  partnerID: 'harbor',
  partnerUserID: 'grace',
  industryID: null,
  sectorID: null,
  assessmentID: null,
  ...about,
});
const bought = (purchaseID: string, partnerUserID: string | null = null) =>
  PurchaseStarted.of(aPurchase({ purchaseID, userID: purchaseID, amount: 29_900, partnerUserID }));
const paid = (purchaseID: string) =>
  PaymentTaken.of({ purchaseID, userID: purchaseID, intentID: 'pi', amount: 29_900, receiptUrl: '' });
const mailed = (mailID: string, userID: string) =>
  MailQueued.of({ mailID, userID, template: 'exportReady', to: `${userID}@x.example`, replyTo: '', values: '{}' });
const failed = (mailID: string) => MailFailed.of({ mailID, try: 1, reason: '450', retryAt: timeOf(90) });
const invited = (userID: string) =>
  InvitationSent.of({ userID, invitationID: `i-${userID}`, expiresAt: '2026-01-12T09:00:00.000Z' });
const staff = (userID: string, userType: 'admin' | 'partnerUser', partnerID: string | null = null) =>
  opened(userID, { userType, partnerID, passwordHash: '' });

const events = [
  code('open'),
  code('once', { maxUses: 1, partnerUserID: null }),
  code('stopped'),
  code('over', { expiresAt: '2026-01-04' }),
  DiscountCodeDeactivated.of({ discountID: 'stopped' }),
  bought('maya', 'grace'),
  DiscountCodeHeld.of({ discountID: 'open', purchaseID: 'maya' }),
  DiscountCodeHeld.of({ discountID: 'once', purchaseID: 'nobody' }),
  paid('maya'),
  opened('maya', { partnerUserID: 'grace' }),
  DiscountCodeRedeemed.of({ discountID: 'open', purchaseID: 'maya', userID: 'maya' }),
  bought('jonas'),
  paid('jonas'),
  opened('jonas'),
  bought('late'),
  paid('late'),
  RefundRequested.of({ purchaseID: 'late', intentID: 'pi' }),
  PurchaseRefunded.of({ purchaseID: 'late', refundID: 're' }),
  started('maya'),
  started('jonas'),
  started('jonas', 2),
  completed('maya.1', 40),
  completed('jonas.1', 75),
  completed('jonas.2', 90),
  reopened('jonas.2'),
  opened('zoe', { partnerUserID: 'luca' }),
  mailed('m1', 'maya'),
  mailed('m2', 'jonas'),
  mailed('m3', 'zoe'),
  failed('m1'),
  failed('m2'),
  failed('m3'),
  MailAbandoned.of({ mailID: 'm1', reason: '550' }),
  MailSent.of({ mailID: 'm2' }),
  staff('grace', 'partnerUser', 'harbor'),
  staff('hanna', 'partnerUser', 'harbor'),
  invited('hanna'),
  staff('amy', 'admin'),
  invited('amy'),
  staff('ben', 'admin'),
  invited('ben'),
  InvitationAccepted.of({ userID: 'ben', invitationID: 'i-ben', passwordHash: 'x' }),
];
const givenBack = PaymentRefunded.of({ purchaseID: 'maya', userID: 'maya', amount: 4_900 });
const NOTHING = { signUps: 0, started: 0, completed: 0, codeUses: 0, revenueInCents: 0 };

describe.each(DELIVERIES)('the figures, their events delivered %s', (_, deliver) => {
  const projected = () => givenLog(events).projectedBy(overviewProjection, deliver);

  it('have less revenue where part of a completed purchase was given back', async () => {
    const found = await givenLog([...events, givenBack]).projectedBy(overviewProjection, deliver);
    expect(found.of(days)).toMatchObject([{ revenueInCents: 54_900 }, { revenueInCents: 25_000 }, {}]);
  });

  it('are counted by day, in all and by partner user, and money given back is taken off', async () => {
    const found = await projected();
    expect(found.of(days)).toMatchObject([
      { _id: DAY, signUps: 3, started: 3, completed: 3, codeUses: 1, revenueInCents: 59_800 },
      { _id: `${DAY}-grace`, signUps: 1, started: 1, completed: 1, codeUses: 1, revenueInCents: 29_900 },
      { _id: `${DAY}-luca`, ...NOTHING, signUps: 1 },
    ]);
    expect(found.of(taken).map(({ _id, status, percent }) => [_id, status, percent])).toEqual([
      ['jonas.1', 'COMPLETED', 75],
      ['jonas.2', 'IN_PROGRESS', null],
      ['maya.1', 'COMPLETED', 40],
    ]);
    expect(found.parked).toEqual([]);
    expect(found.text).not.toMatch(/okafor|lumen/i);
  });

  it('know which codes can be used', async () => {
    const more = givenLog([
      ...events,
      DiscountCodeReleased.of({ discountID: 'once', purchaseID: 'nobody' }),
      DiscountCodeChanged.of({ discountID: 'open', ...terms({ maxUses: 1 }) }),
    ]);
    const statesOf = async (log: typeof more) =>
      (await log.projectedBy(overviewProjection, deliver)).of(codes).map(({ _id, state }) => `${_id}: ${state}`);
    expect(await statesOf(givenLog(events))).toEqual(['once: over', 'open: open', 'over: open', 'stopped: over']);
    expect(await statesOf(more)).toEqual(['once: open', 'open: over', 'over: open', 'stopped: over']);
  });
});

it('has the same documents whatever way its events were delivered', async () => {
  const log = givenLog([...events, PersonErased.of({ userID: 'maya' })]);
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(overviewProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});

describe('the overview', () => {
  const given = () => openTestService(events, timeOf(60));
  const graceOfHarbor = { ...grace, partnerID: 'harbor' };

  it('shows administrators everybody’s', async () => {
    const { ask } = await given();
    const { data } = (await ask('/api/overview', ben)).body;
    expect(data).toMatchObject({
      from: '2025-12-07',
      to: DAY,
      now: { signUps: 3, started: 3, completed: 3, codeUses: 1, revenueInCents: 59_800 },
      before: NOTHING,
      users: 3,
      inProgress: 1,
      completed: 2,
      usableCodes: 1,
      medianScore: 58,
      attention: [
        { kind: 'messageFailed', count: 2 },
        { kind: 'refund', count: 1 },
        { kind: 'invitation', count: 2 },
      ],
    });
    expect(data.days).toHaveLength(30);
    expect(data.days[0]).toEqual({ day: '2025-12-07', ...NOTHING });
    expect(data.verdicts.map(({ count }: { count: number }) => count)).toEqual([0, 1, 0, 1, 0]);
    const later = (await ask('/api/overview?from=2026-01-06&to=2026-01-06', ben)).body.data;
    expect(later).toMatchObject({ now: NOTHING, before: { signUps: 3 }, days: [{ day: '2026-01-06' }], users: 3 });
  });

  it('shows a partner user those of their founders, and no money', async () => {
    const { ask } = await given();
    const { data } = (await ask('/api/overview', graceOfHarbor)).body;
    expect(data).toMatchObject({
      now: { signUps: 1, started: 1, completed: 1, codeUses: 1, revenueInCents: null },
      users: 1,
      inProgress: 0,
      completed: 1,
      usableCodes: 1,
      medianScore: 40,
      attention: [
        { kind: 'messageFailed', count: 1 },
        { kind: 'refund', count: 0 },
        { kind: 'invitation', count: 1 },
      ],
    });
    const { data: lucas } = (await ask('/api/overview', luca)).body;
    expect(lucas).toMatchObject({ users: 1, completed: 0, medianScore: null, usableCodes: 0 });
  });

  it.each(['from=2026-01-06&to=2026-01-05', 'from=2024-01-01&to=2026-01-05', 'from=2026-02-31'])(
    'refuses days that are none: %s',
    async (query) => {
      const { ask } = await given();
      expect((await ask(`/api/overview?${query}`, ben)).status).toBe(422);
    },
  );

  it('lists what needs attention, by kind and pages, and each with whom it is about', async () => {
    const { ask, append, at } = await given();
    const { data } = (await ask('/api/overview/attention', ben)).body;
    expect(data.totalItems).toBe(5);
    expect(data.items.map(({ kind, id, state }: Record<string, string>) => `${kind} ${id} ${state}`)).toEqual([
      'messageFailed m1 givenUp',
      'messageFailed m3 triedAgain',
      'refund late refunded',
      'invitation amy waiting',
      'invitation hanna waiting',
    ]);
    expect(data.items[0]).toMatchObject({ userID: 'maya', name: 'Maya Okafor', detail: 'exportReady' });
    expect(data.items[2]).toMatchObject({ name: '', email: '', detail: '29900' });

    const hers = (await ask('/api/overview/attention', graceOfHarbor)).body.data;
    expect(hers.items.map(({ id }: { id: string }) => id)).toEqual(['m1', 'hanna']);
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
    expect(await idsOf('')).toEqual(['m3', 'hanna']);
    expect(await idsOf('?view=mine')).toEqual(['m3']);
    expect(await idsOf('?view=dismissed')).toEqual(['m1', 'late', 'amy']);
    const { data } = (await ask('/api/overview', ben)).body;
    expect(data.attention).toEqual([
      { kind: 'messageFailed', count: 1, mine: 1, dismissed: 1 },
      { kind: 'refund', count: 0, mine: 0, dismissed: 1 },
      { kind: 'invitation', count: 1, mine: 0, dismissed: 1 },
    ]);
    const [mine] = (await ask('/api/overview/attention?view=mine', ben)).body.data.items;
    expect(mine).toMatchObject({
      assignee: { adminID: 'ben' },
      canResend: true,
      steps: [{ change: 'assigned', reason: '' }],
    });
    const [message, refund, invitation] = (await ask('/api/overview/attention?view=dismissed', ben)).body.data.items;
    expect(message).toMatchObject({ assignee: null, steps: [{ change: 'dismissed', reason: 'Planted m1' }] });
    expect(refund).toMatchObject({ canResend: false });
    expect(invitation.steps.map(({ change }: { change: string }) => change)).toEqual(['dismissed', 'resent']);

    // It is among administrators: partner users see what they saw.
    const graceOfHarbor = { ...grace, partnerID: 'harbor' };
    expect(await idsOf('', graceOfHarbor)).toEqual(['m1', 'hanna']);
    expect(await idsOf('?view=dismissed', graceOfHarbor)).toEqual([]);
    expect((await ask('/api/overview/attention', graceOfHarbor)).body.data.items[0]).toMatchObject({
      assignee: null,
      steps: [],
    });

    await append(AttentionRestored.of(item('refund', 'late')), requeued);
    expect(await idsOf('')).toEqual(['m3', 'late', 'hanna']);
    await append(MailAbandoned.of({ mailID: 'm1', reason: '550' }));
    expect(await idsOf('')).toContain('m1');
    expect(await idsOf('?view=dismissed')).toEqual(['amy']);
    await append(InvitationSent.of({ userID: 'amy', invitationID: 'another', expiresAt: '2026-01-12T09:00:00.000Z' }));
    expect(await idsOf('?view=dismissed')).toEqual([]);
  });
});
