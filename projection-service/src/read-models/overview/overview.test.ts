import {
  DiscountCodeChanged,
  DiscountCodeReleased,
  PaymentRefunded,
  PersonErased,
  SeatPaymentRefunded,
  SeatPaymentTaken,
  SeatRefundPaid,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, luca } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { codes } from './codes.ts';
import { days } from './days.ts';
import { overviewProjection } from './overview.ts';
import { taken } from './places.ts';
import { DAY, events, terms } from './testing/a-day.ts';

const givenBack = PaymentRefunded.of({ purchaseID: 'maya', userID: 'maya', amount: 4_900 });
const NOTHING = { signUps: 0, started: 0, completed: 0, codeUses: 0, revenueInCents: 0, seatRevenueInCents: 0 };

describe.each(DELIVERIES)('the figures, their events delivered %s', (_, deliver) => {
  const projected = () => givenLog(events).projectedBy(overviewProjection, deliver);

  it('have less revenue where part of a completed purchase was given back', async () => {
    const found = await givenLog([...events, givenBack]).projectedBy(overviewProjection, deliver);
    expect(found.of(days)).toMatchObject([{ revenueInCents: 54_900 }, { revenueInCents: 25_000 }, {}]);
  });

  it('have revenue of seats beside it, less what was given back', async () => {
    const buyer = { purchaseID: 'p', partnerID: 'harbor', userID: 'grace' };
    const found = await givenLog([
      ...events,
      SeatPaymentTaken.of({ ...buyer, intentID: 'pi', amount: 400_000 }),
      SeatRefundPaid.of({ ...buyer, refundID: 'r', providerRefundID: 're', count: 5, amount: 100_000 }),
      SeatPaymentRefunded.of({ ...buyer, amount: 30_000 }),
    ]).projectedBy(overviewProjection, deliver);
    expect(found.of(days)).toMatchObject([
      { _id: DAY, revenueInCents: 59_800, seatRevenueInCents: 270_000 },
      { _id: `${DAY}-grace`, revenueInCents: 29_900, seatRevenueInCents: 0 },
      { seatRevenueInCents: 0 },
    ]);
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
        { kind: 'seatPurchase', count: 0 },
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
      now: { signUps: 1, started: 1, completed: 1, codeUses: 1, revenueInCents: null, seatRevenueInCents: null },
      users: 1,
      inProgress: 0,
      completed: 1,
      usableCodes: 1,
      medianScore: 40,
      attention: [
        { kind: 'messageFailed', count: 1 },
        { kind: 'refund', count: 0 },
        { kind: 'invitation', count: 1 },
        { kind: 'seatPurchase', count: 0 },
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
});
