import { CLIENT_SETTINGS_PATH, type ClientSettings } from '@groundwork/contracts/browser';
import { nameTraces } from '../http/traces.ts';
import { whenIdle } from '../state/when-idle.ts';
import type { ClientError } from './report.ts';

type Report = (error: ClientError) => void;

interface Service {
  /** Resolves once the page has loaded and is idle. */
  readonly idle: () => Promise<void>;
  readonly settings: () => Promise<ClientSettings>;
  /** Code that is only needed with a project. */
  readonly load: () => Promise<{ readonly openSentry: (dsn: string) => Report }>;
  /** Called where the installation traces requests. */
  readonly trace: () => void;
}

/** Errors are held until the service has loaded, and dropped when there is none or it cannot be loaded. */
export function reportToService({ idle, settings, load, trace }: Service): Report {
  const open = async (): Promise<Report> => {
    await idle();
    const { sentryDSN, traced } = await settings();
    if (traced) trace();
    return sentryDSN === null ? () => {} : (await load()).openSentry(sentryDSN);
  };
  const opened = open().catch((): Report => () => {});
  return (error) => void opened.then((report) => report(error));
}

export const pageService: Service = {
  idle: async () => {
    if (document.readyState !== 'complete') await new Promise((done) => window.addEventListener('load', done));
    await new Promise<void>(whenIdle);
  },
  settings: async () => (await fetch(CLIENT_SETTINGS_PATH, { credentials: 'omit' })).json(),
  load: () => import('./sentry.ts'),
  trace: nameTraces,
};
