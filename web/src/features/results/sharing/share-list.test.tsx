// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentProfile, keepSession } from '../../../session/session.ts';
import { aSession, type Reply, refused } from '../../../testing/fake-api.ts';
import { aShare, inDays, open, press, rows, written } from './testing/open.tsx';
import { SHARING } from './texts.ts';

beforeEach(() => keepSession(aSession()));

describe('links that were sent', () => {
  it('show when they were opened, which are over and which are revoked', async () => {
    await open([
      aShare(),
      aShare({ shareID: 's2', lastOpenedAt: '2026-11-21T09:30:00.000Z' }),
      aShare({ shareID: 's3', expiresAt: inDays(-1) }),
      aShare({ shareID: 's4', expiresAt: inDays(-1), revokedAt: '2026-11-20T11:00:00.000Z' }),
    ]);
    const [fresh, opened, expired, revoked] = await rows();
    expect(fresh).toContain(SHARING.notOpened);
    expect(fresh).toMatch(/Sent Nov 20, 2026, expires /);
    expect(opened).toMatch(/Last opened Nov 21, 2026/);
    expect(expired).toMatch(/Expired.*expired /);
    expect(revoked).toMatch(/Revoked.*revoked Nov 20, 2026/);
    expect(screen.getAllByRole('button', { name: /^Revoke the link/ })).toHaveLength(2);
  });

  it('have the founder’s own among them, in words of its own; one that a later one replaced has ended', async () => {
    await open([
      aShare({ shareID: 's2', kind: 'own', email: 'ada@example.com' }),
      aShare({ kind: 'own', email: 'ada@example.com', revokedAt: '2026-11-20T11:00:00.000Z' }),
    ]);
    const [current, before] = await rows();
    for (const row of [current, before]) {
      expect(row).toContain(SHARING.own);
      expect(row).not.toContain('ada@example.com');
    }
    expect(before).toMatch(/Ended.*ended Nov 20, 2026/);
    expect(screen.getAllByRole('button', { name: SHARING.revokeOwn('Nov 20, 2026') })).toHaveLength(1);
  });

  it('are said to be none while there are none', async () => {
    await open();
    expect(await screen.findByText(SHARING.none)).toBeTruthy();
  });

  it('that could not be loaded are asked for again', async () => {
    const replies: Reply[] = [refused(422, 'validation')];
    await open([aShare()], () => replies.shift());
    await press('Try again');
    expect((await rows())[0]).toContain('ines@capital.example');
  });
});

describe('revoking', () => {
  const revokeButton = () => screen.findByRole('button', { name: /^Revoke the link for ines/ });

  it('is asked about in its place, beginning on the safe button; Escape keeps link and dialog', async () => {
    const log = await open([aShare()]);
    await userEvent.click(await revokeButton());
    const keep = screen.getByRole('button', { name: SHARING.cancel });
    expect(document.activeElement).toBe(keep);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: SHARING.confirm })).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(document.activeElement).toBe(await revokeButton());
    expect(written(log)).toEqual([]);
  });

  it('ends the link, and the focus stays at what it was about', async () => {
    const log = await open([aShare()]);
    await userEvent.click(await revokeButton());
    await press(SHARING.confirm);
    await waitFor(async () => expect((await rows())[0]).toContain(SHARING.state.revoked));
    expect(written(log)).toEqual([['DELETE', '/api/report/u1.1/share/s1', undefined]]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
    expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull();
  });

  it('of one’s own link says that the report stays', async () => {
    const log = await open([aShare({ kind: 'own', email: 'ada@example.com' })]);
    await press(SHARING.revokeOwn('Nov 20, 2026'));
    expect(screen.getByRole('group', { name: SHARING.revokeOwnText })).toBeTruthy();
    await press(SHARING.confirm);
    await waitFor(async () => expect((await rows())[0]).toContain(SHARING.state.ended));
    expect(written(log)).toEqual([['DELETE', '/api/report/u1.1/share/s1', undefined]]);
  });

  it('that failed says so, keeps the link and the session', async () => {
    await open([aShare()], ({ method }) => (method === 'DELETE' ? refused(404, 'notFound') : undefined));
    await userEvent.click(await revokeButton());
    await press(SHARING.confirm);
    expect((await screen.findByRole('alert')).textContent).toBe('refused notFound');
    expect(currentProfile()?.userID).toBe('u1');
  });
});
