/** In the order of the specification. */
import { ADMINISTRATION } from '@groundwork/contracts/administration';
import type { ComponentType } from 'react';
import { AdminsTab } from '../../features/administration/admins/admins-tab.tsx';
import { AgreementsTab } from '../../features/administration/agreements/agreements-tab.tsx';
import { AssessmentsTab } from '../../features/administration/attempts/assessments-tab.tsx';
import { CohortsTab } from '../../features/administration/cohorts/cohorts-tab.tsx';
import { CodesTab } from '../../features/administration/discount-codes/codes-tab.tsx';
import { OperationsTab } from '../../features/administration/operations/operations-tab.tsx';
import { OverviewTab } from '../../features/administration/overview/overview-tab.tsx';
import { ReportsTab } from '../../features/administration/reports/reports-tab.tsx';
import { SeatsTab } from '../../features/administration/seats/seats-tab.tsx';
import type { StaffType } from '../../shared/lists/administration-search.ts';
import type { TabProps } from '../../shared/lists/tab-props.ts';
import { ConnectionsPanel } from './connections-panel.tsx';
import { PartnersPanel } from './partners-panel.tsx';
import { UsersPanel } from './users-panel.tsx';

type Tab = keyof typeof ADMINISTRATION.tabs;

const PANELS: Readonly<Record<Tab, ComponentType<TabProps>>> = {
  overview: OverviewTab,
  users: UsersPanel,
  admins: AdminsTab,
  partners: PartnersPanel,
  cohorts: CohortsTab,
  seats: SeatsTab,
  assessments: AssessmentsTab,
  agreements: AgreementsTab,
  codes: CodesTab,
  reports: ReportsTab,
  connections: ConnectionsPanel,
  operations: OperationsTab,
};

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

/** The first one is shown when the address names none. */
export const tabsOf = (role: StaffType) =>
  TABS[role].map((id) => ({ id, label: ADMINISTRATION.tabs[id], Panel: PANELS[id] }));
