/** The tabs of the administration, in the order of the specification. A tab is here once all that it asks for is answered. */
import { ADMINISTRATION } from '@groundwork/contracts/administration';
import type { ComponentType } from 'react';
import type { StaffType } from './administration-search.ts';
import { AdminsTab } from './admins/admins-tab.tsx';
import { AgreementsTab } from './agreements/agreements-tab.tsx';
import { AssessmentsTab } from './assessments/assessments-tab.tsx';
import { CodesTab } from './codes/codes-tab.tsx';
import { OperationsTab } from './operations/operations-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { PartnersTab } from './partners/partners-tab.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import type { TabProps } from './tab-props.ts';
import { UsersTab } from './users/users-tab.tsx';

interface Tab {
  /** Its name in the address. */
  readonly id: keyof typeof ADMINISTRATION.tabs;
  readonly roles: readonly StaffType[];
  readonly Panel: ComponentType<TabProps>;
}

const TABS: readonly Tab[] = [
  { id: 'overview', roles: ['admin', 'partnerUser'], Panel: OverviewTab },
  { id: 'users', roles: ['admin', 'partnerUser'], Panel: UsersTab },
  { id: 'admins', roles: ['admin'], Panel: AdminsTab },
  { id: 'partners', roles: ['admin'], Panel: PartnersTab },
  { id: 'assessments', roles: ['admin', 'partnerUser'], Panel: AssessmentsTab },
  { id: 'agreements', roles: ['admin'], Panel: AgreementsTab },
  { id: 'codes', roles: ['admin', 'partnerUser'], Panel: CodesTab },
  { id: 'reports', roles: ['admin', 'partnerUser'], Panel: ReportsTab },
  { id: 'operations', roles: ['admin'], Panel: OperationsTab },
];

/** @returns the tabs that a role has, by their names; the first is the one that an address without a tab shows. */
export const tabsOf = (role: StaffType) =>
  TABS.filter(({ roles }) => roles.includes(role)).map(({ id, Panel }) => ({
    id,
    label: ADMINISTRATION.tabs[id],
    Panel,
  }));
