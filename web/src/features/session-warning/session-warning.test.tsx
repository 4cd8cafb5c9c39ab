// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../api/client.ts';
import { askServerTime } from '../../api/server-time.ts';
import { endSession } from '../../session/ending.ts';
import { currentProfile, keepSession, noticeAtom, SESSION_KEY, type Session } from '../../session/session.ts';
import { watchOtherTabs } from '../../session/tabs.ts';
import { watchExpiry } from '../../session/watch-expiry.ts';
import { StoreProvider, store } from '../../state/store.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../testing/fake-api.ts';
import { SessionWarning } from './session-warning.tsx';
import { WARNING } from './texts.ts';

const REFRESH = '/api/auth/token/refresh';
const SIGN_OUT = '/api/auth/sign-out';
const START = Date.parse('2026-11-21T10:00:00.000Z');
const after = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

let stops: (() => void)[] = [];

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});
beforeEach(async () => {
  vi.useFakeTimers({
    now: START,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  // Whatever clock an earlier test had: both of these are true of none but the right one.
  for (const ahead of [0, 1]) {
    fakeApi(() => ({ status: 200, headers: dated(ahead) }));
    await askServerTime();
  }
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  cleanup();
  endSession('left');
  vi.useRealTimers();
});

/** The server's own time, where this computer's clock is so many seconds ahead of it. */
const dated = (ahead = 0) => ({ date: new Date(Date.now() - ahead * 1000).toUTCString() });
/** A founder's page whose session ends in an hour, or nobody's, and a server that answers as told. @returns what was sent. */
function open(
  answer: (sent: Sent) => Reply | Promise<Reply> = () => ({ status: 204 }),
  session: Session | null = aSession({ exp: after(3600) }),
): Sent[] {
  const log = fakeApi(answer);
  if (session) keepSession(session);
  stops = [watchExpiry(), watchOtherTabs({ onSignedIn: () => {}, onOtherPerson: () => {} })];
  render(
    <MantineProvider env="test">
      <StoreProvider store={store}>
        <SessionWarning />
      </StoreProvider>
    </MantineProvider>,
  );
  return log;
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const dialog = () => screen.queryByRole('alertdialog', { name: TEXTS.session.warningTitle });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const renewed = (change = {}, headers = {}): Reply => ({
  status: 200,
  headers,
  body: { data: aSession({ exp: after(7200), ...change }) },
});

function expectLoggedOut(): void {
  expect(dialog()).toBeNull();
  expect(currentProfile()).toBeNull();
  expect(store.get(noticeAtom)).toBe(TEXTS.session.expired);
}

describe('one minute before a session ends', () => {
  it('asks whether anybody is there, and no sooner', async () => {
    open();
    await pass(3539);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).not.toBeNull();
    expect(screen.getByText(TEXTS.session.warning)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: WARNING.stay }));
    expect(dialog()?.getAttribute('aria-describedby')).toBe(screen.getByText(TEXTS.session.warning).id);
  });

  it('counts down, and tells screen readers only twice', async () => {
    open();
    await pass(3550);
    expect(screen.getByText('50 seconds left')).toBeTruthy();
    const told = () => dialog()?.querySelector('[aria-live]')?.textContent;
    expect(told()).toBe('');
    await pass(21);
    expect(screen.getByText('29 seconds left')).toBeTruthy();
    expect(told()).toBe('30 seconds left');
    await pass(24);
    expect(told()).toBe('10 seconds left');
  });

  it('renews nothing by itself', async () => {
    const log = open();
    await pass(3599);
    expect(log).toEqual([]);
  });

  it('renews the session once when dismissed, and asks again an hour later', async () => {
    const log = open(() => renewed());
    await pass(3560);
    await press(WARNING.stay);
    expect(dialog()).toBeNull();
    expect(log.map(({ path }) => path)).toEqual([REFRESH]);
    await pass(100);
    expect(currentProfile()?.userID).toBe('u1');
    await pass(3480);
    expect(dialog()).not.toBeNull();
  });

  it('takes Escape for somebody who is there', async () => {
    open(() => renewed());
    await pass(3560);
    await act(async () => fireEvent(dialog() ?? document.body, new Event('cancel', { cancelable: true })));
    expect(dialog()).toBeNull();
    expect(currentProfile()?.exp).toBe(after(7200));
  });

  it('says so when the session cannot be extended any further', async () => {
    open(() => renewed({ exp: after(3600) }));
    await pass(3560);
    await press(WARNING.stay);
    expect(screen.getAllByText(WARNING.final)).not.toHaveLength(0);
    await press(WARNING.again);
    expectLoggedOut();
  });

  it('logs out at once who asks for it', async () => {
    const log = open();
    await pass(3560);
    await press(WARNING.leave);
    expect(log.map(({ path }) => path)).toEqual([SIGN_OUT]);
    expect(currentProfile()).toBeNull();
    expect(store.get(noticeAtom)).toBeNull();
  });
});

