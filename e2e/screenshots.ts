import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, options, PEOPLE, test } from './testing/fixtures.ts';
import { mailsTo, mailTexts } from './testing/mails.ts';
import { ROOT } from './testing/product.ts';

/** `npm run screenshots`: a picture of every screen for docs/screenshots, at both widths and in both schemes. */
const FOLDER = join(ROOT, 'docs', 'screenshots');
const QUALITY = 60;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test(`${width} px, ${colorScheme}`, async ({ browser, product, signIn }) => {
      test.setTimeout(240_000);
      const height = width > 500 ? 800 : 844;
      const visit = async (email: string | null, work: (page: Page) => Promise<void>): Promise<void> => {
        const context = await browser.newContext({
          baseURL: product.address,
          colorScheme,
          viewport: { width, height },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        if (email) await signIn(email, page);
        await work(page);
        await context.close();
      };
      const shoot = async (page: Page, name: string): Promise<void> => {
        await page.evaluate(() => document.fonts.ready);
        await page.mouse.move(0, 0);
        const path = join(FOLDER, `${name}-${width}-${colorScheme}.jpg`);
        await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
      };

      await visit(null, async (page) => {
        await page.goto('/auth/sign-in');
        await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
        await shoot(page, 'sign-in');
        await page.goto('/auth/sign-up?code=HARBOR20');
        await expect(page.getByLabel('Card number')).toBeVisible();
        await expect(page.locator('altcha-widget').locator('label').first()).toBeVisible();
        await shoot(page, 'sign-up');
        await page.getByRole('heading', { name: 'Your order' }).evaluate((h) => h.scrollIntoView({ block: 'start' }));
        await shoot(page, 'sign-up-payment');
        await page.goto('/auth/reset-password');
        await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
        await shoot(page, 'reset-password');
      });
      await visit(PEOPLE.alsoFresh, async (page) => {
        await expect(page.getByText('There are no assessments to show')).toBeVisible();
        await shoot(page, 'assessments-empty');
        await page.goto('/account/security');
        await expect(page.getByText('This one')).toBeVisible();
        await shoot(page, 'security');
        await page.getByRole('button', { name: 'Turn on', exact: true }).click();
        await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
        await shoot(page, 'second-factor');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Kredsløb Materials' }).click();
        await page.getByRole('menuitem', { name: 'Profile' }).click();
        const profile = page.getByRole('dialog', { name: 'Edit Profile' });
        await expect(profile).toBeVisible();
        await shoot(page, 'profile');
        const address = `new-${width}-${colorScheme}@kredslob.example`;
        await profile.getByLabel('Email').fill(address);
        await profile.getByLabel('Current password').fill('quiet-harbor-lantern');
        await profile.getByRole('button', { name: 'Save' }).click();
        await expect(profile.getByText(`Waiting for you to confirm ${address}.`)).toBeVisible();
        await shoot(page, 'profile-waiting');
        const [asked = ''] = await mailTexts(product, address, /Confirm/);
        await page.goto(/\/auth\/email\/confirm\/\S+/.exec(asked)?.[0] ?? '');
        await expect(page.getByRole('button', { name: 'Confirm this address' })).toBeVisible();
        await shoot(page, 'confirm-email');
        const warning = (await mailsTo(product, PEOPLE.alsoFresh, /is to be changed/)).at(-1)?.text ?? '';
        await page.goto(/\/auth\/email\/stop\/\S+/.exec(warning.replace(/\s+/g, ' '))?.[0] ?? '');
        await expect(page.getByRole('button', { name: 'Stop the change' })).toBeVisible();
        await shoot(page, 'stop-email');
        await page.goto('/error/404');
        await expect(page.getByText('Page not found.')).toBeVisible();
        await shoot(page, 'not-found');
        await page.goto('/assessments/flow');
        const accept = page.getByRole('button', { name: 'Acknowledge & Continue' });
        const industry = page.getByRole('radio', { name: /Software and Internet/ });
        await expect(accept.or(industry)).toBeVisible();
        if (await accept.isVisible()) {
          await shoot(page, 'statement');
          if (width === 390 && colorScheme === 'dark') await accept.click();
        }
      });
      await visit(PEOPLE.inProgress, async (page) => {
        await page.getByText('Continue Assessment').first().click();
        await expect(options(page).first()).toBeVisible();
        await shoot(page, 'question');
        await page.getByRole('button', { name: 'All answers' }).click();
        await expect(page.getByText(/of 68 answered/)).toBeVisible();
        await shoot(page, 'all-answers');
      });
      await visit(PEOPLE.strong, async (page) => {
        await page.goto('/assessments/flow');
        await page.getByRole('radio', { name: /Health and Life Sciences/ }).check();
        await page.getByRole('radio', { name: /Medical Devices/ }).check();
        await shoot(page, 'selector');
      });
      await visit(PEOPLE.twice, async (page) => {
        await expect(page.getByText('Progress over time')).toBeVisible();
        await shoot(page, 'assessments');
        await page.getByRole('link', { name: 'View Results' }).first().click();
        await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
        await expect(
          page
            .getByRole('img', { name: /Bar chart/ })
            .locator('path')
            .first(),
        ).toBeAttached();
        await shoot(page, 'results');
        await page.getByRole('heading', { name: 'Market size' }).scrollIntoViewIfNeeded();
        await page.getByRole('heading', { name: 'Market size' }).evaluate((h) => h.scrollIntoView({ block: 'start' }));
        await shoot(page, 'results-section');
        const email = `reader-${width}-${colorScheme}@capital.example`;
        await page.getByRole('button', { name: 'Share Results' }).first().click();
        const share = page.getByRole('dialog', { name: 'Share Results' });
        await share.getByPlaceholder('Enter Email...').fill(email);
        await share.getByRole('button', { name: 'Send link' }).click();
        await expect(share.getByText(email).first()).toBeVisible();
        await shoot(page, 'share');
        await page.goto(new URL(page.url()).pathname.replace('results', 'report'));
        await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
        await shoot(page, 'report-view');
        const [mail = ''] = await mailTexts(product, email, /shared results/);
        await page.goto(/\/assessment-report\/[\w.-]+\/[\w.-]+/.exec(mail)?.[0] ?? '');
        await expect(page.getByRole('heading', { name: 'Grading by Section' })).toBeVisible();
        await shoot(page, 'shared-report');
        await page.goto(/\/download\?st=[\w.-]+/.exec(mail)?.[0] ?? '');
        await expect(page.getByRole('heading', { name: 'File downloaded successfully!' })).toBeVisible();
        await shoot(page, 'download');
      });
      await visit(PEOPLE.strong, async (page) => {
        await page.getByRole('link', { name: 'View Results' }).first().click();
        await page.waitForURL(/assessment-results/);
        await page.goto(`${new URL(page.url()).pathname}?survey=1`);
        await expect(page.getByText('Were the questions clear?')).toBeVisible();
        await shoot(page, 'survey');
      });
      await visit(PEOPLE.admin, async (page) => {
        await expect(page.getByText('jonas@kardiomed.example').first()).toBeVisible();
        await shoot(page, 'users');
        await page.getByRole('button', { name: /edit/i }).first().click();
        await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
        await shoot(page, 'users-edit');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /more/i }).first().click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        await shoot(page, 'users-more');
      });
    });
  }
}
