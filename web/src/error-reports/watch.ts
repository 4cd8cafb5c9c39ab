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
  // The route's pattern: parameter names instead of values, without layout routes.
  route: () => (router.state.matches.at(-1)?.routeId ?? '/').replace(/\/_[^/]+/g, ''),
  release: releaseOf(import.meta.url),
});

export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => report('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  window.addEventListener('vite:preloadError', ({ payload }) => report('code', payload));
}

export const renderErrors: RootOptions = {
  onCaughtError: reportReactError,
  onUncaughtError: reportReactError,
  onRecoverableError: reportReactError,
};

function reportReactError(error: unknown): void {
  console.error(error);
  report('render', error);
}
