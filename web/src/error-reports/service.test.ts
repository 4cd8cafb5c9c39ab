import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { ClientError } from './report.ts';
import { reportToService } from './service.ts';

const error = { name: 'TypeError', message: 'x is not a function' } as ClientError; // what the service gets is not read here

function visiting(sentryDSN: string | null) {
  const sent: ClientError[] = [];
  const openSentry = vi.fn((_dsn: string) => (error: ClientError) => void sent.push(error));
  const load = vi.fn(async () => ({ openSentry }));
  let becomeIdle = (): void => {};
  const idle = new Promise<void>((done) => {
    becomeIdle = done;
  });
  const settings = vi.fn(async () => ({ sentryDSN, traced: false }));
  const report = reportToService({ idle: () => idle, settings, load, trace: () => {} });
  return { sent, openSentry, load, settings, report, becomeIdle };
}

it('without a project of Sentry its code is never loaded', async () => {
  const { report, load, becomeIdle } = visiting(null);
  becomeIdle();
  report(error);
  await setImmediate();
  expect(load).not.toHaveBeenCalled();
});

it('Sentry is loaded once the page is idle, and gets what went wrong before', async () => {
  const { report, sent, settings, load, openSentry, becomeIdle } = visiting('https://key@sentry.example/2');
  report(error);
  await setImmediate();
  expect([settings.mock.calls, load.mock.calls]).toEqual([[], []]);
  becomeIdle();
  await vi.waitFor(() => expect(sent).toEqual([error]));
  report(error);
  await setImmediate();
  expect(sent).toEqual([error, error]);
  expect(openSentry.mock.calls).toEqual([['https://key@sentry.example/2']]);
});

it('a page that cannot reach Sentry’s code goes on without it', async () => {
  const load = () => Promise.reject(new Error('blocked'));
  const report = reportToService({
    idle: async () => {},
    settings: async () => ({ sentryDSN: 'https://key@s.example/2', traced: false }),
    load,
    trace: () => {},
  });
  report(error);
  await setImmediate();
});
