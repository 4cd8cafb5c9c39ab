import { test as base, expect } from './testing/fixtures.ts';
import { LARGE_PEOPLE, partnerID } from './testing/large/people.ts';
import { LARGE_MONTH } from './testing/large/seats.ts';
import { makeLarge } from './testing/large/world.ts';
import { startSeeded } from './testing/product.ts';
const test = base.extend<object, { file: string; product: Awaited<ReturnType<typeof startSeeded>> }>({
  product: [async ({}, use) => { const product = await startSeeded({}, makeLarge); await use(product); await product.remove(); }, { scope: 'worker', timeout: 180_000 }],
});
test.use({ file: 'large' });
test('look', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(LARGE_PEOPLE.partnerUser, page, '/administration?tab=seats');
  const shots = async (name: string, path: string) => {
    for (const [scheme, width] of [['light', 1280], ['dark', 390], ['light', 390], ['dark', 1280]] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/dev/shm/look-${name}-${width}-${scheme}.png`, fullPage: true, clip: { x: 0, y: 0, width, height: 2400 } }).catch(() => page.screenshot({ path: `/dev/shm/look-${name}-${width}-${scheme}.png`, fullPage: true }));
    }
  };
  await shots('seats', '/administration?tab=seats');
  await shots('statement', `/seat-statements/${partnerID(0)}/${LARGE_MONTH()}`);
  const next = new Date().toISOString().slice(0, 7);
  await page.goto(`/seat-statements/${partnerID(0)}/${LARGE_MONTH()}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.screenshot({ path: '/dev/shm/look-print.png' });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await (await saving).saveAs('/dev/shm/look-statement.pdf');
  void next; void expect;
});
