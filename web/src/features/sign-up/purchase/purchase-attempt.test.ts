import type { ErrorCode } from '@groundwork/contracts/browser';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../http/errors.ts';
import { attemptFor, isNotStarted, isOver, isSpent, type SignUpRequest } from './purchase-attempt.ts';

const signUpRequest: SignUpRequest = {
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
const other = { ...signUpRequest, company: 'Difference Engines' };
const first = { key: 'key-1', proof: 'proof-1', signUpRequest };
const newKey = () => 'key-2';
const refusal = (code: ErrorCode) => new ApiError(409, [{ code, msg: '' }]);

describe('an attempt to sign up', () => {
  it('keeps its key and its proof while the request is the same', () => {
    expect(attemptFor(first, { ...signUpRequest }, null, newKey)).toBe(first);
    expect(attemptFor(first, { ...signUpRequest }, 'proof-2', newKey)).toBe(first);
  });

  it('is another one, with a key and a proof of its own, when the request has changed', () => {
    expect(attemptFor(first, other, 'proof-2', newKey)).toEqual({
      key: 'key-2',
      proof: 'proof-2',
      signUpRequest: other,
    });
    expect(attemptFor(null, signUpRequest, 'proof-2', newKey)).toEqual({
      key: 'key-2',
      proof: 'proof-2',
      signUpRequest,
    });
  });

  it('cannot begin without a proof, or with one that another attempt has spent', () => {
    expect(attemptFor(null, signUpRequest, null, newKey)).toBeNull();
    expect(attemptFor(first, other, null, newKey)).toBeNull();
    expect(attemptFor(first, other, 'proof-1', newKey)).toBeNull();
  });

  it('has spent its proof for every other request', () => {
    expect(isSpent(first, other, 'proof-1')).toBe(true);
    expect(isSpent(first, signUpRequest, 'proof-1')).toBe(false);
    expect(isSpent(first, other, 'proof-2')).toBe(false);
    expect(isSpent(null, signUpRequest, null)).toBe(false);
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
    expect([isNotStarted(refusal(code)), isOver(refusal(code))]).toEqual([true, false]),
  );

  it.each(['paymentFailed', 'paymentMethodMissing', 'tooManyRequests', 'serverError'] as const)(
    'may have begun before %s',
    (code) => expect(isNotStarted(refusal(code))).toBe(false),
  );

  it('goes on when nobody answered', () => expect(isOver(new NetworkError('down'))).toBe(false));
});
