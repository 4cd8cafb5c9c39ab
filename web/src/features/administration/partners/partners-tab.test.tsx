// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import type { AddressProps, ListAddress } from '../../../shared/lists/table/list-spec.ts';
import { want } from '../../../shared/lists/wanted.ts';
import { PARTNER_USERS } from '../../../shared/partners/texts.ts';
import { aSession, fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { PartnerCodes } from '../discount-codes/partner-codes.tsx';
import { Colleagues } from './colleagues.tsx';
import { PartnersTab } from './partners-tab.tsx';

const partner = (partnerID: string, partnerName: string) => ({
  partnerID,
  partnerName,
  defaultDiscount: 0.2,
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-01T08:00:00.000Z',
  userCount: 3,
  partnerUserCount: 2,
  revision: 1,
});
const FIRST = partner('alpine', 'Alpine Ventures');
const HISTORY = { entries: [], totalEntries: 0 };
const FURTHER = partner('zephyr', 'Zephyr Capital');

const Partners = (place: AddressProps) => <PartnersTab {...place} codesOf={() => <p>Its codes</p>} />;

function show(Part: ComponentType<AddressProps>, start: ListAddress) {
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const log = fakeApi(({ path }) => {
    const data = { partnerUsers: [], totalPartnerUsers: 0, discountCodes: [], totalDiscountCodes: 0, ...HISTORY };
    if (!path.startsWith('/api/partner?')) return { status: 200, body: { data } };
    const one = new URLSearchParams(path.split('?')[1]).get('partnerID');
    return { status: 200, body: { data: { partners: one === 'zephyr' ? [FURTHER] : [FIRST], totalPartners: 11 } } };
  });
  function Host() {
    const [address, onAddress] = useState(start);
    return (
      <>
        <Part address={address} onAddress={onAddress} />
        <output>{JSON.stringify(address)}</output>
      </>
    );
  }
  renderPage(<Host />);
  return log;
}

it.each([
  ['its users', Partners, 'Partner users of Zephyr Capital'],
  ['its codes', PartnerCodes, 'Codes of Zephyr Capital'],
])('opens %s below the list for a link to a partner that stands on another page', async (_, Part, name) => {
  show(Part, { expanded: 'zephyr' });
  expect(await screen.findByRole('region', { name })).toBeTruthy();
  expect(await screen.findAllByText('Alpine Ventures')).not.toHaveLength(0);
});

it('asks for nothing more where the partner is on the page', async () => {
  const log = show(Partners, { expanded: 'alpine' });
  const region = await screen.findByRole('region', { name: 'Partner users of Alpine Ventures' });
  // Before the pager of the list.
  const pages = await screen.findByRole('navigation', { name: /Partners/ });
  expect(region.compareDocumentPosition(pages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(log.filter(({ path }) => path.startsWith('/api/partner?')).map(({ path }) => path)).toEqual([
    '/api/partner?page=1&sortCount=10',
  ]);
});

it('a partner user is invited on the partner’s page, to which the command menu leads, not below the list', async () => {
  show(Partners, { expanded: 'alpine' });
  await screen.findByRole('region', { name: 'Partner users of Alpine Ventures' });
  act(() => want('addPartnerUser', 'alpine'));
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  show(Partners, { partner: 'alpine' });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('shows a partner on a page of its own, also one that stands on another page of the list', async () => {
  show(Partners, { partner: 'zephyr' });
  expect(await screen.findByRole('heading', { name: 'Zephyr Capital' })).toBeTruthy();
  expect(screen.getByText('Its codes')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'History' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Partners' }));
  expect(screen.getByText('{}')).toBeTruthy();
});

it('opens the colleagues that a link names, and closes them in the address', async () => {
  const Part = (place: AddressProps) => <Colleagues partnerID="harbor" {...place} />;
  const log = show(Part, { page: '2', colleagues: 'Grace' });
  expect(await screen.findByRole('dialog', { name: PARTNER_USERS.colleagues })).toBeTruthy();
  await waitFor(() => expect(log.some(({ path }) => path.includes('search=Grace'))).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('{"page":"2"}')).toBeTruthy();
});
