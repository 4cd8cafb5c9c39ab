// @vitest-environment jsdom
import { CORE_ERRORS, TEXTS } from '@groundwork/contracts/browser';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { FORM } from '../../ui/form/texts.ts';
import { RequestPage } from './request-page.tsx';
import { SetPasswordPage } from './set-password-page.tsx';
import { RESET } from './texts.ts';

vi.mock('../../ui/captcha/captcha.tsx', () => import('../../ui/captcha/testing/fake-captcha.tsx'));

async function open(page: ReactNode) {
  renderPage(page);
  await screen.findByRole('heading', { level: 1 });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label, { selector: 'input' }));
  if (text !== '') await userEvent.type(screen.getByLabelText(label, { selector: 'input' }), text);
};
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;

describe('who forgot the password', () => {
  async function ask(reply: Reply | (() => Reply), email = 'ada@example.com') {
    const log = fakeApi(() => (typeof reply === 'function' ? reply() : reply));
    await open(<RequestPage />);
    await press('I am human');
    await fill(RESET.request.email, email);
    await press(TEXTS.reset.submit);
    return log;
  }

  it.each(['', 'ada', 'ada@example', 'ada@@example.com'])('reads that %j is no email', async (email) => {
    const log = await ask({ status: 200 }, email);
    expect(screen.getByText(TEXTS.reset.invalidEmail)).toBeTruthy();
    expect(log).toEqual([]);
  });

  it('is led to the human verification first', async () => {
    const log = fakeApi(() => ({ status: 200 }));
    await open(<RequestPage />);
    await fill(RESET.request.email, 'ada@example.com');
    await press(TEXTS.reset.submit);
    expect(screen.getByText(RESET.request.waiting)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I am human' }));
    expect(log).toEqual([]);
  });

  it('asks with email and proof, and reads that a link is on its way', async () => {
    const log = await ask({ status: 200, body: { msg: 'OK' } }, ' ada@example.com ');
    const done = await screen.findByRole('status');
    expect(done.textContent).toContain(TEXTS.reset.requested);
    expect(document.activeElement).toBe(done);
    expect(log[0]).toMatchObject({
      method: 'POST',
      path: '/api/auth/reset-password',
      body: { email: 'ada@example.com', proof: 'proof-1' },
    });
  });

  it('needs another proof for another email', async () => {
    const log = await ask({ status: 200, body: { msg: 'OK' } });
    await screen.findByRole('status');
    await press(RESET.request.again);
    expect(typedIn(RESET.request.email)).toBe('');
    await fill(RESET.request.email, 'byron@example.com');
    await press(TEXTS.reset.submit);
    expect(screen.getByText(RESET.request.waiting)).toBeTruthy();
    expect(log).toHaveLength(1);
  });

  it('reads that the message could not be sent yet, whatever the body of the 206 says', async () => {
    await ask({ status: 206, body: { msg: 'Partial' } });
    const done = await screen.findByRole('status');
    expect(done.textContent).toContain(TEXTS.notNotified);
    expect(done.textContent).not.toContain(TEXTS.reset.requested);
  });

  it.each<[string, Reply, string]>([
    ['there is no such account', refused(404, 'emailNotFound'), TEXTS.reset.notFound],
    ['the server breaks', refused(500, 'serverError'), TEXTS.reset.failed],
    ['there is no network', 'offline', TEXTS.reset.failed],
    ['it was asked too often', refused(429, 'tooManyRequests'), 'refused tooManyRequests'],
    ['the proof does not do', refused(422, 'notHuman'), 'refused notHuman'],
    ['their organization signs them in', refused(403, 'passwordOff'), 'refused passwordOff'],
  ])('reads why when %s', async (_, reply, text) => {
    await ask(reply);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it.each<[string, Reply, string]>([
    ['another proof, which nobody has to work for, when the first was spent', refused(404, 'emailNotFound'), 'proof-2'],
    ['the same proof when nobody has looked at it', refused(429, 'tooManyRequests'), 'proof-1'],
  ])('is let through by %s', async (_, reply, proof) => {
    const replies: Reply[] = [reply, { status: 200, body: { msg: 'OK' } }];
    const log = await ask(() => replies.shift() ?? 'offline');
    await screen.findByRole('alert');
    await fill(RESET.request.email, 'byron@example.com');
    await press(TEXTS.reset.submit);
    await screen.findByRole('status');
    expect(log.map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', proof: 'proof-1' },
      { email: 'byron@example.com', proof },
    ]);
  });

  it('has to pass the check again when it was not believed', async () => {
    await ask(refused(422, 'notHuman'));
    await screen.findByRole('alert');
    await press(TEXTS.reset.submit);
    expect(screen.getByText(RESET.request.waiting)).toBeTruthy();
  });

  it('need not wait for the check: the request goes on by itself', async () => {
    const log = fakeApi(() => ({ status: 200, body: { msg: 'OK' } }));
    await open(<RequestPage />);
    await fill(RESET.request.email, 'ada@example.com');
    await press('I am slow');
    await press(TEXTS.reset.submit);
    expect(screen.queryByText(RESET.request.waiting)).toBeNull();
    expect([log, screen.getByRole('button', { name: TEXTS.reset.submit }).hasAttribute('data-loading')]).toEqual([
      [],
      true,
    ]);
    await press('Believe');
    await screen.findByRole('status');
    expect(log).toHaveLength(1);
  });

  it('is led to the check when that comes to nothing', async () => {
    const log = fakeApi(() => ({ status: 200 }));
    await open(<RequestPage />);
    await fill(RESET.request.email, 'ada@example.com');
    await press('I am slow');
    await press(TEXTS.reset.submit);
    await press('Doubt');
    expect(await screen.findByText(RESET.request.waiting)).toBeTruthy();
    expect(log).toEqual([]);
  });
});

describe('who has a link', () => {
  const DONE: Reply = { status: 200, body: { msg: 'OK' } };

  async function set(first: string, second: string, { reply = DONE, token = 'tok_1' } = {}) {
    const log = fakeApi(() => reply);
    await open(<SetPasswordPage token={token} />);
    await fill(RESET.set.password, first);
    await fill(RESET.set.confirm, second);
    await press(TEXTS.reset.change);
    return log;
  }

  it('knows beforehand what a password has to be', async () => {
    await open(<SetPasswordPage token="tok_1" />);
    expect(screen.getByText(FORM.passwordRule)).toBeTruthy();
  });

  it.each([
    ['', '', TEXTS.reset.incomplete],
    ['a better secret', '', TEXTS.reset.incomplete],
    ['', 'a better secret', TEXTS.reset.incomplete],
    ['a better secret', 'a bitter secret', TEXTS.reset.differ],
    ['short', 'short', FORM.passwordShort],
  ])('and enters %j and %j reads what is wrong', async (first, second, text) => {
    const log = await set(first, second);
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(log).toEqual([]);
  });

  it('without its token reads so, before and after trying', async () => {
    const log = await set('a better secret', 'a better secret', { token: ' ' });
    expect(screen.getByText(TEXTS.reset.noToken)).toBeTruthy();
    expect(log).toEqual([]);
  });

  it('sets the password, reads so, finds the fields cleared and the way to sign in', async () => {
    const log = await set('a better secret', 'a better secret');
    const done = await screen.findByRole('status');
    expect(done.textContent).toContain(TEXTS.reset.done);
    expect(document.activeElement).toBe(done);
    expect(screen.getByRole('link', { name: RESET.signInNow }).getAttribute('href')).toBe('/auth/sign-in');
    expect([typedIn(RESET.set.password), typedIn(RESET.set.confirm)]).toEqual(['', '']);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      method: 'PUT',
      path: '/api/auth/reset-password',
      body: { token: 'tok_1', newPassword: 'a better secret', confirmPassword: 'a better secret' },
    });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('tok_1');
  });

  it('that invites them reads that the password is set, and has nothing left but to sign in', async () => {
    fakeApi(() => DONE);
    await open(<SetPasswordPage token="tok_1" invited />);
    await fill(RESET.set.password, 'a better secret');
    await fill(RESET.set.confirm, 'a better secret');
    await press(RESET.set.invitedSubmit);
    const done = await screen.findByRole('status');
    expect(done.textContent).toContain(RESET.set.invitedDone);
    expect(document.activeElement).toBe(done);
    expect(screen.getByRole('link', { name: RESET.signInNow }).getAttribute('href')).toBe('/auth/sign-in');
    expect([screen.queryByRole('button'), document.querySelector('input')]).toEqual([null, null]);
  });

  it.each([
    [1, /^One passkey was removed/],
    [3, /^3 passkeys were removed/],
  ])('reads that %i of the passkeys ended with it, and all sessions', async (endedPasskeys, text) => {
    await set('a better secret', 'a better secret', { reply: { status: 200, body: { msg: 'OK', endedPasskeys } } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('that is spent gets the way to a new one', async () => {
    await set('a better secret', 'a better secret', { reply: refused(422, 'linkInvalid') });
    expect((await screen.findByRole('alert')).textContent).toContain('refused linkInvalid');
    expect(screen.getByRole('link', { name: RESET.set.newLink }).getAttribute('href')).toBe('/auth/reset-password');
    expect(typedIn(RESET.set.password)).toBe('a better secret');
  });

  it('reads the generic message when the server breaks', async () => {
    await set('a better secret', 'a better secret', { reply: refused(500, 'serverError') });
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(CORE_ERRORS.serverError.msg);
  });

  it('is kept for a password that is more than spaces', async () => {
    const log = await set('        ', '        ');
    expect(await screen.findByText(FORM.passwordBlank)).toBeTruthy();
    expect(log).toEqual([]);
  });

  it('and enters a common password reads so at the password', async () => {
    await set('password1', 'password1', { reply: refused(422, 'weakPassword', '/newPassword') });
    expect(await screen.findByText('refused weakPassword')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(RESET.set.password, { selector: 'input' }));
  });
});
