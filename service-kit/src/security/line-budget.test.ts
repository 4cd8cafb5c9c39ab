import { expect, it } from 'vitest';
import { createLineBudget, type LeftOut, LINES_A_MINUTE } from './line-budget.ts';

function open() {
  const told: LeftOut[] = [];
  let now = 0;
  const budget = createLineBudget({ tell: (leftOut) => told.push(leftOut), elapsed: () => now });
  const spend = (times: number, ...asked: Parameters<typeof budget.allows>): number =>
    Array.from({ length: times }, () => budget.allows(...asked)).filter(Boolean).length;
  const pass = (ms: number): void => {
    now += ms;
  };
  return { budget, told, spend, pass };
}

it('a network has so many lines of a kind a minute, then none, and the next minute again', () => {
  const { spend, pass } = open();
  const { requests } = LINES_A_MINUTE;
  expect(spend(requests + 50, 'requests', '192.0.2.7')).toBe(requests);
  pass(59_999);
  expect(spend(1, 'requests', '192.0.2.7')).toBe(0);
  pass(1);
  expect(spend(requests + 50, 'requests', '192.0.2.7')).toBe(requests);
});

it('addresses of one network share it, and other networks have their own', () => {
  const { spend } = open();
  const { failures } = LINES_A_MINUTE;
  expect(spend(failures, 'failures', '2001:db8:1:2::1')).toBe(failures);
  expect(spend(1, 'failures', '2001:db8:1:3::9')).toBe(0);
  expect(spend(1, 'failures', '2001:db8:2:2::1')).toBe(1);
});

it('a flood of one event of the security log hides no other', () => {
  const { spend } = open();
  const { security } = LINES_A_MINUTE;
  expect(spend(security + 1_000, 'security', '192.0.2.7', 'access')).toBe(security);
  expect(spend(50, 'security', '192.0.2.7', 'signIn')).toBe(50);
});

it('what was left out is said once for each network when the minute is over, and counted in all', () => {
  const { budget, spend, told, pass } = open();
  spend(LINES_A_MINUTE.requests + 3, 'requests', '192.0.2.7');
  spend(LINES_A_MINUTE.security + 2, 'security', '192.0.2.8', 'access');
  spend(LINES_A_MINUTE.requests, 'requests', '198.51.100.1');
  expect(told).toEqual([]);
  pass(60_000);
  spend(1, 'requests', '198.51.100.1');
  expect(told).toEqual([{ network: '192.0.2.0/24', lines: { requests: 3, security: 2 } }]);
  pass(60_000);
  spend(1, 'requests', '198.51.100.1');
  expect(told).toHaveLength(1);
  expect(budget.leftOut()).toEqual({ requests: 3, failures: 0, security: 2 });
});

it('however many networks ask, the lines of all together are bounded', () => {
  const { budget, told, pass } = open();
  let written = 0;
  for (let i = 0; i < 20_000; i++) {
    const ip = `${10 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}.1`;
    if (budget.allows('failures', ip)) written++;
  }
  expect(written).toBeLessThan(6_000);
  pass(60_000);
  budget.allows('failures', '192.0.2.7');
  expect(told).toEqual([{ network: 'others', lines: { failures: 20_000 - written } }]);
});
