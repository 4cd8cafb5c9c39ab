import { pasted } from '../testing/clipboard.ts';
import { expect, PEOPLE, test } from '../testing/fixtures.ts';
import { checkScreen, expectDense } from '../testing/screens.ts';

test.use({ file: 'admin-assessments', viewport: { width: 1280, height: 800 } });

test('an administrator filters assessments taken, reads one, and makes a link to another', async ({ page, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(PEOPLE.admin);
  await page.getByRole('tab', { name: 'Assessments' }).click();
  await expect(page).toHaveURL(/tab=assessments/);
  await expect(page.getByText('Priya Raman').first()).toBeVisible();
  await expect(page.getByText(/^In Progress \d+\/\d+$/).first()).toBeVisible();
  await expectDense(page, 'assessments');
  await checkScreen(page, 'assessments');

  // Each filter has a chip; another industry clears the sector; another tab forgets nothing.
  await page.getByRole('combobox', { name: 'Industry' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Sector' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/industryID=\d+&sectorID=\d+/);
  await expect(page.getByRole('button', { name: /^Remove the filter Sector: / })).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText('maya@lumenledger.example')).toBeVisible();
  await page.getByRole('tab', { name: 'Assessments' }).click();
  await expect(page).toHaveURL(/industryID=\d+&sectorID=\d+/);
  await page.getByRole('combobox', { name: 'Industry' }).selectOption({ index: 2 });
  await expect(page).not.toHaveURL(/sectorID/);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await expect(page.getByText(/^In Progress \d/)).toHaveCount(0);

  const priya = page.getByRole('row', { name: /Priya Raman/ }).first();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    priya.getByRole('button', { name: /^Download the report/ }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('AssessmentReport-Northfield_Works.pdf');

  await priya.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Get Assessment Link' }).click();
  const link = page.getByRole('dialog', { name: 'Get Assessment Link' });
  await expect(link.getByRole('button', { name: 'Copy Link' })).toHaveAttribute('aria-disabled', 'true');
  await link.getByRole('radio').first().check();
  await link.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied successfully!')).toBeVisible();
  expect(await pasted(page)).toMatch(/\/assessments\/flow\?/);

  await page
    .getByRole('row', { name: /Jonas/ })
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Get Assessment Link' }).click();
  await expect(
    link.getByRole('paragraph').getByText('No alternate assessments are currently available.'),
  ).toBeVisible();
  await checkScreen(page, 'assessment link');
  await page.keyboard.press('Escape');

  await priya.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Answers' }).click();
  const answers = page.getByRole('dialog', { name: /Raman/ });
  await expect(answers.getByText(/Question|answered|Answer/).first()).toBeVisible();
  await checkScreen(page, 'answers');
});
