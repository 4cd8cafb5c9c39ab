import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from './product.ts';

/** For who is first and makes all read models on test servers, beside as many other tests as a machine has cores. */
const READY_MS = 240_000;
/** For a hook that starts services one after the other. */
export const BEGINNING_MS = 2.5 * READY_MS;

/** Waits until a service says that it is ready. @throws what it said and printed last, when it ends before or takes too long. */
export async function untilReady(
  address: string,
  { child, printed }: Pick<Program, 'child' | 'printed'>,
): Promise<void> {
  const until = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${address}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    const said = (await answer?.text()) ?? 'nothing';
    if (child.exitCode !== null || Date.now() > until) throw new Error(`not ready, says ${said}: ${printed.text}`);
    await pause(100);
  }
}
