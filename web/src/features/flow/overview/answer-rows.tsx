import { Link } from '@tanstack/react-router';
import type { Question } from '../../../api/queries.ts';
import { FLOW } from '../../../shared/question/texts.ts';
import { CheckIcon, OpenIcon } from '../../../ui/icons.tsx';
import { List, Row, Span, Stack } from '../../../ui/layout/layout.tsx';
import { answerOf } from '../sections.ts';
import styles from './section-answers.module.css';

interface AnswerRowsProps {
  readonly questions: readonly Question[];
  readonly userAssessmentID: string;
  /** Opens each question with its evidence. */
  readonly toEvidence?: boolean;
  /** The heading says that none is answered. */
  readonly isSaid?: boolean;
}

export const AnswerRows = ({ questions, userAssessmentID, toEvidence = false, isSaid = false }: AnswerRowsProps) => (
  <List className={styles.list}>
    {questions.map((question) => {
      const answer = answerOf(question);
      return (
        <li key={question.questionID}>
          <Link
            to="/assessments/flow"
            search={{
              userAssessment: userAssessmentID,
              question: question.questionID,
              ...(toEvidence && { view: 'evidence' }),
            }}
            className={styles.row}
            data-open={answer === null}
            preload={false}
          >
            <Row as="span" inline align="start" tone="muted" pt={4} className={styles.mark}>
              {answer === null ? <OpenIcon /> : <CheckIcon />}
            </Row>
            <Stack as="span" gap={2} shrink>
              <span className={styles.question}>{question.question}</span>
              {!isSaid && (
                <Span size={15} tone="muted" className={styles.answer}>
                  {answer ?? FLOW.notAnswered}
                </Span>
              )}
            </Stack>
          </Link>
        </li>
      );
    })}
  </List>
);
