import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Questionnaire } from '../../../api/queries.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useEver } from '../../../ui/use-ever.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { FLOW, KEYS } from '../texts.ts';
import { Explanation } from './explanation.tsx';
import { FlowHead } from './flow-head.tsx';
import { Options } from './options.tsx';
import styles from './question.module.css';
import { useQuestionKeys } from './use-question-keys.ts';

const KeysDialog = lazyPart(KEYS.missing, () => import('./keys-dialog.tsx'));

interface QuestionPageProps {
  readonly questionnaire: Questionnaire;
  readonly readOnly: boolean;
  readonly index: number;
  readonly goTo: (index: number) => void;
  readonly answer: (questionID: string, questionOptionID: string) => void;
  readonly openOverview: () => void;
  /** The question whose last answer the server refused, if any. */
  readonly refused: string | null;
}

/** Nothing but the question. */
export function QuestionPage(props: QuestionPageProps) {
  const { questionnaire, readOnly, index, goTo, answer, openOverview, refused } = props;
  const { questions, userAssessmentID } = questionnaire;
  const question = questions[index];
  if (!question) throw new Error('The flow was shown without a question.');
  const { questionID } = question;
  const isLast = index === questions.length - 1;
  const isAnswered = question.userSelectedOption !== null;

  const [showsKeys, setShowsKeys] = useState(false);
  const asked = useEver(showsKeys);
  const heading = useHeadingFocus(questionID);
  const [first] = useState(questionID);
  const moved = useEver(questionID !== first);
  useTitle(`${FLOW.position(index, questions.length)} · ${questionnaire.assessmentTitle}`);

  const choose = (questionOptionID: string): void => {
    if (readOnly) return;
    if (question.userSelectedOption !== questionOptionID) answer(questionID, questionOptionID);
    if (!isLast) goTo(index + 1);
  };
  const onKeyDown = useQuestionKeys({ question, choose, showKeys: () => setShowsKeys(true) });

  return (
    <div className={styles.page}>
      <FlowHead questions={questions} index={index} readOnly={readOnly} openOverview={openOverview} />
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the controls inside, each of which works by itself. */}
      <div className={styles.area} onKeyDown={onKeyDown}>
        <div className={styles.question} key={questionID} data-moved={moved}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {question.question}
          </h1>
          {question.helpText && <p className={styles.help}>{question.helpText}</p>}
          {question.explanationText && <Explanation text={question.explanationText} />}
          <Options question={question} readOnly={readOnly} onChoose={choose} />
        </div>
        {refused === questionID && <Notice kind="error">{TEXTS.flow.answerFailed}</Notice>}
        <div className={styles.steps}>
          {index > 0 && (
            <Button variant="default" leftSection={<ArrowLeftIcon />} onClick={() => goTo(index - 1)}>
              {FLOW.previous}
            </Button>
          )}
          {!isLast && (isAnswered || readOnly) && (
            <Button className={styles.on} rightSection={<ArrowRightIcon />} onClick={() => goTo(index + 1)}>
              {FLOW.next}
            </Button>
          )}
          {isLast && isAnswered && !readOnly && (
            <Button className={styles.on} onClick={openOverview}>
              {TEXTS.flow.complete}
            </Button>
          )}
        </div>
        {!readOnly && (
          <button type="button" className={styles.keys} onClick={() => setShowsKeys(true)}>
            {KEYS.open}
          </button>
        )}
      </div>
      {asked && <KeysDialog opened={showsKeys} onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

/** A new question begins at the top of the page, with the focus on its heading. */
function useHeadingFocus(questionID: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new question that moves the focus.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [questionID]);
  return heading;
}
