import { expect, it, vi } from 'vitest';
import type { ClientError } from './report.ts';
import { tellService } from './service.ts';

const error = { name: 'TypeError', message: 'x is not a function' } as ClientError; // what the service gets is not read here
const settled = () => new Promise((done) => setTimeout(done));

function visiting(sentryDSN: string | null) {
  const sent: ClientError[] = [];
  const openSentry = vi.fn((_dsn: string) => (error: ClientError) => void sent.push(error));
  const load = vi.fn(async () => ({ openSentry }));
  let becomeIdle = (): void => {};
  const idle = new Promise<void>((done) => {
    becomeIdle = done;
  });
  const settings = vi.fn(async () => ({ sentryDSN }));
  const tell = tellService({ idle: () => idle, settings, load });
  return { sent, openSentry, load, settings, tell, becomeIdle };
}

it('without a project of Sentry its code is never loaded', async () => {
  const { tell, load, becomeIdle } = visiting(null);
  becomeIdle();
  tell(error);
  await settled();
  expect(load).not.toHaveBeenCalled();
});

it('Sentry is loaded once the page is idle, and told of what went wrong before', async () => {
  const { tell, sent, settings, load, openSentry, becomeIdle } = visiting('https://key@sentry.example/2');
  tell(error);
  await settled();
  expect([settings.mock.calls, load.mock.calls]).toEqual([[], []]);
  becomeIdle();
  await vi.waitFor(() => expect(sent).toEqual([error]));
  tell(error);
  await settled();
  expect(sent).toEqual([error, error]);
  expect(openSentry.mock.calls).toEqual([['https://key@sentry.example/2']]);
});

it('a page that cannot reach Sentry’s code goes on without it', async () => {
  const load = () => Promise.reject(new Error('blocked'));
  const tell = tellService({
    idle: async () => {},
    settings: async () => ({ sentryDSN: 'https://key@s.example/2' }),
    load,
  });
  tell(error);
  await settled();
});
