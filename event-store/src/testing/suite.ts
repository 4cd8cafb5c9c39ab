import { describe } from 'vitest';
import { appendCases } from './suite/appends.ts';
import { type Harness, useBench } from './suite/bench.ts';
import { outageCases } from './suite/outages.ts';
import { readCases } from './suite/reads.ts';
import { subscriptionCases } from './suite/subscriptions.ts';

export type { Harness, Wire } from './suite/bench.ts';

/** What every engine of the log must do. @param open makes what runs the log, once for each test. */
export function eventStoreSuite(name: string, open: () => Promise<Harness>): void {
  describe(`the event log, ${name}`, () => {
    const bench = useBench(open);
    appendCases(bench);
    readCases(bench);
    subscriptionCases(bench);
    outageCases(bench);
  });
}
