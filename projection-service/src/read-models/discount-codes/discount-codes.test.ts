import {
  DiscountCodeDeactivated,
  DiscountCodeGenerated,
  DiscountCodeHeld,
  DiscountCodeRedeemed,
  DiscountCodeReleased,
  type EventData,
  errorBody,
  IndustryAdded,
  SectorAdded,
} from '@groundwork/contracts';
import { aCode } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { created } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { discountCodes, discountCodesProjection } from './discount-codes.ts';

const discountID = 'spring';
const generated = (about: Partial<EventData['DiscountCodeGenerated']> = {}) =>
  DiscountCodeGenerated.of(aCode({ discountID, discount: 0.25, ...about }));
const hold = (purchaseID: string) => DiscountCodeHeld.of({ discountID, purchaseID });
const release = (purchaseID: string) => DiscountCodeReleased.of({ discountID, purchaseID });
const redeem = (purchaseID: string) => DiscountCodeRedeemed.of({ discountID, purchaseID, userID: purchaseID });

const used = givenLog([
  generated({ maxUses: 5 }),
  hold('a'),
  hold('b'),
  DiscountCodeHeld.of({ discountID: 'unknown', purchaseID: 'x' }),
  redeem('a'),
  hold('c'),
  release('b'),
  hold('d'),
  redeem('c'),
  release('never'),
  generated({ discountID: 'other', code: 'other' }),
  hold('b'),
]);

describe.each(DELIVERIES)('discount codes, their events delivered %s', (_, deliver) => {
  it('count a use from when it is held until it is released', async () => {
    const codes = (await used.projectedBy(discountCodesProjection, deliver)).of(discountCodes);
    expect(codes.map(({ code, held, redeemed }) => [code, held, redeemed])).toEqual([
      ['OTHER', [], 0],
      ['SPRING-25', ['d', 'b'], 2],
    ]);
  });
});

it('the documents of discount codes are the same whatever way their events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await used.projectedBy(discountCodesProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});

/** Industry 1 has the sectors 1 and 2; `readiness` is about sector 2, `other` about sector 1. */
const taxonomy = [
  IndustryAdded.of({ industryID: 1, industryName: 'Medicine' }),
  SectorAdded.of({ sectorID: 1, industryID: 1, sectorName: 'Medical Services' }),
  SectorAdded.of({ sectorID: 2, industryID: 1, sectorName: 'Medical Devices' }),
  created('readiness', { industryID: 1, sectorID: 2 }),
  created('other', { industryID: 1, sectorID: 1 }),
];

const given = (...events: Parameters<typeof openTestService>[0]) => openTestService(events, '2026-03-14T12:00:00.000Z');
const refused = { status: 404, body: errorBody('discountCodeNotFound') };
const found = { status: 200, body: { data: { code: 'SPRING-25', discount: 0.25 } } };

describe('what a visitor learns of a code', () => {
  it.each(['SPRING-25', 'spring-25', '%20Spring-25%20'])('is the same however it is written: %s', async (written) => {
    const { ask } = await given(generated());
    expect(await ask(`/api/discount-codes/${written}`)).toEqual(found);
  });

  it('is the same for one that is unknown, over, deactivated, used up or for something else', async () => {
    const { ask } = await given(
      generated({ discountID: 'd1', code: 'OVER', expiresAt: '2026-03-13' }),
      generated({ discountID: 'd2', code: 'STOPPED' }),
      DiscountCodeDeactivated.of({ discountID: 'd2' }),
      generated({ code: 'USED', maxUses: 2 }),
      hold('a'),
      redeem('a'),
      hold('b'),
      generated({ discountID: 'd4', code: 'BOTH', industryID: 1, sectorID: 2 }),
      generated({ discountID: 'd5', code: 'SECTOR', sectorID: 2 }),
      generated({ discountID: 'd6', code: 'ASSESSMENT', assessmentID: 'readiness' }),
      ...taxonomy,
    );
    const asked = [
      'UNKNOWN',
      'OVER',
      'STOPPED',
      'USED',
      'BOTH?industry=2',
      'BOTH?industry=1&sector=3',
      'SECTOR?industry=2',
      'SECTOR?assessment=other',
      'ASSESSMENT?assessment=other',
      'ASSESSMENT?sector=1',
      'ASSESSMENT?industry=2',
    ];
    for (const code of asked) expect([code, await ask(`/api/discount-codes/${code}`)]).toEqual([code, refused]);
  });

  it('is that it holds through the end of its last day, UTC', async () => {
    const { ask, at } = await given(generated({ expiresAt: '2026-03-14' }));
    at('2026-03-14T23:59:59.999Z');
    expect(await ask('/api/discount-codes/SPRING-25')).toEqual(found);
    at('2026-03-15T00:00:00.000Z');
    expect(await ask('/api/discount-codes/SPRING-25')).toEqual(refused);
  });

  it('is that it has a use again when a purchase gave its own back', async () => {
    const { ask, append } = await given(generated({ maxUses: 1 }), hold('a'));
    expect(await ask('/api/discount-codes/SPRING-25')).toEqual(refused);
    await append(release('a'));
    expect(await ask('/api/discount-codes/SPRING-25')).toEqual(found);
    await append(hold('b'), redeem('b'));
    expect(await ask('/api/discount-codes/SPRING-25')).toEqual(refused);
  });

  it.each(['', '?industry=1', '?industry=1&sector=2', '?sector=2', '?assessment=readiness', '?assessment=unknown'])(
    'is that it is for what they want, as far as they have said: %j',
    async (wanted) => {
      const { ask } = await given(...taxonomy, generated({ industryID: 1, sectorID: 2 }));
      expect(await ask(`/api/discount-codes/SPRING-25${wanted}`)).toEqual(found);
    },
  );
});
