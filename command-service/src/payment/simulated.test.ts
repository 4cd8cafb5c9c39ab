import { SIMULATED_PAYMENT_METHODS as METHODS, SIMULATED_CARDS, simulatedPaymentMethodOf } from '@groundwork/contracts';
import { SettingError } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { PaymentRefused } from './port.ts';
import { openSimulatedPayments } from './simulated.ts';

const open = () => openSimulatedPayments({ environment: {} });
const anna = { purchaseID: 'anna', amount: 50_000 };
const succeeded = {
  ...{ kind: 'succeeded', amount: 50_000, receiptUrl: '', refunded: 0 },
  card: { brand: 'visa', last4: expect.stringMatching(/^\d{4}$/) },
};

describe('the simulated provider', () => {
  it('does not start in production', () =>
    expect(() => openSimulatedPayments({ environment: { NODE_ENV: 'production' } })).toThrow(SettingError));

  it('gives the browser nothing to load', () => expect(open().publishableKey).toBeNull());

  it('has no receipt', async () => {
    const payments = open();
    const intentID = await payments.prepare(anna);
    const paid = payments.confirm({ intentID, purchaseID: 'anna', try: 1, paymentMethodID: METHODS.success });
    expect(await paid).toEqual(succeeded);
  });
});

describe('the simulated provider after a restart', () => {
  it('prepares the same payment, as nobody had asked a card', async () => {
    const intentID = await open().prepare(anna);
    expect(await open().prepare(anna)).toBe(intentID);
    expect(await open().retrieve(intentID)).toEqual({ kind: 'open' });
    expect(await open().retrieve(intentID, METHODS.success)).toEqual({ kind: 'open' });
  });

  it('answers a repeated try as before', async () => {
    const asked = {
      intentID: await open().prepare(anna),
      purchaseID: 'anna',
      try: 1,
      paymentMethodID: METHODS.success,
    };
    expect(await open().confirm(asked)).toEqual(succeeded);
    expect(await open().confirm(asked)).toEqual(succeeded);
  });

  it('believes the browser that the cardholder confirmed or refused, or still has to', async () => {
    const intentID = await open().prepare(anna);
    expect(await open().retrieve(intentID, METHODS.authorised)).toEqual(succeeded);
    expect(await open().retrieve(intentID, METHODS.refused)).toMatchObject({ kind: 'declined' });
    expect(await open().retrieve(intentID, METHODS.threeDSecure)).toMatchObject({ kind: 'actionRequired' });
  });

  it('gives the same refund', async () => {
    const intentID = await open().prepare(anna);
    expect(await open().refund(intentID, 'anna')).toBe(await open().refund(intentID, 'anna'));
  });

  it('gives parts of it back, each once, and no more than was taken', async () => {
    const payments = open();
    const intentID = await payments.prepare(anna);
    await payments.confirm({ intentID, purchaseID: 'anna', try: 1, paymentMethodID: METHODS.success });
    const part = (refundID: string) => payments.refund(intentID, 'anna', { refundID, amount: 20_000 });
    expect([await part('r1'), await part('r1'), await part('r2')]).toEqual([
      're_simulated_r1',
      're_simulated_r1',
      're_simulated_r2',
    ]);
    await expect(part('r3')).rejects.toThrow(PaymentRefused);
    expect(await payments.retrieve(intentID)).toMatchObject({ refunded: 40_000 });
  });
});

describe('a confirmation that comes too late', () => {
  it('changes nothing', async () => {
    const payments = open();
    const intentID = await payments.prepare(anna);
    await payments.confirm({ intentID, purchaseID: 'anna', try: 1, paymentMethodID: METHODS.threeDSecure });
    await payments.cancel(intentID);
    expect(await payments.retrieve(intentID, METHODS.authorised)).toEqual({ kind: 'cancelled' });
  });
});

describe('a simulated card', () => {
  it.each(SIMULATED_CARDS)('$number is known however it is typed', ({ number, outcome }) => {
    for (const typed of [number, number.replaceAll(' ', ''), ` ${number.replaceAll(' ', '-')} `]) {
      expect(simulatedPaymentMethodOf(typed)).toBe(METHODS[outcome]);
    }
  });

  it('that is none of them is unknown', () => {
    for (const typed of ['', '4242', '4242 4242 4242 4243', 'pm_simulated_success']) {
      expect(simulatedPaymentMethodOf(typed)).toBeNull();
    }
  });
});
