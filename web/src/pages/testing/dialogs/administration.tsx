import { useEffect } from 'react';
import { AdminDialog } from '../../../features/administration/admins/admin-dialog.tsx';
import { DeleteAdminDialog } from '../../../features/administration/admins/delete-admin-dialog.tsx';
import { AgreementDialog } from '../../../features/administration/agreements/agreement-dialog.tsx';
import { MakeKeyDialog } from '../../../features/administration/api-keys/make-key-dialog.tsx';
import { ExportDialog } from '../../../features/administration/attempts/dialogs/export-dialog.tsx';
import { LinkDialog } from '../../../features/administration/attempts/dialogs/link-dialog.tsx';
import { CohortDialog } from '../../../features/administration/cohorts/cohort-dialog.tsx';
import InviteDialog from '../../../features/administration/cohorts/invite-dialog.tsx';
import { CodeDialog } from '../../../features/administration/discount-codes/edit/code-dialog.tsx';
import { ExpireCodesDialog } from '../../../features/administration/discount-codes/expire-codes-dialog.tsx';
import { ShareCodeDialog } from '../../../features/administration/discount-codes/share/share-code-dialog.tsx';
import { ParkedEvents } from '../../../features/administration/operations/parked-events.tsx';
import { DismissDialog } from '../../../features/administration/overview/attention/dismiss-dialog.tsx';
import { MailDialog } from '../../../features/administration/reports/saved/mail-dialog.tsx';
import { SaveDialog } from '../../../features/administration/reports/saved/save-dialog.tsx';
import { PricesDialog } from '../../../features/administration/seats/buying/prices-dialog.tsx';
import { RefundDialog } from '../../../features/administration/seats/buying/refund-dialog.tsx';
import { ExtendDialog } from '../../../features/administration/seats/extend-dialog.tsx';
import { NoticesDialog } from '../../../features/administration/seats/notices/notices-dialog.tsx';
import { GiveSeatsDialog, TakeBackDialog } from '../../../features/administration/seats/seat-dialogs.tsx';
import { ProviderDialog } from '../../../features/administration/single-sign-on/provider-dialog.tsx';
import { EraseUserDialog } from '../../../features/administration/users/actions/erase-user-dialog.tsx';
import { RemoveFactorDialog } from '../../../features/administration/users/actions/remove-factor-dialog.tsx';
import { AssignPartnerDialog } from '../../../features/administration/users/bulk/partner-dialog.tsx';
import { TagDialog } from '../../../features/administration/users/bulk/tag-dialog.tsx';
import { EditUserDialog } from '../../../features/administration/users/edit-user-dialog.tsx';
import { WebhookDialog } from '../../../features/administration/webhooks/webhook-dialog.tsx';
import { BrandingDialog } from '../../../shared/branding/edit/branding-dialog.tsx';
import { INDUSTRIES } from '../../../shared/builder/testing/open-builder.tsx';
import { useExportSelected } from '../../../shared/exports/use-export-selected.tsx';
import { ViewDialog } from '../../../shared/lists/table/views/view-dialog.tsx';
import { PartnerDialog } from '../../../shared/partners/partner-dialog.tsx';
import { AssignDialog } from '../../../shared/staff/assign-dialog.tsx';
import InviteManyDialog from '../../../shared/staff/invite-many/invite-many-dialog.tsx';
import { row, type Shown } from './shown.ts';

const PERSON = { firstName: 'Ada', lastName: 'Nowak', email: 'ada@engines.ventures', company: 'Engines', revision: 3 };

const USER = row({ userID: 'u7', ...PERSON });

const FOR_ADMINS = { role: 'admin' } as const;

const ADMIN = row({ adminID: 'u8', state: 'active', ...PERSON });

const CODE = row({
  discountID: 'd1',
  code: 'SPRING-25',
  percent: 25,
  uses: 5,
  used: 0,
  held: 0,
  revision: 1,
  partnerID: null,
  partnerUserID: null,
  industryID: null,
  sectorID: null,
  assessmentID: null,
  expiresAt: null,
});

const BRANDING = row({
  ...{ partnerID: 'p1', partnerName: 'Harbor Angels', logo: null, color: '#0b6e4f' },
  ...{ line: 'Capital for the coast', welcome: '', revision: 1 },
});

const ATTENTION_ITEM = row({ kind: 'refund', id: 'p1', detail: '29900', name: 'Ada Nowak', email: '' });

function Selected() {
  const { exportSelected, dialog } = useExportSelected('users');
  useEffect(() => exportSelected.onSelect([row({ id: 'u7' })], () => undefined), [exportSelected]);
  return dialog;
}

