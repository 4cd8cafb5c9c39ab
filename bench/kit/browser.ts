import { type Browser, chromium, type Page } from '@playwright/test';
import { demo } from './product.ts';

export const BROWSER = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
};

export const openBrowser = (): Promise<Browser> => chromium.launch(BROWSER);

/** As a demo person does, in the form. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demo.people().password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}
