import { Button } from '@mantine/core';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { DataRoom, EvidenceOf } from '../../shared/evidence/index.ts';
import { AsOfButton } from '../../ui/as-of/as-of-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ActionPlan } from './actions/index.ts';
import { ContactsProvider } from './expert/contact.tsx';
import { ExpertCard } from './expert/expert-card.tsx';
import { jumpToAwaited } from './jump.ts';
import { NextSteps } from './next-steps.tsx';
import { Facts, HEADING_ID, Hero } from './overview/hero.tsx';
import { SectionChart } from './overview/section-chart.tsx';
import { SharedBy } from './overview/shared-by.tsx';
import { Preparation } from './preparation/preparation.tsx';
import { questionsOf, type Report } from './report-model.ts';
import styles from './report-view.module.css';
import { ScrollToTop } from './scroll-to-top.tsx';
import type { ActionLinkTarget } from './sections/actions.tsx';
import { SectionCard } from './sections/section-card.tsx';
import { SectionMenu } from './sections/section-menu.tsx';
import { DownloadButton } from './sharing/download-button.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import { RESULTS } from './texts.ts';
import { usePrintOpen } from './use-print-open.ts';

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
  const bySession = own || reader === 'staff';
  // A phone takes a second to render all sections: the top of the report comes first.
  const isWhole = useDeferredValue(true, false);
  useEffect(() => {
    if (isWhole) jumpToAwaited();
  }, [isWhole]);
  usePrintOpen();
  const linkTo: ActionLinkTarget = own ? { kind: 'flow', userAssessmentID } : { kind: 'page' };

  return (
    <Abilities report={report} reader={reader}>
      <Page>
        {lead}
        {sharedUntil !== null && <SharedBy report={report} until={sharedUntil} />}
        <Hero report={report} own={own} shared={reader === 'guest'}>
          {reader !== 'buyer' && (
            <DownloadButton userAssessmentID={userAssessmentID} company={report.company} token={token} asOf={asOf} />
          )}
          {(!bySession || asOf !== undefined) && (
            <Button variant="default" onClick={() => window.print()}>
              {RESULTS.print}
            </Button>
          )}
          {own && <ShareButton userAssessmentID={userAssessmentID} />}
          {onAsOf && <AsOfButton moment={asOf ?? null} onMoment={onAsOf} />}
          {bySession && asOf === undefined && (
            <LinkButton to="/assessment-report/$id" params={{ id: userAssessmentID }} variant="default">
              {RESULTS.readOrPrint}
            </LinkButton>
          )}
        </Hero>
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
              {own && <ActionPlan userID={report.userID} userAssessmentID={userAssessmentID} />}
              {reader !== 'guest' && <Preparation report={report} linkTo={linkTo} own={own} />}
              {sections.map((section) => (
                <SectionCard
                  key={section.id}
                  section={section}
                  own={own}
                  linkTo={linkTo}
                  open={false}
                  shared={reader === 'guest'}
                  partial={report.leftOut !== null}
                />
              ))}
              {(own || token !== undefined) && (
                <DataRoom
                  userID={report.userID}
                  userAssessmentID={userAssessmentID}
                  token={token}
                  documents={report.preparation.documents}
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
