import type { Question } from '../../../api/queries.ts';
import { FLOW } from '../../../shared/question/texts.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import type { AskedSection } from '../sections.ts';
import { AnswerRows } from './answer-rows.tsx';
import { setOpen } from './opened.ts';
import styles from './section-answers.module.css';

interface SectionAnswersProps {
  readonly section: AskedSection;
  readonly userAssessmentID: string;
  readonly isOpen: boolean;
}

/** A section's questions with the answers given, folded until somebody wants to see them. */
export function SectionAnswers({ section, userAssessmentID, isOpen }: SectionAnswersProps) {
  const answered = section.questions.filter((question) => question.userSelectedOption !== null).length;
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setOpen(section.id, currentTarget.open);
      }}
    >
      <summary className={styles.head}>
        <span className={styles.fold}>
          <ChevronDownIcon />
        </span>
        <h2 className={styles.name}>{section.name}</h2>
        <span className={styles.count} data-open={answered < section.questions.length}>
          {FLOW.answered(answered, section.questions.length)}
        </span>
      </summary>
      <AnswerRows questions={section.questions} userAssessmentID={userAssessmentID} />
    </details>
  );
}

interface UnansweredProps {
  readonly questions: readonly Question[];
  readonly userAssessmentID: string;
}

/** What stands in the way of completing, before everything else. */
export const Unanswered = ({ questions, userAssessmentID }: UnansweredProps) => (
  <section aria-labelledby="unanswered">
    <h2 id="unanswered" className={styles.unanswered}>
      {FLOW.stillOpen}
    </h2>
    <AnswerRows questions={questions} userAssessmentID={userAssessmentID} />
  </section>
);
