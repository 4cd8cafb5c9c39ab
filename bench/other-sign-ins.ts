import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { newAuthenticator, startProvider } from '@groundwork/command-service/testing';
import { type Api, HEADERS } from '@groundwork/contracts';
import { apiAt } from '../e2e/testing/api.ts';
import { end, freePort, launch } from '../e2e/testing/product.ts';
import { median, percentile, type Row, temporaryFolder } from './kit/product.ts';

const GOAL_MS = 300;
const SIGN_INS = 60;
/** Until the code is compiled. */
const WARM_UP = 20;
const PASSWORD = 'quiet-harbor-lantern';
const ADMIN = 'ben@groundwork.example';
const PARTNER_USER = 'grace@harborangels.example';
const FOUNDER = 'jonas@kardiomed.example';
const CLIENT = { clientID: 'groundwork', clientSecret: 'a secret of the bench' };

interface Asked {
  readonly body?: object;
  readonly token?: string;
  readonly cookie?: string;
}

/** What signing in by an organization or a passkey takes here, with the product as `npm start` runs it. */
export async function benchOtherSignIns(): Promise<Row[]> {
  const port = await freePort();
  // Passkeys are of a name.
  const address = `http://localhost:${port}`;
  const child = await launch(join(temporaryFolder(), 'data'), port, {
    ...{ OUTGOING_LOOPBACK: 'yes', PUBLIC_URL: address },
  });
  const ask = async (method: string, path: string, { body, token, cookie }: Asked = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        [HEADERS.idempotency]: randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    const [kept = ''] = response.headers.getSetCookie().filter((one) => one.includes('trip='));
    return { body: (text === '' ? null : JSON.parse(text)) as unknown, cookie: kept.split(';')[0] ?? '' };
  };
  const signIn = (email: string) => apiAt(`http://127.0.0.1:${port}`).signIn(email, PASSWORD);

  const passkeys = await byPasskey(ask, signIn, address);
  const { organization, withProvider } = await byOrganization(ask, signIn, address);
  await end(child, 'SIGTERM');
  const row = (what: string, times: readonly number[], besides = ''): Row => ({
    what,
    measured: `p50 ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms${besides}`,
    goal: `p95 ${GOAL_MS} ms`,
    met: percentile(times, 0.95) <= GOAL_MS,
  });
  return [
    row('a sign-in with a passkey: challenge and proof', passkeys),
    row(
      'a sign-in with an organization: leaving and coming back, with what its provider on this machine takes to answer us',
      organization,
      `; with its own pages p50 ${median(withProvider).toFixed(0)} ms`,
    ),
  ];
}

type Ask = (
  method: string,
  path: string,
  asked?: Asked,
) => Promise<{ readonly body: unknown; readonly cookie: string }>;
type SignIn = (email: string) => Promise<{ readonly token: string; readonly userID: string }>;

async function byPasskey(ask: Ask, signIn: SignIn, origin: string): Promise<number[]> {
  const { token, userID } = await signIn(FOUNDER);
  const device = newAuthenticator({ origin });
  const path = `/api/user/${userID}/passkeys`;
  const prepared = (await ask('POST', `${path}/options`, { token })).body as Api['preparePasskey']['answer'];
  await ask('POST', path, { token, body: device.create(prepared.data as never) });
  return timed(async (clock) => {
    clock.on();
    const { data } = (await ask('POST', '/api/auth/passkey/options')).body as Api['passkeyOptions']['answer'];
    clock.off();
    const proof = device.sign(data as never);
    clock.on();
    await ask('POST', '/api/auth/passkey', { body: proof });
    clock.off();
  });
}

async function byOrganization(ask: Ask, signIn: SignIn, origin: string) {
  const provider = await startProvider({ ...CLIENT, signOutUrl: `${origin}/auth/sign-in` });
  const { token } = await signIn(ADMIN);
  const partner = (await signIn(PARTNER_USER)) as unknown as { readonly partnerID: string };
  const settings = {
    ...{ name: 'Harbor ID', clientID: CLIENT.clientID, domains: ['harborangels.example'], asksSecondFactor: true },
    ...{ groupsClaim: '', groups: [], builderGroups: [], passwordOff: false, keptAdminID: null },
  };
  const added = await ask('POST', '/api/identity-provider', {
    token,
    body: { ...settings, partnerID: partner.partnerID, issuer: provider.issuer, clientSecret: CLIENT.clientSecret },
  });
  const { providerID, redirectUrl } = (added.body as Api['addIdentityProvider']['answer']).data;
  await provider.leadsBackTo([redirectUrl]);
  await ask('POST', `/api/identity-provider/${providerID}/test`, { token });
  await ask('PUT', `/api/identity-provider/${providerID}/state`, { token, body: { on: true } });

  const whole: number[] = [];
  const path = `/api/auth/provider/${providerID}`;
  const claims = { email: PARTNER_USER, email_verified: true };
  const organization = await timed(async (clock) => {
    const began = performance.now();
    clock.on();
    const left = await ask('POST', `${path}/start`, { body: {} });
    clock.off();
    const { url } = (left.body as Api['startSingleSignOn']['answer']).data;
    const search = await provider.as('grace-1', claims, url);
    clock.on();
    await ask('POST', `${path}/finish`, { body: { search }, cookie: left.cookie });
    clock.off();
    whole.push(performance.now() - began);
  });
  provider.stop();
  return { organization, withProvider: whole.slice(WARM_UP) };
}

interface Clock {
  on(): void;
  off(): void;
}

/** @returns milliseconds that each took while its clock was on, once the code is compiled. */
async function timed(signIn: (clock: Clock) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + SIGN_INS; n++) {
    let [spent, since] = [0, 0];
    await signIn({
      on: () => (since = performance.now()),
      off: () => (spent += performance.now() - since),
    });
    times.push(spent);
  }
  return times.slice(WARM_UP);
}
