// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepSession } from '../../../session/session.ts';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import { ERASED_ACCOUNT } from '../../../shared/lists/record/erased.ts';
import type { ListAddress } from '../../../shared/lists/table/list-spec.ts';
import { keptAddress } from '../../../shared/lists/testing/kept-address.tsx';
import { want } from '../../../shared/lists/wanted.ts';
import { aSession, fakeApi, type Reply, refused } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { UsersTab } from './users-tab.tsx';

const people = (total: number) => ({
  status: 200,
  body: {
    data: {
      // As it is asked for partners.
      partners: [{ partnerID: 'harbor', partnerName: 'Harbor Angels' }],
      totalPartners: 1,
      totalUsers: total,
      users: Array.from({ length: Math.min(total, 10) }, (_, n) => ({
        userID: `u${n}`,
        firstName: 'Ada',
        lastName: `Number ${n}`,
        email: `ada${n}@engines.ventures`,
        company: 'Analytical Engines, Inc.',
        tags: n === 1 ? ['Fintech'] : [],
        partnerName: n === 1 ? 'Harbor Angels' : '',
        lastScore: n === 1 ? 62 : null,
        createdAt: '2026-11-21T10:00:00.000Z',
      })),
    },
  },
});

function show(start: ListAddress, answer: (asked: { readonly path: string }) => Reply, role: StaffType = 'admin') {
  const log = fakeApi(answer);
  keepSession(aSession({ userID: 'admin1', userType: role, company: '' }));
  const { asked, page } = keptAddress((place) => <UsersTab role={role} {...place} />, start);
  renderApp(page);
  return { asked, log };
}

it('shows a page of users, where one is in the list, and how many there are', async () => {
  show({}, () => people(34));
  expect(await screen.findAllByText('Analytical Engines, Inc.')).toHaveLength(10);
  expect(screen.getByText('1–10 of 34')).toBeTruthy();
  expect(screen.getByText('Page 1 of 4')).toBeTruthy();
  expect(screen.queryByText('End of List')).toBeNull();
});

it('says that a search found more than was counted, and ends nowhere', async () => {
  show({ search: 'com', page: '1000' }, () => people(10_001));
  expect(await screen.findByText('9,991–10,000 of 10,000+')).toBeTruthy();
  expect(screen.getByText('Page 1,000 of 1,000')).toBeTruthy();
  expect(screen.getByText('10,000+')).toBeTruthy();
  expect(screen.queryByText('End of List')).toBeNull();
  cleanup();
  show({}, () => people(10_001));
  expect(await screen.findByText('1–10 of 10,001')).toBeTruthy();
});

