// @vitest-environment jsdom
import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { setScreen, shownToasts } from '../../../testing/browser.ts';
import { aSession, CONFIRMED, fakeApi, type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { AdminsTab } from './admins-tab.tsx';
import { BuilderAccessDialog } from './builder-access-dialog.tsx';
import { DeleteAdminDialog } from './delete-admin-dialog.tsx';
import type { AdminRow } from './use-admins.ts';

const NORA: AdminRow = {
  adminID: 'a2',
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora@groundwork.example',
  builderAccess: false,
  state: 'active',
  invitedAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  revision: 3,
};
const CREATED: Reply = { status: 200, body: { data: { adminID: 'a3' }, msg: 'OK' } };

/** The address of Nora's that waits to be confirmed. */
let pending: object | null = null;
beforeEach(() => {
  pending = null;
});

function server(...replies: readonly Reply[]): Sent[] {
  const left = [...replies];
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  return fakeApi(({ method }) =>
    method === 'GET' ? { status: 200, body: { data: pending } } : (left.shift() ?? { status: 204 }),
  );
}

function open(admin: AdminRow | null, ...replies: readonly Reply[]) {
  const log = server(...replies);
  const onClose = vi.fn();
  renderApp(<AdminDialog admin={admin} onClose={onClose} />);
  return { log, onClose };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fill(email: string) {
  await screen.findByRole('dialog', { name: 'New Admin' });
  await userEvent.type(field('First name'), 'Maya');
  await userEvent.type(field('Last name'), 'Okafor');
  await userEvent.type(field('Email'), email);
}

it('invites an administrator once everything is entered', async () => {
  const { log, onClose } = open(null, CREATED);
  await screen.findByRole('dialog', { name: 'New Admin' });
  await press('Send invitation');
  expect(
    screen.getByRole('button', { name: 'Send invitation', description: 'Missing required information.' }),
  ).toBeTruthy();
  expect(log).toEqual([]);

  await fill('maya@groundwork');
  await press('Send invitation');
  expect(screen.getByText('* Invalid email provided.')).toBeTruthy();
  expect(log).toEqual([]);

  await userEvent.type(field('Email'), '.example');
  await press('Send invitation');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(log.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/admin', { firstName: 'Maya', lastName: 'Okafor', email: 'maya@groundwork.example' }],
  ]);
  expect(shownToasts()).toMatchObject([{ message: 'Invitation sent to Maya Okafor.' }]);
});

it('offers to give a company account another address, and keeps what was typed when that is declined', async () => {
  const { log, onClose } = open(null, refused(409, 'duplicateUser'), refused(409, 'duplicateUser'), CREATED);
  await fill('maya@lumen.example');
  await press('Send invitation');
  expect(await screen.findByText(ADMINISTRATION.duplicate.text)).toBeTruthy();
  await press('Cancel');
  expect(field('Email').value).toBe('maya@lumen.example');

  await press('Send invitation');
  await press('Change current email and proceed.');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(log.map(({ path }) => path)).toEqual(['/api/admin', '/api/admin', '/api/admin?confirm_duplicate_update=true']);
});

it('asks for the password before a company account is given another address', async () => {
  const replies = [refused(409, 'duplicateUser'), refused(428, 'passwordRequired'), CONFIRMED, CREATED];
  const { log, onClose } = open(null, ...replies);
  await fill('maya@lumen.example');
  await press('Send invitation');
  await press('Change current email and proceed.');
  const question = await screen.findByRole('dialog', { name: 'Please enter your password' });
  await userEvent.type(within(question).getByLabelText('Your own password', { selector: 'input' }), 'a secret{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const again = '/api/admin?confirm_duplicate_update=true';
  expect(log.map(({ path }) => path)).toEqual(['/api/admin', again, '/api/auth/confirm-password', again]);
});

it('says at the email that staff has it already', async () => {
  const { onClose } = open(null, refused(409, 'emailInUse'));
  await fill('nora@groundwork.example');
  await press('Send invitation');
  expect(await screen.findByText('refused emailInUse')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(field('First name').value).toBe('Maya');
  expect(onClose).not.toHaveBeenCalled();
});

it('shows what somebody else saved meanwhile, and saves all the same when told to', async () => {
  const current = { firstName: 'Nora', lastName: 'Berg', email: NORA.email, revision: 4 };
  const changed: Reply = { status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current }] };
  const { log, onClose } = open(NORA, changed);
  await screen.findByRole('dialog', { name: 'Edit Admin' });
  await userEvent.clear(field('Last name'));
  await userEvent.type(field('Last name'), 'Lind');
  await press('Save');
  const row = await screen.findByRole('row', { name: /Last name/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lind', 'Berg']);

  await press('Save mine anyway');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const names = { firstName: 'Nora', lastName: 'Lind', email: NORA.email };
  expect(log.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { ...names, revision: 3 },
    { ...names, revision: 4 },
  ]);
});

it('says why names and email of who has builder access are not to be changed by who has it not', async () => {
  const { log, onClose } = open({ ...NORA, builderAccess: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Admin' }));
  expect(dialog.getByText(/^Nora Lindqvist has builder access/)).toBeTruthy();
  expect(dialog.queryAllByRole('textbox')).toEqual([]);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(log).toEqual([]);
});

it.each([
  { userID: 'a1', builderAccess: true },
  { userID: 'a2', builderAccess: false },
])('lets builders, and whoever it is themselves, change them: %j', async (me) => {
  keepSession(aSession({ ...me, userType: 'admin', company: '' }));
  fakeApi(() => ({ status: 200, body: { data: null } }));
  renderApp(<AdminDialog admin={{ ...NORA, builderAccess: true }} onClose={vi.fn()} />);
  await screen.findByRole('dialog', { name: 'Edit Admin' });
  expect(field('First name').value).toBe('Nora');
});

it('says which address waits to be confirmed, and calls it off', async () => {
  pending = { newEmail: 'nora@new.example', by: 'admin', requestedAt: '', expiresAt: '' };
  const { log } = open(NORA);
  expect(await screen.findByText('Waiting for nora@new.example to be confirmed.')).toBeTruthy();
  pending = null;
  await press('Cancel the change');
  await waitFor(() => expect(screen.queryByText(/to be confirmed/)).toBeNull());
  expect(log.find(({ method }) => method === 'DELETE')?.path).toBe('/api/user/a2/email-change');
});

it('says of what somebody else saved meanwhile also which address waits', async () => {
  const current = { ...NORA, pendingEmail: 'nora@new.example', revision: 4 };
  open(NORA, { status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current }] });
  await screen.findByRole('dialog', { name: 'Edit Admin' });
  await userEvent.type(field('First name'), 'h');
  await press('Save');
  expect(await screen.findByText('Waiting for nora@new.example to be confirmed.')).toBeTruthy();
});

it('goes on from what is there now when that is chosen', async () => {
  const current = { firstName: 'Nora', lastName: 'Berg', email: NORA.email, revision: 4 };
  const { log } = open(NORA, { status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current }] });
  await screen.findByRole('dialog', { name: 'Edit Admin' });
  await userEvent.type(field('First name'), 'h');
  await press('Save');
  await press('Keep the current version');
  expect([field('First name').value, field('Last name').value]).toEqual(['Nora', 'Berg']);
  await press('Save');
  await waitFor(() => expect(log.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(log.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ lastName: 'Berg', revision: 4 });
});

it('deletes an administrator once the email was typed and the password given again', async () => {
  const log = server(refused(428, 'passwordRequired'), CONFIRMED);
  const onClose = vi.fn();
  renderApp(<DeleteAdminDialog subject={NORA} onClose={onClose} />);
  expect(await screen.findByText(ADMINISTRATION.admins.delete)).toBeTruthy();
  await press('Delete');
  expect(screen.getByText('The email address does not match.')).toBeTruthy();
  await userEvent.type(field('Type nora@groundwork.example to confirm'), 'Nora@groundwork.example');
  await press('Delete');
  const question = await screen.findByRole('dialog', { name: 'Please enter your password' });
  await userEvent.type(within(question).getByLabelText('Your own password', { selector: 'input' }), 'secret{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(log.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/admin/a2',
    'POST /api/auth/confirm-password',
    'DELETE /api/admin/a2',
  ]);
  expect(shownToasts()).toMatchObject([{ message: 'Nora Lindqvist deleted.' }]);
});

