// @vitest-environment jsdom
import { EDITED_FIELDS, fieldsIn, LIMITS, NO_PERSON, TEXTS } from '@groundwork/contracts/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, CONFIRMED, fakeApi, type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';

const ada = {
  ...NO_PERSON,
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

const NAMES = fieldsIn(EDITED_FIELDS, ada);

/** The address that waits, as the server knows it. */
let pending: object | null = null;
let log: Sent[] = [];
/** What was sent, without what was only asked. */
const sent = () => log.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  pending = null;
});

async function open(answer: Reply | (() => Reply) = { status: 204 }) {
  const reply = typeof answer === 'function' ? answer : () => answer;
  log = fakeApi(({ method }) => (method === 'GET' ? { status: 200, body: { data: pending } } : reply()));
  keepSession(aSession({ userID: 'admin1', userType: 'admin', company: '' }));
  const onClose = vi.fn();
  renderApp(<EditUserDialog subject={ada} onClose={onClose} />);
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
    ['PUT', '/api/user/u1', { ...NAMES, lastName: "O'Brien", revision: 1 }],
  ]);
  expect(shownToasts()).toMatchObject([{ message: TEXTS.profile.saved }]);
});

it('sends the email only when it changed', async () => {
  const { onClose } = await open();
  await type('Email', ' Ada@Engines.ventures');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().map(({ body }) => body)).toEqual([{ ...NAMES, revision: 1 }]);
});

it('asks for the admin’s own password when the server wants it, and says what waits', async () => {
  const answers: Reply[] = [refused(428, 'passwordRequired'), CONFIRMED, { status: 204 }];
  const { onClose } = await open(() => answers.shift() ?? { status: 204 });
  await type('Email', 'countess@engines.ventures');
  await press('Save');
  const again = await screen.findByRole('dialog', { name: 'Please enter your password' });
  pending = { newEmail: 'countess@engines.ventures', by: 'admin', requestedAt: '', expiresAt: '' };
  await userEvent.type(within(again).getByLabelText(/Your own password/, { selector: 'input' }), 'an admin’s secret');
  await userEvent.click(within(again).getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Waiting for countess@engines.ventures to be confirmed.')).toBeTruthy();
  expect(sent().map(({ path }) => path)).toEqual(['/api/user/u1', '/api/auth/confirm-password', '/api/user/u1']);
  expect(sent().at(-1)?.body).toMatchObject({ email: 'countess@engines.ventures', revision: 1 });
  expect(field('Email').value).toBe(ada.email);
  expect(onClose).not.toHaveBeenCalled();
});

it('shows both states when somebody else was faster, and saves mine on the newest', async () => {
  const pendingEmail = 'byron@engines.ventures';
  const now = { firstName: 'Ada', lastName: 'Byron', email: ada.email, pendingEmail, revision: 4 };
  const changed = { status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current: now }] };
  const answers: Reply[] = [changed, { status: 204 }];
  const { onClose } = await open(() => answers.shift() ?? { status: 204 });
  await type('Last name', 'Lovelace');
  await press('Save');
  expect((await screen.findByRole('row', { name: /Last name/ })).textContent).toBe('Last nameLovelaceByron');
  expect(screen.getByText(`Waiting for ${pendingEmail} to be confirmed.`)).toBeTruthy();
  await press('Save mine anyway');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().map(({ body }) => (body as { revision: number }).revision)).toEqual([1, 4]);
});

it('goes on from what is there now when that is chosen', async () => {
  const now = { firstName: 'Ada', lastName: 'Byron', email: ada.email, revision: 4 };
  await open({ status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current: now }] });
  await type('Last name', 'Lovelace');
  await press('Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the current version' }));
  expect(field('Last name').value).toBe('Byron');
});

it('says at the email that it is no address, or somebody else’s', async () => {
  const { onClose } = await open(refused(409, 'emailInUse'));
  await type('Email', 'ada(at)engines');
  await press('Save');
  expect(screen.getByText(TEXTS.profile.invalidEmail)).toBeTruthy();
  expect(sent()).toEqual([]);
  await type('Email', 'grace@engines.ventures');
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

it('leaves an email alone that somebody else has changed and I have not', async () => {
  const now = { firstName: 'Ada', lastName: 'Nowak', email: 'ada@new.example', revision: 4 };
  const changed = { status: 409, body: [{ code: 'changedMeanwhile', msg: 'changed', current: now }] };
  const answers: Reply[] = [changed, refused(500, 'serverError'), { status: 204 }];
  const { onClose } = await open(() => answers.shift() ?? { status: 204 });
  await type('Last name', 'Lovelace');
  await press('Save');
  await screen.findByRole('row', { name: /Last name/ });
  expect(screen.queryByRole('row', { name: /Email/ })).toBeNull();
  await press('Save mine anyway');
  expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.profile.failed);
  expect(field('Email').value).toBe('ada@new.example');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const mine = { ...NAMES, lastName: 'Lovelace' };
  expect(sent().map(({ body }) => body)).toEqual([
    { ...mine, revision: 1 },
    { ...mine, revision: 4 },
    { ...mine, revision: 4 },
  ]);
});
