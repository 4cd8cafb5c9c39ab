import { PRODUCT } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMaybeProfile } from '../../../session/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { LoadedReport } from '../pages/loaded-report.tsx';
import { sampleQuery } from '../query.ts';
import { ReportView } from '../report-view.tsx';
import styles from './sample-report.module.css';
import { SAMPLE_REPORT } from './texts.ts';

/** The whole report of a made-up company, for whoever wants to see one before they buy. */
export function SampleReportPage() {
  const sample = useQuery(sampleQuery);
  return (
    <LoadedReport query={sample} results={sample.data} title={SAMPLE_REPORT.title} missing={<NoSample />}>
      {(report) => <ReportView report={report} reader="buyer" lead={<Lead company={report.company} />} end={<End />} />}
    </LoadedReport>
  );
}

function Lead({ company }: { readonly company: string }) {
  return (
    <div className={styles.lead}>
      <p>
        <strong>{SAMPLE_REPORT.label}.</strong> {SAMPLE_REPORT.lead(company)}
      </p>
      <SignUpLink />
    </div>
  );
}

function End() {
  if (useMaybeProfile()) return null;
  return (
    <section className={styles.end} aria-labelledby="your-own">
      <h2 id="your-own">{SAMPLE_REPORT.endTitle}</h2>
      <p>{SAMPLE_REPORT.end}</p>
      <SignUpLink />
    </section>
  );
}

/** For who has no account. A plain link: the page may load what this document's policy forbids. */
function SignUpLink() {
  if (useMaybeProfile()) return null;
  return (
    <Button component="a" href="/auth/sign-up">
      {SAMPLE_REPORT.signUp}
    </Button>
  );
}

const NoSample = () => (
  <Page width="narrow">
    <PageHead title={SAMPLE_REPORT.title} />
    <Notice kind="note">
      {SAMPLE_REPORT.missing} {PRODUCT.line}
    </Notice>
  </Page>
);
