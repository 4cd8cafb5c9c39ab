import { currentProfile, onProfileChange } from '../session/session.ts';

/** Registers once a founder is signed in and the page has loaded. Nobody else needs it. */
export function registerServiceWorker(): void {
  // Service workers need https or localhost.
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
