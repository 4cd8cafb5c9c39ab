import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Selected } from '../seed/taking.ts';
import { median, percentile, type Row, type Taking } from './kit.ts';

interface Served {
  readonly address: string;
  readonly emails: readonly string[];
  readonly password: string;
  readonly takings: readonly Taking[];
  readonly tokens: readonly string[];
  readonly questions: Selected['questions'];
}

const AT_ONCE = 8;
const SECONDS = 5;
const ROUNDS = 3;
/** Between two answers of other founders, in milliseconds: people who think, not a load. */
const PACE = 20;

/** Sign-ins per second beside bare hashing in the same process, taking turns, and how long others' answers take meanwhile. */
export async function benchSignIns(): Promise<Row> {
  const child = fork(join(import.meta.dirname, 'sign-in-server.js'), { stdio: 'inherit' });
  const [served] = (await once(child, 'message')) as [Served];
  const [rates, ratios, waits]: [number[], number[], number[]] = [[], [], []];

  await signIns(served);
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await bareRate(child);
    const stop = new AbortController();
    const answering = answers(served, stop.signal);
    const rate = await signIns(served);
    stop.abort();
    waits.push(...(await answering));
    rates.push(rate);
    ratios.push(rate / bare);
  }
  child.disconnect();
  const [ratio, p95] = [median(ratios), percentile(waits, 0.95)];
  return {
    what: `sign-ins over HTTP, ${AT_ONCE} at once, beside bare argon2; others' answers meanwhile`,
    measured: `${median(rates).toFixed(0)}/s: ${ratio.toFixed(2)} of its rate; answers p95 ${p95.toFixed(0)} ms`,
    goal: 'at least 0.90; p95 under 50 ms',
    met: ratio >= 0.9 && p95 < 50,
  };
}

async function bareRate(child: ChildProcess): Promise<number> {
  child.send({ atOnce: AT_ONCE, seconds: SECONDS });
  const [{ rate }] = (await once(child, 'message')) as [{ rate: number }];
  return rate;
}

let sent = 0;

async function signIns({ address, emails, password }: Served): Promise<number> {
  const result = await autocannon({
    url: address,
    connections: AT_ONCE,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          method: 'POST',
          path: '/api/auth/sign-in',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: emails[sent++ % emails.length], password }),
        }),
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} sign-ins were refused`);
  return result['2xx'] / result.duration;
}

/** One founder after the other answers a question. @returns how long each answer took, in milliseconds. */
async function answers({ address, takings, tokens, questions }: Served, signal: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!signal.aborted) {
    const founder = waits.length % takings.length;
    const question = questions[waits.length % questions.length];
    const option = question?.options[Math.floor(waits.length / questions.length) % question.options.length];
    const { userID, userAssessmentID } = takings[founder] as Taking;
    const started = performance.now();
    const response = await fetch(`${address}/api/user/${userID}/assessment/${userAssessmentID}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[founder]}` },
      body: JSON.stringify({ questionID: question?.questionID, questionOptionID: option?.questionOptionID }),
    });
    if (!response.ok) throw new Error(`an answer was refused: ${response.status}`);
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
  return waits;
}
