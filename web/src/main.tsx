import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { renderErrors, watchErrors } from './error-reports/watch.ts';
import { startApp } from './start-app.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchErrors();
startApp();
createRoot(root, renderErrors).render(<App />);
