import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any of our screens has. */
const MAX_STOPS = 150;

/** Goes on by Tab, as somebody without a pointer does, until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_STOPS && !(await hasFocus()); stops++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