describe('a session ends, here and on the server,', () => {
  it('when nobody answers for a minute', async () => {
    const log = open();
    await pass(3600);
    expectLoggedOut();
    expect(log.map(({ path }) => path)).toEqual([SIGN_OUT]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('when the renewal is refused', async () => {
    open(({ path }) => (path === REFRESH ? refused(401, 'sessionExpired') : { status: 204 }));
    await pass(3560);
    await press(WARNING.stay);
    expectLoggedOut();
  });

  it('when the renewal is another person’s, of whom no tab knows', async () => {
    const log = open(({ path }) => (path === REFRESH ? renewed({ userID: 'u2' }) : { status: 204 }));
    await pass(3560);
    await press(WARNING.stay);
    expectLoggedOut();
    expect(log.map(({ path }) => path)).toEqual([REFRESH, SIGN_OUT]);
  });

  it.each<[string, Reply]>([
    ['the server breaks', refused(500, 'serverError')],
    ['there is no network', 'offline'],
  ])('when the renewal fails because %s', async (_, failure) => {
    const log = open(({ path }) => (path === REFRESH ? failure : { status: 204 }));
    await pass(3560);
    await press(WARNING.stay);
    expectLoggedOut();
    expect(log.at(-1)?.path).toBe(SIGN_OUT);
  });

  it.each<[string, () => Reply]>([
    ['the server says so', () => ({ status: 200, headers: dated() })],
    ['it has no network yet', () => 'offline'],
  ])('when a laptop wakes after it, though its timers slept, and %s', async (_, answer) => {
    open(answer);
    await pass(600);
    vi.setSystemTime(START + 5 * 3600_000);
    await act(async () => window.dispatchEvent(new Event('focus')));
    await pass(0);
    expectLoggedOut();
  });

  it('when a laptop wakes after it and nothing tells the page', async () => {
    open(() => ({ status: 200, headers: dated() }));
    await pass(600);
    vi.setSystemTime(START + 5 * 3600_000);
    await pass(10);
    expectLoggedOut();
  });

  it('when its end is missing', async () => {
    open();
    await act(async () => keepSession({ ...aSession(), exp: '' }));
    expectLoggedOut();
  });
});

describe('on a computer whose clock is', () => {
  it.each<[string, number]>([
    ['two hours ahead', 7200],
    ['59 and a half minutes ahead', 3570],
    ['two hours behind', -7200],
  ])('%s, a session lasts as long as the server says', async (_, wrong) => {
    vi.setSystemTime(START + wrong * 1000);
    open(({ path }) => {
      if (path === REFRESH) return renewed({}, dated(wrong));
      return { status: 200, headers: dated(wrong), body: aSession({ exp: after(3600) }) };
    }, null);
    const session = await call('signIn', { body: { email: 'ada@example.com', password: 'right' } });
    await act(async () => keepSession(session));

    await pass(3538);
    expect(currentProfile()?.userID).toBe('u1');
    expect(dialog()).toBeNull();
    await pass(2);
    expect(dialog()?.textContent).toMatch(/(59|60) seconds left/);
    await press(WARNING.stay);
    expect(dialog()).toBeNull();
    await pass(3500);
    expect(currentProfile()?.userID).toBe('u1');
  });

  it.each<[string, number]>([
    ['forward', 7200],
    ['back', -7200],
  ])('put %s two hours while a session lives, it lasts as long as before', async (_, wrong) => {
    const log = open(({ path }) => (path === SIGN_OUT ? { status: 204 } : { status: 200, headers: dated(wrong) }));
    await pass(600);
    vi.setSystemTime(Date.now() + wrong * 1000);
    await pass(10);
    expect(currentProfile()?.userID).toBe('u1');
    expect(log.map(({ method, path }) => `${method} ${path}`)).toEqual(['HEAD /']);
    await pass(2920);
    expect(dialog()).toBeNull();
    await pass(11);
    expect(dialog()).not.toBeNull();
    await pass(60);
    expectLoggedOut();
  });
});

it('a page that opens after the end of its stored session says so at sign-in, and takes its cookie away', () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession({ exp: after(-60) })));
  const log = fakeApi(() => ({ status: 204 }));
  stops = [watchExpiry()];
  expect(store.get(noticeAtom)).toBe(TEXTS.session.expired);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(log.map(({ path }) => path)).toEqual([SIGN_OUT]);
});

describe('in several tabs', () => {
  const stored = (exp: string): string => {
    const { token: _, ...profile } = aSession({ exp });
    return JSON.stringify(profile);
  };
  const tell = (newValue: string | null) =>
    act(async () => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue })));

  it('a renewal in one answers all', async () => {
    const log = open();
    await pass(3560);
    localStorage.setItem(SESSION_KEY, stored(after(7200)));
    await tell(stored(after(7200)));
    expect(dialog()).toBeNull();
    await pass(60);
    expect(currentProfile()?.userID).toBe('u1');
    expect(log).toEqual([]);
  });

  it('one that was frozen while another renewed goes on', async () => {
    const log = open();
    await pass(3560);
    localStorage.setItem(SESSION_KEY, stored(after(7200)));
    await pass(60);
    expect(dialog()).toBeNull();
    expect(currentProfile()?.exp).toBe(after(7200));
    expect(log).toEqual([]);
  });

  it('a time-out in one logs out all, and the server is told once', async () => {
    const log = open();
    await pass(3599);
    localStorage.removeItem(SESSION_KEY);
    await pass(1);
    expectLoggedOut();
    expect(log).toEqual([]);
  });

  it('a time-out does not end the session of another person who signed in meanwhile', async () => {
    const log = open();
    await pass(3599);
    const { token: _, ...other } = aSession({ userID: 'u2', exp: after(7200) });
    localStorage.setItem(SESSION_KEY, JSON.stringify(other));
    await pass(1);
    expectLoggedOut();
    expect(log).toEqual([]);
    expect(localStorage.getItem(SESSION_KEY)).toContain('"userID":"u2"');
  });
});
