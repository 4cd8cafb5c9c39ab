import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { end, freePort, launch } from '../e2e/kit/product.ts';
import { median, type Row, temporaryFolder } from './kit.ts';

const ROUNDS = 3;

/** From starting the process, installed and built, to its line that it is ready: with demo data, second start. */
export async function benchStartup(): Promise<Row> {
  const folder = join(temporaryFolder(), 'data');
  await end(await launch(folder, await freePort()), 'SIGTERM');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const copy = join(temporaryFolder(), 'data');
    cpSync(folder, copy, { recursive: true });
    const began = performance.now();
    const child = await launch(copy, await freePort());
    times.push((performance.now() - began) / 1000);
    await end(child, 'SIGTERM');
  }
  const seconds = median(times);
  return { what: 'start to ready', measured: `${seconds.toFixed(1)} s`, goal: 'at most 5 s', met: seconds <= 5 };
}
