import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Selected } from '../seed/attempt.ts';
import { type Attempt, median, type Row } from './product.ts';

interface Measured {
  readonly product: string;
  readonly beside: string;
  readonly attempts: readonly Attempt[];
  readonly tokens: readonly string[];
  readonly questions: Selected['questions'];
}

const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 5;

/** Answers per second over HTTP, beside the bare route in the same process on the same engine, taking turns. */
export async function benchAnswers(): Promise<Row> {
  const child = fork(join(import.meta.dirname, 'answer-server.js'), { stdio: 'inherit' });
  const [server] = (await once(child, 'message')) as [Measured];
  let sent = 0;

  /** Each request answers another founder's next question with another option than before: always an event. */
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
  const load = async (url: string): Promise<number> => {
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    });
    if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were refused`);
    return result['2xx'] / result.duration;
  };

  await load(server.beside);
  await load(server.product);
  const [products, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    bares.push(await load(server.beside));
    products.push(await load(server.product));
  }
  child.disconnect();
  const [product, bare] = [median(products), median(bares)];
  // Round by round: other work on the machine then weighs on both.
  const ratio = median(products.map((rate, round) => rate / (bares[round] as number)));
  return {
    what: `answers over HTTP, ${CONNECTIONS} at once, beside a bare route`,
    measured: `${Math.round(product)}/s beside ${Math.round(bare)}/s: ${ratio.toFixed(2)}`,
    goal: 'at least 0.70',
    met: ratio >= 0.7,
  };
}
