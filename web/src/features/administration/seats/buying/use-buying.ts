import { type SeatQuote, seatQuote } from '@groundwork/contracts/administration';
import { type ErrorCode, TEXTS } from '@groundwork/contracts/browser';
import { type RefObject, useRef, useState } from 'react';
import { ApiError, messageOf, NetworkError } from '../../../../http/errors.ts';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import type { PaymentFailure } from '../../../../shared/payment/failure-notice.tsx';
import type { PaymentPort } from '../../../../shared/payment/port.ts';
import { PAYMENT } from '../../../../shared/payment/texts.ts';
import { uniqueID } from '../../../../state/local-storage.ts';
import type { Problems } from '../../../../ui/form/problems.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { countIn } from '../count-in.ts';
import {
  type Attempt,
  forgetAttempt,
  openAttempt,
  type StoredAttempt,
  storeAttempt,
  storedAttempt,
} from './stored-attempt.ts';
import { BUYING } from './texts.ts';
import type { SeatSales } from './use-purchases.ts';

type Place = 'count' | 'paymentMethodId';
type Failure = PaymentFailure & { readonly problems: Problems<Place> };

const unknown = (text: string): Failure => ({ problems: { form: text }, isOpen: true });

/** The same key leads nowhere any more. After any other error the money may be taken: only the same key finds out. */
const FINAL_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'keyReused',
  'purchaseExpired',
  'noSeatPrices',
  'seatPriceChanged',
  'tooMuchByCard',
  'validation',
  'notFound',
]);

const isOver = (error: unknown): boolean => error instanceof ApiError && FINAL_ERRORS.has(error.code);

function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return unknown(PAYMENT.offline);
  if (!(error instanceof ApiError) || error.status >= 500) return unknown(BUYING.unknown);
  if (error.code === 'paymentFailed') return { problems: { paymentMethodId: error.msg }, hint: BUYING.declined };
  if (error.code === 'paymentMethodMissing') return { problems: { paymentMethodId: TEXTS.signUp.cardMissing } };
  if (error.code === 'tooMuchByCard') return { problems: { count: error.msg } };
  // It was closed at the provider, or no further card is asked: what was tried has charged nothing.
  if (error.code === 'purchaseExpired') return { problems: { form: BUYING.expired } };
  const text = messageOf(error, BUYING.unknown);
  return isOver(error) ? { problems: { form: text } } : unknown(text);
}

interface Buying {
  readonly partnerID: string;
  readonly tiers: SeatSales['tiers'];
  readonly payment: RefObject<PaymentPort | null>;
  /** The price may be another by now. */
  readonly onRefused: () => void;
}

/** @returns what it was begun at, whatever the price is by now. */
const quoteOf = ({ count, amountInCents }: Attempt): SeatQuote => ({
  ...{ priceInCents: amountInCents / count, amountInCents },
  next: null,
});

