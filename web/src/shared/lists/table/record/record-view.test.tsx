// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { setScreen } from '../../../../testing/browser.ts';
import { aSession } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { setMoment } from '../../as-of/moment.ts';
import { List } from '../list.tsx';
import type { ListAddress, ListTabSpec } from '../list-spec.ts';
import { pageOf } from '../table-search.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

const PEOPLE: readonly Person[] = Array.from({ length: 12 }, (_, n) => ({ id: `p${n + 1}`, name: `Person ${n + 1}` }));
const IDLE = {
  isPending: false,
  isError: false,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  isBehind: false,
} as const;
const read = { ...IDLE, refetch: () => undefined };

const SPEC: ListTabSpec<Person> = {
  id: 'people',
  title: 'People',
  columns: [{ id: 'name', header: 'Name', text: ({ name }) => name }],
  unsorted: 'By number',
  rowID: ({ id }) => id,
  rowName: ({ name }) => name,
  actions: () => [
    { label: 'Edit', onSelect: () => undefined },
    { label: 'History', onRecord: false, onSelect: () => undefined },
    { label: 'Retire', onRecord: 'menu', destructive: true, onSelect: () => undefined },
    { label: 'Greet', onRecord: 'first', onSelect: () => undefined },
  ],
  emptyTitle: 'None',
  empty: 'None',
  failed: 'Unable to load people.',
  useRows: (list) => {
    const { page, sortCount } = pageOf(list);
    return { ...read, data: { rows: PEOPLE.slice((page - 1) * sortCount, page * sortCount), total: PEOPLE.length } };
  },
  record: {
    tab: 'people',
    param: 'person',
    useOne: (id, isWanted) => ({
      ...read,
      data: isWanted ? (id === 'p99' ? { id, name: 'Far Away' } : null) : undefined,
    }),
    Page: ({ row }) => <p>All about {row.name}</p>,
    missing: 'Person not found',
  },
};

function open(start: ListAddress) {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  function Host() {
    const [address, onAddress] = useState(start);
    return (
      <>
        <List spec={SPEC} address={address} onAddress={onAddress} />
        <output data-testid="address">{JSON.stringify(address)}</output>
      </>
    );
  }
  renderApp(<Host />);
}

const address = () => JSON.parse(screen.getByTestId('address').textContent ?? '{}') as ListAddress;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a name leads to the page of its row, with what one may do there, and back to the list as it was', async () => {
  setScreen('wide');
  open({ search: 'person' });
  // In the grid: until its code is there, a plain table stands in its place.
  await screen.findAllByRole('gridcell');
  const link = screen.getByRole('link', { name: 'Person 2' });
  expect(link.getAttribute('href')).toBe('?tab=people&person=p2');
  await userEvent.click(link);
  expect(address()).toEqual({ search: 'person', person: 'p2' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Person 2' }));
  expect(screen.getByText('All about Person 2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  await press('People');
  expect(address()).toEqual({ search: 'person' });
});

it('has the main button first, and what is seldom wanted in a menu', async () => {
  setScreen('wide');
  open({ person: 'p1' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(names.indexOf('Greet'))).toEqual(['Greet', 'Edit', 'More']);
  expect(screen.queryByText('Retire')).toBeNull();
  await press('More');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Retire' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});

it('has on a phone the main button alone, and all else in a menu', async () => {
  setScreen('narrow');
  open({ person: 'p1' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(names.indexOf('Greet'))).toEqual(['Greet', 'More']);
  await press('More');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Retire']);
});

it('goes through the list it came from, over the ends of its pages', async () => {
  open({ person: 'p9' });
  expect(screen.getByText('9 of 12')).toBeTruthy();
  await press('Next');
  await press('Next');
  expect(address()).toEqual({ page: '2', person: 'p11' });
  await press('Previous');
  expect(address()).toEqual({ person: 'p10' });
});

it('stops at the ends without losing the focus', async () => {
  open({ person: 'p1' });
  const previous = screen.getByRole('button', { name: 'Previous' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(previous);
  expect(address()).toEqual({ person: 'p1' });
  expect(document.activeElement).toBe(previous);
});

it('opens by its address alone what the page of the list does not have', () => {
  open({ person: 'p99' });
  expect(screen.getByRole('heading', { name: 'Far Away' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

it('says what is not there, and leads back', async () => {
  open({ person: 'nobody' });
  expect(screen.getByText('Person not found')).toBeTruthy();
  await press('Back to the list');
  expect(address()).toEqual({});
});

it('looking back says that it was not there then, not that it does not exist', () => {
  setMoment('2026-03-01');
  open({ person: 'nobody' });
  expect(screen.getByText('Not there as of Mar 1, 2026')).toBeTruthy();
  expect(screen.queryByText('Person not found')).toBeNull();
  setMoment(null);
});

it('the link of a name keeps the moment that the list shows', () => {
  setMoment('2026-03-01');
  open({});
  expect(screen.getByRole('link', { name: 'Person 2' }).getAttribute('href')).toBe(
    '?tab=people&asOf=2026-03-01&person=p2',
  );
  setMoment(null);
});
