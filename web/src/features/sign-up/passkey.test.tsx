// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { refused } from '../../testing/fake-api.ts';
import { fill, openForm, PERSON, press, signedUp, submitButton } from './testing/open-form.tsx';
import { FIELDS } from './texts.ts';

const browser = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', async (original) => ({ ...(await original<object>()), ...browser }));
vi.mock('../../ui/captcha/captcha.tsx', () => import('../../ui/captcha/testing/fake-captcha.tsx'));
vi.mock('./purchase/leave.ts', () => ({ leave: vi.fn() }));

const MADE = { id: 'c1', response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] } };
const OPTIONS = { status: 200, body: { data: { challenge: 'abc' } } } as const;
const notAllowed = () => Object.assign(new Error('no'), { name: 'NotAllowedError' });

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  browser.startRegistration.mockReset();
  browser.startRegistration.mockResolvedValue(MADE);
});

/** Fills the form but for a password; a code covers the price. */
async function fillWithoutPassword(): Promise<void> {
  await press(FIELDS.usePasskey);
  const { Password: _, ...person } = PERSON;
  for (const [label, text] of Object.entries(person)) await fill(label, text);
  await press('I am human');
}

it('makes the passkey for this attempt, last of all, and sends it instead of a password', async () => {
  const { log, signUps } = openForm({ search: { code: 'FREE' }, passkeyOptions: OPTIONS });
  await screen.findByText(/covers the whole price/);
  await fillWithoutPassword();
  expect(browser.startRegistration).not.toHaveBeenCalled();
  await userEvent.click(submitButton());
  await waitFor(() => expect(signUps()).toHaveLength(1));
  const [sent] = signUps();
  const options = log.find(({ path }) => path === '/api/auth/sign-up/passkey');
  expect(options?.body).toEqual({ key: sent?.headers['idempotency-key'], email: PERSON.Email });
  expect(sent?.body).toMatchObject({
    passkey: { id: 'c1', clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
  });
  expect(sent?.body).not.toHaveProperty('password');
});

it('says that the person called it off, sends nothing, and goes on where they try again', async () => {
  browser.startRegistration.mockRejectedValueOnce(notAllowed()).mockResolvedValue(MADE);
  const { signUps } = openForm({ search: { code: 'FREE' }, passkeyOptions: OPTIONS });
  await screen.findByText(/covers the whole price/);
  await fillWithoutPassword();
  await userEvent.click(submitButton());
  expect(await screen.findByText(/^No passkey was used/)).toBeTruthy();
  expect(signUps()).toHaveLength(0);
  await press('Try again');
  await waitFor(() => expect(signUps()).toHaveLength(1));
});

it('makes another one after the first was refused', async () => {
  const { signUps } = openForm({
    ...{ search: { code: 'FREE' }, passkeyOptions: OPTIONS },
    answers: [refused(422, 'passkeyRefused'), signedUp],
  });
  await screen.findByText(/covers the whole price/);
  await fillWithoutPassword();
  await userEvent.click(submitButton());
  expect(await screen.findByText('The passkey could not be used.')).toBeTruthy();
  await press('I am human');
  await press('Try again');
  await waitFor(() => expect(signUps()).toHaveLength(2));
  expect(browser.startRegistration).toHaveBeenCalledTimes(2);
  const keys = signUps().map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

it('goes back to a password, which is then asked for', async () => {
  const { signUps } = openForm({ search: { code: 'FREE' }, passkeyOptions: OPTIONS });
  await screen.findByText(/covers the whole price/);
  await fillWithoutPassword();
  await press(FIELDS.usePassword);
  await userEvent.click(submitButton());
  expect(await screen.findByText(FIELDS.missing.password)).toBeTruthy();
  await fill('Password', PERSON.Password);
  await userEvent.click(submitButton());
  await waitFor(() => expect(signUps()).toHaveLength(1));
  expect(signUps()[0]?.body).toMatchObject({ password: PERSON.Password });
});

it('is not offered in a browser that has no passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  openForm();
  expect(screen.getByLabelText('Password', { selector: 'input' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: FIELDS.usePasskey })).toBeNull();
});
