import type { Page } from '@playwright/test';

/**
 * Lets the server's time pass with the page's: its answers tell the later time, and what it renews ends as much later.
 * @returns lets so many milliseconds pass.
 */
export async function passTime(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  let passed = 0;
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(Date.now() + passed).toUTCString() };
    if (!route.request().url().endsWith('/token/refresh') || !response.ok()) {
      return route.fulfill({ response, headers });
    }
    const { data } = (await response.json()) as { data: { exp: string } };
    const exp = new Date(Date.parse(data.exp) + passed).toISOString();
    await route.fulfill({ response, headers, json: { data: { ...data, exp } } });
  });
  return async (milliseconds) => {
    passed += milliseconds;
    await page.clock.fastForward(milliseconds);
  };
}
