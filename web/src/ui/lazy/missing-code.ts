/** Code that did not load: a short network failure, or a new version has replaced the files. */

/** Error messages of browsers and Vite. */
const MISSING = /dynamically imported module|module script|preload CSS/i;

export const isMissingCode = (error: unknown): error is Error => error instanceof Error && MISSING.test(error.message);

/**
 * The router reloads the page when code is missing; offline that ends at the browser's error page. Renaming the error
 * leaves it to `PageFailed`.
 */
export function keepRouterFromReloading(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part of the page did not arrive. ${payload.message}`;
  });
}

/**
 * Reloads for the newest version's code, because some browsers cache a failed import. Does nothing while the server
 * cannot be reached.
 */
export async function reloadForCode(): Promise<void> {
  if (await isReachable()) window.location.reload();
}

/** Automatically, but only once for the same file: a second reload would be a loop. */
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
    // Without storage a loop could not be detected.
    return false;
  }
}
