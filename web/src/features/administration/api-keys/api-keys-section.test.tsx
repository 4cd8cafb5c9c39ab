// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ApiKeysSection } from './api-keys-section.tsx';
import type { ApiKeyRow } from './use-api-keys.ts';

const KEY = 'gw_live_Ab12Cd34_secret_abwxyz';
const row: ApiKeyRow = {
  keyID: 'Ab12Cd34',
  name: 'Nightly figures',
  start: 'gw_live_Ab12Cd34',
  lastFour: 'wxyz',
  scopes: ['lists:read', 'reports:read'],
  createdAt: '2026-10-01T08:00:00.000Z',
  expiresAt: '2027-01-01T08:00:00.000Z',
  lastUsedOn: '2026-11-20',
  state: 'active',
  ownerID: 'a2',
  ownerName: 'Ben Carver',
  isOwn: false,
};

function open(rows: readonly ApiKeyRow[] = [row], role: StaffType = 'admin') {
  keepSession(aSession({ userID: 'a1', userType: role, company: '' }));
  const log = fakeApi(({ method }) => {
    if (method === 'POST')
      return { status: 201, body: { data: { keyID: 'Ab12Cd34', key: KEY, expiresAt: row.expiresAt } } };
    if (method === 'DELETE') return { status: 204 };
    return { status: 200, body: { data: { count: rows.length, rows } } };
  });
  renderApp(<ApiKeysSection role={role} />);
  return () => log.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[method, path, body]]));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const save = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create key' }));

it('lists keys by what is known of them, with their owner for administrators', async () => {
  open([row, { ...row, keyID: 'Zz', name: 'Old', state: 'revoked', lastUsedOn: null }]);
  const [first, old] = within(await screen.findByRole('list', { name: 'API keys' })).getAllByRole('listitem');
  for (const text of ['gw_live_Ab12Cd34…wxyz · Ben Carver', 'Read lists, Read reports', 'Last used Nov 20, 2026'])
    expect(first?.textContent).toContain(text);
  expect(old?.textContent).toContain('Revoked');
  expect(old?.textContent).toContain('Never used');
  expect(within(old as HTMLElement).queryByRole('button')).toBeNull();
});

it('makes a key of what was chosen, and shows it this once', async () => {
  const sent = open([]);
  await screen.findByText('No keys yet.');
  await press('Create key');
  await save();
  expect((await screen.findByText('Choose at least one.')).closest('[role=alert]')).not.toBeNull();
  expect(sent()).toEqual([]);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nightly');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read reports/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read lists/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ends after' }), 'One year');
  await save();
  const shown = await screen.findByRole('textbox', { name: 'API key' });
  expect((shown as HTMLInputElement).value).toBe(KEY);
  const body = { name: 'Nightly', scopes: ['lists:read', 'reports:read'], days: 365 };
  expect(sent()).toEqual([['POST', '/api/api-keys', body]]);
  const writeText = vi.fn().mockRejectedValue(new Error('not allowed'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await press('Copy key');
  await screen.findByText('Your browser does not allow copying. Select the key and copy it.');
  await press('Done');
});

it('offers partner users what opens something to them, and shows no owner', async () => {
  open([{ ...row, isOwn: true }], 'partnerUser');
  expect((await screen.findByRole('list', { name: 'API keys' })).textContent).not.toContain('Ben Carver');
  await press('Create key');
  expect(await screen.findByRole('checkbox', { name: /^Read lists/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^Read history/ })).toBeNull();
});

it('revokes a key once it was confirmed', async () => {
  const sent = open();
  await press('Revoke Nightly figures');
  await screen.findByText('Programs that use it are refused right away. This cannot be undone.');
  expect(sent()).toEqual([]);
  await press('Revoke');
  await waitFor(() => expect(sent()).toEqual([['DELETE', '/api/api-keys/Ab12Cd34', undefined]]));
});
