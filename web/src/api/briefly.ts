/** In milliseconds: a page that stays empty for longer would rather show its skeleton. */
const PATIENCE = 500;

/** Waits for data that a page is to be drawn with, unless it takes longer than a page can be held back for. Never fails. */
export async function briefly(data: Promise<unknown>): Promise<void> {
  const wait = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([data.catch(() => {}), wait]);
}
