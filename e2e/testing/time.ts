import type { Page, Route } from '@playwright/test';

/**
 * Lets the server's time pass with the page's: its answers tell the later time, and what it renews ends as much later.
 * @returns lets so many milliseconds pass, while no answer is under way: one that tells the later time to the earlier page, or the
 * other way round, is taken for a wrong clock.
 */
export async function passTime(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  let passed = 0;
  let moved: Promise<unknown> = Promise.resolve();
  const underWay = new Set<Promise<void>>();

  async function answer(route: Route): Promise<void> {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(Date.now() + passed).toUTCString() };
    if (!route.request().url().endsWith('/token/refresh') || !response.ok()) {
      return route.fulfill({ response, headers });
    }
    const { data } = (await response.json()) as { data: { exp: string } };
    const exp = new Date(Date.parse(data.exp) + passed).toISOString();
    await route.fulfill({ response, headers, json: { data: { ...data, exp } } });
  }

  await page.route('**/api/**', async (route) => {
    await moved;
    const answering = answer(route);
    underWay.add(answering);
    await answering.finally(() => underWay.delete(answering));
  });
  return async (milliseconds) => {
    const move = async (): Promise<void> => {
      await Promise.allSettled(underWay);
      passed += milliseconds;
      await page.clock.fastForward(milliseconds);
    };
    moved = move();
    await moved;
  };
}
