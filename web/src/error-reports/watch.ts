import type { RootOptions } from 'react-dom/client';
import { router } from '../router.tsx';
import { createReporter, releaseOf, sendReport } from './report.ts';
import { pageService, reportToService } from './service.ts';

const toService = reportToService(pageService);

const report = createReporter({
  send: (error) => {
    sendReport(error);
    toService(error);
  },
  // The router's name of a page: parameters by name, never by value, and layouts left out.
  route: () => (router.state.matches.at(-1)?.routeId ?? '/').replace(/\/_[^/]+/g, ''),
  release: releaseOf(import.meta.url),
});

/** Listens for errors that nobody caught, and for code that did not arrive. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => report('code', payload));
}

/** Errors that React meets while it draws; they stay in the console too. */
export const renderErrors: RootOptions = {
  onCaughtError: reportReactError,
  onUncaughtError: reportReactError,
  onRecoverableError: reportReactError,
};

function reportReactError(error: unknown): void {
  console.error(error);
  report('render', error);
}
