// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { SIGN_OUT } from '../../../../shared/lists/record/sign-out-dialog.tsx';
import { TABLE } from '../../../../shared/lists/table/texts.ts';
import { ERASURE } from '../../../../shared/personal-data/texts.ts';
import { shownToasts } from '../../../../testing/browser.ts';
import { aSession, fakeApi, type Reply, refused, type Sent } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { FORM } from '../../../../ui/form/texts.ts';
import { USERS } from '../texts.ts';
import { UsersTab } from '../users-tab.tsx';

const ADA = {
  userID: 'u7',
  firstName: 'Ada',
  lastName: 'Nowak',
  email: 'ada@engines.ventures',
  company: 'Analytical Engines',
  tags: [],
  createdAt: '2026-11-21T10:00:00.000Z',
};

const ADMIN = { role: 'admin', address: {}, onAddress: () => {} } as const;

/** An administrator's list with Ada in it until she is erased. */
function open(answer: (sent: Sent) => Reply | undefined = () => undefined) {
  let users = [ADA];
  const log = fakeApi((sent) => {
    const special = answer(sent);
    if (special) return special;
    if (sent.method === 'POST') users = [];
    return sent.method === 'GET'
      ? { status: 200, body: { data: { users, totalUsers: users.length, partners: [], totalPartners: 0 } } }
      : { status: 204 };
  });
  keepSession(aSession({ userID: 'admin1', userType: 'admin', company: '' }));
  renderApp(<UsersTab {...ADMIN} />);
  return log;
}

async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: TABLE.menu('Ada Nowak') }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
}

it('an administrator erases an account with their own password, and the list is without it', async () => {
  const log = open();
  await choose(USERS.more.erase);
  const dialog = await screen.findByRole('dialog', { name: USERS.erasure.title });
  expect(within(dialog).getByText('ada@engines.ventures')).toBeTruthy();
  const name = within(dialog).getByLabelText(new RegExp(ERASURE.typeName('Analytical Engines')));
  await userEvent.type(name, 'Analytical');
  await userEvent.type(within(dialog).getByLabelText(USERS.erasure.password, { selector: 'input' }), 'admin secret');
  await userEvent.click(within(dialog).getByRole('button', { name: ERASURE.confirm }));
  expect(within(dialog).getByText(ERASURE.nameDiffers('Analytical Engines'))).toBeTruthy();
  expect(log.every(({ method }) => method === 'GET')).toBe(true);
  await userEvent.type(name, ' engines');
  await userEvent.click(within(dialog).getByRole('button', { name: ERASURE.confirm }));

  expect(await screen.findByText(USERS.emptyTitle)).toBeTruthy();
  expect(log.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/user/u7/erasure',
    body: { password: 'admin secret' },
  });
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: USERS.erasure.done }]));
});

it('a wrong password erases nobody and is said at the field', async () => {
  open(({ method }) => (method === 'POST' ? refused(422, 'wrongPassword') : undefined));
  await choose(USERS.more.erase);
  const dialog = await screen.findByRole('dialog', { name: USERS.erasure.title });
  await userEvent.type(
    within(dialog).getByLabelText(new RegExp(ERASURE.typeName('Analytical Engines'))),
    'Analytical Engines',
  );
  await userEvent.type(within(dialog).getByLabelText(USERS.erasure.password, { selector: 'input' }), 'wrong');
  await userEvent.click(within(dialog).getByRole('button', { name: ERASURE.confirm }));
  expect(await within(dialog).findByText(ERASURE.wrongPassword)).toBeTruthy();
  expect(screen.getByRole('button', { name: TABLE.menu('Ada Nowak'), hidden: true })).toBeTruthy();
});

it('cancelling erases nobody and gives the focus back to the row', async () => {
  const log = open();
  await choose(USERS.more.erase);
  await userEvent.click(await screen.findByRole('button', { name: FORM.cancel }));
  const more = await screen.findByRole('button', { name: TABLE.menu('Ada Nowak') });
  await waitFor(() => expect(document.activeElement).toBe(more));
  expect(log.every(({ method }) => method === 'GET')).toBe(true);
});

it('an administrator signs somebody out everywhere, after a question', async () => {
  const log = open();
  await choose(USERS.more.signOut);
  const dialog = await screen.findByRole('dialog', { name: SIGN_OUT.title });
  expect(dialog.textContent).toContain('Ada Nowak will be signed out on all devices');
  expect(log.every(({ method }) => method === 'GET')).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: SIGN_OUT.confirm }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ message: SIGN_OUT.done('Ada Nowak') }]));
  expect(log.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/user/u7/sessions']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a sign-out that was refused is said in its dialog', async () => {
  open(({ method }) => (method === 'DELETE' ? refused(404, 'notFound') : undefined));
  await choose(USERS.more.signOut);
  const dialog = await screen.findByRole('dialog', { name: SIGN_OUT.title });
  await userEvent.click(within(dialog).getByRole('button', { name: SIGN_OUT.confirm }));
  expect(await within(dialog).findByText('refused notFound')).toBeTruthy();
});

it('an administrator downloads what is held about a user', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const log = open(({ path }) => (path.endsWith('/personal-data') ? { status: 200, body: { data: {} } } : undefined));
  await choose(USERS.more.download);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(log.map(({ path }) => path)).toContain('/api/user/u7/personal-data');
});

it('data that could not be prepared is said in place', async () => {
  open(({ path }) => (path.endsWith('/personal-data') ? refused(404, 'notFound') : undefined));
  await choose(USERS.more.download);
  expect((await screen.findByRole('alert')).textContent).toBe('refused notFound');
});
