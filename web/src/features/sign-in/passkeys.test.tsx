// @vitest-environment jsdom
import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentProfile } from '../../session/session.ts';
import { aSession, fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SIGN_IN } from './texts.ts';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), browserSupportsWebAuthnAutofill: vi.fn() }));
vi.mock('@simplewebauthn/browser', async (original) => ({ ...(await original<object>()), ...browser }));

const PROOF = { id: 'c1', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'dTE' };
const { id, ...response } = PROOF;
const GIVEN = { id, response };
const notAllowed = () => Object.assign(new Error('no'), { name: 'NotAllowedError' });
const never = () => new Promise(() => undefined);

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  browser.startAuthentication.mockReset();
  browser.browserSupportsWebAuthnAutofill.mockReset().mockResolvedValue(false);
});

function open(answer: (path: string) => Reply) {
  const log = fakeApi(({ path }) => {
    if (path.endsWith('/passkey/options')) return { status: 200, body: { data: { challenge: 'abc' } } };
    return path.startsWith('/api/auth/provider') ? { status: 200, body: { data: null } } : answer(path);
  });
  renderRoutes((root) => [createRoute({ getParentRoute: () => root, path: '/', component: () => <SignInForm /> })]);
  return log;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fillPassword = async () => {
  await userEvent.type(await screen.findByLabelText(SIGN_IN.email), 'ada@example.com');
  await userEvent.type(screen.getByLabelText(SIGN_IN.password), 'secret');
  await press(SIGN_IN.submit);
};

it('signs in by the button, without anything typed', async () => {
  const log = open(() => ({ status: 200, body: aSession({ userID: 'u9' }) }));
  browser.startAuthentication.mockResolvedValue(GIVEN);
  await press(SIGN_IN.passkey);
  await waitFor(() => expect(currentProfile()?.userID).toBe('u9'));
  expect(log.at(-1)).toMatchObject({ path: '/api/auth/passkey', body: PROOF });
});

it('says why not, and leaves what was typed', async () => {
  open(() => refused(422, 'passkeyRefused'));
  browser.startAuthentication.mockRejectedValueOnce(notAllowed()).mockResolvedValue(GIVEN);
  await userEvent.type(await screen.findByLabelText(SIGN_IN.email), 'ada@exam');
  await press(SIGN_IN.passkey);
  expect((await screen.findByRole('alert')).textContent).toBe('No passkey was used. Try again, or go on without one.');
  await press(SIGN_IN.passkey);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('refused passkeyRefused'));
  expect(screen.getByLabelText<HTMLInputElement>(SIGN_IN.email).value).toBe('ada@exam');
});

it.each([
  ['instead of the code', 'secondFactorRequired'],
  ['where there is no other second factor', 'passkeyRequired'],
] as const)('stands for the second factor after the password %s', async (_, code) => {
  let tries = 0;
  const log = open(() => (++tries === 1 ? refused(428, code) : { status: 200, body: aSession({ userID: 'u8' }) }));
  browser.startAuthentication.mockResolvedValue(GIVEN);
  await fillPassword();
  await press(SIGN_IN.usePasskey);
  await waitFor(() => expect(currentProfile()?.userID).toBe('u8'));
  expect(log.at(-1)).toMatchObject({
    ...{ path: '/api/auth/sign-in', body: { email: 'ada@example.com', password: 'secret', passkey: PROOF } },
  });
});

it('is offered in the email field where the browser can, and signs in when it is chosen', async () => {
  browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
  let choose = (_: unknown): void => undefined;
  browser.startAuthentication.mockImplementation(() => new Promise((resolve) => (choose = resolve)));
  open(() => ({ status: 200, body: aSession({ userID: 'u7' }) }));
  const field = await screen.findByLabelText(SIGN_IN.email);
  expect(field.getAttribute('autocomplete')).toBe('username webauthn');
  await waitFor(() =>
    expect(browser.startAuthentication).toHaveBeenCalledWith({
      ...{ optionsJSON: { challenge: 'abc' }, useBrowserAutofill: true },
    }),
  );
  choose(GIVEN);
  await waitFor(() => expect(currentProfile()?.userID).toBe('u7'));
});

it('says nothing where what it offered in the field came to nothing', async () => {
  browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
  browser.startAuthentication.mockRejectedValueOnce(notAllowed()).mockImplementation(never);
  open(() => refused(401, 'invalidLogin'));
  await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
