import { createHash } from 'node:crypto';
import { ERRORS, errorBody, PRODUCT } from '@groundwork/contracts';
import type { FastifyInstance } from 'fastify';
import { dataHeaders } from './errors.ts';

/** @returns the share done, 0 to 1; null when ready. */
export type GettingReady = () => number | null;

const RETRY_SECONDS = 2;
/** The waiting page's own files, and health. */
const OPEN = /^\/(?:health\/|assets\/|favicon\.svg)/;

/** Until initial data is there, sign-ins would find no accounts. Waiting pages reload by themselves. */
export function holdUntilReady(app: FastifyInstance, gettingReady: GettingReady): void {
  app.addHook('onRequest', async (request, reply) => {
    const share = gettingReady();
    if (share === null || OPEN.test(request.url)) return;
    dataHeaders(request, reply).code(ERRORS.unavailable.status).header('retry-after', RETRY_SECONDS);
    if (request.url.startsWith('/api/') || request.method !== 'GET') return reply.send(errorBody('unavailable'));
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(pageOf(share));
  });
}

/** As shown to people and in `/health/ready`. */
export const percentOf = (share: number): number => Math.floor(100 * share);

const SCRIPT = `
const [words, bar] = [document.querySelector('[role=status]'), document.querySelector('progress')];
const look = async () => {
  try {
    const answer = await fetch('/health/ready', { cache: 'no-store' });
    if (answer.ok) return location.reload();
    const { percent } = await answer.json();
    if (typeof percent === 'number') { bar.value = percent; words.textContent = percent + ' %'; }
  } catch {}
  setTimeout(look, 1000);
};
setTimeout(look, 1000);
`;
const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1b1f27; --muted: #565d6b; --accent: #24457a; --line: #d9d5cb; }
@media (prefers-color-scheme: dark) { :root { --paper: #12151b; --ink: #eceae4; --muted: #a7adb8; --accent: #9db8e6; --line: #2f3540; } }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 0 24px; box-sizing: border-box; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 420px; }
h1 { margin: 0 0 8px; font: 600 28px/1.2 'Source Serif 4', Georgia, serif; }
p { margin: 0 0 24px; color: var(--muted); }
progress { appearance: none; display: block; width: 100%; height: 6px; border: 0; border-radius: 3px; background: var(--line); color: var(--accent); }
progress::-webkit-progress-bar { border-radius: 3px; background: var(--line); }
progress::-webkit-progress-value { border-radius: 3px; background: var(--accent); }
progress::-moz-progress-bar { border-radius: 3px; background: var(--accent); }
[role=status] { margin-top: 8px; font-variant-numeric: tabular-nums; }
`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageOf = (share: number): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <noscript><meta http-equiv="refresh" content="${RETRY_SECONDS}"></noscript>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>Getting ready · ${PRODUCT.name}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Getting ready</h1>
      <p>${PRODUCT.name} is making what it begins with. This page opens by itself when it is there.</p>
      <progress max="100" value="${percentOf(share)}" aria-label="How far it is"></progress>
      <p role="status">${percentOf(share)} %</p>
    </main>
    <script>${SCRIPT}</script>
  </body>
</html>
`;
