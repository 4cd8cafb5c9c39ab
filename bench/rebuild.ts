import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fillWithAnswers } from './kit/answers-log.ts';
import { described, measureMachine } from './kit/machine.ts';
import { median, type Row, temporaryFolder } from './kit/product.ts';

const ROUNDS = 7;
/** Enough that compiling at first, about a second, does not matter. */
const ATTEMPTS = 4000;

interface Rebuilt {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Rebuild of all read models by a fresh process, from attempts side by side. */
export async function benchRebuild(): Promise<Row> {
  const folder = temporaryFolder();
  const events = await fillWithAnswers(folder, ATTEMPTS);
  const machine = measureMachine();
  const rounds: Rebuilt[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await rebuild(folder, `read-${round}.db`));
  const rates = rounds.map(({ seconds }) => events / seconds).sort((a, b) => a - b);
  const rate = median(rates);
  const cpu = median(rounds.map(({ cpuSeconds }) => (cpuSeconds / events) * 1_000_000));
  const [slowest = 0, fastest = 0] = [rates[0], rates.at(-1)];
  return {
    what: `rebuild of all read models, ${events} events, by a process just started`,
    measured: `${Math.round(rate)} events/s (median of ${ROUNDS}: ${Math.round(slowest)} to ${Math.round(fastest)}), ${cpu.toFixed(1)} µs of processor time each; ${described(machine)}`,
    goal: 'at least 50000/s',
    met: rate >= 50_000,
  };
}

async function rebuild(folder: string, file: string): Promise<Rebuilt> {
  const program = join(import.meta.dirname, 'servers', 'rebuild.js');
  const child = fork(program, [folder, join(folder, file)], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const [rebuilt] = (await once(child, 'message')) as [Rebuilt];
  await ended;
  return rebuilt;
}
