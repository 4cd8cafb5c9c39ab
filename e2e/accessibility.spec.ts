import { expect, options, PEOPLE, question, test } from './testing/fixtures.ts';
import { mailTexts } from './testing/mails.ts';
import { APPEARANCES, expectAccessible } from './testing/screens.ts';

test.use({ file: 'accessibility' });

for (const [colorScheme, width] of APPEARANCES) {
  test(`every screen is accessible, ${colorScheme}, ${width} px`, async ({ browser, product, signIn }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({
      baseURL: product.address,
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const check = async (screen: string): Promise<void> => {
      await expectAccessible(page, screen);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0);
    };

    await page.goto('/auth/sign-in');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await check('sign-in');
    await page.goto('/auth/sign-up?code=HARBOR20');
    await expect(page.getByText('Discount code applied!').first()).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await check('sign-up');
    await page.goto('/auth/reset-password');
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
    await check('reset');
    await page.goto('/auth/reset-password/nobody.none.none');
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
    await check('set password');
    await page.goto('/auth/sign-in');
    await signIn(PEOPLE.alsoFresh, page);
    await expect(page.getByText('There are no assessments to show')).toBeVisible();
    await check('empty list');
    await page.goto('/account/security');
    await expect(page.getByText('This one')).toBeVisible();
    await check('security');
    await page.getByRole('button', { name: 'Kredsløb Materials' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
    await check('profile');
    await page.goto('/assessments/flow');
    const accept = page.getByRole('button', { name: 'Acknowledge & Continue' });
    // Seen, not accepted: the next run is to see it too.
    await expect(accept).toBeVisible();
    await check('statement');
    await page.goto('/error/404');
    await expect(page.getByRole('link', { name: 'Return to website' })).toBeVisible();
    await check('404');
    await page.goto('/error/500');
    await expect(page.getByRole('link', { name: 'Return to website' })).toBeVisible();
    await check('500');
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());

    await page.goto('/auth/sign-in');
    await signIn(PEOPLE.inProgress, page);
    await expect(page.getByText('In Progress')).toBeVisible();
    await check('list');
    await page.getByText('Continue Assessment').first().click();
    await expect(question(page)).toBeVisible();
    await expect(options(page).first()).toBeVisible();
    await check('question');
    await page.getByRole('button', { name: 'All answers' }).click();
    await expect(page.getByText(/of 68 answered/)).toBeVisible();
    await check('overview');
    await page.getByRole('button', { name: 'Back to the question' }).click();
    await page.getByRole('button', { name: 'Keyboard keys' }).click();
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await check('keys');
    await context.close();

    const results = await browser.newContext({
      baseURL: product.address,
      colorScheme,
      viewport: { width, height: 900 },
      // What fades in is measured half there.
      reducedMotion: 'reduce',
    });
    const resultsPage = await results.newPage();
    await signIn(PEOPLE.twice, resultsPage);
    await expect(resultsPage.getByText('Progress over time')).toBeVisible();
    await expectAccessible(resultsPage, 'list with progress');
    await resultsPage.getByRole('listitem').first().getByRole('link').focus();
    await resultsPage.keyboard.press('Shift+F10');
    await resultsPage.getByRole('menuitem', { name: 'Mark as not completed' }).click();
    await expect(resultsPage.getByRole('dialog')).toBeVisible();
    await expectAccessible(resultsPage, 'status dialog');
    await resultsPage.keyboard.press('Escape');
    await resultsPage.goto('/assessments/flow');
    await resultsPage.getByRole('radio', { name: /Financial Services/ }).check();
    await resultsPage.getByRole('radio', { name: /Payments and Banking/ }).check();
    await expectAccessible(resultsPage, 'selector');
    await resultsPage.goto('/assessments');
    await resultsPage.getByRole('link', { name: 'View Results' }).first().click();
    await expect(resultsPage.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
    await expect(resultsPage.locator('svg').first()).toBeVisible();
    await expectAccessible(resultsPage, 'results');
    await resultsPage.getByText('Your Responses').first().click();
    await expectAccessible(resultsPage, 'results with responses');
    await resultsPage.getByRole('button', { name: 'Share Results' }).first().click();
    const share = resultsPage.getByRole('dialog', { name: 'Share Results' });
    const email = `reader-${width}-${colorScheme}@capital.example`;
    await share.getByPlaceholder('Enter Email...').fill(email);
    await share.getByRole('button', { name: 'Send link' }).click();
    await expect(share.getByText('Results shared successfully.').first()).toBeVisible();
    await share
      .getByRole('button', { name: new RegExp(`^Revoke the link for ${email}`) })
      .first()
      .click();
    await expect(share.getByRole('button', { name: 'Keep it' })).toBeVisible();
    await expectAccessible(resultsPage, 'share dialog');
    await resultsPage.goto(new URL(resultsPage.url()).pathname.replace('results', 'report'));
    await expect(resultsPage.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
    await expectAccessible(resultsPage, 'report view');
    const [mail = ''] = await mailTexts(product, email, /shared results/);
    await resultsPage.goto(/\/assessment-report\/[\w.-]+\/[\w.-]+/.exec(mail)?.[0] ?? '');
    await expect(resultsPage.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
    await expectAccessible(resultsPage, 'shared report');
    await resultsPage.goto(/\/download\?st=[\w.-]+/.exec(mail)?.[0] ?? '');
    await expect(resultsPage.getByRole('heading', { name: 'File downloaded successfully!' })).toBeVisible();
    await expectAccessible(resultsPage, 'download');
    await resultsPage.goto('/download?exportID=7');
    await expect(resultsPage.getByRole('heading', { name: /Unable to download file/ })).toBeVisible();
    await expectAccessible(resultsPage, 'failed download');
    await results.close();

    const survey = await browser.newContext({
      baseURL: product.address,
      colorScheme,
      viewport: { width, height: 900 },
      // What fades in is measured half there.
      reducedMotion: 'reduce',
    });
    const surveyPage = await survey.newPage();
    await signIn(PEOPLE.strong, surveyPage);
    await surveyPage.getByRole('link', { name: 'View Results' }).first().click();
    await surveyPage.waitForURL(/assessment-results/);
    await surveyPage.goto(`${new URL(surveyPage.url()).pathname}?survey=1`);
    await expect(surveyPage.getByText('Were the questions clear?')).toBeVisible();
    await expectAccessible(surveyPage, 'survey');
    await survey.close();
  });
}
