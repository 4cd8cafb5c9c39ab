// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { it } from 'vitest';
import { AdminDialog } from '../../features/administration/admins/admin-dialog.tsx';
import { BuilderAccessDialog } from '../../features/administration/admins/builder-access-dialog.tsx';
import { DeleteAdminDialog } from '../../features/administration/admins/delete-admin-dialog.tsx';
import { AgreementDialog } from '../../features/administration/agreements/agreement-dialog.tsx';
import { ExportDialog } from '../../features/administration/attempts/dialogs/export-dialog.tsx';
import { LinkDialog } from '../../features/administration/attempts/dialogs/link-dialog.tsx';
import { CodeDialog } from '../../features/administration/discount-codes/edit/code-dialog.tsx';
import { ExpireCodesDialog } from '../../features/administration/discount-codes/expire-codes-dialog.tsx';
import { ShareCodeDialog } from '../../features/administration/discount-codes/share/share-code-dialog.tsx';
import { SPRING } from '../../features/administration/discount-codes/testing/dialogs.tsx';
import { OperationsTab } from '../../features/administration/operations/operations-tab.tsx';
import { PartnerUserDialog } from '../../features/administration/partners/partner-user-dialog.tsx';
import { SaveDialog } from '../../features/administration/reports/saved/save-dialog.tsx';
import { EraseUserDialog } from '../../features/administration/users/actions/erase-user-dialog.tsx';
import { RemoveFactorDialog } from '../../features/administration/users/actions/remove-factor-dialog.tsx';
import { EditUserDialog } from '../../features/administration/users/edit-user-dialog.tsx';
import { keepSession } from '../../session/session.ts';
import { SignOutDialog } from '../../shared/lists/record/sign-out-dialog.tsx';
import { ADA, FUNNEL, GRACE, HARBOR, NORA, PERSON, rowsAt, TAKEN } from '../../shared/lists/testing/rows.ts';
import { PartnerDialog } from '../../shared/partners/partner-dialog.tsx';
import { failsToSave, type Saving } from '../../testing/failures.ts';
import { aSession, fakeApi, type Reply } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-app.tsx';

const ADMIN = aSession({ userID: 'a1', userType: 'admin', company: '' });
const close = (): void => undefined;
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const named = async () => {
  await type(/^First name/, 'Maya');
  await type(/^Last name/, 'Okafor');
  await type(/^Email/, 'maya@groundwork.example');
};
const UNABLE = 'Unable to perform action.';
const FAILED = 'Something went wrong.';

interface Row extends Omit<Saving, 'press'> {
  readonly name: string;
  readonly dialog: ReactNode;
  readonly fill?: () => Promise<unknown>;
  readonly press: string | readonly string[];
}

