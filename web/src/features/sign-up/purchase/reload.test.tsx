// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Reply, refused } from '../../../testing/fake-api.ts';
import { buyWith, CARDS, isBlocked, isFixed, openForm, PERSON, press } from '../testing/open-form.tsx';
import { EARLIER, PURCHASE } from '../texts.ts';
import { leave } from './leave.ts';

vi.mock('../../../ui/captcha/captcha.tsx', () => import('../../../ui/captcha/testing/fake-captcha.tsx'));
vi.mock('./leave.ts', () => ({ leave: vi.fn() }));

const endedBy = (outcome: string): Reply => ({ status: 200, body: { data: { outcome } } });

/** Buys, hears nothing, and loads the page again. @returns the key, and the page after it. */
async function reloadAfter(answer: Reply, ...ends: Reply[]) {
  const before = openForm({ answers: [answer] });
  await buyWith(CARDS.success);
  await waitFor(() => expect(before.attempts()).toHaveLength(1));
  const kept = JSON.stringify({ ...sessionStorage });
  cleanup();
  return { key: before.attempts()[0]?.key, kept, ...openForm({ ends }) };
}

describe('a page that is loaded again in the middle of a purchase', () => {
  it('has kept its key and nothing of the person', async () => {
    const { key, kept } = await reloadAfter('offline', endedBy('givenUp'));
    expect(kept).toContain(key);
    for (const secret of [...Object.values(PERSON), CARDS.success, 'pm_', 'proof']) expect(kept).not.toContain(secret);
  });

  it('finds out what became of it, lets nobody buy until it knows, and then begins with another key', async () => {
    const { key, ended, attempts } = await reloadAfter('offline', endedBy('givenUp'));
    expect(await screen.findByText(EARLIER.givenUp)).toBeTruthy();
    expect(ended()).toEqual([key]);
    await waitFor(() => expect(isFixed()).toBe(false));
    await buyWith(CARDS.success);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(attempts()).toHaveLength(1);
    expect(attempts()[0]?.key).not.toBe(key);
  });

  it.each([
    ['nobody answers', 'offline' as const],
    ['the provider is silent', refused(503, 'paymentUnknown')],
    ['it is asked too often', refused(429, 'tooManyRequests')],
  ])('stays locked while %s, and asks again', async (_, answer) => {
    const { key, ended, signUps } = await reloadAfter('offline', answer, endedBy('refunded'));
    expect(await screen.findByText(EARLIER.unknown)).toBeTruthy();
    expect([isFixed(), isBlocked()]).toEqual([true, true]);
    await press('Sign Up');
    expect(signUps()).toEqual([]);

    await press('Try again');
    expect(await screen.findByText(EARLIER.refunded)).toBeTruthy();
    expect([isFixed(), isBlocked()]).toEqual([false, false]);
    expect(ended()).toEqual([key, key]);
  });

  it('leads to sign-in when it was bought, and offers no second purchase', async () => {
    await reloadAfter('offline', endedBy('opened'));
    expect(await screen.findByText(EARLIER.opened)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/sign-in');
    expect(screen.queryByRole('button', { name: /^Sign Up/ })).toBeNull();
  });

  it('gives up what waited for another card, so that its address and code are free', async () => {
    const { key, ended } = await reloadAfter(refused(402, 'paymentFailed'), endedBy('givenUp'));
    expect(await screen.findByText(EARLIER.givenUp)).toBeTruthy();
    expect(ended()).toEqual([key]);
  });

  it('is shown once', async () => {
    await reloadAfter('offline', endedBy('givenUp'));
    await screen.findByText(EARLIER.givenUp);
    cleanup();
    const { ended } = openForm({ ends: [] });
    expect([isFixed(), ended()]).toEqual([false, []]);
  });
});

describe('nothing is asked', () => {
  it('after a purchase that went well', async () => {
    openForm();
    await buyWith(CARDS.success);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(sessionStorage).toHaveLength(0);
  });

  it('after one that is known to be over', async () => {
    openForm({ answers: [refused(409, 'purchaseExpired')] });
    await buyWith(CARDS.success);
    await screen.findByText(PURCHASE.again);
    expect(sessionStorage).toHaveLength(0);
  });

  it('of what was never a key', async () => {
    sessionStorage.setItem('groundwork.signUpAttempt', '?');
    const { ended } = openForm({ ends: [refused(422, 'validation')] });
    await waitFor(() => expect(isFixed()).toBe(false));
    expect([ended(), sessionStorage.length]).toEqual([['?'], 0]);
  });
});