it('has an edit button in each row for administrators, and none for partner users', async () => {
  show({}, () => people(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada Number 1' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  cleanup();
  show({}, () => people(2), 'partnerUser');
  expect(await screen.findAllByText('Analytical Engines, Inc.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

it('is narrowed to a partner and to a tag that somebody has, and its cards have partner and score', async () => {
  const { asked, log } = show({}, () => people(2));
  expect(await screen.findByText('62%')).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText('Partner'), 'Harbor Angels');
  await userEvent.selectOptions(await screen.findByLabelText('Tag'), 'Fintech');
  expect(asked).toEqual([{ partnerID: 'harbor' }, { partnerID: 'harbor', tag: 'Fintech' }]);
  await waitFor(() => expect(log.some(({ path }) => /partnerID=harbor&tag=Fintech/.test(path))).toBe(true));
  cleanup();
  show({}, () => people(2), 'partnerUser');
  expect(await screen.findByLabelText('Tag')).toBeTruthy();
  expect(screen.queryByLabelText('Partner')).toBeNull();
});

it('is narrowed to a band of the last score, or to who never completed an assessment', async () => {
  const { asked, log } = show({}, () => people(2));
  await userEvent.selectOptions(await screen.findByLabelText('Last score'), 'Developing, 50 to 74%');
  await userEvent.selectOptions(screen.getByLabelText('Last score'), 'Never completed');
  expect(asked).toEqual([{ lastScore: 'warning' }, { lastScore: 'none' }]);
  await waitFor(() => expect(log.some(({ path }) => /lastScore=none/.test(path))).toBe(true));
  cleanup();
  show({ lastScore: 'warning' }, () => people(2), 'partnerUser');
  expect(await screen.findByText('Last score: Developing, 50 to 74%')).toBeTruthy();
});

it('is narrowed by how long ago somebody was at work; partner users are not told when somebody was here', async () => {
  const { asked } = show({}, () => people(2));
  await userEvent.selectOptions(await screen.findByLabelText('Last assessment'), 'Never started');
  await userEvent.selectOptions(screen.getByLabelText('Last seen'), 'Over 90 days ago');
  expect(asked).toEqual([{ lastAssessment: 'none' }, { lastAssessment: 'none', lastSeen: 'longer' }]);
  cleanup();
  show({}, () => people(2), 'partnerUser');
  expect(await screen.findByLabelText('Last assessment')).toBeTruthy();
  expect(screen.queryByLabelText('Last seen')).toBeNull();
});

it('leads a partner user from a founder to what they have taken', async () => {
  const opened: string[] = [];
  fakeApi(() => people(2));
  keepSession(aSession({ userID: 'p1', userType: 'partnerUser', company: '' }));
  const role: StaffType = 'partnerUser';
  const { page } = keptAddress((place) => (
    <UsersTab role={role} onTaken={(userID) => opened.push(userID)} {...place} />
  ));
  renderApp(page);
  const link = await screen.findByRole('link', { name: 'Ada Number 1' });
  expect(link.getAttribute('href')).toBe('?tab=assessments&userID=u1');
  await userEvent.click(link);
  expect(opened).toEqual(['u1']);
});

it('asks the server for the next page and says when the list ends', async () => {
  const { asked, log } = show({}, () => people(14));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(asked).toEqual([{ page: '2' }]);
  expect(log.at(-1)?.path).toBe('/api/user?page=2&sortCount=10');
  expect(await screen.findByText('End of List')).toBeTruthy();
});

it('announces how the list is sorted', async () => {
  const { asked } = show({}, () => people(34));
  await screen.findByText('1–10 of 34');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Email, ascending');
  expect(asked).toEqual([{ sortBy: 'email', direction: 'asc' }]);
  expect(await screen.findByText('Sorted by email, ascending, 34 results')).toBeTruthy();
});

it('searches from three characters on and shows what it is filtered by', async () => {
  const { asked } = show({ page: '3' }, () => people(2));
  const box = await screen.findByLabelText('Search users');
  await waitFor(() => expect(asked).toEqual([{}]));
  await userEvent.type(box, 'ad');
  expect(screen.getByText('Type at least 3 characters to search.')).toBeTruthy();
  await userEvent.type(box, 'a');
  await screen.findByText('Search: ada');
  expect(asked.at(-1)).toEqual({ search: 'ada' });

  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Search: ada' }));
  expect(asked.at(-1)).toEqual({});
  expect(screen.getByLabelText<HTMLInputElement>('Search users').value).toBe('');
});

it('keeps those with the tag that a link names, and says so', async () => {
  const { log } = show({ tag: 'Angel' }, () => people(2));
  await screen.findByText('Tag: Angel');
  expect(log.some(({ path }) => /^\/api\/user\?.*tag=Angel/.test(path))).toBe(true);
});

it('says of a search without a match something else than of a list without users', async () => {
  const { asked } = show({ search: 'zzz' }, () => people(0));
  expect(await screen.findByText('No Results Found')).toBeTruthy();
  expect(screen.queryByText('No users yet')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1) ?? document.body);
  expect(asked).toEqual([{}]);
  expect(await screen.findByText('No users yet')).toBeTruthy();
});

it('says in place that the list could not be loaded, and tries again', async () => {
  const replies = [refused(422, 'validation')];
  show({}, ({ path }) => (/^\/api\/user\b(?!\/)/.test(path) && replies.shift()) || people(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1–1 of 1')).toBeTruthy();
});

it('gives administrators one menu for each row, and says to partner users that the list is theirs', async () => {
  show({}, () => people(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Number 0' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toContain('Edit');
  cleanup();
  show({}, () => people(1), 'partnerUser');
  expect(await screen.findByText('ada0@engines.ventures')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Your users/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
});

it('exports the list as it is shown: junk in the address stays out', async () => {
  const { log } = show({ sortBy: 'passwords', direction: 'asc', search: ' ada ' }, () => people(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() =>
    expect(log.find(({ path }) => path === '/api/exports')?.body).toEqual({
      kind: 'users',
      format: 'csv',
      search: 'ada',
      filter: {},
    }),
  );
});

it('the command menu exports the whole list, whatever the list on the screen is searched for', async () => {
  const { log } = show({ search: 'harbor' }, () => people(2));
  await screen.findAllByText('Analytical Engines, Inc.');
  act(() => want('export', 'users'));
  await waitFor(() =>
    expect(log.find(({ path }) => path === '/api/exports')?.body).toEqual({ kind: 'users', format: 'csv', filter: {} }),
  );
});

it('says of whom an earlier moment has and who was erased since that they were', async () => {
  const { data } = people(3).body;
  const [first, ...others] = data.users;
  const gone = { ...first, firstName: '', lastName: '', email: '', company: '' };
  show({}, () => ({ status: 200, body: { data: { ...data, users: [gone, ...others] } } }));
  expect(await screen.findAllByText(ERASED_ACCOUNT)).toHaveLength(1);
});