const DIALOGS: readonly Row[] = [
  {
    name: 'New Admin',
    dialog: <AdminDialog admin={null} onClose={close} />,
    fill: named,
    press: 'Send invitation',
    unable: UNABLE,
    field: ['lastName', /^Last name/],
  },
  {
    name: 'Edit Admin',
    dialog: <AdminDialog admin={NORA} onClose={close} />,
    fill: named,
    press: 'Save',
    unable: UNABLE,
    field: ['email', /^Email/],
    current: { ...PERSON, revision: 4 },
  },
  {
    name: 'Delete an admin',
    dialog: <DeleteAdminDialog subject={NORA} onClose={close} />,
    fill: () => type(/to confirm/, PERSON.email),
    press: 'Delete',
    unable: UNABLE,
  },
  {
    name: 'Builder access',
    dialog: <BuilderAccessDialog subject={NORA} onClose={close} />,
    press: 'Give builder access',
    unable: UNABLE,
  },
  {
    name: 'New Partner',
    dialog: <PartnerDialog subject={null} onClose={close} />,
    fill: () => type(/^Partner name/, 'Pier'),
    press: 'Save',
    unable: UNABLE,
    field: ['partnerName', /^Partner name/],
  },
  {
    name: 'Edit Partner',
    dialog: <PartnerDialog subject={HARBOR} onClose={close} />,
    fill: () => type(/^Default discount/, '25'),
    press: 'Save',
    unable: UNABLE,
    field: ['defaultDiscount', /^Default discount/],
    current: { ...HARBOR, partnerName: 'Pier', revision: 2 },
  },
  {
    name: 'Edit Partner User',
    dialog: <PartnerUserDialog partnerID="p1" partnerUser={GRACE} onClose={close} />,
    fill: named,
    press: 'Save',
    unable: UNABLE,
    field: ['firstName', /^First name/],
    current: { ...PERSON, revision: 3 },
  },
  {
    name: 'New Agreement',
    dialog: <AgreementDialog subject={null} onClose={close} />,
    fill: () => type(/^Text/, 'Another promise.'),
    press: ['Next', 'Publish'],
    unable: UNABLE,
    field: ['content', /^Text/],
    current: { agreementID: 'ag5', content: 'A third one.' },
  },
  {
    name: 'Generate Discount Code',
    dialog: <CodeDialog code={null} partner={null} onClose={close} />,
    fill: async () => {
      await type(/^Code name/, 'AUTUMN');
      await type(/^Discount/, '12.5');
      fireEvent.change(await screen.findByLabelText(/^Industry/), { target: { value: '1' } });
      await screen.findByRole('option', { name: 'Software' });
      fireEvent.change(screen.getByLabelText(/^Sector/), { target: { value: '11' } });
    },
    press: 'Generate',
    unable: FAILED,
  },
  {
    name: 'Edit Discount Code',
    dialog: <CodeDialog code={{ ...SPRING, expiresAt: null }} partner={null} onClose={close} />,
    fill: () => type(/^Description/, 'For the summer fair'),
    press: 'Save',
    unable: FAILED,
    current: { ...SPRING, expiresAt: null, revision: 2 },
  },
  {
    name: 'Email Discount Code',
    dialog: <ShareCodeDialog subject={{ mode: 'email', code: SPRING }} onClose={close} />,
    fill: () => type(/^Email addresses/, 'ines@capital.example'),
    press: 'Send',
    unable: 'Unable to complete request.',
    isAll: true,
  },
  {
    name: 'Copy Discount Code Link',
    dialog: <ShareCodeDialog subject={{ mode: 'link', code: SPRING }} onClose={close} />,
    fill: () => screen.findByRole('option', { name: 'Software again' }),
    press: 'Copy Link',
    unable: '* Unable to perform action.',
    isAll: true,
  },
  {
    name: 'Expire codes',
    dialog: <ExpireCodesDialog codes={[SPRING, { ...SPRING, discountID: 'd2' }]} onDone={close} onClose={close} />,
    fill: () => type(/to confirm/, '2'),
    press: 'Expire',
    unable: FAILED,
  },
  {
    name: 'Edit Profile',
    dialog: <EditUserDialog subject={ADA} onClose={close} />,
    fill: named,
    press: 'Save',
    unable: 'There was an error with your request.',
    field: ['firstName', /^First name/],
    current: { ...PERSON, revision: 3 },
  },
  {
    name: 'Erase an account',
    dialog: <EraseUserDialog subject={ADA} onClose={close} />,
    fill: async () => {
      await type(/^To make sure/, 'Engines');
      await type(/^Your own password/, 'a secret');
    },
    press: 'Erase forever',
    unable: 'The account could not be erased.',
    field: ['password', /^Your own password/],
  },
  {
    name: 'Remove two-step sign-in',
    dialog: <RemoveFactorDialog subject={ADA} onClose={close} />,
    fill: () => type(/^Your own password/, 'a secret'),
    press: 'Remove',
    unable: 'Unable to remove two-step sign-in.',
    field: ['password', /^Your own password/],
  },
  {
    name: 'Sign out everywhere',
    dialog: <SignOutDialog subject={ADA} onClose={close} />,
    press: 'Sign out',
    unable: 'Unable to sign them out.',
  },
  {
    name: 'Get Assessment Link',
    // Of a row it needs no more.
    dialog: <LinkDialog subject={TAKEN as never} onClose={close} />,
    fill: async () => fireEvent.click(await screen.findByRole('radio')),
    press: 'Copy Link',
    unable: '* Unable to perform action.',
  },
  {
    name: 'Export assessments',
    dialog: <ExportDialog of={{ filter: {} }} industries={[]} onClose={close} />,
    press: 'Start export',
    unable: 'Unable to start export.',
  },
  {
    name: 'Save a report',
    dialog: <SaveDialog report={FUNNEL as never} asked={{}} opened onClose={close} />,
    fill: () => type(/^Name/, 'Each Monday'),
    press: 'Save report',
    unable: 'Unable to save. Please try again.',
    field: ['name', /^Name/],
  },
  {
    name: 'Rebuild a read model',
    dialog: <OperationsTab />,
    fill: () => press('Rebuild Users'),
    press: 'Rebuild',
    unable: 'Unable to start the rebuild.',
  },
  {
    name: 'Roll a read model back',
    dialog: <OperationsTab />,
    fill: () => press('Roll back Users'),
    press: 'Roll back',
    unable: 'Unable to roll back.',
  },
  {
    name: 'Retry a parked event',
    dialog: <OperationsTab />,
    fill: async () => {
      await press('Retry');
      await screen.findByText('Retry this update?');
    },
    press: 'Retry',
    unable: 'Unable to retry the update.',
  },
  {
    name: 'Skip a parked event',
    dialog: <OperationsTab />,
    fill: async () => {
      await press('Skip');
      await type(/^Reason/, 'Known and mended');
    },
    press: 'Skip',
    unable: 'Unable to skip the update.',
    field: ['reason', /^Reason/],
  },
];

it.each(DIALOGS)('$name: says why it was not done, and keeps what was typed', async ({ dialog, fill, ...row }) => {
  let failing: Reply | null = null;
  fakeApi(({ method, path }) => {
    if (path.startsWith('/api/auth/')) return failing ?? { status: 204 };
    return method === 'GET' ? { status: 200, body: { data: rowsAt(path) } } : (failing ?? { status: 204 });
  });
  keepSession(ADMIN);
  renderPage(dialog);
  await (fill ?? (() => screen.findByRole('dialog')))();
  const buttons = typeof row.press === 'string' ? [row.press] : row.press;
  await failsToSave({ ...row, press: buttons }, ADMIN, (reply) => {
    failing = reply;
  });
});
