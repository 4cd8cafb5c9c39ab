import { TEXTS } from '@groundwork/contracts/browser';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { askServerTime } from '../../../http/server-time.ts';
import { currentProfile, keepSession, noticeAtom, type Session } from '../../../session/session.ts';
import { watchOtherTabs } from '../../../session/tabs.ts';
import { watchExpiry } from '../../../session/watch-expiry.ts';
import { store } from '../../../state/store.ts';
import { aSession, fakeApi, type Reply, type Sent } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SessionWarning } from '../session-warning.tsx';

export const REFRESH = '/api/auth/token/refresh';
export const SIGN_OUT = '/api/auth/sign-out';
export const START = Date.parse('2026-11-21T10:00:00.000Z');
export const after = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

let stops: (() => void)[] = [];

/** Sets up and clears away what each test of a file needs. */
export function prepareWarning(): void {
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
  });
}

/** The server's own time, where this computer's clock is so many seconds ahead of it. */
export const dated = (ahead = 0) => ({ date: new Date(Date.now() - ahead * 1000).toUTCString() });
/** Stops what watches when the test is over. */
export function untilTheEnd(stop: () => void): void {
  stops.push(stop);
}

/** A founder's page whose session ends in an hour, or nobody's, and a server that answers so. @returns what was sent. */
export function open(
  answer: (sent: Sent) => Reply | Promise<Reply> = () => ({ status: 204 }),
  session: Session | null = aSession({ exp: after(3600) }),
): Sent[] {
  const log = fakeApi(answer);
  if (session) keepSession(session);
  stops = [watchExpiry(), watchOtherTabs({ onSignedIn: () => {}, onOtherPerson: () => {} })];
  renderApp(<SessionWarning />);
  return log;
}

export const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
export const dialog = () => screen.queryByRole('alertdialog', { name: TEXTS.session.warningTitle });
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const renewed = (change = {}, headers = {}): Reply => ({
  status: 200,
  headers,
  body: { data: aSession({ exp: after(7200), ...change }) },
});

export function expectLoggedOut(): void {
  expect(dialog()).toBeNull();
  expect(currentProfile()).toBeNull();
  expect(store.get(noticeAtom)).toBe(TEXTS.session.expired);
}
