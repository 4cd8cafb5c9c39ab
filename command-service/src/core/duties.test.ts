import type { Leases } from '@groundwork/event-store';
import { openLocalLeases } from '@groundwork/event-store/files';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDuties, type Duty } from './duties.ts';

/** A lease that ends only where it is given back, however late a busy machine renews it. */
const TIMES = { termMs: 60_000, everyMs: 20 };
const SHORT = { termMs: 400, everyMs: 20 };
const WITHIN = { timeout: 5000, interval: 5 };
const NAMES = ['mail', 'notices'];

/** A process that notes what of its work goes on. */
function openProcess(leases?: Leases, times = TIMES) {
  const running = new Set<string>();
  const duties = createDuties({ leases, times, onError: () => {} });
  const led = NAMES.map((name) =>
    duties.add(name, (): Duty => {
      running.add(name);
      return { caughtUp: Promise.resolve(), stop: async () => void running.delete(name) };
    }),
  );
  onTestFinished(() => duties.stop());
  return { duties, running, caughtUp: Promise.all(led.map(({ caughtUp }) => caughtUp)) };
}

it('a process that shares with nobody does everything at once', () => {
  expect([...openProcess().running]).toEqual(NAMES);
});

it('one of two does it, and both are ready', async () => {
  const leases = openLocalLeases();
  const [a, b] = [openProcess(leases), openProcess(leases)];
  await Promise.all([a.caughtUp, b.caughtUp]);
  expect([[...a.running], [...b.running]]).toEqual([NAMES, []]);
  expect((await b.duties.gauges.read()).map(({ value }) => value)).toEqual([0, 0]);
});

it('the other does it at once when the first one stops', async () => {
  const leases = openLocalLeases();
  const a = openProcess(leases);
  await a.caughtUp;
  const b = openProcess(leases);
  await b.caughtUp;
  await a.duties.stop();
  await vi.waitFor(() => expect([...b.running]).toEqual(NAMES), WITHIN);
  expect([...a.running]).toEqual([]);
});

it('who was silent for longer than a lease ends its work when it hears that another does it', async () => {
  const leases = openLocalLeases();
  let isFrozen = false;
  const frozen: Leases = {
    ...leases,
    renew: async (...of) => {
      if (isFrozen) throw new Error('frozen');
      return leases.renew(...of);
    },
  };
  const a = openProcess(frozen, SHORT);
  await a.caughtUp;
  const b = openProcess(leases);
  await b.caughtUp;
  isFrozen = true;
  await vi.waitFor(() => expect([...b.running]).toEqual(NAMES), WITHIN);
  isFrozen = false;
  await vi.waitFor(() => expect([...a.running]).toEqual([]), WITHIN);
  expect([...b.running]).toEqual(NAMES);
});

it('work that could not be ended keeps none from beginning again', async () => {
  const leases = openLocalLeases();
  let begun = 0;
  const errors: unknown[] = [];
  let isLost = false;
  const lost: Leases = { ...leases, renew: async (...of) => (isLost ? new Set() : leases.renew(...of)) };
  const duties = createDuties({ leases: lost, times: TIMES, onError: (error) => errors.push(error) });
  onTestFinished(() => duties.stop().catch(() => undefined));
  const refusal = new Error('could not end');
  duties.add('mail', (): Duty => {
    begun++;
    return { caughtUp: Promise.resolve(), stop: () => Promise.reject(refusal) };
  });
  await vi.waitFor(() => expect(begun).toBe(1), WITHIN);
  isLost = true;
  await vi.waitFor(() => expect(errors).toContain(refusal), WITHIN);
  isLost = false;
  const [[, holding] = []] = [...(await leases.holders())];
  if (holding) await leases.release(holding.owner, ['mail']);
  await vi.waitFor(() => expect(begun).toBe(2), WITHIN);
});
