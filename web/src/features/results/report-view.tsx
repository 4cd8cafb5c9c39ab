import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { AsOfButton } from '../../ui/as-of/as-of-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DownloadButton, ShareButton } from '../sharing/index.ts';
import { ContactsProvider } from './expert/contact.tsx';
import { ExpertCard } from './expert/expert-card.tsx';
import { jumpToAwaited } from './jump.ts';
import { NextSteps } from './next-steps.tsx';
import { Facts, HEADING_ID, Hero } from './overview/hero.tsx';
import { SectionChart } from './overview/section-chart.tsx';
import type { Report } from './report-model.ts';
import styles from './report-view.module.css';
import { ScrollToTop } from './scroll-to-top.tsx';
import type { ActionLinkTarget } from './sections/actions.tsx';
import { SectionCard } from './sections/section-card.tsx';
import { SectionMenu } from './sections/section-menu.tsx';
import { RESULTS } from './texts.ts';
import { usePrintOpen } from './use-print-open.ts';

/** founder: who answered. staff: signed in, and may read it. guest: came by a link, and may read and save it. */
export type Reader = 'founder' | 'staff' | 'guest';

interface ReportViewProps {
  readonly report: Report;
  readonly reader: Reader;
  /** Of the link by which a guest came. */
  readonly token?: string;
  /** Shows it as of another moment, where the reader may. */
  readonly onAsOf?: (moment: string) => void;
  /** As of which moment it is; then it is only read. */
  readonly asOf?: string;
}

/** The whole report, from the verdict down to the answers, with what the reader may do. */
export function ReportView({ report, reader, token, onAsOf, asOf }: ReportViewProps) {
  const { sections, userAssessmentID } = report;
  const own = reader === 'founder';
  // The sections are many, and a phone takes a second to draw them: what is read first comes first.
  const isWhole = useDeferredValue(true, false);
  useEffect(() => {
    if (isWhole) jumpToAwaited();
  }, [isWhole]);
  usePrintOpen();
  const linkTo: ActionLinkTarget = own ? { kind: 'flow', userAssessmentID } : { kind: 'page' };

  return (
    <Abilities report={report} reader={reader}>
      <Page>
        <Hero report={report} own={own}>
          {asOf === undefined && (
            <DownloadButton userAssessmentID={userAssessmentID} company={report.company} token={token} />
          )}
          {own && <ShareButton userAssessmentID={userAssessmentID} />}
          {onAsOf && <AsOfButton moment={asOf ?? null} onMoment={onAsOf} />}
          {reader !== 'guest' && asOf === undefined && (
            <LinkButton to="/assessment-report/$id" params={{ id: userAssessmentID }} variant="default">
              {RESULTS.readOrPrint}
            </LinkButton>
          )}
        </Hero>
        <Facts report={report} />
        {isWhole && (
          <div className={styles.body}>
            <div className={styles.side}>
              <SectionMenu sections={sections} />
              <ExpertCard percent={report.grade?.percent ?? null} />
            </div>
            <div className={styles.sections}>
              <SectionChart sections={sections} />
              {sections.map((section) => (
                <SectionCard key={section.id} section={section} own={own} linkTo={linkTo} open={false} />
              ))}
              {own && <NextSteps userAssessmentID={userAssessmentID} />}
            </div>
          </div>
        )}
        <ScrollToTop headingID={HEADING_ID} />
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
    <ContactsProvider userID={userID} userAssessmentID={userAssessmentID}>
      {children}
    </ContactsProvider>
  ) : (
    children
  );
