import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { DataRoom, EvidenceOf, StaffFiles } from '../../shared/evidence/index.ts';
import { useIsPainted } from '../../ui/deferred.tsx';
import { Box } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/page/page.tsx';
import { usePrintOpen } from '../../ui/printed-open.ts';
import { ActionPlan, useActionNumbers } from './actions/index.ts';
import { ContactsProvider } from './expert/contact.tsx';
import { ExpertCard } from './expert/expert-card.tsx';
import { DownloadButton } from './export/download-button.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { forgetAwaited, jumpToAwaited } from './jump.ts';
import { NextSteps } from './next-steps.tsx';
import { Facts, HEADING_ID, Hero } from './overview/hero.tsx';
import { SectionChart } from './overview/section-chart.tsx';
import { SharedBy } from './overview/shared-by.tsx';
import { numbersOf } from './preparation/plan.ts';
import { Preparation } from './preparation/preparation.tsx';
import { questionsOf, type Report } from './report-model.ts';
import styles from './report-view.module.css';
import { ScrollToTop } from './scroll-to-top.tsx';
import type { ActionLinkTarget } from './sections/actions.tsx';
import { SectionList } from './sections/section-list.tsx';
import { SectionMenu } from './sections/section-menu.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import { RESULTS } from './texts.ts';

/** founder: answered it. staff: may read it. guest: came by a link, may read and save it. buyer: reads the sample. */
export type Reader = 'founder' | 'staff' | 'guest' | 'buyer';

interface ReportViewProps {
  readonly report: Report;
  readonly reader: Reader;
  /** Token of a guest's link. */
  readonly token?: string;
  /** When that link expires. */
  readonly sharedUntil?: string | null;
  /** Opens another moment; absent where the reader may not. */
  readonly onAsOf?: (moment: string) => void;
  /** Moment of the past that is shown; the report is then read-only. */
  readonly asOf?: string;
  readonly lead?: ReactNode;
  readonly end?: ReactNode;
}

export function ReportView({ report, reader, token, sharedUntil = null, onAsOf, asOf, lead, end }: ReportViewProps) {
  const { sections, userAssessmentID } = report;
  const own = reader === 'founder';
  // Who may buy one sees the plan and one section at a glance.
  const buys = reader === 'buyer';
  const bySession = own || reader === 'staff';
  // A phone takes a second to render all sections: the top of the report comes first.
  const isWhole = useIsPainted();
  useEffect(() => {
    if (isWhole) jumpToAwaited();
  }, [isWhole]);
  useEffect(() => forgetAwaited, []);
  usePrintOpen();
  const listed = useActionNumbers(report, own);
  const numbers = own ? listed : reader === 'guest' ? null : numbersOf(report);
  const linkTo: ActionLinkTarget = own ? { kind: 'flow', userAssessmentID } : { kind: 'page' };

  return (
    <Abilities report={report} reader={reader}>
      <Page>
        {lead}
        {sharedUntil !== null && <SharedBy report={report} until={sharedUntil} />}
        <Hero report={report} own={own} shared={reader === 'guest'}>
          {own && <ShareButton userAssessmentID={userAssessmentID} />}
          {bySession ? (
            <ExportMenu userAssessmentID={userAssessmentID} company={report.company} asOf={asOf} onAsOf={onAsOf} />
          ) : (
            <>
              {reader === 'guest' && (
                <DownloadButton userAssessmentID={userAssessmentID} company={report.company} token={token} />
              )}
              <Button variant="default" onClick={() => window.print()}>
                {RESULTS.print}
              </Button>
            </>
          )}
        </Hero>
        {own && (
          <Box mt={28}>
            <ActionPlan dealBreakers={report.dealBreakers} userID={report.userID} userAssessmentID={userAssessmentID} />
          </Box>
        )}
        <Facts report={report} />
        {isWhole && (
          <div className={styles.body}>
            <div className={styles.side}>
              <SectionMenu sections={sections}>
                <ScrollToTop headingID={HEADING_ID} />
              </SectionMenu>
              <ExpertCard percent={report.grade?.percent ?? null} />
            </div>
            <div className={styles.sections}>
              <SectionChart sections={sections} />
              {reader !== 'guest' && <Preparation report={report} linkTo={linkTo} own={own} planOpen={buys} />}
              <SectionList
                report={report}
                own={own}
                linkTo={linkTo}
                numbers={numbers}
                shared={reader === 'guest'}
                openID={buys ? report.extremes?.weakest.id : undefined}
              />
              {(own || token !== undefined) && (
                <DataRoom
                  userID={report.userID}
                  userAssessmentID={userAssessmentID}
                  token={token}
                  documents={report.preparation.documents}
                  questions={questionsOf(report)}
                />
              )}
              {reader === 'staff' && asOf === undefined && (
                <StaffFiles
                  userID={report.userID}
                  userAssessmentID={userAssessmentID}
                  questions={questionsOf(report)}
                />
              )}
              {own && <NextSteps userAssessmentID={userAssessmentID} />}
              {end}
            </div>
          </div>
        )}
      </Page>
    </Abilities>
  );
}

interface AbilitiesProps extends ReportViewProps {
  readonly children: ReactNode;
}

/** Only founders ask experts, and only about their own results. */
const Abilities = ({ report: { userID, userAssessmentID }, reader, children }: AbilitiesProps) =>
  reader === 'founder' ? (
    <EvidenceOf value={userAssessmentID}>
      <ContactsProvider userID={userID} userAssessmentID={userAssessmentID}>
        {children}
      </ContactsProvider>
    </EvidenceOf>
  ) : (
    children
  );
