import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { renderErrors, watchErrors } from './error-reports/watch.ts';
import { router } from './router.tsx';
import { startApp } from './start-app.ts';
import { fetchFont } from './theme/fetch-font.ts';

/** How long to wait for the first page's code, so that it is drawn once. Its data often comes sooner. */
const LOAD_TIMEOUT_MS = 700;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchErrors();
fetchFont();
startApp();
/** With what was prefetched and has come: only microtasks lie between a page and its data, so that a slow phone draws once. */
function draw(): void {
  notifyManager.setScheduler(queueMicrotask);
  flushSync(() => createRoot(root as HTMLElement, renderErrors).render(<App />));
  setTimeout(() => notifyManager.setScheduler(defaultScheduler));
}
const waited = new Promise((done) => setTimeout(done, LOAD_TIMEOUT_MS));
void Promise.race([router.load(), waited]).then(draw, draw);
