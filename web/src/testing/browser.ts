/** A browser as tests find it: with what jsdom lacks, on a narrow screen, nothing stored, nobody signed in. */
import { cleanup, configure, fireEvent } from '@testing-library/react';
import * as react from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { endSession } from '../session/session-end.ts';
import { store } from '../state/store.ts';
import { type Toast, toastsAtom } from '../ui/toast/toast.ts';
import { simplifyComputedStyle } from './computed-style.ts';

window.scrollTo = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: Number(/min-width: (\d+)px/.exec(media)?.[1]) <= window.innerWidth,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
simplifyComputedStyle();
HTMLDialogElement.prototype.showModal = function show() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

// React takes a stack for each element, up to so many, to say in its warnings who made it: an eighth of the time of these tests.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<
  string,
  object
>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

/** Until the end of the test. Wide: the users' grid and the menu of a report are there. */
export function setScreen(screen: 'narrow' | 'wide'): void {
  window.innerWidth = screen === 'wide' ? 1280 : 390;
}

/** What is folded on the screen is printed unfolded, and as it was after that. */
export function expectPrintedUnfolded(): void {
  const folded = (): number => document.querySelectorAll('details[data-printed]:not([open])').length;
  const before = folded();
  expect(before).toBeGreaterThan(0);
  fireEvent(window, new Event('beforeprint'));
  expect(folded()).toBe(0);
  fireEvent(window, new Event('afterprint'));
  expect(folded()).toBe(before);
}

export const shownToasts = (): readonly Toast[] => store.get(toastsAtom);

/** What each file of tests begins with: many share one worker, and nothing of one is to reach the next. */
export function beginFile(): void {
  // As scripts/test-timeouts.ts, for what pages are waited for to show.
  configure({ asyncUtilTimeout: 20_000, reactStrictMode: false });
  beforeEach(() => {
    setScreen('narrow');
    localStorage.clear();
    sessionStorage.clear();
    store.set(toastsAtom, []);
  });
  afterEach(() => {
    cleanup();
    endSession('left');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  afterAll(() => void vi.restoreAllMocks());
}
