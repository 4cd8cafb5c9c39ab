import { priceInCents, TEXTS } from '@groundwork/contracts/browser';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { callWithoutSession } from '../../../api/client.ts';
import { ApiError } from '../../../http/errors.ts';
import { passkeyMessage, withBrowser } from '../../../passkeys/passkeys.ts';
import { keepSession } from '../../../session/session.ts';
import { forgetPendingSignOut } from '../../../session/sign-out.ts';
import { preferenceOf, type SignUpSearch, welcomeOf, withBeginning } from '../../../shared/auth-page/sign-up-search.ts';
import { invitationQuery } from '../../../shared/cohorts/query.ts';
import type { PaymentPort } from '../../../shared/payment/port.ts';
import { uniqueID } from '../../../state/local-storage.ts';
import type { CaptchaHandle } from '../../../ui/captcha/captcha.tsx';
import type { Problems } from '../../../ui/form/problems.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { NOTHING, personOf, problemsOf, type SignUpValues } from '../fields/rules.ts';
import { isInvitationOver } from '../price/invitation-over.ts';
import { useDiscount } from '../price/use-discount.ts';
import { useInvited } from '../price/use-invited.ts';
import { PRICE, PURCHASE, type SIGN_UP } from '../texts.ts';
import { buy } from './buy.ts';
import { type Failure, failureOf, type Other, type Place } from './failures.ts';
import { joinBy } from './join-by.ts';
import { leave } from './leave.ts';
import { type Attempt, attemptFor, isNotStarted, isOver, isSpent, type SignUpRequest } from './purchase-attempt.ts';
import { forgetAttempt, storeAttempt } from './stored-attempt.ts';

interface Parts {
  readonly payment: RefObject<PaymentPort | null>;
  readonly captcha: RefObject<CaptchaHandle | null>;
}

type Stage = keyof typeof SIGN_UP.busy;

const NOT_HUMAN: Problems<Place> = { captcha: PURCHASE.unchecked };
const NO_CARD: Problems<Place> = { paymentMethodId: TEXTS.signUp.cardMissing };

