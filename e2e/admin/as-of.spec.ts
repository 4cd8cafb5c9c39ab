import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen } from '../testing/screens.ts';

test.use({ file: 'as-of', viewport: { width: 1280, height: 800 } });

test('an administrator looks at the lists as they were, and comes back to now', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();

  await page.getByRole('button', { name: 'As of…' }).click();
  await checkScreen(page, 'as of');
  await page.getByLabel('As of the end of this day (UTC)').fill('2020-06-30');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'As of a moment of the past' });
  await expect(bar).toContainText('As of Jun 30, 2020');
  await expect(page.getByText('maya@lumenledger.example')).toHaveCount(0);
  await expect(page).toHaveURL(/asOf=2020-06-30/);

  await page.getByRole('tab', { name: 'Assessments' }).click();
  await expect(bar).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(bar).toBeVisible();

  await page.goto(page.url().replace('2020-06-30', new Date().toISOString().slice(0, 10)));
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
  await checkScreen(page, 'users as of a day');

  await bar.getByRole('button', { name: 'Back to now' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).not.toHaveURL(/asOf/);
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});

test('an administrator replays an assessment taken, by keys and by itself', async ({ page, signIn }) => {
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Assessments' }).click();
  await page
    .getByRole('row', { name: /Priya/ })
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Answers' }).click();
  await page.getByRole('button', { name: 'Replay' }).click();
  const slider = page.getByRole('slider');
  await expect(page.getByText('No answers yet.')).toBeVisible();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Changed here')).toBeVisible();
  await expect(page.getByText(/^Step 2 of/)).toBeVisible();
  await checkScreen(page, 'replay');
  await page.keyboard.press('End');
  await expect(page.getByText('Completed', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Play' }).click();
  // Whichever is shown when somebody looks: it goes on by itself.
  await expect(page.getByText(/^Step (?:[3-9]|\d{2,}) of/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
});

test('a builder replays an assessment, and looks at it as it was', async ({ page, signIn }) => {
  await signIn(PEOPLE.otherAdmin, page, '/assessments/builder');
  await page
    .getByRole('link', { name: /^View questions of/i })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'History' }).click();
  const slider = page.getByRole('slider');
  const after = page.getByRole('region', { name: 'After this change' });
  await expect(after.getByText('Version 1 is active', { exact: false })).toBeVisible();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(after.getByText('No questions yet.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(after.getByText('Changed here')).toBeVisible();
  await expect(after.getByText('1 section, 1 question', { exact: false })).toBeVisible();
  await checkScreen(page, 'replay of an assessment');
  await page.keyboard.press('End');
  await expect(after.getByText('Version 1 is active', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'As of…' }).click();
  await page.getByLabel('As of the end of this day (UTC)').fill('2020-06-30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It did not exist then.')).toBeVisible();
  const bar = page.getByRole('region', { name: 'As of a moment of the past' });
  await bar.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByRole('button', { name: 'Edit Assessment' })).toBeVisible();
});
