import { setImmediate } from 'node:timers/promises';

/** How long rows follow each other before others have a turn, in milliseconds. */
const SLICE_MS = 10;

interface YieldingOptions {
  readonly nowMs?: () => number;
  readonly turn?: () => Promise<unknown>;
}

/** @returns the same rows. Requests go first, however many rows are at hand: reading from memory alone never lets anybody else run. */
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
