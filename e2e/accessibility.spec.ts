import type { Page } from '@playwright/test';
import { expect, options, PEOPLE, question, test } from './testing/fixtures.ts';
import { mailTexts } from './testing/mails.ts';
import { checkScreen, takePictures } from './testing/screens.ts';

// Screens of visitors and founders; those of administrators and builders are looked at where their journeys come by.
test.use({ file: 'accessibility', viewport: { width: 1280, height: 800 } });
test.describe.configure({ mode: 'parallel' });

const READER = 'reader@capital.example';

/** Goes to an address and looks at it once this is shown. */
async function look(page: Page, screen: string, path: string, shown: (page: Page) => ReturnType<Page['getByText']>) {
  await page.goto(path);
  // The file of a download is made while one waits, on a busy machine beside all else.
  await expect(shown(page).first()).toBeVisible({ timeout: 90_000 });
  await checkScreen(page, screen);
}
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });

test('what a visitor sees is accessible', async ({ page }) => {
  await look(page, 'sign in', '/auth/sign-in', button('Sign In'));
  await look(page, 'sign up', '/auth/sign-up?code=HARBOR20', (at) => at.getByText('Discount code applied!'));
  await expect(page.getByLabel('Card number')).toBeVisible();
  await checkScreen(page, 'sign up payment', page.getByLabel('Card number'));
  await look(page, 'sample report', '/sample-report', heading('Grading by Section'));
  await look(page, 'reset password', '/auth/reset-password', button('Reset'));
  await look(page, 'set password', '/auth/reset-password/nobody.none.none', button('Change Password'));
  await look(page, 'confirm email', '/auth/email/confirm/nobody.none', button('Confirm this address'));
  await look(page, 'stop change of email', '/auth/email/stop/nobody.none', button('Stop the change'));
  await look(page, 'stop reminders', '/auth/email/reminders/nobody.none', button('Stop reminders'));
  await look(page, 'stop mails about the round', '/auth/email/outcome/nobody.none', button('Stop these emails'));
  await look(page, 'stop a report', '/auth/email/reports/nobody.none', button('Stop this report'));
  await look(page, 'failed download', '/download', heading(/Unable to download file/));
  await look(page, 'not found', '/error/404', (at) => at.getByRole('link', { name: 'Return to website' }));
  await look(page, 'out of order', '/error/500', (at) => at.getByRole('link', { name: 'Return to website' }));
});

test('what a founder sees before the first assessment is accessible', async ({ page, signIn }) => {
  await signIn(PEOPLE.alsoFresh);
  await expect(page.getByText('There are no assessments to show')).toBeVisible();
  await checkScreen(page, 'no assessments yet');
  await look(page, 'welcome', '/assessments/welcome', heading(/./));
  await look(page, 'security', '/account/security', (at) => at.getByText('This device'));
  await page.getByRole('button', { name: 'Kredsløb Materials' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  await checkScreen(page, 'profile');
  await look(page, 'confidentiality statement', '/assessments/flow', button('Acknowledge & Continue'));
});

test('an assessment in progress is accessible', async ({ page, signIn }) => {
  await signIn(PEOPLE.inProgress);
  await expect(page.getByText('In Progress')).toBeVisible();
  await checkScreen(page, 'assessments in progress');
  await page.getByText('Continue Assessment').first().click();
  await expect(question(page)).toBeVisible();
  await expect(options(page).first()).toBeVisible();
  await checkScreen(page, 'question');
  await page.getByRole('button', { name: 'All answers' }).click();
  await expect(page.getByText(/of \d+ answered/).first()).toBeVisible();
  await checkScreen(page, 'all answers');
  await page.getByRole('button', { name: 'Back to the question' }).click();
  await page.getByRole('button', { name: 'Keyboard keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await checkScreen(page, 'keys');
});

test('completed assessments, results and what is shared of them are accessible', async ({ page, product, signIn }) => {
  await signIn(PEOPLE.twice);
  await expect(page.getByText('Progress over time')).toBeVisible();
  await checkScreen(page, 'assessments');
  await page.getByRole('listitem').first().getByRole('link').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Mark as not completed' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, 'mark as not completed');
  await page.keyboard.press('Escape');
  await page.goto('/assessments/flow');
  await page.getByRole('radio', { name: /Financial Services/ }).check();
  await page.getByRole('radio', { name: /Payments and Banking/ }).check();
  await checkScreen(page, 'selector');

  await page.goto('/assessments');
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
  await expect(
    page
      .getByRole('img', { name: /Bar chart/ })
      .locator('path')
      .first(),
  ).toBeAttached();
  await takePictures(page, 'results');
  // The largest group is open, and an action in it: the page is no higher than any other.
  const plan = page.getByRole('region', { name: 'What to do next' });
  await plan.getByText(/^\d+ more actions$/).click();
  await plan
    .getByRole('button', { name: /^After that/ })
    .first()
    .click();
  await plan.getByRole('button', { name: /^1\d / }).last().click();
  await checkScreen(page, 'results with more actions');
  await page.getByRole('button', { name: 'Unfold all sections' }).click();
  await page.getByText('Your Responses').first().click();
  await checkScreen(page, 'results section', page.getByRole('heading', { name: 'Market size' }));
  await takePictures(page, 'results what to do next', page.locator('#what-to-do-next-heading'));
  await page.getByRole('button', { name: 'Share Results' }).first().click();
  const share = page.getByRole('dialog', { name: 'Share Results' });
  await share.getByPlaceholder('Enter Email...').fill(READER);
  await share.getByRole('button', { name: 'Send link' }).click();
  await expect(share.getByText('Results shared successfully.').first()).toBeVisible();
  await share
    .getByRole('button', { name: new RegExp(`^Revoke the link for ${READER}`) })
    .first()
    .click();
  await expect(share.getByRole('button', { name: 'Keep it' })).toBeVisible();
  await checkScreen(page, 'share results');

  const report = new URL(page.url()).pathname.replace('results', 'report');
  await page.goto(report);
  const grades = page.getByRole('heading', { name: 'Grading by Section' });
  await expect(grades).toBeVisible();
  await checkScreen(page, 'report to read', grades);
  const [mail = ''] = await mailTexts(product, READER, /shared results/);
  const shared = /\/assessment-report\/[\w.-]+\/[\w.-]+/.exec(mail)?.[0] ?? '';
  await look(page, 'shared report', shared, heading('Grading by Section'));
  const download = /\/download\?st=[\w.-]+/.exec(mail)?.[0] ?? '';
  await look(page, 'download', download, heading('File downloaded successfully!'));
});

test('the survey is accessible', async ({ page, signIn }) => {
  await signIn(PEOPLE.strong);
  await page.getByRole('link', { name: 'View Results' }).first().click();
  await page.waitForURL(/assessment-results/);
  await page.goto(`${new URL(page.url()).pathname}?survey=1`);
  await expect(page.getByText('Were the questions clear?')).toBeVisible();
  await checkScreen(page, 'survey');
});
