import type { Page } from '@playwright/test';

/**
 * What was copied, as somebody gets it who pastes it elsewhere: pages of the product may not read the clipboard.
 * @returns the text.
 */
export async function pasted(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage();
  await elsewhere.setContent('<textarea aria-label="Paste here"></textarea>');
  const field = elsewhere.getByLabel('Paste here');
  await field.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await elsewhere.close();
  return text;
}
