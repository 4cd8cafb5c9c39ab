// @vitest-environment jsdom
/** Every dialog with fields asks before it throws away what was typed, and closes at once when nothing was. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createRoute } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { keepSession } from '../session/session.ts';
import { aSession, fakeApi } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render-app.tsx';
import { AdminDialog } from './administration/admins/admin-dialog.tsx';
import { DeleteAdminDialog } from './administration/admins/delete-admin-dialog.tsx';
import { AgreementDialog } from './administration/agreements/agreement-dialog.tsx';
import { ExportDialog } from './administration/assessments/dialogs/export-dialog.tsx';
import { LinkDialog } from './administration/assessments/dialogs/link-dialog.tsx';
import { CodeDialog } from './administration/codes/edit/code-dialog.tsx';
import { ExpireCodesDialog } from './administration/codes/expire-codes-dialog.tsx';
import { ShareCodeDialog } from './administration/codes/share/share-code-dialog.tsx';
import { useExportSelected } from './administration/exports/use-export-selected.tsx';
import { ParkedEvents } from './administration/operations/parked-events.tsx';
import { PartnerDialog } from './administration/partners/partner-dialog.tsx';
import { useSensitive } from './administration/password-again/password-again.tsx';
import { SaveDialog } from './administration/reports/save-dialog.tsx';
import { EraseUserDialog } from './administration/users/actions/erase-user-dialog.tsx';
import { RemoveFactorDialog } from './administration/users/actions/remove-factor-dialog.tsx';
import { EditUserDialog } from './administration/users/edit-user-dialog.tsx';
import { AddDialog } from './builder/add/add-dialog.tsx';
import { AddQuestion } from './builder/add-question/add-question.tsx';
import { OptionDialog } from './builder/edit/option-dialog.tsx';
import { QuestionDialog } from './builder/edit/question-dialog.tsx';
import { ImportDialog } from './builder/file/import-dialog.tsx';
import { SectionDialog } from './builder/taxonomy/section-dialog.tsx';
import { TaxonomyDialog } from './builder/taxonomy/taxonomy-dialog.tsx';
import { INDUSTRIES } from './builder/testing/open-builder.tsx';
import { anOption, aQuestion, aSection, DRAFT, SECTION_LIST } from './builder/testing/sections.ts';
import ProfileDialog from './profile/profile-dialog.tsx';
import { NewCodesDialog, SetUpDialog, TurnOffDialog } from './security/second-factor/dialogs.tsx';
import ShareDialog from './sharing/share-dialog.tsx';

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
const QUESTION = aQuestion('q1', { questionOptions: [anOption('o1')] });
const SECTIONS = [aSection(1, [QUESTION, aQuestion('q2')]), aSection(2, [])];

type Close = () => void;
interface Shown {
  /** Its file, below `web/src/features`. */
  readonly file: string;
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

