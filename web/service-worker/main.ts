/**
 * Running assessments open offline. The page comes from the network if possible, so nobody gets an old release;
 * /assets/ are immutable; /api is never cached, so no personal data is.
 */
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPage } from './is-page.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build (web/server/build/service-worker.ts). */
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[];

precache([...FILES]);
cleanupOutdatedCaches();
// Safe at once: files of both releases exist beside each other.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

registerRoute(isPage, async ({ event, request }) => {
  try {
    const preloaded =
      event instanceof FetchEvent ? await (event.preloadResponse as Promise<Response | undefined>) : null;
    return preloaded ?? (await fetch(request));
  } catch (error) {
    const kept = await matchPrecache('/index.html');
    if (kept) return kept;
    throw error;
  }
});

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchPrecache(request.url)) ?? fetch(request),
);
