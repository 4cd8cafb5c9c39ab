import type { Page } from '@playwright/test';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';
import { breaks, breaksSaving, isEmpty, refuses, says } from '../testing/states.ts';

// Dialogs and drawers of the administration that cannot do what was asked, and what is on its way there.
test.use({ file: 'pictures-administration', viewport: { width: 1280, height: 800 } });

const answerAgain = (page: Page) => page.unrouteAll({ behavior: 'wait' });
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const submit = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).last().click();

async function choose(page: Page, row: RegExp, item: string): Promise<void> {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Of what was typed nothing is kept. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await press(page, 'Discard');
  await expect(dialog(page)).toHaveCount(0);
}

test('people: fields in error, a refused save, two versions', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, '/administration?tab=admins');
  await press(page, 'New Admin');
  await dialog(page).getByLabel('First name').fill('Nora');
  await dialog(page).getByLabel('Last name').fill('Lindqvist');
  await dialog(page).getByLabel('Email').fill('leila@saltmarsh');
  await submit(page, 'Send invitation');
  await expect(dialog(page).getByText('* Invalid email provided.').first()).toBeVisible();
  await checkScreen(page, 'new admin with a field in error');
  await dialog(page).getByLabel('Email').fill('leila@saltmarsh.example');
  await submit(page, 'Send invitation');
  await expect(dialog(page).getByText('This email already exists on a company level account.')).toBeVisible();
  await checkScreen(page, 'new admin with a company’s address');
  await close(page);

  await page.goto('/administration?tab=users');
  await choose(page, /maya/i, 'Edit');
  await breaksSaving(page, /^\/api\/user\/[^/]+$/);
  await dialog(page).getByLabel('First name').fill('Maja');
  await submit(page, 'Save');
  await expect(dialog(page).getByText('There was an error with your request.').first()).toBeVisible();
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Maja');
  await checkScreen(page, 'user not saved');
  await answerAgain(page);
  const current = { firstName: 'Maya', lastName: 'Okafor-Lind', revision: 99 };
  await page.route(/\/api\/user\/[^/]+$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: [{ code: 'changedMeanwhile', msg: 'changed', current }] })
      : route.fallback(),
  );
  await submit(page, 'Save');
  await expect(dialog(page).getByText('Someone else changed this in the meantime.')).toBeVisible();
  await checkScreen(page, 'a user that two have changed');
  await answerAgain(page);
  await page.goto('/administration?tab=users');

  await refuses(page, /^\/api\/user\/[^/]+\/erasure$/, {
    ...{ status: 428, code: 'passwordRequired', msg: 'Please enter your password to continue.' },
  });
  await choose(page, /maya/i, 'Erase');
  await expect(dialog(page, 'Erase this account?')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Erase/ })
    .last()
    .click();
  await expect(
    dialog(page)
      .getByText(/Please /)
      .first(),
  ).toBeVisible();
  await checkScreen(page, 'erasure with fields in error');
});

test('partners and codes: fields in error, refused saves', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, '/administration?tab=partners');
  await press(page, 'New Partner');
  await dialog(page).getByLabel('Partner name').fill('Harbor Angels');
  await dialog(page).getByLabel('Default discount').fill('120');
  await submit(page, 'Save');
  await expect(dialog(page).getByText('Enter a percentage from 0 to 100.')).toBeVisible();
  await checkScreen(page, 'new partner with fields in error');
  await close(page);

  await page.goto('/administration?tab=codes');
  await press(page, 'Generate Code');
  await dialog(page).getByLabel('Expires on').fill('tomorrow');
  await submit(page, 'Generate');
  await expect(dialog(page).getByText('* Please be sure you have filled out all required fields.')).toBeVisible();
  await checkScreen(page, 'new code with fields in error');
  await close(page);
  await choose(page, /MEDTECH50/, 'Email code');
  await dialog(page).getByLabel('Email addresses').fill('ines@\nleo@capital.example');
  await submit(page, 'Send');
  await expect(dialog(page).getByText('Please provide a valid email.').first()).toBeVisible();
  await checkScreen(page, 'email code with an invalid address');
  await close(page);
  await page
    .getByRole('row', { name: /MEDTECH50/ })
    .getByRole('checkbox')
    .check();
  await checkScreen(page, 'a selected code');
  await press(page, 'Expire');
  await breaksSaving(page, '/api/discount/expire');
  const expiry = dialog(page);
  await expiry.getByRole('button', { name: 'Expire' }).click();
  await expect(
    expiry.getByText('Unable to complete request.').or(expiry.getByText('Something went wrong.')).first(),
  ).toBeVisible();
  await checkScreen(page, 'code not expired');
});

test('drawers: history, activity, answers and details that are not to be had, or empty', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, '/administration?tab=partners');
  await isEmpty(page, /^\/api\/history\//);
  await choose(page, /Harbor/, 'History');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('status', { name: /loading/i })).toHaveCount(0);
  await checkScreen(page, 'empty history');
  await answerAgain(page);
  await page.reload();
  await breaks(page, /^\/api\/history\//);
  await choose(page, /Harbor/, 'History');
  await expect(dialog(page).getByText('Unable to load the history.')).toBeVisible();
  await checkScreen(page, 'failed history');

  await page.goto('/administration?tab=admins');
  await breaks(page, /^\/api\/activity\//);
  await choose(page, /Ben Carver$/, 'Activity');
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen(page, 'failed activity');

  await page.goto('/administration?tab=users');
  await breaks(page, /^\/api\/user\/[^/]+\/(?:details|messages|sessions|assessment)$/);
  await page.getByRole('link', { name: 'Maya' }).click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await checkScreen(page, 'failed page of a person');

  await page.goto('/administration?tab=assessments');
  await breaks(page, /\/audit$/);
  await choose(page, /Priya/, 'Answers');
  await expect(dialog(page).getByText('Unable to load the answers.')).toBeVisible();
  await checkScreen(page, 'failed answers');
});

