import type { ErrorCode } from '@groundwork/contracts/browser';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { attemptFor, isOver, isSpent, isUnbegun, type Wish } from './attempt.ts';

const wish: Wish = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@engines.ventures',
  phoneNumber: '',
  password: 'a long enough one',
  company: 'Analytical Engines',
  companyURL: '',
  discountCode: null,
  preferredIndustry: null,
  preferredSector: null,
};
const other = { ...wish, company: 'Difference Engines' };
const first = { key: 'key-1', proof: 'proof-1', wish };
const newKey = () => 'key-2';
const refusal = (code: ErrorCode) => new ApiError(409, [{ code, msg: '' }]);

describe('an attempt to sign up', () => {
  it('keeps its key and its proof while the wish is the same', () => {
    expect(attemptFor(first, { ...wish }, null, newKey)).toBe(first);
    expect(attemptFor(first, { ...wish }, 'proof-2', newKey)).toBe(first);
  });

  it('is another one, with a key and a proof of its own, when the wish has changed', () => {
    expect(attemptFor(first, other, 'proof-2', newKey)).toEqual({ key: 'key-2', proof: 'proof-2', wish: other });
    expect(attemptFor(null, wish, 'proof-2', newKey)).toEqual({ key: 'key-2', proof: 'proof-2', wish });
  });

  it('cannot begin without a proof, or with one that another attempt has spent', () => {
    expect(attemptFor(null, wish, null, newKey)).toBeNull();
    expect(attemptFor(first, other, null, newKey)).toBeNull();
    expect(attemptFor(first, other, 'proof-1', newKey)).toBeNull();
  });

  it('has spent its proof for every other wish', () => {
    expect(isSpent(first, other, 'proof-1')).toBe(true);
    expect(isSpent(first, wish, 'proof-1')).toBe(false);
    expect(isSpent(first, other, 'proof-2')).toBe(false);
    expect(isSpent(null, wish, null)).toBe(false);
  });

  it.each([
    'keyReused',
    'purchaseExpired',
    'purchaseRefunded',
    'emailInUse',
    'invalidDiscountCode',
    'notHuman',
  ] as const)('is over after %s', (code) => expect(isOver(refusal(code))).toBe(true));

  it.each(['paymentFailed', 'paymentUnknown', 'tooManyRequests', 'serverError', 'unavailable'] as const)(
    'goes on after %s',
    (code) => expect(isOver(refusal(code))).toBe(false),
  );

  it.each(['validation', 'weakPassword'] as const)('has not begun before %s', (code) =>
    expect([isUnbegun(refusal(code)), isOver(refusal(code))]).toEqual([true, false]),
  );

  it.each(['paymentFailed', 'paymentMethodMissing', 'tooManyRequests', 'serverError'] as const)(
    'may have begun before %s',
    (code) => expect(isUnbegun(refusal(code))).toBe(false),
  );

  it('goes on when nobody answered', () => expect(isOver(new NetworkError('down'))).toBe(false));
});
