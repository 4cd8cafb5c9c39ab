import { type ReactElement, useEffect } from 'react';
import { AdminDialog } from '../../features/administration/admins/admin-dialog.tsx';
import { DeleteAdminDialog } from '../../features/administration/admins/delete-admin-dialog.tsx';
import { AgreementDialog } from '../../features/administration/agreements/agreement-dialog.tsx';
import { ExportDialog } from '../../features/administration/attempts/dialogs/export-dialog.tsx';
import { LinkDialog } from '../../features/administration/attempts/dialogs/link-dialog.tsx';
import { CodeDialog } from '../../features/administration/discount-codes/edit/code-dialog.tsx';
import { ExpireCodesDialog } from '../../features/administration/discount-codes/expire-codes-dialog.tsx';
import { ShareCodeDialog } from '../../features/administration/discount-codes/share/share-code-dialog.tsx';
import { ParkedEvents } from '../../features/administration/operations/parked-events.tsx';
import { DismissDialog } from '../../features/administration/overview/attention/dismiss-dialog.tsx';
import { MailDialog } from '../../features/administration/reports/saved/mail-dialog.tsx';
import { SaveDialog } from '../../features/administration/reports/saved/save-dialog.tsx';
import { EraseUserDialog } from '../../features/administration/users/actions/erase-user-dialog.tsx';
import { RemoveFactorDialog } from '../../features/administration/users/actions/remove-factor-dialog.tsx';
import { AssignPartnerDialog } from '../../features/administration/users/bulk/partner-dialog.tsx';
import { TagDialog } from '../../features/administration/users/bulk/tag-dialog.tsx';
import { EditUserDialog } from '../../features/administration/users/edit-user-dialog.tsx';
import { PublishDialog } from '../../features/builder/edit-mode/publish-dialog.tsx';
import { AddDialog } from '../../features/builder/list/add/add-dialog.tsx';
import { ImportDialog } from '../../features/builder/list/file/import-dialog.tsx';
import { AddQuestion } from '../../features/builder/questions/add-question/add-question.tsx';
import { OptionDialog } from '../../features/builder/questions/edit/option-dialog.tsx';
import { QuestionDialog } from '../../features/builder/questions/edit/question-dialog.tsx';
import { TaxonomyDialog } from '../../features/builder/taxonomy/taxonomy-dialog.tsx';
import ProfileDialog from '../../features/profile/profile-dialog.tsx';
import ShareDialog from '../../features/results/sharing/share-dialog.tsx';
import { NewCodesDialog, SetUpDialog, TurnOffDialog } from '../../features/security/second-factor/dialogs.tsx';
import { ApiError } from '../../http/errors.ts';
import { QuestionComments } from '../../shared/builder/review/question-comments.tsx';
import { SectionDialog } from '../../shared/builder/taxonomy/section-dialog.tsx';
import { INDUSTRIES } from '../../shared/builder/testing/open-builder.tsx';
import { anOption, aQuestion, aSection, DRAFT, SECTION_LIST } from '../../shared/builder/testing/sections.ts';
import { useExportSelected } from '../../shared/exports/use-export-selected.tsx';
import { ViewDialog } from '../../shared/lists/table/views/view-dialog.tsx';
import { PartnerDialog } from '../../shared/partners/partner-dialog.tsx';
import { AssignDialog } from '../../shared/staff/assign-dialog.tsx';
import InviteManyDialog from '../../shared/staff/invite-many/invite-many-dialog.tsx';
import { useSensitive } from '../../ui/command/password-again.tsx';

/** Rows with what the dialogs show of them. */
const row = (fields: object): never => fields as never;

const PERSON = { firstName: 'Ada', lastName: 'Nowak', email: 'ada@engines.ventures', company: 'Engines', revision: 3 };
const USER = row({ userID: 'u7', ...PERSON });
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
const ATTENTION_ITEM = row({ kind: 'refund', id: 'p1', detail: '29900', name: 'Ada Nowak', email: '' });
const QUESTION = aQuestion('q1', { questionOptions: [anOption('o1')] });
const SECTIONS = [aSection(1, [QUESTION, aQuestion('q2')]), aSection(2, [])];

type Close = () => void;
export interface Shown {
  /** Its file, below `web/src`; null where it is of no feature. */
  readonly file: string | null;
  readonly draw: (onClose: Close) => ReactElement;
  /** The buttons that lead to its fields. */
  readonly press?: readonly string[];
}

function Selected() {
  const { exportSelected, dialog } = useExportSelected('users');
  useEffect(() => exportSelected.onSelect([row({ id: 'u7' })], () => undefined), [exportSelected]);
  return dialog;
}

