// @vitest-environment jsdom
import { TEXTS } from '@groundwork/contracts/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentProfile, keepSession, noticeAtom, SESSION_KEY } from '../../session/session.ts';
import { watchExpiry } from '../../session/watch-expiry.ts';
import { store } from '../../state/store.ts';
import { aSession, fakeApi, type Reply, refused } from '../../testing/fake-api.ts';
import {
  after,
  dated,
  dialog,
  expectLoggedOut,
  open,
  pass,
  prepareWarning,
  press,
  REFRESH,
  renewed,
  SIGN_OUT,
  START,
  untilTheEnd,
} from './testing/open-warning.tsx';
import { WARNING } from './texts.ts';

prepareWarning();

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

  it('counts down, and announces it to screen readers only twice', async () => {
    open();
    await pass(3550);
    expect(screen.getByText('50 seconds left')).toBeTruthy();
    const announced = () => dialog()?.querySelector('[aria-live]')?.textContent;
    expect(announced()).toBe('');
    await pass(21);
    expect(screen.getByText('29 seconds left')).toBeTruthy();
    expect(announced()).toBe('30 seconds left');
    await pass(24);
    expect(announced()).toBe('10 seconds left');
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

  it('when a laptop wakes after it and the page gets no event', async () => {
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

it('a page that opens after the end of its stored session says so at sign-in, and takes its cookie away', () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession({ exp: after(-60) })));
  const log = fakeApi(() => ({ status: 204 }));
  untilTheEnd(watchExpiry());
  expect(store.get(noticeAtom)).toBe(TEXTS.session.expired);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(log.map(({ path }) => path)).toEqual([SIGN_OUT]);
});
