// @vitest-environment jsdom
import { CORE_ERRORS } from '@groundwork/contracts/browser';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, type Reply } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { keepRouterFromReloading } from '../lazy/missing-code.ts';
import { PageFailed } from './page-states.tsx';

beforeAll(keepRouterFromReloading);
beforeEach(() => {
  sessionStorage.clear();
  // The router and React note what is thrown here on purpose.
  for (const way of ['error', 'warn'] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
});

/** Opens a page whose code fails as Vite's does. @returns the page's reload. */
async function open(message: string, server: Reply | (() => Reply)) {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const log = fakeApi(() => (typeof server === 'function' ? server() : server));
  const component = lazyRouteComponent<{ default: () => null }, 'default'>(() => {
    const error = new TypeError(message);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    return Promise.reject(error);
  });
  renderRoutes((root) => [createRoute({ getParentRoute: () => root, path: '/', component })], {
    defaultErrorComponent: PageFailed,
  });
  await screen.findByText(CORE_ERRORS.serverError.msg);
  return { reload, log };
}
const GONE = 'Failed to fetch dynamically imported module: /assets/page-1.js';
const GONE_STYLE = 'Unable to preload CSS for /assets/page-1.css';

it.each([GONE, GONE_STYLE])('a page whose code a new version took away is loaded anew, once: %s', async (message) => {
  const { reload } = await open(message, { status: 200 });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());

  // What a reload did not bring another will not.
  cleanup();
  const second = await open(message, { status: 200 });
  await waitFor(() => expect(second.log).toHaveLength(1));
  expect(second.reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(second.reload).toHaveBeenCalledOnce());
});

it.each([GONE, GONE_STYLE])('without a network it says so in place, and loads nothing: %s', async (message) => {
  const { reload, log } = await open(message, 'offline');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(log).toHaveLength(2));
  expect(screen.getByText(CORE_ERRORS.serverError.msg)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it.each([GONE, GONE_STYLE])('it is loaded by itself once the network is back: %s', async (message) => {
  let server: Reply = 'offline';
  const { reload, log } = await open(message, () => server);
  await waitFor(() => expect(log).toHaveLength(1));
  server = { status: 200 };
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a page that broke is drawn again, not loaded anew', async () => {
  const { reload, log } = await open('x is not a function', { status: 200 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(CORE_ERRORS.serverError.msg)).toBeTruthy();
  expect([reload.mock.calls, log]).toEqual([[], []]);
});
