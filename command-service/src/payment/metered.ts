import { type LabelsOf, type Meter, secondsSince } from '@groundwork/service-kit';
import type { Payment, Payments } from './port.ts';

const NAME = 'groundwork_payment_call_duration_seconds';
type Labels = LabelsOf<typeof NAME>;

/** @returns the provider, of which each call is timed by what came of it. */
export function meteredPayments(payments: Payments, meter: Meter): Payments {
  if (!meter.isOn) return payments;

  async function timed<T>(call: Labels['call'], work: Promise<T>, outcomeOf: (result: T) => Labels['outcome']) {
    const from = performance.now();
    try {
      const result = await work;
      meter.observe(NAME, secondsSince(from), { call, outcome: outcomeOf(result) });
      return result;
    } catch (error) {
      meter.observe(NAME, secondsSince(from), { call, outcome: 'failed' });
      throw error;
    }
  }

  const stateOf = ({ kind }: Payment) => kind;
  const done = () => 'done' as const;
  return {
    ...payments,
    prepare: (...asked) => timed('prepare', payments.prepare(...asked), done),
    confirm: (...asked) => timed('confirm', payments.confirm(...asked), stateOf),
    retrieve: (...asked) => timed('retrieve', payments.retrieve(...asked), stateOf),
    cancel: (...asked) => timed('cancel', payments.cancel(...asked), stateOf),
    refund: (...asked) => timed('refund', payments.refund(...asked), done),
  };
}
