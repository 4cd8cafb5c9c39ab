import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Product, startSeeded } from './product.ts';

/** Demo people of the seed, by what they are for. */
export const PEOPLE = {
  fresh: 'maya@lumenledger.example',
  alsoFresh: 'soren@kredsloeb.example',
  inProgress: 'tomas@harborline.example',
  twice: 'priya@northfieldworks.example',
  strong: 'jonas@kardiomed.example',
  weak: 'leila@saltmarsh.example',
  oneOfTwo: 'hannah@tidepay.example',
  partnerUser: 'grace@harborangels.example',
  admin: 'ben@groundwork.example',
  otherAdmin: 'ada@groundwork.example',
} as const;

const PASSWORD = 'quiet-harbor-lantern';

interface Fixtures {
  /** Errors that a test causes on purpose, by what they say. */
  readonly causes: RegExp | null;
  /** No page of a test, in whichever context, has another error that nobody caught. */
  readonly withoutErrors: undefined;
  /** Nothing of a test reaches into the next: no route that still answers, no page of another visitor that still asks. */
  readonly endsWithTest: undefined;
  /**
   * Signs a demo person in, in the form where the page shows it, otherwise without it, which takes half as long.
   * @param to path to open then; by default where this person's area begins.
   */
  readonly signIn: (email: string, page?: Page, to?: string) => Promise<void>;
}

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** As the form leaves it: the cookies of the session, and the profile that the page keeps (web/src/session/profile.ts). */
async function openSession(page: Page, email: string, to: string): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token: _token, ...profile } = await answer.json();
  // What is stored belongs to the address: any of its documents will do.
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('groundwork.session', text), JSON.stringify(profile));
  await page.goto(to);
}

/** Every spec file names itself with `test.use({ file })`, and so gets a product of its own on a copy of the seeded data. */
export const test = base.extend<Fixtures, { file: string; product: Product }>({
  file: ['', { option: true, scope: 'worker' }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const product = await startSeeded();
      await use(product);
      await product.remove();
    },
    // It counts for itself: the first test is not to pay for the start.
    { scope: 'worker', timeout: 180_000 },
  ],
  causes: [null, { option: true }],
  withoutErrors: [
    async ({ browser, context, causes }, use) => {
      const errors: string[] = [];
      const watch = (one: BrowserContext): BrowserContext =>
        one.on('weberror', (error) => void errors.push(String(error.error().stack ?? error.error())));
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => watch(await open(options));
      watch(context);
      await use(undefined);
      browser.newContext = open;
      expect(
        errors.filter((error) => !causes?.test(error)),
        'errors of pages that nobody caught',
      ).toEqual([]);
    },
    { auto: true },
  ],
  endsWithTest: [
    async ({ browser, context }, use) => {
      await use(undefined);
      const contexts = browser.contexts();
      const routed = contexts.flatMap((one) => [one, ...one.pages()]);
      // A handler that waits for the server would fail the test that runs by then.
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(contexts.filter((one) => one !== context).map((one) => one.close()));
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  signIn: async ({ page }, use) => {
    await use(async (email, on = page, to = '/') => {
      await (on.url().includes('/auth/sign-in') ? signInByForm(on, email) : openSession(on, email, to));
      await on.waitForURL((url) => url.pathname !== '/' && !url.pathname.startsWith('/auth/'));
    });
  },
});

/** A second browser of another person, or of the same one elsewhere; it is closed when the test ends. */
export const newVisitor = (browser: Browser, product: Product): Promise<BrowserContext> =>
  browser.newContext({ baseURL: product.address });

export const question = (page: Page) => page.getByRole('heading', { level: 1 });
export const options = (page: Page) => page.getByRole('radio');
/** The words that say whether answers are saved. */
export const saveState = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** Answers the question shown with its option at a place, and waits for the next question. */
export async function answerAndGoOn(page: Page, option = 0): Promise<void> {
  const before = (await question(page).textContent()) ?? '';
  await options(page).nth(option).click();
  await expect(question(page)).not.toHaveText(before);
}

export { expect };
