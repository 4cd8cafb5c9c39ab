import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, type Row, temporaryFolder } from './kit/product.ts';

interface Served {
  readonly address: string;
  readonly admin: string;
  readonly founder: string;
  readonly password: string;
  readonly crowd: readonly string[];
}

interface Asked {
  readonly questionID: string;
  readonly questionOptions: readonly { readonly questionOptionID: string }[];
}

const REPORTS = 10;
/** Milliseconds of the baseline. */
const ALONE = 5000;
/** Milliseconds between a founder's answers. */
const PACE = 10;
/** Milliseconds from ready to the first report. */
const FIRST_AFTER = 5000;

/** A process's first report, and founders' answer times during ten more. */
export async function benchReports(): Promise<Row> {
  const folder = join(temporaryFolder(), 'data');
  await ended((await begun(folder)).child);
  const { child, served } = await begun(folder);
  const ready = performance.now();
  const admin = await signedIn(served, served.admin);
  const answer = await answerer(served);

  await sleep(FIRST_AFTER - (performance.now() - ready));
  const asked = performance.now();
  await report(served, admin, served.crowd);
  const first = performance.now() - asked;
  const alone = await during(answer, sleep(ALONE));
  const times: number[] = [];
  let largest = 0;
  const beside = await during(
    answer,
    (async () => {
      let left = served.crowd.slice(Math.floor(served.crowd.length / 4));
      for (let made = 0; made < REPORTS; made++) {
        const began = performance.now();
        const { bytes, rest } = await report(served, admin, left);
        times.push(performance.now() - began);
        largest = Math.max(largest, bytes);
        left = rest;
      }
    })(),
  );
  await ended(child);
  const [without, meanwhile, slowest] = [percentile(alone, 0.95), percentile(beside, 0.95), Math.max(...times)];
  return {
    what: `answers while ${REPORTS} reports are made, beside without; the process's first, the slowest and the largest report`,
    measured: `p95 ${meanwhile.toFixed(0)} ms beside ${without.toFixed(0)} ms; ${seconds(first)}, ${seconds(slowest)}, ${Math.round(largest / 1024)} KiB`,
    goal: '1.5 s and 1 MB a report',
    met: Math.max(first, slowest) < 1500 && largest < 1_000_000,
  };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

async function begun(folder: string): Promise<{ child: ChildProcess; served: Served }> {
  const child = fork(join(import.meta.dirname, 'servers', 'reports.js'), [folder], { stdio: 'inherit' });
  const [served] = (await once(child, 'message')) as [Served];
  return { child, served };
}

async function ended(child: ChildProcess): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}

async function signedIn({ address, password }: Served, email: string): Promise<{ token: string; userID: string }> {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()) as { token: string; userID: string };
}

/** Of the first completed one. @returns its size, and the ids after it. */
async function report({ address }: Served, { token }: { token: string }, from: readonly string[]) {
  for (const [i, userAssessmentID] of from.entries()) {
    const response = await fetch(`${address}/api/pdf/getassessmentreport?userAssessmentID=${userAssessmentID}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { byteLength: bytes } = await response.arrayBuffer();
    if (response.ok) return { bytes, rest: from.slice(i + 1) };
  }
  throw new Error('nobody has completed an assessment');
}

async function answerer(served: Served): Promise<() => Promise<void>> {
  const { token, userID } = await signedIn(served, served.founder);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string) => (await (await fetch(`${served.address}${path}`, { headers })).json()) as unknown;
  const list = (await ask(`/api/user/${userID}/assessment`)) as {
    data: { userAssessmentID: string; assessmentID: string }[];
  };
  const { userAssessmentID, assessmentID } = list.data[0] as (typeof list.data)[number];
  const asked = (await ask(`/api/assessment/${assessmentID}?userAssessmentID=${userAssessmentID}`)) as {
    data: { questions: Asked[] };
  };
  const { questions } = asked.data;
  let given = 0;
  return async () => {
    const question = questions[given % questions.length] as Asked;
    const options = question.questionOptions;
    const { questionOptionID } = options[
      Math.floor(given++ / questions.length) % options.length
    ] as (typeof options)[number];
    const response = await fetch(`${served.address}/api/user/${userID}/assessment/${userAssessmentID}/answers`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ questionID: question.questionID, questionOptionID }),
    });
    if (!response.ok) throw new Error(`an answer was refused: ${response.status}`);
  };
}

/** @returns milliseconds of each answer. */
async function during(answer: () => Promise<void>, done: Promise<unknown>): Promise<number[]> {
  let over = false;
  void done.then(() => (over = true));
  const times: number[] = [];
  while (!over) {
    const began = performance.now();
    await answer();
    times.push(performance.now() - began);
    await sleep(PACE);
  }
  await done;
  return times;
}
