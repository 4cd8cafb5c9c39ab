import type { Api } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { QuestionView } from '../../shared/question/question-view.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Note, Row, Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DRAFT_PREVIEW } from './texts.ts';

interface DraftRunProps {
  readonly draft: Api['sharedDraft']['answer']['data'];
}

interface Run {
  readonly answers: Readonly<Record<string, string>>;
  readonly index: number;
  readonly isDone: boolean;
  /** Counts the runs, so that a new one starts like the first. */
  readonly number: number;
}

const FIRST_RUN: Run = { answers: {}, index: 0, isDone: false, number: 0 };

/** One question at a time, as founders see them. Nothing leaves the page. */
export function DraftRun({ draft: { assessmentTitle, expiresAt, questions } }: DraftRunProps) {
  const [run, setRun] = useState(FIRST_RUN);
  const { answers, index, isDone, number } = run;
  const answered = useMemo(
    () => questions.map((question) => ({ ...question, userSelectedOption: answers[question.questionID] ?? null })),
    [questions, answers],
  );
  return (
    <Page width="narrow">
      <Stack gap={24} shrink>
        <Notice kind="note">{DRAFT_PREVIEW.note(formatMoment(expiresAt))}</Notice>
        {isDone ? (
          <End
            answered={Object.keys(answers).length}
            total={questions.length}
            onBack={() => setRun({ ...run, isDone: false })}
            onStartOver={() => setRun({ ...FIRST_RUN, number: number + 1 })}
          />
        ) : (
          <>
            <div>
              <p>
                <strong>{assessmentTitle}</strong>
              </p>
              <Note className="tabular">
                {questions[index]?.sectionName}: {DRAFT_PREVIEW.position(index, questions.length)}
              </Note>
            </div>
            <QuestionView
              key={number}
              questions={answered}
              index={index}
              readOnly={false}
              canSkip
              place="page"
              goTo={(next) => setRun((now) => ({ ...now, index: next }))}
              answer={(questionID, option) =>
                setRun((now) => ({ ...now, answers: { ...now.answers, [questionID]: option } }))
              }
              end={<Button onClick={() => setRun({ ...run, isDone: true })}>{DRAFT_PREVIEW.finish}</Button>}
            />
          </>
        )}
      </Stack>
    </Page>
  );
}

interface EndProps {
  readonly answered: number;
  readonly total: number;
  readonly onBack: () => void;
  readonly onStartOver: () => void;
}

function End({ answered, total, onBack, onStartOver }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap={16}>
      <h1 ref={heading} tabIndex={-1}>
        {DRAFT_PREVIEW.done}
      </h1>
      <p>{DRAFT_PREVIEW.doneText(answered, total)}</p>
      <Row gap={12}>
        <Button variant="default" onClick={onBack}>
          {DRAFT_PREVIEW.back}
        </Button>
        <Button variant="default" onClick={onStartOver}>
          {DRAFT_PREVIEW.startOver}
        </Button>
      </Row>
    </Stack>
  );
}