const DIALOGS: Readonly<Record<string, Shown>> = {
  'the profile': {
    file: 'profile/profile-dialog.tsx',
    draw: (onClose) => <ProfileDialog opened onClose={onClose} />,
  },
  'links to a result': {
    file: 'sharing/share-dialog.tsx',
    draw: (onClose) => <ShareDialog userAssessmentID="t1" opened onClose={onClose} />,
  },
  'two-step sign-in, turned on': {
    file: 'security/second-factor/dialogs.tsx',
    draw: (onClose) => <SetUpDialog opened onClose={onClose} />,
  },
  'two-step sign-in, turned off': {
    file: 'security/second-factor/dialogs.tsx',
    draw: (onClose) => <TurnOffDialog opened onClose={onClose} />,
  },
  'new recovery codes': {
    file: 'security/second-factor/dialogs.tsx',
    draw: (onClose) => <NewCodesDialog opened onClose={onClose} />,
  },
  'erasing a user': {
    file: 'security/data/erasure-dialog.tsx',
    draw: (onClose) => <EraseUserDialog user={USER} onClose={onClose} />,
  },
  'removing two-step sign-in': {
    file: 'administration/users/actions/remove-factor-dialog.tsx',
    draw: (onClose) => <RemoveFactorDialog user={USER} onClose={onClose} />,
  },
  'a user': {
    file: 'administration/users/edit-user-dialog.tsx',
    draw: (onClose) => <EditUserDialog user={USER} onClose={onClose} />,
  },
  'a new admin': {
    file: 'administration/staff/staff-dialog.tsx',
    draw: (onClose) => <AdminDialog admin={null} onClose={onClose} />,
  },
  'an admin': {
    file: 'administration/staff/staff-dialog.tsx',
    draw: (onClose) => <AdminDialog admin={ADMIN} onClose={onClose} />,
  },
  'deleting an admin': {
    file: 'administration/admins/delete-admin-dialog.tsx',
    draw: (onClose) => <DeleteAdminDialog admin={ADMIN} onClose={onClose} />,
  },
  'the password again': {
    file: 'administration/password-again/password-again.tsx',
    draw: (onClose) => <Sensitive onClose={onClose} />,
  },
  'a partner': {
    file: 'administration/partners/partner-dialog.tsx',
    draw: (onClose) => <PartnerDialog partner={null} onClose={onClose} />,
  },
  'an agreement': {
    file: 'administration/agreements/agreement-dialog.tsx',
    draw: (onClose) => <AgreementDialog agreement={null} onClose={onClose} />,
  },
  'an export of assessments': {
    file: 'administration/assessments/dialogs/export-dialog.tsx',
    draw: (onClose) => <ExportDialog of={{}} industries={INDUSTRIES} onClose={onClose} />,
  },
  'an export of selected rows': {
    file: 'administration/exports/use-export-selected.tsx',
    draw: () => <Selected />,
  },
  'the link to an assessment': {
    file: 'administration/assessments/dialogs/link-dialog.tsx',
    draw: (onClose) => <LinkDialog row={row({ userAssessmentID: 't1', sectorID: 2, ...PERSON })} onClose={onClose} />,
  },
  'a new code': {
    file: 'administration/codes/edit/code-dialog.tsx',
    draw: (onClose) => <CodeDialog code={null} partner={null} onClose={onClose} />,
  },
  'a code': {
    file: 'administration/codes/edit/code-dialog.tsx',
    draw: (onClose) => <CodeDialog code={CODE} partner={null} onClose={onClose} />,
  },
  'ending codes': {
    file: 'administration/codes/expire-codes-dialog.tsx',
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
    file: 'administration/codes/share/share-code-dialog.tsx',
    draw: (onClose) => <ShareCodeDialog sharing={{ mode: 'email', code: CODE }} onClose={onClose} />,
  },
  'the link of a code': {
    file: 'administration/codes/share/share-code-dialog.tsx',
    draw: (onClose) => <ShareCodeDialog sharing={{ mode: 'link', code: CODE }} onClose={onClose} />,
  },
  'skipping an event': {
    file: 'administration/operations/parked-events.tsx',
    draw: () => (
      <ParkedEvents
        rows={[row({ parkedID: 'p1', type: 'AdminAdded', status: 'parked', parkedAt: '2026-11-21T10:00:00.000Z' })]}
        untold={0}
      />
    ),
    press: ['Skip'],
  },
  'saving a report': {
    file: 'administration/reports/save-dialog.tsx',
    draw: (onClose) => <SaveDialog report={row({ name: 'r', title: 'R' })} asked={{}} opened onClose={onClose} />,
  },
  'a new assessment': {
    file: 'builder/add/add-dialog.tsx',
    draw: (onClose) => <AddDialog adding={{ source: null }} onClose={onClose} />,
    press: ['Continue'],
  },
  'a new question': {
    file: 'builder/add-question/add-question.tsx',
    draw: () => <AddQuestion assessment={{ assessmentID: DRAFT }} sections={SECTIONS} onAdded={() => undefined} />,
    press: ['Add Question'],
  },
  'a question': {
    file: 'builder/edit/question-dialog.tsx',
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
    file: 'builder/edit/option-dialog.tsx',
    draw: (onClose) => <OptionDialog assessmentID={DRAFT} question={QUESTION} option={null} onClose={onClose} />,
  },
  'an import': {
    file: 'builder/file/import-dialog.tsx',
    draw: (onClose) => <ImportDialog opened draft={null} onClose={onClose} />,
  },
  'a section': {
    file: 'builder/taxonomy/section-dialog.tsx',
    draw: (onClose) => <SectionDialog section={null} onClose={onClose} />,
  },
  'an industry': {
    file: 'builder/taxonomy/taxonomy-dialog.tsx',
    draw: (onClose) => <TaxonomyDialog opened onClose={onClose} />,
    press: ['Add industry'],
  },
};

/** Those in which nothing is typed that would be saved: they are read, searched or answered, or their fields take effect at once. */
const NOTHING_TO_SAVE = [
  'administration/codes/uses-dialog.tsx',
  'administration/command/command-menu.tsx',
  'administration/exports/exports-button.tsx',
  'administration/history/activity-drawer.tsx',
  'administration/history/answers-drawer.tsx',
  'administration/history/history-drawer.tsx',
  'administration/partners/colleagues.tsx',
  'administration/partners/company-users-dialog.tsx',
  'administration/users/person/person-drawer.tsx',
  'builder/checks/checks-button.tsx',
  'builder/detail/edit-mode/exit-dialog.tsx',
  'builder/detail/edit-mode/heads-up-dialog.tsx',
  // What is typed stands in the page; the dialog shows both texts, and `Conflict` itself asks.
  'builder/detail/names/name-form.tsx',
  'builder/options/options-dialog.tsx',
  'builder/sections/question-history.tsx',
  'builder/statistics/statistics-drawer.tsx',
  'builder/taxonomy/name-form.tsx',
  'flow/question/keys-dialog.tsx',
  'results/expert/expert-dialog.tsx',
  'sign-up/payment/three-d-secure.tsx',
];

