/** In the order of the specification. */
import { ADMINISTRATION, BOARD } from '@groundwork/contracts/administration';
import type { ComponentType } from 'react';
import type { StaffType } from '../../shared/lists/administration-search.ts';
import type { TabProps } from '../../shared/lists/tab-props.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

type Tab = keyof typeof ADMINISTRATION.tabs;

/** Each is a file of its own, which the server names with the page (server/build/page-code.ts): nobody waits for the code of other tabs. */
const CODE: Readonly<Record<Tab, () => Promise<{ readonly default: ComponentType<TabProps> }>>> = {
  overview: () => import('./tabs/overview.tsx'),
  users: () => import('./tabs/users.tsx'),
  admins: () => import('./tabs/admins.tsx'),
  partners: () => import('./tabs/partners.tsx'),
  cohorts: () => import('./tabs/cohorts.tsx'),
  seats: () => import('./tabs/seats.tsx'),
  assessments: () => import('./tabs/assessments.tsx'),
  agreements: () => import('./tabs/agreements.tsx'),
  codes: () => import('./tabs/codes.tsx'),
  reports: () => import('./tabs/reports.tsx'),
  connections: () => import('./tabs/connections.tsx'),
  operations: () => import('./tabs/operations.tsx'),
};

const PANELS = Object.fromEntries(
  Object.entries(CODE).map(([id, load]) => [id, lazyPart(ADMINISTRATION.missing, load)]),
) as Readonly<Record<Tab, ReturnType<typeof lazyPart<TabProps>>>>; // one of each

const TABS: Readonly<Record<StaffType, readonly Tab[]>> = {
  admin: [
    'overview',
    'users',
    'admins',
    'partners',
    'cohorts',
    'assessments',
    'agreements',
    'codes',
    'reports',
    'connections',
    'operations',
  ],
  partnerUser: ['overview', 'users', 'cohorts', 'seats', 'assessments', 'codes', 'reports', 'connections'],
};

/** What a moment of the past leaves out; absent: nothing. */
const HOW: Partial<Readonly<Record<Tab, string>>> = { cohorts: BOARD.past };

/** The first one is shown when the address names none. */
export const tabsOf = (role: StaffType) =>
  TABS[role].map((id) => ({ id, label: ADMINISTRATION.tabs[id], Panel: PANELS[id], how: HOW[id] }));

/** Of the tab that an address names, or of the first one. */
export const preloadTab = (named: string | undefined): Promise<unknown> =>
  Object.entries(PANELS)
    .find(([id]) => id === (named ?? TABS.admin[0]))?.[1]
    .preload() ?? Promise.resolve();
