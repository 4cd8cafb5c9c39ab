import { useEffect } from 'react';
import { AgreementDialog } from '../../../features/administration/agreements/agreement-dialog.tsx';
import { MakeKeyDialog } from '../../../features/administration/api-keys/make-key-dialog.tsx';
import { ExportDialog } from '../../../features/administration/attempts/dialogs/export-dialog.tsx';
import { LinkDialog } from '../../../features/administration/attempts/dialogs/link-dialog.tsx';
import { ParkedEvents } from '../../../features/administration/operations/parked-events.tsx';
import { DismissDialog } from '../../../features/administration/overview/attention/dismiss-dialog.tsx';
import { MailDialog } from '../../../features/administration/reports/saved/mail-dialog.tsx';
import { SaveDialog } from '../../../features/administration/reports/saved/save-dialog.tsx';
import { WebhookDialog } from '../../../features/administration/webhooks/webhook-dialog.tsx';
import { INDUSTRIES } from '../../../shared/builder/testing/open-builder.tsx';
import { useExportSelected } from '../../../shared/exports/use-export-selected.tsx';
import { ViewDialog } from '../../../shared/lists/table/views/view-dialog.tsx';
import { AssignDialog } from '../../../shared/staff/assign-dialog.tsx';
import { row, type Shown } from './shown.ts';

const ATTEMPT = row({
  ...{ userAssessmentID: 't1', sectorID: 2 },
  ...{ firstName: 'Ada', lastName: 'Nowak', email: 'ada@engines.ventures', company: 'Engines' },
});

const FOR_ADMINS = { role: 'admin' } as const;

const ATTENTION_ITEM = row({ kind: 'refund', id: 'p1', detail: '29900', name: 'Ada Nowak', email: '' });

function Selected() {
  const { exportSelected, dialog } = useExportSelected('users');
  useEffect(() => exportSelected.onSelect([row({ id: 'u7' })], () => undefined), [exportSelected]);
  return dialog;
}

/** Of lists, exports, reports, programs and operations. */
export const ADMINISTRATION_DIALOGS: Readonly<Record<string, Shown>> = {
  'a webhook': {
    file: 'features/administration/webhooks/webhook-dialog.tsx',
    draw: (onClose) => <WebhookDialog {...FOR_ADMINS} subject="new" onSecret={() => {}} onClose={onClose} />,
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
    draw: (onClose) => <LinkDialog subject={ATTEMPT} onClose={onClose} />,
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
};
