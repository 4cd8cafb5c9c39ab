import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import type { StripeOptions } from '../stripe.ts';
import { type Answer, OUTAGE, refusal } from './fake-stripe-answers.ts';
import { type FakeRoute, type Form, fakeStripeApi } from './fake-stripe-api.ts';
import { chargeJSON, intentJSON } from './fake-stripe-intents.ts';
import { fakeKeys } from './fake-stripe-keys.ts';

/**
 * How a request goes wrong.
 * - `fails`: nothing is done, 500, and that is what its key is answered with from then on
 * - `failsAfterwards`: the same, but it was done
 * - `hangs`: nothing is done and nothing answered
 * - `loses`: it is done, and the connection cut before the answer. The stripe package repeats a request once by itself after
 *   that, whatever its settings: two of these are needed for it to fail
 * - `limits`: nothing is done, 429
 * - `slow`: it is done, so many milliseconds later
 */
export type Fault = 'fails' | 'failsAfterwards' | 'hangs' | 'loses' | 'limits' | { readonly slow: number };

export interface Call {
  readonly route: FakeRoute;
  readonly key: string | undefined;
  readonly form: Form;
}

const ROUTES: readonly [string, RegExp, FakeRoute][] = [
  ['POST', /^\/v1\/payment_intents$/, 'create'],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/confirm$/, 'confirm'],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, 'cancel'],
  ['GET', /^\/v1\/payment_intents\/([^/]+)$/, 'retrieve'],
  ['POST', /^\/v1\/refunds$/, 'refund'],
  ['GET', /^\/v1\/refunds$/, 'refunds'],
];

const KEYS = { secretKey: 'sk_test_fake', publishableKey: 'pk_test_fake', webhookSecret: 'whsec_fake' };

/**
 * A stand-in for the part of Stripe's API that we use, with a memory, on a port of this machine. The real `stripe` package talks
 * to it: `openStripe(fake.options)`, or a process started with `fake.environment`.
 */
