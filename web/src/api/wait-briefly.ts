/** In milliseconds: a page that stays empty for longer would rather show its skeleton. */
const MAX_WAIT_MS = 500;

/** Waits for data that a page is to be drawn with, unless it takes longer than a page can be held back for. Never fails. */
export async function waitBriefly(data: Promise<unknown>): Promise<void> {
  const wait = new Promise((done) => setTimeout(done, MAX_WAIT_MS));
  await Promise.race([data.catch(() => {}), wait]);
}
