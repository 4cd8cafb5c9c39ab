// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';

const TRACE = /^00-[\da-f]{32}-[\da-f]{16}-00$/;

/** A page, and what its requests say of traces. */
async function page(traced: boolean) {
  vi.resetModules();
  const log = fakeApi(() => ({ status: 200, body: { data: [] } }));
  const [{ reportToService }, { nameTraces }, { callWithoutSession }] = await Promise.all([
    import('../error-reports/service.ts'),
    import('./traces.ts'),
    import('../api/client.ts'),
  ]);
  let settle = (): void => {};
  const idle = new Promise<void>((resolve) => (settle = resolve));
  reportToService({
    idle: () => idle,
    settings: async () => ({ sentryDSN: null, traced }),
    load: () => Promise.reject(new Error('not asked for')),
    trace: nameTraces,
  });
  const ask = async (): Promise<string | undefined> => {
    await callWithoutSession('captchaChallenge', {});
    return log.at(-1)?.headers['traceparent'];
  };
  return { ask, settle };
}

beforeEach(() => localStorage.clear());

it('a request names a trace of its own once the page knows that the installation traces', async () => {
  const { ask, settle } = await page(true);
  expect(await ask()).toBeUndefined();
  settle();
  await vi.waitFor(async () => expect(await ask()).toMatch(TRACE));
  expect(await ask()).not.toBe(await ask());
});

it('elsewhere none does', async () => {
  const { ask, settle } = await page(false);
  settle();
  await new Promise(setImmediate);
  expect(await ask()).toBeUndefined();
});
