import {
  ANYTHING,
  DiscountCodeDeactivated,
  DiscountCodeGenerated,
  DiscountCodeHeld,
  DiscountCodeRedeemed,
  DiscountCodeReleased,
  type EventData,
  NOWHERE,
  type Scope,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, type Past } from '../testing/given.ts';
import { deactivate, discountCode, generate, hold, redeem, release, scopeWith } from './discount-code.ts';
import { HALF_OFF } from './testing/codes.ts';

const given = decisionsOf(discountCode);
const discountID = 'd1';
const input: EventData['DiscountCodeGenerated'] = { ...HALF_OFF, discountID, code: 'HALF', maxUses: 2 };
const generated = DiscountCodeGenerated.of(input);
const generatedWith = (over: Partial<typeof input>) => DiscountCodeGenerated.of({ ...input, ...over });
const held = (purchaseID: string) => DiscountCodeHeld.of({ discountID, purchaseID });
const released = (purchaseID: string) => DiscountCodeReleased.of({ discountID, purchaseID });
const redeemed = (purchaseID: string) => DiscountCodeRedeemed.of({ discountID, purchaseID, userID: purchaseID });
const deactivated = DiscountCodeDeactivated.of({ discountID });

const now = new Date('2026-03-04T12:00:00.000Z');
const holding = (purchaseID: string, ...past: Past) => holdingFor({}, purchaseID, ...past);
const holdingFor = (wanted: Partial<Scope>, purchaseID: string, ...past: Past) =>
  given(...past).when(hold, purchaseID, { ...ANYTHING, ...wanted }, now);

describe('a discount code', () => {
  it('is generated once', () => given().when(generate, input).thenEvents(generated));
  it('is deactivated once, and only when there is one', () => {
    given(generated).when(deactivate).thenEvents(deactivated);
    given().when(deactivate).thenRefused('notFound');
  });
  it('is held by a purchase, once', () => holding('p1', generated).thenEvents(held('p1')));
  it('that does not exist is held by nobody', () => holding('p1').thenRefused('invalidDiscountCode'));
  it('that was deactivated is held by nobody any more, but stays with whom it is', () => {
    holding('p2', generated, held('p1'), deactivated).thenRefused('invalidDiscountCode');
    holding('p1', generated, held('p1'), deactivated).thenNothing();
    expect(redeem('p1', 'p1', given(generated, held('p1'), deactivated).state)).toEqual([redeemed('p1')]);
  });
});

describe('the uses of a code', () => {
  it('are counted when they are held: nobody can take what another is paying for', () => {
    holding('p2', generated, held('p1')).thenEvents(held('p2'));
    holding('p3', generated, held('p1'), held('p2')).thenRefused('invalidDiscountCode');
  });
  it('are counted when they are redeemed', () => {
    holding('p3', generated, held('p1'), redeemed('p1'), held('p2')).thenRefused('invalidDiscountCode');
    const past = [generated, held('p1'), redeemed('p1'), held('p2'), redeemed('p2')];
    holding('p3', ...past).thenRefused('invalidDiscountCode');
  });
  it('are free again when they are given back', () => {
    given(generated, held('p1'), held('p2')).when(release, 'p1').thenEvents(released('p1'));
    holding('p3', generated, held('p1'), held('p2'), released('p1')).thenEvents(held('p3'));
  });
  it('are given back and redeemed only by who holds one', () => {
    given(generated, held('p1')).when(release, 'p2').thenNothing();
    given(generated, held('p1')).when(redeem, 'p2', 'p2').thenNothing();
    given(generated, held('p1'), redeemed('p1')).when(release, 'p1').thenNothing();
    given(generated, held('p1'), released('p1')).when(redeem, 'p1', 'p1').thenNothing();
  });
  it('are redeemed once by each purchase', () =>
    given(generated, held('p1')).when(redeem, 'p1', 'p1').thenEvents(redeemed('p1')));
  it('may be without limit', () => {
    const many = Array.from({ length: 50 }, (_, i) => held(`p${i}`));
    holding('another', generatedWith({ maxUses: null }), ...many).thenEvents(held('another'));
  });
});

describe('the last day of a code', () => {
  const until = generatedWith({ expiresAt: '2026-03-04' });
  const at = (time: string) => given(until).when(hold, 'p1', ANYTHING, new Date(time));

  it('counts to its very last millisecond, UTC', () => {
    at('2026-03-03T23:59:59.999Z').thenEvents(held('p1'));
    at('2026-03-04T00:00:00.000Z').thenEvents(held('p1'));
    at('2026-03-04T23:59:59.999Z').thenEvents(held('p1'));
    at('2026-03-05T00:00:00.000Z').thenRefused('invalidDiscountCode');
  });
  it('is the same day wherever the buyer is', () => {
    at('2026-03-04T20:00:00.000-03:59').thenEvents(held('p1'));
    at('2026-03-05T01:00:00.000-00:00').thenRefused('invalidDiscountCode');
  });
  it('does not take away what is held', () => {
    const { state } = given(until, held('p1'));
    expect(hold('p1', ANYTHING, new Date('2026-03-05T00:00:00.000Z'), state)).toEqual([]);
  });
});

describe.each([
  ['industry', 'industryID', 1, 2],
  ['sector', 'sectorID', 3, 4],
  ['assessment', 'assessmentID', 'readiness', 'other'],
] as const)('a code for one %s', (_, field, its, another) => {
  const scoped = generatedWith({ [field]: its });

  it('is held for it', () => holdingFor({ [field]: its }, 'p1', scoped).thenEvents(held('p1')));
  it('is not held for another', () =>
    holdingFor({ [field]: another }, 'p1', scoped).thenRefused('invalidDiscountCode'));
  it('is held by who does not say yet what it is for', () => holdingFor({}, 'p1', scoped).thenEvents(held('p1')));
  it('is held whatever else is wanted', () =>
    holdingFor({ industryID: 9, sectorID: 9, assessmentID: 'x', [field]: its }, 'p1', scoped).thenEvents(held('p1')));
});

describe('what a purchase with a code is for', () => {
  const scopeOf = (about: Partial<typeof input>, ...later: Past) =>
    scopeWith(
      given(generatedWith(about), ...later).state ?? expect.fail('there is a code'),
      { ...ANYTHING, industryID: 1 },
      NOWHERE,
      now,
    );

  it('is also what the code is for', () =>
    expect(scopeOf({ sectorID: 3 })).toEqual({ industryID: 1, sectorID: 3, assessmentID: null }));
  it('is nothing when the code is for something else, ended or was over before', () => {
    expect(scopeOf({ industryID: 2 })).toBeNull();
    expect(scopeOf({}, deactivated)).toBeNull();
    expect(scopeOf({ expiresAt: '2026-03-03' })).toBeNull();
  });
});
