import type { ReactNode } from 'react';
import type { Question } from '../../../api/queries.ts';
import { FLOW } from '../../../shared/question/texts.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { Note, Row, Text } from '../../../ui/layout/layout.tsx';
import { PRINTED_OPEN } from '../../../ui/printed-open.ts';
import type { AskedSection } from '../sections.ts';
import { AnswerRows } from './answer-rows.tsx';
import { setOpen } from './opened.ts';
import styles from './section-answers.module.css';

interface SectionAnswersProps {
  readonly section: AskedSection;
  readonly userAssessmentID: string;
  readonly isOpen: boolean;
}

export function SectionAnswers({ section, userAssessmentID, isOpen }: SectionAnswersProps) {
  const answered = section.questions.filter((question) => question.userSelectedOption !== null).length;
  const { id, name, questions } = section;
  return (
    <Fold
      {...{ id, name, isOpen }}
      count={FLOW.answered(answered, questions.length)}
      isDone={answered === questions.length}
    >
      <AnswerRows questions={questions} userAssessmentID={userAssessmentID} />
    </Fold>
  );
}

interface FoldProps {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly count: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

/** A part of the overview that stays as it was unfolded while one looks at a question. */
export function Fold({ id, name, isOpen, count, isDone, children }: FoldProps) {
  return (
    <details
      className={styles.section}
      open={isOpen}
      {...PRINTED_OPEN}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setOpen(id, currentTarget.open);
      }}
    >
      <Row as="summary" oneLine align="baseline" gap={10} line="below" p="12px 8px" className={styles.head}>
        <Row as="span" inline tone="muted" className={`${styles.fold} no-print`}>
          <ChevronDownIcon />
        </Row>
        <Text as="h2" size={18}>
          {name}
        </Text>
        <Note as="span" tabular className={styles.count} data-open={!isDone}>
          {count}
        </Note>
      </Row>
      {children}
    </details>
  );
}

interface UnansweredProps {
  readonly questions: readonly Question[];
  readonly userAssessmentID: string;
}

export const Unanswered = ({ questions, userAssessmentID }: UnansweredProps) => (
  <section aria-labelledby="unanswered">
    <Text as="h2" id="unanswered" size={18} line="below" p="0 8px 10px">
      {FLOW.stillOpen}
    </Text>
    <AnswerRows questions={questions} userAssessmentID={userAssessmentID} isSaid />
  </section>
);
