/** In the order of the specification. */
import { ADMINISTRATION } from '@groundwork/contracts/administration';
import type { ComponentType } from 'react';
import { AdminsTab } from '../../features/administration/admins/admins-tab.tsx';
import { AgreementsTab } from '../../features/administration/agreements/agreements-tab.tsx';
import { AssessmentsTab } from '../../features/administration/attempts/assessments-tab.tsx';
import { CodesTab } from '../../features/administration/discount-codes/codes-tab.tsx';
import { OperationsTab } from '../../features/administration/operations/operations-tab.tsx';
import { OverviewTab } from '../../features/administration/overview/overview-tab.tsx';
import { PartnersTab } from '../../features/administration/partners/partners-tab.tsx';
import { ReportsTab } from '../../features/administration/reports/reports-tab.tsx';
import type { StaffType } from '../../shared/lists/administration-search.ts';
import type { TabProps } from '../../shared/lists/tab-props.ts';
import { UsersPanel } from './users-panel.tsx';

interface Tab {
  readonly id: keyof typeof ADMINISTRATION.tabs;
  readonly roles: readonly StaffType[];
  readonly Panel: ComponentType<TabProps>;
}

const TABS: readonly Tab[] = [
  { id: 'overview', roles: ['admin', 'partnerUser'], Panel: OverviewTab },
  { id: 'users', roles: ['admin', 'partnerUser'], Panel: UsersPanel },
  { id: 'admins', roles: ['admin'], Panel: AdminsTab },
  { id: 'partners', roles: ['admin'], Panel: PartnersTab },
  { id: 'assessments', roles: ['admin', 'partnerUser'], Panel: AssessmentsTab },
  { id: 'agreements', roles: ['admin'], Panel: AgreementsTab },
  { id: 'codes', roles: ['admin', 'partnerUser'], Panel: CodesTab },
  { id: 'reports', roles: ['admin', 'partnerUser'], Panel: ReportsTab },
  { id: 'operations', roles: ['admin'], Panel: OperationsTab },
];

/** The first one is shown when the address names none. */
export const tabsOf = (role: StaffType) =>
  TABS.filter(({ roles }) => roles.includes(role)).map(({ id, Panel }) => ({
    id,
    label: ADMINISTRATION.tabs[id],
    Panel,
  }));
