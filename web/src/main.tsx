import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { renderErrors, watchErrors } from './error-reports/watch.ts';
import { router } from './router.tsx';
import { startApp } from './start-app.ts';
import { fetchFonts } from './theme/fetch-fonts.ts';

/** How long to wait for the first page's code, so that it is drawn once. Its data often comes sooner. */
const LOAD_TIMEOUT_MS = 700;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchErrors();
fetchFonts();
startApp();
const draw = (): void => createRoot(root, renderErrors).render(<App />);
const waited = new Promise((done) => setTimeout(done, LOAD_TIMEOUT_MS));
void Promise.race([router.load(), waited]).then(draw, draw);
