import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ENDPOINTS } from '@groundwork/contracts';
import { median, percentile, type Row } from './kit/product.ts';

export interface Flood {
  readonly address: string;
  readonly route: string;
  readonly token: string | null;
  readonly connections: number;
  readonly milliseconds: number;
}

const CONNECTIONS = 100;
const MILLISECONDS = 4_000;
const ROUNDS = 3;
/** Milliseconds between others' requests. */
const PACE = 20;

const { method, path } = ENDPOINTS.importAssessment;

/** Others' waits while strangers send 3.8 MB of nested brackets, alternating with quiet. */
export async function benchStrangers(): Promise<Row> {
  const child = fork(join(import.meta.dirname, 'servers', 'strangers.js'), { stdio: 'inherit' });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const flood = { address, route: `${method} ${path}`, connections: CONNECTIONS, milliseconds: MILLISECONDS };
  await others(address, MILLISECONDS);
  const [quiet, nameless, forged]: [number[], number[], number[]] = [[], [], []];
  const sent: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(percentile(await others(address, MILLISECONDS), 0.95));
    for (const [token, waits] of [
      [null, nameless],
      ['forged', forged],
    ] as const) {
      const strangers = fork(join(import.meta.dirname, 'servers', 'flood.js'), { stdio: 'inherit' });
      const ended = once(strangers, 'message') as Promise<[{ sent: number }]>;
      strangers.send({ ...flood, token } satisfies Flood);
      waits.push(percentile(await others(address, MILLISECONDS), 0.95));
      const [told] = await ended;
      sent.push(told.sent / (MILLISECONDS / 1000));
    }
  }
  child.disconnect();
  const worst = Math.max(median(nameless), median(forged));
  const ms = (all: readonly number[]): string => `${median(all).toFixed(0)} ms`;
  return {
    what: `others' GET /api/auth/settings while ${CONNECTIONS} strangers send bodies of 3.8 MB`,
    measured: `p95 ${ms(nameless)} without a token, ${ms(forged)} with a forged one; ${ms(quiet)} without them (${median(sent).toFixed(0)} bodies begun a second)`,
    goal: 'p95 within 100 ms',
    met: worst <= 100,
  };
}

async function others(address: string, milliseconds: number): Promise<number[]> {
  const waits: number[] = [];
  const url = new URL(ENDPOINTS.signUpSettings.path, address);
  for (const until = performance.now() + milliseconds; performance.now() < until; ) {
    const asked = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
    waits.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
  return waits;
}
