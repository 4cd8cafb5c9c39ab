/** Lets the pages of a running assessment open without a network (web/service-worker). */
import { currentProfile, onProfileChange } from '../session/session.ts';

/** Registers the service worker once a founder is signed in and the page has all it asked for. Nobody else has a use for it. */
export function registerServiceWorker(): void {
  // Only over https, and at localhost.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    if (currentProfile()?.userType !== 'user') return;
    stop();
    afterLoad(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
  };
  const stop = onProfileChange(register);
  register();
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
