import { TEXTS } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useProfile } from '../../../session/session.ts';
import { AsOfBar } from '../../../ui/as-of/as-of-bar.tsx';
import { percentMade } from '../../../ui/as-of/moment.ts';
import { ErrorPage } from '../../../ui/page/error-page.tsx';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { PageLoading } from '../../../ui/page/page-states.tsx';
import { Empty } from '../../../ui/states.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { jumpTo } from '../jump.ts';
import { HEADING_ID } from '../overview/hero.tsx';
import { ownerOf } from '../owner.ts';
import { resultsQuery } from '../query.ts';
import type { Report } from '../report-model.ts';
import { ReportView } from '../report-view.tsx';
import { NoSurvey } from '../survey/no-survey.tsx';
import type { SurveyViewProps } from '../survey/survey-view.tsx';
import { RESULTS } from '../texts.ts';
import { LoadedReport } from './loaded-report.tsx';
import { MissingReport } from './missing-report.tsx';

/** Shown once, after completing. If its code cannot be loaded, there is no survey and nobody is stopped. */
const SurveyView = lazy<ComponentType<SurveyViewProps>>(() =>
  import('../survey/survey-view.tsx').catch(() => ({ default: NoSurvey })),
);

interface ResultsPageProps {
  readonly userAssessmentID: string;
  readonly survey: boolean;
  readonly onSurveyDone: () => void;
  /** Moment of the past; undefined for now. */
  readonly asOf?: string | undefined;
  /** Absent: no other moment can be chosen. */
  readonly onAsOf?: (moment: string | null) => void;
}

export function ResultsPage(props: ResultsPageProps) {
  const userID = ownerOf(props.userAssessmentID);
  return userID === '' ? <ErrorPage code="404" /> : <Results {...props} userID={userID} />;
}

function Results({
  userID,
  userAssessmentID,
  survey,
  onSurveyDone,
  asOf,
  onAsOf,
}: ResultsPageProps & { readonly userID: string }) {
  const { userID: readerID } = useProfile();
  const query = useQuery(resultsQuery({ readerID, userID, userAssessmentID, asOf }));
  const toNow = (): void => onAsOf?.(null);
  const bar = asOf !== undefined && <AsOfBar moment={asOf} percent={percentMade(query.failureReason)} onBack={toNow} />;
  const missing =
    asOf === undefined ? (
      <MissingReport userID={userID} userAssessmentID={userAssessmentID} />
    ) : (
      <Page>
        <PageHead title={RESULTS.title} />
        <Empty title={RESULTS.noneThen} />
      </Page>
    );
  return (
    <>
      {bar}
      <LoadedReport query={query} results={query.data} title={RESULTS.title} missing={missing}>
        {(report) =>
          asOf !== undefined ? (
            <ReportView report={report} reader="staff" asOf={asOf} {...(onAsOf && { onAsOf })} />
          ) : (
            <SurveyThenReport
              report={report}
              own={report.userID === readerID}
              survey={survey}
              onSurveyDone={onSurveyDone}
              {...(onAsOf && { onAsOf })}
            />
          )
        }
      </LoadedReport>
    </>
  );
}

interface SurveyThenReportProps extends Omit<ResultsPageProps, 'userAssessmentID' | 'asOf'> {
  readonly report: Report;
  readonly own: boolean;
}

function SurveyThenReport({ report, own, survey, onSurveyDone, onAsOf }: SurveyThenReportProps) {
  const asks = own && survey && report.surveyEnabled;
  const asked = useRef(asks);
  // The survey's page says it; without one nothing else does.
  const justCompleted = useRef(own && survey && !report.surveyEnabled);
  useEffect(() => {
    if (justCompleted.current) toastSuccess(TEXTS.flow.completed);
    justCompleted.current = false;
  }, []);

  // The address hardly changes, so nothing else notices that this is another page.
  useEffect(() => {
    if (asked.current && !asks) {
      jumpTo(HEADING_ID);
      window.scrollTo(0, 0);
    }
    asked.current = asks;
  }, [asks]);

  if (asks) {
    return (
      <Suspense fallback={<PageLoading />}>
        <SurveyView report={report} onDone={onSurveyDone} />
      </Suspense>
    );
  }
  return <ReportView report={report} reader={own ? 'founder' : 'staff'} {...(onAsOf && { onAsOf })} />;
}
