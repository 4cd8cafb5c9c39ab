// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import { PartnerDialog } from '../../../shared/partners/partner-dialog.tsx';
import type { PartnerRow, PartnerUserRow } from '../../../shared/partners/use-partners.ts';
import { shownToasts } from '../../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DeletePartnerUserDialog } from './delete-partner-user-dialog.tsx';
import { PartnerUserDialog } from './partner-user-dialog.tsx';
import { PartnerUserStateDialog } from './partner-user-state-dialog.tsx';

const HARBOR: PartnerRow = {
  partnerID: 'p1',
  partnerName: 'Harbor Angels',
  defaultDiscount: 0.2,
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-01T08:00:00.000Z',
  userCount: 3,
  partnerUserCount: 2,
  revision: 1,
};
const GRACE: PartnerUserRow = {
  partnerUserID: 'pu1',
  partnerID: 'p1',
  firstName: 'Grace',
  lastName: 'Holm',
  email: 'grace@harbor.example',
  state: 'invited',
  invitedAt: '2026-11-01T08:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
  revision: 2,
  userCount: 3,
};

function server(...replies: readonly Reply[]): () => Sent[] {
  const left = [...replies];
  keepSession(aSession({ userID: 'a1', userType: 'admin', company: '' }));
  const log = fakeApi(({ method, path }) => {
    if (method !== 'GET') return left.shift() ?? { status: 204 };
    const data = path.endsWith('/email-change') ? null : { partners: [HARBOR], totalPartners: 1 };
    return { status: 200, body: { data } };
  });
  return () => log.filter(({ method }) => method !== 'GET');
}

function open(partner: PartnerRow | null, ...replies: readonly Reply[]) {
  const sent = server(...replies);
  const onClose = vi.fn();
  renderApp(<PartnerDialog subject={partner} onClose={onClose} />);
  return { sent, onClose };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

it('cannot save a partner without a name, and says so', async () => {
  const { sent } = open(null);
  const save = await screen.findByRole('button', { name: 'Save', description: 'Missing required information.' });
  await userEvent.click(save);
  expect(sent()).toEqual([]);
});

it('adds a partner, its percentage as a fraction, and notes that the name exists', async () => {
  const { sent, onClose } = open(null, { status: 200, body: { data: { partnerID: 'p2' } } });
  await screen.findByRole('dialog', { name: 'New Partner' });
  await userEvent.type(field('Partner name'), 'harbor angels');
  expect(await screen.findByText('A partner with this name already exists.')).toBeTruthy();
  await retype('Default discount', '101');
  await press('Save');
  expect(screen.getByText('Enter a percentage from 0 to 100.')).toBeTruthy();
  await retype('Default discount', '12,5');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/partner', { partnerName: 'harbor angels', defaultDiscount: 0.125 }],
  ]);
  expect(shownToasts()).toMatchObject([{ message: 'harbor angels added.' }]);
});

it('keeps what was typed when the server refuses, and says why', async () => {
  const { onClose } = open(HARBOR, refused(404, 'notFound'), refused(500, 'serverError'));
  await screen.findByRole('dialog', { name: 'Edit Partner' });
  await retype('Partner name', 'Harbour');
  await press('Save');
  expect(await screen.findByText('refused notFound')).toBeTruthy();
  await press('Save');
  expect(await screen.findByText('Unable to perform action.')).toBeTruthy();
  expect(field('Partner name').value).toBe('Harbour');
  expect(onClose).not.toHaveBeenCalled();
});

it('shows both states when somebody else changed the partner', async () => {
  const current = { partnerName: 'Harbor Angels', defaultDiscount: 0.3, revision: 2 };
  const { sent, onClose } = open(HARBOR, { status: 409, body: [{ code: 'changedMeanwhile', msg: '', current }] });
  await screen.findByRole('dialog', { name: 'Edit Partner' });
  await retype('Default discount', '25');
  await press('Save');
  const row = await screen.findByRole('row', { name: /Default discount/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['25%', '30%']);
  await press('Save mine anyway');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().map(({ body }) => body)).toMatchObject([{ revision: 1 }, { defaultDiscount: 0.25, revision: 2 }]);
});

it('sends a partner user with the ids of the path', async () => {
  const sent = server();
  const onClose = vi.fn();
  renderApp(<PartnerUserDialog partnerID="p1" partnerUser={GRACE} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Edit Partner User' });
  await retype('Email', 'grace.holm@harbor.example');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([
    {
      method: 'PUT',
      path: '/api/partner/p1/partneruser/pu1',
      body: { email: 'grace.holm@harbor.example', partnerID: 'p1', userID: 'pu1', revision: 2 },
    },
  ]);
});

it('deactivates a partner user after a question, and activates them again', async () => {
  const sent = server();
  const onClose = vi.fn();
  const { unmount } = renderApp(<PartnerUserStateDialog subject={GRACE} onClose={onClose} />);
  const question = await screen.findByRole('dialog', { name: 'Deactivate this partner user?' });
  expect(within(question).getByText(/Grace Holm will be signed out everywhere/)).toBeTruthy();
  await press('Deactivate');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  unmount();
  renderApp(<PartnerUserStateDialog subject={{ ...GRACE, state: 'deactivated' }} onClose={onClose} />);
  await press('Activate');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  const path = '/api/partner/p1/partneruser/pu1/state';
  expect(sent()).toMatchObject([
    { path, body: { state: 'deactivated' } },
    { path, body: { state: 'active' } },
  ]);
});

it('deletes a partner user once the email was typed', async () => {
  const sent = server();
  const onClose = vi.fn();
  renderApp(<DeletePartnerUserDialog subject={GRACE} onClose={onClose} />);
  await press('Delete');
  expect(screen.getByText('The email address does not match.')).toBeTruthy();
  await userEvent.type(field('Type grace@harbor.example to confirm'), 'grace@harbor.example');
  await press('Delete');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/api/partner/p1/partneruser/pu1' }]);
});
