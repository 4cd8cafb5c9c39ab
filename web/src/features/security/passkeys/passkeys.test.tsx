// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, CONFIRMED, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { PASSKEYS } from './texts.ts';

const browser = vi.hoisted(() => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
  sendSignal: vi.fn(async () => undefined),
}));
vi.mock('@simplewebauthn/browser', async (original) => ({ ...(await original<object>()), ...browser }));

const LAPTOP = { passkeyID: 'p1', name: 'Laptop', addedAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null, synced: true };
const PHONE = { ...LAPTOP, passkeyID: 'p2', name: 'Phone', lastUsedAt: '2026-11-22T10:00:00.000Z', synced: false };
const NEW = { id: 'c3', response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] } };
const notAllowed = () => Object.assign(new Error('no'), { name: 'NotAllowedError' });

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  for (const mock of Object.values(browser)) mock.mockReset();
  browser.sendSignal.mockResolvedValue(undefined);
});

/** A server with two passkeys. `special` may answer something else first. */
function open(special: (path: string, method: string) => Reply | undefined = () => undefined) {
  let stored = [LAPTOP, PHONE];
  const log = fakeApi(({ method, path }) => {
    const first = special(path, method);
    if (first) return first;
    if (method === 'GET') return { status: 200, body: { data: stored } };
    if (path.endsWith('/options')) return { status: 200, body: { data: { challenge: 'abc' } } };
    if (method === 'POST') return { status: 200, body: { data: { passkeyID: 'p3', name: 'Chrome on Linux' } } };
    if (method === 'PUT') return { status: 204 };
    stored = [LAPTOP];
    return { status: 200, body: { data: { rpID: 'localhost', userHandle: 'dTE', credentialIDs: ['c1'] } } };
  });
  keepSession(aSession());
  renderApp(<Passkeys />);
  return log;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const toasts = () => shownToasts().map(({ message }) => message);

it('are shown with where they are and when they were used', async () => {
  open();
  const rows = within(await screen.findByRole('list', { name: PASSKEYS.list })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/LaptopSynced.*Added Nov 21, 2026.*not used yet/);
  expect(rows[1]?.textContent).toMatch(/PhoneOne device only.*last used Nov 22, 2026/);
});

it('are added once by a double click', async () => {
  const log = open();
  browser.startRegistration.mockResolvedValue(NEW);
  const add = await screen.findByRole('button', { name: PASSKEYS.add });
  // As a browser sends it: both before the button is drawn anew.
  act(() => {
    add.click();
    add.click();
  });
  await waitFor(() => expect(toasts()).toContain(PASSKEYS.added('Chrome on Linux')));
  expect(log.filter(({ method, path }) => method === 'POST' && !path.endsWith('/options'))).toHaveLength(1);
  await press(PASSKEYS.add);
  await waitFor(() =>
    expect(log.filter(({ method, path }) => method === 'POST' && !path.endsWith('/options'))).toHaveLength(2),
  );
});

it('are added by what the browser makes of the server’s options', async () => {
  const log = open();
  browser.startRegistration.mockResolvedValue(NEW);
  await press(PASSKEYS.add);
  await waitFor(() => expect(toasts()).toEqual([PASSKEYS.added('Chrome on Linux')]));
  expect(browser.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(log.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    ...{ id: 'c3', clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
  });
});

it('that the person called off is said in a sentence, and tried again', async () => {
  open();
  browser.startRegistration.mockRejectedValueOnce(notAllowed()).mockResolvedValue(NEW);
  await press(PASSKEYS.add);
  expect((await screen.findByRole('alert')).textContent).toBe('No passkey was used. Try again, or go on without one.');
  await press(PASSKEYS.add);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('are removed after a question, and whatever keeps them hears which are left', async () => {
  open();
  await press(PASSKEYS.removeOf('Phone'));
  const dialog = await screen.findByRole('dialog', { name: PASSKEYS.removeTitle });
  await userEvent.click(within(dialog).getByRole('button', { name: PASSKEYS.remove }));
  await waitFor(() => expect(toasts()).toEqual([PASSKEYS.removed('Phone')]));
  expect(browser.sendSignal).toHaveBeenCalledWith({
    ...{ signalName: 'allAcceptedCredentials', rpID: 'localhost', userID: 'dTE', allAcceptedCredentialIDs: ['c1'] },
  });
});

it('are renamed', async () => {
  const log = open();
  await press(PASSKEYS.renameOf('Laptop'));
  const dialog = await screen.findByRole('dialog', { name: PASSKEYS.renameTitle });
  const field = within(dialog).getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, 'Work laptop');
  await userEvent.click(within(dialog).getByRole('button', { name: PASSKEYS.save }));
  await waitFor(() => expect(toasts()).toEqual([PASSKEYS.renamed]));
  expect(log.find(({ method }) => method === 'PUT')).toMatchObject({
    ...{ path: '/api/user/u1/passkeys/p1', body: { name: 'Work laptop' } },
  });
});

it('answer where the password is asked for again', async () => {
  let asked = 0;
  const log = open((path) => {
    if (path.endsWith('/passkeys/options')) return ++asked === 1 ? refused(428, 'passwordRequired') : undefined;
    return path.endsWith('/confirm-passkey') ? CONFIRMED : undefined;
  });
  browser.startRegistration.mockResolvedValue(NEW);
  browser.startAuthentication.mockRejectedValueOnce(notAllowed()).mockResolvedValue({
    ...{ id: 'c1', response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'dTE' } },
  });
  await press(PASSKEYS.add);
  await press('Use a passkey instead');
  expect(await screen.findByText('No passkey was used. Try again, or go on without one.')).toBeTruthy();
  await press('Use a passkey instead');
  await waitFor(() => expect(toasts()).toEqual([PASSKEYS.added('Chrome on Linux')]));
  expect(log.find(({ path }) => path.endsWith('/confirm-passkey'))?.body).toEqual({
    ...{ id: 'c1', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'dTE' },
  });
});

it('cannot be added in a browser that has none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  open();
  expect(await screen.findByText(PASSKEYS.unsupported)).toBeTruthy();
  expect(screen.queryByRole('button', { name: PASSKEYS.add })).toBeNull();
  expect(screen.queryByText(PASSKEYS.none)).toBeNull();
});
