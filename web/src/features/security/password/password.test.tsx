// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, CONFIRMED, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FORM } from '../../../ui/form/texts.ts';
import { SECURITY } from '../texts.ts';
import { Password } from './password.tsx';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', async (original) => ({ ...(await original<object>()), ...browser }));

const TEXT = SECURITY.password;
const PASSKEY = {
  passkeyID: 'p1',
  name: 'Laptop',
  addedAt: '2026-11-21T10:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  browser.startAuthentication.mockReset();
  browser.startAuthentication.mockResolvedValue({
    ...{ id: 'c1', response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'dTE' } },
  });
});

/** A server that knows whether there is a password. `special` may answer something else first. */
function open(
  hasPassword: boolean,
  count = 1,
  special: (path: string, method: string) => Reply | undefined = () => undefined,
  organization: object | null = null,
) {
  let isSet = hasPassword;
  const log = fakeApi(({ method, path }) => {
    const first = special(path, method);
    if (first) return first;
    if (path.endsWith('/passkeys'))
      return {
        status: 200,
        body: { data: Array.from({ length: count }, () => PASSKEY), hasPassword: isSet, organization },
      };
    if (path.endsWith('/confirm-passkey')) return CONFIRMED;
    if (path.endsWith('/options')) return { status: 200, body: { data: { challenge: 'abc' } } };
    if (method !== 'GET') isSet = method === 'POST';
    return { status: 204 };
  });
  keepSession(aSession(organization ? { userType: 'admin' } : {}));
  renderApp(<Password />);
  return log;
}

const press = async (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));
const toasts = () => shownToasts().map(({ message }) => message);

it('is removed after a question by who has a passkey, and then can be set again', async () => {
  const log = open(true);
  await press(TEXT.remove);
  const dialog = await screen.findByRole('dialog', { name: TEXT.removeTitle });
  await press(TEXT.remove, dialog);
  await waitFor(() => expect(toasts()).toEqual([TEXT.removed]));
  expect(log.some(({ method, path }) => method === 'DELETE' && path === '/api/user/u1/password')).toBe(true);
  expect(await screen.findByText(TEXT.none)).toBeTruthy();
  expect(screen.queryByRole('button', { name: TEXT.remove })).toBeNull();
});

it('is not offered to be removed without a passkey', async () => {
  const log = open(true, 0);
  await waitFor(() => expect(log.length).toBeGreaterThan(0));
  expect(await screen.findByRole('button', { name: TEXT.submit })).toBeTruthy();
  expect(screen.queryByRole('button', { name: TEXT.remove })).toBeNull();
});

it('that is the last way in stays, and the dialog says why', async () => {
  open(true, 1, (_, method) => (method === 'DELETE' ? refused(409, 'lastWayIn') : undefined));
  await press(TEXT.remove);
  const dialog = await screen.findByRole('dialog', { name: TEXT.removeTitle });
  await press(TEXT.remove, dialog);
  expect(await within(dialog).findByText('refused lastWayIn')).toBeTruthy();
});

it('is set by who has none: a passkey is asked for, and no password', async () => {
  let asked = 0;
  const log = open(false, 1, (path, method) =>
    method === 'POST' && path.endsWith('/password') && ++asked === 1 ? refused(428, 'passwordRequired') : undefined,
  );
  await screen.findByText(TEXT.none);
  await userEvent.type(
    await screen.findByLabelText(FORM.newPassword, { selector: 'input' }),
    'a staple for the battery',
  );
  await press(TEXT.setSubmit);
  const question = await screen.findByRole('dialog', { name: 'Please use your passkey' });
  expect(within(question).queryByLabelText('Your own password')).toBeNull();
  await press('Use a passkey', question);
  await waitFor(() => expect(toasts()).toEqual([TEXT.set]));
  expect(log.filter(({ path, method }) => method === 'POST' && path.endsWith('/password')).at(-1)?.body).toEqual({
    password: 'a staple for the battery',
  });
  expect(await screen.findByRole('button', { name: TEXT.submit })).toBeTruthy();
});

it('that is missing or too short is said at the field', async () => {
  const log = open(false);
  await press(TEXT.setSubmit);
  expect(await screen.findByText(TEXT.missing)).toBeTruthy();
  expect(log.some(({ path, method }) => method === 'POST' && path.endsWith('/password'))).toBe(false);
});

describe('who signs in through an organization', () => {
  const acme = { name: 'Acme', passwordOff: false, isOnlyWay: false };
  const with_ = (hasPassword: boolean, count: number, organization: object) =>
    open(hasPassword, count, undefined, organization);
  const form = () => screen.queryByLabelText(FORM.newPassword, { selector: 'input' });

  it('reads that passkeys and the organization sign them in, and may set a password', async () => {
    with_(false, 1, acme);
    expect(await screen.findByText(TEXT.noneBut('Acme'))).toBeTruthy();
    expect(screen.queryByText(TEXT.none)).toBeNull();
    expect(form()).toBeTruthy();
  });

  it('sees no form until it is known whether they have a password', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    keepSession(aSession({ userType: 'admin' }));
    fakeApi(() => new Promise<Reply>((resolve) => (answer = resolve)));
    renderApp(<Password />);
    expect(await screen.findByRole('status', { name: TEXT.loading })).toBeTruthy();
    expect(screen.getByRole('button', { hidden: true, name: TEXT.submit }).closest('[inert]')).toBeTruthy();
    const organization = { ...acme, passwordOff: true };
    answer({ status: 200, body: { data: [], hasPassword: false, organization } });
    expect(await screen.findByText(`${TEXT.organizationOnly('Acme')} ${TEXT.passkeysBesides}`)).toBeTruthy();
    expect(form()).toBeNull();
  });

  it('and has nothing else is asked for no password that they do not have', async () => {
    with_(true, 0, { ...acme, isOnlyWay: true });
    expect(await screen.findByText(TEXT.organizationAlone('Acme'))).toBeTruthy();
    expect(screen.getByRole('link', { name: TEXT.byMail }).getAttribute('href')).toBe('/auth/reset-password');
    expect(form()).toBeNull();
  });

  it.each([
    [false, 1, TEXT.passkeysBesides],
    [true, 1, TEXT.passwordBesides],
  ])('which has passwords switched off reads so, and sets and removes none', async (hasPassword, count, besides) => {
    with_(hasPassword, count, { ...acme, passwordOff: true });
    expect(await screen.findByText(`${TEXT.organizationOnly('Acme')} ${besides}`)).toBeTruthy();
    expect(form()).toBeNull();
    expect(screen.queryByRole('button', { name: TEXT.remove })).toBeNull();
  });
});
