import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { join } from 'node:path';
import { HEADERS, type LiveChanges } from '@groundwork/contracts';
import { dataFiles, loadSecrets } from '@groundwork/event-store';
import { generateTokenKeys, publicHalf } from '@groundwork/service-kit';
import { apiAt } from '../e2e/testing/api.ts';
import { end, freePort, launch } from '../e2e/testing/product.ts';
import { percentile, type Row, temporaryFolder } from './kit/product.ts';
import { openSigner } from './kit/signer.ts';

const LISTENERS = 50;
const CHANGES = 40;
/** Milliseconds between changes; no multiple of the batching interval. */
const PAUSE_MS = 170;
const GOAL_MS = 1000;
const ADMIN = 'ben@groundwork.example';

/** Milliseconds from a change to other administrators' open lists, with the product as `npm start` runs it. */
export async function benchLive(): Promise<Row> {
  const folder = join(temporaryFolder(), 'data');
  const port = await freePort();
  const child = await launch(folder, port);
  const secrets = loadSecrets(dataFiles(folder).secrets, () => generateTokenKeys().privateKey);
  const privateKey = secrets.tokenPrivateKey;
  const sign = await openSigner({ privateKey, publicKey: publicHalf(privateKey) });

  const heard = Array.from({ length: LISTENERS }, () => new Map<string, number>());
  const open = await Promise.all(
    heard.map((times, n) => listen(port, sign({ sub: `bench-admin-${n}`, userType: 'admin' }), times)),
  );
  const { ask, signIn } = apiAt(`http://127.0.0.1:${port}`);
  const { token } = await signIn(ADMIN);

  const acknowledged = new Map<string, number>();
  for (let n = 0; n < CHANGES; n++) {
    const body = { partnerName: `Bench ${n}`, defaultDiscount: 0.1 };
    const headers = { [HEADERS.idempotency]: randomUUID() };
    const answer = await ask('POST', '/api/partner', { body, token, headers });
    if (answer.status !== 200) throw new Error(`a partner was answered with ${answer.status}`);
    acknowledged.set((answer.body as { data: { partnerID: string } }).data.partnerID, performance.now());
    await pause(PAUSE_MS);
  }
  const isTold = (): boolean => heard.every((times) => times.size >= CHANGES);
  for (let waited = 0; !isTold() && waited < 10 * GOAL_MS; waited += PAUSE_MS) await pause(PAUSE_MS);
  for (const close of open) close();
  await end(child, 'SIGTERM');

  const delays = heard.flatMap((times) =>
    [...acknowledged].map(([partnerID, at]) => (times.get(partnerID) ?? Number.POSITIVE_INFINITY) - at),
  );
  const [p50, p99, slowest] = [percentile(delays, 0.5), percentile(delays, 0.99), Math.max(...delays)];
  return {
    what: `a change acknowledged to one admin, heard of in the open lists of ${LISTENERS} others`,
    measured: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    goal: `slowest at most ${GOAL_MS} ms`,
    met: slowest <= GOAL_MS,
  };
}

/** @returns the hang-up, once the server is ready. */
function listen(port: number, token: string, times: Map<string, number>): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`live changes were answered with ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        const now = performance.now();
        const messages = (text + part).split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) {
          if (message.startsWith('event: ready')) resolve(() => request.destroy());
          for (const id of partnersIn(message)) times.set(id, now);
        }
      });
      // Hung up on purpose.
      answer.on('error', () => {});
    });
    request.once('error', reject);
  });
}

function partnersIn(message: string): readonly string[] {
  const [, data] = /^event: changes\ndata: (.*)$/.exec(message) ?? [];
  if (!data) return [];
  const { partners } = JSON.parse(data) as LiveChanges;
  return partners?.ids ?? [];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
