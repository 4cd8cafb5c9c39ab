import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Selected } from '../seed/attempt.ts';
import { type Attempt, median, percentile, type Row } from './kit/product.ts';

interface Served {
  readonly address: string;
  readonly emails: readonly string[];
  /** With almost free hashes, for the warm-up. */
  readonly cheapEmails: readonly string[];
  readonly password: string;
  readonly attempts: readonly Attempt[];
  readonly tokens: readonly string[];
  readonly questions: Selected['questions'];
}

const AT_ONCE = 8;
/** Of bare hashing per round. */
const SECONDS = 4;
/** Per round; a count, so that none are left over for the next measurement. */
const SIGN_INS = 320;
const ROUNDS = 5;
/** Enough for the compiler, as after an hour of service. */
const WARM_UP = 3000;
/** Milliseconds between others' answers: people who think, not a load. */
const PACE = 20;

/** Alternates with bare hashing. The client shares the cores: the rate without its share is given too. */
export async function benchSignIns(): Promise<Row> {
  const child = fork(join(import.meta.dirname, 'servers', 'sign-ins.js'), { stdio: 'inherit' });
  const [served] = (await once(child, 'message')) as [Served];
  const rates: number[] = [];
  /** Of the bare rate: measured, without the client's share, and with answers. */
  const [ratios, withoutClient, withAnswers]: [number[], number[], number[]] = [[], [], []];
  const waits: number[] = [];

  await signIns(served, served.cheapEmails, WARM_UP);
  await signIns(served, served.emails, SIGN_INS / 2);
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await bareRate(child);
    const { rate, client } = await signIns(served, served.emails, SIGN_INS);
    rates.push(rate);
    ratios.push(rate / bare);
    withoutClient.push(rate / (1 - client) / bare);

    const stop = new AbortController();
    const answering = answers(served, stop.signal);
    withAnswers.push((await signIns(served, served.emails, SIGN_INS)).rate / bare);
    stop.abort();
    waits.push(...(await answering));
  }
  child.disconnect();
  const [ratio, p95] = [median(ratios), percentile(waits, 0.95)];
  return {
    what: `sign-ins over HTTP, ${AT_ONCE} at once, beside bare argon2; others' answers meanwhile`,
    measured: [
      `${median(rates).toFixed(0)}/s: ${ratio.toFixed(2)} of its rate, ${median(withoutClient).toFixed(2)} of it on what the client leaves`,
      `with answers ${median(withAnswers).toFixed(2)}, their p95 ${p95.toFixed(0)} ms`,
    ].join('; '),
    goal: 'at least 0.90; p95 under 50 ms',
    met: ratio >= 0.9 && p95 < 50,
  };
}

async function bareRate(child: ChildProcess): Promise<number> {
  child.send({ atOnce: AT_ONCE, seconds: SECONDS });
  const [{ rate }] = (await once(child, 'message')) as [{ rate: number }];
  return rate;
}

/** @returns sign-ins per second, and the client's share of all cores. */
async function signIns(
  { address, password }: Served,
  emails: readonly string[],
  amount: number,
): Promise<{ rate: number; client: number }> {
  const requests = emails.map((email) => ({
    method: 'POST' as const,
    path: '/api/auth/sign-in',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }));
  let connections = 0;
  const [started, before] = [performance.now(), process.cpuUsage()];
  const result = await autocannon({
    url: address,
    connections: AT_ONCE,
    amount,
    // Different starts, so that nobody signs in twice at once.
    setupClient: (client) => {
      const from = (connections++ * requests.length) / AT_ONCE;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  const [{ user, system }, milliseconds] = [process.cpuUsage(before), performance.now() - started];
  if (result.non2xx > 0) throw new Error(`${result.non2xx} sign-ins were refused`);
  return {
    rate: result['2xx'] / (milliseconds / 1000),
    client: (user + system) / 1000 / milliseconds / availableParallelism(),
  };
}

async function answers({ address, attempts, tokens, questions }: Served, signal: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!signal.aborted) {
    const founder = waits.length % attempts.length;
    const question = questions[waits.length % questions.length];
    const option = question?.options[Math.floor(waits.length / questions.length) % question.options.length];
    const { userID, userAssessmentID } = attempts[founder] as Attempt;
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
