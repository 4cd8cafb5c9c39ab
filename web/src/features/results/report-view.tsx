import { Page } from '../../ui/page.tsx';
import { Facts, HEADING_ID, Hero } from './hero.tsx';
import type { Report } from './report-model.ts';
import styles from './report-view.module.css';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SectionChart } from './section-chart.tsx';
import type { ActionLinkTarget } from './sections/actions.tsx';
import { SectionCard } from './sections/section-card.tsx';
import { SectionMenu } from './sections/section-menu.tsx';

interface ReportViewProps {
  readonly report: Report;
  /** Whether the reader is the founder who answered. */
  readonly own: boolean;
}

/** The whole report, from the verdict down to the answers. */
export function ReportView({ report, own }: ReportViewProps) {
  const linkTo: ActionLinkTarget = own ? { kind: 'flow', userAssessmentID: report.userAssessmentID } : { kind: 'page' };

  return (
    <Page>
      <Hero report={report} />
      <Facts report={report} />
      <div className={styles.body}>
        <SectionMenu sections={report.sections} />
        <div className={styles.sections}>
          <SectionChart sections={report.sections} />
          {report.sections.map((section) => (
            <SectionCard key={section.id} section={section} own={own} linkTo={linkTo} />
          ))}
        </div>
      </div>
      <ScrollToTop headingID={HEADING_ID} />
    </Page>
  );
}
