import { TEXTS } from '@groundwork/contracts/browser';
import { ApiError, NetworkError } from '../../../http/errors.ts';
import type { PaymentFailure } from '../../../shared/payment/failure-notice.tsx';
import { PAYMENT } from '../../../shared/payment/texts.ts';
import { type Problems, refusedFields } from '../../../ui/form/problems.ts';
import { type Field, NOTHING } from '../fields/rules.ts';
import { PURCHASE } from '../texts.ts';

/** Places of problems that are no field of the person. */
const OTHERS = ['discountCode', 'paymentMethodId', 'captcha'] as const;
export type Other = (typeof OTHERS)[number];
export type Place = Field | Other;
const PLACES = [...(Object.keys(NOTHING) as Field[]), ...OTHERS];

export interface Failure extends PaymentFailure {
  readonly problems: Problems<Place>;
}

const texts = TEXTS.signUp;

/** @param partnerName of who was to pay for it. */
export function failureOf(error: unknown, partnerName?: string): Failure {
  if (error instanceof NetworkError) return unknown(PAYMENT.offline);
  if (!(error instanceof ApiError)) return unknown(texts.error);

  switch (error.code) {
    case 'emailInUse':
      return { problems: { email: texts.emailInUse } };
    case 'invalidDiscountCode':
      return { problems: { discountCode: texts.codeInvalid } };
    case 'notHuman':
      return { problems: { captcha: texts.notHuman } };
    case 'paymentFailed':
      return { problems: { paymentMethodId: texts.paymentFailed }, hint: PAYMENT.notCharged, retry: true };
    case 'paymentMethodMissing':
      return { problems: { paymentMethodId: texts.cardMissing } };
    case 'paymentUnknown':
      return unknown(texts.paymentFailed);
    case 'purchaseRefunded':
      return { problems: { form: error.msg }, hint: PURCHASE.again, retry: true };
    case 'keyReused':
    case 'purchaseExpired':
    case 'signUpFailed':
      return { problems: { form: texts.requestFailed }, hint: PURCHASE.again, retry: true };
    case 'linkInvalid':
      return { problems: { form: partnerName ? PURCHASE.withdrawn(partnerName) : error.msg } };
    case 'seatGone':
    case 'invitationTaken':
      return { problems: { form: error.msg } };
    case 'passkeyRefused':
      return { problems: { form: PURCHASE.passkeyRefused }, hint: PURCHASE.again, retry: true };
    case 'passkeyExpired':
      return { problems: { form: error.msg }, retry: true };
    case 'tooManyRequests':
      return { problems: { form: error.msg }, retry: true };
    default:
      return error.status >= 500 ? unknown(texts.error) : refused(error);
  }
}

/** The outcome is unknown: repeating the same call finds out and never charges twice. */
const unknown = (text: string): Failure => ({
  problems: { form: text },
  hint: PAYMENT.notTwice,
  retry: true,
  isOpen: true,
});

function refused(error: ApiError): Failure {
  const problems = refusedFields(error, PLACES);
  return Object.keys(problems).length > 0 ? { problems } : { problems: { form: texts.requestFailed }, retry: true };
}
