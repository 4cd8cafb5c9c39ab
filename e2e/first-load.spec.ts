import type { Page } from '@playwright/test';
import { expect, options, PEOPLE, test } from './testing/fixtures.ts';

test.use({ file: 'first-load' });

/** Loads a page anew. @returns what it asks for until it is there, in order. */
async function load(page: Page, path: string, shown: () => Promise<void>) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await shown();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return {
    files: asked.filter((one) => /^\/assets\/.*\.(js|css)$/.test(one)),
    api: asked.filter((one) => one.startsWith('/api/')).map((one) => one.replace(/[0-9a-f]{20}(\.\d+)?/g, ':id')),
  };
}

test('a page is few files, and asks the server for each thing once, before its own code is there', async ({
  page,
  signIn,
}) => {
  await page.goto('/auth/sign-in');
  const signInPage = await load(page, '/auth/sign-in', () => page.getByRole('button', { name: 'Sign In' }).waitFor());
  expect(signInPage.files.length).toBeLessThanOrEqual(6);
  expect(signInPage.api).toEqual([]);
  for (const file of signInPage.files) {
    const answer = await page.request.get(file);
    const { 'content-encoding': encoding, 'cache-control': kept } = answer.headers();
    // What fits into one packet gains nothing.
    const isLarge = (await answer.body()).length >= 1400;
    expect([encoding, kept], file).toEqual([isLarge ? 'br' : undefined, 'public, max-age=31536000, immutable']);
  }

  await signIn(PEOPLE.inProgress);
  const flow = await page.getByRole('link', { name: 'Continue Assessment' }).first().getAttribute('href');
  const question = await load(page, flow ?? '', () => options(page).first().waitFor());
  expect(question.files.length).toBeLessThanOrEqual(6);
  expect(question.api.sort()).toEqual([
    '/api/agreements/current',
    '/api/assessment/:id',
    '/api/auth/token/refresh',
    '/api/user/:id/assessment',
  ]);
});

test('the app takes over what the script before it asked for, though the app itself comes late', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.twice);
  const results = await page.getByRole('link', { name: 'View Results' }).first().getAttribute('href');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The app's code waits until the results are there.
  await page.route('**/assets/app-*.js', async (route) => {
    await expect.poll(() => asked.filter((one) => /\/assessment\/[\w.]+$/.test(one)).length).toBe(1);
    await route.continue();
  });
  await page.goto(results ?? '');
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await expect(page.locator('svg').first()).toBeVisible();
  expect(asked.filter((one) => /\/assessment\/[\w.]+$/.test(one))).toHaveLength(1);
  expect(asked.filter((one) => one.endsWith('/token/refresh'))).toHaveLength(1);
});

test('pages of the staff ask for each thing once, the first before their own code is there', async ({
  page,
  signIn,
}) => {
  await signIn(PEOPLE.otherAdmin);
  for (const [path, first] of [
    ['/administration', '/api/overview'],
    ['/administration?tab=users', '/api/user'],
    ['/administration?tab=partners', '/api/partner'],
    ['/assessments/builder', '/api/assessment'],
  ] as const) {
    // What the page before still asks for is not counted.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
    await page.route('**/assets/app-*.js', async (route) => {
      await expect.poll(() => asked.filter((one) => one.split('?')[0] === first).length, path).toBe(1);
      await route.continue();
    });
    await page.goto(path);
    await expect(
      page
        .getByRole('gridcell')
        .or(page.getByRole('heading', { name: 'Needs attention' }))
        .first(),
    ).toBeVisible();
    // Who listens for changes listens again whenever the connection ends.
    const api = asked.filter((one) => one.startsWith('/api/') && one.split('?')[0] !== '/api/live');
    expect(api.sort(), path).toEqual([...new Set(api)].sort());
    page.removeAllListeners('request');
    await page.unrouteAll();
  }
});

/** Loads a page whose code waits for the answers, so many, that are asked for before it. @returns what its first frame says. */
async function firstFrame(page: Page, path: string, answers: number): Promise<string> {
  // What the page before still asks for is not waited for.
  await page.goto('about:blank');
  let come = 0;
  const count = (request: { url(): string }): void => {
    if (/\/api\/(?!live)/.test(request.url())) come += 1;
  };
  page.on('requestfinished', count);
  await page.route('**/assets/app-*.js', async (route) => {
    await expect.poll(() => come, path).toBe(answers);
    await route.continue();
  });
  await page.goto(path);
  const frame = await page.waitForFunction(() => (window as unknown as { firstFrame?: string }).firstFrame);
  page.off('requestfinished', count);
  await page.unrouteAll();
  return String(await frame.jsonValue());
}

