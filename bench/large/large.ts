import { join } from 'node:path';
import { formatCount } from '@groundwork/contracts';
import { type Row, temporaryFolder } from '../kit/product.ts';
import { type Measured, measureSize } from './measure.ts';

/** Ten events each. */
const FOUNDERS = [10_000, 100_000, 1_000_000] as const;

interface Line {
  readonly what: string;
  readonly unit: string;
  readonly of: (measured: Measured) => number;
  readonly goal: string;
  /** @param before of the size before. */
  readonly met: (largest: number, before: number) => boolean;
}

const LINES: readonly Line[] = [
  { what: 'demo data', unit: 'events/s', of: ({ made }) => made.rate, goal: '10,000/s', met: (rate) => rate >= 10_000 },
  {
    what: 'rebuild of all read models',
    unit: 'events/s',
    of: ({ rebuild }) => rebuild.rate,
    goal: '0.9 of the rate before',
    met: (rate, before) => rate >= 0.9 * before,
  },
  { what: 'start to ready', unit: 's', of: ({ start }) => start, goal: '3 s', met: (s) => s <= 3 },
  {
    what: 'one page of a list, p95 of the slowest list',
    unit: 'ms',
    of: ({ lists }) => Math.max(...lists.map(({ p95 }) => p95)),
    goal: '150 ms',
    met: (ms) => ms <= 150,
  },
  {
    what: 'the slowest page of all lists',
    unit: 'ms',
    of: ({ lists }) => Math.max(...lists.map(({ slowest }) => slowest.time)),
    goal: '400 ms',
    met: (ms) => ms <= 400,
  },
  {
    what: 'a report for the first time, the slowest of three',
    unit: 'ms',
    of: ({ reports }) => Math.max(...reports.map(({ first }) => first)),
    goal: '90 s',
    met: (ms) => ms <= 90_000,
  },
  {
    what: 'the same again',
    unit: 'ms',
    of: ({ reports }) => Math.max(...reports.map(({ again }) => again)),
    goal: '10 ms',
    met: (ms) => ms <= 10,
  },
  {
    what: 'peak memory of the process that answers',
    unit: 'MiB',
    of: ({ megabytes }) => megabytes,
    goal: '1 GiB',
    met: (mib) => mib <= 1024,
  },
  {
    what: 'peak memory of a rebuild',
    unit: 'MiB',
    of: ({ rebuild }) => rebuild.megabytes,
    goal: '1 GiB',
    met: (mib) => mib <= 1024,
  },
];

/**
 * `npm run bench -- large [FOLDER] [FOUNDERS …]`: the embedded product at 10^5 to 10^7 events, and how each figure grows.
 * With a folder, data made before are used again.
 */
export async function benchLarge(): Promise<Row[]> {
  const asked = process.argv.slice(2).filter((argument) => argument !== 'large');
  const numbers = asked.filter((argument) => /^\d+$/.test(argument)).map(Number);
  const folder = asked.find((argument) => argument.includes('/')) ?? temporaryFolder();
  const sizes: Measured[] = [];
  for (const founders of numbers.length > 0 ? numbers : FOUNDERS) {
    process.stdout.write(`  ${founders} founders…\n`);
    sizes.push(await measureSize(join(folder, String(founders)), founders));
  }
  for (const { name, slowest } of sizes.at(-1)?.lists ?? [])
    process.stdout.write(`  ${name}: slowest ${JSON.stringify(slowest)}\n`);
  return LINES.map((line) => rowOf(line, sizes));
}

function rowOf({ what, unit, of, goal, met }: Line, sizes: readonly Measured[]): Row {
  const values = sizes.map(of);
  const largest = values.at(-1) ?? Number.NaN;
  return {
    what: `${what}, at ${sizes.map(({ made }) => formatCount(made.events)).join(', ')} events`,
    measured: `${values.map(rounded).join(', ')} ${unit}; exponents ${exponentsOf(sizes, values)}`,
    goal,
    met: met(largest, values.at(-2) ?? largest),
  };
}

/** Of the power of the number of events with which a figure grows, from each size to the next. */
const exponentsOf = (sizes: readonly Measured[], values: readonly number[]): string =>
  values
    .slice(1)
    .map((value, i) => {
      const events = (sizes[i + 1] as Measured).made.events / (sizes[i] as Measured).made.events;
      return (Math.log(value / (values[i] as number)) / Math.log(events)).toFixed(2);
    })
    .join(', ');

const rounded = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toString());
