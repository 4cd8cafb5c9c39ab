// @vitest-environment jsdom
import { fieldsIn, NO_PERSON, TEXTS } from '@groundwork/contracts/browser';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentProfile, keepSession, SESSION_KEY, type Session } from '../../session/session.ts';
import { EMAIL_CHANGE } from '../../shared/email-change/texts.ts';
import { shownToasts } from '../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { DETAILS } from '../../ui/form/rules.ts';
import { FORM } from '../../ui/form/texts.ts';
import ProfileDialog from './profile-dialog.tsx';
import { PROFILE } from './texts.ts';

const PROFILE_PATH = '/api/user/u1';
const PASSWORD_PATH = '/api/user/u1/password';
const REMINDERS_PATH = '/api/user/u1/reminders';

beforeEach(() => {
  pending = null;
});

/** The address that waits, as the server knows it. */
let pending: object | null = null;
async function open(change: Partial<Session> = {}, answer: (sent: Sent) => Reply = () => ({ status: 204 })) {
  const log: Sent[] = [];
  fakeApi((sent) => {
    if (sent.method === 'GET' && sent.path === REMINDERS_PATH) return { status: 200, body: { data: { on: true } } };
    if (sent.method === 'GET') return { status: 200, body: { data: pending } };
    log.push(sent);
    return answer(sent);
  });
  keepSession(aSession(change));
  const onClose = vi.fn();
  renderPage(<ProfileDialog opened onClose={onClose} />, '/account/purchases');
  await screen.findByRole('dialog', { name: TEXTS.profile.title });
  return { log, onClose };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const fill = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label));
  if (text !== '') await userEvent.type(field(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: PROFILE.save }));
const toasts = () => shownToasts().map(({ message }) => message);
const FIRST = /First name/;
const EMAIL = /Email/;
const NEW = /New password/;
const CURRENT = /Current password/;

