import type { Answers } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { askedQuestions, shownQuestions } from '../../../shared/builder/asked-questions.ts';
import type { BuilderSection } from '../../../shared/builder/queries.ts';
import { QuestionView } from '../../../shared/question/question-view.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Empty } from '../../../ui/states.tsx';
import styles from './preview.module.css';
import { consequenceOf, standingOf } from './preview-model.ts';
import { LastAnswer, SectionList, StandingScore, Verdict } from './standing.tsx';
import { PREVIEW } from './texts.ts';

interface Run {
  readonly answers: Answers;
  readonly index: number;
  readonly last: string | null;
  readonly isDone: boolean;
  /** Counts the runs, so that a new one starts like the first. */
  readonly number: number;
}

const FIRST_RUN: Run = { answers: {}, index: 0, last: null, isDone: false, number: 0 };

/** One question at a time as founders see it, next to the resulting score. Nothing leaves the page. */
export function Preview({ sections }: { readonly sections: readonly BuilderSection[] }) {
  const [run, setRun] = useState(FIRST_RUN);
  const { answers, last, isDone, number } = run;
  const asked = useMemo(() => askedQuestions(sections), [sections]);
  if (asked.length === 0) return <Empty title={PREVIEW.empty}>{PREVIEW.emptyHow}</Empty>;

  // Questions may have been deleted in the meantime.
  const index = Math.min(run.index, asked.length - 1);
  const standing = standingOf(asked, answers);
  const goTo = (next: number): void => setRun((now) => ({ ...now, index: next, isDone: false }));
  const answer = (questionID: string, option: string): void =>
    setRun((now) => ({ ...now, answers: { ...now.answers, [questionID]: option }, last: questionID }));

  return (
    <Stack gap={24} shrink>
      <Notice
        kind="note"
        action={
          <Button size="sm" variant="default" onClick={() => setRun({ ...FIRST_RUN, number: number + 1 })}>
            {PREVIEW.startOver}
          </Button>
        }
      >
        {PREVIEW.note}
      </Notice>
      <div className={styles.layout}>
        <Stack gap={20}>
          {isDone ? (
            <Verdict standing={standing} onBack={() => goTo(index)} />
          ) : (
            <>
              <p>
                <strong>{asked[index]?.sectionName}</strong>{' '}
                <span className="muted tabular">{PREVIEW.position(index, asked.length)}</span>
              </p>
              <QuestionView
                key={number}
                questions={shownQuestions(asked, answers)}
                index={index}
                readOnly={false}
                place="part"
                goTo={goTo}
                answer={answer}
                end={<Button onClick={() => setRun({ ...run, isDone: true })}>{PREVIEW.end}</Button>}
              />
            </>
          )}
        </Stack>
        <Stack as="aside" gap={24} shrink className={styles.side} aria-label={PREVIEW.score}>
          <StandingScore standing={standing} total={asked.length} />
          <LastAnswer consequence={consequenceOf(asked, answers, last)} />
          <SectionList sections={standing.sections} current={asked[index]?.sectionID} onOpen={goTo} />
        </Stack>
      </div>
    </Stack>
  );
}
