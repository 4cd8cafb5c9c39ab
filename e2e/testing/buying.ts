import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Product } from './product.ts';

/** Cards of the simulated provider, by the words on them. */
export type Card = 'succeeds' | 'is declined' | 'asks for 3-D Secure';

export interface Buyer {
  readonly email: string;
  readonly firstName?: string;
  readonly company?: string;
  /** Where the form asks for no password. */
  readonly withPasskey?: boolean;
}

export const NEW_PASSWORD = 'a long and quiet river';

/** Fills the sign-up form but for card and code. */
export async function fillSignUp(
  page: Page,
  { email, firstName = 'Nora', company = 'Pumpworks', withPasskey = false }: Buyer,
): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('O’Neill');
  await page.getByLabel('Email').fill(email);
  if (!withPasskey) await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Company', { exact: true }).fill(company);
}

export const useCard = (page: Page, card: Card) => page.getByRole('button', { name: new RegExp(` ${card}$`) }).click();

/** Ticks the box and waits until the browser has done its work. */
export async function beHuman(page: Page): Promise<void> {
  const widget = page.locator('altcha-widget');
  await widget.locator('label').first().click();
  await expect(widget.getByText('Verified', { exact: true })).toBeVisible();
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Sign Up' }).click();

const sentAt = (text: string): number => Date.parse(/^Date: (.*)$/m.exec(text)?.[1] ?? '');

/** The text of a message to an address, as the product wrote it to its folder; of several that fit the newest, by the second. */
export async function mailTo(product: Product, address: string, subject: RegExp): Promise<string> {
  const folder = join(product.data, 'mail');
  const find = (): string | undefined =>
    // The folder comes with the first message.
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((text) => text.includes(`To: ${address}`) && subject.test(text))
      .sort((a, b) => sentAt(b) - sentAt(a))[0];
  await expect.poll(() => find() !== undefined).toBe(true);
  // Long lines are broken in messages.
  return (find() ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
