import { ERRORS, errorBody, type RouteName, routeOf } from '@groundwork/contracts';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { createService, followRevocations, generateTokenKeys, quietLogger } from '@groundwork/service-kit';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createPipeline } from '../core/pipeline.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './port.ts';
import { verificationRoutes } from './routes.ts';
import { EASY, openOpenCaptcha, solveChallenge } from './testing/open-captcha.ts';
import { createVerifications } from './verifications.ts';

const now = () => new Date();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A service with these routes alone. */
async function start(captcha: Captcha): Promise<{ app: FastifyInstance; log: Log }> {
  const log = openEmbeddedLog();
  const revocations = followRevocations(log, now, () => {});
  await revocations.ready;
  const verifications = createVerifications(createPipeline({ log, now }), { captcha, secret: 'a secret', now });
  const payments = { provider: 'stripe', publishableKey: 'pk_test' } as const;
  const app = await createService({
    logger: quietLogger('test'),
    tokenKeys: generateTokenKeys(),
    revocations,
    rateFactor: 1,
    isReady: async () => {},
    implementations: verificationRoutes(verifications, { payments, captcha }),
  });
  closing.push(
    () => log.close(),
    () => revocations.stop(),
    () => app.close(),
  );
  return { app, log };
}

const call = (app: FastifyInstance, name: RouteName, body?: object) => {
  const { method, path } = routeOf(name);
  return app.inject({ method, url: path, ...(body ? { payload: body } : {}) });
};

it('a browser that does the work of its challenge gets a proof, once', async () => {
  const { app, log } = await start(createAltcha({ secret: 'a secret', now, effort: EASY }));
  const challenge = await call(app, 'captchaChallenge');
  expect(challenge.statusCode).toBe(200);
  expect(challenge.headers['cache-control']).toBe('no-store');

  const token = await solveChallenge(challenge.json());
  const answered = await call(app, 'captchaVerify', { token });
  expect(answered.statusCode).toBe(200);
  const { data } = answered.json();
  expect(data).toEqual({
    success: true,
    proof: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
    expiresAt: expect.stringMatching(/Z$/),
  });
  const [verificationID] = data.proof.split('.');
  const events = await log.readStream(`verification-${verificationID}`);
  expect(events.map(({ type, metadata }) => [type, metadata.actorType])).toEqual([['HumanVerified', 'visitor']]);

  const again = await call(app, 'captchaVerify', { token });
  expect(again.json()).toEqual(errorBody('notHuman'));
  expect(again.statusCode).toBe(ERRORS.notHuman.status);
});

it('a robot gets the answer of the specification', async () => {
  const { app } = await start(openOpenCaptcha());
  const refused = await call(app, 'captchaVerify', { token: 'robot' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()[0].msg).toBe('It seems you are a robot, please try again refreshing the page.');
});

it('there is no challenge to fetch from a provider that makes its own', async () => {
  const { app } = await start({ ...openOpenCaptcha(), provider: 'turnstile', challenge: async () => null });
  const answered = await call(app, 'captchaChallenge');
  expect(answered.statusCode).toBe(404);
  expect(answered.json()).toEqual(errorBody('notFound'));
});

it('the sign-up page learns what it has to load, and nothing else', async () => {
  const { app } = await start({ ...openOpenCaptcha(), provider: 'turnstile', siteKey: 'site' });
  const answered = await call(app, 'signUpSettings');
  expect(answered.statusCode).toBe(200);
  expect(answered.json()).toEqual({
    data: {
      payment: { provider: 'stripe', publishableKey: 'pk_test' },
      captcha: { provider: 'turnstile', siteKey: 'site' },
    },
  });
});
