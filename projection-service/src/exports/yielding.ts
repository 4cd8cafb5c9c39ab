import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 10;

interface YieldingOptions {
  readonly nowMs?: () => number;
  readonly turn?: () => Promise<unknown>;
}

/** @returns the same rows, with turns for requests: reading from memory alone never lets anything else run. */
export async function* yielding<Row>(
  rows: AsyncIterable<Row>,
  { nowMs = () => performance.now(), turn = () => setImmediate() }: YieldingOptions = {},
): AsyncGenerator<Row> {
  let since = nowMs();
  for await (const row of rows) {
    yield row;
    if (nowMs() - since < SLICE_MS) continue;
    await turn();
    since = nowMs();
  }
}
