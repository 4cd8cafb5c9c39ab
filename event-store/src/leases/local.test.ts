import { expect, it } from 'vitest';
import { openLocalLeases } from './local.ts';
import { leasesSuite } from './testing/suite.ts';

leasesSuite('memory', async () => {
  const leases = openLocalLeases();
  return [leases, leases];
});

it('end at the end of their term, and no sooner', async () => {
  let now = 0;
  const leases = openLocalLeases(() => now);
  await leases.acquire('a', ['x'], 100);
  now = 99;
  expect((await leases.acquire('b', ['x'], 100)).size).toBe(0);
  now = 100;
  expect((await leases.acquire('b', ['x'], 100)).get('x')).toBe(2);
});
