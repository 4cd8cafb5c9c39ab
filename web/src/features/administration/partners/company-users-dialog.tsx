import { useMemo } from 'react';
import { LocalList } from '../../../shared/lists/record/local-list.tsx';
import { PERSON_LOOKS } from '../../../shared/lists/record/person-looks.ts';
import type { ListTabSpec } from '../../../shared/lists/table/list-spec.ts';
import { columnsOf } from '../../../shared/lists/table/of-list.ts';
import { COMPANY_USERS } from '../../../shared/partners/texts.ts';
import {
  type CompanyUserRow,
  type CompanyUserSort,
  companyUsersOf,
  type PartnerUserRow,
} from '../../../shared/partners/use-partners.ts';
import { nameOf } from '../../../shared/staff/staff-columns.ts';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';

export const CompanyUsersDialog = ({ subject, onClose }: DialogOf<PartnerUserRow>) => (
  <SubjectDialog subject={subject} onClose={onClose} title={(shown) => COMPANY_USERS.title(nameOf(shown))} kind="large">
    {(shown) => <CompanyUsers partnerUser={shown} />}
  </SubjectDialog>
);

/** Columns as in docs/specification.md#administration. */
const { firstName, lastName, company, ...others } = PERSON_LOOKS;
const COLUMNS = columnsOf<'users', CompanyUserRow>('users', {
  ...{ firstName, lastName, company, ...others },
  createdAt: { hidden: true },
});

function CompanyUsers({ partnerUser }: { readonly partnerUser: PartnerUserRow }) {
  const spec = useMemo(
    (): ListTabSpec<CompanyUserRow, CompanyUserSort> => ({
      id: 'companyUsers',
      title: COMPANY_USERS.list,
      searchLabel: COMPANY_USERS.searchLabel,
      searchPlaceholder: COMPANY_USERS.searchPlaceholder,
      columns: Object.values(COLUMNS),
      unsorted: COMPANY_USERS.unsorted,
      rowID: ({ userID }) => userID,
      rowName: nameOf,
      emptyTitle: COMPANY_USERS.emptyTitle,
      empty: COMPANY_USERS.empty,
      noMatch: COMPANY_USERS.noMatch,
      failed: COMPANY_USERS.failed,
      useRows: companyUsersOf(partnerUser),
    }),
    [partnerUser],
  );
  return <LocalList spec={spec} />;
}