it('says in its dialog why builder access did not change', async () => {
  const log = server(refused(409, 'builderAccessNeeded'));
  const onClose = vi.fn();
  renderApp(<BuilderAccessDialog subject={NORA} onClose={onClose} />);
  await press('Give builder access');
  expect(await screen.findByText('refused builderAccessNeeded')).toBeTruthy();
  await press('Give builder access');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(log[0]).toMatchObject({ method: 'PUT', path: '/api/admin/a2/builder-access', body: { builderAccess: true } });
});

it('a late answer says what became of it, and closes no other dialog', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  server();
  fakeApi(() => new Promise<Reply>((resolve) => (answer = resolve)));
  const onClose = vi.fn();
  const { rerender } = renderApp(<DeleteAdminDialog subject={NORA} onClose={onClose} />);
  await userEvent.type(await screen.findByRole('textbox'), NORA.email);
  await press('Delete');
  rerender(<p>Another dialog</p>);
  answer({ status: 204 });
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: 'Nora Lindqvist deleted.' }]));
  expect(onClose).not.toHaveBeenCalled();
});

it('the question for builder access stays until it is answered', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  server();
  fakeApi(() => new Promise<Reply>((resolve) => (answer = resolve)));
  const onClose = vi.fn();
  renderApp(<BuilderAccessDialog subject={NORA} onClose={onClose} />);
  await press('Give builder access');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  answer({ status: 204 });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it.each(['wide', 'narrow'] as const)('opens whose name is pressed, on a %s screen', async (width) => {
  setScreen(width);
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  fakeApi(({ path }) => ({
    status: 200,
    body: { data: path.startsWith('/api/admin') ? { admins: [NORA], totalAdmins: 1 } : null },
  }));
  renderApp(<AdminsTab address={{}} onAddress={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: /^(Nora|Nora Lindqvist)$/ }));
  expect(await screen.findByRole('dialog', { name: 'Edit Admin' })).toBeTruthy();
});
