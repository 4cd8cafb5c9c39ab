import { Link } from '@tanstack/react-router';
import { CheckIcon, OpenIcon } from '../../../ui/icons.tsx';
import { FLOW } from '../texts.ts';
import styles from './section-answers.module.css';
import { type AskedSection, answerOf } from './sections.ts';

interface SectionAnswersProps {
  readonly section: AskedSection;
  readonly userAssessmentID: string;
}

/** A section's questions with the answers given; each leads to its question. */
export function SectionAnswers({ section, userAssessmentID }: SectionAnswersProps) {
  const answered = section.questions.filter((question) => question.userSelectedOption !== null).length;
  return (
    <section className={styles.section} aria-labelledby={`section-${section.id}`}>
      <div className={styles.head}>
        <h2 id={`section-${section.id}`}>{section.name}</h2>
        <p className={styles.count} data-open={answered < section.questions.length}>
          {FLOW.answered(answered, section.questions.length)}
        </p>
      </div>
      <ul className={styles.list}>
        {section.questions.map((question) => {
          const answer = answerOf(question);
          return (
            <li key={question.questionID}>
              <Link
                to="/assessments/flow"
                search={{ userAssessment: userAssessmentID, question: question.questionID }}
                className={styles.row}
                data-open={answer === null}
                preload={false}
              >
                <span className={styles.mark}>{answer === null ? <OpenIcon /> : <CheckIcon />}</span>
                <span className={styles.text}>
                  <span className={styles.question}>{question.question}</span>
                  <span className={styles.answer}>{answer ?? FLOW.notAnswered}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
