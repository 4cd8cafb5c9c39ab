import { CohortDialog } from '../../../features/administration/cohorts/cohort-dialog.tsx';
import InviteDialog from '../../../features/administration/cohorts/invite-dialog.tsx';
import { CodeDialog } from '../../../features/administration/discount-codes/edit/code-dialog.tsx';
import { ExpireCodesDialog } from '../../../features/administration/discount-codes/expire-codes-dialog.tsx';
import { ShareCodeDialog } from '../../../features/administration/discount-codes/share/share-code-dialog.tsx';
import { ProviderDialog } from '../../../features/administration/single-sign-on/provider-dialog.tsx';
import { BrandingDialog } from '../../../shared/branding/edit/branding-dialog.tsx';
import { PartnerDialog } from '../../../shared/partners/partner-dialog.tsx';
import { row, type Shown } from './shown.ts';

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

/** Of partners: what they are, their codes and cohorts. */
export const PARTNER_DIALOGS: Readonly<Record<string, Shown>> = {
  'a partner': {
    file: 'shared/partners/partner-dialog.tsx',
    draw: (onClose) => <PartnerDialog subject={null} onClose={onClose} />,
  },
  'how a partner is shown': {
    file: 'shared/branding/edit/branding-dialog.tsx',
    readByServer: ['file'],
    draw: (onClose) => <BrandingDialog subject={BRANDING} onClose={onClose} />,
  },
  'the sign-in of an organization': {
    file: 'features/administration/single-sign-on/provider-dialog.tsx',
    draw: (onClose) => <ProviderDialog subject={null} onClose={onClose} />,
  },
  'a cohort': {
    file: 'features/administration/cohorts/cohort-dialog.tsx',
    draw: (onClose) => <CohortDialog subject={null} onClose={onClose} />,
  },
  'invitations to a cohort': {
    file: 'features/administration/cohorts/invite-dialog.tsx',
    draw: (onClose) => <InviteDialog subject={row({ cohortID: 'c1', cohortName: 'Spring' })} onClose={onClose} />,
  },
  'a new code': {
    file: 'features/administration/discount-codes/edit/code-dialog.tsx',
    draw: (onClose) => <CodeDialog code={null} partner={null} onClose={onClose} />,
  },
  'a code': {
    file: 'features/administration/discount-codes/edit/code-dialog.tsx',
    draw: (onClose) => <CodeDialog code={CODE} partner={null} onClose={onClose} />,
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
};
