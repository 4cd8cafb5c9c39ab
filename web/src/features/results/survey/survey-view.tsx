import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Note, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Score } from '../../../ui/score.tsx';
import { NoPromise } from '../overview/no-promise.tsx';
import type { Report, ScoredSection } from '../report-model.ts';
import { SectionGlimpse } from '../sections/section-card.tsx';
import type { SurveyAnswers } from './answers.ts';
import { highestAndLowest } from './extremes.ts';
import { Questions } from './questions.tsx';
import styles from './survey.module.css';
import { SURVEY } from './texts.ts';
import { useSurvey } from './use-survey.ts';

export interface SurveyViewProps {
  readonly report: Report;
  readonly onDone: () => void;
}

export default function SurveyView({ report, onDone }: SurveyViewProps) {
  const { query, send } = useSurvey(report);
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const formID = useId();

  const onAnswer = (columnHeaderId: string, answer: boolean | string | undefined): void =>
    setAnswers(({ [columnHeaderId]: _, ...others }) =>
      answer === undefined ? others : { ...others, [columnHeaderId]: answer },
    );
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send(answers);
    onDone();
  };
  const unavailable = query.isError || query.data?.length === 0;

  return (
    <Page width="narrow">
      <Done report={report} />
      <Outcome report={report} />
      <Glimpse report={report} />
      <Stack
        id={formID}
        as="form"
        gap={28}
        line="above"
        mt={40}
        pt={32}
        className={`${styles.survey} no-print`}
        onSubmit={onSubmit}
      >
        {query.isPending && <SurveySkeleton />}
        {unavailable && <p role="status">{TEXTS.survey.unavailable}</p>}
        {query.data && !unavailable && (
          <>
            <Text size={17} tone="muted">
              {SURVEY.lead}
            </Text>
            <Questions questions={query.data} answers={answers} onAnswer={onAnswer} />
          </>
        )}
      </Stack>
      {/* Sticky, so that nobody has to look for the way on; at the page's end it stands in its place. */}
      <div className={styles.on}>
        <Button type="submit" form={formID}>
          {TEXTS.survey.full}
        </Button>
      </div>
    </Page>
  );
}

/** Large only where there is something to celebrate, and no congratulations above a low score. */
function Done({ report: { isPromising, dealBreakers, grade } }: { readonly report: Report }) {
  const celebrates = isPromising && dealBreakers.length === 0;
  const isLow = dealBreakers.length > 0 || grade?.band === 'danger';
  return (
    <Stack gap={4}>
      <Row as="p" oneLine gap={6} size={14} tone="muted" role="status">
        <CheckIcon /> {TEXTS.flow.completed}
      </Row>
      <Text as="h1" {...(!celebrates && QUIET)}>
        {isLow ? SURVEY.lowTitle : TEXTS.survey.title}
      </Text>
    </Stack>
  );
}

const QUIET = { size: 17, weight: 550, face: 'sans' } as const;

function Outcome({ report }: { readonly report: Report }) {
  const { dealBreakers, isPromising } = report;
  return (
    <Stack mt={28}>
      <Score percent={report.grade?.percent ?? null} size="large" words={false} />
      <Text size={22} weight={600} face="serif" lh={1.3}>
        {report.verdict}
      </Text>
      <NoPromise report={report} at="verdict" />
      {dealBreakers.length > 0 ? (
        <Text size={17} weight={550}>
          {SURVEY.settle(dealBreakers.length)}
        </Text>
      ) : (
        !isPromising && <Text size={17}>{SURVEY.next}</Text>
      )}
    </Stack>
  );
}

/** The highest and the lowest section with their summaries; no answers and no advice yet. */
function Glimpse({ report }: { readonly report: Report }) {
  const shown = highestAndLowest(report.sections);
  if (!shown) return null;
  return (
    <Stack gap={24} mt={32}>
      {shown.kind === 'differ' && (
        <>
          <Extreme label={SURVEY.highest} section={shown.best} />
          <Extreme label={SURVEY.lowest} section={shown.weakest} />
        </>
      )}
      {shown.kind === 'one' && <SectionGlimpse section={shown.section} own />}
      {shown.kind === 'tie' && (
        <Text size={17} tone="muted">
          {SURVEY.alike(shown.percent)}
        </Text>
      )}
    </Stack>
  );
}

function Extreme({ label, section }: { readonly label: string; readonly section: ScoredSection }) {
  return (
    <Stack>
      <Note>{label}</Note>
      <SectionGlimpse section={section} own />
    </Stack>
  );
}

const SurveySkeleton = () => (
  <Delayed label={SURVEY.loading}>
    <Stack gap={14}>
      <Bone width="80%" height={20} />
      <Bone width={180} height={42} />
      <Bone width="70%" height={20} />
      <Bone height={90} />
    </Stack>
  </Delayed>
);