test('a page is drawn once, with the data that has come before its code', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('#root > *') === null) requestAnimationFrame(look);
      else Object.assign(window, { firstFrame: document.querySelector('main')?.innerText });
    };
    look();
  });
  expect(await firstFrame(page, '/sample-report', 1)).toContain('Fernhill Works');
  await signIn(PEOPLE.otherAdmin);
  // The session, the list, its views, and what is being exported.
  expect(await firstFrame(page, '/administration?tab=users', 4)).toContain('priya@');
  expect(await firstFrame(page, '/administration?tab=partners', 4)).toContain('Harbor Angels');
});

interface Sample {
  readonly assessmentScore: number;
  readonly sectionScores: readonly { readonly shortName: string; readonly sectionPercent: number | null }[];
}

test('a visitor opens a whole sample report from the first page, and from it the way to their own', async ({
  page,
}) => {
  const report = page.waitForResponse((response) => response.url().endsWith('/api/sample-report'));
  await page.goto('/');
  const small = await page.getByRole('figure').innerText();
  await page.getByRole('link', { name: 'See a sample' }).click();
  await expect(page).toHaveTitle(/^Sample report: Fernhill Works/);
  const { assessmentScore, sectionScores } = ((await (await report).json()) as { data: Sample }).data;
  const shown = small.split(/\s+/);
  expect(shown, 'the first page shows the scores of the report it leads to').toContain(`${assessmentScore}%`);
  const named = sectionScores.filter(({ shortName }) => shown.includes(shortName));
  expect(named.length).toBeGreaterThan(3);
  for (const { shortName, sectionPercent } of named) {
    expect(shown[shown.indexOf(shortName) + 1], shortName).toBe(`${sectionPercent}%`);
  }
  await expect(page.getByText('is a company that we made up')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Get your own report' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign up', level: 1 })).toBeVisible();
});

test('a page may use nothing of the browser that the product does not use, and the browser knows all that is closed', async ({
  page,
}) => {
  const unknown: string[] = [];
  page.on('console', (message) => void (/feature|permission/i.test(message.text()) && unknown.push(message.text())));
  await page.goto('/auth/sign-up');
  await page.waitForLoadState('networkidle');
  const allows = (feature: string): Promise<boolean> =>
    page.evaluate((name) => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
      return featurePolicy.allowsFeature(name);
    }, feature);
  for (const closed of ['camera', 'geolocation', 'payment', 'usb'])
    expect([closed, await allows(closed)]).toEqual([closed, false]);
  expect(await allows('clipboard-write')).toBe(true);
  expect(unknown).toEqual([]);
});

/** Where each row of the list begins and how high it is, of each drawing by the grid and the last before; as `window` keeps it. */
interface Drawn {
  table: string;
  grid: string[];
  /** Of the browser, in which the grid has drawn nothing new. */
  quietFrames: number;
}

const drawnIn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn);

test('rows stay where they are when the code of the grid comes', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  await page.addInitScript(() => {
    const drawn: Drawn = { table: '', grid: [], quietFrames: 0 };
    Object.assign(window, { drawn });
    const rowsOf = (selector: string): string =>
      [
        // Some are drawn in two parts, of which one does not scroll.
        ...new Set(
          [...document.querySelectorAll(selector)]
            .map((row) => row.getBoundingClientRect())
            .map(({ top, height }) => `${Math.round(top + window.scrollY)}+${Math.round(height)}`),
        ),
      ].join(' ');
    const look = (): void => {
      const rows = rowsOf('.ag-row');
      if (rows === '') drawn.table = rowsOf('main tbody tr') || drawn.table;
      else if (rows === drawn.grid.at(-1)) drawn.quietFrames += 1;
      else {
        drawn.grid.push(rows);
        drawn.quietFrames = 0;
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const code = /\/assets\/grid-[^/]+\.js$/;
  for (const path of ['/administration?tab=users', '/assessments/builder']) {
    let go: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(code, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();
    // Until then its text may be of another font.
    await page.evaluate(() => document.fonts.ready);
    go();
    await expect.poll(async () => (await drawnIn(page)).quietFrames, path).toBeGreaterThan(60);
    const { table, grid } = await drawnIn(page);
    // It may begin with those that are seen.
    expect(
      grid.filter((rows) => !table.startsWith(rows)),
      `${path} was ${table}`,
    ).toEqual([]);
    expect(grid.at(-1), path).toBe(table);
    await page.unroute(code);
  }
});

test('the font of most text is asked for before anything is drawn, alone', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root > *')) return;
      performance.mark('drawn');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const { drawn, fonts } = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('drawn')[0]?.startTime ?? 0,
    fonts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
  }));
  const early = fonts.filter(({ startTime }) => startTime <= drawn).map(({ name }) => name);
  expect(early).toEqual([expect.stringContaining('/inter-latin-')]);
});
