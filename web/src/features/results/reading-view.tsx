import { Button } from '@mantine/core';
import { DataRoom } from '../../shared/evidence/index.ts';
import { Page } from '../../ui/page/page.tsx';
import { usePrintOpen } from '../../ui/printed-open.ts';
import { ActionPlan, useActionNumbers } from './actions/index.ts';
import { DownloadButton } from './export/download-button.tsx';
import { Facts, Hero } from './overview/hero.tsx';
import { SectionChart } from './overview/section-chart.tsx';
import { numbersOf } from './preparation/plan.ts';
import { Preparation } from './preparation/preparation.tsx';
import { questionsOf, type Report } from './report-model.ts';
import styles from './report-view.module.css';
import { SectionList } from './sections/section-list.tsx';
import { RESULTS } from './texts.ts';

interface ReadingViewProps {
  readonly report: Report;
  readonly own: boolean;
}

/** The results to read from top to bottom or to print: everything open (docs/decisions.md#the-report-page). */
export function ReadingView({ report, own }: ReadingViewProps) {
  const { sections, userID, userAssessmentID, company } = report;
  // What a reader has folded is on paper all the same.
  usePrintOpen();
  const listed = useActionNumbers(report, own);
  const numbers = own ? listed : numbersOf(report);
  return (
    <Page>
      <div className={styles.document}>
        <Hero report={report} own={own} open>
          <DownloadButton userAssessmentID={userAssessmentID} company={company} />
          <Button variant="default" onClick={() => window.print()}>
            {RESULTS.print}
          </Button>
        </Hero>
        <Facts report={report} />
        <div className={`${styles.reading} ${styles.sections}`}>
          {own && (
            <ActionPlan dealBreakers={report.dealBreakers} userID={userID} userAssessmentID={userAssessmentID} isRead />
          )}
          <SectionChart sections={sections} open />
          <Preparation report={report} linkTo={{ kind: 'page' }} own={own} open />
          <SectionList report={report} own={own} linkTo={{ kind: 'page' }} numbers={numbers} isRead />
          {own && (
            <DataRoom
              userID={userID}
              userAssessmentID={userAssessmentID}
              documents={report.preparation.documents}
              questions={questionsOf(report)}
              open
            />
          )}
        </div>
      </div>
    </Page>
  );
}
