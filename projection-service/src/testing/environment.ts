import { onTestFinished } from 'vitest';
import { storedName } from '../core/projection.ts';
import { type Runner, startRunner } from '../runner/runner.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { ReadStore } from '../store/port.ts';
import type { NameDocument, Names } from './projections.ts';
import { listeningLogger, openTestLog, type TestLog } from './test-log.ts';

export interface TestEnvironmentOptions {
  readonly test?: TestLog;
  readonly store?: ReadStore;
  /** As of startRunner. */
  readonly joins?: boolean;
  /** As of startRunner. */
  readonly isShared?: boolean;
  /** By default leases end only where they are given back, however late a busy machine renews them. */
  readonly leaseTermMs?: number;
}

const LEASE_EVERY_MS = 40;

/** A log, a read store and runners between them, which are stopped when the test ends. */
export function openEnvironment({
  test = openTestLog(),
  store = openEmbeddedReadStore({ path: ':memory:' }),
  joins = true,
  isShared = false,
  leaseTermMs = 60_000,
}: TestEnvironmentOptions = {}) {
  const { logger, lines } = listeningLogger();
  const running: Runner[] = [];
  const close = async (): Promise<void> => void (await Promise.all(running.map((runner) => runner.stop())));
  onTestFinished(close);
  return {
    ...test,
    store,
    /** What the runners logged. */
    lines,
    async start(...all: readonly Names[]): Promise<Runner> {
      const projections = all.map(({ projection }) => projection);
      const runner = await startRunner({
        ...{ projections, log: test.log, store, logger, joins, isShared },
        leaseTimes: { termMs: leaseTermMs, everyMs: LEASE_EVERY_MS },
      });
      running.push(runner);
      return runner;
    },
    /** @returns the people a projection has, by their id. */
    rows: ({ projection, names }: Names): Promise<NameDocument[]> =>
      store.collection<NameDocument>(storedName(projection, names.name)).find({}, { sort: { _id: 1 } }),
    close,
  };
}

export type TestEnvironment = ReturnType<typeof openEnvironment>;
