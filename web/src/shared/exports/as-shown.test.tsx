// @vitest-environment jsdom
/** A file of a list is asked for with all that the list itself was asked for with: its sort, search and filters. */
import { LISTS, type ListFilters } from '@groundwork/contracts/administration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FunctionComponent, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { AssessmentsTab } from '../../features/administration/attempts/assessments-tab.tsx';
import { ASSESSMENTS } from '../../features/administration/attempts/texts.ts';
import { CodesTab } from '../../features/administration/discount-codes/codes-tab.tsx';
import { UsersTab } from '../../features/administration/users/users-tab.tsx';
import { keepSession } from '../../session/session.ts';
import { aSession, fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { TabProps } from '../lists/tab-props.ts';
import type { ListAddress } from '../lists/table/list-spec.ts';
import { EXPORTS } from './texts.ts';

type Exported = 'users' | 'assessments' | 'codes';

interface Case {
  readonly tab: FunctionComponent<TabProps>;
  /** Where the page is asked for, and the file. */
  readonly list: string;
  readonly file: string;
  /** Of the filters that its screen has, as an address holds them. */
  readonly filters: Readonly<Record<string, string>>;
  /** What the place narrows besides. */
  readonly besides?: object;
  readonly begin: () => Promise<void>;
}

const asCsv = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: EXPORTS.start }));
  await userEvent.click(screen.getByRole('menuitem', { name: EXPORTS.startAs.csv }));
};

const CASES: Readonly<Record<Exported, Case>> = {
  users: { tab: UsersTab, list: '/api/user?', file: '/api/exports', filters: {}, begin: asCsv },
  codes: {
    tab: CodesTab,
    list: '/api/discount?',
    file: '/api/exports',
    filters: { state: 'usable' } satisfies Partial<ListFilters<'codes'>>,
    besides: { partner: 'none' },
    begin: asCsv,
  },
  assessments: {
    tab: AssessmentsTab,
    list: '/api/admin/a1/assessments',
    file: '/api/assessment/export',
    filters: {
      ...{ industryID: '1', sectorID: '11', status: 'COMPLETED', assessmentType: 'A', userID: 'u1' },
      ...{ company: 'Acme', email: 'a@acme.example', discountCode: 'SPRING' },
    },
    async begin() {
      await userEvent.click(await screen.findByRole('button', { name: ASSESSMENTS.export.action }));
      const dialog = await screen.findByRole('dialog', { name: ASSESSMENTS.export.title });
      await userEvent.click(within(dialog).getByRole('button', { name: ASSESSMENTS.export.start }));
    },
  },
};

const INDUSTRIES = [{ industryID: 1, industryName: 'Finance', sectors: [{ sectorID: 11, sectorName: 'Payments' }] }];
const ROWS = {
  ...{ users: [], totalUsers: 3, assessments: [], totalAssessments: 3, discountCodes: [], totalDiscountCodes: 3 },
  rows: INDUSTRIES,
};

/** What a request says of rows: all but its page and the file's format. */
function rowsOf(asked: Readonly<Record<string, unknown>>): object {
  const { page: _, sortCount: __, format: ___, kind: ____, filter = {}, ...order } = asked;
  const all = Object.entries({ ...order, ...(filter as object) }).filter(([, value]) => value !== null);
  // In an address everything is a text.
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}

async function exported(name: Exported, start: ListAddress): Promise<{ readonly list: object; readonly file: object }> {
  const { tab: Panel, list, file, begin } = CASES[name];
  keepSession(aSession({ userID: 'a1', userType: 'admin' }));
  const log = fakeApi(({ path }) => ({ status: 200, body: { data: path === file ? { exportID: 'a1.1' } : ROWS } }));
  function Tab() {
    const [address, onAddress] = useState(start);
    const props = { role: 'admin', address, onAddress } as const;
    return <Panel {...props} />;
  }
  renderApp(<Tab />);
  const asks = (path: string) => path.startsWith(list);
  await waitFor(() => expect(log.some(({ path }) => asks(path))).toBe(true));
  await begin();
  const sent = () => log.find(({ path, method }) => path === file && method === 'POST');
  await waitFor(() => expect(sent()).toBeDefined());
  const shown = log.findLast(({ path }) => asks(path));
  const query = Object.fromEntries(new URL(shown?.path ?? '', 'http://any').searchParams);
  return {
    list: rowsOf({ ...query, ...(shown?.body as object) }),
    file: rowsOf(sent()?.body as Record<string, unknown>),
  };
}

describe.each(Object.keys(CASES) as Exported[])('a file of %s', (name) => {
  const { filters } = CASES[name];

  it('is asked for as the list is, sorted, searched and filtered by all that it can be', async () => {
    const sortBy = LISTS[name].sorts[0] ?? '';
    const { list, file } = await exported(name, { ...filters, search: 'acme', sortBy, direction: 'desc', page: '2' });
    expect(file).toEqual(list);
    expect(file).toMatchObject({ ...filters, sortBy, direction: 'desc', search: 'acme' });
  });

  it.each(LISTS[name].sorts)('is asked for sorted by %s, where that is a column', async (sortBy) => {
    const { list, file } = await exported(name, { sortBy });
    expect(file).toEqual(list);
  });
});
