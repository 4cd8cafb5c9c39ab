// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { HistoryList } from '../../../shared/history/history-list.tsx';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { ToastHost } from '../../../ui/toast/toast-host.tsx';
import { SeatsOfPartner } from './seats-of-partner.tsx';
import type { SeatLot, SeatNotices } from './use-seats.ts';

const figures = { free: 3, reserved: 1, used: 2, takenBack: 0, refunded: 0, expired: 4 };
const lot = (about: Partial<SeatLot>): SeatLot => ({
  ...{
    lotID: 'l',
    count: 10,
    isBought: false,
    invoice: 'INV-7',
    note: '',
    at: '2026-11-02T10:00:00.000Z',
    lastDay: null,
  },
  ...figures,
  ...about,
});

function open(
  userType: 'admin' | 'partnerUser',
  lots: readonly SeatLot[],
  notices: Partial<SeatNotices> = {},
  users: readonly object[] = [],
) {
  keepSession(aSession({ userID: 'grace', userType, company: '' }));
  const sent = fakeApi(({ path, method }) => {
    if (method === 'POST') return { status: 200, body: { data: { lotID: 'l' } } };
    if (path.includes('/partneruser'))
      return { status: 200, body: { data: { partnerUsers: users, totalPartnerUsers: users.length } } };
    if (path.startsWith('/api/history/')) return { status: 200, body: { data: { entries: [], totalEntries: 0 } } };
    if (path.includes('/moves')) return { status: 200, body: { data: { moves: [], totalMoves: 0 } } };
    if (path.includes('/purchases')) return { status: 200, body: { data: { tiers: [], purchases: [] } } };
    const told = { low: 'usual', below: 5, isLow: false, toldAt: null, ...notices };
    return {
      status: 200,
      body: { data: { partnerName: 'North', balance: figures, lots, months: ['2026-11'], notices: told } },
    };
  });
  const page = (
    <>
      <SeatsOfPartner partnerID="north" />
      {userType === 'admin' && <HistoryList kind="partner" id="north" />}
      <ToastHost />
    </>
  );
  renderPage(page, '/administration', '/seat-statements/$partnerID/$month');
  return sent;
}

it('says until when seats can be reserved, and what expired; an administrator extends them', async () => {
  open('admin', [lot({ lastDay: '2099-03-31' }), lot({ lotID: 'm', invoice: 'INV-8', lastDay: '2020-03-31' })]);
  expect(await screen.findByText(/4 expired.*last day Mar 31, 2099/)).toBeTruthy();
  expect(screen.getByText(/last day was Mar 31, 2020/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Extend: 10 seats/ })).toHaveLength(2);
});

it('a partner sees the same and extends nothing, and chooses when it is mailed', async () => {
  open('partnerUser', [lot({ lastDay: '2099-03-31' })], { isLow: true, toldAt: '2026-11-20T10:00:00.000Z' });
  expect(await screen.findByText('3 free seats, fewer than 5. Emailed on Nov 20, 2026.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change when an email is sent' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'November 2026' }).getAttribute('href')).toBe(
    '/seat-statements/north/2026-11',
  );
});

it('of a partner without seats there is nothing to choose', async () => {
  open('partnerUser', []);
  expect(await screen.findByText('You have no seats yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change when an email is sent' })).toBeNull();
});

it('says when it is mailed beside how many are free, not with the price by card', async () => {
  open('partnerUser', [lot({})]);
  const mailed = await screen.findByText(/^Whoever looks after a cohort gets an email/);
  const price = await screen.findByRole('heading', { name: 'More seats' });
  expect(mailed.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('of a partner without active users nobody can be told, which is said', async () => {
  open('admin', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Give seats' }));
  expect(await screen.findByText('This partner has no active users.')).toBeTruthy();
});

it('an administrator who gives seats on an invoice once more is told so, and may', async () => {
  open('admin', [lot({}), lot({ lotID: 'm', count: 5 }), lot({ lotID: 'n', invoice: 'INV-8' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Give seats' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Invoice number/ }), 'INV-7');
  expect(await screen.findByText('15 seats were given on this invoice already. These come on top.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Invoice number/ }), '1');
  expect(screen.queryByText(/on this invoice already/)).toBeNull();
});

it('all users of the partner are told of seats that are given, one of them, or nobody', async () => {
  const users = ['grace', 'paul'].map((name) => ({
    ...{ partnerUserID: name, partnerID: 'north', firstName: name, lastName: 'North', email: `${name}@north.example` },
  }));
  const sent = open('admin', [], {}, users);
  const given = async (mailTo: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Give seats' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Number of seats/ }), '5');
    await userEvent.type(screen.getByRole('textbox', { name: /Invoice number/ }), 'INV-7');
    await screen.findByRole('option', { name: 'All users of the partner (2)' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Email/ }), mailTo);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give seats' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return sent.findLast(({ method }) => method === 'POST')?.body;
  };
  expect(await given('All users of the partner (2)')).toMatchObject({ userIDs: ['grace', 'paul'] });
  expect(await screen.findByText('5 seats given. 2 users of the partner get an email.')).toBeTruthy();
  // The history of the partner, beside it on the page, is read anew.
  await waitFor(() => expect(sent.filter(({ path }) => path.startsWith('/api/history/partner/north'))).toHaveLength(2));
  expect(await given('paul North (paul@north.example)')).toMatchObject({ userIDs: ['paul'] });
  expect(await screen.findByText('5 seats given. One user of the partner gets an email.')).toBeTruthy();
  expect(await given('No one')).not.toHaveProperty('userIDs');
  expect(await screen.findByText('5 seats given. No one gets an email.')).toBeTruthy();
});
