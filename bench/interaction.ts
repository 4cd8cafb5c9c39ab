import { rmSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { LARGE_BEGUN, LARGE_RESULT } from '../e2e/testing/large/attempts.ts';
import { LARGE_PEOPLE } from '../e2e/testing/large/people.ts';
import { LARGE_DRAFT } from '../e2e/testing/large/questionnaire.ts';
import { makeLarge } from '../e2e/testing/large/world.ts';
import { end, freePort, launch } from '../e2e/testing/product.ts';
import { openBrowser, signIn } from './kit/browser.ts';
import { median, type Row, temporaryFolder } from './kit/product.ts';

const CPU_SLOWDOWN = 4;
const ROUNDS = 3;
const GOAL_MS = 200;
/** Without anything drawn for this long, what an interaction causes is over. */
const QUIET_MS = 400;

type Act = (page: Page) => Promise<void>;

interface Screen {
  readonly name: string;
  readonly email: string;
  readonly path: string;
  readonly acts: Readonly<Record<string, Act>>;
}

const button =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const link =
  (name: string): Act =>
  (page) =>
    page.getByRole('link', { name, exact: true }).first().click();
const key =
  (name: string): Act =>
  (page) =>
    page.keyboard.press(name);
const sort: Act = (page) => page.getByRole('columnheader').nth(2).click();

const OF_LISTS: Readonly<Record<string, Act>> = {
  'a letter in search': async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.press('a');
  },
  'menu of a row': button(/^Actions for/),
  'closing it': key('Escape'),
};
const list = (tab: string, more: Readonly<Record<string, Act>> = {}): Screen => ({
  name: tab,
  email: LARGE_PEOPLE.admin,
  path: `/administration?tab=${tab}`,
  acts: { ...more, ...OF_LISTS },
});

const ALL_OF_A_PAGE: Readonly<Record<string, Act>> = {
  'all of a page': (page) => page.getByRole('checkbox').first().click(),
  columns: button('Columns'),
  'closing them': key('Escape'),
};

const SCREENS: readonly Screen[] = [
  {
    name: 'question',
    email: LARGE_PEOPLE.founder,
    path: `/assessments/flow?userAssessment=${LARGE_BEGUN}`,
    acts: {
      'an answer by key': key('1'),
      'an answer by click': (page) => page.getByRole('radio').nth(1).click(),
      'all answers': button('All answers'),
    },
  },
  {
    name: 'results',
    email: LARGE_PEOPLE.founder,
    path: `/assessment-results/${LARGE_RESULT}`,
    acts: {
      share: button(/^Share/),
      'closing it': key('Escape'),
      export: button(/^Export/),
      'closing that': key('Escape'),
    },
  },
  {
    name: 'overview',
    email: LARGE_PEOPLE.admin,
    path: '/administration?tab=overview',
    acts: { 'another tab': (page) => page.getByRole('tab', { name: 'Users' }).click() },
  },
  list('users', { sort, ...ALL_OF_A_PAGE }),
  list('assessments', { sort, ...ALL_OF_A_PAGE }),
  list('partners'),
  list('codes'),
  {
    name: 'reports',
    email: LARGE_PEOPLE.admin,
    path: '/administration/reports?report=scores',
    acts: {
      'another report': (page) => page.getByRole('navigation', { name: 'Reports' }).getByRole('button').nth(2).click(),
      questions: (page) =>
        page.getByRole('navigation', { name: 'Reports' }).getByRole('button', { name: 'Questions' }).click(),
      'a filter': button('Add filter'),
    },
  },
  {
    name: "builder's list",
    email: LARGE_PEOPLE.admin,
    path: '/assessments/builder',
    acts: {
      'a letter in search': async (page) => {
        await page.getByRole('searchbox').first().focus();
        await page.keyboard.press('a');
      },
    },
  },
  {
    name: 'a draft of 70 questions',
    email: LARGE_PEOPLE.admin,
    path: `/assessments/builder?assessmentID=${LARGE_DRAFT}&edit=1`,
    acts: {
      'a letter': async (page) => {
        await page
          .getByRole('textbox', { name: /^Question/ })
          .first()
          .focus();
        await page.keyboard.press('End');
        await page.keyboard.press('Backspace');
      },
      'as a table': button('Show as table'),
      preview: link('Preview'),
      changes: link('Changes'),
      history: link('History'),
      impact: link('Impact'),
      questions: link('Questions'),
    },
  },
];

/** Interaction to next paint on a slow device: for each screen its slowest interaction, the median of the rounds. */
export async function benchInteraction(): Promise<Row[]> {
  const folder = temporaryFolder();
  rmSync(folder, { recursive: true });
  await end(await launch(folder, await freePort()), 'SIGTERM');
  await makeLarge(folder);
  const port = await freePort();
  const child = await launch(folder, port);
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const screen of SCREENS) {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await signIn(page, screen.email);
    const cdp = await context.newCDPSession(page);
    const rounds: Record<string, (number | null)[]> = {};
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, ms] of Object.entries(await visit(page, cdp, screen))) {
        rounds[name] = [...(rounds[name] ?? []), ms];
      }
    }
    await context.close();
    const slowest = Object.entries(rounds)
      .map(([name, values]) => ({ name, ms: values.includes(null) ? null : median(values.map(Number)) }))
      .sort((a, b) => (b.ms ?? Number.POSITIVE_INFINITY) - (a.ms ?? Number.POSITIVE_INFINITY));
    rows.push({
      what: `interaction to next paint, ${CPU_SLOWDOWN}x slower CPU, large data: ${screen.name}`,
      measured: slowest.map(({ name, ms }) => `${name} ${inWords(ms)}`).join(', '),
      goal: `under ${GOAL_MS} ms`,
      met: slowest.length > 0 && slowest.every(({ ms }) => ms !== null && ms < GOAL_MS),
    });
  }
  await browser.close();
  await end(child, 'SIGTERM');
  return rows;
}

const inWords = (ms: number | null): string => (ms === null ? 'not seen' : `${ms} ms`);

/** @returns milliseconds of each interaction, to the next multiple of 8 as browsers tell them; null where none was seen. */
async function visit(page: Page, cdp: CDPSession, { path, acts }: Screen): Promise<Record<string, number | null>> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(path);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) seen.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: Record<string, number | null> = {};
  for (const [name, act] of Object.entries(acts)) {
    await act(page);
    times[name] = await page.evaluate(slowestOnceQuiet, QUIET_MS);
  }
  return times;
}

/** Runs in the page. @returns the slowest interaction since it was asked last, null where none was seen. */
function slowestOnceQuiet(quietMs: number): Promise<number | null> {
  const seen = (window as Window & { interactions?: number[] }).interactions ?? [];
  return new Promise((resolve) => {
    const answer = (): void => resolve(seen.length > 0 ? Math.max(...seen.splice(0)) : null);
    // The browser tells of an interaction once its frame is drawn.
    setTimeout(() => requestAnimationFrame(() => setTimeout(answer)), quietMs);
  });
}