export function useSignUp(search: SignUpSearch, { payment, captcha }: Parts) {
  const fields = useForm<SignUpValues, Other>(NOTHING);
  const { values, problems } = fields;
  const [failure, setFailure] = useState<Omit<Failure, 'problems'>>({});
  const [stage, setStage] = useState<Stage | null>(null);
  const [proof, setProof] = useState<string | null>(null);
  /** Instead of a password. */
  const [withPasskey, setWithPasskey] = useState(false);
  /** Survives failures: the same request continues with the same key. */
  const last = useRef<Attempt | null>(null);
  /** Card of a call with unknown outcome: it is sent again unchanged. */
  const cardID = useRef<string | null>(null);

  const discount = useDiscount({
    search,
    // Another price is another request: messages about the last one no longer apply.
    onProblem: (discountCode) => fields.mark({ discountCode, paymentMethodId: undefined, form: undefined }),
  });
  const queries = useQueryClient();
  const { cohort, payer, person, settled } = useInvited(search);
  /** Once: what somebody empties stays empty. */
  const filled = useRef(false);
  useEffect(() => {
    if (person === null || filled.current) return;
    filled.current = true;
    const { email, firstName, lastName } = person;
    if (values.email === '') fields.set({ email });
    if (values.firstName === '' && values.lastName === '') fields.set({ firstName, lastName });
  });
  const amount = payer ? 0 : priceInCents(discount.applied?.discount ?? 0);
  const signUpRequest: SignUpRequest = {
    ...personOf(values, withPasskey),
    discountCode: payer ? null : (discount.applied?.code ?? null),
    ...(payer && { invitation: payer.token }),
    ...preferenceOf(search),
  };

  // A proof is valid for one request: the next one needs a new proof.
  const spent = isSpent(last.current, signUpRequest, proof);
  useEffect(() => {
    if (spent) captcha.current?.renew();
  }, [spent, captcha]);

  const isOpen = failure.isOpen === true && problems.form !== undefined;

  /** @returns whether anything is wrong. */
  const fail = ({ problems: found, ...rest }: Failure): boolean => {
    const isWrong = fields.show(found);
    if (isWrong) setFailure(rest);
    if (isWrong) setStage(null);
    return isWrong;
  };

  const check = async (isHuman: boolean): Promise<Problems<Place>> => ({
    ...problemsOf(values, withPasskey),
    ...(!payer && !discount.applied && discount.typed.trim() !== '' ? { discountCode: PRICE.codeNotApplied } : {}),
    ...(amount === 0 || (await payment.current?.check()) ? {} : NO_CARD),
    ...(isHuman ? {} : NOT_HUMAN),
  });

  const send = async (attempt: Attempt): Promise<unknown> => {
    const methodID = amount === 0 ? null : (cardID.current ?? (await payment.current?.method()) ?? null);
    if (amount > 0 && methodID === null) return fail({ problems: NO_CARD });
    cardID.current = methodID;
    const { session, beginning } = await buy(attempt, {
      methodID,
      confirm: async (clientSecret) => {
        setStage('confirming');
        // Only a card ever needs confirming.
        const confirmed = await payment.current?.confirm(clientSecret, methodID ?? '');
        setStage('finishing');
        return confirmed ?? methodID ?? '';
      },
      onConfirmed: (confirmed) => {
        cardID.current = confirmed;
      },
    });
    forgetAttempt();
    setStage('done');
    forgetPendingSignOut();
    keepSession(session);
    // By an invitation that the partner pays for the sign-up itself has joined.
    if (cohort && !payer) await joinBy(cohort.token, session.userID);
    leave(welcomeOf(withBeginning(search, beginning)));
  };

  const submit = async (shown: Problems<Place>): Promise<void> => {
    if (stage || fail({ problems: shown, ...failure })) return;
    setStage('sending');
    // While its outcome is unknown the last attempt is repeated unchanged: another one would be a second purchase.
    const begun = isOpen ? last.current : attemptFor(last.current, signUpRequest, null, uniqueID);
    const coming = begun ? null : (captcha.current?.proof() ?? null);
    const found = isOpen ? {} : await check(begun !== null || coming !== null);
    if (fail({ problems: found })) return;
    const next = begun ?? attemptFor(last.current, signUpRequest, await coming, uniqueID);
    if (!next) return void fail({ problems: NOT_HUMAN });
    const attempt = await equipped(next).catch((error: unknown) =>
      fail({ problems: { form: passkeyMessage(error, PURCHASE.passkeyFailed) }, retry: true }),
    );
    if (typeof attempt === 'boolean') return;

    if (attempt !== last.current) cardID.current = null;
    last.current = attempt;
    storeAttempt(attempt.key);
    try {
      await send(attempt);
    } catch (error) {
      const failed = failureOf(error, payer?.partnerName);
      // What it says by now: who pays may have changed.
      if (payer && isInvitationOver(error)) void queries.invalidateQueries(invitationQuery(payer.token));
      if (failed.problems.paymentMethodId) cardID.current = null;
      if (failed.problems.discountCode) discount.revoke();
      if (isOver(error) || isNotStarted(error)) {
        last.current = null;
        forgetAttempt();
      }
      if (error instanceof ApiError && error.code === 'notHuman') captcha.current?.reset();
      else if (isOver(error)) captcha.current?.renew();
      fail(failed);
    }
  };

  return {
    fields,
    failure,
    stage,
    discount,
    amount,
    payer,
    isSettled: settled && discount.settled,
    isOpen,
    withPasskey,
    usePasskey: (uses: boolean): void => {
      setWithPasskey(uses);
      fields.mark({ password: undefined, form: undefined });
    },
    submit: () => submit(problems),
    /** Submits again, without the problems at these places. */
    retry: () => submit({ ...problems, paymentMethodId: undefined, form: undefined }),
    onCardEdit: (): void => {
      cardID.current = null;
      fields.mark({ paymentMethodId: undefined });
    },
    onProof: setProof,
    onCheck: (): void => fields.mark({ captcha: undefined }),
  };
}

/** Without a password the browser makes a passkey, for the account that this attempt opens. @throws as `withBrowser`, or the call. */
async function equipped(attempt: Attempt): Promise<Attempt> {
  const { key, passkey, signUpRequest } = attempt;
  if (passkey || signUpRequest.password !== undefined) return attempt;
  const { email } = signUpRequest;
  const { data } = await callWithoutSession('prepareSignUpPasskey', { body: { key, email } });
  return { ...attempt, passkey: await withBrowser(({ create }) => create(data)) };
}
