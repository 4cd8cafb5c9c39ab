// @vitest-environment jsdom
import { LIMITS } from '@groundwork/contracts/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { OperationsTab } from './operations-tab.tsx';
import type { ParkedRow, ReadModelRow } from './use-operations.ts';

const users: ReadModelRow = {
  readModel: 'users',
  serving: { version: 3, generation: 0, position: '00000000000000000120' },
  behindSeconds: 0,
  isLedHere: true,
  building: { version: 3, generation: 1, position: null, done: 0.43, eventsPerSecond: 31_200, secondsLeft: 12 },
  wanted: 1,
  canRollBack: true,
  parked: 1,
};
const people: ReadModelRow = {
  ...users,
  readModel: 'people',
  building: null,
  wanted: 0,
  canRollBack: false,
  parked: 0,
};
const parked: ParkedRow = {
  parkedID: 'users@3:00000000000000000007',
  readModel: 'users',
  position: '00000000000000000007',
  type: 'ProfileChanged',
  stream: 'account-anna',
  failure: 'TypeError at users.js:12:7',
  parkedAt: '2026-10-01T08:00:00.000Z',
  status: 'parked',
  reason: '',
};

function open(rows: readonly ParkedRow[] = [parked], untold = 0, models: readonly ReadModelRow[] = [users, people]) {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const log = fakeApi(({ method, path }) => {
    if (method === 'POST') return { status: 204 };
    if (path.includes('read-models')) return { status: 200, body: { data: { head: null, rows: models } } };
    return { status: 200, body: { data: { count: rows.length, untold, rows } } };
  });
  renderApp(<OperationsTab />);
  return () => log.flatMap(({ method, path, body }) => (method === 'POST' ? [[path, body]] : []));
}

it('says in one line how things are, and of each screen below', async () => {
  open();
  const now = (await screen.findByText('1 update failed and needs your attention')).closest('[role="status"]');
  expect(now?.textContent).toContain('Rebuilding Users');
  expect(screen.getByText('1 of 2 up to date')).toBeTruthy();
  const row = within(await screen.findByRole('table', { name: 'Not up to date' })).getAllByRole(
    'row',
  )[1] as HTMLElement;
  expect(row.textContent).toContain('Users');
  expect(row.textContent).toContain('Rebuilding: 43%, 12 s left');
  expect(row.textContent).toContain('1 failed update');
  expect(within(row).getByRole<HTMLButtonElement>('button', { name: 'Rebuild Users' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Roll back Profiles' })).toBeNull();
});

it('is quiet when everything is up to date', async () => {
  open([], 0, [{ ...people, behindSeconds: 0 }]);
  expect(await screen.findByText('Everything is up to date')).toBeTruthy();
  expect(screen.queryByText('Failed updates')).toBeNull();
  expect(screen.queryByRole('table', { name: 'Not up to date' })).toBeNull();
  expect(screen.getByText('1 of 1 up to date')).toBeTruthy();
  expect(screen.getByText('Details').closest('details')?.open).toBe(false);
});

it('says what is catching up', async () => {
  open([], 0, [{ ...people, behindSeconds: 120 }]);
  expect(await screen.findByText('Profiles is catching up: 2 min behind')).toBeTruthy();
});

it('asks before it rebuilds or rolls back, and says which generation was seen', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Rebuild Profiles' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rebuild' }));
  await expect.poll(sent).toEqual([['/api/operations/read-models/people/rebuild', { version: 3, generation: 0 }]]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Roll back Users' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  await expect
    .poll(() => sent()[1])
    .toEqual(['/api/operations/read-models/users/rollback', { version: 3, generation: 1 }]);
});

it('skips a parked event with a reason only', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
  expect(dialog.getByText('Please enter a reason.')).toBeTruthy();
  const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: /Reason/ });
  expect(reason.maxLength).toBe(LIMITS.skipReason);
  await userEvent.type(reason, 'A test of ours');
  await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
  await expect
    .poll(sent)
    .toEqual([
      [`/api/operations/parked-events/${encodeURIComponent(parked.parkedID)}/skip`, { reason: 'A test of ours' }],
    ]);
});

it('says how many more were parked than are listed', async () => {
  open([parked], 1250);
  expect(await screen.findByText(/^1,250 more failed updates not listed here/)).toBeTruthy();
});
