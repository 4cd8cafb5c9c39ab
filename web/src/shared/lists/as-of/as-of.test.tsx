// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AdministrationPage } from '../../../pages/administration/administration-page.tsx';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, type Reply, type Sent } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import type { AdministrationSearch } from '../administration-search.ts';
import { callOnce } from '../api.ts';
import { currentMoment } from './moment.ts';

const users: Reply = {
  status: 200,
  body: {
    data: {
      totalUsers: 1,
      users: [
        {
          userID: 'u1',
          firstName: 'Ada',
          lastName: 'Nowak',
          email: 'ada@engines.ventures',
          company: 'Engines',
          createdAt: '2026-01-21T10:00:00.000Z',
        },
      ],
    },
  },
};
const admins: Reply = { status: 200, body: { data: { totalAdmins: 0, admins: [] } } };
const inTheMaking = (percent: number): Reply => ({
  status: 503,
  body: [{ code: 'asOfInTheMaking', msg: 'is being put together', percent }],
  headers: { 'retry-after': '1' },
});

/** The area at an address, whose lists of users answer so, one after the other; the last one stays. */
function open(start: AdministrationSearch, ...answers: Reply[]) {
  keepSession(aSession({ userID: 'admin1', userType: 'admin', company: '' }));
  const log = fakeApi(({ path }: Sent) => {
    if (path.startsWith('/api/user?')) return answers.length > 1 ? (answers.shift() as Reply) : (answers[0] as Reply);
    if (path.startsWith('/api/admin?')) return admins;
    if (path.startsWith('/api/exports')) return { status: 200, body: { data: { exports: [], totalExports: 0 } } };
    return { status: 204 };
  });
  const seen: AdministrationSearch[] = [];
  function Host() {
    const [search, setSearch] = useState(start);
    return (
      <AdministrationPage
        search={search}
        onSearch={(next) => {
          seen.push(next);
          setSearch(next);
        }}
      />
    );
  }
  renderPage(<Host />);
  const lists = () => log.map(({ path }) => path).filter((path) => /^\/api\/(user|admin)\?/.test(path));
  return { seen, lists };
}

it('a day that is chosen is asked for in every tab, says so in a bar, and leads back to now', async () => {
  const { seen, lists } = open({ tab: 'users' }, users);
  await screen.findByText('Ada Nowak');
  await userEvent.click(screen.getByRole('button', { name: 'As of…' }));
  const day = await screen.findByLabelText('As of the end of this day (UTC)');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-06-30');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(seen).toEqual([{ tab: 'users', asOf: '2026-06-30' }]);
  const bar = await screen.findByRole('region', { name: 'As of a moment of the past' });
  expect(bar.textContent).toContain('As of Jun 30, 2026');
  await waitFor(() => expect(lists().at(-1)).toBe('/api/user?page=1&sortCount=10&asOf=2026-06-30'));

  expect(bar.textContent).toContain('This is how it was. Nothing can be changed here.');
  await userEvent.click(screen.getByRole('tab', { name: 'Cohorts' }));
  expect(bar.textContent).toContain(
    'without who has stopped sharing or was erased since. Nothing can be changed here.',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Admins' }));
  await waitFor(() => expect(lists().at(-1)).toMatch(/^\/api\/admin\?.*asOf=2026-06-30/));
  expect(seen.at(-1)).toEqual({ tab: 'admins', asOf: '2026-06-30' });

  await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  await waitFor(() => expect(lists().at(-1)).not.toContain('asOf'));
  expect(screen.queryByRole('region', { name: 'As of a moment of the past' })).toBeNull();
  expect(currentMoment()).toBeNull();
});

it('shows how far a moment is that is being made, and asks again until it is there', async () => {
  open({ tab: 'users', asOf: '2026-06-30' }, inTheMaking(40), users);
  const progress = await screen.findByRole('progressbar', { name: 'Putting it together' });
  expect(progress.getAttribute('value')).toBe('40');
  expect(await screen.findByText('Ada Nowak', undefined, { timeout: 5000 })).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: 'Putting it together' })).toBeNull();
});

it('offers nothing that changes something, and refuses what would', async () => {
  open({ tab: 'users', asOf: '00000000000000000042' }, users);
  expect((await screen.findByText('As of position 42')).textContent).toBe('As of position 42');
  expect(await screen.findByRole('link', { name: 'Ada Nowak' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ada Nowak/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  const make = callOnce('createPartner', { body: { partnerName: 'Harbor', defaultDiscount: 10 } });
  await expect(make).rejects.toThrow('Nothing can be changed here');
});
