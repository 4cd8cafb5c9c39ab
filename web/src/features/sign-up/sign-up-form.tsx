import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type SignUpSearch, signInInstead } from '../../shared/auth-page/sign-up-search.ts';
import { FailureNotice } from '../../shared/payment/failure-notice.tsx';
import type { PaymentPort } from '../../shared/payment/port.ts';
import { PAYMENT } from '../../shared/payment/texts.ts';
import { Captcha, type CaptchaHandle } from '../../ui/captcha/captcha.tsx';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { LiveRegion } from '../../ui/hidden.tsx';
import { Note, Span, Stack } from '../../ui/layout/layout.tsx';
import { formatDollars } from '../../ui/money.ts';
import { useEver } from '../../ui/use-ever.ts';
import { PersonFields } from './fields/person-fields.tsx';
import { PaymentSection } from './payment/payment-section.tsx';
import { DiscountCode } from './price/discount-code.tsx';
import { OrderSummary } from './price/order-summary.tsx';
import { useSignUp } from './purchase/use-sign-up.ts';
import styles from './sign-up-form.module.css';
import { PRICE, SIGN_UP } from './texts.ts';

interface SignUpFormProps {
  readonly search: SignUpSearch;
  /** Nothing can be entered or sent. */
  readonly locked: boolean;
  readonly orderPlace: HTMLElement | null;
}

export function SignUpForm({ search, locked, orderPlace }: SignUpFormProps) {
  const payment = useRef<PaymentPort>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const blockedID = useId();
  const signUp = useSignUp(search, { payment, captcha });
  const { fields, failure, stage, discount, amount, payer, isSettled } = signUp;
  const { problems, focus } = fields;
  const blocked = fields.hasProblems || locked;
  const isFixed = stage !== null || signUp.isOpen || locked;
  const isCovered = amount === 0;
  // Once shown the card stays: its entries are still there when a code is taken off again.
  const hasCard = useEver(isSettled && !isCovered);
  const cents = useRef(amount);
  if (!isCovered) cents.current = amount;

  useEffect(() => {
    if (focus?.place === 'paymentMethodId') payment.current?.focus();
    if (focus?.place === 'captcha') captcha.current?.focus();
  }, [focus]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!locked) void signUp.submit();
  };

  return (
    <Stack ref={fields.form} as="form" shrink gap={32} onSubmit={onSubmit} noValidate>
      <Stack shrink gap={32} className={styles.signUpRequest} data-fixed={isFixed}>
        <PersonFields
          fields={fields}
          isFixed={isFixed}
          signInHref={signInInstead(search)}
          withPasskey={signUp.withPasskey}
          onPasskey={signUp.usePasskey}
        />
        {!payer && <DiscountCode discount={discount} problem={problems.discountCode} isFixed={isFixed} />}
        {!isSettled && (
          <Delayed label={PAYMENT.loading}>
            <Bone height={120} />
          </Delayed>
        )}
        {hasCard && (
          <div hidden={isCovered}>
            <PaymentSection
              ref={payment}
              amount={cents.current}
              invalid={problems.paymentMethodId !== undefined}
              isFixed={isFixed}
              onEdit={signUp.onCardEdit}
            >
              <FailureNotice text={problems.paymentMethodId} {...failure} onRetry={() => void signUp.retry()} />
            </PaymentSection>
          </div>
        )}
        {isCovered && <p className="muted">{payer ? PRICE.paidBy(payer.partnerName) : PRICE.covered}</p>}
      </Stack>
      <Captcha ref={captcha} onProof={signUp.onProof} onBegun={signUp.onCheck} error={problems.captcha} />
      <FailureNotice text={problems.form} {...failure} name="form" onRetry={() => void signUp.retry()} />
      <Stack className={styles.submit}>
        <Button
          type="submit"
          fullWidth
          loading={stage !== null}
          aria-disabled={blocked}
          data-disabled={blocked}
          className={styles.buy}
          aria-describedby={blockedID}
        >
          <Stack as="span" gap={2} lh={1.3}>
            <span>{TEXTS.signUp.submit}</span>{' '}
            <Span size={14} tabular className={styles.charge}>
              {isCovered ? SIGN_UP.nothingToPay : SIGN_UP.pays(formatDollars(amount / 100))}
            </Span>
          </Stack>
        </Button>
        <Note id={blockedID} className={styles.small}>
          {blocked && SIGN_UP.blocked}
        </Note>
      </Stack>
      <p className={styles.instead}>
        <a href={signInInstead(search)}>{SIGN_UP.signIn}</a>
      </p>
      {orderPlace && createPortal(<OrderSummary applied={discount.applied} paidBy={payer?.partnerName} />, orderPlace)}
      <LiveRegion message={stage ? SIGN_UP.busy[stage] : ''} />
    </Stack>
  );
}
