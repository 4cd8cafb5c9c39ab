/** Pages of results as tests see them: in a small router, without the shell, with the network faked. */
import { TEXTS } from '@groundwork/contracts/browser';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { endSession } from '../../../session/session-end.ts';
import { StoreProvider, store } from '../../../state/store.ts';
import { type Toast, toastsAtom } from '../../../ui/toast/toast.ts';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  localStorage.clear();
  store.set(toastsAtom, []);
});
afterEach(() => {
  cleanup();
  endSession('left');
});

/** Renders a page and waits for its heading. */
export async function showPage(page: ReactElement): Promise<void> {
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => page });
  const others = ['/assessments/flow', '/auth/sign-in'].map((path) =>
    createRoute({ getParentRoute: () => root, path: path as '/assessments/flow' }),
  );
  const router = createRouter({ routeTree: root.addChildren([here, ...others]), history: createMemoryHistory() });
  render(
    <StoreProvider store={store}>
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          {/* A small router of its own in place of the app's. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </StoreProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  // A report's sections are drawn after its head.
  if (screen.queryByRole('banner')) await screen.findByRole('heading', { name: TEXTS.results.chart });
}

/** @returns queries within the card of a section. */
export const card = (name: string) => within(screen.getByRole('region', { name }));

/** Opens the responses of a section. @returns queries within its card. */
export async function openResponses(name: string) {
  await userEvent.click(card(name).getByText('Your Responses'));
  return card(name);
}

export const shownToasts = (): readonly Toast[] => store.get(toastsAtom);
