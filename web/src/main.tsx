import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startApp } from './start-app.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startApp();
createRoot(root).render(<App />);
