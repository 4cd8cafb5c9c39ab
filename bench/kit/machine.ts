/** Printed beside absolute rates, to compare machines. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median, temporaryFolder } from './product.ts';

const ROUNDS = 7;
const STEPS = 50_000_000;
const FLUSHES = 200;

export interface Machine {
  /** Million loop steps per second and core. */
  readonly megaSteps: number;
  /** Median of 4 KiB appends. */
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

/** Returned so that it is not optimized away. */
function loop(steps: number): number {
  let state = 1;
  for (let i = 0; i < steps; i++) state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + i) | 0;
  return state;
}

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
