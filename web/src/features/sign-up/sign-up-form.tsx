import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Captcha, type CaptchaHandle } from '../../ui/captcha/captcha.tsx';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { LiveRegion } from '../../ui/hidden.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEver } from '../../ui/use-ever.ts';
import { PersonFields } from './fields/person-fields.tsx';
import type { Place } from './fields/problems.ts';
import { PaymentSection } from './payment/payment-section.tsx';
import type { PaymentPort } from './payment/port.ts';
import { DiscountCode } from './price/discount-code.tsx';
import { useSignUp } from './purchase/use-sign-up.ts';
import styles from './sign-up-form.module.css';
import { type SignUpSearch, signInInstead } from './sign-up-search.ts';
import { PAYMENT, PRICE, SIGN_UP } from './texts.ts';

interface SignUpFormProps {
  readonly search: SignUpSearch;
  /** Nothing can be entered or sent now. */
  readonly locked: boolean;
}

/** Who signs up, what it costs, how it is paid. Once bought, it leads to the first assessment. */
export function SignUpForm({ search, locked }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const payment = useRef<PaymentPort>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const blockedID = useId();
  const signUp = useSignUp(search, { payment, captcha });
  const { problems, stage, focus, person, discount, amount } = signUp;
  const blocked = signUp.blocked || locked;
  const isFixed = stage !== null || signUp.isOpen || locked;
  const isCovered = amount === 0;
  // Once shown it stays, so that a code taken off again finds the card as it was entered.
  const hasCard = useEver(discount.settled && !isCovered);
  const cents = useRef(amount);
  if (!isCovered) cents.current = amount;

  useEffect(() => {
    if (!focus) return;
    if (focus.place === 'card') payment.current?.focus();
    else if (focus.place === 'captcha') captcha.current?.focus();
    else controlOf(form.current, focus.place)?.focus();
  }, [focus]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!locked) void signUp.submit();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.signUpRequest} data-fixed={isFixed}>
        <PersonFields
          typed={person.typed}
          problems={problems}
          isFixed={isFixed}
          onType={(field, text) => {
            person.type(field, text);
            signUp.onEdit(field);
          }}
          onLeave={person.leave}
          signInHref={signInInstead(search)}
        />
        <DiscountCode discount={discount} problem={problems.code} isFixed={isFixed} />
        {!discount.settled && (
          <Delayed label={PAYMENT.loading}>
            <Bone height={120} />
          </Delayed>
        )}
        {hasCard && (
          <div hidden={isCovered}>
            <PaymentSection
              ref={payment}
              amount={cents.current}
              problem={problems.card}
              isFixed={isFixed}
              onEdit={signUp.onCardEdit}
              onRetry={() => void signUp.retry()}
            />
          </div>
        )}
        {isCovered && <p className="muted">{PRICE.covered}</p>}
      </div>
      <Captcha ref={captcha} onProof={signUp.onProof} onBegun={signUp.onCheck} error={problems.captcha?.text} />
      {problems.form && (
        <Notice
          kind="error"
          action={
            problems.form.retry && (
              <Button size="sm" variant="default" name="form" onClick={() => void signUp.retry()}>
                {PAYMENT.again}
              </Button>
            )
          }
        >
          <p>{problems.form.text}</p>
          {problems.form.hint && <p>{problems.form.hint}</p>}
        </Notice>
      )}
      <div className={styles.submit}>
        <Button
          type="submit"
          fullWidth
          loading={stage !== null}
          aria-disabled={blocked}
          data-disabled={blocked}
          aria-describedby={blockedID}
        >
          {TEXTS.signUp.submit}
        </Button>
        <p id={blockedID} className={styles.small}>
          {blocked && SIGN_UP.blocked}
        </p>
      </div>
      <p className={styles.instead}>
        <a href={signInInstead(search)}>{SIGN_UP.signIn}</a>
      </p>
      <LiveRegion message={stage ? SIGN_UP.busy[stage] : ''} />
    </form>
  );
}

/** Controls carry the name of their place. */
const controlOf = (form: HTMLFormElement | null, place: Place): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${place}"]`) ?? null;
