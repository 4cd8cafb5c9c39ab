import { PRODUCT } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useMaybeProfile } from '../../../session/session.ts';
import { Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { LoadedReport } from '../pages/loaded-report.tsx';
import { sampleQuery } from '../query.ts';
import { ReportView } from '../report-view.tsx';
import styles from './sample-report.module.css';
import { SAMPLE_REPORT } from './texts.ts';

/** The report of a made-up company, for people who want to see one before they buy. */
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
    <Row justify="between" gap="16px 32px" line="below" mb={32} pb={20} className={styles.lead}>
      <Text tone="muted" measure flex="1 1 20rem">
        <strong>{SAMPLE_REPORT.label}.</strong> {SAMPLE_REPORT.lead(company)}
      </Text>
      <SignUpLink />
    </Row>
  );
}

function End() {
  if (useMaybeProfile()) return null;
  return (
    <Stack
      as="section"
      align="start"
      gap={12}
      line="above"
      mt={24}
      pt={32}
      className="no-print"
      aria-labelledby="your-own"
    >
      <h2 id="your-own">{SAMPLE_REPORT.endTitle}</h2>
      <Text measure={62}>{SAMPLE_REPORT.end}</Text>
      <SignUpLink />
    </Stack>
  );
}

/** For visitors without an account. A plain link: the page may load what this document's policy forbids. */
function SignUpLink() {
  const priceID = useId();
  if (useMaybeProfile()) return null;
  return (
    <Stack align="start" gap={6}>
      <Button component="a" href="/auth/sign-up" aria-describedby={priceID}>
        {SAMPLE_REPORT.signUp}
      </Button>
      <Note id={priceID}>{SAMPLE_REPORT.price}</Note>
    </Stack>
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