function Sensitive({ onClose }: { readonly onClose: Close }) {
  const { run, question } = useSensitive();
  const refuse = () => Promise.reject(new ApiError(403, [{ code: 'passwordRequired', msg: '' }]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => void run(refuse).catch(onClose), []);
  return question;
}

/** Every dialog with fields, by what it is of. */
export const DIALOGS: Readonly<Record<string, Shown>> = {
  'the profile': {
    file: 'features/profile/profile-dialog.tsx',
    draw: (onClose) => <ProfileDialog opened onClose={onClose} />,
  },
  'links to a result': {
    file: 'features/results/sharing/share-dialog.tsx',
    draw: (onClose) => <ShareDialog userAssessmentID="t1" opened onClose={onClose} />,
  },
  'two-step sign-in, turned on': {
    file: 'features/security/second-factor/dialogs.tsx',
    draw: (onClose) => <SetUpDialog opened onTurnedOn={() => {}} onClose={onClose} />,
  },
  'two-step sign-in, turned off': {
    file: 'features/security/second-factor/dialogs.tsx',
    draw: (onClose) => <TurnOffDialog opened onClose={onClose} />,
  },
  'new recovery codes': {
    file: 'features/security/second-factor/dialogs.tsx',
    draw: (onClose) => <NewCodesDialog opened onClose={onClose} />,
  },
  'erasing a user': {
    file: 'shared/personal-data/erasure-dialog.tsx',
    draw: (onClose) => <EraseUserDialog subject={USER} onClose={onClose} />,
  },
  'removing two-step sign-in': {
    file: 'features/administration/users/actions/remove-factor-dialog.tsx',
    draw: (onClose) => <RemoveFactorDialog subject={USER} onClose={onClose} />,
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
  'the password again': {
    file: null,
    draw: (onClose) => <Sensitive onClose={onClose} />,
  },
  'a partner': {
    file: 'shared/partners/partner-dialog.tsx',
    draw: (onClose) => <PartnerDialog subject={null} onClose={onClose} />,
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
  'a new assessment': {
    file: 'features/builder/list/add/add-dialog.tsx',
    draw: (onClose) => <AddDialog adding={{ source: null }} onClose={onClose} />,
    press: ['Continue'],
  },
  'a new question': {
    file: 'features/builder/questions/add-question/add-question.tsx',
    draw: () => (
      <AddQuestion
        assessment={{ assessmentID: DRAFT, industryID: 1, sectorID: 11 }}
        sections={SECTIONS}
        onAdded={() => undefined}
      />
    ),
    press: ['Add Question'],
  },
  'a question': {
    file: 'features/builder/questions/edit/question-dialog.tsx',
    draw: (onClose) => (
      <QuestionDialog
        assessmentID={DRAFT}
        question={QUESTION}
        sections={SECTIONS}
        sectionList={SECTION_LIST}
        onClose={onClose}
      />
    ),
  },
  'an option': {
    file: 'features/builder/questions/edit/option-dialog.tsx',
    draw: (onClose) => <OptionDialog assessmentID={DRAFT} question={QUESTION} option={null} onClose={onClose} />,
  },
  'a view of a list': {
    file: 'shared/lists/table/views/view-dialog.tsx',
    draw: (onClose) => <ViewDialog subject={{ viewID: 'v1', view: null, now: {} }} list="users" onClose={onClose} />,
  },
  'publishing a draft': {
    file: 'features/builder/edit-mode/publish-dialog.tsx',
    draw: (onClose) => (
      <PublishDialog
        opened
        assessment={row({ assessmentID: DRAFT, sectorID: 11, changeNumber: 1, assessmentTitle: 'Robots' })}
        count={3}
        remarks={[]}
        comments={0}
        publication={null}
        onPublished={onClose}
        onClose={onClose}
      />
    ),
  },
  'comments on a question': {
    file: 'shared/builder/review/question-comments.tsx',
    draw: () => <QuestionComments question={{ assessmentID: DRAFT, questionID: 'q1', text: 'Who pays?' }} />,
    press: ['Comment: Who pays?'],
  },
  'inviting many': {
    file: 'shared/staff/invite-many/invite-many-dialog.tsx',
    draw: (onClose) => <InviteManyDialog subject={{ userType: 'admin' }} refresh={() => undefined} onClose={onClose} />,
  },
  'an import': {
    file: 'features/builder/list/file/import-dialog.tsx',
    draw: (onClose) => <ImportDialog opened draft={null} onClose={onClose} />,
  },
  'a section': {
    file: 'shared/builder/taxonomy/section-dialog.tsx',
    draw: (onClose) => <SectionDialog subject={null} onClose={onClose} />,
  },
  'an industry': {
    file: 'features/builder/taxonomy/taxonomy-dialog.tsx',
    draw: (onClose) => <TaxonomyDialog opened onClose={onClose} />,
    press: ['Add industry'],
  },
};
