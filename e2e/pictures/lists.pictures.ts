import type { Page } from '@playwright/test';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';
import { breaks, isEmpty, keepsWaiting } from '../testing/states.ts';

// Every list of the administration and of the builder while it has nothing to show.
test.use({ file: 'pictures-lists', viewport: { width: 1280, height: 800 } });

interface ListOf {
  readonly name: string;
  readonly at: string;
  /** What answers it. */
  readonly path: string | RegExp;
  readonly empty: string;
  readonly failed: string;
}

const at = (tab: string): string => `/administration?tab=${tab}`;
const LISTS: readonly ListOf[] = [
  {
    ...{ name: 'users', at: at('users'), path: '/api/user', empty: 'No users yet' },
    failed: 'Unable to load users.',
  },
  {
    ...{ name: 'admins', at: at('admins'), path: '/api/admin', empty: 'No admins yet' },
    failed: 'Unable to load admins.',
  },
  {
    ...{ name: 'partners', at: at('partners'), path: '/api/partner', empty: 'No partners yet' },
    failed: 'Unable to load partners.',
  },
  {
    ...{ name: 'assessments taken', at: at('assessments'), path: /^\/api\/admin\/[^/]+\/assessments$/ },
    ...{ empty: 'No assessments yet', failed: 'Unable to load assessments.' },
  },
  {
    ...{ name: 'agreements', at: at('agreements'), path: '/api/agreements', empty: 'No agreement yet' },
    failed: 'Unable to load agreements.',
  },
  {
    ...{ name: 'codes', at: at('codes'), path: '/api/discount', empty: 'No discount codes yet' },
    failed: 'Unable to load codes.',
  },
  {
    ...{ name: 'codes of partners', at: `${at('codes')}&code=partner`, path: '/api/partner' },
    ...{ empty: 'No partners yet', failed: 'Unable to load partners.' },
  },
  {
    ...{ name: 'builder', at: '/assessments/builder', path: '/api/assessment', empty: 'No assessments yet' },
    failed: 'Unable to load assessments.',
  },
];

/** It comes after a moment, so that fast answers do not flash. */
const expectSkeleton = (page: Page) =>
  expect(page.getByRole('status', { name: /loading/i }).first()).toHaveCSS('opacity', '1');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first();

for (const { name, at: address, path, empty, failed } of LISTS) {
  test(`${name}: nothing there, nothing found, not to be had`, async ({ page, signIn }) => {
    await signIn(PEOPLE.otherAdmin);
    await isEmpty(page, path);
    await page.goto(address);
    await expect(page.getByText(empty)).toBeVisible();
    await checkScreen(page, `empty ${name}`);
    await page.unrouteAll({ behavior: 'wait' });

    await page.goto(`${address}${address.includes('?') ? '&' : '?'}search=nobody+at+all`);
    await expect(page.getByText('No Results Found')).toBeVisible();
    await checkScreen(page, `no match ${name}`);

    await breaks(page, path);
    await page.goto(address);
    await expect(page.getByText(failed)).toBeVisible();
    await expect(tryAgain(page)).toBeVisible();
    await checkScreen(page, `failed ${name}`);
    await page.unrouteAll({ behavior: 'wait' });
  });
}

/** What is not a list of rows. */
const TABS = [
  { name: 'overview', path: '/api/overview', failed: 'Unable to load the overview.' },
  { name: 'reports', path: '/api/reports', failed: 'Unable to load the reports.' },
  { name: 'operations', path: '/api/operations/read-models', failed: 'Unable to load the system status.' },
] as const;

test('overview, reports and operations: not to be had, and not yet', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  for (const { name, path, failed } of TABS) {
    const address = name === 'reports' ? '/administration/reports' : at(name);
    await keepsWaiting(page, path);
    await page.goto(address);
    await expectSkeleton(page);
    await checkScreen(page, `loading ${name}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await breaks(page, path);
    await page.goto(address);
    await expect(page.getByText(failed)).toBeVisible();
    await checkScreen(page, `failed ${name}`);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('parts of tabs that are not to be had beside what is', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  await breaks(page, '/api/overview/attention');
  await breaks(page, '/api/operations/parked-events');
  await breaks(page, /^\/api\/reports\/\w+\/progress$/);
  await breaks(page, '/api/exports');
  await page.goto('/administration');
  await expect(page.getByText('Unable to load what needs attention.')).toBeVisible();
  await checkScreen(page, 'failed attention');
  await page.getByRole('button', { name: 'Exports', exact: true }).click();
  await expect(page.getByText('Unable to load your exports.')).toBeVisible();
  await checkScreen(page, 'failed exports');
  await page.keyboard.press('Escape');
  await page.goto(at('operations'));
  await expect(page.getByText('Unable to load failed updates.')).toBeVisible();
  await checkScreen(page, 'failed loading of failed updates');
  await page.goto('/administration/reports');
  await expect(page.getByText('Unable to create this report.')).toBeVisible();
  await checkScreen(page, 'failed report');
});

test('lists that are still loading', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  const waiting = LISTS.filter(({ name }) => ['users', 'partners', 'builder'].includes(name));
  for (const { name, at: address, path } of waiting) {
    await keepsWaiting(page, path);
    await page.goto(address);
    await expectSkeleton(page);
    await checkScreen(page, `loading ${name}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('reports and the overview without numbers', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, '/administration?asOf=2020-01-01');
  await expect(page.getByText('Nothing in this period.').first()).toBeVisible();
  await checkScreen(page, 'empty overview');
  await page.goto('/administration/reports?report=scores&asOf=2020-01-01');
  await expect(page.getByText('All numbers are zero.')).toBeVisible();
  await checkScreen(page, 'report of zeros');
  await page.getByRole('button', { name: 'Expert requests' }).click();
  await expect(page.getByText('Nothing to report')).toBeVisible();
  await checkScreen(page, 'empty report');
});
