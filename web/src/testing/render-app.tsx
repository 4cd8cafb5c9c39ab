/** Parts of the app as it draws them: behind its providers, in a router of their own where they need one. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { parsePlainSearch, stringifyPlainSearch } from '../search-params.ts';
import { StoreProvider, store } from '../state/store.ts';
import { loadModal } from '../ui/dialog/modal-code.ts';

// As a while after the page.
await loadModal();

export function renderApp(element: ReactNode): RenderResult {
  const client = createQueryClient();
  const { queries = {}, ...others } = client.getDefaultOptions();
  // What fails in passing is tried again at once: nobody waits for a test.
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return render(element, {
    wrapper: ({ children }) => (
      <StoreProvider store={store}>
        <MantineProvider env="test">
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </MantineProvider>
      </StoreProvider>
    ),
  });
}

/** The type of its result is that of the call, which has no type parameters. */
const rootRoute = () => createRootRoute();

interface PageOptions {
  /** Where it opens; a history that was there before is loaded again. */
  readonly at?: string | RouterHistory;
  readonly defaultErrorComponent?: ErrorRouteComponent;
}

/** Opens an address of a small app with these routes. @returns its router. */
export function renderRoutes(
  routes: (root: ReturnType<typeof rootRoute>) => readonly AnyRoute[],
  { at = '/', ...options }: PageOptions = {},
) {
  const root = rootRoute();
  const router = createRouter({
    routeTree: root.addChildren([...routes(root)]),
    history: typeof at === 'string' ? createMemoryHistory({ initialEntries: [at] }) : at,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    ...options,
  });
  // The types of the app's links are those of the app's routes.
  renderApp(<RouterProvider router={router as never} />);
  return router;
}

/** Opens a page that has links. */
export const renderPage = (page: ReactNode, ...others: readonly string[]) =>
  renderRoutes((root) => [
    createRoute({ getParentRoute: () => root, path: '/', component: () => page }),
    ...others.map((path) => createRoute({ getParentRoute: () => root, path })),
  ]);
