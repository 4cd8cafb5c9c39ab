// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { SetPasswordPage } from './set-password-page.tsx';
import { RESET } from './texts.ts';

const browser = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', async (original) => ({ ...(await original<object>()), ...browser }));

const TEXT = RESET.set;
const MADE = { id: 'c1', response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] } };
const PASSKEY = { id: 'c1', clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] };
const notAllowed = () => Object.assign(new Error('no'), { name: 'NotAllowedError' });

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  browser.startRegistration.mockReset();
  browser.startRegistration.mockResolvedValue(MADE);
});

/** @param accepting what the server answers, one after the other. */
async function open(accepting: Reply[] = [{ status: 204 }], invited = true) {
  const log = fakeApi(({ path }) =>
    path.endsWith('/options')
      ? { status: 200, body: { data: { challenge: 'abc' } } }
      : (accepting.shift() ?? { status: 204 }),
  );
  renderPage(<SetPasswordPage token="tok_1" invited={invited} />);
  await screen.findByRole('heading', { level: 1 });
  return {
    accepted: () => log.filter(({ path }) => path === '/api/auth/invitation/passkey'),
    prepared: () => log.filter(({ path }) => path === '/api/auth/invitation/passkey/options'),
  };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('who is invited accepts with a passkey, and no password', async () => {
  const { accepted, prepared } = await open();
  expect(screen.getByRole('heading', { name: TEXT.invited })).toBeTruthy();
  await press(TEXT.usePasskey);
  expect(screen.queryByLabelText(TEXT.password, { selector: 'input' })).toBeNull();
  await press(TEXT.accept);
  const done = await screen.findByRole('status');
  expect(done.textContent).toContain(TEXT.accepted);
  expect(document.activeElement).toBe(done);
  expect(screen.getByRole('link', { name: RESET.signInNow }).getAttribute('href')).toBe('/auth/sign-in');
  expect(screen.queryByRole('button', { name: TEXT.accept })).toBeNull();
  expect(prepared().map(({ body }) => body)).toEqual([{ token: 'tok_1' }]);
  expect(accepted().map(({ body }) => body)).toEqual([{ token: 'tok_1', passkey: PASSKEY }]);
});

it('goes back to the password, which stays what is asked for first, and is not changed but set', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Set password' })).toBeTruthy();
  expect(screen.getByLabelText(TEXT.password, { selector: 'input' })).toBeTruthy();
  await press(TEXT.usePasskey);
  await press(TEXT.usePassword);
  expect(screen.getByLabelText(TEXT.password, { selector: 'input' })).toBeTruthy();
});

it('reads that the device made none, and tries again', async () => {
  browser.startRegistration.mockRejectedValueOnce(notAllowed()).mockResolvedValue(MADE);
  const { accepted } = await open();
  await press(TEXT.usePasskey);
  await press(TEXT.accept);
  expect(await screen.findByText(/^No passkey was used/)).toBeTruthy();
  expect(accepted()).toHaveLength(0);
  await press(TEXT.accept);
  await waitFor(() => expect(accepted()).toHaveLength(1));
});

it('shows the same passkey again where the answer was lost: it may have been taken', async () => {
  const { accepted } = await open(['offline', { status: 204 }]);
  await press(TEXT.usePasskey);
  await press(TEXT.accept);
  await screen.findByRole('alert');
  await press(TEXT.accept);
  await screen.findByRole('status');
  expect(browser.startRegistration).toHaveBeenCalledTimes(1);
  expect(accepted()).toHaveLength(2);
});

it('makes another one after the first was refused, and reads why', async () => {
  await open([refused(409, 'passkeyExpired'), { status: 204 }]);
  await press(TEXT.usePasskey);
  await press(TEXT.accept);
  expect(await screen.findByText('refused passkeyExpired')).toBeTruthy();
  await press(TEXT.accept);
  await screen.findByRole('status');
  expect(browser.startRegistration).toHaveBeenCalledTimes(2);
});

it('is not offered by the link of a reset, nor where the browser has no passkeys', async () => {
  await open([], false);
  expect(screen.queryByRole('button', { name: TEXT.usePasskey })).toBeNull();
  vi.stubGlobal('PublicKeyCredential', undefined);
  await open();
  expect(screen.queryByRole('button', { name: TEXT.usePasskey })).toBeNull();
});
