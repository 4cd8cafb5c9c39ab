import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMINISTRATION } from '@groundwork/contracts/administration';
import type { Page } from '@playwright/test';
import { test as base, expect } from './testing/fixtures.ts';
import { LARGE_BEGUN, LARGE_RESULT } from './testing/large/attempts.ts';
import { LARGE_COHORT } from './testing/large/cohorts.ts';
import { founderID, LARGE_PEOPLE, partnerID } from './testing/large/people.ts';
import { LARGE_DRAFT } from './testing/large/questionnaire.ts';
import { LARGE_MONTH } from './testing/large/seats.ts';
import { makeLarge } from './testing/large/world.ts';
import { checkLayout } from './testing/layout.ts';
import { ROOT, startSeeded } from './testing/product.ts';

// Every screen with as much as a large installation has, and names and texts as long as they may be. Their looks with the demo's data,
// axe included, are checked where journeys pass; here the layout alone.
const test = base.extend<object, { file: string; product: Awaited<ReturnType<typeof startSeeded>> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const product = await startSeeded({}, makeLarge);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ file: 'large', viewport: { width: 1280, height: 800 } });

const PASSWORD = 'quiet-harbor-lantern';
const WITHOUT_DATA = 'has nothing that can grow';
const ELSEWHERE = 'of a link in a message: accessibility.spec.ts';

/** By address of the router: the test that looks at it, or why none does. */
const SCREENS: Readonly<Record<string, string>> = {
  '/': WITHOUT_DATA,
  '/$': WITHOUT_DATA,
  '/download': WITHOUT_DATA,
  '/sample-report': WITHOUT_DATA,
  '/account/erased': WITHOUT_DATA,
  '/auth/sign-in': WITHOUT_DATA,
  '/oidc/$providerID/callback': WITHOUT_DATA,
  '/auth/sign-up': 'visitor',
  '/auth/reset-password/': WITHOUT_DATA,
  '/auth/reset-password/$token': ELSEWHERE,
  '/auth/email/confirm/$token': ELSEWHERE,
  '/join/$token': 'visitor',
  '/auth/email/reminders/$token': ELSEWHERE,
  '/auth/email/outcome/$token': ELSEWHERE,
  '/auth/email/reports/$token': ELSEWHERE,
  '/auth/email/stop/$token': ELSEWHERE,
  '/error/404': WITHOUT_DATA,
  '/error/500': WITHOUT_DATA,
  '/administration': 'administrator',
  '/administration/reports': 'analyst',
  '/administration/buy-seats': 'partner user',
  '/account/seats/$partnerID/$purchaseID': 'partner user',
  '/seat-statements/$partnerID/$month': 'administrator',
  '/assessments/builder': 'builder',
  '/draft-preview/$assessmentID/$token': 'builder',
  '/assessments/': 'founder',
  '/assessments/flow': 'founder',
  '/assessments/welcome': 'founder',
  '/account/access': 'founder',
  '/account/outcome': 'founder',
  '/account/security': 'founder',
  '/account/purchases/': 'founder',
  '/account/purchases/$userID/$purchaseID': 'founder',
  '/assessment-report/$id': 'founder',
  '/assessment-report/$id/$userID/$token': 'founder',
  '/assessment-report/$userAssessmentID/$token': 'founder',
  '/assessment-results/$userAssessmentID': 'founder',
};

test('every screen of the router is looked at, or it is said why not', () => {
  const routes = readFileSync(join(ROOT, 'web', 'src', 'routeTree.gen.ts'), 'utf8');
  const [, paths = ''] = /fullPaths:([^f]*?(?:f(?!ileRoutesByTo)[^f]*?)*)fileRoutesByTo/.exec(routes) ?? [];
  const known = [...paths.matchAll(/'([^']+)'/g)].map(([, path]) => path);
  expect(known.sort()).toEqual(Object.keys(SCREENS).sort());
});

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
}

async function look(page: Page, screen: string, path: string, isLong = false): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await settled(page);
  await checkLayout(page, screen, isLong);
}

/** Presses what opens a dialog, looks at it, and closes it. */
async function lookInto(page: Page, screen: string, open: () => Promise<void>, isLong = true): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open();
  await expect(page.getByRole('dialog').first(), screen).toBeVisible();
  await settled(page);
  await checkLayout(page, screen, isLong);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), screen).toHaveCount(0);
}

