import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Page } from '../../../ui/page/page.tsx';
import type { Report, ScoredSection } from '../report-model.ts';
import { SectionFrame } from '../sections/section-card.tsx';
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

/** What comes first after completing: a few questions that nobody has to answer, and a first look at the result. */
export default function SurveyView({ report, onDone }: SurveyViewProps) {
  const { query, send } = useSurvey(report);
  const [answers, setAnswers] = useState<SurveyAnswers>({});

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
      <h1>{TEXTS.survey.title}</h1>
      <form className={styles.survey} onSubmit={onSubmit}>
        {query.isPending && <SurveySkeleton />}
        {unavailable && <p role="status">{TEXTS.survey.unavailable}</p>}
        {query.data && !unavailable && (
          <>
            <p className={styles.lead}>{SURVEY.lead}</p>
            <Questions questions={query.data} answers={answers} onAnswer={onAnswer} />
          </>
        )}
        <Button type="submit" className={styles.submit}>
          {TEXTS.survey.full}
        </Button>
      </form>
      <Glimpse report={report} />
    </Page>
  );
}

/** The highest and the lowest score, and what these sections are about; no answers and no advice yet. */
function Glimpse({ report }: { readonly report: Report }) {
  const extremes = highestAndLowest(report.sections);
  if (!extremes) return null;
  return (
    <div className={styles.glimpse}>
      <p className={styles.glimpseTitle}>{SURVEY.glimpse}</p>
      <Extreme label={SURVEY.highest} section={extremes.best} />
      {extremes.weakest && <Extreme label={SURVEY.lowest} section={extremes.weakest} />}
    </div>
  );
}

function Extreme({ label, section }: { readonly label: string; readonly section: ScoredSection }) {
  return (
    <div className={styles.extreme}>
      <p className={styles.label}>{label}</p>
      <SectionFrame section={section} own />
    </div>
  );
}

const SurveySkeleton = () => (
  <Delayed label={SURVEY.loading}>
    <div className={styles.skeleton}>
      <Bone width="80%" height={20} />
      <Bone width={180} height={42} />
      <Bone width="70%" height={20} />
      <Bone height={90} />
    </div>
  </Delayed>
);
