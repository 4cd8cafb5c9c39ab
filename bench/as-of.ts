import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { keepSnapshots, makePast, PROJECTIONS } from '@groundwork/projection-service';
import { fillWithAnswers } from './kit/answers-log.ts';
import { described, measureMachine } from './kit/machine.ts';
import { median, type Row, temporaryFolder } from './kit/product.ts';

/** A million events. */
const ATTEMPTS = 14_000;
const SHARES = [0.44, 0.05, 0.89, 0.27, 0.95, 0.13, 0.61, 0.77, 0.39, 0.999, 0.58];

/** Build time of a past moment: the first, which leaves snapshots, and later ones. */
export async function benchAsOf(): Promise<Row> {
  const folder = temporaryFolder();
  const events = await fillWithAnswers(folder, ATTEMPTS);
  const machine = measureMachine();
  const log = openEmbeddedLog(folder);
  const ends: Ends[] = [];
  for await (const batch of log.readAll({ personal: false })) {
    const last = batch.at(-1);
    if (last) ends.push({ position: last.position, time: last.metadata.time });
  }
  const snapshots = keepSnapshots();
  const at = (share: number) =>
    made(log, ends[Math.min(ends.length - 1, Math.floor(ends.length * share))] as Ends, snapshots);
  const first = await at(1);
  const others: Made[] = [];
  for (const share of SHARES) others.push(await at(share));
  await snapshots.drop();
  await log.close();
  const seconds = others.map((one) => one.seconds);
  const delay = Math.max(...others.map((one) => one.delay));
  return {
    what: `a moment in ${events} events, from the nearest snapshot; the first one, which leaves them`,
    measured: `${median(seconds).toFixed(1)} s, slowest of ${SHARES.length} ${Math.max(...seconds).toFixed(1)} s; ${first.seconds.toFixed(1)} s; others wait p99 ${Math.round(delay)} ms at most; ${described(machine)}`,
    goal: '2 s',
    met: Math.max(...seconds) <= 2,
  };
}

interface Ends {
  readonly position: string;
  readonly time: string;
}

interface Made {
  readonly seconds: number;
  /** 99th percentile of others' waits, in milliseconds. */
  readonly delay: number;
}

async function made(log: Log, end: Ends, snapshots: ReturnType<typeof keepSnapshots>): Promise<Made> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const began = performance.now();
  const store = await makePast({
    ...{ log, projections: PROJECTIONS, snapshots, moment: { ...end, mark: null } },
    ...{ forgotten: new Set<string>(), takenBack: new Set<string>() },
    ...{ signal: new AbortController().signal, onProgress: () => undefined },
  });
  const seconds = (performance.now() - began) / 1000;
  delays.disable();
  await store.close();
  return { seconds, delay: delays.percentile(99) / 1e6 };
}
