import { priceInCents, TEXTS } from '@groundwork/contracts/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../http/errors.ts';
import { keepSession } from '../../../session/session.ts';
import { forgetPendingSignOut } from '../../../session/sign-out.ts';
import { uniqueID } from '../../../state/local-storage.ts';
import type { CaptchaHandle } from '../../../ui/captcha/captcha.tsx';
import { firstPlace, type Place, type Problems, without } from '../fields/problems.ts';
import { personOf, problemsOf } from '../fields/rules.ts';
import { usePerson } from '../fields/use-person.ts';
import type { PaymentPort } from '../payment/port.ts';
import { useDiscount } from '../price/use-discount.ts';
import { beginningOf, preferenceOf, type SignUpSearch, withBeginning } from '../sign-up-search.ts';
import { PRICE, PURCHASE, type SIGN_UP } from '../texts.ts';
import { buy } from './buy.ts';
import { failureOf } from './failures.ts';
import { leave } from './leave.ts';
import { type Attempt, attemptFor, isNotStarted, isOver, isSpent, type SignUpRequest } from './purchase-attempt.ts';
import { forgetAttempt, storeAttempt } from './stored-attempt.ts';
import { useProblems } from './use-problems.ts';

interface Parts {
  readonly payment: RefObject<PaymentPort | null>;
  readonly captcha: RefObject<CaptchaHandle | null>;
}

type Stage = keyof typeof SIGN_UP.busy;

const UNCHECKED: Problems = { captcha: { text: PURCHASE.unchecked } };

/** From a filled-in form to an account: what was typed, what is wrong, and the attempt that is under way. */
export function useSignUp(search: SignUpSearch, { payment, captcha }: Parts) {
  const { problems, ...say } = useProblems();
  const [stage, setStage] = useState<Stage | null>(null);
  const [proof, setProof] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ readonly place: Place } | null>(null);
  /** Outlives failures: the same request goes on with the same key. */
  const last = useRef<Attempt | null>(null);
  /** The card of a call whose outcome is not known yet, to be sent once more as it was. */
  const cardID = useRef<string | null>(null);

  const person = usePerson((text) => say.at('phone', { text }));
  const discount = useDiscount({
    search,
    onProblem: (problem) => {
      // Another price is another request: what was said about the last one is over.
      say.clear('card', 'form');
      say.at('code', problem);
    },
  });
  const amount = priceInCents(discount.applied?.discount ?? 0);
  const signUpRequest: SignUpRequest = {
    ...personOf(person.typed),
    discountCode: discount.applied?.code ?? null,
    ...preferenceOf(search),
  };

  // A proof is good for one request: another one needs the next.
  const spent = isSpent(last.current, signUpRequest, proof);
  useEffect(() => {
    if (spent) captcha.current?.renew();
  }, [spent, captcha]);

  const isOpen = problems.form?.isOpen === true;

  const fail = (found: Problems): void => {
    const place = firstPlace(found);
    say.set(found);
    setStage(null);
    if (place) setFocus({ place });
  };

  const check = async (isHuman: boolean): Promise<Problems> => ({
    ...problemsOf(person.typed),
    ...(!discount.applied && discount.typed.trim() !== '' ? { code: { text: PRICE.codeNotApplied } } : {}),
    ...(amount === 0 || (await payment.current?.check()) ? {} : { card: { text: TEXTS.signUp.cardMissing } }),
    ...(isHuman ? {} : UNCHECKED),
  });

  const send = async (attempt: Attempt): Promise<void> => {
    const methodID = amount === 0 ? null : (cardID.current ?? (await payment.current?.method()) ?? null);
    if (amount > 0 && methodID === null) return fail({ card: { text: TEXTS.signUp.cardMissing } });
    cardID.current = methodID;
    const { session, beginning } = await buy(attempt, {
      methodID,
      confirm: async (clientSecret) => {
        setStage('confirming');
        // Only a card is ever to be confirmed.
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
    leave(beginningOf(withBeginning(search, beginning)));
  };

  const submit = async (shown: Problems): Promise<void> => {
    if (stage) return;
    if (firstPlace(shown)) return fail(shown);
    say.set({});
    setStage('sending');
    // While its outcome is not known the last one is repeated as it was: another would be a second purchase.
    const begun = isOpen ? last.current : attemptFor(last.current, signUpRequest, null, uniqueID);
    const coming = begun ? null : (captcha.current?.proof() ?? null);
    const found = isOpen ? {} : await check(begun !== null || coming !== null);
    if (firstPlace(found)) return fail(found);
    const attempt = begun ?? attemptFor(last.current, signUpRequest, await coming, uniqueID);
    if (!attempt) return fail(UNCHECKED);

    if (attempt !== last.current) cardID.current = null;
    last.current = attempt;
    storeAttempt(attempt.key);
    try {
      await send(attempt);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.card) cardID.current = null;
      if (failure.code) discount.revoke();
      if (isOver(error) || isNotStarted(error)) {
        last.current = null;
        forgetAttempt();
      }
      if (error instanceof ApiError && error.code === 'notHuman') captcha.current?.reset();
      else if (isOver(error)) captcha.current?.renew();
      fail(failure);
    }
  };

  return {
    problems,
    stage,
    focus,
    person,
    discount,
    amount,
    blocked: firstPlace(problems) !== undefined,
    isOpen,
    submit: () => submit(problems),
    /** The same once more, after what was said at these places. */
    retry: () => submit(without(problems, 'card', 'form')),
    onEdit: (place: Place): void => say.clear(place, 'form'),
    onCardEdit: (): void => {
      cardID.current = null;
      say.clear('card');
    },
    onProof: setProof,
    onCheck: (): void => say.clear('captcha'),
  };
}
