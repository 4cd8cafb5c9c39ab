// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../api/client.ts';
import { currentProfile, keepSession } from '../../session/session.ts';
import { aSession } from '../../testing/fake-api.ts';
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
} from './testing/open-warning.tsx';
import { WARNING } from './texts.ts';

prepareWarning();

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
