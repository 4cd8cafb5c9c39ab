// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentProfile, keepSession, SESSION_KEY, type Session, useProfile } from '../../session/session.ts';
import { onSessionEnd, type SessionEndReason } from '../../session/session-end.ts';
import { keepAnswer, readQueue } from '../../shared/answers/storage.ts';
import { usePendingEmail } from '../../shared/email-change/use-email-change.ts';
import { ERASURE, PERSONAL_DATA_FILE } from '../../shared/personal-data/texts.ts';
import { shownToasts } from '../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { FORM } from '../../ui/form/texts.ts';
import { SECOND_FACTOR } from './second-factor/texts.ts';
import { SecurityPage } from './security-page.tsx';
import { SECURITY } from './texts.ts';

const HERE = { sessionID: 's1', device: 'Chrome on Windows', current: true };
const PHONE = { sessionID: 's2', device: 'Safari on iPhone', current: false };
const TIMES = { startedAt: '2026-11-21T10:00:00.000Z', lastSeenAt: '2026-11-22T11:30:00.000Z' };

let endings: SessionEndReason[] = [];
let stop = () => {};

beforeEach(() => {
  endings = [];
  stop = onSessionEnd((ending) => endings.push(ending));
});
afterEach(() => stop());

/** A server that knows two sessions until they end. `answer` may answer something else first. */
function open(
  answer: (sent: Sent) => Reply | undefined = () => undefined,
  change: Partial<Session> = {},
  beside: ReactNode = null,
) {
  let sessions = [HERE, PHONE];
  const log = fakeApi((sent) => {
    const special = answer(sent);
    if (special) return special;
    if (sent.path.endsWith('/second-factor')) {
      return { status: 200, body: { data: { enabledAt: null, recoveryCodesLeft: 0 } } };
    }
    if (sent.path.endsWith('/passkeys')) return { status: 200, body: { data: [] } };
    if (sent.method === 'GET') return { status: 200, body: { data: sessions.map((row) => ({ ...row, ...TIMES })) } };
    if (sent.method === 'DELETE') sessions = [HERE];
    return { status: 204 };
  });
  keepSession(aSession(change));
  renderApp(
    <>
      <SecurityPage />
      {beside}
    </>,
  );
  return log;
}

/** As on the profile: what waits is asked for. */
function Waiting() {
  usePendingEmail(useProfile().userID);
  return null;
}

const press = async (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));
const sent = (log: readonly Sent[]) => log.filter(({ method }) => method !== 'GET').map((s) => `${s.method} ${s.path}`);
const toasts = () => shownToasts().map(({ message }) => message);

describe('the page', () => {
  const headings = async () => {
    await screen.findByRole('heading', { name: SECURITY.password.title });
    return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  };

  it('has the password last for staff, for whom it may become a sentence', async () => {
    open(() => undefined, { userType: 'partnerUser' });
    expect((await headings()).at(-1)).toBe(SECURITY.password.title);
  });

  it('has it second for founders, who have no organization', async () => {
    open();
    expect((await headings())[1]).toBe(SECURITY.password.title);
  });
});

describe('sessions', () => {
  it('are shown with device and times; the one that asks is marked and cannot be ended from the list', async () => {
    open();
    const rows = within(await screen.findByRole('list', { name: SECURITY.sessions.list })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByRole('button')?.textContent)).toEqual([
      undefined,
      SECURITY.sessions.end,
    ]);
    expect(rows[0]?.textContent).toContain(SECURITY.sessions.current);
    expect(rows[1]?.textContent).toMatch(/Safari on iPhone.*Nov 2\d, 2026/);
  });

  it('are ended one by one, and the list shows it', async () => {
    const log = open();
    await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(sent(log)).toEqual(['DELETE /api/user/u1/sessions/s2']);
    expect(currentProfile()?.userID).toBe('u1');
  });

  it('are all ended but this one', async () => {
    const log = open();
    await press(SECURITY.sessions.endOthers);
    await waitFor(() => expect(screen.queryByRole('button', { name: SECURITY.sessions.endOthers })).toBeNull());
    expect(sent(log)).toEqual(['DELETE /api/user/u1/sessions?keep=current']);
    expect(toasts()).toEqual([SECURITY.sessions.othersEnded]);
    expect(endings).toEqual([]);
  });

  it('are all ended, this one too, after a confirmation', async () => {
    const log = open();
    await press(SECURITY.sessions.everywhere);
    const dialog = await screen.findByRole('dialog', { name: SECURITY.sessions.everywhereTitle });
    expect(sent(log)).toEqual([]);
    await press(SECURITY.sessions.everywhere, dialog);
    await waitFor(() => expect(endings).toEqual(['left']));
    expect(sent(log)).toEqual(['DELETE /api/user/u1/sessions', 'POST /api/auth/sign-out']);
  });

  it('that could not be loaded are asked for again', async () => {
    const replies: Reply[] = [refused(422, 'validation')];
    open(() => replies.shift());
    await press('Try again');
    expect(await screen.findByText('Safari on iPhone')).toBeTruthy();
  });

  it('that could not be ended stay in the list, and it says why', async () => {
    open(({ method }) => (method === 'DELETE' ? refused(404, 'notFound') : undefined));
    await userEvent.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('refused notFound');
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
  });
});

