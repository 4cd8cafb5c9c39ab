import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import type { Questionnaire } from '../../../api/queries.ts';
import { EvidenceOf, EvidenceUnfold } from '../../../shared/evidence/index.ts';
import styles from '../../../shared/question/question.module.css';
import { QuestionView } from '../../../shared/question/question-view.tsx';
import { FLOW } from '../../../shared/question/texts.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { CompleteButton } from '../complete/complete-button.tsx';
import { FlowHead } from './flow-head.tsx';

interface QuestionPageProps {
  readonly questionnaire: Questionnaire;
  readonly readOnly: boolean;
  readonly index: number;
  readonly goTo: (index: number) => void;
  readonly answer: (questionID: string, questionOptionID: string) => void;
  readonly openOverview: () => void;
  /** While it is, an answer stays at its question. */
  readonly showsEvidence: boolean;
  readonly openEvidence: (isOpen: boolean) => void;
  /** Null when no question is left to answer. */
  readonly minutesLeft: number | null;
  /** Question whose last answer the server refused; null for none. */
  readonly refused: string | null;
}

export function QuestionPage(props: QuestionPageProps) {
  const { questionnaire, readOnly, index, goTo, answer, openOverview, minutesLeft, refused } = props;
  const { showsEvidence, openEvidence } = props;
  const { questions, userAssessmentID } = questionnaire;
  const shown = questions[index];
  const firstUnanswered = questions.findIndex(({ userSelectedOption }) => userSelectedOption === null);
  useTitle(`${FLOW.position(index, questions.length)} · ${questionnaire.assessmentTitle}`);

  return (
    <div className={styles.page}>
      <FlowHead {...{ questions, index, readOnly, openOverview, minutesLeft }} />
      {readOnly && (
        <Notice
          kind="note"
          action={
            <LinkButton to="/assessment-results/$userAssessmentID" params={{ userAssessmentID }} size="sm">
              {TEXTS.list.view}
            </LinkButton>
          }
        >
          {FLOW.completedNote}
        </Notice>
      )}
      <QuestionView
        questions={questions}
        index={index}
        readOnly={readOnly}
        place="page"
        goTo={goTo}
        answer={answer}
        notice={refused === shown?.questionID && <Notice kind="error">{TEXTS.flow.answerFailed}</Notice>}
        stays={showsEvidence}
        beside={
          shown && (
            <EvidenceOf value={userAssessmentID}>
              <EvidenceUnfold
                key={shown.questionID}
                questionID={shown.questionID}
                question={shown.question}
                isOpen={showsEvidence}
                onOpen={openEvidence}
              />
            </EvidenceOf>
          )
        }
        end={
          <CompleteButton
            userAssessmentID={userAssessmentID}
            unanswered={firstUnanswered >= 0}
            goToUnanswered={() => goTo(firstUnanswered)}
          >
            <Button variant="default" onClick={openOverview}>
              {FLOW.checkAnswers}
            </Button>
          </CompleteButton>
        }
      />
    </div>
  );
}
