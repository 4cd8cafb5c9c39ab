// @vitest-environment jsdom
import { HEADERS } from '@groundwork/contracts/browser';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../session/session.ts';
import { StoreProvider, store } from '../../state/store.ts';
import { aSession, fakeApi, type Reply } from '../../testing/fake-api.ts';
import { ToastHost } from '../../ui/toast/toast-host.tsx';
import { ExportsButton } from './exports-button.tsx';
import { StartExport } from './start-export.tsx';

afterEach(cleanup);

const one = {
  exportID: 'u1.1',
  kind: 'users',
  format: 'csv',
  name: 'users-2026-01-05-0900.csv',
  state: 'finished',
  rows: 3,
  totalRows: 3,
  restarted: false,
  reason: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  expiresAt: '2026-01-08T09:00:00.000Z',
};
const rows = [
  { ...one, exportID: 'u1.4', name: 'running.csv', state: 'running', rows: 500, totalRows: 2000, restarted: true },
  one,
  { ...one, exportID: 'u1.2', name: 'erased.csv', state: 'failed', reason: 'erased' },
  { ...one, exportID: 'u1.3', name: 'old.csv', state: 'expired' },
];

function draw(total = 2) {
  keepSession(aSession({ userType: 'admin' }));
  render(
    <StoreProvider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MantineProvider env="test">
          <ExportsButton />
          <StartExport order={{ kind: 'users', search: 'Ada' }} total={total} />
          <ToastHost />
        </MantineProvider>
      </QueryClientProvider>
    </StoreProvider>,
  );
}

it('shows how far the exports are, and saves the file of one that is finished', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const log = fakeApi(({ path }) =>
    path.includes('/file')
      ? { status: 200, body: 'a,b', headers: { 'content-disposition': 'attachment; filename="users.csv"' } }
      : { status: 200, body: { data: { exports: rows, totalExports: 4 } } },
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Exports, 1 in progress' }));
  expect(await screen.findByText('500 of 2,000 rows written. Restarted.')).toBeTruthy();
  expect(screen.getByText('Removed because someone in it was erased. Request a new file.')).toBeTruthy();
  expect(screen.getByText('Expired. Request a new file.')).toBeTruthy();
  const [download, ...others] = screen.getAllByRole('button', { name: /^Download/ });
  expect(others).toEqual([]);
  if (download) await userEvent.click(download);
  await waitFor(() => expect(saved).toEqual(['users.csv']));
  expect(log.map(({ path }) => path)).toContain('/api/exports/u1.1/file');
});

it('says how to make one where there is none', async () => {
  fakeApi(() => ({ status: 200, body: { data: { exports: [], totalExports: 0 } } }));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Exports' }));
  expect(await screen.findByText('No exports yet')).toBeTruthy();
});

it('begins one of the list as it is shown', async () => {
  const log = fakeApi(({ method }) =>
    method === 'POST'
      ? { status: 200, body: { data: { exportID: 'u1.5' } } }
      : { status: 200, body: { data: { exports: [], totalExports: 0 } } },
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export as Excel (XLSX)' }));
  expect(await screen.findByText('The export will be emailed to you shortly.')).toBeTruthy();
  expect(log.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/exports', { kind: 'users', search: 'Ada', format: 'xlsx' }],
  ]);
});

it('says why there is no file of an empty list', async () => {
  const log = fakeApi(() => ({ status: 200, body: { data: { exports: [], totalExports: 0 } } }));
  draw(0);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Export', description: 'There is nothing to export.' }),
  );
  expect(screen.queryByRole('menu')).toBeNull();
  expect(log.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('is the same request when it is asked again after no answer', async () => {
  const replies: Reply[] = ['offline', { status: 200, body: { data: { exportID: 'u1.5' } } }];
  const log = fakeApi(({ method }) =>
    method === 'POST'
      ? (replies.shift() ?? { status: 404 })
      : { status: 200, body: { data: { exports: [], totalExports: 0 } } },
  );
  draw();
  const posted = () => log.filter(({ method }) => method === 'POST');
  for (const times of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() => expect(posted()).toHaveLength(times));
  }
  const [first, second] = posted().map(({ headers }) => headers[HEADERS.idempotency]);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
