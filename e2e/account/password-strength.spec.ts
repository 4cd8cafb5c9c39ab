import { expect } from '@playwright/test';
import { test } from '../testing/fixtures.ts';

test.use({ file: 'password-strength' });

test('why a password is easy to guess is said while it is typed, by what is loaded then', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => void workers.push(worker.url()));
  await page.goto('/auth/sign-up');
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Company', { exact: true }).fill('Lumen Ledger');
  expect(
    workers.filter((url) => url.includes('judge')),
    'nothing is loaded before it is needed',
  ).toEqual([]);

  const password = page.getByLabel('Password', { exact: true });
  await password.fill('lumenledger99');
  await expect(password).toHaveAccessibleDescription(/Your name, email and company, and the name Groundwork, are easy/);
  await password.fill('seventeen heavy boots');
  await expect(password).toHaveAccessibleDescription(/Hard to guess\./);
  expect(workers.filter((url) => url.includes('judge'))).toHaveLength(1);
});