/** One purchase, from what is typed to the seats. Repeating a call whose outcome is unknown never charges twice. */
export function useBuying({ partnerID, tiers, payment, onRefused }: Buying) {
  const { userID } = useProfile();
  const buyer = { partnerID, userID };
  const [earlier] = useState(() => storedAttempt(buyer));
  const fields = useForm<{ readonly count: string }, 'paymentMethodId'>({
    count: earlier ? String(earlier.count) : '',
  });
  const [failure, setFailure] = useState<PaymentFailure>({});
  const [isOpen, setOpen] = useState(earlier !== null && earlier.cardID !== null);
  const [isElsewhere, setElsewhere] = useState(false);
  const [stage, setStage] = useState<keyof typeof BUYING.busy | null>(null);
  const [bought, setBought] = useState<{ readonly purchaseID: string; readonly count: number } | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const [last, setLast] = useState<Attempt | null>(earlier);
  /** Card of a call with unknown outcome: it is sent again unchanged. */
  const cardID = useRef<string | null>(earlier?.cardID ?? null);
  const count = countIn(fields.values.count);
  const isFixed = stage !== null || isOpen;
  const offered = count === null ? null : seatQuote(tiers, count);
  const isBegun = isOpen || (stage !== null && offered === null);
  const quote = isBegun && last ? quoteOf(last) : offered;

  /** @returns whether anything is wrong. */
  const fail = ({ problems, ...rest }: Failure): boolean => {
    const isWrong = fields.show(problems);
    setFailure(rest);
    setOpen(rest.isOpen === true);
    setElsewhere(false);
    if (isWrong) setStage(null);
    return isWrong;
  };

  const attemptFor = (): Attempt | null => {
    if (isOpen) return last;
    if (count === null || offered === null) return null;
    const { amountInCents } = offered;
    if (last?.count === count && last.amountInCents === amountInCents) return last;
    cardID.current = null;
    return { key: uniqueID(), count, amountInCents };
  };

  /** What another tab has begun meanwhile comes first; what was typed here stays for afterwards. */
  const takeUp = (begun: StoredAttempt): void => {
    setLast(begun);
    cardID.current = begun.cardID;
    fail({ problems: {} });
    setStage(null);
    setOpen(true);
    setElsewhere(true);
  };

  const ask = async (attempt: Attempt, paymentMethodId: string) => {
    const { key: idempotencyKey, count, amountInCents } = attempt;
    storeAttempt(buyer, { ...attempt, cardID: paymentMethodId });
    const body = { count, amountInCents, paymentMethodId };
    return (await call('buySeats', { params: { partnerID }, body, idempotencyKey })).data;
  };

  const send = async (attempt: Attempt): Promise<void> => {
    const methodID = cardID.current ?? (await payment.current?.method()) ?? null;
    if (methodID === null) return void fail({ problems: { paymentMethodId: TEXTS.signUp.cardMissing } });
    cardID.current = methodID;
    let answer = await ask(attempt, methodID);
    if (answer.action) {
      setStage('confirming');
      cardID.current = (await payment.current?.confirm(answer.action.clientSecret, methodID)) ?? methodID;
      setStage('finishing');
      answer = await ask(attempt, cardID.current);
    }
    if (answer.action) throw new ApiError(402, [{ code: 'paymentFailed', msg: TEXTS.signUp.paymentFailed }]);
    forgetAttempt(buyer);
    setStage(null);
    setBought({ purchaseID: answer.purchaseID, count: attempt.count });
  };

  /** The key leads nowhere any more. */
  const forget = (): void => {
    setLast(null);
    cardID.current = null;
    forgetAttempt(buyer);
  };

  const submit = async (): Promise<void> => {
    if (stage) return;
    setStage('sending');
    setCancelled(false);
    const elsewhere = isOpen ? null : openAttempt(buyer);
    if (elsewhere && elsewhere.key !== last?.key) return void takeUp(elsewhere);
    const attempt = attemptFor();
    if (!attempt) return void fail({ problems: { count: BUYING.countWrong } });
    if (!isOpen && !(await payment.current?.check()))
      return void fail({ problems: { paymentMethodId: TEXTS.signUp.cardMissing } });
    // What is open stays so, and its button where it is, until its end is known.
    if (isOpen) fields.show({});
    else fail({ problems: {} });
    setLast(attempt);
    try {
      await send(attempt);
    } catch (error) {
      const next = failureOf(error);
      if (next.problems.paymentMethodId) {
        cardID.current = null;
        storeAttempt(buyer, { ...attempt, cardID: null });
      }
      if (isOver(error)) {
        forget();
        onRefused();
      }
      fail(next);
    }
  };

  /** Nothing is charged for it afterwards; what was charged before has brought its seats. */
  const cancel = async (): Promise<void> => {
    if (stage || !last) return;
    setStage('cancelling');
    try {
      const asked = { params: { partnerID }, idempotencyKey: last.key };
      const { outcome, purchaseID } = (await call('cancelSeatPurchase', asked)).data;
      forget();
      fail({ problems: {} });
      setStage(null);
      if (outcome === 'bought') setBought({ purchaseID, count: last.count });
      else setCancelled(true);
      onRefused();
    } catch (error) {
      fail(unknown(error instanceof NetworkError ? PAYMENT.offline : messageOf(error, BUYING.cancelUnknown)));
    }
  };

  return {
    fields,
    failure,
    stage,
    bought,
    count,
    quote,
    /** What `isOpen` is about. */
    begun: isOpen ? last : null,
    isFixed,
    /** Nothing else can be bought before it is known what became of it, or it was given up. */
    isOpen,
    /** It was begun in another tab. */
    isElsewhere,
    isCancelled,
    submit,
    cancel,
    onCardEdit: (): void => {
      cardID.current = null;
      fields.mark({ paymentMethodId: undefined });
    },
  };
}
