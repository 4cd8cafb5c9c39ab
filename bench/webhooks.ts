import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, HEADERS, LIMITS } from '@groundwork/contracts';
import { apiAt } from '../e2e/testing/api.ts';
import { mailsTo } from '../e2e/testing/mails.ts';
import { end, freePort, launch } from '../e2e/testing/product.ts';
import { percentile, type Row, temporaryFolder } from './kit/product.ts';

const GOAL_MS = 300;
const ADDRESSES = 50;
/** Of these, how many take the request and never answer. */
const HANGING = 10;
const EVENTS = 60;
/** Milliseconds between two events. */
const PACE = 500;
const ADMIN = 'ben@groundwork.example';
const FOUNDER = 'priya@northfieldworks.example';
const PASSWORD = 'quiet-harbor-lantern';
const TYPES = ['assessment.completed', 'assessment.reopened'] as const;

interface Heard {
  readonly address: number;
  readonly afterMs: number;
}

/** From an event until a receiver on this machine has the request, with the product as `npm start` runs it. */
export async function benchWebhooks(): Promise<Row> {
  const data = join(temporaryFolder(), 'data');
  const port = await freePort();
  const child = await launch(data, port, { OUTGOING_LOOPBACK: 'yes' });
  const api = apiAt(`http://127.0.0.1:${port}`);
  const call = async (method: string, path: string, token: string | undefined, body: object): Promise<unknown> => {
    const headers = { [HEADERS.idempotency]: randomUUID() };
    const answered = await api.ask(method, path, { body, headers, ...(token !== undefined && { token }) });
    if (answered.status >= 300) throw new Error(`${method} ${path} was answered with ${answered.status}`);
    return answered.body;
  };

  /** Each administrator may have some of them. @returns a token of another one. */
  async function anotherAdmin(inviter: string, n: number): Promise<string> {
    const email = `bench${n}@groundwork.example`;
    await call('POST', '/api/admin', inviter, { firstName: 'Bench', lastName: `No ${n}`, email });
    const token = await linkTo(data, email);
    await call('PUT', '/api/auth/reset-password', undefined, {
      ...{ token, newPassword: PASSWORD, confirmPassword: PASSWORD },
    });
    return (await api.signIn(email)).token;
  }

  const receiver = await startReceiver();
  const { token: admin } = await api.signIn(ADMIN);
  for (let n = 0; n < ADDRESSES / LIMITS.webhooks; n++) {
    const owner = await anotherAdmin(admin, n);
    for (let m = 0; m < LIMITS.webhooks; m++) {
      const url = `${receiver.address}/${n * LIMITS.webhooks + m}`;
      await call('POST', '/api/webhooks', owner, {
        url,
        description: '',
        types: TYPES,
        partnerID: null,
        withNames: false,
      });
    }
  }

  const { token, userID } = await api.signIn(FOUNDER);
  const list = `/api/user/${userID}/assessment`;
  const own = (await api.ask('GET', list, { token })).body as Api['listOwnAssessments']['answer'];
  const taken = own.data.find(({ status }) => status === 'COMPLETED');
  if (!taken) throw new Error(`${FOUNDER} has completed nothing`);
  for (let n = 0; n < EVENTS; n++) {
    await call('PUT', `${list}/${taken.userAssessmentID}`, token, {
      status: n % 2 === 0 ? 'IN_PROGRESS' : 'COMPLETED',
    });
    await pause(PACE);
  }
  const answering = (): readonly Heard[] => receiver.heard.filter(({ address }) => address >= HANGING);
  const wanted = EVENTS * (ADDRESSES - HANGING);
  while (answering().length < wanted) await pause(PACE);
  receiver.server.closeAllConnections();
  receiver.server.close();
  await end(child, 'SIGTERM');

  const times = answering().map(({ afterMs }) => afterMs);
  const p95 = percentile(times, 0.95);
  return {
    what: `a webhook after its event, with ${ADDRESSES} addresses of which ${HANGING} never answer: ${times.length} deliveries to the others, ${1000 / PACE} events a second`,
    measured: `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
    goal: `p95 ${GOAL_MS} ms`,
    met: p95 <= GOAL_MS,
  };
}

/** @returns the token of the mailed link, once it was mailed. */
async function linkTo(data: string, email: string): Promise<string> {
  for (;;) {
    const [mail] = await mailsTo({ data }, email, /account/);
    const [, token] = /reset-password\/([^\s?]+)/.exec(mail?.text ?? '') ?? [];
    if (token !== undefined) return token;
    await pause(PACE);
  }
}

/** Answers at once, but for the first addresses. Of the same machine as the product: their clock is one. */
async function startReceiver(): Promise<{ server: Server; address: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const at = Date.now();
    const address = Number(request.url?.slice(1));
    let text = '';
    request.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { timestamp } = JSON.parse(text) as { readonly timestamp: string };
      heard.push({ address, afterMs: at - Date.parse(timestamp) });
      if (address >= HANGING) response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}
