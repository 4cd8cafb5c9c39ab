// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentProfile, SESSION_KEY } from '../../session/session.ts';
import { aSession } from '../../testing/fake-api.ts';
import { after, dialog, expectLoggedOut, open, pass, prepareWarning } from './testing/open-warning.tsx';

prepareWarning();

describe('in several tabs', () => {
  const stored = (exp: string): string => {
    const { token: _, ...profile } = aSession({ exp });
    return JSON.stringify(profile);
  };
  const storeInOtherTab = (newValue: string | null) =>
    act(async () => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue })));

  it('a renewal in one answers all', async () => {
    const log = open();
    await pass(3560);
    localStorage.setItem(SESSION_KEY, stored(after(7200)));
    await storeInOtherTab(stored(after(7200)));
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

  it('a time-out in one logs out all, and signs out at the server once', async () => {
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
