/** Reports errors to Sentry too, where this installation has a project there. */
import { CLIENT_SETTINGS_PATH, type ClientSettings } from '@groundwork/contracts/browser';
import type { ClientError } from './report.ts';

type Report = (error: ClientError) => void;

interface Service {
  /** Resolves once the page is there and has nothing else to do. */
  readonly idle: () => Promise<void>;
  readonly settings: () => Promise<ClientSettings>;
  /** Loads the code that is of use with a project alone. */
  readonly load: () => Promise<{ readonly openSentry: (dsn: string) => Report }>;
}

/** @returns what reports an error once the service is there, and drops it when there is none or it cannot be loaded. */
export function reportToService({ idle, settings, load }: Service): Report {
  const open = async (): Promise<Report> => {
    await idle();
    const { sentryDSN } = await settings();
    return sentryDSN === null ? () => {} : (await load()).openSentry(sentryDSN);
  };
  const opened = open().catch((): Report => () => {});
  return (error) => void opened.then((report) => report(error));
}

/** The service as the page knows it. */
export const pageService: Service = {
  idle: async () => {
    if (document.readyState !== 'complete') await new Promise((done) => window.addEventListener('load', done));
    await new Promise<unknown>((done) => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: 5000 });
      else setTimeout(done, 2000);
    });
  },
  settings: async () => (await fetch(CLIENT_SETTINGS_PATH, { credentials: 'omit' })).json(),
  load: () => import('./sentry.ts'),
};
