import type { AskedParameters } from '@groundwork/contracts/administration';
import { dayText, FEW_CASES, rowKey, rowName } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { formatMoment } from '../../../../ui/format.ts';
import { Note, Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Empty, Failure, Stale } from '../../../../ui/states.tsx';
import { isNarrowed } from '../report-address.ts';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import { type ReportAbout, type ReportAnswer, useCompared } from '../use-reports.ts';
import { BehindDrawer } from './behind-drawer.tsx';
import type { Opened } from './open.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportChart } from './report-chart.tsx';
import { hasFew, ReportTable } from './report-table.tsx';

interface ReportViewProps {
  readonly report: ReportAbout;
  readonly asked: AskedParameters;
  readonly onAsked: (asked: AskedParameters) => void;
  /** The number whose people or assessments are listed. */
  readonly opened: Opened | undefined;
  readonly onOpen: (number: Opened | undefined) => void;
}

export function ReportView({ report, asked, onAsked, opened, onOpen }: ReportViewProps) {
  const headingID = useId();
  const picture = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const {
    data: answer,
    isError,
    error,
    isFetching,
    isPlaceholderData,
    percent,
    refetch,
    before: compared,
    failure,
  } = useCompared(report, asked);
  const title = answer?.columns.find(({ id }) => id === opened?.column)?.title ?? '';
  const openedRow = answer?.rows.find((row) => rowKey(answer, row) === opened?.row);
  const cancel = (): void => void queries.cancelQueries({ predicate: ({ queryKey }) => queryKey[3] === report.name });
  const isEmpty = answer?.rows.length === 0;
  const isTold = answer?.tooFew?.isTold ?? true;

  return (
    <Stack as="article" gap={16} shrink aria-labelledby={headingID}>
      <Row align="start" justify="between" gap="8px 16px">
        <Text id={headingID} as="h3" size={20} style={{ flex: '1 1 280px' }}>
          {report.question}
        </Text>
        <ReportActions
          report={report}
          asked={asked}
          answer={isPlaceholderData ? undefined : answer}
          chart={() => picture.current?.querySelector('svg') ?? null}
        />
      </Row>
      {isFetching && <Progress percent={percent} onCancel={cancel} />}
      {isError && !isFetching && <Failure text={REPORTS.reportFailed} error={error} onRetry={() => void refetch()} />}
      {!answer && !isError && !isFetching && (
        <Empty title={REPORTS.cancelled} action={<Button onClick={() => void refetch()}>{REPORTS.again}</Button>} />
      )}
      {answer && !isError && (
        <Stale stale={isPlaceholderData}>
          <About answer={answer} before={compared} />
          {failure && <Failure text={REPORTS.previousFailed} error={null} onRetry={failure} />}
          {isEmpty ? (
            <Nothing answer={answer} asked={asked} />
          ) : (
            <Stack gap={16} shrink>
              <div ref={picture}>
                <ReportChart answer={answer} before={compared} onOpen={onOpen} />
              </div>
              <ReportTable answer={answer} before={compared} onOpen={onOpen} />
            </Stack>
          )}
          {answer.leftOut > 0 && (!isEmpty || isTold) && (
            <Row mb={8} mt={12}>
              <span>{REPORTS.leftOut(answer.leftOut)}</span>
              {isTold && (
                <Button size="xs" variant="default" onClick={() => onAsked({ ...asked, few: 'shown' })}>
                  {REPORTS.showFew}
                </Button>
              )}
            </Row>
          )}
          <Note mt={12} className={styles.note}>
            {notesOf(answer).join(' ')}
          </Note>
        </Stale>
      )}
      <BehindDrawer
        report={report.name}
        asked={asked}
        number={opened && { ...opened, title, name: answer && openedRow ? rowName(answer, openedRow) : '' }}
        onClose={() => onOpen(undefined)}
      />
    </Stack>
  );
}

const notesOf = (answer: ReportAnswer): readonly string[] => [
  ...(hasFew(answer) ? [`${REPORTS.few(FEW_CASES)}.`] : []),
  ...(answer.note === '' ? [] : [answer.note]),
  ...(answer.time === null ? [] : [REPORTS.upTo(formatMoment(answer.time))]),
];

interface NothingProps {
  readonly answer: ReportAnswer;
  readonly asked: AskedParameters;
}

function Nothing({ answer: { leftOut, tooFew }, asked }: NothingProps) {
  if (leftOut === 0) {
    return <Empty title={REPORTS.nothing}>{isNarrowed(asked) ? REPORTS.nothingHow : REPORTS.nothingYet}</Empty>;
  }
  if (!tooFew) return <Empty title={REPORTS.tooFew} />;
  return <Empty title={REPORTS.notEnough}>{REPORTS.tooFewFounders(tooFew.most, tooFew.from)}</Empty>;
}

interface AboutProps {
  readonly answer: ReportAnswer;
  readonly before: ReportAnswer | undefined;
}

/** How many it is about, and of which days. */
const About = ({ answer: { n, parameters }, before }: AboutProps) => (
  <Note tabular mb={12}>
    {[
      REPORTS.about(n.of, n.count),
      ...(before ? [REPORTS.before(REPORTS.n(before.n.count))] : []),
      REPORTS.range(dayOf(parameters['from']), dayOf(parameters['to'])),
    ].join(' · ')}
  </Note>
);

const dayOf = (text: unknown): string => (typeof text === 'string' ? dayText(text.slice(0, 10), 'day') : '');

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
