// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentProfile, keepSession } from '../../../../session/session.ts';
import { aSession, refused } from '../../../../testing/fake-api.ts';
import { answered, choose, open, submit, type } from './testing/open-buying.tsx';
import { BUYING } from './texts.ts';

beforeEach(() => keepSession(aSession({ userID: 'grace', userType: 'partnerUser', partnerID: 'harbor' })));

describe('a session that ended while the card was checked', () => {
  const confirming = answered({ purchaseID: 'p1', action: { clientSecret: 'cs' } });

  it.each([401, 403])('leads to signing in, and back to the same purchase: %s', async (status) => {
    const before = open([confirming, refused(status, status === 401 ? 'unauthorized' : 'forbidden')]);
    await type('2');
    await choose(/^4000 0025/);
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize' }));
    // Pages behind a sign-in lead there by themselves (session/guards.ts).
    await waitFor(() => expect(currentProfile()).toBeNull());
    const sentBefore = before();
    cleanup();

    keepSession(aSession({ userID: 'grace', userType: 'partnerUser', partnerID: 'harbor' }));
    const after = open();
    expect(await screen.findByText(BUYING.begun(2, 50_000))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: BUYING.finish }));
    expect(await screen.findByText('2 seats bought.')).toBeTruthy();
    const last = sentBefore.at(-1);
    expect(after().map(({ body }) => body)).toEqual([last?.body]);
    const keys = [...sentBefore, ...after()].map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('is nothing to who signs in instead', async () => {
    open([confirming, refused(403, 'forbidden')]);
    await type('2');
    await choose(/^4000 0025/);
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize' }));
    await waitFor(() => expect(currentProfile()).toBeNull());
    cleanup();
    keepSession(aSession({ userID: 'hanna', userType: 'partnerUser', partnerID: 'harbor' }));
    open();
    expect(await screen.findByRole('textbox', { name: /Number of seats/ })).toHaveProperty('value', '');
    expect(screen.queryByRole('button', { name: BUYING.finish })).toBeNull();
  });
});