const answerTo = (path: string): unknown => {
  if (path.startsWith('/api/industries')) return { rows: INDUSTRIES };
  if (path.startsWith('/api/sections')) return SECTION_LIST;
  if (path.includes('/second-factor')) return { factorID: 'f1', secret: 'ABCD', uri: 'otpauth://totp/x' };
  if (path.includes('/reminders')) return { on: true };
  if (path.includes('/shares')) return [];
  if (path.includes('/email-change')) return null;
  if (path.includes('selection')) {
    const assessments = [{ assessmentID: 'b.1', assessmentTitle: 'Robots', questionCount: 3 }];
    return { rows: [{ industryID: 1, sectors: [{ sectorID: 2, assessments }] }] };
  }
  return { rows: [], entries: [], totalEntries: 0, assessments: [], partners: [] };
};

beforeEach(() => {
  fakeApi(({ path }) => ({ status: 200, body: { data: answerTo(path) } }));
  keepSession(aSession({ userID: 'admin1', userType: 'admin', builderAccess: true }));
});

async function open({ draw, press = [] }: Shown) {
  const onClose = vi.fn();
  renderRoutes((root) => [createRoute({ getParentRoute: () => root, path: '/', component: () => draw(onClose) })]);
  for (const name of press) await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(fieldsOf(dialog).length).toBeGreaterThan(0));
  return dialog;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** @returns what can be typed in or chosen; a switch takes effect at once. */
const fieldsOf = (dialog: HTMLElement): readonly Field[] =>
  [...dialog.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) =>
      !field.disabled &&
      !('readOnly' in field && field.readOnly) &&
      !['search', 'hidden'].includes(field.type) &&
      field.getAttribute('role') !== 'switch' &&
      !(field instanceof HTMLSelectElement && field.options.length < 2) &&
      !(field.type === 'radio' && (field as HTMLInputElement).checked),
  );

/** What is kept in different ways: fields of one kind are kept alike. */
const kindOf = (field: Field): string => (field.type === 'text' ? field.inputMode || 'text' : field.type);
const kindsOf = (fields: readonly Field[]): ReadonlySet<string> => new Set(fields.map(kindOf));

const TYPED: Readonly<Record<string, string>> = { number: '7', date: '2031-05-06', email: 'b@c.de' };

function change(field: Field): void {
  if (field.type === 'radio' || field.type === 'checkbox') fireEvent.click(field);
  else if (field.type === 'file') fireEvent.change(field, { target: { files: [new File(['{}'], 'a.json')] } });
  else if (field instanceof HTMLSelectElement) {
    const other = [...field.options].find(({ value }) => value !== field.value);
    fireEvent.change(field, { target: { value: other?.value } });
  } else
    fireEvent.change(field, {
      target: { value: TYPED[field.type] ?? (['numeric', 'decimal'].includes(field.inputMode) ? '7' : 'Oak') },
    });
}

/** The cross: a dialog may end with a button of the same name. */
async function pressClose(dialog: HTMLElement): Promise<void> {
  const [cross] = within(dialog).getAllByRole('button', { name: 'Close' });
  if (cross) await userEvent.click(cross);
}
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });

describe.each(Object.entries(DIALOGS))('%s', (_, shown) => {
  it('asks before it throws away what was typed, in a field of each kind', async () => {
    const kinds = kindsOf(fieldsOf(await open(shown)));
    for (const kind of kinds) {
      cleanup();
      const dialog = await open(shown);
      const field = fieldsOf(dialog).find((one) => kindOf(one) === kind);
      if (!field) throw new Error(`${kind} is gone`);
      change(field);
      await pressClose(dialog);
      await waitFor(() => expect([kind, question()]).toEqual([kind, expect.anything()]));
    }
  });

  it('closes at once when nothing was typed', async () => {
    const dialog = await open(shown);
    await pressClose(dialog);
    expect(question()).toBeNull();
  });
});

it('names every dialog there is: a new one is held to it, or says why not', () => {
  const root = import.meta.dirname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .filter((name) => /<Dialog[\s>]/.test(readFileSync(join(root, name), 'utf8')))
    .map((name) => relative(root, join(root, name)));
  const named = new Set([...Object.values(DIALOGS).map(({ file }) => file), ...NOTHING_TO_SAVE]);
  expect(files.sort()).toEqual([...named].sort());
});
