import { beforeEach, describe, expect, it } from 'vitest';
import type { Payment, Payments } from '../port.ts';
import type { Confirmation } from './fake-stripe-api.ts';

export interface Engine {
  readonly payments: Payments;
  /** What the browser sends for each kind of card. */
  readonly cards: {
    readonly good: string;
    readonly declined: string;
    readonly insufficientFunds: string;
    readonly threeDSecure: string;
  };
  /** The cardholder confirms or refuses in the browser, which then asks again. @returns what that asking finds. */
  answerConfirmation(intentID: string, confirmation: Confirmation): Promise<Payment>;
}

const AMOUNT = 50_000;
const succeeded = { kind: 'succeeded', amount: AMOUNT };
const declined = { kind: 'declined', reason: 'card_declined' };

/** What both engines of payments promise. @param open makes a fresh one. */
export function describePayments(name: string, open: () => Promise<Engine>): void {
  describe(`a payment (${name})`, () => {
    let engine: Engine;
    let intentID: string;
    const confirm = (nth: number, card: keyof Engine['cards']): Promise<Payment> =>
      engine.payments.confirm({ intentID, purchaseID: 'anna', try: nth, paymentMethodID: engine.cards[card] });

    beforeEach(async () => {
      engine = await open();
      intentID = await engine.payments.prepare({ purchaseID: 'anna', amount: AMOUNT });
    });

    it('is prepared once, and asks no card', async () => {
      expect(await engine.payments.prepare({ purchaseID: 'anna', amount: AMOUNT })).toBe(intentID);
      expect(await engine.payments.prepare({ purchaseID: 'bert', amount: AMOUNT })).not.toBe(intentID);
      expect(await engine.payments.retrieve(intentID)).toEqual({ kind: 'open' });
    });

    it('takes exactly the prepared amount', async () => {
      expect(await confirm(1, 'good')).toMatchObject(succeeded);
      expect(await engine.payments.retrieve(intentID)).toMatchObject(succeeded);
    });

    it('answers a repeated try as the first time', async () => {
      const first = await confirm(1, 'good');
      expect(await confirm(1, 'good')).toEqual(first);
    });

    it('tells why a card was declined, and takes another card', async () => {
      expect(await confirm(1, 'declined')).toEqual(declined);
      expect(await engine.payments.retrieve(intentID)).toEqual(declined);
      expect(await confirm(2, 'insufficientFunds')).toEqual({ kind: 'declined', reason: 'insufficient_funds' });
      expect(await confirm(3, 'good')).toMatchObject(succeeded);
      expect(await confirm(1, 'declined')).toEqual(declined);
      expect(await engine.payments.retrieve(intentID)).toMatchObject(succeeded);
    });

    it('stays taken whatever card is tried afterwards', async () => {
      await confirm(1, 'good');
      expect(await confirm(2, 'declined')).toMatchObject(succeeded);
    });

    it('declines what is no card', async () => {
      for (const [nth, paymentMethodID] of ['pm_nobody', 'tok_visa', '../refunds', ' '].entries()) {
        const answer = await engine.payments.confirm({ intentID, purchaseID: 'anna', try: nth + 1, paymentMethodID });
        expect(answer.kind).toBe('declined');
      }
      expect(await confirm(9, 'good')).toMatchObject(succeeded);
    });

    it('waits for the cardholder, and takes the money once they confirm', async () => {
      const asked = await confirm(1, 'threeDSecure');
      expect(asked).toEqual({ kind: 'actionRequired', clientSecret: expect.stringContaining(intentID) });
      expect(await engine.payments.retrieve(intentID)).toEqual(asked);
      expect(await engine.answerConfirmation(intentID, 'authorised')).toMatchObject(succeeded);
      expect(await engine.payments.retrieve(intentID)).toMatchObject(succeeded);
    });

    it('is declined when the cardholder refuses, and takes another card', async () => {
      await confirm(1, 'threeDSecure');
      const refused = { kind: 'declined', reason: 'payment_intent_authentication_failure' };
      expect(await engine.answerConfirmation(intentID, 'refused')).toEqual(refused);
      expect(await confirm(2, 'good')).toMatchObject(succeeded);
    });

    it('takes another card while the first waits for its cardholder', async () => {
      await confirm(1, 'threeDSecure');
      expect(await confirm(2, 'good')).toMatchObject(succeeded);
    });

    it('cannot be taken once it is cancelled, however often that is asked', async () => {
      await confirm(1, 'threeDSecure');
      expect(await engine.payments.cancel(intentID)).toEqual({ kind: 'cancelled' });
      expect(await engine.payments.cancel(intentID)).toEqual({ kind: 'cancelled' });
      expect(await confirm(2, 'good')).toEqual({ kind: 'cancelled' });
      expect(await engine.payments.retrieve(intentID)).toEqual({ kind: 'cancelled' });
    });

    it('is not cancelled when it was taken before', async () => {
      await confirm(1, 'good');
      expect(await engine.payments.cancel(intentID)).toMatchObject(succeeded);
    });

    it('is given back once', async () => {
      await confirm(1, 'good');
      const refundID = await engine.payments.refund(intentID, 'anna');
      expect(refundID).not.toBe('');
      expect(await engine.payments.refund(intentID, 'anna')).toBe(refundID);
    });
  });
}