export const ADMINISTRATION_DIALOGS: Readonly<Record<string, Shown>> = {
  'erasing a user': {
    file: 'shared/personal-data/erasure-dialog.tsx',
    draw: (onClose) => <EraseUserDialog subject={USER} onClose={onClose} />,
  },
  'removing two-step sign-in': {
    file: 'features/administration/users/actions/remove-factor-dialog.tsx',
    draw: (onClose) => <RemoveFactorDialog subject={USER} onClose={onClose} />,
  },
  'the sign-in of an organization': {
    file: 'features/administration/single-sign-on/provider-dialog.tsx',
    draw: (onClose) => <ProviderDialog subject={null} onClose={onClose} />,
  },
  'how a partner is shown': {
    file: 'shared/branding/edit/branding-dialog.tsx',
    readByServer: ['file'],
    draw: (onClose) => <BrandingDialog subject={BRANDING} onClose={onClose} />,
  },
  'a webhook': {
    file: 'features/administration/webhooks/webhook-dialog.tsx',
    draw: (onClose) => <WebhookDialog {...FOR_ADMINS} subject="new" onSecret={() => {}} onClose={onClose} />,
  },
  'a user': {
    file: 'features/administration/users/edit-user-dialog.tsx',
    draw: (onClose) => <EditUserDialog subject={USER} onClose={onClose} />,
  },
  'a new admin': {
    file: 'shared/staff/staff-dialog.tsx',
    draw: (onClose) => <AdminDialog admin={null} onClose={onClose} />,
  },
  'an admin': {
    file: 'shared/staff/staff-dialog.tsx',
    draw: (onClose) => <AdminDialog admin={ADMIN} onClose={onClose} />,
  },
  'deleting an admin': {
    file: 'shared/staff/delete-staff-dialog.tsx',
    draw: (onClose) => <DeleteAdminDialog subject={ADMIN} onClose={onClose} />,
  },
  'a partner': {
    file: 'shared/partners/partner-dialog.tsx',
    draw: (onClose) => <PartnerDialog subject={null} onClose={onClose} />,
  },
  'an API key': {
    file: 'features/administration/api-keys/make-key-dialog.tsx',
    draw: (onClose) => <MakeKeyDialog subject="admin" onMade={() => undefined} onClose={onClose} />,
  },
  'an agreement': {
    file: 'features/administration/agreements/agreement-dialog.tsx',
    draw: (onClose) => <AgreementDialog subject={null} onClose={onClose} />,
  },
  'an export of assessments': {
    file: 'features/administration/attempts/dialogs/export-dialog.tsx',
    draw: (onClose) => <ExportDialog of={{ filter: {} }} industries={INDUSTRIES} onClose={onClose} />,
  },
  'an export of selected rows': {
    file: 'shared/exports/use-export-selected.tsx',
    draw: () => <Selected />,
  },
  'the link to an assessment': {
    file: 'features/administration/attempts/dialogs/link-dialog.tsx',
    draw: (onClose) => (
      <LinkDialog subject={row({ userAssessmentID: 't1', sectorID: 2, ...PERSON })} onClose={onClose} />
    ),
  },
  'a new code': {
    file: 'features/administration/discount-codes/edit/code-dialog.tsx',
    draw: (onClose) => <CodeDialog code={null} partner={null} onClose={onClose} />,
  },
  'a code': {
    file: 'features/administration/discount-codes/edit/code-dialog.tsx',
    draw: (onClose) => <CodeDialog code={CODE} partner={null} onClose={onClose} />,
  },
  'a cohort': {
    file: 'features/administration/cohorts/cohort-dialog.tsx',
    draw: (onClose) => <CohortDialog subject={null} onClose={onClose} />,
  },
  'seats to give': {
    file: 'features/administration/seats/seat-dialogs.tsx',
    draw: (onClose) => (
      <GiveSeatsDialog subject={{ partnerID: 'p1', partnerName: 'Harbor Angels' }} onClose={onClose} />
    ),
  },
  'seats to take back': {
    file: 'features/administration/seats/seat-dialogs.tsx',
    draw: (onClose) => (
      <TakeBackDialog
        subject={{
          partnerID: 'p1',
          partnerName: 'Harbor Angels',
          lot: row({ lotID: 'l1', invoice: 'INV-7', free: 3 }),
        }}
        onClose={onClose}
      />
    ),
  },
  'prices of seats': {
    file: 'features/administration/seats/buying/prices-dialog.tsx',
    draw: (onClose) => (
      <PricesDialog
        subject={{ partnerID: 'p1', partnerName: 'Harbor Angels', tiers: [{ from: 1, priceInCents: 20_000 }] }}
        onClose={onClose}
      />
    ),
  },
  'seats to extend': {
    file: 'features/administration/seats/extend-dialog.tsx',
    draw: (onClose) => (
      <ExtendDialog
        subject={{ partnerID: 'p1', lot: row({ lotID: 'l1', invoice: 'INV-7', lastDay: '2027-03-31' }) }}
        onClose={onClose}
      />
    ),
  },
  'seats to refund': {
    file: 'features/administration/seats/buying/refund-dialog.tsx',
    draw: (onClose) => (
      <RefundDialog
        subject={{
          partnerID: 'p1',
          purchase: row({ free: 3, receipt: row({ number: 'R-7K3M9-QX2TD', totalInCents: 60_000 }) }),
        }}
        onClose={onClose}
      />
    ),
  },
  'when few seats are told': {
    file: 'features/administration/seats/notices/notices-dialog.tsx',
    draw: (onClose) => (
      <NoticesDialog
        subject={{ partnerID: 'p1', notices: { low: 20, below: 20, isLow: false, toldAt: null } }}
        onClose={onClose}
      />
    ),
  },
  'invitations to a cohort': {
    file: 'features/administration/cohorts/invite-dialog.tsx',
    draw: (onClose) => <InviteDialog subject={row({ cohortID: 'c1', cohortName: 'Spring' })} onClose={onClose} />,
  },
  'tags of several founders': {
    file: 'shared/lists/bulk/bulk-dialog.tsx',
    draw: (onClose) => <TagDialog subject={{ rows: [{ id: 'u7', name: 'Ada' }], clear: onClose }} onClose={onClose} />,
  },
  'a partner for several founders': {
    file: 'shared/lists/bulk/bulk-dialog.tsx',
    draw: (onClose) => (
      <AssignPartnerDialog subject={{ rows: [{ id: 'u7', name: 'Ada' }], clear: onClose }} onClose={onClose} />
    ),
  },
  'ending codes': {
    file: 'shared/lists/bulk/bulk-dialog.tsx',
    draw: (onClose) => (
      <ExpireCodesDialog
        codes={[
          { discountID: 'd1', code: 'SPRING-25' },
          { discountID: 'd2', code: 'SPRING-26' },
        ]}
        onDone={onClose}
        onClose={onClose}
      />
    ),
  },
  'mailing a code': {
    file: 'features/administration/discount-codes/share/share-code-dialog.tsx',
    draw: (onClose) => <ShareCodeDialog subject={{ mode: 'email', code: CODE }} onClose={onClose} />,
  },
  'the link of a code': {
    file: 'features/administration/discount-codes/share/share-code-dialog.tsx',
    draw: (onClose) => <ShareCodeDialog subject={{ mode: 'link', code: CODE }} onClose={onClose} />,
  },
  'skipping an event': {
    file: 'features/administration/operations/parked-events.tsx',
    draw: () => (
      <ParkedEvents
        rows={[
          row({
            parkedID: 'p1',
            type: 'AdminAdded',
            readModel: 'staff',
            status: 'parked',
            parkedAt: '2026-11-21T10:00:00.000Z',
          }),
        ]}
        untold={0}
      />
    ),
    press: ['Skip'],
  },
  'dismissing what needs attention': {
    file: 'features/administration/overview/attention/dismiss-dialog.tsx',
    draw: (onClose) => <DismissDialog subject={ATTENTION_ITEM} onClose={onClose} />,
  },
  'assigning something': {
    file: 'shared/staff/assign-dialog.tsx',
    draw: (onClose) => (
      <AssignDialog
        subject={{ assignee: { adminID: 'u8', name: 'Ada Nowak' } }}
        nameOf={() => 'Refund'}
        call={() => Promise.resolve()}
        refresh={() => undefined}
        onClose={onClose}
      />
    ),
  },
  'who gets a report': {
    file: 'features/administration/reports/saved/mail-dialog.tsx',
    draw: (onClose) => (
      <MailDialog
        subject={row({
          savedReportID: 'u8.1',
          name: 'Mine',
          report: 'funnel',
          schedule: null,
          withNumbers: false,
          recipients: [],
        })}
        onClose={onClose}
      />
    ),
  },
  'saving a report': {
    file: 'features/administration/reports/saved/save-dialog.tsx',
    draw: (onClose) => <SaveDialog report={row({ name: 'r', title: 'R' })} asked={{}} opened onClose={onClose} />,
  },
  'a view of a list': {
    file: 'shared/lists/table/views/view-dialog.tsx',
    draw: (onClose) => <ViewDialog subject={{ viewID: 'v1', view: null, now: {} }} list="users" onClose={onClose} />,
  },
  'inviting many': {
    file: 'shared/staff/invite-many/invite-many-dialog.tsx',
    draw: (onClose) => <InviteManyDialog subject={{ userType: 'admin' }} refresh={() => undefined} onClose={onClose} />,
  },
};
