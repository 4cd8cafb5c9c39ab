import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callWithoutSession } from '../../../api/client.ts';
import { useNoIndex } from '../../../ui/use-no-index.ts';
import { sharedQuery } from '../query.ts';
import { ReportView } from '../report-view.tsx';
import { RESULTS } from '../texts.ts';
import { toldToReaders } from '../told-to-readers.ts';
import { LoadedReport } from './loaded-report.tsx';
import { MissingLink } from './missing-report.tsx';

interface SharedReportPageProps {
  readonly userAssessmentID: string;
  readonly token: string;
}

/** A report by a mailed link: needs no session and touches none; it can only be read and saved. */
export function SharedReportPage({ userAssessmentID, token }: SharedReportPageProps) {
  useNoIndex();
  const shared = useQuery(sharedQuery(userAssessmentID, token));
  const { isSuccess, data } = shared;
  const told = useMemo(() => data && toldToReaders(data.data), [data]);

  useEffect(() => {
    if (!isSuccess) return;
    // The founder's list shows when the link was last opened; a failure does not matter to the reader.
    callWithoutSession('openReport', { params: { userAssessmentID }, body: { token } }).catch(() => undefined);
  }, [isSuccess, userAssessmentID, token]);

  return (
    <LoadedReport query={shared} results={told} title={RESULTS.title} missing={<MissingLink />}>
      {(report) => <ReportView report={report} reader="guest" token={token} sharedUntil={data?.sharedUntil ?? null} />}
    </LoadedReport>
  );
}
