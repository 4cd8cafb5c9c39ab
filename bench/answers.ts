import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Selected } from '../seed/attempt.ts';
import { type Attempt, median, type Row } from './kit/product.ts';

interface Measured {
  readonly product: string;
  readonly beside: string;
  readonly attempts: readonly Attempt[];
  readonly tokens: readonly string[];
  readonly questions: Selected['questions'];
}

interface Load {
  /** Answers per second. */
  readonly rate: number;
  /** Server processor time per answer. */
  readonly cpuMs: number;
}

const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 5;
const CPU_GOAL_MS = 0.08;

/** Alternates with a bare route in the same process and engine: SQLite, and EventStoreDB if EVENTSTOREDB_URL is set. */
export async function benchAnswers(): Promise<Row[]> {
  const url = process.env['EVENTSTOREDB_URL'];
  const embedded = await measure();
  const rows = [
    rateRow('SQLite', embedded, 0.85),
    {
      what: 'processor time of an answer, beside a bare route',
      measured: `${embedded.cpuMs.toFixed(3)} ms beside ${embedded.bareCpuMs.toFixed(3)} ms`,
      goal: `at most ${CPU_GOAL_MS} ms`,
      met: embedded.cpuMs <= CPU_GOAL_MS,
    },
  ];
  return url ? [...rows, rateRow('EventStoreDB', await measure(url), 0.75)] : rows;
}

type Medians = Awaited<ReturnType<typeof measure>>;

const rateRow = (engine: string, { rate, bareRate, ratio, cpuMs }: Medians, goal: number): Row => ({
  what: `answers over HTTP, ${CONNECTIONS} at once, beside a bare route, on ${engine}`,
  measured: `${Math.round(rate)}/s beside ${Math.round(bareRate)}/s: ${ratio.toFixed(2)} (${cpuMs.toFixed(3)} ms of processor time each)`,
  goal: `at least ${goal.toFixed(2)}`,
  met: ratio >= goal,
});

async function measure(url?: string) {
  const child = fork(join(import.meta.dirname, 'servers', 'answers.js'), url ? [url] : [], { stdio: 'inherit' });
  const [server] = (await once(child, 'message')) as [Measured];
  let sent = 0;

  /** Always another founder and option, so always an event. */
  const next = () => {
    const n = sent++;
    const founder = n % server.attempts.length;
    const step = Math.floor(n / server.attempts.length);
    const question = server.questions[step % server.questions.length];
    const option = question?.options[Math.floor(step / server.questions.length) % question.options.length];
    const { userID, userAssessmentID } = server.attempts[founder] as Attempt;
    return {
      method: 'POST' as const,
      path: `/api/user/${userID}/assessment/${userAssessmentID}/answers`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.tokens[founder]}` },
      body: JSON.stringify({ questionID: question?.questionID, questionOptionID: option?.questionOptionID }),
    };
  };
  const load = async (address: string): Promise<Load> => {
    const before = await cpuOf(child);
    const result = await autocannon({
      url: address,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    });
    if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were refused`);
    return { rate: result['2xx'] / result.duration, cpuMs: ((await cpuOf(child)) - before) / result['2xx'] };
  };

  await load(server.beside);
  await load(server.product);
  const [products, bares]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    bares.push(await load(server.beside));
    products.push(await load(server.product));
  }
  child.disconnect();
  return {
    rate: median(products.map(({ rate }) => rate)),
    bareRate: median(bares.map(({ rate }) => rate)),
    // Per round: other load then falls on both.
    ratio: median(products.map(({ rate }, round) => rate / (bares[round] as Load).rate)),
    cpuMs: median(products.map(({ cpuMs }) => cpuMs)),
    bareCpuMs: median(bares.map(({ cpuMs }) => cpuMs)),
  };
}

/** @returns milliseconds since its start. */
async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1000;
}
