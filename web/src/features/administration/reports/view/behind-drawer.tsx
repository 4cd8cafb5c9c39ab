import type { AskedParameters } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { FIRST_PAGE, Paged } from '../../../../shared/history/paged.tsx';
import { call } from '../../../../shared/lists/api.ts';
import { useMomentSearch } from '../../../../shared/lists/as-of/moment.ts';
import { SubjectDialog } from '../../../../ui/dialog/subject-dialog.tsx';
import { List, Note, Stack } from '../../../../ui/layout/layout.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import { requestAt } from '../use-reports.ts';
import type { Opened } from './open.ts';

const { behind } = REPORTS;

interface BehindDrawerProps {
  readonly report: string;
  readonly asked: AskedParameters;
  /** Undefined while it is closed. */
  readonly number: (Opened & { readonly title: string; readonly name: string }) | undefined;
  readonly onClose: () => void;
}

/** The people or assessments that a number counts. */
export const BehindDrawer = ({ report, asked, number, onClose }: BehindDrawerProps) => (
  <SubjectDialog drawer subject={number} onClose={onClose} title={({ title, name }) => behind.title(title, name)}>
    {(shown) => <Behind report={report} asked={asked} number={shown} />}
  </SubjectDialog>
);

type Found = Api['reportBehind']['answer']['data'];

function Behind({
  report,
  asked,
  number: { row, column },
}: {
  report: string;
  asked: AskedParameters;
  number: Opened;
}) {
  const [page, setPage] = useState(FIRST_PAGE);
  return (
    <Paged<Found>
      queryKey={['report-behind', report, asked, row, column]}
      read={async (paging, signal) => {
        // The endpoint's type does not name parameters of single reports.
        const query = { ...requestAt(asked), ...paging, row, column } as Api['reportBehind']['query'];
        return (await call('reportBehind', { params: { report }, query, signal })).data;
      }}
      total={({ total }) => total}
      page={page}
      onPage={setPage}
      failed={behind.failed}
    >
      {({ kind, total, counted, items }) => (
        <Stack gap={12}>
          <Note>{counted > total ? behind.again(behind.count[kind](total), counted) : behind.count[kind](total)}</Note>
          <List divided aria-label={behind.list}>
            {items.map((item) => (
              <One key={item.attempt?.userAssessmentID ?? item.userID} item={item} />
            ))}
          </List>
          {items.length === 0 && total > 0 && <Note>{behind.gone}</Note>}
        </Stack>
      )}
    </Paged>
  );
}

function One({ item: { userID: who, name, company, email, attempt } }: { readonly item: Found['items'][number] }) {
  const { userType, userID } = useProfile();
  const moment = useMomentSearch();
  const place = attempt
    ? { tab: 'assessments', assessment: attempt.userAssessmentID }
    : { tab: 'users', ...(userType === 'admin' ? { person: who } : { search: email }) };
  return (
    <li className={styles.behind}>
      <Link to="/administration" search={{ [userType]: userID, ...place, ...moment }}>
        {name || email}
      </Link>
      <span>{company}</span>
      {attempt && <span className="muted">{behind.attempt(attempt.title, attempt.versionNumber, attempt.score)}</span>}
    </li>
  );
}
