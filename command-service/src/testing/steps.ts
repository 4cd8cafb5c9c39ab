import type { Checkpoints, Log } from '@groundwork/event-store';
import type { Mailer } from '../mail/port.ts';
import type { Payments } from '../payment/port.ts';

/** Something done to the world outside the process: an append, a key destroyed, a call to a provider, a checkpoint moved. */
export interface Step {
  /** The types of the events, 'destroyKey', 'moveCheckpoint', 'handOver' of a message, or the payment provider's method. */
  readonly name: string;
  readonly when: 'before' | 'after';
}

/** Called before each step and after it was done. What it throws is what the caller learns of the step. */
export type OnStep = (step: Step) => void | Promise<void>;

async function watched<T>(name: string, on: OnStep, work: () => Promise<T>): Promise<T> {
  await on({ name, when: 'before' });
  const done = await work();
  await on({ name, when: 'after' });
  return done;
}

export const watchedLog = (log: Log, on: OnStep): Log => ({
  ...log,
  append: (stream, events, ...rest) =>
    watched(events.map(({ type }) => type).join(), on, () => log.append(stream, events, ...rest)),
  erasePerson: (personID) => watched('destroyKey', on, () => log.erasePerson(personID)),
});

export const watchedPayments = (payments: Payments, on: OnStep): Payments => ({
  ...payments,
  prepare: (asked) => watched('prepare', on, () => payments.prepare(asked)),
  confirm: (asked) => watched('confirm', on, () => payments.confirm(asked)),
  retrieve: (...asked) => watched('retrieve', on, () => payments.retrieve(...asked)),
  cancel: (asked) => watched('cancel', on, () => payments.cancel(asked)),
  refund: (...asked) => watched('refund', on, () => payments.refund(...asked)),
});

export const watchedCheckpoints = (checkpoints: Checkpoints, on: OnStep): Checkpoints => ({
  ...checkpoints,
  save: (...checkpoint) => watched('moveCheckpoint', on, () => checkpoints.save(...checkpoint)),
});

export const watchedMailer = (mailer: Mailer, on: OnStep): Mailer => ({
  ...mailer,
  send: (message) => watched('handOver', on, () => mailer.send(message)),
});

/** Dies at the nth step, of those that were done when it dies after one, and does nothing from then on. */
export function dyingAt(nth: number, when: Step['when']) {
  let [steps, dead] = [0, false];
  const on: OnStep = (step) => {
    if (step.when === when) steps++;
    dead ||= steps === nth;
    if (dead) throw new Error('the process was killed');
  };
  return { on, isDead: () => dead };
}

/** Holds the process up the first time at a step. */
export function stoppingAt(name: string, when: Step['when'] = 'before') {
  let [reach, release] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  let armed = true;
  const on: OnStep = async (step) => {
    if (!armed || step.name !== name || step.when !== when) return;
    armed = false;
    reach();
    await released;
  };
  return { on, reached, release };
}
