import { SIMULATED_PAYMENT_METHODS as METHODS } from '@groundwork/contracts';
import { NO_METER } from '@groundwork/service-kit';
import { recordingMeter } from '@groundwork/service-kit/testing';
import { expect, it } from 'vitest';
import { meteredPayments } from './metered.ts';
import { PaymentsUnavailable } from './port.ts';
import { openSimulatedPayments } from './simulated.ts';

const open = () => ({ ...recordingMeter(), provider: openSimulatedPayments({ environment: {} }) });
const call = (what: string): string => `groundwork_payment_call_duration_seconds ${what}`;

it('each call is timed by what came of it, and answers as the provider did', async () => {
  const { told, provider, meter } = open();
  const payments = meteredPayments(provider, meter);
  const intentID = await payments.prepare({ purchaseID: 'p1', amount: 100 });
  const confirm = (nth: number, paymentMethodID: string) =>
    payments.confirm({ intentID, purchaseID: 'p1', try: nth, paymentMethodID });
  expect(await confirm(1, METHODS.declined)).toEqual({ kind: 'declined', reason: 'card_declined' });
  await confirm(2, METHODS.success);
  await payments.retrieve(intentID);
  expect(await payments.refund(intentID, 'p1')).toBe('re_simulated_p1');
  expect(told).toEqual(
    ['prepare done', 'confirm declined', 'confirm succeeded', 'retrieve succeeded', 'refund done'].map(call),
  );
});

it('a provider that is away is counted, and the caller hears of it as before', async () => {
  const { told, provider, meter } = open();
  const cancel = () => Promise.reject(new PaymentsUnavailable('away'));
  await expect(meteredPayments({ ...provider, cancel }, meter).cancel('pi')).rejects.toThrow(PaymentsUnavailable);
  expect(told).toEqual([call('cancel failed')]);
});

it('where nobody reads metrics the provider is used as it is', () => {
  const { provider } = open();
  expect(meteredPayments(provider, NO_METER)).toBe(provider);
});
