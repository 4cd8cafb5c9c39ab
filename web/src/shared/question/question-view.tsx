import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Question } from '../../api/queries.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useEver } from '../../ui/use-ever.ts';
import { Explanation } from './explanation.tsx';
import { type ChosenBy, Options } from './options.tsx';
import styles from './question.module.css';
import { FLOW, KEYS } from './texts.ts';
import { usePause } from './use-pause.ts';
import { useQuestionKeys } from './use-question-keys.ts';

const KeysDialog = lazyPart(KEYS.missing, () => import('./keys-dialog.tsx'));

interface QuestionViewProps {
  readonly questions: readonly Question[];
  readonly index: number;
  readonly readOnly: boolean;
  readonly place: 'page' | 'part';
  readonly goTo: (index: number) => void;
  readonly answer: (questionID: string, questionOptionID: string) => void;
  readonly notice?: ReactNode;
  /** Shown above the way to the neighbors. */
  readonly beside?: ReactNode;
  /** Whether an answer leads nowhere by itself, as something beside it is open. */
  readonly stays?: boolean;
  /** Whether one may go on without an answer, as where nothing is kept. */
  readonly canSkip?: boolean;
  /** Shown after the last question once it is answered, and after any question once all are answered. */
  readonly end?: ReactNode;
}

/** One question with its options and the way to its neighbors. Asks the server for nothing. */
export function QuestionView(props: QuestionViewProps) {
  const { questions, index, readOnly, place, goTo, answer, notice, beside } = props;
  const { stays = false, canSkip = false, end } = props;
  const question = questions[index];
  if (!question) throw new Error('The flow was shown without a question.');
  const { questionID } = question;
  const isLast = index === questions.length - 1;
  const isAnswered = question.userSelectedOption !== null;

  const [showsKeys, setShowsKeys] = useState(false);
  const asked = useEver(showsKeys);
  const [first] = useState(questionID);
  const moved = useEver(questionID !== first);
  const heading = useHeadingFocus(questionID, place, moved);
  const Heading = place === 'page' ? 'h1' : 'h2';

  const pause = usePause(questionID, stays);

  const othersAreAnswered = questions.every((one) => one === question || one.userSelectedOption !== null);
  const isEnd = isLast || (othersAreAnswered && end !== undefined);

  const mayGoOn = isAnswered || canSkip;
  const showsEnd = isEnd && mayGoOn && !readOnly && end !== undefined;

  // After the last missing answer the question stays: the founder decides what comes next.
  const goOn = (): void => {
    if (!stays && !isLast && !(isEnd && !isAnswered)) goTo(index + 1);
  };
  const choose = (questionOptionID: string, by: ChosenBy): void => {
    if (readOnly) return;
    if (question.userSelectedOption !== questionOptionID) answer(questionID, questionOptionID);
    pause.cancel();
    if (by === 'pointer') pause.goOnSoon(goOn);
    else goOn();
  };
  // A pending step forward is canceled; otherwise go back.
  const back = (): void => {
    if (!pause.cancel() && index > 0) goTo(index - 1);
  };
  const onKeyDown = useQuestionKeys({
    question,
    choose: (questionOptionID) => choose(questionOptionID, 'key'),
    back,
    showKeys: () => setShowsKeys(true),
  });

  return (
    <>
      <Stack gap={20} onKeyDown={onKeyDown}>
        <Stack key={questionID} gap={20} className={styles.question} data-moved={moved}>
          <Heading ref={heading} tabIndex={-1} className={styles.heading}>
            {question.question}
          </Heading>
          {question.helpText && (
            <Text tone="muted" measure mt={-8} className={styles.help}>
              {question.helpText}
            </Text>
          )}
          {question.explanationText && <Explanation text={question.explanationText} />}
          <Options question={question} readOnly={readOnly} onChoose={choose} />
        </Stack>
        {notice}
        <div className={styles.way} data-sticks={place === 'page' && !stays && !showsEnd}>
          {beside && (
            <div className={styles.beside} data-open={stays}>
              {beside}
            </div>
          )}
          <Row oneLine justify="between" gap={12} className={styles.steps}>
            {index > 0 && (
              <Button variant="default" leftSection={<ArrowLeftIcon />} onClick={() => goTo(index - 1)}>
                {FLOW.previous}
              </Button>
            )}
            {!isLast && (mayGoOn || readOnly) && (
              <Button
                className={styles.on}
                variant={showsEnd ? 'default' : 'filled'}
                rightSection={<ArrowRightIcon />}
                onClick={() => goTo(index + 1)}
              >
                {FLOW.next}
              </Button>
            )}
          </Row>
        </div>
        {showsEnd && (
          <Stack gap={12} pt={8}>
            {end}
          </Stack>
        )}
        {!readOnly && (
          <button type="button" className={`text-button ${styles.keys}`} onClick={() => setShowsKeys(true)}>
            {KEYS.open}
          </button>
        )}
      </Stack>
      {asked && <KeysDialog opened={showsKeys} onClose={() => setShowsKeys(false)} />}
    </>
  );
}

/**
 * Focuses the heading of a new question at once, as keys may be pressed immediately, and scrolls a page to its top. A
 * part of a page takes the focus only after the first move.
 */
function useHeadingFocus(questionID: string, place: 'page' | 'part', moved: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new question that moves the focus.
  useLayoutEffect(() => {
    if (place === 'page') window.scrollTo(0, 0);
    else if (!moved) return;
    heading.current?.focus({ preventScroll: place === 'page' });
  }, [questionID]);
  return heading;
}
