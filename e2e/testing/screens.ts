import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectLaidOut } from './layout.ts';

/** Both schemes and both widths: what axe finds in the other two combinations it finds in these. */
const APPEARANCES = [
  ['light', 1280],
  ['dark', 390],
] as const;
/** Besides those: the narrowest telephone in use, 1280 px at twice the size, and desks. */
const OTHER_WIDTHS = [360, 640, 1440, 1920];
const PICTURED = [...APPEARANCES, ['dark', 1280], ['light', 390]] as const;
/** Where `npm run screenshots` wants a picture of each screen instead. */
const PICTURES = process.env['PICTURES'];
const QUALITY = 60;

/** Only what is wrong is described in full. Looking into frames takes a page more each time, and our screens have none. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(page.frames(), screen).toHaveLength(1);
  // What fades in is measured half there.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
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

/** Until its code has come a plain table stands in its place, to read alone. */
export const expectGrid = (page: Page): Promise<void> => expect(page.getByRole('gridcell').first()).toBeVisible();

/** Holds what every list of the administration has to at 1280 by 800: its rows begin near the top, and its pager is in sight below ten. */
export async function expectDense(page: Page, list: string): Promise<void> {
  await expectGrid(page);
  const row = await page.getByRole('row').nth(1).boundingBox();
  expect(row?.y, `rows of ${list} begin near the top`).toBeLessThanOrEqual(200);
  const pager = await page.getByRole('navigation', { name: 'Pages of the list' }).boundingBox();
  const below = (pager?.y ?? 0) + (pager?.height ?? 0);
  const rows = await page.getByRole('row').count();
  // As if there were ten: a header, and 40 pixels each.
  expect(below + 40 * (11 - rows), `the pager of ${list} is in sight`).toBeLessThanOrEqual(800);
}

async function takePicture(page: Page, screen: string, look: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  const name = screen.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const folder = test.info().file.endsWith('.pictures.ts') ? 'states' : '';
  const path = join(PICTURES ?? '', folder, `${name}-${look}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
}

/**
 * Holds what every screen has to, on the page as it is: nothing that axe finds and a layout without flaws (layout.ts), in light and wide, then in dark
 * and narrow. Afterwards the page is as it was. `npm run screenshots` takes its pictures here.
 * @param at what a picture begins with: on a longer page it lies elsewhere at each width.
 */
export async function checkScreen(page: Page, screen: string, at?: Locator): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const [colorScheme, width] of PICTURES ? PICTURED : APPEARANCES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: size.height });
    // A table becomes cards with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // What is being fetched again is dimmed until it is there.
    await expect(page.locator('[aria-busy="true"]'), screen).toHaveCount(0);
    await at?.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    if (PICTURES) await takePicture(page, screen, `${width}-${colorScheme}`);
    else await expectAccessible(page, `${screen}, ${colorScheme}, ${width} px`);
    await expectLaidOut(page, `${screen}, ${width} px`, at !== undefined);
  }
  for (const width of PICTURES ? [] : OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: size.height });
    await expectLaidOut(page, `${screen}, ${width} px`, at !== undefined);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(size);
}

/** Takes the pictures of what another call holds to the same, from another place of the page on; without `npm run screenshots` nothing. */
export async function takePictures(page: Page, screen: string, at?: Locator): Promise<void> {
  if (PICTURES) await checkScreen(page, screen, at);
}
