import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { routeTree } from './routeTree.gen.ts';
import { parsePlainSearch, stringifyPlainSearch } from './search-params.ts';
import { keepRouterFromReloading } from './ui/lazy/missing-code.ts';
import { PageFailed, PageLoading } from './ui/page/page-states.tsx';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

keepRouterFromReloading();

export const router = createRouter({
  routeTree,
  context: { queryClient } satisfies RouterContext,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  defaultPreload: 'intent',
  // TanStack Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
