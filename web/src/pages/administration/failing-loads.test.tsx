// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { AdminsTab } from '../../features/administration/admins/admins-tab.tsx';
import { AgreementDialog } from '../../features/administration/agreements/agreement-dialog.tsx';
import { AgreementsTab } from '../../features/administration/agreements/agreements-tab.tsx';
import { ApiKeysSection } from '../../features/administration/api-keys/api-keys-section.tsx';
import { AssessmentsTab } from '../../features/administration/attempts/assessments-tab.tsx';
import { LinkDialog } from '../../features/administration/attempts/dialogs/link-dialog.tsx';
import { CodesTab } from '../../features/administration/discount-codes/codes-tab.tsx';
import { SPRING } from '../../features/administration/discount-codes/testing/dialogs.tsx';
import { UsesDialog } from '../../features/administration/discount-codes/uses-dialog.tsx';
import { OperationsTab } from '../../features/administration/operations/operations-tab.tsx';
import { OverviewTab } from '../../features/administration/overview/overview-tab.tsx';
import { CompanyUsersDialog } from '../../features/administration/partners/company-users-dialog.tsx';
import { ReportsTab } from '../../features/administration/reports/reports-tab.tsx';
import { PersonRecord } from '../../features/administration/users/person/person-record.tsx';
import { UsersTab } from '../../features/administration/users/users-tab.tsx';
import { WebhooksSection } from '../../features/administration/webhooks/webhooks-section.tsx';
import { ExportsButton } from '../../shared/exports/exports-button.tsx';
import { ActivityDrawer } from '../../shared/history/activity-drawer.tsx';
import { AnswersDrawer } from '../../shared/history/answers-drawer.tsx';
import { HistoryDrawer } from '../../shared/history/history-drawer.tsx';
import { GRACE, TAKEN } from '../../shared/lists/testing/rows.ts';
import { type FailingPart, partFailsToLoad } from '../../testing/failing-parts.ts';
import { aSession } from '../../testing/fake-api.ts';
import PartnersPanel from './tabs/partners.tsx';

const ADMIN = aSession({ userID: 'a1', userType: 'admin', company: '' });
const TAB = { role: 'admin', address: {}, onAddress: () => undefined } as const;
const close = (): void => undefined;

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const toConfirm = async () => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Another promise.' } });
  await press('Next');
};

/** Screens and dialogs that show what a server has, and what each says when it cannot. */
const SCREENS: readonly FailingPart[] = [
  ['overview', 'Unable to load the overview.', <OverviewTab key="a" {...TAB} />],
  ['users', 'Unable to load users.', <UsersTab key="a" {...TAB} />],
  ['admins', 'Unable to load admins.', <AdminsTab key="a" {...TAB} />],
  ['partners', 'Unable to load partners.', <PartnersPanel key="a" {...TAB} />],
  ['assessments', 'Unable to load assessments.', <AssessmentsTab key="a" {...TAB} />],
  ['agreements', 'Unable to load agreements.', <AgreementsTab key="a" {...TAB} />],
  ['codes', 'Unable to load codes.', <CodesTab key="a" {...TAB} />],
  ['reports', 'Unable to load the reports.', <ReportsTab key="a" {...TAB} />],
  ['API keys', 'Unable to load API keys.', <ApiKeysSection key="a" {...TAB} />],
  ['webhooks', 'Unable to load webhooks.', <WebhooksSection key="a" {...TAB} />],
  ['operations', 'Unable to load the system status.', <OperationsTab key="a" />],
  [
    'a new agreement',
    'Unable to load agreements.',
    <AgreementDialog key="a" subject={null} onClose={close} />,
    toConfirm,
  ],
  ['a link', 'Something went wrong.', <LinkDialog key="a" subject={TAKEN as never} onClose={close} />],
  ['exports', 'Unable to load your exports.', <ExportsButton key="a" />, () => press('Exports')],
  [
    'who used a code',
    'Unable to load information. Please close the modal and try again.',
    <UsesDialog key="a" subject={SPRING} onClose={close} />,
  ],
  [
    "a partner user's founders",
    'Unable to load information. Please close the modal and try again.',
    <CompanyUsersDialog key="a" subject={GRACE} onClose={close} />,
  ],
  ['a person', 'Unable to load this person.', <PersonRecord key="a" row={{ userID: 'u1' }} />],
  [
    'history',
    'Unable to load the history.',
    <HistoryDrawer key="a" subject={{ kind: 'code', id: 'd1', name: 'S' }} onClose={close} />,
  ],
  [
    'activity',
    'Unable to load the history.',
    <ActivityDrawer key="a" person={{ userID: 'a2', name: 'Nora' }} onClose={close} />,
  ],
  [
    'answers',
    'Unable to load the answers.',
    <AnswersDrawer key="a" attempt={{ userID: 'u1', userAssessmentID: 'u1.1', name: 'Ada' }} onClose={close} />,
  ],
];

it.for(SCREENS)('%s: says why it cannot be shown, and tries again', (screen) => partFailsToLoad(screen, ADMIN));
