import { expect, it, onTestFinished, vi } from 'vitest';
import { keepLeases } from './keeper.ts';
import { type LocalLeases, openLocalLeases } from './local.ts';
import { LeaseLost } from './port.ts';

const TERM = 3_000;

/** Leases, a clock that all read, and processes that ask for their turn when they are told to. */
function setUp() {
  let now = 0;
  const clock = (): number => now;
  const leases = openLocalLeases(clock);
  function process(wanted: () => readonly string[] = () => ['x'], held: LocalLeases = leases) {
    const onChange = vi.fn();
    const onError = vi.fn();
    const keeper = keepLeases({ leases: held, wanted, onChange, onError, clock, termMs: TERM, everyMs: 3_600_000 });
    onTestFinished(() => keeper.stop());
    return { keeper, onChange, onError };
  }
  return { leases, process, pass: (ms: number) => (now += ms) };
}

it('one of two holds, and the other takes over when it falls silent', async () => {
  const { process, pass } = setUp();
  const [a, b] = [process(), process()];
  await a.keeper.round();
  await b.keeper.round();
  expect([a.keeper.held().size, b.keeper.held().size]).toEqual([1, 0]);
  pass(TERM - 1);
  await a.keeper.round();
  pass(TERM - 1);
  await b.keeper.round();
  expect(b.keeper.held().size).toBe(0);
  pass(1);
  await b.keeper.round();
  expect(b.keeper.held()).toEqual(new Map([['x', 2]]));
});

it('who was frozen asks before it goes on: it holds what nobody took, and nothing else', async () => {
  const { process, pass } = setUp();
  const { keeper, onChange } = process();
  await keeper.round();
  const epochs = new Map(keeper.held());
  pass(TERM);
  await keeper.confirm(epochs);
  pass(TERM);
  const other = process();
  await other.keeper.round();
  await expect(keeper.confirm(epochs)).rejects.toThrow(LeaseLost);
  expect([keeper.held().size, onChange.mock.calls.length]).toEqual([0, 2]);
});

it('what stops gives back, and what is not wanted any more', async () => {
  const { process, leases } = setUp();
  let wanted = ['x', 'y'];
  const a = process(() => wanted);
  await a.keeper.round();
  wanted = ['y'];
  await a.keeper.round();
  expect([...(await leases.holders()).keys()]).toEqual(['y']);
  await a.keeper.stop();
  expect((await leases.holders()).size).toBe(0);
});

it('a store that is away is told once; what is held holds until its term is over', async () => {
  const { process, leases, pass } = setUp();
  let isAway = false;
  const flaky: LocalLeases = {
    ...leases,
    renew: async (...of) => {
      if (isAway) throw new Error('away');
      return leases.renew(...of);
    },
  };
  const { keeper, onChange, onError } = process(() => ['x'], flaky);
  await keeper.round();
  isAway = true;
  pass(TERM - 1);
  await keeper.round();
  expect(keeper.held().size).toBe(1);
  pass(1);
  await keeper.round();
  expect([keeper.held().size, onError.mock.calls.length, onChange.mock.calls.length]).toEqual([0, 1, 2]);
  isAway = false;
  await keeper.round();
  expect(keeper.held()).toEqual(new Map([['x', 2]]));
});

it('what was seized is held in its new epoch, and by nobody else', async () => {
  const { process } = setUp();
  const [a, b] = [process(), process()];
  await a.keeper.round();
  const before = new Map(a.keeper.held());
  await b.keeper.seize(['x']);
  expect(b.keeper.held()).toEqual(new Map([['x', 2]]));
  await a.keeper.round();
  await expect(a.keeper.confirm(before)).rejects.toThrow(LeaseLost);
});
