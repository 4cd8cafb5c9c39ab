// @vitest-environment jsdom
import { LIMITS, TEXTS } from '@groundwork/contracts/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';

const ada = {
  userID: 'u1',
  firstName: 'Ada',
  lastName: 'Nowak',
  email: 'ada@engines.ventures',
  company: 'Analytical Engines, Inc.',
  createdAt: '2026-11-21T10:00:00.000Z',
  partnerID: null,
  partnerUserID: null,
  discountCode: '',
  hasPendingEmail: false,
  revision: 1,
};

/** The address that waits, as the server knows it. */
let pending: object | null = null;
let log: Sent[] = [];
/** What was sent, without what was only asked. */
const sent = () => log.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  pending = null;
});

async function open(answer: Reply = { status: 204 }) {
  log = fakeApi(({ method }) => (method === 'GET' ? { status: 200, body: { data: pending } } : answer));
  keepSession(aSession({ userID: 'admin1', userType: 'admin', company: '' }));
  const onClose = vi.fn();
  renderApp(<EditUserDialog user={ada} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Edit Profile' });
  return { onClose };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
};

it('shows the person; the company is disabled, with the reason beside it', async () => {
  await open();
  expect(field('First name').value).toBe('Ada');
  expect(field('Email').disabled).toBe(false);
  expect(field('Company').disabled).toBe(true);
  expect(screen.getByText('Set at sign-up. It cannot be changed.')).toBeTruthy();
});

it('asks for what is missing, sends nothing and puts the cursor there', async () => {
  await open();
  await type('Last name', '');
  await press('Save');
  expect(screen.getByText(TEXTS.profile.incomplete)).toBeTruthy();
  expect(field('Last name').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Last name'));
  expect(sent()).toEqual([]);
});

it('refuses a name of special characters only', async () => {
  await open();
  await type('First name', '***');
  await press('Save');
  expect(screen.getByText('Use at least one letter or number.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('lets nobody type more than the limit', async () => {
  await open();
  expect(field('First name').maxLength).toBe(LIMITS.name);
});

it('saves the tidied names, says so and closes', async () => {
  const { onClose } = await open();
  await type('Last name', ' O’Brien ');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/user/u1', { firstName: 'Ada', lastName: "O'Brien" }],
  ]);
  expect(shownToasts()).toMatchObject([{ message: TEXTS.profile.saved }]);
});

it('sends the email only when it changed', async () => {
  const { onClose } = await open();
  await type('Email', ' Ada@Engines.ventures');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().map(({ body }) => body)).toEqual([{ firstName: 'Ada', lastName: 'Nowak' }]);
});

it('asks for the admin’s own password when the email changes, and says what waits', async () => {
  const { onClose } = await open();
  expect(screen.queryByLabelText(/Your own password/)).toBeNull();
  await type('Email', 'countess@engines.ventures');
  await press('Save');
  expect(screen.getByText('Please enter your current password.')).toBeTruthy();
  expect(sent()).toEqual([]);
  pending = { newEmail: 'countess@engines.ventures', by: 'admin', requestedAt: '', expiresAt: '' };
  await userEvent.type(screen.getByLabelText(/Your own password/, { selector: 'input' }), 'an admin’s secret');
  await press('Save');
  expect(await screen.findByText('Waiting for countess@engines.ventures to be confirmed.')).toBeTruthy();
  const body = { email: 'countess@engines.ventures', currentPassword: 'an admin’s secret' };
  expect(sent().at(-1)).toMatchObject({ path: '/api/user/u1', body });
  expect(field('Email').value).toBe(ada.email);
  expect(onClose).not.toHaveBeenCalled();
});

it('says at the email that it is no address, or somebody else’s', async () => {
  const { onClose } = await open(refused(409, 'emailInUse'));
  await type('Email', 'ada(at)engines');
  await press('Save');
  expect(screen.getByText(TEXTS.profile.invalidEmail)).toBeTruthy();
  expect(sent()).toEqual([]);
  await type('Email', 'grace@engines.ventures');
  await userEvent.type(screen.getByLabelText(/Your own password/, { selector: 'input' }), 'secret');
  await press('Save');
  expect(await screen.findByText('refused emailInUse')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open with what was typed when saving fails', async () => {
  const { onClose } = await open(refused(500, 'serverError'));
  await type('First name', 'Adelaide');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.profile.failed);
  expect(field('First name').value).toBe('Adelaide');
  expect(onClose).not.toHaveBeenCalled();
});

it('changes nothing when cancelled', async () => {
  const { onClose } = await open();
  await type('First name', 'Adelaide');
  await press('Cancel');
  expect(onClose).toHaveBeenCalled();
  expect(sent()).toEqual([]);
});
