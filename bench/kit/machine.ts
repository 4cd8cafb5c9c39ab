/** What a machine does whatever runs on it: printed beside absolute rates, so that those of two machines can be compared. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median, temporaryFolder } from './product.ts';

const ROUNDS = 7;
/** Steps of pure integer work. */
const STEPS = 50_000_000;
const FLUSHES = 200;

export interface Machine {
  /** Millions of steps of a fixed loop that one core does in a second. */
  readonly megaSteps: number;
  /** Of 4 KiB appended to a file, the median. */
  readonly fsyncMs: number;
}

export function measureMachine(): Machine {
  loop(STEPS);
  const rates = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    loop(STEPS);
    return STEPS / 1000 / (performance.now() - began);
  });
  return { megaSteps: Math.round(median(rates)), fsyncMs: median(flushes()) };
}

export const described = ({ megaSteps, fsyncMs }: Machine): string =>
  `calibration loop ${megaSteps} million steps/s, fsync ${fsyncMs.toFixed(2)} ms`;

/** @returns what came of it, so that it is not optimised away. */
function loop(steps: number): number {
  let state = 1;
  for (let i = 0; i < steps; i++) state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + i) | 0;
  return state;
}

/** @returns milliseconds of each. */
function flushes(): number[] {
  const file = openSync(join(temporaryFolder(), 'flushed'), 'a');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: FLUSHES }, () => {
    writeSync(file, page);
    const began = performance.now();
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  return times;
}
