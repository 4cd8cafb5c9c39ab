import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtApp, localTarget, openWeb, type Web } from './testing/web.ts';

const OURS = {
  'default-src': "'self'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
const CLOUDFLARE = 'https://challenges.cloudflare.com';
const STRIPE = 'https://js.stripe.com https://*.js.stripe.com';

const { files, remove } = builtApp();
const opened: Web[] = [];
let plain: Web;
let stripe: Web;
let turnstile: Web;
let both: Web;
let sentry: Web;
beforeAll(async () => {
  const targets = { command: await localTarget('command'), query: await localTarget('query') };
  const open = async (providers: Parameters<typeof openWeb>[3]): Promise<Web> => {
    const web = await openWeb(targets, files, undefined, providers);
    opened.push(web);
    return web;
  };
  [plain, stripe, turnstile, both, sentry] = await Promise.all([
    open({}),
    open({ stripe: true }),
    open({ turnstile: true }),
    open({ stripe: true, turnstile: true }),
    open({ sentryDSN: 'https://key@sentry.example:8443/2' }),
  ]);
});
afterAll(async () => {
  await Promise.all(opened.map((web) => web.close()));
  remove();
});

async function policyAt(web: Web, path: string): Promise<Record<string, string>> {
  const policy = (await web.ask(path)).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(policy.split(';').map((part) => part.trim().split(/ (.*)/s).slice(0, 2)));
}

const SIGN_UP = '/auth/sign-up?industry=1&code=SPRING';
const BUY_SEATS = '/administration/buy-seats';
const OTHERS = ['/', '/assessments', '/administration', '/auth/sign-up/more', '/x?page=/auth/sign-up', '/assets/a.js'];

describe('what a page may load', () => {
  it.each([SIGN_UP, '/auth/reset-password', '/auth/sign-in', ...OTHERS])(
    'is our own where no provider is configured: %s',
    async (path) => expect(await policyAt(plain, path)).toEqual(OURS),
  );

  it.each([SIGN_UP, '/auth/sign-up', '/auth/sign-up/', '/Auth/Sign-Up', BUY_SEATS])(
    'is also Stripe’s where one pays with Stripe: %s',
    async (path) =>
      expect(await policyAt(stripe, path)).toEqual({
        ...OURS,
        'script-src': `'self' ${STRIPE}`,
        'frame-src': `'self' ${STRIPE} https://hooks.stripe.com`,
        'connect-src': "'self' https://api.stripe.com",
        'img-src': "'self' data: https://*.stripe.com",
      }),
  );

  it.each(['/auth/reset-password', '/auth/sign-in', ...OTHERS])(
    'is our own beside a sign-up that pays with Stripe: %s',
    async (path) => expect(await policyAt(stripe, path)).toEqual(OURS),
  );

  it.each([SIGN_UP, '/auth/reset-password', '/auth/sign-in'])(
    'is also Cloudflare’s where it checks for robots: %s',
    async (path) =>
      expect(await policyAt(turnstile, path)).toEqual({
        ...OURS,
        'script-src': `'self' ${CLOUDFLARE}`,
        'frame-src': `'self' ${CLOUDFLARE}`,
      }),
  );

  it.each(['/auth/reset-password/abc', ...OTHERS])('is our own where Cloudflare is not asked: %s', async (path) =>
    expect(await policyAt(turnstile, path)).toEqual(OURS),
  );

  it('is any page of the web over https in the frame of education pages, which runs nothing and only we may embed', async () =>
    expect(await policyAt(both, '/assets/education-frame-B1x_-9.html')).toEqual({
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'frame-src': 'https:',
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    }));

  it.each([
    '/assessment-results/u1.1',
    '/assessment-report/u1.1/t',
    '/x/assets/education-frame-a.html',
    '/assets/a.html',
  ])('is our own on the pages around that frame, and on those that only look like it: %s', async (path) =>
    expect(await policyAt(plain, path)).toEqual(OURS),
  );

  it('is both providers’ at sign-up, and Cloudflare’s alone at the reset of a password', async () => {
    expect((await policyAt(both, SIGN_UP))['script-src']).toBe(`'self' ${STRIPE} ${CLOUDFLARE}`);
    expect((await policyAt(both, '/auth/reset-password'))['script-src']).toBe(`'self' ${CLOUDFLARE}`);
  });

  it.each([SIGN_UP, ...OTHERS])('is our own, and Sentry gets errors where it is configured: %s', async (path) =>
    expect(await policyAt(sentry, path)).toEqual({ ...OURS, 'connect-src': "'self' https://sentry.example:8443" }),
  );
});

describe('what a page may use of the browser', () => {
  const permissionsAt = async (web: Web, path: string) =>
    new Map(
      (await web.ask(path)).headers
        .get('permissions-policy')
        ?.split(', ')
        .map((part) => part.split('=') as [string, string]),
    );

  it.each([SIGN_UP, '/auth/reset-password', ...OTHERS])('is not what the product does not use: %s', async (path) => {
    const permissions = await permissionsAt(plain, path);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
      expect([feature, permissions.get(feature)]).toEqual([feature, '()']);
    for (const feature of ['publickey-credentials-create', 'publickey-credentials-get'])
      expect([feature, permissions.get(feature)]).toEqual([feature, '(self)']);
    // Links and codes are copied.
    expect(permissions.has('clipboard-write')).toBe(false);
  });

  it('is what Stripe’s frames pay with, where one pays with Stripe and nowhere else', async () => {
    const own = `(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")`;
    for (const paying of [SIGN_UP, BUY_SEATS])
      expect([...(await permissionsAt(stripe, paying))].filter(([, who]) => who !== '()')).toEqual([
        ['payment', own],
        ['publickey-credentials-create', '(self)'],
        ['publickey-credentials-get', own],
      ]);
    for (const path of OTHERS) expect([...(await permissionsAt(stripe, path)).values()]).not.toContain(own);
  });
});

describe('what browsers learn of this installation', () => {
  const toldBy = async (web: Web) => {
    const answer = await web.ask('/client-settings.json');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    return answer.json();
  };
  it('is the project of Sentry that takes errors', async () =>
    expect(await toldBy(sentry)).toEqual({ sentryDSN: 'https://key@sentry.example:8443/2', traced: false }));
  it('is nothing where no such project is configured', async () =>
    expect(await toldBy(plain)).toEqual({ sentryDSN: null, traced: false }));
});
