import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { end, freePort, launch } from '../e2e/testing/product.ts';
import { openBrowser, signIn } from './kit/browser.ts';
import { openPlainBrowser, type PlainPage } from './kit/devtools.ts';
import { type Row, temporaryFolder } from './kit/product.ts';

/** Mid-range phone on a slow mobile network. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const ROUNDS = 5;
/** Milliseconds until all has come and was drawn: who looks earlier takes time of the slowed page. */
const WAIT_MS = 9000;
const ADMIN = 'ada@groundwork.example';
const FOUNDER = 'priya@northfieldworks.example';

/** Seconds: of what founders open, and of administration, builder and reports. */
const GOAL = { founder: 2.5, staff: 3.5 } as const;

interface Screen {
  readonly name: string;
  readonly of: keyof typeof GOAL;
  readonly email: string | null;
  readonly path: string | ((page: Page) => Promise<string>);
  /** Selects what is there once the page is. */
  readonly shown: string;
}

const REPORT = 'section h3';

const SCREENS: readonly Screen[] = [
  { name: 'sign-in', of: 'founder', email: null, path: '/auth/sign-in', shown: 'input[type=password]' },
  {
    name: 'question',
    of: 'founder',
    email: 'tomas@harborline.example',
    path: (page) => pathOf(page, 'Continue Assessment'),
    shown: '[role=radio]',
  },
  { name: 'results', of: 'founder', email: FOUNDER, path: (page) => pathOf(page, 'View Results'), shown: REPORT },
  { name: 'assessments', of: 'founder', email: FOUNDER, path: '/assessments', shown: 'main a[href]' },
  { name: 'security', of: 'founder', email: FOUNDER, path: '/account/security', shown: 'main li' },
  { name: 'sample-report', of: 'founder', email: null, path: '/sample-report', shown: REPORT },
  { name: 'administration', of: 'staff', email: ADMIN, path: '/administration', shown: 'main h2, main h3' },
  { name: 'users-list', of: 'staff', email: ADMIN, path: '/administration?tab=users', shown: '[role=gridcell]' },
  { name: 'scores-report', of: 'staff', email: ADMIN, path: '/administration/reports?report=scores', shown: 'table' },
  {
    name: 'builder',
    of: 'staff',
    email: ADMIN,
    path: '/assessments/builder',
    shown: 'main a[href]',
  },
];

/** Largest contentful paint with an empty cache on a slow device, and bytes: `npm run bench -- paint [SCREEN …]`. */
export async function benchPaint(): Promise<Row[]> {
  const port = await freePort();
  const child = await launch(join(temporaryFolder(), 'data'), port);
  const baseURL = `http://127.0.0.1:${port}`;
  const playwright = await openBrowser();
  const plain = await openPlainBrowser();
  const rows: Row[] = [];
  for (const screen of chosen()) {
    const context = await playwright.newContext({ baseURL });
    const path = await openedAs(context, screen);
    // One for all rounds: each visit renews the session.
    const { newPage } = await plain.newContext(await context.storageState());
    await context.close();
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(await newPage(), `${baseURL}${path}`, screen));

    const [seconds, bytes] = [median(rounds.map((r) => r.seconds)), median(rounds.map((r) => r.bytes))];
    rows.push({
      what: `largest paint of ${screen.name}, ${CPU_SLOWDOWN}x slower CPU, 1.6 Mbit/s, 150 ms, empty cache`,
      measured: `${seconds.toFixed(2)} s, ${(bytes / 1024).toFixed(0)} KiB on the wire`,
      goal: `under ${GOAL[screen.of]} s`,
      met: seconds < GOAL[screen.of],
    });
  }
  await plain.close();
  await playwright.close();
  await end(child, 'SIGTERM');
  return rows;
}

function chosen(): readonly Screen[] {
  const names = process.argv.slice(process.argv.indexOf('paint') + 1);
  const found = SCREENS.filter(({ name }) => names.includes(name));
  return found.length > 0 ? found : SCREENS;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const pathOf = async (page: Page, link: string): Promise<string> =>
  (await page.getByRole('link', { name: link }).first().getAttribute('href')) ?? '/';

/** At full speed. @returns the path to measure. */
async function openedAs(context: BrowserContext, { email, path }: Screen): Promise<string> {
  const page = await context.newPage();
  if (email !== null) await signIn(page, email);
  return typeof path === 'string' ? path : path(page);
}

interface Painted {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly isShown: boolean;
}

const painted = (shown: string): string => `new Promise((resolve) => {
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const isShown = document.querySelector(${JSON.stringify(shown)}) !== null;
  new PerformanceObserver((list) => resolve({ milliseconds: list.getEntries().at(-1).startTime, bytes, isShown })).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
})`;

/** @throws when the page does not show what it should. */
async function visit(page: PlainPage, url: string, { name, shown }: Screen) {
  await page.send('Network.enable');
  await page.send('Network.clearBrowserCache');
  await page.send('Network.emulateNetworkConditions', NETWORK);
  // It would be a cache.
  await page.send('Network.setBypassServiceWorker', { bypass: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.send('Page.navigate', { url });
  await sleep(WAIT_MS);
  const { milliseconds, bytes, isShown } = await page.value<Painted>(painted(shown));
  if (!isShown) throw new Error(`${name} does not show ${shown}`);
  await page.close();
  return { seconds: milliseconds / 1000, bytes };
}
