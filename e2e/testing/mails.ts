import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { Product } from './product.ts';

/** The messages to an address that the product wrote to its folder, oldest first; in any order within a second, as their dates tell no more. */
export async function mailsTo(product: Pick<Product, 'data'>, address: string, subject: RegExp): Promise<Email[]> {
  const folder = join(product.data, 'mail');
  // It comes with the first message.
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails
    .filter(({ to, subject: about }) => to?.some((one) => one.address === address) && subject.test(about ?? ''))
    .sort((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''));
}

/** Waits for so many messages to an address. @returns their texts, oldest first, on one line each. */
export async function mailTexts(product: Product, address: string, subject: RegExp, count = 1): Promise<string[]> {
  await expect.poll(async () => (await mailsTo(product, address, subject)).length).toBe(count);
  return (await mailsTo(product, address, subject)).map(({ text = '' }) => text.replace(/\s+/g, ' '));
}