test('a person’s details and the menu of a row', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, '/administration?tab=users');
  await page
    .getByRole('row', { name: /priya/i })
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkScreen(page, 'menu of a user');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Priya' }).click();
  await expect(page.getByRole('heading', { name: 'Priya Raman' })).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  await checkScreen(page, 'page of a founder');
  await page.keyboard.press('Control+k');
  const menu = dialog(page, 'Search or jump to');
  await menu.getByRole('combobox').fill('zzzz');
  await expect(menu.getByText('Nothing found').first()).toBeVisible();
  await checkScreen(page, 'command menu without a match');
  await breaks(page, '/api/find');
  await menu.getByRole('combobox').fill('okaf');
  await expect(menu.getByText('Unable to search.').first()).toBeVisible();
  await checkScreen(page, 'command menu that fails');
});

const A_FILE = {
  ...{ kind: 'users', format: 'csv', restarted: false, reason: null, createdAt: '2026-01-05T09:00:00.000Z' },
  expiresAt: '2099-01-08T09:00:00.000Z',
};

test('exports on their way, and none', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, '/administration');
  await press(page, 'Exports');
  await expect(page.getByText('No exports yet')).toBeVisible();
  await checkScreen(page, 'no exports');
  const rows = [
    { ...A_FILE, exportID: 'u1.5', name: 'users-2026-01-05-0904.csv', state: 'waiting', rows: 0, totalRows: null },
    { ...A_FILE, exportID: 'u1.4', name: 'users-2026-01-05-0903.csv', state: 'running', rows: 500, totalRows: 2000 },
    { ...A_FILE, exportID: 'u1.3', name: 'codes-2026-01-05-0902.csv', state: 'finished', rows: 3, totalRows: 3 },
    {
      ...A_FILE,
      exportID: 'u1.2',
      name: 'users-2026-01-05-0901.csv',
      state: 'failed',
      rows: 0,
      totalRows: 3,
      reason: 'erased',
    },
    { ...A_FILE, exportID: 'u1.1', name: 'users-2026-01-05-0900.csv', state: 'expired', rows: 3, totalRows: 3 },
  ];
  await page.route(
    ({ pathname }) => pathname === '/api/exports',
    (route) => route.fulfill({ json: { data: { exports: rows, totalExports: rows.length } } }),
  );
  await page.goto('/administration');
  await page.getByRole('button', { name: /^Exports/ }).click();
  await expect(
    page.getByText('500 of 2000 rows written.').or(page.getByText('500 of 2,000 rows written.')),
  ).toBeVisible();
  await checkScreen(page, 'exports on their way');
});

test('system status: a rebuild under way, and failed updates', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  const parked = (n: number, status: string, reason: string) => ({
    ...{ parkedID: `users@3:0000000000000000000${n}`, readModel: 'users', position: `${n}`, type: 'ProfileChanged' },
    ...{ stream: 'account-anna', failure: 'TypeError: cannot read properties of undefined at users.js:12:7' },
    ...{ parkedAt: '2026-10-01T08:00:00.000Z', status, reason },
  });
  const rows = [parked(7, 'parked', ''), parked(8, 'retried', ''), parked(9, 'skipped', 'A trial of January.')];
  await says(page, '/api/operations/parked-events', () => ({ count: 3, untold: 12, rows }));
  const building = { version: 3, generation: 1, position: null, done: 0.43, eventsPerSecond: 31_200, secondsLeft: 12 };
  await says(page, '/api/operations/read-models', (data: { rows: object[] }) => ({
    ...data,
    rows: data.rows.map((row, n) => (n === 0 ? { ...row, building, wanted: 1, parked: 3, behindSeconds: 40 } : row)),
  }));
  await page.goto('/administration?tab=operations');
  await expect(page.getByText(/^Rebuilding /).first()).toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText(/Rebuilding: 43%/)).toBeVisible();
  await checkScreen(page, 'a rebuild under way');
  await checkScreen(page, 'failed updates', page.getByRole('region', { name: 'Failed updates' }));
  await press(page, 'Skip');
  await dialog(page).getByRole('button', { name: 'Skip' }).click();
  await expect(dialog(page).getByText('Please enter a reason.')).toBeVisible();
  await checkScreen(page, 'skip without a reason');
});

test('a moment of the past that is being put together', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin);
  await page.route(
    ({ searchParams }) => searchParams.has('asOf') && searchParams.get('asOf') === '2026-10-01',
    (route) =>
      route.request().url().includes('/api/')
        ? route.fulfill({
            status: 503,
            headers: { 'retry-after': '60' },
            json: [{ code: 'asOfInTheMaking', msg: 'is being put together', percent: 40 }],
          })
        : route.fallback(),
  );
  await page.goto('/administration?tab=users&asOf=2026-10-01');
  await expect(page.getByRole('region', { name: 'As of a moment of the past' })).toContainText('40');
  await checkScreen(page, 'as of a moment in the making');
});
