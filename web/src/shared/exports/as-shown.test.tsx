// @vitest-environment jsdom
/** A file of a list is asked for with all that the list itself was asked for with: its sort, search and filters. */
import { type FilterKind, LISTS, type ListFilters } from '@groundwork/contracts/administration';
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
  /** Those of its filters that its screen does not offer. */
  readonly unseen: readonly string[];
  /** What the place narrows besides. */
  readonly besides?: object;
  readonly begin: () => Promise<void>;
}

const asCsv = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: EXPORTS.start }));
  await userEvent.click(screen.getByRole('menuitem', { name: EXPORTS.startAs.csv }));
};

const CASES: Readonly<Record<Exported, Case>> = {
  users: {
    tab: UsersTab,
    list: '/api/user?',
    file: '/api/exports',
    unseen: ['partnerUserID'],
    begin: asCsv,
  },
  codes: {
    tab: CodesTab,
    list: '/api/discount?',
    file: '/api/exports',
    unseen: ['code', 'partner', 'partnerID', 'partnerUserID'] satisfies (keyof ListFilters<'codes'>)[],
    besides: { partner: 'none' },
    begin: asCsv,
  },
  assessments: {
    tab: AssessmentsTab,
    list: '/api/admin/a1/assessments',
    file: '/api/assessment/export',
    unseen: ['partnerUserID'],
    async begin() {
      await userEvent.click(await screen.findByRole('button', { name: ASSESSMENTS.export.action }));
      const dialog = await screen.findByRole('dialog', { name: ASSESSMENTS.export.title });
      await userEvent.click(within(dialog).getByRole('button', { name: ASSESSMENTS.export.start }));
    },
  },
};

const INDUSTRIES = [{ industryID: 1, industryName: 'Finance', sectors: [{ sectorID: 1, sectorName: 'Payments' }] }];
const ROWS = {
  ...{ users: [], totalUsers: 3, assessments: [], totalAssessments: 3, discountCodes: [], totalDiscountCodes: 3 },
  ...{ partners: [], totalPartners: 0 },
  rows: INDUSTRIES,
};

function exampleOf(kind: FilterKind): string {
  if (typeof kind !== 'string') return 'typed' in kind ? 'acme' : (kind.at(-1) ?? '');
  return kind === 'number' ? '1' : kind === 'day' ? '2026-11-22' : 'u1';
}

/** Each filter that the screen offers, as an address holds it. */
const addressOf = (name: Exported): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<FilterKind>(LISTS[name].filters)
      .filter(([filter]) => !CASES[name].unseen.includes(filter))
      .map(([filter, kind]) => [filter, exampleOf(kind)]),
  );

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
  const filters = addressOf(name);

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