/** Opens what lies over the page, without a dialog's role, looks at it, and closes it. */
async function lookOver(page: Page, screen: string, open: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open();
  await settled(page);
  await checkLayout(page, screen, true);
  await page.keyboard.press('Escape');
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Of the first row of the list. */
async function chooseInRow(page: Page, item: string, row = 0): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(row)
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const at = (tab: string, more = ''): string => `/administration?tab=${tab}${more}`;

const RECORDS: readonly (readonly [name: string, path: string])[] = [
  ['page of a person', at('users', `&person=${founderID(0)}`)],
  ['page of a partner', at('partners', `&partner=${partnerID(0)}`)],
  ['page of a partner without a logo', at('partners', `&partner=${partnerID(3)}`)],
  ['page of a cohort', at('cohorts', `&cohort=${LARGE_COHORT}`)],
  ['heat map of a cohort', at('cohorts', `&cohort=${LARGE_COHORT}&view=map`)],
  ['weak questions of a cohort', at('cohorts', `&cohort=${LARGE_COHORT}&view=questions`)],
  ['before and after of a cohort', at('cohorts', `&cohort=${LARGE_COHORT}&view=changes`)],
  ['founders of a cohort', at('cohorts', `&cohort=${LARGE_COHORT}&view=founders`)],
  ['page of an assessment', at('assessments', `&assessment=${LARGE_RESULT}`)],
  ['page of a code', at('codes', '&codeName=LARGE-1')],
];

/** By tab: what the menu of a row opens. */
const OF_ROWS: Readonly<Record<string, readonly string[]>> = {
  users: ['Edit', 'Erase'],
  admins: ['Edit', 'Activity', 'History', 'Delete'],
  partners: ['Edit', 'History'],
  cohorts: ['Invite founders', 'Edit', 'Replace link to join', 'Close cohort'],
  assessments: ['Answers', 'History'],
  agreements: ['View Agreement'],
  codes: ['Email code', 'View uses', 'History'],
};

test('administration: lists, records and dialogs', async ({ page, signIn }) => {
  await signIn(LARGE_PEOPLE.admin, page, at('overview'));
  for (const tab of Object.keys(ADMINISTRATION.tabs)) {
    // Reports have a test of their own; seats are a tab of partner users alone.
    if (tab === 'reports' || tab === 'seats') continue;
    await look(page, tab, at(tab, tab === 'codes' ? '&state=usable' : ''));
    for (const item of OF_ROWS[tab] ?? []) await lookInto(page, `${tab}: ${item}`, () => chooseInRow(page, item));
  }
  // A partner's page has its seats, their movements and its codes one below the other.
  for (const [name, path] of RECORDS) await look(page, name, path, name === 'page of a partner');
  for (const n of [0, 1, 3]) {
    await page.goto(at('partners', `&partner=${partnerID(n)}`));
    await lookInto(page, `branding of partner ${n}`, () => press(page, 'Edit branding'));
  }
  await look(page, 'statement of seats', `/seat-statements/${partnerID(0)}/${LARGE_MONTH()}`, true);
  await page.goto(at('partners', `&partner=${partnerID(0)}`));
  for (const name of [/^Take back: /, /^Extend: /, 'Give seats', 'Change when an email is sent'])
    await lookInto(page, `seats: ${name}`, () => press(page, name));
  await look(page, 'codes of partners', at('codes', '&code=partner'));
  await look(page, 'fifty users at once', at('users', '&sortCount=50'), true);
  for (const panel of ['Views', 'Columns']) await lookOver(page, `${panel} of users`, () => press(page, panel));
  await lookInto(page, 'exports', () => press(page, 'Exports'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('checkbox').first().check();
  await checkLayout(page, 'all of a page chosen', true);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('max');
  await settled(page);
  await checkLayout(page, 'command menu', true);
});

test('administration of a partner user', async ({ page, signIn }) => {
  await signIn(LARGE_PEOPLE.partnerUser, page, at('overview'));
  await settled(page);
  const tabs = await page.getByRole('tab').allInnerTexts();
  for (const [tab, name] of Object.entries(ADMINISTRATION.tabs)) {
    if (tabs.includes(name)) await look(page, `${tab} of a partner user`, at(tab));
  }
  await look(page, 'seats to buy', '/administration/buy-seats');
  await look(page, 'receipt of seats', `/account/seats/${partnerID(0)}/none`);
  await look(page, 'statement of a partner user', `/seat-statements/${partnerID(0)}/${LARGE_MONTH()}`, true);
});

test('a visitor whom a partner with a brand invites', async ({ page }) => {
  const signedIn = await page.request.post('/api/auth/sign-in', {
    data: { email: LARGE_PEOPLE.admin, password: PASSWORD },
  });
  const { token } = await signedIn.json();
  const link = await page.request.get(`/api/cohorts/${LARGE_COHORT}/link`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const join = new URL((await link.json()).data.url).pathname;
  await page.context().clearCookies();
  await look(page, 'an invitation', join);
  await expect(page.getByText('Provided by Groundwork')).toBeVisible();
  await look(page, 'a sign-up by it', `/auth/sign-up?returnURL=${encodeURIComponent(join)}`);
  await expect(page.getByText('Provided by Groundwork')).toBeVisible();
});

test('reports of everybody, and of one', async ({ page, signIn }) => {
  await signIn(LARGE_PEOPLE.admin, page, '/administration/reports');
  await settled(page);
  const names = page.getByRole('navigation', { name: 'Reports' }).getByRole('button');
  const lookAtAll = async (of: string): Promise<void> => {
    for (const name of await names.allInnerTexts()) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await names.getByText(name, { exact: true }).click();
      await settled(page);
      await checkLayout(page, `report ${name} of ${of}`);
    }
  };
  await lookAtAll('everybody');
  await page.setViewportSize({ width: 1280, height: 800 });
  await names.getByText('Scores', { exact: true }).click();
  await press(page, 'Add filter');
  await page.getByRole('menuitem', { name: 'Sector', exact: true }).click();
  const last = await page.getByLabel('Sector', { exact: true }).getByRole('option').last().getAttribute('value');
  await page.getByLabel('Sector', { exact: true }).selectOption(last);
  await expect(page.getByRole('region', { name: 'Data table' })).toContainText('1');
  await lookAtAll('one');
});

test('builder: the list, a version and a draft of 70 questions', async ({ page, signIn }) => {
  await signIn(LARGE_PEOPLE.admin, page, '/assessments/builder');
  await look(page, 'builder', '/assessments/builder?search=donau');
  for (const name of ['Add Assessment', 'Industries and sectors', 'Import'])
    await lookInto(page, `builder: ${name}`, () => press(page, name));
  await look(page, 'a draft being edited', `/assessments/builder?assessmentID=${LARGE_DRAFT}&edit=1`);
  for (const name of [/suggestion/, /comments?$/, /^Publish/])
    await lookInto(page, `a draft being edited: ${name}`, () => press(page, name));
  await look(page, 'a draft as a table', `/assessments/builder?assessmentID=${LARGE_DRAFT}&edit=1&layout=table`);
  for (const view of ['', 'preview', 'difference', 'effect', 'replay'])
    await look(page, `a draft: ${view}`, `/assessments/builder?assessmentID=${LARGE_DRAFT}&view=${view}`);
  await lookOver(page, 'versions', () => press(page, 'View Version History'));
});

test('a founder: results, purchases, sessions', async ({ page, signIn }) => {
  await signIn(LARGE_PEOPLE.founder, page, '/assessments');
  await look(page, 'assessments', '/assessments');
  await look(page, 'welcome', '/assessments/welcome');
  await look(page, 'question', `/assessments/flow?userAssessment=${LARGE_BEGUN}`);
  await look(page, 'security', '/account/security');
  await look(page, 'who can see your results', '/account/access');
  await look(page, 'what became of the round', '/account/outcome');
  await look(page, 'purchases', '/account/purchases');
  await look(page, 'purchase', `/account/purchases/${founderID(0)}/${founderID(0)}`);
  await look(page, 'results', `/assessment-results/${LARGE_RESULT}`);
  await look(page, 'report', `/assessment-report/${LARGE_RESULT}`, true);
});
