import { join } from 'node:path';
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { end, freePort, launch } from '../e2e/testing/product.ts';
import { openBrowser, signIn } from './kit/browser.ts';
import { type Row, temporaryFolder } from './kit/product.ts';

/** Mid-range phone on a slow mobile network. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const ROUNDS = 5;
/** Milliseconds: live updates never end, but all else has arrived by then. */
const QUIET_MS = 8000;
const ADMIN = 'ada@groundwork.example';
const FOUNDER = 'priya@northfieldworks.example';

/** Seconds: of what founders open, and of administration, builder and reports. */
const GOAL = { founder: 2.5, staff: 3.5 } as const;

interface Screen {
  readonly name: string;
  readonly of: keyof typeof GOAL;
  readonly email: string | null;
  readonly path: (page: Page) => Promise<string>;
  readonly shown: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    of: 'founder',
    email: null,
    path: async () => '/auth/sign-in',
    shown: (page) => page.getByRole('button', { name: 'Sign In' }).waitFor(),
  },
  {
    name: 'question',
    of: 'founder',
    email: 'tomas@harborline.example',
    path: (page) => pathOf(page, 'Continue Assessment'),
    shown: (page) => page.getByRole('radio').first().waitFor(),
  },
  {
    name: 'results',
    of: 'founder',
    email: FOUNDER,
    path: (page) => pathOf(page, 'View Results'),
    shown: (page) => page.getByRole('heading', { name: 'Grading by Section' }).waitFor(),
  },
  at('/assessments', { name: 'assessments', of: 'founder', email: FOUNDER }, (page) =>
    page.getByRole('link', { name: 'View Results' }).first(),
  ),
  at('/account/security', { name: 'security', of: 'founder', email: FOUNDER }, (page) =>
    page.getByText('This device', { exact: true }),
  ),
  at('/sample-report', { name: 'sample-report', of: 'founder', email: null }, (page) =>
    page.getByRole('heading', { name: 'Grading by Section' }),
  ),
  at('/administration', { name: 'administration', of: 'staff', email: ADMIN }, (page) =>
    page.getByRole('heading', { name: 'Overview' }),
  ),
  at('/administration?tab=users', { name: 'users-list', of: 'staff', email: ADMIN }, (page) =>
    page.getByRole('gridcell').first(),
  ),
  at('/administration/reports?report=scores', { name: 'scores-report', of: 'staff', email: ADMIN }, (page) =>
    page.getByRole('table'),
  ),
  at('/assessments/builder', { name: 'builder', of: 'staff', email: ADMIN }, (page) =>
    page.getByRole('link', { name: /^View Questions/ }).first(),
  ),
];

function at(path: string, screen: Pick<Screen, 'name' | 'of' | 'email'>, seen: (page: Page) => Locator): Screen {
  return { ...screen, path: async () => path, shown: (page) => seen(page).waitFor() };
}

/** Largest contentful paint with an empty cache on a slow device, and bytes: `npm run bench -- paint [SCREEN …]`. */
export async function benchPaint(): Promise<Row[]> {
  const port = await freePort();
  const child = await launch(join(temporaryFolder(), 'data'), port);
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const screen of chosen()) {
    // A service worker would be a cache.
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, serviceWorkers: 'block' });
    const path = await openedAs(context, screen);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(context, path, screen));
    await context.close();

    const [seconds, bytes] = [median(rounds.map((r) => r.seconds)), median(rounds.map((r) => r.bytes))];
    rows.push({
      what: `largest paint of ${screen.name}, ${CPU_SLOWDOWN}x slower CPU, 1.6 Mbit/s, 150 ms, empty cache`,
      measured: `${seconds.toFixed(2)} s, ${(bytes / 1024).toFixed(0)} KiB on the wire`,
      goal: `under ${GOAL[screen.of]} s`,
      met: seconds < GOAL[screen.of],
    });
  }
  await browser.close();
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
  const asked = await path(page);
  await page.close();
  return asked;
}

async function visit(context: BrowserContext, path: string, { shown }: Screen) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const bytes = await slowedDown(cdp);
  await page.goto(path, { waitUntil: 'commit' });
  // After it is quiet: checking runs code in the slowed page.
  await quiet(page);
  await shown(page);
  await quiet(page);
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  const measured = { seconds: milliseconds / 1000, bytes: bytes() };
  await page.close();
  return measured;
}

const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);

/** @returns a counter of received bytes, headers included. */
async function slowedDown(cdp: CDPSession): Promise<() => number> {
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return () => bytes;
}