export async function startFakeStripe() {
  const api = fakeStripeApi();
  const keys = fakeKeys();
  const calls: Call[] = [];
  const faults = new Map<FakeRoute, Fault[]>();
  const holds = new Map<FakeRoute, { readonly arrived: () => void; readonly released: Promise<void> }>();

  /** The next fault of a route when it is one of these. What is only repeated for its key is not done, and uses none of doing. */
  function faultOf(route: FakeRoute, of: 'doing' | 'answering'): Fault | undefined {
    const [next] = faults.get(route) ?? [];
    const isOfDoing = typeof next === 'object' || next === 'fails' || next === 'failsAfterwards';
    return isOfDoing === (of === 'doing') ? faults.get(route)?.shift() : undefined;
  }

  async function work(route: FakeRoute, intentID: string, form: Form): Promise<Answer> {
    const fault = faultOf(route, 'doing');
    const hold = holds.get(route);
    holds.delete(route);
    hold?.arrived();
    await hold?.released;
    if (typeof fault === 'object') await new Promise((resolve) => setTimeout(resolve, fault.slow));
    if (fault === 'fails') return OUTAGE;
    const answer = api.answer(route, intentID, form);
    return fault === 'failsAfterwards' ? OUTAGE : answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const body = await textOf(request);
    const form = Object.fromEntries(request.method === 'GET' ? url.searchParams : new URLSearchParams(body));
    const [, path, route] = ROUTES.find(([method, p]) => method === request.method && p.test(url.pathname)) ?? [];
    if (!path || !route) return send(response, refusal(404, { message: 'Unrecognized request URL' }));
    if (request.headers.authorization !== `Bearer ${KEYS.secretKey}`) {
      return send(response, refusal(401, { message: 'Invalid API Key provided: sk_test_****' }));
    }
    const key = request.headers['idempotency-key']?.toString();
    calls.push({ route, key, form });
    const fault = faultOf(route, 'answering');
    if (fault === 'hangs') return;
    if (fault === 'limits') return send(response, refusal(429, { type: 'rate_limit_error', code: 'rate_limit' }));

    const intentID = path.exec(url.pathname)?.[1] ?? '';
    const asked = `${request.method} ${url.pathname} ${body}`;
    const answer = await keys.run(key, asked, () => work(route, intentID, form));
    if (fault === 'loses') request.socket.destroy();
    else send(response, answer);
  }

  const server = createServer((request, response) => {
    // A request that its client gave up is no failure of ours.
    handle(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the fake Stripe has no port');
  const { port } = address;

  const paid = (purchaseID: string) => api.charges.filter((made) => made.paid && made.purchaseID === purchaseID);
  const refunded = (purchaseID: string) => api.refunds.filter((made) => made.purchaseID === purchaseID);
  const sum = (all: readonly { readonly amount: number }[]): number => all.reduce((n, { amount }) => n + amount, 0);

  return {
    url: `http://127.0.0.1:${port}`,
    /** For `openStripe`: no repeats and short waits, so that tests see each failure. */
    options: {
      ...KEYS,
      host: '127.0.0.1',
      port,
      protocol: 'http',
      timeoutMs: 2000,
      maxNetworkRetries: 0,
    } as const satisfies StripeOptions,
    /** For `paymentsFromEnvironment` in a process. */
    environment: {
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },

    /** Every request that reached it, in order. */
    calls: calls as readonly Call[],
    intents: api.intents,
    /** @returns the one payment of a purchase. @throws Error when there is none. */
    intentOf(purchaseID: string) {
      const found = [...api.intents.values()].find(({ metadata }) => metadata['purchaseID'] === purchaseID);
      if (!found) throw new Error('the fake Stripe has no payment of this purchase');
      return found;
    },
    refunds: api.refunds,
    /** Charges that took money. */
    get charges() {
      return api.charges.filter((made) => made.paid);
    },
    /** How often money was taken for a purchase. */
    chargesOf: (purchaseID: string): number => paid(purchaseID).length,
    refundsOf: (purchaseID: string): number => refunded(purchaseID).length,
    /** What was taken for a purchase and not given back, in cents. */
    keptOf: (purchaseID: string): number => sum(paid(purchaseID)) - sum(refunded(purchaseID)),

    /** The next request on a route, or the next so many, goes wrong. */
    next(route: FakeRoute, fault: Fault, times = 1): void {
      faults.set(route, [...(faults.get(route) ?? []), ...Array.from({ length: times }, () => fault)]);
    },
    /** Holds the next request on a route, begun but not done, until it is released. */
    hold(route: FakeRoute): { readonly arrived: Promise<void>; readonly release: () => void } {
      const arrived = signal();
      const released = signal();
      holds.set(route, { arrived: arrived.give, released: released.given });
      return { arrived: arrived.given, release: released.give };
    },
    /** As if 24 hours went by: Stripe knows no idempotency key any more. */
    forgetKeys: keys.forget,
    confirmationToken: api.confirmationToken,
    completeAction: api.completeAction,
    refundInDashboard: api.refundInDashboard,

    /** What Stripe would send to our webhook about a payment, signed. */
    webhook(type: string, intentID: string, signing: { readonly secret?: string; readonly timestamp?: number } = {}) {
      const intent = api.intents.get(intentID);
      if (!intent) throw new Error('the fake Stripe has no such payment');
      const object =
        type.startsWith('charge.') && intent.charge ? chargeJSON(intent.charge, intent) : intentJSON(intent);
      const event = { id: `evt_${intentID}`, object: 'event', type, created: intent.created, livemode: false };
      const body = JSON.stringify({ ...event, data: { object } });
      const header = { payload: body, secret: KEYS.webhookSecret, ...signing };
      return { body, signature: Stripe.webhooks.generateTestHeaderString(header) };
    },

    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

let requests = 0;

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  requests += 1;
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_fake${requests}`, ...headers });
  response.end(JSON.stringify(body));
}
