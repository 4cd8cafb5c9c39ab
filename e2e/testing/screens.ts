import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Both schemes and both widths: what axe finds in the other two combinations it finds in these. */
export const APPEARANCES = [
  ['light', 1280],
  ['dark', 390],
] as const;

/** Only what is wrong is described in full. Looking into frames takes a page more each time, and our screens have none. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(page.frames(), screen).toHaveLength(1);
  // It is large, and stays in a page until the next one is loaded.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  // What is behind a dialog nobody reaches, and is looked at by itself.
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  const { violations } = await (hasDialog ? axe.include('[role="dialog"]') : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, screen).toEqual([]);
}

/** Holds what every list of the administration has to at 1280 by 800: its rows begin near the top, and its pager is in sight below ten. */
export async function expectDense(page: Page, list: string): Promise<void> {
  const row = await page.getByRole('row').nth(1).boundingBox();
  expect(row?.y, `rows of ${list} begin near the top`).toBeLessThanOrEqual(200);
  const pager = await page.getByRole('navigation', { name: 'Pages of the list' }).boundingBox();
  const below = (pager?.y ?? 0) + (pager?.height ?? 0);
  const rows = await page.getByRole('row').count();
  // As if there were ten: a header, and 40 pixels each.
  expect(below + 40 * (11 - rows), `the pager of ${list} is in sight`).toBeLessThanOrEqual(800);
}

/**
 * Holds what every screen has to, on the page as it is: nothing that axe finds and no scrolling sideways, in light and wide, then in dark
 * and narrow. Afterwards the page is as it was.
 */
export async function checkScreen(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const [colorScheme, width] of APPEARANCES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: size.height });
    // A table becomes cards with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // What is being fetched again is dimmed until it is there.
    await expect(page.locator('[aria-busy="true"]'), screen).toHaveCount(0);
    await expectAccessible(page, `${screen}, ${colorScheme}, ${width} px`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${screen} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(size);
}