describe('the password', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

  it('is changed and the fields are cleared', async () => {
    const log = open();
    await userEvent.type(field(FORM.currentPassword), 'old secret');
    await userEvent.type(field(FORM.newPassword), 'a better secret');
    await press(SECURITY.password.submit);
    await waitFor(() => expect(toasts()).toEqual([SECURITY.password.saved]));
    expect(log.find(({ method }) => method === 'PUT')?.body).toEqual({
      currentPassword: 'old secret',
      password: 'a better secret',
    });
    expect([field(FORM.currentPassword).value, field(FORM.newPassword).value]).toEqual(['', '']);
  });

  it('asks anew what waits: a new password calls off the address that was asked for with the one before', async () => {
    const log = open(undefined, {}, <Waiting />);
    const asked = () => log.filter(({ path }) => path.endsWith('/email-change')).length;
    await waitFor(() => expect(asked()).toBe(1));
    await userEvent.type(field(FORM.currentPassword), 'old secret');
    await userEvent.type(field(FORM.newPassword), 'a better secret');
    await press(SECURITY.password.submit);
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('asks for both, and says at the current one that it is wrong', async () => {
    const log = open(({ method }) =>
      method === 'PUT' ? refused(422, 'wrongPassword', '/currentPassword') : undefined,
    );
    await press(SECURITY.password.submit);
    expect(screen.getByText(FORM.currentMissing)).toBeTruthy();
    expect(screen.getByText(SECURITY.password.missing)).toBeTruthy();
    expect(sent(log)).toEqual([]);
    await userEvent.type(field(FORM.currentPassword), 'wrong');
    await userEvent.type(field(FORM.newPassword), 'a better secret');
    await press(SECURITY.password.submit);
    expect(await screen.findByText('refused wrongPassword')).toBeTruthy();
    expect(document.activeElement).toBe(field(FORM.currentPassword));
  });
});

describe('two-step sign-in that was turned on', () => {
  const factor = { factorID: 'f1', secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' };

  /** Turns it on and keeps the recovery codes. */
  async function turnOn(also: (sent: Sent) => Reply | undefined = () => undefined) {
    const log = open((sent) => {
      if (sent.path.endsWith('/second-factor/secret')) return { status: 200, body: { data: factor } };
      if (sent.path.endsWith('/second-factor') && sent.method !== 'GET')
        return { status: 200, body: { data: { recoveryCodes: ['aaaa-bbbb'] } } };
      return also(sent);
    });
    await press(SECOND_FACTOR.turnOn);
    const dialog = await screen.findByRole('dialog', { name: SECOND_FACTOR.setUpTitle });
    await userEvent.type(await within(dialog).findByLabelText(SECOND_FACTOR.password, { selector: 'input' }), 'secret');
    await userEvent.type(within(dialog).getByLabelText(SECOND_FACTOR.appCode), '123456');
    await press(SECOND_FACTOR.turnOn, dialog);
    await press(SECOND_FACTOR.done);
    return log;
  }
  const offer = () => screen.findByRole('dialog', { name: SECOND_FACTOR.othersTitle });
  const ended = (log: readonly Sent[]) => sent(log).filter((line) => line.startsWith('DELETE'));

  it('offers to end the sessions that began without it', async () => {
    const log = await turnOn();
    const dialog = await offer();
    expect(within(dialog).getByText(SECOND_FACTOR.othersText)).toBeTruthy();
    await press(SECURITY.sessions.endOthers, dialog);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(ended(log)).toEqual(['DELETE /api/user/u1/sessions?keep=current']);
    expect(toasts()).toContain(SECURITY.sessions.othersEnded);
  });

  it('leaves them when that is wanted', async () => {
    const log = await turnOn();
    await press(SECOND_FACTOR.othersKeep, await offer());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ended(log)).toEqual([]);
  });

  it('says when they could not be ended, and offers it again', async () => {
    await turnOn(({ method }) => (method === 'DELETE' ? refused(404, 'notFound') : undefined));
    await press(SECURITY.sessions.endOthers, await offer());
    expect((await within(await offer()).findByRole('alert')).textContent).toBe('refused notFound');
  });

  it('offers nothing where there is no other session', async () => {
    await turnOn(({ path }) =>
      path.endsWith('/sessions') ? { status: 200, body: { data: [{ ...HERE, ...TIMES }] } } : undefined,
    );
    await waitFor(() => expect(toasts()).toContain(SECOND_FACTOR.turnedOn));
    expect(screen.queryByRole('dialog', { name: SECOND_FACTOR.othersTitle })).toBeNull();
  });
});

describe('personal data', () => {
  it('is a founder’s matter', async () => {
    open(() => undefined, { userType: 'partnerUser' });
    await screen.findByText('Safari on iPhone');
    expect(screen.queryByRole('button', { name: SECURITY.data.download })).toBeNull();
    expect(screen.queryByRole('button', { name: SECURITY.data.erase })).toBeNull();
  });

  it('is downloaded as a file', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(`${this.getAttribute('href')} ${this.download}`);
    });
    open(({ path }) =>
      path === '/api/user/u1/personal-data' ? { status: 200, body: { data: { userID: 'u1' } } } : undefined,
    );
    await press(SECURITY.data.download);
    await waitFor(() => expect(names).toEqual([`blob:1 ${PERSONAL_DATA_FILE}`]));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ userID: 'u1' });
  });

  async function erase(password: string, reply: Reply) {
    const log = open(({ path }) => (path === '/api/user/u1/erasure' ? reply : undefined));
    await press(SECURITY.data.erase);
    const dialog = await screen.findByRole('dialog', { name: ERASURE.ownTitle });
    const field = within(dialog).getByLabelText(ERASURE.ownPassword, { selector: 'input' });
    if (password !== '') await userEvent.type(field, password);
    await press(ERASURE.confirm, dialog);
    return { log, dialog, field };
  }

  it('is erased with the password; the session ends and nothing of it stays on this device', async () => {
    keepAnswer('u1', { userAssessmentID: 'u1.1', questionID: 'q1', questionOptionID: 'o1' });
    const { log } = await erase('my secret', { status: 204 });
    await waitFor(() => expect(endings).toEqual(['erased']));
    expect(log.find(({ path }) => path.endsWith('/erasure'))?.body).toEqual({ password: 'my secret' });
    expect(readQueue('u1')).toEqual([]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Ada|example\.com|u1/);
  });

  it('is not erased without the password or with a wrong one', async () => {
    const { log, dialog, field } = await erase('', refused(422, 'wrongPassword'));
    expect(within(dialog).getByText(ERASURE.passwordMissing)).toBeTruthy();
    expect(sent(log)).toEqual([]);
    await userEvent.type(field, 'wrong');
    await press(ERASURE.confirm, dialog);
    expect(await within(dialog).findByText(ERASURE.wrongPassword)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(endings).toEqual([]);
  });

  it('says what will be gone and that it cannot be undone, and begins on the safe button', async () => {
    open();
    await press(SECURITY.data.erase);
    const dialog = await screen.findByRole('dialog', { name: ERASURE.ownTitle });
    for (const what of ERASURE.own) expect(within(dialog).getByText(what)).toBeTruthy();
    expect(within(dialog).getByText(ERASURE.final)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: FORM.cancel })));
  });
});
