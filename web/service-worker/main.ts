/**
 * What opens without a network: the pages of a running assessment. The page itself always comes from the network where there is one,
 * so that nobody is served an earlier release; files under /assets/ carry their content's hash and never change. Nothing of
 * /api is touched, so nothing about a person is in a cache.
 */
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPage } from './is-page.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build (web/server/build/service-worker.ts). */
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[];

precache([...FILES]);
cleanupOutdatedCaches();
// A release takes over at once: its files are beside those of the pages that are open.
self.addEventListener('install', () => void self.skipWaiting());
// The page is asked for while this worker still starts.
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
