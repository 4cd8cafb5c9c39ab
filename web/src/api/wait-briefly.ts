/** After this, a page shows its skeleton rather than staying empty. */
const MAX_WAIT_MS = 500;

/** Waits for the data of a page's first render, at most MAX_WAIT_MS. Never throws. */
export async function waitBriefly(data: Promise<unknown>): Promise<void> {
  const wait = new Promise((done) => setTimeout(done, MAX_WAIT_MS));
  await Promise.race([data.catch(() => {}), wait]);
}