describe('the profile', () => {
  it('shows a founder’s company, which cannot be changed, and nobody else’s', async () => {
    await open();
    expect(field(/Company/).value).toBe('Analytical Engines');
    expect(field(/Company/).disabled).toBe(true);
    cleanup();
    await open({ userType: 'admin', company: '' });
    expect(screen.queryByLabelText(/Company/)).toBeNull();
  });

  it('leads founders to their purchases, however they paid', async () => {
    const { onClose } = await open();
    const link = screen.getByRole('link', { name: PROFILE.purchases });
    expect(link.getAttribute('href')).toBe('/account/purchases');
    await userEvent.click(link);
    expect(onClose).toHaveBeenCalled();
    cleanup();
    await open({ userType: 'admin', company: '' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says what is missing and what is no email, at the field, and sends nothing', async () => {
    const { log } = await open();
    await fill(FIRST, '');
    await save();
    expect(screen.getByText(TEXTS.profile.incomplete)).toBeTruthy();
    expect(document.activeElement).toBe(field(FIRST));
    await fill(FIRST, 'Ada');
    await fill(EMAIL, 'ada(at)example.com');
    await save();
    expect(screen.getByText(TEXTS.profile.invalidEmail)).toBeTruthy();
    expect(document.activeElement).toBe(field(EMAIL));
    expect(log).toEqual([]);
  });

  it('is saved, said so, and new everywhere at once', async () => {
    const { log, onClose } = await open();
    await fill(FIRST, 'Augusta');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(log.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT ${PROFILE_PATH}`]);
    expect(log[0]?.body).toEqual({ ...fieldsIn(DETAILS, { ...NO_PERSON, ...aSession() }), firstName: 'Augusta' });
    expect(toasts()).toEqual([TEXTS.profile.saved]);
    expect(currentProfile()?.firstName).toBe('Augusta');
    expect(localStorage.getItem(SESSION_KEY)).toContain('Augusta');
  });

  it('says at the email that it is somebody else’s, and stays open', async () => {
    const { onClose } = await open({}, () => refused(409, 'emailInUse'));
    expect(screen.queryByLabelText(CURRENT)).toBeNull();
    await fill(EMAIL, 'taken@example.com');
    await fill(CURRENT, 'old secret');
    await save();
    expect(await screen.findByText('refused emailInUse')).toBeTruthy();
    expect(field(EMAIL).getAttribute('aria-invalid')).toBe('true');
    expect(currentProfile()?.email).toBe('ada@example.com');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that it could not be saved when the server breaks, and keeps what was typed', async () => {
    await open({}, () => refused(500, 'serverError'));
    await fill(FIRST, 'Augusta');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.profile.failed);
    expect(field(FIRST).value).toBe('Augusta');
  });

  it('says of the form what the server refuses of a field that is not shown', async () => {
    const items = [{ code: 'wrongPassword', msg: 'The password is wrong.', field: '/currentPassword' }];
    await open({}, () => ({ status: 403, body: items }));
    await fill(FIRST, 'Augusta');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('The password is wrong.');
  });

  it('is saved whole, the reminders too, and nothing before', async () => {
    const { log, onClose } = await open();
    const reminders = screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(PROFILE.reminders) });
    await waitFor(() => expect(reminders.checked).toBe(true));
    await userEvent.click(reminders);
    expect(reminders.checked).toBe(false);
    expect(log).toEqual([]);
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(log.find(({ path }) => path === REMINDERS_PATH)).toMatchObject({ method: 'PUT', body: { on: false } });
    expect(toasts()).toEqual([TEXTS.profile.saved]);
  });

  it('is left alone when cancelled', async () => {
    const { log, onClose } = await open();
    await fill(FIRST, 'Augusta');
    await userEvent.click(screen.getByRole('button', { name: FORM.cancel }));
    expect(onClose).toHaveBeenCalled();
    expect(log).toEqual([]);
    expect(currentProfile()?.firstName).toBe('Ada');
  });
});

describe('another address', () => {
  const waiting = {
    newEmail: 'countess@example.com',
    by: 'owner',
    requestedAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-11-24T10:00:00.000Z',
  };

  it('is asked for with the password, and waits to be confirmed: the old one stays until then', async () => {
    const { log, onClose } = await open({}, () => {
      pending = waiting;
      return { status: 204 };
    });
    await fill(EMAIL, 'countess@example.com');
    await fill(CURRENT, 'old secret');
    await save();
    expect(await screen.findByText('Waiting for you to confirm countess@example.com.')).toBeTruthy();
    expect(log[0]?.body).toMatchObject({ email: 'countess@example.com', currentPassword: 'old secret' });
    expect(toasts()).toEqual([TEXTS.profile.saved]);
    expect(currentProfile()?.email).toBe('ada@example.com');
    expect(field(EMAIL).value).toBe('ada@example.com');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that waits can be sent its link again, and be called off', async () => {
    pending = waiting;
    const { log } = await open({}, ({ method }) => {
      if (method === 'POST') return { status: 200, body: { msg: 'OK' } };
      pending = null;
      return { status: 204 };
    });
    await userEvent.click(await screen.findByRole('button', { name: EMAIL_CHANGE.waiting.again }));
    await waitFor(() => expect(toasts()).toEqual([EMAIL_CHANGE.waiting.sent]));
    await userEvent.click(screen.getByRole('button', { name: EMAIL_CHANGE.waiting.cancel }));
    await waitFor(() => expect(screen.queryByText(/Waiting for you/)).toBeNull());
    expect(log.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/user/u1/email-change',
      'DELETE /api/user/u1/email-change',
    ]);
  });

  it('that cannot be sent again says why', async () => {
    pending = waiting;
    await open({}, () => refused(429, 'tooManyRequests'));
    await userEvent.click(await screen.findByRole('button', { name: EMAIL_CHANGE.waiting.again }));
    expect((await screen.findByRole('alert')).textContent).toContain('refused tooManyRequests');
  });
});

describe('the password', () => {
  it('is changed with the current one, alone when nothing else changed', async () => {
    const { log, onClose } = await open();
    await fill(NEW, 'a better secret');
    await fill(CURRENT, 'old secret');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(log.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: PASSWORD_PATH, body: { currentPassword: 'old secret', password: 'a better secret' } },
    ]);
  });

  it('that is too short is refused before it is sent', async () => {
    const { log } = await open();
    await fill(NEW, 'short');
    await fill(CURRENT, 'old secret');
    await save();
    expect(screen.getByText(FORM.passwordShort)).toBeTruthy();
    expect(log).toEqual([]);
  });

  it('that is refused after the details were saved is said so; saving again sends it alone', async () => {
    const { log, onClose } = await open({}, ({ path }) =>
      path === PASSWORD_PATH ? refused(422, 'wrongPassword', '/currentPassword') : { status: 204 },
    );
    await fill(FIRST, 'Augusta');
    await fill(NEW, 'a better secret');
    await fill(CURRENT, 'wrong');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(PROFILE.detailsOnly);
    expect(screen.getByText('refused wrongPassword')).toBeTruthy();
    expect(document.activeElement).toBe(field(CURRENT));
    expect(currentProfile()?.firstName).toBe('Augusta');
    expect(toasts()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();

    await save();
    await waitFor(() => expect(log.map(({ path }) => path)).toEqual([PROFILE_PATH, PASSWORD_PATH, PASSWORD_PATH]));
  });

  it('is never stored or put into an address', async () => {
    const { log, onClose } = await open();
    await fill(NEW, 'a better secret');
    await fill(CURRENT, 'old secret');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/secret/);
    expect(log.map(({ path }) => path).join()).not.toMatch(/secret/);
  });
});
