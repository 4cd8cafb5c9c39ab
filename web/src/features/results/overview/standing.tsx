import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PRINTED_OPEN } from '../../../ui/printed-open.ts';
import type { Report } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import { NoPromise } from './no-promise.tsx';
import styles from './standing.module.css';

interface StandingProps {
  readonly report: Report;
  /** Whether the reader came by a link: advice is only for the founders. */
  readonly shared: boolean;
  readonly open: boolean;
}

/** How much the score says: what is near, what is proven, and what to be careful about. */
export function Standing({ report, shared, open }: StandingProps) {
  const { standing, meaning, isPromising, dealBreakers } = report;
  const said = [
    // Without answers that stop investors it stands above.
    ...(dealBreakers.length > 0 ? [meaning.found] : []),
    ...(shared || meaning.advice === '' ? [] : [meaning.advice]),
    ...standing,
  ];
  if (said.length === 0 && isPromising) return null;
  return (
    <details className={styles.standing} open={open} {...PRINTED_OPEN}>
      <Row as="summary" inline oneLine gap={6} size={15} tone="accent" className="no-print">
        {RESULTS.howSure} <ChevronDownIcon />
      </Row>
      <Stack gap={4}>
        {said.map((sentence) => (
          <Text key={sentence} size={15} tone="muted" measure={62}>
            {sentence}
          </Text>
        ))}
        <NoPromise report={report} at="end" />
      </Stack>
    </details>
  );
}
