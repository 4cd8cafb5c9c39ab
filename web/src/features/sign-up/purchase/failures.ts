/** From how a sign-up failed to what is said, where, and what happens next. */
import { TEXTS } from '@groundwork/contracts/browser';
import { ApiError, NetworkError } from '../../../http/errors.ts';
import type { Place, Problem, Problems } from '../fields/problems.ts';
import { PAYMENT, PURCHASE } from '../texts.ts';

const PLACES: Readonly<Record<string, Place>> = {
  '/firstName': 'firstName',
  '/lastName': 'lastName',
  '/email': 'email',
  '/phoneNumber': 'phone',
  '/password': 'password',
  '/company': 'company',
  '/companyURL': 'website',
  '/discountCode': 'code',
  '/paymentMethodId': 'card',
};

const texts = TEXTS.signUp;

/** @returns what to say, by its place on the page. */
export function failureOf(error: unknown): Problems {
  if (error instanceof NetworkError) return { form: unknown(PURCHASE.offline) };
  if (!(error instanceof ApiError)) return { form: unknown(texts.error) };

  switch (error.code) {
    case 'emailInUse':
      return { email: { text: texts.emailInUse } };
    case 'invalidDiscountCode':
      return { code: { text: texts.codeInvalid } };
    case 'notHuman':
      return { captcha: { text: texts.notHuman } };
    case 'weakPassword':
      return { password: { text: error.msg } };
    case 'paymentFailed':
      return { card: { text: texts.paymentFailed, hint: PAYMENT.notCharged, retry: true } };
    case 'paymentMethodMissing':
      return { card: { text: texts.cardMissing } };
    case 'paymentUnknown':
      return { form: unknown(texts.paymentFailed) };
    case 'purchaseRefunded':
      return { form: { text: error.msg, hint: PURCHASE.again, retry: true } };
    case 'keyReused':
    case 'purchaseExpired':
    case 'signUpFailed':
      return { form: { text: texts.requestFailed, hint: PURCHASE.again, retry: true } };
    case 'tooManyRequests':
      return { form: { text: error.msg, retry: true } };
    default:
      return error.status >= 500 ? { form: unknown(texts.error) } : refused(error);
  }
}

/** Nobody knows whether it worked: repeating the same call finds out and never charges twice. */
const unknown = (text: string): Problem => ({ text, hint: PURCHASE.notTwice, retry: true, isOpen: true });

/** Beside the fields that the server names. */
function refused({ items }: ApiError): Problems {
  const named = items.flatMap(({ field, msg }) => {
    const place = PLACES[field ?? ''];
    return place ? [[place, { text: msg }] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : { form: { text: texts.requestFailed, retry: true } };
}
