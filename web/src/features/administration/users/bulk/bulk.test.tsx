// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { BULK } from '../../../../shared/lists/bulk/texts.ts';
import { TABLE } from '../../../../shared/lists/table/texts.ts';
import { shownToasts } from '../../../../testing/browser.ts';
import { aSession, fakeApi, type Reply } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { UsersTab } from '../users-tab.tsx';

const USERS = ['Ada Nowak', 'Bea Holm'].map((name, n) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}@mail.example`;
  return {
    userID: `u${n}`,
    firstName,
    lastName,
    email,
    company: 'Engines',
    partnerName: n === 0 ? '' : 'Alpine Ventures',
    tags: n === 0 ? ['Alumni, class of 2027', 'Angel'] : ['Angel'],
    createdAt: '2026-11-21T10:00:00Z',
  };
});

const results = (...second: readonly object[]): Reply => ({
  status: 200,
  body: { data: [{ id: 'u0', ok: true }, ...second] },
});

async function select(
  reply: Reply,
  role: 'admin' | 'partnerUser' = 'admin',
  preview = results({ id: 'u1', ok: true }),
  others: (path: string) => object | undefined = () => undefined,
) {
  const list = { status: 200, body: { data: { users: USERS, totalUsers: 2, partners: [], totalPartners: 0 } } };
  const log = fakeApi(({ method, path }) => {
    if (path === '/api/users/reminders/preview') return preview;
    if (method !== 'GET') return reply;
    const data = others(path);
    return data ? { status: 200, body: { data } } : list;
  });
  keepSession(aSession({ userID: 'me', userType: role, company: '' }));
  renderApp(<UsersTab role={role} address={{}} onAddress={() => {}} />);
  for (const name of ['Ada Nowak', 'Bea Holm']) await userEvent.click(await screen.findByLabelText(TABLE.select(name)));
  return () => log.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('reminds selected founders, and says who was left out and why', async () => {
  const sent = await select(results({ id: 'u1', ok: false, code: 'remindersOff', msg: 'They want none.' }));
  await press(BULK.remind.action);
  const dialog = await screen.findByRole('dialog', { name: BULK.remind.title(2) });
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: BULK.remind.submit }).disabled).toBe(false),
  );
  await press(BULK.remind.submit);
  expect(await within(dialog).findByText('Bea Holm: They want none.')).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: BULK.remind.ended })).toBeTruthy();
  expect(within(dialog).getByRole('status').textContent).toBe(BULK.remind.done(1));
  expect(sent()).toMatchObject([{ path: '/api/users/reminders', body: { userIDs: ['u0', 'u1'] } }]);
  expect(sent()[0]?.headers['idempotency-key']).toBeTruthy();
  await press(BULK.close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(TABLE.selected(2))).toBeNull();
});

it('says beforehand who is reminded and why others are not, and asks for those alone', async () => {
  const left = { id: 'u1', ok: false, code: 'remindersOff', msg: 'They want none.' };
  const sent = await select(results(), 'admin', results(left));
  await press(BULK.remind.action);
  const dialog = within(await screen.findByRole('dialog', { name: BULK.remind.title(2) }));
  expect(await dialog.findByText('Bea Holm: They want none.')).toBeTruthy();
  expect(dialog.getByText('Ada Nowak')).toBeTruthy();
  await press(BULK.remind.submit);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: BULK.remind.done(1) }]));
  expect(sent()).toMatchObject([{ body: { userIDs: ['u0'] } }]);
});

it('asks for nobody where nobody can be reminded', async () => {
  const left = (id: string) => ({ id, ok: false, code: 'nothingToFinish', msg: 'Nothing to finish.' });
  const none: Reply = { status: 200, body: { data: [left('u0'), left('u1')] } };
  await select(results(), 'admin', none);
  await press(BULK.remind.action);
  const dialog = within(await screen.findByRole('dialog', { name: BULK.remind.title(2) }));
  expect(await dialog.findByText(BULK.remind.nobody)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: BULK.remind.submit }).disabled).toBe(true);
});

it('gives and takes several tags at once, and closes when all were saved', async () => {
  const sent = await select(results({ id: 'u1', ok: true }));
  await press(BULK.tag.action);
  const dialog = await screen.findByRole('dialog', { name: BULK.tag.title(2) });
  const add = within(dialog).getByRole('textbox', { name: BULK.tag.add });
  await press(BULK.tag.submit);
  expect(within(dialog).getByText(BULK.tag.none)).toBeTruthy();
  await userEvent.type(add, 'Alumni, eu');
  await press(BULK.tag.submit);
  expect(within(dialog).getByText(BULK.tag.short('eu'))).toBeTruthy();
  await userEvent.type(add, ' 2027,');
  for (const tag of ['Alumni, class of 2027', 'Angel (2)']) await userEvent.click(within(dialog).getByLabelText(tag));
  await press(BULK.tag.submit);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: BULK.tag.done(2) }]));
  expect(sent()).toMatchObject([
    {
      path: '/api/users/tags',
      body: { userIDs: ['u0', 'u1'], add: ['Alumni', 'eu 2027'], remove: ['Alumni, class of 2027', 'Angel'] },
    },
  ]);
});

const PARTNERS = { partners: [{ partnerID: 'p1', partnerName: 'Harbor Angels' }], totalPartners: 1 };
const GRACE = { partnerUserID: 'g1', firstName: 'Grace', lastName: 'Holloway', email: 'grace@harbor.example' };

it('asks founders about a partner user, and says who was left out and why', async () => {
  const left = { id: 'u1', ok: false, code: 'belongsToPartner', msg: 'Already belongs to a partner.' };
  const sent = await select(results(left), 'admin', undefined, (path) => {
    if (path.includes('/partneruser')) return { partnerUsers: [GRACE], totalPartnerUsers: 1 };
    return path.startsWith('/api/partner') ? PARTNERS : undefined;
  });
  await press(BULK.partner.action);
  const dialog = await screen.findByRole('dialog', { name: BULK.partner.title(2) });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada Nowak', BULK.partner.takenBy('Bea Holm', 'Alpine Ventures')]);
  await press(BULK.partner.submit);
  expect(within(dialog).getByText(BULK.partner.partnerMissing)).toBeTruthy();
  await within(dialog).findByRole('option', { name: 'Harbor Angels' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Partner(?! user)/ }), 'p1');
  await within(dialog).findByRole('option', { name: /Grace Holloway/ });
  await press(BULK.partner.submit);
  expect(within(dialog).getByText(BULK.partner.partnerUserMissing)).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Partner user/ }), 'g1');
  await press(BULK.partner.submit);
  expect(await within(dialog).findByText('Bea Holm: Already belongs to a partner.')).toBeTruthy();
  expect(within(dialog).getByRole('status').textContent).toBe(BULK.partner.done(1));
  expect(sent()).toMatchObject([
    { path: '/api/users/partner-proposals', body: { userIDs: ['u0', 'u1'], partnerUserID: 'g1' } },
  ]);
});

it('is for administrators', async () => {
  await select(results(), 'partnerUser');
  expect(screen.queryByRole('button', { name: BULK.remind.action })).toBeNull();
});
