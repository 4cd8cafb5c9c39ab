import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { FAKE_CARDS, type FakeStripe, startFakeStripe } from '@groundwork/command-service/testing';
import { STREAMS } from '@groundwork/contracts';
import { aSignUp } from '@groundwork/contracts/testing';
import { openEmbeddedLog } from '@groundwork/event-store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiAt } from '../testing/api.ts';
import { end, freePort, launch } from '../testing/product.ts';

const data = mkdtempSync(join(tmpdir(), 'groundwork-purchase-kill-'));
/** userIDs of those who bought. */
const bought: string[] = [];
let fake: FakeStripe;
let port: number;
let child: ChildProcess;

const start = async (): Promise<void> => {
  child = await launch(data, port, fake.environment);
};
const kill = (): Promise<void> => end(child, 'SIGKILL');

beforeAll(async () => {
  fake = await startFakeStripe();
  port = await freePort();
  await start();
}, 180_000);
afterAll(async () => {
  await end(child, 'SIGTERM');
  await fake.close();
  rmSync(data, { recursive: true, force: true });
});

type Route = 'create' | 'confirm' | 'retrieve';

interface SignUpAnswer {
  readonly data: { readonly session: { readonly userID: string } | null; readonly action: object | null };
}

/** Somebody with a filled-in form. */
async function newBuyer(paymentMethodId: string) {
  const api = apiAt(`http://127.0.0.1:${port}`);
  const name = `buyer${bought.length}`;
  const password = 'a long and quiet river';
  const body = aSignUp({ email: `${name}@pumps.example`, password, paymentMethodId, proof: await api.proof() });
  return {
    /** @returns the answer, undefined when the product died over it. */
    send: () =>
      api.ask('POST', '/api/auth/sign-up', { body, headers: { 'idempotency-key': `attempt-of-${name}` } }).then(
        ({ status, body: answer }) => ({ status, ...(answer as SignUpAnswer) }),
        () => undefined,
      ),
  };
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** After the kill: the same call on the same data, until something is known. */
async function goOn({ send }: Buyer): Promise<void> {
  await start();
  const answer = await vi.waitFor(
    async () => {
      const answered = await send();
      if (answered?.status !== 200) throw new Error(`answered ${answered?.status}`);
      return answered;
    },
    { timeout: 60_000 },
  );
  const userID = answer.data.session?.userID ?? '';
  bought.push(userID);
  expect(fake.chargesOf(userID)).toBe(1);
  expect(fake.refundsOf(userID)).toBe(0);
  const message = join(data, 'mail', `${userID}.welcome_${userID}.eml`);
  await vi.waitFor(() => expect(existsSync(message)).toBe(true), { timeout: 60_000 });
}

const KILLS = {
  async 'before it is done'(route: Route) {
    const asked = (): number => fake.calls.filter((call) => call.route === route).length;
    const before = asked();
    fake.next(route, 'hangs');
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), { interval: 1, timeout: 60_000 });
    await kill();
  },
  async 'before it is answered'(route: Route) {
    const { arrived, release } = fake.hold(route);
    await arrived;
    await kill();
    release();
  },
  async 'as it is answered'(route: Route) {
    const { arrived, release } = fake.hold(route);
    await arrived;
    release();
    await setImmediate();
    await kill();
  },
} as const;

type Moment = keyof typeof KILLS;
/** `KILLS=50` asks for every request at every moment; each run of all tests can wait for some, crashes.test.ts stops after every step. */
const OVER: readonly (readonly [Moment, Route])[] = process.env['KILLS']
  ? (Object.keys(KILLS) as Moment[]).flatMap((when) =>
      (['create', 'confirm', 'retrieve'] as const).map((route) => [when, route] as const),
    )
  : [
      ['before it is done', 'confirm'],
      ['before it is answered', 'create'],
      ['before it is answered', 'confirm'],
      ['as it is answered', 'retrieve'],
    ];

/** @returns what sends the request to Stripe that is interrupted. */
async function buyerBefore(route: Route): Promise<Buyer> {
  if (route !== 'retrieve') return newBuyer(FAKE_CARDS.good);
  const buyer = await newBuyer(FAKE_CARDS.threeDSecure);
  expect((await buyer.send())?.data.action).not.toBeNull();
  const waiting = [...fake.intents.values()].find(({ status }) => status === 'requires_action');
  fake.completeAction(waiting?.id ?? '', 'authorised');
  return buyer;
}

it.each(OVER)(
  'a product that is killed over a request to Stripe, %s, to %s a payment goes on to one charge and one account',
  async (when, route) => {
    const buyer = await buyerBefore(route);
    const [answer] = await Promise.all([buyer.send(), KILLS[when](route)]);
    expect(answer).toBeUndefined();
    await goOn(buyer);
  },
);

it('a product that is killed as soon as it has answered sends the message later', async () => {
  const buyer = await newBuyer(FAKE_CARDS.good);
  expect((await buyer.send())?.status).toBe(200);
  await kill();
  await goOn(buyer);
});

it('afterwards there is one account, one charge and one message for each buyer', async () => {
  await end(child, 'SIGTERM');
  expect(bought).toHaveLength(OVER.length + 1);
  expect(fake.charges.map((charge) => charge.purchaseID).toSorted()).toEqual(bought.toSorted());
  const messages = readdirSync(join(data, 'mail')).filter((name) => name.includes('.welcome_'));
  expect(messages.toSorted()).toEqual(bought.map((userID) => `${userID}.welcome_${userID}.eml`).toSorted());

  const log = openEmbeddedLog(data);
  const types = async (stream: string): Promise<string[]> => (await log.readStream(stream)).map(({ type }) => type);
  for (const userID of bought) {
    const ends = (await types(STREAMS.purchase(userID))).filter((type) => /Completed|Expired|Refund/.test(type));
    expect(ends).toEqual(['PurchaseCompleted']);
    expect((await types(STREAMS.account(userID))).filter((type) => type === 'AccountOpened')).toHaveLength(1);
    expect((await types(STREAMS.mail(`welcome_${userID}`))).at(-1)).toBe('MailSent');
  }
  await log.close();
});
