// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../api/client.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StaffType } from '../administration-search.ts';
import type { TableSearch } from '../table/table-search.ts';
import type { UserColumn } from './columns.ts';
import { UsersTab } from './users-tab.tsx';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../../session/session.ts', () => ({ useProfile: () => ({ userID: 'admin1', userType: 'admin' }) }));

beforeAll(() => {
  // A narrow screen, where the list needs no grid; the grid itself is for end-to-end tests.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
beforeEach(() => void vi.mocked(call).mockReset());
afterEach(cleanup);

const people = (total: number) => ({
  data: {
    totalUsers: total,
    users: Array.from({ length: Math.min(total, 10) }, (_, n) => ({
      userID: `u${n}`,
      firstName: 'Ada',
      lastName: `Number ${n}`,
      email: `ada${n}@engines.ventures`,
      company: 'Analytical Engines, Inc.',
      createdAt: '2026-11-21T10:00:00.000Z',
    })),
  },
});

type List = TableSearch<UserColumn>;

function show(list: List, role: StaffType = 'admin') {
  const asked: List[] = [];
  function Host() {
    const [now, setNow] = useState(list);
    const onList = (next: List): void => {
      asked.push(next);
      setNow(next);
    };
    return <UsersTab role={role} list={now} onList={onList} />;
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Host />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

const lastQuery = () => vi.mocked(call).mock.lastCall?.[1];

it('shows a page of users, where one is in the list, and how many there are', async () => {
  vi.mocked(call).mockResolvedValue(people(34));
  show({});
  expect(await screen.findAllByText('Analytical Engines, Inc.')).toHaveLength(10);
  expect(screen.getByText('1–10 of 34')).toBeTruthy();
  expect(screen.getByText('Page 1 of 4')).toBeTruthy();
  expect(screen.queryByText('End of List')).toBeNull();
});

it('asks the server for the next page and says when the list ends', async () => {
  vi.mocked(call).mockResolvedValue(people(14));
  const asked = show({});
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(asked).toEqual([{ page: 2 }]);
  expect(lastQuery()).toMatchObject({ query: { page: 2, sortCount: 10 } });
  expect(await screen.findByText('End of List')).toBeTruthy();
});

it('announces how the list is sorted', async () => {
  vi.mocked(call).mockResolvedValue(people(34));
  const asked = show({});
  await screen.findByText('1–10 of 34');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Email, A to Z');
  expect(asked).toEqual([{ sortBy: 'email', direction: 'asc' }]);
  expect(await screen.findByText('Sorted by email, ascending, 34 results')).toBeTruthy();
});

it('searches from three characters on and shows what it is filtered by', async () => {
  vi.mocked(call).mockResolvedValue(people(2));
  const asked = show({ page: 3 });
  const box = await screen.findByLabelText('Search users');
  await waitFor(() => expect(asked).toEqual([{}]));
  await userEvent.type(box, 'ad');
  expect(screen.getByText('Type at least 3 characters to search.')).toBeTruthy();
  await userEvent.type(box, 'a');
  await screen.findByText('Search: ada');
  expect(asked.at(-1)).toEqual({ search: 'ada' });

  await userEvent.click(screen.getByRole('button', { name: 'Remove the search for ada' }));
  expect(asked.at(-1)).toEqual({});
  expect(screen.getByLabelText<HTMLInputElement>('Search users').value).toBe('');
});

it('tells a search without a match apart from a list without users', async () => {
  vi.mocked(call).mockResolvedValue(people(0));
  const asked = show({ search: 'zzz' });
  expect(await screen.findByText('No Results Found')).toBeTruthy();
  expect(screen.queryByText('No users yet')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body);
  expect(asked).toEqual([{}]);
  expect(await screen.findByText('No users yet')).toBeTruthy();
});

it('says in place that the list could not be loaded, and tries again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new ApiError(422, [])).mockResolvedValue(people(1));
  show({});
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1–1 of 1')).toBeTruthy();
});

it('lets administrators edit, and tells partner users that the list is theirs', async () => {
  vi.mocked(call).mockResolvedValue(people(1));
  show({});
  expect(await screen.findByRole('button', { name: 'Edit Ada Number 0' })).toBeTruthy();
  cleanup();
  show({}, 'partnerUser');
  expect(await screen.findByText('ada0@engines.ventures')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your users' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Edit|More/ })).toBeNull();
});
