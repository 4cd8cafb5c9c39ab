/** Code that did not arrive: the network was away for a moment, or a new version took the old one's files away. */

/** What browsers and Vite say of it. */
const MISSING = /dynamically imported module|module script|preload CSS/i;

export const isMissingCode = (error: unknown): error is Error => error instanceof Error && MISSING.test(error.message);

/**
 * The router reloads the page for code that did not arrive, which without a network is the browser's own error page. Under
 * another name it leaves that to `PageFailed`.
 */
export function keepRouterFromReloading(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part of the page did not arrive. ${payload.message}`;
  });
}

/**
 * Loads the page anew, with the code of the newest version: some browsers remember what did not arrive, and ask no more.
 * Leaves the page alone while the server cannot be reached.
 */
export async function reloadForCode(): Promise<void> {
  if (await isReachable()) window.location.reload();
}

/** The same without being asked, once for the same code: if that did not bring it, another reload would be a loop. */
export async function reloadOnceForCode({ message }: Error): Promise<void> {
  if (!(await isReachable()) || !isFirstTime(`reloaded for ${message}`)) return;
  window.location.reload();
}

const isReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function isFirstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, 'once');
    return true;
  } catch {
    // Without a storage nobody could tell a loop.
    return false;
  }
}
