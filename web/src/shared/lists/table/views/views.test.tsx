// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { shownToasts } from '../../../../testing/browser.ts';
import { aSession, fakeApi } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { columnsIn, columnsText } from '../columns/columns-state.ts';
import { List } from '../list.tsx';
import type { ListAddress, ListTabSpec } from '../list-spec.ts';
import { VIEWS } from './texts.ts';
import { isBare, isSameView, viewIn, withView } from './view-address.ts';

const FILTERS = [{ id: 'tag', label: 'Tag', pattern: /./ }];
const COLUMNS = ['name', 'company', 'email'].map((id) => ({ id, header: id, sort: id, text: () => 'Ada' }));

describe('a view in an address', () => {
  const columns = [
    { id: 'company', hidden: false, width: 220.4 },
    { id: 'name', hidden: false },
    { id: 'email', hidden: true },
  ];
  it('says which columns are shown, in their order and width', () => {
    expect(columnsText(columns)).toBe('company:220,name');
    expect(columnsIn('company:220,name', COLUMNS)).toEqual([
      { id: 'company', hidden: false, width: 220 },
      { id: 'name', hidden: false },
      { id: 'email', hidden: true },
    ]);
  });

  it('is of the list alone, and leads to its first page', () => {
    const address = { page: '3', tag: 'Angel', sortBy: 'name', expanded: 'p1' };
    const view = viewIn(address, FILTERS, columns);
    expect(view).toEqual({ tag: 'Angel', sortBy: 'name', columns: 'company:220,name' });
    expect(withView({ page: '2', search: 'ada', expanded: 'p1' }, view, FILTERS)).toEqual({ ...view, expanded: 'p1' });
    expect([isBare({ expanded: 'p1' }, FILTERS), isBare({ tag: 'x' }, FILTERS)]).toEqual([true, false]);
    expect([isSameView(view, { ...view }), isSameView(view, { ...view, search: 'ada' })]).toEqual([true, false]);
  });
});

const SPEC: ListTabSpec<{ readonly id: string }> = {
  id: 'users',
  title: 'Users',
  columns: COLUMNS,
  filters: FILTERS,
  unsorted: 'Newest first',
  rowID: ({ id }) => id,
  rowName: () => 'Ada',
  emptyTitle: 'None',
  empty: '',
  failed: '',
  useRows: () =>
    ({ data: { rows: [{ id: 'u1' }], total: 1 }, isPending: false, isError: false, refetch: () => undefined }) as never,
};

const MINE = { viewID: 'v1', list: 'users', name: 'By company', isDefault: false };
let at: ListAddress = {};
function Shown({ start }: { readonly start: ListAddress }) {
  const [address, setAddress] = useState(start);
  at = address;
  return <List spec={SPEC} address={address} onAddress={setAddress} />;
}
beforeEach(() => keepSession(aSession({ userID: 'me', userType: 'admin', company: '' })));

function open(start: ListAddress = {}, views: readonly object[] = []) {
  const log = fakeApi(({ method }) => (method === 'GET' ? { status: 200, body: { data: views } } : { status: 204 }));
  renderApp(<Shown start={start} />);
  return () => log.filter(({ method }) => method !== 'GET');
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('saves the list as it is shown', async () => {
  const sent = open({ sortBy: 'company', direction: 'desc', page: '2' });
  await press(VIEWS.title);
  await press(VIEWS.save);
  const dialog = await screen.findByRole('dialog', { name: VIEWS.dialog.add });
  await userEvent.type(within(dialog).getByRole('textbox', { name: VIEWS.dialog.name }), 'By company');
  await userEvent.click(within(dialog).getByLabelText(VIEWS.dialog.isDefault));
  await userEvent.click(within(dialog).getByRole('button', { name: VIEWS.dialog.submit }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: VIEWS.dialog.done }]));
  const address = { sortBy: 'company', direction: 'desc', columns: 'name,company,email' };
  expect(sent()).toMatchObject([
    { method: 'PUT', body: { list: 'users', name: 'By company', isDefault: true, address } },
  ]);
});

it('opens the list with the default, and with a view that is chosen', async () => {
  const address = { sortBy: 'company', direction: 'asc', columns: 'company' };
  const other = { ...MINE, viewID: 'v2', name: 'Angels', address: { tag: 'Angel', columns: 'name' } };
  open({}, [{ ...MINE, isDefault: true, address }, other]);
  await waitFor(() => expect(at).toEqual(address));
  await press('By company');
  await press('Angels');
  expect(at).toEqual(other.address);
});

it('shows a colleague what a shared address says, and saves nothing', async () => {
  const mine = { sortBy: 'email', direction: 'asc', columns: 'email' };
  const sent = open({ tag: 'Angel', columns: 'company' }, [{ ...MINE, isDefault: true, address: mine }]);
  expect(await screen.findByRole('button', { name: VIEWS.title })).toBeTruthy();
  expect(at).toEqual({ tag: 'Angel', columns: 'company' });
  expect(localStorage.getItem('groundwork-columns:me:users')).toBeNull();
  expect(sent()).toEqual([]);
});

it('deletes a view once that was confirmed', async () => {
  const sent = open({}, [{ ...MINE, address: { columns: 'company' } }]);
  await press(VIEWS.title);
  await press(VIEWS.remove('By company'));
  await press(VIEWS.removal.confirm);
  await waitFor(() => expect(sent()).toMatchObject([{ method: 'DELETE', path: '/api/saved-views/v1' }]));
});
