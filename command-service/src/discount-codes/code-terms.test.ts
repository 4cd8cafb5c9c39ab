import {
  DiscountCodeChanged,
  DiscountCodeDeactivated,
  DiscountCodeGenerated,
  DiscountCodeHeld,
  DiscountCodeRedeemed,
  type EventData,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf, pastEvent, under } from '../testing/given.ts';
import { changeTerms, generateNew } from './code-terms.ts';
import { discountCode } from './discount-code.ts';
import { HALF_OFF } from './testing/codes.ts';

const given = decisionsOf(discountCode);
const discountID = 'd1';
const input: EventData['DiscountCodeGenerated'] = { ...HALF_OFF, discountID, code: 'HALF', maxUses: 3 };
const generated = DiscountCodeGenerated.of(input);
const generatedBy = (commandID: string) => pastEvent<'discountCode'>(generated, { by: commandID });
const deactivated = DiscountCodeDeactivated.of({ discountID });
const changed = (over: Partial<typeof HALF_OFF>) =>
  DiscountCodeChanged.of({ ...HALF_OFF, maxUses: 3, discountID, ...over });
const used = [
  DiscountCodeHeld.of({ discountID, purchaseID: 'p1' }),
  DiscountCodeRedeemed.of({ discountID, purchaseID: 'p1', userID: 'u1' }),
  DiscountCodeHeld.of({ discountID, purchaseID: 'p2' }),
];

const noon = new Date('2026-03-04T12:00:00.000Z');
const by = { actorID: 'test', commandID: 'c1' };

describe('a code that somebody names', () => {
  it('is generated, and the same command again changes nothing', () =>
    given()
      .when(under({ by: 'c1' }, generateNew, input, by, noon))
      .thenEvents(generated));
  it('is refused when there is one, of another command or another person', () => {
    given(generatedBy('c2')).when(generateNew, input, by, noon).thenRefused('codeInUse');
    given(generatedBy('c1'))
      .when(generateNew, input, { ...by, actorID: 'another' }, noon)
      .thenRefused('codeInUse');
  });
  it('is refused when the same command brings other terms', () =>
    given(generatedBy('c1'))
      .when(generateNew, { ...input, discount: 0.1 }, by, noon)
      .thenRefused('keyReused'));
  it('stays made when it was changed before its command came again', () =>
    given(generatedBy('c1'), changed({ discount: 0.1 }))
      .when(generateNew, input, by, noon)
      .thenNothing());
  it('is valid today at least', () => {
    const until = (expiresAt: string) => ({ ...input, expiresAt });
    given().when(generateNew, until('2026-03-03'), by, noon).thenRefused('validation');
    given()
      .when(under({ by: 'c1' }, generateNew, until('2026-03-04'), by, noon))
      .thenEvents(DiscountCodeGenerated.of(until('2026-03-04')));
  });
});

describe('changing a code', () => {
  it('keeps what is left out', () =>
    given(generated)
      .when(changeTerms, { discount: 0.25 }, 1, noon)
      .thenEvents(changed({ discount: 0.25 })));
  it('to what it is already is no event, whatever revision was seen', () =>
    given(generated, changed({ discount: 0.25 }))
      .when(changeTerms, { discount: 0.25 }, 1, noon)
      .thenNothing());
  it('without a revision overwrites', () =>
    given(generated, changed({ discount: 0.25 }))
      .when(changeTerms, { description: 'Spring' }, undefined, noon)
      .thenEvents(changed({ discount: 0.25, description: 'Spring' })));
  it('on an older revision is refused with what is there now', () => {
    const { state } = given(generated, changed({ discount: 0.25 }));
    expect(() => changeTerms({ discount: 0.1 }, 1, noon, state)).toThrow(
      expect.objectContaining({
        code: 'changedMeanwhile',
        current: expect.objectContaining({ discount: 0.25, maxUses: 3, partnerUserID: null, revision: 2 }),
      }),
    );
  });
  it('is not refused for uses: they conflict with nobody', () =>
    given(generated, ...used)
      .when(changeTerms, { discount: 0.1 }, 1, noon)
      .thenEvents(changed({ discount: 0.1 })));
  it('that is not there or was ended is refused', () => {
    given().when(changeTerms, { discount: 0.1 }, 1, noon).thenRefused('notFound');
    given(generated, deactivated).when(changeTerms, { discount: 0.1 }, 2, noon).thenRefused('codeOver');
  });
  it('cannot end it in the past, but leaves a past that it has', () => {
    given(generated).when(changeTerms, { expiresAt: '2026-03-03' }, 1, noon).thenRefused('validation');
    const past = changed({ expiresAt: '2026-01-01' });
    given(generated, past)
      .when(changeTerms, { expiresAt: '2026-01-01', description: 'Old' }, 2, noon)
      .thenEvents(changed({ expiresAt: '2026-01-01', description: 'Old' }));
  });
  it('cannot allow fewer uses than there were and are', () => {
    given(generated, ...used)
      .when(changeTerms, { maxUses: 1 }, 1, noon)
      .thenRefused('validation');
    given(generated, ...used)
      .when(changeTerms, { maxUses: 2 }, 1, noon)
      .thenEvents(changed({ maxUses: 2 }));
  });
});

it('a code counts as its revision what a dialog can change', () => {
  expect(given(generated, ...used).state?.revision).toBe(1);
  expect(given(generated, changed({ discount: 0.1 }), deactivated).state?.revision).toBe(3);
});
