import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatMoment } from '../../../../ui/format.ts';
import { Note, Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Empty, Failure, Stale } from '../../../../ui/states.tsx';
import type { AskedParameters } from '../report-address.ts';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import { type ReportAbout, useReport } from '../use-reports.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';

interface ReportViewProps {
  readonly report: ReportAbout;
  readonly asked: AskedParameters;
}

export function ReportView({ report, asked }: ReportViewProps) {
  const headingID = useId();
  const queries = useQueryClient();
  const {
    data: answer,
    isError,
    error,
    isFetching,
    isPlaceholderData,
    percent,
    refetch,
  } = useReport(report.name, asked);
  const cancel = (): void => void queries.cancelQueries({ predicate: ({ queryKey }) => queryKey[3] === report.name });
  const isEmpty = answer?.rows.length === 0;

  return (
    <Stack as="article" gap={16} shrink aria-labelledby={headingID}>
      <Row align="start" justify="between" gap="8px 16px">
        <Text id={headingID} as="h3" size={20} style={{ flex: '1 1 280px' }}>
          {report.question}
        </Text>
        <ReportActions report={report} asked={asked} answer={isPlaceholderData ? undefined : answer} />
      </Row>
      {isFetching && <Progress percent={percent} onCancel={cancel} />}
      {isError && !isFetching && <Failure text={REPORTS.reportFailed} error={error} onRetry={() => void refetch()} />}
      {!answer && !isError && !isFetching && (
        <Empty title={REPORTS.cancelled} action={<Button onClick={() => void refetch()}>{REPORTS.again}</Button>} />
      )}
      {answer && !isError && (
        <Stale stale={isPlaceholderData}>
          {isEmpty ? (
            <Empty title={REPORTS.nothing}>{REPORTS.nothingHow}</Empty>
          ) : (
            <Stack gap={16} shrink>
              <ReportChart answer={answer} />
              <ReportTable answer={answer} />
            </Stack>
          )}
          <Note className={styles.note}>
            {answer.note}{' '}
            {answer.time !== null && REPORTS.upTo(formatMoment(answer.time), shortPosition(answer.position ?? ''))}
          </Note>
        </Stale>
      )}
    </Stack>
  );
}

/** Without leading zeros; of EventStoreDB's two parts only the first. */
const shortPosition = (position: string): string => (position.split('.')[0] ?? '').replace(/^0+(?=\d)/, '');

function Progress({ percent, onCancel }: { readonly percent: number; readonly onCancel: () => void }) {
  return (
    <Text as={Row} size={15} gap={12}>
      <progress aria-label={REPORTS.making(percent)} value={percent} max={100} />
      <span className="tabular">{REPORTS.making(percent)}</span>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        {REPORTS.cancel}
      </Button>
    </Text>
  );
}
